//! A puzzle as a self-contained HTML page without scripts: the board, the rules, and, folded, the solution or its steps.
//!
//! When the page is printed on A4, an unfolded solution begins on a new page.

use std::borrow::Cow;
use std::fmt::Write;

use super::face_label::visible;
use super::picture::Picture;
use super::rule_sentences::rule_sentences;
use super::svg::{escaped_text, figure};
use placet_model::Puzzle;

/// A step on a page: its sentences, and the board after it.
#[derive(Clone, Debug)]
pub struct PageStep {
    /// The sentences.
    pub text: Vec<String>,
    /// The board.
    pub picture: Picture,
}

/// What a page shows below the rules.
#[derive(Clone, Debug)]
pub enum PageAnswer {
    /// Nothing.
    Nothing,
    /// A solution.
    Solution(Box<Picture>),
    /// Steps, and how they end.
    Steps(Vec<PageStep>, &'static str),
}

/// The page of a puzzle. Every text of the model is escaped, so it never becomes markup.
pub fn page(puzzle: &Puzzle, board: &Picture, answer: &PageAnswer) -> String {
    let mut page = PageText::begin(board, "", STYLE);
    page.line(format_args!("<main>"));
    page.puzzle(puzzle, board);
    match answer {
        PageAnswer::Nothing => {}
        PageAnswer::Solution(solution) => {
            page.line(format_args!(
                "<details class=\"answer\"><summary>Solution</summary>"
            ));
            page.figure(solution);
            page.line(format_args!("</details>"));
        }
        PageAnswer::Steps(steps, end) => page.steps(steps, end),
    }
    page.line(format_args!("</main>"));
    page.end()
}

/// The text of a page.
pub(super) struct PageText(String);

impl PageText {
    /// The head of a page. `scripts` are those that it may run, for the content security policy.
    pub(super) fn begin(board: &Picture, scripts: &str, style: &str) -> Self {
        let mut page = PageText(String::new());
        page.line(format_args!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';style-src 'unsafe-inline'{scripts}\">\n\
             <title>{}</title>\n<style>{COMMON_STYLE}{style}{}</style>\n</head>\n<body>",
            title(board),
            super::svg::STYLE
        ));
        page
    }

    /// The page to its end.
    pub(super) fn end(mut self) -> String {
        self.line(format_args!("</body>\n</html>"));
        self.0
    }

    /// The puzzle: its title, source, board and rules.
    pub(super) fn puzzle(&mut self, puzzle: &Puzzle, board: &Picture) {
        self.line(format_args!("<h1>{}</h1>", title(board)));
        if let Some(source) = &puzzle.source() {
            self.line(format_args!(
                "<p class=\"source\">{}</p>",
                escaped_text(&visible(source))
            ));
        }
        self.figure(board);
        self.rules(puzzle);
    }

    pub(super) fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.0, "{line}").expect("invariant: text can be written");
    }

    pub(super) fn figure(&mut self, picture: &Picture) {
        self.line(format_args!("<figure>\n{}</figure>", figure(picture)));
    }

    fn rules(&mut self, puzzle: &Puzzle) {
        let sentences = rule_sentences(puzzle);
        if sentences.is_empty() {
            return;
        }
        self.line(format_args!("<h2>Rules</h2>\n<ul>"));
        for sentence in sentences {
            self.line(format_args!("<li>{}</li>", escaped_text(&sentence)));
        }
        self.line(format_args!("</ul>"));
    }

    fn steps(&mut self, steps: &[PageStep], end: &str) {
        self.line(format_args!("<h2>Steps</h2>\n<ol>"));
        for step in steps {
            let lines: Vec<String> = step.text.iter().map(|line| escaped_text(line)).collect();
            self.line(format_args!(
                "<li><details><summary>{}</summary>",
                lines.first().map_or("", String::as_str)
            ));
            if let Some(rest) = lines.get(1..).filter(|rest| !rest.is_empty()) {
                self.line(format_args!("<p>{}</p>", rest.join("<br>")));
            }
            self.figure(&step.picture);
            self.line(format_args!("</details></li>"));
        }
        self.line(format_args!("</ol>\n<p>{}</p>", escaped_text(end)));
    }
}

/// The title of a page, escaped.
fn title(board: &Picture) -> Cow<'_, str> {
    match board.title.as_str() {
        "" => "Puzzle".into(),
        title => escaped_text(title).into(),
    }
}

/// The style sheet of all pages of a puzzle.
const COMMON_STYLE: &str = "\
:root{color-scheme:light dark}\
body{font-family:sans-serif;line-height:1.4;margin:0}\
figure{margin:1rem 0}\
svg{max-width:100%;height:auto}\
.source{color:#555}\
@media(prefers-color-scheme:dark){.source{color:#bbb}}";

/// The style sheet of a page.
const STYLE: &str = "\
main{max-width:48rem;margin:auto;padding:1rem}\
summary{cursor:pointer}\
ol>li{margin:.4rem 0}\
@page{size:A4;margin:15mm}\
@media print{.answer[open]{break-before:page}.answer:not([open]){display:none}li{break-inside:avoid}}";
