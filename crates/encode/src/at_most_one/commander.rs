//! At most one, with a commander for each small group, and commanders of commanders.

use super::pairwise;
use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// Three literals and a commander: the group size that needs the fewest clauses.
const GROUP: usize = 3;

/// Encodes `x₁ + … + xₙ ≤ 1` with groups of three, each with a commander.
///
/// The auxiliary of a group, its commander, means "one of the group is true". At most one literal of a group is
/// true, pair by pair, and at most one of the commanders; the commanders are grouped again if pairs would need
/// more clauses. A single remaining literal is its own commander.
///
/// # Size
/// About `n/2` new variables and `7n/2` clauses. For `n` divisible by three: `n/3` variables and `7n/3` clauses,
/// and those of the `n/3` commanders ([`size`] computes all).
///
/// # Propagation
/// Domain consistent. Each auxiliary is a function of the inputs: a commander is true only if a literal of
/// its group is.
///
/// # References
/// W. Klieber, G. Kwon, Efficient CNF encoding for selecting 1 from N objects, CFV 2007.
pub fn at_most_one(sink: &mut dyn ClauseSink, literals: &[Lit]) {
    command(sink, literals, true);
}

/// [`at_most_one`], given that other clauses make some input true.
///
/// The commander of that input excludes the others, which need no clause of their own.
///
/// # Size
/// One clause per commander fewer than [`at_most_one`] ([`size_of_some`] computes it).
pub fn at_most_one_of_some(sink: &mut dyn ClauseSink, literals: &[Lit]) {
    command(sink, literals, false);
}

/// The size of [`at_most_one`] over `len` literals.
pub fn size(len: usize) -> FormulaSize {
    command_size(len, true)
}

/// The size of [`at_most_one_of_some`] over `len` literals.
pub fn size_of_some(len: usize) -> FormulaSize {
    command_size(len, false)
}

fn command(sink: &mut dyn ClauseSink, literals: &[Lit], is_denied_without_input: bool) {
    let mut commanders = vec![];
    for group in literals.chunks(GROUP) {
        if let [single] = group {
            commanders.push(*single);
            continue;
        }
        let commander = sink.new_var().positive();
        pairwise::at_most_one(sink, group);
        for &input in group {
            sink.add_clause(&[!input, commander]);
        }
        if is_denied_without_input {
            let some_input: Vec<Lit> = group.iter().copied().chain([!commander]).collect();
            sink.add_clause(&some_input);
        }
        commanders.push(commander);
    }
    if is_divided(commanders.len(), is_denied_without_input) {
        command(sink, &commanders, is_denied_without_input);
    } else {
        pairwise::at_most_one(sink, &commanders);
    }
}

fn command_size(len: usize, is_denied_without_input: bool) -> FormulaSize {
    let denials = usize::from(is_denied_without_input);
    let of_group = |len: usize| {
        let own = FormulaSize {
            variables: 1,
            clauses: len + denials,
            literals: 2 * len + denials * (len + 1),
        };
        own + pairwise::size(len)
    };
    let mut size = FormulaSize::default();
    for _ in 0..len / GROUP {
        size += of_group(GROUP);
    }
    if len % GROUP > 1 {
        size += of_group(len % GROUP);
    }
    let commanders = len.div_ceil(GROUP);
    size + if is_divided(commanders, is_denied_without_input) {
        command_size(commanders, is_denied_without_input)
    } else {
        pairwise::size(commanders)
    }
}

/// Are this many commanders grouped again, because pairs would need more clauses?
fn is_divided(commanders: usize, is_denied_without_input: bool) -> bool {
    commanders > GROUP
        && command_size(commanders, is_denied_without_input).clauses < pairwise::size(commanders).clauses
}
