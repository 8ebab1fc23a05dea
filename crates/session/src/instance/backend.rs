//! The solver that suits a puzzle, and its encodings.

use super::Instance;
use placet_encode::{Choices, OpenSums, SumEncoding, most_sum_clauses};
use placet_engine::sat::SolverChoice;

/// If the sums may take more clauses than this, the solver that takes sums as they are is chosen: on
/// magic squares it is two to thirty times as fast then (`docs/contributors/engines.md`).
const MANY_CLAUSES: u64 = 500_000;

/// The solver that was `asked` for, else the one that suits the puzzle; and what becomes of sums whose
/// encoding is open: they stay as they are if the solver takes them.
pub fn choose_backend(
    instance: &Instance,
    choices: Choices,
    asked: Option<&SolverChoice>,
) -> (SolverChoice, OpenSums) {
    let is_free = choices.sum == SumEncoding::Auto;
    let solver = match asked {
        Some(solver) => solver.clone(),
        None if is_free && has_large_sums(instance) => SolverChoice::Placet,
        None => SolverChoice::default(),
    };
    let open_sums = match is_free && solver.takes_sums() {
        true => OpenSums::Native,
        false => OpenSums::Clauses,
    };
    (solver, open_sums)
}

/// Whether the sums without an encoding of their own would take very many clauses.
pub(crate) fn has_large_sums(instance: &Instance) -> bool {
    let open = instance.choices(Choices::default());
    most_sum_clauses(&instance.lowered().problem, &open) > MANY_CLAUSES
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Source, read};

    fn magic_square(order: u32) -> Instance {
        square_with(order, "")
    }

    /// A magic square whose rule has something `more`.
    fn square_with(order: u32, more: &str) -> Instance {
        let sum = order * (order * order + 1) / 2;
        let text = format!(
            "board.grid = [{order}, {order}]\npieces.numbers = '1..{}'\nrules = [{{ sum = {sum}, of = 'lines'{more} }}]",
            order * order
        );
        Instance::new(read(&Source::new("square.toml", text)).expect("a model"))
    }

    #[test]
    fn large_sums_go_to_a_solver_that_takes_them() {
        let solver_and_sums = |order, asked| choose_backend(&magic_square(order), Choices::default(), asked);
        assert_eq!(
            solver_and_sums(4, None),
            (SolverChoice::Varisat, OpenSums::Clauses)
        );
        assert_eq!(
            solver_and_sums(10, None),
            (SolverChoice::Placet, OpenSums::Native)
        );
        let asked = Some(&SolverChoice::Batsat);
        assert_eq!(
            solver_and_sums(10, asked),
            (SolverChoice::Batsat, OpenSums::Clauses)
        );
        let asked = Some(&SolverChoice::Placet);
        assert_eq!(
            solver_and_sums(4, asked),
            (SolverChoice::Placet, OpenSums::Native)
        );
    }

    #[test]
    fn sums_with_a_chosen_encoding_become_clauses() {
        let choices = Choices {
            sum: SumEncoding::OrderTree,
            ..Choices::default()
        };
        let square = magic_square(10);
        assert_eq!(
            choose_backend(&square, choices, None),
            (SolverChoice::Varisat, OpenSums::Clauses)
        );
        let asked = SolverChoice::Placet;
        assert_eq!(
            choose_backend(&square, choices, Some(&asked)),
            (asked.clone(), OpenSums::Clauses)
        );
    }

    #[test]
    fn sums_with_an_encoding_of_their_own_go_to_no_special_solver() {
        let default = |more| choose_backend(&square_with(10, more), Choices::default(), None).0;
        assert_eq!(default(", encode = 'sum=adder'"), SolverChoice::Varisat);
        assert_eq!(default(", encode = 'amo=ladder'"), SolverChoice::Placet);
    }
}
