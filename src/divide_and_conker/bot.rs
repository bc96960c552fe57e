//! What the bot is told of the game.

use super::state::State;
use crate::bot::Advice;

/// Nobody chooses in secret.
impl Advice for State {}
