//! The puzzle: everything in the model file.

use std::sync::Arc;

use super::board::Board;
use super::diagnostic::{Diagnostics, Span};
use super::expectation::Expectation;
use super::expression::Assertion;
use super::generation::Generation;
use super::given::Given;
use super::layout::Layout;
use super::looks::Looks;
use super::objective::{Objective, ObjectiveBound};
use super::parameter::{Parameter, WordFile};
use super::piece::PieceSet;
use super::projection::Projection;
use super::rule::{Rule, RuleKind};
use super::symmetry_choice::SymmetryChoice;
use super::written_model::WrittenModel;
use placet_base::choice::Choices;

/// A placement puzzle: place pieces on the cells of a board so that all rules hold.
#[derive(Clone, Debug)]
pub struct Puzzle {
    pub(crate) title: String,
    pub(crate) source: Option<String>,
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) layout: Layout,
    pub(crate) pieces: PieceSet,
    pub(crate) rules: Vec<Rule>,
    pub(crate) givens: Vec<Given>,
    pub(crate) objective: Option<Objective>,
    pub(crate) objective_bound: Option<ObjectiveBound>,
    pub(crate) projection: Projection,
    pub(crate) symmetry: SymmetryChoice,
    pub(crate) expect: Expectation,
    pub(crate) generation: Generation,
    pub(crate) looks: Looks,
    pub(crate) written: Option<Arc<WrittenModel>>,
    pub(crate) word_files: Vec<WordFile>,
    pub(crate) warnings: Diagnostics,
}

impl Puzzle {
    /// Its title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Its author, and where it was published.
    pub fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// The named numbers of the file, and their values.
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// The cells and their lines.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The pieces.
    pub fn pieces(&self) -> &PieceSet {
        &self.pieces
    }

    /// The rules.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The pieces that are on the board from the start.
    pub fn givens(&self) -> &[Given] {
        &self.givens
    }

    /// The objective.
    pub fn objective(&self) -> Option<&Objective> {
        self.objective.as_ref()
    }

    /// The bound on the objective. Models do not contain it: it is set while optimising, or on request.
    pub fn objective_bound(&self) -> Option<&ObjectiveBound> {
        self.objective_bound.as_ref()
    }

    /// The part of a board that distinguishes solutions.
    pub fn projection(&self) -> &Projection {
        &self.projection
    }

    /// Which symmetries make two boards equivalent when boards are counted up to symmetry.
    pub fn symmetry(&self) -> &SymmetryChoice {
        &self.symmetry
    }

    /// Known facts about the solutions.
    pub fn expectation(&self) -> &Expectation {
        &self.expect
    }

    /// What puzzles that are generated from it are like.
    pub fn generation(&self) -> &Generation {
        &self.generation
    }

    /// How it looks in pictures, as far as its author says.
    pub fn looks(&self) -> &Looks {
        &self.looks
    }

    /// The text that it was read from.
    pub fn written(&self) -> Option<&Arc<WrittenModel>> {
        self.written.as_ref()
    }

    /// The lists of words that are in files beside the model.
    pub fn word_files(&self) -> &[WordFile] {
        &self.word_files
    }

    /// Warnings about the model.
    pub fn warnings(&self) -> &Diagnostics {
        &self.warnings
    }

    /// The warnings, to name in them what the model was made from.
    pub fn warnings_mut(&mut self) -> &mut Diagnostics {
        &mut self.warnings
    }

    /// Replaces all givens.
    pub fn set_givens(&mut self, givens: Vec<Given>) {
        self.givens = givens;
    }

    /// The puzzle that lists of givens are for: without its own ones, if it says that generated puzzles have others in their place.
    #[must_use]
    pub fn for_lists_of_givens(mut self) -> Self {
        if self.generation().new_givens {
            self.givens.clear();
        }
        self
    }

    /// Keeps the rules, told by their places in [`rules`](Self::rules), for which `is_kept` holds.
    pub fn retain_rules(&mut self, is_kept: impl Fn(usize) -> bool) {
        let mut places = 0..;
        self.rules.retain(|_| places.next().is_some_and(&is_kept));
    }

    /// Keeps only some cases of the rules that are expressions, by the indices of rule and case.
    pub fn retain_cases(&mut self, is_kept: impl Fn(usize, usize) -> bool) {
        for (rule, stated) in self.rules.iter_mut().enumerate() {
            if let RuleKind::Expression(expression) = &mut stated.kind {
                let mut places = 0..;
                let is_kept = |_: &Assertion| places.next().is_some_and(|case| is_kept(rule, case));
                expression.assertions.retain(is_kept);
            }
        }
    }

    /// The same as a puzzle that was generated: without the source of its model, and with the title of generated puzzles, if there is one.
    #[must_use]
    pub fn as_generated(mut self) -> Self {
        self.source = None;
        if let Some(title) = &self.generation.title {
            self.title.clone_from(title);
        }
        self
    }

    /// Adds rules.
    pub fn add_rules(&mut self, rules: impl IntoIterator<Item = Rule>) {
        self.rules.extend(rules);
    }

    /// Adds a given. It replaces a given of the same cell.
    pub fn give(&mut self, given: Given) {
        self.givens.retain(|own| own.cell != given.cell);
        self.givens.push(given);
    }

    /// The same puzzle with what a board shows as givens. They replace those of the same cells.
    #[must_use]
    pub fn with_board(&self, board: &Board) -> Self {
        let mut puzzle = self.clone();
        for (cell, face) in board.shown() {
            puzzle.give(Given {
                cell,
                faces: vec![face],
                span: Span::default(),
            });
        }
        puzzle
    }

    /// The puzzle restricted to boards with this value of the objective, or a better one.
    ///
    /// # Panics
    /// If it has no objective.
    pub fn with_objective_bound(self, value: i64) -> Self {
        self.with_bar(value, false)
    }

    /// The puzzle restricted to boards with a better value of the objective than this.
    ///
    /// # Panics
    /// If it has no objective.
    pub fn better_than(self, value: i64) -> Self {
        self.with_bar(value, true)
    }

    /// The puzzle with all boards within its bound as solutions, none better than another.
    #[must_use]
    pub fn without_objective(self) -> Self {
        Self {
            objective: None,
            ..self
        }
    }

    fn with_bar(mut self, value: i64, is_beaten: bool) -> Self {
        let objective = self.objective.clone();
        let objective = objective.expect("invariant: the puzzle has an objective");
        self.objective_bound = Some(ObjectiveBound {
            objective,
            value,
            is_beaten,
        });
        self
    }

    /// Are clues of its rules made anew when puzzles are generated from it?
    pub fn generates_clues(&self) -> bool {
        let mut clues = self.rules.iter().filter_map(|rule| rule.clue.as_ref());
        let Generation {
            statements,
            blanks,
            regions,
            ..
        } = &self.generation;
        let in_texts = !statements.is_empty() || !blanks.is_empty() || !regions.is_empty();
        in_texts || clues.any(|clue| clue.generation.is_some())
    }

    /// Does a rule choose its encoding?
    pub fn chooses_encodings(&self) -> bool {
        self.rules.iter().any(|rule| rule.encode != Choices::default())
    }

    /// The number of copies of each piece that the givens place, in the order of the pieces. A
    /// given that allows several pieces counts for none. For a piece that covers several cells it
    /// is a lower bound, because several cells may give the same piece.
    pub fn num_given(&self) -> Vec<usize> {
        let mut given = vec![0usize; self.pieces.pieces().len()];
        for faces in self.givens.iter().map(|given| &given.faces) {
            let mut pieces = faces.iter().map(|face| self.pieces.face(*face).piece);
            if let Some(piece) = pieces.next().filter(|first| pieces.all(|piece| piece == *first)) {
                given[piece.index()] += 1;
            }
        }
        for (cells, piece) in given.iter_mut().zip(self.pieces.pieces()) {
            *cells = cells.div_ceil(piece.num_cells());
        }
        given
    }
}
