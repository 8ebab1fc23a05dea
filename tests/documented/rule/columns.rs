//! The rules about columns in which pieces stand, by key.

use super::Rule;
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{listed, number, quoted};

/// How far one column is right of another: the way round where the board goes around.
pub(super) fn are_next(scene: &Scene, a: i64, b: i64) -> bool {
    is_left(scene, a, b) || is_left(scene, b, a)
}

/// Is the second column just right of the first?
pub(super) fn is_left(scene: &Scene, a: i64, b: i64) -> bool {
    is_left_by(scene, a, b, 1)
}

pub(super) fn is_left_by(scene: &Scene, a: i64, b: i64, steps: i64) -> bool {
    if scene.board.goes_around.1 {
        return (b - a - steps).rem_euclid(scene.board.width) == 0;
    }
    b - a == steps
}

type Relation = fn(&Scene, &[i64]) -> bool;

const RELATIONS: [(&str, usize, Relation); 9] = [
    ("same_column", 2, |_, at| at[0] == at[1]),
    ("different_column", 2, |_, at| at[0] != at[1]),
    ("left_of", 2, |_, at| at[0] < at[1]),
    ("right_of", 2, |_, at| at[0] > at[1]),
    ("immediately_left_of", 2, |scene, at| is_left(scene, at[0], at[1])),
    ("immediately_right_of", 2, |scene, at| {
        is_left(scene, at[1], at[0])
    }),
    ("next_to", 2, |scene, at| are_next(scene, at[0], at[1])),
    ("between", 3, |_, at| {
        at[1].min(at[2]) < at[0] && at[0] < at[1].max(at[2])
    }),
    ("consecutive", 3, |scene, at| {
        is_left(scene, at[0], at[1]) && is_left(scene, at[1], at[2])
            || is_left(scene, at[2], at[1]) && is_left(scene, at[1], at[0])
    }),
];

pub(crate) fn relation(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let all: Vec<usize> = (0..scene.pieces.pieces.len()).collect();
    if c.rarely(9) {
        return Some(in_column(c, scene, &all));
    }
    let (key, arity, is_right) = *c.one_of(&RELATIONS);
    if all.len() < arity {
        return None;
    }
    let said: Vec<Vec<usize>> = (0..=usize::from(c.rarely(3)))
        .map(|_| c.some_of(&all, arity))
        .collect();
    let items: Vec<String> = said
        .iter()
        .map(|pieces| {
            let names: Vec<String> = pieces
                .iter()
                .map(|piece| quoted(c, &scene.pieces.pieces[*piece].name))
                .collect();
            listed(c, &names)
        })
        .collect();
    let text = if items.len() == 1 && !c.rarely(4) {
        items[0].clone()
    } else {
        listed(c, &items)
    };
    Some(Rule::new(
        vec![(key, text)],
        move |scene: &Scene, filled: &Filled| {
            said.iter().all(|pieces| {
                let columns: Vec<i64> = pieces
                    .iter()
                    .map(|piece| scene.column_of(filled, *piece))
                    .collect();
                is_right(scene, &columns)
            })
        },
    ))
}

fn in_column(c: &mut Choices, scene: &Scene, all: &[usize]) -> Rule {
    let piece = *c.one_of(all);
    let column = scene.column_of(&scene.witness, piece);
    let keys = vec![
        ("in_column", number(c, column)),
        ("piece", quoted(c, &scene.pieces.pieces[piece].name)),
    ];
    Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        scene.column_of(filled, piece) == column
    })
}
