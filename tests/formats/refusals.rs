//! Refusals as data: the numbers, and with `serde` the JSON, stay as they are.

use impera::{Card, Player, Refusal};

use crate::common::pinned;

fn of<T: core::str::FromStr<Err: core::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

#[test]
fn what_every_game_refuses() {
    use impera::strategic_war::Rule;
    use impera::{ChanceError, ConfigError, GameConfig, PlayError};
    pinned(&[
        (PlayError::Over, r#""over""#),
        (PlayError::Chance, r#""chance""#),
        (PlayError::NotInGame(Player::P7), r#"{"not-in-game":7}"#),
        (PlayError::NotAwaited(Player::P0), r#"{"not-awaited":0}"#),
        (
            PlayError::Illegal(Rule::NotInHand(of("AS"))),
            r#"{"illegal":{"not-in-hand":"AS"}}"#,
        ),
        (PlayError::HistoryFull, r#""history-full""#),
        (PlayError::OutOfMemory, r#""out-of-memory""#),
    ]);
    pinned(&[
        (ChanceError::Over, r#""over""#),
        (ChanceError::Players, r#""players""#),
        (ChanceError::Impossible, r#""impossible""#),
        (ChanceError::Seeded, r#""seeded""#),
        (ChanceError::HistoryFull, r#""history-full""#),
        (ChanceError::OutOfMemory, r#""out-of-memory""#),
    ]);
    let refused = |key, value| -> ConfigError {
        let mut config = impera::divide::Config::default();
        let set = config.set(key, value);
        set.and_then(|()| config.complete()).unwrap_err()
    };
    pinned(&[
        (
            refused("deck", "1"),
            r#"{"unknown-key":{"keys":["players","dealer"]}}"#,
        ),
        (
            refused("players", "6"),
            r#"{"value":{"key":"players","allowed":"4 or 5"}}"#,
        ),
        (
            refused("dealer", "4"),
            "{\"conflict\":{\"keys\":[\"players\",\"dealer\"],\
             \"rule\":\"the dealer must be one of the players (Divide, Config 2)\"}}",
        ),
        (ConfigError::OutOfMemory, r#""out-of-memory""#),
    ]);
}

#[cfg(feature = "alloc")]
#[test]
fn what_is_refused_by_code_or_in_a_transcript() {
    use impera::any::{AnyError, AnyRule};
    use impera::strategic_war::Rule;
    use impera::transcript::{NoTranscript, Reason};
    use impera::{AnyMatch, ChanceError, ConfigError, GameId, PlayError, Quote};
    let rule = AnyRule::from(Rule::NotInHand(of("AS")));
    assert_eq!(rule.number(), 1);
    pinned(&[
        (AnyError::UnknownMove(99), r#"{"unknown-move":99}"#),
        (AnyError::UnknownChance(99), r#"{"unknown-chance":99}"#),
        (
            AnyError::Play(PlayError::Illegal(rule)),
            r#"{"play":{"illegal":{"strategic-war":{"not-in-hand":"AS"}}}}"#,
        ),
        (AnyError::Chance(ChanceError::Over), r#"{"chance":"over"}"#),
    ]);
    pinned(&[(NoTranscript::Sampled, r#""sampled""#)]);
    let no_card = "x".parse::<Card>().unwrap_err();
    let finished = include_str!("../vectors/strategic-war/01-two.txt").parse::<AnyMatch>();
    let outcome = finished.unwrap().outcome().unwrap();
    let reasons: &[(Reason<Rule>, &str)] = &[
        (Reason::TooLong, r#""too-long""#),
        (Reason::LineTooLong, r#""line-too-long""#),
        (Reason::NotUtf8, r#""not-utf8""#),
        (Reason::Character('\t'), r#"{"character":"\t"}"#),
        (Reason::Format, r#""format""#),
        (Reason::NoGame, r#""no-game""#),
        (
            Reason::UnknownGame(no_card),
            r#"{"unknown-game":"a card such as 7S, TH or AD"}"#,
        ),
        (
            Reason::OtherGame(GameId::FiveAndTen),
            r#"{"other-game":"five-and-ten"}"#,
        ),
        (
            Reason::Revision(GameId::Divide, 1),
            r#"{"revision":["divide",1]}"#,
        ),
        (Reason::Expected("a key"), r#"{"expected":"a key"}"#),
        (Reason::Repeated("players"), r#"{"repeated":"players"}"#),
        (
            Reason::Config(ConfigError::UnknownKey { keys: &["deck"] }),
            r#"{"config":{"unknown-key":{"keys":["deck"]}}}"#,
        ),
        (
            Reason::Text(no_card),
            r#"{"text":"a card such as 7S, TH or AD"}"#,
        ),
        (Reason::Play(PlayError::Over), r#"{"play":"over"}"#),
        (Reason::Chance(ChanceError::Over), r#"{"chance":"over"}"#),
        (
            Reason::Contradiction(Quote::new("KS")),
            r#"{"contradiction":"KS"}"#,
        ),
        (Reason::Gap, r#""gap""#),
        (
            Reason::OtherOutcome(outcome),
            r#"{"other-outcome":{"scores":[20,32],"winners":[1],"decided-by":null}}"#,
        ),
        (Reason::NotOver, r#""not-over""#),
        (Reason::NewerFormat(2), r#"{"newer-format":2}"#),
        (
            Reason::NewerRevision {
                game: GameId::Divide,
                found: 2,
                known: 1,
            },
            r#"{"newer-revision":{"game":"divide","found":2,"known":1}}"#,
        ),
        (Reason::Utf16, r#""utf16""#),
        (Reason::Cut, r#""cut""#),
        (Reason::LateSetting, r#""late-setting""#),
        (Reason::SeedTwice, r#""seed-twice""#),
        (Reason::LateSeed, r#""late-seed""#),
        (Reason::AnotherGame, r#""another-game""#),
        (
            Reason::Spelling(Quote::new("play 6C")),
            r#"{"spelling":"play 6C"}"#,
        ),
        (
            Reason::LowerCase(Quote::new("play 6C")),
            r#"{"lower-case":"play 6C"}"#,
        ),
        (Reason::Already, r#""already""#),
        (Reason::OtherKind("turn"), r#"{"other-kind":"turn"}"#),
    ];
    pinned(reasons);
    let wrong = "impera 1\ngame strategic-war 1\nx\n".parse::<AnyMatch>();
    let error = wrong.unwrap_err();
    assert_eq!((error.line, error.reason.number()), (3, 10));
    #[cfg(feature = "serde")]
    assert_eq!(
        serde_json::to_string(&error).unwrap(),
        r#"{"line":3,"column":1,"found":"x","reason":{"expected":"`*`, `=` or a player, 0 to 7"}}"#
    );
}
