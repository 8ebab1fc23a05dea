//! The contents of a puzzle in the format of f-puzzles.

use std::collections::BTreeMap;

use super::element::PuzzleElement;
use super::element_kind::ElementKind;
use super::grid_cell::GridCell;
use super::rules::BoardRule;

/// A puzzle.
#[derive(Debug)]
pub(super) struct FPuzzle {
    pub(super) size: usize,
    pub(super) title: String,
    pub(super) author: String,
    pub(super) ruleset: String,
    pub(super) grid: Vec<Vec<GridCell>>,
    /// Rules for the whole board.
    pub(super) board_rules: Vec<BoardRule>,
    /// Elements of each kind.
    pub(super) elements: BTreeMap<ElementKind, Vec<PuzzleElement>>,
    /// Kinds of clue between neighbours whose absence says something, too.
    pub(super) negative: Vec<ElementKind>,
}

impl FPuzzle {
    /// A puzzle with a grid and nothing else.
    pub(super) fn new(size: usize, grid: Vec<Vec<GridCell>>) -> Self {
        FPuzzle {
            size,
            title: String::new(),
            author: String::new(),
            ruleset: String::new(),
            grid,
            board_rules: vec![],
            elements: BTreeMap::new(),
            negative: vec![],
        }
    }

    /// Adds elements of a kind.
    pub(super) fn add(&mut self, kind: ElementKind, elements: impl IntoIterator<Item = PuzzleElement>) {
        self.elements.entry(kind).or_default().extend(elements);
    }

    /// The rows and columns of a standard box, which is a row if there is no other.
    pub(super) fn box_size(&self) -> (usize, usize) {
        let size = self.size;
        let heights = (1..=size).take_while(|height| height * height <= size);
        let height = heights.filter(|height| size.is_multiple_of(*height)).last();
        let height = height.unwrap_or(1);
        (height, size / height)
    }

    /// The elements of a kind.
    pub(super) fn elements(&self, kind: ElementKind) -> &[PuzzleElement] {
        self.elements.get(&kind).map_or(&[], Vec::as_slice)
    }
}
