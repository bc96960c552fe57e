//! Divide & Conker at the table.

use std::path::Path;
use std::sync::OnceLock;

use impera::divide_and_conker::{
    Access, Battle, Body, CardId, Chance, Colour, Config, ConkerId, Edition, Face, Fighter, Move,
    RolledDie, Slot, SlotContent, Standing, State, Step, StringId, Trick, View,
};
use impera::{Dense, Entry, Game, Match, Observer, Player};

use crate::Failure;
use crate::card_set;
use crate::screen::WIDTH;
use crate::table::{EntryOf, Page, Table, name, sentence, steps};

/// The card set of `--cards`: it has the names of the cards.
static OWN_SET: OnceLock<Edition> = OnceLock::new();

fn set() -> &'static Edition {
    static REFERENCE: Edition = Edition::REFERENCE;
    OWN_SET.get().unwrap_or(&REFERENCE)
}

impl Table for State {
    const NAME: &'static str = "Divide & Conker";
    const RULES: &'static str = "\
Two rounds: draft 15 cards, prepare, battle three times, then four times. Take
what no card covers; face-down cards bring strings. A conker with a string can
battle. The declarer rolls first, then both in turn: hits crack the other
conker, what is beyond its health bounces. The destroyed conker is tucked under
the winner. Most points of conkers in play and what is tucked under them win.
After a roll the roller may use a bungee and a trick, then the defender a trick.
Moves: take 12, string S4 C3, harden H2 C3, harden H7 C3 C5, ready, declare
C3 1, defend C9, roll g1 r2, bungee 0 hit, rebound T3 0 hit 2 miss, shorten T5,
chestnut T1 own, reroll T7 1 2, pass, keep";

    fn show(view: &View, page: &mut Page) {
        page.line(format!(
            "Round {}, battles so far: {}.",
            view.round,
            view.battles_of_round()
        ));
        if matches!(view.step, Step::Draft | Step::Turn) {
            show_layout(view, page);
        }
        for player in view.players() {
            show_player(view, player, page);
        }
        if let Some(battle) = &view.battle {
            show_battle(view, battle, page);
        }
        if let Some(string) = view.gained_string {
            page.line(format!("Gained: {}.", string_text(view, string)));
        }
        let hand: Vec<_> = view.hand.iter().map(card_text).collect();
        if !hand.is_empty() {
            page.line("Your hand:");
            page.columns(&hand, WIDTH);
        }
    }

    fn label(view: &View, mv: Move) -> String {
        match mv {
            Move::Take(slot) => match view.slot(slot) {
                SlotContent::FaceUp(card) => format!("{mv}: {}", card_text(card)),
                SlotContent::FaceDown(Some(string)) => {
                    format!("{mv}: face down, {}", string_text(view, string))
                }
                _ => format!("{mv}: face down"),
            },
            Move::String(string, _) => format!("{mv} ({})", kind_and_dice(string)),
            Move::Harden(hardener, _) | Move::HardenTwo(hardener, _) => {
                let change = set().hardeners.get(usize::from(hardener.index()));
                format!("{mv} ({:+})", change.map_or(0, |card| card.health))
            }
            _ => mv.to_string(),
        }
    }

    fn is_open(entry: &EntryOf<Self>, after: &View) -> bool {
        let own = |card| after.taken_face_down.iter().any(|own| own.contains(card));
        match *entry {
            Entry::Chance(Chance::Turn(card)) => !after.is_snake() || own(card),
            Entry::Chance(_) | Entry::Move(..) => true,
        }
    }

    fn tell(before: &View, entry: Option<&EntryOf<Self>>, after: &View, page: &mut Page) {
        let who = |player| sentence(&name(after.observer, player));
        match entry {
            Some(Entry::Move(player, mv)) => page.line(format!("{}: {mv}.", who(*player))),
            Some(Entry::Chance(Chance::Turn(card))) if after.is_snake() => {
                page.line(format!("You took {}.", card_text(*card)));
            }
            Some(Entry::Chance(Chance::Turn(card))) => {
                page.line(format!("Turned up: {}.", card_text(*card)));
            }
            Some(Entry::Chance(Chance::First(player))) => {
                page.line(format!("First player: {}.", name(after.observer, *player)));
            }
            Some(Entry::Chance(Chance::Die(_))) => {
                if let Some(roll) = fallen(before, entry, after) {
                    page.line(format!("  {roll}"));
                }
            }
            _ => {}
        }
        if before.battle.is_some() && after.battle.is_none() {
            page.line(format!("  The battle is over: {}.", result(before, after)));
        }
        if before.round != after.round {
            page.line("Round two: all conkers in play are Veterans.");
        }
    }

    fn use_cards(config: &mut Config, file: &Path) -> Result<(), Failure> {
        let wrong = |error| Failure::Work(format!("{}: {error}", file.display()));
        let set = card_set::read(file).map_err(wrong)?;
        *config = config
            .edition(&set)
            .map_err(|error| wrong(error.to_string()))?;
        // The names of the cards, which settings do not hold.
        let _ = OWN_SET.set(set);
        Ok(())
    }

    fn hint(key: &str) -> &'static str {
        match key {
            "cards" => card_set::HINT,
            _ => "",
        }
    }

    fn lend(read: &mut Config, own: &Config) {
        if read.cards.digest() == own.cards.digest() {
            read.cards = own.cards;
        }
    }

    fn account(record: &Match<Self>, page: &mut Page) {
        let mut rolls = 0;
        for step in steps(record) {
            let before = step.before.view(Observer::Public);
            let after = step.after.view(Observer::Public);
            if let Entry::Move(_, Move::Roll(_)) = step.entry {
                rolls += 1;
            }
            let laid_out = after.step == Step::Prepare;
            if laid_out && before.step != Step::Prepare {
                page.line(format!("  Round {}", after.round));
                for player in after.players() {
                    let army: Vec<_> = after.armies[player].iter().map(short).collect();
                    page.line(format!("    player {player}: {}", army.join(", ")));
                }
            }
            if let Some(battle) = &before.battle
                && after.battle.is_none()
                && battle.opponent.standing.is_some()
            {
                page.line(format!(
                    "    {} against {}, {rolls} rolls: {}",
                    fighter(&battle.declarer),
                    fighter(&battle.opponent),
                    result(&before, &after)
                ));
                rolls = 0;
            }
        }
        page.line("  In play at the end, with what is tucked under it:");
        let view = record.game().view(Observer::Public);
        for player in view.players() {
            let army: Vec<_> = view.armies[player].iter().map(with_tucked).collect();
            page.line(format!("    player {player}: {}", army.join(", ")));
        }
    }
}

/// The layout row by row; `*` marks what may be taken.
fn show_layout(view: &View, page: &mut Page) {
    let free = view.accessible();
    let cell = |number: u8| {
        let Some(slot) = Slot::new(number) else {
            return String::new();
        };
        let star = if free.contains(slot) { '*' } else { ' ' };
        let content = match view.slot(slot) {
            SlotContent::Empty => return String::new(),
            SlotContent::FaceUp(card) => match card_name(card) {
                Some(name) => format!("{card} {name}"),
                None => format!("{card} {}", trick_name(card)),
            },
            SlotContent::FaceDown(Some(string)) => format!("[{string}]"),
            SlotContent::FaceDown(None) => "[ ]".to_owned(),
        };
        let text: String = content.chars().take(11).collect();
        format!("{star}{number} {text}")
    };
    let row = |slots: std::ops::Range<u8>, margin: usize| {
        let cells = slots.map(|slot| format!("{:<15}", cell(slot)));
        let row = cells.collect::<Vec<_>>().join(" ");
        format!("{:margin$}{}", "", row.trim_end())
    };
    let (form, rows): (_, &[_]) = if view.is_snake() {
        ("snake", &[(0..5, 0), (5..10, 0), (10..11, 0), (11..15, 0)])
    } else {
        let rows = &[(0..1, 32), (1..3, 24), (3..6, 16), (6..10, 8), (10..15, 0)];
        ("pyramid", rows)
    };
    page.line(format!(
        "The {form}; * may be taken, [ ] lies face down with its string:"
    ));
    for (slots, margin) in rows {
        let row = row(slots.clone(), *margin);
        if !row.trim().is_empty() {
            page.line(row);
        }
    }
}

/// The army of a player, with spare strings and the size of its hand.
fn show_player(view: &View, player: Player, page: &mut Page) {
    let spare: Vec<_> = view.spare_strings[player]
        .iter()
        .map(|string| string_text(view, string))
        .collect();
    let spare = if spare.is_empty() {
        "none".to_owned()
    } else {
        spare.join(", ")
    };
    let known = view.open_hands[player];
    let known = if known.is_empty() || view.observer == Observer::Player(player) {
        String::new()
    } else {
        format!(" ({known})")
    };
    page.line(format!(
        "{}: {} in hand{known}; spare strings: {spare}",
        sentence(&name(view.observer, player)),
        view.hand_sizes[player],
    ));
    for standing in &view.armies[player] {
        page.line(format!("    {}", standing_text(view, standing)));
    }
}

fn show_battle(view: &View, battle: &Battle, page: &mut Page) {
    page.line("The battle:");
    for side in [&battle.declarer, &battle.opponent] {
        let owner = name(view.observer, side.owner);
        page.line(match &side.standing {
            Some(standing) => format!("  {}: {}", sentence(&owner), standing_text(view, standing)),
            None => format!("  against {owner}"),
        });
    }
    if let Some(roll) = roll_text(battle) {
        page.line(format!(
            "  {} rolled: {roll}",
            sentence(&name(view.observer, battle.roller))
        ));
    }
}

/// The dice with their places, if there are any.
fn roll_text(battle: &Battle) -> Option<String> {
    let dice: Vec<_> = battle
        .dice
        .iter()
        .copied()
        .enumerate()
        .map(die_text)
        .collect();
    (!dice.is_empty()).then(|| dice.join(", "))
}

fn die_text((place, die): (usize, RolledDie)) -> String {
    let face = die.face.map_or("?", Face::word);
    format!("{place} {} {face}", colour_name(die.colour))
}

const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "green",
        Colour::Yellow => "yellow",
        Colour::Red => "red",
        Colour::Black => "black",
    }
}

/// What the dice show, when the last of them has fallen.
fn fallen(before: &View, entry: Option<&EntryOf<State>>, after: &View) -> Option<String> {
    if matches!(after.step, Step::Dice | Step::Reroll) {
        return None;
    }
    let Some(Entry::Chance(Chance::Die(last))) = entry else {
        return None;
    };
    // If the roll is over already, the last die is not in the view.
    let dice = before.battle.as_ref()?.dice.iter().copied().enumerate();
    let dice = dice.map(|(place, mut die)| {
        die.face = die.face.or(Some(*last));
        die_text((place, die))
    });
    Some(dice.collect::<Vec<_>>().join(", "))
}

/// How a battle ended.
fn result(before: &View, after: &View) -> String {
    let Some(battle) = &before.battle else {
        return String::new();
    };
    let lost: Vec<_> = [&battle.declarer, &battle.opponent]
        .into_iter()
        .filter(|side| {
            let Some(standing) = &side.standing else {
                return false;
            };
            let mut army = after.armies[side.owner].iter();
            let in_play = army.any(|other| other.body == standing.body);
            // A winning chestnut is discarded, but its side has spoils.
            let won = |view: &View| {
                let spoils = view.spoils[side.owner];
                spoils.conkers.len() + u32::from(spoils.turned_veterans)
            };
            let chestnut = matches!(standing.body, Body::Chestnut(_));
            let survived = chestnut && won(after) > won(before);
            !(in_play || survived)
        })
        .map(fighter)
        .collect();
    match lost.len() {
        1 => format!("{} is destroyed", lost.join("")),
        _ => format!("{} are destroyed", lost.join(" and ")),
    }
}

fn fighter(side: &Fighter) -> String {
    let standing = side.standing.as_ref().map(short);
    format!("{} (player {})", standing.unwrap_or_default(), side.owner)
}

/// A conker by number and name, or a chestnut.
fn short(standing: &Standing) -> String {
    match standing.body {
        Body::Conker(conker) => format!("{conker} {}", conker_name(conker)),
        Body::Chestnut(trick) => format!("{trick} chestnut"),
    }
}

fn with_tucked(standing: &Standing) -> String {
    let mut under: Vec<_> = standing
        .tucked
        .iter()
        .map(|card| card.to_string())
        .collect();
    match standing.turned_veterans {
        0 => {}
        1 => under.push("a Veteran".to_owned()),
        several => under.push(format!("{several} Veterans")),
    }
    if under.is_empty() {
        short(standing)
    } else {
        format!("{} ({})", short(standing), under.join(" "))
    }
}

fn standing_text(view: &View, standing: &Standing) -> String {
    let mut words = vec![
        with_tucked(standing),
        format!("health {}", standing.health),
        format!("cracks {}", standing.cracks),
    ];
    match standing.body {
        Body::Conker(conker) => {
            if let Some(card) = set().conkers.get(usize::from(conker.index())) {
                words.push(format!("points {}", card.points));
                words.push(dice_text(card.dice));
            }
        }
        Body::Chestnut(trick) => {
            let card = set().tricks.get(usize::from(trick.index()));
            if let Some(Trick::Chestnut { dice, .. }) = card {
                words.push(dice_text(*dice));
            }
        }
    }
    match standing.string {
        Some(string) => words.push(string_text(view, string)),
        None => words.push("no string".to_owned()),
    }
    words.extend(standing.hardener.map(|hardener| hardener.to_string()));
    if standing.veteran {
        words.push("Veteran".to_owned());
    }
    words.join(", ")
}

fn string_text(view: &View, string: StringId) -> String {
    let frayed = if view.frayed.contains(string) {
        "frayed "
    } else {
        ""
    };
    format!("{string} {frayed}{}", kind_and_dice(string))
}

fn kind_and_dice(string: StringId) -> String {
    let Some(token) = set().strings.get(usize::from(string.index())) else {
        return String::new();
    };
    format!("{} {}", token.kind, dice_text(token.dice))
}

/// Dice as they are rolled: `g1 r2`.
fn dice_text(dice: Access) -> String {
    let counts = [("g", dice.green), ("y", dice.yellow), ("r", dice.red)];
    let dice: Vec<_> = counts
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(colour, count)| format!("{colour}{count}"))
        .collect();
    if dice.is_empty() {
        "no dice".to_owned()
    } else {
        dice.join(" ")
    }
}

fn conker_name(conker: ConkerId) -> &'static str {
    let card = set().conkers.get(usize::from(conker.index()));
    card.map_or("", |card| card.name.as_str())
}

fn card_name(card: CardId) -> Option<&'static str> {
    match card {
        CardId::Conker(conker) => Some(conker_name(conker)),
        CardId::Hardener(hardener) => {
            let card = set().hardeners.get(usize::from(hardener.index()));
            card.map(|card| card.name.as_str())
        }
        CardId::Trick(_) => None,
    }
}

fn trick_name(card: CardId) -> String {
    match card {
        CardId::Trick(trick) => match set().tricks.get(trick.code() as usize) {
            Some(Trick::Shorten(takes)) => format!("shorten {takes}"),
            Some(trick) => trick.kind().to_string(),
            None => String::new(),
        },
        _ => String::new(),
    }
}

/// A card with its numbers.
fn card_text(card: CardId) -> String {
    match card {
        CardId::Conker(conker) => match set().conkers.get(usize::from(conker.index())) {
            Some(card) => format!(
                "{conker} {}, health {}, points {}, {}",
                card.name,
                card.health,
                card.points,
                dice_text(card.dice)
            ),
            None => conker.to_string(),
        },
        CardId::Hardener(hardener) => match set().hardeners.get(usize::from(hardener.index())) {
            Some(card) => format!("{hardener} {} {:+}", card.name, card.health),
            None => hardener.to_string(),
        },
        CardId::Trick(_) => format!("{card} {}", trick_name(card)),
    }
}
