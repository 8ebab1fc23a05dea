//! Whether the equations of a problem contradict each other.

use itertools::Itertools;
use rustc_hash::FxHashMap;

use crate::{Atom, Constraint, Problem, UnionFind, VarId};
use placet_base::limit::poll;

/// Factors are known modulo this prime: equations without a solution modulo a prime have none in whole numbers.
const PRIME: i64 = (1 << 31) - 1;
/// The most steps of elimination, each on one factor: some 0.2 s.
const MOST_STEPS: usize = 60_000_000;
/// The most values of the variables: several can be one unknown, but many are too many to look.
const MOST_VALUES: usize = 100_000;

/// The equations of a problem: sums and counts that are known, and that each variable has one value. The unknowns say whether a variable has a value;
/// values that go together are one.
pub struct Equations {
    /// The factors of the unknowns, and the constant.
    rows: Vec<(Vec<i64>, i64)>,
}

/// The unknowns: classes of atoms that are true together.
struct Unknowns {
    index_of: FxHashMap<(VarId, i64), usize>,
    classes: UnionFind,
}

impl Unknowns {
    fn of(problem: &Problem) -> Self {
        let atoms = problem.var_ids().flat_map(|var| {
            let values = problem.domain(var).values().iter();
            values.map(move |value| (var, *value))
        });
        let index_of: FxHashMap<_, _> = atoms.enumerate().map(|(index, atom)| (atom, index)).collect();
        let mut classes = UnionFind::new(index_of.len());
        for posted in problem.constraints() {
            if let Constraint::Equivalent(atoms) = &posted.constraint
                && atoms.iter().all(|atom| atom.holds)
            {
                let same = atoms.iter().map(|atom| index_of.get(&(atom.var, atom.value)));
                for (one, other) in same.flatten().tuple_windows() {
                    classes.unite(*one, *other);
                }
            }
        }
        Unknowns { index_of, classes }
    }

    /// The class of the atom that says that a variable has a value; nothing if it cannot have it.
    fn class(&mut self, var: VarId, value: i64) -> Option<usize> {
        let index = self.index_of.get(&(var, value))?;
        Some(self.classes.first(*index))
    }

    /// A weighted sum of variables is known.
    fn summed(&mut self, terms: &[(i64, VarId)], sum: i64, problem: &Problem) -> Stated {
        let values = terms.iter().flat_map(|(factor, var)| {
            let values = problem.domain(*var).values().iter();
            values.map(|value| (*var, *value, residue(*factor) * residue(*value)))
        });
        let terms = values.filter_map(|(var, value, factor)| Some((self.class(var, value)?, factor)));
        (terms.collect(), sum)
    }

    /// The number of atoms that hold is known.
    fn counted(&mut self, atoms: &[Atom], number: usize) -> Stated {
        let mut sum = i64::try_from(number).unwrap_or(i64::MAX);
        let mut terms = vec![];
        for atom in atoms {
            // One that denies is one, without what it denies.
            sum -= i64::from(!atom.holds);
            let factor = if atom.holds { 1 } else { -1 };
            terms.extend(self.class(atom.var, atom.value).map(|class| (class, factor)));
        }
        (terms, sum)
    }
}

/// An equation before its unknowns have columns: its terms and its sum.
type Stated = (Vec<(usize, i64)>, i64);

impl Equations {
    /// The equations of a problem; nothing if there are none to combine, or too many.
    pub fn of(problem: &Problem) -> Option<Self> {
        let num_values: usize = problem.var_ids().map(|var| problem.domain(var).len()).sum();
        if num_values > MOST_VALUES {
            return None;
        }
        let mut unknowns = Unknowns::of(problem);
        let mut stated: Vec<Stated> = vec![];
        let mut vars: Vec<VarId> = vec![];
        for posted in problem.constraints() {
            poll(1);
            vars.extend(match &posted.constraint {
                Constraint::Linear(linear) if linear.min == linear.max => {
                    stated.push(unknowns.summed(&linear.merged()?, linear.min, problem));
                    posted.constraint.vars()
                }
                Constraint::Count(count) if count.min == count.max => {
                    stated.push(unknowns.counted(&count.atoms, count.min));
                    posted.constraint.vars()
                }
                Constraint::Equivalent(_) => posted.constraint.vars(),
                _ => continue,
            });
        }
        for var in vars.into_iter().sorted().dedup() {
            let values = problem.domain(var).values().iter();
            let terms = values.filter_map(|value| Some((unknowns.class(var, *value)?, 1)));
            stated.push((terms.collect(), 1));
        }
        Self::with_columns(&stated)
    }

    /// The steps that [`contradict`](Self::contradict) takes at most.
    pub fn steps(&self) -> usize {
        steps(self.rows.len(), self.rows.first().map_or(0, |(row, _)| row.len()))
    }

    fn with_columns(stated: &[Stated]) -> Option<Self> {
        let classes = stated
            .iter()
            .flat_map(|(terms, _)| terms.iter().map(|(class, _)| *class));
        let columns: FxHashMap<usize, usize> = classes
            .sorted()
            .dedup()
            .enumerate()
            .map(|(column, class)| (class, column))
            .collect();
        if stated.len() < 2 || steps(stated.len(), columns.len()) > MOST_STEPS {
            return None;
        }
        let row = |(terms, sum): &Stated| {
            let mut factors = vec![0; columns.len()];
            for (class, factor) in terms {
                let at = &mut factors[columns[class]];
                *at = residue(*at + residue(*factor));
            }
            (factors, residue(*sum))
        };
        Some(Equations {
            rows: stated.iter().map(row).collect(),
        })
    }

    /// Whether they have no solution in whole numbers, by Gaussian elimination modulo a prime: a sum of them says that nothing is something.
    ///
    /// So it is found that dominoes cannot cover a board with more white cells than black ones.
    pub fn contradict(mut self) -> bool {
        while let Some((pivot, sum)) = self.rows.pop() {
            let Some(column) = pivot.iter().position(|factor| *factor != 0) else {
                if sum != 0 {
                    return true;
                }
                continue;
            };
            let inverse = inverse(pivot[column]);
            for (row, of_row) in &mut self.rows {
                if row[column] == 0 {
                    continue;
                }
                poll(row.len());
                let times = PRIME - row[column] * inverse % PRIME;
                for (factor, added) in row.iter_mut().zip(&pivot) {
                    *factor = (*factor + times * added) % PRIME;
                }
                *of_row = (*of_row + times * sum) % PRIME;
            }
        }
        false
    }
}

fn steps(num_rows: usize, num_columns: usize) -> usize {
    num_rows.saturating_pow(2).saturating_mul(num_columns)
}

fn residue(number: i64) -> i64 {
    number.rem_euclid(PRIME)
}

/// The number whose product with this one is 1 modulo the prime, by Fermat's little theorem.
fn inverse(number: i64) -> i64 {
    let mut power = number;
    let mut result = 1;
    let mut exponent = PRIME - 2;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = result * power % PRIME;
        }
        power = power * power % PRIME;
        exponent /= 2;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Count, Domain, Linear, Origin, Term, brute_force};

    fn contradict(problem: &Problem) -> bool {
        Equations::of(problem).is_some_and(Equations::contradict)
    }

    /// The neighbour of a cell on each side.
    fn beside((row, column): (u32, u32)) -> [(u32, u32); 4] {
        let (left, above) = (column.wrapping_sub(1), row.wrapping_sub(1));
        [(row, column + 1), (row + 1, column), (row, left), (above, column)]
    }

    /// Dominoes on a board of four columns without these cells: each cell shows on which side the other half is.
    fn dominoes(rows: u32, missing: &[(u32, u32)]) -> Problem {
        let mut problem = Problem::new();
        let cells = (0..rows).cartesian_product(0..4);
        let cells: Vec<(u32, u32)> = cells.filter(|cell| !missing.contains(cell)).collect();
        let mut var_of = FxHashMap::default();
        for cell in &cells {
            let sides = (0..4).filter(|side| cells.contains(&beside(*cell)[*side as usize]));
            var_of.insert(*cell, problem.add_variable("cell", Domain::new(sides)));
        }
        for cell in &cells {
            for (side, other) in (0..).zip(beside(*cell)) {
                if let Some(other) = var_of.get(&other) {
                    let halves = [Atom::is(var_of[cell], side), Atom::is(*other, (side + 2) % 4)];
                    problem.post(Origin::Rule(0), Constraint::Equivalent(halves.to_vec()));
                }
            }
        }
        problem
    }

    #[test]
    fn boards_with_more_cells_of_one_colour_are_seen() {
        assert!(contradict(&dominoes(4, &[(0, 0), (3, 3)])));
        assert!(contradict(&dominoes(8, &[(0, 0), (7, 3)])));
        assert!(!contradict(&dominoes(4, &[(0, 0), (3, 0)])));
        assert!(!contradict(&dominoes(4, &[])));
    }

    /// Pseudo-random sums and counts: what is seen as contradictory has no solution.
    #[test]
    fn what_has_a_solution_contradicts_nothing() {
        let mut state = 7_u64;
        let mut next = |below: i64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as i64 % below
        };
        let (mut seen, mut missed) = (0, 0);
        for _ in 0..300 {
            let mut problem = Problem::new();
            let vars: Vec<VarId> = (0..4)
                .map(|var| problem.add_variable(format!("x{var}"), Domain::new(0..=next(2) + 1)))
                .collect();
            for _ in 0..3 {
                let terms: Vec<Term> = vars
                    .iter()
                    .map(|var| Term {
                        coefficient: next(5) - 2,
                        var: *var,
                    })
                    .collect();
                let sum = next(5) - 1;
                problem.post(
                    Origin::Rule(0),
                    Constraint::Linear(Linear {
                        terms,
                        min: sum,
                        max: sum,
                        caps: vec![],
                    }),
                );
                let atoms: Vec<Atom> = vars
                    .iter()
                    .map(|var| Atom {
                        var: *var,
                        value: next(2),
                        holds: next(3) > 0,
                    })
                    .collect();
                let number = next(4) as usize;
                problem.post(
                    Origin::Rule(1),
                    Constraint::Count(Count {
                        atoms,
                        min: number,
                        max: number,
                    }),
                );
            }
            let has_solution = !brute_force(&problem).is_empty();
            let contradicts = contradict(&problem);
            assert!(!(has_solution && contradicts), "{problem:?}");
            seen += usize::from(contradicts);
            missed += usize::from(!has_solution && !contradicts);
        }
        assert!(seen > 50 && missed > 0, "{seen} {missed}");
    }
}
