//! A count with a network of comparators that sorts the literals, as far as the bounds need.

use crate::Sides;
use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// States that between `min` and `max` of the `n` literals, of different variables, are true.
///
/// Auxiliaries are "one of `a` and `b`" and "both of `a` and `b`" for the two inputs of a
/// comparator. The outputs are "at least `j` of all", for `j` up to `max + 1`. If fewer literals
/// can be false than true, the negations are counted.
///
/// # Size
/// For each comparator of Batcher's odd-even merge sort, 2 new variables and 6 clauses, 3 of them for each side, or 1 and 3
/// if only its larger output is used; at most `n log₂² k` comparators for `k` outputs ([`size`]
/// computes the exact numbers).
///
/// # Propagation
/// Domain consistent. With both `sides`, each auxiliary is a function of the inputs.
///
/// # References
/// R. Asín, R. Nieuwenhuis, A. Oliveras, E. Rodríguez-Carbonell, Cardinality networks: a theoretical and empirical
/// study, Constraints 16 (2011), 195–221; K. Batcher, Sorting networks and their applications, AFIPS 1968.
pub fn between(sink: &mut dyn ClauseSink, literals: &[Lit], min: usize, max: usize, sides: Sides) {
    let len = literals.len();
    if len - min < max {
        let denials: Vec<Lit> = literals.iter().map(|lit| !*lit).collect();
        return bounded(sink, &denials, len - max, len - min, sides.of_negations());
    }
    bounded(sink, literals, min, max, sides);
}

fn bounded(sink: &mut dyn ClauseSink, literals: &[Lit], min: usize, max: usize, sides: Sides) {
    let sorted = sort(sink, literals, num_outputs(literals.len(), min, max), sides);
    if max < literals.len() {
        sink.add_clause(&[!sorted[max]]);
    }
    if min > 0 {
        sink.add_clause(&[sorted[min - 1]]);
    }
}

/// The size of [`between`] over `len` literals.
pub fn size(len: usize, min: usize, max: usize, sides: Sides) -> FormulaSize {
    let (min, max, sides) = if len - min < max {
        (len - max, len - min, sides.of_negations())
    } else {
        (min, max, sides)
    };
    let bounds = usize::from(max < len) + usize::from(min > 0);
    let units = FormulaSize {
        variables: 0,
        clauses: bounds,
        literals: bounds,
    };
    units + sort_size(len, num_outputs(len, min, max), sides)
}

fn num_outputs(len: usize, min: usize, max: usize) -> usize {
    if max < len { max + 1 } else { min }
}

/// The first `wanted` of "at least one, two, three, … of the literals".
fn sort(sink: &mut dyn ClauseSink, literals: &[Lit], wanted: usize, sides: Sides) -> Vec<Lit> {
    if literals.len() < 2 || sink.is_full() {
        return literals.to_vec();
    }
    let (front, back) = literals.split_at(literals.len() / 2);
    let (front, back) = (sort(sink, front, wanted, sides), sort(sink, back, wanted, sides));
    merge(sink, &front, &back, wanted, sides)
}

fn sort_size(len: usize, wanted: usize, sides: Sides) -> FormulaSize {
    if len < 2 {
        return FormulaSize::default();
    }
    let (front, back) = (len / 2, len - len / 2);
    let halves = sort_size(front, wanted, sides) + sort_size(back, wanted, sides);
    halves + merge_size(front, back, wanted, sides)
}

/// The first `wanted` elements of two merged sorted sequences, which may have variables in common: the elements at odd positions are
/// merged, those at even positions as well, and neighbours of the two results are compared.
pub(crate) fn merge(
    sink: &mut dyn ClauseSink,
    front: &[Lit],
    back: &[Lit],
    wanted: usize,
    sides: Sides,
) -> Vec<Lit> {
    let (front, back) = (&front[..wanted.min(front.len())], &back[..wanted.min(back.len())]);
    let wanted = wanted.min(front.len() + back.len());
    if front.is_empty() || back.is_empty() || wanted == 0 {
        return [front, back].concat()[..wanted].to_vec();
    }
    if let ([a], [b]) = (front, back) {
        return compare(sink, *a, *b, wanted > 1, sides);
    }
    let every_second =
        |lits: &[Lit], skipped| lits.iter().skip(skipped).step_by(2).copied().collect::<Vec<_>>();
    let odd = merge(
        sink,
        &every_second(front, 0),
        &every_second(back, 0),
        wanted / 2 + 1,
        sides,
    );
    let even = merge(
        sink,
        &every_second(front, 1),
        &every_second(back, 1),
        wanted / 2,
        sides,
    );
    let mut merged = vec![odd[0]];
    for (index, &lit) in even.iter().enumerate() {
        match odd.get(index + 1) {
            Some(other) => merged.extend(compare(sink, lit, *other, merged.len() + 1 < wanted, sides)),
            None => merged.push(lit),
        }
    }
    merged.extend(odd.get(even.len() + 1));
    merged.truncate(wanted);
    merged
}

fn merge_size(front: usize, back: usize, wanted: usize, sides: Sides) -> FormulaSize {
    let (front, back) = (front.min(wanted), back.min(wanted));
    let wanted = wanted.min(front + back);
    if front == 0 || back == 0 || wanted == 0 {
        return FormulaSize::default();
    }
    if (front, back) == (1, 1) {
        return comparator_size(wanted > 1, sides);
    }
    let num_odd = (front.div_ceil(2) + back.div_ceil(2)).min(wanted / 2 + 1);
    let num_even = (front / 2 + back / 2).min(wanted / 2);
    let mut size = merge_size(front.div_ceil(2), back.div_ceil(2), wanted / 2 + 1, sides);
    size += merge_size(front / 2, back / 2, wanted / 2, sides);
    for index in 0..num_even.min(num_odd - 1) {
        size += comparator_size(2 * index + 2 < wanted, sides);
    }
    size
}

/// "One of the two" and, if `wants_both`, "both".
fn compare(sink: &mut dyn ClauseSink, a: Lit, b: Lit, wants_both: bool, sides: Sides) -> Vec<Lit> {
    if a.var() == b.var() {
        return compare_alike(sink, a, b, wants_both);
    }
    let one = sink.new_var().positive();
    if sides.rise {
        sink.add_clause(&[!a, one]);
        sink.add_clause(&[!b, one]);
    }
    if sides.fall {
        sink.add_clause(&[a, b, !one]);
    }
    if !wants_both {
        return vec![one];
    }
    let both = sink.new_var().positive();
    if sides.fall {
        sink.add_clause(&[a, !both]);
        sink.add_clause(&[b, !both]);
    }
    if sides.rise {
        sink.add_clause(&[!a, !b, both]);
    }
    vec![one, both]
}

/// The same for a literal with itself or with its negation, one of which is true.
fn compare_alike(sink: &mut dyn ClauseSink, a: Lit, b: Lit, wants_both: bool) -> Vec<Lit> {
    let mut sorted = vec![a, b];
    if a != b {
        let known = sink.new_var().positive();
        sink.add_clause(&[known]);
        sorted = vec![known, !known];
    }
    sorted.truncate(1 + usize::from(wants_both));
    sorted
}

fn comparator_size(wants_both: bool, sides: Sides) -> FormulaSize {
    let (rise, fall, both) = (
        usize::from(sides.rise),
        usize::from(sides.fall),
        usize::from(wants_both),
    );
    // Two clauses imply the larger output, and one the smaller; against the outputs it is the other way round.
    let (pairs, triples) = (2 * rise + 2 * fall * both, fall + rise * both);
    FormulaSize {
        variables: 1 + both,
        clauses: pairs + triples,
        literals: 2 * pairs + 3 * triples,
    }
}
