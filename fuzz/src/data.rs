//! Every type that can be read as data: what is read is written, and read again.

use std::fmt::Debug;

use impera::any::AnyView;
use impera::{
    AnyConfig, AnyEvent, AnyMatch, Card, CardSet, Cards, DecidedBy, Entry, FixedList, GameId,
    Match, Observer, Outcome, PerPlayer, Player, PlayerSet, Rank, Seed, Suit, Turn, divide,
    divide_and_conker as conker, divide_and_conquer, five_and_ten, strategic_war,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The same text is read as every type: most refuse it at once.
pub fn data(bytes: &[u8]) {
    if let Ok(json) = str::from_utf8(bytes) {
        READERS.iter().for_each(|read| read(json));
    }
}

fn read<T: Serialize + DeserializeOwned + PartialEq + Debug>(json: &str) {
    let Ok(value) = serde_json::from_str::<T>(json) else {
        return;
    };
    let text = serde_json::to_string(&value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), value);
}

macro_rules! readers {
    ([$($Type:ty,)+] $($Name:ident = $game:ident,)+) => {
        const READERS: &[fn(&str)] = &[
            $(read::<$Type>,)+
            $(
                read::<impera::$game::Config>,
                read::<impera::$game::Move>,
                read::<impera::$game::Chance>,
                read::<impera::$game::View>,
                read::<impera::$game::Event>,
                read::<impera::$game::EventKind>,
                read::<Match<impera::$game::State>>,
                read::<Entry<impera::$game::Move, impera::$game::Chance>>,
            )+
            // Lists in golden files.
            $(
                read::<Vec<impera::$game::Event>>,
                read::<Vec<Option<Entry<impera::$game::Move, impera::$game::Chance>>>>,
            )+
        ];
    };
}

impera::__games!([readers]
    AnyConfig, AnyEvent, AnyMatch, AnyView,
    Card, CardSet, Rank, Suit, Cards<2>, Cards<3>,
    Player, PlayerSet, PerPlayer<u8>, PerPlayer<i32, 5>,
    Seed, GameId, Turn, Observer, DecidedBy, Outcome, FixedList<Card, 5>,
    divide::Side, divide::Sides<CardSet>, divide::Step,
    divide_and_conquer::Deck, divide_and_conquer::How,
    five_and_ten::Deck, five_and_ten::DeckCard, five_and_ten::DealtCard, five_and_ten::Kept,
    five_and_ten::Step, five_and_ten::TrumpOrder, five_and_ten::TwoDecks,
    five_and_ten::scoring::Makes, five_and_ten::scoring::Score,
    strategic_war::Aces, strategic_war::Copies, strategic_war::DealKind,
    strategic_war::Leftover, strategic_war::Shortage,
    conker::Access, conker::Body, conker::CardId, conker::CardIds,
    conker::Colour, conker::Conker, conker::ConkerId, conker::Conkers, conker::Dice,
    conker::Die, conker::Digest, conker::Edition, conker::EditionChoice, conker::Face,
    conker::Hardener, conker::HardenerId, conker::Hardeners, conker::Name, conker::Numbers,
    conker::Place, conker::Places, conker::PlayedTrick, conker::RolledDie, conker::Roll,
    conker::Side, conker::Slot, conker::SlotContent, conker::Slots, conker::Spoils,
    conker::Standing, conker::Step, conker::StringId, conker::StringKind,
    conker::StringToken, conker::Strings, conker::Trick, conker::TrickId, conker::TrickKind,
    conker::Tricks, conker::TricksPerRoll, conker::TurnedDie,
);
