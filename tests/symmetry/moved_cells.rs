//! The motions of a board, by the corners of its cells: nothing here knows how placet finds them.

use std::collections::{BTreeSet, HashMap};

use placet::model::{CellShape, Layout, Wrap};

/// Where a motion takes each cell.
pub(crate) type CellImages = Vec<usize>;

type Point = [f64; 3];

/// The group that the rotations, reflections and shifts of a board generate, of those that are `wanted`.
pub(crate) fn motions(layout: &Layout, wanted: impl Fn(&CellImages) -> bool) -> BTreeSet<CellImages> {
    let mut generators = turns(layout);
    generators.extend(shifts(layout));
    generators.retain(wanted);
    let mut group = BTreeSet::from([(0..layout.cells().len()).collect()]);
    let mut open: Vec<CellImages> = group.iter().cloned().collect();
    while let Some(motion) = open.pop() {
        for generator in &generators {
            let product: CellImages = motion.iter().map(|cell| generator[*cell]).collect();
            if group.insert(product.clone()) {
                open.push(product);
            }
        }
    }
    group
}

/// The rotations and reflections that take cells to cells.
fn turns(layout: &Layout) -> Vec<CellImages> {
    let places = layout
        .cells()
        .iter()
        .map(|cell| [cell.layer, cell.row, cell.column]);
    let cells: Vec<Vec<Point>> = places.map(|place| corners(layout.shape(), place)).collect();
    let points = cells.concat();
    let number = points.len() as f64;
    let middle: Point =
        std::array::from_fn(|axis| points.iter().map(|point| point[axis]).sum::<f64>() / number);
    let by_corners: HashMap<Vec<[i64; 3]>, usize> = cells
        .iter()
        .map(|cell| rounded(cell, |point| point, middle))
        .zip(0..)
        .collect();
    let images = |turn: &dyn Fn(Point) -> Point| -> Option<CellImages> {
        cells
            .iter()
            .map(|cell| by_corners.get(&rounded(cell, turn, middle)).copied())
            .collect()
    };
    match layout.shape() {
        CellShape::Cube => signed_orders()
            .filter_map(|(from, signs)| {
                images(&|point: Point| std::array::from_fn(|axis| signs[axis] * point[from[axis]]))
            })
            .collect(),
        _ => (0..24)
            .filter_map(|number| {
                let (sine, cosine) = (f64::from(number / 2) * 30f64.to_radians()).sin_cos();
                let mirror = if number % 2 == 0 { 1.0 } else { -1.0 };
                images(&|[x, y, z]: Point| {
                    [cosine * mirror * x - sine * y, sine * mirror * x + cosine * y, z]
                })
            })
            .collect(),
    }
}

fn signed_orders() -> impl Iterator<Item = ([usize; 3], [f64; 3])> {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let signs = (0..8).map(|bits| std::array::from_fn(|axis| if bits >> axis & 1 == 0 { 1.0 } else { -1.0 }));
    signs.flat_map(move |signs| orders.map(|order| (order, signs)))
}

/// The corners of a cell after a turn around the middle, in any order.
fn rounded(corners: &[Point], turn: impl Fn(Point) -> Point, middle: Point) -> Vec<[i64; 3]> {
    let moved = corners
        .iter()
        .map(|point| turn(std::array::from_fn(|axis| point[axis] - middle[axis])));
    let mut moved: Vec<[i64; 3]> = moved
        .map(|point| point.map(|value| (value * 1000.0).round() as i64))
        .collect();
    moved.sort_unstable();
    moved
}

/// The corners of a cell: x to the right, y down, z back.
fn corners(shape: CellShape, [layer, row, column]: [usize; 3]) -> Vec<Point> {
    let [z, y, x] = [layer, row, column].map(|at| at as f64);
    let height = 3f64.sqrt() / 2.0;
    match shape {
        CellShape::Square => [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]]
            .map(|[a, b]| [x + a, y + b, 0.0])
            .to_vec(),
        CellShape::Cube => (0..8)
            .map(|bits| {
                [
                    x + f64::from(bits & 1),
                    y + f64::from(bits >> 1 & 1),
                    z + f64::from(bits >> 2),
                ]
            })
            .collect(),
        // A column is half a cell.
        CellShape::Hex => (0..6)
            .map(|number| {
                let (sine, cosine) = (f64::from(30 + 60 * number)).to_radians().sin_cos();
                let radius = 1.0 / 3f64.sqrt();
                [x / 2.0 + radius * cosine, y * height + radius * sine, 0.0]
            })
            .collect(),
        CellShape::Triangle => {
            let (top, bottom) = (y * height, (y + 1.0) * height);
            let (base, tip) = if (row + column) % 2 == 0 {
                (bottom, top)
            } else {
                (top, bottom)
            };
            vec![
                [x / 2.0, base, 0.0],
                [x / 2.0 + 1.0, base, 0.0],
                [x / 2.0 + 0.5, tip, 0.0],
            ]
        }
        CellShape::Graph => panic!("a graph has no corners"),
    }
}

/// The shifts by one around a board that wraps.
fn shifts(layout: &Layout) -> Vec<CellImages> {
    let (rows, columns) = (layout.rows().len(), layout.num_columns());
    let shift = |down: usize, right: usize| {
        let cells = layout.cells().iter();
        let images = cells.map(|cell| ((cell.row + down) % rows) * columns + (cell.column + right) % columns);
        images.collect()
    };
    match layout.wrap() {
        Wrap::Flat => vec![],
        Wrap::Cylinder => vec![shift(0, 1)],
        Wrap::Torus => vec![shift(0, 1), shift(1, 0)],
    }
}
