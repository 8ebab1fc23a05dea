//! The condition of a quantifier, part by part.
//!
//! `for each x, y in l, a in area, b in area where x in a and y in b: …` has many cases, of which few are kept. What the first part says is known before `b` is
//! bound, so that a case that it drops takes no look at all values of `b`.

use std::cell::Cell;

use super::resolver::{BoundNames, Resolver};
use crate::diagnostic::Diagnostic;
use crate::expression::syntax::{Binder, Syntax, SyntaxKind};

/// The condition of a quantifier.
pub(super) struct WhereCondition<'e> {
    /// As it is written.
    pub(super) whole: Option<&'e Syntax>,
    /// For each binder the parts, joined by `and`, that name it and none after it. Those that name none are with the first.
    parts: Vec<Vec<&'e Syntax>>,
    /// Was it read as a whole for some case? What is wrong with it in every case was told then, whatever a part would hide.
    pub(super) is_read: Cell<bool>,
}

/// What is known of a condition before all names are bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConditionStatus {
    /// It does not hold.
    Fails,
    /// All parts so far hold.
    Holds,
    /// Some part so far depends on the board, or is wrong.
    Open,
}

impl<'e> WhereCondition<'e> {
    pub(super) fn new(binders: &[Binder], whole: Option<&'e Syntax>) -> Self {
        let mut parts = vec![vec![]; binders.len()];
        let joined = match whole.map(|whole| &whole.kind) {
            Some(SyntaxKind::And(list)) => list.iter().collect(),
            _ => Vec::from_iter(whole),
        };
        for part in joined {
            let is_named = |binder: &Binder| binder.names.iter().any(|(name, _)| mentions(part, name));
            let last = binders.iter().rposition(is_named).unwrap_or(0);
            if let Some(parts) = parts.get_mut(last) {
                parts.push(part);
            }
        }
        WhereCondition {
            whole,
            parts,
            is_read: Cell::new(false),
        }
    }
}

/// Is there a word of some name in it that is this one?
fn mentions(syntax: &Syntax, name: &str) -> bool {
    let is_word = match &syntax.kind {
        SyntaxKind::Name(words) => words.iter().any(|word| word.text == name),
        _ => false,
    };
    is_word
        || syntax
            .operands()
            .into_iter()
            .any(|operand| mentions(operand, name))
}

impl Resolver<'_> {
    /// What the parts say that a binder decides, once its names are bound. They do not count as parts of the expression.
    ///
    /// # Errors
    /// If there were too many of these.
    pub(super) fn status(
        &self,
        condition: &WhereCondition<'_>,
        binder: usize,
        scope: &BoundNames,
    ) -> Result<ConditionStatus, Diagnostic> {
        if !condition.is_read.get() {
            return Ok(ConditionStatus::Open);
        }
        let mut status = ConditionStatus::Holds;
        for part in &condition.parts[binder] {
            let before = self.parts.get();
            let decided = self.decided(part, scope);
            self.drop_parts(part, before)?;
            match decided {
                Ok(Some(true)) => {}
                Ok(Some(false)) => return Ok(ConditionStatus::Fails),
                Ok(None) | Err(_) => status = ConditionStatus::Open,
            }
        }
        Ok(status)
    }
}

#[cfg(test)]
mod tests {
    use crate::Source;
    use crate::document::read;
    use crate::rule::RuleKind;

    /// The number of cases of a condition on a board of 3 x 3, or what is wrong.
    fn cases(quantifier: &str) -> Result<usize, String> {
        let model = format!(
            "board.grid = [3, 3]\npieces = {{ names = 'AB', copies = 'any' }}\nrules = [{{ holds = \"for each {quantifier}: r1c1 == 'A'\" }}]"
        );
        let puzzle = read(&Source::new("test.toml", model)).map_err(|diagnostics| diagnostics.to_string())?;
        match &puzzle.rules()[0].kind {
            RuleKind::Expression(rule) => Ok(rule.assertions.len()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn each_part_drops_the_cases_that_it_is_about() {
        let in_order = "x in cells, l in rows, i in 1..4 where row(x) == 2 and x in l and i < column(x)";
        assert_eq!(cases(in_order), Ok(3));
        // The first part is about the last name.
        let out_of_order = "x in cells, l in rows, i in 1..4 where i < column(x) and x in l and row(x) == 2";
        assert_eq!(cases(out_of_order), Ok(3));
        assert_eq!(
            cases("i in 1..3, j in 1..3 where not (i == j) and i + j == 4"),
            Ok(2)
        );
        assert_eq!(cases("i in 1..3, j in 1..3 where i == 1 or j == 1"), Ok(5));
        // A part that is about no name of this quantifier.
        assert_eq!(cases("i in 1..3, j in 1..2 where 1 < 2 and i < j"), Ok(1));
    }

    #[test]
    fn what_a_part_hides_may_be_absent_and_nothing_else() {
        // There is no cell in column 4, but the first part is false there.
        let guarded = "i in 1..4, j in 1..3 where is_cell(j, i) and column(cell(j, i)) == 2";
        assert_eq!(cases(guarded), Ok(3));
        for wrong in ["1 == 2 and nothing(j)", "i == 1 and r1c1 == 'A'", "j + 1"] {
            let wrong = format!("i in 1..3, j in 1..3 where {wrong}");
            assert!(cases(&wrong).is_err(), "{wrong}");
        }
    }
}
