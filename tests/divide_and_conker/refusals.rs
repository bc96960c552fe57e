//! Refusals are data: their numbers and their JSON stay as they are.

use impera::Player;

#[test]
fn refusals_have_their_numbers_and_their_json() {
    use impera::divide_and_conker::{Colour, Face, Rule, Side, Step};
    crate::common::pinned(&[
        (Rule::OtherStep(Step::Roll), r#"{"other-step":"roll"}"#),
        (
            Rule::NotAccessible("3".parse().unwrap()),
            r#"{"not-accessible":"3"}"#,
        ),
        (
            Rule::NotSpare("S2".parse().unwrap()),
            r#"{"not-spare":"S2"}"#,
        ),
        (Rule::NotOwn("C1".parse().unwrap()), r#"{"not-own":"C1"}"#),
        (
            Rule::HasString("C1".parse().unwrap()),
            r#"{"has-string":"C1"}"#,
        ),
        (
            Rule::NotInHand("H1".parse().unwrap()),
            r#"{"not-in-hand":"H1"}"#,
        ),
        (
            Rule::AlikeFirst("T1".parse().unwrap()),
            r#"{"alike-first":"T1"}"#,
        ),
        (
            Rule::NoTarget("H1".parse().unwrap(), "C1".parse().unwrap()),
            r#"{"no-target":["H1","C1"]}"#,
        ),
        (
            Rule::HasHardener("C1".parse().unwrap()),
            r#"{"has-hardener":"C1"}"#,
        ),
        (
            Rule::ReachOne("H1".parse().unwrap()),
            r#"{"reach-one":"H1"}"#,
        ),
        (
            Rule::WouldDestroy("C1".parse().unwrap()),
            r#"{"would-destroy":"C1"}"#,
        ),
        (Rule::NobodyReady, r#""nobody-ready""#),
        (
            Rule::NotBattleReady("C1".parse().unwrap()),
            r#"{"not-battle-ready":"C1"}"#,
        ),
        (Rule::NoOpponent(Player::P1), r#"{"no-opponent":1}"#),
        (Rule::Immune(Player::P1), r#"{"immune":1}"#),
        (Rule::TooManyDice(Colour::Red), r#"{"too-many-dice":"r"}"#),
        (Rule::NoDie("2".parse().unwrap()), r#"{"no-die":"2"}"#),
        (
            Rule::NoFace("2".parse().unwrap(), Face::Miss),
            r#"{"no-face":["2","miss"]}"#,
        ),
        (Rule::NoBungee, r#""no-bungee""#),
        (Rule::TrickPlayed, r#""trick-played""#),
        (
            Rule::OtherTrick("T1".parse().unwrap()),
            r#"{"other-trick":"T1"}"#,
        ),
        (
            Rule::OtherSide("T1".parse().unwrap()),
            r#"{"other-side":"T1"}"#,
        ),
        (Rule::Chestnut(Side::Own), r#"{"chestnut":"own"}"#),
        (
            Rule::NotGained("S2".parse().unwrap()),
            r#"{"not-gained":"S2"}"#,
        ),
    ]);
}
