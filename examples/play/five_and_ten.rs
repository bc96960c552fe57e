//! 5 & 10 at the open.

use impera::five_and_ten::scoring::{Makes, makes, pairing, value};
use impera::five_and_ten::{
    Chance, Deck, DeckCard, Kept, Move, State, Step, TwoDecks, View, trump_order,
};
use impera::{Card, DecidedBy, Entry, Game, Match, Observer, Player, Suit};

use crate::screen::WIDTH;
use crate::table::{Compared, EntryOf, Page, Place, Table, Word, compared, name, sentence, steps};

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
                let card = card.and_then(|player| own_cards(view, player, kept).0);
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
        let mut rounds = Vec::new();
        let mut taken = Vec::new();
        for step in steps(record) {
            let before = step.before.view(Observer::Public);
            let card = match step.entry {
                Entry::Move(_, Move::Claim(copy)) => Some(copy),
                Entry::Move(player, Move::Keep(kept)) => own_cards(&before, player, kept).0,
                _ => None,
            };
            if let (Entry::Move(player, _), Some(card)) = (step.entry, card) {
                let star = if before.open.winner == Some(player) {
                    '*'
                } else {
                    ' '
                };
                taken.push((player, format!("{card}{star}")));
            }
            if taken.len() == before.players().len() as usize {
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

impl Compared for State {
    fn is_open(entry: &EntryOf<Self>, _: &View) -> bool {
        !matches!(
            entry,
            Entry::Chance(Chance::Deal(_)) | Entry::Move(_, Move::Battle(_))
        )
    }

    fn tell(before: &View, entry: Option<&EntryOf<Self>>, after: &View, page: &mut Page) {
        match entry {
            Some(&Entry::Chance(outcome)) => tell_chance(outcome, after, page),
            Some(&Entry::Move(player, mv)) => tell_move(before, player, mv, after, page),
            None => {}
        }
        if before.step == Step::Battle && after.step != Step::Battle {
            tell_battle(after, page);
        }
        if after.step == Step::Over {
            page.line("The piles are laid out in pairs:");
            lay_out(after, page);
        }
    }
}

fn tell_chance(outcome: Chance, after: &View, page: &mut Page) {
    match outcome {
        Chance::Leader(player) => {
            page.line(format!("{} first.", does(after.observer, player, "lead")));
        }
        Chance::TurnUp(card) => {
            page.line(format!(
                "{card} is turned up: {} is the bonus suit.",
                card.suit()
            ));
        }
        // All at once, when the last one is up.
        Chance::Turn(_) if after.step == Step::Draw => {
            page.line(format!("Turned up to draw: {}.", after.open.display.one));
        }
        Chance::TurnOne(card) => page.line(format!("Deck 1 shows {card}.")),
        Chance::TurnTwo(card) => page.line(format!("Deck 2 shows {card}.")),
        Chance::Deal(_) | Chance::Turn(_) => {}
    }
}

fn tell_move(before: &View, player: Player, mv: Move, after: &View, page: &mut Page) {
    let does = |verb| does(after.observer, player, verb);
    match mv {
        Move::Offer(card) => {
            let trump = after.open.trump;
            let change = if trump == before.open.trump {
                String::new()
            } else {
                format!(" The trump order is {} now.", order(trump))
            };
            page.line(format!("{} {card}.{change}", does("offer")));
        }
        Move::Claim(card) => page.line(format!("{} {card}.", does("claim"))),
        Move::Draw(card) => page.line(format!("{} {card}.", does("draw"))),
        Move::DrawFrom(deck) => {
            let card = before.open.display.of(deck);
            page.line(format!("{} {card} from deck {deck}.", does("draw")));
        }
        Move::Keep(kept) => {
            if let (Some(card), Some(other)) = own_cards(before, player, kept) {
                page.line(format!("{} {card}; {other} is discarded.", does("keep")));
            }
        }
        Move::Battle(_) => {} // told when all are revealed
    }
}

/// The battle cards, which are revealed now, and who has won.
fn tell_battle(after: &View, page: &mut Page) {
    let battle = |player| {
        let copy = after.open.battles[player]?;
        Some(format!("{} {copy}", name(after.observer, player)))
    };
    let battles: Vec<_> = after.players().iter().filter_map(battle).collect();
    let Some(winner) = after.open.winner.or(after.open.leader) else {
        return;
    };
    page.line(format!(
        "Battle: {}. {}.",
        battles.join(", "),
        does(after.observer, winner, "win")
    ));
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

/// What a player with identical battle cards keeps and what it discards.
fn own_cards(before: &View, player: Player, kept: Kept) -> (Option<DeckCard>, Option<DeckCard>) {
    let offer = before.open.offers[player];
    let battle = before.open.battles[player];
    match kept {
        Kept::Offered => (offer, battle),
        Kept::Battle => (battle, offer),
    }
}

/// `You claim` or `Player 1 claims`.
fn does(observer: Observer, player: Player, verb: &str) -> String {
    let own = observer == Observer::Player(player);
    let ending = if own { "" } else { "s" };
    format!("{} {verb}{ending}", sentence(&name(observer, player)))
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
