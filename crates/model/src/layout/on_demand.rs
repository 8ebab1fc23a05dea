//! Families that are computed when a rule uses them: pairs of cells, which are numerous on large
//! boards, and cells in special positions.

use super::cell::{Cell, CellId, CellKind};
use super::layout::Layout;
use super::region::{Region, RegionFamily};
use super::shape::CellShape;
use super::wrap::Wrap;

/// The names of all these families.
pub(super) const NAMES: [&str; 9] = [
    "neighbours",
    "touching",
    "king moves",
    "knight moves",
    "row runs",
    "column runs",
    "rim",
    "corners",
    "centre",
];

/// The names of the regions of all links and of all edges. All corners are the region `corners`, if pieces lie on
/// them.
pub(super) const NETWORKS: [&str; 2] = ["links", "edges"];

/// The plural of a family's name in a sentence.
pub(crate) fn plural(family: &str) -> &str {
    match family {
        "neighbours" => "pairs of neighbours",
        "touching" => "pairs that touch",
        "walls" => "pairs with a wall between them",
        _ => family,
    }
}

/// The regions of such a family, if the board has it.
fn made(layout: &Layout, family: &str) -> Option<Vec<Region>> {
    several(layout, family).or_else(|| {
        let name = family.to_string();
        place(layout, family).map(|cells| vec![Region { name, cells }])
    })
}

/// The pairs or runs of such a family. A board that is too small for them has families of none.
fn several(layout: &Layout, family: &str) -> Option<Vec<Region>> {
    let is_chessboard = matches!(layout.shape, CellShape::Square | CellShape::Cube);
    let has_runs = layout.shape == CellShape::Square && layout.wrap == Wrap::Flat;
    Some(match family {
        "neighbours" => pairs(layout, |id| layout.neighbours(id)),
        "touching" => pairs(layout, |id| layout.touching(id)),
        "king moves" if is_chessboard => pairs(layout, |id| layout.touching(id)),
        "knight moves" if is_chessboard => pairs(layout, |id| layout.knight_moves(id)),
        "row runs" if has_runs => runs(layout, ("rows", "row run"), |cell| cell.column),
        "column runs" if has_runs => runs(layout, ("columns", "column run"), |cell| cell.row),
        _ => return None,
    })
}

/// The cells of a place that is a single region. A board of one cell has no links and no edges in theirs.
fn place(layout: &Layout, name: &str) -> Option<Vec<CellId>> {
    let all_of = |kind| layout.network(kind).map(|_| layout.ids_of(kind));
    let there = |cells: Vec<CellId>| Some(cells).filter(|cells| !cells.is_empty());
    match name {
        "links" => all_of(CellKind::Link),
        "edges" => all_of(CellKind::Edge),
        "corners" => all_of(CellKind::Corner).or_else(|| there(corners(layout))),
        "centre" => there(centre(layout)),
        "rim" => there(rim(layout)),
        _ => None,
    }
}

impl Layout {
    /// The regions with a name: all regions of a family, or the region with that name. Pairs of
    /// cells, such as `neighbours`, are computed on demand, so keep the result.
    pub fn find_regions(&self, name: &str) -> Option<Vec<Region>> {
        if let Some(family) = self.families.iter().find(|family| family.name == name) {
            return Some(family.regions.clone());
        }
        let mut regions = self.families.iter().flat_map(|family| &family.regions);
        regions
            .find(|region| region.name == name)
            .map(|region| vec![region.clone()])
            .or_else(|| made(self, name))
    }

    /// The names that [`Layout::find_regions`] accepts, families first, without families on demand.
    pub fn region_names(&self) -> impl Iterator<Item = &str> {
        let families = self.families.iter().map(|family| family.name.as_str());
        let regions = self.families.iter().flat_map(|family| &family.regions);
        families.chain(regions.map(|region| region.name.as_str()))
    }

    /// The names of all families, including those on demand.
    pub fn family_names(&self) -> impl Iterator<Item = &str> {
        let families = self.families.iter().map(|family| family.name.as_str());
        let networks = self.networks.iter().map(|network| network.kind().plural());
        let networks = networks.filter(|name| NETWORKS.contains(name));
        families.chain(NAMES).chain(networks)
    }
}

/// Each pair once; its first cell in reading order comes first.
fn pairs(layout: &Layout, others: impl Fn(CellId) -> Vec<CellId>) -> Vec<Region> {
    let pairs = layout.pairs(others);
    pairs
        .map(|[one, other]| Region {
            name: format!("the pair {}, {}", layout.cell(one).name, layout.cell(other).name),
            cells: vec![one, other],
        })
        .collect()
}

/// Along all lines of a family, the sequences of at least two cells without a hole between them.
fn runs(layout: &Layout, (lines, each): (&str, &str), place: fn(&Cell) -> usize) -> Vec<Region> {
    let place = |id: &CellId| place(layout.cell(*id));
    let lines = layout.find_regions(lines).unwrap_or_default();
    let runs = lines.iter().flat_map(|line| {
        let runs = line
            .cells
            .chunk_by(move |one, next| place(one) + 1 == place(next));
        runs.filter(|run| run.len() > 1).map(<[CellId]>::to_vec)
    });
    RegionFamily::numbered(each, each, runs).regions
}

/// The cells with a side without a neighbour.
fn rim(layout: &Layout) -> Vec<CellId> {
    let is_free = |id: &CellId| {
        let mut sides = layout.shape.sides();
        sides.any(|side| layout.neighbour(*id, side).is_none())
    };
    layout.board_ids().filter(is_free).collect()
}

/// The cells at which every line through them ends. Only on flat boards; square boards and cubes
/// must not have holes.
fn corners(layout: &Layout) -> Vec<CellId> {
    let directions: &[&str] = match layout.shape {
        CellShape::Square if layout.wrap != Wrap::Flat => &[],
        CellShape::Square if is_full(layout) => &["rows", "columns"],
        CellShape::Cube if is_full(layout) => &["rows", "columns", "pillars"],
        CellShape::Hex | CellShape::Triangle => &["rows", "falling", "rising"],
        _ => &[],
    };
    let mut ends = vec![0; layout.cells.len()];
    for line in directions
        .iter()
        .filter_map(|name| layout.find_regions(name))
        .flatten()
    {
        if let [first, .., last] | [first @ last] = line.cells.as_slice() {
            ends[first.index()] += 1;
            ends[last.index()] += usize::from(first != last);
        }
    }
    let is_corner = |id: &CellId| !directions.is_empty() && ends[id.index()] == directions.len();
    layout.board_ids().filter(is_corner).collect()
}

/// The cell in the middle, or the two, four or eight around it. Square boards and cubes must not
/// have holes; hexagonal boards must be symmetric under a half turn.
fn centre(layout: &Layout) -> Vec<CellId> {
    let [layers, rows, columns] = extent(layout);
    let is_middle = |at: usize, size: usize| (2 * at).abs_diff(size - 1) < 2;
    let in_the_middle = |cell: &Cell| {
        is_middle(cell.layer, layers) && is_middle(cell.row, rows) && is_middle(cell.column, columns)
    };
    let opposite = |cell: &Cell| layout.cell_at(rows - 1 - cell.row, columns - 1 - cell.column);
    let has_centre = match layout.shape {
        CellShape::Square => layout.wrap == Wrap::Flat && is_full(layout),
        CellShape::Cube => is_full(layout),
        CellShape::Hex => layout.board_ids().all(|id| opposite(layout.cell(id)).is_some()),
        CellShape::Triangle | CellShape::Graph => false,
    };
    let ids = layout.board_ids().filter(|_| has_centre);
    ids.filter(|id| in_the_middle(layout.cell(*id))).collect()
}

fn is_full(layout: &Layout) -> bool {
    extent(layout).iter().product::<usize>() == layout.num_on_board
}

/// The numbers of layers, rows and columns that the board spans.
pub(super) fn extent(layout: &Layout) -> [usize; 3] {
    let most = |part: fn(&Cell) -> usize| layout.cells.iter().map(part).max().map_or(0, |last| last + 1);
    [
        most(|cell| cell.layer),
        most(|cell| cell.row),
        most(|cell| cell.column),
    ]
}

#[cfg(test)]
mod tests {
    use crate::fixture::{layout, regions};

    fn numbers<const N: usize>(board: &str, families: [&str; N]) -> [usize; N] {
        let layout = layout(board);
        families.map(|family| layout.find_regions(family).map_or(0, |regions| regions.len()))
    }

    const PAIRS: [&str; 4] = ["neighbours", "touching", "king moves", "knight moves"];

    #[test]
    fn each_pair_is_there_once() {
        // n x n cells have 2n(n-1) pairs at sides, 2(n-1)^2 more at corners, and 4(n-1)(n-2) a
        // knight's move apart.
        assert_eq!(numbers("grid = [8, 8]", PAIRS), [112, 210, 210, 168]);
        assert_eq!(
            numbers("grid = [8, 8]\nwrap = 'torus'", PAIRS),
            [128, 256, 256, 256]
        );
        assert_eq!(numbers("hexagon = 3", PAIRS), [42, 42, 0, 0]);
        assert_eq!(numbers("grid = [3, 3, 3]", PAIRS), [54, 158, 158, 72]);
        assert_eq!(numbers("triangle = 2", PAIRS), [3, 6, 0, 0]);
        let small = layout("cells = 'a b / c d'");
        assert_eq!(
            regions(&small, "neighbours"),
            [
                "the pair a, b: a b",
                "the pair a, c: a c",
                "the pair b, d: b d",
                "the pair c, d: c d"
            ]
        );
    }

    #[test]
    fn a_large_board_makes_no_pair_unasked() {
        let layout = layout("grid = [300, 300]");
        assert!(layout.families().iter().all(|family| family.regions.len() < 1500));
        let pairs = layout.find_regions("neighbours").map(|pairs| pairs.len());
        assert_eq!(pairs, Some(2 * 300 * 299));
    }

    #[test]
    fn special_places() {
        let square = layout("cells = 'a b c / d e f / g h i'");
        assert_eq!(regions(&square, "corners"), ["corners: a c g i"]);
        assert_eq!(regions(&square, "rim"), ["rim: a b c d f g h i"]);
        assert_eq!(regions(&square, "centre"), ["centre: e"]);
        let even = layout("cells = 'a b c d / e f g h'");
        assert_eq!(regions(&even, "centre"), ["centre: b c f g"]);
        assert_eq!(
            regions(&layout("grid = [1, 3]"), "corners"),
            ["corners: r1c1 r1c3"]
        );
        let hexagon = layout("hexagon = 2");
        assert_eq!(
            regions(&hexagon, "corners"),
            ["corners: r1c1 r1c2 r2c1 r2c3 r3c1 r3c2"]
        );
        assert_eq!(regions(&hexagon, "centre"), ["centre: r2c2"]);
        let uneven = layout("shape = 'hex'\ncells = '''\n a b\nc d e\n'''");
        assert!(uneven.find_regions("centre").is_none());
        let triangle = layout("triangle = 3");
        assert_eq!(regions(&triangle, "corners"), ["corners: r1c1 r3c1 r3c5"]);
        let cube = layout("grid = [2, 2, 2]");
        assert_eq!(
            cube.find_regions("corners").map(|found| found[0].cells.len()),
            Some(8)
        );
    }

    #[test]
    fn holes_end_runs() {
        let layout = layout("cells = 'a b . c d / . e f . g / h i j k l'");
        assert_eq!(
            regions(&layout, "row runs"),
            [
                "row run 1: a b",
                "row run 2: c d",
                "row run 3: e f",
                "row run 4: h i j k l"
            ]
        );
        assert_eq!(
            regions(&layout, "column runs"),
            ["column run 1: b e i", "column run 2: f j", "column run 3: d g l"]
        );
    }

    #[test]
    fn what_a_board_lacks_is_no_family() {
        assert_eq!(
            numbers("grid = [3, 3]\nwrap = 'torus'", ["rim", "corners", "centre"]),
            [0; 3]
        );
        assert_eq!(
            numbers("grid = [3, 3]\nwrap = 'cylinder'", ["rim", "corners"]),
            [1, 0]
        );
        assert_eq!(
            numbers("cells = '. a / b c'", ["rim", "corners", "centre"]),
            [1, 0, 0]
        );
        assert_eq!(numbers("cells = 'a'", ["neighbours", "touching"]), [0; 2]);
    }
}
