//! `placet show --size`: how large the formula would be, before anything is built.

use itertools::Itertools;
use serde_json::{Value, json};

use super::args::ShowOptions;
use super::failure::{Exit, Failure};
use super::input::Sourced;
use super::output::Output;
use crate::cnf::FormulaSize;
use crate::encode::{EncodingFamily, Forecast, SumEncoding};
use crate::engine::Limits;
use crate::instance::{
    ComparedEncoding, CompileError, EncodingComparison, choose_backend, compare, forecast_of,
};
use crate::model::Puzzle;
use crate::problem::lower::{Asker, asker};
use crate::render::summary::one_line;
use crate::render::table::aligned;

/// What is measured of a formula, and how it is read off.
type Measure = (&'static str, fn(&FormulaSize) -> usize);

const MEASURES: [Measure; 3] = [
    ("variables", |size| size.variables),
    ("clauses", |size| size.clauses),
    ("literals", |size| size.literals),
];

/// What stands where a formula would be refused.
const REFUSED: &str = "-";

pub(super) fn run(options: &ShowOptions, model: Sourced, output: &mut Output) -> Result<Exit, Failure> {
    let kinds = options.encodings.presolve();
    let (instance, _) = options.breaks.instance(model, kinds, &Limits::none())?;
    let base = options.encodings.choices();
    let formula = forecast_of(&instance, base, &|| false);
    let comparisons = compare(&instance, base, &|| false);
    if options.json {
        output.say(&object(instance.puzzle(), &formula, &comparisons).to_string())?;
        return Ok(Exit::Done);
    }
    let mut parts = comparisons
        .iter()
        .map(|comparison| family_table(instance.puzzle(), comparison))
        .collect_vec();
    if parts.is_empty() {
        parts.push(single_table(instance.puzzle(), &formula));
    }
    if !comparisons.is_empty() {
        parts.push("* what `auto` takes".to_string());
    }
    if choose_backend(&instance, base, None).1.sum == SumEncoding::Native {
        parts.push("sums as large as these go to the solver placet as they are: `native`".to_string());
    }
    output.say(&parts.join("\n\n"))?;
    Ok(Exit::Done)
}

/// What a formula consists of, each part with its size: the cells, who asked for something, and all of it.
pub(super) fn parts(puzzle: &Puzzle, forecast: &Forecast) -> Vec<(String, FormulaSize)> {
    let asked = forecast.sizes.iter().map(|(origin, size)| {
        let name = match asker(*origin) {
            Asker::Pieces => "pieces".to_string(),
            Asker::Objective => "objective".to_string(),
            Asker::Presolve => "presolve".to_string(),
            Asker::Symmetry => "symmetry".to_string(),
            Asker::Rule(index) => one_line(&puzzle.rules[index].name),
        };
        (name, *size)
    });
    let cells = ("cells".to_string(), forecast.domains);
    let total = ("in all".to_string(), forecast.total);
    std::iter::once(cells).chain(asked).chain([total]).collect()
}

/// A row a part, a column a measure: where no encoding makes a difference.
fn single_table(puzzle: &Puzzle, formula: &Result<Forecast, CompileError>) -> String {
    let forecast = match formula {
        Ok(forecast) => forecast,
        Err(error) => return format!("every encoding is refused: {error}"),
    };
    let header = std::iter::once(String::new()).chain(MEASURES.map(|(name, _)| name.to_string()));
    let rows = parts(puzzle, forecast).into_iter().map(|(name, size)| {
        let figures = MEASURES.iter().map(|(_, measure)| measure(&size).to_string());
        std::iter::once(name).chain(figures).collect_vec()
    });
    let rows = std::iter::once(header.collect_vec()).chain(rows).collect_vec();
    format!("every encoding comes to the same\n\n{}", aligned(&rows, 1))
}

/// For each measure a row a part, a column an encoding.
fn family_table(puzzle: &Puzzle, comparison: &EncodingComparison) -> String {
    let entries = &comparison.entries;
    let columns = entries
        .iter()
        .map(|entry| {
            entry
                .forecast
                .as_ref()
                .ok()
                .map(|forecast| parts(puzzle, forecast))
        })
        .collect_vec();
    // Every encoding has the same parts.
    let names = columns.iter().flatten().next();
    let names = names.map_or(vec![], |parts| {
        parts.iter().map(|(name, _)| name.clone()).collect_vec()
    });
    let mut rows = vec![];
    for (index, (measure_name, measure)) in MEASURES.iter().enumerate().filter(|_| !names.is_empty()) {
        if index > 0 {
            rows.push(vec![]);
        }
        let heads = entries.iter().map(head);
        rows.push(
            std::iter::once(measure_name.to_string())
                .chain(heads)
                .collect_vec(),
        );
        for (part, name) in names.iter().enumerate() {
            let figures = columns.iter().map(|column| {
                let size = column.as_ref().map(|parts| measure(&parts[part].1));
                size.map_or_else(|| REFUSED.to_string(), |figure| figure.to_string())
            });
            rows.push(std::iter::once(name.clone()).chain(figures).collect_vec());
        }
    }
    let title = match comparison.family {
        EncodingFamily::Sum => "sums, `--encode sum=…`",
        EncodingFamily::AtMostOne => "at most one, `--encode amo=…`",
        EncodingFamily::Count => "counts, `--encode count=…`",
        EncodingFamily::Table => "tables, `--encode table=…`",
    };
    let table = (!rows.is_empty()).then(|| aligned(&rows, 1));
    let remarks = entries.iter().filter_map(remark).join("\n");
    let remarks = (!remarks.is_empty()).then_some(remarks);
    std::iter::once(title.to_string())
        .chain(table)
        .chain(remarks)
        .join("\n\n")
}

/// The name of an encoding over its column.
fn head(entry: &ComparedEncoding) -> String {
    let mark = if entry.is_auto { " *" } else { "" };
    format!("{}{mark}", entry.variant.row.name)
}

/// What the figures of an encoding don't say.
fn remark(entry: &ComparedEncoding) -> Option<String> {
    let name = entry.variant.row.name;
    match &entry.forecast {
        Err(error) => Some(format!("{name} is refused: {error}")),
        Ok(forecast) if forecast.num_sums > 0 => Some(format!(
            "{name}: {} of the sums stay as they are, for `--solver placet`",
            forecast.num_sums
        )),
        Ok(_) => None,
    }
}

fn object(
    puzzle: &Puzzle,
    formula: &Result<Forecast, CompileError>,
    comparisons: &[EncodingComparison],
) -> Value {
    let families = comparisons.iter().map(|comparison| {
        let encodings = comparison.entries.iter().map(|entry| {
            let mut object = json!({ "encoding": entry.variant.row.name, "auto": entry.is_auto });
            merge(&mut object, formula_object(puzzle, &entry.forecast));
            object
        });
        json!({ "family": comparison.family.name(), "encodings": encodings.collect_vec() })
    });
    json!({ "formula": formula_object(puzzle, formula), "families": families.collect_vec() })
}

fn merge(object: &mut Value, more: Value) {
    if let (Some(object), Value::Object(more)) = (object.as_object_mut(), more) {
        object.extend(more);
    }
}

fn formula_object(puzzle: &Puzzle, formula: &Result<Forecast, CompileError>) -> Value {
    let forecast = match formula {
        Ok(forecast) => forecast,
        Err(error) => return json!({ "refused": error.to_string() }),
    };
    let parts = parts(puzzle, forecast).into_iter().map(|(name, size)| {
        let mut object = json!({ "part": name });
        for (name, measure) in MEASURES {
            object[name] = measure(&size).into();
        }
        object
    });
    json!({ "parts": parts.collect_vec(), "sums": forecast.num_sums })
}
