//! The built-in card set, made up for this crate.

use super::dice::Face;
use super::edition::{
    Access, Conker, Dice, Die, Edition, Hardener, StringKind, StringToken, Trick,
};
use super::name::Name;
use super::stack::Stack;

impl Edition {
    /// The built-in set. Its numbers are this crate's own: the rulebook prints
    /// none.
    pub const REFERENCE: Self = {
        let cadet = conker("Cadet", 3, 1, access(0, 0, 1));
        let private = conker("Private", 4, 2, access(1, 1, 0));
        let corporal = conker("Corporal", 4, 3, access(0, 1, 1));
        let sergeant = conker("Sergeant", 5, 3, access(0, 2, 0));
        let captain = conker("Captain", 6, 4, access(0, 1, 1));
        let major = conker("Major", 7, 5, access(0, 0, 2));
        let colonel = conker("Colonel", 8, 6, access(0, 1, 2));
        let vinegar = hardener("Vinegar", 1, 0);
        let baked = hardener("Baked", 2, -1);
        let varnish = hardener("Varnish", 3, -1);
        let twin_glaze = Hardener {
            reach: 2,
            ..hardener("Twin Glaze", 1, 0)
        };
        let boiled = Hardener {
            opponents: true,
            ..hardener("Boiled", -1, 0)
        };
        let chestnut = Trick::Chestnut {
            health: 3,
            dice: access(1, 1, 0),
        };
        let leather = string(StringKind::Leather, access(0, 0, 1));
        let cord = string(StringKind::Cord, access(0, 1, 0));
        let shoelace = string(StringKind::Shoelace, access(1, 0, 0));
        let bungee = string(StringKind::Bungee, access(1, 0, 0));
        let (miss, hit) = (Face::Miss, Face::Hit);
        Self {
            conkers: Stack::new([
                cadet, cadet, cadet, private, private, private, corporal, corporal, sergeant,
                sergeant, captain, captain, major, colonel,
            ]),
            hardeners: Stack::new([
                vinegar, vinegar, vinegar, baked, baked, varnish, twin_glaze, boiled,
            ]),
            tricks: Stack::new([
                chestnut,
                chestnut,
                Trick::Rebound,
                Trick::Rebound,
                Trick::Shorten(2),
                Trick::Shorten(2),
                Trick::ThreeSixty,
                Trick::ThreeSixty,
            ]),
            strings: Stack::new([
                leather, leather, cord, cord, cord, cord, shoelace, shoelace, shoelace, shoelace,
                bungee, bungee, bungee, bungee,
            ]),
            dice: Dice {
                green: Die {
                    count: 2,
                    faces: [miss, miss, miss, miss, hit, hit],
                },
                yellow: Die {
                    count: 2,
                    faces: [miss, miss, miss, hit, hit, hit],
                },
                red: Die {
                    count: 2,
                    faces: [miss, miss, hit, hit, hit, hit],
                },
                black: Die {
                    count: 1,
                    faces: [miss, miss, miss, hit, hit, Face::Double],
                },
            },
        }
    };
}

const fn conker(name: &str, health: u8, points: i8, dice: Access) -> Conker {
    Conker {
        name: named(name),
        health,
        points,
        dice,
    }
}

const fn hardener(name: &str, health: i8, points: i8) -> Hardener {
    Hardener {
        name: named(name),
        health,
        points,
        reach: 1,
        opponents: false,
    }
}

const fn string(kind: StringKind, dice: Access) -> StringToken {
    StringToken { kind, dice }
}

const fn access(green: u8, yellow: u8, red: u8) -> Access {
    Access { green, yellow, red }
}

/// A name of at most 24 bytes.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
const fn named(text: &str) -> Name {
    let mut bytes = [0; 24];
    let mut i = 0;
    while i < text.len() {
        bytes[i] = text.as_bytes()[i];
        i += 1;
    }
    Name(bytes)
}
