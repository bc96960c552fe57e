//! Players, sets of players, and values kept for each player.

use core::fmt;
use core::iter::{Copied, Zip};
use core::ops::{Index, IndexMut};
use core::slice;
use core::str::FromStr;

use crate::bits::bit_set;
use crate::dense::{Dense, lookup};
use crate::list::Blank;
use crate::text::{TextError, is_plain, number_in};

/// The most players that any of the games seats.
pub const MAX_PLAYERS: usize = 8;

/// A seat at the table, 0 to 7, numbered clockwise.
///
/// The player to the *left* is the next number, the player to the *right* the
/// one before, around the table: see [`PlayerSet::left_of`].
///
/// ```
/// use impera::Player;
/// let player: Player = "3".parse()?;
/// assert_eq!(player, Player::P3);
/// assert_eq!(Player::try_from(3), Ok(player));
/// assert_eq!(u8::from(player), 3);
/// assert!(Player::try_from(8).is_err() && "08".parse::<Player>().is_err());
/// # Ok::<(), impera::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// Player 0, who begins wherever a rule names no other.
    pub const P0: Self = Self(0);
    /// Player 1.
    pub const P1: Self = Self(1);
    /// Player 2.
    pub const P2: Self = Self(2);
    /// Player 3.
    pub const P3: Self = Self(3);
    /// Player 4.
    pub const P4: Self = Self(4);
    /// Player 5.
    pub const P5: Self = Self(5);
    /// Player 6.
    pub const P6: Self = Self(6);
    /// Player 7.
    pub const P7: Self = Self(7);

    /// All seats, from 0 to 7.
    pub const ALL: [Self; MAX_PLAYERS] = [
        Self::P0,
        Self::P1,
        Self::P2,
        Self::P3,
        Self::P4,
        Self::P5,
        Self::P6,
        Self::P7,
    ];

    /// The player with this number, or none from [`MAX_PLAYERS`] on.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < MAX_PLAYERS {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number of the player, 0 to 7.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place in a set's bits.
    #[inline]
    const fn place(self) -> u32 {
        self.0 as u32
    }

    /// The player at a place of a set's bits.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "at most 7")]
    const fn at(place: u32) -> Self {
        Self((place & 7) as u8)
    }
}

impl Blank for Player {
    const BLANK: Self = Self::P0;
}

impl Dense for Player {
    const COUNT: u32 = 8;

    #[inline]
    fn code(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        u8::try_from(code).ok().and_then(Self::new)
    }
}

/// A number that no player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no player {0}: players are 0 to 7")]
pub struct NoSuchPlayer(u8);

impl TryFrom<u8> for Player {
    type Error = NoSuchPlayer;

    #[inline]
    fn try_from(number: u8) -> Result<Self, NoSuchPlayer> {
        Self::new(number).ok_or(NoSuchPlayer(number))
    }
}

impl From<Player> for u8 {
    #[inline]
    fn from(player: Player) -> Self {
        player.0
    }
}

impl FromStr for Player {
    type Err = TextError;

    /// Takes the number as transcripts write it: one digit, 0 to 7.
    fn from_str(text: &str) -> Result<Self, TextError> {
        number_in(text, 0, 7)
            .and_then(Self::new)
            .ok_or_else(|| TextError::unlike("a player, 0 to 7", text))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if is_plain(f) {
            f.write_str(lookup(
                &["0", "1", "2", "3", "4", "5", "6", "7"],
                usize::from(self.0),
            ))
        } else {
            fmt::Display::fmt(&self.0, f)
        }
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.0)
    }
}

bit_set! {
    /// A set of players.
    ///
    /// ```
    /// use impera::{Player, PlayerSet};
    /// let three = PlayerSet::first_n(3);
    /// assert_eq!(three.left_of(Player::P2), Player::P0);
    /// assert_eq!(three.right_of(Player::P0), Player::P2);
    /// assert_eq!(three.without(Player::P1).to_string(), "0 2");
    /// assert_eq!(three - "0 5".parse()?, PlayerSet::from([Player::P1, Player::P2]));
    /// # Ok::<(), impera::TextError>(())
    /// ```
    pub struct PlayerSet(u8) of Player: "players, each once";

    /// The players of a set, ascending.
    pub struct PlayerIter;
}

impl PlayerSet {
    /// The next player of the set to the left of a seat (clockwise).
    ///
    /// That is the player itself if the set holds no other.
    #[inline]
    pub const fn left_of(self, player: Player) -> Player {
        // The last of them is the player.
        let turned = self.0.rotate_right(player.0 as u32 + 1) | 0x80;
        Player((player.0 + 1 + lowest_bit(turned)) & 7)
    }

    /// The next player of the set to the right of a seat (counter-clockwise).
    ///
    /// That is the player itself if the set holds no other.
    #[inline]
    pub const fn right_of(self, player: Player) -> Player {
        // The first of them is the player.
        let turned = self.0.rotate_right(player.0 as u32) | 1;
        #[allow(clippy::cast_possible_truncation, reason = "at most 7")]
        let steps = turned.leading_zeros() as u8 + 1;
        Player((player.0 + 8 - steps) & 7)
    }
}

#[allow(clippy::cast_possible_truncation, reason = "at most 7")]
const fn lowest_bit(bits: u8) -> u8 {
    (bits.trailing_zeros() & 7) as u8
}

/// A value for each of `N` seats.
///
/// [`get`](Self::get) has nothing for a player beyond the last seat. Indexing
/// never panics: there a player beyond the last seat reads and writes **the
/// last seat**, so it is for players who are known to be in the game.
///
/// ```
/// use impera::{PerPlayer, Player};
/// let mut hands = PerPlayer::new([5, 7]);
/// hands[Player::P0] += 1;
/// assert_eq!(hands.get(Player::P1), Some(&7));
/// assert_eq!(hands.get(Player::P2), None);
/// assert_eq!(hands[Player::P2], 7);
/// for (player, cards) in &hands {
///     println!("Player {player} has {cards} cards.");
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PerPlayer<T, const N: usize = MAX_PLAYERS>([T; N]);

impl<T, const N: usize> PerPlayer<T, N> {
    /// A value for each seat, from seat 0 on.
    #[inline]
    pub const fn new(values: [T; N]) -> Self {
        const { assert!(N > 0 && N <= MAX_PLAYERS) };
        Self(values)
    }

    /// The same value for all.
    #[inline]
    pub const fn all(value: T) -> Self
    where
        T: Copy,
    {
        Self::new([value; N])
    }

    /// What `f` gives for each value.
    #[inline]
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> PerPlayer<U, N> {
        PerPlayer(self.0.map(f))
    }

    /// The value of a player; none beyond the last seat.
    #[inline]
    pub fn get(&self, player: Player) -> Option<&T> {
        self.0.get(usize::from(player.0))
    }

    /// The value of a player, to be changed; none beyond the last seat.
    #[inline]
    pub fn get_mut(&mut self, player: Player) -> Option<&mut T> {
        self.0.get_mut(usize::from(player.0))
    }

    /// The values with their players, from seat 0 on.
    #[inline]
    pub fn iter(&self) -> <&Self as IntoIterator>::IntoIter {
        self.into_iter()
    }

    /// The values themselves, from seat 0 on.
    #[inline]
    pub fn into_values(self) -> [T; N] {
        self.0
    }

    /// The values alone, from seat 0 on.
    #[inline]
    pub const fn values(&self) -> &[T; N] {
        &self.0
    }
}

impl<T: Blank, const N: usize> Blank for PerPlayer<T, N> {
    const BLANK: Self = Self([T::BLANK; N]);
}

impl<T, const N: usize> From<[T; N]> for PerPlayer<T, N> {
    fn from(values: [T; N]) -> Self {
        Self::new(values)
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a PerPlayer<T, N> {
    type Item = (Player, &'a T);
    type IntoIter = Zip<Copied<slice::Iter<'static, Player>>, slice::Iter<'a, T>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        // The shorter of the two ends it: from either end it begins with the
        // last seat.
        Player::ALL.iter().copied().zip(&self.0)
    }
}

impl<T: Default + Copy, const N: usize> Default for PerPlayer<T, N> {
    fn default() -> Self {
        Self::all(T::default())
    }
}

impl<T, const N: usize> Index<Player> for PerPlayer<T, N> {
    type Output = T;

    #[inline]
    #[allow(clippy::indexing_slicing, reason = "clamped below N, which is not 0")]
    fn index(&self, player: Player) -> &T {
        &self.0[(player.0 as usize).min(N - 1)]
    }
}

impl<T, const N: usize> IndexMut<Player> for PerPlayer<T, N> {
    #[inline]
    #[allow(clippy::indexing_slicing, reason = "clamped below N, which is not 0")]
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[(player.0 as usize).min(N - 1)]
    }
}

#[cfg(feature = "serde")]
mod data {
    use core::marker::PhantomData;

    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::{Serialize, Serializer};

    use super::{PerPlayer, Player};
    use crate::forms::ArrayVisitor;

    impl Serialize for Player {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.number())
        }
    }

    impl<'de> Deserialize<'de> for Player {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let number = u8::deserialize(deserializer)?;
            Self::new(number).ok_or(D::Error::custom("a player is a number from 0 to 7"))
        }
    }

    impl<T: Serialize, const N: usize> Serialize for PerPlayer<T, N> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.values())
        }
    }

    impl<'de, T: Deserialize<'de> + Copy, const N: usize> Deserialize<'de> for PerPlayer<T, N> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let values = deserializer.deserialize_seq(ArrayVisitor(PhantomData))?;
            Ok(PerPlayer::new(values))
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_below_eight() {
        assert_eq!(Player::new(7), Some(Player::P7));
        assert_eq!(Player::new(8), None);
        assert_eq!(Player::from_code(8), None);
        assert_eq!(Player::from_code(256), None);
    }

    #[test]
    fn neighbours_agree_with_a_walk_around_the_table() {
        for bits in 0..=u8::MAX {
            let set = PlayerSet(bits);
            for seat in 0..8 {
                let walk = |step: u8| {
                    (1..=8)
                        .map(|i| Player((seat + i * step) % 8))
                        .find(|&p| set.contains(p))
                        .unwrap_or(Player(seat))
                };
                assert_eq!(set.left_of(Player(seat)), walk(1), "{set} left of {seat}");
                assert_eq!(set.right_of(Player(seat)), walk(7), "{set} right of {seat}");
            }
        }
    }

    #[test]
    fn nth_iteration_and_length_agree() {
        for bits in 0..=u8::MAX {
            let set = PlayerSet(bits);
            let mut count = 0;
            for player in set {
                assert_eq!(set.nth(count), Some(player));
                count += 1;
            }
            assert_eq!(count, set.len());
            assert_eq!(set.nth(count), None);
            assert_eq!(set.nth(u32::MAX), None);
            assert_eq!(set.iter().collect::<PlayerSet>(), set);
        }
    }

    /// All sets, with their members listed the slow way.
    fn sets() -> impl Iterator<Item = (PlayerSet, Vec<Player>)> {
        (0..=u8::MAX).map(|bits| {
            let is_in = |player: &Player| bits >> player.0 & 1 != 0;
            let members = Player::ALL.into_iter().filter(is_in).collect();
            (PlayerSet::from_bits(bits).unwrap(), members)
        })
    }

    #[test]
    fn a_set_is_its_members_from_either_end() {
        for (set, members) in sets() {
            assert!(set.iter().eq(members.iter().copied()));
            assert!(set.iter().rev().eq(members.iter().rev().copied()));
            assert!((&set).into_iter().eq(set));
            assert_eq!(set.lowest(), members.first().copied());
            assert_eq!(set.highest(), members.last().copied());
            assert_eq!(set.is_empty(), members.is_empty());
            assert_eq!(set.to_string().parse(), Ok(set));
            assert_eq!(PlayerSet::from_bits(set.bits()), Some(set));
            let mut again = PlayerSet::default();
            again.extend(members.iter().copied());
            assert_eq!(again, set);

            // Taken from both ends by turns, until nothing is left for ever.
            let mut ends = set.iter();
            let (mut taken, mut left) = (PlayerSet::EMPTY, members.len());
            assert_eq!(ends.len(), left);
            while let Some(player) = [ends.next_back(), ends.next()][left % 2] {
                left = ends.len();
                taken = taken.with(player);
            }
            assert!(taken.is_subset(set));
            assert_eq!((ends.len(), ends.next(), ends.next_back()), (0, None, None));
        }
    }

    #[test]
    fn operators_do_what_they_do_to_lists() {
        for (one, listed) in sets() {
            for (two, others) in sets() {
                let keep = |keep: &dyn Fn(bool, bool) -> bool| -> PlayerSet {
                    let kept = |p: &Player| keep(listed.contains(p), others.contains(p));
                    Player::ALL.into_iter().filter(kept).collect()
                };
                assert_eq!(one | two, keep(&|a, b| a || b));
                assert_eq!(one & two, keep(&|a, b| a && b));
                assert_eq!(one ^ two, keep(&|a, b| a != b));
                assert_eq!(one - two, keep(&|a, b| a && !b));
                assert_eq!(!one, keep(&|a, _| !a));
                let mut changed = [one; 4];
                changed[0] |= two;
                changed[1] &= two;
                changed[2] ^= two;
                changed[3] -= two;
                assert_eq!(changed, [one | two, one & two, one ^ two, one - two]);
                let within = listed.iter().all(|p| others.contains(p));
                assert_eq!((one.is_subset(two), two.is_superset(one)), (within, within));
                let apart = !listed.iter().any(|p| others.contains(p));
                assert_eq!(one.is_disjoint(two), apart);
            }
            for player in Player::ALL {
                assert_eq!(one.contains(player), listed.contains(&player));
                assert_eq!(one.with(player), one | player.into());
                assert_eq!(one.without(player), one - player.into());
            }
        }
    }

    #[test]
    fn the_first_of_all_are_counted() {
        for count in 0..=u8::MAX {
            let first = PlayerSet::first_n(count);
            assert!(first.iter().eq(Player::ALL.into_iter().take(count.into())));
        }
    }

    #[test]
    fn a_set_is_read_in_any_order_but_no_player_twice() {
        assert_eq!(
            " 5  0".parse(),
            Ok(PlayerSet::from([Player::P0, Player::P5]))
        );
        assert_eq!("".parse(), Ok(PlayerSet::EMPTY));
        for wrong in ["0 0", "8", "0,1", "01", "+1", "x", "0 1 0"] {
            assert!(wrong.parse::<PlayerSet>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_player_is_a_number_below_eight_and_one_digit() {
        for number in 0..=u8::MAX {
            let player = Player::new(number);
            assert_eq!(Player::try_from(number).ok(), player);
            assert_eq!(number.to_string().parse().ok(), player);
            assert!(player.is_none_or(|player| u8::from(player) == number));
        }
        let none = Player::try_from(8).unwrap_err();
        assert_eq!(none.to_string(), "there is no player 8: players are 0 to 7");
        for wrong in ["", "00", "+1", " 1", "P1"] {
            assert!(wrong.parse::<Player>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn values_have_their_players_from_either_end() {
        let mut values = PerPlayer::from(["a", "b", "c"]);
        let listed = [(Player::P0, &"a"), (Player::P1, &"b"), (Player::P2, &"c")];
        assert!(values.iter().eq(listed));
        assert!(values.iter().rev().eq(listed.into_iter().rev()));
        assert_eq!(values.iter().len(), 3);
        let mut ends = (&values).into_iter();
        assert_eq!(
            (ends.next(), ends.next_back()),
            (Some(listed[0]), Some(listed[2]))
        );
        assert_eq!(
            (ends.len(), ends.next_back(), ends.next()),
            (1, Some(listed[1]), None)
        );
        for player in Player::ALL {
            let value = listed
                .iter()
                .find(|(p, _)| *p == player)
                .map(|(_, value)| *value);
            assert_eq!(values.get(player), value);
            assert_eq!(values.get_mut(player).is_some(), value.is_some());
        }
        *values.get_mut(Player::P1).unwrap() = "d";
        assert_eq!(values.into_values(), ["a", "d", "c"]);
    }

    #[test]
    fn a_seat_beyond_the_last_reads_the_last() {
        let mut values = PerPlayer::new([1, 2]);
        assert_eq!(values[Player::P7], 2);
        values[Player::P0] = 5;
        assert_eq!(*values.values(), [5, 2]);
    }
}
