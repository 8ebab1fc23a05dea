//! `longest_run = 2, of = ["rows", "columns"], piece = ["0", "1"]`: how many of a piece may stand in a row.

use super::count;
use itertools::Itertools;

use super::count::counted_faces;
use super::draft::Draft;
use super::missing::miss_piece;
use super::regions::regions_of;
use super::scope::RuleScope;
use crate::model::diagnostic::{Diagnostic, DiagnosticCode};
use crate::model::document::node::DocumentNode;
use crate::model::document::read_context::ReadContext;
use crate::model::document::table::{FromNode, ReadTable, Spanned, table};
use crate::model::layout::{Layout, Region};
use crate::model::rule::Regions;
use crate::model::words::{NameList, NameOrNames};

/// The most cells of all stretches that may be looked at.
const MAX_LOOKED_AT: usize = 5_000_000;

table! {
    /// Along a line no run of a piece is longer than this.
    pub(super) struct LongestRunTable ("a rule") needs [longest_run, of | cells, piece] {
        /// How many cells a run has at most.
        longest_run: Spanned<i64>,
        /// The lines: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one line instead.
        cells: NameList,
        /// What the runs consist of: a piece, or a list of pieces of which each has runs of its own.
        piece: NameOrNames,
    }
}

/// One rule a piece.
pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<Draft> {
    read_all(node, scope, context).unwrap_or_default()
}

fn read_all(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Option<Vec<Draft>> {
    let table = LongestRunTable::from_node(node, context)?;
    let lines = regions_of!(table, node, scope, context);
    miss_piece(table.written(), node.span, context);
    let (names, longest, lines) = (table.piece?, table.longest_run?, lines?);
    let length = length(&longest, &lines, context)?;
    let sizes = lines.list.iter().map(|line| line.cells.len());
    let looked_at = sizes.map(|size| size.saturating_sub(length) * (length + 1));
    let looked_at = looked_at.sum::<usize>().saturating_mul(names.0.len());
    if looked_at > MAX_LOOKED_AT {
        let message = format!("some {looked_at} cells would have to be looked at");
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
        drafts.push(Draft {
            name: format!("longest run of {what} in {}", lines.name),
            says: format!("in {} at most {length} {what} follow one another", lines.phrase),
            ..count::draft(&name, faces, (0, length), regions)
        });
    }
    Some(drafts)
}

/// The length of a run, if some line has more cells.
fn length(longest: &Spanned<i64>, lines: &Regions, context: &mut ReadContext) -> Option<usize> {
    let most = lines.list.iter().map(|line| line.cells.len()).max().unwrap_or(0);
    let length = usize::try_from(longest.value)
        .ok()
        .filter(|length| (1..most).contains(length));
    if length.is_none() {
        let message = match longest.value {
            ..1 => "a run has one cell or more".to_string(),
            value => format!("no run is longer than {value} anyway"),
        };
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, longest.span, message);
        context.add(diagnostic.label(match most {
            0..2 => format!("the longest line has {most}"),
            most => format!("expected a number from 1 to {}", most - 1),
        }));
    }
    length
}

/// All that lies within so many cells of a line that follow one another.
fn stretches(line: &Region, length: usize, layout: &Layout) -> Vec<Region> {
    let name = |cell: &_| &layout.cell(*cell).name;
    let windows = line.cells.windows(length);
    let named = windows.map(|cells| Region {
        name: format!("{} to {}", name(&cells[0]), name(&cells[length - 1])),
        cells: cells.to_vec(),
    });
    named.collect()
}
