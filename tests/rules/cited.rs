//! What is cited can be looked up: every number that an error or a comment
//! gives is in the rules that the documentation of the game's module holds.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use impera::{ConfigError, Dense, Game, GameConfig, Refusal};

/// The rules of a game: its sections, and of each its numbered items.
struct Rules {
    /// As errors name the game.
    name: &'static str,
    /// The folder of its module.
    folder: &'static str,
    sections: BTreeMap<String, Vec<Item>>,
    /// The items that the list of rulings gives a reason for.
    reasons: Vec<Citation>,
}

/// A numbered item.
#[derive(Default)]
struct Item {
    /// How much in it is marked as a ruling.
    rulings: usize,
    text: String,
}

/// A section, and an item of it if a number is given.
type Citation = (String, Option<usize>);

/// What `rule 3` is a number of.
const MAIN: &str = "Play";

impl Rules {
    fn all() -> [Self; 5] {
        [
            ("Divide and Conquer", "divide_and_conquer"),
            ("Divide", "divide"),
            ("Strategic War", "strategic_war"),
            ("Divide & Conker", "divide_and_conker"),
            ("5 & 10", "five_and_ten"),
        ]
        .map(|(name, folder)| {
            let path = root().join("src").join(folder).join("rules.md");
            Self::read(name, folder, &fs::read_to_string(path).unwrap()).unwrap()
        })
    }

    /// Reads rules as they are rendered: a list counts on from 1, whatever
    /// numbers are written, so these must be right.
    fn read(name: &'static str, folder: &'static str, text: &str) -> Result<Self, String> {
        let mut sections: BTreeMap<String, Vec<Item>> = BTreeMap::new();
        let mut reasons = Vec::new();
        let mut section = String::new();
        for line in text.lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                heading.clone_into(&mut section);
                sections.insert(section.clone(), Vec::new());
                continue;
            }
            let Some(items) = sections.get_mut(&section) else {
                continue;
            };
            let (digits, rest) = line.split_at(line.len() - after_digits(line).len());
            if let (Ok(number), true) = (digits.parse::<usize>(), rest.starts_with(". ")) {
                items.push(Item::default());
                if number != items.len() {
                    return Err(format!("{name}, {section}: {number} is out of order"));
                }
            }
            if let Some(item) = items.last_mut() {
                item.rulings += line.matches("(R)").count();
                item.text.push_str(line);
                item.text.push('\n');
            }
            if let ("Rulings", Some(rest)) = (section.as_str(), line.strip_prefix("- **")) {
                let (cited, _) = rest.split_once(".**").ok_or("a ruling without a rule")?;
                let (section, number) = cited.rsplit_once(' ').ok_or(cited)?;
                reasons.push((section.to_owned(), number.parse().ok()));
            }
        }
        Ok(Self {
            name,
            folder,
            sections,
            reasons,
        })
    }

    fn has(&self, (section, number): &Citation) -> bool {
        let items = self.sections.get(section);
        items.is_some_and(|items| number.is_none_or(|n| (1..=items.len()).contains(&n)))
    }

    /// What a text about this game cites in vain.
    fn missing(&self, text: &str, names: &[String]) -> Vec<String> {
        let cited = numbered(text, names).into_iter().chain(named(text, names));
        cited
            .filter(|citation| !self.has(citation))
            .map(|(section, number)| match number {
                Some(number) => format!("{}: {section} {number}", self.name),
                None => format!("{}: {section}", self.name),
            })
            .collect()
    }
}

fn after_digits(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_ascii_digit())
}

/// All names of sections in all games: one that its game does not have is cited
/// in vain.
fn names(games: &[Rules]) -> Vec<String> {
    let all = games
        .iter()
        .flat_map(|rules| rules.sections.keys().cloned());
    let mut names: Vec<String> = all.collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The section that a text begins with, and what follows it.
fn section<'a>(text: &'a str, names: &[String]) -> Option<(String, &'a str)> {
    let of_main = ["rules", "Rules", "rule", "Rule"].into_iter();
    let words = of_main.map(|word| (word, MAIN));
    let all = words.chain(names.iter().map(|name| (name.as_str(), name.as_str())));
    let found = all.filter_map(|(word, section)| Some((section, text.strip_prefix(word)?)));
    let whole = found.filter(|(_, rest)| !rest.starts_with(|c: char| c.is_alphanumeric()));
    // The longest name: `End of the game` before `End`.
    let longest = whole.min_by_key(|(_, rest)| rest.len());
    longest.map(|(section, rest)| (section.to_owned(), rest))
}

/// The numbers that a text begins with, as in ` 3`, ` 1 and 2`, ` 1 to 5`, and
/// what follows them.
fn numbers(text: &str) -> (Vec<usize>, &str) {
    let mut found: Vec<usize> = Vec::new();
    let mut rest = text;
    loop {
        let links = if found.is_empty() {
            &[" "][..]
        } else {
            &[", ", " and ", " to "]
        };
        let next = links.iter().find_map(|link| {
            let after = rest.strip_prefix(link)?;
            let left = after_digits(after);
            let number = after[..after.len() - left.len()].parse().ok()?;
            Some((*link, number, left))
        });
        let Some((link, number, left)) = next else {
            return (found, rest);
        };
        match (link, found.last()) {
            (" to ", Some(&from)) => found.extend(from + 1..=number),
            _ => found.push(number),
        }
        rest = left;
    }
}

/// Each citation with a number in a text: `rule 3`, `Battles 4 and 7`.
fn numbered(text: &str, names: &[String]) -> Vec<Citation> {
    let mut found = Vec::new();
    let starts = text.char_indices().filter(|&(at, _)| {
        let before = text[..at].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric() && c != '_')
    });
    for (at, _) in starts {
        if let Some((section, rest)) = section(&text[at..], names) {
            let (numbers, _) = numbers(rest);
            found.extend(numbers.into_iter().map(|n| (section.clone(), Some(n))));
        }
    }
    found
}

/// Each section that a text cites as a whole: `(Prepare)`, or `Prepare:` where a
/// comment begins.
fn named(text: &str, names: &[String]) -> Vec<Citation> {
    let whole = |start: &str, end: &str| {
        let cited = names.iter().filter_map(move |name| {
            let cited = text.contains(&format!("{start}{name}{end}"));
            cited.then(|| (name.clone(), None))
        });
        cited.collect::<Vec<_>>()
    };
    [whole("(", ")"), whole("/// ", ":")].concat()
}

/// What stands in brackets after the name of a game has to be a citation and
/// nothing else: `(Divide & Conker, Prepare and Battles 4)`.
fn citation(rules: &Rules, text: &str, names: &[String]) -> Result<Vec<Citation>, String> {
    let mut found = Vec::new();
    let mut rest = text;
    loop {
        let wrong = || format!("{}: `{text}` cites nothing", rules.name);
        let (section, after) = section(rest, names).ok_or_else(wrong)?;
        let (numbers, after) = numbers(after);
        if numbers.is_empty() {
            found.push((section, None));
        } else {
            found.extend(numbers.into_iter().map(|n| (section.clone(), Some(n))));
        }
        if after.is_empty() {
            break;
        }
        let links = [", ", " and "];
        let next = links.iter().find_map(|link| after.strip_prefix(link));
        rest = next.ok_or_else(wrong)?;
    }
    match found.iter().find(|citation| !rules.has(citation)) {
        Some((section, number)) => Err(format!("{}: there is no {section} {number:?}", rules.name)),
        None => Ok(found),
    }
}

/// What a text cites of games that it names, and what is wrong with it.
fn of_named_games(games: &[Rules], text: &str) -> (usize, Vec<String>) {
    let names = names(games);
    let mut wrong = Vec::new();
    let mut count = 0;
    for rules in games {
        let start = format!("({}, ", rules.name);
        for (at, _) in text.match_indices(&start) {
            let rest = &text[at + start.len()..];
            let inside = rest.split(')').next().unwrap();
            // A text that is put together says only there what it cites, and a
            // list of games cites nothing.
            if inside.contains('{') || games.iter().any(|game| inside.starts_with(game.name)) {
                continue;
            }
            count += 1;
            wrong.extend(citation(rules, inside, &names).err());
        }
    }
    (count, wrong)
}

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every text of the project, but for what is built, and the vectors, which are
/// not ours to change.
pub(crate) fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                let built = ["target", ".git", "node_modules"].contains(&name.as_str());
                if !built && !path.ends_with("tests/vectors") {
                    folders.push(path);
                }
            } else if let Ok(text) = fs::read_to_string(&path) {
                found.push((path, text));
            }
        }
    }
    found
}

/// A text without the ends of its lines: comments, and texts in the code, go on
/// in the next line.
fn joined(text: &str) -> String {
    let mut joined = String::new();
    let mut commented = false;
    for line in text.lines() {
        let line = line.trim();
        let comment = ["///", "//!", "//"]
            .iter()
            .find_map(|mark| line.strip_prefix(mark));
        let goes_on = commented && comment.is_some();
        commented = comment.is_some();
        joined.push(' ');
        joined.push_str(match comment {
            Some(text) if goes_on => text.trim(),
            _ => line.trim_end_matches('\\').trim_end(),
        });
    }
    // As comments of C# have it.
    joined.replace("&amp;", "&")
}

/// The texts of all refusals of a game, each of which has to cite a rule, and
/// their numbers.
fn texts_of<R: Refusal>(refusals: &[R]) -> Vec<(u32, String)> {
    let texts = refusals
        .iter()
        .map(|rule| (rule.number(), rule.to_string()));
    texts.collect()
}

fn of<T: core::str::FromStr<Err: core::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

fn all<T: Dense>() -> impl Iterator<Item = T> {
    (0..T::COUNT).filter_map(T::from_code)
}

fn divide() -> Vec<(u32, String)> {
    use impera::divide::{Decision, Rule};
    let mut rules: Vec<Rule> = all().map(Rule::Owes).collect();
    rules.extend(all::<Decision>().map(|decision| Rule::NotInHand(of("7S"), decision)));
    rules.push(Rule::NotInOffer(of("7S")));
    rules.push(Rule::FollowSuit(impera::Suit::Hearts));
    rules.push(Rule::TrumpLead(of("7S")));
    texts_of(&rules)
}

fn five_and_ten() -> Vec<(u32, String)> {
    use impera::five_and_ten::Rule;
    let mut rules: Vec<Rule> = all().map(Rule::NotNow).collect();
    rules.push(Rule::NotInHand(of("7S")));
    rules.push(Rule::NotOnOffer(of("7S")));
    rules.push(Rule::NotTurnedUp(of("7S")));
    rules.push(Rule::OneDeck(of("7S/2")));
    texts_of(&rules)
}

fn divide_and_conker() -> Vec<(u32, String)> {
    use impera::divide_and_conker::{Colour, Face, Rule, Side};
    let mut rules: Vec<Rule> = all().map(Rule::OtherStep).collect();
    rules.extend([
        Rule::NotAccessible(of("3")),
        Rule::NotSpare(of("S1")),
        Rule::NotOwn(of("C1")),
        Rule::HasString(of("C1")),
        Rule::NotInHand(of("H1")),
        Rule::AlikeFirst(of("T1")),
        Rule::NoTarget(of("H1"), of("C1")),
        Rule::HasHardener(of("C1")),
        Rule::ReachOne(of("H1")),
        Rule::WouldDestroy(of("C1")),
        Rule::NobodyReady,
        Rule::NotBattleReady(of("C1")),
        Rule::NoOpponent(of("1")),
        Rule::Immune(of("1")),
        Rule::TooManyDice(Colour::Red),
        Rule::NoDie(of("2")),
        Rule::NoFace(of("2"), Face::Miss),
        Rule::NoBungee,
        Rule::TrickPlayed,
        Rule::OtherTrick(of("T1")),
        Rule::OtherSide(of("T1")),
        Rule::Chestnut(Side::Own),
        Rule::NotGained(of("S1")),
        Rule::NotInSet(of("C1")),
        Rule::NoSuchString(of("S1")),
    ]);
    texts_of(&rules)
}

/// The texts of the refusals of each game, in the order of [`Rules::all`].
fn refusals() -> [Vec<(u32, String)>; 5] {
    let card = of("7S");
    [
        texts_of(&[impera::divide_and_conquer::Rule::NotInHand(card)]),
        divide(),
        texts_of(&[impera::strategic_war::Rule::NotInHand(card)]),
        divide_and_conker(),
        five_and_ten(),
    ]
}

/// The numbers of refusals that the source of a game declares.
fn declared(folder: &str) -> Vec<u32> {
    let folder = root().join("src").join(folder);
    let moves = [folder.join("moves.rs"), folder.join("moves/rule.rs")];
    let source = moves.iter().find_map(|path| fs::read_to_string(path).ok());
    let source = source.unwrap();
    let (_, rules) = source.split_once("pub enum Rule {").unwrap();
    let (rules, _) = rules.split_once("\n    }\n").unwrap();
    let ends = rules.lines().filter_map(|line| line.rsplit_once(" = "));
    ends.filter_map(|(_, end)| end.strip_suffix(',')?.parse().ok())
        .collect()
}

/// Every error that settings out of those that are listed give.
fn conflicts<C: GameConfig>() -> Vec<String> {
    let mut configs = vec![C::default()];
    for setting in C::SETTINGS {
        let values = setting.allowed().values();
        let with = |config: &C, value: &&str| {
            let mut config = config.clone();
            setting.set(&mut config, value).unwrap();
            config
        };
        let each = configs
            .iter()
            .flat_map(|config| values.iter().map(|value| with(config, value)));
        configs = each.collect();
    }
    let errors = configs.iter().filter_map(|config| config.complete().err());
    let mut texts: Vec<String> = errors
        .filter(|error| matches!(error, ConfigError::Conflict { .. }))
        .map(|error| error.to_string())
        .collect();
    texts.sort_unstable();
    texts.dedup();
    texts
}

#[test]
fn every_refusal_cites_a_rule_that_is_in_the_documentation() {
    let games = Rules::all();
    for (rules, texts) in games.iter().zip(refusals()) {
        let mut numbers: Vec<u32> = texts.iter().map(|(number, _)| *number).collect();
        numbers.dedup();
        assert_eq!(numbers, declared(rules.folder), "{}", rules.name);
        for (_, text) in texts {
            let (count, wrong) = of_named_games(&games, &text);
            assert_eq!((count, wrong), (1, vec![]), "{text}");
            assert!(text.contains(&format!("({}, ", rules.name)), "{text}");
        }
    }
}

#[test]
fn every_conflict_of_settings_cites_a_rule_that_is_in_the_documentation() {
    let games = Rules::all();
    let texts = [
        conflicts::<impera::divide_and_conquer::Config>(),
        conflicts::<impera::divide::Config>(),
        conflicts::<impera::strategic_war::Config>(),
        conflicts::<impera::divide_and_conker::Config>(),
        conflicts::<impera::five_and_ten::Config>(),
    ];
    assert_eq!(texts.each_ref().map(Vec::len), [0, 1, 1, 1, 2]);
    for text in texts.concat() {
        let (count, wrong) = of_named_games(&games, &text);
        assert_eq!((count, wrong), (1, vec![]), "{text}");
    }
}

#[test]
fn every_citation_in_the_source_is_in_the_documentation() {
    let games = Rules::all();
    let names = names(&games);
    for rules in &games {
        let mut cited = 0;
        for (path, text) in files(&root().join("src").join(rules.folder)) {
            let text = joined(&text);
            cited += numbered(&text, &names).len();
            let missing = rules.missing(&text, &names);
            assert_eq!(missing, Vec::<String>::new(), "{}", path.display());
        }
        assert!(cited > 10, "{} cites {cited}", rules.name);
    }
}

#[test]
fn every_citation_with_the_name_of_a_game_is_in_its_documentation() {
    let games = Rules::all();
    let mut cited = 0;
    for (path, text) in files(root()) {
        if path.ends_with("rules/cited.rs") {
            continue;
        }
        let (count, wrong) = of_named_games(&games, &joined(&text));
        assert_eq!(wrong, Vec::<String>::new(), "{}", path.display());
        cited += count;
    }
    assert!(cited > 40, "{cited}");
}

/// What was ruled where the sources are silent: how much under which number.
const RULINGS: [&[(&str, usize, usize)]; 5] = [
    &[],
    &[
        ("End", 2, 1),
        ("Knowledge", 6, 1),
        ("Play", 4, 1),
        ("Play", 6, 1),
        ("Play", 7, 1),
    ],
    &[("Config", 4, 1), ("Play", 3, 1), ("Play", 6, 1)],
    &[
        ("Battles", 1, 2),
        ("Battles", 3, 1),
        ("Battles", 4, 1),
        ("Battles", 5, 1),
        ("Battles", 6, 2),
        ("Battles", 8, 3),
        ("Battles", 9, 1),
        ("Card set", 1, 2),
        ("Card set", 8, 1),
        ("Card set", 9, 1),
        ("Config", 3, 1),
        ("End of round one", 2, 1),
        ("End of round one", 3, 1),
        ("Knowledge", 3, 1),
        ("Prepare", 2, 1),
        ("Prepare", 3, 1),
        ("Prepare", 4, 1),
    ],
    &[
        ("Config", 3, 1),
        ("Play", 5, 1),
        ("Two decks", 1, 1),
        ("Two decks", 2, 1),
        ("Two decks", 3, 2),
        ("Two decks", 4, 1),
        ("Two decks", 5, 1),
        ("Two decks", 7, 1),
    ],
];

/// The rules are a list for people: what was ruled is marked, and has its reason.
#[test]
fn every_ruling_is_marked_and_has_its_reason() {
    for (rules, rulings) in Rules::all().iter().zip(RULINGS) {
        let mut marked = Vec::new();
        for (section, items) in &rules.sections {
            let ruled = (1..).zip(items).filter(|(_, item)| item.rulings > 0);
            marked.extend(ruled.map(|(number, item)| (section.as_str(), number, item.rulings)));
        }
        assert_eq!(marked, rulings, "{}", rules.name);
        let mut reasons = rules.reasons.clone();
        reasons.sort_unstable();
        let of_rulings = rulings.iter();
        let of_rulings = of_rulings.map(|&(section, number, _)| (section.to_owned(), Some(number)));
        assert_eq!(reasons, of_rulings.collect::<Vec<_>>(), "{}", rules.name);
        for section in ["Config", "Knowledge", "Rulings"] {
            assert!(rules.sections.contains_key(section), "{}", rules.name);
        }
        let front = root().join("src").join(rules.folder).join("mod.rs");
        let front = fs::read_to_string(front).unwrap();
        assert!(front.contains("#![doc = include_str!(\"rules.md\")]"));
    }
}

/// The settings are explained in their order, with every value that is a word,
/// and the front page has the text of every kind of move and outcome.
#[test]
fn every_setting_and_every_verb_is_explained() {
    fn explained<G: Game>(rules: &Rules) {
        for (setting, item) in G::Config::SETTINGS.iter().zip(&rules.sections["Config"]) {
            let key = format!("`{}`: ", setting.key);
            assert!(item.text[3..].starts_with(&key), "{key} {}", item.text);
            let words = setting.allowed().values().iter();
            let words = words.filter(|value| value.parse::<u8>().is_err());
            let at: Vec<_> = words
                .map(|word| item.text.find(&format!("`{word}`")))
                .collect();
            assert!(at.iter().all(Option::is_some), "{key} {}", item.text);
            assert_eq!(at.first(), at.iter().min(), "{key} the default comes first");
        }
        let front = root().join("src").join(rules.folder).join("mod.rs");
        let front = fs::read_to_string(front).unwrap();
        let moves = all::<G::Move>().map(|mv| mv.to_string());
        for text in moves.chain(all::<G::Chance>().map(|outcome| outcome.to_string())) {
            let verb = text.split(' ').next().unwrap();
            let starts = [format!("`{verb} "), format!("`{verb}`")];
            let told = starts.iter().any(|start| front.contains(start));
            assert!(told, "{}: {verb}", rules.name);
        }
    }
    let [conquer, divide, war, conker, ten] = Rules::all();
    explained::<impera::divide_and_conquer::State>(&conquer);
    explained::<impera::divide::State>(&divide);
    explained::<impera::strategic_war::State>(&war);
    explained::<impera::divide_and_conker::State>(&conker);
    explained::<impera::five_and_ten::State>(&ten);
}

/// The tables of the built-in card set are true: a row for alike cards in a row,
/// with their numbers.
#[test]
fn the_tables_of_the_reference_set_are_true() {
    use impera::divide_and_conker::{Access, Edition, Face, StringKind, Trick};
    /// Rows of a table: name, which cards, the rest.
    fn rows<T: PartialEq>(
        letter: char,
        cards: &[T],
        row: impl Fn(&T) -> (String, String),
    ) -> String {
        let mut number = 1;
        let mut rows = String::new();
        for alike in cards.chunk_by(|a, b| a == b) {
            let (name, rest) = row(&alike[0]);
            let last = number + alike.len() - 1;
            let which = match alike.len() {
                1 => format!("`{letter}{number}`"),
                2 => format!("`{letter}{number}`, `{letter}{last}`"),
                _ => format!("`{letter}{number}` to `{letter}{last}`"),
            };
            rows.extend(["| ", &name, " | ", &which, " | ", &rest, " |\n"]);
            number = last + 1;
        }
        rows
    }
    fn dice(access: Access) -> String {
        let colours = [
            (access.green, "green"),
            (access.yellow, "yellow"),
            (access.red, "red"),
        ];
        let given = colours.iter().filter(|(count, _)| *count > 0);
        let given: Vec<_> = given.map(|(count, of)| format!("{count} {of}")).collect();
        given.join(", ")
    }
    let set = Edition::REFERENCE;
    let mut tables = vec![rows('C', &set.conkers[..], |conker| {
        let rest = [
            conker.health.to_string(),
            conker.points.to_string(),
            dice(conker.dice),
        ];
        (conker.name.as_str().to_owned(), rest.join(" | "))
    })];
    tables.push(rows('H', &set.hardeners[..], |hardener| {
        let goes_on = match (hardener.reach, hardener.opponents) {
            (1, false) => "an own conker",
            (1, true) => "an own or an opponent's conker",
            _ => "one or two own conkers",
        };
        let rest = format!("{:+} | {} | {goes_on}", hardener.health, hardener.points);
        (hardener.name.as_str().to_owned(), rest)
    }));
    tables.push(rows('T', &set.tricks[..], |trick| {
        let numbers = match *trick {
            Trick::Chestnut { health, dice: own } => {
                format!("health {health}; {} die", dice(own))
            }
            Trick::Shorten(takes) => format!("takes {takes}"),
            Trick::Rebound | Trick::ThreeSixty => String::new(),
        };
        (trick.kind().word().to_owned(), numbers)
    }));
    tables.push(rows('S', &set.strings[..], |string| {
        (string.kind.word().to_owned(), dice(string.dice))
    }));
    let laces = set
        .strings
        .iter()
        .take_while(|string| string.kind == StringKind::Leather);
    assert_eq!(laces.count(), 2);
    let die = |name: &str, die: &impera::divide_and_conker::Die| {
        let sides = |face| match die.faces.iter().filter(|&&side| side == face).count() {
            0 => String::new(),
            count => count.to_string(),
        };
        let sides = [Face::Miss, Face::Hit, Face::Double].map(sides);
        format!("| {name} | {} | {} |\n", die.count, sides.join(" | "))
    };
    let box_of = &set.dice;
    tables.push(
        [
            die("green", &box_of.green),
            die("yellow", &box_of.yellow),
            die("red", &box_of.red),
            die("black", &box_of.black),
        ]
        .concat(),
    );

    let path = root().join("src/divide_and_conker/rules.md");
    let text = fs::read_to_string(path).unwrap();
    // The laces are alike, and each has its round.
    let text = text.replace("`S1` (round one), `S2` (round two)", "`S1`, `S2`");
    let text = text.replace("|  |", "| |").replace("|  |", "| |");
    for table in tables {
        let table = table.replace("|  |", "| |").replace("|  |", "| |");
        assert!(
            text.contains(&format!("|\n{table}\n")) || text.ends_with(&table),
            "{table}"
        );
    }
}

/// What a card set may hold is told as the errors of card sets tell it.
#[test]
fn the_limits_of_card_sets_are_those_of_their_errors() {
    use impera::divide_and_conker::EditionError as Error;
    let [.., conker, _] = Rules::all();
    let (card, hardener, trick) = (of("C1"), of("H1"), of("T1"));
    for (error, number) in [
        (Error::Conkers, 1),
        (Error::Hardeners, 1),
        (Error::Tricks, 1),
        (Error::Strings, 1),
        (Error::Health(card), 3),
        (Error::Health(of("T1")), 5),
        (Error::Points(card), 3),
        (Error::Change(hardener), 4),
        (Error::Bonus(hardener), 4),
        (Error::Shorten(trick), 5),
        (Error::Access(card), 7),
        (Error::StringAccess(of("S1")), 7),
    ] {
        let text = error.to_string();
        let words: Vec<&str> = text.split(' ').collect();
        let range = words.windows(3).find(|words| words[1] == "to").unwrap();
        let item = &conker.sections["Card set"][number - 1];
        assert!(
            item.text.contains(&range.join(" ")),
            "{text}: {}",
            item.text
        );
    }
}

/// Who has the crate has its documentation, and no other page.
#[test]
fn no_file_points_to_a_page_that_a_reader_does_not_have() {
    for (path, text) in files(root()) {
        // Names of tests are words too.
        let text = joined(&text).to_lowercase().replace('_', " ");
        for page in [
            concat!("rules", " page"),
            concat!("page", " of the rules"),
            concat!("the", " page"),
            concat!("these", " pages"),
            concat!("page", " says"),
        ] {
            assert!(!text.contains(page), "{}: {page}", path.display());
        }
    }
}

/// Paths and tests that a text names in backticks, and that are not there.
fn not_there(text: &str, all: &[(PathBuf, String)]) -> Vec<String> {
    // The package lacks what only the repository needs, and packages of their own.
    let packed = !root().join(".ci").exists();
    let left_out = [".ci/", "fuzz/", "tools/", "tests/downstream"];
    let named = text.split('`').skip(1).step_by(2);
    let missing = named.filter(|name| match name.split_once('/') {
        Some(_) if packed && left_out.iter().any(|out| name.starts_with(out)) => false,
        Some(_) => !root().join(name).exists(),
        None if name.matches('_').count() > 2 => {
            let begin = format!("fn {name}(");
            !all.iter().any(|(_, text)| text.contains(&begin))
        }
        None => false,
    });
    missing.map(str::to_owned).collect()
}

#[test]
fn every_test_that_holds_a_promise_of_security_is_there() {
    let all = files(root());
    let text = fs::read_to_string(root().join("SECURITY.md")).unwrap();
    assert_eq!(not_there(&text, &all), [""; 0]);
    let wrong = "`tests/rules` `tests/none.rs`: `no_such_test_is_there`, `Seed`";
    assert_eq!(
        not_there(wrong, &all),
        ["tests/none.rs", "no_such_test_is_there"]
    );
}

/// Rows of a table of claims that quote nothing of a text, or name no test that is there.
fn not_held(claims: &str, text: &str, all: &[(PathBuf, String)]) -> (usize, Vec<String>) {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = plain(text);
    let rows = claims.lines().filter_map(|line| {
        let row = line.strip_prefix("| ")?.strip_suffix(" |")?;
        row.rsplit_once(" | ")
    });
    let mut count = 0;
    let mut wrong = Vec::new();
    for (quote, tests) in rows.skip(1) {
        count += 1;
        if !text.contains(&plain(quote)) || !tests.contains('`') {
            wrong.push(quote.to_owned());
        }
        wrong.extend(not_there(tests, all));
    }
    (count, wrong)
}

#[test]
fn every_claim_of_the_readme_is_held_by_a_test() {
    let all = files(root());
    let read = |name| fs::read_to_string(root().join(name)).unwrap();
    let (count, wrong) = not_held(&read("tests/claims.md"), &read("README.md"), &all);
    assert!(count > 40);
    assert_eq!(wrong, [""; 0]);
    let claims = "| said | held by |\n|---|---|\n| one  two | `tests/rules` |\n| two one | `tests/rules` |\n\
                  | one | nothing |\n| two | `no_such_test_is_there` |\n";
    let (count, wrong) = not_held(claims, "one\ntwo", &all);
    assert_eq!(count, 4);
    assert_eq!(wrong, ["two one", "one", "no_such_test_is_there"]);
}

#[test]
fn only_the_c_interface_may_be_unsafe() {
    let word = concat!("unsafe", "_code");
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    // A package has it in another form of the same table.
    assert!(manifest.contains(&format!("{word} = \"deny\"")));
    let mut allowed = Vec::new();
    for (path, text) in files(&root().join("src")) {
        if text.contains(word) {
            allowed.push(path.strip_prefix(root()).unwrap().to_owned());
        }
    }
    assert_eq!(allowed, [PathBuf::from("src/ffi/mod.rs")]);
}

#[test]
fn a_wrong_citation_is_found() {
    let text = "# Rules\n\n## Play\n\n1. One.\n   More (R).\n2. Two.\n\n\
                ## End of the game\n\n1. Over.\n\n## Rulings\n\n- **Play 1.** So.\n";
    let read = |text: &str| Rules::read("Divide", "divide", text);
    let rules = read(text).unwrap();
    assert_eq!(rules.sections["Play"][0].rulings, 1);
    assert_eq!(rules.sections["Play"][1].rulings, 0);
    assert_eq!(rules.reasons, [("Play".to_owned(), Some(1))]);
    let jumps = text.replace("2. Two", "3. Two");
    assert!(read(&jumps).is_err(), "rendered as 2");

    let mut names = names(&[rules]);
    names.push("Setup".to_owned());
    let rules = read(text).unwrap();
    let none: &[&str] = &[];
    for (text, missing) in [
        (
            "(rule 2), rules 1 and 2, Rules 1 to 2, End of the game 1",
            none,
        ),
        ("underrule 9, rulers 9, Playing 9, a rule, 9 cards", none),
        ("(rule 3)", &["Divide: Play 3"]),
        ("rule 0", &["Divide: Play 0"]),
        ("/// Rules 1, 2 and 3:", &["Divide: Play 3"]),
        ("rules 1 to 4", &["Divide: Play 3", "Divide: Play 4"]),
        ("End of the game 2", &["Divide: End of the game 2"]),
        ("(Setup 1)", &["Divide: Setup 1"]),
        ("what it does (Setup)", &["Divide: Setup"]),
        ("/// Setup: what it does", &["Divide: Setup"]),
    ] {
        assert_eq!(rules.missing(text, &names), missing, "{text}");
    }
    for (text, right) in [
        ("rule 2", true),
        ("rules 1 and 2", true),
        ("End of the game and rule 2", true),
        ("rule 3", false),
        ("rule 2 or so", false),
        ("Setup", false),
        ("two decks", false),
        ("", false),
    ] {
        assert_eq!(citation(&rules, text, &names).is_ok(), right, "{text}");
    }
    let games = [rules];
    let text = "no (Divide, rule 3), but (Divide, rule 1), in two games (Divide, Divide)";
    let (count, wrong) = of_named_games(&games, text);
    assert_eq!((count, wrong.len()), (2, 1));
    assert_eq!(
        joined("/// As it is (rules\n    /// 1 and 2).\nlet x = \"one \\\n  rule\";"),
        " /// As it is (rules 1 and 2). let x = \"one rule\";"
    );
}
