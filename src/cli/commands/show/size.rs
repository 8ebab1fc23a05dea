//! `placet show --size`: the size of the formula, computed without building it.

use itertools::Itertools;
use serde_json::{Value, json};

use super::options::ShowOptions;
use crate::cli::break_symmetry;
use crate::cli::failure::{Exit, Failure};
use crate::cli::model_file::LoadedModel;
use crate::cli::output::Output;
use crate::cli::task::of_task;
use crate::cnf::FormulaSize;
use crate::encode::{EncodingFamily, Forecast, OpenSums};
use crate::instance::{
    ComparedEncoding, CompileError, EncodingComparison, choose_backend, compare, forecast_of,
};
use crate::model::Puzzle;
use crate::problem::Origin;
use crate::render::summary::one_line;
use crate::render::table::aligned;

/// A measure of a formula: its name and how to compute it.
type SizeMeasure = (&'static str, fn(&FormulaSize) -> usize);

const MEASURES: [SizeMeasure; 3] = [
    ("variables", |size| size.variables),
    ("clauses", |size| size.clauses),
    ("literals", |size| size.literals),
];

/// The cell of a formula that would be refused.
const REFUSED: &str = "-";

pub(crate) fn run(options: &ShowOptions, model: LoadedModel, output: &mut Output) -> Result<Exit, Failure> {
    let kinds = options.encodings.presolve();
    let (instance, _) = break_symmetry::instance(options.breaks, model, kinds, &of_task())?;
    let base = options.encodings.choices();
    let formula = forecast_of(&instance, base, &|| false);
    let comparisons = compare(&instance, base, &|| false);
    if options.json {
        output.print(&object(instance.puzzle(), &formula, &comparisons).to_string())?;
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
        parts.push("* chosen by `auto`".to_string());
    }
    if choose_backend(&instance, base, None).1 == OpenSums::Native {
        parts
            .push("sums of this size are passed to the solver placet without encoding: `native`".to_string());
    }
    output.print(&parts.join("\n\n"))?;
    Ok(Exit::Done)
}

/// The parts of a formula with their sizes: the cells, each rule and other origin, and the total.
pub(crate) fn parts(puzzle: &Puzzle, forecast: &Forecast) -> Vec<(String, FormulaSize)> {
    let asked = forecast.sizes.iter().map(|(origin, size)| {
        let name = match origin {
            Origin::Rule(index) => one_line(&puzzle.rules[*index as usize].name),
            Origin::Pieces => "pieces".to_string(),
            Origin::Objective => "objective".to_string(),
            Origin::Presolve => "presolve".to_string(),
            Origin::Symmetry => "symmetry".to_string(),
            Origin::Search => "search".to_string(),
            Origin::Given(_) => "givens".to_string(),
        };
        (name, *size)
    });
    let cells = ("cells".to_string(), forecast.domains);
    let total = ("in all".to_string(), forecast.total);
    std::iter::once(cells).chain(asked).chain([total]).collect()
}

/// One row per part, one column per measure: if no encoding makes a difference.
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
    format!("all encodings give the same formula\n\n{}", aligned(&rows, 1))
}

/// For each measure, one row per part and one column per encoding.
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
        EncodingFamily::Graph => "connected cells, `--encode graph=…`",
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

/// A remark on an encoding that its figures do not show.
fn remark(entry: &ComparedEncoding) -> Option<String> {
    let name = entry.variant.row.name;
    match &entry.forecast {
        Err(error) => Some(format!("{name} is refused: {error}")),
        Ok(forecast) if forecast.num_sums > 0 => Some(format!(
            "{name}: {} of the sums are not encoded, for `--solver placet`",
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
