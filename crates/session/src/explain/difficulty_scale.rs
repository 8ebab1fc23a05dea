//! What the words for ratings are measured by: puzzles with other rules take steps of other sizes.

use placet_model::{Puzzle, RuleKind};

/// The kind of rules that decides how large the steps of a puzzle are, and so which ratings are called easy. The bounds are those that graded puzzles have: see
/// `docs/contributors/explanation-method.md`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DifficultyScale {
    /// Cells show values that differ, are added up or are related, as in sudokus.
    #[default]
    Values,
    /// A loop or paths.
    Lines,
    /// Cells or borders are marked or not, such as by shades, lamps or walls: nothing has to differ, and nothing is added up.
    Marks,
}

impl DifficultyScale {
    /// All.
    pub const ALL: [DifficultyScale; 3] = [
        DifficultyScale::Values,
        DifficultyScale::Lines,
        DifficultyScale::Marks,
    ];

    /// The scale of a puzzle with such rules.
    pub fn of(puzzle: &Puzzle) -> Self {
        let has = |is_kind: fn(&RuleKind) -> bool| puzzle.rules().iter().any(|rule| is_kind(&rule.kind));
        if has(|kind| matches!(kind, RuleKind::Loop(_) | RuleKind::Paths(_))) {
            DifficultyScale::Lines
        } else if has(compares) || has_numbers(puzzle) {
            DifficultyScale::Values
        } else {
            DifficultyScale::Marks
        }
    }

    /// The ratings from which on puzzles are medium, hard, very hard and extreme.
    pub(super) fn bounds(self) -> [f64; 4] {
        match self {
            DifficultyScale::Values => [2.0, 5.0, 7.0, 12.0],
            DifficultyScale::Lines => [3.0, 5.0, 7.0, 12.0],
            DifficultyScale::Marks => [2.0, 4.0, 6.0, 10.0],
        }
    }
}

/// Is a rule about what cells have in common, and not about how many of them show something?
fn compares(rule: &RuleKind) -> bool {
    matches!(
        rule,
        RuleKind::AllDifferent(_)
            | RuleKind::Sum(_)
            | RuleKind::Relation(_)
            | RuleKind::Words(_)
            | RuleKind::EdgeFit(_)
    )
}

/// Can a cell of the board show a number?
fn has_numbers(puzzle: &Puzzle) -> bool {
    let pieces = puzzle.pieces();
    let mut numbers = pieces
        .face_ids()
        .filter(|face| pieces.face(*face).number().is_some());
    numbers.any(|face| {
        puzzle
            .layout()
            .board_ids()
            .any(|cell| pieces.may_stand(face, cell))
    })
}

#[cfg(test)]
mod tests {
    use super::{DifficultyScale, Puzzle};

    fn scale(model: &str) -> DifficultyScale {
        DifficultyScale::of(&Puzzle::from_toml(model).expect("a model"))
    }

    #[test]
    fn rules_decide_the_scale() {
        let shading = "board.grid = [2, 2]\npieces = { names = '#.', copies = 'any' }\n";
        let marks = format!(
            "{shading}rules = [{{ counts = [1, 2], of = 'rows', piece = '#' }}, {{ connected = '#' }}]"
        );
        assert_eq!(scale(&marks), DifficultyScale::Marks);
        let different = format!("{shading}rules = [{{ all_different = 'rows' }}]");
        assert_eq!(scale(&different), DifficultyScale::Values);
        let numbers = "board.grid = [2, 2]\npieces = { numbers = '1..4' }\nrules = ['r1c1 < r1c2']";
        assert_eq!(scale(numbers), DifficultyScale::Values);
        let lines = "board.grid = [2, 2]\nlinks = {}\nrules = [{ loop = 'line' }]";
        assert_eq!(scale(lines), DifficultyScale::Lines);
        let walls = "board.grid = [2, 2]\nedges = {}\nrules = [{ regions = 'line', size = 2 }]";
        assert_eq!(scale(walls), DifficultyScale::Marks);
    }
}
