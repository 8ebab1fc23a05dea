//! Relations between columns, as clauses over where the pieces may be.

use itertools::Itertools;

use super::lowering::Lowering;
use placet_model::{CellId, PieceId, Relation, RelationKind};
use placet_problem::{Atom, Constraint};

pub(super) fn add(lowering: &mut Lowering<'_>, rule: &Relation) {
    for constraint in constraints(lowering, rule) {
        lowering.post(constraint);
    }
}

fn constraints(lowering: &Lowering<'_>, rule: &Relation) -> Vec<Constraint> {
    let (puzzle, places) = (lowering.puzzle, &lowering.locations);
    let column = |cell: CellId| puzzle.layout().cell(cell).column;
    let around = puzzle.layout().columns_around();
    match (rule.kind, rule.pieces.as_slice()) {
        (RelationKind::InColumn(wanted), [piece]) => {
            let there = places
                .of(*piece)
                .iter()
                .filter(|(cell, _)| column(*cell) == wanted);
            vec![Constraint::Clause(there.map(|(_, atom)| *atom).collect())]
        }
        (RelationKind::Consecutive, [a, b, c]) => {
            // Three columns are consecutive if the outer ones are two apart and
            // the middle one is next to both.
            let next = |x, y| RelationKind::NextTo.holds(&[x, y], around);
            let outer = |x, y| RelationKind::are_outer(x, y, around);
            let pair = |x: &PieceId, y: &PieceId, suits: &dyn Fn(usize, usize) -> bool| {
                pair_clauses(places.of(*x), places.of(*y), &column, suits)
            };
            let pairs = [pair(a, b, &next), pair(b, c, &next), pair(a, c, &outer)];
            pairs.into_iter().flatten().collect()
        }
        (RelationKind::Between, [a, b, c]) => {
            between_clauses(places.of(*a), [places.of(*b), places.of(*c)], &column)
        }
        (kind, [a, b]) => pair_clauses(places.of(*a), places.of(*b), &column, |x, y| {
            kind.holds(&[x, y], around)
        }),
        _ => unreachable!("invariant: a relation has as many pieces as its kind relates"),
    }
}

/// A piece somewhere needs the other one somewhere that suits: one clause for
/// each place of either.
fn pair_clauses(
    first: &[(CellId, Atom)],
    second: &[(CellId, Atom)],
    column: &dyn Fn(CellId) -> usize,
    suits: impl Fn(usize, usize) -> bool,
) -> Vec<Constraint> {
    let needs = |place: &(CellId, Atom), others: &[(CellId, Atom)], suits: &dyn Fn(usize, usize) -> bool| {
        let suiting = others
            .iter()
            .filter(|other| suits(column(place.0), column(other.0)));
        Constraint::Clause(
            std::iter::once(place.1.negated())
                .chain(suiting.map(|other| other.1))
                .collect(),
        )
    };
    let forward = first.iter().map(|place| needs(place, second, &suits));
    let backward = second
        .iter()
        .map(|place| needs(place, first, &|x, y| suits(y, x)));
    forward.chain(backward).collect_vec()
}

/// The outer two somewhere need the one between them at a place that suits: one clause for each
/// two places of theirs.
fn between_clauses(
    middle: &[(CellId, Atom)],
    outer: [&[(CellId, Atom)]; 2],
    column: &dyn Fn(CellId) -> usize,
) -> Vec<Constraint> {
    let clause = |(one, other): (&(CellId, Atom), &(CellId, Atom))| {
        let suits = |place: &&(CellId, Atom)| {
            RelationKind::Between.holds(&[place.0, one.0, other.0].map(column), None)
        };
        let suiting = middle.iter().filter(suits).map(|place| place.1);
        Constraint::Clause(
            [one.1.negated(), other.1.negated()]
                .into_iter()
                .chain(suiting)
                .collect(),
        )
    };
    outer[0].iter().cartesian_product(outer[1]).map(clause).collect()
}
