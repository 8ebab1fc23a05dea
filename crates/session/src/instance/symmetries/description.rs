//! Chooses generators that can be described in words.

use itertools::Itertools;

use super::cycles;
use super::cycles::{exchanged, short_list};
use super::exchange::{ExchangedFaces, ExchangedLines, exchanges};
use super::motion::MotionFinder;
use super::points::Points;
use super::symmetries::Symmetries;
use crate::instance::Instance;
use placet_model::{BoardMotion, CellId, motions};
use placet_problem::automorphism::{Effort, Orbits, StabiliserChain};

/// Symmetries in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetryDescription {
    /// Some that make all others.
    pub generators: Vec<NamedGenerator>,
    /// Do they? If not, there are too many.
    pub is_whole: bool,
}

/// A symmetry in words, or a few that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedGenerator {
    /// What they do.
    pub words: String,
    /// What they do to the [points](Symmetries::points).
    pub permutations: Vec<Vec<u32>>,
}

/// The generators that are chosen so far, and the group that they have to make.
struct GeneratorPicker<'a> {
    instance: &'a Instance,
    points: Points,
    /// What was found, and the group that it makes.
    found: Vec<Vec<u32>>,
    whole: StabiliserChain,
    made: StabiliserChain,
    generators: Vec<NamedGenerator>,
}

/// Symmetries that make the group: what is free, then what moves the board, then what else was found.
pub(crate) fn describe(
    instance: &Instance,
    symmetries: &Symmetries,
    effort: Effort<'_>,
) -> SymmetryDescription {
    if (effort.stop)() {
        return SymmetryDescription {
            generators: vec![],
            is_whole: symmetries.generators.is_empty(),
        };
    }
    let points = symmetries.points.clone();
    let mut picker = GeneratorPicker {
        made: StabiliserChain::new(points.len()),
        generators: vec![],
        found: symmetries.permutations(),
        whole: symmetries.chain(),
        instance,
        points,
    };
    let motions = motions(instance.puzzle().layout());
    picker.add_cells();
    picker.add_lines(&motions);
    picker.add_pieces();
    picker.add_motions(&motions);
    picker.add_changing_motions(&motions, effort);
    picker.add_lines_together();
    picker.add_found();
    SymmetryDescription {
        is_whole: picker.made.order() == symmetries.order,
        generators: picker.generators,
    }
}

impl GeneratorPicker<'_> {
    fn is_done(&self) -> bool {
        self.made.order() == self.whole.order()
    }

    /// Tells it, if these are symmetries, and such as those told do not make. `moved` are the moves of all cells
    /// that the words speak of.
    fn offer(&mut self, words: String, moved: &[Vec<usize>], permutations: Vec<Vec<u32>>) {
        // What is made is a part of the group, and often much smaller: what it has need not be looked up there.
        let is_made = permutations.iter().all(|one| self.made.has(one));
        if !is_made && permutations.iter().all(|one| self.whole.has(one)) {
            self.add(words, moved, permutations);
        }
    }

    /// Tells what are symmetries, if those told do not make them.
    fn add(&mut self, words: String, moved: &[Vec<usize>], permutations: Vec<Vec<u32>>) {
        if self.made.is_exhausted() || permutations.iter().all(|one| self.made.has(one)) {
            return;
        }
        for permutation in &permutations {
            self.made.add(permutation);
        }
        self.tell(words, moved, permutations);
    }

    fn tell(&mut self, words: String, moved: &[Vec<usize>], permutations: Vec<Vec<u32>>) {
        let scope = self.scope(moved, &permutations);
        let words = format!("{words}{scope}");
        self.generators.push(NamedGenerator { words, permutations });
    }

    /// Where it is done, if that is not everywhere: what would change a cell that shows the same on all boards leaves
    /// these cells out.
    fn scope(&self, moved: &[Vec<usize>], permutations: &[Vec<u32>]) -> String {
        let mut changes = permutations
            .iter()
            .map(|one| cycles::change(&self.points, one).unwrap_or_default());
        let keeps = |change| moved.iter().all(|cells| self.points.keeps_fixed(cells, &change));
        if changes.all(keeps) {
            return String::new();
        }
        let layout = self.instance.puzzle().layout();
        let name = |cell: usize| layout.cell(CellId(cell as u32)).name.clone();
        let free = self.points.free_cells();
        let free = free.iter().map(|var| name(var.index())).collect_vec();
        let fixed = self.points.fixed_cells().map(name).collect_vec();
        match free.len() <= fixed.len() {
            true => format!(", on {} alone", short_list(&free)),
            false => format!(", on all cells but {}", short_list(&fixed)),
        }
    }

    /// A permutation that moves cells and leaves faces, if it is a symmetry.
    fn moving(&self, cells: &[usize]) -> Option<Vec<u32>> {
        let permutation = self.points.moved(cells, |value| value)?;
        self.whole.has(&permutation).then_some(permutation)
    }

    /// Cells that change places with any other. They come first, and what they make is known without a search for it.
    fn add_cells(&mut self) {
        let layout = self.instance.puzzle().layout();
        let swap = |one: usize, other: usize| {
            let mut cells = (0..self.num_cells()).collect_vec();
            cells.swap(one, other);
            self.moving(&cells)
        };
        let words = |members: &[usize]| {
            let name = |cell: &usize| layout.cell(CellId(*cell as u32)).name.clone();
            exchanged("", &members.iter().map(name).collect_vec())
        };
        let orbits = self.cell_orbits().into_iter();
        let exchanges = orbits.flat_map(|orbit| exchanges(orbit, self.points.len(), swap, words));
        let exchanges = exchanges
            .sorted_by_key(|exchange| exchange.members[0])
            .collect_vec();
        // If the first of a set stays last, those of the others that stay are exchanged by what is left.
        let base = exchanges.iter().flat_map(|exchange| &exchange.members[1..]);
        let point = |cell: &usize| self.points.pairs().position(|(of, _)| of == *cell);
        let base = base.filter_map(point).map(|point| point as u32).collect_vec();
        let permutations = exchanges
            .iter()
            .flat_map(|exchange| exchange.permutations.clone());
        self.made = StabiliserChain::known(self.points.len(), &base, &permutations.collect_vec());
        for exchange in exchanges {
            self.tell(exchange.words, &[], exchange.permutations);
        }
    }

    /// Which cells symmetries take to each other.
    fn cell_orbits(&self) -> Vec<Vec<usize>> {
        let mut orbits = Orbits::new(self.num_cells());
        for permutation in &self.found {
            for ((cell, _), image) in self.points.pairs().zip(permutation) {
                orbits.unite(cell, self.points.pair(*image).0);
            }
        }
        let cells = (0..self.num_cells()).into_group_map_by(|cell| orbits.first(*cell));
        cells.into_values().collect()
    }

    /// Rows, columns, and blocks of these, unless that is a motion of the board.
    fn add_lines(&mut self, motions: &[BoardMotion]) {
        let is_motion = |cells: &Vec<usize>| motions.iter().any(|motion| motion.cells == *cells);
        for lines in ExchangedLines::of(self.instance.puzzle().layout()) {
            let words = |members: &[usize]| lines.words(members);
            self.add_blocks(&lines, 1, words, is_motion);
            for size in lines.block_sizes() {
                let words = |members: &[usize]| lines.block_words(size, members);
                self.add_blocks(&lines, size, words, is_motion);
            }
        }
    }

    /// Blocks of so many lines.
    fn add_blocks(
        &mut self,
        lines: &ExchangedLines,
        size: usize,
        words: impl Fn(&[usize]) -> String,
        is_motion: impl Fn(&Vec<usize>) -> bool,
    ) {
        let swapped = |one: usize, other: usize| {
            let pairs = (0..size).map(|at| (one * size + at, other * size + at));
            lines.swapped(&pairs.collect_vec())
        };
        let swap = |one, other| self.moving(&swapped(one, other)?);
        let blocks = 0..lines.len() / size;
        for exchange in exchanges(blocks, self.points.len(), swap, words) {
            let moved = exchange.pairs().filter_map(|(one, other)| swapped(one, other));
            match moved.collect_vec().as_slice() {
                [cells] if is_motion(cells) => {}
                moved => self.offer(exchange.words, moved, exchange.permutations),
            }
        }
    }

    /// Pieces that change places on all cells, and the complement of numbers.
    fn add_pieces(&mut self) {
        let faces = ExchangedFaces::of(self.instance.puzzle().pieces(), &self.instance.lowered().codes);
        let stay = (0..self.num_cells()).collect_vec();
        let swap = |one: usize, other: usize| {
            let (one, other) = (faces.values[one], faces.values[other]);
            let permutation = self.points.swapping(&stay, one, other)?;
            self.whole.has(&permutation).then_some(permutation)
        };
        for exchange in exchanges(0..faces.values.len(), self.points.len(), swap, |members| {
            faces.words(members)
        }) {
            self.offer(exchange.words, std::slice::from_ref(&stay), exchange.permutations);
        }
        if let Some(permutation) = self.points.complementing(self.instance, &stay) {
            let words = self.face_words(&permutation).unwrap_or_default();
            self.offer(words, &[stay], vec![permutation]);
        }
    }

    /// Turns, reflections and shifts that only take the pieces along, or complement the numbers.
    fn add_motions(&mut self, motions: &[BoardMotion]) {
        for motion in motions {
            if let Some(permutation) = self.points.carried(self.instance, motion) {
                self.offer_motion(motion, permutation);
            }
        }
        for motion in motions {
            if let Some(permutation) = self.points.complementing(self.instance, &motion.cells) {
                self.offer_motion(motion, permutation);
            }
        }
    }

    /// The same with whatever change of faces is found.
    fn add_changing_motions(&mut self, motions: &[BoardMotion], effort: Effort<'_>) {
        if self.is_done() {
            return;
        }
        let (instance, points) = (self.instance, self.points.clone());
        let search = MotionFinder {
            instance,
            finder: &instance.symmetry_finder(),
            points: &points,
            effort,
        };
        for motion in motions {
            if self.is_done() {
                return;
            }
            let found = search.changing(motion);
            if let Some(permutation) = found.and_then(|found| points.permutation(&found)) {
                self.offer_motion(motion, permutation);
            }
        }
    }

    fn offer_motion(&mut self, motion: &BoardMotion, permutation: Vec<u32>) {
        let puzzle = self.instance.puzzle();
        let is_turned =
            puzzle.pieces().has_forms() || puzzle.pieces().faces().iter().any(|face| face.edges().is_some());
        let words = match self.face_words(&permutation) {
            None => motion.words.clone(),
            Some(_) if is_turned => format!("{}, and the pieces with it", motion.words),
            Some(change) => format!("{}, and {change}", motion.words),
        };
        self.offer(words, std::slice::from_ref(&motion.cells), vec![permutation]);
    }

    /// Rows that change places while columns do the same, by themselves or with the opposite ones.
    fn add_lines_together(&mut self) {
        let lines = ExchangedLines::of(self.instance.puzzle().layout());
        let [rows, columns] = lines.as_slice() else {
            return;
        };
        let last = rows.len().saturating_sub(1);
        if rows.len() != columns.len() || self.is_done() {
            return;
        }
        for [one, other] in (0..rows.len()).array_combinations() {
            for pairs in [vec![(one, other)], vec![(one, other), (last - one, last - other)]] {
                let swapped = rows.swapped(&pairs).zip(columns.swapped(&pairs));
                let cells =
                    swapped.map(|(rows, columns)| rows.iter().map(|cell| columns[*cell]).collect_vec());
                let Some(cells) = cells else {
                    continue;
                };
                if let Some(permutation) = self.moving(&cells) {
                    let name = |(one, other): &(usize, usize)| {
                        format!("{} and {}", one.min(other) + 1, one.max(other) + 1)
                    };
                    let pairs = pairs.iter().map(name).join(", ");
                    self.offer(
                        format!("rows {pairs} change places, and so do columns {pairs}"),
                        &[cells],
                        vec![permutation],
                    );
                }
            }
        }
    }

    /// Tells those that have no name cell by cell and face by face.
    fn add_found(&mut self) {
        // The words name each cell that moves: all others stay.
        let stay = [(0..self.num_cells()).collect_vec()];
        for permutation in std::mem::take(&mut self.found) {
            if self.made.is_exhausted() {
                return;
            }
            if self.made.has(&permutation) {
                continue;
            }
            let words = cycles::words(
                self.instance.puzzle(),
                self.instance.lowered(),
                &self.points,
                &permutation,
            );
            self.add(words, &stay, vec![permutation]);
        }
    }

    fn face_words(&self, permutation: &[u32]) -> Option<String> {
        cycles::face_words(
            self.instance.puzzle(),
            self.instance.lowered(),
            &self.points,
            permutation,
        )
    }

    fn num_cells(&self) -> usize {
        self.instance.puzzle().layout().cells().len()
    }
}
