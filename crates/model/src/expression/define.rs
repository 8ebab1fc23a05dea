//! From written definitions to [`Definitions`]: each after those that it uses.

use std::collections::{HashMap, HashSet};

use super::definition::{Definition, Definitions};
use super::parse::{is_plain_name, parse_alone, refuse_high};
use super::resolve::is_function;
use super::syntax::{Syntax, SyntaxKind};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::SpannedText;

/// A definition as written, with its name and its parameters.
#[derive(Clone, Debug)]
pub(crate) struct WrittenDefinition {
    /// The name.
    pub(crate) name: String,
    /// The names of the parameters.
    pub(crate) parameters: Vec<String>,
    /// The span of name and parameters.
    pub(crate) span: Span,
    /// The expression.
    pub(crate) text: SpannedText,
}

/// The name and the parameters that a key of `[define]` stands for: `magic`, or `see(x, dx, dy)`.
pub(crate) fn header(key: &str, span: Span) -> Result<(String, Vec<String>), Diagnostic> {
    let wrong = |label: &str| {
        let message = format!("`{}` cannot be defined", key.trim());
        Diagnostic::new(DiagnosticCode::BadExpression, span, message).label(label.to_string())
    };
    let expected = || wrong("expected a name, or a name with parameters in quotes, such as `\"see(x, k)\"`");
    let syntax = parse_alone(&SpannedText::new(key.to_string(), span, "")).map_err(|_| expected())?;
    let parameters = match &syntax.kind {
        SyntaxKind::Call { arguments, .. } if !arguments.is_empty() => {
            arguments.iter().map(plain_name).collect()
        }
        SyntaxKind::Name(_) => Some(vec![]),
        _ => None,
    };
    let name = match &syntax.kind {
        SyntaxKind::Call { function, .. } => Some(function.clone()),
        _ => plain_name(&syntax),
    };
    let (Some(name), Some(parameters)) = (name, parameters) else {
        return Err(expected());
    };
    if is_function(&name) || ["true", "false", "cells"].contains(&name.as_str()) {
        return Err(wrong("every model has this name already"));
    }
    let is_repeated = |at: usize| parameters[..at].contains(&parameters[at]);
    if let Some(twice) = (0..parameters.len()).find(|at| is_repeated(*at)) {
        return Err(wrong(&format!(
            "two parameters are called `{}`",
            parameters[twice]
        )));
    }
    Ok((name, parameters))
}

/// A single word.
fn plain_name(syntax: &Syntax) -> Option<String> {
    let SyntaxKind::Name(_) = syntax.kind else {
        return None;
    };
    let name = syntax.defined_name().filter(|name| is_plain_name(name));
    name.map(str::to_string)
}

/// Parses definitions, which can use each other in any order.
///
/// Definitions with errors, and those that use them, are absent from the result. Also returns all
/// errors, and the names of absent definitions.
pub(crate) fn define(written: Vec<WrittenDefinition>) -> (Definitions, Vec<Diagnostic>, HashSet<String>) {
    let mut reading = Reading {
        written: HashMap::new(),
        definitions: Definitions::default(),
        faults: vec![],
        absent: HashSet::new(),
    };
    let mut names = vec![];
    for definition in written {
        match parse_alone(&definition.text) {
            Ok(body) => {
                names.push(definition.name.clone());
                reading
                    .written
                    .insert(definition.name.clone(), VisitState::Parsed(definition, body));
            }
            Err(diagnostic) => reading.report(definition.name, diagnostic),
        }
    }
    for name in names {
        reading.visit(name);
    }
    (reading.definitions, reading.faults, reading.absent)
}

/// How far a definition is.
enum VisitState {
    Parsed(WrittenDefinition, Syntax),
    /// What it uses is being added: a use of it from there would be a circle.
    Open(Span),
    Done,
}

/// The state of reading definitions.
struct Reading {
    written: HashMap<String, VisitState>,
    definitions: Definitions,
    faults: Vec<Diagnostic>,
    /// Definitions with errors, and those that use them.
    absent: HashSet<String>,
}

/// A definition whose uses of others are being visited.
struct Frame {
    written: WrittenDefinition,
    body: Syntax,
    /// The definitions that it uses, with the spans of the uses; the last is the next to be visited.
    uses: Vec<(String, Span)>,
}

impl Reading {
    /// Adds a definition after those that it uses. A chain of definitions can be long, so this does
    /// not recurse.
    fn visit(&mut self, name: String) {
        let mut stack: Vec<Frame> = self.open(&name).into_iter().collect();
        while let Some(frame) = stack.last_mut() {
            let Some((used, span)) = frame.uses.pop() else {
                if let Some(frame) = stack.pop() {
                    self.close(frame);
                }
                continue;
            };
            if let Some(VisitState::Open(defined)) = self.written.get(&used) {
                let name = frame.written.name.clone();
                let circle = circular(&name, &used, span, *defined);
                self.report(name, circle);
            } else if let Some(frame) = self.open(&used) {
                stack.push(frame);
            }
        }
    }

    /// Starts with a definition, unless it was visited before.
    fn open(&mut self, name: &str) -> Option<Frame> {
        let progress = self.written.get_mut(name)?;
        let span = match progress {
            VisitState::Parsed(written, _) => written.span,
            _ => return None,
        };
        let VisitState::Parsed(written, body) = std::mem::replace(progress, VisitState::Open(span)) else {
            return None;
        };
        let mut uses = vec![];
        collect_uses(&body, &written.text, &mut uses);
        uses.retain(|(name, _)| self.written.contains_key(name) && !written.parameters.contains(name));
        uses.reverse();
        Some(Frame { written, body, uses })
    }

    fn close(&mut self, frame: Frame) {
        let Frame { written, body, .. } = frame;
        self.written.insert(written.name.clone(), VisitState::Done);
        let mut uses = vec![];
        collect_uses(&body, &written.text, &mut uses);
        let is_absent = |name: &String| self.absent.contains(name) && !written.parameters.contains(name);
        if is_absent(&written.name) || uses.iter().any(|(name, _)| is_absent(name)) {
            self.absent.insert(written.name);
            return;
        }
        match refuse_high(&written.text, &body, &self.definitions) {
            Ok(height) => self.definitions.add(Definition {
                name: written.name,
                parameters: written.parameters,
                text: written.text,
                body,
                span: written.span,
                height,
            }),
            Err(diagnostic) => self.report(written.name, diagnostic),
        }
    }

    /// Reports an error in a definition.
    fn report(&mut self, name: String, diagnostic: Diagnostic) {
        self.faults.push(diagnostic);
        self.absent.insert(name);
    }
}

/// All words that could be names of definitions, with their spans.
fn collect_uses(syntax: &Syntax, text: &SpannedText, uses: &mut Vec<(String, Span)>) {
    if let Some(name) = syntax.defined_name() {
        uses.push((name.to_string(), text.span_of(syntax.span.clone())));
    }
    for operand in syntax.operands() {
        collect_uses(operand, text, uses);
    }
}

/// The error for a definition that uses itself.
fn circular(name: &str, used: &str, span: Span, defined: Span) -> Diagnostic {
    let message = match name == used {
        true => format!("`{name}` is defined by itself"),
        false => format!("`{name}` and `{used}` are defined by each other"),
    };
    Diagnostic::new(DiagnosticCode::BadExpression, span, message)
        .label("a definition cannot be recursive")
        .also(defined, format!("`{used}` is defined here"))
        .help("state each case, as in `any(for each k in 1..n: …)`")
}
