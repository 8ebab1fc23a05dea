//! `not_touching = "touching", piece = "*"` and `not_attacking = "queen", piece = "Q"`: pieces that
//! keep their distance.

use itertools::Itertools;

use super::apart_pieces::{Apart, drawn};
use super::count::{self, counted_faces};
use super::missing::miss_piece;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::named_regions;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::keyword::Keyword;
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, ReadTable, Spanned, table};
use crate::layout::CellShape;
use crate::piece::FaceId;
use crate::rule::{AllDifferentRule, Regions, RuleKind};
use crate::words::NameOrNames;

table! {
    /// No two pieces are near each other.
    pub(super) struct NotTouchingTable ("a rule") needs [not_touching] {
        /// What near means: "touching" (a side or a corner), "neighbours" (a side), or any regions of two
        /// cells.
        not_touching: NameOrNames,
        /// The piece, or a list of pieces that must all stay apart; by default, all shapes on a board with uncovered cells, and equal
        /// pieces on others.
        piece: NameOrNames,
    }
}

table! {
    /// No two pieces attack each other as on a chess board.
    pub(super) struct NotAttackingTable ("a rule") needs [not_attacking, piece] {
        /// The chess piece: "queen", "rook", "bishop", "knight" or "king".
        not_attacking: Spanned<ChessPiece>,
        /// The piece, or a list of pieces that must all stay apart.
        piece: NameOrNames,
    }
}

/// A chess piece, by its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChessPiece {
    plural: &'static str,
    /// The families of regions, each of which may contain at most one.
    families: &'static [&'static str],
}

impl Keyword for ChessPiece {
    const WHAT: &'static str = "chess piece";
    const EXPECTED: &'static str = "\"queen\", \"rook\", \"bishop\", \"knight\" or \"king\"";
    const WORDS: &'static [(&'static str, Self)] = &[
        (
            "queen",
            ChessPiece {
                plural: "queens",
                families: &["rows", "columns", "falling", "rising"],
            },
        ),
        (
            "rook",
            ChessPiece {
                plural: "rooks",
                families: &["rows", "columns"],
            },
        ),
        (
            "bishop",
            ChessPiece {
                plural: "bishops",
                families: &["falling", "rising"],
            },
        ),
        (
            "knight",
            ChessPiece {
                plural: "knights",
                families: &["knight moves"],
            },
        ),
        (
            "king",
            ChessPiece {
                plural: "kings",
                families: &["king moves"],
            },
        ),
    ];
}

pub(super) fn read_not_touching(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = NotTouchingTable::from_node(node, context)?;
    let near = table.not_touching.as_ref()?;
    let regions = named_regions(near, node.span, scope, context)?;
    if let Some(other) = regions.list.iter().find(|region| region.cells.len() != 2) {
        let place = near.0.first().map_or(node.span, |name| name.span);
        let diagnostic = Diagnostic::new(
            DiagnosticCode::NotApplicable,
            place,
            "`not_touching` needs regions of two cells",
        );
        context.add(
            diagnostic
                .label(format!("{} has {} cells", other.name, other.cells.len()))
                .help("write \"touching\" or \"neighbours\""),
        );
        return None;
    }
    let how = match near.0.iter().map(|name| name.value.as_str()).collect_vec()[..] {
        ["neighbours"] => "share a side".to_string(),
        ["touching"] => "touch, not even at a corner".to_string(),
        _ => format!("are in one of the {}", regions.name),
    };
    let Some(names) = &table.piece else {
        if !table.written().lacks(&["piece"]) {
            return None;
        }
        if has_uncovered_cells(scope) {
            warn_of_other_reading(near, scope, context);
            let name = format!("pieces apart in {}", regions.name);
            let says = format!("no two pieces {how}");
            return Apart::all_pieces(scope).draft(name, says, &regions, node.span, context);
        }
        let name = format!("equal pieces apart in {}", regions.name);
        let says = format!("no two equal pieces {how}");
        if scope.pieces.has_forms() {
            let apart = Apart::equal_pieces(scope);
            return apart.draft(name, says, &regions, node.span, context);
        }
        return Some(ParsedRule::new(
            name,
            says,
            RuleKind::AllDifferent(AllDifferentRule { regions, by: None }),
        ));
    };
    let faces = counted_faces(names, node.span, scope, context)?;
    let what = names.0.iter().map(|name| &name.value).join(" or ");
    let says = format!("no two {what} {how}");
    apart(names, faces, regions, says, node.span, scope, context)
}

/// Can cells show something other than shapes?
fn has_uncovered_cells(scope: &RuleScope<'_>) -> bool {
    let is_uncovered = |face: FaceId| {
        let orientations = &scope.pieces.piece(scope.pieces.face(face).piece).orientations;
        let mut cells = scope.layout.board_ids();
        orientations.is_empty() && cells.any(|cell| scope.pieces.may_stand(face, cell))
    };
    scope.pieces.has_forms() && scope.pieces.face_ids().any(is_uncovered)
}

/// Without names, the rule could be meant for equal shapes alone.
fn warn_of_other_reading(near: &NameOrNames, scope: &RuleScope<'_>, context: &mut ReadContext) {
    let (Some(place), 2..) = (near.0.first(), drawn(scope).count()) else {
        return;
    };
    let message = "without `piece`, `not_touching` is about all shapes, not only about equal ones";
    let warning = Diagnostic::new(DiagnosticCode::TwoReadings, place.span, message);
    context.warn(
        warning
            .label("no two shapes may touch, whatever their names")
            .help("to say so, list the shapes in `piece`; for equal shapes alone, write a rule for each of them"),
    );
}

/// At most one of these faces in each region; `says` is the sentence.
fn apart(
    names: &NameOrNames,
    faces: Vec<FaceId>,
    regions: Regions,
    says: String,
    span: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    if let Some(apart) = Apart::of_several_cells(names, &faces, scope) {
        let name = format!("count of {} in {}", apart.what(), regions.name);
        return apart.draft(name, says, &regions, span, context);
    }
    Some(ParsedRule {
        clue: None,
        says,
        ..count::draft(names, faces, (0, 1), regions)
    })
}

pub(super) fn read_not_attacking(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = NotAttackingTable::from_node(node, context)?;
    miss_piece(table.written(), node.span, context);
    let (man, names) = (table.not_attacking?, table.piece?);
    let faces = counted_faces(&names, node.span, scope, context);
    if scope.layout.shape() != CellShape::Square {
        let message = format!("chess pieces cannot move on {}", scope.layout.shape().phrase());
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, man.span, message);
        context.add(diagnostic.label("this rule needs a square board"));
        return None;
    }
    let families = man.value.families;
    // A board of one row has no diagonals, for example.
    let list = families
        .iter()
        .filter_map(|family| scope.layout.find_regions(family));
    let what = names.0.iter().map(|name| &name.value).join(" or ");
    let regions = Regions {
        list: list.flatten().filter(|region| region.cells.len() > 1).collect(),
        name: families.join(", "),
        phrase: families.join(", "),
    };
    let says = format!("no two {what} attack each other as {}", man.value.plural);
    let draft = apart(&names, faces?, regions, says, node.span, scope, context)?;
    Some(ParsedRule {
        clue: None,
        name: format!("{what} apart as {}", man.value.plural),
        ..draft
    })
}
