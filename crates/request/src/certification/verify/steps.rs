//! The checks, in order: each relies on those before.

use std::collections::HashSet;
use std::io::{BufRead, Read, Write};
use std::path::Path;

use super::report::{CheckedSteps, NotAccepted};
use super::{outside, proof};
use crate::certification::beside::FilesBeside;
use crate::certification::certified_model::CertifiedModel;
use crate::certification::excluded;
use crate::certification::folder::{CLAIM, CertificateFolder, open_file};
use crate::render::counted::counted;
use placet_base::choice::Choices;
use placet_engine::Limits;
use placet_model::{Board, MAX_SOURCE_BYTES, Source, check};
use placet_proof::{
    CertificateClaim, CertificatePart, ClaimKind, ExpectedText, ParsedClaim, TextError, write_blocked,
};

/// The most bytes of a solution.
const MAX_LINE_BYTES: u64 = 4 << 20;

/// The most bytes of `claim.json`.
const MAX_CLAIM_BYTES: u64 = 4 << 20;

/// The most keys of `claim.json` that are named in a warning.
const MAX_KEYS: usize = 6;

/// A certificate that was verified.
pub(super) struct VerifiedCertificate {
    pub(super) claim: CertificateClaim,
    pub(super) folder: CertificateFolder,
    pub(super) model: CertifiedModel,
}

/// Checks a certificate.
pub(super) fn verify(
    path: &Path,
    runs_outside: bool,
    limits: &Limits,
    report: &mut CheckedSteps<'_>,
) -> Result<VerifiedCertificate, NotAccepted> {
    let ParsedClaim { claim, foreign } = read_claim(path)?;
    let folder = CertificateFolder(path.to_path_buf());
    report.add("claim", &claim.sentence());
    if !foreign.is_empty() {
        report.add("warning", &foreign_text(&claim, &foreign));
    }
    report.start("the files");
    check_files(&claim, &folder, limits)?;
    report.add("files", "as listed in claim.json");
    let model = read_model(&claim, &folder)?;
    report.add("model", model.puzzle.title());
    report.start("the formula");
    check_formula(&model, &folder, limits)?;
    report.add("formula", "what placet writes for the model");
    report.start("the solutions");
    let boards = check_solutions(&claim, &model, &folder, limits)?;
    let solutions = counted(boards.len(), "solution");
    report.add(
        "solutions",
        &format!("{solutions}: all rules hold, all are different"),
    );
    report.start("the excluded solutions");
    check_blocked(&claim, &model, &boards, &folder)?;
    report.add("blocked", "the formula without what is listed");
    report.start("the proof");
    proof::check(&claim, &folder, limits, report)?;
    if runs_outside {
        outside::check(&claim, &folder, limits, report)?;
    }
    Ok(VerifiedCertificate { claim, folder, model })
}

/// What is said of the keys that this version of placet writes in another way, or does not write.
fn foreign_text(claim: &CertificateClaim, keys: &[String]) -> String {
    let shown: Vec<String> = keys.iter().take(MAX_KEYS).map(|key| format!("`{key}`")).collect();
    let others = match keys.len().saturating_sub(MAX_KEYS) {
        0 => String::new(),
        number => format!(" and {number} more"),
    };
    format!(
        "{CLAIM} is of placet {}: what it says in {}{others} is not checked",
        claim.version,
        shown.join(", ")
    )
}

fn read_claim(folder: &Path) -> Result<ParsedClaim, NotAccepted> {
    let path = folder.join(CLAIM);
    let file = open_file(&path).map_err(|error| {
        let shown = folder.display();
        NotAccepted::Unreadable(format!(
            "{shown} is not a certificate: cannot read {CLAIM}: {error}"
        ))
    })?;
    let mut text = String::new();
    let read = file.take(MAX_CLAIM_BYTES + 1).read_to_string(&mut text);
    read.map_err(|error| NotAccepted::of(CLAIM, error))?;
    if text.len() as u64 > MAX_CLAIM_BYTES {
        return Err(NotAccepted::of(CLAIM, "it is too large"));
    }
    let parsed = CertificateClaim::parse(&text).map_err(|error| NotAccepted::of(CLAIM, error))?;
    let claim = &parsed.claim;
    let others = [
        CertificatePart::Solutions,
        CertificatePart::Formula,
        CertificatePart::Blocked,
    ];
    let mut words = CertificatePart::words(CertificatePart::MAX_WORDS).enumerate();
    let has_words = |(index, part)| claim.digest(part).is_some() == (index < claim.words.len());
    let has_all = others.iter().all(|part| claim.digest(*part).is_some())
        && words.all(has_words)
        && claim.words.len() <= CertificatePart::MAX_WORDS
        && claim.has_at_most_one(&CertificatePart::DATA);
    match has_all && claim.model().is_some() && claim.proof().is_some() {
        true => Ok(parsed),
        false => Err(NotAccepted::of(
            CLAIM,
            "it does not list one file for each part of a certificate",
        )),
    }
}

/// Compares the sizes and the hashes of all files.
fn check_files(
    claim: &CertificateClaim,
    folder: &CertificateFolder,
    limits: &Limits,
) -> Result<(), NotAccepted> {
    for (part, listed) in &claim.files {
        stop(limits)?;
        let path = folder.path(*part);
        let wrong = |reason: &dyn std::fmt::Display| NotAccepted::of(part.name(), reason);
        let length = open_file(&path).and_then(|file| file.get_ref().metadata());
        let length = length.map_err(|error| wrong(&error))?.len();
        if length != listed.bytes {
            return Err(wrong(&format!("it has {length} bytes, and not {}", listed.bytes)));
        }
        let digest = folder.digest(*part).map_err(|error| wrong(&error))?;
        if digest != *listed {
            return Err(wrong(&"its SHA-256 is another one: the file was changed"));
        }
    }
    Ok(())
}

fn read_model(claim: &CertificateClaim, folder: &CertificateFolder) -> Result<CertifiedModel, NotAccepted> {
    let part = claim.model().unwrap_or(CertificatePart::ModelToml);
    let wrong = |reason: String| NotAccepted::of(part.name(), reason);
    let mut bytes = vec![];
    let file = folder.open(part).map_err(|error| wrong(error.to_string()))?;
    let read = file.take(MAX_SOURCE_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| wrong(error.to_string()))?;
    let source = Source::from_bytes(part.name(), bytes).map_err(|error| wrong(error.message))?;
    let choices = Choices::parse(&claim.encodings).map_err(|error| NotAccepted::of(CLAIM, error))?;
    let beside = FilesBeside::read(claim, folder);
    let beside = beside.map_err(|(part, error)| NotAccepted::of(part.name(), error))?;
    let (settings, givens) = (claim.settings.clone(), claim.givens.clone());
    let model = CertifiedModel::read(source, settings, givens, beside, choices);
    model.map_err(|(source, diagnostics)| {
        let first = diagnostics.in_order().first().map(|first| first.message.clone());
        NotAccepted::of(&source.name, first.unwrap_or_default())
    })
}

/// Writes the formula of the model again, and compares.
fn check_formula(
    model: &CertifiedModel,
    folder: &CertificateFolder,
    limits: &Limits,
) -> Result<(), NotAccepted> {
    let part = CertificatePart::Formula;
    let formula = model.formula(limits).map_err(|failure| match limits.check() {
        Some(reason) => NotAccepted::Stopped(reason),
        None => NotAccepted::of(part.name(), failure),
    })?;
    compare(part, folder, |out| formula.write(out).map_err(TextError::from))
}

/// Checks each solution, and that no two have the same answer.
fn check_solutions(
    claim: &CertificateClaim,
    model: &CertifiedModel,
    folder: &CertificateFolder,
    limits: &Limits,
) -> Result<Vec<Board>, NotAccepted> {
    let part = CertificatePart::Solutions;
    let wrong =
        |line: usize, reason: String| NotAccepted::of(part.name(), format!("solution {line}: {reason}"));
    let mut file = folder
        .open(part)
        .map_err(|error| NotAccepted::of(part.name(), error))?;
    let (mut boards, mut answers) = (vec![], HashSet::new());
    let puzzle = &model.puzzle;
    loop {
        stop(limits)?;
        let number = boards.len() + 1;
        let mut line = vec![];
        let read = file.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line);
        if read.map_err(|error| wrong(number, error.to_string()))? == 0 {
            break;
        }
        let text = String::from_utf8(line).map_err(|_| wrong(number, "it is not UTF-8 text".to_string()))?;
        let board = Board::parse_json(&text, puzzle.layout(), puzzle.pieces()).map_err(|errors| {
            let first = errors.in_order().first().map(|first| first.message.clone());
            wrong(number, first.unwrap_or_default())
        })?;
        let found = check(puzzle, &board);
        if let Some(violation) = found.reasons().next() {
            return Err(wrong(
                number,
                format!("{}: {}", violation.rule, violation.sentence),
            ));
        }
        if !answers.insert(puzzle.projection().part_of(&board, puzzle.pieces())) {
            return Err(wrong(number, "it is listed twice".to_string()));
        }
        boards.push(board);
        if boards.len() as u64 > claim.solutions {
            break;
        }
    }
    if boards.len() as u64 != claim.solutions {
        let number = claim.solutions;
        return Err(NotAccepted::of(
            part.name(),
            format!("it does not list {number} solutions"),
        ));
    }
    check_value(claim, model, &boards)?;
    Ok(boards)
}

/// Has the listed board the claimed value?
fn check_value(
    claim: &CertificateClaim,
    model: &CertifiedModel,
    boards: &[Board],
) -> Result<(), NotAccepted> {
    let ClaimKind::Best(claimed) = claim.kind else {
        return match (claim.kind, &model.puzzle.objective()) {
            (ClaimKind::None, _) | (_, None) => Ok(()),
            _ => Err(NotAccepted::of(
                CLAIM,
                "the model has an objective, so only its best value can be claimed",
            )),
        };
    };
    let (layout, pieces) = (model.puzzle.layout(), model.puzzle.pieces());
    let objective = model.puzzle.objective();
    let value = objective.and_then(|objective| objective.value(layout, pieces, boards.first()?));
    match value {
        Some(value) if value == claimed => Ok(()),
        Some(value) => Err(NotAccepted::of(
            CertificatePart::Solutions.name(),
            format!("the value of the solution is {value}, and not {claimed}"),
        )),
        None => Err(NotAccepted::of(CLAIM, "the model has no objective")),
    }
}

/// Writes the excluding clauses again, and compares.
fn check_blocked(
    claim: &CertificateClaim,
    model: &CertifiedModel,
    boards: &[Board],
    folder: &CertificateFolder,
) -> Result<(), NotAccepted> {
    let part = CertificatePart::Formula;
    let wrong = |reason: String| NotAccepted::of(part.name(), reason);
    let formula = folder.open(part).map_err(|error| wrong(error.to_string()))?;
    let (formula, meanings) = excluded::open(formula, &model.puzzle).map_err(wrong)?;
    let clauses = excluded::clauses(claim.kind, boards, &model.puzzle, &meanings);
    let clauses = clauses.map_err(|error| NotAccepted::of(CertificatePart::Solutions.name(), error))?;
    compare(CertificatePart::Blocked, folder, |out| {
        write_blocked(formula, &clauses, out)
    })
}

/// Is a file exactly what is written?
pub(super) fn compare(
    part: CertificatePart,
    folder: &CertificateFolder,
    write: impl FnOnce(&mut dyn Write) -> Result<(), TextError>,
) -> Result<(), NotAccepted> {
    let expected = folder
        .open(part)
        .map_err(|error| NotAccepted::of(part.name(), error))?;
    let mut comparison = ExpectedText::new(expected);
    write(&mut comparison).map_err(|error| NotAccepted::of(part.name(), error))?;
    match comparison.is_same() {
        Ok(true) => Ok(()),
        Ok(false) => Err(NotAccepted::of(
            part.name(),
            "it is not what follows from the model and the solutions",
        )),
        Err(error) => Err(NotAccepted::of(part.name(), error)),
    }
}

fn stop(limits: &Limits) -> Result<(), NotAccepted> {
    limits
        .check()
        .map_or(Ok(()), |reason| Err(NotAccepted::Stopped(reason)))
}
