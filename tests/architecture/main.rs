//! The directions of `docs/architecture.md`, held by reading `src/`.

mod cycles;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What each room may use besides itself: rooms, or parts of rooms. A room inside a room has a line of its own.
const DIRECTIONS: [(&str, &[&str]); 30] = [
    ("limit", &[]),
    ("certificate", &[]),
    ("choice", &[]),
    ("escape", &[]),
    ("replacement", &[]),
    ("json", &[]),
    ("model", &["choice", "json"]),
    ("model::import", &["escape", "json", "model"]),
    ("problem", &[]),
    ("problem::lower", &["choice", "model", "problem"]),
    ("problem::presolve", &["problem"]),
    ("problem::automorphism", &["problem"]),
    ("cnf", &[]),
    ("encode", &["choice", "problem", "cnf"]),
    ("program", &["problem"]),
    (
        "engine",
        &[
            "problem",
            "cnf",
            "program",
            "exchange::answer",
            "exchange::export::dimacs",
        ],
    ),
    ("exchange::answer", &["cnf", "json"]),
    ("exchange::export", &["cnf", "escape", "problem", "program"]),
    (
        "exchange::solver_table",
        &["exchange::answer", "exchange::export", "model", "engine"],
    ),
    (
        "instance",
        &[
            "model",
            "problem",
            "problem::lower",
            "problem::presolve",
            "problem::automorphism",
            "cnf",
            "encode",
            "program",
            "engine",
            "exchange::answer",
            "exchange::export",
        ],
    ),
    (
        "explain",
        &["model", "problem", "problem::lower", "cnf", "encode", "engine"],
    ),
    ("build", &["escape", "json", "model", "model::import", "render"]),
    ("render", &["exchange::answer", "escape", "explain", "model"]),
    (
        "session",
        &[
            "explain",
            "instance",
            "model",
            "problem",
            "problem::lower",
            "problem::presolve",
            "problem::automorphism",
            "cnf",
            "encode",
            "engine",
            "exchange::answer",
            "exchange::export",
            "exchange::solver_table",
        ],
    ),
    (
        "cluster",
        &["instance", "session", "model", "problem", "engine", "replacement"],
    ),
    (
        "request",
        &[
            "build",
            "certificate",
            "certification",
            "cnf",
            "encode",
            "engine",
            "exchange::answer",
            "exchange::export",
            "explain",
            "instance",
            "model",
            "model::import",
            "problem",
            "problem::automorphism",
            "problem::presolve",
            "render",
            "session",
        ],
    ),
    (
        "certification",
        &[
            "certificate",
            "choice",
            "cnf",
            "encode",
            "engine",
            "exchange::answer",
            "exchange::export",
            "instance",
            "model",
            "problem",
            "render",
            "session",
        ],
    ),
    ("workbench", &["model", "replacement", "request"]),
    ("mcp", &["request", "workbench"]),
    (
        "workbench::server",
        &["exchange::export", "model", "render", "request", "workbench"],
    ),
];

/// What every room may use.
const ANYWHERE: [&str; 1] = ["limit"];

/// These use what they like, and no room uses them.
const OUTSIDE: [&str; 4] = ["lib", "main", "cli", "exchange"];

/// The crates of solvers, each with the one file or folder that may name it.
const SOLVER_CRATES: [(&str, &str); 4] = [
    ("varisat", "engine/sat/varisat.rs"),
    ("batsat", "engine/sat/batsat/"),
    ("cadical", "engine/sat/cadical.rs"),
    ("good_lp", "engine/ilp/milp.rs"),
];

/// What only `cli` may name.
const TERMINAL: [&str; 7] = [
    "print!",
    "println!",
    "eprint!",
    "eprintln!",
    "stdout()",
    "stderr()",
    "clap::",
];

const NAMELESS: [&str; 6] = ["util", "utils", "helper", "helpers", "common", "misc"];

const MOST_LINES: usize = 400;

/// What is wrong with a source file; `path` is relative to `src/`, with slashes.
fn violations(path: &str, text: &str) -> Vec<String> {
    let mut found = vec![];
    if let Some(name) = path.split(['/', '.']).find(|part| NAMELESS.contains(part)) {
        found.push(format!("src/{path}:1: `{name}` is no name for a thing"));
    }
    if text.lines().count() > MOST_LINES {
        found.push(format!("src/{path}:{MOST_LINES}: more lines than {MOST_LINES}"));
    }
    let module = path
        .trim_end_matches(".rs")
        .trim_end_matches("/mod")
        .replace('/', "::");
    let room = room_of(&module);
    if !OUTSIDE.contains(&room) && !DIRECTIONS.iter().any(|(name, _)| *name == room) {
        found.push(format!("src/{path}:1: the room `{room}` has no direction"));
    }
    for (number, line) in (1..).zip(text.lines()) {
        let code = line.split("//").next().unwrap_or_default();
        let checks = [wrong_direction(room, code), hidden_direction(path, code)];
        let names = [solver_crate(path, code), terminal(room, code)];
        let wrong = checks.into_iter().chain(names).flatten();
        found.extend(wrong.map(|what| format!("src/{path}:{number}: {what}")));
    }
    found
}

/// The innermost room that a module path leads into.
fn room_of(path: &str) -> &str {
    let leads_into = |room: &&str| path == *room || path.starts_with(&format!("{room}::"));
    let rooms = DIRECTIONS.iter().map(|(room, _)| *room).filter(leads_into);
    rooms
        .max_by_key(|room| room.len())
        .unwrap_or_else(|| path.split("::").next().unwrap_or_default())
}

fn wrong_direction(room: &str, code: &str) -> Option<String> {
    let (_, allowed) = DIRECTIONS.iter().find(|(name, _)| *name == room)?;
    let is_allowed = |used: &str| {
        let part = |part: &&&str| used == **part || used.starts_with(&format!("{part}::"));
        room_of(used) == room
            || allowed
                .iter()
                .chain(&ANYWHERE)
                .filter(part)
                .any(|part| room_of(used) == room_of(part))
    };
    paths_after(code, "crate::")
        .find(|used| !is_allowed(used))
        .map(|used| format!("`{room}` may not use `crate::{used}`"))
}

/// `super` may not lead out of a room, past the check of its directions.
fn hidden_direction(path: &str, code: &str) -> Option<String> {
    let room = path.strip_suffix("/mod.rs").map(|room| room.replace('/', "::"));
    let is_root_of_room = room.is_some_and(|room| DIRECTIONS.iter().any(|(name, _)| *name == room));
    let escapes = |used: &str| {
        let first = used.split("::").next().unwrap_or_default();
        first == "super" || is_root_of_room && code.starts_with("use ")
    };
    paths_after(code, "super::")
        .find(|used| escapes(used))
        .map(|used| format!("`super::{used}` hides a direction: start at `crate::`"))
}

fn solver_crate(path: &str, code: &str) -> Option<String> {
    let is_named = |name: &str| {
        // In `engine/sat/mod.rs` a bare name is the module that wraps the crate.
        let bare = paths_after(code, &format!("{name}::")).next().is_some();
        bare && path != "engine/sat/mod.rs" || paths_after(code, &format!("::{name}")).next().is_some()
    };
    SOLVER_CRATES
        .iter()
        .find(|(name, file)| !path.starts_with(file) && is_named(name))
        .map(|(name, file)| format!("only `{file}` may name the crate `{name}`"))
}

fn terminal(room: &str, code: &str) -> Option<String> {
    let is_word_end = |c: char| c.is_alphanumeric() || c == '_';
    let is_used = |word: &str| {
        code.match_indices(word)
            .any(|(at, _)| !code[..at].ends_with(is_word_end))
    };
    let word = TERMINAL.iter().find(|word| is_used(word) && room != "cli")?;
    Some(format!("only `cli` may use `{word}`"))
}

/// The paths that follow `start`, wherever no word or path ends just before it.
fn paths_after<'a>(code: &'a str, start: &str) -> impl Iterator<Item = &'a str> {
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let starts: Vec<usize> = code.match_indices(start).map(|(at, _)| at).collect();
    let ends = starts
        .into_iter()
        .filter(move |at| !code[..*at].ends_with(is_path));
    let length = start.len();
    ends.map(move |at| {
        code[at + length..]
            .split(|c| !is_path(c))
            .next()
            .unwrap_or_default()
    })
}

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of sources can be read");
    let paths = entries.map(|entry| entry.expect("its entries can be read").path());
    let mut files: Vec<PathBuf> = paths
        .flat_map(|path| {
            if path.is_dir() {
                source_files(&path)
            } else {
                vec![path]
            }
        })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect();
    files.sort();
    files
}

#[test]
fn the_source_keeps_the_directions() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = source_files(&src);
    assert!(files.len() > 50, "only {} files found", files.len());
    let violations: Vec<String> = files
        .iter()
        .flat_map(|file| {
            let path = file.strip_prefix(&src).expect("it was found there");
            let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
            violations(
                &parts.join("/"),
                &fs::read_to_string(file).expect("a source is text"),
            )
        })
        .collect();
    assert!(violations.is_empty(), "\n{}", violations.join("\n"));
}

/// What only the room of requests may ask of a session, so that every surface gives the same answers.
const QUESTIONS: [&str; 16] = [
    "batch",
    "boards",
    "candidates",
    "count",
    "count_on_threads",
    "draw",
    "estimate",
    "explanation",
    "first",
    "for_each_board",
    "generator",
    "hint",
    "minimise",
    "redundancy",
    "some_boards",
    "unique",
];

/// The questions to a session in a text.
fn questions(text: &str) -> impl Iterator<Item = &'static str> {
    let code: String = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect();
    // Calls may be on lines of their own.
    let code: String = code.split_whitespace().collect();
    QUESTIONS
        .into_iter()
        .filter(move |question| code.contains(&format!("session.{question}(")))
}

#[test]
fn surfaces_ask_by_requests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let surfaces = ["src/cli", "src/workbench", "python/src"].map(|folder| root.join(folder));
    let files: Vec<PathBuf> = surfaces.iter().flat_map(|folder| source_files(folder)).collect();
    let asking = files.iter().filter_map(|file| {
        let text = fs::read_to_string(file).expect("a source is text");
        let asked: Vec<&str> = questions(&text).collect();
        let path = file.strip_prefix(root).expect("it was found there");
        (!asked.is_empty()).then(|| (path.to_string_lossy().replace('\\', "/"), asked))
    });
    let asking: BTreeMap<String, Vec<&str>> = asking.collect();
    assert!(asking.is_empty(), "{asking:?}");
}

#[test]
fn questions_are_seen() {
    assert_eq!(
        questions("let all = session\n    .count(None)?;").next(),
        Some("count")
    );
    assert_eq!(questions("// session.count(None)").next(), None);
    assert_eq!(questions("session.engine()").next(), None);
}

/// The type that a line defines. The associated types of traits are indented, and are none of these.
fn defined_type(line: &str) -> Option<&str> {
    let mut code = line.trim_start();
    if let Some(rest) = code.strip_prefix("pub") {
        code = match rest.strip_prefix('(') {
            Some(scoped) => scoped.split_once(')')?.1,
            None => rest,
        }
        .trim_start();
    }
    let (keyword, rest) = code.split_once(' ')?;
    let is_type = match keyword {
        "struct" | "enum" | "trait" | "union" => true,
        "type" => !line.starts_with(' '),
        _ => false,
    };
    let end = rest
        .find(|c: char| !c.is_alphanumeric() && c != '_')
        .unwrap_or(rest.len());
    (is_type && end > 0).then_some(&rest[..end])
}

/// In a room, that is: the room tells a request from what a session answers it with.
#[test]
fn each_type_name_means_one_thing() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files_of: BTreeMap<(String, String), BTreeSet<PathBuf>> = BTreeMap::new();
    for file in source_files(&src) {
        let text = fs::read_to_string(&file).expect("a source is text");
        let path = file.strip_prefix(&src).expect("it was found there");
        let room = path.iter().next().expect("a file has a name").to_string_lossy();
        for name in text.lines().filter_map(defined_type) {
            let key = (room.to_string(), name.to_string());
            files_of.entry(key).or_default().insert(file.clone());
        }
    }
    assert!(files_of.len() > 500, "only {} types found", files_of.len());
    files_of.retain(|_, files| files.len() > 1);
    assert!(
        files_of.is_empty(),
        "these names have several types: {files_of:#?}"
    );
}

#[test]
fn definitions_of_types_are_seen() {
    for (line, name) in [
        ("struct Board;", Some("Board")),
        ("pub struct Board<'a> {", Some("Board")),
        ("    pub(in crate::model) enum Face {", Some("Face")),
        ("pub(crate) type Pair = (VarId, i64);", Some("Pair")),
        ("trait Sink: Clone {", Some("Sink")),
        ("    type Output = Board;", None),
        ("/// struct Board", None),
        ("    structure: Board,", None),
        ("let enum_like = 1;", None),
    ] {
        assert_eq!(defined_type(line), name, "{line}");
    }
}

#[test]
fn the_scanner_sees_each_kind_of_violation() {
    for (path, code) in [
        ("model/rule/sum.rs", "use crate::encode::Choices;"),
        ("encode/sum/tree.rs", "    fn f(puzzle: &crate::model::Puzzle) {}"),
        ("encode/mod.rs", "use crate::{cnf::Lit, problem::Atom};"),
        ("encode/mod.rs", "use super::engine::Limits;"),
        (
            "engine/sat/external/mod.rs",
            "use crate::exchange::export::write_names;",
        ),
        (
            "engine/sat/external/mod.rs",
            "use crate::exchange::export::dimacs_names;",
        ),
        ("session/boards.rs", "use crate::render::text;"),
        ("instance/export/mod.rs", "use crate::session::Session;"),
        ("render/json.rs", "use crate::cli::Output;"),
        ("cnf/size.rs", "use super::super::model::Board;"),
        ("puzzles/mod.rs", ""),
        ("problem/problem.rs", "use crate::problem::lower::lower;"),
        ("problem/presolve/mod.rs", "use crate::model::Puzzle;"),
        ("problem/presolve/mod.rs", "use super::Problem;"),
        ("engine/blocking.rs", "let solver = varisat::Solver::new();"),
        ("cli/solve.rs", "use ::batsat::Solver;"),
        ("engine/ilp/solver.rs", "use ::good_lp::variable;"),
        ("engine/sat/mod.rs", "use ::cadical;"),
        ("engine/sat/batsat/mod.rs", "use ::varisat::Solver;"),
        ("render/text/mod.rs", "    println!(\"{board}\");"),
        ("engine/outcome.rs", "let out = std::io::stdout();"),
        (
            "exchange/export/mod.rs",
            "use std::io::stderr; fn f() { stderr().flush(); }",
        ),
        ("lib.rs", "use clap::Parser;"),
        ("encode/utils.rs", ""),
        ("cnf/helpers/mod.rs", ""),
        ("cnf/clause.rs", &"\n".repeat(MOST_LINES + 1)),
    ] {
        let found = violations(path, code);
        assert_eq!(found.len(), 1, "{path}: {code}: {found:?}");
    }
    let second_line = violations("cnf/literal.rs", "use std::fmt;\nuse crate::model::Board;");
    assert_eq!(
        second_line,
        ["src/cnf/literal.rs:2: `cnf` may not use `crate::model::Board`"]
    );
}

#[test]
fn the_scanner_lets_pass_what_is_allowed() {
    for (path, code) in [
        (
            "model/rule/sum.rs",
            "use crate::model::Board;\nuse super::read::RuleTable;",
        ),
        (
            "engine/sat/external/mod.rs",
            "use crate::exchange::export::dimacs::write_formula;",
        ),
        ("engine/sat/mod.rs", "mod batsat;\npub use batsat::Batsat;"),
        ("engine/sat/batsat/mod.rs", "use ::batsat::Solver;"),
        ("engine/ilp/milp.rs", "use ::good_lp::variable;"),
        ("engine/sat/choice.rs", "const NAMES: [&str; 1] = [\"varisat\"];"),
        (
            "cli/output.rs",
            "use crate::render::text;\nlet out = std::io::stdout();",
        ),
        ("problem/mod.rs", "//! use crate::encode::encode; // println!()"),
        ("encode/mod.rs", "mod tests { use super::*; }"),
        ("cnf/clause.rs", &"\n".repeat(MOST_LINES)),
    ] {
        assert_eq!(violations(path, code), [""; 0], "{path}: {code}");
    }
}
