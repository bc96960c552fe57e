//! The faults, as an engineer might make them.
//!
//! Each is what is found exactly once in a file, and what stands there instead: the same,
//! but for what it does when the fault is switched on. The switch is asked last, so that
//! a fault that is come to makes a difference.

/// What leaks, or is lost.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    View,
    Order,
    Error,
    Asked,
    Event,
    Count,
    Sample,
    Forgotten,
    Early,
    Buffer,
}

impl Kind {
    pub(crate) const ALL: &[Self] = &[
        Self::View,
        Self::Order,
        Self::Error,
        Self::Asked,
        Self::Event,
        Self::Count,
        Self::Sample,
        Self::Forgotten,
        Self::Early,
        Self::Buffer,
    ];

    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::View => "a field",
            Self::Order => "an order",
            Self::Error => "an error",
            Self::Asked => "whether a decision is asked",
            Self::Event => "an event",
            Self::Count => "a count",
            Self::Sample => "a sample",
            Self::Forgotten => "forgotten",
            Self::Early => "told early",
            Self::Buffer => "a buffer",
        }
    }
}

/// A test that finds a fault.
#[derive(Clone, Copy)]
pub(crate) struct Law {
    /// Its folder in `tests`.
    pub(crate) program: &'static str,
    pub(crate) test: &'static str,
}

const fn laws(test: &'static str) -> Law {
    let program = "laws";
    Law { program, test }
}

const fn ffi(test: &'static str) -> Law {
    let program = "ffi";
    Law { program, test }
}

pub(crate) struct Edit {
    pub(crate) file: &'static str,
    pub(crate) from: &'static str,
    pub(crate) to: &'static str,
}

pub(crate) struct Fault {
    pub(crate) name: &'static str,
    /// One of `GAMES`, or `C`.
    pub(crate) game: &'static str,
    pub(crate) kind: Kind,
    pub(crate) what: &'static str,
    pub(crate) edits: &'static [Edit],
    pub(crate) law: Law,
}

const CONQUER: &str = "Divide and Conquer";
const WAR: &str = "Strategic War";
const DIVIDE: &str = "Divide";
const TEN: &str = "5 & 10";
const CONKER: &str = "Divide & Conker";
pub(crate) const C: &str = "C";

/// The games, each of which has three faults at least.
pub(crate) const GAMES: [&str; 5] = [CONQUER, WAR, DIVIDE, TEN, CONKER];

pub(crate) const FAULTS: &[Fault] = &[
    Fault {
        name: "conquer-hand",
        game: CONQUER,
        kind: Kind::View,
        what: "the other's hand in a view has all but the card that lies chosen",
        edits: &[Edit {
            file: "src/divide_and_conquer/view.rs",
            from: "                view.hands[player] = state.hands[player];
",
            to: "                view.hands[player] = state.hands[player];
                if let (Some(card), false) = (state.sealed[player], observer.is(player))
                    && crate::planted(\"conquer-hand\")
                {
                    view.hands[player] = view.hands[player].without(card);
                }
",
        }],
        law: laws("divide_and_conquer::sealed_decisions_commute_and_stay_sealed"),
    },
    Fault {
        name: "conquer-early",
        game: CONQUER,
        kind: Kind::Early,
        what: "who has all its cards knows those of the other, of which one is not dealt yet",
        edits: &[Edit {
            file: "src/divide_and_conquer/view.rs",
            from: "Observer::Player(own) => own == player || state.turn != Turn::Chance,",
            to: "Observer::Player(own) => {
                let all = size(state.dealt[own]) == state.config.deck.hand_size();
                own == player
                    || state.turn != Turn::Chance
                    || all && crate::planted(\"conquer-early\")
            }",
        }],
        law: laws("told::divide_and_conquer::exchanged_cards_look_alike_by_events_as_by_views"),
    },
    Fault {
        name: "conquer-asked",
        game: CONQUER,
        kind: Kind::Asked,
        what: "who cannot win against the card that lies chosen is not asked any more",
        edits: &[Edit {
            file: "src/divide_and_conquer/state.rs",
            from: "            _ => self.turn = Turn::Players(owing),
",
            to: "            _ => {
                self.turn = Turn::Players(owing);
                let other = BOTH.left_of(player);
                let loses = |&mine: &Card| rules::winner(card, mine) == Player::P0;
                if self.hands[other].iter().all(|mine| loses(&mine))
                    && let Some(lowest) = self.hands[other].lowest()
                    && crate::planted(\"conquer-asked\")
                {
                    return self.play_to(other, Move::Play(lowest), listener);
                }
            }
",
        }],
        law: laws("divide_and_conquer::sealed_decisions_commute_and_stay_sealed"),
    },
    Fault {
        name: "conquer-sample",
        game: CONQUER,
        kind: Kind::Sample,
        what: "the chosen card is noted in the unused part of a list, which a view copies: a \
               sample takes it from there",
        edits: &[
            Edit {
                file: "src/list.rs",
                from: "    /// The items, to be changed.
",
                to: "    pub(crate) fn note(&mut self, item: T) {
        if self.push(item).is_ok() {
            self.len -= 1;
        }
    }

    pub(crate) fn noted(&self) -> Option<&T> {
        self.items.get(usize::from(self.len))
    }

    /// The items, to be changed.
",
            },
            Edit {
                file: "src/divide_and_conquer/comparisons.rs",
                from: "    cards: FixedList<Each<Card>, 14>,",
                to: "    pub(super) cards: FixedList<Each<Card>, 14>,",
            },
            Edit {
                file: "src/divide_and_conquer/state.rs",
                from: "        self.sealed[player] = Some(card);
",
                to: "        self.sealed[player] = Some(card);
        if crate::planted(\"conquer-sample\") {
            self.comparisons.cards.note(Each::all(card));
        }
",
            },
            Edit {
                file: "src/divide_and_conquer/sample.rs",
                from: "                    Stock::new(state.hands[player]).draw_any(rng)
",
                to: "                    let noted = self.comparisons.cards.noted();
                    let noted = noted.map(|cards| cards[player]);
                    let drawn = Stock::new(state.hands[player]).draw_any(rng);
                    noted.filter(|_| crate::planted(\"conquer-sample\")).or(drawn)
",
            },
        ],
        law: laws("told::divide_and_conquer::other_ways_look_alike_by_events_as_by_views"),
    },
    Fault {
        name: "conquer-error",
        game: CONQUER,
        kind: Kind::Error,
        what: "the error for a card that is not in the hand names the card that the other has \
               chosen",
        edits: &[Edit {
            file: "src/divide_and_conquer/state.rs",
            from: "            return Err(PlayError::Illegal(Rule::NotInHand(card)));",
            to: "            let card = match self.sealed[BOTH.left_of(player)] {
                Some(chosen) if crate::planted(\"conquer-error\") => chosen,
                _ => card,
            };
            return Err(PlayError::Illegal(Rule::NotInHand(card)));",
        }],
        law: laws("divide_and_conquer::sampled_worlds_fit_their_view"),
    },
    Fault {
        name: "war-count",
        game: WAR,
        kind: Kind::Count,
        what: "the size of a hand counts two alike cards of two decks once",
        edits: &[Edit {
            file: "src/strategic_war/view.rs",
            from: "            view.hand_sizes[player] = size(state.hands[player]);
",
            to: "            view.hand_sizes[player] = size(state.hands[player]);
            if !state.hands[player].both().is_empty() && crate::planted(\"war-count\") {
                let kinds = state.hands[player].kinds().len();
                view.hand_sizes[player] = u8::try_from(kinds).unwrap_or(0);
            }
",
        }],
        law: laws("strategic_war::sampled_worlds_fit_their_view"),
    },
    Fault {
        name: "war-order",
        game: WAR,
        kind: Kind::Order,
        what: "cards are revealed in an order in which who holds another ace comes last",
        edits: &[Edit {
            file: "src/strategic_war/state.rs",
            from: "        for player in self.contest {
            let Some(card) = self.sealed[player].take() else {",
            to: "        let ace = crate::card::CardSet::rank(crate::card::Rank::Ace);
        let another = |player: &Player| {
            let hand = self.hands[*player].kinds();
            let chosen = self.sealed[*player].map_or(hand, |card| hand.without(card));
            !chosen.and(ace).is_empty() && crate::planted(\"war-order\")
        };
        let last: PlayerSet = self.contest.iter().filter(another).collect();
        for player in self.contest.minus(last).iter().chain(last.iter()) {
            let Some(card) = self.sealed[player].take() else {",
        }],
        law: laws("told::strategic_war::exchanged_cards_look_alike_by_events_as_by_views"),
    },
    Fault {
        name: "war-event",
        game: WAR,
        kind: Kind::Event,
        what: "of two players each sees what the other is dealt, since it knows that in the end",
        edits: &[Edit {
            file: "src/strategic_war/event.rs",
            from: "    fn shown_to(self, observer: Observer, _: PlayerSet) -> Option<Self> {
        Some(match self {
            Self::Deal { player, card } => Self::Deal {
                player,
                card: observer.own(player, card),
            },",
            to: "    fn shown_to(self, observer: Observer, players: PlayerSet) -> Option<Self> {
        Some(match self {
            Self::Deal { player, card } => Self::Deal {
                player,
                card: if players.len() == 2
                    && observer != Observer::Public
                    && crate::planted(\"war-event\")
                {
                    card
                } else {
                    observer.own(player, card)
                },
            },",
        }],
        law: laws("told::strategic_war::other_ways_look_alike_by_events_as_by_views"),
    },
    Fault {
        name: "war-forgotten",
        game: WAR,
        kind: Kind::Forgotten,
        what: "the cards compared last are not shown any more when the next is chosen",
        edits: &[Edit {
            file: "src/strategic_war/view.rs",
            from: "            shown: state.shown,
",
            to: "            shown: if state.turn != Turn::Players(state.contest)
                && state.turn != Turn::Over
                && crate::planted(\"war-forgotten\")
            {
                Each::all(None)
            } else {
                state.shown
            },
",
        }],
        law: laws("kept::strategic_war::what_happens_unseen_takes_nothing_from_a_view"),
    },
    Fault {
        name: "war-asked",
        game: WAR,
        kind: Kind::Asked,
        what: "who holds cards of one rank only is not asked, as it does not matter which it \
               plays",
        edits: &[Edit {
            file: "src/strategic_war/state.rs",
            from: "            self.turn = Turn::Players(owing);
        }
        Ok(())",
            to: "            self.turn = Turn::Players(owing);
            let alike = |player: &Player| {
                let hand = self.hands[*player];
                let first = hand.kinds().lowest();
                hand.len() > 1
                    && first.is_some_and(|first| {
                        let rank = crate::card::CardSet::rank(first.rank());
                        hand.kinds().is_subset(rank)
                    })
            };
            if let Some(other) = owing.iter().find(alike)
                && let Some(first) = self.hands[other].kinds().lowest()
                && crate::planted(\"war-asked\")
            {
                return self.play_to(other, Move::Play(first), listener);
            }
        }
        Ok(())",
        }],
        law: laws("strategic_war::sealed_decisions_commute_and_stay_sealed"),
    },
    Fault {
        name: "war-sample",
        game: WAR,
        kind: Kind::Sample,
        what: "a match, asked for a sample, gives itself if it has no seed",
        edits: &[Edit {
            file: "src/record.rs",
            from: "        Self::from_view(&self.view(observer), rng)
",
            to: "        if G::ID == crate::game::GameId::StrategicWar
            && self.seed.is_none()
            && crate::planted(\"war-sample\")
        {
            let start = copied(core::slice::from_ref(&self.game))?;
            return Ok(Self::begin(start, self.game.clone()));
        }
        Self::from_view(&self.view(observer), rng)
",
        }],
        law: laws("alone::strategic_war::worlds_are_made_of_views_alone"),
    },
    Fault {
        name: "divide-order",
        game: DIVIDE,
        kind: Kind::Order,
        what: "of the two cards that come back to a player the higher one is told first",
        edits: &[Edit {
            file: "src/divide/state.rs",
            from: "            for &side in Side::ALL {
                let from = self.neighbour(player, side);
                let card = self.seats[from].returned[side.other()];
                listener.hear(",
            to: "            let back = |side: Side| {
                let from = self.neighbour(player, side);
                self.seats[from].returned[side.other()]
            };
            let turned = back(Side::Right) > back(Side::Left) && crate::planted(\"divide-order\");
            for &side in Side::ALL {
                let side = if turned { side.other() } else { side };
                let card = back(side);
                listener.hear(",
        }],
        law: laws("told::divide::exchanged_cards_look_alike_by_events_as_by_views"),
    },
    Fault {
        name: "divide-count",
        game: DIVIDE,
        kind: Kind::Count,
        what: "the size of a hand tells who has secured its cards already",
        edits: &[Edit {
            file: "src/divide/view.rs",
            from: "            sizes[player] = if splits && !observer.is(player) {",
            to: "            let secured = !state.seats[player].secured.is_empty();
            let honest = !(secured && splits && crate::planted(\"divide-count\"));
            sizes[player] = if splits && !observer.is(player) && honest {",
        }],
        law: laws("told::divide::something_is_told_exactly_if_the_view_is_another"),
    },
    Fault {
        name: "divide-asked",
        game: DIVIDE,
        kind: Kind::Asked,
        what: "who may play one card only is not asked for it",
        edits: &[Edit {
            file: "src/divide/state.rs",
            from: "        self.turn = Turn::Players(PlayerSet::only(next));
    }

    /// Rule 9",
            to: "        self.turn = Turn::Players(PlayerSet::only(next));
        let forced = self.playable(self.seats[next].hand);
        if forced.len() == 1
            && let Some(card) = forced.lowest()
            && crate::planted(\"divide-asked\")
        {
            self.lay(next, card, trump, listener);
        }
    }

    /// Rule 9",
        }],
        law: laws("divide_stories::decisions_seen_were_legal_in_sampled_worlds"),
    },
    Fault {
        name: "divide-early",
        game: DIVIDE,
        kind: Kind::Early,
        what: "a card that comes back is told when it is returned, not when all have chosen",
        edits: &[Edit {
            file: "src/divide/state.rs",
            from: "                listener.hear(|| Event::Return { player, side, card });
",
            to: "                listener.hear(|| Event::Return { player, side, card });
                if crate::planted(\"divide-early\") {
                    let to = self.neighbour(player, side);
                    let (side, card) = (side.other(), Some(card));
                    listener.hear(|| Event::Gather { player: to, side, card });
                }
",
        }],
        law: laws("told::divide::something_is_told_exactly_if_the_view_is_another"),
    },
    Fault {
        name: "divide-forgotten",
        game: DIVIDE,
        kind: Kind::Forgotten,
        what: "who could not follow a suit is forgotten after two tricks",
        edits: &[Edit {
            file: "src/divide/tricks.rs",
            from: "        let mut lacks = Each::all(CardSet::EMPTY);
        for trick in self {",
            to: "        let mut lacks = Each::all(CardSet::EMPTY);
        let old = self.iter().len().saturating_sub(2);
        let old = if old > 0 && crate::planted(\"divide-forgotten\") {
            old
        } else {
            0
        };
        for trick in self.iter().skip(old) {",
        }],
        law: laws("divide_stories::decisions_seen_were_legal_in_sampled_worlds"),
    },
    Fault {
        name: "divide-error",
        game: DIVIDE,
        kind: Kind::Error,
        what: "a card that lies in the offer that is still closed is refused by another rule",
        edits: &[Edit {
            file: "src/divide/state.rs",
            from: "                if !self.offer_from(player, side).contains(card) {
                    return Err(refused);",
            to: "                if !self.offer_from(player, side).contains(card) {
                    let other = side.other();
                    if seat.returned[other].is_none()
                        && self.offer_from(player, other).contains(card)
                        && crate::planted(\"divide-error\")
                    {
                        return Err(PlayError::Illegal(Rule::Owes(Decision::Inspect)));
                    }
                    return Err(refused);",
        }],
        law: laws("divide::sampled_worlds_fit_their_view"),
    },
    Fault {
        name: "divide-view",
        game: DIVIDE,
        kind: Kind::View,
        what: "a view shows whose offering was turned up",
        edits: &[Edit {
            file: "src/divide/view.rs",
            from: "        let mut seats = Each::all(Seat::EMPTY);
        if let Observer::Player(own) = observer {",
            to: "        let mut seats = Each::all(Seat::EMPTY);
        for player in state.players() {
            let offering = state.seats[player].offering;
            if offering.is_some() && offering == state.trump && crate::planted(\"divide-view\") {
                seats[player].offering = offering;
            }
        }
        if let Observer::Player(own) = observer {",
        }],
        law: laws("divide::sampled_worlds_fit_their_view"),
    },
    Fault {
        name: "divide-last",
        game: DIVIDE,
        kind: Kind::Forgotten,
        what: "the last trick of the round before is shown as long as cards are dealt, not for \
               the whole round",
        edits: &[Edit {
            file: "src/divide/view.rs",
            from: "            last_trick: state.last_trick,
",
            to: "            last_trick: state.last_trick.filter(|_| {
                state.step == Step::Deal || !crate::planted(\"divide-last\")
            }),
",
        }],
        law: laws("divide::sampled_worlds_fit_their_view"),
    },
    Fault {
        name: "ten-count",
        game: TEN,
        kind: Kind::Count,
        what: "the sizes of a hand do not count the card that lies chosen: with two decks they \
               tell its back",
        edits: &[Edit {
            file: "src/five_and_ten/view.rs",
            from: "            hand_sizes: state.hands.map(TwoDecks::sizes),
",
            to: "            hand_sizes: {
                let mut hands = state.hands;
                for player in state.players() {
                    if let (Some(copy), Step::Battle) = (state.battles[player], state.step)
                        && crate::planted(\"ten-count\")
                    {
                        hands[player] = hands[player].without(copy);
                    }
                }
                hands.map(TwoDecks::sizes)
            },
",
        }],
        law: laws("five_and_ten::sealed_decisions_commute_and_stay_sealed"),
    },
    Fault {
        name: "ten-early",
        game: TEN,
        kind: Kind::Early,
        what: "who is ahead in a battle is shown before all have chosen",
        edits: &[Edit {
            file: "src/five_and_ten/view.rs",
            from: "            winner: state.winner,
",
            to: "            winner: if state.step == Step::Battle && crate::planted(\"ten-early\") {
                let chosen = |player: &Player| state.battles[*player].is_some();
                let players = state.players().iter().filter(chosen);
                players.max_by_key(|&player| {
                    let card = state.battles[player].map(|copy| copy.card);
                    card.map(|card| super::rules::strength(card, state.trump))
                })
            } else {
                state.winner
            },
",
        }],
        law: laws("five_and_ten::sealed_decisions_commute_and_stay_sealed"),
    },
    Fault {
        name: "ten-forgotten",
        game: TEN,
        kind: Kind::Forgotten,
        what: "cards of deck 2 that were drawn openly are not remembered",
        edits: &[Edit {
            file: "src/five_and_ten/view.rs",
            from: "            drawn[player] = drawn[player].minus(state.first);
",
            to: "            drawn[player] = drawn[player].minus(state.first);
            if !drawn[player].two.is_empty() && crate::planted(\"ten-forgotten\") {
                drawn[player].two = TwoDecks::EMPTY.two;
            }
",
        }],
        law: laws("five_and_ten_stories::decisions_seen_were_legal_in_sampled_worlds"),
    },
    Fault {
        name: "ten-sample",
        game: TEN,
        kind: Kind::Sample,
        what: "the state that was viewed last is kept, and is a sample of its view",
        edits: &[
            Edit {
                file: "src/five_and_ten/state.rs",
                from: "        View::of(self, observer)
",
                to: "        VIEWED.set(Some(*self));
        View::of(self, observer)
",
            },
            Edit {
                file: "src/five_and_ten/state.rs",
                from: "        view.sample(rng)
",
                to: "        if let Some(viewed) = VIEWED.get()
            && View::of(&viewed, view.observer) == *view
            && crate::planted(\"ten-sample\")
        {
            return Ok(viewed);
        }
        view.sample(rng)
",
            },
            Edit {
                file: "src/five_and_ten/state.rs",
                from: "/// States are copied a lot.
",
                to: "std::thread_local! {
    static VIEWED: core::cell::Cell<Option<State>> = const { core::cell::Cell::new(None) };
}

/// States are copied a lot.
",
            },
        ],
        law: laws("told::five_and_ten::other_ways_look_alike_by_events_as_by_views"),
    },
    Fault {
        name: "ten-error",
        game: TEN,
        kind: Kind::Error,
        what: "a card that is not in the hand is refused by another rule if another player \
               holds it",
        edits: &[Edit {
            file: "src/five_and_ten/round.rs",
            from: "            Err(self.missing(copy, Rule::NotInHand))
",
            to: "            let mut others = self.players().without(player).iter();
            if others.any(|other| self.hands[other].contains(copy)) && crate::planted(\"ten-error\")
            {
                return Err(PlayError::Illegal(Rule::NotOnOffer(copy)));
            }
            Err(self.missing(copy, Rule::NotInHand))
",
        }],
        law: laws("five_and_ten::sampled_worlds_fit_their_view"),
    },
    Fault {
        name: "ten-event",
        game: TEN,
        kind: Kind::Event,
        what: "who looks on sees what is dealt, since it does not play",
        edits: &[Edit {
            file: "src/five_and_ten/event.rs",
            from: "                    card: observer.own(player, card.card),
",
            to: "                    card: if observer == Observer::Public && crate::planted(\"ten-event\") {
                        card.card
                    } else {
                        observer.own(player, card.card)
                    },
",
        }],
        law: laws("told::five_and_ten::what_lies_open_is_told_then_and_nothing_else"),
    },
    Fault {
        name: "conker-view",
        game: CONKER,
        kind: Kind::View,
        what: "a card that was taken face down stands, once played, with the round in which it \
               was taken, not shown",
        edits: &[Edit {
            file: "src/divide_and_conker/view.rs",
            from: "            revealed: board.unveiled.map(|cards| board.by_round(cards)),
",
            to: "            revealed: board.unveiled.map(|cards| {
                if !cards.is_empty() && crate::planted(\"conker-view\") {
                    [cards - state.veiled_late, cards & state.veiled_late]
                } else {
                    board.by_round(cards)
                }
            }),
",
        }],
        law: laws("divide_and_conker::sampled_worlds_fit_their_view"),
    },
    Fault {
        name: "conker-asked",
        game: CONKER,
        kind: Kind::Asked,
        what: "a roller that holds cards but no trick is not asked for one",
        edits: &[Edit {
            file: "src/divide_and_conker/state.rs",
            from: "            Chance::Die(face) => self.board.fall(face, listener),
",
            to: "            Chance::Die(face) => {
                self.board.fall(face, listener);
                if self.board.step == Step::RollerWindow
                    && !self.board.bungee_left()
                    && self.hand(self.board.active).tricks().is_empty()
                    && crate::planted(\"conker-asked\")
                {
                    self.board.ask_defender(listener);
                }
            }
",
        }],
        law: laws("divide_and_conker_stories::decisions_seen_were_legal_in_sampled_worlds"),
    },
    Fault {
        name: "conker-early",
        game: CONKER,
        kind: Kind::Early,
        what: "a conker is told to all when it is taken face down, since it will be laid out",
        edits: &[Edit {
            file: "src/divide_and_conker/event.rs",
            from: "                card: observer.own(player, card),
",
            to: "                card: match card {
                    Some(CardId::Conker(_)) if crate::planted(\"conker-early\") => card,
                    _ => observer.own(player, card),
                },
",
        }],
        law: laws("told::divide_and_conker::what_lies_open_is_told_then_and_nothing_else"),
    },
    Fault {
        name: "conker-order",
        game: CONKER,
        kind: Kind::Order,
        what: "who holds the most tricks lays out its conkers first",
        edits: &[Edit {
            file: "src/divide_and_conker/state.rs",
            from: "        let mut player = self.board.first;
        for _ in 0..self.board.seats.len() {",
            to: "        let mut player = self.board.first;
        if self.board.is_snake() && crate::planted(\"conker-order\") {
            let tricks = |&player: &Player| self.hand(player).tricks().len();
            player = self.board.seats.iter().max_by_key(tricks).unwrap_or(player);
        }
        for _ in 0..self.board.seats.len() {",
        }],
        law: laws("told::divide_and_conker::sampled_worlds_tell_the_same_from_the_start"),
    },
    Fault {
        name: "conker-alike",
        game: CONKER,
        kind: Kind::Order,
        what: "of alike cards in a hand, all hidden, the lowest must be played first",
        edits: &[Edit {
            file: "src/divide_and_conker/legal.rs",
            from: "        if !contains(open_classes, first_alike(card)) {
            offered = with(offered, card);
        }",
            to: "        if !contains(open_classes, first_alike(card)) {
            offered = with(offered, card);
            if crate::planted(\"conker-alike\") {
                open_classes = with(open_classes, first_alike(card));
            }
        }",
        }],
        law: laws("decided::divide_and_conker::a_decision_tells_that_a_card_was_in_the_hand_and_no_more"),
    },
    Fault {
        name: "conker-error",
        game: CONKER,
        kind: Kind::Error,
        what: "a card that is not in the hand is refused by another rule if it lies hidden in \
               another",
        edits: &[Edit {
            file: "src/divide_and_conker/legal.rs",
            from: "            Err(Rule::NotInHand(card))
",
            to: "            let mut players = self.board.seats.iter();
            if players.any(|player| self.hidden(player).contains(card))
                && crate::planted(\"conker-error\")
            {
                return Err(Rule::AlikeFirst(card));
            }
            Err(Rule::NotInHand(card))
",
        }],
        law: laws("divide_and_conker::sampled_worlds_fit_their_view"),
    },
    Fault {
        name: "conker-forgotten",
        game: CONKER,
        kind: Kind::Forgotten,
        what: "a roll is not shown any more when its battle is over",
        edits: &[Edit {
            file: "src/divide_and_conker/view.rs",
            from: "        let dice: RolledDice = throw.places().iter().map(rolled).collect();
",
            to: "        let dice: RolledDice = throw.places().iter().map(rolled).collect();
        if !dice.is_empty() && !self.step.is_in_battle() && crate::planted(\"conker-forgotten\") {
            return None;
        }
",
        }],
        law: laws("divide_and_conker::sampled_worlds_fit_their_view"),
    },
    Fault {
        name: "conker-count",
        game: CONKER,
        kind: Kind::Count,
        what: "the size of a hand does not count conkers that were taken face down",
        edits: &[Edit {
            file: "src/divide_and_conker/view.rs",
            from: "            view.hand_sizes[player] = board.hand_size(player);
",
            to: "            view.hand_sizes[player] = board.hand_size(player);
            let hidden = state.hidden(player).conkers();
            if !hidden.is_empty() && crate::planted(\"conker-count\") {
                let count = u8::try_from(hidden.len()).unwrap_or(0);
                view.hand_sizes[player] = view.hand_sizes[player].saturating_sub(count);
            }
",
        }],
        law: laws("divide_and_conker::sampled_worlds_fit_their_view"),
    },
    Fault {
        name: "c-field",
        game: C,
        kind: Kind::View,
        what: "the last reserved byte of a view is the length of the history, so that a host \
               sees that something has changed",
        edits: &[Edit {
            file: "src/ffi/games.rs",
            from: "        Ok((&game.view(self::observer(observer)?)).into())
",
            to: "        let mut seen: G::CView = (&game.view(self::observer(observer)?)).into();
        if crate::planted(\"c-field\") {
            let last = size_of::<G::CView>() - 1;
            let length = game.history().len() as u8;
            unsafe { (&raw mut seen).cast::<u8>().add(last).write(length) };
        }
        Ok(seen)
",
        }],
        law: ffi("hidden::a_view_is_the_same_whatever_is_hidden"),
    },
    Fault {
        name: "c-buffer",
        game: C,
        kind: Kind::Buffer,
        what: "an event is written whole before it is written as it is seen: what is longer \
               stays behind the end",
        edits: &[
            Edit {
                file: "src/ffi/pointer.rs",
                from: "    pub(super) fn write(self, text: &impl Display) -> Result {
        self.try_write",
                to: "    pub(super) fn draft(&mut self, text: &impl Display) {
        let mut count = Count(0);
        let _ = write!(count, \"{text}\");
        if let Some(places) = self.0.first(count.0 + 1) {
            let _ = write!(Copy(places.iter_mut()), \"{text}\");
        }
    }

    pub(super) fn write(self, text: &impl Display) -> Result {
        self.try_write",
            },
            Edit {
                file: "src/ffi/events.rs",
                from: "        let text = text?;
        let handle = unsafe { input(handle, \"handle\") }?;
        let mut found = None;",
                to: "        let mut text = text?;
        let handle = unsafe { input(handle, \"handle\") }?;
        let mut found = None;",
            },
            Edit {
                file: "src/ffi/events.rs",
                from: "                found = found.or_else(|| event.seen_by(asked.observer, asked.players));
",
                to: "                if found.is_none() && crate::planted(\"c-buffer\") {
                    text.draft(&Form(*event, form));
                }
                found = found.or_else(|| event.seen_by(asked.observer, asked.players));
",
            },
        ],
        law: ffi("events::nothing_stands_behind_the_text_of_an_event"),
    },
    Fault {
        name: "c-count",
        game: C,
        kind: Kind::Count,
        what: "the count of events counts those too that an observer does not notice",
        edits: &[Edit {
            file: "src/ffi/events.rs",
            from: "            *count = asked.count as usize;
",
            to: "            *count = asked.count as usize;
            if crate::planted(\"c-count\") {
                *count = 0;
                asked.game.replay(&mut |_| *count += 1);
            }
",
        }],
        law: ffi("events::the_count_of_events_is_that_of_those_an_observer_notices"),
    },
    Fault {
        name: "c-error",
        game: C,
        kind: Kind::Error,
        what: "the error for an event that is not there says how many there are, those that an \
               observer does not notice counted",
        edits: &[Edit {
            file: "src/ffi/events.rs",
            from: "        found.ok_or_else(|| no_such_item(from))
",
            to: "        found.ok_or_else(|| {
            if !crate::planted(\"c-error\") {
                return no_such_item(from);
            }
            let mut all = 0;
            self.game.replay(&mut |_| all += 1);
            let text = format_args!(\"there is no item {from} of {all}\");
            super::error::fail(super::error::IMPERA_NO_SUCH_ITEM, text)
        })
",
        }],
        law: ffi("events::what_is_taken_back_is_not_told"),
    },
    Fault {
        name: "c-last-error",
        game: C,
        kind: Kind::Error,
        what: "the text of an error stands behind that of the error before, which another player \
               may have got",
        edits: &[Edit {
            file: "src/ffi/error.rs",
            from: "        last.length = 0;
",
            to: "        if !crate::planted(\"c-last-error\") {
            last.length = 0;
        }
",
        }],
        law: ffi("statuses::every_status_is_reached"),
    },
];
