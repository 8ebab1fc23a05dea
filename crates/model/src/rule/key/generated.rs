//! Rules whose clues are made anew when puzzles are generated.

use super::parsed_rule::ParsedRule;
use crate::clue_generation::{ClueGeneration, GeneratedStatements, StatementLanguage};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::NodeEntry;
use crate::document::read_context::ReadContext;
use crate::document::table::Spanned;

/// The key of a rule with facts as codes.
pub(super) const CODES: &str = "clues";

/// The key of a rule with facts in words.
pub(super) const FACTS: &str = "facts";

/// Notes a text of statements that is to be generated, and reports a rule without clues.
pub(super) fn note_generation(
    generation: &Spanned<ClueGeneration>,
    kind: &str,
    entries: &[NodeEntry],
    drafts: &[ParsedRule],
    context: &mut ReadContext,
) {
    let language = match kind {
        FACTS => Some(StatementLanguage::Facts),
        CODES => Some(StatementLanguage::Codes),
        _ => None,
    };
    let written = entries.iter().find(|entry| entry.key == kind);
    if let (Some(language), Some(written)) = (language, written) {
        context.statements.push(GeneratedStatements {
            span: written.node.span,
            language,
            generation: generation.value,
        });
    } else if !context.blanks.is_empty() {
        let mut blanks = std::mem::take(&mut context.blanks);
        context.generated_blanks.append(&mut blanks);
    } else if !drafts.is_empty() && drafts.iter().all(|draft| draft.clue.is_none()) {
        let message = "this rule has no clues that could be generated";
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, generation.span, message);
        context.add(diagnostic.label("expected a list or a table with one clue per region"));
    }
}
