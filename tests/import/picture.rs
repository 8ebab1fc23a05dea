use super::{only_board, refused, seen};
use placet::model::Source;
use placet::model::import::{ConversionOptions, ImportFormat, import};

const HOUSE: &str = "..###.\n.##.##\n######\n.#..#.\n.#..#.\n";

#[test]
fn a_drawing_is_a_nonogram() {
    let model = seen(HOUSE, ImportFormat::Picture);
    assert!(model.contains("runs = [3, [2, 2], 6, [1, 1], [1, 1]]"), "{model}");
    assert_eq!(
        only_board(&model),
        ". . # # # . / . # # . # # / # # # # # # / . # . . # . / . # . . # ."
    );
    let blocks = HOUSE.replace('#', "█ ").replace('.', "░ ");
    assert_eq!(seen(&blocks, ImportFormat::Picture), model);
    let letters = Source::new("house.txt", HOUSE.replace('#', "X").replace('.', "-"));
    let made = import(&letters, ImportFormat::Picture, &ConversionOptions::default());
    assert_eq!(made.expect("it is a picture").text, model);
}

#[test]
fn bitmaps_and_grey_pictures_are_read() {
    let bits = HOUSE.replace('#', "1").replace('.', "0");
    let bitmap = format!("P1 # a house\n6 5\n{bits}");
    assert_eq!(
        seen(&bitmap, ImportFormat::Picture),
        seen(HOUSE, ImportFormat::Picture)
    );
    let greys = HOUSE.replace('#', "99 ").replace('.', "100 ");
    let grey = format!("P2\n6 5 200\n# pixels\n{greys}");
    assert_eq!(
        seen(&grey, ImportFormat::Picture),
        seen(HOUSE, ImportFormat::Picture)
    );
}

#[test]
fn wrong_files() {
    refused(
        ImportFormat::Picture,
        &[
            ("", "E003", "", "the file has no data"),
            ("#.\n#a\n", "E003", "a", "`a` is no cell of a picture"),
            ("##\n#\n", "E003", "#", "this line has 1 cells"),
            ("P1 2", "E003", "", "the picture is not complete"),
            ("P1 0 2", "E013", "0", "the picture has no pixels"),
            (
                "P2 2 1 9 1 10",
                "E013",
                "10",
                "10 is more than the greatest value",
            ),
            ("P2 2 1 9 1", "E003", "", "the picture is not complete"),
            (
                "P1 1 1 1 0",
                "E003",
                "0",
                "the picture has more than 1 x 1 pixels",
            ),
            ("P1 1000 1000", "E002", "1000", "the picture has 1000000 cells"),
            ("P2 2 1 9 1 x", "E003", "x", "`x` is not a number"),
        ],
    );
}
