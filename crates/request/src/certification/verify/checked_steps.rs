//! What was checked, line by line.

/// The completed checks, each with its result.
pub struct CheckedSteps<'a> {
    /// Hears what is checked now.
    stage: &'a dyn Fn(&str),
    /// The checks with their results.
    pub results: Vec<(String, String)>,
}

impl<'a> CheckedSteps<'a> {
    /// Nothing is checked yet. What is checked is told as it begins.
    pub fn new(stage: &'a dyn Fn(&str)) -> Self {
        CheckedSteps {
            stage,
            results: vec![],
        }
    }

    pub(super) fn start(&self, what: &str) {
        (self.stage)(what);
    }

    pub(super) fn add(&mut self, what: &str, result: &str) {
        self.results.push((what.to_string(), result.to_string()));
    }
}
