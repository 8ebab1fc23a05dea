//! `loop = "line"`: a line on links or edges is one closed loop.

use itertools::Itertools;

use super::RuleViolation;
use super::route::{DrawnRoute, Route};
use crate::board::Board;
use crate::layout::{CellId, Layout, Network};

/// The route is a single closed loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopRule {
    /// The pieces of the loop.
    pub route: Route,
    /// The vertices that it passes: cells if it runs on links, corners if it runs on edges.
    pub through: Vec<usize>,
    /// May it cross itself?
    pub crosses: bool,
}

impl LoopRule {
    /// Blank links and edges may still close the loop.
    pub(super) fn violations(&self, layout: &Layout, board: &Board) -> Vec<RuleViolation> {
        let drawn = self.route.drawn(layout, board);
        let at_vertices = drawn
            .vertices()
            .filter_map(|vertex| self.wrong_vertex(&drawn, vertex));
        let wrong: Vec<RuleViolation> = at_vertices.collect();
        if wrong.is_empty() {
            self.wrong_strands(&drawn).into_iter().collect()
        } else {
            wrong
        }
    }

    /// At each vertex there are no or two parts of the loop, or more that all go straight on.
    fn wrong_vertex(&self, drawn: &DrawnRoute<'_>, vertex: usize) -> Option<RuleViolation> {
        let (parts, open) = (drawn.at(vertex), drawn.num_open(vertex));
        let may_go_on = |part: &CellId| {
            let onward = drawn.network.straight_on(vertex, *part);
            onward.is_some_and(|onward| drawn.is_part(onward) != Some(false))
        };
        let what = match parts.len() {
            0 if open < 2 && self.through.contains(&vertex) => "the loop does not pass",
            1 if open == 0 => "the loop ends at",
            0..=2 => return None,
            _ if !self.may_cross(drawn.network, vertex) => "more than two parts of the loop meet at",
            _ if parts.iter().all(may_go_on) => return None,
            3 => "three parts of the loop meet at",
            _ => "parts of the loop meet, but do not cross straight on, at",
        };
        Some(drawn.violation_at(vertex, what))
    }

    /// May the loop cross itself at a vertex?
    pub fn may_cross(&self, network: &Network, vertex: usize) -> bool {
        self.crosses && network.has_crossing(vertex)
    }

    /// The pairs of parts at a vertex that continue each other.
    fn joined(drawn: &DrawnRoute<'_>, vertex: usize) -> Vec<[CellId; 2]> {
        let parts = drawn.at(vertex);
        if parts.len() <= 2 {
            return drawn.all_joined(vertex);
        }
        let pairs = parts.iter().array_combinations();
        pairs
            .filter(|[one, other]| drawn.network.is_straight(vertex, **one, **other))
            .map(|pair| pair.map(|part| *part))
            .collect()
    }

    /// The strands that hang together form one loop.
    fn wrong_strands(&self, drawn: &DrawnRoute<'_>) -> Option<RuleViolation> {
        let is_complete = drawn.is_complete();
        let strands = drawn.strands(|vertex| Self::joined(drawn, vertex));
        // A blank can make a crossing of what looks like a turn.
        let may_change = self.crosses && !is_complete;
        let closed = strands.iter().filter(|strand| drawn.is_closed(strand)).count();
        match strands.len() {
            0 if is_complete => Some(RuleViolation {
                sentence: format!("there is no loop of {}", self.route.what),
                cells: vec![],
            }),
            number if number > 1 && closed > 0 && !may_change => {
                let largest = strands.iter().max_by_key(|strand| strand.len())?;
                let others = strands.iter().filter(|strand| *strand != largest);
                let cells: Vec<CellId> = others.flatten().copied().collect();
                let sentence = match is_complete {
                    true => format!(
                        "there are {number} separate loops: {} not in the longest",
                        drawn.names(&cells)
                    ),
                    false => format!("a loop closes without {}", drawn.names(&cells)),
                };
                Some(RuleViolation { sentence, cells })
            }
            _ => None,
        }
    }
}
