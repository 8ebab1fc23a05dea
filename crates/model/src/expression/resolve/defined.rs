//! Definitions: a name stands for its expression, with the values of its arguments.

use super::function_call::FunctionCall;
use super::known_calls::{KnownCall, call_key};
use super::resolver::{BoundNames, Resolver};
use super::value::Resolved;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::expression::definition::Definition;
use crate::expression::syntax::{Syntax, SyntaxKind};

/// The text of a definition, ready to be resolved where it is used.
pub(super) struct Entered<'a> {
    pub(super) resolver: Resolver<'a>,
    pub(super) body: &'a Syntax,
    /// The names of the definition with the arguments; no other bound names are known in its text.
    pub(super) scope: BoundNames,
    use_span: Span,
    name: &'a str,
}

impl Entered<'_> {
    /// An error in a definition also points at its use. If definitions use each other, that is the use outside of all.
    pub(super) fn used_here(&self, diagnostic: Diagnostic) -> Diagnostic {
        let arguments = self.scope.described(&self.resolver).to_string();
        let mut what = format!("`{}` is used here", self.name);
        if !arguments.is_empty() {
            what.push_str(&format!(", with {arguments}"));
        }
        diagnostic.also(self.use_span, what)
    }
}

impl<'a> Resolver<'a> {
    /// The value of a definition.
    pub(super) fn defined(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let (definition, arguments) = self.called(call)?;
        let key = call_key(definition, &arguments);
        let known = key.as_ref().and_then(|key| self.calls.borrow().get(key));
        if let Some(KnownCall { value, parts }) = known {
            self.count_parts(call.syntax, parts)?;
            return Ok(value);
        }
        let before = self.parts.get();
        let entered = self.entered_with(call, definition, arguments);
        let value = entered.resolver.value(entered.body, &entered.scope);
        let value = value.map_err(|diagnostic| entered.used_here(diagnostic))?;
        if let Some(key) = key {
            let parts = self.parts.get() - before;
            let value = value.clone();
            self.calls.borrow_mut().add(key, KnownCall { value, parts });
        }
        Ok(value)
    }

    /// The definition that a part stands for, if it does.
    pub(super) fn entered(
        &self,
        syntax: &Syntax,
        scope: &BoundNames,
    ) -> Result<Option<Entered<'a>>, Diagnostic> {
        let is_defined =
            |name: &&str| scope.get(name).is_none() && self.names.definitions.get(name).is_some();
        if syntax.defined_name().filter(is_defined).is_none() {
            return Ok(None);
        }
        let arguments = match &syntax.kind {
            SyntaxKind::Call { arguments, .. } => arguments.as_slice(),
            _ => &[],
        };
        self.enter(FunctionCall::new(syntax, arguments, scope)).map(Some)
    }

    fn enter(&self, call: FunctionCall<'_>) -> Result<Entered<'a>, Diagnostic> {
        let (definition, arguments) = self.called(call)?;
        Ok(self.entered_with(call, definition, arguments))
    }

    /// The definition that is called, and the values of its arguments.
    fn called(&self, call: FunctionCall<'_>) -> Result<(&'a Definition, Vec<Resolved>), Diagnostic> {
        let name = call.syntax.defined_name().unwrap_or_default();
        let called = self.names.definitions.called(name, call.arguments.len());
        let definition = called.map_err(|wrong| {
            let diagnostic = self.diagnostic(DiagnosticCode::BadExpression, call.syntax, wrong.message);
            diagnostic.label(wrong.label).also(wrong.defined, "defined here")
        })?;
        let arguments = call
            .arguments
            .iter()
            .map(|argument| self.argument(argument, call.scope));
        Ok((definition, arguments.collect::<Result<_, _>>()?))
    }

    fn entered_with(
        &self,
        call: FunctionCall<'_>,
        definition: &'a Definition,
        arguments: Vec<Resolved>,
    ) -> Entered<'a> {
        Entered {
            resolver: self.reading(&definition.text),
            body: &definition.body,
            scope: BoundNames {
                bound: definition.parameters.iter().cloned().zip(arguments).collect(),
            },
            use_span: self.text.span_of(call.syntax.span.clone()),
            name: &definition.name,
        }
    }

    /// The value of an argument: a quantifier is the list of its values.
    fn argument(&self, argument: &Syntax, scope: &BoundNames) -> Result<Resolved, Diagnostic> {
        if !matches!(argument.kind, SyntaxKind::Each { .. }) {
            return self.value(argument, scope);
        }
        let mut values = vec![];
        self.entries(std::slice::from_ref(argument), scope, &mut |_, value| {
            values.push(value);
            Ok(())
        })?;
        Ok(Resolved::Several(values))
    }
}
