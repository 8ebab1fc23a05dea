//! Exact cover as read by Knuth's programs: the items, then one option per line.
//!
//! Every option becomes a cell that is used or unused, and every item a rule: exactly one of the
//! options that contain it is used; for a secondary item, at most one.

use std::collections::{HashMap, HashSet};

use super::model::{ModelParts, ModelValue};
use super::row::{SourceWord, is_enough, nothing, rows};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span, suggestion};

/// The maximum number of options.
const MOST_OPTIONS: usize = 100_000;

/// The number of cells in a row of the board.
const CELLS_A_ROW: usize = 10;

/// The entry for a hole in the board.
const HOLE: &str = ".";

/// What separates the primary items from the secondary ones.
const BAR: &str = "|";

/// An item, and the numbers of the options that contain it, counted from 1.
struct ListedItem<'a> {
    name: SourceWord<'a>,
    is_primary: bool,
    options: Vec<usize>,
}

pub(super) fn read(text: &str) -> Result<ModelParts, Diagnostics> {
    let rows = rows(text, BAR);
    let Some((first, lines)) = rows.split_first() else {
        return Err(nothing("a line with the names of the items").into());
    };
    let mut items = read_items(first)?;
    let index: HashMap<&str, usize> = items
        .iter()
        .enumerate()
        .map(|(at, item)| (item.name.text, at))
        .collect();
    let mut diagnostics = Diagnostics::new();
    let (mut comment, mut warnings) = (vec![], Diagnostics::new());
    let mut count = 0;
    for line in lines {
        if is_enough(&diagnostics) {
            break;
        }
        match read_option(line, &index) {
            Ok(held) if held.iter().any(|item| items[*item].is_primary) => {
                count += 1;
                let names: Vec<&str> = held.iter().map(|item| items[*item].name.text).collect();
                comment.push(format!("{} = {}", cell(count), names.join(" ")));
                for item in held {
                    items[item].options.push(count);
                }
            }
            Ok(_) => {
                comment.push(format!("left out, because it has no primary item: {}", line.text));
                let message = "the option is not in the model";
                let warning = Diagnostic::new(DiagnosticCode::LeftOut, line.span, message);
                warnings.add(warning.label("it has no primary item"));
            }
            Err(wrong) => diagnostics.append(wrong),
        }
    }
    let is_read = diagnostics.is_empty();
    for item in items
        .iter()
        .filter(|item| is_read && item.is_primary && item.options.is_empty())
    {
        let message = format!("no option contains `{}`, so there is no cover", item.name.text);
        diagnostics.add(Diagnostic::new(DiagnosticCode::BadValue, item.name.span, message));
    }
    if count > MOST_OPTIONS {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::TooLarge,
            lines[MOST_OPTIONS].span,
            format!("there are {count} options"),
        );
        diagnostics.add(diagnostic.label(format!("at most {MOST_OPTIONS}")));
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    Ok(ModelParts {
        warnings,
        ..model(&items, count, comment)
    })
}

/// The name of the cell of an option.
fn cell(number: usize) -> String {
    format!("o{number}")
}

fn read_items<'a>(line: &SourceWord<'a>) -> Result<Vec<ListedItem<'a>>, Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let mut seen: HashMap<&str, Span> = HashMap::new();
    let mut items = vec![];
    let mut bar: Option<Span> = None;
    for name in line.words() {
        if is_enough(&diagnostics) {
            break;
        }
        if name.text == BAR {
            if let Some(earlier) = bar.replace(name.span) {
                let diagnostic =
                    Diagnostic::new(DiagnosticCode::Syntax, name.span, "second `|` between the items");
                diagnostics.add(diagnostic.also(earlier, "first occurrence"));
            }
            continue;
        }
        if name.text.contains([':', '|']) {
            let message = format!("`{}` is not a valid name of an item", name.text);
            diagnostics.add(
                Diagnostic::new(DiagnosticCode::Syntax, name.span, message)
                    .label("names cannot contain `:` or `|`")
                    .help("the colours and multiplicities of later versions of the format are not supported"),
            );
        }
        if let Some(earlier) = seen.insert(name.text, name.span) {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::DuplicatePiece,
                name.span,
                format!("two items are named `{}`", name.text),
            );
            diagnostics.add(
                diagnostic
                    .label("second occurrence")
                    .also(earlier, "first occurrence"),
            );
        }
        items.push(ListedItem {
            name,
            is_primary: bar.is_none(),
            options: vec![],
        });
    }
    if items.iter().all(|item| !item.is_primary) {
        diagnostics.add(Diagnostic::new(
            DiagnosticCode::MissingKey,
            line.span,
            "there is no primary item",
        ));
    }
    if diagnostics.is_empty() {
        Ok(items)
    } else {
        Err(diagnostics)
    }
}

/// The items in an option.
fn read_option(line: &SourceWord<'_>, index: &HashMap<&str, usize>) -> Result<Vec<usize>, Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let mut held = vec![];
    let mut seen = HashSet::new();
    for name in line.words() {
        if is_enough(&diagnostics) {
            break;
        }
        let Some(item) = index.get(name.text) else {
            diagnostics.add(unknown(&name, index));
            continue;
        };
        if seen.insert(*item) {
            held.push(*item);
        } else {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadValue,
                name.span,
                format!("the option contains `{}` twice", name.text),
            );
            diagnostics.add(diagnostic.label("expected each item once"));
        }
    }
    if diagnostics.is_empty() {
        Ok(held)
    } else {
        Err(diagnostics)
    }
}

fn unknown(name: &SourceWord<'_>, index: &HashMap<&str, usize>) -> Diagnostic {
    let mut known: Vec<(&str, usize)> = index.iter().map(|(name, at)| (*name, *at)).collect();
    known.sort_by_key(|(_, at)| *at);
    let diagnostic = Diagnostic::new(
        DiagnosticCode::BadValue,
        name.span,
        format!("unknown item `{}`", name.text),
    );
    match name.text.split_once(':') {
        Some((item, _)) if index.contains_key(item) => {
            diagnostic.label("items with colours are not supported")
        }
        _ => diagnostic.label(suggestion(name.text, known.into_iter().map(|(name, _)| name))),
    }
}

fn model(items: &[ListedItem<'_>], count: usize, comment: Vec<String>) -> ModelParts {
    let cells: Vec<String> = (1..=count).map(cell).collect();
    let width = cells.last().map_or(0, String::len);
    let mut padded: Vec<String> = cells.iter().map(|cell| format!("{cell:<width$}")).collect();
    if cells.len() == 1 {
        // Without a space between two entries, each character would be a cell.
        padded.push(HOLE.to_string());
    }
    let drawing = padded.chunks(CELLS_A_ROW).map(|row| row.join(" ")).collect();
    ModelParts {
        comment,
        title: "Exact cover".to_string(),
        board: vec![("cells", ModelValue::Drawing(drawing))],
        pieces: vec![
            ("names", ["used", "unused"].into_iter().collect()),
            ("copies", "any".into()),
        ],
        rules: items.iter().filter_map(rule).collect(),
        ..ModelParts::default()
    }
}

/// The rule of an item; none for a secondary item that fewer than two options contain.
fn rule(item: &ListedItem<'_>) -> Option<Vec<(&'static str, ModelValue)>> {
    let bound = if item.is_primary { "is" } else { "at_most" };
    let cells: ModelValue = item.options.iter().map(|option| cell(*option)).collect();
    (item.is_primary || item.options.len() > 1).then(|| {
        vec![
            ("name", format!("item {}", item.name.text).into()),
            ("count", "used".into()),
            ("cells", cells),
            (bound, ModelValue::Whole(1)),
        ]
    })
}
