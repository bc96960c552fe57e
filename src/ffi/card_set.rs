//! Card sets of Divide & Conker for C: what is on the cards, strings and dice.

use core::ffi::c_char;

use super::error::{Failed, IMPERA_BAD_CONFIG, Result, call, fail, impera_status};
use super::games::inside;
use super::layout::layouts;
use super::matches::{ask, impera_match, read};
use super::pointer::{input, output, slice, write};
use super::values::{all_zero, same};
use crate::any::{AnyConfig, AnyMatch};
use crate::dense::Dense;
use crate::divide_and_conker::{
    Access, Colour, Config, Conker, Dice, Die, Digest, Edition, EditionChoice, EditionError, Face,
    Hardener, HardenerId, Name, Numbers, Stack, State, StringKind, StringToken, Trick, TrickKind,
};

/// `impera_divide_and_conker_card_set.trick_kinds`: takes the place of a conker
/// in a battle.
pub const IMPERA_TRICK_CHESTNUT: u8 = 0;
/// `impera_divide_and_conker_card_set.trick_kinds`: alters one or two dice.
pub const IMPERA_TRICK_REBOUND: u8 = 1;
/// `impera_divide_and_conker_card_set.trick_kinds`: takes health from the
/// opponent's conker.
pub const IMPERA_TRICK_SHORTEN: u8 = 2;
/// `impera_divide_and_conker_card_set.trick_kinds`: lets one or two dice be
/// rolled again.
pub const IMPERA_TRICK_THREE_SIXTY: u8 = 3;

/// `impera_divide_and_conker_card_set.string_kinds`: frayed after its first
/// battle, destroyed after the second.
pub const IMPERA_STRING_CORD: u8 = 0;
/// `impera_divide_and_conker_card_set.string_kinds`: does not break.
pub const IMPERA_STRING_SHOELACE: u8 = 1;
/// `impera_divide_and_conker_card_set.string_kinds`: the player who gains it
/// declares the first battle of its round.
pub const IMPERA_STRING_LEATHER: u8 = 2;
/// `impera_divide_and_conker_card_set.string_kinds`: alters one die of a roll
/// of its player.
pub const IMPERA_STRING_BUNGEE: u8 = 3;

/// A side of a die: nothing.
pub const IMPERA_DIE_MISS: u8 = 0;
/// A side of a die: one crack.
pub const IMPERA_DIE_HIT: u8 = 1;
/// A side of a die: two cracks.
pub const IMPERA_DIE_DOUBLE: u8 = 2;

/// Dice of this colour: green.
pub const IMPERA_COLOUR_GREEN: u8 = 0;
/// Dice of this colour: yellow.
pub const IMPERA_COLOUR_YELLOW: u8 = 1;
/// Dice of this colour: red.
pub const IMPERA_COLOUR_RED: u8 = 2;
/// Dice of this colour: black, for Veterans.
pub const IMPERA_COLOUR_BLACK: u8 = 3;

same! {
    TrickKind {
        Chestnut = IMPERA_TRICK_CHESTNUT,
        Rebound = IMPERA_TRICK_REBOUND,
        Shorten = IMPERA_TRICK_SHORTEN,
        ThreeSixty = IMPERA_TRICK_THREE_SIXTY,
    }
    StringKind {
        Cord = IMPERA_STRING_CORD,
        Shoelace = IMPERA_STRING_SHOELACE,
        Leather = IMPERA_STRING_LEATHER,
        Bungee = IMPERA_STRING_BUNGEE,
    }
    Face {
        Miss = IMPERA_DIE_MISS,
        Hit = IMPERA_DIE_HIT,
        Double = IMPERA_DIE_DOUBLE,
    }
    Colour {
        Green = IMPERA_COLOUR_GREEN,
        Yellow = IMPERA_COLOUR_YELLOW,
        Red = IMPERA_COLOUR_RED,
        Black = IMPERA_COLOUR_BLACK,
    }
}

/// What is on the cards, strings and dice of a box of Divide & Conker.
///
/// The rulebook does not print it. An owner of the game fills this in from the
/// box; the default set is the library's own making. Lists have room for the
/// most that a set may have; what is beyond the count is not read, and 0 in what
/// the library fills in. Dice access is three numbers, 0 to 7: green, yellow and
/// red.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_divide_and_conker_card_set {
    /// How many conkers the set has, an even number, 8 to 18. There are 30
    /// conkers, hardeners and tricks in all.
    pub conker_count: u8,
    /// How many hardeners, an even number, 2 to 14.
    pub hardener_count: u8,
    /// How many tricks, an even number, 2 to 14.
    pub trick_count: u8,
    /// How many strings, 12 to 20.
    pub string_count: u8,
    /// How many cracks destroy conkers `C1`, `C2` and so on, 1 to 99.
    pub conker_health: [u8; 18],
    /// Their victory points, -99 to 99.
    pub conker_points: [i8; 18],
    /// Their dice access: that of conker i from 3 i on, at least one die that
    /// is in the box.
    pub conker_dice: [u8; 54],
    /// What hardeners `H1`, `H2` and so on add to health, -99 to 99.
    pub hardener_health: [i8; 14],
    /// Their victory points, -99 to 0.
    pub hardener_points: [i8; 14],
    /// How many conkers each may go on, 1 or 2.
    pub hardener_reach: [u8; 14],
    /// 1 if it may also go on conkers of opponents, else 0.
    pub hardener_opponents: [u8; 14],
    /// A number for its name, 0 to 13: hardeners with the same name and the same
    /// numbers are alike. In what the library fills in it is the index of the
    /// first that is alike.
    pub hardener_names: [u8; 14],
    /// What tricks `T1`, `T2` and so on are, `IMPERA_TRICK_...`.
    pub trick_kinds: [u8; 14],
    /// The health of a chestnut or what a shorten takes, 1 to 99; not read for
    /// the others.
    pub trick_health: [u8; 14],
    /// The dice access of chestnuts, as that of conkers; not read for the
    /// others.
    pub trick_dice: [u8; 42],
    /// What strings `S1`, `S2` and so on are made of, `IMPERA_STRING_...`: two of
    /// leather, at least two shoelaces.
    pub string_kinds: [u8; 20],
    /// Their dice access: that of string i from 3 i on.
    pub string_dice: [u8; 60],
    /// How many dice of each `IMPERA_COLOUR_...` are in the box, 7 in all.
    pub dice: [u8; 4],
    /// How many of the six sides of a die of colour c show each
    /// `IMPERA_DIE_...`: from 3 c on. Not all of them miss.
    pub die_sides: [u8; 12],
    /// Must be 0: room for what card sets may come to have.
    pub reserved: [u8; 22],
}

/// The values in groups of three.
fn threes<const N: usize>(values: &[u8; N]) -> impl Iterator<Item = &[u8; 3]> {
    values.as_chunks().0.iter()
}

fn access(&[green, yellow, red]: &[u8; 3]) -> Access {
    Access { green, yellow, red }
}

#[cold]
fn wrong(what: &str, number: usize, allowed: &str) -> Failed {
    fail(
        IMPERA_BAD_CONFIG,
        format_args!("card set: `{what}`, item {number}, must be {allowed}"),
    )
}

/// The value of a dense type that a number of a card set stands for.
fn value<T: Dense>(code: u8, what: &str, number: usize, allowed: &str) -> Result<T> {
    T::from_code(code.into()).ok_or_else(|| wrong(what, number, allowed))
}

/// A name for each number; nobody is shown it.
fn name(number: u8) -> Name {
    let mut bytes = [0; 24];
    bytes[0] = b'A'.saturating_add(number);
    Name(bytes)
}

/// The first so many values, which are those that count, if there are so many.
fn counted<T>(values: &[T], count: u8, error: EditionError) -> Result<&[T]> {
    let counted = values.get(..usize::from(count));
    counted.ok_or_else(|| broken(error))
}

#[cold]
fn broken(error: EditionError) -> Failed {
    fail(IMPERA_BAD_CONFIG, format_args!("card set: {error}"))
}

impl impera_divide_and_conker_card_set {
    fn to_card_set(self) -> Result<Edition> {
        all_zero(&self.reserved)?;
        let conkers = counted(
            &self.conker_health,
            self.conker_count,
            EditionError::Conkers,
        )?;
        let conkers = conkers.iter().zip(self.conker_points);
        let conkers = conkers.zip(threes(&self.conker_dice));
        let mut set = Edition {
            conkers: Stack::of(conkers.map(|((&health, points), dice)| Conker {
                name: name(0),
                health,
                points,
                dice: access(dice),
            })),
            hardeners: Stack::new([]),
            tricks: Stack::new([]),
            strings: Stack::new([]),
            dice: Edition::REFERENCE.dice,
        };
        let opponents = counted(
            &self.hardener_opponents,
            self.hardener_count,
            EditionError::Hardeners,
        )?;
        let hardeners = opponents.iter().zip(self.hardener_health);
        let hardeners = hardeners.zip(self.hardener_points.iter().zip(self.hardener_reach));
        let hardeners = hardeners.zip(self.hardener_names);
        for (i, (((&opponents, health), (&points, reach)), number)) in hardeners.enumerate() {
            if u32::from(number) >= HardenerId::COUNT {
                return Err(wrong("hardener_names", i, "0 to 13"));
            }
            let hardener = Hardener {
                name: name(number),
                health,
                points,
                reach,
                opponents: match opponents {
                    0 => false,
                    1 => true,
                    _ => return Err(wrong("hardener_opponents", i, "0 or 1")),
                },
            };
            // There is room for all that were read.
            let _ = set.hardeners.push(hardener);
        }
        let tricks = counted(&self.trick_kinds, self.trick_count, EditionError::Tricks)?;
        let tricks = tricks.iter().zip(self.trick_health);
        let tricks = tricks.zip(threes(&self.trick_dice));
        for (i, ((&kind, health), dice)) in tricks.enumerate() {
            let trick = match value(kind, "trick_kinds", i, "one of `IMPERA_TRICK_...`")? {
                TrickKind::Chestnut => Trick::Chestnut {
                    health,
                    dice: access(dice),
                },
                TrickKind::Rebound => Trick::Rebound,
                TrickKind::Shorten => Trick::Shorten(health),
                TrickKind::ThreeSixty => Trick::ThreeSixty,
            };
            let _ = set.tricks.push(trick);
        }
        let strings = counted(&self.string_kinds, self.string_count, EditionError::Strings)?;
        let strings = strings.iter().zip(threes(&self.string_dice));
        for (i, (&kind, dice)) in strings.enumerate() {
            let string = StringToken {
                kind: value(kind, "string_kinds", i, "one of `IMPERA_STRING_...`")?,
                dice: access(dice),
            };
            let _ = set.strings.push(string);
        }
        let Dice {
            green,
            yellow,
            red,
            black,
        } = &mut set.dice;
        let dice = self.dice.iter().zip(threes(&self.die_sides));
        let colours = [green, yellow, red, black];
        for (i, (to, (&count, sides))) in colours.into_iter().zip(dice).enumerate() {
            let faces =
                faces(sides).ok_or_else(|| wrong("die_sides", 3 * i, "six sides in all"))?;
            *to = Die { count, faces };
        }
        Ok(set)
    }

    /// The settings of a game with this set.
    pub(super) fn config(self, config: &Config) -> Result<Config> {
        let set = self.to_card_set()?;
        config.edition(&set).map_err(broken)
    }

    fn digest(self) -> Result<Digest> {
        Ok(self.config(&Config::default())?.cards.digest())
    }
}

/// The six sides of a die, if there are six.
fn faces(counts: &[u8; 3]) -> Option<[Face; 6]> {
    let mut shown = Face::ALL
        .iter()
        .zip(counts)
        .flat_map(|(face, &count)| core::iter::repeat_n(*face, count.into()));
    let mut faces = [Face::Miss; 6];
    for face in &mut faces {
        *face = shown.next()?;
    }
    shown.next().is_none().then_some(faces)
}

/// Copies what each thing has to its places in a list.
fn fill<T, const K: usize>(
    to: &mut [u8],
    things: impl Iterator<Item = T>,
    values: impl Fn(T) -> [u8; K],
) {
    for (to, thing) in to.as_chunks_mut::<K>().0.iter_mut().zip(things) {
        *to = values(thing);
    }
}

/// How many there are of each kind, at most 20.
fn count(many: u32) -> u8 {
    u8::try_from(many).unwrap_or_default()
}

const fn counts(access: Access) -> [u8; 3] {
    [access.green, access.yellow, access.red]
}

impl From<&Numbers> for impera_divide_and_conker_card_set {
    fn from(numbers: &Numbers) -> Self {
        let conkers = numbers.all_cards().conkers();
        let hardeners = numbers.all_cards().hardeners();
        let tricks = numbers.all_cards().tricks();
        let strings = numbers.all_strings();
        let mut set = Self {
            conker_count: count(conkers.len()),
            hardener_count: count(hardeners.len()),
            trick_count: count(tricks.len()),
            string_count: count(strings.len()),
            conker_health: [0; 18],
            conker_points: [0; 18],
            conker_dice: [0; 54],
            hardener_health: [0; 14],
            hardener_points: [0; 14],
            hardener_reach: [0; 14],
            hardener_opponents: [0; 14],
            hardener_names: [0; 14],
            trick_kinds: [0; 14],
            trick_health: [0; 14],
            trick_dice: [0; 42],
            string_kinds: [0; 20],
            string_dice: [0; 60],
            dice: [0; 4],
            die_sides: [0; 12],
            reserved: [0; 22],
        };
        let conker = |id| numbers.conker(id);
        let hardener = |id| numbers.hardener(id);
        fill(&mut set.conker_health, conkers.iter(), |id| {
            [conker(id).health]
        });
        for (points, id) in set.conker_points.iter_mut().zip(conkers) {
            *points = conker(id).points;
        }
        fill(&mut set.conker_dice, conkers.iter(), |id| {
            counts(conker(id).dice)
        });
        let of_hardeners = set.hardener_health.iter_mut().zip(&mut set.hardener_points);
        for ((health, points), id) in of_hardeners.zip(hardeners) {
            (*health, *points) = (hardener(id).health, hardener(id).points);
        }
        fill(&mut set.hardener_reach, hardeners.iter(), |id| {
            [hardener(id).reach]
        });
        fill(&mut set.hardener_opponents, hardeners.iter(), |id| {
            [hardener(id).opponents.into()]
        });
        fill(&mut set.hardener_names, hardeners.iter(), |id| {
            [numbers.first_alike(id).index()]
        });
        fill(&mut set.trick_kinds, tricks.iter(), |id| {
            [numbers.trick(id).kind() as u8]
        });
        fill(&mut set.trick_health, tricks.iter(), |id| {
            match numbers.trick(id) {
                Trick::Chestnut { health, .. } | Trick::Shorten(health) => [health],
                Trick::Rebound | Trick::ThreeSixty => [0],
            }
        });
        fill(&mut set.trick_dice, tricks.iter(), |id| {
            match numbers.trick(id) {
                Trick::Chestnut { dice, .. } => counts(dice),
                Trick::Shorten(_) | Trick::Rebound | Trick::ThreeSixty => [0; 3],
            }
        });
        fill(&mut set.string_kinds, strings.iter(), |id| {
            [numbers.string(id).kind as u8]
        });
        fill(&mut set.string_dice, strings.iter(), |id| {
            counts(numbers.string(id).dice)
        });
        let colours = || Colour::ALL.iter().copied();
        fill(&mut set.dice, colours(), |colour| [numbers.dice(colour)]);
        fill(&mut set.die_sides, colours(), |colour| {
            [Face::Miss, Face::Hit, Face::Double].map(|face| numbers.sides(colour, face))
        });
        set
    }
}

/// Fills in the default card set, to be changed to what is in your box.
///
/// ```c
/// impera_divide_and_conker_card_set set;
/// impera_divide_and_conker_card_set_default(&set);
/// set.conker_health[12] = 9;  // C13
/// set.conker_points[12] = 7;
/// impera_divide_and_conker_new_with_cards(&config, &set, seed, &game);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_card_set_default(
    card_set: *mut impera_divide_and_conker_card_set,
) -> impera_status {
    unsafe { write(card_set, "card_set", || Ok((&Numbers::reference()).into())) }
}

/// Checks a card set, and gives the 32 bytes of the SHA-256 hash by which
/// transcripts name it.
///
/// `IMPERA_BAD_CONFIG` if it is none; the error says what is wrong.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_card_set_digest(
    card_set: *const impera_divide_and_conker_card_set,
    digest: *mut u8,
) -> impera_status {
    call(|| {
        let card_set = unsafe { input(card_set, "card_set") }?;
        let digest = unsafe { output(digest.cast::<[u8; 32]>(), "digest") }?;
        *digest = *card_set.digest()?.bytes();
        Ok(())
    })
}

/// The card set that a match of Divide & Conker is played with.
///
/// `IMPERA_OTHER_GAME` for a match of another game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_cards(
    handle: *const impera_match,
    card_set: *mut impera_divide_and_conker_card_set,
) -> impera_status {
    let numbers = |game: &AnyMatch| Ok(inside::<State>(game)?.game().numbers().into());
    unsafe { ask(handle, card_set, "card_set", numbers) }
}

/// Reads a transcript of any game as `impera_match_read` does, and looks among
/// `count` card sets for the one that a transcript of Divide & Conker names.
///
/// `IMPERA_BAD_CONFIG` if one of the card sets is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_read_with_cards(
    transcript: *const c_char,
    length: usize,
    card_sets: *const impera_divide_and_conker_card_set,
    count: usize,
    match_out: *mut *mut impera_match,
    line: *mut u32,
) -> impera_status {
    call(|| {
        let card_sets = unsafe { slice(card_sets, count, "card_sets", IMPERA_BAD_CONFIG) }?;
        for card_set in card_sets {
            card_set.digest()?;
        }
        let mut lend = |config: &mut AnyConfig| {
            if let AnyConfig::DivideAndConker(config) = config {
                lend(config, card_sets);
            }
        };
        unsafe { read(transcript, length, match_out, line, &mut lend) }
    })
}

/// Puts the card set that the settings name in its place; if it is not given,
/// the settings make no game.
fn lend(config: &mut Config, card_sets: &[impera_divide_and_conker_card_set]) {
    if let EditionChoice::Named(digest) = config.cards {
        let mut given = card_sets.iter().filter_map(|set| set.config(config).ok());
        if let Some(found) = given.find(|found| found.cards.digest() == digest) {
            *config = found;
        }
    }
}

layouts! {
    impera_divide_and_conker_card_set: 352 {
        conker_count: 0, hardener_count: 1, trick_count: 2, string_count: 3, conker_health: 4,
        conker_points: 22, conker_dice: 40, hardener_health: 94, hardener_points: 108,
        hardener_reach: 122, hardener_opponents: 136, hardener_names: 150, trick_kinds: 164,
        trick_health: 178, trick_dice: 192, string_kinds: 234, string_dice: 254, dice: 314,
        die_sides: 318, reserved: 330,
    }
}
