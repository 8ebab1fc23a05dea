//! Depth-first search trees of graphs, and where they can be cut.

/// A depth-first tree of all nodes that can be reached from its root.
pub(super) struct SearchTree {
    /// The nodes in the order in which they were found: those below a node follow it.
    nodes: Vec<usize>,
    /// By node: its place in that order.
    place: Vec<usize>,
    /// By place: that of the parent, and the edge to it.
    parent: Vec<(usize, usize)>,
    /// By place: the first place that an edge from here or from below leads to, without the edge to the parent.
    lowest: Vec<usize>,
    /// By place: the number of nodes from here on that are below, with the node itself.
    size: Vec<usize>,
}

/// The root has no parent.
const NONE: usize = usize::MAX;

/// A node through which all paths from the nodes below one of its children to the root lead.
pub(super) struct TreeCut {
    pub(super) parent: usize,
    pub(super) child: usize,
    /// The edge between the two.
    pub(super) edge: usize,
    /// Is that edge the only way, too?
    pub(super) is_bridge: bool,
}

impl SearchTree {
    /// Searches from a root. `edge` returns the edge of a node with an index, and its other end: nothing after the last edge, and `Some(None)`
    /// for an edge that is not to be used.
    pub(super) fn new(
        number: usize,
        root: usize,
        edge: impl Fn(usize, usize) -> Option<Option<(usize, usize)>>,
    ) -> Self {
        let mut tree = SearchTree {
            nodes: vec![],
            place: vec![NONE; number],
            parent: vec![],
            lowest: vec![],
            size: vec![],
        };
        let mut open = vec![(tree.add(root, NONE, NONE), 0)];
        while let Some((place, index)) = open.last_mut() {
            let here = *place;
            let found = edge(tree.nodes[here], *index);
            *index += 1;
            match found {
                Some(None) => {}
                Some(Some((other, edge))) if tree.place[other] == NONE => {
                    open.push((tree.add(other, here, edge), 0));
                }
                Some(Some((other, edge))) => {
                    if edge != tree.parent[here].1 {
                        tree.lowest[here] = tree.lowest[here].min(tree.place[other]);
                    }
                }
                None => {
                    open.pop();
                    let parent = tree.parent[here].0;
                    if parent != NONE {
                        tree.lowest[parent] = tree.lowest[parent].min(tree.lowest[here]);
                        tree.size[parent] += tree.size[here];
                    }
                }
            }
        }
        tree
    }

    fn add(&mut self, node: usize, parent: usize, edge: usize) -> usize {
        let place = self.nodes.len();
        self.nodes.push(node);
        self.place[node] = place;
        self.parent.push((parent, edge));
        self.lowest.push(place);
        self.size.push(1);
        place
    }

    /// Is the node in the tree?
    pub(super) fn has(&self, node: usize) -> bool {
        self.place[node] != NONE
    }

    /// Its nodes, the root first.
    pub(super) fn nodes(&self) -> &[usize] {
        &self.nodes
    }

    /// A node and all that is below it.
    pub(super) fn below(&self, node: usize) -> &[usize] {
        let place = self.place[node];
        &self.nodes[place..place + self.size[place]]
    }

    /// Where one node, or one edge, is the only way from some node of interest to the root.
    pub(super) fn cuts(&self, is_of_interest: impl Fn(usize) -> bool) -> Vec<TreeCut> {
        // By place: the nodes of interest before it.
        let mut before = vec![0; self.nodes.len() + 1];
        for (place, node) in self.nodes.iter().enumerate() {
            before[place + 1] = before[place] + usize::from(is_of_interest(*node));
        }
        let mut cuts = vec![];
        for (place, node) in self.nodes.iter().enumerate().skip(1) {
            let (parent, edge) = self.parent[place];
            if self.lowest[place] >= parent && before[place + self.size[place]] > before[place] {
                cuts.push(TreeCut {
                    parent: self.nodes[parent],
                    child: *node,
                    edge,
                    is_bridge: self.lowest[place] > parent,
                });
            }
        }
        cuts
    }
}
