//! How much the tests try: a sample, or all of it.

/// Whether the tests try everything, as `.ci/full` asks by `PLACET_TESTS=full`, and not a sample.
pub(crate) fn full() -> bool {
    std::env::var_os("PLACET_TESTS").is_some_and(|value| value == "full")
}

/// `all` if the tests try everything, otherwise `sample`.
pub(crate) fn cases(sample: u32, all: u32) -> u32 {
    if full() { all } else { sample }
}
