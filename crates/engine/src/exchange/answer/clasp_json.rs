//! clingo and clasp with `--outf=2`: one JSON object, with the atoms or the literals of each answer below `Witnesses`.
//! The literals are those of a formula, unless the input is a file that ends in `.opb`.

use jsonc_parser::ast::Value as Json;
use jsonc_parser::common::Ranged;

use super::clasp::{named_atom, status_of_word};
use super::error::AnswerError;
use super::text::{AnswerText, TextPart};
use super::{Answer, AnswerSolution, AnswerValue, Located, Values, given, json};
use placet_encode::cnf::Lit;

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let whole = TextPart {
        text: text.as_str(),
        start: 0,
    };
    let whole = whole.trimmed();
    let object = json::parse(text, whole)?;
    let result = json::field(&object, "Result");
    let Some(result) = result else {
        return Err(text.error(whole.span(), "no field `Result`"));
    };
    let range = result.range();
    let span = whole.start + range.start..whole.start + range.end;
    let Some(status) = json::string(result).and_then(status_of_word) else {
        let error = text.error(span, "unknown status");
        return Err(error.label("expected SATISFIABLE, UNSATISFIABLE, OPTIMUM FOUND or UNKNOWN"));
    };
    let input = json::elements(json::field(&object, "Input"));
    let is_of_sums = input
        .iter()
        .filter_map(json::string)
        .any(|name| name.ends_with(".opb"));
    let calls = json::elements(json::field(&object, "Call"));
    let witnesses = calls
        .iter()
        .flat_map(|call| json::elements(json::field(call, "Witnesses")));
    let witnesses: Vec<&Json<'_>> = witnesses.collect();
    let has_numbers = |witness: &&Json<'_>| {
        let mut values = json::elements(json::field(witness, "Value")).iter();
        values.any(|value| matches!(value, Json::NumberLit(_)))
    };
    let kind = match witnesses.iter().any(has_numbers) {
        true if is_of_sums => WitnessKind::Columns,
        true => WitnessKind::Literals,
        false => WitnessKind::Atoms,
    };
    let improves = witnesses
        .iter()
        .any(|witness| json::field(witness, "Costs").is_some());
    let solutions = witnesses
        .into_iter()
        .map(|witness| solution(text, witness, whole.start, kind));
    let solutions: Vec<AnswerSolution> = solutions.collect::<Result<_, _>>()?;
    given::answer(text, (status, span), solutions, improves)
}

/// The contents of all witnesses of an answer.
#[derive(Clone, Copy)]
enum WitnessKind {
    Literals,
    Columns,
    Atoms,
}

/// The values of a witness: atoms, or signed numbers for clauses and sums.
fn solution(
    text: AnswerText<'_>,
    witness: &Json<'_>,
    start: usize,
    kind: WitnessKind,
) -> Result<AnswerSolution, AnswerError> {
    let range = witness.range();
    let span = start + range.start..start + range.end;
    let values = json::elements(json::field(witness, "Value"));
    let literals = || {
        let literals = values.iter().map(|value| literal(text, value, start));
        literals.collect::<Result<Vec<Located<Lit>>, _>>()
    };
    let values = match kind {
        WitnessKind::Columns => Values::Columns(literals()?.into_iter().map(column).collect()),
        WitnessKind::Literals => Values::Literals(literals()?),
        WitnessKind::Atoms => {
            let atoms = values.iter().filter_map(|value| {
                let range = value.range();
                named_atom(json::string(value)?, start + range.start..start + range.end)
            });
            Values::Named(atoms.collect())
        }
    };
    Ok(AnswerSolution { span, values })
}

fn literal(text: AnswerText<'_>, value: &Json<'_>, start: usize) -> Result<Located<Lit>, AnswerError> {
    let range = value.range();
    let span = start + range.start..start + range.end;
    let number = match value {
        Json::NumberLit(number) => number.value.parse().ok(),
        _ => None,
    };
    match number.and_then(Lit::from_dimacs) {
        Some(what) => Ok(Located { what, span }),
        None => Err(text
            .error(span, "this is not a literal")
            .label("expected an integer other than 0")),
    }
}

/// For sums, a literal is a column.
fn column(said: Located<Lit>) -> Located<(u64, AnswerValue)> {
    let number = u64::from(said.what.to_dimacs().unsigned_abs());
    Located {
        what: (number, AnswerValue::Boolean(said.what.is_positive())),
        span: said.span,
    }
}
