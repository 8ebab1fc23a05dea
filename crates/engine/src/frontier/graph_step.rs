//! What one variable changes in a graph whose present nodes have to be connected.
//!
//! While a node is on the frontier, the key has its label: 0 if it is absent, else the number of its
//! component. Components are numbered in the order of the nodes, so equal partitions have equal
//! labels. The components of roots come first, and have fixed numbers.

use super::slots::KeySlot;

/// The number of a component while a step works on it, or 0.
type Label = u32;

/// The nodes on the frontier at one variable, and what the variable does to them.
pub(super) struct GraphStep {
    /// The nodes: those that were on the frontier, and those that the variable decides.
    pub(super) nodes: Vec<StepNode>,
    /// The edges that the variable completes.
    pub(super) edges: Vec<StepEdge>,
    /// The number of roots: labels up to this one belong to them. Without any, there may be one component.
    pub(super) num_roots: Label,
    /// The bit that is set after the only component has left the frontier.
    pub(super) closed: KeySlot,
    /// Is it the last step of the graph?
    pub(super) is_last: bool,
    /// Memory for the labels during a step, and for their new numbers.
    pub(super) scratch: LabelScratch,
}

/// The labels of the nodes during a step.
#[derive(Default)]
pub(super) struct LabelScratch {
    labels: Vec<Label>,
    /// The new number of each label; 0 if it has none yet.
    renumbered: Vec<Label>,
}

/// A node on the frontier.
pub(super) struct StepNode {
    pub(super) slot: KeySlot,
    /// Whether each value of the variable makes it present, if the variable decides it.
    pub(super) decided: Option<Vec<bool>>,
    /// The number of its root, from 1, or 0.
    pub(super) root: Label,
    /// Must it be absent?
    pub(super) is_absent: bool,
    /// Does it leave the frontier after the variable?
    pub(super) leaves: bool,
}

/// An edge between two nodes of the step.
pub(super) struct StepEdge {
    pub(super) ends: [usize; 2],
    /// The values of the variable with which it is there.
    pub(super) holds: Vec<bool>,
}

impl GraphStep {
    /// The number of labels that it reads and writes.
    pub(super) fn num_labels(&self) -> usize {
        self.nodes.len()
    }

    /// Changes the labels of a key by a value; false if the graph cannot become connected any more.
    pub(super) fn follow(&mut self, value: usize, key: &mut [u64]) -> bool {
        let is_closed = self.closed.get(key) == 1;
        if !self.read(value, key, is_closed) || !self.join(value) {
            return false;
        }
        let Some(closes) = self.closes() else {
            return false;
        };
        self.write(key);
        let is_closed = (is_closed || closes) && !self.is_last;
        self.closed.set(key, u32::from(is_closed));
        true
    }

    /// Reads the labels. A node that becomes present is a component of its own; false if none may follow.
    fn read(&mut self, value: usize, key: &[u64], is_closed: bool) -> bool {
        let labels = &mut self.scratch.labels;
        labels.clear();
        for (number, node) in self.nodes.iter().enumerate() {
            labels.push(match &node.decided {
                None => node.slot.get(key),
                Some(is_present) if !is_present[value] => 0,
                Some(_) if is_closed || node.is_absent => return false,
                Some(_) if node.root > 0 => node.root,
                // Labels of the key are at most as many as the nodes.
                Some(_) => self.num_roots + (self.nodes.len() + number + 1) as Label,
            });
        }
        true
    }

    /// Joins components by the edges that are there; false if two roots would be joined.
    fn join(&mut self, value: usize) -> bool {
        for edge in &self.edges {
            let [one, other] = edge.ends.map(|end| self.scratch.labels[end]);
            if one == 0 || other == 0 || one == other || !edge.holds[value] {
                continue;
            }
            let (kept, lost) = (one.min(other), one.max(other));
            if lost <= self.num_roots {
                return false;
            }
            for label in &mut self.scratch.labels {
                if *label == lost {
                    *label = kept;
                }
            }
        }
        true
    }

    /// Whether the only component leaves the frontier; `None` if one leaves that may not.
    fn closes(&self) -> Option<bool> {
        let labels = &self.scratch.labels;
        let stays = |label: Label| {
            let mut nodes = self.nodes.iter().zip(labels);
            nodes.any(|(node, other)| !node.leaves && *other == label)
        };
        let mut closes = false;
        for (node, label) in self.nodes.iter().zip(labels) {
            if !node.leaves || *label == 0 || stays(*label) {
                continue;
            }
            let is_allowed = match self.num_roots {
                0 => labels.iter().all(|other| *other == 0 || other == label),
                _ => *label <= self.num_roots,
            };
            if !is_allowed {
                return None;
            }
            closes = self.num_roots == 0;
        }
        Some(closes)
    }

    /// Writes the labels of the nodes that stay, numbered in their order.
    fn write(&mut self, key: &mut [u64]) {
        let LabelScratch { labels, renumbered } = &mut self.scratch;
        let first_open = self.num_roots as usize + 1;
        renumbered.clear();
        renumbered.extend(0..=self.num_roots);
        renumbered.resize(first_open + 2 * self.nodes.len(), 0);
        let mut last = self.num_roots;
        for (node, label) in self.nodes.iter().zip(labels) {
            let label = *label as usize;
            if node.leaves {
                node.slot.set(key, 0);
                continue;
            }
            if label >= first_open && renumbered[label] == 0 {
                last += 1;
                renumbered[label] = last;
            }
            node.slot.set(key, renumbered[label]);
        }
    }
}
