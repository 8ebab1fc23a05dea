//! The pictures of all models.

use std::fs;
use std::path::Path;

use placet::Puzzle;
use placet::model::{Board, FaceId};
use placet::render::html::{PageAnswer, page};
use placet::render::picture::{Picture, PictureOptions};
use placet::render::svg;
use roxmltree::Document;

use super::{puzzle, root};
use crate::files::model_files;

/// The pictures of a puzzle: as it is given, with all candidates, and solved if the model says how.
fn pictures(puzzle: &Puzzle) -> Vec<Picture> {
    let all: Vec<FaceId> = (0..puzzle.pieces().faces().len() as u32).map(FaceId).collect();
    let candidates = vec![all; puzzle.layout().cells().len()];
    let highlighted: Vec<_> = puzzle.layout().board_ids().take(2).collect();
    let mut pictures = vec![
        Picture::of_puzzle(puzzle),
        Picture::of_candidates(puzzle, &candidates, &highlighted),
    ];
    if let Some(board) = &puzzle.expectation().board {
        pictures.push(Picture::new(puzzle, board, PictureOptions::default()));
    }
    pictures
}

/// The corners of a polygon, the ends of a path.
fn points(document: &Document<'_>) -> Vec<[i32; 2]> {
    let lists = document
        .descendants()
        .filter_map(|node| node.attribute("points").or(node.attribute("d")));
    let mut points = vec![];
    for list in lists {
        let is_number = |c: char| c.is_ascii_digit() || c == '-';
        let numbers: Vec<i32> = list
            .split(|c| !is_number(c))
            .filter(|part| !part.is_empty())
            .map(|part| part.parse().expect("a number"))
            .collect();
        points.extend(numbers.as_chunks::<2>().0);
    }
    points
}

#[test]
fn pictures_of_all_models_are_well_formed() {
    let models = model_files();
    assert!(models.len() > 120);
    let (mut solved, mut sheet) = (
        0,
        String::from("<!DOCTYPE html><meta charset=utf-8><title>All models</title>"),
    );
    for path in models {
        let puzzle = puzzle(&path);
        let pictures = pictures(&puzzle);
        let name = path.strip_prefix(root()).expect("it is there").display();
        sheet += &format!(
            "<figure style='display:inline-block'>{}<figcaption>{name}</figcaption></figure>",
            svg::document(&pictures[0])
        );
        solved += usize::from(pictures.len() == 3);
        for picture in pictures {
            let text = svg::document(&picture);
            let document =
                Document::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let cells: Vec<_> = document
                .descendants()
                .filter(|node| node.tag_name().name() == "g" && !node.has_attribute("class"))
                .collect();
            assert_eq!(
                cells.len(),
                puzzle.layout().board_ids().len(),
                "{}",
                path.display()
            );
            for (cell, id) in cells.iter().zip(puzzle.layout().board_ids()) {
                let title = cell
                    .first_element_child()
                    .and_then(|title| title.text())
                    .unwrap_or("");
                assert!(
                    title.starts_with(&puzzle.layout().cell(id).name),
                    "{}: {title}",
                    path.display()
                );
            }
            let ([left, top], [width, height]) = ([picture.origin.x, picture.origin.y], picture.size);
            for [x, y] in points(&document) {
                let is_inside = (left..=left + width).contains(&x) && (top..=top + height).contains(&y);
                assert!(is_inside, "{}: {x},{y}", path.display());
            }
        }
    }
    assert!(solved > 60, "{solved}");
    // To look at: `target/tmp/models.html`.
    fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join("models.html"), sheet).expect("it can be written");
}

#[test]
fn the_same_board_has_the_same_picture() {
    for path in model_files() {
        let [one, other] =
            [puzzle(&path), puzzle(&path)].map(|puzzle| svg::document(&Picture::of_puzzle(&puzzle)));
        assert_eq!(one, other, "{}", path.display());
    }
}

#[test]
fn cells_say_what_they_show() {
    let puzzle = super::parsed("board.grid = [1, 2]\npieces.numbers = [17, 4]\ngivens = '17 _'");
    let board = Board::parse("17 4", puzzle.layout(), puzzle.pieces()).expect("a board");
    let text = svg::board(&puzzle, &board);
    let document = Document::parse(&text).expect("it is well-formed");
    let of_class = |class: &str| -> Vec<String> {
        let texts = document
            .descendants()
            .filter(|node| node.attribute("class") == Some(class));
        texts.filter_map(|node| node.text().map(str::to_string)).collect()
    };
    assert_eq!(of_class("given"), ["17"]);
    assert_eq!(of_class("face"), ["4"]);
    assert!(text.contains("<title>r1c2: 4</title>"));
}

#[test]
fn pages_have_the_rules_and_fold_the_solution() {
    let puzzle = super::parsed(
        "title = 'A row'\nboard.grid = [1, 2]\npieces.numbers = '1..2'\nrules = [{ sum = 3, of = 'rows' }]",
    );
    let board = Board::parse("2 1", puzzle.layout(), puzzle.pieces()).expect("a board");
    let solution = Picture::new(&puzzle, &board, PictureOptions::default());
    let text = page(
        &puzzle,
        &Picture::of_puzzle(&puzzle),
        &PageAnswer::Solution(Box::new(solution)),
    );
    let (before, folded) = text.split_once("<details").expect("something is folded");
    assert!(
        before.contains("<h1>A row</h1>") && before.contains(&format!("<li>{}</li>", puzzle.rules()[0].says))
    );
    assert!(!before.contains("r1c1: 2") && folded.contains("r1c1: 2"));
    assert!(!text.contains("<script"));
}

#[test]
fn pages_say_once_what_the_picture_shows_of_each_line() {
    let rules = |shape: &str, counts: &str, says: &str| {
        let puzzle = super::parsed(&format!(
            "board.{shape}\npieces = {{ names = '#.', copies = 'any' }}\n[[rules]]\ncounts = {counts}\nof = 'rows'\npiece = '#'\n{says}"
        ));
        let picture = Picture::of_puzzle(&puzzle);
        let text = page(&puzzle, &picture, &PageAnswer::Nothing);
        let items = text.split("<li>").skip(1);
        let items = items.map(|item| item.split_once("</li>").expect("it ends").0.to_string());
        items.collect::<Vec<_>>()
    };
    let of_all = ["rows: each clue is the number of #"];
    assert_eq!(rules("grid = [2, 2]", "[1, 0]", ""), of_all);
    assert_eq!(
        rules("grid = [2, 2]", "[1, 0]", "says = 'as many #'"),
        ["as many #"]
    );
    assert_eq!(rules("hexagon = 2", "[1, 0, 1]", ""), of_all);
    // Clues of boards in layers are not drawn.
    assert_eq!(rules("grid = [2, 2, 2]", "[1, 0, 1, 0]", "").len(), 4);
}
