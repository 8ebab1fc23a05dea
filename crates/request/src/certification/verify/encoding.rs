//! `--encoding`: compares the rules of the model with the clauses of `formula.cnf`.

use super::report::{CheckedSteps, NotAccepted};
use super::steps::VerifiedCertificate;
use crate::certification::certified_model::CertifiedModel;
use crate::certification::folder::CertificateFolder;
use crate::render::counted::counted;
use placet_encode::{Encoder, FormulaLimits, TracedClause};
use placet_engine::Limits;
use placet_proof::{CertificatePart, CnfReader};
use placet_session::instance::{FormulaComparison, Instance, RuleComparison, RuleVerdict, compare_rules};

/// Larger formulas are not compared: each clause takes memory several times.
const MOST_LITERALS: usize = 20_000_000;

/// Compares the rules of a certificate that was verified with its formula.
pub(super) fn verify(
    certificate: &VerifiedCertificate,
    limits: &Limits,
    report: &mut CheckedSteps<'_>,
) -> Result<(), NotAccepted> {
    report.start("the encoding");
    let VerifiedCertificate { folder, model, .. } = certificate;
    let instance = model.stated();
    let clauses = traced(model, &instance, limits)?;
    refuse_others(&clauses, folder)?;
    let comparison = compare_rules(&instance, &clauses, limits).map_err(NotAccepted::Stopped)?;
    add(&comparison, report);
    let different = comparison.rules.iter().find_map(|rule| match &rule.verdict {
        RuleVerdict::Different(sentence) => Some(format!("rule `{}`: {sentence}", rule.name)),
        _ => None,
    });
    different.map_or(Ok(()), |reason| {
        Err(NotAccepted::of(CertificatePart::Formula.name(), reason))
    })
}

/// The clauses of the model with their sources.
pub(super) fn traced(
    model: &CertifiedModel,
    instance: &Instance,
    limits: &Limits,
) -> Result<Vec<TracedClause>, NotAccepted> {
    let stop = || limits.check().is_some();
    let most = FormulaLimits::of_literals(MOST_LITERALS);
    let encoder = Encoder::new(instance.choices(model.choices)).with_limits(most);
    let traced = encoder.until(&stop).trace(&instance.lowered().problem);
    match (traced, limits.check()) {
        (Ok(traced), _) => Ok(traced.clauses),
        (Err(_), Some(reason)) => Err(NotAccepted::Stopped(reason)),
        (Err(_), None) => Err(NotAccepted::Unreadable(format!(
            "the formula has more than {MOST_LITERALS} literals: too large to compare its clauses"
        ))),
    }
}

/// The compared clauses must be those of the file.
fn refuse_others(clauses: &[TracedClause], folder: &CertificateFolder) -> Result<(), NotAccepted> {
    let part = CertificatePart::Formula;
    let wrong = |error: &dyn std::fmt::Display| NotAccepted::of(part.name(), error);
    let file = folder.open(part).map_err(|error| wrong(&error))?;
    let mut formula = CnfReader::open(file, |_| {}).map_err(|error| wrong(&error))?;
    let (mut clause, mut expected) = (vec![], clauses.iter());
    loop {
        let has_clause = formula.next_clause(&mut clause).map_err(|error| wrong(&error))?;
        let other = expected.next().map(|traced| &traced.literals);
        let is_same = match other {
            Some(literals) => {
                has_clause
                    && literals
                        .iter()
                        .map(|lit| lit.to_dimacs())
                        .eq(clause.iter().copied())
            }
            None => !has_clause,
        };
        match (is_same, has_clause) {
            (false, _) => return Err(wrong(&"its clauses are not those of the rules")),
            (true, false) => return Ok(()),
            (true, true) => {}
        }
    }
}

/// Adds a line per rule, and a summary.
fn add(comparison: &FormulaComparison, report: &mut CheckedSteps<'_>) {
    let is_same = |rule: &&RuleComparison| rule.verdict == RuleVerdict::Same;
    for rule in &comparison.rules {
        report.add("encoding", &format!("{}: {}", rule.name, text(rule)));
    }
    let rules = &comparison.rules[1..];
    let (proved, all) = (rules.iter().filter(is_same).count(), rules.len());
    let (compared, clauses) = (comparison.num_compared, comparison.num_clauses);
    let summary = format!("{proved} of {all} rules proved, with {compared} of {clauses} clauses");
    report.add("encoding", &summary);
}

fn text(rule: &RuleComparison) -> String {
    let (parts, boards) = (counted(rule.parts, "part"), counted(rule.boards, "board"));
    match &rule.verdict {
        RuleVerdict::Same => format!("proved ({parts}, {boards})"),
        RuleVerdict::TooLarge { cells } => {
            format!("not proved: too many boards of {}", counted(*cells, "cell"))
        }
        RuleVerdict::Undetermined => {
            "not proved: its helper variables depend on more than the cells".to_string()
        }
        RuleVerdict::Different(_) => "wrong".to_string(),
    }
}
