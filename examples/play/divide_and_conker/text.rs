//! Cards, strings and dice in words.

use impera::Dense;
use impera::divide_and_conker::{
    Access, Body, CardId, Colour, ConkerId, Face, RolledDie, Standing, StringId, Trick, View,
};

use super::set;

pub(super) fn die_text((place, die): (usize, RolledDie)) -> String {
    let face = die.face.map_or("?", Face::word);
    format!("{place} {} {face}", colour_name(die.colour))
}

pub(super) const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "green",
        Colour::Yellow => "yellow",
        Colour::Red => "red",
        Colour::Black => "black",
    }
}

/// A conker by number and name, or a chestnut.
pub(super) fn short(standing: &Standing) -> String {
    body_text(standing.body)
}

pub(super) fn body_text(body: Body) -> String {
    match body {
        Body::Conker(conker) => format!("{conker} {}", conker_name(conker)),
        Body::Chestnut(trick) => format!("{trick} chestnut"),
    }
}

/// A sentence in which each card and string has its name.
pub(super) fn named(sentence: &str) -> String {
    let words = sentence.split(' ').map(|word| {
        let text = word.trim_end_matches(['.', ',', ';', ':']);
        let name = match (text.parse::<CardId>(), text.parse::<StringId>()) {
            (Ok(CardId::Trick(trick)), _) => trick_name(CardId::Trick(trick)),
            (Ok(card), _) => card_name(card).unwrap_or_default().to_owned(),
            (_, Ok(string)) => kind_and_dice(string),
            _ => return word.to_owned(),
        };
        format!(
            "{text} {name}{}",
            word.strip_prefix(text).unwrap_or_default()
        )
    });
    words.collect::<Vec<_>>().join(" ")
}

pub(super) fn with_tucked(standing: &Standing) -> String {
    let mut under: Vec<_> = standing
        .tucked
        .iter()
        .map(|card| card.to_string())
        .collect();
    under.extend(turned(standing.turned_veterans));
    if under.is_empty() {
        short(standing)
    } else {
        format!("{} ({})", short(standing), under.join(" "))
    }
}

pub(super) fn string_text(view: &View, string: StringId) -> String {
    let frayed = if view.frayed.contains(string) {
        "frayed "
    } else {
        ""
    };
    format!("{string} {frayed}{}", kind_and_dice(string))
}

pub(super) fn kind_and_dice(string: StringId) -> String {
    let Some(token) = set().strings.get(usize::from(string.index())) else {
        return String::new();
    };
    format!("{} {}", token.kind, dice_text(token.dice))
}

/// Dice as they are rolled: `g1 r2`.
pub(super) fn dice_text(dice: Access) -> String {
    let counts = [("g", dice.green), ("y", dice.yellow), ("r", dice.red)];
    let dice: Vec<_> = counts
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(colour, count)| format!("{colour}{count}"))
        .collect();
    if dice.is_empty() {
        "no dice".to_owned()
    } else {
        dice.join(" ")
    }
}

pub(super) fn conker_name(conker: ConkerId) -> &'static str {
    let card = set().conkers.get(usize::from(conker.index()));
    card.map_or("", |card| card.name.as_str())
}

pub(super) fn card_name(card: CardId) -> Option<&'static str> {
    match card {
        CardId::Conker(conker) => Some(conker_name(conker)),
        CardId::Hardener(hardener) => {
            let card = set().hardeners.get(usize::from(hardener.index()));
            card.map(|card| card.name.as_str())
        }
        CardId::Trick(_) => None,
    }
}

pub(super) fn trick_name(card: CardId) -> String {
    match card {
        CardId::Trick(trick) => match set().tricks.get(trick.code() as usize) {
            Some(Trick::Shorten(takes)) => format!("shorten {takes}"),
            Some(trick) => trick.kind().to_string(),
            None => String::new(),
        },
        _ => String::new(),
    }
}

/// A card with its numbers.
pub(super) fn card_text(card: CardId) -> String {
    match card {
        CardId::Conker(conker) => match set().conkers.get(usize::from(conker.index())) {
            Some(card) => format!(
                "{conker} {}, health {}, points {}, {}",
                card.name,
                card.health,
                card.points,
                dice_text(card.dice)
            ),
            None => conker.to_string(),
        },
        CardId::Hardener(hardener) => match set().hardeners.get(usize::from(hardener.index())) {
            Some(card) => format!("{hardener} {} {:+}", card.name, card.health),
            None => hardener.to_string(),
        },
        CardId::Trick(_) => format!("{card} {}", trick_name(card)),
    }
}

/// Turned Veterans, if there are any.
pub(super) fn turned(veterans: u8) -> Option<String> {
    match veterans {
        0 => None,
        1 => Some("a Veteran".to_owned()),
        several => Some(format!("{several} Veterans")),
    }
}
