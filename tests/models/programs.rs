//! Solvers from outside read the 0/1 programs of the models, in each format, and their answers are boards.
//!
//! What a solver doesn't answer within its time is passed over; most models it has to answer.

mod python_solver;
mod scip;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use self::python_solver::PythonSolver;
use crate::models::files::{Model, all, best, run};
use crate::models::installed::{is_installed, python_with};
use placet::encode::Choices;
use placet::engine::Limits;
use placet::exchange::export::ExportFormat;
use placet::exchange::export::program::{ColumnNames, ProgramText};
use placet::instance::{Export, Instance};
use placet::model::check;
use placet::program::{Column, NoSink, linearise};

/// Programs with more terms are left out: what matters here is that the text is read.
const MOST_TERMS: usize = 1_500;

/// The same for MPS, which says the same as LP.
const MOST_TERMS_BY_COLUMNS: usize = 500;

/// Seconds a model.
const TIME: &str = "2";

/// Sums with so large coefficients that glpsol takes for kept what is broken: the check refuses its boards.
const WITHIN_TOLERANCE: [&str; 1] = ["models/numbers/donald-gerald-robert.toml"];

/// What a solver says, in the names of columns that it was given.
enum Said {
    /// These columns are 1, and nothing is better.
    Ones(BTreeSet<String>),
    /// These columns are 1, and something may be better where there is an objective.
    SoFar(BTreeSet<String>),
    Infeasible,
    /// It ran out of time.
    Nothing,
}

/// A model with its program, of so many terms.
struct Case {
    model: Model,
    instance: Instance,
    names: ColumnNames,
    terms: usize,
}

/// The models whose programs are small, which are made once for all formats and solvers.
static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let models = all()
        .into_iter()
        .filter(|model| model.puzzle.expectation().solutions.is_some());
    let cases = models.filter_map(|model| {
        let instance = Instance::new(model.puzzle.clone());
        let problem = &instance.lowered().problem;
        let text = ProgramText::of(problem, instance.objective())
            .unwrap_or_else(|error| panic!("{}: {error}", model.name));
        let names = text.names().clone();
        let size = linearise(problem, names.columns(), &mut NoSink).expect("it was linearised already");
        (size.terms <= MOST_TERMS).then_some(Case {
            model,
            instance,
            names,
            terms: size.terms,
        })
    });
    cases.collect()
});

fn cases(most_terms: usize) -> Vec<&'static Case> {
    let cases: Vec<&Case> = CASES.iter().filter(|case| case.terms <= most_terms).collect();
    assert!(cases.len() >= 10, "only {} models", cases.len());
    let has_objective = |case: &&Case| case.model.puzzle.objective().is_some();
    assert!(cases.iter().any(has_objective), "none has an objective");
    cases
}

impl Case {
    fn export(&self, format: ExportFormat, path: &Path) {
        let export = Export::new(self.instance.clone(), format, Choices::default(), &Limits::none());
        let export = export.expect("it is not too large");
        let mut text = vec![];
        export.write(&mut text).expect("a vector takes it");
        let mut again = vec![];
        export.write(&mut again).expect("a vector takes it");
        assert!(text == again, "{}: other bytes each time", self.model.name);
        fs::write(path, text).expect("it can be written");
    }

    /// Was it answered? The answer has to be right.
    fn accepts(&self, said: &Said, is_numbered: bool) -> bool {
        let name = &self.model.name;
        let has_boards = self.model.expected() > 0;
        let ones = match said {
            Said::Nothing => return false,
            Said::Infeasible => {
                assert!(!has_boards, "{name} has boards");
                return true;
            }
            Said::SoFar(_) if self.model.puzzle.objective().is_some() => return false,
            Said::Ones(ones) | Said::SoFar(ones) => ones,
        };
        let is_one = |column: Column| match is_numbered {
            true => ones.contains(&format!("x{}", column.number())),
            false => ones.contains(&self.names.of(column)),
        };
        let ones: Vec<bool> = (0..self.names.len())
            .map(Column::from_index)
            .map(is_one)
            .collect();
        let values = self.names.columns().values(&ones);
        let values = values.unwrap_or_else(|error| panic!("{name}: {error}"));
        let puzzle = &self.model.puzzle;
        let board = self.instance.lowered().board(puzzle.layout(), &values);
        if let Some(objective) = &puzzle.objective() {
            let value = objective.value(puzzle.layout(), puzzle.pieces(), &board);
            assert_eq!(value, Some(best(name, puzzle)), "{name}: {board:?}");
        }
        let is_clean = check(puzzle, &board).is_clean();
        assert!(
            is_clean || WITHIN_TOLERANCE.contains(&name.as_str()),
            "{name}: {board:?}"
        );
        is_clean
    }
}

/// Has a program answer all models in a format; `solve` is given the file and another to write to.
fn solves(format: ExportFormat, most_unanswered: usize, mut solve: impl FnMut(&str, &str) -> Said) {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let file = folder
        .path()
        .join(format!("program.{}", format.name().trim_start_matches("free-")));
    let answer = folder.path().join("answer.txt").display().to_string();
    let mut unanswered = vec![];
    let most_terms = match format {
        ExportFormat::Mps | ExportFormat::FreeMps => MOST_TERMS_BY_COLUMNS,
        _ => MOST_TERMS,
    };
    for case in cases(most_terms) {
        case.export(format, &file);
        let said = solve(&file.display().to_string(), &answer);
        let is_numbered = matches!(format, ExportFormat::Opb | ExportFormat::Mps);
        if !case.accepts(&said, is_numbered) {
            unanswered.push(&case.model.name);
        }
    }
    assert!(
        unanswered.len() <= most_unanswered,
        "{} unanswered: {unanswered:#?}",
        unanswered.len()
    );
}

fn v_lines(text: &str) -> Said {
    if text.contains("s UNSATISFIABLE") {
        return Said::Infeasible;
    }
    if !text.contains("s SATISFIABLE") && !text.contains("s OPTIMUM FOUND") {
        return Said::Nothing;
    }
    // Of several answers, each better than the last, the last.
    let answers: Vec<&str> = text.lines().filter(|line| line.starts_with("v ")).collect();
    let words = answers.iter().flat_map(|line| line[2..].split_whitespace());
    let mut ones = BTreeSet::new();
    for word in words {
        match word.strip_prefix('-') {
            Some(name) => ones.remove(name),
            None => ones.insert(word.to_string()),
        };
    }
    match text.contains("s OPTIMUM FOUND") {
        true => Said::Ones(ones),
        false => Said::SoFar(ones),
    }
}

#[test]
fn clasp_opb() {
    if !is_installed("clasp") {
        return;
    }
    solves(ExportFormat::Opb, 10, |file, _| {
        let output = run("clasp", &["--time-limit", TIME, file]);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(!text.contains("ERROR"), "{text}");
        v_lines(&text)
    });
}

/// Every solution of a program is another board: auxiliary columns are functions of the others.
#[test]
fn clasp_counts_boards() {
    if !is_installed("clasp") {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let file = folder.path().join("program.opb");
    let mut counted = 0;
    for case in cases(MOST_TERMS) {
        let puzzle = &case.model.puzzle;
        let is_whole = puzzle.projection().is_whole_board() && puzzle.objective().is_none();
        if !is_whole || case.model.expected() > 1000 {
            continue;
        }
        case.export(ExportFormat::Opb, &file);
        let output = run(
            "clasp",
            &["--time-limit", TIME, "--quiet", "0", &file.display().to_string()],
        );
        let text = String::from_utf8_lossy(&output.stdout);
        let found = text
            .lines()
            .find_map(|line| line.strip_prefix("c Models         : "));
        if let Some(Ok(found)) = found.map(str::parse::<u64>) {
            assert_eq!(found, case.model.expected(), "{}", case.model.name);
            counted += 1;
        }
    }
    assert!(counted >= 20, "only {counted} counted");
}

#[test]
fn minisat_plus_opb() {
    if !is_installed("minisat+") {
        return;
    }
    solves(ExportFormat::Opb, 20, |file, _| {
        let output = run("timeout", &[TIME, "minisat+", "-v0", file]);
        v_lines(&String::from_utf8_lossy(&output.stdout))
    });
}

fn cbc(file: &str, answer: &str) -> Said {
    let _ = fs::remove_file(answer);
    let output = run("cbc", &[file, "sec", TIME, "solve", "solu", answer]);
    let log = String::from_utf8_lossy(&output.stdout);
    let text = fs::read_to_string(answer).unwrap_or_else(|error| panic!("{error}: {log}"));
    let (status, columns) = text.split_once('\n').expect("the first line says how it went");
    if status.starts_with("Infeasible") || status.starts_with("Integer infeasible") {
        return Said::Infeasible;
    }
    if !status.starts_with("Optimal") {
        return Said::Nothing;
    }
    let columns = columns
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>());
    Said::Ones(
        columns
            .filter(|words| words[2].parse::<f64>().is_ok_and(|value| value > 0.5))
            .map(|words| words[1].to_string())
            .collect(),
    )
}

#[test]
fn cbc_lp() {
    if is_installed("cbc") {
        solves(ExportFormat::Lp, 30, cbc);
    }
}

#[test]
fn cbc_mps() {
    if is_installed("cbc") {
        solves(ExportFormat::Mps, 30, cbc);
        solves(ExportFormat::FreeMps, 30, cbc);
    }
}

fn glpsol(option: &str, file: &str, answer: &str) -> Said {
    let _ = fs::remove_file(answer);
    let output = run("glpsol", &["--tmlim", TIME, option, file, "-o", answer]);
    let log = String::from_utf8_lossy(&output.stdout);
    if log.contains("HAS NO INTEGER FEASIBLE") || log.contains("HAS NO PRIMAL FEASIBLE") {
        return Said::Infeasible;
    }
    assert!(!log.contains("rror"), "{log}");
    if log.contains("TIME LIMIT") || !log.contains("INTEGER OPTIMAL SOLUTION FOUND") {
        return Said::Nothing;
    }
    let text = fs::read_to_string(answer).expect("it was written");
    let (_, columns) = text.split_once("Column name").expect("a list of columns");
    let (columns, _) = columns.split_once("\n\n").expect("it ends");
    // A long name has its value on the next line.
    let words: Vec<&str> = columns.split_whitespace().collect();
    let stars = words.iter().enumerate().filter(|(_, word)| **word == "*");
    let ones = stars
        .filter(|(at, _)| words[at + 1] == "1")
        .map(|(at, _)| words[at - 1].to_string());
    Said::Ones(ones.collect())
}

#[test]
fn glpsol_lp() {
    if is_installed("glpsol") {
        solves(ExportFormat::Lp, 60, |file, answer| glpsol("--lp", file, answer));
    }
}

#[test]
fn glpsol_mps() {
    if is_installed("glpsol") {
        solves(ExportFormat::Mps, 60, |file, answer| {
            glpsol("--mps", file, answer)
        });
        solves(ExportFormat::FreeMps, 60, |file, answer| {
            glpsol("--freemps", file, answer)
        });
    }
}

/// How it went, and the names of the columns that are 1.
const HIGHS: &str = "\
import highspy, sys
def answer(file, _):
    solver = highspy.Highs()
    solver.setOptionValue('output_flag', False)
    solver.setOptionValue('time_limit', float(sys.argv[1]))
    assert solver.readModel(file) == highspy.HighsStatus.kOk
    program = solver.getLp()
    assert all(kind == highspy.HighsVarType.kInteger for kind in program.integrality_)
    assert set(program.col_lower_) == {0} and set(program.col_upper_) == {1}
    solver.run()
    values = zip(program.col_names_, solver.getSolution().col_value)
    return [solver.getModelStatus().name, *(name for name, value in values if value > 0.5)]
";

fn highs(solver: &mut PythonSolver, file: &str, answer: &str) -> Said {
    let lines = solver.ask(file, answer);
    match lines.split_first() {
        Some((status, ones)) if status == "kOptimal" => Said::Ones(ones.iter().cloned().collect()),
        Some((status, _)) if status == "kInfeasible" => Said::Infeasible,
        Some((status, _)) if status == "kTimeLimit" => Said::Nothing,
        _ => panic!("{lines:?}"),
    }
}

/// HiGHS answers all models in these formats.
fn highs_solves(formats: &[ExportFormat]) {
    if python_with("highspy").is_none() {
        return;
    }
    let mut solver = PythonSolver::start(HIGHS, &[TIME]);
    for format in formats {
        solves(*format, 20, |file, answer| highs(&mut solver, file, answer));
    }
}

#[test]
fn highs_lp() {
    highs_solves(&[ExportFormat::Lp]);
}

#[test]
fn highs_mps() {
    highs_solves(&[ExportFormat::Mps, ExportFormat::FreeMps]);
}
