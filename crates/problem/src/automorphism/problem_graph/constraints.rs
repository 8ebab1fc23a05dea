//! The graphs of constraints.

use std::collections::BTreeSet;

use itertools::Itertools;

use super::ProblemGraphBuilder;
use super::kind::{EdgeKind, VertexKind};
use crate::automorphism::graph::Vertex;
use crate::{Subject, SubjectBounds, VarId};

/// A statement that a variable has a value, or its negation.
type SignedPair = (VarId, i64, bool);

impl ProblemGraphBuilder<'_> {
    /// Draws a constraint; `None` if it has a sum that does not fit in 128 bits.
    pub(super) fn draw_constraint(&mut self, subject: &Subject, bounds: SubjectBounds) -> Option<()> {
        match subject {
            Subject::AllDifferent(vars) => self.draw_different(vars),
            Subject::Count(atoms) => self.draw_statements(VertexKind::Count(bounds), atoms),
            Subject::Clause(atoms) => self.draw_statements(VertexKind::Clause, atoms),
            Subject::Equivalent(atoms) => self.draw_equivalent(atoms),
            Subject::Linear(terms) => return self.draw_sum(terms, bounds),
            Subject::Table(vars, tuples) => self.draw_table(vars, tuples),
            Subject::Lex(pairs, is_strict) => self.draw_lex(pairs, *is_strict),
        }
        Some(())
    }

    /// Each value is a vertex, so all variables must permute their values in the same way.
    fn draw_different(&mut self, vars: &[VarId]) {
        let all = self.vertex(VertexKind::AllDifferent);
        let mut values: BTreeSet<i64> = BTreeSet::new();
        for (times, var) in vars.iter().dedup_with_count() {
            self.join_var(all, *var, EdgeKind::Listed(times));
            values.extend(self.problem.domain(*var).values());
        }
        for value in values {
            let vertex = self.vertex(VertexKind::DifferentValue);
            self.join(all, vertex, EdgeKind::Part);
            for var in vars.iter().dedup() {
                self.join_pair(vertex, (*var, value), EdgeKind::Part);
            }
        }
    }

    fn draw_statements(&mut self, kind: VertexKind, statements: &[SignedPair]) {
        let vertex = self.vertex(kind);
        for (times, (var, value, holds)) in statements.iter().dedup_with_count() {
            self.join_statement(vertex, (*var, *value), EdgeKind::Atom(*holds, times));
        }
    }

    /// All statements may be negated together.
    fn draw_equivalent(&mut self, statements: &[SignedPair]) {
        let all = self.vertex(VertexKind::Equivalent);
        for side in [true, false] {
            let vertex = self.vertex(VertexKind::EquivalentSide);
            self.join(all, vertex, EdgeKind::Part);
            for (var, value, _) in statements.iter().filter(|(_, _, holds)| *holds == side) {
                self.join_pair(vertex, (*var, *value), EdgeKind::Part);
            }
        }
    }

    /// A sum is represented from its minimum and from its maximum, which may be exchanged.
    fn draw_sum(&mut self, terms: &[(i64, VarId)], (min, max): SubjectBounds) -> Option<()> {
        let mut ends = [0i128, 0];
        for (factor, var) in terms {
            let domain = self.problem.domain(*var);
            let times = |value: i64| i128::from(*factor).checked_mul(i128::from(value));
            let [one, other] = [times(domain.min()?)?, times(domain.max()?)?];
            ends = [
                ends[0].checked_add(one.min(other))?,
                ends[1].checked_add(one.max(other))?,
            ];
        }
        let from_below = (min.checked_sub(ends[0])?, max.checked_sub(ends[0])?);
        let from_above = (ends[1].checked_sub(max)?, ends[1].checked_sub(min)?);
        let sum = self.vertex(VertexKind::Sum);
        for (bounds, is_above) in [(from_below, false), (from_above, true)] {
            let end = self.vertex(VertexKind::SumEnd(bounds));
            self.join(sum, end, EdgeKind::Part);
            for (factor, var) in terms {
                self.draw_term(end, *factor, *var, is_above)?;
            }
        }
        Some(())
    }

    /// The distance of each value's term from an end.
    fn draw_term(&mut self, end: Vertex, factor: i64, var: VarId, is_above: bool) -> Option<()> {
        let problem = self.problem;
        let domain = problem.domain(var);
        let from = if is_above == (factor > 0) {
            domain.max()?
        } else {
            domain.min()?
        };
        let size = factor.unsigned_abs();
        for value in domain.values() {
            let distance = (i128::from(*value) - i128::from(from)).abs();
            let contribution = distance.checked_mul(i128::from(size))?;
            self.join_pair(end, (var, *value), EdgeKind::Contribution(size, contribution));
        }
        Some(())
    }

    fn draw_table(&mut self, vars: &[VarId], tuples: &[Vec<i64>]) {
        let table = self.vertex(VertexKind::Table);
        for (times, var) in vars.iter().dedup_with_count() {
            self.join_var(table, *var, EdgeKind::Listed(times));
        }
        for tuple in tuples {
            let vertex = self.vertex(VertexKind::Tuple);
            self.join(table, vertex, EdgeKind::Part);
            let pairs = vars.iter().zip(tuple).sorted();
            for (times, (var, value)) in pairs.dedup_with_count() {
                self.join_pair(vertex, (*var, *value), EdgeKind::Listed(times));
            }
        }
    }

    /// Values keep their rank among those of both sides.
    fn draw_lex(&mut self, pairs: &[(VarId, VarId)], is_strict: bool) {
        let row = self.vertex(VertexKind::Lex { is_strict });
        let problem = self.problem;
        for (index, (left, right)) in pairs.iter().enumerate() {
            let position = self.vertex(VertexKind::LexPosition(index));
            self.join(row, position, EdgeKind::Part);
            let sides = [problem.domain(*left).values(), problem.domain(*right).values()];
            let values = sides.concat().into_iter().sorted().dedup().collect_vec();
            for (rank, value) in values.into_iter().enumerate() {
                for (var, is_right) in [(*left, false), (*right, true)] {
                    self.join_pair(position, (var, value), EdgeKind::LexValue { is_right, rank });
                }
            }
        }
    }
}
