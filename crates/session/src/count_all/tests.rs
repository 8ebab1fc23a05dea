use super::*;
use placet_model::{Source, read};

const QUEENS: &str = "board.grid = [8, 8]\npieces = { names = 'Q.', copies = { Q = 8, '.' = 56 } }\n\
    rules = [{ count = 'Q', of = ['rows', 'columns'], is = 1 }, { not_attacking = 'queen', piece = 'Q' }]";
const SHAPES: &str = "board.grid = [3, 4]\n\
    pieces = { shapes = { A = '##', B = '###', C = '####', D = '#. / ##' }, copies = 1 }";
const TILES: &str = "board.grid = [2, 3]\npieces = { turns = true, tiles = [[1, 2, 3, 4], [2, 2, 1, 2], \
    [4, 1, 3, 3], [3, 2, 1, 1], [1, 1, 2, 3], [2, 3, 3, 1]] }\nrules = [{ fit = 'equal' }]";

fn session(model: &str) -> Session {
    let puzzle = read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    Session::new(puzzle)
}

/// The boards, and those that were found, when the count has begun as `begin` has it.
fn counted(model: &str, begin: impl Fn(&mut CountAll<'_>)) -> (BoardCount, u64) {
    let mut session = session(model);
    let boards = session.boards().expect("engines work");
    let mut count = CountAll::new(&session, boards, FrontierBeside::default());
    begin(&mut count);
    let counted = count.run(&Limits::none()).expect("engines work");
    let counted = counted.complete().expect("nothing stops it");
    (counted, count.visited)
}

/// Fewer boards are found, and stand for all of them.
fn few_stand_for_all(model: &str, solutions: u32, begin: impl Fn(&mut CountAll<'_>)) {
    let (all, found_of_all) = counted(model, |_| ());
    let (few, found) = counted(model, begin);
    assert_eq!(all.count, solutions.into(), "{model}");
    assert_eq!(few.count, solutions.into(), "{model}");
    assert!(all.is_all && few.is_all, "{model}");
    assert!(found < found_of_all, "{model}: {found} of {found_of_all}");
}

#[test]
fn branches_stand_for_all_boards() {
    for (model, solutions) in [(QUEENS, 92), (SHAPES, 8)] {
        few_stand_for_all(model, solutions, |count| {
            count.look_for_symmetries(&Limits::none());
            assert!(
                count.branches().is_none(),
                "{model}: nothing was done yet that makes up for branches"
            );
            assert!(count.use_symmetries(&Limits::none()), "{model}");
            assert!(count.branches().is_some(), "{model}");
        });
    }
}

/// Tiles on a board of 2 x 3 cells have its half turn, and those with the same sides can be exchanged with each other.
#[test]
fn first_boards_of_classes_stand_for_all_tiles() {
    few_stand_for_all(TILES, 206, |count| {
        count.look_for_symmetries(&Limits::none());
        assert!(count.leaders().is_some());
        assert_eq!(count.boards.kind(), Some(SearchKind::EdgeMatching));
    });
}

/// So many cells with different numbers, pair by pair: 40,320 boards with eight of eight, and none if there are fewer numbers.
fn different_numbers(cells: usize, numbers: usize) -> String {
    format!(
        "board.grid = [1, {cells}]\npieces = {{ numbers = '1..{numbers}', copies = 'any' }}\n\
         rules = [{{ holds = 'all(for x, y in row 1: x != y)' }}]"
    )
}

/// The symmetries and the frontier, which cannot be recognised by the number that is counted.
#[test]
fn other_methods_wait_while_there_is_no_board() {
    let waits = |model: &str, boards: u32| {
        let mut session = session(model);
        let begun = session.boards().expect("engines work");
        let mut count = CountAll::new(&session, begun, FrontierBeside::default());
        let counted = count.run(&Limits::none()).expect("engines work");
        let counted = counted.complete().expect("nothing stops it");
        assert_eq!(counted.count, boards.into());
        assert!(
            count.work_before + count.boards.work() > count.symmetries_due,
            "{model}"
        );
        let has_no_symmetries = matches!(count.symmetries, SymmetryUse::Unknown | SymmetryUse::Postponed);
        (
            has_no_symmetries,
            matches!(count.frontier, FrontierBeside::Unprepared { .. }),
        )
    };
    assert_eq!(waits(&different_numbers(12, 6), 0), (true, true));
    // It takes more than four times the work, and has no givens.
    assert_eq!(waits(&different_numbers(8, 7), 0), (false, true));
    assert_eq!(waits(&different_numbers(8, 8), 40_320), (false, false));
}

/// The search would take a hundred times as long.
#[test]
fn a_long_count_is_left_to_the_frontier() {
    let latin = "board.grid = [5, 5]\npieces = { numbers = '1..5', copies = 5 }\n\
        rules = [{ all_different = ['rows', 'columns'] }]";
    let mut session = session(latin);
    let boards = session.boards().expect("engines work");
    let mut count = CountAll::new(&session, boards, FrontierBeside::default());
    let counted = count.run(&Limits::none()).expect("engines work");
    let counted = counted.complete().expect("nothing stops it");
    assert_eq!(counted.count, 161_280_u32.into());
    let FrontierBeside::Paused(frontier) = &count.frontier else {
        panic!("it was not counted by states");
    };
    let others = count.work_of_others();
    assert!(others < 2 * frontier.work(), "{others} {}", frontier.work());
}
