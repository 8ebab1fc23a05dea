//! The dialects in which programs print answers, and how they are recognised.

use super::text::without_colours;
use super::{clasp, dlx, flatzinc, lp_cbc, lp_glpsol, lp_highs, lp_scip, sat, smtlib, xcsp3};

/// A format of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// SAT solvers: `s` and `v` lines, MiniSat's result file.
    Sat,
    /// MaxSAT solvers.
    MaxSat,
    /// Pseudo-Boolean solvers.
    PseudoBoolean,
    /// cbc's solution file.
    Cbc,
    /// glpsol's solution files.
    Glpsol,
    /// HiGHS's solution file.
    Highs,
    /// The output of SCIP.
    Scip,
    /// SMT-LIB solvers.
    SmtLib,
    /// FlatZinc solvers, MiniZinc.
    FlatZinc,
    /// MiniZinc in JSON.
    MinizincJson,
    /// clingo, clasp on logic programs.
    Clasp,
    /// clingo and clasp in JSON.
    ClaspJson,
    /// Model counters.
    Counter,
    /// XCSP3 solvers.
    Xcsp3,
    /// Exact cover solvers.
    Dlx,
}

impl Dialect {
    /// All dialects with their names and descriptions.
    pub const ALL: [(&'static str, Dialect, &'static str); 15] = [
        (
            "sat",
            Dialect::Sat,
            "SAT solvers: `s` and `v` lines, or the result file of MiniSat",
        ),
        (
            "maxsat",
            Dialect::MaxSat,
            "MaxSAT solvers: `s`, `o` and `v` lines, old and new",
        ),
        (
            "pb",
            Dialect::PseudoBoolean,
            "Pseudo-Boolean solvers: `s`, `o` and `v x1 -x2` lines",
        ),
        ("cbc", Dialect::Cbc, "Solution file of CBC"),
        (
            "glpsol",
            Dialect::Glpsol,
            "Solution files of glpsol, written with `-o` or `-w`",
        ),
        ("highs", Dialect::Highs, "Solution file of HiGHS"),
        ("scip", Dialect::Scip, "Solution printed by SCIP"),
        ("smtlib", Dialect::SmtLib, "SMT solvers: `sat` and the values"),
        (
            "flatzinc",
            Dialect::FlatZinc,
            "FlatZinc solvers and MiniZinc: the solution stream",
        ),
        (
            "minizinc-json",
            Dialect::MinizincJson,
            "MiniZinc with `--output-mode json` or `--json-stream`",
        ),
        ("clasp", Dialect::Clasp, "clingo and clasp: answers as atoms"),
        (
            "clasp-json",
            Dialect::ClaspJson,
            "clingo and clasp with `--outf=2`",
        ),
        ("counter", Dialect::Counter, "Model counters: the count"),
        (
            "xcsp3",
            Dialect::Xcsp3,
            "XCSP3 solvers: `s` lines and `<instantiation>`",
        ),
        (
            "dlx",
            Dialect::Dlx,
            "Options chosen by Knuth's exact cover programs",
        ),
    ];

    /// The dialect with a name.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Dialect::ALL.into_iter();
        all.find(|(known, ..)| *known == name)
            .map(|(_, dialect, _)| dialect)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        let mut all = Dialect::ALL.into_iter();
        all.find(|(_, dialect, _)| *dialect == self)
            .map_or("", |(name, ..)| name)
    }

    /// The dialect that a text appears to have; that of SAT solvers by default.
    pub fn of(text: &str) -> Self {
        let text = &*without_colours(text);
        let is_message = |line: &str| line.starts_with("{\"type\"");
        if text.trim_start().starts_with('{') && text.contains("\"Result\"") && !text.lines().any(is_message)
        {
            return Dialect::ClaspJson;
        }
        let lines: Vec<&str> = text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect();
        let mut clues = lines
            .iter()
            .enumerate()
            .filter_map(|(index, line)| clue(line, lines.get(index + 1).copied()));
        clues.next().unwrap_or_else(|| by_values(text))
    }
}

/// Whether a JSON object starts on a line. Programs such as ACE also print objects whose keys have no quotes.
fn starts_object(line: &str, next: Option<&str>) -> bool {
    let after = line.strip_prefix('{').map(str::trim_start);
    let first = after.map(|rest| {
        if rest.is_empty() {
            next.unwrap_or(rest)
        } else {
            rest
        }
    });
    first.is_some_and(|first| first.is_empty() || first.starts_with(['"', '}']))
}

/// The dialect of a line that no other dialect has, with the line after it.
fn clue(line: &str, next: Option<&str>) -> Option<Dialect> {
    if starts_object(line, next) {
        Some(Dialect::MinizincJson)
    } else if smtlib::status_of_word(line).is_some() || line.starts_with("((") {
        Some(Dialect::SmtLib)
    } else if [flatzinc::END_OF_SOLUTION, flatzinc::END_OF_SEARCH].contains(&line)
        || flatzinc::status_of_line(line).is_some()
    {
        Some(Dialect::FlatZinc)
    } else if line == lp_highs::FIRST_LINE {
        Some(Dialect::Highs)
    } else if lp_scip::is_first_line(line) {
        Some(Dialect::Scip)
    } else if lp_cbc::is_first_line(line) {
        Some(Dialect::Cbc)
    } else if lp_glpsol::is_line_of_its_own(line) {
        Some(Dialect::Glpsol)
    } else if clasp::heads_an_answer(line) || line.starts_with("clingo version") {
        Some(Dialect::Clasp)
    } else if dlx::is_of_its_own(line) {
        Some(Dialect::Dlx)
    } else if xcsp3::starts_solution(line) {
        Some(Dialect::Xcsp3)
    } else if is_of_a_counter(line) {
        Some(Dialect::Counter)
    } else {
        None
    }
}

fn is_of_a_counter(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let words = (words.next(), words.next(), words.next());
    matches!(
        words,
        (Some("c"), Some("s"), Some("exact" | "approx")) | (Some("s"), Some("mc" | "pmc"), Some(_))
    )
}

/// `r1c1 = 5;`: a truncated stream of solutions.
fn is_assignment(line: &str) -> bool {
    let statement = line.trim().strip_suffix(';');
    statement.is_some_and(|statement| statement.split_whitespace().nth(1) == Some("="))
}

/// Distinguishes the dialects with `s` and `v` lines by their values.
fn by_values(text: &str) -> Dialect {
    let values = text.lines().find_map(|line| line.trim().strip_prefix("v "));
    let words: Vec<&str> = values.map_or(vec![], |line| line.split_whitespace().take(2).collect());
    let has = |start: &str| text.lines().any(|line| line.trim().starts_with(start));
    match words.as_slice() {
        [first, ..] if first.trim_start_matches('-').starts_with('x') => Dialect::PseudoBoolean,
        [bits] if bits.len() > 1 && sat::is_string_of_bits(bits) => Dialect::MaxSat,
        _ if text.lines().any(is_assignment) => Dialect::FlatZinc,
        _ if has("o ") || has("s OPTIMUM FOUND") => Dialect::MaxSat,
        _ => Dialect::Sat,
    }
}
