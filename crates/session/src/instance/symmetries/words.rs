//! Lists in sentences.

/// The most members of a list that are named; the rest is counted.
const MOST: usize = 8;

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The same of a list that may be long.
pub(crate) fn short_list(names: &[String]) -> String {
    if names.len() <= MOST {
        return list(names);
    }
    let rest = names.len() - MOST;
    format!("{} and {rest} more", names[..MOST].join(", "))
}

/// `a ↔ b, c ↔ d` of what may be more.
pub(crate) fn short_row(parts: &[String]) -> String {
    if parts.len() <= MOST {
        return parts.join(", ");
    }
    let rest = parts.len() - MOST;
    format!("{} and {rest} more", parts[..MOST].join(", "))
}

/// `1 to 9` for numbers without a gap, else the list.
pub(crate) fn range(names: &[String]) -> String {
    let numbers: Option<Vec<i64>> = names.iter().map(|name| name.parse().ok()).collect();
    match numbers.as_deref() {
        Some([first, .., last]) if names.len() > 2 && last - first == names.len() as i64 - 1 => {
            format!("{first} to {last}")
        }
        _ => short_list(names),
    }
}

/// `A and B change places`, or of more, `A, B and C can change places freely`.
pub(crate) fn exchanged(what: &str, names: &[String]) -> String {
    let freely = if names.len() > 2 {
        "can change places freely"
    } else {
        "change places"
    };
    let what = if what.is_empty() {
        String::new()
    } else {
        format!("{what} ")
    };
    format!("{what}{} {freely}", range(names))
}
