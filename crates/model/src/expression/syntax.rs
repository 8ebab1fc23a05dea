//! The syntax of expressions, before names are resolved.

use std::ops::Range;

/// A part of an expression and its span, in bytes of the text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Syntax {
    pub(super) span: Range<usize>,
    pub(super) kind: SyntaxKind,
}

/// The forms of an expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum SyntaxKind {
    /// `12`
    Number(u64),
    /// `a`, `r1c1`, `row 2`, `falling diagonal`, `'.'`: words that together name something.
    Name(Vec<NamePart>),
    /// `sum(row 1)`
    Call {
        function: String,
        function_span: Range<usize>,
        arguments: Vec<Syntax>,
    },
    /// `rows[2]`
    Index(Box<Syntax>, Box<Syntax>),
    /// `-a`
    Negative(Box<Syntax>),
    /// `a + b - c`: the summands, each with whether it is subtracted.
    Sum(Vec<(bool, Syntax)>),
    /// `a * b / c`: the first factor and the rest.
    Product(Box<Syntax>, Vec<(Factor, Syntax)>),
    /// `1..9`
    Range(Box<Syntax>, Box<Syntax>),
    /// `{1, 3, 5}`
    Set(Vec<Syntax>),
    /// `a < b <= c`: the first operand and the rest.
    Comparison(Box<Syntax>, Vec<(Comparator, Syntax)>),
    /// `not a`
    Not(Box<Syntax>),
    /// `a and b and c`
    And(Vec<Syntax>),
    /// `a or b or c`
    Or(Vec<Syntax>),
    /// `a => b`
    Implies(Box<Syntax>, Box<Syntax>),
    /// `a <=> b`
    Equivalent(Box<Syntax>, Box<Syntax>),
    /// `exactly 2 of (a, b, c)`
    Quota(Quota, Box<Syntax>, Vec<Syntax>),
    /// `(for each a in row 1: a < 3)`: a quantifier in brackets, which is a single statement even in a
    /// list.
    Bracketed(Box<Syntax>),
    /// `for each a, b in neighbours where a < 3: a != b`
    Each {
        binders: Vec<Binder>,
        condition: Option<Box<Syntax>>,
        body: Box<Syntax>,
    },
}

impl Syntax {
    /// The parts that it is built from.
    pub(super) fn operands(&self) -> Vec<&Syntax> {
        match &self.kind {
            SyntaxKind::Number(_) | SyntaxKind::Name(_) => vec![],
            SyntaxKind::Call { arguments, .. } => arguments.iter().collect(),
            SyntaxKind::Negative(of) | SyntaxKind::Not(of) | SyntaxKind::Bracketed(of) => vec![of],
            SyntaxKind::Index(a, b)
            | SyntaxKind::Range(a, b)
            | SyntaxKind::Implies(a, b)
            | SyntaxKind::Equivalent(a, b) => vec![a, b],
            SyntaxKind::Sum(terms) => terms.iter().map(|(_, term)| term).collect(),
            SyntaxKind::Set(list) | SyntaxKind::And(list) | SyntaxKind::Or(list) => list.iter().collect(),
            SyntaxKind::Comparison(first, others) => with(first, others.iter().map(|(_, side)| side)),
            SyntaxKind::Quota(_, number, list) => with(number, list.iter()),
            SyntaxKind::Product(first, others) => with(first, others.iter().map(|(_, operand)| operand)),
            SyntaxKind::Each {
                binders,
                condition,
                body,
            } => {
                let domains = binders.iter().map(|binder| &binder.domain);
                with(body, condition.as_deref().into_iter().chain(domains))
            }
        }
    }

    /// The word that may be the name of a definition: of a call, or alone.
    pub(super) fn defined_name(&self) -> Option<&str> {
        match &self.kind {
            SyntaxKind::Call { function, .. } => Some(function),
            _ => self.plain_name(),
        }
    }

    /// The name, if it is a single word without quotes.
    pub(super) fn plain_name(&self) -> Option<&str> {
        match &self.kind {
            SyntaxKind::Name(parts) => match parts.as_slice() {
                [only] if !only.quoted => Some(&only.text),
                _ => None,
            },
            _ => None,
        }
    }
}

fn with<'a>(first: &'a Syntax, others: impl Iterator<Item = &'a Syntax>) -> Vec<&'a Syntax> {
    std::iter::once(first).chain(others).collect()
}

/// A word of a name, or a number in it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct NamePart {
    pub(super) text: String,
    pub(super) quoted: bool,
}

/// The operation of a further factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Factor {
    Times,
    Over,
    Div,
    Mod,
}

/// How two sides are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparator {
    Equal,
    Different,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    In,
    NotIn,
}

/// How many statements may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quota {
    Exactly,
    AtLeast,
    AtMost,
}

/// `a, b in neighbours`
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Binder {
    pub(super) names: Vec<(String, Range<usize>)>,
    pub(super) domain: Syntax,
}
