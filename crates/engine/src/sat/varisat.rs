//! Varisat 0.2.2: pure Rust, and strong on puzzles of our sizes.
//!
//! # Stopping it
//! Varisat cannot be interrupted, but it ends its search if its proof cannot be written. A solver
//! that may have to stop therefore writes its proof to [`Gate`], which discards everything and
//! returns an error once the limits are reached. Only Varisat's own proof format is suitable: its
//! DRAT writers panic on assumptions and on clauses added after the first call.
//!
//! Compared with the same searches without a gate, it is 2 to 10 % slower on random 3-SAT and
//! pigeonholes that take seconds, and 15 to 17 % slower when 352 boards of nine queens are
//! enumerated in 45 ms, because each board is written to the proof. The gate is called every 8 KiB
//! of proof; searches ended 1 to 13 ms late. Without a deadline or a connected stop flag there is
//! no gate and no cost.
//!
//! It does not report its conflicts, so it does not support the conflict limit.
//!
//! It cannot be sent between threads, so it has a [thread of its own](OwnThread).
//!
//! A stopped solver cannot be used any more, and one without a gate cannot get one later. The
//! clauses are therefore kept, and the next call starts over with them: learnt clauses are lost,
//! answers are not.

use std::cell::{Cell, RefCell};
use std::io;
use std::rc::Rc;

use ::varisat::solver::{ProofFormat, SolverError as VarisatError};
use ::varisat::{ExtendFormula, Lit as VarisatLit, Solver};

use super::error::SolverError;
use super::guard::PanicGuard;
use super::kept_formula::KeptFormula;
use super::own_thread::OwnThread;
use super::{Capabilities, SatSolver};
use crate::{Limits, StopReason, Verdict};
use placet_encode::cnf::Lit;

/// The solver Varisat.
#[derive(Default)]
pub struct Varisat {
    kept: KeptFormula,
    host: Option<Host>,
    core: Option<Vec<Lit>>,
}

impl Varisat {
    /// A solver without clauses.
    pub fn new() -> Self {
        Self::default()
    }

    /// A thread with an engine that can be stopped if necessary.
    fn take_host(&mut self, gated: bool) -> Result<Host, SolverError> {
        let reusable = self.host.take().filter(|host| host.gated || !gated);
        reusable.map_or_else(|| Host::start(gated), Ok)
    }
}

impl SatSolver for Varisat {
    fn name(&self) -> &str {
        "varisat"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            conflicts: false,
            ..Capabilities::EMBEDDED
        }
    }

    fn reserve_vars(&mut self, count: usize) {
        self.kept.reserve_vars(count);
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.kept.add_clause(clause);
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
        self.core = None;
        self.kept.cover(assumptions);
        if let Some(reason) = limits.check() {
            return Ok(Verdict::Unknown(reason));
        }
        let num_vars = self.kept.formula().num_vars();
        let mut host = self.take_host(limits.can_stop())?;
        let found = host.ask(&self.kept, assumptions, limits)?;
        // An engine that failed or was stopped is not put back.
        self.host = Some(host).filter(|_| !matches!(found, VarisatResult::Stopped(_)));
        Ok(match found {
            VarisatResult::Model(model) => Verdict::Satisfiable(complete(&model, num_vars).into()),
            VarisatResult::Core(core) => {
                self.core = Some(core);
                Verdict::Unsatisfiable
            }
            VarisatResult::Stopped(reason) => Verdict::Unknown(reason),
        })
    }

    fn core(&self) -> Option<Vec<Lit>> {
        self.core.clone()
    }
}

/// A value for each variable; those unknown to the solver are false.
fn complete(model: &[VarisatLit], num_vars: usize) -> Vec<bool> {
    let mut values = vec![false; num_vars];
    for lit in model {
        if let Some(value) = values.get_mut(lit.index()) {
            *value = lit.is_positive();
        }
    }
    values
}

/// The result of a call to Varisat.
enum VarisatResult {
    Model(Vec<VarisatLit>),
    Core(Vec<Lit>),
    Stopped(StopReason),
}

/// A request to an engine.
struct VarisatQuery {
    /// The clauses added since the last request.
    new: KeptFormula,
    assumptions: Vec<Lit>,
    limits: Limits,
}

/// An engine on its thread, and the number of kept clauses that it has.
struct Host {
    thread: OwnThread<VarisatQuery, Result<VarisatResult, SolverError>>,
    gated: bool,
    num_loaded: usize,
}

impl Host {
    fn start(gated: bool) -> Result<Self, SolverError> {
        let thread = OwnThread::start(
            "varisat",
            move || VarisatWorker::new(gated),
            VarisatWorker::answer,
        );
        Ok(Host {
            thread: thread.map_err(|error| failed(error.to_string()))?,
            gated,
            num_loaded: 0,
        })
    }

    fn ask(
        &mut self,
        kept: &KeptFormula,
        assumptions: &[Lit],
        limits: &Limits,
    ) -> Result<VarisatResult, SolverError> {
        let mut new = KeptFormula::default();
        for clause in kept.formula().clauses_from(self.num_loaded) {
            new.add_clause(clause);
        }
        self.num_loaded = kept.formula().num_clauses();
        let question = VarisatQuery {
            new,
            assumptions: assumptions.to_vec(),
            limits: limits.clone(),
        };
        let answer = self.thread.ask(question);
        answer.unwrap_or_else(|| Err(failed("its thread ended".to_owned())))
    }
}

fn failed(message: String) -> SolverError {
    SolverError::Failed {
        solver: "varisat",
        message,
    }
}

/// A Varisat, and the switch that stops it.
struct VarisatWorker {
    solver: PanicGuard<Solver<'static>>,
    switch: Rc<Switch>,
}

impl VarisatWorker {
    fn new(gated: bool) -> Self {
        let switch = Rc::new(Switch::default());
        let mut solver = Solver::new();
        if gated {
            solver.write_proof(Gate(Rc::clone(&switch)), ProofFormat::Varisat);
        }
        VarisatWorker {
            solver: PanicGuard::new("varisat", solver),
            switch,
        }
    }

    fn answer(&mut self, question: VarisatQuery) -> Result<VarisatResult, SolverError> {
        self.load(&question.new)?;
        self.solve(&question.assumptions, &question.limits)
    }

    fn load(&mut self, new: &KeptFormula) -> Result<(), SolverError> {
        self.solver.run(|solver| {
            let mut lits = Vec::new();
            for clause in new.formula().clauses() {
                lits.clear();
                lits.extend(clause.iter().copied().map(to_varisat));
                solver.add_clause(&lits);
            }
        })
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<VarisatResult, SolverError> {
        self.switch.arm(limits);
        let found = match self.ask(assumptions)? {
            VarisatResult::Core(core) => self.confirmed(core, assumptions)?,
            found => found,
        };
        self.switch.disarm();
        Ok(found)
    }

    /// The core, if it holds without the other assumptions; otherwise all assumptions.
    ///
    /// Marks that Varisat leaves behind after a conflict among assumptions can make it miss part of
    /// the next: in random tests it returned `-6` alone although `6, -6` were assumed. Asking again
    /// is cheap, because the clauses are already learnt.
    fn confirmed(&mut self, core: Vec<Lit>, assumptions: &[Lit]) -> Result<VarisatResult, SolverError> {
        if core.is_empty() {
            return Ok(VarisatResult::Core(core));
        }
        Ok(match self.ask(&core)? {
            VarisatResult::Core(_) => VarisatResult::Core(core),
            _ => VarisatResult::Core(assumptions.to_vec()),
        })
    }

    /// One call to Varisat.
    fn ask(&mut self, assumptions: &[Lit]) -> Result<VarisatResult, SolverError> {
        let assumed: Vec<VarisatLit> = assumptions.iter().copied().map(to_varisat).collect();
        let answer = self.solver.run(|solver| {
            solver.assume(&assumed);
            let satisfiable = solver.solve()?;
            Ok(if satisfiable {
                VarisatResult::Model(solver.model().unwrap_or_default())
            } else {
                VarisatResult::Core(from_varisat(solver.failed_core().unwrap_or_default()))
            })
        })?;
        match (answer, self.switch.reason.get()) {
            (Ok(found), _) => Ok(found),
            (Err(VarisatError::ProofIoError { .. }), Some(reason)) => Ok(VarisatResult::Stopped(reason)),
            (Err(error), _) => Err(failed(error.to_string())),
        }
    }
}

fn to_varisat(lit: Lit) -> VarisatLit {
    VarisatLit::from_index(lit.var().index(), lit.is_positive())
}

fn from_varisat(lits: &[VarisatLit]) -> Vec<Lit> {
    let number = |lit: &VarisatLit| i32::try_from(lit.to_dimacs()).ok();
    lits.iter()
        .filter_map(|lit| Lit::from_dimacs(number(lit)?))
        .collect()
}

/// Opens and closes a [`Gate`] from outside.
#[derive(Default)]
struct Switch {
    limits: RefCell<Limits>,
    /// The reason why the gate closed, once it has.
    reason: Cell<Option<StopReason>>,
}

impl Switch {
    fn arm(&self, limits: &Limits) {
        *self.limits.borrow_mut() = limits.clone();
    }

    /// Between calls, while clauses are loaded, everything passes.
    fn disarm(&self) {
        self.arm(&Limits::none());
    }
}

/// Discards a proof until the limits are reached, and then fails.
struct Gate(Rc<Switch>);

impl io::Write for Gate {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let switch = &self.0;
        if switch.reason.get().is_none() {
            switch.reason.set(switch.limits.borrow().check());
        }
        match switch.reason.get() {
            Some(reason) => Err(io::Error::other(reason.to_string())),
            None => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
