-- Numbers that do not fit are refused by name: of every function its every
-- parameter, every setting, and every number of a card set. So is what is no list.
-- Card sets come back from a match as they were given.
--
--     IMPERA_LIBRARY=target/release/libimpera.so luajit tests/languages/fits.lua
--         [FOLDER OF impera.lua]

local here = arg[0]:match("^(.*)[/\\][^/\\]*$") or "."
package.path = (arg[1] or here .. "/../../examples/lua") .. "/?.lua;" .. package.path
local ffi = require("ffi")
local impera = require("impera")

local GAME = "divide-and-conquer"
local SEED = ("7"):rep(32)
local tried = 0

-- What is not the number but would be taken for it if it were cut, or read as
-- one; and what is no number at all. 2^8 more fits where there are 32 bits: the
-- library refuses that.
local function wrong_values(value, bits)
    local wrong = {
        value + 0.5, value - 0.5, value + 2 ^ 32, value + 2 ^ 64, -1 - value - 2 ^ 32, 0 / 0, 1 / 0,
        -1 / 0, 2 ^ 1023, ffi.cast("uint64_t", value) + 2 ^ 32, tostring(value), "", true, false, {},
        print,
    }
    if bits == 8 then
        wrong[#wrong + 1] = value + 2 ^ 8
        wrong[#wrong + 1] = value - 2 ^ 8
    else
        wrong[#wrong + 1] = -1
        wrong[#wrong + 1] = -1LL
    end
    return wrong
end

-- The call is refused for what is given as `name`, in the line that makes it.
local function refused(what, name, value, call)
    local fine, message = pcall(call)
    local said = what .. " with " .. name .. " = " .. tostring(value) .. ": "
    assert(not fine, said .. "not refused")
    assert(type(message) == "string", said .. tostring(message))
    local told = message:find("fits.lua:%d+: " .. name:gsub("%p", "%%%0") .. " must be a whole number from ")
    assert(told, said .. message)
    tried = tried + 1
end

-- A value of each parameter that there is; of those that are numbers a good one.
local NUMBERS = {player = 0, move = 0, outcome = 0, observer = 0, code = 7, set = 5, index = 0, seen = 0, iterations = 1}
local OTHERS = {
    game = GAME, seed = SEED, self = false, name = false, settings = false, card_set = false,
    transcript = false, card_sets = false, values = false, from = false, view = false,
}

local seeded = impera.new(GAME, SEED)
NUMBERS.move = seeded:legal_moves(0)[1]
local scripted = impera.new(GAME)
NUMBERS.outcome = scripted:chances()[1].outcome

-- Tries each parameter of a function that is a number; the others are as they
-- should be.
local function try(what, call, match)
    local names, values = {}, {}
    for i = 1, math.huge do
        local name = debug.getlocal(call, i)
        if not name then break end
        assert(NUMBERS[name] or OTHERS[name] ~= nil, what .. ": what is a " .. name .. "?")
        names[i], values[i] = name, NUMBERS[name] or OTHERS[name]
        if name == "self" then values[i] = match() end
    end
    local hash = match():state_hash()
    for i, name in ipairs(names) do
        local good = NUMBERS[name]
        if good then
            local function with(value)
                local given = {unpack(values, 1, #names)}
                if names[1] == "self" then given[1] = match() end
                given[i] = value
                local function calls()
                    local answer = call(unpack(given, 1, #names))
                    return answer
                end
                return calls, given[1]
            end
            with(good)()
            with(ffi.cast("uint64_t", good))()
            -- A set has 64 bits, of which 2^32 is one.
            for _, value in pairs(wrong_values(good, name == "code" and 8 or 32)) do
                if not (name == "set" and tonumber(value) and tonumber(value) == good + 2 ^ 32
                    and type(value) ~= "string") then
                    local calls, subject = with(value)
                    refused(what, name, value, calls)
                    assert(names[1] ~= "self" or subject:state_hash() == hash, what)
                end
            end
            -- The public is who looks if nobody is named.
            local public = what == "view" or what == "events" or what == "event_count"
            if not (name == "observer" and public or name == "seen") then refused(what, name, nil, (with(nil))) end
            local fine, answer = pcall((with(good + 2 ^ 8)))
            local any = name == "set" or name == "iterations"
            assert(any or not fine or answer == false, what .. ": 2^8 more")
        end
    end
end

for what, call in pairs(impera) do
    if type(call) == "function" then try(what, call, function() return seeded end) end
end
for what, call in pairs(getmetatable(seeded).__index) do
    if type(call) == "function" then
        local from = (what == "resolve" or what == "settle") and scripted or seeded
        try(what, call, function() return from:clone() end)
    end
end
local bot = seeded:bot(0, SEED)
for _, what in ipairs({"think", "most_bytes"}) do
    for _, value in pairs(wrong_values(1, 32)) do
        refused("Bot:" .. what, "iterations", value, function()
            local answer = bot[what](bot, value)
            return answer
        end)
    end
end
local parameters = tried

-- The settings of a game, from the header: name by name.
local path = os.getenv("IMPERA_HEADER") or here .. "/../../include/impera.h"
local file = assert(io.open(path, "rb"))
local header = file:read("*a"):gsub("\r", ""):gsub("//[^\n]*", "")
file:close()
local settings = 0
for _, game in ipairs(impera.games) do
    local struct = "impera_" .. game:gsub("-", "_") .. "_config"
    -- Its config lives as long as the view.
    local view = impera.new(game):view()
    local defaults = view.config
    for name in header:match("typedef struct " .. struct .. " (%b{})"):gmatch("uint8_t ([%w_]+);") do
        local function with(value)
            return function() impera.new(game, SEED, {[name] = value}) end
        end
        with(defaults[name])()
        for _, value in pairs(wrong_values(defaults[name], 8)) do
            refused(game, name, value, with(value))
        end
        settings = settings + 1
    end
    assert(view.config == defaults)
    local fine, message = pcall(impera.new, game, SEED, {no_such_setting = 1})
    assert(not fine and message:find("settings has no \"no_such_setting\""), message)
end
assert(settings >= 15, settings)

-- Every number of a card set.
local function with_cards(card_set)
    return function() impera.new("divide-and-conker", SEED, {}, card_set) end
end
with_cards(impera.card_set())()
with_cards({})()
local numbers = 0
local function try_number(name, good, change)
    for _, value in pairs(wrong_values(good, 8)) do
        local own = impera.card_set()
        change(own, value)
        refused("card_set", name, value, with_cards(own))
        refused("card_sets", name, value, function() impera.read("", {own}) end)
    end
    numbers = numbers + 1
end
for name, list in pairs(impera.card_set()) do
    if type(list) == "number" then
        try_number(name, list, function(own, value) own[name] = value end)
    else
        for i in pairs(list) do
            try_number(("%s[%d]"):format(name, i), list[i], function(own, value) own[name][i] = value end)
        end
        -- Neither more numbers nor less, nor one where a list should be.
        local own, fine, message
        for _, beside in ipairs({#list + 1, -1, 0.5, 2.5, #list + 0.5, 1 / 0, "0", true, 1LL}) do
            own = impera.card_set()
            own[name][beside] = 1
            fine, message = pcall(with_cards(own))
            local said = ("fits.lua:%%d+: %s has no %%["):format(name)
            assert(not fine and message:find(said), ("%s[%s]: %s"):format(name, tostring(beside), message))
        end
        own[name] = {}
        refused("card_set", name .. "[0]", nil, with_cards(own))
        own[name] = 3
        fine, message = pcall(with_cards(own))
        assert(not fine and message:find(name .. " must be a table, not 3", 1, true), message)
    end
end
assert(numbers == ffi.offsetof("impera_divide_and_conker_card_set", "reserved"))

-- The call is refused in the line that makes it, with this text.
local function refused_as(start, call)
    local fine, message = pcall(call)
    assert(not fine and type(message) == "string", start .. ": " .. tostring(message))
    assert(message:find("fits.lua:%d+: " .. start:gsub("%p", "%%%0")), start .. ": " .. message)
end

-- What is no list of card sets is not read as an empty one, or as its beginning.
local default = impera.card_set()
for _, wrong in ipairs({
    default, {a = 1}, {default, a = 1}, {[2] = default}, {[0] = default}, {default, nil, default},
    {[1.5] = default}, {[-1] = default}, {default, [2.5] = default}, 4, "", true, false, SEED, print,
}) do
    refused_as("card_sets must be a list", function() return (impera.read("", wrong)) end)
end
for _, wrong in ipairs({4, "", true, false, SEED, print}) do
    refused_as("card_sets[2] must be a table, not ", function() return (impera.read("", {default, wrong})) end)
    refused_as("card_set must be a table, not ", function() return (with_cards(wrong)()) end)
    refused_as("settings must be a table, not ", function() return (impera.new(GAME, SEED, wrong)) end)
end

-- Card sets with more and with fewer of a kind come back from a match.
local KINDS = {"conker", "hardener", "trick", "string"}
local MORE = {
    conker = {health = {9}, points = {-7}, dice = {1, 0, 2}},
    hardener = {health = {-4}, points = {-5}, reach = {2}, opponents = {1}, names = {8}},
    trick = {kinds = {impera.lib.IMPERA_TRICK_SHORTEN}, health = {6}, dice = {0, 0, 0}},
    string = {kinds = {impera.lib.IMPERA_STRING_CORD}, dice = {0, 2, 1}},
}
local function alike(one, other)
    if type(one) ~= "table" then return one == other end
    for key, value in pairs(one) do
        if not alike(value, other[key]) then return false end
    end
    return true
end
for _, counts in ipairs({{18, 2, 10, 20}, {8, 14, 8, 12}, {8, 8, 14, 12}}) do
    local own = impera.card_set()
    for i, kind in ipairs(KINDS) do
        local had = own[kind .. "_count"]
        own[kind .. "_count"] = counts[i]
        for field, row in pairs(MORE[kind]) do
            local list = own[kind .. "_" .. field]
            for at = had * #row, counts[i] * #row - 1 do list[at] = row[at % #row + 1] end
            -- Nothing comes after the last of a kind.
            for at = counts[i] * #row, #list do list[at] = 0 end
        end
    end
    local split = table.concat(counts, "/")
    local made = impera.new("divide-and-conker", SEED, {}, own)
    local back = made:card_set()
    assert(alike(back, own) and alike(own, back), split)
    -- Its digest is in the transcript: no other set has it.
    local again = impera.read(made:transcript(), {default, back})
    assert(again:transcript() == made:transcript() and again:state_hash() == made:state_hash(), split)
    assert(not pcall(impera.read, made:transcript(), {default}), split)
end

-- What is closed stays closed, and says so.
bot:close()
bot:close()
local open, closed = pcall(function() return bot:move() + 0 end)
assert(not open and closed:find("fits.lua:%d+: the bot is closed"), closed)
seeded:close()
seeded:close()
local fine, message = pcall(function() return #seeded:awaited() end)
assert(not fine and message:find("fits.lua:%d+: the match is closed"), message)

-- A set of 64 bits is read to the last of them.
assert(impera.bits(2 ^ 63)[1] == 63 and #impera.bits(0xffffffffffffffffULL) == 64)
assert(impera.bits(-0)[1] == nil)
print(("%d numbers refused, %d of them parameters, of %d settings"):format(tried, parameters, settings))
