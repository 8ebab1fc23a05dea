//! Boards up to symmetry: counted in two ways that share nothing, and as they were published.

use std::collections::BTreeMap;

use placet::instance::{Instance, OrbitPartition, OrbitPartitionError, Symmetries};
use placet::limit::{Limits, Outcome};
use placet::model::{Board, Settings, Source, SymmetryKind, check, read_with};
use placet::problem::Symmetry;
use placet::problem::automorphism::Effort;
use placet::problem::presolve::PresolveSteps;
use placet::session::Boards;

use crate::extent::in_turn;
use crate::models::files::{toml_models, up_to};

/// Models with more boards are left out,
const MANY: u64 = 20_000;
/// and with more symmetries they are not broken.
const MOST_BROKEN: usize = 800;

/// How many orbits have so many boards.
type Sizes = BTreeMap<u64, u64>;

pub(crate) fn all_boards(instance: &Instance) -> Vec<Board> {
    boards_up_to(instance, usize::MAX)
}

/// The first boards that the search finds.
pub(crate) fn boards_up_to(instance: &Instance, most: usize) -> Vec<Board> {
    let mut boards = Boards::by_search(instance);
    let mut found = vec![];
    while found.len() < most
        && let Outcome::Complete(Some(solution)) =
            boards.next_within(&Limits::none()).expect("boards are right")
    {
        found.push(solution.board);
    }
    found
}

fn gathered(
    instance: &Instance,
    symmetries: &Symmetries,
    boards: &[Board],
) -> Result<Sizes, OrbitPartitionError> {
    let mut gathering = OrbitPartition::new(instance, symmetries);
    for board in boards {
        gathering.add(board)?;
    }
    let mut sizes = Sizes::new();
    for alike in gathering.finish()? {
        assert!(check(instance.puzzle(), &alike.board).is_clean());
        *sizes.entry(alike.size).or_default() += 1;
    }
    Ok(sizes)
}

/// The same by leaders; nothing if there are too many symmetries.
fn led(instance: &Instance, symmetries: &Symmetries) -> Option<Sizes> {
    let leaders = symmetries
        .leaders(instance.clone(), MOST_BROKEN)
        .expect("whole boards");
    let leaders = leaders?;
    let mut sizes = Sizes::new();
    for board in all_boards(leaders.instance()) {
        let size = leaders.orbit_size(&board).expect("a board of the puzzle");
        *sizes.entry(size).or_default() += 1;
    }
    Some(sizes)
}

fn total(sizes: &Sizes) -> u64 {
    sizes.iter().map(|(size, orbits)| size * orbits).sum()
}

fn orbits(sizes: &Sizes) -> u64 {
    sizes.values().sum()
}

/// With two images exchanged, the second of which a board shows. Nothing if there is no board.
fn wrong(instance: &Instance, symmetry: &Symmetry, board: &Board) -> Option<Symmetry> {
    let problem = instance.original_problem();
    let shown = |cell: usize| {
        let cell = instance.puzzle().layout().cell_ids().nth(cell)?;
        Some(instance.lowered().codes.code(board.face(cell)?))
    };
    let cells = instance.puzzle().layout().cells().len();
    let (var, one, other) = problem.var_ids().take(cells).find_map(|var| {
        let one = shown(var.index())?;
        let other = problem.domain(var).values().iter().find(|value| **value != one)?;
        Some((var, one, *other))
    })?;
    let image = |at, value| {
        let value = match value {
            value if at == var && value == one => other,
            value if at == var && value == other => one,
            value => value,
        };
        symmetry.image(at, value).expect("a pair of the problem")
    };
    Some(Symmetry::new(problem, image).expect("a permutation"))
}

#[test]
fn two_ways_to_count_agree_on_every_model() {
    let (mut led_models, mut refused) = (0, 0);
    for (turn, model) in up_to(MANY).into_iter().enumerate() {
        if !model.puzzle.projection().is_whole_board() {
            continue;
        }
        let instance = Instance::presolved(model.puzzle.clone(), PresolveSteps::default());
        let symmetries = instance.symmetries(Effort::default());
        let boards = all_boards(&instance);
        let sizes = gathered(&instance, &symmetries, &boards)
            .unwrap_or_else(|error| panic!("{}: {error}", model.name));
        assert_eq!(total(&sizes), model.expected(), "{}", model.name);
        if let Some(led) = led(&instance, &symmetries) {
            led_models += usize::from(symmetries.order > 1u32.into());
            assert_eq!(led, sizes, "{}", model.name);
        }
        // A generator that is wrong is neither seen to be one, nor do its orbits come out.
        for at in in_turn((0..symmetries.generators.len()).collect(), turn, 1) {
            let mut spoilt = symmetries.clone();
            let Some(wrong) = boards
                .first()
                .and_then(|board| wrong(&instance, &symmetries.generators[at], board))
            else {
                continue;
            };
            let is_symmetry = instance.original_problem().has_symmetry(&wrong);
            spoilt.generators[at] = wrong;
            let counted = gathered(&instance, &spoilt, &boards);
            assert!(!is_symmetry || counted.is_ok(), "{}: {at}", model.name);
            refused += usize::from(counted.is_err());
        }
    }
    assert!(led_models > 25, "{led_models} models with symmetries were led");
    assert!(refused > 50, "{refused} wrong generators were refused");
}

fn instance(name: &str, settings: &[(&str, i64)]) -> Instance {
    let models = toml_models().into_iter();
    let mut models = models.filter(|(path, _)| path.ends_with(name));
    let (_, text) = models.next().expect("a model of the library");
    let mut values = Settings::new();
    for (name, value) in settings {
        values.set(*name, *value);
    }
    let puzzle =
        read_with(&Source::new(name, text), &values).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    Instance::presolved(puzzle, PresolveSteps::for_whole_sums())
}

/// The boards and the orbits of a kind of symmetries, by leaders.
fn counts(instance: &Instance, kind: SymmetryKind) -> (u64, u64) {
    let symmetries = instance.symmetries_of(kind, Effort::default());
    let sizes = led(instance, &symmetries).expect("few symmetries");
    (total(&sizes), orbits(&sizes))
}

#[test]
fn published_numbers_come_out() {
    let all = SymmetryKind::All;
    // OEIS A002562
    for (n, boards, classes) in [
        (5, 10, 2),
        (6, 4, 1),
        (7, 40, 6),
        (8, 92, 12),
        (9, 352, 46),
        (10, 724, 92),
    ] {
        assert_eq!(
            counts(&instance("placement/queens.toml", &[("n", n)]), all),
            (boards, classes)
        );
    }
    // The one magic square of order 3, and the one magic hexagon.
    assert_eq!(
        counts(&instance("sums/magic-square.toml", &[]), SymmetryKind::Board),
        (8, 1)
    );
    assert_eq!(
        counts(&instance("sums/aristotle-hexagon.toml", &[]), all),
        (12, 1)
    );
    // The Soma cube has 240 solutions.
    let soma = instance("tilings/soma-cube.toml", &[]);
    assert_eq!(soma.symmetries(Effort::default()).order, 48u32.into());
    // 12 Latin squares of order 3 have one isotopy class, 576 of order 4 two: OEIS A040082.
    for (n, boards, classes) in [(3, 12, 1), (4, 576, 2)] {
        let latin = instance("latin/latin-square.toml", &[("n", n)]);
        let symmetries = latin.symmetries(Effort::default());
        let sizes = gathered(&latin, &symmetries, &all_boards(&latin)).expect("symmetric");
        assert_eq!((total(&sizes), orbits(&sizes)), (boards, classes));
    }
}

/// 880 magic squares of order 4 up to the square: OEIS A006052. Faces alone are exchanged by the complement, which holds no square.
#[test]
fn magic_squares_are_counted_up_to_some_symmetries() {
    let square = instance("sums/magic-square.toml", &[("n", 4)]);
    let boards = all_boards(&square);
    for (kind, order, classes) in [
        (SymmetryKind::Board, 8u32, 880),
        (SymmetryKind::Faces, 2, 3520),
        (SymmetryKind::All, 64, 166),
        (SymmetryKind::None, 1, 7040),
    ] {
        let symmetries = square.symmetries_of(kind, Effort::default());
        assert_eq!(symmetries.order, order.into());
        let sizes = gathered(&square, &symmetries, &boards).expect("symmetric");
        assert_eq!((total(&sizes), orbits(&sizes)), (7040, classes), "{kind}");
    }
}

#[test]
fn kinds_of_symmetries_have_the_orders_that_they_have() {
    for (name, board, faces) in [
        ("latin/latin-square.toml", 8u32, 24u32),
        ("placement/petersen-colouring.toml", 1, 6),
        ("placement/torus-queens-7.toml", 392, 1),
        ("tiles/torus-nine.toml", 36, 1),
        ("tilings/soma-cube.toml", 48, 1),
        ("numbers/golomb-ruler.toml", 2, 1),
    ] {
        let instance = instance(name, &[]);
        let order = |kind| instance.symmetries_of(kind, Effort::default()).order;
        assert_eq!(
            [order(SymmetryKind::Board), order(SymmetryKind::Faces)],
            [board.into(), faces.into()],
            "{name}"
        );
    }
}
