//! The derivation of clauses from the pseudo-Boolean form of the model.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::path::PathBuf;

use super::encoding::traced;
use super::outside::veripb_accepts;
use super::report::{CheckedSteps, NotAccepted};
use super::steps::{VerifiedCertificate, compare};
use crate::certification::folder::CertificateFolder;
use crate::render::counted::counted;
use placet_encode::{TracedClause, VariableMap};
use placet_engine::Limits;
use placet_problem::Constraint;
use placet_proof::{CertificatePart, DerivedClauses};
use placet_session::instance::Instance;

/// Checks the derivation of a certificate that was verified, if it has one, and reports which clauses it derives.
pub(super) fn verify(
    certificate: &VerifiedCertificate,
    runs_outside: bool,
    limits: &Limits,
    report: &mut CheckedSteps<'_>,
) -> Result<(), NotAccepted> {
    let VerifiedCertificate { claim, folder, model } = certificate;
    let form = CertificatePart::PseudoBoolean;
    let part = match (claim.derivation(), claim.digest(form)) {
        (Some(part), Some(_)) => part,
        (None, None) => return Ok(()),
        _ => return Err(NotAccepted::of(form.name(), "a derivation consists of two files")),
    };
    report.start("the derivation");
    compare(form, folder, |out| Ok(model.write_pseudo_boolean(out)?))?;
    let instance = model.stated();
    let num_vars = VariableMap::of(&instance.lowered().problem).num_direct() as u64;
    let wrong = |error: &dyn std::fmt::Display| NotAccepted::of(part.name(), error);
    let proof = folder.open(part).map_err(|error| wrong(&error))?;
    let derived = DerivedClauses::read(proof, num_vars).map_err(|error| wrong(&error))?;
    let clauses = traced(model, &instance, limits)?;
    let checked = match runs_outside {
        true => run_veripb(part, folder, limits)?,
        false => None,
    };
    let verdict = match checked {
        Some(()) => "veripb: accepted",
        None if runs_outside => "not checked, because veripb is not installed",
        None => "not checked",
    };
    let (known, others): (Vec<_>, Vec<_>) = clauses.iter().partition(|clause| {
        let literals: Vec<i32> = clause.literals.iter().map(|lit| lit.to_dimacs()).collect();
        derived.contains(&literals)
    });
    let (number, all) = (known.len(), counted(clauses.len(), "clause"));
    report.add(
        "derivation",
        &format!("{number} of {all} from the pseudo-Boolean form; {verdict}"),
    );
    add_others(&others, &instance, report);
    Ok(())
}

/// Adds a line for each kind of clauses that were not derived.
fn add_others(others: &[&TracedClause], instance: &Instance, report: &mut CheckedSteps<'_>) {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for clause in others {
        *kinds.entry(kind(clause, instance)).or_default() += 1;
    }
    for (kind, number) in kinds {
        let number = counted(number, "clause");
        report.add("derivation", &format!("not derived: {number} for {kind}"));
    }
}

/// What a clause stands for.
fn kind(clause: &TracedClause, instance: &Instance) -> &'static str {
    let Some(index) = clause.constraint() else {
        return "the values of variables";
    };
    let posted = &instance.lowered().problem.constraints()[index];
    match &posted.constraint {
        Constraint::AllDifferent(_) => "different values",
        Constraint::Count(_) => "numbers of copies or cells",
        Constraint::Linear(_) => "sums",
        Constraint::Table(_) => "lists of tuples",
        Constraint::Lex(_) => "orders of rows",
        _ => "conditions on few cells",
    }
}

fn run_veripb(
    part: CertificatePart,
    folder: &CertificateFolder,
    limits: &Limits,
) -> Result<Option<()>, NotAccepted> {
    let failed = |error: io::Error| NotAccepted::Unreadable(format!("veripb: {error}"));
    let apart = tempfile::tempdir().map_err(failed)?;
    let proof: PathBuf = match part.is_compressed() {
        false => folder.path(part),
        true => {
            let path = apart.path().join("proof");
            let mut out = File::create(&path).map_err(failed)?;
            io::copy(&mut folder.open(part).map_err(failed)?, &mut out).map_err(failed)?;
            path
        }
    };
    let accepted = veripb_accepts(&folder.path(CertificatePart::PseudoBoolean), &proof, limits);
    match accepted.transpose()? {
        None => Ok(None),
        Some(true) => Ok(Some(())),
        Some(false) => Err(NotAccepted::of(
            part.name(),
            "veripb does not accept the derivation",
        )),
    }
}
