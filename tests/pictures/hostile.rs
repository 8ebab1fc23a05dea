//! What a stranger's model says is text, never markup.

use placet::model::Board;
use placet::render::html::{PageAnswer, PageStep, page};
use placet::render::picture::{Picture, PictureOptions};
use placet::render::sheet::{SheetOptions, SheetPuzzle, SheetSolution, html};
use placet::render::svg;
use roxmltree::Document;

use super::parsed;

const MODEL: &str = r#"
title = "</title></svg><script>alert(1)</script>\u0000\u001b[2J\ufffe"
source = "<img src=x onerror=alert(1)>"

[board]
cells = '''
  <script>  "onload='x'
'''

[pieces]
names = ["<b>&amp;", "]]><!--"]
copies = "any"

[[rules]]
name = "<i>"
says = "</li><script>alert(2)</script>"
all_different = "board"
"#;

#[test]
fn names_and_titles_are_text() {
    let model = MODEL.replace("\\u0000", "").replace("\\ufffe", "\u{fffe}");
    let puzzle = parsed(&model);
    let faces = puzzle.pieces().faces();
    let mut board = Board::blank(puzzle.layout());
    let ids: Vec<_> = puzzle.layout().board_ids().collect();
    for (cell, face) in ids.iter().zip(puzzle.pieces().face_ids()) {
        board.set(*cell, Some(face));
    }
    let picture = Picture::new(&puzzle, &board, PictureOptions::default());
    let text = svg::document(&picture);
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let allowed = ["svg", "title", "style", "rect", "g", "polygon", "path", "text"];
    for node in document.descendants().filter(|node| node.is_element()) {
        assert!(allowed.contains(&node.tag_name().name()), "{text}");
        assert!(
            node.attributes()
                .all(|attribute| !attribute.name().starts_with("on")),
            "{text}"
        );
    }
    let shown: Vec<&str> = document
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")))
        .filter_map(|node| node.text())
        .collect();
    assert_eq!(shown, [faces[0].name.as_str(), faces[1].name.as_str()]);

    let step = PageStep {
        text: vec!["<script>alert(3)</script>".into(), "<b>".into()],
        picture: picture.clone(),
    };
    let mut sheet = SheetPuzzle::new(&puzzle);
    sheet.solution = Some(SheetSolution::new(&puzzle, &board));
    let mut options = SheetOptions::default();
    options.title = "</title><script>alert(4)</script>".into();
    let sheets = html(&[sheet], &options);
    refuse_markup(&sheets.replace("<i></i>", ""));
    for answer in [
        PageAnswer::Nothing,
        PageAnswer::Solution(Box::new(picture.clone())),
        PageAnswer::Steps(vec![step], "solved"),
    ] {
        refuse_markup(&page(&puzzle, &picture, &answer));
    }
}

/// None of the markup that the model contains is in a page.
fn refuse_markup(text: &str) {
    for markup in ["<script", "<img", "<i>", "<b>", "]]>", "<!--", "\u{1b}"] {
        assert!(!text.contains(markup), "{markup}\n{text}");
    }
}
