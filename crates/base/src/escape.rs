//! Characters of a stranger's text that do something to a terminal or can't be seen, made visible.

use std::borrow::Cow;

/// The text with every such character escaped, line ends and tabs too.
///
/// ```
/// use placet::escape::escaped;
///
/// assert_eq!(escaped("a\u{9b}2J\nb"), "a\\u009b2J\\u000ab");
/// assert_eq!(escaped("日本 é"), "日本 é");
/// ```
pub fn escaped(text: &str) -> Cow<'_, str> {
    escaped_but(text, &[])
}

/// The same for a text of several lines: its line ends and tabs stay.
pub fn escaped_lines(text: &str) -> Cow<'_, str> {
    escaped_but(text, &['\n', '\t'])
}

fn escaped_but<'t>(text: &'t str, kept: &[char]) -> Cow<'t, str> {
    // Most texts, and the names of most pieces.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return Cow::from(text);
    }
    let is_escaped = |before: Option<char>, c: char| !kept.contains(&c) && is_dangerous(before, c);
    let before = std::iter::once(None).chain(text.chars().map(Some));
    if !before.zip(text.chars()).any(|(before, c)| is_escaped(before, c)) {
        return Cow::from(text);
    }
    let mut visible = String::with_capacity(text.len() + 16);
    let mut before = None;
    for c in text.chars() {
        match is_escaped(before, c) {
            true => push_code(c, &mut visible),
            false => visible.push(c),
        }
        before = Some(c);
    }
    Cow::from(visible)
}

fn push_code(c: char, text: &mut String) {
    for unit in c.encode_utf16(&mut [0; 2]) {
        text.push_str(&format!("\\u{unit:04x}"));
    }
}

/// Does a character control the terminal, turn the direction of the text, end a line or hide?
pub fn is_dangerous(before: Option<char>, c: char) -> bool {
    match c {
        // Letters of some scripts, and pictures, are joined by these: there they do not hide.
        '\u{200c}' | '\u{200d}' => before.is_none_or(|before| before.is_ascii()),
        c => c.is_control() || is_format(c),
    }
}

/// Bidirectional marks, separators of lines, and what has no width.
fn is_format(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_controls_or_hides_is_escaped() {
        let dangerous = "\0\u{1b}\u{7f}\u{85}\u{9b}\u{61c}\u{200b}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202e}\u{2066}\u{2069}\u{feff}\r";
        for c in dangerous.chars() {
            let text = format!("a{c}b");
            assert_eq!(escaped(&text), format!("a\\u{:04x}b", u32::from(c)));
            assert_eq!(escaped_lines(&text), escaped(&text));
        }
        assert_eq!(escaped("\u{e0041}"), "\\udb40\\udc41");
        assert_eq!(escaped_lines("a\tb\n"), "a\tb\n");
    }

    #[test]
    fn what_joins_letters_and_pictures_stays() {
        assert_eq!(
            escaped("👩\u{200d}👧 می\u{200c}خواهم"),
            "👩\u{200d}👧 می\u{200c}خواهم"
        );
        assert_eq!(escaped("A\u{200d}"), "A\\u200d");
    }

    #[test]
    fn json_reads_the_escapes_as_what_they_stand_for() {
        let name = "A\u{9b}\u{202e}\u{e0041}";
        let object = serde_json::json!({ "name": name }).to_string();
        let safe = escaped_lines(&object);
        assert!(safe.is_ascii());
        let read: serde_json::Value = serde_json::from_str(&safe).expect("escapes of JSON");
        assert_eq!(read["name"], name);
    }
}
