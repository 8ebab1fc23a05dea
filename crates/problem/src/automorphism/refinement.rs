//! Splits cells until all vertices of each cell have the same edges to each other cell.

use std::collections::VecDeque;

use super::graph::Graph;
use super::partition::Partition;
use placet_base::limit::poll;

/// The events of a refinement, in an order that does not depend on vertex names: vertices that an
/// automorphism maps to each other produce the same trace.
pub(super) enum Trace<'a> {
    /// Records it.
    Record(&'a mut Vec<u64>),
    /// Continues only if it equals this one.
    Compare(&'a [u64], usize),
}

impl Trace<'_> {
    /// Is the event as expected?
    fn meets(&mut self, event: u64) -> bool {
        match self {
            Trace::Record(events) => {
                events.push(event);
                true
            }
            Trace::Compare(events, next) => {
                let is_same = events.get(*next) == Some(&event);
                *next += 1;
                is_same
            }
        }
    }

    fn is_at_its_end(&self) -> bool {
        match self {
            Trace::Record(_) => true,
            Trace::Compare(events, next) => *next == events.len(),
        }
    }
}

/// Refines partitions of one graph.
pub(super) struct Refinement<'a> {
    graph: &'a Graph,
    queue: VecDeque<u32>,
    is_queued: Vec<bool>,
    /// What each vertex sees of the current cell.
    seen: Vec<u64>,
    /// The number of edges examined so far.
    pub(super) steps: u64,
}

impl<'a> Refinement<'a> {
    pub(super) fn new(graph: &'a Graph) -> Self {
        Refinement {
            graph,
            queue: VecDeque::new(),
            is_queued: vec![false; graph.num_vertices()],
            seen: vec![0; graph.num_vertices()],
            steps: 0,
        }
    }

    /// Splits cells by the edges of their vertices to these cells, and to the resulting cells.
    /// False if the trace is not as expected.
    pub(super) fn refine(
        &mut self,
        partition: &mut Partition,
        cells: impl IntoIterator<Item = u32>,
        mut trace: Trace<'_>,
    ) -> bool {
        for cell in cells {
            self.enqueue(cell);
        }
        while let Some(splitter) = self.queue.pop_front() {
            self.is_queued[splitter as usize] = false;
            if !self.split_by(partition, splitter, &mut trace) {
                self.clear();
                return false;
            }
        }
        trace.is_at_its_end()
    }

    fn enqueue(&mut self, cell: u32) {
        if !std::mem::replace(&mut self.is_queued[cell as usize], true) {
            self.queue.push_back(cell);
        }
    }

    fn clear(&mut self) {
        for cell in self.queue.drain(..) {
            self.is_queued[cell as usize] = false;
        }
    }

    /// Splits all cells by the edges of their vertices to one cell.
    fn split_by(&mut self, partition: &mut Partition, splitter: u32, trace: &mut Trace<'_>) -> bool {
        let mut touched: Vec<u32> = vec![];
        for vertex in partition.cell(splitter) {
            let edges = self.graph.edges(*vertex);
            self.steps += edges.len() as u64 + 1;
            poll(edges.len() + 1);
            for (label, to) in edges {
                let seen = &mut self.seen[*to as usize];
                if *seen == 0 {
                    touched.push(*to);
                }
                *seen = seen.wrapping_add(mixed(u64::from(*label)));
            }
        }
        // Sums that are temporarily 0 may touch a vertex twice.
        touched.sort_unstable_by_key(|vertex| {
            (partition.cell_of(*vertex), self.seen[*vertex as usize], *vertex)
        });
        touched.dedup();
        let groups = touched.chunk_by(|one, other| partition.cell_of(*one) == partition.cell_of(*other));
        let groups: Vec<&[u32]> = groups.collect();
        let mut groups = groups.into_iter();
        let same = groups.all(|group| self.split_one(partition, splitter, group, trace));
        for vertex in touched {
            self.seen[vertex as usize] = 0;
        }
        same
    }

    /// Splits one cell: untouched vertices first, then by what is seen. `group` has the touched
    /// vertices, sorted by what they see.
    fn split_one(
        &mut self,
        partition: &mut Partition,
        splitter: u32,
        group: &[u32],
        trace: &mut Trace<'_>,
    ) -> bool {
        let start = partition.cell_of(group[0]);
        let end = start + partition.length(start);
        let seen = |vertex: &u32| self.seen[*vertex as usize];
        let mut starts: Vec<u32> = vec![start];
        let first = end - group.len() as u32;
        for (vertex, position) in group.iter().zip(first..) {
            let is_new = position > start
                && (position == first || seen(vertex) != seen(&group[(position - first) as usize - 1]));
            if is_new {
                starts.push(position);
            }
            let place = u64::from(start) << 32 | u64::from(position - start);
            let event = (position == first || is_new)
                .then(|| mixed(seen(vertex) ^ mixed(place ^ mixed(u64::from(splitter)))));
            if event.is_some_and(|event| !trace.meets(event)) {
                return false;
            }
        }
        if starts.len() == 1 {
            return true;
        }
        for (vertex, position) in group.iter().zip(first..end).rev() {
            partition.place(*vertex, position);
        }
        for at in starts[1..].iter().rev() {
            partition.split(start, *at);
        }
        self.enqueue_parts(partition, &starts);
        true
    }

    /// All parts of a cell except the largest are enqueued, because the edges to that one follow;
    /// or all, if the cell is already in the queue.
    fn enqueue_parts(&mut self, partition: &Partition, starts: &[u32]) {
        let largest = starts
            .iter()
            .rev()
            .max_by_key(|start| partition.length(**start))
            .copied();
        let all = self.is_queued[starts[0] as usize];
        for start in starts {
            if all || Some(*start) != largest {
                self.enqueue(*start);
            }
        }
    }
}

/// A hash of a number.
pub(super) fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
