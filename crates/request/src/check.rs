//! The rules that a board violates.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

use super::board::board_of;
use super::{Ask, BoardText, Listener, RequestError};
use crate::render::json::report_object;
use placet_base::limit::Outcome;
use placet_model::{Board, Puzzle, Report, check};
use placet_session::Session;

/// The rules that a board violates.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Check {
    /// What the cells show. Cells that are not named are blank.
    pub board: BoardText,
}

/// The report of a check.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CheckAnswer {
    /// The report.
    pub report: Report,
    /// The report as JSON.
    object: serde_json::Value,
}

/// The form of a report as JSON.
#[derive(Serialize, JsonSchema)]
#[serde(rename = "Report")]
struct ReportForm {
    /// Whether the board is a solution.
    ok: bool,
    /// The blank cells.
    empty: Vec<String>,
    /// What is certainly wrong, whatever blank cells will show.
    violations: Vec<ViolationForm>,
    /// The sums of the lines of rules that want the same sum, if they differ.
    lines: Vec<LineForm>,
    /// How many rules are fulfilled.
    score: Option<serde_json::Value>,
}

/// A rule that is violated.
#[derive(Serialize, JsonSchema)]
struct ViolationForm {
    /// The name of the rule.
    rule: String,
    /// What is wrong.
    sentence: String,
    /// The cells that violate it together.
    cells: Vec<String>,
}

/// A line and its sum.
#[derive(Serialize, JsonSchema)]
struct LineForm {
    /// The name of the line.
    region: String,
    /// Its cells.
    cells: Vec<String>,
    /// The sum of its numbers; a text if it exceeds 64 bits.
    sum: WholeNumber,
    /// How far it is from what it should be.
    distance: WholeNumber,
}

/// A whole number; a text beyond 64 bits, where few readers keep every digit.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it is the schema of what is written")]
enum WholeNumber {
    Number(i64),
    Text(String),
}

impl CheckAnswer {
    /// Checks a board, which takes no session.
    pub fn new(puzzle: &Puzzle, board: &Board) -> Self {
        let report = check(puzzle, board);
        CheckAnswer {
            object: report_object(puzzle, &report),
            report,
        }
    }
}

impl Serialize for CheckAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.object.serialize(serializer)
    }
}

impl JsonSchema for CheckAnswer {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        ReportForm::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        ReportForm::json_schema(generator)
    }
}

impl Ask for Check {
    type Answer = CheckAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<CheckAnswer>, RequestError> {
        let puzzle = session.puzzle();
        let board = board_of(puzzle, &self.board)?;
        Ok(Outcome::Complete(CheckAnswer::new(puzzle, &board)))
    }
}
