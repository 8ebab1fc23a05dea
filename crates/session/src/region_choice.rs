//! Which marks and paths are true of a solution, for generated puzzles.

use std::collections::BTreeSet;

use itertools::Itertools;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::changed_text::ClueError;
use super::generated_regions::{ChosenRegion, RegionContent, names, with_regions};
use placet_base::limit::{Limits, Outcome, Stop};
use placet_model::{
    Board, CellId, CellKind, FaceId, GeneratedRegions, GeneratedRegionsKind, Layout, LetteredPlaces, Puzzle,
    RuleKind, check,
};

/// The random walks from each cell in search of a path.
const WALKS_PER_CELL: usize = 30;

/// The marks and paths that are true of a board, for a puzzle that has none, in reading order. What excludes each other is chosen at random. `None` if
/// a place that needs a mark has none.
pub(super) fn true_regions(
    puzzle: &Puzzle,
    board: &Board,
    random: &mut ChaCha8Rng,
    limits: &Limits,
) -> Result<Outcome<Option<Vec<ChosenRegion>>>, ClueError> {
    let mut choice = RegionChoice {
        puzzle,
        board,
        chosen: vec![],
        wrong: violations(puzzle, board),
        limits,
        stop: None,
    };
    for (index, family) in puzzle.generation().regions.iter().enumerate() {
        match &family.kind {
            GeneratedRegionsKind::Marks {
                marks,
                everywhere,
                on,
            } => {
                let is_full = choice.add_marks(index, family, (marks, on.as_deref()), random);
                if *everywhere && !is_full && choice.stop.is_none() {
                    return Ok(Outcome::Complete(None));
                }
            }
            GeneratedRegionsKind::Paths { sizes, at_most } => {
                choice.add_paths(index, (*sizes.start(), *sizes.end()), *at_most, random);
            }
            GeneratedRegionsKind::Letters { places } => choice.add_letters(index, family, *places),
            GeneratedRegionsKind::Areas { .. } => {}
        }
    }
    match choice.stop {
        Some(stop) => Ok(Outcome::Stopped(stop, None)),
        None => Ok(Outcome::Complete(Some(choice.in_order()))),
    }
}

/// What is chosen for a board.
struct RegionChoice<'a> {
    /// The puzzle without marks and paths.
    puzzle: &'a Puzzle,
    board: &'a Board,
    chosen: Vec<ChosenRegion>,
    /// What the board violates with what is chosen.
    wrong: Violations,
    limits: &'a Limits,
    stop: Option<Stop>,
}

/// The rules that a board violates, with the sentences and cells: a region of the wrong size is not the same as one without a number.
type Violations = BTreeSet<(String, String, Vec<CellId>)>;

impl RegionChoice<'_> {
    /// Marks where the cells show one of some faces. Returns whether there is a mark at each place.
    fn add_marks(
        &mut self,
        index: usize,
        family: &GeneratedRegions,
        (marks, on): (&[String], Option<&[FaceId]>),
        random: &mut ChaCha8Rng,
    ) -> bool {
        let num_before = self.chosen.len();
        let lines = family.entries.iter().enumerate();
        let mut places = lines
            .flat_map(|(line, entries)| (0..entries.len()).map(move |column| (line, column)))
            .filter(|place| on.is_none_or(|faces| self.shows(*place, faces)))
            .collect_vec();
        places.shuffle(random);
        let mut marks = marks.to_vec();
        let num_places = places.len();
        for (line, column) in places {
            marks.shuffle(random);
            let _ = marks.iter().find(|mark| {
                let mark = mark.to_string();
                self.is_added(index, RegionContent::Mark { line, column, mark })
            });
        }
        self.chosen.len() - num_before == num_places
    }

    /// Does the cell at a place of a drawing show one of some faces?
    fn shows(&self, (line, column): (usize, usize), faces: &[FaceId]) -> bool {
        let row = self.puzzle.layout().rows().get(line);
        let cell = row.and_then(|row| *row.get(column)?);
        let face = cell.and_then(|cell| self.board.face(cell));
        face.is_some_and(|face| faces.contains(&face))
    }

    /// Pairs of neighbours are tried each in both directions. Longer paths are random, are made longer as long as that is possible, and share no cells.
    fn add_paths(&mut self, family: usize, sizes: (usize, usize), at_most: usize, random: &mut ChaCha8Rng) {
        let layout = self.puzzle.layout();
        let mut starts: Vec<Vec<CellId>> = match sizes {
            (2, 2) => pairs(layout),
            (least, _) => layout
                .cell_ids()
                .flat_map(|cell| (0..WALKS_PER_CELL).map(move |_| cell))
                .filter_map(|cell| walk(cell, least, layout, random))
                .collect(),
        };
        starts.shuffle(random);
        // In reading order, if both directions are true.
        let turned = |pair: &Vec<CellId>| match pair.as_slice() {
            [one, other] => vec![pair.clone(), vec![*other, *one]],
            _ => vec![pair.clone()],
        };
        let starts = starts.iter().flat_map(turned);
        let mut added: Vec<Vec<CellId>> = vec![];
        for path in starts {
            if added.len() == at_most || self.stop.is_some() {
                break;
            }
            let is_free = added.iter().all(|other| !exclude_each_other(&path, other));
            if is_free && self.is_added(family, RegionContent::Path(path.clone())) {
                let path = self.lengthened(family, path, sizes.1, &added, random);
                added.push(path);
            }
        }
    }

    /// Makes the path that was added last longer.
    fn lengthened(
        &mut self,
        family: usize,
        mut path: Vec<CellId>,
        most: usize,
        others: &[Vec<CellId>],
        random: &mut ChaCha8Rng,
    ) -> Vec<CellId> {
        while path.len() < most {
            let mut next = self.puzzle.layout().neighbours(path[path.len() - 1]);
            next.retain(|cell| !path.contains(cell) && !others.concat().contains(cell));
            next.shuffle(random);
            let longer = next.into_iter().find(|cell| {
                let longer = path.iter().copied().chain([*cell]).collect();
                let before = self.chosen.pop().expect("invariant: the path was added");
                let is_added = self.is_added(family, RegionContent::Path(longer));
                if !is_added {
                    self.chosen.push(before);
                }
                is_added
            });
            match longer {
                Some(cell) => path.push(cell),
                None => break,
            }
        }
        path
    }

    /// A letter for each path or region of the board.
    fn add_letters(&mut self, index: usize, family: &GeneratedRegions, places: LetteredPlaces) {
        let layout = self.puzzle.layout();
        let lettered = family
            .rules
            .iter()
            .flat_map(|rule| lettered_cells(&self.puzzle.rules()[*rule].kind, places, layout, self.board));
        for (cells, letter) in lettered.zip(letters(family)) {
            self.chosen.extend(cells.iter().filter_map(|cell| {
                let (line, column) = place_in_drawing(*cell, layout)?;
                let mark = letter.clone();
                let content = RegionContent::Mark { line, column, mark };
                Some(ChosenRegion {
                    family: index,
                    content,
                })
            }));
        }
    }

    fn in_order(mut self) -> Vec<ChosenRegion> {
        self.chosen.sort();
        self.chosen
    }

    /// Adds a region if the board then violates nothing that it did not violate before.
    fn is_added(&mut self, family: usize, content: RegionContent) -> bool {
        if self.stop.is_none() {
            self.stop = self.limits.check().map(Stop::searching);
        }
        if self.stop.is_some() {
            return false;
        }
        self.chosen.push(ChosenRegion { family, content });
        // There may be no cell at a place of a drawing.
        let wrong = with_regions(self.puzzle, &self.chosen).map(|puzzle| violations(&puzzle, self.board));
        match wrong {
            Ok(wrong) if wrong.is_subset(&self.wrong) => {
                self.wrong = wrong;
                true
            }
            _ => {
                self.chosen.pop();
                false
            }
        }
    }
}

/// What a board violates of the rules, and of those that only generated puzzles obey.
fn violations(puzzle: &Puzzle, board: &Board) -> Violations {
    let mut puzzle = puzzle.clone();
    puzzle.add_rules(puzzle.generation().clue_rules.clone());
    let violations = check(&puzzle, board).violations.into_iter();
    violations
        .map(|violation| (violation.rule, violation.sentence, violation.cells))
        .collect()
}

/// Pairs are different if one has a cell that the other does not have; longer paths share no cell.
fn exclude_each_other(path: &[CellId], other: &[CellId]) -> bool {
    let num_shared = path.iter().filter(|cell| other.contains(cell)).count();
    match path.len() {
        2 => num_shared == 2,
        _ => num_shared > 0,
    }
}

/// The pairs of neighbours, each once.
fn pairs(layout: &Layout) -> Vec<Vec<CellId>> {
    let pairs = layout.cell_ids().flat_map(|cell| {
        let neighbours = layout.neighbours(cell).into_iter();
        neighbours
            .filter(move |other| cell < *other)
            .map(move |other| vec![cell, other])
    });
    pairs.collect()
}

/// A random path without a cell twice; `None` if it ends before it is long enough.
fn walk(start: CellId, length: usize, layout: &Layout, random: &mut ChaCha8Rng) -> Option<Vec<CellId>> {
    let mut path = vec![start];
    while path.len() < length {
        let mut next = layout.neighbours(path[path.len() - 1]);
        next.retain(|cell| !path.contains(cell));
        path.push(*next.choose(random)?);
    }
    Some(path)
}

/// The cells that have a letter in common.
fn lettered_cells(
    rule: &RuleKind,
    places: LetteredPlaces,
    layout: &Layout,
    board: &Board,
) -> Vec<Vec<CellId>> {
    let cells = match (rule, places) {
        (RuleKind::Paths(rule), LetteredPlaces::Ends) if rule.route.kind == CellKind::Link => {
            let board_cells: Vec<CellId> = layout.board_ids().collect();
            let pairs = rule.drawn_ends(layout, board).into_iter();
            pairs
                .map(|ends| ends.map(|vertex| board_cells[vertex]).to_vec())
                .collect()
        }
        (RuleKind::Division(rule), LetteredPlaces::Centres) => {
            let regions = rule.drawn_regions(layout, board);
            regions.iter().map(|region| centre(region, layout)).collect()
        }
        _ => vec![],
    };
    cells.into_iter().sorted().collect()
}

/// The one, two or four cells in the middle of a region.
fn centre(region: &[CellId], layout: &Layout) -> Vec<CellId> {
    let middle = |part: fn(&Layout, CellId) -> usize| {
        let extent = region
            .iter()
            .map(|cell| part(layout, *cell))
            .minmax()
            .into_option();
        extent.map_or(0..=0, |(least, most)| {
            (least + most) / 2..=(least + most).div_ceil(2)
        })
    };
    let columns = middle(|layout, cell| layout.cell(cell).column);
    let rows = middle(|layout, cell| layout.cell(cell).row);
    let places = rows.cartesian_product(columns);
    places
        .filter_map(|(row, column)| layout.cell_at(row, column))
        .collect()
}

/// The line and the column of a cell in drawings of the board.
fn place_in_drawing(cell: CellId, layout: &Layout) -> Option<(usize, usize)> {
    let rows = layout.rows().iter().enumerate();
    let places =
        rows.flat_map(|(line, row)| row.iter().enumerate().map(move |(column, at)| (at, line, column)));
    places
        .filter(|(at, ..)| **at == Some(cell))
        .map(|(_, line, column)| (line, column))
        .next()
}

/// Different letters, beginning with those of the family.
fn letters(family: &GeneratedRegions) -> impl Iterator<Item = String> {
    let single = ('A'..='Z').chain('a'..='z').map(String::from);
    let numbered = (1..).flat_map(|number| ('A'..='Z').map(move |letter| format!("{letter}{number}")));
    names(family).into_iter().chain(single).chain(numbered).unique()
}
