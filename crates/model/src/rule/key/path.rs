//! `path = "touching"`: each number is near the one before it.

use super::parsed_rule::{ParsedRule, RuleScope};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::keyword::Keyword;
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, Spanned, table};
use crate::expression::{Assertion, Boolean, Case, Leaf, Nearness, ViolationWording};
use crate::layout::{CellKind, CellShape};
use crate::piece::{Piece, PieceId};
use crate::rule::{Expression, RuleKind};

table! {
    /// Numbers, each used once, form a path: each is near the one before it.
    pub(super) struct PathTable ("a rule") needs [path] {
        /// The steps of the path: to "neighbours", to cells that are "touching", by "king moves" or by "knight
        /// moves".
        path: Spanned<PathStep>,
        /// Whether the path leads back to its start; `false` by default.
        closed: bool,
    }
}

/// A kind of step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PathStep {
    nearness: Nearness,
    /// The phrase for two cells that are not one step apart.
    apart: &'static str,
}

impl Keyword for PathStep {
    const WHAT: &'static str = "step of a path";
    const EXPECTED: &'static str = "\"neighbours\", \"touching\", \"king moves\" or \"knight moves\"";
    const WORDS: &'static [(&'static str, Self)] = &[
        (
            "neighbours",
            PathStep {
                nearness: Nearness::Adjacent,
                apart: "are not neighbours",
            },
        ),
        (
            "touching",
            PathStep {
                nearness: Nearness::Touching,
                apart: "do not touch",
            },
        ),
        (
            "king moves",
            PathStep {
                nearness: Nearness::Touching,
                apart: "are not a king's move apart",
            },
        ),
        (
            "knight moves",
            PathStep {
                nearness: Nearness::KnightMove,
                apart: "are not a knight's move apart",
            },
        ),
    ];
}

pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = PathTable::from_node(node, context)?;
    let path = table.path?;
    let is_chess = path.value.word().ends_with("moves");
    if is_chess && !matches!(scope.layout.shape(), CellShape::Square | CellShape::Cube) {
        let message = format!("chess pieces cannot move on {}", scope.layout.shape().phrase());
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, path.span, message);
        context.add(diagnostic.label("expected \"neighbours\" or \"touching\""));
        return None;
    }
    let stations = stations(path.span, scope, context)?;
    // Two numbers that are near each other lead back to each other.
    let is_closed = table.closed.unwrap_or(false) && stations.len() > 2;
    let back = stations
        .iter()
        .cycle()
        .skip(1)
        .take(stations.len() - usize::from(!is_closed));
    let assertions = stations
        .iter()
        .zip(back)
        .map(|((one, name), (next, other))| Assertion {
            statement: Boolean::Near(path.value.nearness, Leaf::Piece(*one), Leaf::Piece(*next)),
            case: Case::Place(format!("{name} and {other}")),
            part: None,
            says: None,
            wording: Some(ViolationWording::Sentence(format!(
                "{name} and {other} {}",
                path.value.apart
            ))),
        });
    let says = format!(
        "the numbers form a {}path by {}",
        if is_closed { "closed " } else { "" },
        path.value.word()
    );
    Some(ParsedRule::new(
        "path".to_string(),
        says.clone(),
        RuleKind::Expression(Expression {
            text: says,
            assertions: assertions.collect(),
        }),
    ))
}

/// The pieces in the order of their numbers, with their names.
fn stations(span: Span, scope: &RuleScope<'_>, context: &mut ReadContext) -> Option<Vec<(PieceId, String)>> {
    let number = |piece: &Piece| match piece.faces.as_slice() {
        [face] => scope.pieces.face(*face).number(),
        _ => None,
    };
    let mut stations = vec![];
    let on_board = |id: &PieceId| scope.kind_of(scope.pieces.piece(*id).faces[0]) == CellKind::Board;
    for id in scope.pieces.piece_ids().filter(on_board) {
        let piece = scope.pieces.piece(id);
        let wrong = match number(piece) {
            None => format!("`{}` is not a single number", piece.name),
            Some(_) if !piece.copies.is_one() => format!("`{}` is used {}", piece.name, piece.copies),
            Some(number) => {
                stations.push((number, id, piece.name.clone()));
                continue;
            }
        };
        let diagnostic = Diagnostic::new(
            DiagnosticCode::NotApplicable,
            span,
            "a path needs numbers that are each used once",
        );
        context.add(diagnostic.label(wrong));
        return None;
    }
    stations.sort_unstable();
    Some(stations.into_iter().map(|(_, id, name)| (id, name)).collect())
}
