//! Divide & Conker at the table.

mod table;
mod text;
mod words;

use std::path::Path;
use std::sync::OnceLock;

use impera::divide_and_conker::{
    Body, Config, Edition, Event, EventKind, Face, Move, SlotContent, State, View,
};
use impera::{Game, GameEvent, Match, Observer, Player};

use self::table::{Detail, table};
use self::text::{
    body_text, card_text, colour_name, kind_and_dice, named, string_text, with_tucked,
};
use self::words::{dice, explained, show_cards, sides};
use crate::Failure;
use crate::card_set;
use crate::table::{Page, Place, Table, Word};

/// The card set of `--cards`: it has the names of the cards.
static OWN_SET: OnceLock<Edition> = OnceLock::new();

fn set() -> &'static Edition {
    static REFERENCE: Edition = Edition::REFERENCE;
    OWN_SET.get().unwrap_or(&REFERENCE)
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

    fn place(event: &Event) -> Place {
        match event.kind() {
            EventKind::Lay | EventKind::Lace | EventKind::Over => Place::Nowhere,
            EventKind::See if matches!(event, Event::See { card: None, .. }) => Place::Nowhere,
            EventKind::Gain
            | EventKind::See
            | EventKind::Turn
            | EventKind::Defend
            | EventKind::Die
            | EventKind::Pass
            | EventKind::Destroy
            | EventKind::Fray
            | EventKind::Snap
            | EventKind::Discard
            | EventKind::Mend
            | EventKind::Spare => Place::Joined,
            EventKind::String | EventKind::Harden | EventKind::Crack | EventKind::Veteran => {
                Place::Row
            }
            _ => Place::Line,
        }
    }

    fn sentence(event: &Event) -> String {
        named(&event.tell().to_string())
    }

    fn account(record: &Match<Self>, page: &mut Page) {
        page.line("  Round 1");
        let mut battle = Vec::new();
        for event in record.events(Observer::Public) {
            if let Event::Declare { .. } | Event::Round { .. } | Event::Over { .. } = event {
                if let Some(text) = battle_text(&battle) {
                    page.line(text);
                }
                battle.clear();
            }
            match event {
                Event::Round { number, .. } => page.line(format!("  Round {number}")),
                Event::Army { .. } => page.line(format!("    {}", Self::sentence(&event))),
                _ => battle.push(event),
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

/// A battle in a line, by its events; none if it was no battle.
fn battle_text(events: &[Event]) -> Option<String> {
    let (mut fighters, mut rolls, mut destroyed) = (Vec::new(), 0, Vec::new());
    for event in events {
        match *event {
            Event::Declare { player, conker, .. } | Event::Defend { player, conker } => {
                fighters.push((player, Body::Conker(conker)));
            }
            Event::Roll { .. } => rolls += 1,
            Event::Chestnut {
                trick, replaced, ..
            } => {
                for (_, body) in &mut fighters {
                    if *body == Body::Conker(replaced) {
                        *body = Body::Chestnut(trick);
                    }
                }
            }
            Event::Destroy { body } => destroyed.push(body),
            _ => {}
        }
    }
    let [declarer, opponent] = *fighters else {
        return None;
    };
    let text = |(player, body): (Player, Body)| format!("{} (player {player})", body_text(body));
    let lost = [declarer, opponent].into_iter();
    let lost = lost.filter(|(_, body)| destroyed.contains(body)).map(text);
    let lost: Vec<_> = lost.collect();
    let verb = if lost.len() == 1 { "is" } else { "are" };
    Some(format!(
        "    {} against {}, {rolls} rolls: {} {verb} destroyed",
        text(declarer),
        text(opponent),
        lost.join(" and ")
    ))
}
