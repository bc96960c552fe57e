"""Plays a seeded game of every kind and checks how it ends.

    pip install cffi
    cargo rustc --release --features ffi --lib --crate-type cdylib
    python examples/python/play.py [EXPECTED RESULTS]

It needs Python 3.10 or newer.
"""

import sys
from pathlib import Path

import impera
from impera import lib

EXPECTED = Path(__file__).resolve().parents[2] / "tests" / "expected_results.txt"


class Choices:
    """The generator of the list's moves. For your own take `random`."""

    def __init__(self, number):
        self.state = number

    def choose(self, options):
        self.state = (1664525 * self.state + 1013904223) % 2**32
        return options[(self.state >> 16) % len(options)]


def conker_card_text(code):
    """The text of a card of Divide & Conker: a conker, a hardener or a trick."""
    kind, first = ("C", 0) if code < 18 else ("H", 18) if code < 32 else ("T", 32)
    return f"{kind}{code - first + 1}"


def known_hand(game, view):
    """The cards that an observer knows to be in its hand, as text."""
    if game == "divide-and-conker":
        return [conker_card_text(code) for code in impera.bits(view.hand)]
    if game == "five-and-ten":
        return impera.cards(view.hand[0])
    return impera.cards(view.hands[view.observer])


def show(match, player):
    """What a player may know, in short."""
    view = match.view(player)
    awaited = ", ".join(str(player) for player in impera.bits(view.turn.players))
    print(f"  player {player} holds {' '.join(known_hand(match.game, view))};", end=" ")
    print(f"awaited: {awaited}")


def try_an_illegal_move(match, player):
    """The match is as it was, and the error says which rule forbids the move."""
    illegal = match.legal_mask(player).index(0)
    before = match.state_hash()
    try:
        match.play(player, illegal)
    except impera.Error as error:
        assert error.status == lib.IMPERA_ILLEGAL_MOVE
        assert error.rule.game == match.game and error.rule.rule > 0
        text = impera.move_text(match.game, illegal)
        print(f"  {text}: refused, {error}, refusal {error.rule.rule}")
    else:
        raise AssertionError("an illegal move was allowed")
    assert match.state_hash() == before


def tell(match, player, seen):
    """Shows what a player is told of what has happened, and how much it has seen."""
    new = match.events(player, seen)
    for index, event in enumerate(new, seen):
        assert match.event_text(player, index).split()[0] == event.kind
        print(f"  {match.event_sentence(player, index)}")
    return seen + len(new)


def save_and_load(match):
    """A transcript is read by playing it through the rules."""
    saved = match.transcript()
    loaded = impera.Match.read(saved)
    assert loaded.transcript() == saved
    assert loaded.state_hash() == match.state_hash()
    print(f"  saved and loaded: {len(saved)} bytes")
    return loaded


def let_a_bot_play(match, remote, player):
    """A bot thinks in slices, and the same wherever its player sees the same."""
    seed = bytes(lib.IMPERA_SEED_SIZE)  # another for each decision
    with remote.bot(player, seed) as bot:
        for _ in range(4):
            bot.think(25)
        assert bot.move == match.think(player, 100, seed)
        [best] = [one for one in bot.candidates() if one.move == bot.move]
        text = impera.move_text(match.game, best.move)
        print(f"  a bot would {text}, tried {best.visits} times of {bot.iterations}")
        match.copy().play(player, bot.move)


def play_without_a_seed(game):
    """Chance is told from a real table; a bot imagines what is hidden from it."""
    with impera.Match(game) as match:
        assert match.origin == lib.IMPERA_ORIGIN_SCRIPTED
        chances = match.chances()
        outcome = min(chances)
        text = impera.chance_text(game, outcome)
        print(f"  without a seed: {text}, one of {len(chances)} that chance may do")
        match.resolve(impera.parse_chance(game, text))
        assert list(match.history()) == [(None, outcome)]
        match.undo()
        assert match.chances() == chances
        match.settle(impera.new_seed())
        assert not match.awaits_chance

        player = match.awaited[0]
        move = match.legal_moves(player)[-1]
        match.check(player, move)
        assert impera.parse_move(game, impera.move_text(game, move)) == move
        with match.copy() as ahead:
            ahead.play(player, move)
            assert list(ahead.history()) == [*match.history(), (player, move)]

        imagined = match.sample(player, impera.new_seed())
        assert imagined.origin == lib.IMPERA_ORIGIN_SAMPLED
        assert imagined.view(player) == match.view(player)
        assert imagined.players == match.players

        # A client that has only its view gets the same; one that lies is refused.
        seed, seen = impera.new_seed(), match.view(player)
        remote = impera.Match.from_view(game, seen, seed)
        assert list(remote.legal_moves(player)) == list(match.legal_moves(player))
        assert remote.state_hash() == match.sample(player, seed).state_hash()
        let_a_bot_play(match, remote, player)
        seen.turn.players = 0
        try:
            impera.Match.from_view(game, seen, seed)
        except impera.Error as error:
            assert error.status == lib.IMPERA_BAD_VIEW
        else:
            raise AssertionError("a forged view fits a position")


def play_with_a_card_set_of_our_own():
    """Divide & Conker has numbers on its cards that an owner copies from the box."""
    own = impera.card_set()
    own.conker_points[0] += 1
    with impera.Match("divide-and-conker", impera.new_seed(), own, players=3) as match:
        saved = match.transcript()
        assert match.card_set().conker_points[0] == own.conker_points[0]
        # A transcript names the set; without it the match cannot be played.
        try:
            impera.Match.read(saved)
        except impera.Error as error:
            assert error.status == lib.IMPERA_BAD_TRANSCRIPT
            print(f"  without its card set: {error}")
        else:
            raise AssertionError("a match was read without its card set")
        assert impera.Match.read(saved, [own]).state_hash() == match.state_hash()


def play(game, number, talkative):
    """Plays a game with random moves and gives its row of the list."""
    choices = Choices(number)
    decisions = trace = 0
    seed = number.to_bytes(lib.IMPERA_SEED_SIZE, "little")
    match = impera.Match(game, seed)
    assert match.seed == seed
    told = match.event_count(0)
    while awaited := match.awaited:
        player = choices.choose(awaited)
        if talkative and 5 <= decisions < 10:
            told = tell(match, 0, told)
        if talkative and decisions == 5:
            show(match, player)
            try_an_illegal_move(match, player)
            match = save_and_load(match)
        move = choices.choose(match.legal_moves(player))
        match.play(player, move)
        decisions += 1
        trace = (31 * trace + move) % 2**32
    outcome = match.outcome
    *_, last = match.events()
    assert last.kind == "over" and last.players == outcome.winners
    assert last.numbers == (outcome.decided_by, *outcome.scores.values())
    if talkative:
        for player, score in outcome.scores.items():
            print(f"  player {player}: {score}{' wins' * (player in outcome.winners)}")
    # One of several with the most points wins alone by a tie-break, which is named.
    most = list(outcome.scores.values()).count(max(outcome.scores.values()))
    tie_breaks = lib.IMPERA_DECIDED_BY_BONUS, lib.IMPERA_DECIDED_BY_CARD, lib.IMPERA_DECIDED_BY_PAIRED
    alone = most > 1 and len(outcome.winners) == 1
    assert (outcome.decided_by in tie_breaks) == alone
    winners = sum(1 << player for player in outcome.winners)
    return [game, number, decisions, trace, winners, *outcome.scores.values()]


def main():
    expected = Path(sys.argv[1]) if len(sys.argv) > 1 else EXPECTED
    rows = [line.split() for line in expected.read_text().splitlines() if not line.startswith("#")]
    print("impera", ".".join(map(str, impera.version())))
    shown = set()
    for game, *numbers in rows:
        number = int(numbers[0])
        if game not in shown:
            print(game)
        row = play(game, number, talkative=game not in shown)
        if game not in shown:
            play_without_a_seed(game)
            if game == "divide-and-conker":
                play_with_a_card_set_of_our_own()
        shown.add(game)
        assert row == [game, *map(int, numbers)], f"{row} is not what the list says"
    assert shown == set(impera.games()), "the list has a row for every game"
    print(f"{len(rows)} games ended as the list says")


if __name__ == "__main__":
    main()
