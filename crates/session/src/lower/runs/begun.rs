//! Runs by where they begin, as clauses: a variable says of each run and cell whether the run has begun by then.
//!
//! A run that has begun, but not so long ago that it has ended, covers a cell. The cells that are covered belong to their runs, and the others to none.
//! A line of a random picture of 30 x 30 cells has about 70 variables and 300 clauses, and 140 for the two values of each. The states of its automaton would take 1,800.
//!
//! # References
//! J. Crawford, A. Baker, Experimental results on the application of satisfiability algorithms to scheduling problems, AAAI 1994, for variables that say
//! what begins by when.

use std::ops::Not;

use itertools::Itertools;

use super::classes::{GAP, LineClasses};
use crate::lower::cell_labels::cell_var;
use crate::lower::lowering::Lowering;
use placet_base::limit::poll;
use placet_model::Runs;
use placet_problem::{Atom, VarId};

/// Adds the variables, and what they say of each other and of the cells.
///
/// # Size
/// For each run, a variable for each place where it can begin but the last, and about three clauses of up to three literals for each.
pub(super) fn add(lowering: &mut Lowering<'_>, rule: &Runs) {
    let classes = LineClasses::of(rule);
    let Some(runs) = place(lowering, rule, &classes) else {
        lowering.clause(vec![]);
        return;
    };
    for run in &runs {
        for cell in run.first..run.last() {
            post(lowering, [!run.begun(cell), run.begun(cell + 1)]);
        }
    }
    for (run, next) in runs.iter().tuple_windows() {
        for cell in next.first..=next.last() {
            let ended = run.begun(cell - run.distance_to(next));
            post(lowering, [!next.begun(cell), ended]);
        }
    }
    for (index, cell) in rule.line.cells.iter().enumerate() {
        poll(runs.len());
        add_cell(lowering, &runs, index as isize, cell_var(*cell), &classes);
    }
}

/// Which runs cover a cell says what it shows.
fn add_cell(
    lowering: &mut Lowering<'_>,
    runs: &[PlacedRun],
    index: isize,
    cell: VarId,
    classes: &LineClasses,
) {
    let values = lowering.values(cell);
    let classed = classes.of_values(lowering, cell);
    for impossible in values
        .iter()
        .filter(|value| !classed.iter().any(|(other, _)| other == *value))
    {
        lowering.clause(vec![Atom::is_not(cell, *impossible)]);
    }
    let shows = |class: usize| -> Vec<Statement> {
        let shown = classed.iter().filter(|(_, other)| *other == class);
        match shown.clone().count() == values.len() {
            true => vec![Statement::Always],
            false => shown
                .map(|(value, _)| Statement::If(Atom::is(cell, *value)))
                .collect(),
        }
    };
    // Between the end of a run and the beginning of the next, there are gaps.
    let ended = runs.iter().map(|run| run.begun(index - run.length));
    let next = runs.iter().map(|run| run.begun(index));
    let shown: Vec<Vec<Statement>> = (0..classes.count()).map(shows).collect();
    for (ended, next) in [Statement::Always]
        .into_iter()
        .chain(ended)
        .zip(next.chain([Statement::Never]))
    {
        post(lowering, shown[GAP].iter().copied().chain([!ended, next]));
    }
    for run in runs {
        let uncovered = [!run.begun(index), run.begun(index - run.length)];
        post(lowering, shown[run.class].iter().copied().chain(uncovered));
    }
}

/// The runs with their variables; `None` if the line has no room for them.
fn place(lowering: &mut Lowering<'_>, rule: &Runs, classes: &LineClasses) -> Option<Vec<PlacedRun>> {
    let mut runs: Vec<PlacedRun> = vec![];
    for run in &rule.runs {
        let mut run = PlacedRun {
            class: classes.of_run(*run),
            length: run.length as isize,
            first: 0,
            begun: vec![],
        };
        run.first = runs
            .last()
            .map_or(0, |before| before.first + before.distance_to(&run));
        runs.push(run);
    }
    let end = runs.last().map_or(0, |run| run.first + run.length);
    let slack = rule.line.cells.len() as isize - end;
    for run in &mut runs {
        run.begun = (0..slack).map(|_| lowering.truth_helper()).collect();
    }
    (slack >= 0).then_some(runs)
}

/// A run, and where it can begin.
struct PlacedRun {
    class: usize,
    length: isize,
    /// The first cell where it can begin, from 0.
    first: isize,
    /// Whether it has begun, for each cell from the first to the one before the last.
    begun: Vec<VarId>,
}

impl PlacedRun {
    /// The last cell where it can begin.
    fn last(&self) -> isize {
        self.first + self.begun.len() as isize
    }

    /// Has it begun at this cell or before?
    fn begun(&self, cell: isize) -> Statement {
        match usize::try_from(cell - self.first).map(|index| self.begun.get(index)) {
            Err(_) => Statement::Never,
            Ok(Some(begun)) => Statement::If(Atom::is(*begun, 1)),
            Ok(None) => Statement::Always,
        }
    }

    /// The distance from its beginning to the nearest place where the next run can begin.
    fn distance_to(&self, next: &PlacedRun) -> isize {
        self.length + isize::from(self.class == next.class)
    }
}

/// Something that may be known.
#[derive(Clone, Copy)]
enum Statement {
    Always,
    Never,
    If(Atom),
}

impl Not for Statement {
    type Output = Statement;

    fn not(self) -> Statement {
        match self {
            Statement::Always => Statement::Never,
            Statement::Never => Statement::Always,
            Statement::If(atom) => Statement::If(atom.negated()),
        }
    }
}

/// Posts that one of the statements holds.
fn post(lowering: &mut Lowering<'_>, statements: impl IntoIterator<Item = Statement>) {
    let mut clause = vec![];
    for statement in statements {
        match statement {
            Statement::Always => return,
            Statement::Never => {}
            Statement::If(atom) => clause.push(atom),
        }
    }
    lowering.clause(clause);
}

#[cfg(test)]
mod tests {
    use crate::lower::{GraphForm, lower_as};
    use placet_model::{Source, read};
    use placet_problem::{Constraint, brute_force};

    /// The lines that a problem allows, each once for each of its solutions, sorted.
    fn lines(model: &str, form: GraphForm) -> Vec<Vec<i64>> {
        let puzzle = read(&Source::new("test.toml", model)).unwrap_or_else(|error| panic!("{error}"));
        let lowered = lower_as(&puzzle, form);
        let cells = puzzle.layout().cell_ids().len();
        let mut lines = brute_force(&lowered.problem);
        lines.iter_mut().for_each(|solution| solution.truncate(cells));
        lines.sort();
        lines
    }

    /// The begun runs are functions of the cells, and allow what the automaton allows.
    #[test]
    fn lines_are_those_of_the_automaton() {
        let plain = "names = '.#', copies = 'any'";
        let coloured = "names = '.,rb', copies = 'any'";
        let cases = [
            (plain, "[0]", "piece = '#'", 1),
            (plain, "[1]", "piece = '#'", 5),
            (plain, "[2, 1]", "piece = '#'", 3),
            (plain, "[3, 1]", "piece = '#'", 1),
            (plain, "[1, 1, 1]", "piece = '#'", 1),
            // Runs with and without a gap between them, in two kinds of gap.
            (coloured, "['2 r', '1 b']", "gap = ['.', ',']", 24),
            (coloured, "['1 r', '1 r']", "gap = ['.', ',']", 48),
            (coloured, "['2 r', '1 b', '1 r', '1 b']", "gap = ['.', ',']", 1),
            // Either of two pieces belongs to the run.
            (coloured, "[2]", "piece = ['r', 'b']", 128),
        ];
        for (pieces, runs, of, number) in cases {
            let model = format!(
                "board.grid = [1, 5]\npieces = {{ {pieces} }}\nrules = [{{ runs = {runs}, cells = ['r1c1', 'r1c2', 'r1c3', 'r1c4', 'r1c5'], {of} }}]"
            );
            let found = lines(&model, GraphForm::ForSolvers);
            assert_eq!(found, lines(&model, GraphForm::Levels), "{runs} {of}");
            assert_eq!(found.len(), number, "{runs} {of}");
        }
    }

    #[test]
    fn a_table_that_the_model_chooses_is_kept() {
        let model = |encode: &str| {
            format!(
                "board.grid = [1, 5]\npieces = {{ names = '.#', copies = 'any' }}\nrules = [{{ runs = [[2, 1]], of = 'rows', piece = '#'{encode} }}]"
            )
        };
        let has_tables = |encode: &str| {
            let text = model(encode);
            let puzzle = read(&Source::new("test.toml", text)).unwrap_or_else(|error| panic!("{error}"));
            let lowered = lower_as(&puzzle, GraphForm::ForSolvers);
            let mut posted = lowered.problem.constraints().iter();
            posted.any(|posted| matches!(posted.constraint, Constraint::Table(_)))
        };
        assert!(!has_tables(""));
        assert!(has_tables(", encode = 'table=regular'"));
    }
}
