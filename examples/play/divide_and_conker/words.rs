//! What can be learned: words, cards and odds.

use impera::divide_and_conker::{
    Colour, Dice, Die, Face, StringKind, StringToken, Trick, TricksPerRoll, View,
};

use super::set;
use super::text::{colour_name, dice_text};
use crate::screen::WIDTH;
use crate::table::{Page, Word};

/// All that `help` explains word by word.
pub(super) fn explained(view: &View) -> Vec<Word> {
    let mut words = about_strings();
    words.extend(about_tricks(view));
    words.extend(about_battles());
    words
}

const fn entry(names: &'static [&'static str], text: String) -> Word {
    (names, text)
}

fn about_strings() -> Vec<Word> {
    let of_kind = |kind| {
        let text = |token: &StringToken| (token.kind == kind).then(|| dice_text(token.dice));
        listed('S', &set().strings, text).join("; ")
    };
    vec![
        entry(
            &["strings", "string", "spare", "frayed"],
            "A conker needs a string to battle, and has one at most. Spare strings are put on\n\
             in Prepare: `string S4 C3`. The winner of a battle gets the loser's string and\n\
             may put it on at once. More: `help cord`, `shoelace`, `leather`, `bungee`."
                .to_owned(),
        ),
        entry(
            &["cord", "cords"],
            format!(
                "A cord is frayed after its first battle and gone after the second, whoever has\n\
                 it by then. Cords: {}.",
                of_kind(StringKind::Cord)
            ),
        ),
        entry(
            &["shoelace", "shoelaces"],
            format!(
                "A shoelace does not break, in however many battles and whoever has it.\n\
                 Shoelaces: {}.",
                of_kind(StringKind::Shoelace)
            ),
        ),
        entry(
            &["leather", "lace", "laces"],
            format!(
                "There is a leather lace for each round: who gains it in the draft declares the\n\
                 first battle of that round. It does not break. Laces: {}.",
                of_kind(StringKind::Leather)
            ),
        ),
        entry(
            &["bungee", "bungees"],
            format!(
                "Once in each roll the roller whose conker hangs on a bungee may set one die to\n\
                 any side it has: `bungee 0 hit` sets the first one. Bungees: {}.",
                of_kind(StringKind::Bungee)
            ),
        ),
    ]
}

fn about_tricks(view: &View) -> Vec<Word> {
    let chestnuts = listed('T', &set().tricks, |trick| match trick {
        Trick::Chestnut { health, dice } => Some(format!("health {health}, {}", dice_text(*dice))),
        _ => None,
    });
    let shortens = listed('T', &set().tricks, |trick| match trick {
        Trick::Shorten(takes) => Some(format!("takes {takes}")),
        _ => None,
    });
    let tricks = match view.config.tricks_per_roll {
        TricksPerRoll::Each => "one by each of the two",
        TricksPerRoll::One => "one in all",
    };
    vec![
        entry(
            &["tricks", "trick", "window", "pass"],
            format!(
                "After a roll the roller may play a trick from its hand, then the defender,\n\
                 {tricks}; `pass` plays none. Dice are named by their place, the first is 0.\n\
                 More: `help rebound`, `shorten`, `chestnut`, `360`."
            ),
        ),
        entry(
            &["rebound"],
            "For either side: sets one or two dice of the roll to any side they have.\n\
             `rebound T3 0 hit 2 miss`"
                .to_owned(),
        ),
        entry(
            &["shorten"],
            format!(
                "For the roller: takes health from the opponent's conker in this battle, also\n\
                 down to its cracks: then it falls with this roll. `shorten T5`; {}.",
                shortens.join("; ")
            ),
        ),
        entry(
            &["chestnut", "chestnuts", "spoils"],
            format!(
                "For either side: takes the place of the own conker or the opponent's in this\n\
                 battle: `chestnut T1 own`, `chestnut T1 theirs`. The conker goes back to its\n\
                 owner's hand without cracks; string, hardener and Veteran stay. A chestnut is\n\
                 discarded after the battle, what it wins is its owner's spoils.\n\
                 Chestnuts: {}.",
                chestnuts.join("; ")
            ),
        ),
        entry(
            &["360", "reroll"],
            "For the defender: has one or two dice rolled again. `reroll T7 1 2`".to_owned(),
        ),
    ]
}

fn about_battles() -> Vec<Word> {
    vec![
        entry(
            &["hardener", "hardeners", "harden"],
            "Put on a conker in Prepare, it changes health: `harden H2 C3`, or on two, where\n\
             the card allows it: `harden H7 C3 C5`. After a battle those of both fighters are\n\
             discarded. Its points, if any, count against you while it is in play."
                .to_owned(),
        ),
        entry(
            &["Veteran", "veteran", "veterans"],
            "Conkers in play at the end of round one are Veterans in round two: 2 more health\n\
             and the black die. A destroyed one brings the winner 1 point more."
                .to_owned(),
        ),
        entry(&["dice", "die", "odds", "roll"], odds()),
        entry(
            &[
                "cracks", "crack", "damage", "health", "hit", "hits", "bounce",
            ],
            "Each hit is a crack on the defending conker. When the cracks reach its health it\n\
             is destroyed; those beyond it crack the roller's conker, which may be destroyed\n\
             too. Cracks stay after the battle."
                .to_owned(),
        ),
        entry(
            &["declare", "defend", "battle"],
            "The winner of the battle before declares: `declare C3 1`, a conker with a string\n\
             and an opponent, who answers `defend C9`. The loser of the battle before cannot\n\
             be chosen if somebody else can."
                .to_owned(),
        ),
        entry(
            &["tucked", "tuck"],
            "The winner of a battle tucks the destroyed conker under its own, with what that\n\
             had under it: `tucked 2` says that two lie there. They count points as long as\n\
             the conker above them is in play."
                .to_owned(),
        ),
        entry(
            &["hand", "hands"],
            "Cards that were taken are in the hand until they are played. An opponent sees\n\
             how many there are, and those that lay face up when they were taken."
                .to_owned(),
        ),
        entry(
            &["round", "rounds"],
            "There are two rounds, each with a draft of 15 cards, a time to prepare, and\n\
             battles: 3 in round one, 4 in round two. Cracks and strings stay in between."
                .to_owned(),
        ),
        entry(
            &["points", "score"],
            "Conkers in play and those tucked under them count their points, a turned Veteran\n\
             1; a hardener in play may count against you; conkers in hand count nothing."
                .to_owned(),
        ),
        entry(
            &["pyramid", "snake", "layout", "draft", "take"],
            "Take what no card covers: `take 12`. In the pyramid of two players a face-down\n\
             card is turned up when nothing covers it, and who uncovered it gains its\n\
             string. In the snake of three and four who takes one gets card and string, and\n\
             shows the card to nobody."
                .to_owned(),
        ),
    ]
}

/// Cards of a kind with what is to be said of them, alike ones next to each
/// other together: `S3-S6 y1`.
fn listed<T>(letter: char, cards: &[T], text: impl Fn(&T) -> Option<String>) -> Vec<String> {
    let mut groups: Vec<(usize, usize, String)> = Vec::new();
    for (number, card) in (1..).zip(cards) {
        let Some(text) = text(card) else {
            continue;
        };
        match groups.last_mut() {
            Some((_, last, other)) if *other == text && *last + 1 == number => *last = number,
            _ => groups.push((number, number, text)),
        }
    }
    let groups = groups.into_iter().map(|(first, last, text)| {
        if first == last {
            format!("{letter}{first} {text}")
        } else {
            format!("{letter}{first}-{letter}{last} {text}")
        }
    });
    groups.collect()
}

/// All cards of the set with their numbers.
pub(super) fn show_cards(page: &mut Page) {
    let conkers = listed('C', &set().conkers, |card| {
        let dice = dice_text(card.dice);
        Some(format!(
            "{}, health {}, points {}, {dice}",
            card.name, card.health, card.points
        ))
    });
    let hardeners = listed('H', &set().hardeners, |card| {
        let points = match card.points {
            0 => String::new(),
            points => format!(", points {points}"),
        };
        let reach = if card.reach > 1 {
            ", on one or two"
        } else {
            ""
        };
        let opponents = if card.opponents {
            ", also an opponent's"
        } else {
            ""
        };
        Some(format!(
            "{} {:+}{points}{reach}{opponents}",
            card.name, card.health
        ))
    });
    let tricks = listed('T', &set().tricks, |trick| {
        Some(match trick {
            Trick::Chestnut { health, dice } => {
                format!("chestnut, health {health}, {}", dice_text(*dice))
            }
            Trick::Shorten(takes) => format!("shorten {takes}"),
            other => other.kind().to_string(),
        })
    });
    let strings = listed('S', &set().strings, |token| {
        Some(format!("{} {}", token.kind, dice_text(token.dice)))
    });
    for (kind, cards) in [
        ("Conkers", conkers),
        ("Hardeners", hardeners),
        ("Tricks", tricks),
        ("Strings", strings),
    ] {
        page.line(format!("{kind}:"));
        page.columns(&cards, WIDTH);
    }
    page.text(&odds());
}

/// The dice in the box, by colour.
pub(super) fn dice() -> [(Colour, Die); 4] {
    let Dice {
        green,
        yellow,
        red,
        black,
    } = set().dice;
    [
        (Colour::Green, green),
        (Colour::Yellow, yellow),
        (Colour::Red, red),
        (Colour::Black, black),
    ]
}

/// How many sides of a die show a face.
pub(super) fn sides(die: &Die, face: Face) -> usize {
    die.faces.iter().filter(|&&other| other == face).count()
}

/// The odds of each die, as a table.
fn odds() -> String {
    let rows = dice().map(|(colour, die)| {
        let [miss, hit, double] =
            [Face::Miss, Face::Hit, Face::Double].map(|face| sides(&die, face));
        // In hundredths, rounded.
        let mean = ((hit + 2 * double) * 200 + 6) / 12;
        format!(
            "  {:<7} ({colour})  {:>6}  {miss:>4}  {hit:>3}  {double:>6}  {:>3}.{:02}",
            colour_name(colour),
            die.count,
            mean / 100,
            mean % 100
        )
    });
    format!(
        "Dice of this card set: how many there are, on how many of the six sides each\n\
         shows a miss, a hit and a double, which counts as two hits, and how many hits\n\
         it rolls on average:\n  \
         colour       in box  miss  hit  double  average\n{}\n\
         `roll g1 r2` rolls one green and two red dice. Conker and string say how many\n\
         of a colour may be rolled, the black one comes with a Veteran.",
        rows.join("\n")
    )
}
