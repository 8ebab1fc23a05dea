//! The smallest sets of givens and clues without which an impossible puzzle has a solution: minimal correction sets of the smallest size.
//!
//! Each part has a selector. A core is a set of parts that cannot all hold, so a correction set has a member of each core. The search chooses a member of a core
//! that has none yet, and asks the solver for another core when there is none left. It allows one member more each time, so the first sets are the smallest.
//!
//! Source: R. Reiter: A theory of diagnosis from first principles. Artificial Intelligence 32 (1987) 57–95.

use super::formula::encoding_stopped;
use super::puzzle_part::clues_and_givens;
use super::{PuzzlePart, SearchError, Session, SessionError};
use crate::instance::CompileError;
use placet_base::limit::{Limits, Outcome, Phase, Stop, StopReason, complete};
use placet_encode::cnf::Lit;
use placet_encode::{FormulaLimits, Selected};
use placet_engine::sat::{Batsat, SatSolver, SolverError};
use placet_engine::{CoreExtractor, Next, Verdict};
use placet_problem::{Origin, OriginPart, Provenance};

/// The smallest sets of parts without which there is a solution.
pub(super) struct CorrectionSets {
    /// Each set in ascending order. There are none if the rest of the puzzle is impossible.
    pub(super) sets: Vec<Vec<PuzzlePart>>,
    /// Whether these are all of this size.
    pub(super) are_all: bool,
}

impl Session {
    /// Finds the smallest sets of givens and clues without which there is a solution, `most` at most.
    ///
    /// # Errors
    /// If the formula cannot be built, or the solver fails.
    pub(super) fn correction_sets(&self, most: usize) -> Result<Outcome<CorrectionSets>, SessionError> {
        let parts = clues_and_givens(self.puzzle());
        let selected = complete!(self.selected()?);
        let mut solver = Batsat::new();
        solver.add_formula(&selected.formula);
        let mut groups = vec![vec![]; parts.len()];
        for (provenance, selector) in &selected.selectors {
            match parts.iter().position(|part| is_of(*provenance, *part)) {
                Some(index) => groups[index].push(*selector),
                None => solver.add_clause(&[*selector]),
            }
        }
        let mut search = CorrectionSearch {
            solver: &mut solver,
            groups: &groups,
            limits: self.limits(),
            cores: vec![],
            found: vec![],
            most,
        };
        let ended = search.smallest().map_err(SearchError::from)?;
        let of_parts = |set: Vec<usize>| set.into_iter().map(|index| parts[index]).collect();
        let found = CorrectionSets {
            sets: search.found.into_iter().map(of_parts).collect(),
            are_all: matches!(ended, SearchEnd::Complete),
        };
        let stop = match ended {
            SearchEnd::Complete | SearchEnd::Enough => None,
            SearchEnd::Stopped(reason) => Some(Stop::new(reason, Phase::Searching)),
        };
        Ok(Outcome::new(found, stop))
    }

    /// The formula with a selector for each part.
    fn selected(&self) -> Result<Outcome<Selected>, SessionError> {
        let limits = self.limits();
        let stop = || limits.check().is_some();
        let within = FormulaLimits::default();
        let instance = self.instance();
        match instance.with_selectors(self.options().choices, within, &stop) {
            Ok(selected) => Ok(Outcome::Complete(selected)),
            Err(error) => match encoding_stopped(&error, limits) {
                Some(stop) => Ok(Outcome::Stopped(stop, None)),
                None => Err(CompileError::new(instance, error).into()),
            },
        }
    }
}

/// Whether a constraint goes with a part.
fn is_of(provenance: Provenance, part: PuzzlePart) -> bool {
    match part {
        PuzzlePart::Rule(index) => provenance.origin == Origin::rule(index),
        PuzzlePart::Clue(rule, case) => {
            provenance == Provenance::new(Origin::rule(rule), OriginPart::statement(case))
        }
        PuzzlePart::Given(index) => provenance.origin == Origin::given(index),
    }
}

/// How the search ended.
enum SearchEnd {
    /// All sets of the smallest size are found.
    Complete,
    /// As many as wanted are found.
    Enough,
    /// A limit was reached.
    Stopped(StopReason),
}

struct CorrectionSearch<'s> {
    solver: &'s mut dyn SatSolver,
    /// The selectors of each part.
    groups: &'s [Vec<Lit>],
    limits: &'s Limits,
    /// Parts that cannot all hold.
    cores: Vec<Vec<usize>>,
    found: Vec<Vec<usize>>,
    most: usize,
}

impl CorrectionSearch<'_> {
    fn smallest(&mut self) -> Result<SearchEnd, SolverError> {
        match self.solver.solve(&[], self.limits)? {
            Verdict::Satisfiable(_) => {}
            Verdict::Unsatisfiable => return Ok(SearchEnd::Complete),
            Verdict::Unknown(reason) => return Ok(SearchEnd::Stopped(reason)),
        }
        for size in 0..=self.groups.len() {
            match self.extend(&[], &[], size)? {
                SearchEnd::Complete if self.found.is_empty() => {}
                end => return Ok(end),
            }
        }
        Ok(SearchEnd::Complete)
    }

    /// Finds the sets that have all `chosen` parts, none of the `kept` ones, and at most `left` further ones. None of them is smaller.
    fn extend(&mut self, chosen: &[usize], kept: &[usize], left: usize) -> Result<SearchEnd, SolverError> {
        let core = match self.core_without(chosen, kept)? {
            Next::Found(core) => core,
            Next::Stopped(reason) => return Ok(SearchEnd::Stopped(reason)),
            Next::Exhausted => {
                let mut set = chosen.to_vec();
                set.sort_unstable();
                self.found.push(set);
                return Ok(match self.found.len() < self.most {
                    true => SearchEnd::Complete,
                    false => SearchEnd::Enough,
                });
            }
        };
        if self.num_apart(chosen, kept) > left {
            return Ok(SearchEnd::Complete);
        }
        let mut kept = kept.to_vec();
        for part in core {
            match self.extend(&[chosen, &[part]].concat(), &kept, left - 1)? {
                SearchEnd::Complete => {}
                end => return Ok(end),
            }
            // All sets that have it are found.
            kept.push(part);
        }
        Ok(SearchEnd::Complete)
    }

    /// What may be chosen of a core without chosen parts.
    fn core_without(&mut self, chosen: &[usize], kept: &[usize]) -> Result<Next<Vec<usize>>, SolverError> {
        let open = self.open_cores(chosen, kept);
        if let Some(core) = open.into_iter().min_by_key(Vec::len) {
            return Ok(Next::Found(core));
        }
        let others: Vec<usize> = (0..self.groups.len())
            .filter(|part| !chosen.contains(part))
            .collect();
        let groups: Vec<Vec<Lit>> = others.iter().map(|part| self.groups[*part].clone()).collect();
        let minimal = CoreExtractor::new(self.solver, &groups, self.limits).minimal()?;
        Ok(match minimal {
            // One that is not minimal is as true, but there are more ways to choose.
            Next::Found(core) => {
                let core: Vec<usize> = core.groups.iter().map(|group| others[*group]).collect();
                let open = core.iter().copied().filter(|part| !kept.contains(part)).collect();
                self.cores.push(core);
                Next::Found(open)
            }
            Next::Exhausted => Next::Exhausted,
            Next::Stopped(reason) => Next::Stopped(reason),
        })
    }

    /// What may be chosen of each known core without chosen parts.
    fn open_cores(&self, chosen: &[usize], kept: &[usize]) -> Vec<Vec<usize>> {
        let is_open = |core: &&Vec<usize>| !core.iter().any(|part| chosen.contains(part));
        let open = self.cores.iter().filter(is_open);
        open.map(|core| core.iter().copied().filter(|part| !kept.contains(part)).collect())
            .collect()
    }

    /// A number of open cores that have nothing in common: each needs a part of its own.
    fn num_apart(&self, chosen: &[usize], kept: &[usize]) -> usize {
        let mut seen: Vec<usize> = vec![];
        let mut number = 0;
        for core in self.open_cores(chosen, kept) {
            if !core.iter().any(|part| seen.contains(part)) {
                seen.extend(core);
                number += 1;
            }
        }
        number
    }
}
