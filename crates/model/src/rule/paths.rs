//! `paths = "line"`: a line on links or edges is one path, or a path between each two ends.

use std::collections::HashMap;

use super::RuleViolation;
use super::route::{DrawnRoute, Route};
use crate::board::Board;
use crate::layout::{CellId, Layout};

/// The route consists of paths, which do not meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathsRule {
    /// The pieces of the paths.
    pub route: Route,
    /// The two ends of each path; without any, there is one path between two vertices.
    pub ends: Vec<[usize; 2]>,
    /// The vertices that a path passes or ends at.
    pub through: Vec<usize>,
}

impl PathsRule {
    /// The two ends of each path of a board, as vertices.
    pub fn drawn_ends(&self, layout: &Layout, board: &Board) -> Vec<[usize; 2]> {
        let drawn = self.route.drawn(layout, board);
        let strands = drawn.strands(|vertex| drawn.all_joined(vertex)).into_iter();
        let ends = strands.filter_map(|strand| {
            let vertices = strand.iter().flat_map(|joint| drawn.network.ends(*joint));
            let ends: Vec<usize> = vertices.filter(|vertex| drawn.at(*vertex).len() == 1).collect();
            ends.try_into().ok()
        });
        ends.collect()
    }

    /// Blank links and edges may still complete the paths.
    pub(super) fn violations(&self, layout: &Layout, board: &Board) -> Vec<RuleViolation> {
        let drawn = self.route.drawn(layout, board);
        let at_vertices = drawn
            .vertices()
            .filter_map(|vertex| self.wrong_vertex(&drawn, vertex));
        let wrong: Vec<RuleViolation> = at_vertices.collect();
        if !wrong.is_empty() {
            return wrong;
        }
        let strands = drawn.strands(|vertex| drawn.all_joined(vertex));
        let closed = strands.iter().filter(|strand| drawn.is_closed(strand));
        let closed = closed.map(|strand| RuleViolation {
            sentence: format!("{} form a closed loop", drawn.names(strand)),
            cells: strand.clone(),
        });
        let closed: Vec<RuleViolation> = closed.collect();
        match (closed.is_empty(), self.ends.is_empty()) {
            (false, _) => closed,
            (true, true) => self.not_single(&drawn, &strands).into_iter().collect(),
            (true, false) => self.wrong_partners(&drawn, &strands),
        }
    }

    /// A path ends at its ends, and passes every other vertex that it touches.
    fn wrong_vertex(&self, drawn: &DrawnRoute<'_>, vertex: usize) -> Option<RuleViolation> {
        let (number, open) = (drawn.at(vertex).len(), drawn.num_open(vertex));
        let is_end = self.ends.iter().any(|ends| ends.contains(&vertex));
        let what = match number {
            _ if is_end && number > 1 => "a path does not end at",
            _ if number > 2 => "more than two parts of paths meet at",
            0 if is_end && open == 0 => "no path ends at",
            1 if !is_end && open == 0 && !self.ends.is_empty() => "a path ends at",
            0 if open == 0 && self.through.contains(&vertex) => "no path passes",
            _ => return None,
        };
        Some(drawn.violation_at(vertex, what))
    }

    /// There is one path.
    fn not_single(&self, drawn: &DrawnRoute<'_>, strands: &[Vec<CellId>]) -> Option<RuleViolation> {
        let sentence = match strands.len() {
            _ if !drawn.is_complete() => return None,
            0 => format!("there is no path of {}", self.route.what),
            1 => return None,
            number => format!("there are {number} separate paths"),
        };
        Some(RuleViolation {
            sentence,
            cells: strands.iter().skip(1).flatten().copied().collect(),
        })
    }

    /// A path leads from an end to its partner.
    fn wrong_partners(&self, drawn: &DrawnRoute<'_>, strands: &[Vec<CellId>]) -> Vec<RuleViolation> {
        let ends = self.ends.iter().enumerate();
        let owner: HashMap<usize, usize> = ends
            .flat_map(|(index, ends)| ends.map(|end| (end, index)))
            .collect();
        let mut wrong = vec![];
        for strand in strands {
            let vertices = strand.iter().flat_map(|joint| drawn.network.ends(*joint));
            let mut reached: Vec<usize> = vertices.filter(|vertex| owner.contains_key(vertex)).collect();
            reached.sort_unstable();
            reached.dedup();
            if let [one, other] = reached.as_slice()
                && owner[one] != owner[other]
            {
                wrong.push(RuleViolation {
                    sentence: format!("a path joins {} and {}", drawn.name(*one), drawn.name(*other)),
                    cells: strand.clone(),
                });
            }
        }
        wrong
    }
}
