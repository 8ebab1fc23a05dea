//! The proof: by the embedded solver, which writes it while it searches, or by another program.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::certification::CertificationError;
use crate::certification::folder::open_file;
use placet_encode::cnf::{Lit, Var};
use placet_engine::exchange::answer::Status;
use placet_engine::external::{ExternalCommand, ProgramResult, run_prover};
use placet_engine::sat::{Cdcl, SatSolver, TreeRefutation};
use placet_engine::{Limits, StopReason, Verdict};
use placet_proof::{CnfReader, ConversionError, DratChecker, DratError, ProofFormat, convert_proof};

/// The formula, and where the proof goes.
pub(super) struct ProofTask {
    pub(super) formula: BlockedFormula,
    pub(super) proof: PathBuf,
}

/// Writes the proof that the formula has no solution, in the format that is wanted. The inner error says that a limit was reached.
pub(super) fn write_proof(
    task: &ProofTask,
    options: &ProofChoice,
    limits: &Limits,
) -> Result<Result<(), StopReason>, CertificationError> {
    let failed = CertificationError::unwritable(&task.proof);
    // A proof in another format is made beside its place.
    let made = task.proof.with_extension("made");
    let (format, refuted) = match &options.prover {
        None => {
            let refuted = refute(&task.formula, &made, limits).map_err(&failed)?;
            (ProofFormat::Lrat, refuted)
        }
        Some(program) => {
            let refuted = refute_by(program, &task.formula.path, &made, limits)?;
            (ProofFormat::Drat, refuted)
        }
    };
    if refuted.is_err() {
        return Ok(refuted);
    }
    if format == options.format && options.prover.is_none() {
        return std::fs::rename(&made, &task.proof).map(Ok).map_err(&failed);
    }
    let converted = convert(&made, format, task, options.format, limits);
    std::fs::remove_file(&made).map_err(&failed)?;
    match (converted, limits.check()) {
        (Ok(()), _) => Ok(Ok(())),
        (Err(_), Some(reason)) => Ok(Err(reason)),
        (Err(error), None) => Err(CertificationError::Refused(match &options.prover {
            None => format!("cannot write the proof: {error}"),
            Some(program) => format!("the proof of `{program}` is not accepted: {error}"),
        })),
    }
}

/// Writes the proof in another format. One that another program made is checked.
fn convert(
    made: &Path,
    from: ProofFormat,
    task: &ProofTask,
    to: ProofFormat,
    limits: &Limits,
) -> Result<(), ConversionError> {
    let formula =
        || -> Result<_, ConversionError> { Ok(CnfReader::open(open_file(&task.formula.path)?, |_| {})?) };
    let stop = || limits.check().is_some();
    if from == ProofFormat::Drat && to == ProofFormat::Drat {
        let proof = BufReader::new(File::open(made)?);
        DratChecker::of_formula(formula()?, None)?.check(proof, &stop)?;
    }
    let mut out = BufWriter::new(File::create(&task.proof)?);
    let proof = BufReader::new(File::open(made)?);
    let converted = convert_proof(proof, from, to, formula()?, &mut out, &stop);
    converted.map_err(|error| match error {
        ConversionError::Drat(error @ DratError::OnlyRat { .. }) => DratError::Output(io::Error::other(
            format!("{error}; `--proof drat` keeps it as it is"),
        ))
        .into(),
        other => other,
    })?;
    Ok(out.flush()?)
}

/// Runs a program on the formula in a file; it writes the proof to another.
fn refute_by(
    program: &ExternalCommand,
    formula: &Path,
    proof: &Path,
    limits: &Limits,
) -> Result<Result<(), StopReason>, CertificationError> {
    let result = run_prover(program, formula, proof, limits);
    match result.map_err(|error| CertificationError::Refused(error.to_string()))? {
        ProgramResult::Stopped(reason) => Ok(Err(reason)),
        ProgramResult::Answer(_, answer) if answer.status == Status::Unsatisfiable => match proof.exists() {
            true => Ok(Ok(())),
            false => Err(CertificationError::Refused(format!(
                "`{program}` has written no proof"
            ))),
        },
        ProgramResult::Answer(..) => Err(CertificationError::Refused(format!(
            "`{program}` does not say that the formula has no solution, which placet has found: one of them is wrong"
        ))),
    }
}

/// How the proof is made, and its format.
#[derive(Clone, Debug)]
pub struct ProofChoice {
    /// The format of the proof.
    pub format: ProofFormat,
    /// A program that makes the proof, in the format DRAT. By default, the embedded solver makes it.
    pub prover: Option<ExternalCommand>,
    /// Whether the clauses of the formula are derived from the model in pseudo-Boolean form, for VeriPB.
    pub derive: bool,
}

impl Default for ProofChoice {
    fn default() -> Self {
        ProofChoice {
            format: ProofFormat::Lrat,
            prover: None,
            derive: false,
        }
    }
}

/// The first turn, in nominal nanoseconds. Each is twice as long as the one before.
const FIRST_TURN: u64 = 40_000_000_000;

/// A formula without solutions, and what its variables are.
pub(super) struct BlockedFormula {
    pub(super) path: PathBuf,
    /// The number of clauses at its end that exclude one listed solution each.
    pub(super) num_listed: u64,
    /// The variables of each cell.
    pub(super) cells: Vec<Vec<i32>>,
    /// The variables that distinguish solutions.
    pub(super) distinguishing: Vec<i32>,
}

/// A search for a refutation, and the file of its proof.
struct ProofAttempt {
    prover: EmbeddedProver,
    proof: PathBuf,
}

enum EmbeddedProver {
    Tree(Box<TreeRefutation>),
    Clauses(Box<Cdcl>),
}

/// Refutes the formula, and writes the proof to a file. The inner error says that a limit was reached.
pub(super) fn refute(
    formula: &BlockedFormula,
    proof: &Path,
    limits: &Limits,
) -> io::Result<Result<(), StopReason>> {
    if formula.num_listed == 0 {
        let mut alone = ProofAttempt::by_clauses(formula, proof.to_path_buf())?;
        return match alone.search(limits)? {
            None => alone.prover.finish().map(Ok),
            Some(reason) => Ok(Err(reason)),
        };
    }
    let (mut turn, mut attempts) = (FIRST_TURN, vec![]);
    loop {
        for index in 0..2 {
            if attempts.len() == index {
                attempts.push(match index {
                    0 => ProofAttempt::by_tree(formula, proof.with_extension("tree"))?,
                    _ => ProofAttempt::by_clauses(formula, proof.with_extension("clauses"))?,
                });
            }
            match attempts[index].search(&limits.clone().with_work(turn))? {
                None => {
                    let best = attempts.swap_remove(index);
                    best.prover.finish()?;
                    fs::rename(best.proof, proof)?;
                    let mut others = attempts.into_iter().map(|other| other.proof);
                    return others.try_for_each(fs::remove_file).map(Ok);
                }
                Some(StopReason::GaveUp) => turn = turn.saturating_mul(2),
                Some(reason) => return Ok(Err(reason)),
            }
        }
    }
}

impl ProofAttempt {
    fn by_clauses(formula: &BlockedFormula, proof: PathBuf) -> io::Result<Self> {
        let mut input = formula.open()?;
        let mut solver = Cdcl::with_proof(written(&proof)?, number_of_clauses(&input)?);
        solver.reserve_vars(input.num_vars() as usize);
        formula.read(&mut input, |_, clause| solver.add_clause(clause))?;
        solver.decide_by(&formula.groups());
        let prover = EmbeddedProver::Clauses(Box::new(solver));
        Ok(ProofAttempt { prover, proof })
    }

    fn by_tree(formula: &BlockedFormula, proof: PathBuf) -> io::Result<Self> {
        let mut input = formula.open()?;
        let own: BTreeSet<Var> = formula
            .distinguishing
            .iter()
            .map(|number| variable(*number))
            .collect();
        let vars: Vec<Var> = own.iter().copied().collect();
        let mut tree = TreeRefutation::new(
            written(&proof)?,
            input.num_vars() as usize,
            number_of_clauses(&input)?,
            &vars,
        );
        let mut groups = formula.groups();
        formula.read(&mut input, |is_listed, clause| {
            // A clause such as "one of the places of a piece" is a group like the faces of a cell.
            let is_group = clause.len() > 1
                && clause
                    .iter()
                    .all(|lit| lit.is_positive() && own.contains(&lit.var()));
            match is_listed {
                true => tree.exclude(clause),
                false => {
                    groups.extend(is_group.then(|| clause.to_vec()));
                    tree.add_clause(clause);
                }
            }
        })?;
        tree.decide_by(&groups);
        let prover = EmbeddedProver::Tree(Box::new(tree));
        Ok(ProofAttempt { prover, proof })
    }

    /// Searches until the formula is refuted, or there is a reason to stop.
    fn search(&mut self, limits: &Limits) -> io::Result<Option<StopReason>> {
        let verdict = match &mut self.prover {
            EmbeddedProver::Tree(tree) => tree.search(limits),
            EmbeddedProver::Clauses(solver) => solver.solve(&[], limits).map_err(io::Error::other)?,
        };
        match verdict {
            Verdict::Unsatisfiable => Ok(None),
            Verdict::Unknown(reason) => Ok(Some(reason)),
            Verdict::Satisfiable(_) => Err(io::Error::other(
                "the solver found a further solution: this is an error in placet, please report it",
            )),
        }
    }
}

impl EmbeddedProver {
    fn finish(self) -> io::Result<()> {
        match self {
            EmbeddedProver::Tree(tree) => tree.finish(),
            EmbeddedProver::Clauses(mut solver) => solver.finish_proof(),
        }
    }
}

impl BlockedFormula {
    fn open(&self) -> io::Result<CnfReader<impl io::BufRead>> {
        CnfReader::open(open_file(&self.path)?, |_| {}).map_err(io::Error::other)
    }

    /// Reads the clauses. Those of listed solutions come last.
    fn read(
        &self,
        input: &mut CnfReader<impl io::BufRead>,
        mut each: impl FnMut(bool, &[Lit]),
    ) -> io::Result<()> {
        let num_formula = input.num_clauses() - self.num_listed;
        let (mut clause, mut literals, mut number) = (vec![], vec![], 0);
        while input.next_clause(&mut clause).map_err(io::Error::other)? {
            literals.clear();
            literals.extend(clause.iter().filter_map(|lit| Lit::from_dimacs(*lit)));
            each(number >= num_formula, &literals);
            number += 1;
        }
        Ok(())
    }

    /// The literals of each cell.
    fn groups(&self) -> Vec<Vec<Lit>> {
        let literal = |number: &i32| variable(*number).positive();
        self.cells
            .iter()
            .map(|cell| cell.iter().map(literal).collect())
            .collect()
    }
}

fn variable(number: i32) -> Var {
    Var::from_index(number.unsigned_abs() as usize - 1)
}

fn number_of_clauses(input: &CnfReader<impl io::BufRead>) -> io::Result<u32> {
    let number = u32::try_from(input.num_clauses());
    number.map_err(|_| io::Error::other("the formula has too many clauses"))
}

fn written(proof: &Path) -> io::Result<Box<dyn Write + Send>> {
    Ok(Box::new(BufWriter::with_capacity(1 << 16, File::create(proof)?)))
}
