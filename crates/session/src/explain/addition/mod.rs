//! What follows from adding up rules: sentences about the few cells by which regions with a known total differ from regions with given sums.
//!
//! Row 1 has each of the numbers 1 to 9, so it adds up to 45. If the cages in it add up to 40, the cell that is in none of them is 5. In a crossword of sums, runs across are
//! compared with the runs down that cross them. These sentences follow from the others, so solutions stay the same, but no one derives them cell by cell.

use std::collections::BTreeSet;

use itertools::Itertools;

mod crossing;
mod total;
mod wording;

use self::crossing::crossing;
use self::total::{Comparison, Difference, Total};
use self::wording::{all_text, equation, parts_text, range_text};
use super::condition::Condition;
use super::literal::LiteralSpace;
use super::rule_sentence::{InstanceSubject, RuleInstance};
use super::tuple_table::TupleTable;
use crate::lower::Lowered;
use placet_model::{CellId, CluePlace, PrintedClue, Puzzle, Rule, RuleKind};

/// The maximum number of regions that are added up together.
const MOST_REGIONS: usize = 4;
/// The maximum number of cells that an addition is about.
const MOST_CELLS: usize = 4;
/// The maximum number of combinations of their numbers.
const MOST_COMBINATIONS: usize = 7_000;

/// Cells whose numbers, some of them subtracted, give a sum.
struct Addition {
    added: Vec<CellId>,
    subtracted: Vec<CellId>,
    sum: i64,
    sentence: String,
    /// The number of cells that are added up to find it.
    num_cells: usize,
    /// Does it compare given sums that cross each other?
    is_crossing: bool,
}

/// The rule instances that follow from adding up others.
pub(super) fn additions(puzzle: &Puzzle, lowered: &Lowered, space: &LiteralSpace) -> Vec<RuleInstance> {
    let adder = Adder {
        puzzle,
        lowered,
        space,
    };
    let parts = adder.given_sums();
    if parts.is_empty() {
        return vec![];
    }
    let wholes = adder.full_regions();
    let joined = wholes.iter().flat_map(|list| joined(list));
    let of_wholes = joined.map(|wholes| Comparison {
        wholes,
        parts: parts.iter().collect(),
        is_crossing: false,
    });
    let compared = of_wholes.chain(crossing(&parts));
    let added = compared.filter_map(|comparison| addition(puzzle, &comparison));
    let new = added.filter(|addition| !addition.is_given(&parts));
    let different = new.unique_by(|addition| (addition.added.clone(), addition.subtracted.clone()));
    different
        .filter_map(|addition| adder.instance(&addition))
        .collect()
}

/// Regions that follow each other, and have no cell in common.
fn joined(list: &[Total]) -> impl Iterator<Item = Vec<&Total>> {
    let from = |first: usize| {
        let mut cells: BTreeSet<CellId> = BTreeSet::new();
        let is_apart = move |total: &&Total| {
            let is_apart = cells.is_disjoint(&total.cells);
            cells.extend(&total.cells);
            is_apart
        };
        let regions = list[first..]
            .iter()
            .take(MOST_REGIONS)
            .take_while(is_apart)
            .collect_vec();
        (1..=regions.len()).map(move |number| regions[..number].to_vec())
    };
    (0..list.len()).flat_map(from)
}

/// What some regions with a total say together with the sums that most of their cells are in.
fn addition(puzzle: &Puzzle, comparison: &Comparison<'_>) -> Option<Addition> {
    let Difference {
        used,
        mut added,
        mut subtracted,
        num_cells,
    } = Difference::of(comparison);
    if used.is_empty() || !(1..=MOST_CELLS).contains(&(added.len() + subtracted.len())) {
        return None;
    }
    let wholes = &comparison.wholes;
    let of_whole: i64 = wholes.iter().map(|total| total.sum).sum();
    let of_parts: i64 = used.iter().map(|part| part.sum).sum();
    let mut sum = of_whole - of_parts;
    let are_inside = subtracted.is_empty();
    if added.is_empty() || sum < 0 && !subtracted.is_empty() {
        std::mem::swap(&mut added, &mut subtracted);
        sum = -sum;
    }
    let add = if wholes.len() == 1 { "adds" } else { "add" };
    let parts = parts_text(&used, are_inside, if wholes.len() == 1 { "it" } else { "them" });
    let wholes = match comparison.is_crossing {
        true => all_text(wholes),
        false => range_text(wholes),
    };
    let mut sentence = format!("{wholes} {add} up to {of_whole}, and {parts} to {of_parts}");
    if added.len() + subtracted.len() > 1 {
        sentence += &format!(", so {}", equation(puzzle, &added, &subtracted, sum));
    }
    Some(Addition {
        added,
        subtracted,
        sum,
        sentence,
        num_cells,
        is_crossing: comparison.is_crossing,
    })
}

impl Addition {
    /// Is it one of the given sums?
    fn is_given(&self, sums: &[Total]) -> bool {
        self.subtracted.is_empty() && sums.iter().any(|sum| sum.cells.iter().eq(&self.added))
    }
}

struct Adder<'p> {
    puzzle: &'p Puzzle,
    lowered: &'p Lowered,
    space: &'p LiteralSpace,
}

impl Adder<'_> {
    /// The numbers that a cell can show, with their atoms; `None` if it can show anything else.
    fn numbers(&self, cell: CellId) -> Option<Vec<(u32, i64)>> {
        let number = |atom: u32| {
            let face = self.lowered.codes.face(self.space.value(atom));
            Some((atom, self.puzzle.pieces().face(face).number()?))
        };
        self.space
            .atoms(self.lowered.cell_var(cell))
            .map(number)
            .collect()
    }

    /// The regions that rules give a sum.
    fn given_sums(&self) -> Vec<Total> {
        let mut totals = vec![];
        for rule in self.puzzle.rules() {
            let RuleKind::Sum(sum) = &rule.kind else { continue };
            let regions = sum.regions.list.iter().filter(|_| sum.min == sum.max);
            let numeric =
                regions.filter(|region| region.cells.iter().all(|cell| self.numbers(*cell).is_some()));
            totals.extend(numeric.map(|region| {
                let cage = self.cage(rule, sum.min);
                Total {
                    is_cage: cage.is_some(),
                    name: cage.unwrap_or_else(|| region.name.clone()),
                    cells: region.cells.iter().copied().collect(),
                    sum: sum.min,
                }
            }));
        }
        totals
    }

    /// A cage by its sum and its first cell.
    fn cage(&self, rule: &Rule, sum: i64) -> Option<String> {
        let [
            PrintedClue {
                place: CluePlace::Cage(cells),
                ..
            },
        ] = rule.printed.as_slice()
        else {
            return None;
        };
        Some(format!(
            "{sum} at {}",
            self.puzzle.layout().cell(*cells.first()?).name
        ))
    }

    /// By rule: the regions that show each of some numbers exactly once.
    fn full_regions(&self) -> Vec<Vec<Total>> {
        let mut lists = vec![];
        for rule in self.puzzle.rules() {
            let RuleKind::AllDifferent(rule) = &rule.kind else {
                continue;
            };
            let regions = rule.regions.list.iter().filter(|_| rule.by.is_none());
            let full = regions.filter_map(|region| {
                let numbers = region.cells.iter().map(|cell| self.numbers(*cell));
                let numbers: Vec<Vec<(u32, i64)>> = numbers.collect::<Option<_>>()?;
                let numbers: BTreeSet<i64> =
                    numbers.into_iter().flatten().map(|(_, number)| number).collect();
                (numbers.len() == region.cells.len()).then(|| Total {
                    name: region.name.clone(),
                    is_cage: false,
                    cells: region.cells.iter().copied().collect(),
                    sum: numbers.iter().sum(),
                })
            });
            lists.push(full.collect_vec());
        }
        lists
    }

    /// Does a rule say that two cells show different faces?
    fn differ(&self, one: CellId, other: CellId) -> bool {
        self.puzzle.rules().iter().any(|rule| match &rule.kind {
            RuleKind::AllDifferent(rule) if rule.by.is_none() => {
                let mut regions = rule.regions.list.iter();
                regions.any(|region| region.cells.contains(&one) && region.cells.contains(&other))
            }
            _ => false,
        })
    }

    /// The addition as a list of what its cells may show; `None` if that would be long, or says nothing.
    fn instance(&self, addition: &Addition) -> Option<RuleInstance> {
        let cells = addition
            .added
            .iter()
            .chain(&addition.subtracted)
            .copied()
            .collect_vec();
        let numbers: Vec<Vec<(u32, i64)>> = cells
            .iter()
            .map(|cell| self.numbers(*cell))
            .collect::<Option<_>>()?;
        let combinations = numbers.iter().map(Vec::len).fold(1, usize::saturating_mul);
        if combinations > MOST_COMBINATIONS {
            return None;
        }
        let pairs = (0..cells.len()).array_combinations();
        let different = pairs
            .filter(|[one, other]| self.differ(cells[*one], cells[*other]))
            .collect_vec();
        let allowed = numbers
            .iter()
            .map(|numbers| numbers.iter().copied())
            .multi_cartesian_product();
        let allowed = allowed.filter(|shown| {
            let signed =
                shown
                    .iter()
                    .enumerate()
                    .map(|(place, (_, number))| match place < addition.added.len() {
                        true => *number,
                        false => -number,
                    });
            signed.sum::<i64>() == addition.sum
                && different
                    .iter()
                    .all(|[one, other]| shown[*one].1 != shown[*other].1)
        });
        let tuples = allowed
            .map(|shown| shown.into_iter().map(|(atom, _)| atom).collect_vec())
            .collect_vec();
        let list = match tuples.len() {
            0 => Condition::clause(vec![]),
            number if number == combinations => return None,
            _ => Condition::Tuples(TupleTable::new(self.space, tuples)),
        };
        let valued = cells
            .iter()
            .map(|cell| Condition::one_value(self.space, self.lowered.cell_var(*cell)));
        let without = if different.is_empty() {
            ""
        } else {
            ", without repetition"
        };
        Some(RuleInstance {
            sentence: format!("{}{without}", addition.sentence),
            cells: vec![],
            rule: None,
            is_of_pieces: false,
            subject: InstanceSubject::Addition {
                num_cells: addition.num_cells,
                is_crossing: addition.is_crossing,
            },
            mark: None,
            conditions: std::iter::once(list).chain(valued).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::explain::theory::Theory;
    use placet_model::Puzzle;

    /// The sentences of additions in a board of four cells by four with boxes and cages.
    fn sentences(cages: &str, sums: &str) -> Vec<String> {
        let model = format!(
            "board = {{ grid = [4, 4], boxes = [2, 2], regions.cages = '{cages}' }}\n\
             pieces = {{ numbers = '1..4', copies = 4 }}\n\
             rules = [{{ all_different = ['rows', 'columns', 'boxes'] }}, {{ sums = {{ {sums} }}, of = 'cages' }}]"
        );
        additions_of(&model)
    }

    fn additions_of(model: &str) -> Vec<String> {
        let theory = Theory::new(&Puzzle::from_toml(model).expect("a model")).expect("it is small");
        let instances = theory.instances.iter().map(|instance| instance.sentence.clone());
        instances.filter(|sentence| sentence.contains("up to")).collect()
    }

    #[test]
    fn the_cell_that_no_cage_covers_is_left() {
        let found = sentences("A A . . / B . . . / . . . . / . . . .", "A = 3, B = 3");
        assert!(
            found.contains(&"box 1 adds up to 10, and the cages of 3 at r1c1 and 3 at r2c1 to 6".to_string()),
            "{found:?}"
        );
        assert!(
            found.contains(&"row 1 adds up to 10, and the cage of 3 at r1c1 to 3, so r1c3 + r1c4 = 7, without repetition".to_string()),
            "{found:?}"
        );
    }

    #[test]
    fn cells_beyond_are_subtracted() {
        let found = sentences("A A . . / A B B . / . . . . / . . . .", "A = 6, B = 5");
        assert!(
            found.contains(&"box 1 adds up to 10, and the cage of 6 at r1c1 to 6".to_string()),
            "{found:?}"
        );
        let found = sentences("A A . . / A . . . / A . . . / . . . .", "A = 9");
        assert!(
            found.contains(
                &"box 1 adds up to 10, and the cage of 9 at r1c1 to 9, so r2c2 − r3c1 = 1".to_string()
            ),
            "{found:?}"
        );
    }

    #[test]
    fn runs_across_are_compared_with_runs_down() {
        let model = "board.cells = \"\"\"\n**.\n***\n\"\"\"\npieces = { numbers = '1..9', copies = 'any' }\n\
             [[rules]]\ncross_sums = '''\n# 4\\ 3\\ #\n\\3 _ _ #\n\\9 _ _ _\n'''";
        let found = additions_of(model);
        let sentence =
            "the runs across from r1c1 and r2c1 add up to 12, and the runs down from r1c1 and r1c2 to 7";
        assert_eq!(found, [sentence]);
    }

    /// Nothing is said of lines that cross and leave a line whose sum is given.
    #[test]
    fn given_sums_are_not_found_again() {
        let model =
            "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = ['rows', 'columns'] }]";
        assert_eq!(additions_of(model), Vec::<String>::new());
    }

    #[test]
    fn without_sums_there_are_none() {
        let model = "board = { grid = [2, 2] }\npieces = { numbers = '1..2', copies = 2 }\nrules = [{ all_different = ['rows', 'columns'] }]";
        assert_eq!(additions_of(model), Vec::<String>::new());
    }
}
