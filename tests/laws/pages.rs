//! What the rules say of the events of each game, told once more for the laws:
//! what lies open when, and how what was put in is read off what was told.
//!
//! It is written on texts, as one who reads a log would, and shares nothing with
//! the code that tells.

use std::ops::Range;

use impera::divide_and_conker as conker;
use impera::{Entry, Game, Match, Observer, Player, Turn};

use super::stage::History;
use super::story::Told;

/// When what an entry names lies open for all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lies {
    /// At once.
    Open,
    /// When the last of those that are awaited has decided.
    Sealed,
    /// Not by this entry.
    Hidden,
}

/// What the rules of a game say of its events.
pub(crate) trait Page: Told {
    /// What has been told before that what comes next depends on.
    type Memory: Default;

    /// The words of the entry that was put in when this was told, if it begins
    /// what the entry tells: `* deal 7S` or `2 play 7S`.
    fn put_in(&self, memory: &mut Self::Memory, told: &[&str]) -> Option<String>;

    /// When what an entry of a kind (its first word) names lies open, in a game
    /// that was here before it.
    fn lies(&self, kind: &str) -> Lies;

    /// From which deck a word of an entry of a kind names a card, in a game that
    /// was here before it.
    fn deck(&self, _kind: &str, _word: &str) -> u8 {
        1
    }

    /// The entries around one within which a card is the same card.
    fn same_cards(history: &History<Self>, _around: usize) -> Range<usize> {
        0..history.len()
    }

    /// Whether the settings alone tell who has which cards.
    fn nothing_is_dealt(&self) -> bool {
        false
    }

    /// Whether what was hidden has just been laid out.
    fn lays_out(&self) -> bool {
        false
    }

    /// Whether a new deal has begun with this, in which cards are not those that
    /// were seen before.
    fn anew(_told: &str) -> bool {
        false
    }
}

/// Whether a word names a card, and not a string or something else.
pub(crate) fn is_card(word: &str) -> bool {
    let word = kind_of(word);
    word.parse::<impera::Card>().is_ok() || word.parse::<conker::CardId>().is_ok()
}

/// Whether a word names a thing: a card, a string, the face of a die.
pub(crate) fn is_thing(word: &str) -> bool {
    is_card(word)
        || word.parse::<conker::StringId>().is_ok()
        || word.parse::<conker::Face>().is_ok()
}

/// A card without its deck.
pub(crate) fn kind_of(word: &str) -> &str {
    word.strip_suffix("/2").unwrap_or(word)
}

/// Who decided, and then the words of the move.
fn decided(player: &str, words: &[&str]) -> String {
    format!("{player} {}", words.join(" "))
}

fn chance(kind: &str, word: &str) -> String {
    format!("* {kind} {word}")
}

impl Page for impera::divide_and_conquer::State {
    type Memory = ();

    fn put_in(&self, (): &mut (), told: &[&str]) -> Option<String> {
        Some(match *told {
            ["deal", _, card] => chance("deal", card),
            ["choose", player, card] => decided(player, &["play", card]),
            _ => return None,
        })
    }

    fn lies(&self, kind: &str) -> Lies {
        match kind {
            "deal" => Lies::Hidden,
            _ => Lies::Sealed,
        }
    }
}

impl Page for impera::strategic_war::State {
    type Memory = ();

    fn put_in(&self, (): &mut (), told: &[&str]) -> Option<String> {
        Some(match *told {
            ["deal", _, card] => chance("deal", card),
            ["choose", player, card] => decided(player, &["play", card]),
            _ => return None,
        })
    }

    fn lies(&self, kind: &str) -> Lies {
        match kind {
            "deal" => Lies::Hidden,
            _ => Lies::Sealed,
        }
    }

    fn nothing_is_dealt(&self) -> bool {
        self.config().deal == impera::strategic_war::DealKind::EqualRanks
    }
}

impl Page for impera::divide::State {
    /// Who has opened an offer in this round.
    type Memory = Vec<String>;

    fn put_in(&self, opened: &mut Vec<String>, told: &[&str]) -> Option<String> {
        Some(match *told {
            ["round", "1", dealer] if self.config().dealer.is_none() => chance("dealer", dealer),
            ["round", ..] => {
                opened.clear();
                return None;
            }
            ["deal", _, card] => chance("deal", card),
            ["offering", player, card] => decided(player, &["offering", card]),
            ["secure", player, one, two] => decided(player, &["secure", one, two]),
            ["offer", player, one, two, three, _, _, _] => {
                decided(player, &["offer-left", one, two, three])
            }
            // The second is told by what was returned of the first.
            ["open", player, side, _, _, _] if !opened.iter().any(|other| other == player) => {
                opened.push(player.to_owned());
                decided(player, &["inspect", side])
            }
            ["return", player, _, card] => decided(player, &["return", card]),
            ["trump", card] => chance("trump", card),
            ["play", player, card] => decided(player, &["play", card]),
            _ => return None,
        })
    }

    fn lies(&self, kind: &str) -> Lies {
        match kind {
            "dealer" | "trump" | "play" => Lies::Open,
            _ => Lies::Hidden,
        }
    }

    /// From a deal to the next.
    fn same_cards(history: &History<Self>, around: usize) -> Range<usize> {
        let deals =
            |entry: &Entry<_, _>| matches!(entry, Entry::Chance(impera::divide::Chance::Deal(_)));
        let begins = |&index: &usize| {
            deals(&history[index]) && !index.checked_sub(1).is_some_and(|i| deals(&history[i]))
        };
        let begin = (0..=around).rev().find(begins).unwrap_or(0);
        let end = (around + 1..history.len()).find(begins);
        begin..end.unwrap_or(history.len())
    }

    fn anew(told: &str) -> bool {
        told.starts_with("round ")
    }
}

impl Page for impera::five_and_ten::State {
    /// What each player has offered last.
    type Memory = [String; 6];

    fn put_in(&self, offered: &mut Self::Memory, told: &[&str]) -> Option<String> {
        let double = self.config().decks == Some(2);
        Some(match *told {
            ["leader", player] => chance("leader", player),
            ["turn-up", card] => chance("turn-up", card),
            ["deal", _, card] => chance("deal", kind_of(card)),
            ["turn", card] => {
                let kind = match (double, card.ends_with("/2")) {
                    (false, _) => "turn",
                    (true, false) => "turn-1",
                    (true, true) => "turn-2",
                };
                chance(kind, kind_of(card))
            }
            ["offer", player, card] => {
                card.clone_into(&mut offered[player.parse::<usize>().unwrap()]);
                decided(player, &["offer", card])
            }
            ["choose", player, card] => decided(player, &["battle", card]),
            ["keep", player, kept, _] => {
                let own = offered[player.parse::<usize>().unwrap()] == kept;
                decided(player, &["keep", if own { "offered" } else { "battle" }])
            }
            ["claim", player, card, _] => decided(player, &["claim", card]),
            ["draw", player, card] if double => {
                let deck = if card.ends_with("/2") { "2" } else { "1" };
                decided(player, &["draw-from", deck])
            }
            ["draw", player, card] => decided(player, &["draw", card]),
            _ => return None,
        })
    }

    fn lies(&self, kind: &str) -> Lies {
        match kind {
            "deal" => Lies::Hidden,
            "battle" => Lies::Sealed,
            _ => Lies::Open,
        }
    }

    /// Two decks are dealt by turns, a card to each player.
    fn deck(&self, kind: &str, word: &str) -> u8 {
        match kind {
            // It goes back: whoever is dealt it is another matter.
            "turn-up" => 0,
            "turn-2" => 2,
            "deal" if self.config().decks == Some(2) => {
                let sizes = self.view(Observer::Public).hand_sizes;
                let dealt: u32 = Player::ALL
                    .into_iter()
                    .filter(|&player| self.players().contains(player))
                    .map(|player| {
                        sizes[player]
                            .iter()
                            .map(|&size| u32::from(size))
                            .sum::<u32>()
                    })
                    .sum();
                if (dealt / self.players().len()).is_multiple_of(2) {
                    1
                } else {
                    2
                }
            }
            _ if word.ends_with("/2") => 2,
            _ => 1,
        }
    }
}

impl Page for conker::State {
    /// Who fights, and what stands there for each.
    type Memory = Vec<(String, String)>;

    fn put_in(&self, fighters: &mut Self::Memory, told: &[&str]) -> Option<String> {
        Some(match *told {
            ["first", player] => chance("first", player),
            ["lay", _, card] => chance("layout", card),
            ["lace", _, string] => chance("string", string),
            ["take", player, slot, _] => decided(player, &["take", slot]),
            ["see" | "turn", _, card] => chance("turn", card),
            ["declare", player, conker, _] => {
                *fighters = vec![(player.to_owned(), conker.to_owned())];
                decided(
                    player,
                    &told[..1]
                        .iter()
                        .chain(&told[2..])
                        .copied()
                        .collect::<Vec<_>>(),
                )
            }
            ["defend", player, conker] => {
                fighters.push((player.to_owned(), conker.to_owned()));
                decided(player, &["defend", conker])
            }
            ["die", _, face] => chance("die", face),
            ["shorten", player, card, _] => decided(player, &["shorten", card]),
            ["chestnut", player, card, replaced] => {
                let fighter = fighters.iter_mut().find(|(_, body)| body == replaced);
                let (owner, body) = fighter.unwrap();
                card.clone_into(body);
                let side = if owner == player { "own" } else { "theirs" };
                decided(player, &["chestnut", card, side])
            }
            ["keep", player, _] => decided(player, &["keep"]),
            [
                kind @ ("string" | "harden" | "ready" | "roll" | "bungee" | "rebound" | "reroll"
                | "pass"),
                player,
                ref parts @ ..,
            ] => decided(player, &[&[kind], parts].concat()),
            _ => return None,
        })
    }

    fn lies(&self, kind: &str) -> Lies {
        match kind {
            "turn" if self.players().len() > 2 => Lies::Hidden,
            _ => Lies::Open,
        }
    }

    /// Conkers are laid out when the last card has been taken.
    fn lays_out(&self) -> bool {
        self.step() == conker::Step::Prepare
    }
}

/// The record of a game, as its transcript is written, from complete events.
pub(crate) fn record<G: Page>(game: &Match<G>, told: &[String]) -> String {
    let listing = game.listing(Observer::Public).unwrap().to_string();
    let settings = listing.lines().skip(1);
    let settings = settings.take_while(|line| !line.starts_with("observer "));
    let mut lines = vec!["impera 1".to_owned()];
    lines.extend(settings.map(str::to_owned));
    let mut memory = G::Memory::default();
    let mut dealing = String::new();
    for told in told {
        let words: Vec<_> = told.split(' ').collect();
        if words[0] == "over" {
            let result = told["over".len()..].split(" by ").next().unwrap();
            lines.push(format!("={result}"));
        }
        let Some(entry) = game.game().put_in(&mut memory, &words) else {
            continue;
        };
        match entry
            .strip_prefix("* ")
            .and_then(|outcome| outcome.split_once(' '))
        {
            // Outcomes of one kind in a row share a line.
            Some((kind, word)) if dealing == kind => {
                let line = lines.last_mut().unwrap();
                line.push(' ');
                line.push_str(word);
            }
            outcome => {
                dealing = outcome.map_or_else(String::new, |(kind, _)| kind.to_owned());
                lines.push(entry);
            }
        }
    }
    lines.push(String::new());
    lines.join("\n")
}

/// Whether this player is the last that is awaited.
pub(crate) fn is_last<G: Game>(game: &G, player: Player) -> bool {
    matches!(game.turn(), Turn::Players(owing) if owing.without(player).is_empty())
}
