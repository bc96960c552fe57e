//! Players, sets of players, and values kept for each player.

use core::fmt;
use core::ops::{Index, IndexMut};

use crate::bits::bit_in_byte;
use crate::dense::Dense;
use crate::text::spaced;

/// The most players that any of the games seats.
pub const MAX_PLAYERS: usize = 8;

/// A seat at the table, 0 to 7, numbered clockwise.
///
/// The player to the *left* is the next number, the player to the *right* the
/// one before, around the table: see [`PlayerSet::left_of`].
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

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.0)
    }
}

/// A set of players.
///
/// ```
/// use impera::{Player, PlayerSet};
/// let three = PlayerSet::first(3);
/// assert_eq!(three.left_of(Player::P2), Player::P0);
/// assert_eq!(three.right_of(Player::P0), Player::P2);
/// assert_eq!(three.without(Player::P1).to_string(), "0 2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// The players 0 to `count - 1`; all eight for a larger count.
    #[inline]
    pub const fn first(count: u8) -> Self {
        if count >= 8 {
            Self(0xff)
        } else {
            Self((1 << count) - 1)
        }
    }

    /// One player alone.
    #[inline]
    pub const fn only(player: Player) -> Self {
        Self(1 << (player.0 & 7))
    }

    /// These players and this one.
    #[must_use]
    #[inline]
    pub const fn with(self, player: Player) -> Self {
        Self(self.0 | Self::only(player).0)
    }

    /// These players but for this one.
    #[must_use]
    #[inline]
    pub const fn without(self, player: Player) -> Self {
        Self(self.0 & !Self::only(player).0)
    }

    /// Those who are in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether this player is one of them.
    #[inline]
    pub const fn contains(self, player: Player) -> bool {
        self.0 & Self::only(player).0 != 0
    }

    /// How many there are, 0 to 8.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is nobody.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The player with the lowest number, if there is anybody.
    #[inline]
    pub const fn lowest(self) -> Option<Player> {
        if self.0 == 0 {
            None
        } else {
            Some(Player(lowest_bit(self.0)))
        }
    }

    /// The player that has `index` others of the set before it.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "at most 7")]
    pub const fn nth(self, index: u32) -> Option<Player> {
        if index >= self.len() {
            return None;
        }
        Some(Player(bit_in_byte(self.0 as u64, index) as u8))
    }

    /// The next player of the set to the left of a seat (clockwise).
    ///
    /// That is the player itself if the set holds no other.
    #[inline]
    pub const fn left_of(self, player: Player) -> Player {
        let turned = self.0.rotate_right(player.0 as u32 + 1);
        if turned == 0 {
            return player;
        }
        Player((player.0 + 1 + lowest_bit(turned)) & 7)
    }

    /// The next player of the set to the right of a seat (counter-clockwise).
    ///
    /// That is the player itself if the set holds no other.
    #[inline]
    pub const fn right_of(self, player: Player) -> Player {
        let turned = self.0.rotate_right(player.0 as u32);
        if turned == 0 {
            return player;
        }
        #[allow(clippy::cast_possible_truncation, reason = "at most 7")]
        let steps = turned.leading_zeros() as u8 + 1;
        Player((player.0 + 8 - steps) & 7)
    }

    /// The set as bits, bit i for player i.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The players in ascending order.
    #[inline]
    pub const fn iter(self) -> PlayerIter {
        PlayerIter(self.0)
    }
}

#[allow(clippy::cast_possible_truncation, reason = "at most 7")]
const fn lowest_bit(bits: u8) -> u8 {
    (bits.trailing_zeros() & 7) as u8
}

impl fmt::Display for PlayerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        spaced(f, *self)
    }
}

impl fmt::Debug for PlayerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl FromIterator<Player> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Self {
        players.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for PlayerSet {
    type Item = Player;
    type IntoIter = PlayerIter;

    #[inline]
    fn into_iter(self) -> PlayerIter {
        self.iter()
    }
}

/// The players of a set, ascending.
#[derive(Clone, Debug)]
pub struct PlayerIter(u8);

impl Iterator for PlayerIter {
    type Item = Player;

    #[inline]
    fn next(&mut self) -> Option<Player> {
        let player = PlayerSet(self.0).lowest()?;
        self.0 &= self.0 - 1;
        Some(player)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for PlayerIter {}

/// A value for each of `N` seats.
///
/// Indexing is total: a player beyond the last seat reads (and writes) the
/// last one. Engines check who is in the game before they index.
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

    /// The values with their players, from seat 0 on.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Player, &T)> {
        self.0
            .iter()
            .zip(0..)
            .map(|(value, number)| (Player(number), value))
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

#[cfg(test)]
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

    #[test]
    fn a_seat_beyond_the_last_reads_the_last() {
        let mut values = PerPlayer::new([1, 2]);
        assert_eq!(values[Player::P7], 2);
        values[Player::P0] = 5;
        assert_eq!(*values.values(), [5, 2]);
    }
}
