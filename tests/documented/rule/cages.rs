//! `cage` and `cages`: a target and an operation.

use super::Rule;
use super::per_region::per_region;
use super::regions::{Need, numbered, regions};
use super::two_cells::quotient_of;
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::quoted;

#[derive(Clone, Copy, Debug)]
enum Operation {
    Sum,
    Difference,
    Product,
    Quotient,
}

use Operation::{Difference, Product, Quotient, Sum};

fn value(operation: Operation, numbers: &[i64]) -> Option<i64> {
    match (operation, numbers) {
        (Sum, _) => Some(numbers.iter().sum()),
        (Product, _) => Some(numbers.iter().product()),
        (Difference, [a, b]) => Some((a - b).abs()),
        (Quotient, [a, b]) => quotient_of(*a, *b),
        _ => None,
    }
}

/// A target, with an operation or without, mostly true of the witness.
struct Target {
    operation: Option<Operation>,
    target: i64,
}

impl Target {
    fn is_met(&self, scene: &Scene, filled: &Filled, cells: &[usize]) -> bool {
        let numbers = scene.numbers(filled, cells);
        let comes_to = |operation| value(operation, &numbers) == Some(self.target);
        match self.operation {
            Some(operation) => comes_to(operation),
            None => [Sum, Difference, Product, Quotient].into_iter().any(comes_to),
        }
    }
}

fn target(c: &mut Choices, scene: &Scene, cells: &[usize], is_pair: bool) -> (String, Target) {
    let numbers = scene.numbers(&scene.witness, cells);
    let operations = if is_pair {
        &[Sum, Product, Difference, Quotient][..]
    } else {
        &[Sum, Product]
    };
    let operation = *c.one_of(operations);
    let target = value(operation, &numbers).unwrap_or(2);
    let sign = match operation {
        Sum => "+",
        Difference => "-",
        Product => *c.one_of(&["x", "*"]),
        Quotient => *c.one_of(&["/", "÷", ":"]),
    };
    if c.rarely(3) && target >= 0 {
        let text = if c.flag() {
            target.to_string()
        } else {
            quoted(c, &target.to_string())
        };
        return (
            text,
            Target {
                operation: None,
                target,
            },
        );
    }
    (
        quoted(c, &format!("{target}{sign}")),
        Target {
            operation: Some(operation),
            target,
        },
    )
}

fn is_natural(scene: &Scene) -> bool {
    scene
        .pieces
        .faces
        .iter()
        .all(|face| face.number.is_some_and(|number| number > 0))
}

pub(super) fn cage(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let of = regions(c, scene, Need::Sets).filter(|_| is_natural(scene))?;
    let lists = of.cells;
    let is_pair = lists.iter().all(|cells| cells.len() == 2);
    let cells = c.one_of(&lists).clone();
    let (text, target) = target(c, scene, &cells, is_pair);
    let keys = vec![("cage", text), (of.key, of.value)];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        lists.iter().all(|cells| target.is_met(scene, filled, cells))
    }))
}

pub(super) fn cages(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let family = numbered(c, scene, Need::Sets).filter(|_| is_natural(scene))?;
    let (text, values) = per_region(c, &family, |c, cells| target(c, scene, cells, cells.len() == 2));
    let keys = vec![("cages", text), ("of", quoted(c, &family.name))];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        values
            .iter()
            .all(|(cells, target)| target.is_met(scene, filled, cells))
    }))
}
