//! `clues`: the codes of the 6 x 6 logic game.

use super::Rule;
use super::columns::{are_next, is_left};
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{listed, quoted};

/// Codes for icons of one character.
pub(crate) fn clues(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let name = |piece: usize| &scene.pieces.pieces[piece].name;
    let all: Vec<usize> = (0..scene.pieces.pieces.len()).collect();
    if all.len() < 3 || all.iter().any(|piece| name(*piece).chars().count() != 1) {
        return None;
    }
    let mut codes = Vec::new();
    let mut said = Vec::new();
    for _ in 0..=c.below(2) {
        let kind = c.below(5);
        let pieces = c.some_of(&all, [1, 2, 2, 2, 3][kind]);
        let column = scene.column_of(&scene.witness, pieces[0]);
        let names: String = pieces.iter().map(|piece| name(*piece).as_str()).collect();
        codes.push(if kind == 0 {
            format!("0{names}{}", column - 1)
        } else {
            format!("{kind}{names}")
        });
        said.push((kind, pieces, column));
    }
    let text = if c.flag() {
        quoted(c, &codes.join(" "))
    } else {
        let items: Vec<String> = codes.iter().map(|code| quoted(c, code)).collect();
        listed(c, &items)
    };
    Some(Rule::new(
        vec![("clues", text)],
        move |scene: &Scene, filled: &Filled| {
            said.iter().all(|(kind, pieces, column)| {
                let at: Vec<i64> = pieces
                    .iter()
                    .map(|piece| scene.column_of(filled, *piece))
                    .collect();
                match kind {
                    0 => at[0] == *column,
                    1 => at[0] == at[1],
                    2 => at[0] < at[1],
                    3 => are_next(scene, at[0], at[1]),
                    _ => {
                        is_left(scene, at[0], at[1]) && is_left(scene, at[1], at[2])
                            || is_left(scene, at[2], at[1]) && is_left(scene, at[1], at[0])
                    }
                }
            })
        },
    ))
}
