//! Worksheets as a page for browsers, which print it.

use std::fmt::Write;

use super::arrangement::{ArrangedRule, Arrangement, BESIDE_GAP, GAP};
use super::entry::ABOVE_RULE;
use super::layout::{BETWEEN, Sheet, SheetBlock, SheetHead, sheets};
use super::options::{MARGIN, SheetOptions};
use super::puzzle::SheetPuzzle;
use super::type_size::LINE;
use super::wrapped::WrappedText;
use crate::render::face_label::visible;
use crate::render::svg::{LARGE_STYLE, PAPER_STYLE, escaped_text, figure_of_size};

/// Worksheets as one self-contained page without scripts. It always has light colours, and each sheet is a page of the paper when it is printed.
pub fn html(puzzles: &[SheetPuzzle], options: &SheetOptions) -> String {
    let mut page = SheetText::default();
    let title = match options.title.as_str() {
        "" => "Puzzles",
        title => title,
    };
    page.line(format_args!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';style-src 'unsafe-inline'\">\n\
         <title>{}</title>\n<style>{}{}{STYLE}{PAPER_STYLE}{}</style>\n</head>\n<body>",
        escaped_text(&visible(title)),
        paper_style(options),
        type_style(),
        if options.large { LARGE_STYLE } else { "" },
    ));
    for sheet in sheets(puzzles, options) {
        page.sheet(&sheet);
    }
    page.line(format_args!("</body>\n</html>"));
    page.0
}

/// The text of a page.
#[derive(Default)]
struct SheetText(String);

impl SheetText {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.0, "{line}").expect("invariant: text can be written");
    }

    fn sheet(&mut self, sheet: &Sheet<'_>) {
        let ([columns, rows], [width, height]) = (sheet.grid, sheet.field);
        self.line(format_args!("<section class=\"sheet\">"));
        self.head(&sheet.head);
        self.line(format_args!(
            "<div class=\"fields\" style=\"grid-template:repeat({rows},{height:.2}mm)/repeat({columns},{width:.2}mm)\">"
        ));
        for block in &sheet.blocks {
            self.block(block);
        }
        self.line(format_args!("</div>\n</section>"));
    }

    fn head(&mut self, head: &SheetHead) {
        self.line(format_args!("<header style=\"height:{:.2}mm\">", head.height()));
        if head.title.num_lines() > 0 {
            let (size, title) = (head.title_size(), escaped_text(head.title.text()));
            self.line(format_args!("<h1 style=\"font-size:{size:.2}mm\">{title}</h1>"));
        }
        if head.has_name {
            let (size, height) = (head.sizes.text, head.name_height());
            self.line(format_args!(
                "<p class=\"name\" style=\"font-size:{size:.2}mm;height:{height:.2}mm\">Name <i></i> Date <i></i></p>"
            ));
        }
        self.line(format_args!("</header>"));
    }

    fn block(&mut self, block: &SheetBlock<'_>) {
        let ([column, row], [columns, rows]) = (block.at, block.span);
        let content = &block.content;
        self.line(format_args!(
            "<article style=\"grid-area:{}/{}/span {rows}/span {columns};font-size:{:.2}mm\">",
            row + 1,
            column + 1,
            content.sizes.text
        ));
        self.text("h2", content.sizes.heading, &content.heading);
        if content.about.num_lines() > 0 {
            self.text("p", content.sizes.small, &content.about);
        }
        let class = if content.is_beside { "beside" } else { "below" };
        self.line(format_args!("<div class=\"{class}\">"));
        self.rules(content);
        if let Some(picture) = &content.picture {
            let size = picture.size().map(|length| format!("{length:.2}mm"));
            let figure = figure_of_size(picture.picture, size);
            self.line(format_args!("<figure>\n{figure}</figure>"));
        }
        self.line(format_args!("</div>\n</article>"));
    }

    fn text(&mut self, element: &str, size: f64, text: &WrappedText) {
        let text = escaped_text(text.text());
        self.line(format_args!(
            "<{element} style=\"font-size:{size:.2}mm\">{text}</{element}>"
        ));
    }

    fn rules(&mut self, content: &Arrangement<'_>) {
        if content.rules.is_empty() {
            return;
        }
        let width = content.rules_width;
        self.line(format_args!("<ul style=\"width:{width:.2}mm\">"));
        for ArrangedRule { text, is_rest } in &content.rules {
            let class = if *is_rest { " class=\"rest\"" } else { "" };
            self.line(format_args!("<li{class}>{}</li>", escaped_text(text.text())));
        }
        self.line(format_args!("</ul>"));
    }
}

/// The size of the paper, and of what is printed on it.
fn paper_style(options: &SheetOptions) -> String {
    let name = options.paper.name();
    let [width, height] = options.paper.size();
    let [inner_width, inner_height] = options.printed_size();
    // A page that is full to the last line could spill over to another one.
    let inner_height = inner_height - 0.5;
    format!(
        "@page{{size:{name};margin:{MARGIN}mm}}\
         .sheet{{box-sizing:border-box;width:{width}mm;min-height:{height}mm;padding:{MARGIN}mm}}\
         @media print{{.sheet{{width:{inner_width}mm;height:{inner_height}mm;min-height:0;padding:0}}}}"
    )
}

/// The distances that the layout has counted with.
fn type_style() -> String {
    format!(
        "body{{line-height:{LINE}}}.fields{{gap:{BETWEEN}mm}}li{{padding-top:{ABOVE_RULE}mm}}\
         .below,.beside{{margin-top:{GAP}mm}}.below ul+figure{{margin-top:{GAP}mm}}.beside{{column-gap:{BESIDE_GAP}mm}}"
    )
}

/// The style sheet of all sheets.
const STYLE: &str = "\
:root{color-scheme:light}\
body{margin:0;font-family:sans-serif;color:#111;background:#ddd}\
h1,h2,p,ul,figure{margin:0}\
.sheet{margin:6mm auto;background:#fff;break-after:page;break-inside:avoid}\
.sheet:last-child{break-after:auto}\
.name{display:flex;align-items:flex-end;gap:2mm;box-sizing:border-box}\
.name i{flex:1;border-bottom:.3mm solid #111}\
.name i:first-of-type{flex:2;margin-right:4mm}\
.fields{display:grid}\
article{min-width:0;overflow-wrap:anywhere;break-inside:avoid}\
article>p{color:#555}\
ul{box-sizing:border-box;padding-left:1em}\
.rest{list-style:none}\
figure{text-align:center}\
svg{display:block;margin:auto}\
.beside{display:flex;flex-direction:row-reverse;justify-content:flex-end;align-items:flex-start}\
@media print{body{background:none}.sheet{margin:0}}";
