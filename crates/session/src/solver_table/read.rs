//! Reads entries from a TOML file.

use super::SolverEntry;
use placet_engine::exchange::answer::Dialect;
use placet_engine::exchange::export::ExportFormat;
use placet_engine::external::ExternalCommand;
use placet_engine::sat::CountingProblem;
use placet_model::{
    Diagnostic, DiagnosticCode, Diagnostics, DocumentNode, NodeEntry, NodeValue, Source, Span, parse_toml,
    suggestion,
};

const KEYS: [&str; 8] = [
    "about", "command", "reads", "answers", "counts", "version", "proves", "proof",
];
const NEEDED: [&str; 3] = ["command", "reads", "answers"];

/// The entries of a file: one table per program.
pub(super) fn entries(source: &Source) -> Result<Vec<SolverEntry>, Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let document = parse_toml(&source.text, &mut diagnostics);
    let mut found = vec![];
    if let NodeValue::Table(tables) = &document.value {
        for table in tables {
            let mut reader = ProgramReader {
                fields: &[],
                table,
                diagnostics: &mut diagnostics,
            };
            found.extend(reader.entry());
        }
    }
    if diagnostics.is_empty() {
        Ok(found)
    } else {
        Err(diagnostics)
    }
}

/// The table of one program.
struct ProgramReader<'a> {
    fields: &'a [NodeEntry],
    table: &'a NodeEntry,
    diagnostics: &'a mut Diagnostics,
}

impl<'a> ProgramReader<'a> {
    fn entry(&mut self) -> Option<SolverEntry> {
        let name = &self.table.key;
        let NodeValue::Table(fields) = &self.table.node.value else {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::WrongType,
                self.table.node.span,
                format!("wrong type: found {}", self.table.node.value.kind()),
            );
            let example =
                format!("expected a table such as `[{name}]`, with `command`, `reads` and `answers`");
            self.diagnostics.add(diagnostic.label(example));
            return None;
        };
        self.fields = fields;
        self.refuse_unknown();
        self.refuse_bad_name();
        let command = self.command("command");
        let proof = self.command("proof");
        let reads = self.one_of(
            "reads",
            "a format",
            ExportFormat::ALL.map(|(name, ..)| name).as_slice(),
            ExportFormat::named,
        );
        let names = Dialect::ALL.map(|(name, ..)| name);
        let answers = self.one_of("answers", "a dialect", names.as_slice(), Dialect::named);
        let counts = self.one_of(
            "counts",
            "a counting problem",
            &CountingProblem::NAMES,
            CountingProblem::named,
        );
        let about = self
            .text("about")
            .map(|(text, _)| text.to_string())
            .unwrap_or_default();
        let version = self.text("version").map(|(text, _)| text.to_string());
        let [proves_none, proves_best] = self.proves();
        self.refuse_missing();
        Some(SolverEntry {
            name: name.clone(),
            about,
            command: command?,
            reads: reads?,
            answers: answers?,
            counts,
            version,
            proves_none,
            proves_best,
            proof,
        })
    }

    fn refuse_unknown(&mut self) {
        for field in self
            .fields
            .iter()
            .filter(|field| !KEYS.contains(&field.key.as_str()))
        {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::UnknownKey,
                field.key_span,
                format!("unknown key `{}`", field.key),
            );
            self.diagnostics
                .add(diagnostic.label(suggestion(&field.key, KEYS)));
        }
    }

    /// `--solver` accepts several names separated by commas, and commands with spaces.
    fn refuse_bad_name(&mut self) {
        let is_bad = |c: char| c.is_whitespace() || c.is_control() || ",'\"\\/".contains(c);
        if self.table.key.is_empty() || self.table.key.contains(is_bad) {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadValue,
                self.table.key_span,
                "invalid name of a solver",
            );
            self.diagnostics
                .add(diagnostic.label("expected a word without spaces, commas, quotes and slashes"));
        }
    }

    fn refuse_missing(&mut self) {
        let has = |key: &str| self.fields.iter().any(|field| field.key == key);
        let missing: Vec<&str> = NEEDED.into_iter().filter(|key| !has(key)).collect();
        if let Some(first) = missing.first() {
            let what = format!("the solver `{}` has no `{first}`", self.table.key);
            let diagnostic = Diagnostic::new(DiagnosticCode::MissingKey, self.table.key_span, what);
            self.diagnostics
                .add(diagnostic.label("a solver needs `command`, `reads` and `answers`"));
        }
    }

    fn field(&self, key: &str) -> Option<&'a DocumentNode> {
        let field = self.fields.iter().find(|field| field.key == key);
        field.map(|field| &field.node)
    }

    fn text(&mut self, key: &str) -> Option<(&'a str, Span)> {
        let node = self.field(key)?;
        let text = text_of(node);
        if text.is_none() {
            self.refuse_type(node, "a string");
        }
        text.map(|text| (text, node.span))
    }

    fn refuse_type(&mut self, node: &DocumentNode, expected: &str) {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::WrongType,
            node.span,
            format!("wrong type: found {}", node.value.kind()),
        );
        self.diagnostics
            .add(diagnostic.label(format!("expected {expected}")));
    }

    fn command(&mut self, key: &str) -> Option<ExternalCommand> {
        let (text, span) = self.text(key)?;
        let words = shlex::split(text);
        match words.as_deref() {
            Some([program, arguments @ ..]) => Some(ExternalCommand::new(program, arguments).apart()),
            words => {
                let what = if words.is_some() {
                    "empty command"
                } else {
                    "unmatched quote in this command"
                };
                let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, span, what);
                self.diagnostics
                    .add(diagnostic.label("expected a command such as `\"kissat -q {file}\"`"));
                None
            }
        }
    }

    fn one_of<T>(
        &mut self,
        key: &str,
        what: &str,
        known: &[&'static str],
        named: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let (text, span) = self.text(key)?;
        let found = named(text);
        if found.is_none() {
            let diagnostic =
                Diagnostic::new(DiagnosticCode::BadValue, span, format!("`{text}` is not {what}"));
            self.diagnostics
                .add(diagnostic.label(suggestion(text, known.iter().copied())));
        }
        found
    }

    /// Whether it proves that there is no board, and that none is better.
    fn proves(&mut self) -> [bool; 2] {
        let mut proves = [false; 2];
        let Some(node) = self.field("proves") else {
            return proves;
        };
        let NodeValue::List(list) = &node.value else {
            self.refuse_type(node, "a list such as `[\"none\", \"best\"]`");
            return proves;
        };
        for item in list {
            match text_of(item) {
                Some("none") => proves[0] = true,
                Some("best") => proves[1] = true,
                Some(other) => {
                    let diagnostic = Diagnostic::new(
                        DiagnosticCode::BadValue,
                        item.span,
                        format!("`{other}` is not something that a solver proves"),
                    );
                    self.diagnostics
                        .add(diagnostic.label("expected \"none\" or \"best\""));
                }
                None => self.refuse_type(item, "\"none\" or \"best\""),
            }
        }
        proves
    }
}

fn text_of(node: &DocumentNode) -> Option<&str> {
    match &node.value {
        NodeValue::Text(text) => Some(&text.value),
        _ => None,
    }
}
