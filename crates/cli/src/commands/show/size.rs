//! `placet show --size`: the size of the formula, computed without building it.

use itertools::Itertools;

use placet_encode::EncodingFamily;
use placet_request::render::table::aligned;
use placet_request::{EncodingAnswer, FamilyAnswer, FormulaAnswer, SizeAnswer, SizesAnswer};

/// A measure of a formula: its name and how to read it.
type SizeMeasure = (&'static str, fn(&SizeAnswer) -> usize);

const MEASURES: [SizeMeasure; 3] = [
    ("variables", |size| size.variables),
    ("clauses", |size| size.clauses),
    ("literals", |size| size.literals),
];

/// The cell of a formula that would be refused.
const REFUSED: &str = "-";

pub(super) fn text(sizes: &SizesAnswer) -> String {
    let mut parts = sizes.families.iter().map(family_table).collect_vec();
    if parts.is_empty() {
        parts.push(single_table(&sizes.formula));
    } else {
        parts.push("* chosen by `auto`".to_string());
    }
    if sizes.has_native_sums {
        parts
            .push("sums of this size are passed to the solver placet without encoding: `native`".to_string());
    }
    parts.join("\n\n")
}

/// One row per part, one column per measure: if no encoding makes a difference.
fn single_table(formula: &FormulaAnswer) -> String {
    let parts = match formula {
        FormulaAnswer::Built { parts, .. } => parts,
        FormulaAnswer::Refused { refused } => return format!("every encoding is refused: {refused}"),
    };
    let header = std::iter::once(String::new()).chain(MEASURES.map(|(name, _)| name.to_string()));
    let rows = parts.iter().map(|size| {
        let figures = MEASURES.iter().map(|(_, measure)| measure(size).to_string());
        std::iter::once(size.part.clone()).chain(figures).collect_vec()
    });
    let rows = std::iter::once(header.collect_vec()).chain(rows).collect_vec();
    format!("all encodings give the same formula\n\n{}", aligned(&rows, 1))
}

/// For each measure, one row per part and one column per encoding.
fn family_table(family: &FamilyAnswer) -> String {
    let entries = &family.encodings;
    let columns = entries.iter().map(parts).collect_vec();
    // Every encoding has the same parts.
    let names = columns.iter().flatten().next();
    let names = names.map_or(vec![], |parts| {
        parts.iter().map(|size| size.part.clone()).collect_vec()
    });
    let mut rows = vec![];
    for (index, (measure_name, measure)) in MEASURES.iter().enumerate().filter(|_| !names.is_empty()) {
        if index > 0 {
            rows.push(vec![]);
        }
        let heads = entries.iter().map(head);
        rows.push(
            std::iter::once(measure_name.to_string())
                .chain(heads)
                .collect_vec(),
        );
        for (part, name) in names.iter().enumerate() {
            let figures = columns.iter().map(|column| {
                let size = column.map(|parts| measure(&parts[part]));
                size.map_or_else(|| REFUSED.to_string(), |figure| figure.to_string())
            });
            rows.push(std::iter::once(name.clone()).chain(figures).collect_vec());
        }
    }
    let title = match family.kind {
        EncodingFamily::Sum => "sums, `--encode sum=…`",
        EncodingFamily::AtMostOne => "at most one, `--encode amo=…`",
        EncodingFamily::Count => "counts, `--encode count=…`",
        EncodingFamily::Table => "tables, `--encode table=…`",
        EncodingFamily::Graph => "connected cells, `--encode graph=…`",
        EncodingFamily::Clause => "auxiliary variables, `--encode clauses=…`",
    };
    let table = (!rows.is_empty()).then(|| aligned(&rows, 1));
    let remarks = entries.iter().filter_map(remark).join("\n");
    let remarks = (!remarks.is_empty()).then_some(remarks);
    std::iter::once(title.to_string())
        .chain(table)
        .chain(remarks)
        .join("\n\n")
}

fn parts(entry: &EncodingAnswer) -> Option<&[SizeAnswer]> {
    match &entry.formula {
        FormulaAnswer::Built { parts, .. } => Some(parts),
        FormulaAnswer::Refused { .. } => None,
    }
}

/// The name of an encoding over its column.
fn head(entry: &EncodingAnswer) -> String {
    let mark = if entry.auto { " *" } else { "" };
    format!("{}{mark}", entry.encoding)
}

/// A remark on an encoding that its figures do not show.
fn remark(entry: &EncodingAnswer) -> Option<String> {
    let name = &entry.encoding;
    match &entry.formula {
        FormulaAnswer::Refused { refused } => Some(format!("{name} is refused: {refused}")),
        FormulaAnswer::Built { sums, .. } if *sums > 0 => Some(format!(
            "{name}: {sums} of the sums are not encoded, for `--solver placet`"
        )),
        FormulaAnswer::Built { .. } => None,
    }
}
