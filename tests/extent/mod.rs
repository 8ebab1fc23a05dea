//! How much the tests try: a sample, or all of it.

/// Whether the tests try everything, as `.ci/full` asks by `PLACET_TESTS=full`, and not a sample.
pub(crate) fn full() -> bool {
    std::env::var_os("PLACET_TESTS").is_some_and(|value| value == "full")
}

/// `all` if the tests try everything, otherwise `sample`.
pub(crate) fn cases(sample: u32, all: u32) -> u32 {
    if full() { all } else { sample }
}

/// All ways to try something if the tests try everything, otherwise so many of them, beginning with another one for each turn: each way is tried, but not with each model.
pub(crate) fn in_turn<T>(mut ways: Vec<T>, turn: usize, sample: usize) -> Vec<T> {
    if !full() && !ways.is_empty() {
        let first = turn % ways.len();
        ways.rotate_left(first);
        ways.truncate(sample);
    }
    ways
}
