//! Tables as automata: a state is the set of completions.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::automaton::{Automaton, Stage};

/// The number of the set of completions after some values.
type TableNode = u32;

/// Reads tuples of value indices, one per variable: positions ascend, and each variable has a given number
/// of values.
pub(super) fn automaton(variables: &[(usize, usize)], tuples: &[Vec<usize>]) -> Automaton {
    let mut nodes = Nodes::default();
    let tuples = tuples.iter().sorted().dedup().map(Vec::as_slice).collect_vec();
    let root = nodes.of(&tuples, 0);
    let mut stages = vec![];
    let mut states: Vec<Option<TableNode>> = vec![root];
    for (place, num_values) in variables {
        let values = (0..*num_values).collect_vec();
        let (stage, after) = Stage::new(*place, &values, &states, |node, value| {
            nodes.children[node? as usize]
                .get(&value)
                .map(|child| Some(*child))
        });
        stages.push(stage);
        states = after;
    }
    Automaton::new(stages)
}

/// Sets of completions; equal sets have the same number.
#[derive(Default)]
struct Nodes {
    numbers: BTreeMap<BTreeMap<usize, TableNode>, TableNode>,
    children: Vec<BTreeMap<usize, TableNode>>,
}

impl Nodes {
    /// The node for sorted tuples that agree up to a position; `None` if there are none.
    fn of(&mut self, tuples: &[&[usize]], from: usize) -> Option<TableNode> {
        tuples.first()?;
        let groups = tuples.iter().chunk_by(|tuple| tuple.get(from).copied());
        let mut groups: Vec<(Option<usize>, Vec<&[usize]>)> = groups
            .into_iter()
            .map(|(value, group)| (value, group.copied().collect()))
            .collect();
        groups.retain(|(value, _)| value.is_some());
        let children = groups
            .iter()
            .filter_map(|(value, group)| Some(((*value)?, self.of(group, from + 1)?)));
        let children: BTreeMap<usize, TableNode> = children.collect();
        let new = self.children.len() as TableNode;
        Some(*self.numbers.entry(children).or_insert_with_key(|children| {
            self.children.push(children.clone());
            new
        }))
    }
}
