//! Square boards in frames, one layer below the other.

use unicode_width::UnicodeWidthStr;

use super::network::{Weight, junction};
use crate::render::boxes::{Grouping, boxes};
use crate::render::face_label::visible;
use placet_model::{CellId, Layout};

/// The lines of a framed board. Each cell is `height` lines of `width` columns,
/// which `content` gives. Its name, at most as wide, is in the border above it.
pub(super) fn lines(
    layout: &Layout,
    grouping: Option<&Grouping>,
    (height, width): (usize, usize),
    names: &BorderNames,
    content: impl Fn(CellId) -> Vec<String>,
) -> Vec<String> {
    let mut outline = Outline::new(layout, grouping);
    let columns = layout.num_columns() as isize;
    let mut lines = vec![];
    for (layer, rows) in heights(layout).into_iter().enumerate() {
        outline.turn_to(layer);
        if layer > 0 {
            lines.push(String::new());
        }
        for row in 0..=rows {
            lines.push(grid_line(&outline, row, columns, width, names));
            if row < rows {
                lines.extend(cell_lines(&outline, row, columns, (height, width), &content));
            }
        }
    }
    let trimmed = lines.into_iter().map(|line| line.trim_end().to_string());
    trimmed.collect()
}

/// The number of rows of each layer.
fn heights(layout: &Layout) -> Vec<isize> {
    if layout.num_layers() < 2 {
        return vec![layout.rows().len() as isize];
    }
    let mut heights = vec![0; layout.num_layers()];
    for cell in layout.cells() {
        heights[cell.layer] = heights[cell.layer].max(cell.row as isize + 1);
    }
    heights
}

/// The line above the cells of a row.
fn grid_line(outline: &Outline<'_>, row: isize, columns: isize, width: usize, names: &BorderNames) -> String {
    let across = |column| outline.between((row - 1, column), (row, column));
    let along = |row, column| outline.between((row, column - 1), (row, column));
    let mut line = String::new();
    for column in 0..=columns {
        let (up, down) = (along(row - 1, column), along(row, column));
        line.push(junction(up, across(column), down, across(column - 1)));
        if column < columns {
            let stroke = junction(Weight::None, across(column), Weight::None, across(column));
            let cell = outline.cell((row, column));
            let name = cell.and_then(|cell| names.of(cell)).unwrap_or("");
            line.push_str(name);
            line.extend(std::iter::repeat_n(stroke, width.saturating_sub(name.width())));
        }
    }
    line
}

fn cell_lines(
    outline: &Outline<'_>,
    row: isize,
    columns: isize,
    (height, width): (usize, usize),
    content: impl Fn(CellId) -> Vec<String>,
) -> Vec<String> {
    let mut lines = vec![String::new(); height];
    for column in 0..=columns {
        let weight = outline.between((row, column - 1), (row, column));
        let bar = junction(weight, Weight::None, weight, Weight::None);
        let cell = outline.cell((row, column));
        let content = cell.map_or_else(|| vec![" ".repeat(width); height], &content);
        for (line, part) in lines.iter_mut().zip(content) {
            line.push(bar);
            line.push_str(&part);
        }
    }
    lines
}

/// The grid lines around the cells of a square board.
struct Outline<'a> {
    layout: &'a Layout,
    /// The layer that is drawn.
    layer: usize,
    /// The box of each cell, if the board is cut into boxes.
    boxes: Option<Vec<usize>>,
    /// The cells that belong together, if pieces are drawn.
    grouping: Option<&'a Grouping>,
}

/// A row and column of a grid that reaches one beyond the board on every side.
type GridPlace = (isize, isize);

impl<'a> Outline<'a> {
    fn new(layout: &'a Layout, grouping: Option<&'a Grouping>) -> Self {
        Outline {
            layout,
            layer: 0,
            boxes: boxes(layout, |_| true),
            grouping,
        }
    }

    /// Continues with another layer.
    fn turn_to(&mut self, layer: usize) {
        self.layer = layer;
    }

    /// The weight of the line between two neighbouring places: none between two
    /// holes, heavy at walls, between boxes and around them. Drawn pieces have a line around
    /// each instead.
    fn between(&self, one: GridPlace, other: GridPlace) -> Weight {
        let (one, other) = (self.cell(one), self.cell(other));
        if one
            .zip(other)
            .is_some_and(|(one, other)| self.layout.has_wall(one, other))
        {
            return Weight::Heavy;
        }
        let box_of = |cell: Option<CellId>| Some(self.boxes.as_ref()?[cell?.index()]);
        if let (Some(grouping), Some(_), _) | (Some(grouping), _, Some(_)) = (self.grouping, one, other) {
            let is_inside = one
                .zip(other)
                .is_some_and(|(one, other)| grouping.is_one(one, other));
            return if is_inside { Weight::None } else { Weight::Light };
        }
        match (one, other) {
            (None, None) => Weight::None,
            _ if box_of(one) == box_of(other) => Weight::Light,
            _ => Weight::Heavy,
        }
    }

    /// The cell at a place, if there is one.
    fn cell(&self, (row, column): GridPlace) -> Option<CellId> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        self.layout.cell_in(self.layer, row, column)
    }
}

/// Longer names would make the cells too wide, in columns.
const LONGEST: usize = 12;

/// The names that the author gave to cells, each for the border above its cell. There are none if one is too long.
pub(super) struct BorderNames(Vec<Option<String>>);

impl BorderNames {
    /// No names.
    pub(super) fn none() -> Self {
        BorderNames(vec![])
    }

    pub(super) fn new(layout: &Layout) -> Self {
        let own = layout.own_names().into_iter();
        let names = BorderNames(own.map(|name| name.map(visible)).collect());
        match names.width() > LONGEST {
            true => BorderNames::none(),
            false => names,
        }
    }

    /// The name of a cell.
    pub(super) fn of(&self, cell: CellId) -> Option<&str> {
        self.0.get(cell.index())?.as_deref()
    }

    /// The width of the longest name, in columns.
    pub(super) fn width(&self) -> usize {
        let names = self.0.iter().flatten();
        names.map(|name| name.width()).max().unwrap_or(0)
    }
}
