//! Every choice of the library's interface, on small puzzles: an engine or a format that can't take one says so, and none panics or loses a constraint.

use placet::choice::{Choices, ClauseEncoding, EncodingFamily};
use placet::cnf::{ClauseSink, Formula, Lit, Var};
use placet::engine::ilp::Backend;
use placet::engine::sat::{SolverChoice, Workload};
use placet::engine::{Enumerator, Limits, LiteralProjection, Next};
use placet::exchange::export::ExportFormat;
use placet::instance::Instance;
use placet::model::Puzzle;
use placet::problem::brute_force;
use placet::session::{Engine, Member, Options, Session, Solver};

use crate::formats::exported::{puzzle, written};
use crate::formats::extent;

/// Sums of three terms, counts with a graph and a table, and pieces that cover several cells.
const PUZZLES: [&str; 3] = [
    "board.grid = [1, 4]\npieces.numbers = '1..4'\nrules = [{ holds = 'r1c1 + 2 * r1c2 + 3 * r1c3 == 14' }]",
    "board.grid = [2, 3]\npieces = { names = '#.', copies = 'any' }\nrules = [{ connected = '#' }, { count = '#', of = 'rows', \
     at_least = 1, at_most = 2 }, { holds = \"r1c1 == r2c2 or r1c2 == r2c3\" }]",
    "board.grid = [2, 2]\npieces = { shapes = { A = '##' }, copies = 2 }",
];

const ENGINES: [Engine; 7] = [
    Engine::Auto,
    Engine::Sat,
    Engine::Search,
    Engine::Ilp,
    Engine::Called,
    Engine::Frontier,
    Engine::Orbits,
];

fn sat_solvers() -> Vec<SolverChoice> {
    vec![SolverChoice::Varisat, SolverChoice::Batsat, SolverChoice::Placet]
}

fn solvers() -> Vec<Option<Solver>> {
    let embedded = sat_solvers().into_iter().map(|solver| Some(Solver::Sat(solver)));
    let others = [
        None,
        Some(Solver::Ilp(Backend::default())),
        Some(Solver::Called(vec![
            Member::Sat(SolverChoice::Placet),
            Member::Sat(SolverChoice::Batsat),
            Member::Ilp(Backend::default()),
        ])),
    ];
    embedded.chain(others).collect()
}

/// Each encoding beside the default ones. If the tests try everything, beside each other one.
fn choices() -> Vec<Choices> {
    let families = EncodingFamily::ALL.iter();
    let single = families.flat_map(|family| family.variants(Choices::default()));
    let single: Vec<Choices> = single.map(|variant| variant.choices).collect();
    if !extent::full() {
        return single;
    }
    let beside = |choices: &Choices| {
        let families = EncodingFamily::ALL.iter();
        let others = families.flat_map(|family| family.variants(*choices));
        others.map(|variant| variant.choices).collect::<Vec<_>>()
    };
    single.iter().flat_map(beside).collect()
}

/// The number of boards, which are the solutions of the problem.
fn expected(puzzle: &Puzzle) -> u64 {
    brute_force(&Instance::new(puzzle.clone()).lowered().problem).len() as u64
}

/// The engine counts right, or says that it can't. Returns whether it counts.
fn counts_right(puzzle: &Puzzle, options: &Options, expected: u64) -> bool {
    let mut session = Session::with_options(puzzle.clone(), options.clone());
    match session.count(None) {
        Ok(counted) => {
            let counted = counted.complete().expect("nothing stops it");
            assert_eq!(counted.count, expected.into(), "{options:?}");
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    }
    true
}

#[test]
fn every_engine_counts_with_every_solver() {
    for puzzle in PUZZLES.map(puzzle) {
        let expected = expected(&puzzle);
        let mut num_counts = 0;
        for engine in ENGINES {
            for solver in solvers() {
                let mut options = Options::default();
                options.engine = engine;
                options.solver = solver;
                num_counts += u32::from(counts_right(&puzzle, &options, expected));
            }
        }
        assert!(num_counts > 20, "only {num_counts}");
    }
}

#[test]
fn every_encoding_counts_with_every_solver() {
    for puzzle in PUZZLES.map(puzzle) {
        let expected = expected(&puzzle);
        for choices in choices() {
            for solver in sat_solvers() {
                let mut options = Options::default();
                options.engine = Engine::Sat;
                options.solver = Some(Solver::Sat(solver));
                options.choices = choices;
                assert!(counts_right(&puzzle, &options, expected), "{options:?}");
            }
            let mut options = Options::default();
            options.choices = choices;
            assert!(counts_right(&puzzle, &options, expected), "{options:?}");
        }
    }
}

/// The number of assignments of a text in DIMACS, or of different ones to the variables that it shows if it asks for a projected count.
fn assignments(text: &str) -> u64 {
    let mut formula = Formula::new();
    let is_projected = text.lines().any(|line| line == "c t pmc");
    let shown = text.lines().filter_map(|line| line.strip_prefix("c p show "));
    let shown = shown
        .flat_map(|line| line.split(' '))
        .map(|word| word.parse().expect("a variable"));
    let shown: Vec<Lit> = shown.filter_map(Lit::from_dimacs).collect();
    for line in text.lines().filter(|line| !line.starts_with('c')) {
        if let Some(head) = line.strip_prefix("p cnf ") {
            let num_vars: usize = head
                .split(' ')
                .next()
                .and_then(|word| word.parse().ok())
                .expect("a number");
            for _ in 0..num_vars {
                formula.new_var();
            }
            continue;
        }
        let numbers = line.split(' ').map(|word| word.parse().expect("a literal"));
        formula.add_clause(&numbers.filter_map(Lit::from_dimacs).collect::<Vec<_>>());
    }
    let mut solver = SolverChoice::Batsat
        .build(Workload::Enumeration)
        .expect("it is compiled in");
    solver.add_formula(&formula);
    let projection = LiteralProjection {
        literals: match is_projected {
            true => shown,
            false => (0..formula.num_vars())
                .map(|index| Var::from_index(index).positive())
                .collect(),
        },
        positive_only: false,
    };
    let mut enumerator = Enumerator::new(solver, projection);
    let mut found = 0;
    loop {
        match enumerator.next(&Limits::none()).expect("the solver answers") {
            Next::Found(_) => found += 1,
            Next::Exhausted => return found,
            Next::Stopped(reason) => panic!("{reason}"),
        }
    }
}

#[test]
fn every_format_contains_every_constraint_with_every_encoding() {
    for puzzle in PUZZLES.map(puzzle) {
        let expected = expected(&puzzle);
        let export = |format, choices| {
            let mut options = Options::default();
            options.choices = choices;
            let export = Session::with_options(puzzle.clone(), options).export(format);
            export.map(|export| export.complete().expect("nothing stops it"))
        };
        let formats = ExportFormat::ALL.map(|(_, format, _)| format);
        let (formulas, others): (Vec<_>, Vec<_>) =
            formats.into_iter().partition(|format| format.is_formula());
        let text = |format, choices| export(format, choices).map(written).ok();
        let by_default = others.iter().map(|format| text(*format, Choices::default()));
        let by_default: Vec<Option<String>> = by_default.collect();
        for choices in choices() {
            let dimacs = export(ExportFormat::Dimacs, choices).expect("a formula");
            let size = dimacs.size();
            let clauses = written(dimacs);
            assert_eq!(
                clauses.contains("c t pmc"),
                choices.clauses == ClauseEncoding::OneSided
            );
            assert_eq!(assignments(&clauses), expected, "{choices:?}");
            for format in &formulas {
                let formula = export(*format, choices).expect("a formula");
                assert_eq!(formula.size(), size, "{format:?} {choices:?}");
            }
            for (format, by_default) in others.iter().zip(&by_default) {
                assert_eq!(&text(*format, choices), by_default, "{format:?} {choices:?}");
            }
        }
    }
}

/// A solver that takes sums as they are gets them as clauses, where its answer is over the exported variables.
#[test]
fn the_exported_formula_is_solved_by_every_solver() {
    for puzzle in PUZZLES.map(puzzle) {
        for solver in sat_solvers() {
            let mut options = Options::default();
            options.engine = Engine::Sat;
            options.solver = Some(Solver::Sat(solver));
            let mut session = Session::with_options(puzzle.clone(), options);
            session.solve_exported_formula();
            let formula = session.clauses().expect("it is small");
            let formula = formula.complete().expect("nothing stops it");
            let solution = session.first().expect("the solver answers").complete();
            let values = solution
                .expect("nothing stops it")
                .and_then(|solution| solution.assignment);
            let values = values.expect("an assignment");
            let holds = |lit: &Lit| values[lit.var().index()] == lit.is_positive();
            let mut clauses = formula.formula().clauses();
            assert!(clauses.all(|clause| clause.iter().any(holds)));
        }
    }
}
