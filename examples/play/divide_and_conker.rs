//! Divide & Conker at the table.

mod table;
mod text;
mod words;

use std::path::Path;
use std::sync::OnceLock;

use impera::divide_and_conker::{
    Body, Chance, Config, Edition, Face, Fighter, Move, SlotContent, State, Step, View,
};
use impera::{Entry, Game, Match, Observer};

use self::table::{Detail, roll_text, table};
use self::text::{card_text, colour_name, kind_and_dice, short, string_text, with_tucked};
use self::words::{dice, explained, show_cards, sides};
use crate::Failure;
use crate::card_set;
use crate::table::{Compared, EntryOf, Page, Place, Table, Word, compared, name, sentence, steps};

/// The card set of `--cards`: it has the names of the cards.
static OWN_SET: OnceLock<Edition> = OnceLock::new();

fn set() -> &'static Edition {
    static REFERENCE: Edition = Edition::REFERENCE;
    OWN_SET.get().unwrap_or(&REFERENCE)
}

impl Compared for State {
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
            Some(Entry::Move(player, mv)) => {
                page.line(format!("{}: {}.", who(*player), Self::label(before, *mv)));
            }
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
                // When the last of them has fallen.
                let falling = matches!(after.step, Step::Dice | Step::Reroll);
                if let Some(roll) = after.last_roll.filter(|_| !falling) {
                    page.line(format!("  {}", roll_text(&roll)));
                }
            }
            _ => {}
        }
        for (conker, cracks, health) in cracked(before, after) {
            page.line(format!("  {conker} has {cracks} cracks of {health}."));
        }
        if before.battle.is_some() && after.battle.is_none() {
            page.line(format!("  The battle is over: {}.", result(before, after)));
        }
        if before.round != after.round {
            page.line("Round two: all conkers in play are Veterans.");
        }
    }
}

impl Table for State {
    const NAME: &'static str = "Divide & Conker";
    const RULEBOOK: &'static str = include_str!("../../src/divide_and_conker/rules.md");
    const RULES: &'static str = "\
Two rounds: take 15 cards, string and harden conkers, then battle 3 times, in
round two 4 times. Declarer and defender roll in turn, at most the dice of their
conker and string. Hits crack the other conker. With as many cracks as health it
is destroyed; hits beyond that bounce on the roller's. The winner tucks it under
its own conker and gets its string; cracks stay. Most points of conkers in play
and tucked under them win.
Strings: a conker without one does not battle. A cord frays in a battle and is
gone after the next; a shoelace lasts; who gains the leather lace declares the
first battle of the round; with a bungee the roller sets a die in each roll.
Tricks, after a roll: rebound sets one or two dice; shorten, for the roller,
takes health for this battle; 360, for the defender, has one or two dice rolled
again; a chestnut takes the place of a conker, which goes back to the hand.
A hardener changes health until its conker has fought. A Veteran is a conker
that was in play at the end of round one: 2 more health and the black die.";

    fn notes(_: &View, page: &mut Page) {
        let dice = dice();
        let dice: Vec<_> = dice
            .iter()
            .map(|(colour, die)| {
                let hits = die.faces.iter().filter(|&&face| face != Face::Miss).count();
                let doubles = sides(die, Face::Double);
                let double = match doubles {
                    0 => String::new(),
                    _ => format!(" ({doubles} double)"),
                };
                format!("{} {} {hits} of 6{double}", die.count, colour_name(*colour))
            })
            .collect();
        page.line(format!(
            "Dice, and the sides of each that hit: {}.",
            dice.join(", ")
        ));
    }

    fn words(view: &View) -> Vec<Word> {
        explained(view)
    }

    fn show(view: &View, room: usize, page: &mut Page) {
        let details = [Detail::Full, Detail::Named, Detail::Numbers];
        let pages = details.map(|detail| table(view, detail));
        let fits = pages.into_iter().find(|page| page.height() <= room);
        *page = fits.unwrap_or_else(|| table(view, Detail::Least));
    }

    fn cards(_: &View, page: &mut Page) {
        show_cards(page);
    }

    fn form(mv: Move) -> String {
        match mv {
            Move::Take(_) => "take SLOT",
            Move::String(..) => "string STRING CONKER",
            Move::Harden(..) => "harden HARDENER CONKER",
            Move::HardenTwo(..) => "harden HARDENER CONKER CONKER",
            Move::Declare(..) => "declare CONKER PLAYER",
            Move::Defend(_) => "defend CONKER",
            Move::Roll(_) => "roll DICE",
            Move::Bungee(..) => "bungee DIE FACE",
            Move::Rebound(..) => "rebound TRICK DIE FACE",
            Move::ReboundTwo(..) => "rebound TRICK DIE FACE DIE FACE",
            Move::Shorten(_) => "shorten TRICK",
            Move::Chestnut(..) => "chestnut TRICK SIDE",
            Move::Reroll(..) => "reroll TRICK DIE",
            Move::RerollTwo(..) => "reroll TRICK DIE DIE",
            Move::Keep | Move::Ready | Move::Pass => return mv.to_string(),
        }
        .to_owned()
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

    fn shares_cards(config: &Config, other: &Config) -> bool {
        config.cards.digest() == other.cards.digest()
    }

    fn lend(read: &mut Config, own: &Config) {
        if Self::shares_cards(read, own) {
            read.cards = own.cards;
        }
    }

    fn place(_: &Self::Event) -> Place {
        Place::Nowhere
    }

    fn seen(record: &Match<Self>, _: Observer) -> usize {
        record.history().len()
    }

    fn news(record: &Match<Self>, observer: Observer, told: usize) -> Page {
        compared(record, observer, told)
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

/// The fighters whose cracks have changed while a battle goes on, with what
/// they have now and their health.
fn cracked(before: &View, after: &View) -> Vec<(String, u8, u8)> {
    let (Some(before), Some(after)) = (&before.battle, &after.battle) else {
        return Vec::new();
    };
    [
        (before.declarer, after.declarer),
        (before.opponent, after.opponent),
    ]
    .into_iter()
    .filter_map(|(before, after)| Some((before.standing?, after.standing?)))
    .filter(|(before, after)| before.body == after.body && before.cracks != after.cracks)
    .map(|(_, after)| (short(&after), after.cracks, after.health))
    .collect()
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
