//! A list of allowed tuples as a decision diagram.

use super::support::Tuple;
use crate::cnf::{ClauseSink, Lit};
use crate::diagram::{self, Diagram, DiagramState, DiagramStep, Reducer};

/// States that the columns, each of which has one true literal, show one of the tuples, which are
/// sorted and all different.
///
/// The states before a column are the prefixes of tuples; prefixes that the same values complete
/// are merged.
///
/// # Size
/// The size of the diagram ([`diagram::encode`]): there are at most as many states between two columns, and as
/// many steps at a column, as there are tuples.
///
/// # Propagation
/// Domain consistent. Each auxiliary is a function of the columns.
///
/// # References
/// G. Pesant, A regular language membership constraint for finite sequences of variables, CP 2004, LNCS 3258, 482–495;
/// K. Cheng, R. Yap, Maintaining generalized arc consistency on ad hoc r-ary constraints, CP 2008, LNCS 5202, 509–523, for
/// tables as diagrams.
pub(super) fn encode(sink: &mut dyn ClauseSink, columns: &[Vec<Lit>], tuples: &[Tuple]) {
    match diagram_of(columns.len(), tuples) {
        Some(diagram) => diagram::encode(sink, &diagram, columns),
        None => sink.add_clause(&[]),
    }
}

/// `None` if there are no tuples.
fn diagram_of(num_columns: usize, tuples: &[Tuple]) -> Option<Diagram> {
    let mut reducer = Reducer::default();
    // Tuples grouped by their prefixes: first the whole tuples, then shorter and shorter prefixes.
    let mut groups: Vec<(&[usize], usize)> = tuples.iter().map(|tuple| (tuple.as_slice(), 0)).collect();
    for column in (0..num_columns).rev() {
        let same_start = groups.chunk_by(|(one, _), (other, _)| one[..column] == other[..column]);
        let state = |group: &[(&[usize], usize)]| -> DiagramState {
            let steps = group.iter().map(|(tuple, to)| DiagramStep {
                value: tuple[column],
                to: *to,
            });
            steps.collect()
        };
        let starts = same_start.clone().map(|group| group[0].0);
        let numbers = reducer.layer(same_start.map(state));
        groups = starts
            .zip(numbers)
            .filter_map(|(start, number)| Some((start, number?)))
            .collect();
    }
    reducer.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::{Formula, FormulaSize};

    /// All tuples over four values whose neighbours differ: three steps from each of four states.
    #[test]
    fn equal_ends_are_one() {
        let mut tuples: Vec<Tuple> = vec![vec![]];
        for _ in 0..6 {
            let longer = tuples.iter().flat_map(|tuple| {
                let next = (0..4).filter(|value| tuple.last() != Some(value));
                next.map(|value| tuple.iter().copied().chain([value]).collect())
            });
            tuples = longer.collect();
        }
        assert_eq!(tuples.len(), 4 * 3usize.pow(5));
        let mut formula = Formula::new();
        let columns: Vec<Vec<Lit>> = (0..6)
            .map(|_| (0..4).map(|_| formula.new_var().positive()).collect())
            .collect();
        let before = formula.size();
        encode(&mut formula, &columns, &tuples);
        let FormulaSize { variables, .. } = formula.size() - before;
        // A state is the value before it, so only the steps between two columns need variables.
        assert_eq!(variables, 5 * 4 * 3);
    }
}
