//! The order in which people see rule instances: of reasons that are equally many, the one that comes first is given.

use itertools::Itertools;

use super::literal::Literal;
use super::rule_sentence::{InstanceSubject, RuleInstance};
use super::theory::Theory;
use placet_model::{Cell, Puzzle};

/// How soon people see a rule instance: what is less is seen first.
///
/// That something is placed comes before all of this, because it depends on what is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Prominence {
    /// The number of cells to look at. For what a cell shows, there is one for each other thing that it might show.
    cells: usize,
    kind: ProminenceKind,
    /// How far the cells are from each other: a box comes before a line.
    extent: usize,
}

/// What a rule instance is about, as far as people see it sooner or later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ProminenceKind {
    /// What is printed on the board, such as a cage.
    Clue,
    /// A region, or anything else that has its place on the board.
    Region,
    /// That a cell shows something: the cells that exclude all else may be anywhere.
    Cell,
    /// How often a piece is used, or where it lies.
    Pieces,
    /// What follows from adding up regions.
    Addition,
}

impl Prominence {
    pub(super) fn of(puzzle: &Puzzle, instance: &RuleInstance) -> Self {
        let kind = match (&instance.subject, instance.rule) {
            (InstanceSubject::Cell(_), _) => ProminenceKind::Cell,
            (InstanceSubject::Addition { .. }, _) => ProminenceKind::Addition,
            _ if instance.is_of_pieces => ProminenceKind::Pieces,
            (_, Some(rule)) if !puzzle.rules()[rule].printed.is_empty() => ProminenceKind::Clue,
            _ => ProminenceKind::Region,
        };
        let cells = match instance.subject {
            InstanceSubject::Cell(cell) => {
                let mut faces = puzzle.pieces().face_ids().collect_vec();
                faces.retain(|face| puzzle.pieces().may_stand(*face, cell));
                faces.len()
            }
            InstanceSubject::Addition { num_cells } => num_cells,
            _ => instance.cells.len(),
        };
        let layout = puzzle.layout();
        let places = || instance.cells.iter().map(|cell| layout.cell(*cell));
        Prominence {
            cells,
            kind,
            extent: span(places(), |cell| cell.row) + span(places(), |cell| cell.column),
        }
    }

    /// How far people have to look: from 0 for what is printed, or near each other, to 1 for what may be anywhere.
    fn distance(self) -> f64 {
        match self.kind {
            ProminenceKind::Clue => 0.0,
            ProminenceKind::Region if !self.is_line() => 0.0,
            ProminenceKind::Region | ProminenceKind::Pieces => 0.5,
            ProminenceKind::Cell | ProminenceKind::Addition => 1.0,
        }
    }

    /// Are the cells far from each other, as in a line, and not in a box?
    pub(super) fn is_line(self) -> bool {
        self.extent > self.cells
    }

    pub(super) fn is_of_pieces(self) -> bool {
        self.kind == ProminenceKind::Pieces
    }
}

/// How easy it is to see a step: of several, what is less is shown. Fewer rules come first, then placements, then fewer cells to look at, then clues, then cells
/// near each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ease {
    num_rules: usize,
    rules_out: bool,
    cells: usize,
    kinds: usize,
    extent: usize,
}

impl Theory {
    /// How far people have to look for the rules of a step, from 0 to 1. Of several rules, those about single cells are the near ones: what is left in a cell with few
    /// possible values leads from one to the next.
    pub(super) fn distance(&self, rules: &[usize]) -> f64 {
        if let [rule] = rules {
            return self.prominence[*rule].distance();
        }
        let is_far = |rule: &&usize| self.prominence[**rule].kind != ProminenceKind::Cell;
        rules.iter().filter(is_far).count() as f64 / rules.len() as f64
    }

    /// How easy it is to see that a literal follows from some rules, or that they contradict each other.
    pub(super) fn ease(&self, literal: Option<Literal>, rules: &[u32]) -> Ease {
        let each = || rules.iter().map(|rule| self.prominence[*rule as usize]);
        Ease {
            num_rules: rules.len(),
            rules_out: literal.is_some_and(|literal| !literal.holds()),
            cells: each().map(|rule| rule.cells).sum(),
            kinds: each().map(|rule| rule.kind as usize).sum(),
            extent: each().map(|rule| rule.extent).sum(),
        }
    }
}

/// The number of lines from the first to the last cell in a direction.
fn span<'c>(cells: impl Iterator<Item = &'c Cell>, line: impl Fn(&Cell) -> usize) -> usize {
    let ends = cells.map(line).minmax().into_option();
    ends.map_or(0, |(first, last)| last - first + 1)
}

#[cfg(test)]
mod tests {
    use super::{Prominence, Theory};
    use itertools::Itertools;
    use placet_model::Puzzle;

    /// The sentences of a model in the order in which people see them.
    fn order(model: &str) -> Vec<String> {
        let theory = Theory::new(&Puzzle::from_toml(model).expect("a model")).expect("it is small");
        let instances = theory.instances.iter();
        let sorted = instances.sorted_by_key(|instance| Prominence::of(&theory.puzzle, instance));
        sorted.map(|instance| instance.sentence.clone()).collect()
    }

    /// Each stands before the next one.
    fn assert_order(sentences: &[String], expected: &[&str]) {
        let place = |part: &&str| sentences.iter().position(|sentence| sentence.contains(part));
        let places: Vec<usize> = expected
            .iter()
            .map(|part| place(part).unwrap_or_else(|| panic!("{part} is in {sentences:?}")))
            .collect();
        assert!(places.is_sorted(), "{places:?} in {sentences:?}");
    }

    #[test]
    fn cages_come_before_boxes_and_boxes_before_lines() {
        let sentences = order(
            "board = { grid = [4, 4], boxes = [2, 2], regions.cages = 'A A . . / . . . . / . . . . / . . . .' }\n\
             pieces = { numbers = '1..4', copies = 4 }\n\
             rules = [{ all_different = ['rows', 'columns', 'boxes'] }, { sums = { A = 3 }, of = 'cages' }]",
        );
        assert_order(
            &sentences,
            &[
                "the cage of 3",
                "box 1 needs a 1",
                "row 1 needs a 1",
                "r1c1 holds",
                "1 is on the board",
            ],
        );
    }

    #[test]
    fn clues_come_before_regions_with_as_many_cells() {
        let sentences = order(
            "board.grid = [4, 4]\npieces = { numbers = '1..4', copies = 4 }\n\
             rules = [{ all_different = ['rows', 'columns'] }, { visible = [1, 2, 2, 2], of = 'rows', from = 'left' }]",
        );
        assert_order(&sentences, &["row 1 has 1 visible", "row 1 needs a 1"]);
    }
}
