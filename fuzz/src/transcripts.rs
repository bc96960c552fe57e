//! The reader of transcripts: any bytes, and transcripts whose lines were changed.

use impera::transcript::{MAX_BYTES, MAX_LINE};
use impera::{AnyMatch, Dense, Game, GameId, Match, with_game};

use crate::bytes::Bytes;
use crate::laws;

/// Any bytes are refused, or a sound match; for games of one kind as for all.
pub fn transcript(bytes: &[u8]) {
    let _ = read(bytes);
}

/// Reads bytes as a match of any game; whether it could be read.
fn read(bytes: &[u8]) -> Result<AnyMatch, String> {
    let read = AnyMatch::read(bytes).map_err(|error| {
        let text = error.to_string();
        assert!(!text.contains(char::is_control), "{text:?}");
        // What is quoted stands where it is said to stand; the line after the last
        // may be wrong too.
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        let lines: Vec<_> = bytes.split(|&byte| byte == b'\n').collect();
        assert!((1..=lines.len() + 1).contains(&error.line), "{text}");
        let line = lines.get(error.line - 1).copied().unwrap_or_default();
        let line = String::from_utf8_lossy(line);
        let rest: String = line.chars().skip(error.column - 1).collect();
        let found = error.found.text();
        assert!(rest.starts_with(found), "{text}: {line:?}");
        assert_eq!(found.is_empty(), error.found.is_empty(), "{text}");
        text
    });
    for &id in GameId::ALL {
        with_game!(id, State => {
            laws::what_is_read_is_sound::<State>(bytes);
            let own = Match::<State>::read(bytes);
            match &read {
                Ok(any) if any.id() == id => assert_eq!(own.map(AnyMatch::from).as_ref(), Ok(any)),
                _ => assert!(own.is_err(), "{id} reads what is no game of it"),
            }
        });
    }
    read
}

/// A transcript of which lines were changed: where that changes nothing it is the
/// same match, else what any bytes are.
pub fn transcript_lines(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    with_game!(bytes.game(), State => change::<State>(&mut bytes));
}

fn change<G: Game>(bytes: &mut Bytes<'_>)
where
    AnyMatch: From<Match<G>>,
{
    let game = bytes.random_match::<G>();
    let text = game.transcript().unwrap().to_string();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut end = "\n";
    let mut mark = false;
    let mut cut = None;
    let mut same = true;
    while let Some(byte) = bytes.next() {
        let kind = byte % 16;
        let at = bytes.below(lines.len() as u32) as usize;
        let line = &mut lines[at];
        // What a reader leaves out, or takes for the same.
        match kind {
            0 => end = "\r\n",
            1 => mark = true,
            2 if line.len() + 8 < MAX_LINE => line.push_str("  # = * 0"),
            3 if at > 0 => lines.insert(at, " # game".to_owned()),
            4 if 2 * line.len() < MAX_LINE => *line = line.replace(' ', "  "),
            5 if line.len() < MAX_LINE => line.push(' '),
            6 if is_entry(line) && line.len() + 40 < MAX_LINE => {
                *line = line.replacen(" TH", " 10h", 1).replacen(" AS", " as", 1);
            }
            7 if line.starts_with("* ") && !line.contains('#') => {
                // Outcomes of a kind on two lines.
                let words: Vec<_> = line.split_whitespace().collect();
                if words.len() > 3 {
                    let (one, two) = words.split_at(3);
                    let rest = format!("* {} {}", words[1], two.join(" "));
                    let first = one.join(" ");
                    *line = first;
                    lines.insert(at + 1, rest);
                }
            }
            _ => {
                same = false;
                damage(kind, &mut lines, at, bytes, &mut cut);
            }
        }
    }
    let mut text: String = lines.iter().flat_map(|line| [line, end]).collect();
    if mark {
        text.insert(0, '\u{feff}');
    }
    if let Some(cut) = cut {
        let cut = cut as usize % (text.len() + 1);
        text.truncate(text.floor_char_boundary(cut));
    }
    let read = read(text.as_bytes());
    if same && text.len() <= MAX_BYTES {
        assert_eq!(read, Ok(game.into()), "{text}");
    }
}

fn is_entry(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_digit() || c == '*')
}

/// What may change what a transcript says.
fn damage(
    kind: u8,
    lines: &mut Vec<String>,
    at: usize,
    bytes: &mut Bytes<'_>,
    cut: &mut Option<u32>,
) {
    let other = bytes.below(lines.len() as u32) as usize;
    match kind {
        8 => lines.swap(at, other),
        9 if lines.len() > 1 => drop(lines.remove(at)),
        10 => lines.insert(other, lines[at].clone()),
        11 => *cut = Some(bytes.below(1 << 16)),
        12 => {
            // A byte of a line is another, or one more.
            let place = bytes.below(lines[at].len() as u32 + 1) as usize;
            let place = lines[at].floor_char_boundary(place);
            let end = lines[at].ceil_char_boundary(place + usize::from(bytes.byte() % 2));
            let new = char::from(bytes.byte()).to_string();
            let end = end.min(lines[at].len());
            lines[at].replace_range(place..end, &new);
        }
        13 => {
            // A word is one of another line.
            let from: Vec<String> = lines[other].split(' ').map(str::to_owned).collect();
            let mut words: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
            let place = bytes.below(words.len() as u32) as usize;
            words[place].clone_from(bytes.one_of(&from));
            lines[at] = words.join(" ");
        }
        14 => {
            let new = [
                "seed",
                "set players 3",
                "= scores 0 0 winners 0",
                "* deal",
                "9 play 2S",
            ];
            lines.insert(at, (*bytes.one_of(&new)).to_owned());
        }
        _ => {
            let key = bytes.below(GameId::COUNT);
            let game = GameId::from_code(key).unwrap();
            lines[at] = format!("game {game} {}", bytes.below(3));
        }
    }
}
