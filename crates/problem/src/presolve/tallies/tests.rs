use super::*;
use crate::{Count, Domain, Map, Origin, brute_force, is_satisfied_by};

/// Numbers `x0`, `x1`, …; `tally` tells for each value the number that is how often it occurs.
struct TalliedCells {
    problem: Problem,
    cells: Vec<VarId>,
}

impl TalliedCells {
    fn new(num_cells: usize, values: std::ops::RangeInclusive<i64>) -> Self {
        let mut problem = Problem::new();
        let cells =
            (0..num_cells).map(|cell| problem.add_variable(format!("x{cell}"), Domain::new(values.clone())));
        let cells = cells.collect();
        TalliedCells { problem, cells }
    }

    /// `number` cells have `value`.
    fn tally(&mut self, value: i64, number: VarId) {
        let mut terms = vec![Term {
            coefficient: 1,
            var: number,
        }];
        for cell in self.cells.clone() {
            let truth = self.problem.add_variable("", Domain::new(0..=1));
            let values = self.problem.domain(cell).values().iter();
            let image = values.map(|found| (*found, i64::from(*found == value))).collect();
            let map = Map {
                from: cell,
                to: truth,
                image,
            };
            self.problem.post(Origin::Rule(0), Constraint::Map(map));
            terms.push(Term {
                coefficient: -1,
                var: truth,
            });
        }
        let linear = Linear {
            terms,
            min: 0,
            max: 0,
            caps: vec![],
        };
        self.problem.post(Origin::Rule(0), Constraint::Linear(linear));
    }

    fn found(&self) -> Vec<String> {
        let lines: Vec<Line> = self.problem.constraints().iter().map(Line::new).collect();
        let found = implied(&lines, &self.problem);
        let mut stated = self.problem.clone();
        for (linear, _) in &found {
            stated.post(Origin::Rule(1), Constraint::Linear(linear.clone()));
        }
        for solution in brute_force(&self.problem) {
            assert!(is_satisfied_by(&stated, &solution));
        }
        found.iter().map(text).collect()
    }
}

fn text((linear, _): &Implied) -> String {
    let terms = linear.terms.iter();
    let terms = terms.map(|term| format!("{:+}·{}", term.coefficient, term.var.0));
    format!("{} = {}", terms.collect::<String>(), linear.min)
}

#[test]
fn cells_that_tally_themselves_have_two_sums() {
    let mut board = TalliedCells::new(4, 0..=3);
    for (value, cell) in board.cells.clone().into_iter().enumerate() {
        board.tally(value as i64, cell);
    }
    assert_eq!(board.found(), ["+1·0+1·1+1·2+1·3 = 4", "-1·0+1·2+2·3 = 0"]);
}

#[test]
fn other_numbers_have_one_sum_with_what_is_known() {
    let mut board = TalliedCells::new(3, 1..=3);
    let atoms = board.cells.iter().map(|cell| Atom::is(*cell, 1)).collect();
    let count = Count {
        atoms,
        min: 1,
        max: 1,
    };
    board.problem.post(Origin::Rule(0), Constraint::Count(count));
    for value in [2, 3] {
        let number = board.problem.add_variable("", Domain::new(0..=3));
        board.tally(value, number);
    }
    assert_eq!(board.found(), ["+1·3+1·7 = 2"]);
}

#[test]
fn a_value_without_a_tally_leaves_the_sum_open() {
    let mut board = TalliedCells::new(3, 0..=2);
    for value in [0, 1] {
        let number = board.problem.add_variable("", Domain::new(0..=3));
        board.tally(value, number);
    }
    assert!(board.found().is_empty());
}

#[test]
fn a_value_is_tallied_among_the_cells_that_can_have_it() {
    let mut board = TalliedCells::new(3, 0..=1);
    let all = board.cells.clone();
    let zeros = board.problem.add_variable("", Domain::new(0..=3));
    let ones = board.problem.add_variable("", Domain::new(0..=3));
    board.problem.narrow(all[2], |value| value == 0);
    board.tally(0, zeros);
    board.cells.pop();
    board.tally(1, ones);
    assert_eq!(board.found(), ["+1·3+1·4 = 3"]);
}
