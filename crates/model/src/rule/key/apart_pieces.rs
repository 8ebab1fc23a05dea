//! Pieces of several cells that must stay apart: squares of the same placed piece do not count
//! against each other.

use itertools::Itertools;

use super::parsed_rule::{ParsedRule, RuleScope};
use super::stated::{assertion, stated};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::read_context::ReadContext;
use crate::expression::{Assertion, Boolean, Leaf};
use crate::layout::{CellId, Region};
use crate::piece::{FaceId, Piece};
use crate::rule::Regions;
use crate::words::NameOrNames;

/// The maximum number of faces that may be examined, over all pairs of cells.
const MAX_LOOKED_AT: usize = 5_000_000;

/// Sets of faces: no two faces of a set may belong to different pieces near each other.
pub(super) struct Apart<'a> {
    scope: &'a RuleScope<'a>,
    /// Each set with its name in sentences; all pieces together need none.
    groups: Vec<(Option<String>, Vec<FaceId>)>,
}

impl<'a> Apart<'a> {
    /// The faces with these names, if some belong to a piece that covers several cells.
    pub(super) fn of_several_cells(
        names: &NameOrNames,
        faces: &[FaceId],
        scope: &'a RuleScope<'a>,
    ) -> Option<Self> {
        let is_large = |face: &FaceId| scope.pieces.is_of_several_cells(*face);
        let what = names.0.iter().map(|name| &name.value).join(" or ");
        faces.iter().any(is_large).then(|| Apart {
            scope,
            groups: vec![(Some(what), faces.to_vec())],
        })
    }

    /// The faces of all drawn pieces together. Uncovered cells do not count as a piece.
    pub(super) fn all_pieces(scope: &'a RuleScope<'a>) -> Self {
        let faces = drawn(scope).flat_map(|piece| piece.faces.clone()).collect();
        Apart {
            scope,
            groups: vec![(None, faces)],
        }
    }

    /// The faces of each drawn piece.
    pub(super) fn equal_pieces(scope: &'a RuleScope<'a>) -> Self {
        let group = |piece: &Piece| (Some(piece.name.clone()), piece.faces.clone());
        Apart {
            scope,
            groups: drawn(scope).map(group).collect(),
        }
    }

    /// The name of the pieces in sentences.
    pub(super) fn what(&self) -> String {
        self.groups.iter().flat_map(|(what, _)| what).join(" or ")
    }

    /// The rule that no two cells of a region show squares of two such pieces.
    pub(super) fn draft(
        &self,
        name: String,
        says: String,
        regions: &Regions,
        span: Span,
        context: &mut ReadContext,
    ) -> Option<ParsedRule> {
        let sizes = regions.list.iter().map(|region| region.cells.len());
        let pairs = sizes.map(|size| size.saturating_mul(size.saturating_sub(1)) / 2);
        let pairs = pairs.fold(0, usize::saturating_add);
        let looked_at = [self.groups.len(), self.scope.pieces.faces().len()];
        let looked_at = looked_at.into_iter().fold(pairs, usize::saturating_mul);
        if looked_at > MAX_LOOKED_AT {
            let message = format!("too many pairs of cells for these pieces: {pairs}");
            let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, span, message);
            context.add(diagnostic.label(format!("at most {}", MAX_LOOKED_AT / (looked_at / pairs).max(1))));
            return None;
        }
        let pairs = regions.list.iter().flat_map(|region| {
            let pairs = region.cells.iter().copied().array_combinations::<2>();
            pairs.collect_vec()
        });
        let pairs = pairs.unique().collect_vec();
        let groups = self.groups.iter();
        let assertions = groups.flat_map(|(what, faces)| {
            let assertion = |pair: &[CellId; 2]| self.assertion(*pair, what.as_deref(), faces);
            pairs.iter().map(assertion).collect_vec()
        });
        stated(name, says, assertions.collect(), span, context)
    }

    /// One of two cells shows none of the faces, or both belong to the same piece.
    fn assertion(&self, [first, second]: [CellId; 2], what: Option<&str>, faces: &[FaceId]) -> Assertion {
        let (layout, pieces) = (self.scope.layout, self.scope.pieces);
        let reaching = pieces.faces_reaching(layout, first, second);
        let shows = |cell: CellId, allowed: &dyn Fn(&FaceId) -> bool| {
            let allowed = pieces.face_ids().filter(allowed).map(|face| face.0);
            Boolean::Among(Leaf::Cell(cell), allowed.collect())
        };
        let statement = Boolean::any([
            shows(first, &|face| !faces.contains(face) || reaching.contains(face)),
            shows(second, &|face| !faces.contains(face)),
        ]);
        let name = [first, second]
            .iter()
            .map(|cell| &layout.cell(*cell).name)
            .join(" and ");
        let of_what = what.map_or(String::new(), |what| format!(" of {what}"));
        let sentence = format!("{name} belong to two different pieces{of_what}");
        let region = Region {
            name,
            cells: vec![first, second],
        };
        assertion(&region, statement, sentence)
    }
}

/// The pieces that are drawn.
pub(super) fn drawn<'a>(scope: &RuleScope<'a>) -> impl Iterator<Item = &'a Piece> + use<'a> {
    let pieces = scope.pieces.pieces().iter();
    pieces.filter(|piece| !piece.orientations.is_empty())
}
