//! Brackets and multi-line strings of TOML that are never closed.
//!
//! The parser reports them where it can no longer go on, often at the end of the file, and once for
//! each line in between. The mistake is where they were opened.

use crate::diagnostic::Span;

/// A bracket or a multi-line string that is not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unclosed {
    /// The opening sign.
    pub(super) span: Span,
    /// The sign that would close it.
    pub(super) close: &'static str,
    /// A sign that closes it, but that was probably meant to open the next string.
    pub(super) taken: Option<Span>,
}

/// The signs that open and close.
const SIGNS: [(&str, &str); 6] = [
    ("\"\"\"", "\"\"\""),
    ("'''", "'''"),
    ("\"", "\""),
    ("'", "'"),
    ("[", "]"),
    ("{", "}"),
];

/// The first bracket or multi-line string of the text that is not closed.
pub(super) fn first_unclosed(source: &str) -> Option<Unclosed> {
    let mut open: Vec<Unclosed> = vec![];
    // After the `=` of a line, a list or table can go on over several lines.
    let mut in_value = false;
    let mut at = 0;
    while let Some(character) = source[at..].chars().next() {
        let rest = &source[at..];
        if character == '#' {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if open.last().is_some_and(|last| rest.starts_with(last.close)) {
            open.pop();
            at += 1;
        } else if let Some((sign, close)) = SIGNS.into_iter().find(|(sign, _)| rest.starts_with(sign)) {
            let opened = Unclosed {
                span: Span::new(at, at + sign.len()),
                close,
                taken: None,
            };
            match string_end(source, opened) {
                StringEnd::NoString => {
                    open.push(opened);
                    at += 1;
                }
                StringEnd::At(end) => at = end,
                StringEnd::Never(unclosed) => {
                    open.push(unclosed);
                    break;
                }
            }
        } else {
            match character {
                '=' if open.is_empty() => in_value = true,
                '\n' if !in_value => open.clear(),
                '\n' if open.is_empty() => in_value = false,
                _ => {}
            }
            at += character.len_utf8();
        }
    }
    // The parser reports brackets of headings and of lines without `=`, and goes on in the next line.
    open.retain(|_| in_value);
    open.into_iter().next()
}

/// Where a string ends.
enum StringEnd {
    /// The sign is a bracket.
    NoString,
    At(usize),
    /// A multi-line string that was probably not closed.
    Never(Unclosed),
}

fn string_end(source: &str, opened: Unclosed) -> StringEnd {
    let start = opened.span.end;
    let Some(quote) = opened.close.chars().next().filter(|sign| "\"'".contains(*sign)) else {
        return StringEnd::NoString;
    };
    let is_multi_line = opened.close.len() > 1;
    let mut at = start;
    while let Some(character) = source[at..].chars().next() {
        if source[at..].starts_with(opened.close) {
            if is_multi_line && opens_value(&source[start..at]) {
                let taken = Some(Span::new(at, at + opened.close.len()));
                return StringEnd::Never(Unclosed { taken, ..opened });
            }
            return StringEnd::At(at + opened.close.len());
        }
        match character {
            // A string of one line that is not closed has its own message.
            '\n' if !is_multi_line => return StringEnd::At(at),
            '\\' if quote == '"' => at += 1 + source[at + 1..].chars().next().map_or(0, char::len_utf8),
            _ => at += character.len_utf8(),
        }
    }
    match is_multi_line {
        true => StringEnd::Never(opened),
        false => StringEnd::At(at),
    }
}

/// Does a string end in a line `key =`? Then the quotes behind it were meant to open a string.
fn opens_value(string: &str) -> bool {
    let Some((_, line)) = string.rsplit_once('\n') else {
        return false;
    };
    let is_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    line.trim()
        .strip_suffix('=')
        .map(str::trim_end)
        .is_some_and(|key| !key.is_empty() && key.chars().all(is_key))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The offset of the first sign that is not closed, and what would close it.
    fn open(source: &str) -> Option<(usize, &'static str)> {
        first_unclosed(source).map(|unclosed| (unclosed.span.start, unclosed.close))
    }

    #[test]
    fn brackets_in_strings_and_comments_do_not_count() {
        for closed in [
            "a = [1, [2]]",
            "a = ['[', \"{\\\"[\"]",
            "# [\na = 1",
            "a = '''\n[\n'''",
            "[[a]]\nb = { c = [1] }",
            "a = \"x\\\\\"",
        ] {
            assert_eq!(open(closed), None, "{closed}");
        }
    }

    #[test]
    fn the_first_open_sign_is_found() {
        assert_eq!(open("a = [1, 2\n[b]\nc = [3]\n"), Some((4, "]")));
        assert_eq!(open("a = { b = [1\n"), Some((4, "}")));
        assert_eq!(open("a = \"\"\"\nx\n[b]\n"), Some((4, "\"\"\"")));
        assert_eq!(open("a = \"\"\"\nx\\\"\"\"\n"), Some((4, "\"\"\"")));
        // A heading ends with its line, and so does a string of one line.
        assert_eq!(open("[a\nb = 1\n"), None);
        assert_eq!(open("[a"), None);
        assert_eq!(open("garbage[[\nb = [1]\n"), None);
        assert_eq!(open("a = \"x\nb = ]\n"), None);
    }

    #[test]
    fn quotes_that_should_open_a_string_do_not_close_one() {
        let source = "a = '''\nx\n\nb = '''\ny\n'''\n";
        assert_eq!(open(source), Some((4, "'''")));
        // What looks like an equation is no key.
        assert_eq!(open("a = '''\n1 + 1 = '''\n"), None);
    }
}
