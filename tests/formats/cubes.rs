//! Cubes: each solved alone, they have all boards together, and none twice.

use placet::cnf::{ClauseSink, Formula, Lit};
use placet::encode::Choices;
use placet::engine::sat::{SolverChoice, Workload};
use placet::engine::{Enumerator, LiteralProjection};
use placet::engine::{Limits, Next};
use placet::exchange::export::ExportFormat;
use placet::instance::{Export, Instance};

use crate::formats::exported::{puzzle, written};

fn literals(words: &str) -> Vec<Lit> {
    let numbers = words
        .split(' ')
        .map(|word| word.parse::<i32>().expect("a literal"));
    numbers
        .take_while(|number| *number != 0)
        .filter_map(Lit::from_dimacs)
        .collect()
}

/// The clauses of a text, and its cubes.
fn parts(text: &str) -> (Vec<Vec<Lit>>, Vec<Vec<Lit>>) {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('c')).collect();
    assert_eq!(lines[0], "p inccnf");
    let (cubes, clauses): (Vec<&str>, Vec<&str>) = lines[1..].iter().partition(|line| line.starts_with('a'));
    assert!(
        lines.last().is_some_and(|line| line.starts_with("a ")),
        "cubes come last"
    );
    let cubes = cubes.iter().map(|line| literals(&line[2..])).collect();
    (clauses.iter().map(|line| literals(line)).collect(), cubes)
}

/// How many assignments the clauses have in a cube.
fn count(clauses: &[Vec<Lit>], cube: &[Lit]) -> usize {
    let mut formula = Formula::new();
    let last = clauses.iter().flatten().map(|lit| lit.var().index() + 1).max();
    for _ in 0..last.unwrap_or(0) {
        formula.new_var();
    }
    clauses.iter().for_each(|clause| formula.add_clause(clause));
    cube.iter().for_each(|lit| formula.add_clause(&[*lit]));
    let choice: SolverChoice = "batsat".parse().expect("an embedded solver");
    let mut solver = choice.build(Workload::Enumeration).expect("it is compiled in");
    solver.add_formula(&formula);
    let projection = LiteralProjection {
        literals: (0..formula.num_vars())
            .map(|index| placet::cnf::Var::from_index(index).positive())
            .collect(),
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
fn cubes_have_all_boards_together() {
    let square = "board.grid = [3, 3]\npieces.numbers = \"1..9\"\nrules = [{ sum = 15, of = \"lines\" }]\n";
    for (least, expected) in [(1, 9), (9, 9), (10, 81), (100, 729)] {
        let instance = Instance::new(puzzle(square));
        let export = Export::new(instance, ExportFormat::Icnf, Choices::default(), &Limits::none());
        let (clauses, cubes) = parts(&written(
            export
                .and_then(|export| export.with_cubes(least))
                .expect("it can be written"),
        ));
        assert_eq!(cubes.len(), expected);
        if cubes.len() < 100 {
            let counts = cubes.iter().map(|cube| count(&clauses, cube));
            assert_eq!(counts.sum::<usize>(), 8, "{least}");
        }
    }
}
