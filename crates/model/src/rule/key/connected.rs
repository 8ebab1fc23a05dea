//! `connected = "#"`: all cells that show a piece are connected.

use crate::rule::{Connected, Regions, RuleKind};
use itertools::Itertools;

use super::count::counted_faces;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::regions_of;
use super::steps::steps_by;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, ReadTable, Spanned, table};
use crate::layout::{CellKind, Region, Steps, longest_shortest_path};
use crate::words::{NameList, NameOrNames};

/// The maximum number of steps for each set of pieces: the size of the lowered rule grows with them. A board of 40 x 40 cells takes 9 million.
const MAX_LOOKED_AT: usize = 10_000_000;

table! {
    /// All cells that show a piece are connected.
    pub(super) struct ConnectedTable ("a rule") needs [connected] {
        /// The piece, or a list of pieces that are connected with each other.
        connected: NameOrNames,
        /// How one gets from a cell to the next: "neighbours" (a side), "touching" (a side or a corner), or any regions, within which
        /// one gets from each cell to each other; by default, "neighbours".
        by: NameOrNames,
        /// The regions in which they are connected; by default, the whole board.
        of: NameOrNames,
        /// The cells of one region instead.
        cells: NameList,
        /// Whether each piece of a list is connected separately.
        each: bool,
    }
}

/// One rule, or one per piece.
pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
    read_all(node, scope, context).unwrap_or_default()
}

fn read_all(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<ParsedRule>> {
    let table = ConnectedTable::from_node(node, context)?;
    let regions = if table.written().lacks(&["of", "cells"]) {
        let names = table.connected.as_ref().map(|names| names.0.as_slice());
        Some(everywhere(names.unwrap_or_default(), scope))
    } else {
        regions_of!(table, node, scope, context)
    };
    let is_usual = table.written().lacks(&["by"]);
    let names = table.connected?;
    let is_each = table.each == Some(true);
    let sets: Vec<NameOrNames> = if is_each {
        names.0.into_iter().map(|name| NameOrNames(vec![name])).collect()
    } else {
        vec![names]
    };
    let faces = sets
        .iter()
        .map(|names| counted_faces(names, node.span, scope, context));
    let faces = faces.collect_vec();
    let regions = regions?;
    let (steps, how) = match &table.by {
        Some(names) => steps_by(names, &regions, node.span, scope, context)?,
        None if is_usual => (Steps::Neighbours, String::new()),
        None => return None,
    };
    let draft = |names: &NameOrNames, faces| {
        let what = names.0.iter().map(|name| &name.value).join(" or ");
        let name = format!("connected {what} in {}{how}", regions.name);
        let says = format!("in {}, all {what} are connected{how}", regions.phrase);
        let rule = Connected {
            faces,
            what,
            regions: regions.clone(),
            steps: steps.clone(),
            how: how.clone(),
        };
        ParsedRule::new(name, says, RuleKind::Connected(rule))
    };
    let drafts = sets.iter().zip(faces);
    let drafts = drafts.map(|(names, faces)| Some(draft(names, faces?)));
    let drafts: Vec<ParsedRule> = drafts.collect::<Option<_>>()?;
    refuse_large(&drafts, scope, node.span, context)?;
    Some(drafts)
}

/// All cells, or all links or edges if the pieces lie there.
fn everywhere(names: &[Spanned<String>], scope: &RuleScope<'_>) -> Regions {
    let faces = names
        .first()
        .and_then(|name| scope.pieces.find_faces(&name.value));
    let face = faces.and_then(|faces| faces.first().copied());
    let kind = face.map_or(CellKind::Board, |face| scope.kind_of(face));
    let name = match kind {
        CellKind::Board => "the board".to_string(),
        _ => format!("the {}", kind.plural()),
    };
    let cells = scope.layout.ids_of(kind);
    Regions::single(Region { name, cells })
}

/// Reports rules that would need too many levels.
fn refuse_large(
    drafts: &[ParsedRule],
    scope: &RuleScope<'_>,
    rule: Span,
    context: &mut ReadContext,
) -> Option<()> {
    let work = |draft: &ParsedRule| match &draft.kind {
        RuleKind::Connected(rule) => Some(Work::of(rule, scope)),
        _ => None,
    };
    let works = drafts.iter().filter_map(work);
    let Some((size, work)) = works
        .map(|work| (work.steps(work.cells), work))
        .max_by_key(|(size, _)| *size)
        .filter(|(size, _)| *size > MAX_LOOKED_AT)
    else {
        return Some(());
    };
    let message = "too many cells for `connected`";
    let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, rule, message);
    context.add(
        diagnostic
            .label(format!("about {size} steps, at most {MAX_LOOKED_AT}"))
            .help(format!(
                "about {} cells are possible, or more with few copies of the piece",
                work.possible_cells()
            )),
    );
    None
}

/// The work for a rule: each cell and each cell one step away at each level.
struct Work {
    /// The cells of all regions.
    cells: usize,
    /// For each region: its cells and the steps between them, and its levels.
    regions: Vec<[usize; 2]>,
    /// The limit of the levels.
    most_cells: usize,
}

impl Work {
    fn of(rule: &Connected, scope: &RuleScope<'_>) -> Self {
        let region = |region: &Region| {
            let near = rule.steps.among(scope.layout, &region.cells);
            let degrees = near.iter().map(Vec::len).collect_vec();
            let steps = region.cells.len() + degrees.iter().sum::<usize>();
            [steps, longest_shortest_path(&degrees)]
        };
        let regions = &rule.regions.list;
        Work {
            cells: regions.iter().map(|region| region.cells.len()).sum(),
            regions: regions.iter().map(region).collect(),
            most_cells: rule.most_cells(scope.pieces),
        }
    }

    /// The number of steps if the regions had this many cells, in the same proportions.
    fn steps(&self, cells: usize) -> usize {
        let scaled = |number: usize| number.saturating_mul(cells).div_ceil(self.cells.max(1));
        let steps = |[steps, levels]: &[usize; 2]| {
            scaled(*steps).saturating_mul(scaled(*levels).min(self.most_cells))
        };
        self.regions.iter().map(steps).fold(0, usize::saturating_add)
    }

    /// The most cells that are allowed in regions of this form, with two digits. The number follows from the rule at
    /// hand: cells of other shapes have other numbers of neighbours, and there can be several regions.
    fn possible_cells(&self) -> usize {
        let (mut possible, mut refused) = (0, self.cells);
        while refused - possible > 1 {
            let middle = possible.midpoint(refused);
            match self.steps(middle) <= MAX_LOOKED_AT {
                true => possible = middle,
                false => refused = middle,
            }
        }
        let unit = 10_usize.pow(possible.checked_ilog10().unwrap_or(0).saturating_sub(1));
        possible / unit * unit
    }
}
