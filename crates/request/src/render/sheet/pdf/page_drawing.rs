//! A sheet as an SVG drawing in millimetres.

use std::fmt::Write;

use crate::render::sheet::arrangement::{ArrangedPicture, Arrangement, BESIDE_GAP};
use crate::render::sheet::entry::ABOVE_RULE;
use crate::render::sheet::layout::{BETWEEN, Sheet, SheetBlock, SheetHead};
use crate::render::sheet::options::{MARGIN, SheetOptions};
use crate::render::sheet::type_size::LINE;
use crate::render::sheet::wrapped::{WrappedText, estimated_width};
use crate::render::svg::{LARGE_STYLE, PAPER_STYLE, drawing as picture_drawing, escaped_text};

/// Where the line of a text lies, from the top of its room and by the size of the font.
const BASE: f64 = 0.5 * LINE + 0.35;

/// A sheet as an SVG document of the size of the paper.
pub(super) fn drawing(sheet: &Sheet<'_>, options: &SheetOptions) -> String {
    let [width, height] = options.paper.size();
    let mut page = PageText::default();
    page.line(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">"#
    ));
    let large = if options.large { LARGE_STYLE } else { "" };
    page.line(format_args!("<style>{PAPER_STYLE}{large}{STYLE}</style>"));
    page.head(&sheet.head, options.printed_size()[0]);
    for block in &sheet.blocks {
        page.block(block, sheet);
    }
    page.line(format_args!("</svg>"));
    page.0
}

/// The text of a drawing.
#[derive(Default)]
struct PageText(String);

impl PageText {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.0, "{line}").expect("invariant: text can be written");
    }

    fn head(&mut self, head: &SheetHead, width: f64) {
        let title = [MARGIN, MARGIN];
        let below = self.text("heading", title, head.title_size(), &head.title);
        if !head.has_name {
            return;
        }
        let (size, base) = (head.sizes.text, below + head.name_height());
        let mut x = MARGIN;
        // The line for the name is twice as long as the one for the date.
        let words: f64 = ["Name", "Date"]
            .into_iter()
            .map(|word| size * estimated_width(word))
            .sum();
        let line = (width - words - 10.0) / 3.0;
        for (word, length) in [("Name", 2.0 * line), ("Date", line)] {
            self.text_line("text", [x, base], size, word);
            x += size * estimated_width(word) + 2.0;
            self.line(format_args!(
                r#"<path class="write" d="M{x:.2} {base:.2}h{length:.2}"/>"#
            ));
            x += length + 6.0;
        }
    }

    fn block(&mut self, block: &SheetBlock<'_>, sheet: &Sheet<'_>) {
        let start = |axis: usize| MARGIN + block.at[axis] as f64 * (sheet.field[axis] + BETWEEN);
        let [x, y] = [start(0), start(1) + sheet.head.height()];
        let columns = block.span[0] as f64;
        let width = columns * (sheet.field[0] + BETWEEN) - BETWEEN;
        let Arrangement {
            sizes,
            heading,
            about,
            ..
        } = &block.content;
        let below = self.text("heading", [x, y], sizes.heading, heading);
        self.text("about", [x, below], sizes.small, about);
        let y = y + block.content.top_height();
        let picture = block.content.picture;
        let [drawn_width, _] = picture.map_or([0.0, 0.0], |picture| picture.size());
        let (rules, at) = match block.content.is_beside {
            true => ([x + drawn_width + BESIDE_GAP, y], [x, y]),
            false => {
                let centred = x + (width - drawn_width) / 2.0;
                ([x, y], [centred, y + block.content.rules_height()])
            }
        };
        self.rules(rules, &block.content);
        if let Some(picture) = picture {
            self.picture(at, picture);
        }
    }

    fn rules(&mut self, [x, mut y]: [f64; 2], content: &Arrangement<'_>) {
        let size = content.sizes.text;
        for rule in &content.rules {
            y += ABOVE_RULE;
            if !rule.is_rest {
                self.text_line("text", [x + 0.2 * size, y + BASE * size], size, "•");
            }
            y = self.text("text", [x + size, y], size, &rule.text);
        }
    }

    /// Draws a picture with its upper left corner at a point.
    fn picture(&mut self, [x, y]: [f64; 2], ArrangedPicture { picture, scale }: ArrangedPicture<'_>) {
        let (left, top) = (-picture.origin.x, -picture.origin.y);
        self.line(format_args!(
            r#"<g transform="translate({x:.3} {y:.3}) scale({scale:.6}) translate({left} {top})">"#
        ));
        self.0.push_str(&picture_drawing(picture));
        self.line(format_args!("</g>"));
    }

    /// Writes the lines of a text below a point, and returns where the next text begins.
    fn text(&mut self, class: &str, [x, mut y]: [f64; 2], size: f64, text: &WrappedText) -> f64 {
        for line in text.lines() {
            self.text_line(class, [x, y + BASE * size], size, line);
            y += LINE * size;
        }
        y
    }

    fn text_line(&mut self, class: &str, [x, y]: [f64; 2], size: f64, text: &str) {
        let text = escaped_text(text);
        self.line(format_args!(
            r#"<text class="sheet {class}" x="{x:.2}" y="{y:.2}" font-size="{size:.2}">{text}</text>"#
        ));
    }
}

/// The style sheet of the texts around the pictures.
const STYLE: &str = "\
.sheet{text-anchor:start}\
.heading{font-weight:bold}\
.about{fill:#555}\
.write{stroke-width:.3}";
