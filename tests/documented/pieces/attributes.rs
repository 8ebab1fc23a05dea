//! What pieces have besides their names.

use super::{Attribute, Pieces};
use crate::documented::choices::Choices;
use crate::documented::spelling::{listed, quoted};

pub(super) fn add_attributes(c: &mut Choices, pieces: &mut Pieces) {
    let mut lines = Vec::new();
    if c.rarely(3) {
        lines.push(numbers(c, pieces));
    }
    if c.rarely(3) {
        lines.push(names(c, pieces));
    }
    if !lines.is_empty() {
        pieces
            .keys
            .push(("attributes".into(), format!("{{ {} }}", lines.join(", "))));
    }
}

fn numbers(c: &mut Choices, pieces: &mut Pieces) -> String {
    let lacks = c.rarely(3);
    let values: Vec<Attribute> = pieces
        .pieces
        .iter()
        .map(|_| {
            if lacks && c.rarely(3) {
                Attribute::Lacking
            } else {
                Attribute::Number(c.between(-2, 12))
            }
        })
        .collect();
    let words: Vec<String> = values.iter().map(written).collect();
    let in_one = words.len() > 1 && c.flag();
    let text = if in_one {
        quoted(c, &words.join(" "))
    } else {
        let is_number = |word: &String| {
            if word == "_" {
                "\"_\"".to_owned()
            } else {
                word.clone()
            }
        };
        let items: Vec<String> = words.iter().map(is_number).collect();
        listed(c, &items)
    };
    pieces.attributes.insert("worth".into(), values);
    format!("worth = {text}")
}

fn names(c: &mut Choices, pieces: &mut Pieces) -> String {
    let pool = *c.one_of(&[["S", "H", "_"], ["♠", "♥", "_"], ["dark", "light", "_"]]);
    let value = |word: &str| {
        if word == "_" {
            Attribute::Lacking
        } else {
            Attribute::Name(word.to_owned())
        }
    };
    let count = if c.rarely(3) { 3 } else { 2 };
    let words: Vec<&str> = pieces.pieces.iter().map(|_| pool[c.below(count)]).collect();
    let values = words.iter().map(|word| value(word)).collect();
    let single = words.iter().all(|word| word.chars().count() == 1);
    let text = match c.below(3) {
        0 if single && words.len() > 1 => quoted(c, &words.concat()),
        1 if words.len() > 1 => quoted(c, &words.join(" ")),
        _ => {
            let items: Vec<String> = words.iter().map(|word| quoted(c, word)).collect();
            listed(c, &items)
        }
    };
    pieces.attributes.insert("suit".into(), values);
    format!("suit = {text}")
}

fn written(value: &Attribute) -> String {
    match value {
        Attribute::Number(number) => number.to_string(),
        Attribute::Name(name) => name.clone(),
        Attribute::Lacking => "_".to_owned(),
    }
}
