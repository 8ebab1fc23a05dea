//! Symmetries that are slightly wrong: the check refuses them, and a count that took them would be another.

use placet::instance::{Instance, Symmetries, UnbrokenBoards};
use placet::model::{Board, CellId, check};
use placet::problem::automorphism::{Effort, Orbits};
use placet::problem::{Problem, Symmetry, UnbrokenSymmetry, VarId};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::models::files::all;
use crate::models::up_to_symmetry::boards_up_to;

/// Models with more boards are not searched,
const MANY: u64 = 20_000;
/// of others so many boards are looked at,
const MOST_BOARDS: usize = 300;
/// and of a group so many generators.
const MOST_GENERATORS: usize = 4;

/// What became of the wrong ones.
#[derive(Debug, Default)]
struct ParallelCount {
    /// The check refused it, and some board goes to what is none.
    refused: u32,
    /// The check refused it, though the boards that were looked at go to boards.
    unseen: u32,
    /// The check took it for a symmetry, and boards go to boards.
    seen: u32,
    /// Models of which it would have changed the count.
    miscounted: u32,
}

fn num_cells(instance: &Instance) -> usize {
    instance.puzzle().layout().cells().len()
}

/// Where a symmetry takes a board; nothing if it tears it.
fn moved(instance: &Instance, symmetry: &Symmetry, board: &Board) -> Option<Board> {
    let (layout, lowered) = (instance.puzzle().layout(), instance.lowered());
    let mut image = Board::blank(layout);
    for (cell, face) in board.shown() {
        let (to, value) = symmetry.image(lowered.cell_var(cell), lowered.codes.code(face))?;
        if to.index() >= num_cells(instance) {
            return None;
        }
        image.set(CellId(to.0), Some(lowered.codes.face(value)));
    }
    (image.shown().count() == num_cells(instance)).then_some(image)
}

fn is_answer(instance: &Instance, board: Option<Board>) -> bool {
    board.is_some_and(|board| check(instance.puzzle(), &board).is_clean())
}

/// Exchanges two things by chance: cells, values of one cell, values of all cells.
fn transpositions(problem: &Problem, num_cells: usize, random: &mut ChaCha8Rng) -> Vec<Symmetry> {
    let mut any = |number: usize| random.random_range(0..number.max(1));
    let (one, other, at) = (any(num_cells), any(num_cells), any(num_cells) as u32);
    let values = problem.domain(VarId(at)).values();
    let (value, taken) = (values.get(any(values.len())), values.get(any(values.len())));
    let cells = |var: VarId| match var.index() {
        index if index == one => VarId(other as u32),
        index if index == other => VarId(one as u32),
        _ => var,
    };
    let mut made = vec![Symmetry::new(problem, |var, value| (cells(var), value))];
    if let (Some(value), Some(taken)) = (value, taken) {
        let change = |found: i64| match found {
            found if found == *value => *taken,
            found if found == *taken => *value,
            found => found,
        };
        made.push(Symmetry::new(problem, |var, found| {
            (var, if var.0 == at { change(found) } else { found })
        }));
        made.push(Symmetry::new(problem, |var, found| {
            (
                var,
                if var.index() < num_cells {
                    change(found)
                } else {
                    found
                },
            )
        }));
    }
    let permutations = made.into_iter().flatten();
    permutations.filter(|symmetry| !symmetry.is_identity()).collect()
}

/// How many classes the generators make of boards. What goes to no board is passed over, as by a count that does not look.
fn classes(instance: &Instance, generators: &[Symmetry], boards: &[Board]) -> usize {
    let mut orbits = Orbits::new(boards.len());
    for generator in generators {
        for (number, board) in boards.iter().enumerate() {
            let image = moved(instance, generator, board);
            if let Some(there) = image.and_then(|image| boards.iter().position(|board| *board == image)) {
                orbits.unite(number, there);
            }
        }
    }
    (0..boards.len())
        .filter(|number| orbits.first(*number) == *number)
        .count()
}

/// Holds the check against the boards.
fn judge(
    instance: &Instance,
    symmetries: &Symmetries,
    boards: &[Board],
    tally: &mut ParallelCount,
    random: &mut ChaCha8Rng,
) {
    let problem = instance.original_problem();
    let is_counted =
        instance.puzzle().projection().is_whole_board() && instance.puzzle().objective().is_none();
    let right = classes(instance, &symmetries.generators, boards);
    let mut is_miscounted = false;
    for at in 0..symmetries.generators.len().min(MOST_GENERATORS) {
        for transposition in transpositions(problem, num_cells(instance), random) {
            let generator = &symmetries.generators[at];
            let wrong = generator.then(&transposition).expect("of the same problem");
            let keeps = boards
                .iter()
                .all(|board| is_answer(instance, moved(instance, &wrong, board)));
            let mut spoilt = symmetries.clone();
            spoilt.generators[at] = wrong.clone();
            if problem.has_symmetry(&wrong) {
                assert!(keeps, "{}", instance.puzzle().title());
                tally.seen += 1;
                continue;
            }
            if is_counted {
                let refused = instance.clone().break_symmetries(&spoilt.generators, &[VarId(0)]);
                let why = UnbrokenBoards::Problem(UnbrokenSymmetry::NotSeen { index: at });
                assert_eq!(refused.err(), Some(why), "{}", instance.puzzle().title());
            }
            tally.refused += u32::from(!keeps);
            tally.unseen += u32::from(keeps);
            is_miscounted |= classes(instance, &spoilt.generators, boards) != right;
        }
    }
    tally.miscounted += u32::from(is_miscounted);
}

#[test]
fn symmetries_that_are_slightly_wrong_are_refused() {
    let mut tally = ParallelCount::default();
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut models = 0;
    for model in all() {
        let expect = model.puzzle.expectation().clone();
        let instance = Instance::new(model.puzzle);
        let symmetries = instance.symmetries(Effort::default());
        if symmetries.generators.is_empty() {
            continue;
        }
        models += 1;
        let boards = match expect.solutions {
            Some(number) if number <= MANY => boards_up_to(&instance, MOST_BOARDS),
            _ => expect.board.into_iter().collect(),
        };
        judge(&instance, &symmetries, &boards, &mut tally, &mut random);
    }
    assert!(models > 50, "{models} models with symmetries");
    assert!(tally.refused > 300 && tally.miscounted > 20, "{tally:?}");
    assert!(tally.seen > 0, "{tally:?}");
}
