"""Numbers that do not fit are refused by name: of every function its every
parameter, every setting, and every number of a card set. So is what is no list.
Card sets come back from a match as they were given.

    IMPERA_LIBRARY=target/release/libimpera.so python3 tests/languages/fits.py
        [FOLDER OF impera.py]
"""

import inspect
import sys
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

HERE = Path(__file__).resolve().parent
sys.path.insert(0, sys.argv[1] if len(sys.argv) > 1 else str(HERE.parent.parent / "examples/python"))
import impera

GAME = "divide-and-conquer"
SEED = b"7" * 32
tried = 0


def wrong_values(value, bits, least=0):
    """What is not the number, but would be if it were cut or read as one."""
    yield from (value + 0.5, value + 2**32, value + 2**64, value + 2**1000, 10**5000)
    yield from (least - 1, value - 2**32, value - 2**64, float(value), -0.0, 1e300)
    yield from (float("nan"), float("inf"), -float("inf"), complex(value), Fraction(value))
    yield from (Decimal(value), str(value), "", bytes([value % 256]), True, False, None, [], [value], {})
    if bits == 8:
        yield from (value + 2**8, value - 2**8)


def refused(what, name, value, call):
    global tried
    said = f"{what} with {name} = {value!r}: " if not isinstance(value, int) else f"{what}, {name}: "
    try:
        call()
    except impera.ArgumentError as error:
        assert isinstance(error, (TypeError, ValueError))
        assert str(error).startswith(f"{name} must be a whole number from "), said + str(error)
        tried += 1
    except Exception as error:
        raise AssertionError(f"{said}not refused by name: {error}") from error
    else:
        raise AssertionError(said + "not refused")


class Indexed:
    """A whole number of another library, as numpy has them."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


seeded = impera.Match(GAME, seed=SEED)
scripted = impera.Match(GAME)

NUMBERS = {
    "player": 0, "move": seeded.legal_moves(0)[0], "outcome": next(iter(scripted.chances())),
    "observer": 0, "code": 7, "number": 5, "index": 0, "seen": 0,
    "iterations": 1,
}
OTHERS = {"game": GAME, "seed": SEED, "text": None, "transcript": None, "card_sets": None, "values": {}, "other": None}


def try_function(what, function, subject=None):
    """Tries each parameter that is a number; the others are as they should be."""
    names = [name for name in inspect.signature(function).parameters if name != "self"]
    for name in names:
        assert name in NUMBERS or name in OTHERS, f"{what}: what is a {name}?"
    for name in names:
        if name not in NUMBERS:
            continue
        good = NUMBERS[name]

        def call(value):
            given = {**OTHERS, **NUMBERS, name: value}
            before = subject() if subject else None
            first = () if before is None else (before,)
            hash_before = before.state_hash() if before else None
            try:
                return function(*first, **{other: given[other] for other in names})
            except Exception:
                assert before is None or before.state_hash() == hash_before, what
                raise

        call(good)
        call(Indexed(good))
        bits = 8 if name == "code" or what == "cards" else 32
        for value in wrong_values(good, bits):
            # A set has 64 bits, of which 2^32 is one.
            if name == "number" and type(value) is int and 0 <= value < 2 ** (52 if what == "cards" else 64):
                continue
            refused(what, name, value, lambda: call(value))
        if bits == 32 and name not in ("number", "iterations"):
            try:
                call(good + 2**8)
            except impera.Error:
                pass
            else:
                raise AssertionError(f"{what}: 2^8 more is not refused")


for what in impera.__all__:
    function = getattr(impera, what)
    if inspect.isfunction(function):
        try_function(what, function)
for what, function in inspect.getmembers(impera.Match, inspect.isfunction):
    if not what.startswith("_"):
        start = scripted if what in ("resolve", "settle") else seeded
        try_function(what, function, start.copy)
bot = seeded.bot(0, SEED)
for what, function in inspect.getmembers(bot, inspect.ismethod):
    if not what.startswith("_") and what != "close":
        try_function(f"Bot.{what}", function)
parameters = tried

# The settings of every game.
settings = 0
for game in impera.games():
    defaults = impera.Match(game).view().config
    for name, default in vars(defaults).items():
        def make(value):
            impera.Match(game, seed=SEED, **{name: value})

        make(default)
        make(Indexed(default))
        for value in wrong_values(default, 8):
            refused(game, name, value, lambda: make(value))
        settings += 1
    try:
        impera.Match(game, no_such_setting=1)
    except impera.ArgumentError as error:
        assert f"{game} has no 'no_such_setting'; it has " in str(error), error
    else:
        raise AssertionError("an unknown setting is accepted")
assert settings >= 15, settings


# Every number of a card set.
def with_cards(own):
    impera.Match("divide-and-conker", seed=SEED, card_set=own)


with_cards(impera.card_set())
def try_number(name, default, change):
    for value in wrong_values(default, 8, least=-(2**7) - 1):
        own = impera.card_set()
        change(own, value)
        refused("card_set", name, value, lambda: with_cards(own))
    refused("card_sets", name, value, lambda: impera.Match.read("", card_sets=[own]))


numbers = 0
for name, values in vars(impera.card_set()).items():
    if isinstance(values, int):
        try_number(name, values, lambda own, value: setattr(own, name, value))
        numbers += 1
        continue
    for i, default in enumerate(values):
        try_number(f"{name}[{i}]", default, lambda own, value: getattr(own, name).__setitem__(i, value))
        numbers += 1
    # Neither more numbers nor less, nor one where a list should be.
    keys = dict.fromkeys(range(len(values)), 1)
    for value in (values + [1], values[1:], [], 3, None, keys, set(keys), "1" * len(values)):
        own = impera.card_set()
        setattr(own, name, value)
        try:
            with_cards(own)
        except impera.ArgumentError as error:
            assert str(error).startswith(f"{name} must be {len(values)} numbers, not "), error
        else:
            raise AssertionError(f"{name}: a list of another length is accepted")
assert numbers == impera.ffi.offsetof("impera_divide_and_conker_card_set", "reserved")

# What is no list of card sets is not read as an empty one.
default = impera.card_set()
for value in (None, 3, True, "", "card set", {}, {0: default}, set(), default, object(), len):
    try:
        impera.Match.read("", card_sets=value)
    except impera.ArgumentError as error:
        assert str(error).startswith("card_sets must be a list, not "), error
    else:
        raise AssertionError(f"{value!r} is accepted for card sets")
for value in (None, 3, True, "", {}, vars(default), [], object(), len):
    calls = {"card_sets[1]": lambda: impera.Match.read("", card_sets=[default, value])}
    # Without a card set it is the default.
    if value is not None:
        calls["card_set"] = lambda: with_cards(value)
    for name, call in calls.items():
        try:
            call()
        except impera.ArgumentError as error:
            assert str(error).startswith(f"{name} must be made by card_set(), not "), error
        else:
            raise AssertionError(f"{value!r} is accepted for {name}")
try:
    with_cards(SimpleNamespace(conkers=4))
except impera.ArgumentError as error:
    assert str(error).startswith("card_set has no 'conkers'; it has "), error
else:
    raise AssertionError("an unknown field is accepted")

# Card sets with more and with fewer of a kind come back from a match.
KINDS = {
    "conker": {"health": [9], "points": [-7], "dice": [1, 0, 2]},
    "hardener": {"health": [-4], "points": [-5], "reach": [2], "opponents": [1], "names": [8]},
    "trick": {"kinds": [impera.lib.IMPERA_TRICK_SHORTEN], "health": [6], "dice": [0, 0, 0]},
    "string": {"kinds": [impera.lib.IMPERA_STRING_CORD], "dice": [0, 2, 1]},
}
for counts in ((18, 2, 10, 20), (8, 14, 8, 12), (8, 8, 14, 12)):
    own = impera.card_set()
    fields = vars(own)
    for count, (kind, more) in zip(counts, KINDS.items()):
        had = fields[f"{kind}_count"]
        fields[f"{kind}_count"] = count
        for field, row in more.items():
            values = fields[f"{kind}_{field}"]
            length = len(values)
            items = values[: min(had, count) * len(row)] + row * (count - had)
            # Nothing comes after the last of a kind.
            fields[f"{kind}_{field}"] = items + [0] * (length - len(items))
    with impera.Match("divide-and-conker", seed=SEED, card_set=own) as made:
        back = made.card_set()
        assert back == own, counts
        # Its digest is in the transcript: no other set has it.
        with impera.Match.read(made.transcript(), card_sets=[default, back]) as again:
            assert again.transcript() == made.transcript(), counts
            assert again.state_hash() == made.state_hash(), counts
        try:
            impera.Match.read(made.transcript(), card_sets=[default])
        except impera.Error:
            pass
        else:
            raise AssertionError(f"{counts}: read with another card set")

# What is no number.
for name, call in {
    "game": lambda: impera.parse_move(3, "play 2C"),
    "text": lambda: impera.parse_move(GAME, 3),
    "transcript": lambda: impera.Match.read(3),
    "seed": lambda: impera.Match(GAME, seed=7),
    "card_set": lambda: impera.Match("divide-and-conker", card_set=7),
}.items():
    try:
        call()
    except impera.ArgumentError as error:
        assert str(error).startswith(f"{name} must be "), error
    else:
        raise AssertionError(f"{name}: 3 is accepted")

assert impera.bits(2**63) == [63] and len(impera.bits(2**64 - 1)) == 64
print(f"{tried} numbers refused, {parameters} of them parameters, of {settings} settings")
