//! Divide at the table.

use impera::divide::{Event, Seat, Side, State, Step, Trick, View};
use impera::{Card, CardSet, DecidedBy, Match, Observer, Player, Suit};

use crate::screen::WIDTH;
use crate::table::{Page, Place, Table, Word, name};

impl Table for State {
    const NAME: &'static str = "Divide";
    const RULEBOOK: &'static str = include_str!("../../src/divide/rules.md");
    const RULES: &'static str = "\
Offer one of nine cards as trump, secure two, cut the rest into three for the
left neighbour and three for the right. Of what they offer you keep two each
and return one. An offering drawn at random makes its rank trump. Follow suit
if you can; trump is led only from a hand of nothing else; of several trumps
spades beat hearts, diamonds, clubs. A trick takes a token of the suit that won
it: 2 points, or 5 when its three are gone. Most points after four rounds win.
Moves: offering QH, secure 2C AS, offer-left 3C 4C 5C, inspect left, return 4C,
play 7S";

    fn tie_break(by: DecidedBy) -> &'static str {
        match by {
            DecidedBy::Bonus => "the bonus tokens of round four",
            DecidedBy::Card => "the cards of the last trick",
            _ => "",
        }
    }

    fn words(_: &View) -> Vec<Word> {
        [
            (&["offering", "trump"][..], "An offering drawn at random makes its rank trump. A trump still belongs to its\nsuit and may follow it; it is led only from a hand of trumps alone. Of several\ntrumps in a trick spades beat hearts, hearts diamonds, diamonds clubs."),
            (&["secure"][..], "The two secured cards stay in your hand, whatever comes."),
            (&["offer-left", "offer"][..], "Three cards go to the left neighbour, the other three to the right. Each of them\nkeeps two and returns one."),
            (&["inspect"][..], "The neighbour whose offer you open and settle first."),
            (&["return"][..], "The one card of the open offer that you do not keep."),
            (&["token", "tokens"][..], "Three for each suit. Who wins a trick takes one of the winning card's suit, for\n2 points; when its three are gone, a bonus token of 5 points."),
            (&["follow"][..], "Who has a card of the suit that was led must play one. Who has none plays any."),
        ]
        .map(|(names, text)| (names, text.to_owned()))
        .to_vec()
    }

    fn show(view: &View, _: usize, page: &mut Page) {
        let dealer = view.dealer.map(|dealer| name(view.observer, dealer));
        page.line(format!(
            "Round {} of 4, dealt by {}.",
            view.round,
            dealer.unwrap_or_default()
        ));
        if let Some(trump) = view.trump {
            let left = Suit::ALL.iter();
            let left = left.map(|&suit| format!("{suit} {}", view.tricks.tokens_left(suit)));
            let left = left.collect::<Vec<_>>().join(", ");
            page.line(format!("Trump: {}. Tokens left: {left}.", trump.rank()));
        }
        let points = view.tricks.points();
        for player in view.players() {
            let total: u8 = view
                .scores
                .iter()
                .flatten()
                .map(|round| round[player])
                .sum();
            page.line(format!(
                "  {:<8}  points {:>3}  this round {:>2}{}",
                name(view.observer, player),
                total,
                points[player],
                known(view, player)
            ));
        }
        if let Some(trick) = view.tricks.current() {
            let number = view.tricks.len();
            page.line(format!("Trick {number}: {}.", plays(view.observer, trick)));
        }
        if let Observer::Player(own) = view.observer {
            show_own(view, own, page);
        }
    }

    fn place(event: &Event) -> Place {
        match event {
            Event::Deal { card: None, .. }
            | Event::Offering { card: None, .. }
            | Event::Gather { card: None, .. }
            | Event::Split { .. }
            | Event::Done { .. }
            | Event::Over { .. } => Place::Nowhere,
            Event::Deal { .. } | Event::Gather { .. } | Event::Play { .. } => Place::Row,
            Event::Trick { .. } => Place::Joined,
            _ => Place::Line,
        }
    }

    fn account(record: &Match<Self>, page: &mut Page) {
        page.line("  The tricks of each round, cards by player; > leads, * wins.");
        let (mut trump, mut trick, mut tricks) = (None, Vec::new(), Vec::new());
        for event in record.events(Observer::Public) {
            match event {
                Event::Trump { card } => trump = Some(card),
                Event::Play { player, card } => trick.push((player, card)),
                Event::Trick { player, .. } => {
                    let leader = trick.first().map(|(leader, _)| *leader);
                    trick.sort_unstable();
                    let cells = trick.drain(..).map(|(own, card)| {
                        let lead = if leader == Some(own) { '>' } else { ' ' };
                        let win = if player == own { '*' } else { ' ' };
                        format!("{lead}{card}{win}")
                    });
                    tricks.push(cells.collect::<String>());
                }
                Event::Points { round, points } => {
                    let trump = trump.map_or(String::new(), |trump| trump.to_string());
                    let points: Vec<_> = points.items().iter().map(u8::to_string).collect();
                    let points = points.join(" ");
                    page.line(format!("  Round {round}: trump {trump}, points {points}"));
                    page.columns(&tricks, WIDTH);
                    tricks.clear();
                }
                _ => {}
            }
        }
    }
}

/// What is known of the hand of another player.
fn known(view: &View, player: Player) -> String {
    if view.observer == Observer::Player(player) {
        return String::new();
    }
    let hand = view.seats[player].hand;
    let has = if hand.is_empty() {
        String::new()
    } else {
        format!("  has {hand}")
    };
    let out: Vec<_> = Suit::ALL
        .iter()
        .filter(|&&suit| view.out_of(player, suit))
        .map(|suit| suit.word())
        .collect();
    let lacks = match out.as_slice() {
        _ if view.holds_only_trumps(player) => "  only trumps".to_owned(),
        [] => String::new(),
        out => format!("  no {}", out.join(" ")),
    };
    has + &lacks
}

/// The cards of the observer, wherever they lie.
fn show_own(view: &View, own: Player, page: &mut Page) {
    let Seat {
        offering,
        secured,
        offers,
        returned,
        hand,
        ..
    } = view.seats[own];
    if !hand.is_empty() {
        page.line(format!("Your hand: {}.", by_suit(hand)));
    }
    if let Some(card) = offering {
        page.line(format!("Your trump offering: {card}."));
    }
    if !matches!(view.step, Step::Split | Step::Choose) {
        return;
    }
    if !secured.is_empty() {
        page.line(format!("You have secured {secured}."));
    }
    if !offers.left.is_empty() {
        page.line(format!(
            "You offer {} to the left and {} to the right.",
            offers.left, offers.right
        ));
    }
    for &side in Side::ALL {
        let neighbour = view.neighbour(own, side);
        let offer = view.seats[neighbour].offers[side.other()];
        let from = format!("{side}, {}", name(view.observer, neighbour));
        match returned[side] {
            Some(card) => page.line(format!(
                "From the {from}, you keep {} and return {card}.",
                offer.without(card)
            )),
            None if !offer.is_empty() => page.line(format!("From the {from}: {offer}.")),
            None => {}
        }
    }
}

/// Who has played which card: `player 1 7H, you KH`.
fn plays(observer: Observer, trick: &Trick) -> String {
    let plays = trick
        .plays()
        .map(|(player, card)| format!("{} {card}", name(observer, player)));
    plays.collect::<Vec<_>>().join(", ")
}

/// Cards by suit, with a bar between the suits.
fn by_suit(cards: CardSet) -> String {
    let suits = Suit::ALL.iter().map(|&suit| cards & CardSet::suit(suit));
    let suits = suits.filter(|suit| !suit.is_empty());
    let texts = suits.map(|suit| {
        let cards: Vec<_> = suit.iter().map(|card: Card| card.to_string()).collect();
        cards.join(" ")
    });
    texts.collect::<Vec<_>>().join(" | ")
}
