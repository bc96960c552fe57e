//! Strategic War at the table.

use impera::strategic_war::{Copies, State, View};
use impera::{Card, Game, Match, Observer, Player, PlayerSet};

use crate::screen::WIDTH;
use crate::table::{
    Compared, EntryOf, Page, Place, Table, Word, compared, name, names, sentence, steps,
};

impl Table for State {
    const NAME: &'static str = "Strategic War";
    const SCORE: &'static str = "cards captured";
    const RULEBOOK: &'static str = include_str!("../../src/strategic_war/rules.md");
    const RULES: &'static str = "\
All play a card at the same time; the highest rank captures the table. Players
who tie for the highest fight on with another card each. If they have none left
they share the table. Most cards captured win. Moves: play 7H";

    fn words(_: &View) -> Vec<Word> {
        [
            (&["battle", "tie"][..], "Those who tie for the highest rank each play another card; only these are\ncompared, and the winner captures all that lies on the table. If none of them\nhas a card the tie stands and they share the table."),
            (&["capture", "captured"][..], "Captured cards are counted, not played again."),
            (&["leftover"][..], "If a single player is left with cards: with the setting `capture` it plays them\none by one and captures them, with `unused` the game is over and they count for\nnobody."),
            (&["shortage"][..], "If only some of those who tie have a card left: with the setting `play-on` they\ngo on without the others, with `divide` the tie stands and all of them share."),
        ]
        .map(|(names, text)| (names, text.to_owned()))
        .to_vec()
    }

    fn show(view: &View, _: usize, page: &mut Page) {
        for player in view.players() {
            let known = view.hands[player].filter(|hand| !hand.is_empty());
            let known = known.map(|hand| format!(": {}", by_rank(view, hand)));
            page.line(format!(
                "  {:<8}  captured {:<3}  holds {}{}",
                name(view.observer, player),
                view.captured[player],
                view.hand_sizes[player],
                known.unwrap_or_default()
            ));
        }
        if view.at_stake > 0 {
            let fighters = names(view.observer, view.contest);
            page.line(format!("A battle for {} cards: {fighters}.", view.at_stake));
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
        let mut comparisons = Vec::new();
        for step in steps(record) {
            let before = step.before.view(Observer::Public);
            let after = step.after.view(Observer::Public);
            if before.played != after.played {
                comparisons.push(comparison(&before, &after));
            }
        }
        page.line(
            "  The cards shown, players in order; * captures, = fights on with the next (+).",
        );
        page.columns(&comparisons, WIDTH);
    }
}

impl Compared for State {
    fn is_open(_: &EntryOf<Self>, _: &View) -> bool {
        false
    }

    fn tell(before: &View, _: Option<&EntryOf<Self>>, after: &View, page: &mut Page) {
        if before.played == after.played {
            return;
        }
        let players = after.players();
        let card = |player| Some((player, after.shown[player]?));
        let shown: Vec<_> = players
            .iter()
            .filter_map(card)
            .map(|(player, card)| format!("{} {card}", name(after.observer, player)))
            .collect();
        let gain = |player: Player| after.captured[player] - before.captured[player];
        let takers: PlayerSet = players.iter().filter(|&player| gain(player) > 0).collect();
        let gained = takers.lowest().map_or(0, gain);
        let who = sentence(&names(after.observer, takers));
        let verb = match takers.len() {
            1 if takers.lowest().map(Observer::Player) != Some(after.observer) => "captures",
            _ => "capture",
        };
        let end = if after.at_stake > 0 {
            format!("A battle: {}.", names(after.observer, after.contest))
        } else if takers.len() > 1 {
            format!(
                "The tie stands: {gained} for {}.",
                names(after.observer, takers)
            )
        } else {
            format!("{who} {verb} {gained}.")
        };
        page.line(format!("{}. {end}", sentence(&shown.join(", "))));
    }
}

/// The cards that were just compared, with marks.
fn comparison(before: &View, after: &View) -> String {
    let cell = |player: Player| {
        let card = after.shown[player].map_or("--".to_owned(), |card| card.to_string());
        let mark = if after.captured[player] > before.captured[player] {
            '*'
        } else if after.at_stake > 0 && after.contest.contains(player) {
            '='
        } else {
            ' '
        };
        format!("{card}{mark}")
    };
    let cells: Vec<_> = after.players().iter().map(cell).collect();
    let battle = if before.at_stake > 0 { '+' } else { ' ' };
    format!("{battle}{}", cells.join(" "))
}

/// The cards of a hand from the lowest rank to the highest.
fn by_rank(view: &View, hand: Copies) -> String {
    let mut cards: Vec<_> = hand.iter().collect();
    cards.sort_by_key(|&card| view.config.aces.strength(card));
    let words: Vec<_> = cards.iter().map(Card::to_string).collect();
    words.join(" ")
}
