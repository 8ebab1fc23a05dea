//! Graphs with coloured vertices and labelled edges.

/// A vertex, by its index.
pub(super) type Vertex = u32;

/// An undirected graph whose vertices have colours and whose edges have labels.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    colours: Vec<u32>,
    /// Where the edges of each vertex start, and the end of the last.
    starts: Vec<usize>,
    /// The edges of each vertex: label and neighbour, in ascending order.
    edges: Vec<(u32, Vertex)>,
}

/// A graph under construction.
#[derive(Debug, Default)]
pub(super) struct GraphBuilder {
    colours: Vec<u32>,
    edges: Vec<(Vertex, Vertex, u32)>,
}

impl GraphBuilder {
    /// Adds a vertex.
    pub(super) fn add_vertex(&mut self, colour: u32) -> Vertex {
        self.colours.push(colour);
        self.colours.len() as Vertex - 1
    }

    /// Adds an edge.
    pub(super) fn join(&mut self, one: Vertex, other: Vertex, label: u32) {
        self.edges.push((one, other, label));
    }

    /// The number of vertices and edges.
    pub(super) fn size(&self) -> usize {
        self.colours.len() + self.edges.len()
    }

    /// Numbers colours and labels anew.
    pub(super) fn renumber(&mut self, colours: &[u32], labels: &[u32]) {
        for colour in &mut self.colours {
            *colour = colours[*colour as usize];
        }
        for (_, _, label) in &mut self.edges {
            *label = labels[*label as usize];
        }
    }

    /// The finished graph.
    pub(super) fn finish(self) -> Graph {
        let mut starts = vec![0; self.colours.len() + 1];
        for (one, other, _) in &self.edges {
            starts[*one as usize + 1] += 1;
            starts[*other as usize + 1] += 1;
        }
        for vertex in 1..starts.len() {
            starts[vertex] += starts[vertex - 1];
        }
        let mut next = starts.clone();
        let mut edges = vec![(0, 0); 2 * self.edges.len()];
        for (one, other, label) in self.edges {
            for (from, to) in [(one, other), (other, one)] {
                edges[next[from as usize]] = (label, to);
                next[from as usize] += 1;
            }
        }
        for vertex in 0..starts.len() - 1 {
            edges[starts[vertex]..starts[vertex + 1]].sort_unstable();
        }
        let colours = self.colours;
        Graph {
            colours,
            starts,
            edges,
        }
    }
}

impl Graph {
    /// The number of vertices.
    pub(super) fn num_vertices(&self) -> usize {
        self.colours.len()
    }

    /// The number of vertices and edges.
    pub(super) fn size(&self) -> usize {
        self.num_vertices() + self.edges.len() / 2
    }

    /// The colour of each vertex.
    pub(super) fn colours(&self) -> &[u32] {
        &self.colours
    }

    /// The edges of a vertex: label and neighbour, in ascending order.
    pub(super) fn edges(&self, vertex: Vertex) -> &[(u32, Vertex)] {
        &self.edges[self.starts[vertex as usize]..self.starts[vertex as usize + 1]]
    }

    /// The graph whose vertices are these of this graph, in this order. Edges to other vertices are left out.
    pub(super) fn reordered(&self, order: &[Vertex]) -> Graph {
        let mut places: Vec<Option<Vertex>> = vec![None; self.num_vertices()];
        for (place, vertex) in (0..).zip(order) {
            places[*vertex as usize] = Some(place);
        }
        let mut drawing = GraphBuilder::default();
        for (place, vertex) in (0..).zip(order) {
            drawing.add_vertex(self.colours[*vertex as usize]);
            for (label, to) in self.edges(*vertex) {
                if let Some(to) = places[*to as usize].filter(|to| place < *to) {
                    drawing.join(place, to, *label);
                }
            }
        }
        drawing.finish()
    }

    /// Does the permutation preserve the colours of vertices and the labels of edges?
    pub(super) fn has_automorphism(&self, images: &[Vertex]) -> bool {
        let mut moved: Vec<(u32, Vertex)> = vec![];
        (0..self.num_vertices()).all(|vertex| {
            let image = images[vertex];
            if self.colours[vertex] != self.colours[image as usize] {
                return false;
            }
            moved.clear();
            let edges = self.edges(vertex as Vertex).iter();
            moved.extend(edges.map(|(label, to)| (*label, images[*to as usize])));
            moved.sort_unstable();
            moved == self.edges(image)
        })
    }
}
