//! An upper bound for the length of shortest paths among some cells.

/// An upper bound for the number of cells on a shortest path within any subset of the cells;
/// `degrees` has the number of neighbours of each cell.
///
/// Two cells of such a path are neighbours only if they are consecutive. All other neighbours of
/// its cells lie beside the path, and cannot have more neighbours than their degrees allow: with
/// `k` cells on the path, the sum `Σ (2·degree − 2)` over them is at most the sum of all degrees
/// minus 2. On a square board, this leaves two thirds of the cells.
pub fn longest_shortest_path(degrees: &[usize]) -> usize {
    let mut linked: Vec<usize> = degrees.iter().copied().filter(|degree| *degree > 0).collect();
    linked.sort_unstable();
    let mut left = linked.iter().sum::<usize>().saturating_sub(2);
    let fits = |degree: &&usize| {
        let rest = left.checked_sub(2 * (**degree - 1));
        rest.map(|rest| left = rest).is_some()
    };
    let on_path = linked.iter().take_while(fits).count();
    on_path.max(degrees.len().min(1))
}

#[cfg(test)]
mod tests {
    use super::longest_shortest_path;
    use crate::fixture::layout;

    fn of(board: &str) -> usize {
        let layout = layout(board);
        let degrees = layout.cell_ids().map(|cell| layout.neighbours(cell).len());
        longest_shortest_path(&degrees.collect::<Vec<_>>())
    }

    #[test]
    fn it_bounds_the_longest_snakes() {
        // The longest induced paths of the n x n grid: 1, 3, 7, 11, 17, 24 (OEIS A331968).
        for (size, longest) in [(1, 1), (2, 3), (3, 7), (4, 11), (5, 17), (6, 24)] {
            let bound = of(&format!("grid = [{size}, {size}]"));
            assert!((longest..=longest + 3).contains(&bound), "{size}: {bound}");
        }
        assert_eq!(of("grid = [1, 9]"), 9);
        assert_eq!(of("grid = [30, 30]"), 619);
    }

    #[test]
    fn graphs_without_links_and_stars() {
        assert_eq!(of("shape = 'graph'\ncells = 'a b c'\nlinks = []"), 1);
        assert_eq!(longest_shortest_path(&[]), 0);
        // In a star: the centre and two tips; in a clique: two cells.
        assert_eq!(longest_shortest_path(&[1, 1, 2]), 3);
        assert_eq!(longest_shortest_path(&[4; 5]), 3);
    }
}
