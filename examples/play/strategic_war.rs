//! Strategic War at the table.

use impera::strategic_war::{Copies, Event, State, View};
use impera::{Card, Match, Observer, PerPlayer, PlayerSet};

use crate::screen::WIDTH;
use crate::table::{Page, Place, Table, Word, name, names};

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

    fn place(event: &Event) -> Place {
        match event {
            Event::Deal { card: None, .. } | Event::Choose { .. } | Event::Over { .. } => {
                Place::Nowhere
            }
            Event::Deal { .. } | Event::Reveal { .. } => Place::Row,
            Event::Leftover { .. } => Place::Line,
            _ => Place::Joined,
        }
    }

    fn account(record: &Match<Self>, page: &mut Page) {
        let mut comparisons = Vec::new();
        let mut shown: PerPlayer<Option<Card>> = PerPlayer::all(None);
        let mut tied = PlayerSet::EMPTY;
        let mut start = ' ';
        for event in record.events(Observer::Public) {
            let (marked, mark) = match event {
                Event::Capture { player, .. } => ([player].into_iter().collect(), '*'),
                Event::Battle { players } => (players, '='),
                Event::Stand { each, .. } => (tied, if each > 0 { '*' } else { ' ' }),
                Event::Reveal { player, card } => {
                    shown[player] = Some(card);
                    continue;
                }
                Event::Tie { players } => {
                    tied = players;
                    continue;
                }
                _ => continue,
            };
            let cell = |player| {
                let card = shown[player].map_or("--".to_owned(), |card| card.to_string());
                let mark = if marked.contains(player) { mark } else { ' ' };
                format!("{card}{mark}")
            };
            let cells: Vec<_> = record.players().iter().map(cell).collect();
            comparisons.push(format!("{start}{}", cells.join(" ")));
            start = if mark == '=' { '+' } else { ' ' };
            shown = PerPlayer::all(None);
        }
        page.line(
            "  The cards shown, players in order; * captures, = fights on with the next (+).",
        );
        page.columns(&comparisons, WIDTH);
    }
}

/// The cards of a hand from the lowest rank to the highest.
fn by_rank(view: &View, hand: Copies) -> String {
    let mut cards: Vec<_> = hand.iter().collect();
    cards.sort_by_key(|&card| view.config.aces.strength(card));
    let words: Vec<_> = cards.iter().map(Card::to_string).collect();
    words.join(" ")
}
