//! How long the first puzzles take: as whole processes, and to compile alone.
//!
//!     cargo bench
//!
//! Each row shows the fastest, the slowest, the median and the mean of its runs:
//! how far they lie apart is the machine's noise.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use placet::encode::Choices;
use placet::instance::EncodedInstance;
use placet::model::{Source, read};

fn main() {
    divan::main();
}

/// What is asked of each model, and how long the answer may take on a machine of
/// two cores: the verb, the model, the goal in milliseconds.
const QUESTIONS: [(&str, &str, u32); 8] = [
    ("count", "sums/aristotle-hexagon", 700),
    ("count", "sums/einstein-264", 600),
    ("unique", "sums/magic-board", 60),
    ("solve", "logic/logic-grid-1", 15),
    ("solve", "logic/logic-grid-2", 15),
    ("count", "logic/logic-grid-partial", 15),
    ("solve", "tiles/bug-tiles", 15),
    ("count", "tiles/bug-tiles", 15),
];

fn model(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("models")
        .join(name)
        .with_extension("toml")
}

fn run(arguments: &[&str], model: Option<&Path>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_placet"));
    command
        .args(arguments)
        .args(model)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let status = command.status().expect("placet starts");
    assert!(status.success(), "{arguments:?} {model:?}: {status}");
}

#[divan::bench(sample_count = 15, sample_size = 1)]
fn start_up(bencher: divan::Bencher<'_, '_>) {
    bencher.bench_local(|| run(&["--version"], None));
}

#[divan::bench(args = QUESTIONS.map(|(verb, name, goal)| format!("{verb} {name} (goal {goal} ms)")), sample_count = 15, sample_size = 1)]
fn whole_process(bencher: divan::Bencher<'_, '_>, question: &str) {
    let mut words = question.split(' ');
    let (verb, name) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = model(name);
    bencher.bench_local(|| run(&[verb], Some(&path)));
}

#[divan::bench(args = QUESTIONS.map(|(_, name, _)| name), sample_count = 50)]
fn read_lower_encode(bencher: divan::Bencher<'_, '_>, name: &str) {
    let text = std::fs::read_to_string(model(name)).expect("the model is there");
    bencher.bench_local(|| {
        let puzzle = read(&Source::new(name, text.as_str())).expect("the model has no faults");
        EncodedInstance::new(puzzle, Choices::default()).expect("the model is small")
    });
}
