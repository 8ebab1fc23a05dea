//! Our own conflict-driven clause-learning solver, with features that others lack: native sums,
//! decisions by cells, and graphs.
//!
//! It decides on the cell with the fewest open values relative to its conflicts, then on the most
//! active variable. Sums maintain the bounds of their terms and explain their propagations with
//! literals of the order encoding: there are no partial sums, and no clauses except learnt ones. Graphs explain what they
//! cut off by what is around it.
//!
//! # References
//! N. Eén, N. Sörensson, An extensible SAT-solver, SAT 2003, LNCS 2919, 502–518, for the solver;
//! G. Audemard, L. Simon, IJCAI 2009, for which clauses are kept; O. Ohrimenko, P. Stuckey, M. Codish,
//! Propagation via lazy clause generation, Constraints 14 (2009), 357–391, for the sums;
//! F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, ECAI 2004, 146–150, for weighing cells by conflicts.

mod activity;
mod arena;
mod cells;
mod graphs;
mod learn;
mod proof;
mod reasons;
mod search;
mod solver;
mod sums;
mod target;
mod trail;
mod tree;

pub use self::tree::TreeRefutation;

use self::proof::ProofLog;
use self::search::{SearchProgress, SearchResult};
use self::solver::SolverState;
use std::io::{self, Write};

use super::error::SolverError;
use super::{Capabilities, LiteralGraph, SatSolver};
use crate::{Assignment, Limits, Verdict};
use placet_encode::cnf::{Lit, NativeSum, Var};

/// The solver.
#[derive(Default)]
pub struct Cdcl {
    solver: SolverState,
    progress: SearchProgress,
    num_vars: usize,
    /// The assumptions at the start of the trail.
    assumed: Vec<Lit>,
    core: Option<Vec<Lit>>,
    /// The work of the last call.
    work: u64,
    lemmas: Option<Vec<Vec<Lit>>>,
}

impl Cdcl {
    /// A solver without clauses.
    pub fn new() -> Self {
        Self::default()
    }

    /// A solver that writes an LRAT proof if it finds that its clauses, exactly this many, are unsatisfiable.
    ///
    /// It takes no native sums, no graphs and no assumptions: what follows from sums and graphs follows from no clauses of the formula. [`finish_proof`](Self::finish_proof) ends the proof.
    pub fn with_proof(out: Box<dyn Write + Send>, num_clauses: u32) -> Self {
        let mut solver = Self::default();
        solver.solver.proof = Some(ProofLog::new(out, num_clauses));
        solver
    }

    /// Writes the rest of the proof.
    ///
    /// # Errors
    /// If writing failed at any time.
    pub fn finish_proof(&mut self) -> io::Result<()> {
        self.solver.proof.take().map_or(Ok(()), ProofLog::finish)
    }

    /// From now on, learnt clauses are kept for [`lemmas`](Self::lemmas).
    pub fn record_lemmas(&mut self) {
        self.lemmas.get_or_insert_default();
    }

    /// The clauses learnt since [`record_lemmas`](Self::record_lemmas), in order: each follows from the formula and the
    /// previous ones by unit propagation, unless there are native sums or graphs. An empty clause ends a refutation without
    /// assumptions.
    pub fn lemmas(&self) -> &[Vec<Lit>] {
        self.lemmas.as_deref().unwrap_or_default()
    }
}

impl SatSolver for Cdcl {
    fn name(&self) -> &str {
        "placet"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            sums: self.solver.proof.is_none(),
            groups: true,
            graphs: self.solver.proof.is_none(),
            ..Capabilities::EMBEDDED
        }
    }

    fn reserve_vars(&mut self, count: usize) {
        self.num_vars = self.num_vars.max(count);
        self.solver.reserve_vars(count);
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.reserve_vars(highest(clause));
        self.solver.add_clause(clause);
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
        self.core = None;
        self.work = 0;
        self.reserve_vars(highest(assumptions));
        if let Some(reason) = limits.check() {
            return Ok(Verdict::Unknown(reason));
        }
        if self.assumed != assumptions {
            self.solver.backtrack(0);
            self.assumed = assumptions.to_vec();
        }
        let lemmas = &mut self.lemmas;
        let mut learnt = |clause: &[Lit]| {
            if let Some(lemmas) = lemmas {
                lemmas.push(clause.to_vec());
            }
        };
        let before = self.progress.work();
        let answer = self
            .progress
            .search(&mut self.solver, assumptions, limits, &mut learnt);
        self.work = self.progress.work() - before;
        Ok(match answer {
            SearchResult::Satisfied => Verdict::Satisfiable(self.assignment()),
            SearchResult::Stopped(reason) => Verdict::Unknown(reason),
            SearchResult::Refuted(core) => {
                self.core = Some(core);
                Verdict::Unsatisfiable
            }
        })
    }

    fn core(&self) -> Option<Vec<Lit>> {
        self.core.clone()
    }

    fn work(&self) -> Option<u64> {
        Some(self.work)
    }

    fn add_sum(&mut self, sum: &NativeSum) -> Result<(), SolverError> {
        for term in &sum.terms {
            self.reserve_vars(highest(&term.at_least));
        }
        self.solver.add_sum(sum);
        Ok(())
    }

    fn add_graph(&mut self, graph: &LiteralGraph) {
        if self.capabilities().graphs {
            self.solver.add_graph(graph);
        }
    }

    fn decide_by(&mut self, groups: &[Vec<Lit>]) {
        self.solver.backtrack(0);
        for group in groups {
            self.reserve_vars(highest(group));
            self.solver.add_group(group);
        }
        self.solver.relate_terms();
    }
}

impl Cdcl {
    fn assignment(&self) -> Assignment {
        let value = |index| self.solver.trail.is_true_var(Var::from_index(index));
        (0..self.num_vars).map(value).collect()
    }
}

fn highest(lits: &[Lit]) -> usize {
    lits.iter().map(|lit| lit.var().index() + 1).max().unwrap_or(0)
}
