//! The state of the search: adds clauses and sums, and propagates.

use super::activity::Activity;
use super::arena::{Arena, ClauseRef, WatchLists};
use super::cells::Cells;
use super::proof::ProofLog;
use super::reasons::ReasonLiterals;
use super::sums::Sums;
use super::target::TargetPhases;
use super::trail::{Reason, Trail};
use crate::sat::LiteralGraph;
use crate::sat::graphs::GraphQueue;
use placet_encode::cnf::{Lit, NativeSum};

/// Everything that a search works on.
#[derive(Default)]
pub(super) struct SolverState {
    pub(super) trail: Trail,
    pub(super) arena: Arena,
    pub(super) watches: WatchLists,
    pub(super) sums: Sums,
    pub(super) graphs: GraphQueue,
    pub(super) cells: Cells,
    pub(super) activity: Activity,
    pub(super) target: TargetPhases,
    /// The false literals that explain implications by sums and graphs.
    pub(super) explanations: Vec<Lit>,
    /// How much of the trail has been propagated.
    propagated: usize,
    /// How many literals were propagated in all.
    pub(super) num_noted: u64,
    /// The number of watchers examined so far.
    pub(super) num_looks: u64,
    /// The formula is unsatisfiable at the root.
    pub(super) is_refuted: bool,
    /// The buffer for the literals of a conflict, or the reasons of a sum or graph.
    pub(super) clause: Vec<Lit>,
    /// The clause of the last conflict, unless it was a sum or a graph.
    pub(super) conflict: Option<ClauseRef>,
    /// The proof that is written.
    pub(super) proof: Option<ProofLog>,
}

impl SolverState {
    pub(super) fn reserve_vars(&mut self, count: usize) {
        if count > self.trail.num_vars() {
            self.trail.reserve_vars(count);
            self.watches.reserve_vars(count);
            self.sums.reserve_vars(count);
            self.cells.reserve_vars(count);
            self.activity.reserve_vars(count);
        }
    }

    /// Adds a sum, after backtracking to the root.
    pub(super) fn add_sum(&mut self, sum: &NativeSum) {
        self.backtrack(0);
        self.sums.add(sum, &self.trail);
    }

    /// Adds a graph, after backtracking to the root.
    pub(super) fn add_graph(&mut self, graph: &LiteralGraph) {
        self.backtrack(0);
        self.graphs.add(graph);
    }

    /// Adds a group for decisions, after backtracking to the root.
    pub(super) fn add_group(&mut self, literals: &[Lit]) {
        self.backtrack(0);
        let (is_open, is_true) = (
            |lit: &Lit| self.trail.is_open(*lit),
            |lit: &Lit| self.trail.is_true(*lit),
        );
        if literals.iter().filter(|lit| is_open(lit)).count() > 1 && !literals.iter().any(is_true) {
            let open = literals.iter().copied().filter(is_open).collect();
            self.cells.add(open);
        }
    }

    /// Attributes conflicts of a term to the group of its literals.
    pub(super) fn relate_terms(&mut self) {
        for term in self.sums.terms() {
            self.cells.relate(term);
        }
    }

    /// Adds a clause, after backtracking as far as necessary to make it not false.
    pub(super) fn add_clause(&mut self, clause: &[Lit]) {
        let mut number = self.proof.as_mut().map_or(0, ProofLog::next_given);
        let mut literals = clause.to_vec();
        literals.sort_unstable();
        literals.dedup();
        let is_root_true = |lit: &Lit| self.trail.is_true(*lit) && self.trail.level_of(*lit) == 0;
        if literals.windows(2).any(|pair| pair[0] == !pair[1]) || literals.iter().any(is_root_true) {
            return;
        }
        let whole_length = literals.len();
        literals.retain(|lit| !(self.trail.is_false(*lit) && self.trail.level_of(*lit) == 0));
        if let Some(proof) = &mut self.proof
            && (literals.len() < whole_length || literals.is_empty())
        {
            proof.add_units(&self.trail, &self.arena);
            number = proof.shorten(number, clause, &literals);
        }
        // Literals that are not false come first, then those that become open soonest.
        let trail = &self.trail;
        literals.sort_by_key(|lit| match trail.is_false(*lit) {
            false => 0,
            true => u32::MAX - trail.level_of(*lit),
        });
        match literals.as_slice() {
            [] => self.is_refuted = true,
            [unit] => {
                self.backtrack(0);
                if let Some(proof) = &mut self.proof {
                    proof.set_unit(*unit, number);
                }
                self.assign_if_open(*unit, Reason::None);
            }
            [first, second, ..] => {
                let (first, second) = (*first, *second);
                let is_kept =
                    self.trail.is_true(first) && self.trail.level_of(first) <= self.trail.level_of(second);
                if self.trail.is_false(second) && !is_kept {
                    let level = self.trail.level_of(second);
                    let is_level_alone = !self.trail.is_false(first) || self.trail.level_of(first) > level;
                    self.backtrack(if is_level_alone { level } else { level - 1 });
                }
                let clause = self.arena.add(&literals, 0, number);
                self.watches.attach(&self.arena, clause);
                if self.trail.is_false(second) && self.trail.is_open(first) {
                    self.assign_if_open(first, Reason::Clause(clause));
                }
            }
        }
    }

    pub(super) fn assign_if_open(&mut self, lit: Lit, reason: Reason) {
        if self.trail.is_open(lit) {
            self.trail.assign(lit, reason);
        } else if self.trail.is_false(lit) {
            self.is_refuted = true;
        }
    }

    /// Undoes all assignments above a level.
    pub(super) fn backtrack(&mut self, level: u32) {
        if level >= self.trail.level() {
            return;
        }
        let mut position = self.trail.len();
        self.trail.backtrack(level, |lit, reason| {
            position -= 1;
            if position < self.propagated {
                self.sums.forget();
                self.cells.forget(lit);
            }
            if let Reason::Listed { start, .. } = reason {
                self.explanations.truncate(start as usize);
            }
            self.activity.insert(lit.var());
        });
        self.propagated = self.propagated.min(self.trail.len());
        self.sums.clear_queue();
    }

    /// Assigns all implied literals. Returns true for a conflict: the literals in `clause` are then
    /// all false.
    pub(super) fn propagate(&mut self) -> bool {
        loop {
            while self.propagated < self.trail.len() {
                let lit = self.trail.literal_at(self.propagated);
                self.propagated += 1;
                self.num_noted += 1;
                self.sums.note(lit);
                self.graphs.note(lit, |lit| self.trail.is_true(lit));
                self.cells.note(lit);
                if let Some(conflict) = self.propagate_clauses(lit) {
                    self.clause.clear();
                    self.clause.extend(self.arena.literals(conflict));
                    self.conflict = Some(conflict);
                    return true;
                }
            }
            if let Some(sum) = self.sums.pop() {
                if self.propagate_sum(sum) {
                    return true;
                }
            } else if self.propagate_graphs() {
                return true;
            } else if self.propagated == self.trail.len() {
                return false;
            }
        }
    }

    /// Examines the clauses that watch the negation of a literal. Returns a clause with only false
    /// literals, if there is one.
    fn propagate_clauses(&mut self, lit: Lit) -> Option<ClauseRef> {
        let false_code = (!lit).code() as u32;
        let mut list = self.watches.take(lit);
        let mut conflict = None;
        let mut kept = 0;
        let mut index = 0;
        'watchers: while index < list.len() {
            let watcher = list[index];
            index += 1;
            list[kept] = watcher;
            kept += 1;
            if self.trail.is_true(watcher.blocker) {
                continue;
            }
            if watcher.is_binary() {
                if self.trail.is_false(watcher.blocker) {
                    conflict = Some(watcher.clause());
                    break;
                }
                let (clause, other) = (watcher.clause(), !lit);
                self.trail.assign(watcher.blocker, Reason::Pair { clause, other });
                continue;
            }
            let codes = self.arena.codes_mut(watcher.clause());
            if codes[0] == false_code {
                codes.swap(0, 1);
            }
            let first = Lit::from_code(codes[0]);
            let watcher = watcher.blocked_by(first);
            list[kept - 1] = watcher;
            if self.trail.is_true(first) {
                continue;
            }
            for other in 2..codes.len() {
                if self.trail.value_of_code(codes[other]) != -1 {
                    codes.swap(1, other);
                    self.watches.push(!Lit::from_code(codes[1]), watcher);
                    kept -= 1;
                    continue 'watchers;
                }
            }
            if self.trail.is_false(first) {
                conflict = Some(watcher.clause());
                break;
            }
            self.trail.assign(first, Reason::Clause(watcher.clause()));
        }
        self.num_looks += index as u64;
        if kept < index {
            list.drain(kept..index);
        }
        self.watches.put(lit, list);
        conflict
    }

    /// Assigns what a sum implies. Returns true for a conflict.
    fn propagate_sum(&mut self, sum: u32) -> bool {
        let mut clause = std::mem::take(&mut self.clause);
        let is_broken = self.sums.is_broken(sum, &mut clause) || self.propagate_terms(sum, &mut clause);
        self.clause = clause;
        is_broken
    }

    fn propagate_terms(&mut self, sum: u32, clause: &mut Vec<Lit>) -> bool {
        // Each bound of a term costs about as much as a few watchers.
        self.num_looks += 8 * self.sums.num_terms(sum) as u64;
        for term in 0..self.sums.num_terms(sum) {
            for is_upper in [true, false] {
                let implied = if is_upper {
                    self.sums.upper(sum, term, clause)
                } else {
                    self.sums.lower(sum, term, clause)
                };
                let Some(lit) = implied else { continue };
                if self.trail.is_false(lit) {
                    clause.push(lit);
                    return true;
                }
                if self.trail.is_open(lit) {
                    let reason = Reason::Listed {
                        start: self.explanations.len() as u32,
                        len: clause.len() as u32,
                    };
                    self.explanations.extend_from_slice(clause);
                    self.trail.assign(lit, reason);
                }
            }
        }
        false
    }

    /// A conflict at the root refutes the formula.
    pub(super) fn refute(&mut self) {
        self.is_refuted = true;
        if let (Some(proof), Some(conflict)) = (&mut self.proof, self.conflict) {
            proof.learn(&[], conflict, &self.trail, &self.arena);
        }
    }

    /// The false literals that explain a true one.
    pub(super) fn reasons_of(&self, lit: Lit) -> ReasonLiterals<'_> {
        ReasonLiterals::new(lit, &self.trail, &self.arena, &self.explanations)
    }
}
