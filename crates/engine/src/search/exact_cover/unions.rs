//! Statements that hold just if one of several others does, which exclude each other: a cell shows a number where one of the chosen ways to place its copies
//! puts it.

use rustc_hash::{FxHashMap, FxHashSet};

use super::statements::{StatementId, StatementTable};
use placet_problem::{Atom, Constraint, Problem};

/// Statements with the statements of one variable that they unite, in ascending order.
#[derive(Debug, Default)]
pub(super) struct Unions {
    parts: FxHashMap<StatementId, Vec<StatementId>>,
    all_parts: FxHashSet<StatementId>,
    /// The indices of the clauses that say so.
    clauses: FxHashSet<usize>,
}

impl Unions {
    /// Those that clauses of a positive and a negative kind state in both directions.
    pub(super) fn of(problem: &Problem, statements: &StatementTable<'_>) -> Self {
        // By the statement that implies the others, the clause for each other that is implied by itself.
        let mut implied: FxHashMap<(StatementId, StatementId), usize> = FxHashMap::default();
        let mut candidates = vec![];
        for (index, posted) in problem.constraints().iter().enumerate() {
            let Some((whole, parts)) = implication(&posted.constraint, statements) else {
                continue;
            };
            if let [part] = parts[..] {
                implied.insert((whole, part), index);
            }
            candidates.push((index, whole, parts));
        }
        let mut unions = Unions::default();
        for (index, whole, parts) in candidates {
            let backwards: Option<Vec<usize>> = parts
                .iter()
                .map(|part| implied.get(&(*part, whole)).copied())
                .collect();
            let Some(backwards) = backwards.filter(|_| statements.are_of_one_variable(&parts)) else {
                continue;
            };
            // Of two that imply each other, the later one is a part of the earlier: helpers come after cells.
            let is_first = parts.iter().all(|part| *part > whole);
            if is_first && !unions.parts.contains_key(&whole) {
                unions.all_parts.extend(&parts);
                unions.parts.insert(whole, parts);
                unions.clauses.insert(index);
                unions.clauses.extend(backwards);
            }
        }
        unions
    }

    /// Is the clause with this index one of those that define a union?
    pub(super) fn have_clause(&self, index: usize) -> bool {
        self.clauses.contains(&index)
    }

    /// Is none of the parts a union itself, and is each statement but once among equivalent ones?
    pub(super) fn are_simple(&self, statements: &StatementTable<'_>) -> bool {
        let is_alone = |statement: &StatementId| statements.num_same(*statement) == 1;
        let all = self.parts.iter();
        let mut all = all.flat_map(|(whole, parts)| parts.iter().map(move |part| (whole, part)));
        all.all(|(whole, part)| is_alone(whole) && is_alone(part) && !self.parts.contains_key(part))
    }

    /// The parts of a statement; `None` if it is no union.
    pub(super) fn parts_of(&self, statement: StatementId) -> Option<&[StatementId]> {
        self.parts.get(&statement).map(Vec::as_slice)
    }

    /// Is the statement a part of a union, which holds if it does?
    pub(super) fn have_part(&self, statement: StatementId) -> bool {
        self.all_parts.contains(&statement)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (StatementId, &[StatementId])> {
        self.parts.iter().map(|(whole, parts)| (*whole, parts.as_slice()))
    }
}

/// The statement that implies one of the others, if a clause says so.
fn implication(
    constraint: &Constraint,
    statements: &StatementTable<'_>,
) -> Option<(StatementId, Vec<StatementId>)> {
    let Constraint::Clause(atoms) = constraint else {
        return None;
    };
    let (mut whole, mut parts) = (None, vec![]);
    for atom in atoms {
        let is = Atom { holds: true, ..*atom };
        match (statements.open(&is), atom.holds) {
            (None, _) if statements.is_true(atom) => return None,
            (None, _) => {}
            (Some(statement), true) => parts.push(statement),
            (Some(statement), false) if whole.is_none() => whole = Some(statement),
            (Some(_), false) => return None,
        }
    }
    parts.sort_unstable();
    Some((whole?, parts)).filter(|(_, parts)| !parts.is_empty())
}
