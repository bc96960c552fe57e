//! The table, in no more words than there is room for.

use impera::divide_and_conker::{
    Access, Battle, Body, LastRoll, Slot, SlotContent, Standing, Step, Trick, View,
};
use impera::{Observer, Player};

use super::set;
use super::text::{
    card_name, card_text, conker_name, dice_text, die_text, kind_and_dice, string_text, trick_name,
    turned, with_tucked,
};
use crate::screen::WIDTH;
use crate::table::{Page, name, sentence};

/// How much is said about the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Detail {
    /// All, a line for each conker.
    Full,
    /// The numbers of each conker, with its name.
    Named,
    /// The same without names.
    Numbers,
    /// What stands where; the rest is told on demand.
    Least,
}

/// The table as an observer sees it.
pub(super) fn table(view: &View, detail: Detail) -> Page {
    let mut page = Page::default();
    let of_round = if view.round == 1 { 3 } else { 4 };
    let legend = match detail {
        Detail::Full => "",
        Detail::Named | Detail::Numbers => " Conkers: cracks/health, dice, string.",
        Detail::Least => " Conkers: cracks/health, string; see `table`.",
    };
    page.line(format!(
        "Round {} of 2, battles {} of {of_round}.{legend}",
        view.round,
        view.battles_of_round()
    ));
    if matches!(view.step, Step::Draft | Step::Turn) {
        show_layout(view, &mut page);
    }
    for player in view.players() {
        show_player(view, player, detail, &mut page);
    }
    if let Some(battle) = &view.battle {
        show_battle(view, battle, detail, &mut page);
    }
    if let Some(string) = view.gained_string {
        page.line(format!("Gained: {}.", string_text(view, string)));
    }
    if view.hand.is_empty() {
        return page;
    }
    let brief = |card| match card_name(card) {
        Some(name) => format!("{card} {name}"),
        None => format!("{card} {}", trick_name(card)),
    };
    match detail {
        Detail::Full => {
            page.line("Your hand:");
            page.columns(&view.hand.iter().map(card_text).collect::<Vec<_>>(), WIDTH);
        }
        Detail::Named | Detail::Numbers => {
            let hand: Vec<_> = view.hand.iter().map(brief).collect();
            page.line(format!("Your hand: {}.", hand.join(", ")));
        }
        Detail::Least => page.line(format!("Your hand: {}.", view.hand)),
    }
    page
}

/// The layout row by row; `*` marks what may be taken.
fn show_layout(view: &View, page: &mut Page) {
    let free = view.accessible();
    let cell = |number: u8, width: usize| {
        let Some(slot) = Slot::new(number) else {
            return String::new();
        };
        let star = if free.contains(slot) { '*' } else { ' ' };
        let start = format!("{star}{number} ");
        let room = width.saturating_sub(start.len());
        let content = match view.slot(slot) {
            SlotContent::Empty => return String::new(),
            SlotContent::FaceUp(card) => match card_name(card) {
                Some(name) => format!("{card} {name}"),
                None => format!("{card} {}", trick_name(card)),
            },
            SlotContent::FaceDown(Some(string)) => {
                let whole = format!("?{string} {}", kind_and_dice(string));
                if whole.len() > room {
                    whole
                        .replace("shoelace", "shoe")
                        .replace("leather", "leath")
                } else {
                    whole
                }
            }
            SlotContent::FaceDown(None) => "?".to_owned(),
        };
        let content: String = content.chars().take(room).collect();
        format!("{start}{content}")
    };
    let row = |slots: std::ops::Range<u8>, margin: usize| {
        // Five beside each other have less room than four.
        let width = if slots.len() > 4 {
            WIDTH / 5
        } else {
            WIDTH / 4
        };
        let cells = slots.map(|slot| format!("{:<width$}", cell(slot, width)));
        let row = cells.collect::<String>();
        format!("{:margin$}{}", "", row.trim_end())
    };
    let (form, rows): (_, &[_]) = if view.is_snake() {
        ("snake", &[(0..4, 0), (4..8, 0), (8..11, 0), (11..15, 0)])
    } else {
        let rows = &[(0..1, 30), (1..3, 20), (3..6, 10), (6..10, 0), (10..15, 0)];
        ("pyramid", rows)
    };
    page.line(format!(
        "The {form}; * may be taken, ? lies face down with its string:"
    ));
    for (slots, margin) in rows {
        let row = row(slots.clone(), *margin);
        if !row.trim().is_empty() {
            page.line(row);
        }
    }
}

/// The army of a player, with spare strings and the size of its hand.
fn show_player(view: &View, player: Player, detail: Detail, page: &mut Page) {
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
    let spoils = view.spoils[player];
    let mut won: Vec<_> = spoils.conkers.iter().map(|card| card.to_string()).collect();
    won.extend(turned(spoils.turned_veterans));
    let won = if won.is_empty() {
        String::new()
    } else {
        format!("; spoils: {}", won.join(" "))
    };
    page.line(format!(
        "{}: {} in hand{known}; spare strings: {spare}{won}",
        sentence(&name(view.observer, player)),
        view.hand_sizes[player],
    ));
    let army = &view.armies[player];
    match detail {
        Detail::Full => {
            for standing in army {
                page.line(format!("    {}", standing_text(view, standing)));
            }
        }
        Detail::Named | Detail::Numbers => {
            let named = detail == Detail::Named;
            let army: Vec<_> = army
                .iter()
                .map(|own| standing_cell(view, own, named))
                .collect();
            page.columns(&army, WIDTH);
        }
        Detail::Least => {
            let least = |own: &Standing| {
                let string = own.string.map(|string| string_text(view, string));
                let string = string.unwrap_or_else(|| "-".to_owned());
                format!("{} {}/{} {string}", own.body, own.cracks, own.health)
            };
            page.columns(&army.iter().map(least).collect::<Vec<_>>(), WIDTH);
        }
    }
}

/// A conker in play, in a few words.
fn standing_cell(view: &View, standing: &Standing, named: bool) -> String {
    let mut words = vec![standing.body.to_string()];
    if let (true, Body::Conker(conker)) = (named, standing.body) {
        words.push(conker_name(conker).to_owned());
    }
    words.push(format!("{}/{}", standing.cracks, standing.health));
    words.extend(body_dice(standing.body).map(dice_text));
    words.push(match standing.string {
        Some(string) => string_text(view, string),
        None => "no string".to_owned(),
    });
    words.extend(standing.hardener.map(|hardener| hardener.to_string()));
    if standing.veteran {
        words.push("Veteran".to_owned());
    }
    let under = standing.tucked.len() + u32::from(standing.turned_veterans);
    if under > 0 {
        words.push(format!("tucked {under}"));
    }
    words.join(" ")
}

fn show_battle(view: &View, battle: &Battle, detail: Detail, page: &mut Page) {
    page.line("The battle:");
    for side in [&battle.declarer, &battle.opponent] {
        let owner = name(view.observer, side.owner);
        page.line(match &side.standing {
            Some(standing) => {
                let text = match detail {
                    Detail::Full | Detail::Named => standing_text(view, standing),
                    Detail::Numbers | Detail::Least => standing_cell(view, standing, false),
                };
                format!("  {}: {text}", sentence(&owner))
            }
            None => format!("  against {owner}"),
        });
    }
    let before_the_roll = matches!(view.step, Step::Defend | Step::Roll);
    if let Some(last) = view.last_roll.as_ref().filter(|_| !before_the_roll) {
        page.line(format!(
            "  {} rolled: {}",
            sentence(&name(view.observer, last.roller)),
            roll_text(last)
        ));
    }
}

/// The dice with their places.
pub(super) fn roll_text(roll: &LastRoll) -> String {
    let dice = roll.dice.iter().copied().enumerate();
    dice.map(die_text).collect::<Vec<_>>().join(", ")
}

fn standing_text(view: &View, standing: &Standing) -> String {
    let mut words = vec![
        with_tucked(standing),
        format!("health {}", standing.health),
        format!("cracks {}", standing.cracks),
    ];
    if let Body::Conker(conker) = standing.body
        && let Some(card) = set().conkers.get(usize::from(conker.index()))
    {
        words.push(format!("points {}", card.points));
    }
    words.extend(body_dice(standing.body).map(dice_text));
    match standing.string {
        Some(string) => words.push(string_text(view, string)),
        None => words.push("no string".to_owned()),
    }
    words.extend(standing.hardener.map(|hardener| {
        let card = set().hardeners.get(usize::from(hardener.index()));
        format!("{hardener} {:+}", card.map_or(0, |card| card.health))
    }));
    if standing.veteran {
        words.push("Veteran".to_owned());
    }
    words.join(", ")
}

/// The dice that a conker or chestnut gives.
fn body_dice(body: Body) -> Option<Access> {
    match body {
        Body::Conker(conker) => {
            let card = set().conkers.get(usize::from(conker.index()))?;
            Some(card.dice)
        }
        Body::Chestnut(trick) => match set().tricks.get(usize::from(trick.index()))? {
            Trick::Chestnut { dice, .. } => Some(*dice),
            _ => None,
        },
    }
}
