//! What people can answer.

use std::fs;

use impera::{AnyMatch, Entry};

use impera::GameId;

use crate::{played, run, scratch, text};

/// With seed 1 player 0 is dealt 5S TS 3S 9S 7S: see the seeds of the rules.
#[test]
fn a_person_answers_by_number_or_text_asks_for_help_and_takes_back() {
    let file = scratch("session.txt");
    let file = file.to_str().unwrap();
    let arguments = ["divide-and-conquer", "--human", "0", "--transcript", file];
    let answers =
        "undo\nhelp\nplay AS\nplay\nnonsense\n99\n0\nmore\n\nplay 9s\nundo\n2\n7s\nquit\n";
    let printed = played(&arguments, answers);
    for expected in [
        "You have decided nothing yet.",
        "Both play a card at the same time.",
        "AS is not in the hand (Divide and Conquer, rule 2).",
        "Which of these?",
        "There is no move \"nonsense\" now. Asked for now: `play CARD`, such as `play",
        "The moves have numbers 1 to 5.",
        "These were all.",
        "Player 0 shows 9S. Player 1 shows",
        "Taken back.",
        "Player 0 shows 5S. Player 1 shows",
        "Player 0 shows 7S. Player 1 shows",
        "Stopped. Decisions made: 4.",
    ] {
        assert!(printed.contains(expected), "{expected:?} in {printed}");
    }
    let saved = AnyMatch::read(&fs::read(file).unwrap()).unwrap();
    let own = saved.history().filter_map(|entry| match entry {
        Entry::Move(player, code) if player.number() == 0 => saved.move_text(code),
        _ => None,
    });
    assert_eq!(own.collect::<Vec<_>>(), ["play 5S", "play 7S"]);
    let replayed = text(&run("replay", &[file]).stdout);
    assert_eq!(replayed, format!("{file}: under way, 4 decisions\n"));
}

#[test]
fn one_person_can_undo_back_to_the_start() {
    let arguments = ["strategic-war", "--human", "1", "--set", "players", "4"];
    let answers = format!("{}{}quit\n", "1\n".repeat(9), "undo\n".repeat(10));
    let printed = played(&arguments, &answers);
    assert_eq!(printed.matches("Taken back.").count(), 9);
    assert!(printed.contains("You have decided nothing yet."));
    assert!(printed.contains("Stopped. Decisions made: 0."));
}

/// Player 1 has seen what player 0 chose; taken back, player 0 chooses anew.
#[test]
fn who_takes_back_does_not_keep_what_others_had_sealed() {
    let arguments = ["divide-and-conquer", "--human", "0", "--human", "1"];
    let printed = played(&arguments, "\n1\n\n1\n\n1\n\nundo\n\nquit\n");
    let (_, after) = printed.split_once("Taken back.").unwrap();
    assert!(after.contains("Pass the screen to player 0"), "{after}");
    assert!(after.contains("Match 1 of 10"), "{after}");
    assert!(after.contains("Stopped. Decisions made: 0."), "{after}");
}

/// What is beyond the longest answer is no answer of its own.
#[test]
fn an_answer_that_is_too_long_is_refused_as_a_whole() {
    let arguments = ["divide-and-conquer", "--human", "0"];
    let longest = format!("play 9S{}", " ".repeat(1024 - 8));
    let printed = played(&arguments, format!("{longest}\nq\n"));
    assert!(printed.contains("Player 0 shows 9S."), "{printed}");
    for length in [1025, 1028, 1031, 2048, 2051, 70_000, 1 << 20] {
        for tail in ["", "1", "play 9S", "quit"] {
            let long = format!("{}{tail}", " ".repeat(length - 1 - tail.len()));
            let printed = played(&arguments, format!("{long}\nq\n"));
            let refusal = format!("an answer of {length} bytes");
            assert_eq!(printed.matches(&refusal).count(), 1, "{length} {tail:?}");
            assert_eq!(
                printed.matches("Player 0> ").count(),
                2,
                "{length} {tail:?}"
            );
            assert!(printed.contains("Stopped. Decisions made: 0."), "{tail:?}");
        }
    }
    // Also at the end of the input, and where the screen is passed on.
    let printed = played(&arguments, "1".repeat(5000));
    assert!(printed.contains("Stopped. Decisions made: 0."), "{printed}");
    let people = ["divide-and-conquer", "--human", "0", "--human", "1"];
    let printed = played(&people, format!("{}\n", "q".repeat(5000)));
    assert_eq!(
        printed.matches("Pass the screen to player 0").count(),
        2,
        "{printed}"
    );
}

#[test]
fn bytes_that_are_no_text_are_no_answer() {
    let arguments = ["divide-and-conquer", "--human", "0"];
    let printed = played(&arguments, b"\xff\xfe1\0\n\x1b[2J\nq\n");
    assert!(printed.contains("Stopped. Decisions made: 0."), "{printed}");
}

/// A name in an old encoding, which would be another name in any other.
#[test]
fn an_answer_that_is_not_utf_8_is_refused_as_such() {
    let printed = played(
        &["divide-and-conquer", "--human", "0"],
        b"caf\xe9\nhelp \xfcber\nq\n",
    );
    for expected in ["> caf\\xe9\n", "> help \\xfcber\n"] {
        assert!(printed.contains(expected), "{printed}");
    }
    assert_eq!(
        printed
            .matches("That is not UTF-8, so it cannot be read.")
            .count(),
        2
    );
    assert!(!printed.contains('\u{fffd}'), "{printed}");
}

#[test]
fn answers_are_quoted_as_they_were_given() {
    let arguments = ["divide-and-conquer", "--human", "0"];
    let answers = "Nonsense\nhelp Frobnicate\nit's \"Well\\said\"\nq\n";
    let printed = played(&arguments, answers);
    for expected in [
        "There is no move \"Nonsense\" now.",
        "Nothing is said about \"Frobnicate\".",
        "> it's \"Well\\said\"\n",
        "There is no move \"it's \"Well\\said\"\" now.",
    ] {
        assert!(printed.contains(expected), "{expected} in {printed}");
    }
}

/// In capitals a move is the same move, also where a rule refuses it.
#[test]
fn capitals_do_not_change_what_is_refused() {
    let arguments = ["divide-and-conker", "--human", "0"];
    let answers = "take 10\ntake 10\nTAKE 10\nTake 10.\nq\n";
    let printed = played(&arguments, answers);
    let said = |answer: &str| {
        let end = format!("> {answer}\n");
        let (_, after) = printed.rsplit_once(&end).unwrap();
        after.split_once("Player 0>").unwrap().0.to_owned()
    };
    let refused = said("take 10");
    assert!(refused.contains("(Divide & Conker"), "{refused}");
    assert_eq!(said("TAKE 10"), refused);
    assert!(
        said("Take 10.").contains("`Take`: write `take 10`."),
        "{}",
        said("Take 10.")
    );
    let printed = played(&["divide", "--human", "0"], "PLAY 1X\nPLAY 7\nq\n");
    assert!(!printed.contains("words are lower case"), "{printed}");
}

#[test]
fn words_that_people_try_are_understood() {
    let game = "divide-and-conquer";
    for word in [
        "quit", "Quit", "QUIT", "q", "Q", "exit", "Exit", " quit ", "quit\r",
    ] {
        let printed = played(&[game, "--human", "0"], format!("{word}\n1\n"));
        assert!(printed.contains("Stopped. Decisions made: 0."), "{word:?}");
        let people = [game, "--human", "0", "--human", "1"];
        let printed = played(&people, format!("{word}\n\n1\n"));
        assert!(printed.contains("Stopped. Decisions made: 0."), "{word:?}");
    }
    for word in ["help", "Help", "h", "H", "?"] {
        for game in GameId::ALL {
            let printed = played(&[game.word(), "--human", "0"], format!("{word}\n"));
            assert!(printed.contains("What else you can say: "), "{game} {word}");
            assert!(
                printed.contains("Stopped. Decisions made: "),
                "the end is quit"
            );
        }
    }
    let printed = played(&[game, "--human", "0"], "1\nUndo\n1\nu\nMORE\nm\n");
    assert_eq!(printed.matches("Taken back.").count(), 2, "{printed}");
    assert_eq!(printed.matches("These were all.").count(), 2, "{printed}");
}
