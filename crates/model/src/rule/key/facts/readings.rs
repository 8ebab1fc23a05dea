//! All readings of a fact.
//!
//! A name after a comma or an `or` is either a further choice of the statement before it, or the
//! subject of the next statement. Both are tried, and a fact with two readings is reported.

use std::collections::HashMap;

use winnow::stream::{Stream, TokenSlice};

use super::grammar::{ChoiceExtent, is_a_choice, statement};
use super::syntax::{Fact, FactClause, FactStatement};
use super::word::{FactWord, Separator, WordKind, separator, takes};

/// Two readings are sufficient to know that a fact is ambiguous.
const MOST_READINGS: usize = 2;

/// The maximum number of ways to read the rest of a clause: those that end elsewhere may still
/// fail.
const MOST_TAILS: usize = 16;

/// The readings of the words, at most two.
pub(super) fn readings(words: &[FactWord]) -> Vec<Fact> {
    let is_conditional = words.first().is_some_and(|word| word.is("if"));
    let conditions = if is_conditional {
        let conditions = Readings::new(words, &["then"]).clauses(1);
        conditions
            .into_iter()
            .map(|(clause, end)| (Some(clause), end))
            .collect()
    } else {
        vec![(None, 0)]
    };
    let mut found: Vec<Fact> = vec![];
    for (condition, start) in conditions {
        for (clause, _) in Readings::new(words, &[]).clauses(start) {
            let condition = condition.clone();
            let fact = Fact { condition, clause };
            if found.len() < MOST_READINGS && !found.contains(&fact) {
                found.push(fact);
            }
        }
    }
    found
}

/// A statement, or several, and the position after them.
type Read<T> = (T, usize);

/// The readings of clauses that end with some word, or with the last word of the fact.
struct Readings<'w> {
    words: &'w [FactWord],
    ends: &'static [&'static str],
    /// What was found from a position on, after either kind of separator.
    tails: HashMap<(usize, Separator), Vec<Read<FactClause>>>,
}

impl<'w> Readings<'w> {
    fn new(words: &'w [FactWord], ends: &'static [&'static str]) -> Self {
        Readings {
            words,
            ends,
            tails: HashMap::new(),
        }
    }

    /// The clauses that start here.
    fn clauses(&mut self, start: usize) -> Vec<Read<FactClause>> {
        let mut input = self.from(start);
        let is_choice = takes(&mut input, "either");
        let start = self.words.len() - input.len();
        let all = match is_choice {
            true => self.tail(start, Separator::Word),
            false => self.single(start),
        };
        let fits = |(clause, _): &Read<FactClause>| !is_choice || is_a_choice(clause);
        all.into_iter().filter(fits).collect()
    }

    /// Clauses of one statement.
    fn single(&self, start: usize) -> Vec<Read<FactClause>> {
        let statements = self.statements(start).into_iter();
        let ended = |(one, at)| Some((vec![one], self.end(at)?));
        statements.filter_map(ended).collect()
    }

    /// Statements from here on; the first may be the last if a word precedes it.
    fn tail(&mut self, start: usize, before: Separator) -> Vec<Read<FactClause>> {
        if let Some(known) = self.tails.get(&(start, before)) {
            return known.clone();
        }
        let mut found = vec![];
        for (first, at) in self.statements(start) {
            if let (Separator::Word, Some(end)) = (before, self.end(at)) {
                found.push((vec![first.clone()], end));
            }
            let mut input = self.from(at);
            let Some(next) = separator(&mut input, &["or"]) else {
                continue;
            };
            let start = self.words.len() - input.len();
            for (rest, end) in self.tail(start, next) {
                let mut clause = vec![first.clone()];
                clause.extend(rest);
                found.push((clause, end));
            }
        }
        found.truncate(MOST_TAILS);
        self.tails.insert((start, before), found.clone());
        found
    }

    /// The statements that start here, with lists of choices of each length.
    fn statements(&self, start: usize) -> Vec<Read<FactStatement>> {
        let mut found: Vec<Read<FactStatement>> = vec![];
        for most in 1..=self.words.len().saturating_sub(start) {
            let mut input = self.from(start);
            let Ok(read) = statement(&mut input, ChoiceExtent::Members(most)) else {
                // Longer lists may end at a closing bracket, or if a word precedes the last member.
                let is_open = self.words[start].kind == WordKind::Open;
                if most == 1 && !is_open {
                    break;
                }
                continue;
            };
            if read.claim.num_choices() < most {
                break;
            }
            found.push((read, self.words.len() - input.len()));
        }
        found
    }

    /// The position after the end of the clause, if it ends here.
    fn end(&self, at: usize) -> Option<usize> {
        let mut input = self.from(at);
        if self.ends.is_empty() {
            return input.is_empty().then_some(at);
        }
        if input.first().is_some_and(|word| word.kind == WordKind::Comma) {
            input.next_token();
        }
        let is_end = self.ends.iter().any(|word| takes(&mut input, word));
        is_end.then(|| self.words.len() - input.len())
    }

    fn from(&self, at: usize) -> TokenSlice<'w, FactWord> {
        TokenSlice::new(&self.words[at..])
    }
}
