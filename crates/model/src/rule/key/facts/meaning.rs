//! The meaning of facts: statements about the columns of pieces.

use std::collections::BTreeSet;
use std::slice;
use std::sync::Arc;

use super::syntax::{Claim, Fact, FactClause, FactDistance, FactStatement, RelativeSide};
use super::word::FactWord;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::read_context::ReadContext;
use crate::document::table::Spanned;
use crate::expression::{Boolean, Integer, Leaf, Order, View};
use crate::layout::CellId;
use crate::piece::PieceId;
use crate::rule::RelationKind;
use crate::rule::key::RuleScope;
use crate::rule::key::relation::single_piece;

/// A relation equivalent to a fact, with the names of its pieces.
pub(super) fn relation(fact: &Fact, scope: &RuleScope<'_>) -> Option<(RelationKind, Vec<Spanned<String>>)> {
    let (None, [statement]) = (&fact.condition, fact.clause.as_slice()) else {
        return None;
    };
    let ([subject], false) = (statement.subjects.as_slice(), statement.is_negated) else {
        return None;
    };
    let (kind, words) = match &statement.claim {
        Claim::With(others) => (
            RelationKind::SameColumn,
            [slice::from_ref(subject), others].concat(),
        ),
        Claim::Aside(side, steps, others) => {
            let kind = match (side, steps) {
                (RelativeSide::Either, FactDistance::One) => RelationKind::NextTo,
                (RelativeSide::Left | RelativeSide::Right, FactDistance::Any) => RelationKind::LeftOf,
                (RelativeSide::Left | RelativeSide::Right, FactDistance::One) => {
                    RelationKind::ImmediatelyLeftOf
                }
                _ => return None,
            };
            let mut words = [slice::from_ref(subject), others].concat();
            if *side == RelativeSide::Right {
                words.reverse();
            }
            (kind, words)
        }
        Claim::Between(one, other) => (
            RelationKind::Between,
            vec![subject.clone(), one.clone(), other.clone()],
        ),
        Claim::InColumn(numbers) => {
            let [number] = numbers.as_slice() else {
                return None;
            };
            (
                RelationKind::InColumn(column_of(number, scope)?),
                vec![subject.clone()],
            )
        }
        Claim::AtEnd | Claim::Different => return None,
    };
    let is_single = words.len() == kind.num_pieces();
    is_single.then(|| (kind, words.into_iter().map(|word| word.name).collect()))
}

/// The statement of a fact, or `None` after an error was reported.
pub(super) fn statement(fact: &Fact, scope: &RuleScope<'_>, context: &mut ReadContext) -> Option<Boolean> {
    let mut meaning = FactReader { scope, context };
    let condition = fact.condition.as_ref().map(|clause| meaning.clause(clause));
    let clause = meaning.clause(&fact.clause);
    match condition {
        Some(condition) => Some(Boolean::any([condition?.negated(), clause?])),
        None => clause,
    }
}

/// The column with this number, counted from 0, if the board has it.
fn column_of(word: &FactWord, scope: &RuleScope<'_>) -> Option<usize> {
    let number: usize = word.name.value.parse().ok()?;
    let index = number.checked_sub(1);
    index.filter(|index| *index < scope.layout.num_columns())
}

struct FactReader<'a, 'b> {
    scope: &'a RuleScope<'b>,
    context: &'a mut ReadContext,
}

impl FactReader<'_, '_> {
    fn clause(&mut self, clause: &FactClause) -> Option<Boolean> {
        let statements: Vec<Option<Boolean>> = clause.iter().map(|one| self.statement(one)).collect();
        let statements: Option<Vec<Boolean>> = statements.into_iter().collect();
        statements.map(Boolean::any)
    }

    fn statement(&mut self, statement: &FactStatement) -> Option<Boolean> {
        let subjects = self.pieces(&statement.subjects);
        let claims = match &statement.claim {
            Claim::Different => {
                let columns = subjects?.into_iter().map(|piece| self.column(piece));
                vec![Boolean::AllDifferent(columns.collect())]
            }
            claim => {
                let claim = self.claim(claim);
                let (subjects, claim) = (subjects?, claim?);
                subjects.into_iter().map(claim).collect()
            }
        };
        let sign = |claim: Boolean| {
            if statement.is_negated {
                claim.negated()
            } else {
                claim
            }
        };
        Some(Boolean::all(claims.into_iter().map(sign)))
    }

    /// The claim about a subject.
    fn claim(&mut self, claim: &Claim) -> Option<Box<dyn Fn(PieceId) -> Boolean>> {
        match claim {
            Claim::With(others) => self.apart(others, vec![(0, 0)]),
            Claim::Aside(side, steps, others) => {
                let ranges = self.ranges(*side, steps);
                let apart = self.apart(others, ranges.clone().unwrap_or_default());
                ranges.and(apart)
            }
            Claim::Between(one, other) => {
                let outer = self.pieces(&[one.clone(), other.clone()])?;
                let columns = self.columns();
                Some(Box::new(move |piece| {
                    let below = |one, other| Boolean::compare(columns(one), Order::Below, columns(other));
                    let along = |one, other| Boolean::all([below(one, piece), below(piece, other)]);
                    Boolean::any([along(outer[0], outer[1]), along(outer[1], outer[0])])
                }))
            }
            Claim::InColumn(numbers) => {
                let wanted: Vec<Option<usize>> = numbers.iter().map(|word| self.column_of(word)).collect();
                let wanted = wanted.into_iter().collect::<Option<BTreeSet<usize>>>()?;
                Some(self.among(wanted))
            }
            Claim::AtEnd | Claim::Different => {
                let last = self.scope.layout.num_columns().saturating_sub(1);
                Some(self.among([0, last].into()))
            }
        }
    }

    /// For one of the others, its column minus that of the subject is in one of some ranges.
    fn apart(
        &mut self,
        others: &[FactWord],
        ranges: Vec<(i64, i64)>,
    ) -> Option<Box<dyn Fn(PieceId) -> Boolean>> {
        let others = self.pieces(others)?;
        let columns = self.columns();
        Some(Box::new(move |piece| {
            let lies = |other: &PieceId| {
                let difference = Integer::sum([(1, columns(*other)), (-1, columns(piece))]);
                let difference = difference.expect("invariant: coefficients of one do not overflow");
                Boolean::Within(Box::new(difference), ranges.clone())
            };
            Boolean::any(others.iter().map(lies))
        }))
    }

    fn ranges(&mut self, side: RelativeSide, steps: &FactDistance) -> Option<Vec<(i64, i64)>> {
        let (near, far) = match steps {
            FactDistance::Any => (1, i64::MAX),
            FactDistance::One => (1, 1),
            FactDistance::Number(word) => {
                let number = self.distance(word)?;
                (number, number)
            }
        };
        let (mut left, mut right) = (vec![(near, far)], vec![(-far, -near)]);
        let around = self.scope.layout.columns_around().map(|size| size as i64);
        if let Some(size) = around.filter(|size| near == far && near < *size) {
            // Some steps one way are the remaining steps the other way.
            let others = size - near;
            left.push((-others, -others));
            right.push((others, others));
        }
        Some(match side {
            RelativeSide::Left => left,
            RelativeSide::Right => right,
            RelativeSide::Either => [right, left].concat(),
        })
    }

    /// The column with this number, or an error.
    fn column_of(&mut self, word: &FactWord) -> Option<usize> {
        let found = column_of(word, self.scope);
        if found.is_none() {
            let columns = self.scope.layout.num_columns();
            let message = format!("the board has no column {}", word.name.value);
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, word.name.span, message);
            self.context
                .add(diagnostic.label(format!("expected a number from 1 to {columns}")));
        }
        found
    }

    fn distance(&mut self, word: &FactWord) -> Option<i64> {
        let most = self.scope.layout.num_columns() as i64 - 1;
        let written = &word.name.value;
        let found = written.parse().ok().filter(|number| (1..=most).contains(number));
        if found.is_none() {
            let message = format!("no two pieces are {written} columns apart");
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, word.name.span, message);
            self.context
                .add(diagnostic.label(format!("expected 1 to {most}")));
        }
        found
    }

    fn pieces(&mut self, words: &[FactWord]) -> Option<Vec<PieceId>> {
        let pieces: Vec<Option<PieceId>> = words
            .iter()
            .map(|word| single_piece(&word.name, self.scope, self.context))
            .collect();
        pieces.into_iter().collect()
    }

    /// The column of each piece, as a number in expressions.
    fn columns(&self) -> impl Fn(PieceId) -> Integer + 'static {
        let cells = self.scope.layout.cells().iter();
        let numbers: Arc<[Option<i64>]> = cells.map(|cell| Some(cell.column as i64)).collect();
        move |piece| {
            Integer::View(View {
                leaf: Leaf::Piece(piece),
                numbers: numbers.clone(),
            })
        }
    }

    fn column(&self, piece: PieceId) -> Integer {
        self.columns()(piece)
    }

    /// The subject is in one of these columns.
    fn among(&self, columns: BTreeSet<usize>) -> Box<dyn Fn(PieceId) -> Boolean> {
        let layout = self.scope.layout;
        let is_there = |cell: &CellId| columns.contains(&layout.cell(*cell).column);
        let cells: Vec<u32> = layout.cell_ids().filter(is_there).map(|cell| cell.0).collect();
        Box::new(move |piece| Boolean::Among(Leaf::Piece(piece), cells.clone()))
    }
}
