//! Plays one game, whichever it is, with random players, bots and people.

use impera::any::AnyMove;
use impera::{Dealer, Entry, Game, GameConfig, Match, MoveSet, Observer, Outcome, PerPlayer};
use impera::{Player, PlayerSet, Seed, Turn, below};

use crate::Failure;
use crate::files::visible;
use crate::options::{Level, Options, random_seed};
use crate::rulebook;
use crate::saving::Saving;
use crate::screen::{HEIGHT, Screen, WIDTH};
use crate::table::{Page, Table, names, news, per_row, sentence};

/// The fewest rows of moves and lines of news that the table leaves room for.
const LEAST_ROWS: usize = 4;
const LEAST_NEWS: usize = 5;

/// What `help` says for every game.
const HELP: &str = "\
Answer with the number of a move, its text, or words that only one move has.
What else you can say: help WORD; cards, all of the game; table, in full; log of
the game; more moves; undo; quit. Enter alone shows the table again.";

/// Plays a game to its end, or until somebody quits.
pub(crate) fn play<G: Table>(options: &Options, screen: &mut Screen) -> Result<(), Failure> {
    let record = options.record::<G>()?;
    let humans = options.humans(record.players())?;
    let bots = options.bots(record.players())?;
    let saving = options.transcript.as_deref();
    let mut saving = saving.map(|path| Saving::open(path, options)).transpose()?;
    let mut session = Session {
        chooser: Dealer::new(&options.chooser(record.seed())?),
        table: Dealer::new(&random_seed()?),
        record,
        humans,
        bots,
        told: PerPlayer::all(0),
        told_all: 0,
        looking: None,
        screen,
    };
    if options.is_resumed() {
        session.all_is_told();
    }
    if let Some(saving) = &mut saving {
        saving.keep(&session.record.transcript()?.to_string())?;
    }
    let played = session
        .header(options)
        .and_then(|()| session.run(&mut saving));
    // First the file: the screen may be what has failed.
    if let Some(saving) = &mut saving {
        saving.write(&session.record.transcript()?.to_string())?;
    }
    played?;
    session.footer()?;
    if let Some(saving) = &saving {
        let path = saving.path.display();
        session.screen.line(&format!("Transcript: {path}"))?;
    }
    Ok(())
}

struct Session<'a, G: Table> {
    record: Match<G>,
    /// Decides what random players and bots do.
    chooser: Dealer,
    /// Stands for the cards and dice of a saved game that has no seed.
    table: Dealer,
    humans: PlayerSet,
    /// How well bots play, where they do.
    bots: PerPlayer<Option<Level>>,
    /// How many of the events that it has seen each player has been told.
    told: PerPlayer<usize>,
    /// How many of those that all have seen somebody has been told.
    told_all: usize,
    /// Who looks at the screen.
    looking: Option<Player>,
    screen: &'a mut Screen,
}

/// What a person wants.
enum Wish<M> {
    Move(M),
    Undo,
    Quit,
}

/// Who wants what.
type Decision<G> = (Player, Wish<<G as Game>::Move>);

/// What an answer means.
enum Answer<M> {
    Move(M),
    /// Words of several moves, with these indexes.
    Several(Vec<usize>),
    /// Nothing, and why.
    Nothing(String),
}

/// The course of the game.
impl<G: Table> Session<'_, G> {
    /// How many events an observer has seen.
    fn seen(&self, observer: Observer) -> usize {
        self.record.events(observer).count()
    }

    /// What has happened so far is not told.
    fn all_is_told(&mut self) {
        for player in self.humans {
            self.told[player] = self.seen(Observer::Player(player));
        }
        self.told_all = self.seen(Observer::Public);
    }

    fn run(&mut self, saving: &mut Option<Saving>) -> Result<(), Failure> {
        loop {
            let awaited = match self.record.turn() {
                Turn::Players(awaited) => awaited,
                Turn::Chance => match self.record.settle(&mut self.table) {
                    Ok(()) => continue,
                    Err(_) => break, // the record is full
                },
                Turn::Over => break,
            };
            // People first: so what they take back takes with it what random
            // players have sealed at the same time.
            let people = awaited.and(self.humans);
            let wish = match people.lowest() {
                Some(player) => Some((player, self.ask(player)?)),
                None => self.other(awaited)?,
            };
            match wish {
                Some((player, Wish::Move(mv))) => {
                    // A legal move: there is no more room.
                    if let Err(error) = self.record.play(player, mv) {
                        let why = sentence(&error.to_string());
                        self.screen
                            .line(&format!("The game cannot go on. {why}."))?;
                        break;
                    }
                }
                Some((player, Wish::Undo)) => self.undo(player)?,
                Some((_, Wish::Quit)) | None => break,
            }
            if !people.is_empty()
                && let Some(saving) = saving
            {
                self.save(saving)?;
            }
        }
        Ok(())
    }

    /// Saves the game under way. That it fails is said, but ends no game.
    fn save(&mut self, saving: &mut Saving) -> Result<(), Failure> {
        match saving.keep(&self.record.transcript()?.to_string()) {
            Err(Failure::Work(why)) => self.screen.line(&format!("Not saved: {why}."))?,
            kept => kept?,
        }
        Ok(())
    }

    /// The first of the players with what a bot makes of its view, or with one of its
    /// moves, each equally likely.
    fn other(&mut self, players: PlayerSet) -> Result<Option<Decision<G>>, Failure> {
        let Some(player) = players.lowest() else {
            return Ok(None);
        };
        let mv = if let Some(level) = self.bots[player] {
            let bot = self
                .record
                .think(player, level.iterations(), &mut self.chooser);
            let bot = bot.map_err(|error| Failure::Work(error.to_string()))?;
            Some(bot.best())
        } else {
            let moves = self.record.legal_moves(player);
            moves.nth(below(&mut self.chooser, moves.len()))
        };
        Ok(mv.map(|mv| (player, Wish::Move(mv))))
    }

    /// Takes back all that happened since the last decision of a player.
    ///
    /// If that was one of several at the same time, and they were revealed
    /// since, those that other people gave before it are taken back as well:
    /// nobody chooses knowing them.
    fn undo(&mut self, player: Player) -> Result<(), Failure> {
        let own = |entry: &Entry<_, _>| matches!(entry, Entry::Move(mover, _) if *mover == player);
        if !self.record.history().iter().any(own) {
            self.screen.line("You have decided nothing yet.")?;
            return Ok(());
        }
        let mut revealed = false;
        loop {
            let after = self.record.turn().players();
            let undone = self.record.undo();
            let before = self.record.turn().players();
            revealed |= after.and(before) != after;
            if undone.is_none_or(|entry| own(&entry)) {
                break;
            }
        }
        while revealed && self.take_back_parallel(player) {}
        for player in self.humans {
            let seen = self.seen(Observer::Player(player));
            self.told[player] = self.told[player].min(seen);
        }
        self.told_all = self.told_all.min(self.seen(Observer::Public));
        self.screen.line("Taken back.")?;
        Ok(())
    }

    /// Takes back the last entry if it is a decision of another player, given
    /// while this one owed its own.
    fn take_back_parallel(&mut self, player: Player) -> bool {
        let last = self.record.history().last();
        if !matches!(last, Some(Entry::Move(other, _)) if *other != player) {
            return false;
        }
        let mut earlier = self.record.clone();
        earlier.undo();
        let parallel = earlier.turn().players().contains(player);
        if parallel {
            self.record = earlier;
        }
        parallel
    }
}

/// What a person is shown and asked.
impl<G: Table> Session<'_, G> {
    /// Shows a player the table and asks until it wants something.
    fn ask(&mut self, player: Player) -> Result<Wish<G::Move>, Failure> {
        if !self.pass_screen(player)? {
            return Ok(Wish::Quit);
        }
        let view = self.record.view(Observer::Player(player));
        let moves: Vec<_> = self.record.legal_moves(player).iter().collect();
        let labels: Vec<_> = moves.iter().map(|&mv| G::label(&view, mv)).collect();
        let observer = Observer::Player(player);
        let new = news(&self.record, observer, self.told[player]);
        self.told[player] = self.seen(observer);
        self.told_all = self.seen(Observer::Public);
        let mut listed = self.show(player, &view, &labels, new)?;
        loop {
            let prompt = format!("Player {player}> ");
            let Some(answer) = self.screen.read(&prompt)? else {
                return Ok(Wish::Quit);
            };
            let mut page = Page::default();
            let said = answer.to_lowercase();
            match said.as_str() {
                "" => listed = self.show(player, &view, &labels, Page::default())?,
                "help" | "h" | "?" => help::<G>(&view, &mut page),
                "cards" => G::cards(&view, &mut page),
                "table" | "t" => G::show(&view, usize::MAX, &mut page),
                "log" | "l" => {
                    page = news(&self.record, observer, 0);
                    if page.lines().is_empty() {
                        page.line("Nothing has happened yet.");
                    }
                }
                "more" | "m" => listed = self.list(&labels, listed, HEIGHT - 2)?,
                "undo" | "u" => return Ok(Wish::Undo),
                word if is_quit(word) => return Ok(Wish::Quit),
                _ => match answer.split_once(' ') {
                    Some((first, word)) if matches!(&*first.to_lowercase(), "help" | "?") => {
                        help_word::<G>(&view, word, &mut page);
                    }
                    _ => match self.understand(player, &moves, &answer) {
                        Answer::Move(mv) => return Ok(Wish::Move(mv)),
                        Answer::Several(indexes) => {
                            let pick = |&index: &usize| Some(numbered(index, labels.get(index)?));
                            let picked = indexes.iter().filter_map(pick).collect::<Vec<_>>();
                            let room = (HEIGHT - 3) * columns(&picked);
                            let shown = picked.get(..room).unwrap_or(&picked);
                            page.line("Which of these?");
                            page.columns(shown, WIDTH);
                            if shown.len() < picked.len() {
                                let left = picked.len() - shown.len();
                                page.line(format!("{left} more: say more words of it."));
                            }
                        }
                        Answer::Nothing(why) => {
                            page.line(format!("{why} {}", asked::<G>(&moves)));
                        }
                    },
                },
            }
            self.screen.page(&page)?;
        }
    }

    /// Finds the legal move that an answer means.
    fn understand(&self, player: Player, moves: &[G::Move], text: &str) -> Answer<G::Move> {
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let index = text.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            return match index.and_then(|index| moves.get(index)) {
                Some(&mv) => Answer::Move(mv),
                None => Answer::Nothing(format!("The moves have numbers 1 to {}.", moves.len())),
            };
        }
        let spelling = AnyMove::spelling(G::ID, text);
        let read = text.parse::<G::Move>().or_else(|error| {
            // Capitals do not matter.
            let right = spelling.map(|spelling| *spelling.right());
            let right = right.filter(|right| {
                let words = text.split_whitespace().map(str::to_lowercase);
                words.eq(right.text().split(' ').map(str::to_lowercase))
            });
            right.map_or(Err(error), |right| right.text().parse())
        });
        let error = match read {
            // Tried on a copy, so that the rules say why if it is illegal.
            Ok(mv) => match self.record.game().clone().play(player, mv) {
                Ok(()) => return Answer::Move(mv),
                Err(error) => return Answer::Nothing(sentence(&format!("{error}."))),
            },
            Err(error) => error,
        };
        let given: String = text.chars().take(WIDTH / 2).collect();
        let text = text.to_lowercase();
        let fits = |mv: &G::Move| {
            let own = mv.to_string().to_lowercase();
            text.split_whitespace()
                .all(|word| own.split(' ').any(|other| other == word))
        };
        let fitting: Vec<_> = (0..)
            .zip(moves)
            .filter(|(_, mv)| fits(mv))
            .map(|(index, &mv)| (index, mv))
            .collect();
        match *fitting {
            [] => {
                // Of words that nothing asks for now only letters that look like
                // others are worth a reason.
                let verb = |text: &str| text.split_whitespace().next().map(str::to_owned);
                let is_asked = moves.iter().any(|mv| verb(&mv.to_string()) == verb(&text));
                if let Some(right) = spelling {
                    return Answer::Nothing(sentence(&format!("{}: {right}.", error.found())));
                }
                if is_asked || !text.is_ascii() {
                    return Answer::Nothing(sentence(&format!("{error}.")));
                }
                let given = visible(&given);
                Answer::Nothing(format!("There is no move \"{given}\" now."))
            }
            [(_, mv)] => Answer::Move(mv),
            _ => Answer::Several(fitting.iter().map(|&(index, _)| index).collect()),
        }
    }

    /// Sees to it that nobody looks at what only another person may see.
    /// False if the input ends.
    fn pass_screen(&mut self, player: Player) -> Result<bool, Failure> {
        if self.humans.len() > 1 && self.looking != Some(player) {
            if self.looking.is_some() {
                self.screen.clear()?;
            }
            let prompt = format!("Pass the screen to player {player}, who presses Enter: ");
            match self.screen.read(&prompt)? {
                Some(answer) if !is_quit(&answer.to_lowercase()) => self.screen.clear()?,
                _ => return Ok(false),
            }
        }
        self.looking = Some(player);
        Ok(true)
    }

    /// Shows what is new, the table and the moves, in no more lines than a
    /// screen has if there is a way to; says how many moves.
    fn show(
        &mut self,
        player: Player,
        view: &G::View,
        labels: &[String],
        mut news: Page,
    ) -> Result<usize, Failure> {
        let mut end = Page::default();
        let others = self.record.turn().players().without(player);
        if !others.is_empty() {
            let others = names(Observer::Player(player), others);
            end.line(format!("Awaited: you, and at the same time {others}."));
        }
        end.line("Your moves:");
        // An empty line before the table, the answer after the moves.
        let height = HEIGHT.saturating_sub(end.height() + 2);
        let rows = labels.len().div_ceil(columns(labels));
        let least_news = news.height().min(LEAST_NEWS);
        let mut table = Page::default();
        let room = height.saturating_sub(rows.min(LEAST_ROWS) + least_news);
        G::show(view, room, &mut table);
        let height = height.saturating_sub(table.height());
        let most = height
            .saturating_sub(least_news)
            .max(LEAST_ROWS.min(height));
        let room = rows.min(most).max(1);
        news.cut_to(height.saturating_sub(room));
        self.screen.page(&news)?;
        self.screen.line("")?;
        self.screen.page(&table)?;
        self.screen.page(&end)?;
        self.list(labels, 0, room)
    }

    /// Lists the moves after the first `listed` in so many lines; says how many
    /// are listed now.
    fn list(&mut self, labels: &[String], listed: usize, lines: usize) -> Result<usize, Failure> {
        let all: Vec<_> = (0..)
            .zip(labels)
            .map(|(index, label)| numbered(index, label))
            .collect();
        let left = all.get(listed..).unwrap_or_default();
        let per_row = columns(labels);
        let room = if left.len() > lines * per_row {
            // A line says that there are more.
            (lines.saturating_sub(1) * per_row).max(1)
        } else {
            left.len()
        };
        let some = left.get(..room).unwrap_or_default();
        let mut page = Page::default();
        page.columns(some, WIDTH);
        let listed = listed + some.len();
        if some.is_empty() {
            page.line("These were all.");
        } else if listed < all.len() {
            page.line(format!(
                "{listed} of {} moves: `more` lists more, words of moves list those that have them.",
                all.len()
            ));
        }
        self.screen.page(&page)?;
        Ok(listed)
    }
}

/// How many moves of a list stand in a row.
fn columns(labels: &[String]) -> usize {
    let widths = labels
        .iter()
        .map(|label| numbered(labels.len(), label).chars().count());
    per_row(widths.max().unwrap_or(0), WIDTH)
}

/// What stands before and after the game.
impl<G: Table> Session<'_, G> {
    fn header(&mut self, options: &Options) -> Result<(), Failure> {
        self.screen.heading(&format!("{} ({})", G::NAME, G::ID))?;
        let mut settings = Vec::new();
        self.record
            .config()
            .changes(&mut |key, value| settings.push(format!("{key} {value}")));
        if settings.is_empty() {
            settings.push("default".to_owned());
        }
        let settings = settings.join(", ");
        // Who knows the seed knows every card.
        let seed = self.record.seed().filter(|_| self.humans.is_empty());
        let seed = seed.map(|seed| format!(" Seed: {}.", seed_text(seed)));
        let seed = seed.unwrap_or_default();
        self.screen.line(&format!("Settings: {settings}.{seed}"))?;
        if options.is_resumed() {
            let count = self.decisions();
            let line = format!("The saved game goes on. Decisions made: {count}.");
            self.screen.line(&line)?;
        }
        let players = self.record.players();
        let bots = players.iter().filter_map(|player| {
            let level = self.bots[player]?;
            Some(format!("player {player} ({level})"))
        });
        let bots: Vec<_> = bots.collect();
        if !bots.is_empty() {
            self.screen.line(&format!("Bots: {}.", bots.join(", ")))?;
        }
        if self.humans.is_empty() {
            return Ok(());
        }
        let people = names(Observer::Public, self.humans);
        let mut who = match self.humans.len() {
            1 => format!("You are {people}."),
            _ => format!("{} share this screen.", sentence(&people)),
        };
        let is_random = |p: &Player| !self.humans.contains(*p) && self.bots[*p].is_none();
        let random: PlayerSet = players.iter().filter(is_random).collect();
        if !random.is_empty() {
            who = format!("{who} At random: {}.", names(Observer::Public, random));
        }
        self.screen.line(&who)?;
        self.screen
            .line("Type `help` for the rules and for what you can say.")?;
        Ok(())
    }

    fn footer(&mut self) -> Result<(), Failure> {
        let Some(outcome) = self.record.outcome() else {
            let count = self.decisions();
            self.screen
                .line(&format!("Stopped. Decisions made: {count}."))?;
            return Ok(());
        };
        let mut page = Page::default();
        match (self.humans.lowest(), self.humans.len()) {
            (None, _) => G::account(&self.record, &mut page),
            (Some(player), 1) => {
                let observer = Observer::Player(player);
                page = news(&self.record, observer, self.told[player]);
                G::count_out(&self.record.view(observer), &mut page);
            }
            // Whoever looks has seen as much as anybody.
            _ => {
                page = news(&self.record, Observer::Public, self.told_all);
                G::count_out(&self.record.view(Observer::Public), &mut page);
            }
        }
        self.screen.page(&page)?;
        self.screen.line(&result::<G>(&outcome))?;
        if self.humans.is_empty() {
            self.replay()?;
        } else if let Some(seed) = self.record.seed() {
            let seed = seed_text(seed);
            self.screen.line(&format!("Seed: {seed}."))?;
        }
        Ok(())
    }

    fn decisions(&self) -> usize {
        let decision = |entry: &&Entry<_, _>| matches!(entry, Entry::Move(..));
        self.record.history().iter().filter(decision).count()
    }

    /// Reads the transcript of the game and compares what comes of it.
    fn replay(&mut self) -> Result<(), Failure> {
        let transcript = self.record.transcript()?.to_string();
        let lines = transcript.lines().count();
        let settings = self.record.config().clone();
        let lend = |read: &mut G::Config| {
            G::lend(read, &settings);
            Ok(())
        };
        let same = match Match::<G>::read_with(transcript.as_bytes(), lend) {
            Ok(replay) => replay == self.record && replay.transcript()?.to_string() == transcript,
            Err(error) => {
                return Err(Failure::Work(format!(
                    "{}: the transcript cannot be read: {error}",
                    G::ID
                )));
            }
        };
        if !same {
            return Err(Failure::Work(format!(
                "{}: the replay came out otherwise",
                G::ID
            )));
        }
        let text = format!("Replayed from its transcript of {lines} lines: it came out the same.");
        self.screen.line(&text)?;
        Ok(())
    }
}

/// The rules in short, and what can be said.
fn help<G: Table>(view: &G::View, page: &mut Page) {
    page.text(G::RULES);
    G::notes(view, page);
    page.text(HELP);
    page.line(words::<G>(view));
    let example = rulebook::example(G::RULEBOOK);
    page.line(format!(
        "Rules that are cited can be read: {example}; `help rules` lists them."
    ));
}

/// What there is to say about a word.
fn help_word<G: Table>(view: &G::View, word: &str, page: &mut Page) {
    let asked = word.trim();
    let word = &*asked.to_lowercase();
    let known = G::words(view)
        .into_iter()
        .find(|(names, _)| names.contains(&word));
    if let Some((_, text)) = known {
        page.text(&text);
    } else if !rulebook::look_up(G::RULEBOOK, word, page) {
        page.line(format!(
            "Nothing is said about \"{}\". {}",
            visible(asked),
            words::<G>(view)
        ));
    }
}

fn words<G: Table>(view: &G::View) -> String {
    let words = G::words(view);
    let words: Vec<_> = words
        .iter()
        .filter_map(|(names, _)| names.first().copied())
        .collect();
    format!("Words: {}.", words.join(", "))
}

/// What is asked for: the forms of the legal moves, each with an example.
fn asked<G: Table>(moves: &[G::Move]) -> String {
    let mut forms: Vec<(String, String)> = Vec::new();
    for &mv in moves {
        let form = G::form(mv);
        if !forms.iter().any(|(other, _)| *other == form) {
            forms.push((form, mv.to_string()));
        }
    }
    let forms = forms.iter().map(|(form, example)| {
        if form == example {
            format!("`{form}`")
        } else {
            format!("`{form}`, such as `{example}`")
        }
    });
    let forms = forms.collect::<Vec<_>>().join("; ");
    format!("Asked for now: {forms}. `help` says more.")
}

/// Whether a word ends the game; in lower case.
fn is_quit(word: &str) -> bool {
    matches!(word, "quit" | "q" | "exit" | "bye" | ":q")
}

/// Who won, and the score of each player.
fn result<G: Table>(outcome: &Outcome) -> String {
    let scores = outcome
        .players
        .iter()
        .map(|player| outcome.scores[player].to_string());
    let scores = scores.collect::<Vec<_>>().join(" ");
    let winners = sentence(&names(Observer::Public, outcome.winners));
    let verb = if outcome.winners.len() > 1 {
        "share the victory"
    } else {
        "wins"
    };
    let tie = match outcome.decided_by.map(G::tie_break) {
        None | Some("") => String::new(),
        Some(what) => format!(" The tie is decided by {what}."),
    };
    format!(
        "{winners} {verb}. {}, by player: {scores}.{tie}",
        sentence(G::SCORE)
    )
}

/// A move of the list with its number, which counts from 1.
fn numbered(index: usize, label: &str) -> String {
    format!("{:>2} {label}", index + 1)
}

/// A seed as it can be given: a number if it is one, else its digits.
fn seed_text(seed: &Seed) -> String {
    let (number, rest) = seed.bytes().split_at(8);
    match number.try_into().map(u64::from_le_bytes) {
        Ok(number) if rest.iter().all(|&byte| byte == 0) => number.to_string(),
        _ => seed.to_string(),
    }
}
