//! The proof: by the embedded solver, which writes it while it searches, or by another program.

use std::fs::File;
use std::io;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::refutation::{BlockedFormula, refute};
use crate::certification::CertificationError;
use crate::certification::folder::open_file;
use placet_engine::exchange::answer::Status;
use placet_engine::external::{ExternalCommand, ProgramResult, run_prover};
use placet_engine::{Limits, StopReason};
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
