//! Adds the links, edges or corners of a board to its layout.

use super::cell::{Cell, CellId, CellKind};
use super::layout::Layout;
use super::network::{Branch, Network};
use super::shape::{CellShape, NO_DIRECTION, SideStep};
use super::size::refuse_too_large;
use super::wrap::Wrap;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};

/// A joint that is not yet part of a layout.
pub(super) struct NewBranch {
    /// Its name, and its position.
    pub(super) cell: Cell,
    /// Further names.
    pub(super) aliases: Vec<String>,
    pub(super) joint: Branch,
    /// The cells that it touches.
    pub(super) cells: Vec<CellId>,
}

/// Reports a board whose cells are not squares in a plane: it has neither edges nor corners.
pub(super) fn refuse_other_boards(layout: &Layout, kind: CellKind, span: Span) -> Result<(), Diagnostic> {
    if layout.shape == CellShape::Square && layout.wrap == Wrap::Flat {
        return Ok(());
    }
    let plural = kind.plural();
    let message = format!("only a square board that does not wrap around has {plural}");
    let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
    Err(diagnostic
        .label("this board has none")
        .help("pieces can lie on the `[links]` between its cells"))
}

impl Layout {
    /// The kind of a cell.
    pub fn kind(&self, id: CellId) -> CellKind {
        let mut networks = self.networks.iter();
        let found = networks.find(|network| network.contains(id));
        found.map_or(CellKind::Board, Network::kind)
    }

    /// The links, edges or corners of the board, if pieces lie on them.
    pub fn network(&self, kind: CellKind) -> Option<&Network> {
        self.networks.iter().find(|network| network.kind == kind)
    }

    /// The links, the edges and the corners, as far as pieces lie on them.
    pub fn networks(&self) -> &[Network] {
        &self.networks
    }

    /// All cells of a kind.
    pub fn ids_of(&self, kind: CellKind) -> Vec<CellId> {
        match kind {
            CellKind::Board => self.board_ids().collect(),
            _ => self
                .network(kind)
                .map_or(vec![], |network| network.joints().collect()),
        }
    }

    /// The rows of the board as drawn, unless left out, then those of its links, edges and corners.
    pub fn all_rows(&self, with_board: bool) -> Vec<&[Option<CellId>]> {
        let board = self.rows.iter().filter(|_| with_board);
        let networks = self.networks.iter().flat_map(|network| &network.rows);
        board.chain(networks).map(Vec::as_slice).collect()
    }

    /// The name of a vertex in sentences: `r1c1`, or `the upper left corner of r1c1`.
    pub fn vertex_name(&self, kind: CellKind, vertex: usize) -> String {
        if kind == CellKind::Link {
            return self.cells[vertex].name.clone();
        }
        let (line, column) = (vertex / (self.num_columns + 1), vertex % (self.num_columns + 1));
        let around = self.cells_around(line, column);
        let named = around
            .first()
            .map(|(cell, corner)| format!("the {corner} corner of {}", self.cell(*cell).name));
        named.unwrap_or_default()
    }

    /// Adds the links, the edges or the corners of the board; `span` is where the model asks for them.
    ///
    /// # Errors
    /// If a graph of several cells has none, if there are too many, or if a cell has the name of one.
    pub(crate) fn add_network(&mut self, kind: CellKind, span: Span) -> Result<(), Diagnostic> {
        let num_corners = (self.rows.len() + 1) * (self.num_columns + 1);
        let (rows, num_vertices) = match kind {
            CellKind::Edge => (self.new_edges(span)?, num_corners),
            CellKind::Corner => (self.new_corners(span)?, num_corners),
            CellKind::Board | CellKind::Link => (self.new_links(), self.num_on_board),
        };
        let number = rows.iter().map(Vec::len).sum::<usize>();
        let what = || format!("{} cells and {number} {}", self.cells.len(), kind.plural());
        refuse_too_large((self.cells.len() + number) as u128, what, span)?;
        // Whoever draws a board without neighbours means it; whoever lists a graph has forgotten its links.
        if number == 0 && self.shape() == CellShape::Graph && self.num_on_board > 1 {
            let message = format!("the board has no {}", kind.plural());
            let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
            return Err(diagnostic.label("no two of its cells are neighbours"));
        }
        let mut network = Network {
            kind,
            first: self.cells.len(),
            joints: vec![],
            at: vec![vec![]; num_vertices],
            around: vec![vec![]; self.num_on_board],
            beside: vec![],
            rows: vec![],
        };
        for row in rows {
            let mut ids = vec![];
            for new in row {
                ids.push(Some(self.add_joint(&mut network, new, span)?));
            }
            if !ids.is_empty() {
                network.rows.push(ids);
            }
        }
        self.networks.push(network);
        Ok(())
    }

    fn add_joint(&mut self, network: &mut Network, new: NewBranch, span: Span) -> Result<CellId, Diagnostic> {
        let id = CellId(self.cells.len() as u32);
        if self.by_name.contains_key(&new.cell.name) {
            let (name, word) = (&new.cell.name, network.kind.word());
            let message = format!("the board has a cell `{name}`, which is also the name of a {word}");
            let diagnostic = Diagnostic::new(DiagnosticCode::Conflict, span, message);
            return Err(diagnostic.label("expected other names of cells"));
        }
        let [from, to] = new.joint.ends;
        network.at[from].push(id);
        if from != to {
            network.at[to].push(id);
        }
        for cell in &new.cells {
            network.around[cell.index()].push(id);
        }
        network.beside.push(new.cells);
        self.by_name.insert(new.cell.name.clone(), id);
        for alias in new.aliases {
            self.by_name.entry(alias).or_insert(id);
        }
        self.cells.push(new.cell);
        network.joints.push(new.joint);
        Ok(id)
    }

    /// The links: for each row of cells, first those within the row, then those to later rows.
    fn new_links(&self) -> Vec<Vec<NewBranch>> {
        let mut rows = vec![];
        for row in &self.rows {
            let (mut along, mut onward) = (vec![], vec![]);
            for id in row.iter().flatten() {
                for (other, step) in self.later_neighbours(*id) {
                    let is_along = row.contains(&Some(other));
                    let link = self.new_link(*id, other, step);
                    if is_along { &mut along } else { &mut onward }.push(link);
                }
            }
            rows.extend([along, onward]);
        }
        rows
    }

    /// The neighbours that follow a cell in reading order, each once, with the directions to them.
    fn later_neighbours(&self, id: CellId) -> Vec<(CellId, SideStep)> {
        let cell = self.cell(id);
        let across = self.shape.sides().filter_map(|side| {
            let direction = self.shape.direction(side, cell.row, cell.column);
            Some((self.neighbour(id, side)?, direction))
        });
        let linked = self.links.get(id.index()).into_iter().flatten();
        let linked = linked.map(|other| (*other, NO_DIRECTION));
        let mut later: Vec<(CellId, SideStep)> =
            across.chain(linked).filter(|(other, _)| id < *other).collect();
        later.sort_by_key(|(other, _)| *other);
        later.dedup_by_key(|(other, _)| *other);
        later
    }

    fn new_link(&self, one: CellId, other: CellId, step: SideStep) -> NewBranch {
        let [first, second] = [one, other].map(|cell| self.cell(cell).name.as_str());
        NewBranch {
            cell: self.cell(one).renamed([first, "_", second].concat()),
            aliases: vec![[second, "_", first].concat()],
            joint: Branch {
                ends: [one.index(), other.index()],
                step,
            },
            cells: vec![one, other],
        }
    }

    /// The edges: for each line of the grid the horizontal ones on it, then the vertical ones below.
    fn new_edges(&self, span: Span) -> Result<Vec<Vec<NewBranch>>, Diagnostic> {
        refuse_other_boards(self, CellKind::Edge, span)?;
        let (height, width) = (self.rows.len(), self.num_columns);
        let mut rows = vec![];
        for line in 0..=height {
            let above = |column| self.cell_at(line.checked_sub(1)?, column);
            let across = (0..width).filter_map(|column| {
                let cells = [above(column), self.cell_at(line, column)];
                self.new_edge(cells, ["bottom", "top"], (line, column), [0, 0, 1])
            });
            rows.push(across.collect());
            let left = |column: usize| self.cell_at(line, column.checked_sub(1)?);
            let down = (0..=width).filter_map(|column| {
                let cells = [left(column), self.cell_at(line, column)];
                self.new_edge(cells, ["right", "left"], (line, column), [0, 1, 0])
            });
            rows.push(down.collect());
        }
        Ok(rows)
    }

    /// The edge from a corner, between two places of which at least one is a cell. It is named after
    /// the second cell, if there is one.
    fn new_edge(
        &self,
        cells: [Option<CellId>; 2],
        sides: [&str; 2],
        (line, column): (usize, usize),
        step: SideStep,
    ) -> Option<NewBranch> {
        let name = |index: usize| {
            let cell = self.cell(cells[index]?);
            Some((format!("{}_{}", cell.name, sides[index]), cell))
        };
        let (name, cell, alias) = match (name(1), name(0)) {
            (Some((name, cell)), first) => (name, cell, first.map(|(name, _)| name)),
            (None, first) => {
                let (name, cell) = first?;
                (name, cell, None)
            }
        };
        let corner = |line: usize, column: usize| line * (self.num_columns + 1) + column;
        let to = corner(line + step[1] as usize, column + step[2] as usize);
        Some(NewBranch {
            cell: cell.renamed(name),
            aliases: alias.into_iter().collect(),
            joint: Branch {
                ends: [corner(line, column), to],
                step,
            },
            cells: cells.into_iter().flatten().collect(),
        })
    }
}
