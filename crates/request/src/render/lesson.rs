//! The way to the solution as a lesson: a page or a slide for each step, with its picture.
//!
//! A lesson is one self-contained file. It can be read without scripts; the only one moves slides by arrow keys, and the content security policy allows no other.

use super::html::{PageStep, PageText};
use super::picture::Picture;
use super::svg::escaped_text;
use placet_model::Puzzle;

/// How a lesson is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LessonForm {
    /// A page for each step, to read and to print.
    Pages,
    /// A slide for each step, as large as the window, to show. It is printed as pages in landscape format.
    Slides,
}

/// The lesson of a puzzle: the board and the rules, each step with the board after it, and how the steps end. Every text of the model is escaped, so it never
/// becomes markup.
pub fn lesson(puzzle: &Puzzle, board: &Picture, steps: &[PageStep], end: &str, form: LessonForm) -> String {
    let (scripts, style) = match form {
        LessonForm::Pages => (String::new(), PAGES_STYLE),
        LessonForm::Slides => (format!(";script-src '{SCRIPT_HASH}'"), SLIDES_STYLE),
    };
    let mut page = PageText::begin(board, &scripts, style);
    page.line(format_args!("<section id=\"step-0\">"));
    page.puzzle(puzzle, board);
    links(&mut page, 0, steps.len());
    for (number, step) in (1..).zip(steps) {
        page.line(format_args!("<section id=\"step-{number}\">"));
        page.line(format_args!("<h2>Step {number} of {}</h2>", steps.len()));
        for line in &step.text {
            page.line(format_args!("<p>{}</p>", escaped_text(line)));
        }
        page.figure(&step.picture);
        if number == steps.len() {
            page.line(format_args!("<p>{}</p>", escaped_text(end)));
        }
        links(&mut page, number, steps.len());
    }
    if form == LessonForm::Slides {
        page.line(format_args!("<script>{SCRIPT}</script>"));
    }
    page.end()
}

/// The links to the pages before and after one of them, at its end.
fn links(page: &mut PageText, number: usize, last: usize) {
    page.line(format_args!("<nav>"));
    if let Some(before) = number.checked_sub(1) {
        page.line(format_args!("<a href=\"#step-{before}\">back</a>"));
    }
    if number < last {
        page.line(format_args!("<a href=\"#step-{}\">next</a>", number + 1));
    }
    page.line(format_args!("</nav>\n</section>"));
}

/// Moves to the slide before or after the one at the top of the window.
const SCRIPT: &str = r#"addEventListener("keydown",e=>{const d={ArrowRight:1,ArrowDown:1,PageDown:1," ":1,ArrowLeft:-1,ArrowUp:-1,PageUp:-1}[e.key];if(!d||e.altKey||e.ctrlKey||e.metaKey)return;const s=[...document.querySelectorAll("section")],t=s.map(x=>Math.abs(x.getBoundingClientRect().top)),n=s[t.indexOf(Math.min(...t))+d];if(n){e.preventDefault();n.scrollIntoView()}})"#;

/// The hash of the script in the content security policy.
const SCRIPT_HASH: &str = "sha256-kapeMBgs9RWfgMbqH/sPasaoc6pp25pHUPECYrGTuE0=";

/// The style sheet of pages.
const PAGES_STYLE: &str = "\
section{max-width:48rem;margin:auto;padding:1rem}\
section+section{border-top:1px solid #999}\
p{margin:.3rem 0}\
nav a{margin-right:1rem}\
@page{size:A4;margin:15mm}\
@media print{section{break-after:page;break-inside:avoid;padding:0}section:last-of-type{break-after:auto}section+section{border:0}svg{max-height:170mm}nav{display:none}}";

/// The style sheet of slides.
const SLIDES_STYLE: &str = "\
html{scroll-snap-type:y mandatory}\
section{box-sizing:border-box;min-height:100vh;padding:2vh 4vw;scroll-snap-align:start;font-size:1.3rem}\
section figure{margin:1vh 0;text-align:center}\
svg{max-height:58vh}\
p{margin:.3rem 0}\
nav a{margin-right:1rem}\
@page{size:A4 landscape;margin:10mm}\
@media print{section{break-after:page;break-inside:avoid;min-height:0;padding:0;font-size:1rem}section:last-of-type{break-after:auto}svg{max-height:120mm}nav{display:none}}";

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use sha2::{Digest, Sha256};

    use super::*;
    use placet_model::{Source, read};

    const MODEL: &str = "title = '<b>Row</b>'\nsource = '<script>alert(1)</script>'\nboard.grid = [1, 2]\n\
                         pieces = { names = '<i> & \"', copies = 'any' }";

    fn of_form(form: LessonForm) -> String {
        let puzzle = read(&Source::new("row.toml", MODEL)).unwrap_or_else(|wrong| panic!("{wrong}"));
        let picture = Picture::of_puzzle(&puzzle);
        let step = |text: &str| PageStep {
            text: vec![text.to_string(), "</section>".to_string()],
            picture: picture.clone(),
        };
        lesson(
            &puzzle,
            &picture,
            &[step("r1c1 = <i>"), step("r1c2 = &")],
            "solved",
            form,
        )
    }

    #[test]
    fn each_step_has_its_page_with_a_picture_and_links() {
        for form in [LessonForm::Pages, LessonForm::Slides] {
            let text = of_form(form);
            assert_eq!(text.matches("<section").count(), 3);
            assert_eq!(text.matches("</section>").count(), 3);
            assert_eq!(text.matches("<svg").count(), 3);
            for number in 0..3 {
                assert!(text.contains(&format!("id=\"step-{number}\"")));
                assert!(text.contains(&format!("href=\"#step-{number}\"")));
            }
            assert!(!text.contains("#step-3"));
        }
    }

    #[test]
    fn texts_of_the_model_never_become_markup() {
        for form in [LessonForm::Pages, LessonForm::Slides] {
            let text = of_form(form);
            assert!(text.contains("r1c1 = &lt;i&gt;") && text.contains("&lt;b&gt;Row&lt;/b&gt;"));
            assert!(!text.contains("alert(1)</script>") && !text.contains("<b>"));
            let scripts = usize::from(form == LessonForm::Slides);
            assert_eq!(text.matches("<script").count(), scripts);
        }
    }

    #[test]
    fn the_policy_allows_the_script_of_slides_alone() {
        let hash = STANDARD.encode(Sha256::digest(SCRIPT));
        assert_eq!(SCRIPT_HASH, format!("sha256-{hash}"));
        assert!(of_form(LessonForm::Slides).contains(&format!(";script-src '{SCRIPT_HASH}'\">")));
        assert!(!of_form(LessonForm::Pages).contains("script-src"));
    }
}
