//! The JSON of each game: settings, views, events, an outcome, a refusal and
//! entries of the history, in golden files.
//!
//! `tests/formats/json/GAME-WHAT.json` are of a game in `tests/vectors`: the
//! views from the middle of it, the refusal of a move there, the outcome from
//! its end. What they say was compared with the transcript and the rules by
//! hand. Keys and tags stay as they are within a major version; where a file
//! has to change, `IMPERA_WRITE_JSON=1 cargo test --all-features --test formats
//! json` writes all anew, and each difference is to be compared again.

use std::fmt::{Debug, Write};
use std::fs;
use std::path::PathBuf;

use impera::{AnyEvent, Entry, Game, Match, Observer, Player, PlayerSet};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::kinds::{first_of_each_kind, forms};

/// A line with no more characters than this is not broken.
const WIDTH: usize = 96;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// Lays JSON out: a list or object in one line if it fits, else an item a line.
fn lay_out(json: &str) -> String {
    fn lay_out(out: &mut String, json: &str, indent: usize, before: usize) {
        let line = one_line(json);
        if indent + before + line.len() <= WIDTH || !json.starts_with(['{', '[']) {
            out.push_str(&line);
            return;
        }
        out.push_str(&json[..1]);
        for (i, item) in items(json).enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(out, "{comma}\n{:indent$}  ", "").unwrap();
            let value = if json.starts_with('{') {
                item.find("\":").map_or(0, |end| end + 2)
            } else {
                0
            };
            out.push_str(&item[..value]);
            if value > 0 {
                out.push(' ');
            }
            lay_out(out, &item[value..], indent + 2, value + 2);
        }
        write!(out, "\n{:indent$}{}", "", &json[json.len() - 1..]).unwrap();
    }
    let mut out = String::new();
    lay_out(&mut out, json, 0, 0);
    out + "\n"
}

/// JSON without line breaks, with a space after a comma or colon outside of
/// texts, which hold no quote.
fn one_line(json: &str) -> String {
    let mut quoted = false;
    let mut line = String::new();
    for c in json.chars() {
        quoted ^= c == '"';
        line.push(c);
        if !quoted && matches!(c, ',' | ':') {
            line.push(' ');
        }
    }
    line
}

/// What stands in a list or object, in pieces.
fn items(json: &str) -> impl Iterator<Item = &str> {
    let inner = &json[1..json.len() - 1];
    let (mut depth, mut quoted) = (0, false);
    inner.split(move |c| {
        quoted ^= c == '"';
        match c {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0 && !quoted
    })
}

/// What a golden file says is what is written.
fn written<G: Game>(what: &str, value: &impl Serialize) -> String {
    let json = lay_out(&serde_json::to_string(value).unwrap());
    let path = root().join(format!("formats/json/{}-{what}.json", G::ID));
    if std::env::var_os("IMPERA_WRITE_JSON").is_some() {
        fs::write(&path, &json).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(json, golden, "{}", path.display());
    golden
}

/// It is, and it is read back; a key that is not known, is there twice, or has
/// another spelling is refused anywhere.
fn pinned<G: Game, T>(what: &str, value: &T)
where
    T: Serialize + DeserializeOwned + Eq + Debug,
{
    let golden = written::<G>(what, value);
    assert_eq!(serde_json::from_str::<T>(&golden).unwrap(), *value);
    for (place, _) in golden.match_indices('{') {
        let (before, after) = golden.split_at(place + 1);
        let more = format!(r#"{before}"more":1,{after}"#);
        assert!(serde_json::from_str::<T>(&more).is_err(), "{more}");
        let first = items(&golden[place..end(&golden, place)]).next().unwrap();
        let twice = format!("{before}{first},{after}");
        assert!(serde_json::from_str::<T>(&twice).is_err(), "{twice}");
    }
    // Keys have dashes, whatever the fields are called.
    for (place, _) in golden.match_indices("\": ") {
        let key = &golden[golden[..place].rfind('"').unwrap() + 1..place];
        if key.contains('-') {
            let (before, after) = golden.split_at(place - key.len());
            let field = after.replacen(key, &key.replace('-', "_"), 1);
            let renamed = format!("{before}{field}");
            assert!(serde_json::from_str::<T>(&renamed).is_err(), "{renamed}");
        }
    }
}

/// Where the object that begins at a place ends; texts hold no braces.
fn end(json: &str, place: usize) -> usize {
    let mut depth = 0;
    let end = json[place..].find(|c| {
        depth += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        depth == 0
    });
    place + end.unwrap() + 1
}

fn vector<G: Game>(vector: &str) -> Match<G> {
    let path = root().join(format!("vectors/{}/{vector}.txt", G::ID));
    Match::<G>::read(fs::read_to_string(path).unwrap().as_bytes()).unwrap()
}

fn made<M, C>(entry: &&Entry<M, C>) -> bool {
    matches!(entry, Entry::Move(..))
}

/// The same match after so many decisions.
fn cut<G: Game>(whole: &Match<G>, decisions: usize) -> Match<G> {
    let mut game = whole.clone();
    while game.history().iter().filter(made).count() > decisions {
        game.undo();
    }
    game
}

/// A vector, cut after so many decisions: what a player and the public see, and
/// the refusal of a line that is no legal move there.
fn scene<G: Game>(name: &str, decisions: usize, player: Player, refused: &str) {
    let whole = vector::<G>(name);
    let mut game = cut(&whole, decisions);
    pinned::<G, _>("config", game.config());
    pinned::<G, _>("player", &game.view(Observer::Player(player)));
    pinned::<G, _>("public", &game.view(Observer::Public));
    let chance = game.history().iter().find(|entry| !made(entry));
    let last = game.history().iter().rfind(made);
    pinned::<G, _>("entries", &[chance.copied(), last.copied()]);
    pinned::<G, _>("outcome", &whole.outcome().unwrap());
    let (player, mv) = refused.split_once(' ').unwrap();
    let mv = mv.parse().unwrap();
    let refusal = game.play(player.parse().unwrap(), mv).unwrap_err();
    written::<G>("refusal", &refusal);
}

#[test]
fn divide_and_conquer() {
    use impera::divide_and_conquer::State;
    scene::<State>("01-ten", 3, Player::P0, "1 play 4S");
}

#[test]
fn divide() {
    use impera::divide::State;
    scene::<State>("01-four", 34, Player::P0, "3 play 2D");
    // 14 decisions of each player are a round.
    let next = cut(&vector::<State>("01-four"), 4 * 14);
    pinned::<State, _>("next-round", &next.view(Observer::Player(Player::P1)));
}

/// A battle of round two, in which a card is hidden, and a draft.
#[test]
fn divide_and_conker() {
    use impera::divide_and_conker::State;
    scene::<State>("07-three", 109, Player::P1, "2 reroll T8 1");
    let draft = cut(&vector::<State>("07-three"), 79);
    pinned::<State, _>("draft", &draft.view(Observer::Player(Player::P1)));
}

#[test]
fn strategic_war() {
    use impera::strategic_war::State;
    scene::<State>("05-three-divide", 6, Player::P2, "0 play KH");
}

#[test]
fn five_and_ten() {
    use impera::five_and_ten::State;
    scene::<State>("08-three-double", 19, Player::P1, "0 offer 2S");
}

/// Each kind of event, complete and as others see it.
fn events<G: Game>()
where
    G::Event: Serialize + DeserializeOwned,
{
    let events = first_of_each_kind::<G>();
    let forms = events
        .into_iter()
        .flat_map(|(event, players)| forms(event, players));
    let forms: Vec<G::Event> = forms.filter_map(|(form, _)| form).collect();
    pinned::<G, _>("events", &forms);
}

#[test]
fn events_of_every_kind() {
    events::<impera::divide_and_conquer::State>();
    events::<impera::divide::State>();
    events::<impera::divide_and_conker::State>();
    events::<impera::strategic_war::State>();
    events::<impera::five_and_ten::State>();
}

#[test]
fn the_example_of_the_readme_is_one_of_them() {
    let golden = root().join("formats/json/divide-and-conquer-player.json");
    let golden = fs::read_to_string(golden).unwrap();
    let readme = include_str!("../../README.md");
    assert!(readme.contains(&golden));
    let events = readme.lines().filter(|line| line.contains("{\"choose\""));
    let events: Vec<AnyEvent> = events
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let [seen, complete] = *events else {
        panic!("{events:?}");
    };
    let players = PlayerSet::first_n(2);
    assert_eq!(complete.seen_by(Observer::Public, players), Some(seen));
    assert_eq!(complete.to_string(), "choose 0 3S");
}

/// What a view cannot be with these settings is refused, and said where.
#[test]
fn views_that_cannot_be_are_refused() {
    fn refused<G: Game<View: DeserializeOwned>>(changes: &[(&str, &str, &str)]) {
        let golden = root().join(format!("formats/json/{}-player.json", G::ID));
        let golden = fs::read_to_string(golden).unwrap();
        for (before, after, reason) in changes {
            assert!(golden.contains(before), "{before}");
            let forged = golden.replacen(before, after, 1);
            let error = serde_json::from_str::<G::View>(&forged).err().unwrap();
            assert!(error.to_string().starts_with(reason), "{after}: {error}");
        }
    }
    let each = "not a value for each player";
    refused::<impera::divide_and_conquer::State>(&[
        (
            "\"winner\": 0",
            "\"winner\": 1",
            "comparisons: the other card wins",
        ),
        ("[4, 4]", "[4]", &format!("hand-sizes: {each}")),
        (
            "[4, 4]",
            "[4, 4, 0]",
            "invalid length 3, expected a list of at most 2",
        ),
        ("[1]", "[2]", "turn: not players of this game"),
        ("[1]", "[]", "turn: not players of this game"),
        (
            "{\"player\": 0}",
            "{\"player\": 2}",
            "observer: not a player of this game",
        ),
        (
            "{\"player\": 0}",
            "{\"player\": 8}",
            "a player is a number from 0 to 7",
        ),
        ("\"7S\"", "\"9S\"", "listed twice"),
    ]);
    refused::<impera::divide::State>(&[
        (
            "\"players\": 4",
            "\"players\": 5",
            &format!("seats: {each}"),
        ),
        (
            "\"players\": 4",
            "\"players\": 6",
            "config: no complete settings",
        ),
        (
            "\"dealer\": 1",
            "\"dealer\": 4",
            "dealer: not a player of this game",
        ),
        (
            "\"leader\": 2",
            "\"leader\": 4",
            "tricks: not a player of this game",
        ),
    ]);
}
