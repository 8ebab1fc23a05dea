//! The ways to write one and the same value.

use crate::documented::choices::Choices;

/// A string of TOML, in one of its kinds of quotes.
pub(crate) fn quoted(c: &mut Choices, text: &str) -> String {
    let is_plain = !text.contains(['"', '\\', '\n']);
    match c.below(4) {
        0 | 1 if is_plain => format!("\"{text}\""),
        2 if !text.contains(['\'', '\n']) => format!("'{text}'"),
        3 if !text.ends_with('"') && !text.contains(['\\']) => format!("\"\"\"\n{text}\"\"\""),
        _ if !text.contains("'''") && !text.ends_with('\'') => format!("'''\n{text}'''"),
        _ => format!(
            "\"{}\"",
            text.replace('\\', "\\\\")
                .replace('"', "\\\"")
                .replace('\n', "\\n")
        ),
    }
}

/// A key of TOML: bare where it may be.
pub(crate) fn key(text: &str) -> String {
    let is_bare = text
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if is_bare && !text.is_empty() {
        text.to_owned()
    } else {
        format!("\"{text}\"")
    }
}

/// A list of TOML, in one line or in several.
pub(crate) fn listed(c: &mut Choices, items: &[String]) -> String {
    if c.rarely(5) && !items.is_empty() {
        return format!("[\n  {},\n]", items.join(",\n  "));
    }
    format!("[{}]", items.join(", "))
}

/// One name that is there already, or several: a list, or a single one plainly.
pub(crate) fn named(c: &mut Choices, names: &[String]) -> String {
    if let [name] = names
        && !c.rarely(4)
    {
        return quoted(c, name);
    }
    let items: Vec<String> = names.iter().map(|name| quoted(c, name)).collect();
    listed(c, &items)
}

/// Names of cells: `"a b c"` or a list.
pub(crate) fn cells(c: &mut Choices, names: &[String]) -> String {
    if c.flag() {
        let items: Vec<String> = names.iter().map(|name| quoted(c, name)).collect();
        return listed(c, &items);
    }
    quoted(c, &names.join(" "))
}

/// Names that are new: words with blanks, characters in one word, or a list.
pub(crate) fn new_names(c: &mut Choices, names: &[String]) -> String {
    let single = names.iter().all(|name| name.chars().count() == 1);
    match c.below(3) {
        0 if single => quoted(c, &names.concat()),
        0 | 1 if names.len() > 1 => {
            let between = if c.rarely(4) { "  " } else { " " };
            quoted(c, &names.join(between))
        }
        _ => {
            let items: Vec<String> = names.iter().map(|name| quoted(c, name)).collect();
            listed(c, &items)
        }
    }
}

/// A number, or arithmetic in a string that comes to it.
pub(crate) fn number(c: &mut Choices, number: i64) -> String {
    if !c.rarely(5) {
        return number.to_string();
    }
    if !c.parameters.is_empty() && c.flag() {
        let parameters = c.parameters.clone();
        let (name, value) = c.one_of(&parameters);
        let rest = bracketed(number - value);
        return quoted(
            c,
            &if number == *value {
                name.clone()
            } else {
                format!("{name} + {rest}")
            },
        );
    }
    let text = match c.below(6) {
        0 => format!("{} + {}", number - 2, 2),
        1 => format!("2*{} - {number}", bracketed(number)),
        2 => format!("({} * 3 + 1) div 3", bracketed(number)),
        3 => format!("min({}, max({number}, {}))", number + 1, number - 1),
        4 => format!("{} / 2", bracketed(number * 2)),
        _ => format!("abs(-3) - 3 + {}", bracketed(number)),
    };
    quoted(c, &text)
}

fn bracketed(number: i64) -> String {
    if number < 0 {
        format!("({number})")
    } else {
        number.to_string()
    }
}

/// A range `"1..3"`, its ends perhaps as arithmetic.
pub(crate) fn range(c: &mut Choices, low: i64, high: i64) -> String {
    let text = match c.below(5) {
        0 => format!("{low} .. {high}"),
        1 => format!("{}..{} + 1", low, high - 1),
        _ => format!("{low}..{high}"),
    };
    quoted(c, &text)
}
