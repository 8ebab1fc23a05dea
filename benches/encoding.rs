//! How many clauses a second are made in memory: from a problem to its formula, nothing else.
//!
//!     cargo bench --bench encoding

use std::path::Path;
use std::sync::Arc;

use divan::counter::ItemsCount;
use placet::encode::{Choices, encode};
use placet::lower::lower;
use placet::model::{Settings, Source, read_with};
use placet::problem::Problem;

fn main() {
    divan::main();
}

/// Large boards: the model, and what is set.
const BOARDS: [(&str, &[(&str, i64)]); 4] = [
    ("sums/magic-square", &[("n", 8)]),
    ("tiles/edge-matching", &[("n", 16)]),
    ("placement/queens", &[("n", 60)]),
    ("latin/latin-square", &[("n", 49)]),
];

fn problem(name: &str) -> Problem {
    let (_, settings) = BOARDS
        .into_iter()
        .find(|(board, _)| *board == name)
        .expect("a board of the list");
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("models")
        .join(name)
        .with_extension("toml");
    let text = std::fs::read_to_string(path).expect("the model is there");
    let mut values = Settings::new();
    for (setting, value) in settings {
        values.set(*setting, *value);
    }
    let lowered = lower(&read_with(&Source::new(name, text), &values).expect("the model has no faults"));
    Arc::unwrap_or_clone(lowered.problem)
}

#[divan::bench(args = BOARDS.map(|(name, _)| name), sample_count = 10, sample_size = 1)]
fn into_memory(bencher: divan::Bencher<'_, '_>, name: &str) {
    let problem = problem(name);
    let clauses = encode(&problem, Choices::default())
        .expect("it fits")
        .formula
        .num_clauses();
    let bencher = bencher.counter(ItemsCount::new(clauses));
    bencher.bench_local(|| encode(&problem, Choices::default()).expect("it fits"));
}
