//! Random changes of a text.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The most changes of one text.
const MOST_CHANGES: usize = 6;

/// The longest text: what repeats itself grows fast.
const LONGEST: usize = 4_000_000;

/// Numbers that are near limits.
const NUMBERS: [&str; 14] = [
    "0",
    "1",
    "-1",
    "7",
    "100",
    "999",
    "10000",
    "100000",
    "1000000",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "1e9",
    "1..1000000",
];

/// Parts of models, right and wrong.
const PARTS: [&str; 16] = [
    "copies = 'any'\n",
    "[[rules]]\nall_different = 'rows'\n",
    "[[rules]]\nsum = 100\nof = 'lines'\n",
    "[[rules]]\nconnected = 'a'\n",
    "[[rules]]\nholds = 'for each x, y in cells: x != y'\n",
    "[[rules]]\nholds = 'for each a in cells, b in cells, c in cells: a + b * c != 7'\n",
    "wrap = 'torus'\n",
    "turns = true\n",
    "project = 'r1c1'\n",
    "'''",
    "\"",
    "]",
    "[",
    "{ x = 1 }",
    "\u{202e}\u{0}",
    " and not (",
];

/// A text with a few random changes; `other` lends some of its lines.
pub(crate) fn mutated(text: &str, other: &str, random: &mut ChaCha8Rng) -> String {
    // A generator of its own: how much is drawn here does not matter to the rest of the case.
    let mut own = ChaCha8Rng::seed_from_u64(random.random());
    let mut text = text.to_string();
    for _ in 0..own.random_range(0..=MOST_CHANGES) {
        text = changed(&text, other, &mut own);
        if text.len() > LONGEST {
            break;
        }
    }
    text
}

fn changed(text: &str, other: &str, random: &mut ChaCha8Rng) -> String {
    match random.random_range(0..8) {
        0..=2 => another_number(text, random),
        3 => inserted(text, PARTS.choose(random).expect("there are parts"), random),
        4 => lines(text, drop_line, random),
        5 => lines(text, repeat_line, random),
        6 => inserted(
            text,
            other.lines().collect::<Vec<_>>().choose(random).unwrap_or(&""),
            random,
        ),
        _ => cut(text, random),
    }
}

/// Replaces one of the numbers.
fn another_number(text: &str, random: &mut ChaCha8Rng) -> String {
    let starts: Vec<usize> = text
        .char_indices()
        .filter(|(at, c)| c.is_ascii_digit() && !text[..*at].ends_with(|c: char| c.is_ascii_digit()))
        .map(|(at, _)| at)
        .collect();
    let Some(start) = starts.choose(random).copied() else {
        return text.to_string();
    };
    let number = NUMBERS.choose(random).expect("there are numbers");
    let rest = text[start..].trim_start_matches(|c: char| c.is_ascii_digit());
    format!("{}{number}{rest}", &text[..start])
}

/// A place between two characters.
fn place(text: &str, random: &mut ChaCha8Rng) -> usize {
    let mut at = random.random_range(0..=text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn inserted(text: &str, part: &str, random: &mut ChaCha8Rng) -> String {
    let at = place(text, random);
    format!("{}{part}{}", &text[..at], &text[at..])
}

/// The text without a piece of it.
fn cut(text: &str, random: &mut ChaCha8Rng) -> String {
    let (one, other) = (place(text, random), place(text, random));
    format!("{}{}", &text[..one.min(other)], &text[one.max(other)..])
}

/// Changes the list of lines.
fn lines(text: &str, change: impl Fn(&mut Vec<&str>, &mut ChaCha8Rng), random: &mut ChaCha8Rng) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if !lines.is_empty() {
        change(&mut lines, random);
    }
    lines.join("\n")
}

fn drop_line(lines: &mut Vec<&str>, random: &mut ChaCha8Rng) {
    lines.remove(random.random_range(0..lines.len()));
}

/// Repeats a line twice, or a thousand times.
fn repeat_line(lines: &mut Vec<&str>, random: &mut ChaCha8Rng) {
    let at = random.random_range(0..lines.len());
    let times = if random.random_bool(0.2) { 1_000 } else { 1 };
    let line = lines[at];
    lines.splice(at..at, std::iter::repeat_n(line, times));
}
