//! Rooms that a board is divided into.

/// Rooms, counted from 0 in the order of their first cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rooms {
    /// For each cell the number of its room.
    pub(super) of_cell: Vec<usize>,
    /// How many there are.
    pub(super) count: usize,
    /// Borders with the same room on both sides, by the numbers of their pairs of neighbours, in their order: first those in a row, then those in a column.
    pub(super) walls: Vec<usize>,
}

/// The two cells of each pair of neighbours: first those in a row, then those in a column, both row by row.
pub(super) fn neighbours(width: usize, height: usize) -> impl Iterator<Item = [usize; 2]> + Clone {
    let cells = width * height;
    let beside = (0..cells).filter(move |cell| cell % width + 1 < width);
    let below = 0..cells - width.min(cells);
    beside
        .map(|cell| [cell, cell + 1])
        .chain(below.map(move |cell| [cell, cell + width]))
}

impl Rooms {
    /// The rooms that borders make: one for each pair of neighbours, first those in a row, then those in a column, both row by row.
    pub(super) fn between(width: usize, height: usize, beside: &[bool], below: &[bool]) -> Self {
        let joined = |from: usize, to: usize| match (from.min(to), from.abs_diff(to)) {
            (left, 1) if width > 1 => {
                left % width + 1 < width && !beside[left / width * (width - 1) + left % width]
            }
            (upper, _) => !below[upper],
        };
        let cells = width * height;
        let mut rooms = vec![usize::MAX; cells];
        let mut count = 0;
        for start in 0..cells {
            if rooms[start] != usize::MAX {
                continue;
            }
            rooms[start] = count;
            let mut reached = vec![start];
            while let Some(cell) = reached.pop() {
                for next in [
                    cell.wrapping_sub(width),
                    cell.wrapping_sub(1),
                    cell + 1,
                    cell + width,
                ] {
                    if next < cells && rooms[next] == usize::MAX && joined(cell, next) {
                        rooms[next] = count;
                        reached.push(next);
                    }
                }
            }
            count += 1;
        }
        let rooms = Rooms {
            of_cell: rooms,
            count,
            walls: vec![],
        };
        rooms.with_walls(width, &[beside, below].concat())
    }

    /// The rooms that are left if some cells are rooms of their own, `width` cells in a row.
    pub(super) fn around(&self, width: usize, is_alone: &[bool]) -> Self {
        let height = self.of_cell.len() / width;
        let [mut borders, below] = self.borders(width);
        let beside = borders.len();
        borders.extend(below);
        let pairs = borders.iter_mut().zip(neighbours(width, height));
        pairs.for_each(|(border, [one, other])| *border |= is_alone[one] || is_alone[other]);
        Rooms::between(width, height, &borders[..beside], &borders[beside..])
    }

    /// The same rooms with borders between some neighbours, of which those inside rooms are walls.
    pub(super) fn with_walls(self, width: usize, is_wall: &[bool]) -> Self {
        let height = self.of_cell.len() / width;
        let pairs = is_wall.iter().zip(neighbours(width, height)).enumerate();
        let is_inside = |[one, other]: [usize; 2]| self.of_cell[one] == self.of_cell[other];
        let inside = pairs.filter(|(_, (is_wall, pair))| **is_wall && is_inside(*pair));
        let walls = inside.map(|(number, _)| number).collect();
        Rooms { walls, ..self }
    }

    /// Between which neighbours there is a border, `width` cells in a row: first those in a row, then those in a column.
    pub(super) fn borders(&self, width: usize) -> [Vec<bool>; 2] {
        let height = self.of_cell.len() / width;
        let divides = |[one, other]: [usize; 2]| self.of_cell[one] != self.of_cell[other];
        let mut beside: Vec<bool> = neighbours(width, height).map(divides).collect();
        for wall in &self.walls {
            beside[*wall] = true;
        }
        let below = beside.split_off((width - 1) * height);
        [beside, below]
    }

    /// The boxes of a square board with so many rows and columns each.
    pub(super) fn usual(size: usize, rows: usize, columns: usize) -> Self {
        let box_of = |cell: usize| cell / size / rows * (size / columns) + cell % size / columns;
        Rooms {
            of_cell: (0..size * size).map(box_of).collect(),
            count: size,
            walls: vec![],
        }
    }

    /// The first cell of each room.
    pub(super) fn first_cells(&self) -> impl Iterator<Item = usize> {
        (0..self.count).filter_map(|room| self.of_cell.iter().position(|of_cell| *of_cell == room))
    }

    /// The number of cells of each room.
    pub(super) fn sizes(&self) -> Vec<usize> {
        let mut sizes = vec![0; self.count];
        for room in &self.of_cell {
            sizes[*room] += 1;
        }
        sizes
    }
}
