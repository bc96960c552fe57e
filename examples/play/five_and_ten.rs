//! 5 & 10 at the open.

use impera::five_and_ten::scoring::{Makes, makes, pairing, value};
use impera::five_and_ten::{Deck, DeckCard, Event, Kept, Move, State, TwoDecks, View, trump_order};
use impera::{Card, DecidedBy, Match, Observer, Player, Suit};

use crate::screen::WIDTH;
use crate::table::{Page, Place, Table, Word, name, sentence};

impl Table for State {
    const NAME: &'static str = "5 & 10";
    const RULEBOOK: &'static str = include_str!("../../src/five_and_ten/rules.md");
    const RULES: &'static str = "\
All offer a card in turn, then battle with another at the same time: first the
suit counts, in the trump order, then the rank, aces high. From the strongest
battle card to the weakest each claims a card on offer; then all draw two. If
the leader offers a J, Q or K its suit comes first in the order for the round.
In the end cards make pairs with sum 5, sum 10 or difference 5, for 5 points
each; aces count 1, face cards nothing. A 5 or 10 in no pair scores 2, and each
card of the bonus suit 1 more. With two decks, players with identical battle
cards keep one of their two cards. Moves: offer QD, battle 9S, claim QD, draw
3C; with two decks also offer QD/2 for a card of deck 2, keep offered, keep
battle, draw-from 1";

    fn tie_break(by: DecidedBy) -> &'static str {
        match by {
            DecidedBy::Bonus => "the bonus points",
            DecidedBy::Paired => "the cards of the bonus suit in pairs",
            _ => "",
        }
    }

    fn words(_: &View) -> Vec<Word> {
        [
            (&["offer"][..], "A card of your hand laid out for all to claim."),
            (&["battle"][..], "All choose a card at the same time. The suit counts first, in the trump order,\nthen the rank, aces high. It decides who claims first, and is discarded."),
            (&["claim"][..], "A card on offer, your own if you like, goes to your pile. The strongest battle\ncard claims first."),
            (&["trump", "order"][..], "The suits from the strongest to the weakest: S H D C. If the leader offers J, Q\nor K the round begins with its suit and goes on in that circle."),
            (&["bonus"][..], "The suit turned up at the start: each card of it in your pile scores 1."),
            (&["pair", "pairs"][..], "Two cards that add up to 5 or 10 or differ by 5: 5 points. A card is in one pair\nat most, and the best pairing counts."),
        ]
        .map(|(names, text)| (names, text.to_owned()))
        .to_vec()
    }

    fn show(view: &View, _: usize, page: &mut Page) {
        let open = &view.open;
        let bonus = open.bonus.map_or("-", Suit::word);
        let leads = |leader| format!(" {} leads.", sentence(&name(Observer::Public, leader)));
        page.line(format!(
            "Bonus suit: {bonus}. Trump order of this round: {}.{}",
            order(open.trump),
            open.leader.map(leads).unwrap_or_default()
        ));
        for player in view.players() {
            let card =
                |copy: Option<DeckCard>| copy.map_or("--".to_owned(), |copy| copy.to_string());
            page.line(format!(
                "  {:<8}  offers {}  battles {}  pile {:<2}  holds {}",
                name(view.observer, player),
                card(open.offers[player]),
                card(open.battles[player]),
                open.pile_sizes[player],
                view.hand_sizes[player].iter().sum::<u8>(),
            ));
        }
        if view.config.decks == Some(2) {
            for (deck, size) in [Deck::One, Deck::Two].into_iter().zip(open.deck_sizes) {
                let top = open.display.of(deck).lowest();
                let top = top.map_or("nothing".to_owned(), |card| card.to_string());
                page.line(format!("Deck {deck}: {top} on top of {size} cards."));
            }
        } else if open.display.is_empty() {
            page.line(format!("In the deck: {} cards.", open.deck_sizes[0]));
        } else {
            page.line(format!("Turned up to draw: {}.", open.display.one));
        }
        if !view.hand.is_empty() {
            let hand: Vec<_> = view.hand.iter().map(valued).collect();
            page.line(format!("Your hand, with values: {}.", hand.join(", ")));
        }
    }

    fn label(view: &View, mv: Move) -> String {
        let open = &view.open;
        match mv {
            Move::Claim(copy) => {
                let offered = |owner: &Player| open.offers[*owner] == Some(copy);
                let owner = view.players().iter().find(offered);
                let owner = owner.map_or(String::new(), |owner| name(view.observer, owner));
                format!("{mv} ({owner})")
            }
            Move::Keep(kept) => {
                let own = |player: &Player| view.observer == Observer::Player(*player);
                let card = view.players().iter().find(own);
                let cards = match kept {
                    Kept::Offered => open.offers,
                    Kept::Battle => open.battles,
                };
                let card = card.and_then(|player| cards[player]);
                format!(
                    "{mv} ({})",
                    card.map_or(String::new(), |card| card.to_string())
                )
            }
            Move::DrawFrom(deck) => {
                let top = open.display.of(deck);
                format!("{mv} ({top})")
            }
            Move::Offer(_) | Move::Battle(_) | Move::Draw(_) => mv.to_string(),
        }
    }

    fn place(event: &Event) -> Place {
        match event {
            Event::Deal { card, .. } if card.card.is_none() => Place::Nowhere,
            Event::Choose { .. }
            | Event::Discard { .. }
            | Event::Score { .. }
            | Event::Over { .. } => Place::Nowhere,
            Event::Trump { .. } | Event::Order { .. } => Place::Joined,
            Event::Leader { .. } | Event::TurnUp { .. } | Event::DiscardUnseen { .. } => {
                Place::Line
            }
            _ => Place::Row,
        }
    }

    fn count_out(view: &View, page: &mut Page) {
        page.line("The piles are laid out in pairs:");
        lay_out(view, page);
    }

    fn account(record: &Match<Self>, page: &mut Page) {
        let mut rounds = Vec::new();
        let mut taken = Vec::new();
        let mut winner = None;
        for event in record.events(Observer::Public) {
            let (player, card) = match event {
                Event::Order { players } => {
                    winner = players.items().first().copied();
                    continue;
                }
                Event::Claim { player, card, .. } => (player, card),
                Event::Keep { player, kept, .. } => (player, kept),
                _ => continue,
            };
            let star = if winner == Some(player) { '*' } else { ' ' };
            taken.push((player, format!("{card}{star}")));
            if taken.len() == record.players().len() as usize {
                taken.sort();
                let cells: Vec<_> = taken.drain(..).map(|(_, cell)| cell).collect();
                rounds.push(cells.join(" "));
            }
        }
        page.line("  The cards taken in each round, players in order; * won the battle.");
        page.columns(&rounds, WIDTH);
        lay_out(&record.view(Observer::Public), page);
    }
}

/// Each pile in its scoring pairs, as one counts them together.
fn lay_out(view: &View, page: &mut Page) {
    let Some(bonus) = view.open.bonus else {
        return;
    };
    for player in view.players() {
        let pile = view.remembered.piles[player];
        let laid = pairing(pile, bonus);
        let score = laid.score();
        page.line(format!(
            "{}: {} x 5 for pairs, {} x 2 for 5 or T alone, {} of the bonus suit {bonus}: {}.",
            sentence(&name(view.observer, player)),
            score.pairs,
            score.singles,
            score.bonus,
            score.total()
        ));
        let pairs: Vec<_> = laid.iter().map(equation).collect();
        page.columns(&pairs, WIDTH);
        if !laid.unpaired().is_empty() {
            page.line(format!("  In no pair: {}.", plain(laid.unpaired())));
        }
    }
}

/// Why two cards are a pair: `AC + 4D = 5`.
fn equation([card, other]: [Card; 2]) -> String {
    match makes(card, other) {
        Some(Makes::DifferenceFive) => format!("{other} - {card} = 5"),
        Some(Makes::SumFive) => format!("{card} + {other} = 5"),
        _ => format!("{card} + {other} = 10"),
    }
}

fn order(trump: Suit) -> String {
    trump_order(trump).map(Suit::word).join(" ")
}

/// A card with its value: `AC 1`, and `KH -` for none.
fn valued(copy: DeckCard) -> String {
    match value(copy.card) {
        Some(value) => format!("{copy} {value}"),
        None => format!("{copy} -"),
    }
}

fn plain(cards: TwoDecks) -> String {
    let words: Vec<_> = cards.iter().map(|copy| copy.card.to_string()).collect();
    words.join(" ")
}
