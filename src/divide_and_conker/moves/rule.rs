//! The steps of a game, and the rules a move can break.

use crate::divide_and_conker::cards::{
    CardId, Colour, ConkerId, Face, HardenerId, Place, Side, Slot, StringId, TrickId,
};
use crate::error::refusals;
use crate::player::Player;
use crate::text::worded;

worded! {
    /// The steps of a game, in the order of a round.
    pub enum Step: "a step of a round" {
        /// Chance names the first player of round one.
        First = "first",
        /// Chance: the face-up cards of the layout (Setup 1).
        Layout = "layout",
        /// Chance: the strings on its face-down cards (Setup 2).
        Strings = "strings",
        /// A player takes a card (Draft 1).
        Draft = "draft",
        /// Chance: cards are turned up, or one was taken face down (Draft 2, 3).
        Turn = "turn",
        /// A player prepares its army (Prepare 2).
        Prepare = "prepare",
        /// A player declares a battle (Battles 1 and 2).
        Declare = "declare",
        /// Its opponent answers (Battles 2).
        Defend = "defend",
        /// The roller chooses dice (Battles 3).
        Roll = "roll",
        /// Chance: what the dice show (Battles 3).
        Dice = "dice",
        /// The roller may alter the roll (Battles 4).
        RollerWindow = "roller-window",
        /// The defender may alter the roll (Battles 4).
        DefenderWindow = "defender-window",
        /// Chance: what dice show that are rolled again (Battles 4).
        Reroll = "reroll",
        /// The winner uses the string it gained (Battles 8).
        Gain = "gain",
        /// The game is over.
        Over = "over",
    }
}

impl Step {
    /// Whether a battle has been declared and goes on.
    pub(crate) const fn is_in_battle(self) -> bool {
        matches!(
            self,
            Self::Defend
                | Self::Roll
                | Self::Dice
                | Self::RollerWindow
                | Self::DefenderWindow
                | Self::Reroll
        )
    }

    /// What is asked for, and the section of the rules that says so.
    pub(crate) const fn asked(self) -> [&'static str; 2] {
        match self {
            Self::Draft => ["a card to take", "Draft 1"],
            Self::Prepare => ["strings and hardeners to put on, or `ready`", "Prepare 2"],
            Self::Declare => ["a battle to declare", "Battles 1"],
            Self::Defend => ["a conker to defend with", "Battles 2"],
            Self::Roll => ["dice to roll", "Battles 3"],
            Self::RollerWindow => ["a bungee, a trick or `pass`", "Battles 4"],
            Self::DefenderWindow => ["a trick or `pass`", "Battles 4"],
            Self::Gain => ["what to do with the gained string", "Battles 8"],
            // A move is judged only when a player is awaited.
            Self::First | Self::Layout | Self::Strings | Self::Turn => ["chance", "Setup"],
            Self::Dice | Self::Reroll => ["chance", "Battles"],
            Self::Over => ["nothing", "End of the game"],
        }
    }
}

refusals! {
    /// Why a move is illegal.
    #[derive(thiserror::Error)]
    pub enum Rule {
        /// The game asks for a move of another kind.
        #[error("the game asks for {} now (Divide & Conker, {})", .0.asked()[0], .0.asked()[1])]
        OtherStep(Step) = 1,
        /// Draft 2 and 3: the card is covered, or taken already.
        #[error("slot {0} is not accessible (Divide & Conker, Draft 2 and 3)")]
        NotAccessible(Slot) = 2,
        /// Prepare 2: only spare strings are put on.
        #[error("{0} is not one of the player's spare strings (Divide & Conker, Prepare 2)")]
        NotSpare(StringId) = 3,
        /// Prepare 2, Battles 2: a conker must be in play and the player's own.
        #[error("{0} is not in play as a conker of the player (Divide & Conker, Prepare 2 and Battles 2)")]
        NotOwn(ConkerId) = 4,
        /// Prepare 2: no conker has two strings.
        #[error("{0} has a string (Divide & Conker, Prepare 2)")]
        HasString(ConkerId) = 5,
        /// Prepare 2, Battles 4: a card is played from the hand.
        #[error("{0} is not in the hand (Divide & Conker, Prepare 2 and Battles 4)")]
        NotInHand(CardId) = 6,
        /// Card set 8: of alike cards one that lay face up when it was taken goes
        /// first, the lowest of those.
        #[error("an alike card is played before {0} (Divide & Conker, Card set 8)")]
        AlikeFirst(CardId) = 7,
        /// Prepare 2: hardeners go on conkers in play, on an opponent's only where
        /// the card says so.
        #[error("{0} does not go on {1} (Divide & Conker, Prepare 2)")]
        NoTarget(HardenerId, ConkerId) = 8,
        /// Prepare 2: no conker has two hardeners.
        #[error("{0} has a hardener (Divide & Conker, Prepare 2)")]
        HasHardener(ConkerId) = 9,
        /// Prepare 2: only a hardener of reach 2 goes on two conkers.
        #[error("{0} goes on one conker only (Divide & Conker, Prepare 2)")]
        ReachOne(HardenerId) = 10,
        /// Prepare 3: a hardener destroys no conker.
        #[error("this would bring {0} down to its cracks (Divide & Conker, Prepare 3)")]
        WouldDestroy(ConkerId) = 11,
        /// Prepare 4: a player who can have a battle-ready conker must.
        #[error("a conker must be battle-ready first (Divide & Conker, Prepare 4)")]
        NobodyReady = 12,
        /// Battles 2: a conker needs a string to battle.
        #[error("{0} is not battle-ready (Divide & Conker, Battles 2)")]
        NotBattleReady(ConkerId) = 13,
        /// Battles 2: the opponent needs a battle-ready conker.
        #[error("player {0} is no opponent with a battle-ready conker (Divide & Conker, Battles 2)")]
        NoOpponent(Player) = 14,
        /// Battles 1: the loser of the last battle is immune.
        #[error("player {0} lost the last battle and is immune (Divide & Conker, Battles 1)")]
        Immune(Player) = 15,
        /// Battles 3: conker, string and Veteran give fewer dice, or the box does.
        #[error("there are fewer dice {0} to roll (Divide & Conker, Battles 3)")]
        TooManyDice(Colour) = 16,
        /// Battles 4: there is no such die in the roll.
        #[error("there is no die {0} in the roll (Divide & Conker, Battles 4)")]
        NoDie(Place) = 17,
        /// Battles 4: the die does not have that face.
        #[error("die {0} has no face `{1}` (Divide & Conker, Battles 4)")]
        NoFace(Place, Face) = 18,
        /// Battles 4: the roller's conker hangs on no bungee, or it was used.
        #[error("there is no bungee left to use in this roll (Divide & Conker, Battles 4)")]
        NoBungee = 19,
        /// Battles 4: the trick has been played.
        #[error("the player's trick of this roll is played (Divide & Conker, Battles 4)")]
        TrickPlayed = 20,
        /// The card is a trick of another kind.
        #[error("{0} is a trick of another kind (Divide & Conker, Battles 4)")]
        OtherTrick(TrickId) = 21,
        /// Battles 4: the roller shortens, the defender rerolls.
        #[error("{0} is not for this side of the battle (Divide & Conker, Battles 4)")]
        OtherSide(TrickId) = 22,
        /// Battles 7: a chestnut is not replaced.
        #[error("there is a chestnut already (Divide & Conker, Battles 7)")]
        Chestnut(Side) = 23,
        /// Battles 8: the choice is about the gained string.
        #[error("{0} is not the string that was gained (Divide & Conker, Battles 8)")]
        NotGained(StringId) = 24,
        /// Card set 2: the set of this game has no such card.
        #[error("the card set has no {0} (Divide & Conker, Card set 2)")]
        NotInSet(CardId) = 25,
        /// Card set 2: the set of this game has no such string.
        #[error("the card set has no {0} (Divide & Conker, Card set 2)")]
        NoSuchString(StringId) = 26,
    }
}
