//! Families of regions that are made anew for a puzzle: areas before its solution is drawn, marks and paths after.

use std::collections::BTreeSet;

use itertools::Itertools;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use thiserror::Error;

use super::changed_text::{ClueError, read_changed};
use super::random_division::random_division;
use super::{Session, SessionError, Uniqueness};
use placet_base::limit::{Limits, Outcome, Stop};
use placet_model::{
    Board, CellId, ClueGeneration, GeneratedRegions, GeneratedRegionsKind, Layout, Puzzle, TextChange,
    TextFit, WrittenModel, check,
};

/// The random walks from each cell in search of a path.
const WALKS_PER_CELL: usize = 30;

/// The largest number of letters of a list of paths on one line.
const LONGEST_LIST: usize = 80;

/// An entry of a drawing where nothing is.
const NOTHING: &str = ".";

/// A region that was chosen for a solution.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ChosenRegion {
    /// Its family, by the index among those that are generated.
    family: usize,
    content: RegionContent,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum RegionContent {
    /// A mark at a place of the drawing.
    Mark {
        line: usize,
        column: usize,
        mark: String,
    },
    /// Cells in a list.
    Path(Vec<CellId>),
}

/// The puzzle with a random division for each family of areas; `None` if none was found.
pub(super) fn with_random_areas(
    puzzle: &Puzzle,
    random: &mut ChaCha8Rng,
) -> Result<Option<Puzzle>, ClueError> {
    let written = puzzle.written().ok_or(ClueError::InData)?;
    let mut changes = vec![];
    for family in &puzzle.generation().regions {
        let GeneratedRegionsKind::Areas { sizes } = &family.kind else {
            continue;
        };
        let (layout, names) = (puzzle.layout(), names(family));
        let cells = drawn_cells(family, layout)?;
        let places = cells.iter().map(|(cell, ..)| *cell).collect_vec();
        let Some(areas) = random_division(layout, &places, names.len(), sizes, random) else {
            return Ok(None);
        };
        let mut entries = empty(family);
        for ((_, line, column), area) in cells.into_iter().zip(areas) {
            entries[line][column] = names[area].clone();
        }
        changes.push(change(family, drawing(&entries, written)));
    }
    match changes.is_empty() {
        true => Ok(Some(puzzle.clone())),
        false => read_changed(written, changes, puzzle.givens()).map(Some),
    }
}

/// The puzzle whose marks and paths are the chosen ones.
pub(super) fn with_regions(puzzle: &Puzzle, chosen: &[ChosenRegion]) -> Result<Puzzle, ClueError> {
    let written = puzzle.written().ok_or(ClueError::InData)?;
    let mut changes = vec![];
    for (index, family) in puzzle.generation().regions.iter().enumerate() {
        let of_family = chosen.iter().filter(|region| region.family == index);
        let contents = of_family.map(|region| &region.content);
        match family.kind {
            GeneratedRegionsKind::Marks { .. } => {
                let mut entries = empty(family);
                for content in contents {
                    if let RegionContent::Mark { line, column, mark } = content {
                        entries[*line][*column] = mark.clone();
                    }
                }
                changes.push(change(family, drawing(&entries, written)));
            }
            GeneratedRegionsKind::Paths { .. } => {
                let paths = contents.filter_map(|content| match content {
                    RegionContent::Path(cells) => Some(names_of(cells, puzzle.layout())),
                    RegionContent::Mark { .. } => None,
                });
                changes.push(change(family, list(&paths.collect_vec())));
            }
            GeneratedRegionsKind::Areas { .. } => {}
        }
    }
    read_changed(written, changes, puzzle.givens())
}

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
            GeneratedRegionsKind::Marks { marks, everywhere } => {
                let is_full = choice.add_marks(index, &family.entries, marks, random);
                if *everywhere && !is_full && choice.stop.is_none() {
                    return Ok(Outcome::Complete(None));
                }
            }
            GeneratedRegionsKind::Paths { sizes, at_most } => {
                choice.add_paths(index, (*sizes.start(), *sizes.end()), *at_most, random);
            }
            GeneratedRegionsKind::Areas { .. } => {}
        }
    }
    match choice.stop {
        Some(stop) => Ok(Outcome::Stopped(stop, None)),
        None => Ok(Outcome::Complete(Some(choice.in_order()))),
    }
}

/// The marks and paths that a puzzle has; none if a list has other regions than lists of cells, which could not be written again.
pub(super) fn present_regions(puzzle: &Puzzle) -> Vec<ChosenRegion> {
    let mut regions = vec![];
    for (index, family) in puzzle.generation().regions.iter().enumerate() {
        let contents = match family.kind {
            GeneratedRegionsKind::Marks { .. } => Some(marks(family)),
            GeneratedRegionsKind::Paths { .. } => paths(family, puzzle.layout()),
            GeneratedRegionsKind::Areas { .. } => Some(vec![]),
        };
        let Some(contents) = contents else {
            return vec![];
        };
        regions.extend(contents.into_iter().map(|content| ChosenRegion {
            family: index,
            content,
        }));
    }
    regions
}

fn marks(family: &GeneratedRegions) -> Vec<RegionContent> {
    let lines = family.entries.iter().enumerate();
    let entries = lines.flat_map(|(line, entries)| {
        let entries = entries.iter().enumerate();
        entries.map(move |(column, entry)| (line, column, entry))
    });
    let marks = entries.filter(|(_, _, entry)| *entry != NOTHING);
    marks
        .map(|(line, column, entry)| RegionContent::Mark {
            line,
            column,
            mark: entry.clone(),
        })
        .collect()
}

/// `None` if one of the texts is no list of cells.
fn paths(family: &GeneratedRegions, layout: &Layout) -> Option<Vec<RegionContent>> {
    let path = |names: &Vec<String>| {
        let cells = names.iter().map(|name| layout.find_cell(name));
        cells.collect::<Option<Vec<CellId>>>().map(RegionContent::Path)
    };
    family.entries.iter().map(path).collect()
}

/// The marks and paths that are left.
#[derive(Clone, Debug)]
pub(super) struct RegionReduction {
    /// The puzzle with them.
    pub(super) puzzle: Puzzle,
    /// In words, those that were removed.
    pub(super) removed: Vec<String>,
}

impl Session {
    /// Leaves out marks and paths of a puzzle, in random order, as long as its only solution stays the only one.
    ///
    /// # Errors
    /// If an engine fails.
    pub(super) fn remove_regions(
        &self,
        puzzle: &Puzzle,
        regions: &[ChosenRegion],
        random: &mut ChaCha8Rng,
    ) -> Result<Outcome<RegionReduction>, RegionReductionError> {
        let families = &puzzle.generation().regions;
        let is_removable = |index: &usize| families[regions[*index].family].keep == ClueGeneration::Needed;
        let mut order = (0..regions.len()).filter(is_removable).collect_vec();
        order.shuffle(random);
        let mut is_kept = vec![true; regions.len()];
        let mut reduction = RegionReduction {
            puzzle: puzzle.clone(),
            removed: vec![],
        };
        for index in order {
            is_kept[index] = false;
            let kept = regions.iter().zip(&is_kept).filter(|(_, is_kept)| **is_kept);
            let fewer = with_regions(puzzle, &kept.map(|(region, _)| region.clone()).collect_vec())?;
            let mut asked = Session::with_options(fewer.clone(), self.options().clone());
            match asked.unique().map_err(Box::new)? {
                Outcome::Complete(Uniqueness::Unique(_)) => {
                    reduction.puzzle = fewer;
                    reduction.removed.push(regions[index].words(puzzle));
                }
                Outcome::Complete(_) => is_kept[index] = true,
                Outcome::Stopped(stop, _) => return Ok(Outcome::Stopped(stop, Some(reduction))),
            }
        }
        Ok(Outcome::Complete(reduction))
    }
}

/// Why marks and paths cannot be removed.
#[derive(Debug, Error)]
pub(super) enum RegionReductionError {
    #[error(transparent)]
    Session(#[from] Box<SessionError>),
    #[error(transparent)]
    Clues(#[from] ClueError),
}

impl ChosenRegion {
    /// The family with the cells of a path, or with the mark and its place in the drawing.
    fn words(&self, puzzle: &Puzzle) -> String {
        let family = &puzzle.generation().regions[self.family].name;
        match &self.content {
            RegionContent::Path(cells) => format!("{family} {}", names_of(cells, puzzle.layout())),
            RegionContent::Mark { line, column, mark } => {
                let (line, column) = (line + 1, column + 1);
                format!("{family} {mark} (line {line}, entry {column})")
            }
        }
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

/// The rules that a board violates, with the cells.
type Violations = BTreeSet<(String, Vec<CellId>)>;

impl RegionChoice<'_> {
    /// Returns whether there is a mark at each place.
    fn add_marks(
        &mut self,
        family: usize,
        entries: &[Vec<String>],
        marks: &[String],
        random: &mut ChaCha8Rng,
    ) -> bool {
        let num_before = self.chosen.len();
        let lines = entries.iter().enumerate();
        let mut places = lines
            .flat_map(|(line, entries)| (0..entries.len()).map(move |column| (line, column)))
            .collect_vec();
        places.shuffle(random);
        let mut marks = marks.to_vec();
        let num_places = places.len();
        for (line, column) in places {
            marks.shuffle(random);
            let _ = marks.iter().find(|mark| {
                let mark = mark.to_string();
                self.is_added(family, RegionContent::Mark { line, column, mark })
            });
        }
        self.chosen.len() - num_before == num_places
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

fn violations(puzzle: &Puzzle, board: &Board) -> Violations {
    let violations = check(puzzle, board).violations.into_iter();
    violations
        .map(|violation| (violation.rule, violation.cells))
        .collect()
}

/// The names of the areas of a drawing, in the order of their first cells.
fn names(family: &GeneratedRegions) -> Vec<String> {
    let entries = family.entries.iter().flatten();
    entries
        .filter(|entry| *entry != NOTHING)
        .unique()
        .cloned()
        .collect()
}

/// The cells of a drawing of the whole board, each with its line and column.
fn drawn_cells(family: &GeneratedRegions, layout: &Layout) -> Result<Vec<(CellId, usize, usize)>, ClueError> {
    let has_form = family
        .entries
        .iter()
        .map(Vec::len)
        .eq(layout.rows().iter().map(Vec::len));
    if !has_form {
        return Err(ClueError::OtherForm(family.name.clone()));
    }
    let rows = layout.rows().iter().enumerate();
    let cells = rows.flat_map(|(line, row)| {
        let row = row.iter().enumerate();
        row.filter_map(move |(column, cell)| Some(((*cell)?, line, column)))
    });
    Ok(cells.collect())
}

fn empty(family: &GeneratedRegions) -> Vec<Vec<String>> {
    let lines = family.entries.iter();
    lines.map(|line| vec![NOTHING.to_string(); line.len()]).collect()
}

fn change(family: &GeneratedRegions, text: String) -> TextChange {
    TextChange {
        span: family.span,
        text,
        fit: TextFit::Free,
    }
}

/// Entries in columns, as a text.
fn drawing(entries: &[Vec<String>], written: &WrittenModel) -> String {
    let lengths = entries.iter().flatten().map(|entry| entry.chars().count());
    let width = lengths.max().unwrap_or(1);
    let lines = entries.iter().map(|line| {
        let entries = line.iter().map(|entry| format!("{entry:>width$}"));
        entries.collect_vec().join(" ")
    });
    written.drawing(&lines.collect_vec())
}

/// A list of texts, in lines if it is long.
fn list(paths: &[String]) -> String {
    let paths = paths.iter().map(|path| format!("\"{path}\"")).collect_vec();
    let line = paths.join(", ");
    match line.len() <= LONGEST_LIST {
        true => format!("[{line}]"),
        false => format!("[\n  {}\n]", paths.join(",\n  ")),
    }
}

fn names_of(cells: &[CellId], layout: &Layout) -> String {
    cells
        .iter()
        .map(|cell| layout.cell(*cell).name.as_str())
        .join(" ")
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
