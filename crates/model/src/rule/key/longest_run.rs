//! `longest_run = 2, of = ["rows", "columns"], piece = ["0", "1"]`: the maximum number of consecutive equal
//! pieces.

use super::count;
use itertools::Itertools;

use super::count::counted_faces;
use super::missing::miss_piece;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::regions_of;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, ReadTable, Spanned, table};
use crate::layout::{Layout, Region};
use crate::rule::Regions;
use crate::words::{NameList, NameOrNames};

/// The maximum number of cells in all stretches.
const MAX_LOOKED_AT: usize = 5_000_000;

table! {
    /// No run of a piece along a line is longer than this.
    pub(super) struct LongestRunTable ("a rule") needs [longest_run, of | cells, piece] {
        /// The maximum length of a run.
        longest_run: Spanned<i64>,
        /// The lines: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one line instead.
        cells: NameList,
        /// The pieces of the runs: a piece, or a list of pieces, each with separate runs.
        piece: NameOrNames,
    }
}

/// One rule per piece.
pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
    read_all(node, scope, context).unwrap_or_default()
}

fn read_all(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<ParsedRule>> {
    let table = LongestRunTable::from_node(node, context)?;
    let lines = regions_of!(table, node, scope, context);
    miss_piece(table.written(), node.span, context);
    let (names, longest, lines) = (table.piece?, table.longest_run?, lines?);
    if lines.list.is_empty() {
        return Some(vec![]);
    }
    let length = length(&longest, &lines, context)?;
    let sizes = lines.list.iter().map(|line| line.cells.len());
    let looked_at = sizes.map(|size| size.saturating_sub(length) * (length + 1));
    let looked_at = looked_at.sum::<usize>().saturating_mul(names.0.len());
    if looked_at > MAX_LOOKED_AT {
        let message = format!("this rule looks at about {looked_at} cells");
        let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, longest.span, message);
        context.add(diagnostic.label(format!("at most {MAX_LOOKED_AT}")));
        return None;
    }
    let stretches = lines
        .list
        .iter()
        .flat_map(|line| stretches(line, length + 1, scope.layout));
    let stretches: Vec<Region> = stretches.unique_by(|stretch| stretch.cells.clone()).collect();
    let mut drafts = vec![];
    for name in names.0 {
        let what = name.value.clone();
        let name = NameOrNames(vec![name]);
        let faces = counted_faces(&name, node.span, scope, context)?;
        let regions = Regions {
            list: stretches.clone(),
            name: lines.name.clone(),
            phrase: lines.phrase.clone(),
        };
        drafts.push(ParsedRule {
            clue: None,
            name: format!("longest run of {what} in {}", lines.name),
            says: format!("in {}, at most {length} {what} are consecutive", lines.phrase),
            ..count::draft(&name, faces, (0, length), regions)
        });
    }
    Some(drafts)
}

/// The maximum length of a run; the length of the longest line if that is less.
fn length(longest: &Spanned<i64>, lines: &Regions, context: &mut ReadContext) -> Option<usize> {
    let most = lines.list.iter().map(|line| line.cells.len()).max().unwrap_or(0);
    let length = usize::try_from(longest.value).ok().filter(|length| *length > 0);
    if length.is_none() {
        let message = "a run has at least one cell";
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, longest.span, message);
        context.add(diagnostic.label("expected 1 or more"));
    }
    length.map(|length| length.min(most))
}

/// All stretches of `length` consecutive cells of a line.
fn stretches(line: &Region, length: usize, layout: &Layout) -> Vec<Region> {
    let name = |cell: &_| &layout.cell(*cell).name;
    let windows = line.cells.windows(length);
    let named = windows.map(|cells| Region {
        name: format!("{} to {}", name(&cells[0]), name(&cells[length - 1])),
        cells: cells.to_vec(),
    });
    named.collect()
}
