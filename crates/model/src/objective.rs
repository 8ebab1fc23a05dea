//! The objective: a number to maximise or minimise.

use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::board::Board;
use super::diagnostic::{Diagnostic, DiagnosticCode, Span};
use super::document::node::{DocumentNode, SpannedText};
use super::document::read_context::ReadContext;
use super::document::schema::expression_text;
use super::document::table::{FromNode, ReadTable, Spanned, table};
use super::expression::{
    Boolean, Integer, NameSpace, Order, absent_entries, evaluation, integer, refuse_unwieldy_number,
};
use super::layout::Layout;
use super::piece::PieceSet;
use super::rule::RuleScope;

/// The direction of an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// As small as possible.
    Minimise,
    /// As large as possible.
    Maximise,
}

impl Goal {
    /// Is the first value better than the second?
    pub fn is_better(self, value: i64, than: i64) -> bool {
        match self {
            Goal::Minimise => value < than,
            Goal::Maximise => value > than,
        }
    }

    /// `least` or `greatest`
    pub fn superlative(self) -> &'static str {
        match self {
            Goal::Minimise => "least",
            Goal::Maximise => "greatest",
        }
    }
}

/// A number to optimise: of all boards that satisfy the rules, those with the best value are the
/// solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Its direction.
    pub goal: Goal,
    /// The number.
    pub number: Integer,
    /// The number as the author wrote it.
    pub text: String,
    /// The sentence with which the author describes it.
    pub says: Option<String>,
    /// Its position in the source.
    pub span: Span,
}

table! {
    /// The expression to maximise or minimise.
    pub(crate) struct ObjectiveTable ("a table such as `[objective]` with `maximise = \"a + b\"`") needs [maximise | minimise] {
        /// A number to maximise.
        maximise: ExpressionText,
        /// A number to minimise.
        minimise: ExpressionText,
        /// A sentence that describes the objective.
        says: SpannedText,
    }
}

/// A string that is an expression.
#[derive(Clone, Debug)]
pub(crate) struct ExpressionText(SpannedText);

impl FromNode for ExpressionText {
    const EXPECTED: &'static str = SpannedText::EXPECTED;

    fn schema(_: &mut SchemaGenerator) -> Schema {
        expression_text()
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        SpannedText::from_node(node, context).map(ExpressionText)
    }
}

impl Objective {
    pub(crate) fn read(
        table: &Spanned<ObjectiveTable>,
        scope: &RuleScope<'_>,
        context: &mut ReadContext,
    ) -> Option<Self> {
        let (goal, text) = goal_and_text(table, context)?;
        let names = NameSpace {
            layout: scope.layout,
            pieces: scope.pieces,
            parameters: &context.parameters,
            definitions: &context.definitions,
        };
        let number = integer(text, names).and_then(|number| {
            refuse_unwieldy_number(&number, text)?;
            Ok(number)
        });
        let absent = absent_entries(text, names);
        absent.into_iter().for_each(|warning| context.warn(warning));
        let follows = context.unread.occur_in_text(&text.value);
        let number = context.unless(follows, |context| {
            number.map_err(|diagnostic| context.add(diagnostic)).ok()
        })?;
        let one_line = |text: &str| text.split_whitespace().join(" ");
        let says = table.value.says.as_ref();
        Some(Objective {
            goal,
            number,
            text: one_line(&text.value),
            says: says.map(|says| one_line(&context.parameters.fill(&says.value))),
            span: text.span,
        })
    }

    /// The value of a board; `None` if it depends on blank cells or is undefined.
    pub fn value(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Option<i64> {
        evaluation(layout, pieces, board).value_of(&self.number)
    }

    /// What is wanted, in the words of the author if there are any: `the greatest value of sum(row 1)`.
    pub fn sentence(&self) -> String {
        match &self.says {
            Some(says) => says.clone(),
            None => format!("the {} value of {}", self.goal.superlative(), self.text),
        }
    }

    /// `sum(row 1) = 13`
    pub fn with_value(&self, value: i64) -> String {
        format!("{} = {value}", self.text)
    }
}

fn goal_and_text<'t>(
    table: &'t Spanned<ObjectiveTable>,
    context: &mut ReadContext,
) -> Option<(Goal, &'t SpannedText)> {
    let ObjectiveTable {
        maximise, minimise, ..
    } = &table.value;
    match (maximise, minimise) {
        (Some(ExpressionText(text)), None) => Some((Goal::Maximise, text)),
        (None, Some(ExpressionText(text))) => Some((Goal::Minimise, text)),
        (Some(_), Some(ExpressionText(second))) => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::Conflict,
                second.span,
                "an objective cannot have both directions",
            );
            context.add(diagnostic.label("expected `maximise` or `minimise`, not both"));
            None
        }
        (None, None) => {
            if table.value.written().lacks(&["maximise", "minimise"]) {
                let diagnostic = Diagnostic::new(
                    DiagnosticCode::MissingKey,
                    table.span,
                    "the objective has no expression",
                );
                context.add(diagnostic.label("expected `maximise` or `minimise`"));
            }
            None
        }
    }
}

/// A value of an objective that boards must reach or beat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectiveBound {
    /// The objective.
    pub objective: Objective,
    /// The value.
    pub value: i64,
    /// Must boards beat the value, instead of only reaching it?
    pub is_beaten: bool,
}

impl ObjectiveBound {
    /// Does this value satisfy the bound?
    pub fn admits(&self, value: i64) -> bool {
        self.objective.goal.is_better(value, self.value) || (!self.is_beaten && value == self.value)
    }

    /// The statement that a board satisfies the bound.
    pub fn statement(&self) -> Boolean {
        let order = match self.is_beaten {
            true => Order::Below,
            false => Order::AtMost,
        };
        let (number, value) = (self.objective.number.clone(), Integer::Constant(self.value));
        match self.objective.goal {
            Goal::Minimise => Boolean::compare(number, order, value),
            Goal::Maximise => Boolean::compare(value, order, number),
        }
    }

    /// The violation by a board whose value does not satisfy the bound; `None` if the value depends on blank cells.
    pub(super) fn diagnostic(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Option<String> {
        let value = self.objective.value(layout, pieces, board)?;
        let wanted = match (self.objective.goal, self.is_beaten) {
            (Goal::Minimise, true) => "less than",
            (Goal::Minimise, false) => "at most",
            (Goal::Maximise, true) => "more than",
            (Goal::Maximise, false) => "at least",
        };
        (!self.admits(value)).then(|| {
            let own = self.objective.with_value(value);
            format!("{own}, expected {wanted} {}", self.value)
        })
    }
}
