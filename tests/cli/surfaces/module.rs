//! Requests of the module for pages, which `npm run site` in `web/` makes. Node runs it, and browsers as workers of the site.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::{env, fs};

use serde_json::{Value, json};

use super::asked::{Told, told_by};

/// What runs the module, with commas between them: `node`, `chromium`, `firefox`. If this is not set, the module is not asked.
const RUN_BY: &str = "PLACET_MODULE";
/// What is no browser.
const NODE: &str = "node";

/// Certificates are folders of files, which the module has not.
const NEED_FILES: [&str; 2] = ["certify", "verify"];

/// A module that waits for questions.
pub(super) struct Module {
    /// What runs it.
    pub(super) runner: String,
    process: Child,
    events: BufReader<ChildStdout>,
}

impl Module {
    /// Starts it wherever it is to be asked.
    pub(super) fn start_all() -> Vec<Self> {
        let names = runners().into_iter();
        names
            .map(|name| match &*name {
                NODE => Module::start(NODE, "web/answer.mjs", &[]),
                _ => Module::start(&name, "web/answer_in_browser.mjs", &[&name]),
            })
            .collect()
    }

    fn start(runner: &str, script: &str, arguments: &[&str]) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join(script);
        let mut process = Command::new("node")
            .arg(script)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Node can be started");
        let output = process.stdout.take().expect("it has a standard output");
        Module {
            runner: runner.to_string(),
            process,
            events: BufReader::new(output),
        }
    }

    /// Whether it answers such a request.
    pub(super) fn answers(ask: &Value) -> bool {
        !NEED_FILES.iter().any(|kind| ask["kind"] == **kind)
    }

    pub(super) fn ask(&mut self, question: &Value) -> Told {
        let input = self.process.stdin.as_mut().expect("it has a standard input");
        writeln!(input, "{question}").expect("it reads");
        let lines = self.events.by_ref().lines();
        let events =
            lines.map(|line| serde_json::from_str(&line.expect("it writes lines")).expect("it is JSON"));
        told_by(events)
    }
}

fn runners() -> Vec<String> {
    let names = env::var(RUN_BY).unwrap_or_default();
    let names = names.split(',').filter(|name| !name.is_empty());
    names.map(String::from).collect()
}

impl Drop for Module {
    fn drop(&mut self) {
        // It may have ended itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A count says what it has found; what is broken off inside says nothing, and the next question is answered by a fresh module.
#[test]
fn limits_end_questions() {
    if !runners().iter().any(|name| name == NODE) {
        return;
    }
    let mut module = Module::start(NODE, "web/answer.mjs", &["300"]);
    let mut ask = |model: &str, n: u32, ask: Value| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("models").join(model);
        let text = fs::read_to_string(path).expect("the model is there");
        // Queens on a board that takes seconds on every machine.
        let text = text.replace("1..100", "1..250");
        let parameters = if n > 0 { json!({ "n": n }) } else { json!({}) };
        module.ask(&json!({ "model": { "text": text, "parameters": parameters }, "ask": ask }))
    };
    let counted = ask(
        "placement/queens.toml",
        20,
        json!({ "kind": "count", "limit": 1_000_000_000 }),
    );
    assert_eq!(counted.expect("it has counted some")[0]["stopped"], "time_limit");
    let broken_off = ask(
        "placement/queens.toml",
        250,
        json!({ "kind": "show", "part": "presolve" }),
    );
    assert_eq!(broken_off, None);
    let small = ask("sums/magic-square.toml", 3, json!({ "kind": "count" }));
    assert_eq!(small.expect("it is counted")[0]["count"], "8");
}
