//! Proofs in other formats.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};

use thiserror::Error;

use super::{
    CnfReader, DratChecker, DratError, ProofFormat, TextError, drat_of_lrat, lrat_of_veripb, veripb_of_lrat,
};

/// Why a proof is not converted.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ConversionError {
    /// It is not in its format, or cannot be read or written.
    #[error("{0}")]
    Text(#[from] TextError),
    /// A proof without hints is not accepted, or has no form with hints.
    #[error("{0}")]
    Drat(#[from] DratError),
}

impl From<io::Error> for ConversionError {
    fn from(error: io::Error) -> Self {
        TextError::from(error).into()
    }
}

/// Writes a proof about a formula in another format, unless `stop` says otherwise. Only the conversion of DRAT finds out whether it is valid.
///
/// # Errors
/// If it cannot be read or written. A proof in the format DRAT must be valid, and each of its clauses must follow from those before.
pub fn convert_proof(
    mut proof: impl BufRead,
    from: ProofFormat,
    to: ProofFormat,
    formula: CnfReader<impl BufRead>,
    out: &mut dyn Write,
    stop: &dyn Fn() -> bool,
) -> Result<(), ConversionError> {
    let num_clauses = formula.num_clauses();
    match (from, to) {
        (from, to) if from == to => drop(io::copy(&mut proof, out)?),
        (ProofFormat::Lrat, ProofFormat::Drat) => drat_of_lrat(proof, out)?,
        (ProofFormat::Lrat, _) => veripb_of_lrat(proof, num_clauses, out)?,
        (ProofFormat::VeriPb, ProofFormat::Lrat) => lrat_of_veripb(proof, num_clauses, out)?,
        (_, ProofFormat::Lrat) => {
            DratChecker::of_formula(formula, Some(out))?.check(proof, stop)?;
        }
        (from, to) => {
            let mut lrat = BufWriter::new(tempfile::tempfile()?);
            convert_proof(proof, from, ProofFormat::Lrat, formula, &mut lrat, stop)?;
            let mut lrat: File = lrat.into_inner().map_err(io::IntoInnerError::into_error)?;
            lrat.rewind()?;
            let lrat = BufReader::new(lrat);
            match to {
                ProofFormat::Drat => drat_of_lrat(lrat, out)?,
                _ => veripb_of_lrat(lrat, num_clauses, out)?,
            }
        }
    }
    Ok(())
}
