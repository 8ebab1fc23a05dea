//! A count with a sequential counter: how many of the first `i` literals are true.

use crate::cnf::{ClauseSink, FormulaSize, Lit};
use crate::truth::add_disjunction;
use crate::{Sides, Truth};

/// States that between `min` and `max` of the `n` literals, of different variables, are true; `min < n` and `max >
/// 0`.
///
/// Auxiliary `s(i, j)` means "at least `j` of the first `i` inputs are true", for `1 < i < n`; `s(1, 1)` is the first
/// input itself. Auxiliaries that the bounds determine, whatever the other inputs are, are left out.
///
/// # Size
/// At most `min(max, n − min)` new variables per input, and four clauses for each of them, or two with one side ([`size`] computes the
/// exact numbers).
///
/// # Propagation
/// Domain consistent. With both `sides`, each auxiliary is a function of the inputs.
///
/// # References
/// C. Sinz, Towards an optimal CNF encoding of Boolean cardinality constraints, CP 2005, LNCS 3709, 827–831.
pub fn between(sink: &mut dyn ClauseSink, literals: &[Lit], min: usize, max: usize, sides: Sides) {
    let [first, middle @ .., last] = literals else {
        return;
    };
    let steps = PrefixRange::new(literals.len(), min, max);
    let mut before = PrefixLiterals::of(steps.bounds(1), |_| *first);
    for (index, &input) in middle.iter().enumerate() {
        let after = PrefixLiterals::of(steps.bounds(index + 2), |_| sink.new_var().positive());
        if sides.rise {
            rise(sink, &before, input, &after);
        }
        if sides.fall {
            fall(sink, &before, input, &after);
        }
        before = after;
        if sink.is_full() {
            return;
        }
    }
    let last = Truth::from(*last);
    add_disjunction(sink, [!before.at_least(max), !last]);
    add_disjunction(sink, [before.at_least(min), last]);
}

/// What is reached before the input, and what it adds.
fn rise(sink: &mut dyn ClauseSink, before: &PrefixLiterals, input: Lit, after: &PrefixLiterals) {
    for j in after.low + 1..=before.high + 1 {
        add_disjunction(sink, [!before.at_least(j), after.at_least(j)]);
        add_disjunction(
            sink,
            [(!input).into(), !before.at_least(j - 1), after.at_least(j)],
        );
    }
}

/// What is reached only with the input, and what not even with it.
fn fall(sink: &mut dyn ClauseSink, before: &PrefixLiterals, input: Lit, after: &PrefixLiterals) {
    for j in before.low + 1..=after.high {
        add_disjunction(sink, [!after.at_least(j), before.at_least(j), input.into()]);
        add_disjunction(sink, [!after.at_least(j), before.at_least(j - 1)]);
    }
}

/// The size of [`between`] over `len` literals.
pub fn size(len: usize, min: usize, max: usize, sides: Sides) -> FormulaSize {
    let mut size = FormulaSize::default();
    let mut add = |clauses: usize, width: usize| {
        size.clauses += clauses;
        size.literals += clauses * width;
    };
    let steps = PrefixRange::new(len, min, max);
    let mut variables = 0;
    for i in 2..len {
        let ((low_before, high_before), (low, high)) = (steps.bounds(i - 1), steps.bounds(i));
        variables += high - low;
        // Thresholds that every previous count reaches, and those that none reaches, shorten a clause by
        // one literal.
        let (rises, is_first, is_last) = (high_before - low, low == low_before, high > high_before);
        if sides.rise {
            add(rises, 2);
            add(rises + 1 - usize::from(is_first) - usize::from(!is_last), 3);
            add(usize::from(is_first) + usize::from(!is_last), 2);
        }
        if sides.fall {
            let falls = high - low_before;
            add(falls - usize::from(!is_first) - usize::from(is_last), 3);
            add(usize::from(!is_first) + usize::from(is_last), 2);
            add(falls - 1, 2);
        }
    }
    if len > 1 {
        let (low, high) = steps.bounds(len - 1);
        add(usize::from(max <= high), 2);
        add(usize::from(min > low), 2);
    }
    FormulaSize { variables, ..size }
}

/// The possible counts after each input.
struct PrefixRange {
    len: usize,
    min: usize,
    max: usize,
}

impl PrefixRange {
    fn new(len: usize, min: usize, max: usize) -> Self {
        PrefixRange { len, min, max }
    }

    fn bounds(&self, first: usize) -> (usize, usize) {
        (self.min.saturating_sub(self.len - first), self.max.min(first))
    }
}

/// The number of true literals among the first inputs.
struct PrefixLiterals {
    low: usize,
    high: usize,
    /// From "at least `low + 1`" to "at least `high`".
    literals: Vec<Lit>,
}

impl PrefixLiterals {
    fn of((low, high): (usize, usize), literal: impl FnMut(usize) -> Lit) -> Self {
        let literals = (low + 1..=high).map(literal).collect();
        PrefixLiterals { low, high, literals }
    }

    fn at_least(&self, count: usize) -> Truth {
        match count.checked_sub(self.low + 1) {
            None => Truth::Constant(true),
            Some(index) => self
                .literals
                .get(index)
                .map_or(Truth::Constant(false), |lit| (*lit).into()),
        }
    }
}
