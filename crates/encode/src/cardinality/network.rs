//! A count with a network of comparators that sorts the literals, as far as the bounds need.

use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// States that between `min` and `max` of the `n` literals, of different variables, are true.
///
/// Auxiliaries are "one of `a` and `b`" and "both of `a` and `b`" for the two inputs of a
/// comparator. The outputs are "at least `j` of all", for `j` up to `max + 1`. If fewer literals
/// can be false than true, the negations are counted.
///
/// # Size
/// For each comparator of Batcher's odd-even merge sort, 2 new variables and 6 clauses, or 1 and 3
/// if only its larger output is used; at most `n log₂² k` comparators for `k` outputs ([`size`]
/// computes the exact numbers).
///
/// # Propagation
/// Domain consistent. Each auxiliary is a function of the inputs, because it is defined in both
/// directions.
///
/// # References
/// R. Asín, R. Nieuwenhuis, A. Oliveras, E. Rodríguez-Carbonell, Cardinality networks: a theoretical and empirical
/// study, Constraints 16 (2011), 195–221; K. Batcher, Sorting networks and their applications, AFIPS 1968.
pub fn between(sink: &mut dyn ClauseSink, literals: &[Lit], min: usize, max: usize) {
    let len = literals.len();
    if len - min < max {
        let denials: Vec<Lit> = literals.iter().map(|lit| !*lit).collect();
        return bounded(sink, &denials, len - max, len - min);
    }
    bounded(sink, literals, min, max);
}

fn bounded(sink: &mut dyn ClauseSink, literals: &[Lit], min: usize, max: usize) {
    let sorted = sort(sink, literals, num_outputs(literals.len(), min, max));
    if max < literals.len() {
        sink.add_clause(&[!sorted[max]]);
    }
    if min > 0 {
        sink.add_clause(&[sorted[min - 1]]);
    }
}

/// The size of [`between`] over `len` literals.
pub fn size(len: usize, min: usize, max: usize) -> FormulaSize {
    let (min, max) = if len - min < max {
        (len - max, len - min)
    } else {
        (min, max)
    };
    let bounds = usize::from(max < len) + usize::from(min > 0);
    let units = FormulaSize {
        variables: 0,
        clauses: bounds,
        literals: bounds,
    };
    units + sort_size(len, num_outputs(len, min, max))
}

fn num_outputs(len: usize, min: usize, max: usize) -> usize {
    if max < len { max + 1 } else { min }
}

/// The first `wanted` of "at least one, two, three, … of the literals".
fn sort(sink: &mut dyn ClauseSink, literals: &[Lit], wanted: usize) -> Vec<Lit> {
    if literals.len() < 2 || sink.is_full() {
        return literals.to_vec();
    }
    let (front, back) = literals.split_at(literals.len() / 2);
    let (front, back) = (sort(sink, front, wanted), sort(sink, back, wanted));
    merge(sink, &front, &back, wanted)
}

fn sort_size(len: usize, wanted: usize) -> FormulaSize {
    if len < 2 {
        return FormulaSize::default();
    }
    let (front, back) = (len / 2, len - len / 2);
    let halves = sort_size(front, wanted) + sort_size(back, wanted);
    halves + merge_size(front, back, wanted)
}

/// The first `wanted` elements of two merged sorted sequences: the elements at odd positions are
/// merged, those at even positions as well, and neighbours of the two results are compared.
fn merge(sink: &mut dyn ClauseSink, front: &[Lit], back: &[Lit], wanted: usize) -> Vec<Lit> {
    let (front, back) = (&front[..wanted.min(front.len())], &back[..wanted.min(back.len())]);
    let wanted = wanted.min(front.len() + back.len());
    if front.is_empty() || back.is_empty() || wanted == 0 {
        return [front, back].concat()[..wanted].to_vec();
    }
    if let ([a], [b]) = (front, back) {
        return compare(sink, *a, *b, wanted > 1);
    }
    let every_second =
        |lits: &[Lit], skipped| lits.iter().skip(skipped).step_by(2).copied().collect::<Vec<_>>();
    let odd = merge(
        sink,
        &every_second(front, 0),
        &every_second(back, 0),
        wanted / 2 + 1,
    );
    let even = merge(sink, &every_second(front, 1), &every_second(back, 1), wanted / 2);
    let mut merged = vec![odd[0]];
    for (index, &lit) in even.iter().enumerate() {
        match odd.get(index + 1) {
            Some(other) => merged.extend(compare(sink, lit, *other, merged.len() + 1 < wanted)),
            None => merged.push(lit),
        }
    }
    merged.extend(odd.get(even.len() + 1));
    merged.truncate(wanted);
    merged
}

fn merge_size(front: usize, back: usize, wanted: usize) -> FormulaSize {
    let (front, back) = (front.min(wanted), back.min(wanted));
    let wanted = wanted.min(front + back);
    if front == 0 || back == 0 || wanted == 0 {
        return FormulaSize::default();
    }
    if (front, back) == (1, 1) {
        return comparator_size(wanted > 1);
    }
    let num_odd = (front.div_ceil(2) + back.div_ceil(2)).min(wanted / 2 + 1);
    let num_even = (front / 2 + back / 2).min(wanted / 2);
    let mut size = merge_size(front.div_ceil(2), back.div_ceil(2), wanted / 2 + 1);
    size += merge_size(front / 2, back / 2, wanted / 2);
    for index in 0..num_even.min(num_odd - 1) {
        size += comparator_size(2 * index + 2 < wanted);
    }
    size
}

/// "One of the two" and, if `wants_both`, "both".
fn compare(sink: &mut dyn ClauseSink, a: Lit, b: Lit, wants_both: bool) -> Vec<Lit> {
    let one = sink.new_var().positive();
    sink.add_clause(&[!a, one]);
    sink.add_clause(&[!b, one]);
    sink.add_clause(&[a, b, !one]);
    if !wants_both {
        return vec![one];
    }
    let both = sink.new_var().positive();
    sink.add_clause(&[a, !both]);
    sink.add_clause(&[b, !both]);
    sink.add_clause(&[!a, !b, both]);
    vec![one, both]
}

fn comparator_size(wants_both: bool) -> FormulaSize {
    let outputs = if wants_both { 2 } else { 1 };
    FormulaSize {
        variables: outputs,
        clauses: 3 * outputs,
        literals: 7 * outputs,
    }
}
