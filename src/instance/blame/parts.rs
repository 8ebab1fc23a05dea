//! A puzzle as a problem whose origins are the parts that an author can change.

use std::collections::BTreeMap;

use crate::instance::Instance;
use crate::model::{Given, Puzzle};
use crate::problem::lower::{Asker, asker};
use crate::problem::{Atom, Constraint, Origin, Posted, Problem};

/// Names for the constraints of a larger problem are not looked for.
const MOST_CONSTRAINTS: usize = 2_000;

/// What only says what a variable is: nobody can do without it.
const MEANING: Origin = Origin(u32::MAX);

/// A problem with an origin a part, and the names of the parts by their origins.
pub(crate) struct Parts {
    pub(crate) problem: Problem,
    names: Vec<String>,
    origins: BTreeMap<String, Origin>,
}

impl Parts {
    /// The parts of a puzzle: its rules, by region where that is known, its pieces, its givens. `None` if they are very many.
    pub(crate) fn new(puzzle: &Puzzle) -> Option<Self> {
        // A given shrinks a domain: to be a part it has to be a constraint.
        let open = Instance::new(Puzzle {
            givens: vec![],
            ..puzzle.clone()
        });
        let said = open.problem_as_said();
        if said.constraints().len() > MOST_CONSTRAINTS {
            return None;
        }
        let mut parts = Parts {
            problem: Problem::new(),
            names: vec![],
            origins: BTreeMap::new(),
        };
        for variable in said.variables() {
            parts
                .problem
                .add_variable(&variable.name, variable.domain.clone());
        }
        for (index, posted) in said.constraints().iter().enumerate() {
            let origin = if is_meaning(posted) {
                MEANING
            } else {
                parts.origin(open.constraint_name(index))
            };
            parts.problem.post(origin, posted.constraint.clone());
        }
        for given in &puzzle.givens {
            let var = open.lowered().cell_var(given.cell);
            let codes = given.faces.iter().map(|face| open.lowered().codes.code(*face));
            let atoms = codes.map(|code| Atom::is(var, code)).collect();
            let origin = parts.origin(said_by(given, puzzle));
            parts.problem.post(origin, Constraint::Clause(atoms));
        }
        Some(parts)
    }

    /// What the part of an origin is called; `None` of what is no part.
    pub(crate) fn name(&self, origin: Origin) -> Option<&str> {
        self.names.get(origin.0 as usize).map(String::as_str)
    }

    #[cfg(test)]
    pub(crate) fn all_names(&self) -> Vec<String> {
        self.names.clone()
    }

    fn origin(&mut self, name: String) -> Origin {
        let names = &mut self.names;
        let origin = self.origins.entry(name).or_insert_with_key(|name| {
            names.push(name.clone());
            let number = u32::try_from(names.len() - 1);
            Origin(number.expect("invariant: there are few constraints and givens"))
        });
        *origin
    }
}

/// Does the constraint only say what a cell has of something, such as its number?
fn is_meaning(posted: &Posted) -> bool {
    asker(posted.origin) == Asker::Pieces && matches!(posted.constraint, Constraint::Map(_))
}

/// `r1c1 = 5`
fn said_by(given: &Given, puzzle: &Puzzle) -> String {
    let cell = &puzzle.layout.cell(given.cell).name;
    let pieces = &puzzle.pieces;
    match given.faces.as_slice() {
        [face] => format!("{cell} = {}", pieces.face(*face).name),
        [face, others @ ..] => {
            let piece = pieces.face(*face).piece;
            if others.iter().all(|other| pieces.face(*other).piece == piece) {
                format!("{cell} = {}", pieces.piece(piece).name)
            } else {
                format!("the given of {cell}")
            }
        }
        [] => format!("the given of {cell}"),
    }
}
