-- The rules of card games: impera for LuaJIT.
--
--     local impera = require("impera")
--     local match = impera.new("strategic-war", impera.new_seed(), {players = 3})
--     while #match:awaited() > 0 do
--         local player = match:awaited()[1]
--         match:play(player, match:legal_moves(player)[1])
--     end
--     print(match:outcome().winners[1])
--
-- Moves are whole numbers; `move_text` and `parse_move` tell what they mean.
-- What the rules refuse is an error: a table with `status`, `status_name` and
-- `message`, which for an illegal move names the rule; `rule` then says it in
-- numbers: `game`, `rule` (one of `lib.IMPERA_DIVIDE_RULE_...` and so on), `cards`,
-- `target` and `numbers`. What does not fit where it
-- is given, such as half a player, is an error of the line that gives it: a text
-- that names the parameter or the setting. Constants such as
-- `IMPERA_DECK_FOURTEEN`, and all functions of the C interface, are in `lib`: it
-- takes numbers as C does, which cuts them without a word.
--
-- The library is found by the environment variable IMPERA_LIBRARY, or where the
-- system looks; the C header by IMPERA_HEADER, or in this repository.

local bit = require("bit")
local ffi = require("ffi")

local impera = {}

-- What LuaJIT understands of the header: it has no preprocessor.
local function declarations(header)
    local text = ("\n" .. header):gsub("\r", ""):gsub("/%*.-%*/", ""):gsub("//[^\n]*", "")
    text = text:gsub("\n#ifdef __cplusplus.-\n#endif", "\n")
    text = text:gsub("\\\n", ""):gsub("\nIMPERA_ASSERT[^\n]*", "")
    local constants = {}
    for name, value in text:gmatch("\n#define (IMPERA_[%w_]+) (%d+)") do
        constants[#constants + 1] = ("static const uint32_t %s = %s;"):format(name, value)
    end
    return table.concat(constants, "\n") .. text:gsub("\n#[^\n]*", "\n")
end

local function read_file(path)
    local file = assert(io.open(path, "rb"))
    local text = file:read("*a")
    file:close()
    return text
end

local source = debug.getinfo(1, "S").source
local here = source:match("^@(.*)[/\\][^/\\]*$") or "."
local header = declarations(
    read_file(os.getenv("IMPERA_HEADER") or here .. "/../../include/impera.h"))
ffi.cdef(header)
local found, lib = pcall(ffi.load, os.getenv("IMPERA_LIBRARY") or "impera")
if not found then
    error(lib .. ": build it with `cargo rustc --release --features ffi --lib --crate-type cdylib`"
        .. ", and set IMPERA_LIBRARY to its path", 0)
end
impera.lib = lib

-- The observer who sees only what lies open for all.
impera.PUBLIC = lib.IMPERA_PUBLIC

-- Refuses what was given, with the line of the program that gave it.
local function refuse(message, ...)
    local level, caller = 1
    repeat
        level = level + 1
        caller = debug.getinfo(level, "S")
    until not caller or caller.source ~= source
    error(message:format(...), level)
end

local function shown(value)
    return type(value) == "string" and ("%q"):format(value) or tostring(value)
end

-- The numbers of each C type: the least, the first that is too great, and a text.
local RANGES = {
    uint8_t = {0, 2 ^ 8, "0 to 255"},
    int8_t = {-2 ^ 7, 2 ^ 7, "-128 to 127"},
    uint32_t = {0, 2 ^ 32, "0 to 4294967295"},
    uint64_t = {0, 2 ^ 64, "0 to 2^64 - 1"},
    card = {0, 52, "0 to 51"},
}

local function is_whole(value)
    return type(value) == "number" and value == math.floor(value)
end

-- A number that fits a C type, which cuts others without a word.
local int64, uint64 = ffi.typeof("int64_t"), ffi.typeof("uint64_t")
local function number(name, value, kind)
    local least, limit, range = unpack(RANGES[kind])
    local given = value
    if ffi.istype(int64, value) or ffi.istype(uint64, value) then given = tonumber(value) end
    if not (is_whole(given) and least <= given and given < limit) then
        refuse("%s must be a whole number from %s, not %s", name, range, shown(value))
    end
    return given
end

local function given_text(name, value)
    if type(value) ~= "string" then refuse("%s must be a string, not %s", name, shown(value)) end
    return value
end

-- How long a list is. A table with other keys is none: `#` and `ipairs` pass them over.
local function list_length(name, list)
    if type(list) ~= "table" then refuse("%s must be a list, not %s", name, shown(list)) end
    local count = 0
    for _ in pairs(list) do count = count + 1 end
    for i in pairs(list) do
        if not (is_whole(i) and i >= 1 and i <= count) then
            refuse("%s must be a list from [1] on, not a table with [%s]", name, shown(i))
        end
    end
    return count
end

-- The fields of every struct: the type, and how many there are of a list. Reserved
-- bytes are nothing.
local structs = {}
for struct, body in header:gmatch("typedef struct ([%w_]+) (%b{})") do
    structs[struct] = {}
    for kind, field, count in body:gmatch("([%w_]+) ([%w_]+)%[?(%d*)%]?;") do
        structs[struct][field] = {kind = kind, count = tonumber(count)}
    end
    structs[struct].reserved = nil
end

-- Writes a table to the fields of a struct; those that it does not have stay.
local function write(struct, place, name, values)
    if type(values) ~= "table" then refuse("%s must be a table, not %s", name, shown(values)) end
    for field, value in pairs(values) do
        local known = structs[struct][field]
        if not known then refuse("%s has no %s", name, shown(field)) end
        if not known.count then
            place[field] = number(field, value, known.kind)
        elseif type(value) ~= "table" then
            refuse("%s must be a table, not %s", field, shown(value))
        else
            for i = 0, known.count - 1 do
                place[field][i] = number(("%s[%d]"):format(field, i), value[i], known.kind)
            end
            for i in pairs(value) do
                if not (is_whole(i) and i >= 0 and i < known.count) then
                    refuse("%s has no [%s]: it begins at 0 and has %d", field, shown(i), known.count)
                end
            end
        end
    end
    return place
end

-- The fields of a struct as a table.
local function read(struct, place)
    local values = {}
    for field, known in pairs(structs[struct]) do
        if known.count then
            values[field] = {}
            for i = 0, known.count - 1 do values[field][i] = place[field][i] end
        else
            values[field] = place[field]
        end
    end
    return values
end

local size = ffi.new("size_t[1]")

-- Calls a function that writes a text, with a buffer that is long enough.
local text_capacity, text_buffer = 512, ffi.new("char[512]")
local check
local function text(call, ...)
    local parameters, count = {...}, select("#", ...)
    while true do
        parameters[count + 1], parameters[count + 2], parameters[count + 3] =
            text_buffer, text_capacity, size
        local status = call(unpack(parameters, 1, count + 3))
        if status ~= lib.IMPERA_SHORT_BUFFER then
            check(status)
            return ffi.string(text_buffer, size[0])
        end
        text_capacity = tonumber(size[0]) + 1
        text_buffer = ffi.new("char[?]", text_capacity)
    end
end

-- What an info struct names: lists of the codes of cards and of numbers, and a player.
local function named(info, described)
    described.cards, described.numbers = {}, {}
    for i = 0, info.card_count - 1 do described.cards[i + 1] = info.cards[i] end
    for i = 0, info.number_count - 1 do described.numbers[i + 1] = info.numbers[i] end
    if info.target ~= lib.IMPERA_NONE then described.target = info.target end
    return described
end

-- Which rule the last error is about, if it is about one. A library of another ABI
-- may not be asked.
local function last_rule(status)
    if status ~= lib.IMPERA_ILLEGAL_MOVE and status ~= lib.IMPERA_BAD_TRANSCRIPT then return nil end
    local info = ffi.new("impera_rule_info")
    lib.impera_last_rule(info)
    if info.rule == 0 then return nil end
    return named(info, {game = impera.games[info.game + 1], rule = info.rule})
end

local Error = {__tostring = function(failure) return failure.message end}

function check(status)
    if status ~= lib.IMPERA_OK then
        local message = text(lib.impera_last_error)
        local name = text(lib.impera_status_name, status)
        error(setmetatable({
            status = status, status_name = name, message = message, rule = last_rule(status),
        }, Error), 0)
    end
end

-- Calls a function with what it is given and a place of a C type, which it fills.
local function filled(place, call, ...)
    local parameters, count = {...}, select("#", ...)
    parameters[count + 1] = place
    check(call(unpack(parameters, 1, count + 1)))
    return place
end

local function answer(kind, call, ...)
    return filled(ffi.new(kind), call, ...)
end

-- Calls a function that writes a number of 32 bits.
local number_out = ffi.new("uint32_t[1]")
local function answered(call, ...)
    return filled(number_out, call, ...)[0]
end

check(lib.impera_check_abi(lib.IMPERA_ABI_VERSION))

-- The version of the library, such as 1.2.3.
function impera.version()
    local packed = lib.impera_version()
    return ("%d.%d.%d"):format(
        bit.rshift(packed, 16), bit.band(bit.rshift(packed, 8), 255), bit.band(packed, 255))
end

-- The names of the games, and their numbers by their names.
impera.games = {}
local game_numbers = {}
for game = 0, lib.IMPERA_GAME_COUNT - 1 do
    local name = text(lib.impera_game_name, game)
    impera.games[#impera.games + 1] = name
    game_numbers[name] = game
end

local function game_number(game)
    local number = game_numbers[game]
    if not number then
        refuse("game must be one of %s, not %s", table.concat(impera.games, ", "), shown(game))
    end
    return number
end

-- A function of the C interface for one game, or the name of its type.
local function of_game(game, name)
    return "impera_" .. game:gsub("-", "_") .. "_" .. name
end

local function seed_bytes(seed)
    if type(seed) ~= "string" or #seed ~= lib.IMPERA_SEED_SIZE then
        -- Its bytes are nobody's business.
        refuse("seed must be a string of %d bytes, not a %s%s", lib.IMPERA_SEED_SIZE, type(seed),
            type(seed) == "string" and " of " .. #seed or "")
    end
    return seed
end

-- A seed that nobody can guess, of 32 bytes. Anyone who knows it knows every card.
-- Elsewhere than on Unix take the bytes from what your system has for secrets.
function impera.new_seed()
    local source = assert(io.open("/dev/urandom", "rb"))
    local seed = source:read(lib.IMPERA_SEED_SIZE)
    source:close()
    return seed
end

-- The fewest and the most players of a game.
function impera.player_limits(game)
    local limits = ffi.new("uint32_t[2]")
    check(lib.impera_game_players(game_number(game), limits, limits + 1))
    return limits[0], limits[1]
end

-- How many moves a game has: they are numbered from 0.
function impera.move_count(game)
    return answered(lib.impera_move_count, game_number(game))
end

-- The text of a move, such as `play 7S`.
function impera.move_text(game, move)
    return text(lib.impera_move_text, game_number(game), number("move", move, "uint32_t"))
end

-- The move that a text means.
function impera.parse_move(game, name)
    return answered(lib.impera_move_parse, game_number(game), given_text("name", name), #name)
end

-- What a move is made of: `kind`, `cards`, `target` and `numbers`.
function impera.describe_move(game, move)
    local info = answer("impera_move_info", lib.impera_move_describe, game_number(game),
        number("move", move, "uint32_t"))
    return named(info, {kind = info.kind})
end

-- The text of a chance outcome, such as `deal 7S`.
function impera.chance_text(game, outcome)
    return text(lib.impera_chance_text, game_number(game), number("outcome", outcome, "uint32_t"))
end

-- The chance outcome that a text means.
function impera.parse_chance(game, name)
    return answered(lib.impera_chance_parse, game_number(game), given_text("name", name), #name)
end

-- The places of the ones in a set of at most 64 bits, ascending.
function impera.bits(set)
    -- As a number a set of 64 bits would lose its lowest.
    local exact = ffi.istype(uint64, set) and set or number("set", set, "uint64_t")
    local rest, places, place = ffi.cast(uint64, exact), {}, 0
    while rest ~= 0 do
        if bit.band(rest, 1) ~= 0 then places[#places + 1] = place end
        rest, place = bit.rshift(rest, 1), place + 1
    end
    return places
end

-- The text of a card of the standard 52, such as `7S`.
function impera.card_text(code)
    code = number("code", code, "card")
    local rank, suit = code % 13 + 1, math.floor(code / 13) + 1
    return ("23456789TJQKA"):sub(rank, rank) .. ("CDHS"):sub(suit, suit)
end

-- The texts of a set of standard cards.
function impera.cards(set)
    local texts = impera.bits(set)
    for i, code in ipairs(texts) do texts[i] = impera.card_text(code) end
    return texts
end

-- An entry of a history: `player` is nil for chance.
local function entry_of(entry)
    local is_move = entry.kind == lib.IMPERA_ENTRY_MOVE
    return {player = is_move and entry.player or nil, code = entry.code}
end

-- The texts of a list, to the last.
local function texts(call, ...)
    local all, parameters, count = {}, {...}, select("#", ...)
    while true do
        parameters[count + 1] = #all
        local fine, item = pcall(text, call, unpack(parameters, 1, count + 1))
        if fine then
            all[#all + 1] = item
        elseif item.status == lib.IMPERA_NO_SUCH_ITEM then
            return all
        else
            error(item, 0)
        end
    end
end

-- The settings of a game by name: in order, each with its `key` and the `values` that
-- it may have, the default first. For menus that know no game.
function impera.settings(game)
    local number, settings = game_number(game), {}
    for i, key in ipairs(texts(lib.impera_settings_key, number)) do
        settings[i] = {key = key, values = texts(lib.impera_settings_allowed, number, key, #key)}
    end
    return settings
end

local function settings_of(settings)
    local values = {}
    for _, key in ipairs(texts(lib.impera_settings_key, settings.game)) do
        values[key] = text(lib.impera_settings_get, settings, key, #key)
    end
    return values
end

-- A game in progress with its history. It is freed with its last reference, or
-- before that by `close`.
local Match = {}
Match.__index = Match

local match_out = ffi.new("impera_match *[1]")

-- Takes over the match that a function has made.
local function adopt(status)
    check(status)
    local handle = ffi.gc(match_out[0], lib.impera_match_free)
    local game = impera.games[answered(lib.impera_match_game, handle) + 1]
    return setmetatable({handle = handle, game = game}, Match)
end

-- Somebody to play against, made by `Match:bot`: it thinks about one decision of a
-- player. It takes the player's view and nothing else, so it cannot cheat, and keeps
-- nothing of the match: after a decision make another. The same view, seed and
-- iterations, in however many slices, come to the same move on every machine. It is
-- freed as a match is.
local Bot = {}
Bot.__index = Bot

-- Thinks for so many iterations more: 1,000 in all play well.
function Bot:think(iterations)
    check(lib.impera_bot_think(self.handle, number("iterations", iterations, "uint32_t")))
end

-- The move that it makes, by what it has thought so far.
function Bot:move()
    return answered(lib.impera_bot_move, self.handle)
end

-- The moves that the player may make, ascending, and what it thinks of them: tables with
-- `move`, `visits`, in how many iterations it was made, `value`, its mean share of the
-- win in millionths, nil if it was never made, and `probability` in millionths.
function Bot:candidates()
    local status = lib.impera_bot_candidates(self.handle, nil, 0, size)
    if status ~= lib.IMPERA_SHORT_BUFFER then check(status) end
    local count = tonumber(size[0])
    local places, candidates = ffi.new("impera_candidate[?]", count), {}
    check(lib.impera_bot_candidates(self.handle, places, count, size))
    for i = 1, count do
        local one = places[i - 1]
        candidates[i] = {move = one.code, visits = one.visits, probability = one.probability}
        if one.visits > 0 then candidates[i].value = one.value end
    end
    return candidates
end

-- How many iterations it has thought.
function Bot:iterations()
    return answered(lib.impera_bot_iterations, self.handle)
end

-- The bytes that it has allocated for what it has thought.
function Bot:bytes()
    return tonumber(answer("uint64_t[1]", lib.impera_bot_bytes, self.handle)[0])
end

-- The most bytes that it will have allocated after so many iterations in all.
function Bot:most_bytes(iterations)
    iterations = number("iterations", iterations, "uint32_t")
    return tonumber(answer("uint64_t[1]", lib.impera_bot_most_bytes, self.handle, iterations)[0])
end

local CARD_SET = "impera_divide_and_conker_card_set"

-- The default card set of Divide & Conker, to be changed as your box has it: a
-- table with the fields of `impera_divide_and_conker_card_set` in the header. Its
-- lists begin at 0, as there.
function impera.card_set()
    return read(CARD_SET, answer(CARD_SET, lib.impera_divide_and_conker_card_set_default))
end

-- A card set of the caller's for C; what it leaves out is as in the default set.
local function native_set(name, card_set)
    local place = answer(CARD_SET, lib.impera_divide_and_conker_card_set_default)
    return write(CARD_SET, place, name, card_set)
end

-- Begins a game: see its `impera_..._config` in the header for settings.
--
-- With a seed of 32 bytes chance is settled by itself. Without one the match is
-- scripted: it waits for `resolve` or `settle` whenever chance decides. Divide &
-- Conker may be played with a card set of your own.
function impera.new(game, seed, settings, card_set)
    game_number(game)
    local config = answer(of_game(game, "config"), lib[of_game(game, "config_default")])
    if settings ~= nil then write(of_game(game, "config"), config, "settings", settings) end
    if seed ~= nil then seed_bytes(seed) end
    if card_set ~= nil then
        if game ~= "divide-and-conker" then refuse("card_set is for divide-and-conker, not %s", game) end
        local native = native_set("card_set", card_set)
        return adopt(lib[of_game(game, "new_with_cards")](config, native, seed, match_out))
    end
    return adopt(lib[of_game(game, "new")](config, seed, match_out))
end

-- Begins a game with settings by name: texts by their keys, such as
-- {["trump-change"] = "off"}.
function impera.new_by_name(game, seed, values)
    local settings = answer("impera_settings", lib.impera_settings_default, game_number(game))
    if type(values) ~= "table" then refuse("values must be a table, not %s", shown(values)) end
    for key, value in pairs(values) do
        given_text("key", key)
        given_text(key, value)
        check(lib.impera_settings_set(settings, key, #key, value, #value))
    end
    if seed ~= nil then seed_bytes(seed) end
    return adopt(lib.impera_match_new(settings, seed, match_out))
end

-- Reads a transcript by playing it; the error names the line that is wrong. A
-- match with a card set of your own is read with that among `card_sets`.
function impera.read(transcript, card_sets)
    given_text("transcript", transcript)
    if card_sets == nil then card_sets = {} end
    local count = list_length("card_sets", card_sets)
    local sets = ffi.new(CARD_SET .. "[?]", count)
    for i = 1, count do
        sets[i - 1] = native_set(("card_sets[%d]"):format(i), card_sets[i])
    end
    return adopt(lib.impera_match_read_with_cards(
        transcript, #transcript, sets, count, match_out, nil))
end

-- A scripted match from a random position that fits a view alone, that of a match
-- played elsewhere: what `sample` gives there. The view is what `Match:view` gives, or
-- its bytes as a string, `ffi.string(view, ffi.sizeof(view))`. One that fits no
-- position is an error, `IMPERA_BAD_VIEW`.
function impera.from_view(game, view, seed, card_set)
    game_number(game)
    local seen = ffi.new(of_game(game, "view_data"))
    if type(view) == "string" and #view == ffi.sizeof(seen) then
        ffi.copy(seen, view, #view)
    elseif ffi.istype(seen, view) then
        seen = view
    else
        refuse("view must be a view of %s, not %s", game, shown(view))
    end
    seed_bytes(seed)
    if card_set ~= nil then
        if game ~= "divide-and-conker" then refuse("card_set is for divide-and-conker, not %s", game) end
        local native = native_set("card_set", card_set)
        return adopt(lib[of_game(game, "sample_with_cards")](seen, native, seed, match_out))
    end
    return adopt(lib[of_game(game, "sample")](seen, seed, match_out))
end

-- What is left of what was freed.
local function closed(what)
    return {
        __index = function(_, name)
            if name == "close" then return function() end end
            refuse("the %s is closed", what)
        end,
    }
end
local Closed, ClosedBot = closed("match"), closed("bot")

-- Frees the bot now; nothing else may be done with it.
function Bot:close()
    lib.impera_bot_free(ffi.gc(self.handle, nil))
    self.handle = nil
    setmetatable(self, ClosedBot)
end

-- Frees the match now; nothing else may be done with it.
function Match:close()
    lib.impera_match_free(ffi.gc(self.handle, nil))
    self.handle = nil
    setmetatable(self, Closed)
end

-- A match that is the same and lives on its own.
function Match:clone()
    return adopt(lib.impera_match_clone(self.handle, match_out))
end

-- How the match began: one of `lib.IMPERA_ORIGIN_...`.
function Match:origin()
    return answer("uint8_t[1]", lib.impera_match_origin, self.handle)[0]
end

-- The seed of the match; an error if it has none.
function Match:seed()
    local seed = ffi.new("uint8_t[?]", lib.IMPERA_SEED_SIZE)
    return ffi.string(filled(seed, lib.impera_match_seed, self.handle), lib.IMPERA_SEED_SIZE)
end

-- Who takes part, ascending.
function Match:players()
    return impera.bits(answer("uint8_t[1]", lib.impera_match_players, self.handle)[0])
end

local turn = ffi.new("impera_turn")

local function turn_of(match)
    return filled(turn, lib.impera_match_turn, match.handle)
end

-- The players that owe a decision, in any order; none if chance does.
function Match:awaited()
    return impera.bits(turn_of(self).players)
end

-- Whether the game is over.
function Match:is_over()
    return turn_of(self).kind == lib.IMPERA_TURN_OVER
end

-- Whether chance must be resolved or settled: in scripted matches only.
function Match:awaits_chance()
    return turn_of(self).kind == lib.IMPERA_TURN_CHANCE
end

-- A player's legal moves, ascending; none if it owes no decision.
function Match:legal_moves(player)
    player = number("player", player, "uint32_t")
    local count = answered(lib.impera_match_legal_move_count, self.handle, player)
    local buffer = ffi.new("uint32_t[?]", count)
    check(lib.impera_match_legal_moves(self.handle, player, buffer, count, size))
    local moves = {}
    for i = 1, count do moves[i] = buffer[i - 1] end
    return moves
end

-- Whether a player may make a move; if not, also why, and the rule as in an error.
function Match:is_legal(player, move)
    local status = lib.impera_match_check(self.handle, number("player", player, "uint32_t"),
        number("move", move, "uint32_t"))
    if status == lib.IMPERA_OK then return true end
    return false, text(lib.impera_last_error), last_rule(status)
end

-- Makes a move; if it is refused the match is as it was.
function Match:play(player, move)
    check(lib.impera_match_play(self.handle, number("player", player, "uint32_t"),
        number("move", move, "uint32_t")))
end

-- Takes back the last decision (in a scripted match: the last entry), and gives what
-- it took back, as in `history`.
function Match:undo()
    return entry_of(answer("impera_entry", lib.impera_match_undo, self.handle))
end

-- Makes this match the same as another, in the memory that it has: for programs that
-- think ahead from one position many times.
function Match:copy_from(from)
    check(lib.impera_match_copy(self.handle, from.handle))
    self.game = from.game
end

-- The settings that the match is played with: texts by their keys, as
-- `impera.settings` lists them.
function Match:settings()
    return settings_of(answer("impera_settings", lib.impera_match_settings, self.handle))
end

-- What chance may do now: tables with `outcome` and `weight`.
function Match:chances()
    local status = lib.impera_match_chances(self.handle, nil, nil, 0, size)
    if status ~= lib.IMPERA_SHORT_BUFFER then check(status) end
    local count = tonumber(size[0])
    local codes, weights = ffi.new("uint32_t[?]", count), ffi.new("uint32_t[?]", count)
    check(lib.impera_match_chances(self.handle, codes, weights, count, size))
    local chances = {}
    for i = 1, count do chances[i] = {outcome = codes[i - 1], weight = weights[i - 1]} end
    return chances
end

-- Lets a chance outcome happen, in a scripted match.
function Match:resolve(outcome)
    check(lib.impera_match_resolve(self.handle, number("outcome", outcome, "uint32_t")))
end

-- Lets a fresh generator of this seed decide chance, in a scripted match.
function Match:settle(seed)
    check(lib.impera_match_settle(self.handle, seed_bytes(seed)))
end

-- How the game ended: `scores` by player, `players`, `winners`, and `decided_by`,
-- what decided who won: one of `lib.IMPERA_DECIDED_BY_...`.
function Match:outcome()
    local outcome = answer("impera_outcome", lib.impera_match_outcome, self.handle)
    local players, scores = impera.bits(outcome.players), {}
    for _, player in ipairs(players) do scores[player] = outcome.scores[player] end
    return {
        players = players, scores = scores, winners = impera.bits(outcome.winners),
        decided_by = outcome.decided_by,
    }
end

-- All that a player, or the public, may know: the game's view struct. Keep it as
-- long as you use a list or a struct in it: LuaJIT frees them with it.
function Match:view(observer)
    local view, type = lib[of_game(self.game, "view")], of_game(self.game, "view_data")
    if observer == nil then observer = impera.PUBLIC end
    return answer(type, view, self.handle, number("observer", observer, "uint32_t"))
end

-- The card set that a match of Divide & Conker is played with.
function Match:card_set()
    return read(CARD_SET, answer(CARD_SET, lib.impera_divide_and_conker_cards, self.handle))
end

-- A scripted match from a random position that fits what one may know.
function Match:sample(observer, seed)
    return adopt(lib.impera_match_sample(self.handle, number("observer", observer, "uint32_t"),
        seed_bytes(seed), match_out))
end

-- The move that a bot would make for a player after so many iterations; it is not
-- made. The player's view of the match is all that it knows.
function Match:think(player, iterations, seed)
    return answered(lib.impera_match_think, self.handle, number("player", player, "uint32_t"),
        number("iterations", iterations, "uint32_t"), seed_bytes(seed))
end

local bot_out = ffi.new("impera_bot *[1]")

-- A bot for a decision that a player owes, which has not thought yet.
function Match:bot(player, seed)
    check(lib.impera_bot_new(self.handle, number("player", player, "uint32_t"),
        seed_bytes(seed), bot_out))
    return setmetatable({handle = ffi.gc(bot_out[0], lib.impera_bot_free)}, Bot)
end

-- An event of a game as a table.
local function event_of(game, event)
    local kind = lib.impera_name_of_event_kind(game_number(game), event.kind)
    local told = {kind = ffi.string(kind), players = impera.bits(event.players), cards = {}, numbers = {}}
    if event.player ~= lib.IMPERA_NONE then told.player = event.player end
    if event.other ~= lib.IMPERA_NONE then told.other = event.other end
    for i = 1, event.card_count do
        local card = event.cards[i - 1]
        told.cards[i] = card ~= lib.IMPERA_NONE and card
    end
    for i = 1, event.number_count do told.numbers[i] = event.numbers[i - 1] end
    return told
end

-- How many events a player, or the public, has been told: a version number.
function Match:event_count(observer)
    observer = number("observer", observer == nil and impera.PUBLIC or observer, "uint32_t")
    return tonumber(answer("size_t[1]", lib.impera_match_event_count, self.handle, observer)[0])
end

-- What a player, or the public, has been told since it had seen so many events: a list,
-- each with its `kind`, such as `deal`, and what the constant of the kind says: `player`,
-- `other`, `players`, `cards` (false for one that is not seen) and `numbers`.
function Match:events(observer, seen)
    observer = number("observer", observer == nil and impera.PUBLIC or observer, "uint32_t")
    seen = number("seen", seen == nil and 0 or seen, "uint32_t")
    local count = math.max(self:event_count(observer) - seen, 0)
    local told, events = ffi.new("impera_event[?]", count), {}
    check(lib.impera_match_events(self.handle, observer, seen, told, count, size))
    for i = 1, count do events[i] = event_of(self.game, told[i - 1]) end
    return events
end

-- The event with `index` others before it as a line, such as `deal 1 ?`.
function Match:event_text(observer, index)
    return text(lib.impera_match_event_text, self.handle,
        number("observer", observer, "uint32_t"), number("index", index, "uint32_t"))
end

-- The same as an English sentence, for a log: `Player 1 is dealt a card.`
function Match:event_sentence(observer, index)
    return text(lib.impera_match_event_sentence, self.handle,
        number("observer", observer, "uint32_t"), number("index", index, "uint32_t"))
end

-- All moves and chance outcomes, hidden cards included: `player` is nil for chance.
function Match:history()
    filled(size, lib.impera_match_history_length, self.handle)
    local entry, entries = ffi.new("impera_entry"), {}
    for i = 1, tonumber(size[0]) do
        filled(entry, lib.impera_match_history_entry, self.handle, i - 1)
        entries[i] = entry_of(entry)
    end
    return entries
end

-- The save file. It holds the seed: never show it to a player.
function Match:transcript()
    return text(lib.impera_match_write, self.handle)
end

-- A hash of the state, hidden cards included; not for storing.
function Match:state_hash()
    return answer("uint64_t[1]", lib.impera_match_hash, self.handle)[0]
end

return impera
