//! Card sets of Divide & Conker for C: what is on the cards, strings and dice.

use core::ffi::c_char;

use super::error::{Failed, IMPERA_BAD_CONFIG, Result, call, fail, impera_status};
use super::games::inside;
use super::layout::layouts;
use super::matches::{ask, impera_match, read};
use super::pointer::{input, output, slice, write};
use super::values::same;
use crate::any::{AnyConfig, AnyMatch};
use crate::dense::Dense;
use crate::divide_and_conker::{
    Access, Colour, Config, Conker, ConkerId, Dice, Die, Digest, Edition, EditionChoice, Face,
    Hardener, HardenerId, Name, Numbers, State, StringId, StringKind, StringToken, Trick, TrickId,
    TrickKind,
};
use crate::text::TextError;

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
/// box; the default set is the library's own making. Dice access is three
/// numbers, 0 to 7: green, yellow and red.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_divide_and_conker_card_set {
    /// How many cracks destroy conkers `C1` to `C14`, 1 to 99.
    pub conker_health: [u8; 14],
    /// Their victory points, -99 to 99.
    pub conker_points: [i8; 14],
    /// Their dice access: that of conker i from 3 i on, at least one die that
    /// is in the box.
    pub conker_dice: [u8; 42],
    /// What hardeners `H1` to `H8` add to health, -99 to 99.
    pub hardener_health: [i8; 8],
    /// Their victory points, -99 to 0.
    pub hardener_points: [i8; 8],
    /// How many conkers each may go on, 1 or 2.
    pub hardener_reach: [u8; 8],
    /// 1 if it may also go on conkers of opponents, else 0.
    pub hardener_opponents: [u8; 8],
    /// A number for its name, 0 to 7: hardeners with the same name and the same
    /// numbers are alike. In what the library fills in it is the index of the
    /// first that is alike.
    pub hardener_names: [u8; 8],
    /// What tricks `T1` to `T8` are, `IMPERA_TRICK_...`.
    pub trick_kinds: [u8; 8],
    /// The health of a chestnut or what a shorten takes, 1 to 99; not read for
    /// the others.
    pub trick_health: [u8; 8],
    /// The dice access of chestnuts, as that of conkers; not read for the
    /// others.
    pub trick_dice: [u8; 24],
    /// What strings `S1` to `S14` are made of, `IMPERA_STRING_...`: two of
    /// leather, at least two shoelaces.
    pub string_kinds: [u8; 14],
    /// Their dice access: that of string i from 3 i on.
    pub string_dice: [u8; 42],
    /// How many dice of each `IMPERA_COLOUR_...` are in the box, 7 in all.
    pub dice: [u8; 4],
    /// How many of the six sides of a die of colour c show each
    /// `IMPERA_DIE_...`: from 3 c on. Not all of them miss.
    pub die_sides: [u8; 12],
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

fn hardener_name(number: u8) -> Option<core::result::Result<Name, TextError>> {
    const NAMES: [&str; 8] = ["H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8"];
    let name = NAMES.get(usize::from(number))?;
    Some(name.parse())
}

impl impera_divide_and_conker_card_set {
    fn to_card_set(self) -> Result<Edition> {
        let mut set = Edition::REFERENCE;
        let conkers = self.conker_health.iter().zip(self.conker_points);
        let conkers = conkers.zip(threes(&self.conker_dice));
        for (to, ((&health, points), dice)) in set.conkers.iter_mut().zip(conkers) {
            *to = Conker {
                health,
                points,
                dice: access(dice),
                ..*to
            };
        }
        for (i, to) in set.hardeners.iter_mut().enumerate() {
            self.write_hardener(i, to)?;
        }
        let tricks = self.trick_kinds.iter().zip(self.trick_health);
        let tricks = tricks.zip(threes(&self.trick_dice));
        for (i, (to, ((&kind, health), dice))) in set.tricks.iter_mut().zip(tricks).enumerate() {
            *to = match value(kind, "trick_kinds", i, "one of `IMPERA_TRICK_...`")? {
                TrickKind::Chestnut => Trick::Chestnut {
                    health,
                    dice: access(dice),
                },
                TrickKind::Rebound => Trick::Rebound,
                TrickKind::Shorten => Trick::Shorten(health),
                TrickKind::ThreeSixty => Trick::ThreeSixty,
            };
        }
        let strings = self.string_kinds.iter().zip(threes(&self.string_dice));
        for (i, (to, (&kind, dice))) in set.strings.iter_mut().zip(strings).enumerate() {
            *to = StringToken {
                kind: value(kind, "string_kinds", i, "one of `IMPERA_STRING_...`")?,
                dice: access(dice),
            };
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

    fn write_hardener(&self, i: usize, to: &mut Hardener) -> Result {
        let number = |values: &[u8; 8]| values.get(i).copied().unwrap_or_default();
        let signed = |values: &[i8; 8]| values.get(i).copied().unwrap_or_default();
        let name = hardener_name(number(&self.hardener_names)).and_then(core::result::Result::ok);
        *to = Hardener {
            name: name.ok_or_else(|| wrong("hardener_names", i, "0 to 7"))?,
            health: signed(&self.hardener_health),
            points: signed(&self.hardener_points),
            reach: number(&self.hardener_reach),
            opponents: match number(&self.hardener_opponents) {
                0 => false,
                1 => true,
                _ => return Err(wrong("hardener_opponents", i, "0 or 1")),
            },
        };
        Ok(())
    }

    /// The settings of a game with this set.
    pub(super) fn config(self, config: &Config) -> Result<Config> {
        let set = self.to_card_set()?;
        let broken = |error| fail(IMPERA_BAD_CONFIG, format_args!("card set: {error}"));
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
fn fill<T: Dense, const K: usize>(to: &mut [u8], values: impl Fn(T) -> [u8; K]) {
    for (code, to) in (0..).zip(to.as_chunks_mut::<K>().0) {
        if let Some(thing) = T::from_code(code) {
            *to = values(thing);
        }
    }
}

const fn counts(access: Access) -> [u8; 3] {
    [access.green, access.yellow, access.red]
}

impl From<&Numbers> for impera_divide_and_conker_card_set {
    fn from(numbers: &Numbers) -> Self {
        let mut set = Self {
            conker_health: [0; 14],
            conker_points: [0; 14],
            conker_dice: [0; 42],
            hardener_health: [0; 8],
            hardener_points: [0; 8],
            hardener_reach: [0; 8],
            hardener_opponents: [0; 8],
            hardener_names: [0; 8],
            trick_kinds: [0; 8],
            trick_health: [0; 8],
            trick_dice: [0; 24],
            string_kinds: [0; 14],
            string_dice: [0; 42],
            dice: [0; 4],
            die_sides: [0; 12],
        };
        fill(&mut set.conker_health, |id: ConkerId| {
            [numbers.conker(id).health]
        });
        for (code, points) in (0..).zip(&mut set.conker_points) {
            *points = ConkerId::from_code(code).map_or(0, |id| numbers.conker(id).points);
        }
        fill(&mut set.conker_dice, |id: ConkerId| {
            counts(numbers.conker(id).dice)
        });
        let hardeners = set.hardener_health.iter_mut().zip(&mut set.hardener_points);
        for (code, (health, points)) in (0..).zip(hardeners) {
            if let Some(id) = HardenerId::from_code(code) {
                (*health, *points) = (numbers.hardener(id).health, numbers.hardener(id).points);
            }
        }
        let reach = |id: HardenerId| [numbers.hardener(id).reach];
        fill(&mut set.hardener_reach, reach);
        let opponents = |id: HardenerId| [numbers.hardener(id).opponents.into()];
        fill(&mut set.hardener_opponents, opponents);
        let name = |id: HardenerId| [numbers.first_alike(id).index()];
        fill(&mut set.hardener_names, name);
        fill(&mut set.trick_kinds, |id: TrickId| {
            [numbers.trick(id).kind() as u8]
        });
        fill(&mut set.trick_health, |id: TrickId| {
            match numbers.trick(id) {
                Trick::Chestnut { health, .. } | Trick::Shorten(health) => [health],
                Trick::Rebound | Trick::ThreeSixty => [0],
            }
        });
        fill(&mut set.trick_dice, |id: TrickId| match numbers.trick(id) {
            Trick::Chestnut { dice, .. } => counts(dice),
            Trick::Shorten(_) | Trick::Rebound | Trick::ThreeSixty => [0; 3],
        });
        fill(&mut set.string_kinds, |id: StringId| {
            [numbers.string(id).kind as u8]
        });
        fill(&mut set.string_dice, |id: StringId| {
            counts(numbers.string(id).dice)
        });
        fill(&mut set.dice, |colour: Colour| [numbers.dice(colour)]);
        fill(&mut set.die_sides, |colour: Colour| {
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
        let lend = |config: &mut AnyConfig| {
            if let AnyConfig::DivideAndConker(config) = config {
                lend(config, card_sets);
            }
        };
        unsafe { read(transcript, length, match_out, line, lend) }
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
    impera_divide_and_conker_card_set: 222 {
        conker_health: 0, conker_points: 14, conker_dice: 28, hardener_health: 70,
        hardener_points: 78, hardener_reach: 86, hardener_opponents: 94, hardener_names: 102,
        trick_kinds: 110, trick_health: 118, trick_dice: 126, string_kinds: 150, string_dice: 164,
        dice: 206, die_sides: 210,
    }
}
