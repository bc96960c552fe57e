//! Card sets in files.

use std::fs;
use std::path::Path;

use crate::{played, refused, run, scratch, text};

/// The card set of the examples is the built-in one; any other is named in the
/// transcript by its hash and needed to replay it.
#[test]
#[cfg(not(feature = "serde"))]
fn a_card_set_needs_serde() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/card-set.toml");
    let output = run(
        "play",
        &["divide-and-conker", "--cards", file.to_str().unwrap()],
    );
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("--features serde"));
}

#[test]
#[cfg(feature = "serde")]
fn a_card_set_is_read_from_a_file_and_needed_to_replay() {
    let reference = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/card-set.toml");
    let toml = fs::read_to_string(&reference).unwrap();
    let file = scratch("cards-game.txt");
    let file = file.to_str().unwrap();
    let play = |cards: &str| {
        let arguments = [
            "divide-and-conker",
            "--cards",
            cards,
            "--force",
            "--transcript",
            file,
        ];
        played(&arguments, "");
        fs::read_to_string(file).unwrap()
    };
    assert!(!play(reference.to_str().unwrap()).contains("set cards"));

    let own = scratch("own-cards.toml");
    fs::write(&own, toml.replace("health = 8", "health = 9")).unwrap();
    let own = own.to_str().unwrap();
    assert!(play(own).contains("\nset cards sha256-"));
    let output = run("replay", &[file]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains(":3: `cards` must be reference, or the hash"));
    let output = run("replay", &["--cards", own, file]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains(": scores "));

    // The saved game goes on with its set, and with no other.
    let play = |cards: &str| run("play", &["--resume", file, "--cards", cards]);
    let output = play(own);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let output = play(reference.to_str().unwrap());
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(message.contains("the hash of a card set"), "{message}");
    let built_in = scratch("built-in-game.txt");
    let built_in = built_in.to_str().unwrap();
    played(&["divide-and-conker", "--transcript", built_in], "");
    let output = run("play", &["--resume", built_in, "--cards", own]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(message.contains("is not the card set of"), "{message}");

    for (from, to, says) in [
        ("health = 8", "health = 0", "C14: health is 1 to 99"),
        ("count = 1", "count = 2", "there are 7 dice in all"),
        (
            "    \"360\",\n",
            "",
            "line 41: invalid length 6, expected an array of length 8",
        ),
        (
            "reach = 2",
            "reech = 2",
            "line 36: unknown field `reech`, expected one of",
        ),
        (
            "\"leather\"",
            "\"rope\"",
            "line 54: unknown variant `rope`, expected one of",
        ),
        ("conkers", "conkers =", "line 11: "),
    ] {
        let broken = scratch("broken-cards.toml");
        fs::write(&broken, toml.replace(from, to)).unwrap();
        let broken = broken.to_str().unwrap();
        let output = run("play", &["divide-and-conker", "--cards", broken]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(
            message.contains(broken) && message.contains(says),
            "{message}"
        );
        assert_eq!(message.lines().count(), 1, "{message}");
    }
    refused(
        &run("play", &["strategic-war", "--cards", own]),
        "no card sets",
    );
    refused(&run("play", &["divide-and-conker", "--cards"]), "FILE");
    refused(&run("replay", &[file, "--cards"]), "FILE");
}
