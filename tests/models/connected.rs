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
    let options = Options {
        engine,
        solver: choice.map(Solver::Sat),
        ..Options::default()
    };
    let counted = Session::with_options(puzzle, options).count(None);
    Some(counted.ok()?.count.to_string())
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
