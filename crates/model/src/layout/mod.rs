//! The cells of a board, their positions, and the lines and regions that they form.
//!
//! A *line* is an ordered sequence of cells, a *region* any set of cells; a *family* is a named
//! list of regions, such as `rows`. Lines are derived from the positions of the cells, never from a
//! list in the model.

mod absent_entry;
mod absent_family;
mod adjacency;
mod between;
mod board_table;
mod cell;
mod cell_name;
mod corner;
mod cube;
mod distance;
mod drawing;
mod drawing_unit;
mod graph;
mod hex;
mod indentation;
mod induced_path;
mod layout;
mod line;
mod meant_region;
mod motion;
mod named_cell;
mod network;
mod on_demand;
mod own_drawing;
mod own_region;
mod picture;
mod piece_drawing;
mod placed;
mod read;
mod region;
mod separator;
mod shadowed_place;
mod shape;
mod size;
mod square;
mod steps;
mod symmetry;
mod token;
mod triangle;
mod unused_region;
mod variety;
mod wall;
mod wrap;

pub(crate) use absent_entry::absent_entry;
pub(crate) use board_table::BoardTable;
pub use cell::{Cell, CellId, CellKind};
pub(crate) use distance::{Coordinate, Metric};
pub(crate) use drawing::{DrawingSlot, listed_slots, slots, slots_of_rows, slots_without_rows};
pub use induced_path::longest_shortest_path;
pub use layout::Layout;
pub use motion::BoardMotion;
pub use motion::motions;
pub(crate) use named_cell::{off_the_board, read_cells, unknown_cell};
pub use network::Network;
pub(crate) use on_demand::plural;
pub(crate) use own_region::WrittenRegions;
pub(crate) use piece_drawing::drawn_places;
pub(crate) use read::{layout_of_one_cell, read_layout};
pub use region::{Region, RegionFamily};
pub use shape::{CellShape, Side};
pub use symmetry::GridSymmetry;
pub(crate) use token::{is_blank, picture_lines};
pub(crate) use unused_region::warn_of_unused;
pub use wrap::Wrap;
