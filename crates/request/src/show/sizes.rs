//! Sizes of formulas.

use schemars::JsonSchema;
use serde::Serialize;

use crate::render::summary::one_line;
use placet_encode::cnf::FormulaSize;
use placet_encode::{Choices, EncodingFamily, Forecast, OpenSums};
use placet_model::Puzzle;
use placet_problem::Origin;
use placet_session::instance::{
    ComparedEncoding, CompileError, EncodingComparison, Instance, choose_backend, compare, forecast_of,
};

/// The size of the formula, computed without building it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Sizes")]
#[non_exhaustive]
pub struct SizesAnswer {
    /// The formula by the chosen encodings.
    pub formula: FormulaAnswer,
    /// The families of encodings in which the choice makes a difference.
    pub families: Vec<FamilyAnswer>,
    /// Whether the solver of placet gets the sums without encoding, unless an encoding is chosen.
    #[serde(skip)]
    pub has_native_sums: bool,
}

/// The encodings of a family.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Family")]
#[non_exhaustive]
pub struct FamilyAnswer {
    /// Its name, such as `sum`.
    pub family: String,
    /// Its encodings.
    pub encodings: Vec<EncodingAnswer>,
    /// The family.
    #[serde(skip)]
    pub kind: EncodingFamily,
}

/// An encoding, and the formula that it gives.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Encoding")]
#[non_exhaustive]
pub struct EncodingAnswer {
    /// Its name.
    pub encoding: String,
    /// Whether it is what is chosen by default.
    pub auto: bool,
    /// The formula.
    #[serde(flatten)]
    pub formula: FormulaAnswer,
}

/// The size of a formula.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Formula")]
pub enum FormulaAnswer {
    /// It can be built.
    Built {
        /// The cells, each rule and other origin, and at the end the total.
        parts: Vec<SizeAnswer>,
        /// How many sums are not encoded, for solvers that take them as they are.
        sums: usize,
    },
    /// It would be too large.
    Refused {
        /// Why.
        refused: String,
    },
}

/// The size of a part of a formula.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Size")]
#[non_exhaustive]
pub struct SizeAnswer {
    /// The name of the part.
    pub part: String,
    /// The number of variables.
    pub variables: usize,
    /// The number of clauses.
    pub clauses: usize,
    /// The number of literals in the clauses.
    pub literals: usize,
}

impl SizesAnswer {
    pub(super) fn of(instance: &Instance, choices: Choices) -> Self {
        let puzzle = instance.puzzle();
        let families = compare(instance, choices, &|| false).into_iter();
        SizesAnswer {
            formula: FormulaAnswer::new(puzzle, &forecast_of(instance, choices, &|| false)),
            families: families
                .map(|family| FamilyAnswer::new(puzzle, &family))
                .collect(),
            has_native_sums: choose_backend(instance, choices, None).1 == OpenSums::Native,
        }
    }
}

impl FamilyAnswer {
    fn new(puzzle: &Puzzle, comparison: &EncodingComparison) -> Self {
        let entries = comparison.entries.iter();
        FamilyAnswer {
            family: comparison.family.name().to_string(),
            encodings: entries.map(|entry| EncodingAnswer::new(puzzle, entry)).collect(),
            kind: comparison.family,
        }
    }
}

impl EncodingAnswer {
    fn new(puzzle: &Puzzle, entry: &ComparedEncoding) -> Self {
        EncodingAnswer {
            encoding: entry.variant.row.name.to_string(),
            auto: entry.is_auto,
            formula: FormulaAnswer::new(puzzle, &entry.forecast),
        }
    }
}

impl FormulaAnswer {
    pub(super) fn new(puzzle: &Puzzle, forecast: &Result<Forecast, CompileError>) -> Self {
        match forecast {
            Ok(forecast) => FormulaAnswer::Built {
                parts: parts(puzzle, forecast),
                sums: forecast.num_sums,
            },
            Err(error) => FormulaAnswer::Refused {
                refused: error.to_string(),
            },
        }
    }
}

impl SizeAnswer {
    fn new(part: &str, size: FormulaSize) -> Self {
        SizeAnswer {
            part: part.to_string(),
            variables: size.variables,
            clauses: size.clauses,
            literals: size.literals,
        }
    }
}

/// The parts of a formula with their sizes: the cells, each rule and other origin, and the total.
fn parts(puzzle: &Puzzle, forecast: &Forecast) -> Vec<SizeAnswer> {
    let asked = forecast.sizes.iter().map(|(origin, size)| match origin {
        Origin::Rule(index) => SizeAnswer::new(&one_line(&puzzle.rules()[*index as usize].name), *size),
        Origin::Pieces => SizeAnswer::new("pieces", *size),
        Origin::Objective => SizeAnswer::new("objective", *size),
        Origin::Presolve => SizeAnswer::new("presolve", *size),
        Origin::Symmetry => SizeAnswer::new("symmetry", *size),
        Origin::Search => SizeAnswer::new("search", *size),
        Origin::Given(_) => SizeAnswer::new("givens", *size),
    });
    let cells = SizeAnswer::new("cells", forecast.domains);
    let total = SizeAnswer::new("in all", forecast.total);
    std::iter::once(cells).chain(asked).chain([total]).collect()
}
