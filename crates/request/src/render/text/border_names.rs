//! The names of cells in the borders of a framed board.

use unicode_width::UnicodeWidthStr;

use crate::render::face_label::visible;
use placet_model::{CellId, Layout};

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
