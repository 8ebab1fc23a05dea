//! Cells that are not on the board, and black cells that divide areas.

use placet::model::import::ImportFormat;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::super::data::Data;
use super::super::random::*;
use super::super::{boards, puzzle, seen};
use super::bodies::{areas, dots};
use super::encoder;
use super::{assert_has, data_of};

/// Areas, and cells with a sign, each of which is an area of its own. Cells of an area that the others divide have names of their own.
pub(super) fn random_areas_around(
    random: &mut ChaCha8Rng,
    height: usize,
    width: usize,
    name: &str,
    sign: &str,
) -> Data {
    let alphabet = ". ".repeat(9) + sign;
    let mut data = random_areas_and(random, height, width, name, &alphabet);
    let (mut names, alone) = (data.rows("areas"), data.rows(name));
    for (row, column) in (0..height).flat_map(|row| (0..width).map(move |column| (row, column))) {
        if alone[row][column] == sign {
            names[row][column] = format!("alone{row}x{column}");
        }
    }
    let rows = (0..height).map(|row| {
        (0..width)
            .map(|column| connected(&names, (row, column)))
            .collect()
    });
    data.set("areas", of_rows(rows.collect()));
    data
}

/// The name of an area by the first of the cells that are connected to a cell and have its name.
fn connected(names: &[Vec<String>], start: (usize, usize)) -> String {
    let mut found = vec![start];
    let mut next = 0;
    while let Some(&(row, column)) = found.get(next) {
        next += 1;
        let around = [
            (row.wrapping_sub(1), column),
            (row + 1, column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
        ];
        for place @ (row, column) in around {
            let name = names.get(row).and_then(|row| row.get(column));
            if name == Some(&names[start.0][start.1]) && !found.contains(&place) {
                found.push(place);
            }
        }
    }
    let (row, column) = found.into_iter().min().expect("the cell itself");
    format!("a{row}x{column}")
}

/// Areas, and a list of the cells that are not on the board.
pub(super) fn random_areas_and_holes(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = random_areas_around(random, height, width, "drawn holes", "X");
    let holes = data.entries("drawn holes").into_iter().enumerate();
    let holes: Vec<usize> = holes
        .filter(|(_, sign)| sign == "X")
        .map(|(cell, _)| cell)
        .collect();
    data.0.remove("drawn holes");
    data.set("holes", listed(&holes, width));
    data
}

/// Centres, of which some are the cells that are not on the board.
pub(super) fn random_stars_and_holes(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = random_galaxies(random, height, width);
    let stars = data.entries("stars");
    let has_own_star = |cell: &usize| {
        let name = &stars[*cell];
        name != "." && stars.iter().filter(|other| *other == name).count() == 1
    };
    let single: Vec<usize> = (0..stars.len()).filter(has_own_star).collect();
    let holes: Vec<usize> = single
        .into_iter()
        .filter(|_| random.random_range(0..3) == 0)
        .collect();
    data.set("holes", listed(&holes, width));
    data
}

fn listed(cells: &[usize], width: usize) -> Value {
    let cell = |cell: &usize| json!([format!("r{}c{}", cell / width + 1, cell % width + 1)]);
    cells.iter().map(cell).collect()
}

/// Whether each cell is not on the board.
pub(super) fn holes(data: &Data) -> Vec<bool> {
    let is_listed = |row: usize, column: usize| {
        let name = json!([format!("r{}c{}", row + 1, column + 1)]);
        data.0["holes"].as_array().expect("a list").contains(&name)
    };
    let (height, width) = (data.number("height"), data.number("width"));
    let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    cells.map(|(row, column)| is_listed(row, column)).collect()
}

/// A link without such cells ends before them.
fn marked_holes(data: &Data) -> String {
    match holes(data) {
        holes if holes.contains(&true) => encoder::marked(&holes),
        _ => String::new(),
    }
}

pub(super) fn areas_and_holes(data: &Data) -> String {
    areas(data) + &marked_holes(data)
}

/// Links have no dots in cells that are not on the board.
pub(super) fn stars_and_holes(data: &Data) -> String {
    let (mut stars, holes) = (data.rows("stars"), holes(data));
    let width = data.number("width");
    for (cell, _) in holes.iter().enumerate().filter(|(_, is_hole)| **is_hole) {
        stars[cell / width][cell % width] = ".".to_string();
    }
    let mut without = data.clone();
    without.set("stars", of_rows(stars));
    dots(&without, "stars") + &marked_holes(data)
}

#[test]
fn black_cells_divide_areas_without_borders_of_their_own() {
    // One area, and black cells in the middle column of 2 x 3 and 3 x 3 cells.
    for (link, areas) in [
        ("dosufuwa/3/2/0012", "A B C A D C"),
        ("dosufuwa/3/3/0000122", "A B C A D C A E C"),
    ] {
        let data = data_of(link);
        let normal = data.entries("areas").join(" ");
        let names: Vec<&str> = areas.split(' ').collect();
        let found: Vec<String> = normal.split(' ').map(str::to_string).collect();
        for (one, other) in (0..names.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
            assert_eq!(
                names[one] == names[other],
                found[one] == found[other],
                "{link}: {normal}"
            );
        }
    }
}

#[test]
fn a_loop_passes_no_cell_off_the_board() {
    // Two areas, and two cells off the board, one of them at the corner, where borders leave it alone.
    let text = seen("doubleback/4/4/l28k80g100", ImportFormat::Links);
    assert!(text.contains(r#"default = [["r1c1"], ["r3c2"]]"#), "{text}");
    assert_eq!(boards(&text, 2).len(), 1);
    // On the board, the cell at the corner would be an area that no loop visits twice.
    let on_board = seen("doubleback/4/4/l28k80", ImportFormat::Links);
    assert!(boards(&on_board, 2).is_empty());
}

#[test]
fn dots_that_share_a_cell_are_listed() {
    // A dot in the first cell of 3 x 2 cells, and one between it and the next.
    let link = "https://puzz.link/p?midloop/3/2/11s";
    let expected = json!([["r1c1"], ["r1c1", "r1c2"]]);
    assert_eq!(data_of(link).0["dots"], expected);
    let again = super::written::written(&puzzle(&seen(link, ImportFormat::Links)));
    assert_eq!(data_of(&again).0["dots"], expected);
    let wrong = super::wrong_link("tentaisho/3/2/11s");
    assert_eq!(wrong, "two centres at one cell");
}

#[test]
fn files_have_rows_for_the_cells_off_the_board() {
    let file = "pzprv3.1\ndoubleback\n2\n3\n1\n0 0 0\n0 0 0\n. . *\n. . .\n0 0\n0 0\n0 0 0\n";
    let mut expected = Data::default();
    expected.set("holes", json!([["r1c3"]]));
    assert_has(file, &expected);
    // Older files have none.
    expected.set("holes", json!([]));
    assert_has(&file.replace(". . *\n. . .\n", ""), &expected);
}
