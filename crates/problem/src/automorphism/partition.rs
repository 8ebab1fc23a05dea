//! Partitions of the vertices into cells that are known to be different.

use super::graph::{Graph, Vertex};

/// An ordered partition of the vertices into cells, which can be split and merged again in reverse order.
///
/// A cell is identified by the position of its start.
#[derive(Clone, Debug)]
pub(super) struct Partition {
    elements: Vec<Vertex>,
    position: Vec<u32>,
    cell_of: Vec<u32>,
    /// By the start of a cell.
    length: Vec<u32>,
    /// The starts of the cells that were split off, in order.
    splits: Vec<u32>,
}

impl Partition {
    /// The vertices by their colours, and the starts of the cells.
    pub(super) fn by_colour(graph: &Graph) -> (Self, Vec<u32>) {
        let colours = graph.colours();
        let number = graph.num_vertices();
        let mut elements: Vec<Vertex> = (0..number as Vertex).collect();
        elements.sort_by_key(|vertex| colours[*vertex as usize]);
        let mut partition = Partition {
            position: vec![0; number],
            cell_of: vec![0; number],
            length: vec![0; number],
            splits: vec![],
            elements,
        };
        let mut starts: Vec<u32> = vec![];
        for position in 0..number {
            let vertex = partition.elements[position] as usize;
            let before = position
                .checked_sub(1)
                .map(|before| partition.elements[before] as usize);
            if before.is_none_or(|before| colours[before] != colours[vertex]) {
                starts.push(position as u32);
            }
            let start = starts.last().map_or(0, |start| *start);
            partition.position[vertex] = position as u32;
            partition.cell_of[vertex] = start;
            partition.length[start as usize] += 1;
        }
        (partition, starts)
    }

    /// The vertices, cell by cell.
    pub(super) fn elements(&self) -> &[Vertex] {
        &self.elements
    }

    /// The vertices of a cell.
    pub(super) fn cell(&self, start: u32) -> &[Vertex] {
        &self.elements[start as usize..(start + self.length[start as usize]) as usize]
    }

    /// The number of vertices of a cell.
    pub(super) fn length(&self, start: u32) -> u32 {
        self.length[start as usize]
    }

    /// The cell of a vertex.
    pub(super) fn cell_of(&self, vertex: Vertex) -> u32 {
        self.cell_of[vertex as usize]
    }

    /// Moves the vertex to the front of its cell, and all others into a separate cell; nothing if it is alone.
    pub(super) fn individualise(&mut self, vertex: Vertex) {
        let start = self.cell_of(vertex);
        if self.length(start) > 1 {
            self.place(vertex, start);
            self.split(start, start + 1);
        }
    }

    /// Swaps a vertex with the one at a position of its cell.
    pub(super) fn place(&mut self, vertex: Vertex, position: u32) {
        let (from, other) = (self.position[vertex as usize], self.elements[position as usize]);
        self.elements.swap(from as usize, position as usize);
        self.position[vertex as usize] = position;
        self.position[other as usize] = from;
    }

    /// Splits a cell at a position.
    pub(super) fn split(&mut self, start: u32, at: u32) {
        let end = start + self.length(start);
        self.length[start as usize] = at - start;
        self.length[at as usize] = end - at;
        for vertex in &self.elements[at as usize..end as usize] {
            self.cell_of[*vertex as usize] = at;
        }
        self.splits.push(at);
    }

    /// The number of splits so far, for undoing later ones.
    pub(super) fn mark(&self) -> usize {
        self.splits.len()
    }

    /// Undoes all splits since a mark.
    pub(super) fn undo_to(&mut self, mark: usize) {
        while self.splits.len() > mark {
            let Some(at) = self.splits.pop() else { return };
            let start = self.cell_of(self.elements[at as usize - 1]);
            let length = self.length(at);
            self.length[start as usize] += length;
            for vertex in &self.elements[at as usize..(at + length) as usize] {
                self.cell_of[*vertex as usize] = start;
            }
        }
    }
}
