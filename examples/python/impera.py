"""The rules of card games: impera for Python, through cffi.

A match is a game in progress with its history:

    import impera

    with impera.Match("strategic-war", seed=impera.new_seed(), players=3) as match:
        while match.awaited:
            player = match.awaited[0]
            match.play(player, match.legal_moves(player)[0])
        print(match.outcome)

Moves are whole numbers; `move_text` and `parse_move` tell what they mean. Sets of
cards are whole numbers too, of 64 bits: see `cards`. Constants such as
`IMPERA_DECK_FOURTEEN`, and all functions of the C interface, are in `lib`.

What the library refuses is an `Error`. What does not fit where it is given is an
`ArgumentError` that names the parameter or the setting: 300 players, half a move,
`True` for a number.

The library is found by the environment variable IMPERA_LIBRARY, next to this
file, where `cargo rustc` puts it, or where the system looks. The C header is
found by IMPERA_HEADER, next to this file, or in this repository.
"""

import operator
import os
import re
import secrets
import sys
from collections.abc import Mapping, Set
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

from cffi import FFI

__all__ = [
    "ArgumentError", "Bot", "Candidate", "Error", "Event", "Match", "MoveInfo", "Outcome", "PUBLIC", "RuleInfo", "bits",
    "card_set", "card_text", "cards", "chance_text", "describe_move", "ffi", "games", "lib", "move_count",
    "move_text", "new_seed", "parse_chance", "parse_move", "player_limits", "settings",
    "version",
]

_HERE = Path(__file__).resolve().parent
_REPOSITORY = _HERE.parent.parent
_BUILD = "cargo rustc --release --features ffi --lib --crate-type cdylib"


def _declarations(header):
    """What cffi understands of the header: it has no preprocessor."""
    header = re.sub(r"/\*.*?\*/|//[^\n]*", "", header, flags=re.DOTALL)
    header = re.sub(r"^#ifdef __cplusplus$.*?^#endif", "", header, flags=re.DOTALL | re.MULTILINE)
    constants = re.findall(r"^#define IMPERA_\w+ \d+$", header, flags=re.MULTILINE)
    header = re.sub(r"^#(?:.*\\\n)*.*$|^IMPERA_ASSERT.*$", "", header, flags=re.MULTILINE)
    return "\n".join(constants) + header


def _find(variable, *places):
    named = os.environ.get(variable)
    if named:
        return Path(named)
    return next((place for place in places if place.exists()), None)


def _load():
    header = _find("IMPERA_HEADER", _HERE / "impera.h", _REPOSITORY / "include" / "impera.h")
    if header is None:
        raise ImportError("impera.h is not found: set IMPERA_HEADER")
    name = {"win32": "impera.dll", "darwin": "libimpera.dylib"}.get(sys.platform, "libimpera.so")
    library = _find("IMPERA_LIBRARY", _HERE / name, _REPOSITORY / "target" / "release" / name)
    ffi = FFI()
    ffi.cdef(_declarations(header.read_text(encoding="utf-8")))
    try:
        return ffi, ffi.dlopen(str(library or name))
    except OSError as error:
        raise ImportError(f"{error}: build it with `{_BUILD}`, or set IMPERA_LIBRARY") from None


ffi, lib = _load()

PUBLIC = lib.IMPERA_PUBLIC
"""The observer who sees only what lies open for all."""


@dataclass(frozen=True)
class RuleInfo:
    """Which rule forbids a move, for programs that say it in their own words."""

    game: str
    """The name of the game."""
    rule: int
    """One of `lib.IMPERA_DIVIDE_RULE_...` and so on."""
    cards: tuple
    """The codes of the cards concerned."""
    target: int | None
    """The player concerned, if it is another than the one who moves."""
    numbers: tuple
    """Other numbers: the constant says what they are."""


class Error(Exception):
    """What the library refused; for an illegal move the text names the rule.

    `status` is one of `lib.IMPERA_...`, and `status_name` its name; `rule` is a
    `RuleInfo`, or None if it is about no rule.
    """

    def __init__(self, status):
        self.status = status
        self.status_name = _text(lib.impera_status_name, status)
        self.rule = _last_rule(status)
        super().__init__(_text(lib.impera_last_error))


def _last_rule(status):
    # A library of another ABI may not be asked.
    if status not in (lib.IMPERA_ILLEGAL_MOVE, lib.IMPERA_BAD_TRANSCRIPT):
        return None
    info = ffi.new("impera_rule_info *")
    lib.impera_last_rule(info)
    if info.rule == 0:
        return None
    return RuleInfo(
        game=games()[info.game],
        rule=info.rule,
        cards=tuple(info.cards[0 : info.card_count]),
        target=None if info.target == lib.IMPERA_NONE else info.target,
        numbers=tuple(info.numbers[0 : info.number_count]),
    )


class ArgumentError(TypeError, ValueError):
    """What was given does not fit; the text names the parameter or the setting."""


_RANGES = {
    "uint8_t": range(2**8),
    "int8_t": range(-(2**7), 2**7),
    "uint16_t": range(2**16),
    "uint32_t": range(2**32),
    "uint64_t": range(2**64),
}
"""The numbers of each C type."""


def _number(name, value, numbers=_RANGES["uint32_t"]):
    """A whole number of a range: neither a float nor a bool, however equal."""
    try:
        whole = None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        whole = None
    if whole is None or whole not in numbers:
        huge = whole is not None and whole.bit_length() > 256
        shown = f"one of {whole.bit_length()} bits" if huge else repr(value)
        raise ArgumentError(
            f"{name} must be a whole number from {numbers[0]} to {numbers[-1]}, not {shown}"
        )
    return whole


def _write(place, what, values):
    """Writes numbers to the fields of a struct; those that are not named stay."""
    fields = dict(ffi.typeof(place).item.fields)
    fields.pop("reserved", None)
    for name, value in values.items():
        if name not in fields:
            raise ArgumentError(f"{what} has no {name!r}; it has {', '.join(fields)}")
        kind = fields[name].type
        if kind.kind == "struct":
            _write(ffi.addressof(place, name), f"{what}.{name}", _fields(f"{what}.{name}", value))
            continue
        if kind.kind != "array":
            setattr(place, name, _number(name, value, _RANGES[kind.cname]))
            continue
        items = _items(value)
        if items is None or len(items) != kind.length:
            raise ArgumentError(f"{name} must be {kind.length} numbers, not {value!r}")
        numbers = _RANGES[kind.item.cname]
        field = getattr(place, name)
        for i, item in enumerate(items):
            field[i] = _number(f"{name}[{i}]", item, numbers)
    return place


def _fields(name, values):
    if not isinstance(values, SimpleNamespace):
        raise ArgumentError(f"{name} must have fields, as a view has, not {values!r}")
    return vars(values)


def _items(values):
    """What a list holds; None for what is none, or has no order or other values."""
    if isinstance(values, (str, Mapping, Set)):
        return None
    try:
        return list(values)
    except TypeError:
        return None


def _encoded(name, text):
    if not isinstance(text, str):
        raise ArgumentError(f"{name} must be a str, not {text!r}")
    return text.encode("utf-8")


def _check(status):
    if status != lib.IMPERA_OK:
        raise Error(status)


def _text(function, *arguments):
    """Calls a function that writes a text, with a buffer that is long enough."""
    length = ffi.new("size_t *")
    capacity = 256
    while True:
        buffer = ffi.new("char[]", capacity)
        status = function(*arguments, buffer, capacity, length)
        if status != lib.IMPERA_SHORT_BUFFER:
            _check(status)
            return ffi.buffer(buffer, length[0])[:].decode("utf-8")
        capacity = length[0] + 1


def _list(function, *arguments):
    """Calls a function that writes a list of numbers, first to count them."""
    length = ffi.new("size_t *")
    status = function(*arguments, ffi.NULL, 0, length)
    if status == lib.IMPERA_OK:
        return []
    if status != lib.IMPERA_SHORT_BUFFER:
        raise Error(status)
    buffer = ffi.new("uint32_t[]", length[0])
    _check(function(*arguments, buffer, length[0], length))
    return list(buffer)


def _filled(kind, function, *arguments):
    """Calls a function that fills in one struct or number; gives its pointer."""
    out = ffi.new(f"{kind} *")
    _check(function(*arguments, out))
    return out


def _answer(kind, function, *arguments):
    """Calls a function that writes one number."""
    return _filled(kind, function, *arguments)[0]


def _code(function, game, text):
    """Calls a function that reads a text and writes the code that it means."""
    encoded = _encoded("text", text)
    return _answer("uint32_t", function, _game(game), encoded, len(encoded))


def _plain(value):
    """A C struct as a Python object, without its reserved bytes."""
    kind = ffi.typeof(value) if isinstance(value, ffi.CData) else None
    if kind is None:
        return value
    if kind.kind == "array":
        return [_plain(item) for item in value]
    fields = {name: _plain(getattr(value, name)) for name, _ in kind.fields if name != "reserved"}
    return SimpleNamespace(**fields)


def _seed(seed):
    # Its bytes are nobody's business.
    try:
        given = bytes(memoryview(seed))
    except TypeError:
        raise ArgumentError(f"seed must be bytes, not {type(seed).__name__}") from None
    if len(given) != lib.IMPERA_SEED_SIZE:
        raise ArgumentError(f"seed must be {lib.IMPERA_SEED_SIZE} bytes, not {len(given)}")
    return ffi.from_buffer("uint8_t[]", given)


_check(lib.impera_check_abi(lib.IMPERA_ABI_VERSION))


def version():
    """The version of the library."""
    packed = lib.impera_version()
    return packed >> 16, packed >> 8 & 255, packed & 255


def new_seed():
    """A seed that nobody can guess. Anyone who knows it knows every card."""
    return secrets.token_bytes(lib.IMPERA_SEED_SIZE)


_GAMES = {_text(lib.impera_game_name, game): game for game in range(lib.IMPERA_GAME_COUNT)}


def _game(name):
    """The number of a game."""
    if not isinstance(name, str) or name not in _GAMES:
        raise ArgumentError(f"game must be one of {', '.join(_GAMES)}, not {name!r}")
    return _GAMES[name]


def _prefix(game):
    """What the names of a game in the C interface begin with."""
    return "impera_" + game.replace("-", "_")


def games():
    """The names of the games."""
    return list(_GAMES)


def player_limits(game):
    """The fewest and the most players of a game."""
    limits = ffi.new("uint32_t[2]")
    _check(lib.impera_game_players(_game(game), limits, limits + 1))
    return limits[0], limits[1]


def move_count(game):
    """How many moves a game has: they are numbered from 0."""
    return _answer("uint32_t", lib.impera_move_count, _game(game))


def move_text(game, move):
    """The text of a move, such as `play 7S`."""
    return _text(lib.impera_move_text, _game(game), _number("move", move))


def parse_move(game, text):
    """The move that a text means."""
    return _code(lib.impera_move_parse, game, text)


def chance_text(game, outcome):
    """The text of a chance outcome, such as `deal 7S`."""
    return _text(lib.impera_chance_text, _game(game), _number("outcome", outcome))


def parse_chance(game, text):
    """The chance outcome that a text means."""
    return _code(lib.impera_chance_parse, game, text)


@dataclass(frozen=True)
class MoveInfo:
    """What a move is made of."""

    kind: int
    """One of `lib.IMPERA_MOVE_...`."""
    cards: tuple
    """The codes of the cards that it names."""
    target: int | None
    """The player that it names."""
    numbers: tuple
    """Other numbers that it names."""


def describe_move(game, move):
    """What a move is made of, for programs that would rather not read its text."""
    move = _number("move", move)
    info = _filled("impera_move_info", lib.impera_move_describe, _game(game), move)
    return MoveInfo(
        kind=info.kind,
        cards=tuple(info.cards[0 : info.card_count]),
        target=None if info.target == lib.IMPERA_NONE else info.target,
        numbers=tuple(info.numbers[0 : info.number_count]),
    )


def bits(number):
    """The places of the ones in a number, ascending: a set as a list."""
    number = _number("number", number, _RANGES["uint64_t"])
    return [place for place in range(number.bit_length()) if number >> place & 1]


def card_text(code):
    """The text of a card of the standard 52, such as `7S`."""
    code = _number("code", code, range(52))
    return "23456789TJQKA"[code % 13] + "CDHS"[code // 13]


def cards(number):
    """The texts of a set of standard cards, such as `["7S", "AS"]`."""
    return [card_text(code) for code in bits(_number("number", number, range(2**52)))]


def _texts(function, *arguments):
    """The texts of a list, to the last."""
    texts = []
    while True:
        try:
            texts.append(_text(function, *arguments, len(texts)))
        except Error as error:
            if error.status != lib.IMPERA_NO_SUCH_ITEM:
                raise
            return texts


def settings(game):
    """The settings of a game by name: a dict of the values that each may have.

    The first is the default. For menus that know no game.
    """
    number = _game(game)
    return {
        key: _texts(lib.impera_settings_allowed, number, key.encode(), len(key))
        for key in _texts(lib.impera_settings_key, number)
    }


def _values(own):
    return {
        key: _text(lib.impera_settings_get, own, key.encode(), len(key))
        for key in _texts(lib.impera_settings_key, own.game)
    }


def _entry(entry):
    """A pair of a player, None for chance, and a code."""
    is_move = entry.kind == lib.IMPERA_ENTRY_MOVE
    return entry.player if is_move else None, entry.code


_CARD_SET = "impera_divide_and_conker_card_set"


def card_set():
    """The default card set of Divide & Conker, to be changed as your box has it.

    See `impera_divide_and_conker_card_set` in the header for its fields: numbers and
    lists of them.
    """
    return _plain(_filled(_CARD_SET, lib.impera_divide_and_conker_card_set_default)[0])


def _native_set(name, given):
    """A card set for C; what it leaves out is as in the default set."""
    if not isinstance(given, SimpleNamespace):
        raise ArgumentError(f"{name} must be made by card_set(), not {given!r}")
    place = _filled(_CARD_SET, lib.impera_divide_and_conker_card_set_default)
    return _write(place, name, vars(given))


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    scores: dict
    """The score of every player that took part."""
    winners: list
    """Who won; several share the victory."""
    decided_by: int
    """What decided who won: one of `lib.IMPERA_DECIDED_BY_...`."""


@dataclass(frozen=True)
class Event:
    """Something that is seen to happen, as an observer notices it."""

    kind: str
    """What happens, such as `deal`: see `IMPERA_DIVIDE_EVENT_DEAL` and so on."""
    player: int | None
    """The first player that it names."""
    other: int | None
    """The second player that it names."""
    players: list
    """Several players that it names."""
    cards: tuple
    """The codes of the cards that it names; None for one that is not seen."""
    numbers: tuple
    """Other numbers that it names: the constant says what they are."""


def _event(game, event):
    nobody = lib.IMPERA_NONE
    cards = event.cards[0 : event.card_count]
    return Event(
        kind=ffi.string(lib.impera_name_of_event_kind(game, event.kind)).decode(),
        player=None if event.player == nobody else event.player,
        other=None if event.other == nobody else event.other,
        players=bits(event.players),
        cards=tuple(None if card == nobody else card for card in cards),
        numbers=tuple(event.numbers[0 : event.number_count]),
    )


@dataclass(frozen=True)
class Candidate:
    """A move that a bot may make, and what it thinks of it."""

    move: int
    visits: int
    """In how many iterations it was made."""
    value: int | None
    """The mean share of the win in these, in millionths; None if it was never made."""
    probability: int
    """How likely the bot makes it, in millionths."""


class Bot:
    """Somebody to play against, made by `Match.bot`: it thinks about one decision.

    It takes the player's view of the match and nothing else, so it cannot cheat, and
    keeps nothing of it: after a decision make another. It thinks in slices, which come
    to the same as at once: the same view, seed and iterations give the same move on
    every machine. It is freed as a match is.
    """

    def __init__(self, handle):
        self._handle = ffi.gc(handle, lib.impera_bot_free)

    def close(self):
        """Frees the bot; nothing else may be done with it."""
        if self._handle is not None:
            ffi.release(self._handle)
            self._handle = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def _open(self):
        if self._handle is None:
            raise ValueError("the bot is closed")
        return self._handle

    def think(self, iterations):
        """Thinks for so many iterations more: 1,000 in all play well."""
        _check(lib.impera_bot_think(self._open, _number("iterations", iterations)))

    @property
    def move(self):
        """The move that it makes, by what it has thought so far."""
        return _answer("uint32_t", lib.impera_bot_move, self._open)

    def candidates(self):
        """The moves that the player may make, ascending: a list of `Candidate`."""
        count = ffi.new("size_t *")
        status = lib.impera_bot_candidates(self._open, ffi.NULL, 0, count)
        if status not in (lib.IMPERA_OK, lib.IMPERA_SHORT_BUFFER):
            raise Error(status)
        places = ffi.new("impera_candidate[]", count[0])
        _check(lib.impera_bot_candidates(self._open, places, count[0], count))
        return [
            Candidate(one.code, one.visits, one.value if one.visits else None, one.probability)
            for one in places
        ]

    @property
    def iterations(self):
        """How many iterations it has thought."""
        return _answer("uint32_t", lib.impera_bot_iterations, self._open)

    @property
    def bytes(self):
        """The bytes that it has allocated for what it has thought."""
        return _answer("uint64_t", lib.impera_bot_bytes, self._open)

    def most_bytes(self, iterations):
        """The most bytes that it will have allocated after so many iterations in all."""
        iterations = _number("iterations", iterations)
        return _answer("uint64_t", lib.impera_bot_most_bytes, self._open, iterations)


class Match:
    """A game in progress with its history.

    It is freed at the end of a `with` block, by `close`, or with its last
    reference. Different matches may be used from different threads.
    """

    def __init__(self, game, seed=None, card_set=None, **settings):
        """Begins a game: see its `impera_..._config` in the header for settings.

        With a seed of 32 bytes chance is settled by itself. Without one the match
        is scripted: it waits for `resolve` or `settle` whenever chance decides.
        Divide & Conker may be played with a card set of your own.
        """
        _game(game)
        prefix = _prefix(game)
        config = _filled(f"{prefix}_config", getattr(lib, f"{prefix}_config_default"))
        _write(config, game, settings)
        seed = ffi.NULL if seed is None else _seed(seed)
        if card_set is None:
            self._adopt(getattr(lib, f"{prefix}_new"), config, seed)
        elif game != "divide-and-conker":
            raise ArgumentError(f"card_set is for divide-and-conker, not {game}")
        else:
            native = _native_set("card_set", card_set)
            self._adopt(lib.impera_divide_and_conker_new_with_cards, config, native, seed)

    def _adopt(self, function, *arguments):
        made = _answer("impera_match *", function, *arguments)
        self._handle = ffi.gc(made, lib.impera_match_free)
        self._game = _answer("uint32_t", lib.impera_match_game, self._handle)

    @classmethod
    def _make(cls, function, *arguments):
        match = cls.__new__(cls)
        match._adopt(function, *arguments)
        return match

    @classmethod
    def by_name(cls, game, seed=None, values=None):
        """Begins a game with settings by name: a dict such as `{"aces": "low"}`."""
        own = _filled("impera_settings", lib.impera_settings_default, _game(game))
        for key, value in dict(values or {}).items():
            encoded, text = _encoded("key", key), _encoded(str(key), value)
            _check(lib.impera_settings_set(own, encoded, len(encoded), text, len(text)))
        return cls._make(lib.impera_match_new, own, ffi.NULL if seed is None else _seed(seed))

    @classmethod
    def read(cls, transcript, card_sets=()):
        """Reads a transcript by playing it; `Error` names the line that is wrong.

        A match with a card set of your own is read with that among `card_sets`.
        """
        encoded = _encoded("transcript", transcript)
        items = _items(card_sets)
        if items is None:
            raise ArgumentError(f"card_sets must be a list, not {card_sets!r}")
        native = [_native_set(f"card_sets[{i}]", each)[0] for i, each in enumerate(items)]
        sets = ffi.new(f"{_CARD_SET}[]", native)
        return cls._make(
            lambda out: lib.impera_match_read_with_cards(
                encoded, len(encoded), sets, len(native), out, ffi.NULL
            )
        )

    @classmethod
    def from_view(cls, game, view, seed, card_set=None):
        """A scripted match from a random position that fits what `view` gave elsewhere.

        For a client or a bot that has only its view: it gets what `sample` gives where
        the match is. A view that fits no position is an `Error`, IMPERA_BAD_VIEW.
        """
        _game(game)
        name = f"{_prefix(game)}_view_data"
        seen = _write(ffi.new(f"{name} *"), "view", _fields("view", view))
        if card_set is None:
            return cls._make(getattr(lib, f"{_prefix(game)}_sample"), seen, _seed(seed))
        if game != "divide-and-conker":
            raise ArgumentError(f"card_set is for divide-and-conker, not {game}")
        native = _native_set("card_set", card_set)
        function = lib.impera_divide_and_conker_sample_with_cards
        return cls._make(function, seen, native, _seed(seed))

    def close(self):
        """Frees the match; nothing else may be done with it."""
        if self._handle is not None:
            ffi.release(self._handle)
            self._handle = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def _open(self):
        if self._handle is None:
            raise ValueError("the match is closed")
        return self._handle

    def _call(self, function, *arguments):
        _check(function(self._open, *arguments))

    def copy(self):
        """A match that is the same and lives on its own."""
        return self._make(lib.impera_match_clone, self._open)

    @property
    def game(self):
        """The name of the game."""
        return list(_GAMES)[self._game]

    @property
    def origin(self):
        """How the match began: one of `lib.IMPERA_ORIGIN_...`."""
        return _answer("uint8_t", lib.impera_match_origin, self._open)

    @property
    def seed(self):
        """The seed of the match; `Error` if it has none."""
        seed = ffi.new("uint8_t[]", lib.IMPERA_SEED_SIZE)
        self._call(lib.impera_match_seed, seed)
        return bytes(seed)

    @property
    def players(self):
        """Who takes part, ascending."""
        return bits(_answer("uint8_t", lib.impera_match_players, self._open))

    def _turn(self):
        return _filled("impera_turn", lib.impera_match_turn, self._open)

    @property
    def awaited(self):
        """The players that owe a decision, in any order; none if chance does."""
        return bits(self._turn().players)

    @property
    def is_over(self):
        """Whether the game is over."""
        return self._turn().kind == lib.IMPERA_TURN_OVER

    @property
    def awaits_chance(self):
        """Whether chance must be resolved or settled: in scripted matches only."""
        return self._turn().kind == lib.IMPERA_TURN_CHANCE

    def legal_moves(self, player):
        """A player's legal moves, ascending; none if it owes no decision."""
        return _list(lib.impera_match_legal_moves, self._open, _number("player", player))

    def legal_mask(self, player):
        """A byte for every move of the game, 1 if it is legal: for learners."""
        player = _number("player", player)
        count = move_count(self.game)
        mask = bytearray(count)
        self._call(
            lib.impera_match_legal_mask, player, ffi.from_buffer(mask), count, ffi.new("size_t *")
        )
        return mask

    def check(self, player, move):
        """Raises `Error` if `play` would, and changes nothing."""
        self._call(lib.impera_match_check, _number("player", player), _number("move", move))

    def play(self, player, move):
        """Makes a move; if it is refused the match is as it was."""
        self._call(lib.impera_match_play, _number("player", player), _number("move", move))

    def undo(self):
        """Takes back the last decision (in a scripted match: the last entry).

        Gives what it took back, as `history` does.
        """
        return _entry(_filled("impera_entry", lib.impera_match_undo, self._open))

    def copy_from(self, other):
        """Makes this match the same as another, in the memory that it has.

        For programs that think ahead from one position many times.
        """
        self._call(lib.impera_match_copy, other._open)
        self._game = other._game

    def settings(self):
        """The settings of the match: a dict of texts, by the keys that `settings` lists."""
        return _values(_filled("impera_settings", lib.impera_match_settings, self._open))

    def chances(self):
        """What chance may do now: a dict of outcomes and their weights."""
        count = ffi.new("size_t *")
        handle = self._open
        status = lib.impera_match_chances(handle, ffi.NULL, ffi.NULL, 0, count)
        if status not in (lib.IMPERA_OK, lib.IMPERA_SHORT_BUFFER):
            raise Error(status)
        codes = ffi.new("uint32_t[]", count[0])
        weights = ffi.new("uint32_t[]", count[0])
        self._call(lib.impera_match_chances, codes, weights, count[0], count)
        return dict(zip(codes, weights))

    def resolve(self, outcome):
        """Lets a chance outcome happen, in a scripted match."""
        self._call(lib.impera_match_resolve, _number("outcome", outcome))

    def settle(self, seed):
        """Lets a fresh generator of this seed decide chance, in a scripted match."""
        self._call(lib.impera_match_settle, _seed(seed))

    @property
    def outcome(self):
        """How the game ended; `Error` while it goes on."""
        outcome = _filled("impera_outcome", lib.impera_match_outcome, self._open)
        scores = {player: outcome.scores[player] for player in bits(outcome.players)}
        return Outcome(scores, bits(outcome.winners), outcome.decided_by)

    def view(self, observer=PUBLIC):
        """All that a player, or the public, may know: the game's view struct."""
        observer = _number("observer", observer)
        name = f"{_prefix(self.game)}_view"
        view = _filled(f"{name}_data", getattr(lib, name), self._open, observer)
        return _plain(view[0])

    def event_count(self, observer=PUBLIC):
        """How many events a player, or the public, has been told: a version number."""
        observer = _number("observer", observer)
        return _answer("size_t", lib.impera_match_event_count, self._open, observer)

    def events(self, observer=PUBLIC, seen=0):
        """What a player, or the public, has been told since it had seen so many events.

        A list of `Event`, which may be shown and sent to that player.
        """
        observer = _number("observer", observer)
        count = self.event_count(observer)
        seen = _number("seen", seen)
        new = max(count - seen, 0)
        told, length = ffi.new("impera_event[]", new), ffi.new("size_t *")
        self._call(lib.impera_match_events, observer, seen, told, new, length)
        return [_event(self._game, event) for event in told]

    def event_text(self, observer, index):
        """The event with `index` others before it as a line, such as `deal 1 ?`."""
        observer, index = _number("observer", observer), _number("index", index)
        return _text(lib.impera_match_event_text, self._open, observer, index)

    def event_sentence(self, observer, index):
        """The same as an English sentence, for a log: `Player 1 is dealt a card.`"""
        observer, index = _number("observer", observer), _number("index", index)
        return _text(lib.impera_match_event_sentence, self._open, observer, index)

    def card_set(self):
        """The card set that a match of Divide & Conker is played with."""
        return _plain(_filled(_CARD_SET, lib.impera_divide_and_conker_cards, self._open)[0])

    def sample(self, observer, seed):
        """A scripted match from a random position that fits what one may know."""
        observer = _number("observer", observer)
        return self._make(lib.impera_match_sample, self._open, observer, _seed(seed))

    def think(self, player, iterations, seed):
        """The move that a bot would make after so many iterations; it is not made.

        The player's view of the match is all that it knows.
        """
        player, iterations = _number("player", player), _number("iterations", iterations)
        function = lib.impera_match_think
        return _answer("uint32_t", function, self._open, player, iterations, _seed(seed))

    def bot(self, player, seed):
        """A `Bot` for a decision that a player owes, which has not thought yet."""
        player = _number("player", player)
        return Bot(_answer("impera_bot *", lib.impera_bot_new, self._open, player, _seed(seed)))

    def history(self):
        """The moves and chance outcomes: pairs of a player, None for chance, and a code.

        They hold hidden cards: they are the host's own.
        """
        length = _answer("size_t", lib.impera_match_history_length, self._open)
        for index in range(length):
            entry = _filled("impera_entry", lib.impera_match_history_entry, self._open, index)
            yield _entry(entry)

    def transcript(self):
        """The save file. It holds the seed: never show it to a player."""
        return _text(lib.impera_match_write, self._open)

    def state_hash(self):
        """A hash of the state, hidden cards included; not for storing."""
        return _answer("uint64_t", lib.impera_match_hash, self._open)
