//! Logic grids: every piece is once in its row, so a column is what stands below each other.

use std::sync::Arc;

use super::board::Board;
use super::diagnostic::Span;
use super::expression::{Assertion, Boolean, Case, Integer, Leaf, Order, View};
use super::layout::CellId;
use super::piece::{Piece, PieceId};
use super::puzzle::Puzzle;
use super::rule::{Expression, Rule, RuleKind};
use placet_base::choice::Choices;

impl Piece {
    /// Does its column say where it is, as in a logic grid?
    pub fn has_column(&self) -> bool {
        self.copies.is_one() && self.home.is_some() && self.faces.len() == 1
    }
}

impl Puzzle {
    /// Of a logic grid: the same puzzle restricted to boards that do not consist of the columns of this one, in whatever order. `None` if the puzzle is no logic grid of
    /// two rows or more, or the board has blanks.
    pub fn with_other_columns(&self, board: &Board) -> Option<Self> {
        let cells = self.layout.cells();
        let numbers: Arc<[Option<i64>]> = cells.iter().map(|cell| i64::try_from(cell.column).ok()).collect();
        let column = |piece: PieceId| {
            Integer::View(View {
                leaf: Leaf::Piece(piece),
                numbers: numbers.clone(),
            })
        };
        let mut apart = vec![];
        for cells in self.grid_columns()? {
            let shown = cells
                .iter()
                .map(|cell| Some(self.pieces.face(board.face(*cell)?).piece));
            let pieces = shown.collect::<Option<Vec<PieceId>>>()?;
            let (first, others) = pieces.split_first()?;
            let others = others.iter();
            apart.extend(
                others.map(|other| Boolean::compare(column(*first), Order::Different, column(*other))),
            );
        }
        let mut puzzle = self.clone();
        puzzle.rules.push(other_columns(Boolean::any(apart)));
        Some(puzzle)
    }

    /// Is it a logic grid of two rows or more?
    pub fn is_logic_grid(&self) -> bool {
        self.grid_columns().is_some()
    }

    /// The columns of a logic grid, all of the same height. `None` if it has a single row, in which nothing is below anything.
    fn grid_columns(&self) -> Option<Vec<Vec<CellId>>> {
        let mut columns: Vec<Vec<CellId>> = vec![vec![]; self.layout.num_columns()];
        for (id, cell) in self.layout.cell_ids().zip(self.layout.cells()) {
            columns.get_mut(cell.column)?.push(id);
        }
        let height = columns.first()?.len();
        let is_grid = height > 1
            && columns.iter().all(|cells| cells.len() == height)
            && self.layout.networks().is_empty()
            && self.pieces.pieces().iter().all(Piece::has_column);
        is_grid.then_some(columns)
    }
}

fn other_columns(statement: Boolean) -> Rule {
    let says = "some column is another one";
    let assertion = Assertion {
        statement,
        case: Case::ONLY,
        part: None,
        says: None,
        wording: None,
    };
    Rule {
        name: says.to_string(),
        says: says.to_string(),
        is_said_by_author: false,
        kind: RuleKind::Expression(Expression {
            text: says.to_string(),
            assertions: vec![assertion],
        }),
        encode: Choices::default(),
        span: Span::default(),
        clue: None,
        printed: vec![],
        says_of_all: None,
        template: None,
    }
}
