//! Families of regions that are made anew for a puzzle: areas before its solution is drawn, marks and paths after.

use itertools::Itertools;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use thiserror::Error;

use super::changed_text::{ClueError, read_changed};
use super::random_structure::random_division;
use super::{Session, SessionError, Uniqueness};
use placet_base::limit::Outcome;
use placet_model::{
    CellId, ClueGeneration, GeneratedRegions, GeneratedRegionsKind, Layout, Puzzle, TextChange, TextFit,
    WrittenModel, check,
};

/// The largest number of letters of a list of paths on one line.
const LONGEST_LIST: usize = 80;

/// An entry of a drawing where nothing is.
const NOTHING: &str = ".";

/// A region that was chosen for a solution.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ChosenRegion {
    /// Its family, by the index among those that are generated.
    pub(super) family: usize,
    pub(super) content: RegionContent,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RegionContent {
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
        let is_chosen = chosen.iter().any(|region| region.family == index);
        match family.kind {
            // Rules about paths and regions need the ends and centres of some.
            GeneratedRegionsKind::Letters { .. } if !is_chosen => {}
            GeneratedRegionsKind::Marks { .. } | GeneratedRegionsKind::Letters { .. } => {
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

/// The marks and paths that a puzzle has; none if a list has other regions than lists of cells, which could not be written again.
pub(super) fn present_regions(puzzle: &Puzzle) -> Vec<ChosenRegion> {
    let mut regions = vec![];
    for (index, family) in puzzle.generation().regions.iter().enumerate() {
        let contents = match family.kind {
            GeneratedRegionsKind::Marks { .. } | GeneratedRegionsKind::Letters { .. } => Some(marks(family)),
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
                // Without what the only solution needs, another one may be the only one.
                Outcome::Complete(Uniqueness::Unique(board)) if check(puzzle, &board).is_clean() => {
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

/// The names of the areas of a drawing, in the order of their first cells.
pub(super) fn names(family: &GeneratedRegions) -> Vec<String> {
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
