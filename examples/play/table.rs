//! What a game must give to be played in a terminal.

use std::path::Path;

use impera::{Card, DecidedBy, Game, GameEvent, Match, Observer, Player, PlayerSet};

use crate::Failure;
use crate::screen::wrapped;

/// The names of a subject, the first for the list of them, and a text about it.
pub(crate) type Word = (&'static [&'static str], String);

/// A game that can be shown and told.
///
/// Whatever is said to a player is made from views of that player and from the
/// events that it has seen, never from the state: so it cannot hold what the rules
/// hide from it.
pub(crate) trait Table: Game {
    /// The name of the game.
    const NAME: &'static str;

    /// What scores count: `points`.
    const SCORE: &'static str = "points";

    /// All rules, numbered as refusals cite them.
    const RULEBOOK: &'static str;

    /// What decided a tie on points, in the words of the game; empty where
    /// nothing did.
    fn tie_break(by: DecidedBy) -> &'static str {
        let _ = by;
        ""
    }

    /// What `help` says about the rules and the form of moves, in short.
    const RULES: &'static str;

    /// Adds to these rules what depends on the settings.
    fn notes(view: &Self::View, page: &mut Page) {
        let _ = (view, page);
    }

    /// What `help WORD` says more about.
    fn words(view: &Self::View) -> Vec<Word>;

    /// Shows the position to the observer of a view. Who is awaited and what
    /// moves there are is shown without it.
    ///
    /// What can be said at length and in short is said in no more lines than
    /// `room` if there is a way to.
    fn show(view: &Self::View, room: usize, page: &mut Page);

    /// Lists all cards of the game.
    fn cards(view: &Self::View, page: &mut Page) {
        let _ = view;
        page.line("These are ordinary cards: ranks 2 to 9, T, J, Q, K, A, and a suit.");
    }

    /// The form of a move, to be shown to who does not know it: `play CARD`.
    fn form(mv: Self::Move) -> String {
        let text = mv.to_string();
        // `QH`, or `QH/2` for a card of the second deck.
        let part = |word: &str| {
            let card = word.split('/').next().unwrap_or_default();
            match word.strip_prefix(card) {
                Some(deck) if card.parse::<Card>().is_ok() => format!("CARD{deck}"),
                _ => word.to_owned(),
            }
        };
        text.split(' ').map(part).collect::<Vec<_>>().join(" ")
    }

    /// A move as it stands in the numbered list.
    fn label(view: &Self::View, mv: Self::Move) -> String {
        let _ = view;
        mv.to_string()
    }

    /// Where an event is told that an observer has seen.
    fn place(event: &Self::Event) -> Place;

    /// What an event tells. It ends with a dot, and without a line break.
    fn sentence(event: &Self::Event) -> String {
        event.tell().to_string()
    }

    /// Shows to the observer of a view how the game came out, in more than the
    /// scores.
    fn count_out(view: &Self::View, page: &mut Page) {
        let _ = (view, page);
    }

    /// Takes the card set of a file into the settings.
    fn use_cards(config: &mut Self::Config, file: &Path) -> Result<(), Failure> {
        let _ = (config, file);
        Err(Failure::Usage(format!("{} has no card sets", Self::ID)))
    }

    /// What is to be known about a setting beyond the values it can have.
    fn hint(key: &str) -> &'static str {
        let _ = key;
        ""
    }

    /// Whether settings have the same card set.
    fn shares_cards(config: &Self::Config, other: &Self::Config) -> bool {
        let _ = (config, other);
        true
    }

    /// Adds to the settings that were read from a transcript what they name but
    /// do not hold, from the settings of the game.
    fn lend(read: &mut Self::Config, own: &Self::Config) {
        let _ = (read, own);
    }

    /// Tells the course of a finished game in a few lines. Nothing is secret
    /// any more; the events of the public tell it.
    fn account(record: &Match<Self>, page: &mut Page);
}

/// Where an event is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// On a line of its own.
    Line,
    /// On the line of others of its kind before it.
    Row,
    /// On the line of what was told before it.
    Joined,
    /// Nowhere: it is on the table, or another event will tell it.
    Nowhere,
}

/// What an observer is told after the first `told` events that it has seen, in
/// sentences, those that belong together on a line.
pub(crate) fn news<G: Table>(record: &Match<G>, observer: Observer, told: usize) -> Page {
    let mut page = Page::default();
    let mut before: Option<(_, String)> = None;
    for event in record.events(observer).skip(told) {
        let place = G::place(&event);
        if place == Place::Nowhere {
            continue;
        }
        let (kind, sentence) = (event.kind(), G::sentence(&event));
        // `Player 0 is dealt 7D.` and what is dealt next is one sentence.
        let (start, end) = sentence.rsplit_once(' ').unwrap_or(("", &sentence));
        match &before {
            Some((last, said)) if *last == kind && said == start => page.add(end),
            Some((last, _)) if *last == kind && place == Place::Row => page.join(&sentence),
            _ if place == Place::Joined => page.join(&sentence),
            _ => page.line(&sentence),
        }
        before = Some((kind, start.to_owned()));
    }
    page
}

/// Lines of plain text, cards as `7S`. Too long ones are broken when written.
#[derive(Default)]
pub(crate) struct Page(Vec<String>);

impl Page {
    pub(crate) fn line(&mut self, line: impl Into<String>) {
        self.0.push(line.into());
    }

    /// Adds a sentence to the last line, or a new one if there is none.
    fn join(&mut self, sentence: &str) {
        match self.0.last_mut() {
            Some(line) => line.extend([" ", sentence]),
            None => self.line(sentence),
        }
    }

    /// Adds to the sentence that ends the last line what another says besides.
    fn add(&mut self, end: &str) {
        if let Some(line) = self.0.last_mut() {
            line.pop();
            line.extend([", ", end]);
        }
    }

    /// Adds each line of a text.
    pub(crate) fn text(&mut self, text: &str) {
        self.0.extend(text.lines().map(str::to_owned));
    }

    /// Adds items in columns, from left to right, as many as `width` holds.
    pub(crate) fn columns(&mut self, items: &[String], width: usize) {
        let widest = items.iter().map(|item| item.chars().count()).max();
        let widest = widest.unwrap_or(0);
        for row in items.chunks(per_row(widest, width)) {
            let cells: Vec<_> = row
                .iter()
                .map(|item| format!("  {item:<widest$}"))
                .collect();
            self.line(cells.concat().trim_end());
        }
    }

    pub(crate) fn lines(&self) -> &[String] {
        &self.0
    }

    /// How many lines it takes on the screen.
    pub(crate) fn height(&self) -> usize {
        self.0.iter().map(|line| wrapped(line).len()).sum()
    }

    /// Leaves out what stands before the last `room` lines of the screen, and
    /// says how to see it.
    pub(crate) fn cut_to(&mut self, room: usize) {
        if self.height() <= room {
            return;
        }
        while self.height() >= room && !self.0.is_empty() {
            self.0.remove(0);
        }
        if room > 0 {
            self.0
                .insert(0, "More has happened: `log` tells all of it.".to_owned());
        }
    }
}

/// How many columns of a width have room beside each other.
pub(crate) fn per_row(widest: usize, width: usize) -> usize {
    (width / (widest + 2)).max(1)
}

/// A player as an observer calls it: `you` or `player 1`.
pub(crate) fn name(observer: Observer, player: Player) -> String {
    if observer == Observer::Player(player) {
        "you".to_owned()
    } else {
        format!("player {player}")
    }
}

/// Players as an observer calls them: `you, player 1 and player 2`.
pub(crate) fn names(observer: Observer, players: PlayerSet) -> String {
    let names: Vec<_> = players
        .iter()
        .map(|player| name(observer, player))
        .collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => "nobody".to_owned(),
    }
}

/// A text with a capital at its start.
pub(crate) fn sentence(text: &str) -> String {
    let mut rest = text.chars();
    rest.next()
        .map(|first| first.to_uppercase().chain(rest).collect())
        .unwrap_or_default()
}
