//! `regions = "line"`: connected regions between walls, or of the cells with a piece.

use itertools::Itertools;

use super::amount::Amount;
use super::count::faces_or_help;
use super::line_help::WALLS;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::{enumeration, named_regions};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::keyword::Keyword;
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, Spanned, table};
use crate::layout::{Cell, CellId, CellKind, CellShape, Region, Wrap};
use crate::piece::FaceId;
use crate::rule::{RegionDivision, Regions, RuleKind};
use crate::words::NameOrNames;

/// The maximum number of values in the lowered rule: each cell in each region that it can belong to, for each size…
const MAX_VALUES: usize = 8_000_000;
/// …and if the sizes of the regions of all cells are enough: each cell with each size. For 39 x 39 cells and all sizes, a formula takes 6 GB.
const MAX_VALUES_OF_CELLS: usize = 2_500_000;

table! {
    /// Walls or cells with a piece form connected regions.
    pub(super) struct DivisionTable ("a rule") needs [regions] {
        /// The piece of the walls, which lie on edges: they separate different regions, and surround the
        /// board. Or a piece on cells: each connected group of such cells is a region. Or a list of pieces.
        regions: Spanned<NameOrNames>,
        /// The number of cells of each region: `4`, `"1..9"` or `[2, 4]`.
        size: Spanned<Amount>,
        /// A family of regions with numbers as names, such as a drawing of numbers: each number is the
        /// size of the region of its cell.
        sizes: NameOrNames,
        /// The names of regions: each region of the division has exactly one of their cells.
        one: NameOrNames,
        /// A family of regions: the one, two or four cells around each centre. Each region of the division is
        /// symmetric under a half turn about exactly one centre.
        centres: NameOrNames,
        /// The shape of each region: `"rectangle"`.
        shape: Spanned<RegionForm>,
        /// Whether the regions on the two sides of a wall must have different sizes; `false` by default.
        different_sizes: Spanned<bool>,
    }
}

/// A shape that all regions have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RegionForm;

impl Keyword for RegionForm {
    const WHAT: &'static str = "shape of regions";
    const EXPECTED: &'static str = "\"rectangle\"";
    const WORDS: &'static [(&'static str, Self)] = &[("rectangle", RegionForm)];
}

pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = DivisionTable::from_node(node, context)?;
    let span = node.span;
    let names = table.regions?;
    let help = scope.layout.network(CellKind::Edge).is_none().then_some(WALLS);
    let faces = faces_or_help(&names.value, span, help, scope, context)?;
    let kind = read_kind(&names, &faces, scope, context)?;
    let only_flat = table.shape.map(|shape| shape.span);
    let only_flat = only_flat.or(table
        .centres
        .as_ref()
        .and_then(|names| Some(names.0.first()?.span)));
    refuse_other_boards(only_flat, scope, context)?;
    if let Some(differs) = table.different_sizes.filter(|differs| differs.value)
        && kind != CellKind::Edge
    {
        let message = "the groups of cells with a piece are never neighbours";
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, differs.span, message);
        context.add(diagnostic.label("expected regions between walls on `[edges]`"));
        return None;
    }
    let sizes = match &table.size {
        None => None,
        Some(amount) => Some(read_size(amount, scope, context)?),
    };
    let clues = match &table.sizes {
        None => vec![],
        Some(names) => read_clues(names, span, scope, context)?,
    };
    let groups = read_groups(table.one.as_ref(), table.centres.as_ref(), span, scope, context)?;
    let rule = RegionDivision {
        faces,
        what: names.value.0.iter().map(|name| &name.value).join(" or "),
        kind,
        sizes,
        clues,
        groups: groups.as_ref().map(|(groups, _)| groups.clone()),
        is_symmetric: table.centres.is_some(),
        is_rectangular: table.shape.is_some(),
        differs: table.different_sizes.is_some_and(|differs| differs.value),
    };
    refuse_large(&rule, scope, names.span, context)?;
    let is_any = |sizes: &Vec<usize>| sizes.len() == scope.layout.board_ids().len();
    let limits = table.size.filter(|_| !rule.sizes.as_ref().is_some_and(is_any));
    let phrases = [
        limits.map(|size| format!("of {} cells", size.value.phrase())),
        table
            .sizes
            .map(|names| format!("as large as {} says", listed(&names))),
        groups.map(|(_, phrase)| phrase),
        rule.differs
            .then(|| "of different sizes on the two sides of a wall".to_string()),
    ];
    let phrases = phrases.into_iter().flatten().collect_vec();
    Some(draft(rule, &phrases))
}

fn draft(rule: RegionDivision, phrases: &[String]) -> ParsedRule {
    let what = &rule.what;
    let first = match (rule.kind, rule.is_rectangular) {
        (CellKind::Edge, false) => format!("the {what} divides the board into connected regions"),
        (CellKind::Edge, true) => format!("the {what} divides the board into rectangles"),
        (_, false) => format!("the connected groups of {what} are regions"),
        (_, true) => format!("the connected groups of {what} are rectangles"),
    };
    let rest = enumeration(phrases.iter().map(String::as_str), "and");
    ParsedRule::new(
        format!("regions of {what}"),
        match rest.is_empty() {
            true => first,
            false => format!("{first}, {rest}"),
        },
        RuleKind::Division(rule),
    )
}

fn listed(names: &NameOrNames) -> String {
    enumeration(names.0.iter().map(|name| name.value.as_str()), "and")
}

/// Edges or cells: where the pieces lie.
fn read_kind(
    names: &Spanned<NameOrNames>,
    faces: &[FaceId],
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<CellKind> {
    let kinds = faces.iter().map(|face| scope.kind_of(*face)).unique();
    if let [kind @ (CellKind::Edge | CellKind::Board)] = kinds.collect_vec().as_slice() {
        return Some(*kind);
    }
    let message = "regions are separated by pieces on edges, or consist of pieces on cells";
    let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, names.span, message);
    context.add(
        diagnostic
            .label("expected a piece of `[edges]` or of `[pieces]`")
            .help(WALLS),
    );
    None
}

/// Rectangles and half turns are known on flat square boards.
fn refuse_other_boards(span: Option<Span>, scope: &RuleScope<'_>, context: &mut ReadContext) -> Option<()> {
    let layout = scope.layout;
    let is_flat =
        layout.shape() == CellShape::Square && layout.wrap() == Wrap::Flat && layout.num_layers() == 1;
    let Some(span) = span.filter(|_| !is_flat) else {
        return Some(());
    };
    let message = "only a square board that does not wrap around has rectangles and centres";
    let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
    context.add(diagnostic.label("this board has none"));
    None
}

/// The sizes that a region of this board can have.
fn read_size(size: &Spanned<Amount>, scope: &RuleScope<'_>, context: &mut ReadContext) -> Option<Vec<usize>> {
    let cells = scope.layout.board_ids().len();
    let sizes = (1..=cells)
        .filter(|number| size.value.contains(*number as i64))
        .collect_vec();
    if sizes.is_empty() {
        let message = format!("no region of this board has {} cells", size.value.phrase());
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, size.span, message);
        context.add(diagnostic.label(format!("expected 1 to {cells}")));
        return None;
    }
    Some(sizes)
}

/// The numbers of cells, which the names of their regions end with.
fn read_clues(
    names: &NameOrNames,
    rule: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<(CellId, usize)>> {
    let span = names.0.first().map_or(rule, |name| name.span);
    let mut clues = vec![];
    for Region { name, cells } in named_regions(names, rule, scope, context)?.list {
        let word = name.split_whitespace().next_back().unwrap_or_default();
        if word == "?" {
            // A clue of any size.
            continue;
        }
        let number = word.parse().ok();
        let Some(number) = number.filter(|number| *number > 0) else {
            let message = format!("`{name}` does not end with a size");
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, span, message);
            context.add(diagnostic.label("expected a drawing of numbers, 1 or more, `?` and `.`"));
            return None;
        };
        clues.extend(cells.into_iter().map(|cell| (cell, number)));
    }
    Some(clues)
}

/// The groups of cells, and the phrase for them.
type RegionGroups = Option<(Vec<Vec<CellId>>, String)>;

/// What each region has one of.
fn read_groups(
    one: Option<&NameOrNames>,
    centres: Option<&NameOrNames>,
    rule: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<RegionGroups> {
    let span_of = |names: &NameOrNames| names.0.first().map_or(rule, |name| name.span);
    match (one, centres) {
        (None, None) => Some(None),
        (Some(one), Some(_)) => {
            let message = "a rule has `one` or `centres`, not both";
            let diagnostic = Diagnostic::new(DiagnosticCode::Conflict, span_of(one), message);
            context.add(diagnostic.label("each region has exactly one centre anyway"));
            None
        }
        (Some(one), None) => {
            let cells = all_cells(&named_regions(one, rule, scope, context)?);
            let phrase = format!("each with exactly one cell of {}", listed(one));
            let groups = cells.into_iter().map(|cell| vec![cell]).collect();
            Some(Some((groups, phrase)))
        }
        (None, Some(names)) => {
            let regions = named_regions(names, rule, scope, context)?;
            refuse_shared(&regions, span_of(names), scope, context)?;
            for region in &regions.list {
                refuse_no_centre(region, span_of(names), scope, context)?;
            }
            let phrase = format!("each symmetric about exactly one of {}", listed(names));
            let groups = regions.list.into_iter().map(|region| region.cells);
            Some(Some((groups.collect(), phrase)))
        }
    }
}

fn all_cells(regions: &Regions) -> Vec<CellId> {
    let cells = regions.list.iter().flat_map(|region| &region.cells);
    cells.copied().sorted().dedup().collect()
}

/// Reports a cell with two centres.
fn refuse_shared(
    regions: &Regions,
    span: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<()> {
    let mut cells = regions.list.iter().flat_map(|region| &region.cells).duplicates();
    let Some(cell) = cells.next() else {
        return Some(());
    };
    let message = format!("the cell `{}` is at two centres", scope.layout.cell(*cell).name);
    let diagnostic = Diagnostic::new(DiagnosticCode::Conflict, span, message);
    context.add(diagnostic.label("expected centres that share no cells"));
    None
}

/// Reports cells that do not lie around one point.
fn refuse_no_centre(
    region: &Region,
    span: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<()> {
    let lines = |part: fn(&Cell) -> usize| {
        let lines = region.cells.iter().map(|cell| part(scope.layout.cell(*cell)));
        lines
            .minmax()
            .into_option()
            .map_or(0, |(least, most)| most - least + 1)
    };
    let (rows, columns) = (lines(|cell| cell.row), lines(|cell| cell.column));
    if rows <= 2 && columns <= 2 && rows * columns == region.cells.len() {
        return Some(());
    }
    let message = format!("the cells of `{}` do not lie around one point", region.name);
    let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, span, message);
    context.add(
        diagnostic
            .label("expected one cell, two neighbours, or a block of 2 x 2")
            .help("a centre on a border is its two cells, and one on a corner its four cells"),
    );
    None
}

/// Reports divisions with too many values.
fn refuse_large(
    rule: &RegionDivision,
    scope: &RuleScope<'_>,
    span: Span,
    context: &mut ReadContext,
) -> Option<()> {
    // How large a formula for engines that need regions may be is a question of memory.
    let (is_large, most, what) = match rule.is_told_by_sizes() {
        true => (
            rule.num_values_of_cells(scope.layout) > MAX_VALUES_OF_CELLS,
            MAX_VALUES_OF_CELLS,
            "the sizes for each cell",
        ),
        false => (
            rule.has_more_values(scope.layout, MAX_VALUES),
            MAX_VALUES,
            "the cells of each region, for each size",
        ),
    };
    if !is_large {
        return Some(());
    }
    let message = "too many possible regions";
    let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, span, message);
    context.add(
        diagnostic
            .label(format!("more than {most} values: {what}"))
            .help("state the largest size, as in `size = \"1..9\"`, or `one` cell of each region"),
    );
    None
}
