//! What hangs together: each such cell has a level, how far it is from the first of them. Engines
//! that take graphs as they are get a graph instead, and formulas eliminate its nodes if that takes fewer clauses.
//!
//! The root is the first cell that shows one of the pieces. The level of such a cell is the least
//! number of steps from the root over such cells; a cell that shows something else has none. So
//! levels are functions of the board. They are what they should be exactly where neighbours
//! differ by one at most and each cell but the root has a neighbour one step nearer.

use itertools::Itertools;

use super::cell_labels::cell_var;
use super::elimination;
use super::lowering::Lowering;
use placet_base::choice::GraphEncoding;
use placet_model::{CellId, Connected, Layout, Region, Steps, longest_shortest_path};
use placet_problem::{Atom, Connection, Domain, GraphEdge, OriginPart, VarId};

/// The level of a cell that shows none of the pieces.
const NONE: i64 = -1;

/// Does the rule connect cells of the whole board by neighbours?
pub(super) fn of_whole_board(rule: &Connected, layout: &Layout) -> bool {
    let is_whole = |region: &Region| region.cells.len() == layout.board_ids().len();
    rule.steps == Steps::Neighbours && rule.regions.list.iter().any(is_whole)
}

/// Adds the graph of each region, or its levels.
///
/// # Size
/// For each cell as many values as a shortest path can have cells, some two thirds of all on a square
/// board, and for each of them a clause a neighbour.
pub(super) fn add(lowering: &mut Lowering<'_>, rule: &Connected) {
    if lowering.form.has_graphs() {
        for (index, region) in rule.regions.list.iter().enumerate() {
            lowering.begin_part(OriginPart::region(index));
            let graph = graph(lowering, rule, region);
            lowering.connections.push(graph);
        }
        return;
    }
    let most_cells = rule.most_cells(lowering.puzzle.pieces());
    for (index, region) in rule.regions.list.iter().enumerate() {
        lowering.begin_part(OriginPart::region(index));
        if eliminates(lowering, rule, region, most_cells) {
            continue;
        }
        let mut levels = Levels {
            lowering,
            rule,
            most_cells,
            vars: vec![],
        };
        levels.add(region);
    }
}

/// The cells of a region that may show one of the pieces, joined to those one step away.
fn graph(lowering: &Lowering<'_>, rule: &Connected, region: &Region) -> Connection {
    let shown = |cell: CellId| {
        let faces = lowering.faces(cell).filter(|(_, face)| rule.faces.contains(face));
        faces
            .map(|(code, _)| Atom::is(cell_var(cell), code))
            .collect_vec()
    };
    let cells = region.cells.iter().copied().sorted();
    let cells = cells
        .map(|cell| (cell, shown(cell)))
        .filter(|(_, shown)| !shown.is_empty());
    let (cells, nodes): (Vec<CellId>, Vec<Vec<Atom>>) = cells.unzip();
    let near = rule.steps.among(lowering.puzzle.layout(), &cells);
    let edges = near.iter().enumerate().flat_map(|(from, near)| {
        let later = near.iter().filter(move |to| from < **to);
        later.map(move |to| GraphEdge {
            from,
            to: *to,
            holds: None,
        })
    });
    Connection {
        edges: edges.collect(),
        nodes,
        roots: vec![],
        sized: None,
        provenance: lowering.provenance(),
    }
}

/// Posts the graph of a region by elimination if that is the encoding; whether it is.
fn eliminates(lowering: &mut Lowering<'_>, rule: &Connected, region: &Region, most_cells: usize) -> bool {
    if lowering.form.encoding() == GraphEncoding::Levels {
        return false;
    }
    let graph = graph(lowering, rule, region);
    let mut degrees = vec![0; graph.nodes.len()];
    for GraphEdge { from, to, .. } in &graph.edges {
        degrees[*from] += 1;
        degrees[*to] += 1;
    }
    let most = longest_shortest_path(&degrees).min(most_cells);
    elimination::post_connected(lowering, &graph, graph.num_level_clauses(most))
}

/// The levels of one region.
struct Levels<'a, 'b> {
    lowering: &'a mut Lowering<'b>,
    rule: &'a Connected,
    /// How many cells can show the pieces.
    most_cells: usize,
    /// One a cell, in their order.
    vars: Vec<VarId>,
}

impl Levels<'_, '_> {
    fn add(&mut self, region: &Region) {
        let layout = self.lowering.puzzle.layout();
        let (cells, is_root_known) = self.in_order(region);
        let near = self.rule.steps.among(layout, &cells);
        let degrees = near.iter().map(Vec::len).collect_vec();
        let most = longest_shortest_path(&degrees).min(self.most_cells) as i64 - 1;
        let least = if is_root_known {
            distances(&near)
        } else {
            vec![Some(0); cells.len()]
        };
        for (index, cell) in cells.iter().enumerate() {
            let highest = if index == 0 { 0 } else { most };
            // A cell that no way leads to has no level.
            let levels = least[index].into_iter().flat_map(|least| least..=highest);
            let name = format!("level of {} in {}", layout.cell(*cell).name, self.rule.what);
            let domain = Domain::new(levels.chain([NONE]));
            self.vars.push(self.lowering.problem.add_variable(name, domain));
        }
        for (index, cell) in cells.iter().enumerate() {
            self.follow_cell(index, *cell);
            self.step_by_step(index, &near[index]);
        }
        if !is_root_known {
            self.root_is_first();
        }
    }

    /// The cells that may show one of the pieces, those first that have to; and whether the
    /// first has to, so that it is the root.
    fn in_order(&self, region: &Region) -> (Vec<CellId>, bool) {
        let shown = |cell: CellId| {
            let faces = self.lowering.faces(cell);
            faces
                .map(|(_, face)| self.rule.faces.contains(&face))
                .collect_vec()
        };
        let cells = region.cells.iter().copied().sorted();
        let possible = cells.filter(|cell| shown(*cell).contains(&true));
        let (sure, open): (Vec<CellId>, Vec<CellId>) =
            possible.partition(|cell| !shown(*cell).contains(&false));
        let is_root_known = !sure.is_empty();
        (sure.into_iter().chain(open).collect(), is_root_known)
    }

    fn clause(&mut self, atoms: impl IntoIterator<Item = Atom>) {
        self.lowering.clause(atoms.into_iter().collect());
    }

    fn has(&self, index: usize, level: i64) -> Atom {
        Atom::is(self.vars[index], level)
    }

    fn has_not(&self, index: usize, level: i64) -> Atom {
        Atom::is_not(self.vars[index], level)
    }

    /// A cell has a level where it shows one of the pieces.
    fn follow_cell(&mut self, index: usize, cell: CellId) {
        for code in self.lowering.values(cell_var(cell)) {
            let is_one = self.rule.faces.contains(&self.lowering.codes.face(code));
            let level = Atom {
                holds: !is_one,
                ..self.has(index, NONE)
            };
            self.clause([Atom::is_not(cell_var(cell), code), level]);
        }
    }

    /// At a level, some neighbour is one step nearer, and none is more than a step away.
    fn step_by_step(&mut self, index: usize, near: &[usize]) {
        let levels = self.lowering.values(self.vars[index]);
        for level in levels.into_iter().filter(|level| *level != NONE) {
            let here = self.has_not(index, level);
            if level > 0 {
                let nearer = near.iter().map(|other| self.has(*other, level - 1));
                let nearer = nearer.chain([here]).collect_vec();
                self.clause(nearer);
            }
            for other in near {
                let allowed = [NONE, level - 1, level, level + 1];
                let allowed = allowed.into_iter().unique();
                let close = allowed.map(|allowed| self.has(*other, allowed));
                let close = close.chain([here]).collect_vec();
                self.clause(close);
            }
        }
    }

    /// The first cell with a level has level 0, and no other has.
    fn root_is_first(&mut self) {
        let mut earlier: Option<Atom> = None;
        for index in 0..self.vars.len() {
            let is_there = self.has_not(index, NONE);
            match earlier {
                None => earlier = Some(is_there),
                Some(before) => {
                    self.clause([before.negated(), self.has_not(index, 0)]);
                    self.clause([before, is_there.negated(), self.has(index, 0)]);
                    if index + 1 < self.vars.len() {
                        earlier = Some(self.any(before, is_there));
                    }
                }
            }
        }
    }

    /// The atom that is true where one of two is.
    fn any(&mut self, first: Atom, second: Atom) -> Atom {
        let number = self.lowering.problem.variables().len();
        let name = format!("{} so far {number}", self.rule.what);
        let truth = self.lowering.problem.add_variable(name, Domain::new([0, 1]));
        let any = Atom::is(truth, 1);
        self.clause([first.negated(), any]);
        self.clause([second.negated(), any]);
        self.clause([first, second, any.negated()]);
        any
    }
}

/// How far each cell is from the first if all of them are there.
fn distances(near: &[Vec<usize>]) -> Vec<Option<i64>> {
    let mut distances = vec![None; near.len()];
    let mut front = vec![0];
    for distance in 0.. {
        let reached = std::mem::take(&mut front);
        let new = reached.into_iter().filter(|index| distances[*index].is_none());
        let new = new.unique().collect_vec();
        if new.is_empty() {
            break;
        }
        for index in new {
            distances[index] = Some(distance);
            front.extend(&near[index]);
        }
    }
    distances
}
