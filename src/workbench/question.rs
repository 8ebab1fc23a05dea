//! What can be asked.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

/// The content of cells by name: a face for each cell that is not blank.
pub type BoardText = BTreeMap<String, String>;

/// A question about a model.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The model.
    pub model: ModelText,
    /// The contents of the cells, by name. Cells that are not named are blank.
    #[serde(default)]
    pub board: BoardText,
    /// The request.
    pub ask: Ask,
}

/// A model with values for its parameters.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ModelText {
    /// The text of the model file, TOML or JSON.
    pub text: String,
    /// Values of parameters that replace those of the model.
    #[serde(default)]
    pub parameters: BTreeMap<String, i64>,
}

/// The request.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// The puzzle and its drawing: cells, pieces, rules, warnings, the board as SVG, and the report of the check.
    Look {
        /// A change to the board, which is applied first.
        #[serde(default)]
        edit: Option<BoardEdit>,
        /// Pencil marks: faces by cell.
        #[serde(default)]
        marks: BTreeMap<String, Vec<String>>,
        /// Cells to highlight.
        #[serde(default)]
        highlighted: Vec<String>,
    },
    /// Solutions: an event `board` for each. After a full page, the next one follows on request.
    Solve {
        /// Whether solutions must contain the board.
        #[serde(default)]
        from_board: bool,
        /// The number of solutions on a page.
        #[serde(default = "one")]
        page: u64,
    },
    /// The number of solutions.
    Count {
        /// Whether solutions must contain the board.
        #[serde(default)]
        from_board: bool,
        /// Whether symmetric solutions count as one.
        #[serde(default)]
        up_to_symmetry: bool,
    },
    /// Whether there is exactly one solution. If there are several, two of them, and the cells in which they differ.
    Unique {
        /// Whether solutions must contain the board.
        #[serde(default)]
        from_board: bool,
    },
    /// The faces that each cell has in some solution.
    Candidates {
        /// Whether solutions must contain the board.
        #[serde(default)]
        from_board: bool,
    },
    /// The next step from the board, or why the board is wrong.
    Hint,
    /// All steps from the givens to the solution.
    Steps,
    /// The proof of a fact, such as `r1c3=7` or `r1c3!=7`; without a fact, the proof that there is no solution.
    Why {
        /// The fact.
        #[serde(default)]
        fact: Option<String>,
    },
    /// The rating of the puzzle.
    Rate,
    /// Rules and givens that follow from the others.
    Redundant,
    /// Removes givens as long as the solution stays the only one.
    Minimise {
        /// Random seed of the order.
        #[serde(default)]
        seed: u64,
        /// Whether the pattern of givens is symmetric under a half turn.
        #[serde(default)]
        symmetric: bool,
    },
    /// A new puzzle with one solution.
    Generate {
        /// Random seed.
        #[serde(default)]
        seed: u64,
        /// The number of givens; by default, as few as possible.
        #[serde(default)]
        givens: Option<u32>,
        /// The least and the greatest rating.
        #[serde(default)]
        rating: Option<(f64, f64)>,
        /// Whether the pattern of givens is symmetric under a half turn.
        #[serde(default)]
        symmetric: bool,
    },
    /// The symmetries of the puzzle, in words.
    Symmetries,
    /// The puzzle in the format of another solver.
    Export {
        /// A format that `placet export` has.
        format: String,
    },
    /// A page that can be printed.
    Page {
        /// Whether it contains the solution, folded.
        #[serde(default)]
        solution: bool,
    },
    /// The text of the model with the contents of the board as its givens.
    WithGivens,
    /// The text of the model with another entry for some cells in the drawing of a family of regions.
    WithEntry {
        /// The family of regions.
        family: String,
        /// The cells.
        cells: Vec<String>,
        /// The entry; empty for cells that are in no region.
        entry: String,
    },
    /// The text of the model with another region in a family that is a list of regions; if the family already has the region, without it.
    WithRegion {
        /// The family of regions.
        family: String,
        /// The cells of the region, in their order.
        cells: Vec<String>,
    },
    /// The text of the model with another value in a list or a table of a rule.
    WithValue {
        /// The path to the value from the top of the model.
        path: Vec<ClueStep>,
        /// The value in TOML.
        value: String,
    },
}

/// A step of the path: from a table or a list to one of its entries.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ClueStep {
    /// An entry of a list, counted from 0.
    Index(usize),
    /// A key of a table.
    Key(String),
}

impl Ask {
    /// May the answer take long? The others are a few steps for each cell.
    pub fn may_take_long(&self) -> bool {
        !matches!(
            self,
            Ask::Look { .. }
                | Ask::Hint
                | Ask::Unique { .. }
                | Ask::WithGivens
                | Ask::WithEntry { .. }
                | Ask::WithValue { .. }
        )
    }
}

/// A change to a board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardEdit {
    /// The cell.
    pub cell: String,
    /// Its new content; without one, the cell becomes blank. A face of a piece that covers several cells comes with the whole piece.
    #[serde(default)]
    pub face: Option<String>,
}

fn one() -> u64 {
    1
}
