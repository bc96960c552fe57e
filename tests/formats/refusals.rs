//! Refusals as data: the numbers, and with `serde` the JSON, stay as they are.

use impera::{Card, Player, Refusal, Suit};

/// The refusals of a type, in the order of their numbers, with their JSON.
fn pinned<R: Refusal>(refusals: &[(R, &str)]) {
    for (number, (refusal, json)) in (1..).zip(refusals) {
        assert_eq!(refusal.number(), number, "{refusal:?}");
        #[cfg(feature = "serde")]
        assert_eq!(serde_json::to_string(refusal).unwrap(), *json);
        let _ = json;
    }
}

fn of<T: core::str::FromStr<Err: core::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

#[test]
fn rules_of_divide_and_conquer() {
    use impera::divide_and_conquer::Rule;
    pinned(&[(Rule::NotInHand(of("7S")), r#"{"not-in-hand":"7S"}"#)]);
}

#[test]
fn rules_of_divide() {
    use impera::divide::{Decision, Rule};
    let card: Card = of("2H");
    pinned(&[
        (Rule::Owes(Decision::OfferLeft), r#"{"owes":"offer-left"}"#),
        (
            Rule::NotInHand(card, Decision::Play),
            r#"{"not-in-hand":["2H","play"]}"#,
        ),
        (Rule::NotInOffer(card), r#"{"not-in-offer":"2H"}"#),
        (Rule::FollowSuit(Suit::Hearts), r#"{"follow-suit":"H"}"#),
        (Rule::TrumpLead(card), r#"{"trump-lead":"2H"}"#),
    ]);
}

#[test]
fn rules_of_strategic_war() {
    use impera::strategic_war::Rule;
    pinned(&[(Rule::NotInHand(of("TD")), r#"{"not-in-hand":"TD"}"#)]);
}

#[test]
fn rules_of_divide_and_conker() {
    use impera::divide_and_conker::{Colour, Face, Rule, Side, Step};
    pinned(&[
        (Rule::OtherStep(Step::Roll), r#"{"other-step":"roll"}"#),
        (Rule::NotAccessible(of("3")), r#"{"not-accessible":"3"}"#),
        (Rule::NotSpare(of("S2")), r#"{"not-spare":"S2"}"#),
        (Rule::NotOwn(of("C1")), r#"{"not-own":"C1"}"#),
        (Rule::HasString(of("C1")), r#"{"has-string":"C1"}"#),
        (Rule::NotInHand(of("H1")), r#"{"not-in-hand":"H1"}"#),
        (Rule::AlikeFirst(of("T1")), r#"{"alike-first":"T1"}"#),
        (
            Rule::NoTarget(of("H1"), of("C1")),
            r#"{"no-target":["H1","C1"]}"#,
        ),
        (Rule::HasHardener(of("C1")), r#"{"has-hardener":"C1"}"#),
        (Rule::ReachOne(of("H1")), r#"{"reach-one":"H1"}"#),
        (Rule::WouldDestroy(of("C1")), r#"{"would-destroy":"C1"}"#),
        (Rule::NobodyReady, r#""nobody-ready""#),
        (
            Rule::NotBattleReady(of("C1")),
            r#"{"not-battle-ready":"C1"}"#,
        ),
        (Rule::NoOpponent(Player::P1), r#"{"no-opponent":1}"#),
        (Rule::Immune(Player::P1), r#"{"immune":1}"#),
        (Rule::TooManyDice(Colour::Red), r#"{"too-many-dice":"r"}"#),
        (Rule::NoDie(of("2")), r#"{"no-die":"2"}"#),
        (
            Rule::NoFace(of("2"), Face::Miss),
            r#"{"no-face":["2","miss"]}"#,
        ),
        (Rule::NoBungee, r#""no-bungee""#),
        (Rule::TrickPlayed, r#""trick-played""#),
        (Rule::OtherTrick(of("T1")), r#"{"other-trick":"T1"}"#),
        (Rule::OtherSide(of("T1")), r#"{"other-side":"T1"}"#),
        (Rule::Chestnut(Side::Own), r#"{"chestnut":"own"}"#),
        (Rule::NotGained(of("S2")), r#"{"not-gained":"S2"}"#),
    ]);
}

#[test]
fn rules_of_five_and_ten() {
    use impera::five_and_ten::{Rule, Step};
    let card: Card = of("5C");
    pinned(&[
        (Rule::NotNow(Step::TurnUp), r#"{"not-now":"turn-up"}"#),
        (Rule::NotInHand(card), r#"{"not-in-hand":"5C"}"#),
        (Rule::NotOnOffer(card), r#"{"not-on-offer":"5C"}"#),
        (Rule::NotTurnedUp(card), r#"{"not-turned-up":"5C"}"#),
    ]);
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
    ]);
    pinned(&[
        (ChanceError::Over, r#""over""#),
        (ChanceError::Players, r#""players""#),
        (ChanceError::Impossible, r#""impossible""#),
        (ChanceError::Seeded, r#""seeded""#),
        (ChanceError::HistoryFull, r#""history-full""#),
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
             \"rule\":\"the dealer must be one of the players\"}}",
        ),
    ]);
}

#[cfg(feature = "alloc")]
#[test]
fn what_is_refused_by_code_or_in_a_transcript() {
    use impera::any::{AnyError, AnyRule};
    use impera::strategic_war::Rule;
    use impera::transcript::{NoTranscript, Reason};
    use impera::{AnyMatch, ChanceError, ConfigError, GameId, PlayError};
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
        (Reason::Contradiction, r#""contradiction""#),
        (Reason::Gap, r#""gap""#),
    ];
    pinned(reasons);
    let wrong = "impera 1\ngame strategic-war 1\nx\n".parse::<AnyMatch>();
    let error = wrong.unwrap_err();
    assert_eq!((error.line, error.reason.number()), (3, 10));
    #[cfg(feature = "serde")]
    assert_eq!(
        serde_json::to_string(&error).unwrap(),
        r#"{"line":3,"reason":{"expected":"`*`, `=` or a player, 0 to 7"}}"#
    );
}
