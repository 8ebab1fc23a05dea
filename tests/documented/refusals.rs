//! What placet may refuse though it has a meaning: what is known to be nothing before any board is looked at.

/// What has to be so for a refusal to be right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum If {
    /// What is refused is known to mean nothing, whatever the board.
    Always,
    /// No board obeys, by brute force.
    NoBoard,
    /// It is said with `either`, whose `or` may be taken for that of a list.
    Either,
}

/// A diagnostic with its words.
const ALLOWED: &[(&str, &str, If)] = &[
    // A place that is a number, and is on no board.
    ("E023", "this cell does not exist", If::Always),
    // A position that is a number, and is in no list.
    ("E013", "is out of range", If::Always),
    // A quotient of numbers that does not come out even.
    ("E013", "this has no value", If::Always),
    // A quantifier without cases.
    ("E013", "this quantifier has no cases", If::Always),
    // The limits that the documentation names.
    ("E002", "needs a table of", If::Always),
    ("E002", "parts", If::Always),
    ("E015", "this number does not fit in 64 bits", If::Always),
    ("E015", "can be as large as", If::Always),
    // The least of nothing.
    ("E060", "wrong number of arguments: 0", If::Always),
    // A rule that every board obeys because its lines are short.
    ("E013", "no run can be longer than", If::Always),
    // A number that no line can come to.
    ("E013", "never", If::NoBoard),
    // More numbers to be seen than a line has.
    ("E013", "visible", If::NoBoard),
    ("E041", "unexpected `", If::Either),
];

/// Does the documentation allow a model with so many boards to be refused so?
pub(crate) fn may_refuse(reason: &str, text: &str, boards: usize) -> bool {
    let is_one = |(code, words, condition): &(&str, &str, If)| {
        let is_so = match condition {
            If::Always => true,
            If::NoBoard => boards == 0,
            If::Either => text.contains("either "),
        };
        is_so && reason.contains(code) && reason.contains(words)
    };
    ALLOWED.iter().any(is_one)
}
