//! A list of allowed tuples as a decision diagram.

use super::PlaceTuples;
use crate::diagram::{Diagram, DiagramState, DiagramStep, Reducer};

/// The diagram that accepts the tuples; `None` if there are none.
///
/// The states before a column are the prefixes of tuples; prefixes that the same values complete
/// are merged.
///
/// # Size
/// There are at most as many states between two columns, and as many steps at a column, as there are tuples.
///
/// # Propagation
/// [Its clauses](crate::diagram::encode) are domain consistent. Each auxiliary is a function of the columns.
///
/// # References
/// G. Pesant, A regular language membership constraint for finite sequences of variables, CP 2004, LNCS 3258, 482–495;
/// K. Cheng, R. Yap, Maintaining generalized arc consistency on ad hoc r-ary constraints, CP 2008, LNCS 5202, 509–523, for
/// tables as diagrams.
pub(super) fn diagram_of(tuples: &PlaceTuples) -> Option<Diagram> {
    let mut reducer = Reducer::default();
    // Tuples grouped by their prefixes: first the whole tuples, then shorter and shorter prefixes.
    let mut groups: Vec<(&[u32], usize)> = tuples.iter().map(|tuple| (tuple, 0)).collect();
    for column in (0..tuples.num_columns()).rev() {
        let same_start = groups.chunk_by(|(one, _), (other, _)| one[..column] == other[..column]);
        let state = |group: &[(&[u32], usize)]| -> DiagramState {
            let steps = group.iter().map(|(tuple, to)| DiagramStep {
                value: tuple[column] as usize,
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
    use crate::cnf::{ClauseSink, Formula, FormulaSize, Lit};
    use crate::diagram;

    /// All tuples over four values whose neighbours differ: three steps from each of four states.
    #[test]
    fn equal_ends_are_one() {
        let mut tuples: Vec<Vec<u32>> = vec![vec![]];
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
        let tuples = PlaceTuples::sorted(6, tuples.len(), tuples.concat());
        let diagram = diagram_of(&tuples).expect("there are tuples");
        diagram::encode(&mut formula, &diagram, &columns);
        let FormulaSize { variables, .. } = formula.size() - before;
        // A state is the value before it, so only the steps between two columns need variables.
        assert_eq!(variables, 5 * 4 * 3);
    }
}
