//! The terminal: lines of 80 columns, suits in colour, answers.

use std::env;
use std::io::{self, BufRead, BufWriter, IsTerminal, StdinLock, StdoutLock, Write};

use impera::{Card, Suit};

use crate::Failure;
use crate::files::visible;
use crate::table::Page;

/// The widest line that is written.
pub(crate) const WIDTH: usize = 80;

/// The most lines between two answers, that with the answer counted in.
pub(crate) const HEIGHT: usize = 24;

/// The longest answer, in bytes.
const LONGEST_ANSWER: usize = 1024;

/// Where the program writes and reads.
///
/// Games write plain text with cards as `7S`, which is also what is typed. If
/// the output is a terminal, the screen adds colour to it.
pub(crate) struct Screen {
    out: BufWriter<StdoutLock<'static>>,
    input: StdinLock<'static>,
    colour: bool,
    /// What takes from sight all that was written.
    clear: String,
    /// Whether answers are typed, so that the terminal shows them.
    typed: bool,
}

impl Screen {
    pub(crate) fn new() -> Self {
        let unset = |name| env::var_os(name).is_none_or(|value| value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|value| value == "dumb");
        let terminal = io::stdout().is_terminal();
        let clear = match (terminal, dumb) {
            (true, false) => "\x1b[2J\x1b[3J\x1b[H".to_owned(),
            (true, true) => "\n".repeat(100),
            (false, _) => "\n".to_owned(), // nobody looks
        };
        Self {
            out: BufWriter::new(io::stdout().lock()),
            input: io::stdin().lock(),
            colour: terminal && !dumb && unset("NO_COLOR"),
            clear,
            typed: io::stdin().is_terminal(),
        }
    }

    /// Writes a line, on several if it is too long.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        for line in wrapped(text) {
            let line = if self.colour { coloured(&line) } else { line };
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    pub(crate) fn heading(&mut self, text: &str) -> io::Result<()> {
        if self.colour {
            writeln!(self.out, "\x1b[1m== {text} ==\x1b[0m")
        } else {
            writeln!(self.out, "== {text} ==")
        }
    }

    pub(crate) fn page(&mut self, page: &Page) -> io::Result<()> {
        page.lines().iter().try_for_each(|line| self.line(line))
    }

    /// Takes from sight what stands there, also from what can be scrolled to.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        self.out.write_all(self.clear.as_bytes())
    }

    /// Asks for a line; none at the end of the input. One that is too long is
    /// refused as a whole, and asked for again.
    pub(crate) fn read(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        loop {
            write!(self.out, "{prompt}")?;
            self.out.flush()?;
            let (line, length) = self
                .line_of_input()
                .map_err(|error| Failure::Work(format!("the input cannot be read: {error}")))?;
            if length == 0 {
                writeln!(self.out)?;
                return Ok(None);
            }
            if !self.typed {
                let mut shown = String::new();
                for part in line.trim_ascii().utf8_chunks() {
                    shown += &visible(part.valid());
                    shown += &part.invalid().escape_ascii().to_string();
                }
                let room = WIDTH.saturating_sub(prompt.chars().count());
                let shown: String = shown.chars().take(room).collect();
                writeln!(self.out, "{shown}")?;
            }
            if length > LONGEST_ANSWER {
                self.line(&format!(
                    "That is an answer of {length} bytes; at most {LONGEST_ANSWER} are read, \
                     so none of it was."
                ))?;
                continue;
            }
            match str::from_utf8(&line) {
                Ok(answer) => return Ok(Some(answer.trim().to_owned())),
                Err(_) => self.line("That is not UTF-8, so it cannot be read.")?,
            }
        }
    }

    /// A line with its end, cut where no answer goes on, and its whole length:
    /// 0 at the end of the input.
    fn line_of_input(&mut self) -> io::Result<(Vec<u8>, usize)> {
        let (mut line, mut length) = (Vec::new(), 0);
        loop {
            let some = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                some => some?,
            };
            let end = some.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(some.len(), |end| end + 1);
            let room = LONGEST_ANSWER.saturating_sub(line.len());
            line.extend(some.iter().take(used.min(room)));
            self.input.consume(used);
            length += used;
            if used == 0 || end.is_some() {
                return Ok((line, length));
            }
        }
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// A text in lines that are not too long, broken at spaces; those that follow
/// stand in a little.
pub(crate) fn wrapped(text: &str) -> Vec<String> {
    let indent = text.len() - text.trim_start().len();
    let mut lines = Vec::new();
    let mut rest = text.to_owned();
    while rest.chars().count() > WIDTH {
        // The last space that ends a line which fits, behind its first word.
        let spaces = rest.char_indices().zip(0..=WIDTH);
        let cut = spaces
            .filter(|((_, character), _)| *character == ' ')
            .map(|((place, _), _)| place)
            .filter(|&place| !rest.get(..place).unwrap_or_default().trim().is_empty())
            .last();
        let Some((line, next)) = cut.and_then(|place| rest.split_at_checked(place)) else {
            break; // a word that has no room anywhere
        };
        let next = format!("{}{}", " ".repeat(indent + 2), next.trim_start());
        lines.push(line.trim_end().to_owned());
        rest = next;
    }
    lines.push(rest);
    lines
}

/// A line in which every card has the colour of its suit.
fn coloured(line: &str) -> String {
    let between = |character: char| !character.is_ascii_alphanumeric();
    let mut out = String::new();
    for part in line.split_inclusive(between) {
        let word = part.trim_end_matches(between);
        // A card as it is written; in lower case it is something else.
        match word.parse::<Card>() {
            Ok(card) if card.to_string() == word => {
                let colour = match card.suit() {
                    Suit::Clubs => "\x1b[92m",
                    Suit::Diamonds => "\x1b[94m",
                    Suit::Hearts => "\x1b[91m",
                    Suit::Spades => "\x1b[1m",
                };
                let rest = part.strip_prefix(word).unwrap_or_default();
                out.extend([colour, word, "\x1b[0m", rest]);
            }
            _ => out.push_str(part),
        }
    }
    out
}
