//! The directions of `docs/contributors/architecture.md` that the manifests of the crates do not fix, held by reading the sources.

mod cycles;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::files::files_below;

/// What each room may use besides itself: rooms, or parts of rooms. The first part of a path is the crate. A room inside a room has a line of its own.
/// The other crates are one room each, and their manifests say what they use.
const DIRECTIONS: [(&str, &[&str]); 27] = [
    ("base::attempt", &[]),
    ("base::choice", &[]),
    ("base::escape", &[]),
    ("base::hexadecimal", &[]),
    ("base::json", &[]),
    ("base::limit", &["base::attempt"]),
    ("base::replacement", &[]),
    ("model", &["base::choice", "base::json"]),
    ("model::import", &["base::escape", "base::json", "model"]),
    ("problem", &[]),
    ("problem::presolve", &["problem"]),
    ("problem::automorphism", &["problem"]),
    ("encode", &["base::choice", "problem", "encode::cnf"]),
    ("encode::cnf", &[]),
    ("encode::program", &["problem"]),
    (
        "engine",
        &[
            "problem",
            "encode::cnf",
            "encode::program",
            "engine::exchange::answer",
            "engine::exchange::export::dimacs",
        ],
    ),
    ("engine::exchange::answer", &["encode::cnf", "base::json"]),
    (
        "engine::exchange::export",
        &["encode::cnf", "base::escape", "problem", "encode::program"],
    ),
    ("session::lower", &["base::choice", "model", "problem"]),
    (
        "session::solver_table",
        &[
            "engine",
            "engine::exchange::answer",
            "engine::exchange::export",
            "model",
        ],
    ),
    (
        "session::instance",
        &[
            "model",
            "problem",
            "problem::presolve",
            "problem::automorphism",
            "encode",
            "encode::cnf",
            "encode::program",
            "engine",
            "engine::exchange::answer",
            "engine::exchange::export",
            "session::lower",
        ],
    ),
    (
        "session::explain",
        &[
            "model",
            "problem",
            "encode",
            "encode::cnf",
            "engine",
            "session::lower",
        ],
    ),
    (
        "request::build",
        &[
            "base::escape",
            "base::json",
            "model",
            "model::import",
            "request::render",
        ],
    ),
    (
        "request::render",
        &[
            "base::escape",
            "engine::exchange::answer",
            "model",
            "session::explain",
        ],
    ),
    (
        "request::certification",
        &[
            "base::choice",
            "base::hexadecimal",
            "proof",
            "encode",
            "encode::cnf",
            "engine",
            "engine::exchange::answer",
            "engine::exchange::export",
            "model",
            "problem",
            "session",
            "session::instance",
            "request::render",
        ],
    ),
    ("serve::mcp", &["request", "serve"]),
    (
        "serve::server",
        &[
            "engine::exchange::export",
            "model",
            "request",
            "request::render",
            "serve",
        ],
    ),
];

/// What every room may use.
const ANYWHERE: [&str; 2] = ["base::attempt", "base::limit"];

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

const MOST_LINES: usize = 500;

/// What is wrong with a source file. `path` has the crate and the path below its `src/`, with slashes.
fn violations(path: &str, text: &str) -> Vec<String> {
    let mut found = vec![];
    if let Some(name) = path.split(['/', '.']).find(|part| NAMELESS.contains(part)) {
        found.push(format!("{path}:1: `{name}` is no name for a thing"));
    }
    if text.lines().count() > MOST_LINES {
        found.push(format!("{path}:{MOST_LINES}: more lines than {MOST_LINES}"));
    }
    let module = path
        .trim_end_matches(".rs")
        .trim_end_matches("/mod")
        .trim_end_matches("/lib")
        .replace('/', "::");
    let room = room_of(&module);
    for (number, line) in (1..).zip(text.lines()) {
        let code = line.split("//").next().unwrap_or_default();
        let checks = [wrong_direction(room, code), hidden_direction(path, code)];
        let names = [solver_crate(path, code), terminal(room, code)];
        let wrong = checks.into_iter().chain(names).flatten();
        found.extend(wrong.map(|what| format!("{path}:{number}: {what}")));
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
    used_paths(room, code)
        .find(|used| !is_allowed(used))
        .map(|used| format!("`{room}` may not use `{used}`"))
}

/// The paths that code uses, with the crate as their first part.
fn used_paths(room: &str, code: &str) -> impl Iterator<Item = String> {
    let own = room.split("::").next().unwrap_or_default();
    let here = paths_after(code, "crate::").map(move |path| format!("{own}::{path}"));
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let others = code.split(move |c| !is_name(c));
    let others = others.filter_map(|path| path.strip_prefix("placet_"));
    here.chain(others.filter(|path| path.contains("::")).map(str::to_string))
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

/// The names of the crates, which are those of their folders.
fn crates() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let entries = fs::read_dir(folder).expect("it is there");
    let names = entries.map(|entry| entry.expect("it can be read").file_name());
    names.map(|name| name.to_string_lossy().into_owned()).collect()
}

/// The sources of a crate, each with its path below `src/`, with slashes.
fn sources_of(name: &str) -> Vec<(String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("crates/{name}/src"));
    let read = |file: PathBuf| {
        let path = file.strip_prefix(&src).expect("it was found there");
        let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
        let text = fs::read_to_string(&file).expect("a source is text");
        (parts.join("/"), text)
    };
    files_below(&src, &["rs"]).into_iter().map(read).collect()
}

#[test]
fn the_source_keeps_the_directions() {
    let crates = crates();
    assert!(crates.len() > 10, "only {} crates found", crates.len());
    let sources = crates.iter().flat_map(|name| {
        let files = sources_of(name).into_iter();
        files.map(move |(path, text)| (format!("{name}/{path}"), text))
    });
    let violations: Vec<String> = sources
        .flat_map(|(path, text)| violations(&path, &text))
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
    let surfaces = ["crates/cli/src", "crates/serve/src", "python/src"].map(|folder| root.join(folder));
    let files: Vec<PathBuf> = surfaces
        .iter()
        .flat_map(|folder| files_below(folder, &["rs"]))
        .collect();
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

#[test]
fn the_scanner_sees_each_kind_of_violation() {
    for (path, code) in [
        ("model/rule/sum.rs", "use placet_base::escape::escaped;"),
        ("model/rule/sum.rs", "use crate::import::ImportFormat;"),
        (
            "encode/sum/tree.rs",
            "    fn f(program: &crate::program::Program) {}",
        ),
        ("encode/cnf/mod.rs", "use super::Choices;"),
        (
            "engine/sat/external/mod.rs",
            "use crate::exchange::export::write_names;",
        ),
        (
            "engine/sat/external/mod.rs",
            "use crate::exchange::export::dimacs_names;",
        ),
        ("session/instance/export/mod.rs", "use crate::Session;"),
        ("session/lower/sum.rs", "use placet_engine::search::Search;"),
        ("request/render/json.rs", "use crate::Answer;"),
        ("encode/cnf/size.rs", "use super::super::Choices;"),
        ("problem/presolve/mod.rs", "use super::Problem;"),
        ("engine/blocking.rs", "let solver = varisat::Solver::new();"),
        ("cli/solve.rs", "use ::batsat::Solver;"),
        ("engine/ilp/solver.rs", "use ::good_lp::variable;"),
        ("engine/sat/mod.rs", "use ::cadical;"),
        ("engine/sat/batsat/mod.rs", "use ::varisat::Solver;"),
        ("request/render/text/mod.rs", "    println!(\"{board}\");"),
        ("engine/outcome.rs", "let out = std::io::stdout();"),
        (
            "engine/exchange/export/mod.rs",
            "use std::io::stderr; fn f() { stderr().flush(); }",
        ),
        ("request/lib.rs", "use clap::Parser;"),
        ("encode/utils.rs", ""),
        ("encode/helpers/mod.rs", ""),
        ("encode/clause.rs", &"\n".repeat(MOST_LINES + 1)),
    ] {
        let found = violations(path, code);
        assert_eq!(found.len(), 1, "{path}: {code}: {found:?}");
    }
    let second_line = violations(
        "encode/cnf/literal.rs",
        "use std::fmt;\nuse placet_problem::Atom;",
    );
    assert_eq!(
        second_line,
        ["encode/cnf/literal.rs:2: `encode::cnf` may not use `problem::Atom`"]
    );
}

#[test]
fn the_scanner_lets_pass_what_is_allowed() {
    for (path, code) in [
        (
            "model/rule/sum.rs",
            "use crate::Board;\nuse super::read::RuleTable;",
        ),
        ("model/rule/sum.rs", "use placet_base::limit::poll;"),
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
            "use placet_request::render::text;\nlet out = std::io::stdout();",
        ),
        ("problem/lib.rs", "//! use crate::presolve; // println!()"),
        ("encode/lib.rs", "mod tests { use super::*; }"),
        ("encode/cnf/clause.rs", &"\n".repeat(MOST_LINES)),
    ] {
        assert_eq!(violations(path, code), [""; 0], "{path}: {code}");
    }
}
