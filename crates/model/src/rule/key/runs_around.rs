//! `runs_around = "clue", piece = "#"`: the lengths of the runs of a piece around cells, in any order.

use itertools::Itertools;

use super::count::counted_faces;
use super::missing::miss_piece;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::{enumeration, named_regions};
use super::stated::stated;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, ReadTable, Spanned, table};
use crate::expression::{Assertion, Boolean, Case, Leaf, ViolationWording};
use crate::layout::{CellId, CellShape, Layout, Wrap};
use crate::piece::FaceId;
use crate::rule::PrintedClue;
use crate::words::NameOrNames;

/// The places around a cell, clockwise: rows and columns from it.
const RING: [(isize, isize); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
];

table! {
    /// The lengths of the runs of a piece around cells, as in a tapa.
    pub(super) struct RunsAroundTable ("a rule") needs [runs_around, piece] {
        /// A family of regions with lengths as names, such as a drawing of numbers: the digits of each are the
        /// lengths of the runs around its cell, in any order; `?` is any length, and 0 means no run.
        runs_around: Spanned<NameOrNames>,
        /// The pieces of the runs: a piece, or a list of pieces.
        piece: NameOrNames,
    }
}

/// The lengths of the runs around a cell, of which some are unknown.
struct RingLengths {
    /// The known lengths, in descending order.
    known: Vec<usize>,
    /// The number of unknown lengths.
    unknown: usize,
}

impl RingLengths {
    fn read(word: &str) -> Option<Self> {
        let mut lengths = RingLengths {
            known: vec![],
            unknown: 0,
        };
        for letter in word.chars() {
            match (letter, letter.to_digit(10)) {
                ('?', _) => lengths.unknown += 1,
                (_, Some(0)) if word != "0" => return None,
                (_, Some(0)) => {}
                (_, Some(length)) => lengths.known.push(length as usize),
                (_, None) => return None,
            }
        }
        lengths.known.sort_unstable_by(|one, other| other.cmp(one));
        Some(lengths)
    }

    /// Are these the lengths of runs?
    fn fit(&self, runs: &[usize]) -> bool {
        let mut left = runs.to_vec();
        let takes = |length: &usize| {
            let at = left.iter().position(|run| run == length);
            at.map(|at| left.swap_remove(at)).is_some()
        };
        self.known.iter().all(takes) && left.len() == self.unknown
    }

    /// `1 and 3`, or `none`.
    fn phrase(&self) -> String {
        match self.known.len() + self.unknown {
            0 => "none".into(),
            _ => enumeration(self.words().iter().map(String::as_str), "and"),
        }
    }

    /// The lengths one by one, as a puzzle prints them; 0 if there are none.
    fn words(&self) -> Vec<String> {
        let known = self.known.iter().rev().map(usize::to_string);
        let words = known.chain(std::iter::repeat_n("?".to_string(), self.unknown));
        let words = words.collect_vec();
        match words.is_empty() {
            true => vec!["0".to_string()],
            false => words,
        }
    }
}

/// One rule with a statement for each cell.
pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = RunsAroundTable::from_node(node, context)?;
    miss_piece(table.written(), node.span, context);
    let (clues, pieces) = (table.runs_around?, table.piece?);
    let faces = counted_faces(&pieces, node.span, scope, context)?;
    refuse_other_boards(clues.span, scope, context)?;
    let what = pieces.0.iter().map(|name| &name.value).join(" or ");
    let before = context.diagnostics().len();
    let (mut assertions, mut printed) = (vec![], vec![]);
    for region in named_regions(&clues.value, node.span, scope, context)?.list {
        let word = region.name.split_whitespace().next_back().unwrap_or_default();
        let Some(lengths) = RingLengths::read(word) else {
            let message = format!("`{}` does not end with lengths of runs", region.name);
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, clues.span, message)
                .label("expected a drawing of numbers such as 13, with a digit for each run");
            let drawn = region
                .cells
                .first()
                .and_then(|cell| context.drawn_in(&region.name, *cell));
            context.add(diagnostic.also_if(drawn, "this entry"));
            continue;
        };
        for cell in region.cells {
            let statement = statement(scope.layout, &faces, cell, &lengths);
            let name = &scope.layout.cell(cell).name;
            let Some(statement) = statement else {
                let drawn = context.drawn_in(&region.name, cell);
                let diagnostic = no_room(scope.layout, cell, &lengths, clues.span);
                context.add(diagnostic.also_if(drawn, "this entry"));
                continue;
            };
            let runs = lengths.phrase();
            let says = format!("the runs of {what} around {name}: {runs}");
            let wrong =
                format!("the runs of {what} around {name} are not {runs}, or {name} shows {what} itself");
            let assertion = Assertion {
                statement,
                case: Case::Place(name.clone()),
                part: None,
                says: None,
                wording: Some(ViolationWording::Sentence(wrong)),
            };
            assertions.push(assertion.saying(says));
            printed.push(PrintedClue::in_cell(cell, lengths.words()));
        }
    }
    if context.diagnostics().len() > before {
        return None;
    }
    let names = enumeration(clues.value.0.iter().map(|name| name.value.as_str()), "and");
    let says =
        format!("{names}: the lengths of the runs of {what} around each cell, which does not show {what}");
    let rule = stated(
        format!("runs of {what} around {names}"),
        says,
        assertions,
        clues.span,
        context,
    );
    Some(rule?.printing(printed))
}

/// What is around a cell is known on flat square boards.
fn refuse_other_boards(span: Span, scope: &RuleScope<'_>, context: &mut ReadContext) -> Option<()> {
    let layout = scope.layout;
    if layout.shape() == CellShape::Square && layout.wrap() == Wrap::Flat && layout.num_layers() == 1 {
        return Some(());
    }
    let message = "runs around cells need a square board that does not wrap around";
    let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
    context.add(diagnostic.label("not on this board"));
    None
}

/// The cell shows none of the faces, and the runs around it have these lengths; `None` if there is no room for them.
fn statement(layout: &Layout, faces: &[FaceId], cell: CellId, lengths: &RingLengths) -> Option<Boolean> {
    let faces = faces.iter().map(|face| face.0).sorted().collect_vec();
    let shows = |cell: CellId| Boolean::Among(Leaf::Cell(cell), faces.clone());
    let ring = ring(layout, cell);
    let is_on_board = |filled: &[bool]| {
        ring.iter()
            .zip(filled)
            .all(|(cell, filled)| cell.is_some() || !filled)
    };
    let ways = (0..1u32 << RING.len()).filter_map(|way| {
        let filled = (0..RING.len()).map(|place| (way >> place) & 1 == 1).collect_vec();
        if !is_on_board(&filled) || !lengths.fit(&runs(&filled)) {
            return None;
        }
        let cells = ring.iter().zip(filled).filter_map(|(cell, filled)| {
            let shows = shows((*cell)?);
            Some(if filled { shows } else { shows.negated() })
        });
        Some(Boolean::all(cells))
    });
    let ways = ways.collect_vec();
    (!ways.is_empty()).then(|| Boolean::all([shows(cell).negated(), Boolean::any(ways)]))
}

/// The cells around a cell, clockwise; `None` for a place without a cell.
fn ring(layout: &Layout, cell: CellId) -> Vec<Option<CellId>> {
    let here = layout.cell(cell);
    let beside = |(down, right): &(isize, isize)| {
        let row = here.row.checked_add_signed(*down)?;
        layout.cell_at(row, here.column.checked_add_signed(*right)?)
    };
    RING.iter().map(beside).collect()
}

/// The lengths of the runs of a closed ring.
fn runs(filled: &[bool]) -> Vec<usize> {
    let Some(gap) = filled.iter().position(|filled| !filled) else {
        return vec![filled.len()];
    };
    let from_gap = filled[gap..].iter().chain(&filled[..gap]).copied().collect_vec();
    let groups = from_gap.split(|filled| !filled).map(<[bool]>::len);
    groups.filter(|length| *length > 0).collect()
}

/// The error for runs that do not fit around a cell.
fn no_room(layout: &Layout, cell: CellId, lengths: &RingLengths, span: Span) -> Diagnostic {
    let room = ring(layout, cell).into_iter().flatten().count();
    let name = &layout.cell(cell).name;
    let message = format!("runs of {} do not fit around {name}", lengths.phrase());
    Diagnostic::new(DiagnosticCode::BadValue, span, message).label(format!(
        "{room} cells lie around {name}, and a gap is needed between two runs"
    ))
}
