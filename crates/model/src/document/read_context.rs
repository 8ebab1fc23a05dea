//! The state of reading a model file.

use std::collections::HashSet;

use super::node::{DocumentNode, NodeValue, SpannedText};
use crate::clue_generation::GeneratedStatements;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics, Span};
use crate::expression;
use crate::expression::Definitions;
use crate::layout::CellId;
use crate::parameter::{Parameters, Settings, WordFile};
use crate::requirement::Requirement;

/// The state of reading: the errors and warnings found so far, and the values of the parameters.
///
/// Reading does not stop at the first error: each reader reports its errors here and continues.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReadContext {
    diagnostics: Diagnostics,
    warnings: Diagnostics,
    /// Names whose definitions have errors. What mentions them cannot be understood, so its errors may only be consequences.
    pub(crate) unread: WordSet,
    /// The parameter values set by the caller.
    pub(crate) settings: Settings,
    /// The parameters, for arithmetic.
    pub(crate) parameters: Parameters,
    /// Where the places of data begin: after those of the model.
    data_start: usize,
    /// The values that the data have for parameters: their places, and the parameters.
    pub(crate) values_from_data: Vec<(Span, String)>,
    /// What the values of parameters must fulfil.
    pub(crate) requirements: Vec<Requirement>,
    /// The families of regions that are drawn: the cell and the place of each entry.
    pub(crate) drawn: Vec<(String, Vec<(CellId, Span)>)>,
    /// The lists of words that were read from files.
    pub(crate) word_files: Vec<WordFile>,
    /// The definitions, for expressions.
    pub(crate) definitions: Definitions,
    /// The blank entries of the rule that is read.
    pub(crate) blanks: Vec<Span>,
    /// The blank entries in place of which a clue may be generated.
    pub(crate) generated_blanks: Vec<Span>,
    /// The texts whose statements are to be generated.
    pub(crate) statements: Vec<GeneratedStatements>,
}

impl ReadContext {
    /// The state before reading.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// The state before reading, with values that replace defaults of parameters. Places of data begin at `data_start`.
    pub(crate) fn with(settings: &Settings, data_start: usize) -> Self {
        ReadContext {
            settings: settings.with_data_at(data_start),
            data_start,
            ..Self::default()
        }
    }

    /// The place of the value that the data have for a parameter.
    pub(crate) fn place_in_data(&self, parameter: &str) -> Option<Span> {
        let mut values = self.values_from_data.iter();
        values
            .find(|(_, name)| name == parameter)
            .map(|(place, _)| *place)
    }

    /// Adds an error.
    pub(crate) fn add(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.add(diagnostic);
    }

    /// Adds a warning.
    pub(crate) fn warn(&mut self, warning: Diagnostic) {
        self.warnings.add(warning);
    }

    /// Adds a warning, if there is one.
    pub(crate) fn warn_if(&mut self, warning: Option<Diagnostic>) {
        warning.into_iter().for_each(|warning| self.warn(warning));
    }

    /// The number of warnings with this code.
    pub(crate) fn num_warnings(&self, code: DiagnosticCode) -> usize {
        self.warnings.count(code)
    }

    /// Takes the warnings found so far. They are irrelevant if there are errors, because they may
    /// follow from those.
    pub(crate) fn take_warnings(&mut self) -> Diagnostics {
        std::mem::take(&mut self.warnings)
    }

    /// Adds all errors of a list.
    pub(crate) fn append(&mut self, diagnostics: Diagnostics) {
        self.diagnostics.append(diagnostics);
    }

    /// Reads a part of the model. If the part `follows`, because it depends on another part that has
    /// errors, its own errors are dropped: they may only be consequences.
    pub(crate) fn unless<T>(&mut self, follows: bool, read: impl FnOnce(&mut Self) -> T) -> T {
        self.keeping(|_| !follows, read)
    }

    /// Reads a part of the model, and keeps some of its errors.
    pub(crate) fn keeping<T>(
        &mut self,
        keep: impl Fn(&Diagnostic) -> bool,
        read: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let earlier = self.diagnostics.len();
        let value = read(self);
        self.diagnostics.retain_after(earlier, keep);
        value
    }

    /// The first entry for a cell in the drawings of a part of the model.
    pub(crate) fn drawn_within(&self, cell: CellId, place: Span) -> Option<Span> {
        let mut drawn = self.drawn.iter().flat_map(|(_, entries)| entries);
        let found = drawn.find(|(other, span)| *other == cell && place.contains(*span));
        found.map(|(_, span)| *span)
    }

    /// The place of a cell in the drawing of its region.
    pub(crate) fn drawn_in(&self, region: &str, cell: CellId) -> Option<Span> {
        let is_of = |family: &str| {
            region
                .strip_prefix(family)
                .is_some_and(|rest| rest.starts_with(' '))
        };
        let (_, entries) = self.drawn.iter().find(|(family, _)| is_of(family))?;
        let entry = entries.iter().find(|(other, _)| *other == cell);
        entry.map(|(_, span)| *span)
    }

    /// The value of a text as arithmetic, or `None` after an error was reported.
    pub(crate) fn number(&mut self, text: &SpannedText) -> Option<i64> {
        let number = expression::number(text, &self.parameters, &self.definitions);
        number.map_err(|diagnostic| self.add(diagnostic)).ok()
    }

    /// Does the model have parameters or definitions for use in arithmetic?
    pub(crate) fn has_parameters(&self) -> bool {
        self.parameters.names().next().is_some() || !self.definitions.is_empty()
    }

    /// Can a text be a number? Without parameters, its words must be operations.
    pub(crate) fn may_be_arithmetic(&self, text: &str) -> bool {
        self.has_parameters() || expression::has_only_operations(text)
    }

    /// The range that a text describes as arithmetic, or `None` after an error was reported.
    pub(crate) fn range(&mut self, text: &SpannedText) -> Option<(i64, i64)> {
        let range = expression::range(text, &self.parameters, &self.definitions);
        range.map_err(|diagnostic| self.add(diagnostic)).ok()
    }

    /// The errors found so far.
    pub(crate) fn diagnostics(&self) -> &Diagnostics {
        &self.diagnostics
    }

    /// Ends reading: `value`, unless there were errors.
    pub(crate) fn finish<T>(self, value: Option<T>) -> Result<T, Diagnostics> {
        match value {
            Some(value) if self.diagnostics.is_empty() => Ok(value),
            _ => Err(self.into_errors()),
        }
    }

    /// All errors. Those in data say so.
    pub(crate) fn into_errors(self) -> Diagnostics {
        let Some(data) = self.settings.data() else {
            return self.diagnostics;
        };
        let mut diagnostics = self.diagnostics.in_data(self.data_start, &data.text);
        if data.text.part_of.is_some() {
            // The name of a value of a program says which parameter it is for.
            return diagnostics;
        }
        for (place, name) in &self.values_from_data {
            if let Some(place) = place.in_text_at(self.data_start) {
                let help = format!("`{name}` has its value from {}", data.name);
                diagnostics.add_help_in_data(place, &help);
            }
        }
        diagnostics
    }
}

/// Names that are looked for as whole words.
#[derive(Clone, Debug, Default)]
pub(crate) struct WordSet(HashSet<String>);

impl WordSet {
    /// Adds the words of a name, or of a whole definition.
    pub(crate) fn add_words_of(&mut self, node: &DocumentNode) {
        each_text(node, &mut |text| {
            self.add(text);
            false
        });
    }

    /// Adds the words of a text.
    pub(crate) fn add(&mut self, text: &str) {
        self.0.extend(text.split_whitespace().map(str::to_string));
    }

    /// Does a part of the document mention one of the names?
    pub(crate) fn occur_in(&self, node: &DocumentNode) -> bool {
        !self.0.is_empty() && each_text(node, &mut |text| self.occur_in_text(text))
    }

    /// Does a text mention one of the names?
    pub(crate) fn occur_in_text(&self, text: &str) -> bool {
        let is_sign = |c: char| !c.is_alphanumeric() && c != '_';
        let mut words = text.split_whitespace().chain(text.split(is_sign));
        words.any(|word| self.0.contains(word))
    }
}

/// Visits the texts and keys of a part of the document until `visit` returns true.
fn each_text(node: &DocumentNode, visit: &mut impl FnMut(&str) -> bool) -> bool {
    match &node.value {
        NodeValue::Text(text) => visit(&text.value),
        NodeValue::List(items) => items.iter().any(|item| each_text(item, visit)),
        NodeValue::Table(entries) => entries
            .iter()
            .any(|entry| visit(&entry.key) || each_text(&entry.node, visit)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_as_whole_words() {
        let mut unread = WordSet::default();
        assert!(!unread.occur_in_text("sum(cage A) == 3"));
        unread.add("A #");
        for text in ["sum(cage A) == 3", "cage #", "{A,B}[1]"] {
            assert!(unread.occur_in_text(text), "{text}");
        }
        for text in ["cage AA", "A_1 == 3", ""] {
            assert!(!unread.occur_in_text(text), "{text}");
        }
    }
}
