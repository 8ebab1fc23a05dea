//! Small boards on which something has to be connected: the search, which takes graphs whole, a SAT solver with cuts, our own with graphs, and the
//! frontier count the same.

use placet::engine::sat::SolverChoice;
use placet::model::{Source, read};
use placet::session::{Engine, Options, Session, Solver};

/// Boards of longer numbers than this are too many for blocking clauses.
const DIGITS_FOR_SAT: usize = 3;

/// With what each has to count, where that is known from elsewhere.
const PUZZLES: [(&str, &str, Option<u32>); 6] = [
    (
        "one connected part",
        "board.grid = [4, 4]\npieces = { names = '#.', copies = 'any' }\nrules = [{ connected = '#' }]",
        Some(11_507),
    ),
    (
        "yin-yang",
        "board.grid = [4, 5]\npieces = { names = 'WB', copies = 'any' }\nrules = [\n  { connected = 'W' }, { connected = 'B' },\n  \
         { holds = 'for each r in 1..3, c in 1..4: count(for x in {cell(r, c), cell(r, c + 1), cell(r + 1, c), cell(r + 1, c + 1)}: \
         x == W) in 1..3' },\n]",
        None,
    ),
    (
        "hitori without numbers",
        "board.grid = [4, 5]\npieces = { names = '#.', copies = 'any' }\nrules = [{ connected = '.' }, { not_touching = 'neighbours', piece = '#' }]",
        None,
    ),
    (
        "three kinds, two of them connected",
        "board.grid = [3, 4]\npieces = { names = 'ABC', copies = 'any' }\nrules = [{ connected = ['A', 'B'] }, { count = 'C', of = 'board', is = 5 }]",
        None,
    ),
    (
        "a loop",
        "board.grid = [3, 3]\nedges = {}\nrules = [{ loop = 'line' }]",
        Some(213),
    ),
    (
        "bridges of links",
        "board.grid = [3, 3]\nlinks.numbers = '0..1'\nrules = [{ connected = '1' }]",
        None,
    ),
];

fn count(text: &str, engine: Engine, solver: Option<&str>) -> Option<String> {
    let puzzle = read(&Source::new("test.toml", text)).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let choice = solver.map(|name| name.parse::<SolverChoice>().expect("an embedded solver"));
    let mut options = Options::default();
    options.engine = engine;
    options.solver = choice.map(Solver::Sat);
    let counted = Session::with_options(puzzle, options).count(None);
    Some(counted.ok()?.complete().ok()?.count.to_string())
}

#[test]
fn all_engines_count_the_same() {
    for (name, text, known) in PUZZLES {
        let expected = count(text, Engine::Frontier, None).unwrap_or_else(|| panic!("{name}: by states"));
        if let Some(known) = known {
            assert_eq!(expected, known.to_string(), "{name}");
        }
        assert_eq!(
            count(text, Engine::Search, None).as_ref(),
            Some(&expected),
            "{name}"
        );
        assert_eq!(
            count(text, Engine::Auto, None).as_ref(),
            Some(&expected),
            "{name}"
        );
        if expected.len() > DIGITS_FOR_SAT {
            continue;
        }
        for solver in ["varisat", "batsat", "placet"] {
            let counted = count(text, Engine::Sat, Some(solver));
            assert_eq!(counted.as_ref(), Some(&expected), "{name}, {solver}");
        }
    }
}

/// SAT solvers take sizes as sizes of components, without a label for each cell; the search takes labels.
const SIZED: [(&str, &str); 11] = [
    (
        "regions that differ in size from their neighbours",
        "board.grid = [3, 3]\nedges = {}\nrules = [{ regions = 'line', size = '1..4', different_sizes = true }]",
    ),
    (
        "the same with clues, and two sizes",
        "[board]\ngrid = [3, 4]\n[board.regions]\nclue = '''\n. 3 . .\n. . . 1\n. . . .\n'''\n[edges]\n\
         [[rules]]\nregions = 'line'\nsize = [1, 2, 3, 6]\nsizes = 'clue'\ndifferent_sizes = true",
    ),
    (
        "a group of three, and one of one or two",
        "board.grid = [3, 3]\npieces = { names = 'AB', copies = 'any' }\nrules = [\n  { holds = 'size(component(r1c1)) == 3' },\n  \
         { holds = 'size(component(r3c3)) in {2}' },\n]",
    ),
    (
        "a group of some pieces together, unless the cell shows another",
        "board.grid = [2, 3]\npieces = { names = 'ABC', copies = 'any' }\nrules = [\n  \
         { holds = \"r1c2 == 'A' => size(component(r1c2, A, B)) == 3\" }, { holds = \"size(component(r2c1, 'C')) == 2\" },\n]",
    ),
    (
        "each number is the size of its group",
        "board.grid = [3, 4]\npieces = { numbers = '1..3', copies = 'any' }\nrules = [{ holds = 'for each x in cells: x == size(component(x))' }]",
    ),
    (
        "a group that is too large for the board",
        "board.grid = [2, 2]\npieces = { names = 'AB', copies = 'any' }\nrules = [{ holds = \"r1c1 == 'A' or size(component(r1c1)) == 5\" }]",
    ),
    (
        "four cells of the groups beside a cell",
        "board.grid = [3, 3]\npieces = { names = '#.', copies = 'any' }\nrules = [{ holds = \"r2c2 == '.' and \
         count(for y in cells: any(for z in neighbours(r2c2): same_component(y, z, '#'))) == 4\" }]",
    ),
    (
        "the same for two cells, with nothing beside the other",
        "board.grid = [3, 3]\npieces = { names = '#.', copies = 'any' }\nrules = [\n  { holds = \"count(for y in cells: \
         any(for z in neighbours(r1c1): same_component(z, y, '#'))) == 3\" },\n  { holds = \"0 == count(for y in cells: \
         any(for z in neighbours(r3c3): same_component(y, z, '#')))\" },\n]",
    ),
    (
        "groups of cells that are not near each other, unless a cell is white",
        "board.grid = [2, 4]\npieces = { names = '#.', copies = 'any' }\nrules = [{ holds = \"r1c2 == '.' or \
         count(for y in cells: any(for z in {r1c1, r2c4}: same_component(y, z, '#'))) == 5\" }]",
    ),
    (
        "the cells of some columns alone",
        "board.grid = [2, 3]\npieces = { names = '#.', copies = 'any' }\nrules = [{ holds = \"\
         count(for y in column 1: any(for z in neighbours(r1c2): same_component(y, z, '#'))) == 1\" }]",
    ),
    (
        "groups of two kinds beside a cell",
        "board.grid = [2, 3]\npieces = { names = 'AB', copies = 'any' }\nrules = [{ holds = \"\
         count(for y in cells: any(for z in neighbours(r1c2): same_component(y, z))) == 4\" }]",
    ),
];

#[test]
fn sizes_count_the_same_with_labels_and_without() {
    for (name, text) in SIZED {
        let expected = count(text, Engine::Search, None).unwrap_or_else(|| panic!("{name}: by search"));
        assert!(
            expected.len() <= DIGITS_FOR_SAT && expected != "0",
            "{name}: {expected}"
        );
        for solver in ["varisat", "batsat", "placet"] {
            let counted = count(text, Engine::Sat, Some(solver));
            assert_eq!(counted.as_ref(), Some(&expected), "{name}, {solver}");
        }
        assert_eq!(
            count(text, Engine::Auto, None).as_ref(),
            Some(&expected),
            "{name}"
        );
    }
}
