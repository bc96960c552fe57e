//! Divide and Conquer at the table.

use impera::divide_and_conquer::{Comparison, Event, EventKind, Move, State, View, value};
use impera::{Game, GameEvent, Match, Rank, Suit};

use crate::table::{Page, Place, Table, Word, name};

impl Table for State {
    const NAME: &'static str = "Divide and Conquer";
    const SCORE: &'static str = "matches won";
    const RULEBOOK: &'static str = include_str!("../../src/divide_and_conquer/rules.md");
    const RULES: &'static str = "\
Both play a card at the same time. The higher value wins, unless the lower one
divides it or is exactly one below it: 3 beats 9, 9 beats T, 9 beats 5. The
queen counts 12, hearts ten more than their pips. When the hands are empty they
are swapped and played again; most matches win. Moves: play 9S";

    fn words(_: &View) -> Vec<Word> {
        [
            (&["divide", "divides"][..], "A lower value wins if it divides the higher one, as 3 divides 9, or is exactly\none below it, as 9 is below T. Else the higher one wins."),
            (&["value", "values"][..], "Spades count their pips, T 10, Q 12; hearts ten more: 3H is 13."),
            (&["swap", "swapped"][..], "When the hands are empty each player takes the hand that the other was dealt,\nand as many matches are played again."),
        ]
        .map(|(names, text)| (names, text.to_owned()))
        .to_vec()
    }

    fn show(view: &View, _: usize, page: &mut Page) {
        let half = view.config.deck.hand_size();
        let played = view.comparisons.len();
        let swap = if played < half.into() {
            format!("; after match {half} the hands are swapped")
        } else {
            String::new()
        };
        page.line(format!("Match {} of {}{swap}.", played + 1, 2 * half));
        for player in view.players() {
            page.line(format!(
                "  {:<8}  {:<20}  won {}",
                name(view.observer, player),
                view.hands[player].to_string(),
                view.comparisons.won(player)
            ));
        }
    }

    fn label(_: &View, mv: Move) -> String {
        let Move::Play(card) = mv;
        if card.suit() == Suit::Hearts || card.rank() == Rank::Queen {
            format!("{mv} ({})", value(card))
        } else {
            mv.to_string()
        }
    }

    fn place(event: &Event) -> Place {
        match event.kind() {
            EventKind::Reveal => Place::Row,
            EventKind::Swap => Place::Line,
            EventKind::Win => Place::Joined,
            _ => Place::Nowhere,
        }
    }

    fn account(record: &Match<Self>, page: &mut Page) {
        page.line("  The cards of each match; * wins. At the bar the hands are swapped.");
        let matches: Vec<_> = record.game().comparisons().iter().collect();
        for player in record.game().players() {
            let cell = |played: &Comparison| {
                let star = if played.winner == player { '*' } else { ' ' };
                format!("{}{star}", played.cards[player])
            };
            let half = usize::from(record.config().deck.hand_size());
            let (first, second) = matches.split_at(half.min(matches.len()));
            let row = |half: &[Comparison]| half.iter().map(cell).collect::<Vec<_>>().join(" ");
            let line = format!("  player {player}  {}  | {}", row(first), row(second));
            page.line(line.trim_end());
        }
    }
}
