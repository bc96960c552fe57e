//! What a game must give to be played in a terminal.

use std::path::Path;

use impera::{Card, DecidedBy, Entry, Game, GameEvent, Match, Observer, Player, PlayerSet};

use crate::Failure;
use crate::screen::wrapped;

/// An entry of a game.
pub(crate) type EntryOf<G> = Entry<<G as Game>::Move, <G as Game>::Chance>;

/// The names of a subject, the first for the list of them, and a text about it.
pub(crate) type Word = (&'static [&'static str], String);

/// A game that can be shown and told.
///
/// Whatever is said to a player is made from views of that player, never from
/// the state: so it cannot hold what the rules hide from it.
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

    /// How many events an observer has seen.
    fn seen(record: &Match<Self>, observer: Observer) -> usize {
        record.events(observer).count()
    }

    /// What an observer is told after the first `told` events that it has seen.
    fn news(record: &Match<Self>, observer: Observer, told: usize) -> Page {
        let mut page = Page::default();
        tell::<Self>(record.events(observer).skip(told), &mut page);
        page
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
    /// any more; [`steps`] goes through the history.
    fn account(record: &Match<Self>, page: &mut Page);
}

/// A game that is told by what changes between its views.
pub(crate) trait Compared: Table {
    /// Whether everybody sees this entry when it happens, as opposed to cards
    /// dealt to a hand and choices that are sealed. `after` is the observer's
    /// view, for entries that not everybody sees.
    fn is_open(entry: &EntryOf<Self>, after: &Self::View) -> bool {
        let _ = (entry, after);
        false
    }

    /// Tells an observer what happened between two views of it, with a single
    /// entry between them: the entry itself is given if it was the observer's
    /// own or [open](Self::is_open).
    fn tell(
        before: &Self::View,
        entry: Option<&EntryOf<Self>>,
        after: &Self::View,
        page: &mut Page,
    );
}

/// What an observer is told of the history after the first `told` entries.
pub(crate) fn compared<G: Compared>(record: &Match<G>, observer: Observer, told: usize) -> Page {
    let mut page = Page::default();
    for step in steps(record).skip(told) {
        let (before, after) = (step.before.view(observer), step.after.view(observer));
        let own =
            matches!(step.entry, Entry::Move(mover, _) if observer == Observer::Player(mover));
        let seen = own || G::is_open(&step.entry, &after);
        G::tell(&before, seen.then_some(&step.entry), &after, &mut page);
    }
    page
}

/// Where an event is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// On a line of its own, or on that of others of its kind before it.
    Line,
    /// On the line of what was told before it.
    Joined,
    /// Nowhere: it is on the table, or another event will tell it.
    Nowhere,
}

/// Tells events in sentences, those that belong together on a line.
fn tell<G: Table>(events: impl Iterator<Item = G::Event>, page: &mut Page) {
    let mut before = None;
    for event in events {
        let place = G::place(&event);
        if place == Place::Nowhere {
            continue;
        }
        let kind = event.kind();
        let joined = place == Place::Joined || before == Some(kind);
        page.sentence(&G::sentence(&event), joined);
        before = Some(kind);
    }
}

/// Lines of plain text, cards as `7S`. Too long ones are broken when written.
#[derive(Default)]
pub(crate) struct Page(Vec<String>);

impl Page {
    pub(crate) fn line(&mut self, line: impl Into<String>) {
        self.0.push(line.into());
    }

    /// Adds a sentence, to the last line if it is joined. If it says the same as
    /// that but for the last word, this word alone is added.
    fn sentence(&mut self, sentence: &str, joined: bool) {
        let Some(line) = self.0.last_mut().filter(|_| joined) else {
            return self.line(sentence);
        };
        let same = sentence.rsplit_once(' ').filter(|(start, _)| {
            line.rsplit_once(start)
                .is_some_and(|(_, end)| !end.contains(". "))
        });
        if let Some((_, word)) = same {
            line.pop();
            line.push_str(", ");
            line.push_str(word);
        } else {
            line.push(' ');
            line.push_str(sentence);
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

/// An entry with the states before and after it.
pub(crate) struct Step<G: Game> {
    pub(crate) before: G,
    pub(crate) entry: EntryOf<G>,
    pub(crate) after: G,
}

/// The entries of a history, each with the states before and after it.
pub(crate) fn steps<G: Game>(record: &Match<G>) -> impl Iterator<Item = Step<G>> {
    let mut game = G::new(record.config()).ok();
    record.history().iter().map_while(move |&entry| {
        let before = game.clone()?;
        let game = game.as_mut()?;
        match entry {
            Entry::Chance(outcome) => game.resolve(outcome).ok()?,
            Entry::Move(player, mv) => game.play(player, mv).ok()?,
        }
        let after = game.clone();
        Some(Step {
            before,
            entry,
            after,
        })
    })
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
