//! Exact cover with colours, as read by Knuth's programs: a line of items, then one option per
//! line.
//!
//! A variable is a primary item: each option that covers it gives it a value. A rule that requires
//! exactly one of some statements is also a primary item; one that allows at most one is a
//! secondary item. A variable that several others determine is a secondary item with colours. No
//! other rule can be part of an exact cover.

mod cover;
mod items;
mod statements;

use std::io::{self, BufWriter, Write};

use itertools::Itertools;
use rustc_hash::FxHashSet;

use super::identifiers::AUXILIARY;
use super::named_problem::NamedProblem;
use super::one_line::one_line;
use super::refusal::Refusal;
use placet_problem::VarId;

use cover::{ColouredCover, CoverOption};

/// Checks that the problem is an exact cover.
///
/// # Errors
/// If a rule does not bound how many of some statements hold, or has a bound other than one.
pub fn check(named: &NamedProblem<'_>) -> Result<(), Refusal> {
    ColouredCover::of(named.problem, &named.shown).map(|_| ())
}

/// Writes a problem accepted by [`check`].
///
/// # Errors
/// If writing to `out` fails, or the problem is not an exact cover.
pub fn write(out: &mut dyn Write, named: &NamedProblem<'_>) -> io::Result<()> {
    let cover = ColouredCover::of(named.problem, &named.shown).map_err(io::Error::other)?;
    let shown: FxHashSet<VarId> = named.shown.iter().copied().collect();
    let mut out = BufWriter::new(out);
    named.write_comments(&mut out, "|")?;
    for (index, item) in cover.rules.iter().enumerate() {
        let name = named.origin_name(item.origin);
        if !name.is_empty() {
            writeln!(out, "| item {} = {}", rule(index), one_line(name))?;
        }
    }
    writeln!(out, "{}", items(named, &cover, &shown))?;
    for option in &cover.options {
        let vars = option
            .statements
            .iter()
            .map(|(var, _)| named.name(*var).to_string());
        let rules = option.rules.iter().map(|index| rule(*index));
        let colours = option.colours.iter().map(|(var, value)| match value {
            0.. => format!("{}:{value}", named.name(*var)),
            _ => format!("{}:m{}", named.name(*var), value.unsigned_abs()),
        });
        let told = told(named, option, &shown);
        writeln!(out, "{}", vars.chain(rules).chain(colours).chain(told).join(" "))?;
    }
    out.flush()
}

/// The name of the item of a rule.
fn rule(index: usize) -> String {
    format!("{AUXILIARY}{}", index + 1)
}

/// The line of items, the secondary ones after a bar.
fn items(named: &NamedProblem<'_>, cover: &ColouredCover, shown: &FxHashSet<VarId>) -> String {
    let names = |vars: &[VarId]| vars.iter().map(|var| named.name(*var).to_string()).collect_vec();
    let rules = |is_primary: bool| {
        let rules = cover.rules.iter().enumerate();
        let rules = rules.filter(move |(_, item)| item.is_primary == is_primary);
        rules.map(|(index, _)| rule(index))
    };
    let told = cover.options.iter().flat_map(|option| told(named, option, shown));
    let primary = names(&cover.chosen).into_iter().chain(rules(true)).join(" ");
    let secondary = names(&cover.coloured)
        .into_iter()
        .chain(rules(false))
        .chain(told)
        .join(" ");
    match secondary.is_empty() {
        true => primary,
        false => format!("{primary} | {secondary}"),
    }
}

/// The statements of an option about the answer, as separate items: they restrict nothing, and allow reading a list
/// of options back.
fn told<'a>(
    named: &'a NamedProblem<'_>,
    option: &'a CoverOption,
    shown: &'a FxHashSet<VarId>,
) -> impl Iterator<Item = String> + 'a {
    let statements = option.statements.iter().filter(|(var, _)| shown.contains(var));
    statements.map(|(var, value)| named.identifiers.value(*var, *value))
}
