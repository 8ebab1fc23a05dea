//! What programs print of every kind of puzzle, in every format that they read, is decoded to its boards. The dialect is found in the text.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use itertools::Itertools;
use placet::exchange::export::ExportFormat;
use placet::instance::Decoded;
use placet::limit::Outcome;
use placet::model::Puzzle;
use placet::session::Session;

use crate::formats::exported::{models, puzzle, written};
use crate::formats::extent;
use crate::formats::installed::{is_installed, skipped};
use crate::formats::xcsp3::ace;

/// Commands, each with the format that it reads. `{out}` is the file of the answer, which otherwise is printed.
const COMMANDS: [(&str, ExportFormat); 20] = [
    ("cadical -q {file}", ExportFormat::Dimacs),
    ("minisat -verb=0 {file} {out}", ExportFormat::Dimacs),
    ("clasp {file} 0", ExportFormat::Dimacs),
    ("clasp {file} 0 --outf=2", ExportFormat::Dimacs),
    ("clasp {file}", ExportFormat::WcnfOld),
    ("clasp {file} 0", ExportFormat::Opb),
    ("clasp {file} 0 --outf=2", ExportFormat::Opb),
    ("minisat+ {file}", ExportFormat::Opb),
    ("cbc {file} solve solution {out}", ExportFormat::Lp),
    ("cbc {file} solve solution {out}", ExportFormat::FreeMps),
    ("glpsol --lp {file} -o {out}", ExportFormat::Lp),
    ("glpsol --freemps {file} -w {out}", ExportFormat::FreeMps),
    ("glpsol --mps {file} -o {out}", ExportFormat::Mps),
    ("z3 -smt2 {file}", ExportFormat::SmtLib),
    ("z3 -smt2 {file}", ExportFormat::SmtLibBits),
    ("fzn-gecode -a {file}", ExportFormat::FlatZinc),
    ("clingo {file} 0", ExportFormat::Asp),
    ("clingo {file} 0 --outf=2", ExportFormat::Asp),
    ("minizinc --solver gecode -a {file}", ExportFormat::MiniZinc),
    (
        "minizinc --solver gecode -a --output-mode json {file}",
        ExportFormat::MiniZinc,
    ),
];

/// A puzzle of each kind: what the cells show, what covers them, and what the formats state in ways of their own.
const KINDS: [(&str, &str); 14] = [
    (
        "numbers",
        "board.grid = [3, 3]\npieces.numbers = '1..9'\ngivens = '2 _ _ / _ _ _ / _ _ _'\nrules = [{ sum = 15, of = 'lines' }]",
    ),
    (
        "shapes",
        "board.grid = [2, 2]\npieces = { shapes = { A = '##' }, copies = 2 }",
    ),
    (
        "shapes with marks",
        "board.grid = [2, 2]\npieces.shapes = { p = '01', q = '12' }\nrules = [{ sums = [1, 3], of = 'rows' }]",
    ),
    (
        "shapes and empty cells",
        "board.grid = [2, 3]\npieces = { shapes = { L = '#. / ##' }, turns = true, uncovered = '.' }",
    ),
    ("one value", "board.grid = [1, 1]\npieces.numbers = '1..1'"),
    (
        "no solution",
        "board.grid = [1, 2]\npieces.numbers = '1..2'\nrules = [{ sum = 99, of = 'rows' }]",
    ),
    (
        "constants",
        "board.grid = [1, 2]\npieces = { names = 'AB', copies = 'any' }\nrules = [{ holds = \"count(for z in row 1: touching(r1c1, z)) * 2 != 5\" }]",
    ),
    (
        "connected",
        "board.grid = [2, 3]\npieces = { names = '#.', copies = 'any' }\nrules = [{ connected = '#' }, { count = '#', of = 'rows', at_least = 1 }]",
    ),
    (
        "a loop",
        "board.grid = [2, 2]\nedges = {}\nrules = [{ loop = 'line' }]",
    ),
    (
        "tiles",
        "board.grid = [1, 3]\npieces = { edges = ['right', 'bottom', 'left', 'top'], turns = true, tiles = [[1, 2, 2, 1], [1, 1, 2, 2], [2, 2, 1, 1]] }\n\
         rules = [{ fit = 'equal' }]",
    ),
    (
        "projected",
        "board.grid = [2, 2]\nproject = { pieces = 'A' }\npieces = { names = 'ABC', copies = 'any' }\nrules = [{ count = 'A', of = 'rows', is = 1 }]",
    ),
    (
        "an objective",
        "board.cells = 'A bC D'\npieces.names = ['a', 'b', 'c']\nobjective.maximise = \"3 * (r1c1 == 'c') + 2 * (r1c2 == 'a')\"",
    ),
    (
        "negative numbers",
        "board.grid = [1, 3]\npieces = { numbers = '-1..1', copies = 'any' }\nrules = [{ holds = 'r1c1 + 2 * r1c2 - r1c3 == -1' }]",
    ),
    (
        "ascending rows",
        "board.grid = [2, 2]\npieces = { numbers = '1..3', copies = 'any' }\nrules = [{ all_different = 'columns' }, { holds = 'r1c1 < r1c2' }]",
    ),
];

/// Longer texts take some programs too long.
const LONGEST: usize = 200_000;

/// A program that does not answer after so many seconds is left out.
const SECONDS: &str = "5";

/// What the command says of a text; `None` if it takes too long.
fn said(command: &str, format: ExportFormat, text: &str) -> Option<String> {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let file = folder.path().join(format!("puzzle.{}", format.extension()));
    let answer = folder.path().join("answer");
    fs::write(&file, text).expect("it can be written");
    let path = |path: &Path| path.display().to_string();
    let words = command.split(' ').map(|word| match word {
        "{file}" => path(&file),
        "{out}" => path(&answer),
        word => word.to_string(),
    });
    let output = Command::new("timeout")
        .arg(SECONDS)
        .args(words)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let is_late = output.status.code() == Some(124);
    (!is_late).then(|| fs::read_to_string(&answer).unwrap_or(printed))
}

/// Whether the answer of a command is that of the puzzle; `None` if there is none.
fn is_decoded(command: &str, format: ExportFormat, name: &str, puzzle: &Puzzle) -> Option<()> {
    let mut session = Session::new(puzzle.clone());
    let text = written(session.export(format).ok()?.complete().ok()?);
    if text.len() > LONGEST {
        return None;
    }
    let answer = said(command, format, &text)?;
    let is_counted = puzzle.objective().is_none() && puzzle.projection().is_whole_board();
    let decoded = session.decode(&answer, None);
    let decoded = decoded.unwrap_or_else(|error| panic!("{command}, {name}: {error}\n{answer}"));
    match decoded.complete().expect("nothing stops it") {
        Decoded::Solutions(decoded) => {
            let boards = decoded.boards.iter().map(|solution| &solution.board);
            assert!(boards.clone().all_unique(), "{command}, {name}: {answer}");
            if decoded.is_final && is_counted && (!extent::full() || puzzle.expectation().solutions.is_some())
            {
                let expected = puzzle.expectation().solutions.map(Into::into);
                let mut count = || session.count(None).expect("it is small").complete();
                let expected = expected.unwrap_or_else(|| count().expect("nothing stops it").count);
                assert_eq!(expected, boards.len().into(), "{command}, {name}: {answer}");
            }
        }
        Decoded::NoSolution => {
            let first = session.first().expect("it is solved");
            assert_eq!(first, Outcome::Complete(None), "{command}, {name}: {answer}");
        }
        Decoded::Unknown | Decoded::Counted(_) => panic!("{command}, {name}: {answer}"),
    }
    Some(())
}

fn kinds() -> Vec<(String, Puzzle)> {
    let kinds = KINDS.iter();
    kinds
        .map(|(name, text)| ((*name).to_string(), puzzle(text)))
        .collect()
}

/// The puzzles of each kind. If the tests try everything, every fourth of the library too, from this one on.
fn puzzles(first: usize) -> Vec<(String, Puzzle)> {
    let of_library = if extent::full() { models() } else { vec![] };
    let of_library = of_library.into_iter().skip(first % 4).step_by(4);
    kinds().into_iter().chain(of_library).collect()
}

#[test]
fn every_kind_of_puzzle_is_decoded_from_every_program() {
    for (index, (command, format)) in COMMANDS.into_iter().enumerate() {
        let (program, _) = command.split_once(' ').expect("it has arguments");
        if !is_installed(program) {
            continue;
        }
        // MiniZinc takes longer to begin than the others. What a sample leaves out of one command, the next one gets.
        let step = extent::cases(if program == "minizinc" { 6 } else { 2 }, 1) as usize;
        let puzzles = puzzles(index);
        let chosen = puzzles.iter().skip(index % step).step_by(step);
        let answers = chosen.filter_map(|(name, puzzle)| is_decoded(command, format, name, puzzle));
        let num_answers = answers.count();
        assert!(
            num_answers + 1 >= KINDS.len() / step,
            "{command}: only {num_answers}"
        );
    }
}

#[test]
fn every_kind_of_puzzle_is_decoded_from_ace() {
    let Some(ace) = ace() else { return };
    let command = format!("java -XX:TieredStopAtLevel=1 -jar {ace} {{file}} -s=all -omv=false -riv=false");
    let step = extent::cases(5, 1) as usize;
    for (name, puzzle) in puzzles(0).iter().step_by(step) {
        if is_decoded(&command, ExportFormat::Xcsp3, name, puzzle).is_none() {
            skipped(&format!("ACE does not answer {name}"));
        }
    }
}
