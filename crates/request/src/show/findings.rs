//! What presolve finds.

use schemars::JsonSchema;
use serde::Serialize;

use placet_encode::cnf::FormulaSize;
use placet_session::Session;
use placet_session::instance::{Instance, PresolveReport, forecast_of};

/// What presolve finds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Findings")]
#[non_exhaustive]
pub struct FindingsAnswer {
    /// Cells with one value left.
    settled: Vec<SettledForm>,
    /// Values that other cells cannot have.
    excluded: Vec<ExcludedForm>,
    /// Redundant constraints, each with the one that stays.
    repeats: Vec<RepeatForm>,
    /// Rules, or the pieces, with the number of their constraints that are always satisfied.
    always: Vec<AlwaysForm>,
    /// Implied sums.
    implied: Vec<ImpliedForm>,
    /// A constraint that cannot be satisfied, if there is one: no solution exists.
    impossible: Option<String>,
    /// The number of values of all cells.
    values: BeforeAndLeft<usize>,
    /// The size of the formula; nothing if it cannot be built.
    formula: BeforeAndLeft<Option<TotalForm>>,
    /// The same for Rust.
    #[serde(skip)]
    pub report: PresolveReport,
    /// The formula without and with presolve, if it can be built.
    #[serde(skip)]
    pub sizes: [Option<FormulaSize>; 2],
}

/// A cell with its only value.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "SettledCell")]
struct SettledForm {
    cell: String,
    face: String,
}

/// Values that some cells cannot have, for the same reason.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "ExcludedFaces")]
struct ExcludedForm {
    cells: Vec<String>,
    faces: Vec<String>,
    /// The kind of presolve.
    kind: String,
    /// The constraint that excludes them.
    by: String,
}

/// A redundant constraint.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "RepeatedConstraint")]
struct RepeatForm {
    constraint: String,
    /// The constraint that stays.
    by: String,
}

/// A part with constraints that are always satisfied.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "SatisfiedPart")]
struct AlwaysForm {
    part: String,
    /// The number of these constraints.
    constraints: usize,
}

/// An implied sum.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "ImpliedSum")]
struct ImpliedForm {
    sum: String,
    /// The constraints that imply it.
    from: Vec<String>,
}

/// A figure before presolve, and what is left of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
struct BeforeAndLeft<T> {
    before: T,
    left: T,
}

/// The size of a formula.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "FormulaSize")]
struct TotalForm {
    variables: usize,
    clauses: usize,
    literals: usize,
}

impl FindingsAnswer {
    pub(super) fn of(session: &Session) -> Self {
        let size = |instance: &Instance| {
            let forecast = forecast_of(instance, session.options().choices, &|| false);
            forecast.ok().map(|forecast| forecast.total)
        };
        let as_stated = size(session.instance());
        let instance = Instance::clone(session.instance()).with_kinds(session.options().presolve.for_clauses);
        let sizes = [as_stated, size(&instance)];
        FindingsAnswer::new(instance.findings(), sizes)
    }

    fn new(report: PresolveReport, sizes: [Option<FormulaSize>; 2]) -> Self {
        let settled = report.settled.iter().map(|settled| SettledForm {
            cell: settled.cell.clone(),
            face: settled.face.clone(),
        });
        let excluded = report.excluded.iter().map(|excluded| ExcludedForm {
            cells: excluded.cells.clone(),
            faces: excluded.faces.clone(),
            kind: excluded.kind.name().to_string(),
            by: excluded.by.clone(),
        });
        let repeats = report.repeats.iter().map(|(constraint, by)| RepeatForm {
            constraint: constraint.clone(),
            by: by.clone(),
        });
        let always = report.always.iter().map(|(part, constraints)| AlwaysForm {
            part: part.clone(),
            constraints: *constraints,
        });
        let implied = report.implied.iter().map(|implied| ImpliedForm {
            sum: implied.sum.clone(),
            from: implied.from.clone(),
        });
        let [before, left] = sizes.map(|size| size.map(TotalForm::from));
        FindingsAnswer {
            settled: settled.collect(),
            excluded: excluded.collect(),
            repeats: repeats.collect(),
            always: always.collect(),
            implied: implied.collect(),
            impossible: report.impossible.clone(),
            values: BeforeAndLeft {
                before: report.before,
                left: report.left,
            },
            formula: BeforeAndLeft { before, left },
            report,
            sizes,
        }
    }
}

impl From<FormulaSize> for TotalForm {
    fn from(size: FormulaSize) -> Self {
        TotalForm {
            variables: size.variables,
            clauses: size.clauses,
            literals: size.literals,
        }
    }
}
