//! Sums that say again what others say, once variables that are the same go by one name.
//!
//! Where `d = x` is a sum of its own, as for a distance from 0, sums that follow from others come in every spelling, with `d` and with
//! `x`. Bounds propagate through the equation, so one spelling removes all that the others would.

use std::collections::BTreeSet;

use placet_problem::{
    Constraint, Linear, Problem, Subject, SubjectBounds, Term, UnionFind, VarId, normal_form,
};

/// What sums say so far.
pub(super) struct Restated {
    /// Which variables are the same, if any are.
    same: Option<UnionFind>,
    /// As `same`, but of the equations met so far.
    linked: UnionFind,
    said: BTreeSet<(Subject, SubjectBounds)>,
}

impl Restated {
    pub(super) fn of(problem: &Problem) -> Self {
        let num_variables = problem.variables().len();
        let mut same = UnionFind::new(num_variables);
        let mut has_any = false;
        for posted in problem.constraints() {
            if let Constraint::Linear(linear) = &posted.constraint
                && let Some((one, other)) = equation(linear)
            {
                same.unite(one.index(), other.index());
                has_any = true;
            }
        }
        Restated {
            same: has_any.then_some(same),
            linked: UnionFind::new(num_variables),
            said: BTreeSet::new(),
        }
    }

    /// Is the sum needed beside those that were asked for before?
    pub(super) fn is_needed(&mut self, linear: &Linear) -> bool {
        let Some(same) = &mut self.same else {
            return true;
        };
        if let Some((one, other)) = equation(linear) {
            let (one, other) = (one.index(), other.index());
            let is_new = self.linked.first(one) != self.linked.first(other);
            self.linked.unite(one, other);
            return is_new;
        }
        let terms = linear.terms.iter().map(|term| Term {
            coefficient: term.coefficient,
            var: VarId(same.first(term.var.index()) as u32),
        });
        let renamed = Linear {
            terms: terms.collect(),
            ..linear.clone()
        };
        match normal_form(&Constraint::Linear(renamed)) {
            Some(form) => self.said.insert(form),
            None => true,
        }
    }
}

/// The two variables, if the sum says that they are equal and nothing else.
fn equation(linear: &Linear) -> Option<(VarId, VarId)> {
    let merged = linear.merged()?;
    let [(one_factor, one), (other_factor, other)] = merged[..] else {
        return None;
    };
    let are_opposite = one_factor.checked_add(other_factor) == Some(0);
    (are_opposite && (linear.min, linear.max) == (0, 0)).then_some((one, other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_problem::{Domain, Origin};

    fn sum(terms: &[(i64, usize)], min: i64, max: i64) -> Linear {
        let terms = terms.iter().map(|(coefficient, var)| Term {
            coefficient: *coefficient,
            var: VarId(*var as u32),
        });
        Linear {
            terms: terms.collect(),
            min,
            max,
            caps: vec![],
        }
    }

    fn needed(sums: &[Linear]) -> Vec<bool> {
        let mut problem = Problem::new();
        for _ in 0..5 {
            problem.add_variable("x", Domain::new(0..9));
        }
        for sum in sums {
            problem.post(Origin::Rule(0), Constraint::Linear(sum.clone()));
        }
        let mut restated = Restated::of(&problem);
        sums.iter().map(|sum| restated.is_needed(sum)).collect()
    }

    #[test]
    fn equal_variables_go_by_one_name() {
        let equal = sum(&[(2, 0), (-2, 1)], 0, 0);
        let sums = [
            sum(&[(1, 0), (1, 2), (-1, 3)], 0, 0),
            equal.clone(),
            sum(&[(-1, 1), (-1, 2), (1, 3)], 0, 0),
            sum(&[(2, 1), (2, 2), (-2, 3)], 0, 0),
            sum(&[(1, 1), (1, 2), (-1, 3)], 0, 1),
            sum(&[(1, 1), (1, 2), (-1, 4)], 0, 0),
            equal,
            sum(&[(1, 1), (-1, 0)], 0, 0),
        ];
        assert_eq!(
            needed(&sums),
            [true, true, false, false, true, true, false, false]
        );
    }

    #[test]
    fn without_an_equation_all_are_needed() {
        let sums = [
            sum(&[(1, 0), (-1, 1)], 1, 1),
            sum(&[(1, 0), (1, 1)], 0, 0),
            sum(&[(1, 0), (1, 1)], 0, 0),
        ];
        assert_eq!(needed(&sums), [true; 3]);
    }
}
