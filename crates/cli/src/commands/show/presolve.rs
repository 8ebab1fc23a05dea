//! `placet show --presolve`: facts derived by presolve.

use itertools::Itertools;

use placet_encode::cnf::FormulaSize;
use placet_request::FindingsAnswer;
use placet_request::render::counted::counted;
use placet_session::instance::{Excluded, PresolveReport};

/// The most lines of a kind, and the most names on a line.
const MAX_LISTED: usize = 12;

/// The formula without and with presolve, if it can be built.
type FormulaSizes = [Option<FormulaSize>; 2];

/// The report, one section for each kind of fact.
pub(super) fn text(findings: &FindingsAnswer, is_verbose: bool) -> String {
    let most = if is_verbose { usize::MAX } else { MAX_LISTED };
    let (findings, sizes) = (&findings.report, findings.sizes);
    let mut parts = vec![];
    let mut part = |head: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            parts.push(format!("{head}:\n{}", listed(&lines, most)));
        }
    };
    let impossible = findings.impossible.iter();
    part(
        "no solution exists, because this cannot be satisfied",
        impossible.cloned().collect(),
    );
    let settled = findings.settled.iter();
    let settled = settled.map(|settled| format!("{} is {}", settled.cell, settled.face));
    let settled = settled.collect_vec();
    let settled = (!settled.is_empty()).then(|| enumerated(&settled, most, ", "));
    part("settled", settled.into_iter().collect());
    part(
        "excluded",
        findings
            .excluded
            .iter()
            .map(|excluded| exclusion(excluded, most))
            .collect(),
    );
    let repeats = findings.repeats.iter();
    let repeats = repeats.map(|(one, of)| {
        if one == of {
            format!("{one}: twice")
        } else {
            briefly(&[one.clone(), of.clone()]).join(", by ")
        }
    });
    part("redundant, removed", deduplicated(repeats));
    let always = findings.always.iter();
    let always = always.map(|(name, count)| format!("{name}: {}", counted(*count, "constraint")));
    part("always satisfied, removed", always.collect());
    let implied = findings.implied.iter();
    let implied = implied.map(|implied| {
        format!(
            "{} (from {})",
            implied.sum,
            enumerated(&briefly(&implied.from), most, ", ")
        )
    });
    part("implied, added", implied.collect());
    if parts.is_empty() {
        parts.push("presolve derives nothing".to_string());
    }
    parts.push(summary(findings, sizes));
    parts.join("\n\n")
}

/// Names of constraints; `rule: ` is omitted if the name before is of the same rule.
fn briefly(names: &[String]) -> Vec<String> {
    let rule = |name: &str| name.rsplit_once(": ").map(|(rule, _)| rule.to_string());
    let brief = |(index, name): (usize, &String)| {
        let before = index.checked_sub(1).and_then(|before| rule(&names[before]));
        match name.rsplit_once(": ") {
            Some((rule, region)) if before.as_deref() == Some(rule) => region.to_string(),
            _ => name.clone(),
        }
    };
    names.iter().enumerate().map(brief).collect()
}

/// Equal lines once, with their number.
fn deduplicated(lines: impl Iterator<Item = String>) -> Vec<String> {
    let lines = lines.dedup_with_count();
    lines
        .map(|(count, line)| match count {
            1 => line,
            _ => format!("{line} ({count} times)"),
        })
        .collect()
}

/// `r1c1 and r1c2 cannot be 1, 2 or 7 (sum of rows: row 1)`.
fn exclusion(excluded: &Excluded, most: usize) -> String {
    format!(
        "{} cannot be {} ({})",
        enumerated(&excluded.cells, most, " and "),
        enumerated(&excluded.faces, most, " or "),
        excluded.by
    )
}

/// Names with commas, and `last` before the last one.
fn enumerated(names: &[String], most: usize, last: &str) -> String {
    if names.len() > most.saturating_add(1) {
        return format!("{} … and {} more", names[..most].join(", "), names.len() - most);
    }
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [names @ .., name] => format!("{}{last}{name}", names.join(", ")),
    }
}

fn listed(lines: &[String], most: usize) -> String {
    let shown = if lines.len() > most.saturating_add(1) {
        most
    } else {
        lines.len()
    };
    let more = (shown < lines.len()).then(|| format!("… and {} more (-v shows all)", lines.len() - shown));
    lines[..shown]
        .iter()
        .cloned()
        .chain(more)
        .map(|line| format!("  {line}"))
        .join("\n")
}

/// The sizes before and after.
fn summary(findings: &PresolveReport, sizes: FormulaSizes) -> String {
    let PresolveReport { before, left, .. } = findings;
    let values = format!("values of cells: {left} of {before} remain");
    // If no solution exists, presolve stops early and the values stay as they were.
    let values = findings.impossible.is_none().then_some(values);
    let mut formula = None;
    if let [Some(as_stated), Some(now)] = sizes {
        let figure = |name, measure: fn(&FormulaSize) -> usize| {
            let (before, after) = (measure(&as_stated), measure(&now));
            format!("{after} of {before} {name}{}", change(before, after))
        };
        formula = Some(format!(
            "formula: {}, {}",
            figure("variables", |size| size.variables),
            figure("clauses", |size| size.clauses)
        ));
    }
    values.into_iter().chain(formula).join("\n")
}

/// ` (−37 %)`.
fn change(before: usize, after: usize) -> String {
    if before == 0 || before == after {
        return String::new();
    }
    let percent = (after as f64 / before as f64 - 1.0) * 100.0;
    let sign = if percent < 0.0 { '−' } else { '+' };
    format!(" ({sign}{:.0} %)", percent.abs())
}
