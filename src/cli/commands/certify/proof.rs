//! The proof: by the embedded solver, which writes it while it searches, or by another program.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::proof_options::{ProofOptions, ProverOption};
use crate::certificate::{
    CnfReader, ConversionError, DratChecker, DratError, Meanings, ProofFormat, convert_proof,
};
use crate::cli::certificate::folder::open_file;
use crate::cli::failure::Failure;
use crate::cli::files::save::unwritable;
use crate::cnf::{Lit, Var};
use crate::engine::external::{ExternalCommand, ProgramResult, run_prover};
use crate::engine::sat::{Cdcl, SatSolver};
use crate::engine::{Limits, StopReason, Verdict};
use crate::exchange::answer::Status;

/// Where the formula is, and where the proof goes.
pub(super) struct ProofPaths {
    pub(super) formula: PathBuf,
    pub(super) proof: PathBuf,
}

/// Writes the proof that the formula has no solution, in the format that is wanted. The inner error says that a limit was reached.
pub(super) fn write_proof(
    paths: &ProofPaths,
    options: &ProofOptions,
    meanings: &Meanings,
    limits: &Limits,
) -> Result<Result<(), StopReason>, Failure> {
    let failed = |error: io::Error| unwritable(&paths.proof, &error);
    // A proof in another format is made beside its place.
    let made = paths.proof.with_extension("made");
    let (format, refuted) = match &options.prover {
        None => {
            let refuted = refute(&paths.formula, &made, meanings, limits).map_err(failed)?;
            (ProofFormat::Lrat, refuted)
        }
        Some(ProverOption(program)) => {
            let refuted = refute_by(program, &paths.formula, &made, limits)?;
            (ProofFormat::Drat, refuted)
        }
    };
    if refuted.is_err() {
        return Ok(refuted);
    }
    if format == options.format && options.prover.is_none() {
        return std::fs::rename(&made, &paths.proof).map(Ok).map_err(failed);
    }
    let converted = convert(&made, format, paths, options.format, limits);
    std::fs::remove_file(&made).map_err(failed)?;
    match (converted, limits.check()) {
        (Ok(()), _) => Ok(Ok(())),
        (Err(_), Some(reason)) => Ok(Err(reason)),
        (Err(error), None) => Err(Failure::Bad(match &options.prover {
            None => format!("cannot write the proof: {error}"),
            Some(ProverOption(program)) => format!("the proof of `{program}` is not accepted: {error}"),
        })),
    }
}

/// Writes the proof in another format. One that another program made is checked.
fn convert(
    made: &Path,
    from: ProofFormat,
    paths: &ProofPaths,
    to: ProofFormat,
    limits: &Limits,
) -> Result<(), ConversionError> {
    let formula =
        || -> Result<_, ConversionError> { Ok(CnfReader::open(open_file(&paths.formula)?, |_| {})?) };
    let stop = || limits.check().is_some();
    if from == ProofFormat::Drat && to == ProofFormat::Drat {
        let proof = BufReader::new(File::open(made)?);
        DratChecker::of_formula(formula()?, None)?.check(proof, &stop)?;
    }
    let mut out = BufWriter::new(File::create(&paths.proof)?);
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
) -> Result<Result<(), StopReason>, Failure> {
    let result = run_prover(program, formula, proof, limits);
    match result.map_err(|error| Failure::Bad(error.to_string()))? {
        ProgramResult::Stopped(reason) => Ok(Err(reason)),
        ProgramResult::Answer(_, answer) if answer.status == Status::Unsatisfiable => match proof.exists() {
            true => Ok(Ok(())),
            false => Err(Failure::Bad(format!("`{program}` has written no proof"))),
        },
        ProgramResult::Answer(..) => Err(Failure::Bad(format!(
            "`{program}` does not say that the formula has no solution, which placet has found: one of them is wrong"
        ))),
    }
}

/// Refutes the formula in a file, and writes the proof to another. The inner error says that a limit was reached.
///
/// The solver gets the clauses of the file, and nothing else: sums are clauses there, so each step of the proof has
/// clauses as its reasons.
fn refute(
    formula: &Path,
    proof: &Path,
    meanings: &Meanings,
    limits: &Limits,
) -> io::Result<Result<(), StopReason>> {
    let reader = CnfReader::open(open_file(formula)?, |_| {});
    let mut reader = reader.map_err(io::Error::other)?;
    let out = BufWriter::with_capacity(1 << 16, File::create(proof)?);
    let num_clauses = u32::try_from(reader.num_clauses());
    let num_clauses = num_clauses.map_err(|_| io::Error::other("the formula has too many clauses"))?;
    let mut solver = Cdcl::with_proof(Box::new(out), num_clauses);
    solver.reserve_vars(reader.num_vars() as usize);
    let (mut clause, mut literals) = (vec![], vec![]);
    while reader.next_clause(&mut clause).map_err(io::Error::other)? {
        literals.clear();
        literals.extend(clause.iter().filter_map(|lit| Lit::from_dimacs(*lit)));
        solver.add_clause(&literals);
    }
    let cells = meanings.cells();
    let variable = |number: i32| Var::from_index(number.unsigned_abs() as usize - 1).positive();
    let groups = cells
        .into_iter()
        .map(|cell| cell.into_iter().map(variable).collect());
    solver.decide_by(&groups.collect::<Vec<Vec<Lit>>>());
    match solver.solve(&[], limits).map_err(io::Error::other)? {
        Verdict::Unsatisfiable => solver.finish_proof().map(Ok),
        Verdict::Unknown(reason) => Ok(Err(reason)),
        Verdict::Satisfiable(_) => Err(io::Error::other(
            "the solver found a further solution: this is an error in placet, please report it",
        )),
    }
}
