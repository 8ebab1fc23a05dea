//! Literals that became implied at a level after it had been left.

use crate::sat::cdcl::arena::ClauseRef;
use crate::sat::cdcl::solver::SolverState;
use crate::sat::cdcl::trail::Reason;
use placet_encode::cnf::Lit;

/// A literal that a learnt clause implies.
struct LateLiteral {
    lit: Lit,
    clause: ClauseRef,
    /// The level at which the clause implies it.
    implied: u32,
    /// The level at which it was assigned, which may be higher.
    assigned: u32,
}

/// The literals, by the levels at which they were assigned. The local clauses are in the same order.
#[derive(Default)]
pub(super) struct LateLiterals {
    literals: Vec<LateLiteral>,
    /// The numbers of the clauses that are not needed any more, but are not yet deleted in the proof.
    unneeded: Vec<u32>,
}

/// So many clauses are deleted at a time.
const CLAUSES_TO_DELETE: usize = 64;

impl LateLiterals {
    /// The highest level up to this one that has a literal because of a local clause: there are listed assignments below.
    /// 0 if there is none.
    pub(super) fn highest_local(&self, level: u32) -> u32 {
        let mut from_above = self.literals.iter().rev();
        let highest = from_above.find(|late| late.assigned <= level && late.clause.is_local());
        highest.map_or(0, |late| late.assigned)
    }

    /// Assigns a literal at the current level, at or above the one at which the clause implies it.
    pub(super) fn assign(&mut self, solver: &mut SolverState, lit: Lit, clause: ClauseRef, implied: u32) {
        solver.trail.assign(lit, Reason::Clause(clause));
        self.literals.push(LateLiteral {
            lit,
            clause,
            implied,
            assigned: solver.trail.level(),
        });
    }

    /// Backtracks to a level, and assigns again what is still implied there.
    pub(super) fn backtrack(&mut self, solver: &mut SolverState, level: u32) {
        let kept = self.literals.partition_point(|late| late.assigned <= level);
        solver.backtrack(level);
        let undone: Vec<LateLiteral> = self.literals.drain(kept..).collect();
        // Local clauses that are still needed are moved to the new end of their list.
        let contents = |late: &LateLiteral| -> Option<(Vec<Lit>, u32)> {
            let clause = late.clause.is_local().then_some(late.clause)?;
            Some((
                solver.arena.literals(clause).collect(),
                solver.arena.number(clause),
            ))
        };
        let contents: Vec<_> = undone.iter().map(contents).collect();
        if let Some(first) = undone.iter().find(|late| late.clause.is_local()) {
            solver.arena.truncate_local(first.clause);
        }
        for (late, local) in undone.iter().zip(contents) {
            let is_needed = late.implied <= level && solver.trail.is_open(late.lit);
            match local {
                Some((_, number)) if is_needed && level == 0 => solver.assign_unit(late.lit, number),
                Some((literals, number)) if is_needed => {
                    let clause = solver.arena.add_local(&literals, number);
                    self.assign(solver, late.lit, clause, late.implied);
                }
                Some((_, number)) => self.delete(number, solver),
                None if is_needed => self.assign(solver, late.lit, late.clause, late.implied),
                None => {}
            }
        }
    }

    /// Deletes a clause of the proof.
    pub(super) fn delete(&mut self, number: u32, solver: &mut SolverState) {
        self.unneeded.push(number);
        if let Some(proof) = &mut solver.proof
            && self.unneeded.len() == CLAUSES_TO_DELETE
        {
            proof.delete_all(&self.unneeded);
            self.unneeded.clear();
        }
    }

    /// The clauses, none of which may be removed.
    pub(super) fn clauses_mut(&mut self) -> impl Iterator<Item = &mut ClauseRef> {
        self.literals.iter_mut().map(|late| &mut late.clause)
    }
}
