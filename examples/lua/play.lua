-- Plays a seeded game of every kind and checks how it ends.
--
--     cargo rustc --release --features ffi --lib --crate-type cdylib
--     IMPERA_LIBRARY=target/release/libimpera.so \
--         luajit examples/lua/play.lua [EXPECTED RESULTS]

local here = arg[0]:match("^(.*)[/\\][^/\\]*$") or "."
package.path = here .. "/?.lua;" .. package.path
local ffi = require("ffi")
local impera = require("impera")

-- The generator of the list's moves. For your own take `math.random`.
local function choices(number)
    local state = number
    return function(options)
        state = (1664525 * state + 1013904223) % 2 ^ 32
        return options[math.floor(state / 2 ^ 16) % #options + 1]
    end
end

-- A seed of a small number, for tests: all can guess it.
local function seed_from(number)
    local bytes = {}
    for i = 1, impera.lib.IMPERA_SEED_SIZE do
        bytes[i] = string.char(number % 256)
        number = math.floor(number / 256)
    end
    return table.concat(bytes)
end

-- The text of a card of Divide & Conker: a conker, a hardener or a trick.
local function conker_card_text(code)
    if code < 18 then return "C" .. code + 1 end
    if code < 32 then return "H" .. code - 17 end
    return "T" .. code - 31
end

-- The cards that an observer knows to be in its hand, as text.
local function known_hand(game, view)
    if game == "divide-and-conker" then
        local texts = impera.bits(view.hand)
        for i, code in ipairs(texts) do texts[i] = conker_card_text(code) end
        return table.concat(texts, " ")
    end
    local hand = game == "five-and-ten" and view.hand[0] or view.hands[view.observer]
    return table.concat(impera.cards(hand), " ")
end

-- What a player may know, in short.
local function show(match, player)
    local view = match:view(player)
    print(("  player %d holds %s; awaited: %s"):format(
        player, known_hand(match.game, view), table.concat(impera.bits(view.turn.players), ", ")))
end

-- The match is as it was, and the error says which rule forbids the move.
local function try_an_illegal_move(match, player)
    local illegal = 0
    while match:is_legal(player, illegal) do illegal = illegal + 1 end
    local before = match:state_hash()
    local played, refused = pcall(match.play, match, player, illegal)
    assert(not played, "an illegal move was allowed")
    assert(refused.status == impera.lib.IMPERA_ILLEGAL_MOVE, refused)
    assert(refused.rule.game == match.game and refused.rule.rule > 0)
    print(("  %s: refused, %s, refusal %d"):format(
        impera.move_text(match.game, illegal), refused.message, refused.rule.rule))
    assert(match:state_hash() == before)
end

-- Shows what a player is told of what has happened, and gives how much it has seen.
local function tell(match, player, seen)
    for _, event in ipairs(match:events(player, seen)) do
        assert(match:event_text(player, seen):match("^%S+") == event.kind)
        print("  " .. match:event_sentence(player, seen))
        seen = seen + 1
    end
    return seen
end

-- A transcript is read by playing it through the rules.
local function save_and_load(match)
    local saved = match:transcript()
    local loaded = impera.read(saved)
    assert(loaded:transcript() == saved)
    assert(loaded:state_hash() == match:state_hash())
    print(("  saved and loaded: %d bytes"):format(#saved))
    return loaded
end

local function same_view(a, b, player)
    local one, other = a:view(player), b:view(player)
    local size = ffi.sizeof(one)
    return ffi.string(one, size) == ffi.string(other, size)
end

-- A bot thinks in slices, and the same wherever its player sees the same.
local function let_a_bot_play(match, remote, player)
    local seed = seed_from(1)  -- another for each decision
    local bot = remote:bot(player, seed)
    for _ = 1, 4 do bot:think(25) end
    assert(bot:move() == match:think(player, 100, seed))
    for _, one in ipairs(bot:candidates()) do
        if one.move == bot:move() then
            print(("  a bot would %s, tried %d times of %d"):format(
                impera.move_text(match.game, one.move), one.visits, bot:iterations()))
        end
    end
    match:clone():play(player, bot:move())
    bot:close()
end

-- Chance is told from a real table; a bot imagines what is hidden from it.
local function play_without_a_seed(game)
    local match = impera.new(game)
    assert(match:origin() == impera.lib.IMPERA_ORIGIN_SCRIPTED)
    local chances = match:chances()
    local outcome = chances[1].outcome
    local name = impera.chance_text(game, outcome)
    print(("  without a seed: %s, one of %d that chance may do"):format(name, #chances))
    match:resolve(impera.parse_chance(game, name))
    local entries = match:history()
    assert(#entries == 1 and entries[1].player == nil and entries[1].code == outcome)
    match:undo()
    assert(match:awaits_chance() and #match:history() == 0)
    match:settle(impera.new_seed())
    assert(not match:awaits_chance())

    local player = match:awaited()[1]
    local moves = match:legal_moves(player)
    local move = moves[#moves]
    assert(impera.parse_move(game, impera.move_text(game, move)) == move)
    local ahead = match:clone()
    ahead:play(player, move)
    entries = ahead:history()
    assert(#entries == #match:history() + 1)
    assert(entries[#entries].player == player and entries[#entries].code == move)
    ahead:close()

    local imagined = match:sample(player, impera.new_seed())
    assert(imagined:origin() == impera.lib.IMPERA_ORIGIN_SAMPLED)
    assert(same_view(imagined, match, player))
    assert(#imagined:players() == #match:players())

    -- A client that has only the bytes of its view gets the same; one that lies is
    -- refused.
    local seed, seen = impera.new_seed(), match:view(player)
    local remote = impera.from_view(game, ffi.string(seen, ffi.sizeof(seen)), seed)
    assert(#remote:legal_moves(player) == #match:legal_moves(player))
    assert(remote:state_hash() == match:sample(player, seed):state_hash())
    let_a_bot_play(match, remote, player)
    seen.turn.players = 0
    local fits, refused = pcall(impera.from_view, game, seen, seed)
    assert(not fits and refused.status == impera.lib.IMPERA_BAD_VIEW, refused)
end

-- Divide & Conker has numbers on its cards that an owner copies from the box.
local function play_with_a_card_set_of_our_own()
    local own = impera.card_set()
    own.conker_points[0] = own.conker_points[0] + 1
    local match = impera.new("divide-and-conker", impera.new_seed(), {players = 3}, own)
    assert(match:card_set().conker_points[0] == own.conker_points[0])
    -- A transcript names the set; without it the match cannot be played.
    local saved = match:transcript()
    local read, refused = pcall(impera.read, saved)
    assert(not read, "a match was read without its card set")
    assert(refused.status == impera.lib.IMPERA_BAD_TRANSCRIPT, refused)
    print("  without its card set: " .. refused.message)
    assert(impera.read(saved, {own}):state_hash() == match:state_hash())
    match:close()
end

-- Plays a game with random moves and gives its row of the list.
local function play(game, number, talkative)
    local choose = choices(number)
    local decisions, trace = 0, 0
    local match = impera.new(game, seed_from(number))
    assert(match:seed() == seed_from(number))
    local awaited, told = match:awaited(), match:event_count(0)
    while #awaited > 0 do
        local player = choose(awaited)
        if talkative and decisions >= 5 and decisions < 10 then told = tell(match, 0, told) end
        if talkative and decisions == 5 then
            show(match, player)
            try_an_illegal_move(match, player)
            match = save_and_load(match)
        end
        local move = choose(match:legal_moves(player))
        match:play(player, move)
        decisions = decisions + 1
        trace = (31 * trace + move) % 2 ^ 32
        awaited = match:awaited()
    end
    local outcome = match:outcome()
    local events = match:events()
    local last = events[#events]
    assert(last.kind == "over" and #last.players == #outcome.winners)
    assert(last.numbers[1] == outcome.decided_by and last.numbers[2] == outcome.scores[0])
    local winners, wins = 0, {}
    for _, player in ipairs(outcome.winners) do
        winners = winners + 2 ^ player
        wins[player] = " wins"
    end
    -- One of several with the most points wins alone by a tie-break, which is named.
    local most = 0
    for _, score in pairs(outcome.scores) do
        if score == outcome.scores[outcome.winners[1]] then most = most + 1 end
    end
    local lib, decided_by = impera.lib, outcome.decided_by
    local by_tie_break = decided_by == lib.IMPERA_DECIDED_BY_BONUS
        or decided_by == lib.IMPERA_DECIDED_BY_CARD or decided_by == lib.IMPERA_DECIDED_BY_PAIRED
    assert(by_tie_break == (most > 1 and #outcome.winners == 1))
    local row = ("%s %.0f %d %.0f %d"):format(game, number, decisions, trace, winners)
    for _, player in ipairs(outcome.players) do
        row = row .. " " .. outcome.scores[player]
        if talkative then
            print(("  player %d: %d%s"):format(player, outcome.scores[player], wins[player] or ""))
        end
    end
    return row
end

print("impera " .. impera.version())
local shown, rows = {}, 0
for row in io.lines(arg[1] or here .. "/../../tests/expected_results.txt") do
    if row:sub(1, 1) ~= "#" then
        local game, number = row:match("^(%S+) (%d+)")
        local talkative = not shown[game]
        shown[game] = true
        if talkative then print(game) end
        local played = play(game, tonumber(number), talkative)
        assert(played == row, played .. " is not what the list says")
        if talkative then
            play_without_a_seed(game)
            if game == "divide-and-conker" then play_with_a_card_set_of_our_own() end
        end
        rows = rows + 1
    end
end
for _, game in ipairs(impera.games) do
    assert(shown[game], "the list has a row for every game")
end
print(rows .. " games ended as the list says")
