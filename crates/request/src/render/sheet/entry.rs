//! What stands in one part of a sheet, before it has a place.

use super::options::SheetOptions;
use super::puzzle::SheetPuzzle;
use super::type_size::{LINE, TypeSizes};
use super::wrapped::WrappedText;
use crate::render::picture::Picture;

/// The room above each rule, in millimetres.
pub(super) const ABOVE_RULE: f64 = 0.6;

/// The most characters of a title or a source.
const MOST_CHARACTERS: usize = 200;

/// A puzzle or a solution, or the rest of the rules of a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Entry<'a> {
    pub(super) heading: String,
    /// What is said about it below the heading.
    pub(super) about: String,
    pub(super) rules: Vec<RuleText>,
    pub(super) picture: Option<&'a Picture>,
}

/// A rule in words, or the rest of it.
#[derive(Clone, Debug)]
pub(super) struct RuleText {
    pub(super) text: String,
    pub(super) is_rest: bool,
}

impl<'a> Entry<'a> {
    /// A puzzle with its number.
    pub(super) fn of_puzzle(number: usize, puzzle: &'a SheetPuzzle, options: &SheetOptions) -> Self {
        let source = puzzle.source.as_deref().map(shortened);
        let rating = puzzle.rating.map(|rating| format!("Difficulty {rating:.1}"));
        let about: Vec<String> = source.into_iter().chain(rating).collect();
        let rules = puzzle.rules.iter().filter(|_| options.rules);
        let rule = |text: &String| RuleText {
            text: text.clone(),
            is_rest: false,
        };
        Entry {
            heading: heading(number, puzzle),
            about: about.join(" · "),
            rules: rules.map(rule).collect(),
            picture: Some(&puzzle.picture),
        }
    }

    /// The solution of a puzzle with its number, if it has one.
    pub(super) fn of_solution(number: usize, puzzle: &'a SheetPuzzle) -> Option<Self> {
        let solution = puzzle.solution.as_ref()?;
        let about = match solution.is_one_of_several {
            true => "One of several solutions",
            false => "",
        };
        Some(Entry {
            heading: heading(number, puzzle),
            about: about.to_string(),
            rules: vec![],
            picture: Some(&solution.picture),
        })
    }

    /// The same in parts, whose rules are at most so high in a column of this width: the first part, and the others.
    pub(super) fn in_parts(self, width: f64, [first, others]: [f64; 2], sizes: &TypeSizes) -> Vec<Self> {
        let continued = Entry {
            heading: format!("{} (continued)", self.heading),
            about: String::new(),
            rules: vec![],
            picture: None,
        };
        let line = sizes.text * LINE;
        let (rules, whole) = (
            self.rules,
            Entry {
                rules: vec![],
                ..self
            },
        );
        let (mut parts, mut left) = (vec![whole], first);
        for RuleText { text, mut is_rest } in rules {
            let mut rest = WrappedText::new(&text, rule_width(width, sizes));
            while rest.num_lines() > 0 {
                let mut fitting = ((left - ABOVE_RULE) / line).max(0.0) as usize;
                if fitting == 0 {
                    parts.push(continued.clone());
                    left = others;
                    fitting = (((left - ABOVE_RULE) / line) as usize).max(1);
                }
                let (lines, after) = rest.split(fitting);
                left -= lines.num_lines() as f64 * line + ABOVE_RULE;
                let text = lines.text().to_string();
                parts
                    .last_mut()
                    .expect("invariant: there is a first part")
                    .rules
                    .push(RuleText { text, is_rest });
                (rest, is_rest) = (after, true);
            }
        }
        parts
    }
}

/// The width of the text of a rule, beside its bullet, in sizes of the font.
pub(super) fn rule_width(column: f64, sizes: &TypeSizes) -> f64 {
    column / sizes.text - 1.0
}

fn heading(number: usize, puzzle: &SheetPuzzle) -> String {
    match puzzle.picture.title.as_str() {
        "" => format!("{number}."),
        title => format!("{number}. {}", shortened(title)),
    }
}

/// The beginning of a text that is too long for a heading.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_string(),
    }
}
