//! What is shown, and to whom.

use std::fs;

use impera::any::AnyEvent;
use impera::{AnyMatch, Card, CardSet, Entry, GameId, Observer};

use crate::{answered, cards, fits_the_screen, played, run, scratch, text, vector};

#[test]
fn without_arguments_every_game_is_played_and_replayed() {
    let output = run("play", &[]);
    assert!(output.status.success());
    let printed = fits_the_screen(&output.stdout);
    let accounts: Vec<_> = printed.split("\n== ").skip(1).collect();
    assert_eq!(accounts.len(), GameId::ALL.len());
    for (account, game) in accounts.iter().zip(GameId::ALL) {
        assert!(account.contains(&format!("({game}) ==")), "{account}");
        assert!(account.contains(", by player: "), "{account}");
        assert!(account.contains("it came out the same"), "{account}");
        assert!(account.lines().count() < 60, "{game}: a short account");
    }
    let again = run("play", &[]);
    assert_eq!(again.stdout, output.stdout, "the seed is always the same");
}

#[test]
fn every_setting_gives_an_account_that_fits_the_screen() {
    for settings in [
        &["divide-and-conquer", "--set", "deck", "fourteen"][..],
        &["divide", "--set", "players", "5"],
        &[
            "strategic-war",
            "--set",
            "players",
            "8",
            "--set",
            "decks",
            "2",
        ],
        &[
            "strategic-war",
            "--set",
            "deal",
            "equal-ranks",
            "--seed",
            "18446744073709551615",
        ],
        &["divide-and-conker", "--set", "players", "4"],
        &[
            "divide-and-conker",
            "--set",
            "players",
            "3",
            "--set",
            "tricks-per-roll",
            "one",
        ],
        &["five-and-ten", "--set", "decks", "2"],
        &["five-and-ten", "--set", "players", "6", "--seed", "2"],
    ] {
        let printed = played(settings, "");
        assert!(printed.contains("it came out the same"), "{printed}");
    }
}

/// What player 1 is shown must not change with what player 0 has sealed.
#[test]
fn a_sealed_choice_is_not_shown_to_who_comes_next() {
    for game in [
        &["divide-and-conquer", "--human", "0", "--human", "1"][..],
        &["divide", "--human", "0", "--human", "1"],
        &[
            "strategic-war",
            "--human",
            "0",
            "--human",
            "1",
            "--set",
            "players",
            "3",
        ],
    ] {
        let shown = |choice: &str| {
            let printed = played(game, format!("\n{choice}\n\n"));
            let (_, after) = printed.split_once("Pass the screen to player 1").unwrap();
            after.to_owned()
        };
        let first = shown("1");
        assert!(first.contains("Player 1> "), "{first}");
        for choice in ["2", "3", "4"] {
            assert_eq!(shown(choice), first);
        }
    }
}

#[test]
fn other_hands_are_not_shown_before_they_are_played() {
    let file = scratch("hands.txt");
    let file = file.to_str().unwrap();
    let arguments = [
        "strategic-war",
        "--set",
        "players",
        "3",
        "--human",
        "2",
        "--force",
        "--transcript",
        file,
    ];
    let mut others = 0;
    for rounds in 0..17 {
        let printed = played(&arguments, "1\n".repeat(rounds));
        let saved = fs::read_to_string(file).unwrap();
        let deal = saved
            .lines()
            .find_map(|line| line.strip_prefix("* deal "))
            .unwrap();
        let own = deal
            .split(' ')
            .skip(2)
            .step_by(3)
            .map(|card| card.parse::<Card>().unwrap());
        let own: CardSet = own.collect();
        let (_, history) = saved.split_once(deal).unwrap();
        let open = cards(history);
        assert!(cards(&printed).is_subset(own | open), "{printed}");
        others += (cards(&printed) - own).len();
    }
    assert!(
        others > 100,
        "cards of others are seen when they are played"
    );
}

/// All that player 1 has been shown it has seen in the game: its cards, what
/// was offered to it, what came back, and what lay open.
#[test]
fn offers_and_hands_are_not_shown_to_others() {
    use impera::{Game, Observer, Player, divide};
    let file = scratch("offers.txt");
    let file = file.to_str().unwrap();
    let arguments = ["divide", "--human", "1", "--force", "--transcript", file];
    let mut others = 0;
    for answers in 0..15 {
        let printed = played(&arguments, "1\n".repeat(answers));
        let saved = impera::Match::<divide::State>::read(&fs::read(file).unwrap()).unwrap();
        let mut game = divide::State::new(saved.config()).unwrap();
        let mut seen = CardSet::EMPTY;
        for entry in saved.history() {
            match *entry {
                Entry::Chance(outcome) => game.resolve(outcome).unwrap(),
                Entry::Move(player, mv) => game.play(player, mv).unwrap(),
            }
            if let Entry::Move(_, divide::Move::Play(card)) = *entry {
                seen = seen.with(card);
            }
            let view = game.view(Observer::Player(Player::P1));
            for (_, seat) in &view.seats {
                seen |= seat.dealt | seat.hand;
            }
            seen |= view.trump.into_iter().collect::<CardSet>();
        }
        assert!(cards(&printed).is_subset(seen), "{printed}");
        let dealt = game.view(Observer::Player(Player::P1)).seats[Player::P1].dealt;
        others += (cards(&printed) - dealt).len();
    }
    assert!(others > 100, "some cards of others are seen");
}

/// The log holds sentences of events that its reader has seen, each once and in
/// their order, and none of what lies open is missing.
#[test]
fn a_log_tells_the_events_that_its_reader_has_seen() {
    for (game, kind, verb) in [
        (GameId::DivideAndConquer, "reveal", " shows "),
        (GameId::Divide, "play", " plays "),
        (GameId::StrategicWar, "reveal", " shows "),
        (GameId::DivideAndConker, "die", " shows "),
        (GameId::FiveAndTen, "claim", " claims "),
    ] {
        let (mut told, mut shown) = (0, 0);
        for file in fs::read_dir(vector(game.word(), "")).unwrap() {
            let transcript = fs::read_to_string(file.unwrap().path()).unwrap();
            // The last shares the screen with player 1.
            for (player, answers) in [("0", "log"), ("1", "log"), ("0", "\nlog")] {
                // Before the last decision of the player.
                let decides = format!("\n{player} ");
                let end = transcript.rfind(&decides).unwrap() + 1;
                let file = scratch("log.txt");
                fs::write(&file, &transcript[..end]).unwrap();
                let saved = AnyMatch::read(&transcript.as_bytes()[..end]).unwrap();
                let observer = Observer::Player(player.parse().unwrap());
                let file = file.to_str().unwrap();
                let mut arguments = vec!["--resume", file, "--human", player];
                if answers.starts_with('\n') {
                    arguments.extend(["--human", "1"]);
                }
                let printed = played(&arguments, format!("{answers}\nq\n"));
                let prompt = format!("Player {player}> ");
                let log = printed.split(&prompt).nth(1).unwrap();
                let words: Vec<_> = log.split_whitespace().skip(1).collect();
                let log = words.join(" ");

                let mut events = saved.events(observer);
                for sentence in sentences(&log) {
                    let said = |event: AnyEvent| is_said(&event.tell().to_string(), &sentence);
                    assert!(events.any(said), "{game}: {sentence}");
                    told += 1;
                }
                let open = saved.events(Observer::Public);
                let of_kind = |event: &AnyEvent| event.to_string().split(' ').next() == Some(kind);
                let open = open.filter(of_kind).count();
                assert_eq!(log.matches(verb).count(), open, "{kind}: {log}");
                shown += open;
            }
        }
        assert!(told > shown && shown > 50, "{game}: {told} {shown}");
    }
}

/// Who looks last is not known: so all are told what all have seen, from where
/// somebody was told last.
#[test]
fn the_end_of_a_shared_game_is_told_to_all() {
    let arguments = ["divide", "--human", "0", "--human", "1"];
    let printed = played(&arguments, "1\n".repeat(600));
    let last = printed.rfind("> ").unwrap();
    let end = printed[last..].split_whitespace().collect::<Vec<_>>();
    let end = end.join(" ");
    for told in [" wins the trick with ", "Round 4 brings ", ", by player: "] {
        assert_eq!(end.matches(told).count(), 1, "{told}: {end}");
    }
    for hidden in [" is dealt ", " secures ", " opens ", " returns "] {
        assert!(!end.contains(hidden), "{hidden}: {end}");
        assert!(printed.contains(hidden), "{hidden} was told to its player");
    }
}

/// Whether a sentence is what an event tells, with the names of the cards and
/// strings of Divide & Conker behind their numbers.
fn is_said(told: &str, sentence: &str) -> bool {
    let plain = |word: &str| word.trim_end_matches(['.', ',', ';', ':']).to_owned();
    let mut words = sentence.split(' ').map(plain);
    let mut named = false;
    let same = told.split(' ').map(plain).all(|word| {
        let found = if named {
            words.any(|other| other == word)
        } else {
            words.next().as_ref() == Some(&word)
        };
        let (kind, number) = word.split_at(1);
        named = matches!(kind, "C" | "H" | "T" | "S") && number.parse::<u8>().is_ok();
        found
    });
    same && (named || words.next().is_none())
}

/// The sentences of a log, in which `Player 0 is dealt 7D, 3C.` stands for two.
fn sentences(log: &str) -> Vec<String> {
    let parts = log.split_inclusive('.').map(str::trim);
    let each = parts.flat_map(|part| {
        let merged = part.contains(" is dealt ") || part.starts_with("Turned up");
        let (first, more) = part
            .split_once(", ")
            .filter(|_| merged)
            .unwrap_or((part, ""));
        let (start, _) = first.rsplit_once(' ').unwrap();
        let more = more.split(", ").filter(|word| !word.is_empty());
        let more = more.map(move |word| format!("{start} {}.", word.trim_end_matches('.')));
        [format!("{}.", first.trim_end_matches('.'))]
            .into_iter()
            .chain(more)
    });
    each.collect()
}

#[test]
fn five_and_ten_is_counted_out_in_pairs_at_the_end() {
    let printed = played(&["five-and-ten", "--human", "0"], "1\n".repeat(100));
    for shown in [
        "Bonus suit: S. Trump order of this round: ",
        "Your hand, with values: ",
        "  player 1  offers ",
        " (player 1)",
        "The piles are laid out in pairs:",
    ] {
        assert!(printed.contains(shown), "{shown}");
    }
    let (_, end) = printed.split_once("laid out in pairs:").unwrap();
    // Every pair is right, and as many are laid out as are counted.
    let mut pairs = 0;
    for pair in end.lines().flat_map(|line| line.split("  ")) {
        let words: Vec<_> = pair.trim().split(' ').collect();
        if let [card, sign, other, "=", made] = words[..] {
            let value = |card: &str| match &card[..1] {
                "A" => 1,
                "T" => 10,
                pips => pips.parse::<i32>().unwrap(),
            };
            let other = if sign == "-" {
                -value(other)
            } else {
                value(other)
            };
            assert_eq!((value(card) + other).to_string(), made, "{pair}");
            pairs += 1;
        }
    }
    let counted = end
        .lines()
        .filter_map(|line| line.split_once(" x 5 for pairs"));
    let counted = counted.map(|(line, _)| line.rsplit(' ').next().unwrap().parse::<i32>().unwrap());
    assert_eq!(counted.sum::<i32>(), pairs);
    assert!(pairs > 0);
}

#[test]
fn the_layout_is_drawn_and_a_card_taken_face_down_is_told_to_its_taker_only() {
    let printed = played(&["divide-and-conker", "--human", "0"], "1\nquit\n");
    for shown in ["The pyramid; *", "*12 ", "?S", "Your moves:", "take 10: "] {
        assert!(printed.contains(shown), "{shown}: {printed}");
    }
    let arguments = [
        "divide-and-conker",
        "--set",
        "players",
        "3",
        "--set",
        "first",
        "0",
        "--human",
        "0",
        "--human",
        "1",
    ];
    let printed = played(&arguments, "\n1\n\nquit\n");
    let (first, second) = printed.split_once("Pass the screen to player 1").unwrap();
    assert!(first.contains("The snake; *"), "{first}");
    assert!(first.contains("take 10: face down, S"), "{first}");
    assert!(
        second.contains("Player 0 takes a card from slot 10. Player 0 gains S"),
        "{second}"
    );
    assert!(!second.contains("has taken"), "{second}");
    // Asked again, the taker is told.
    let printed = played(&arguments[..9], "1\nquit\n");
    let words = printed.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Player 0 has taken "), "{printed}");
}

/// Who knows the seed knows every card.
#[test]
fn the_seed_is_not_shown_to_people_before_the_game_is_over() {
    for game in GameId::ALL {
        let file = scratch("seed.txt");
        let path = file.to_str().unwrap();
        let hidden = played(
            &[game.word(), "--human", "0", "--seed", "774411"],
            "1\n1\nq\n",
        );
        assert!(
            !hidden.contains("774411") && !hidden.contains("Seed"),
            "{hidden}"
        );
        let arguments = [game.word(), "--human", "0", "--transcript", path];
        let printed = text(&answered(&arguments, "help\n1\nq\n").stdout);
        let saved = fs::read_to_string(&file).unwrap();
        let seed = saved
            .lines()
            .find_map(|line| line.strip_prefix("seed "))
            .unwrap();
        assert!(
            !printed.contains(seed) && !printed.contains("Seed"),
            "{printed}"
        );
    }
    let answers = "1\n".repeat(20);
    let printed = played(
        &["divide-and-conquer", "--human", "0", "--seed", "774411"],
        &answers,
    );
    let (before, after) = printed.split_once(", by player: ").unwrap();
    assert!(!before.contains("774411"), "{before}");
    assert!(after.contains("\nSeed: 774411.\n"), "{after}");
    let random = played(&["divide-and-conquer", "--seed", "774411"], "");
    assert!(random.contains("Seed: 774411."), "nobody plays: {random}");
}

/// Two games of people have two seeds, of 32 bytes without a small number in
/// them.
#[test]
fn a_seed_that_nobody_gave_cannot_be_guessed() {
    let seeds: Vec<String> = (0..8)
        .map(|number| {
            let file = scratch(&format!("random-{number}.txt"));
            let path = file.to_str().unwrap();
            let arguments = ["divide-and-conquer", "--human", "0", "--transcript", path];
            assert!(answered(&arguments, "").status.success());
            let saved = fs::read_to_string(&file).unwrap();
            let seed = saved.lines().find_map(|line| line.strip_prefix("seed "));
            seed.unwrap().to_owned()
        })
        .collect();
    for (number, seed) in seeds.iter().enumerate() {
        assert!(!seed.ends_with("0000000000000000"), "{seed}");
        assert!(!seeds[..number].contains(seed), "{seed}");
    }
    // Eight seeds hold 512 digits, each of 16 about 32 times.
    let digits = seeds.concat();
    for digit in "0123456789abcdef".chars() {
        assert!(digits.matches(digit).count() > 4, "{digit}");
    }
}
