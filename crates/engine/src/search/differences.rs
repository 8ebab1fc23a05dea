//! How far apart variables are, as all that compares two of them says it together.
//!
//! Where marks stand in ascending order and `d` is the distance of two of them, nothing but the order says that `d` is not negative, and
//! the sum `y - x = d` does not know the order while many values are left. Once that is said of `d`, its least value says how far the marks are apart.
//! And where distances are all different, `n` of them one behind the other are at least `1 + 2 + … + n` long.

use std::collections::{BTreeMap, BTreeSet};

use placet_problem::{AllDifferent, Constraint, Domain, Linear, Problem, Table, VarId};

/// Among more variables it takes too long.
const MOST_VARIABLES: usize = 64;
/// No distance that is known is greater than this.
const FAR: i64 = i64::MAX / 4;

/// At most so far is a variable above another, for each pair.
struct Differences {
    places: BTreeMap<VarId, usize>,
    /// By the lower one, then by the other.
    most: Vec<Vec<i64>>,
}

/// The problem with what distances leave to the variables that stand for one; `None` if that is nothing new.
pub(super) fn narrowed(problem: &Problem) -> Option<Problem> {
    let mut differences = Differences::of(problem)?;
    differences.add_different_steps(problem);
    let mut ranges: BTreeMap<VarId, (i64, i64)> = BTreeMap::new();
    for posted in problem.constraints() {
        if let Constraint::Linear(linear) = &posted.constraint {
            for (var, least, most) in differences.of_third(linear) {
                let range = ranges.entry(var).or_insert((-FAR, FAR));
                *range = (range.0.max(least), range.1.min(most));
            }
        }
    }
    let is_new = |(var, (least, most)): (&VarId, &(i64, i64))| {
        let domain = problem.domain(*var);
        domain.min() < Some(*least) || domain.max() > Some(*most)
    };
    ranges.iter().any(is_new).then(|| within(problem, &ranges))
}

fn within(problem: &Problem, ranges: &BTreeMap<VarId, (i64, i64)>) -> Problem {
    let mut narrowed = Problem::new();
    for (var, variable) in problem.var_ids().zip(problem.variables()) {
        let domain = match ranges.get(&var) {
            None => variable.domain.clone(),
            Some((least, most)) => {
                let values = variable.domain.values().iter().copied();
                Domain::new(values.filter(|value| least <= value && value <= most))
            }
        };
        narrowed.add_variable(variable.name.clone(), domain);
    }
    for posted in problem.constraints() {
        narrowed.post(posted.provenance, posted.constraint.clone());
    }
    narrowed
}

impl Differences {
    /// `None` if nothing compares two variables, or too many.
    fn of(problem: &Problem) -> Option<Self> {
        let constraints = problem.constraints().iter();
        let compared: Vec<(VarId, VarId, i64, i64)> = constraints
            .filter_map(|posted| compares(&posted.constraint))
            .collect();
        let mut places: BTreeMap<VarId, usize> = BTreeMap::new();
        for (low, high, ..) in &compared {
            places.insert(*low, 0);
            places.insert(*high, 0);
        }
        if compared.is_empty() || places.len() > MOST_VARIABLES {
            return None;
        }
        (0..).zip(places.values_mut()).for_each(|(place, of)| *of = place);
        let mut most = vec![vec![FAR; places.len()]; places.len()];
        let ends = |var: VarId| {
            let domain = problem.domain(var);
            Some((domain.min()?.max(-FAR), domain.max()?.min(FAR)))
        };
        for (low, at_low) in &places {
            for (high, at_high) in &places {
                most[*at_low][*at_high] = ends(*high)?.1 - ends(*low)?.0;
            }
            most[*at_low][*at_low] = 0;
        }
        let mut differences = Differences { places, most };
        for (low, high, least, most) in compared {
            differences.limit(low, high, most);
            differences.limit(high, low, -least);
        }
        differences.close();
        Some(differences)
    }

    fn limit(&mut self, low: VarId, high: VarId, limit: i64) {
        let most = &mut self.most[self.places[&low]][self.places[&high]];
        *most = limit.min(*most);
    }

    /// Two steps are a step, if they are shorter (Floyd and Warshall).
    fn close(&mut self) {
        let all = 0..self.most.len();
        for through in all.clone() {
            for from in all.clone() {
                let first = self.most[from][through];
                for to in all.clone() {
                    let way = first.saturating_add(self.most[through][to]);
                    let most = &mut self.most[from][to];
                    *most = way.min(*most);
                }
            }
        }
    }

    /// Distances that are all different add up to more than each has to be.
    fn add_different_steps(&mut self, problem: &Problem) {
        let equations: Vec<[(i64, VarId); 3]> = problem
            .constraints()
            .iter()
            .filter_map(|posted| distance_equation(&posted.constraint))
            .collect();
        let mut has_chains = false;
        for posted in problem.constraints() {
            let Constraint::AllDifferent(AllDifferent { vars }) = &posted.constraint else {
                continue;
            };
            for is_above in [true, false] {
                let steps = self.different_steps(vars, &equations, is_above);
                if steps.len() > 1 {
                    self.add_chains(&steps);
                    has_chains = true;
                }
            }
        }
        if has_chains {
            self.close();
        }
    }

    /// The ascending pairs of variables whose distances are among these variables, each of which is the distance of one pair, or the negated
    /// distance of one.
    fn different_steps(
        &self,
        distances: &[VarId],
        equations: &[[(i64, VarId); 3]],
        is_above: bool,
    ) -> Vec<(usize, usize)> {
        let distances: BTreeSet<VarId> = distances.iter().copied().collect();
        let mut steps = BTreeMap::new();
        for way in equations.iter().flat_map(|terms| thirds(*terms)) {
            let [.., (factor, third)] = way;
            let pair = self.pair(way).filter(|_| distances.contains(&third));
            if let Some((low, high)) = pair {
                let (low, high, is_negated) = match self.most[high][low] < 0 {
                    true => (low, high, factor == 1),
                    false => (high, low, factor == -1),
                };
                if self.most[high][low] < 0 && is_negated != is_above {
                    steps.entry(third).or_insert((low, high));
                }
            }
        }
        steps.into_values().collect()
    }

    /// The ends of each chain of steps are as far apart as the sum of that many different distances.
    fn add_chains(&mut self, steps: &[(usize, usize)]) {
        let all = 0..self.most.len();
        // The most steps from one to another: steps ascend, so there is no way back.
        let mut longest = vec![vec![0; self.most.len()]; self.most.len()];
        for (low, high) in steps {
            longest[*low][*high] = 1;
        }
        for through in all.clone() {
            for from in all.clone().filter(|from| *from != through) {
                for to in all.clone() {
                    let (first, second) = (longest[from][through], longest[through][to]);
                    if first > 0 && second > 0 {
                        longest[from][to] = longest[from][to].max(first + second);
                    }
                }
            }
        }
        for (low, longest) in longest.iter().enumerate() {
            for (high, steps) in longest.iter().enumerate().filter(|(_, steps)| **steps > 0) {
                let most = &mut self.most[high][low];
                *most = (-(steps * (steps + 1) / 2)).min(*most);
            }
        }
    }

    /// The places of the variable that is subtracted and of the one that is added.
    fn pair(&self, [one, two, _]: [(i64, VarId); 3]) -> Option<(usize, usize)> {
        let (low, high) = match (one.0, two.0) {
            (-1, 1) => (one.1, two.1),
            (1, -1) => (two.1, one.1),
            _ => return None,
        };
        Some((*self.places.get(&low)?, *self.places.get(&high)?))
    }

    /// Where an equation has three variables, what the distance of two of them leaves to the third: the least and the most.
    fn of_third(&self, linear: &Linear) -> Vec<(VarId, i64, i64)> {
        let merged = linear.merged().unwrap_or_default();
        let Ok(terms) = merged.try_into() else {
            return vec![];
        };
        let total = (linear.min, linear.max);
        let ways = thirds(terms).into_iter();
        ways.filter_map(|way| self.of_last(way, total)).collect()
    }

    /// `high - low ± third` is between `min` and `max`.
    fn of_last(&self, terms: [(i64, VarId); 3], (min, max): (i64, i64)) -> Option<(VarId, i64, i64)> {
        let [.., (factor, third)] = terms;
        let (low, high) = self.pair(terms)?;
        let (least, most) = (-self.most[high][low], self.most[low][high]);
        // What is left for the third term.
        let (least, most) = (min.saturating_sub(most), max.saturating_sub(least));
        match factor {
            1 => Some((third, least, most)),
            -1 => Some((third, most.saturating_neg(), least.saturating_neg())),
            _ => None,
        }
    }
}

/// Each of the terms as the last one.
fn thirds([one, two, three]: [(i64, VarId); 3]) -> [[(i64, VarId); 3]; 3] {
    [[one, two, three], [one, three, two], [two, three, one]]
}

/// The terms of an equation that adds three variables up to 0, each as it is or negated.
fn distance_equation(constraint: &Constraint) -> Option<[(i64, VarId); 3]> {
    let Constraint::Linear(linear) = constraint else {
        return None;
    };
    let terms: [(i64, VarId); 3] = linear.merged()?.try_into().ok()?;
    let are_plain = terms.iter().all(|(factor, _)| factor.abs() == 1);
    (are_plain && (linear.min, linear.max) == (0, 0)).then_some(terms)
}

/// The least and the most that the second variable is above the first, if a constraint speaks of two.
fn compares(constraint: &Constraint) -> Option<(VarId, VarId, i64, i64)> {
    match constraint {
        Constraint::Table(Table { vars, tuples }) => {
            let [low, high] = vars[..] else { return None };
            let apart = tuples.iter().map(|tuple| tuple[1].saturating_sub(tuple[0]));
            let (least, most) = (apart.clone().min()?, apart.max()?);
            (low != high).then(|| (low, high, least.max(-FAR), most.min(FAR)))
        }
        Constraint::Linear(linear) => {
            let merged = linear.merged()?;
            let [(-1, low), (1, high)] = merged[..] else {
                let [(1, high), (-1, low)] = merged[..] else {
                    return None;
                };
                return Some((low, high, linear.min.max(-FAR), linear.max.min(FAR)));
            };
            Some((low, high, linear.min.max(-FAR), linear.max.min(FAR)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::all_solutions::all_solutions;
    use placet_problem::{AllDifferent, Origin, Term, brute_force};

    fn is_less(problem: &mut Problem, low: VarId, high: VarId) {
        let values = |var: VarId| problem.domain(var).values().to_vec();
        let highs = values(high);
        let pairs = values(low).into_iter().flat_map(|low| {
            let above = highs.iter().filter(move |high| low < **high);
            above.map(move |high| vec![low, *high])
        });
        let table = Table {
            vars: vec![low, high],
            tuples: pairs.collect(),
        };
        problem.post(Origin::Rule(0), Constraint::Table(table));
    }

    /// `factor * third = high - low`.
    fn stands_for(problem: &mut Problem, third: VarId, factor: i64, (low, high): (VarId, VarId)) {
        let terms = [(-1, low), (1, high), (-factor, third)];
        let terms = terms.map(|(coefficient, var)| Term { coefficient, var });
        let sum = Linear {
            terms: terms.to_vec(),
            min: 0,
            max: 0,
            caps: vec![],
        };
        problem.post(Origin::Rule(0), Constraint::Linear(sum));
    }

    /// Marks in ascending order, and the distance of each two.
    fn ruler(marks: i64, length: i64, factor: i64) -> (Problem, Vec<VarId>) {
        let mut problem = Problem::new();
        let marks: Vec<VarId> = (0..marks)
            .map(|_| problem.add_variable("mark", Domain::new(0..=length)))
            .collect();
        marks
            .windows(2)
            .for_each(|pair| is_less(&mut problem, pair[0], pair[1]));
        let mut distances = vec![];
        for (at, high) in marks.iter().enumerate() {
            for low in &marks[..at] {
                let distance = problem.add_variable("distance", Domain::new(-length..=length));
                stands_for(&mut problem, distance, factor, (*low, *high));
                distances.push(distance);
            }
        }
        let vars = distances.clone();
        problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars }));
        (problem, distances)
    }

    fn ends(problem: &Problem, vars: &[VarId]) -> Vec<(Option<i64>, Option<i64>)> {
        let domains = vars.iter().map(|var| problem.domain(*var));
        domains.map(|domain| (domain.min(), domain.max())).collect()
    }

    #[test]
    fn distances_know_the_order_of_marks() {
        let (problem, distances) = ruler(3, 6, 1);
        let narrowed = narrowed(&problem).expect("none is negative");
        let expected = [(1, 5), (3, 6), (1, 5)].map(|(least, most)| (Some(least), Some(most)));
        assert_eq!(ends(&narrowed, &distances), expected);
        let (problem, distances) = ruler(3, 6, -1);
        let narrowed = super::narrowed(&problem).expect("none is positive");
        let expected = [(-5, -1), (-6, -3), (-5, -1)].map(|(least, most)| (Some(least), Some(most)));
        assert_eq!(ends(&narrowed, &distances), expected);
    }

    /// The same distance twice is no chain of different ones.
    #[test]
    fn a_distance_counts_once() {
        let mut problem = Problem::new();
        let [first, middle, last] = [0; 3].map(|_| problem.add_variable("mark", Domain::new(0..=4)));
        is_less(&mut problem, first, middle);
        is_less(&mut problem, middle, last);
        let [both, whole] = [0; 2].map(|_| problem.add_variable("distance", Domain::new(0..=4)));
        stands_for(&mut problem, both, 1, (first, middle));
        stands_for(&mut problem, both, 1, (middle, last));
        stands_for(&mut problem, whole, 1, (first, last));
        let vars = vec![both, whole];
        problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars }));
        let narrowed = narrowed(&problem).expect("marks ascend");
        assert_eq!(narrowed.domain(whole).min(), Some(2));
        assert_eq!(all_solutions(&problem), brute_force(&problem));
    }

    #[test]
    fn solutions_stay() {
        for factor in [1, -1] {
            let (problem, _) = ruler(3, 4, factor);
            assert_eq!(all_solutions(&problem), brute_force(&problem));
        }
    }

    #[test]
    fn nothing_new_is_nothing() {
        let (mut problem, _) = ruler(3, 6, 1);
        assert!(narrowed(&Problem::new()).is_none());
        problem = narrowed(&problem).expect("none is negative");
        assert!(narrowed(&problem).is_none());
    }
}
