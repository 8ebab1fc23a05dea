//! Sentences about the columns of pieces, as facts of logic grids, of which it is asked whether they hold.

use super::diagnostic::Diagnostics;
use super::document::read_context::ReadContext;
use super::puzzle::Puzzle;
use super::rule::{Rule, RuleScope, read_question};

/// A sentence about the columns of pieces, such as `zebra is with Japanese`.
#[derive(Clone, Debug)]
pub struct StatedSentence {
    /// The rule that it holds.
    pub holds: Rule,
    /// The rule that it does not hold.
    pub fails: Rule,
}

impl StatedSentence {
    /// Reads a sentence in the words of the facts of a logic grid.
    ///
    /// # Errors
    /// All errors in the text: an unknown piece, an unknown relation, a column that the board does not have, two meanings.
    ///
    /// # Examples
    /// ```
    /// use placet::Puzzle;
    /// use placet::model::StatedSentence;
    ///
    /// let puzzle = Puzzle::from_toml("board.grid = [2, 2]\npieces.rows = ['red blue', 'Ann Bob']").expect("a model");
    /// let sentence = StatedSentence::parse("Ann is with red", &puzzle).expect("a sentence");
    /// assert_eq!(sentence.fails.says, "Ann and red are in different columns");
    /// assert!(StatedSentence::parse("Ann is with green", &puzzle).is_err());
    /// ```
    pub fn parse(text: &str, puzzle: &Puzzle) -> Result<Self, Diagnostics> {
        let mut context = ReadContext::new();
        let scope = RuleScope {
            layout: puzzle.layout(),
            pieces: puzzle.pieces(),
        };
        let rules = read_question(text, &scope, &mut context);
        context.finish(rules.map(|[holds, fails]| StatedSentence { holds, fails }))
    }
}
