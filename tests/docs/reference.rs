//! The pages that describe the language of models.

/// The pages, one after the other.
pub(crate) const REFERENCE: &str = concat!(
    include_str!("../../docs/reference/model.md"),
    include_str!("../../docs/reference/board.md"),
    include_str!("../../docs/reference/pieces.md"),
    include_str!("../../docs/reference/rules.md"),
    include_str!("../../docs/reference/expressions.md"),
);

/// The code blocks of a language.
pub(crate) fn examples(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    let after_fences = REFERENCE.split(&fence).skip(1);
    after_fences
        .map(|rest| rest.split("```").next().expect("a split has a first part"))
        .collect()
}
