use super::{boards, diagnostics, model, puzzle, refused, seen};
use placet::model::import::{ConversionOptions, ImportFormat};

/// The tiles of models/tiles/framed-16.toml, from the top clockwise.
const TILES: [[i64; 4]; 16] = [
    [2, 2, 0, 2],
    [0, 2, 2, 3],
    [1, 2, 3, 0],
    [3, 2, 1, 2],
    [0, 0, 1, 3],
    [3, 1, 1, 0],
    [2, 3, 1, 0],
    [3, 1, 2, 2],
    [3, 3, 1, 2],
    [0, 3, 2, 2],
    [2, 0, 3, 3],
    [2, 0, 0, 2],
    [2, 0, 0, 1],
    [1, 1, 1, 2],
    [0, 1, 1, 1],
    [1, 0, 0, 2],
];

fn lines(separator: &str, header: &str, first: Option<usize>) -> String {
    let line = |(index, tile): (usize, &[i64; 4])| {
        let number = first.map(|first| (first + index) as i64);
        let numbers = number.into_iter().chain(*tile).map(|number| number.to_string());
        numbers.collect::<Vec<_>>().join(separator)
    };
    let lines: Vec<String> = TILES.iter().enumerate().map(line).collect();
    format!("{header}{}\n", lines.join("\n"))
}

fn json(hints: &str) -> String {
    format!("{{ \"size\": 4, \"pieces\": {TILES:?}, \"hints\": {hints} }}")
}

#[test]
fn lists_in_every_style() {
    let plain = seen(&lines(" ", "4 4\n", None), ImportFormat::EdgeMatching);
    assert_eq!(boards(&plain, 100).len(), 8, "as models/tiles/framed-16.toml");
    assert!(
        plain.contains("edges = [\"top\", \"right\", \"bottom\", \"left\"]\n"),
        "{plain}"
    );
    assert!(plain.contains("fit = \"equal\"\nrim = 0\n"), "{plain}");
    for text in [
        lines("\t", "4\n", None),
        lines(" ", "", None),
        lines(", ", "# size\n4,4\n", None),
        lines(";", "", Some(1)),
        json("[]"),
    ] {
        assert_eq!(seen(&text, ImportFormat::EdgeMatching), plain);
    }
}

#[test]
fn tiles_with_numbers_of_their_own() {
    let model = seen(&lines(" ", "", Some(101)), ImportFormat::EdgeMatching);
    assert!(model.contains("[\n  \"101\", \"102\", "), "{model}");
    assert_eq!(boards(&model, 100).len(), 8);
}

/// One of the eight boards is 5@270 15@0 7@90 12@270 in its first row, where the tiles are
/// turned from how that model lists them: they are the same tiles.
#[test]
fn hints_are_givens() {
    let corner = |turn: &str| json(&format!("[{{ \"piece\": 5, \"row\": 1, \"column\": 1{turn} }}]"));
    let given = seen(&corner(", \"turn\": 270"), ImportFormat::EdgeMatching);
    assert!(given.contains("\n[givens]\nr1c1 = \"5@270\"\n"), "{given}");
    let boards_given = boards(&given, 100);
    assert!(!boards_given.is_empty() && boards_given.iter().all(|board| board.starts_with("5@270 ")));
    let turned = boards(&seen(&corner(""), ImportFormat::EdgeMatching), 100);
    let wrongly = boards(&seen(&corner(", \"turn\": 0"), ImportFormat::EdgeMatching), 100);
    assert_eq!((turned.len(), wrongly.len()), (boards_given.len(), 0));
    let mut blank = ConversionOptions::default();
    blank.blank = true;
    let model = model(&corner(""), ImportFormat::EdgeMatching, &blank);
    assert!(puzzle(&model).givens().is_empty());
}

#[test]
fn a_hint_for_a_tile_that_looks_the_same_turned() {
    let text = "{ \"rows\": 1, \"columns\": 2, \"pieces\": [[1, 2, 1, 2], [1, 2, 1, 2]],
        \"hints\": [{ \"piece\": 2, \"row\": 1, \"column\": 2, \"turn\": 270 }] }";
    let model = seen(text, ImportFormat::EdgeMatching);
    assert_eq!(boards(&model, 10).len(), 1, "{model}");
}

#[test]
fn wrong_files() {
    let hint = |hint: &str| json(&format!("[{hint}]"));
    let turn = hint("{ \"piece\": 1, \"row\": 1, \"column\": 1, \"turn\": 45 }");
    let twice = hint("{ \"piece\": 1, \"row\": 1, \"column\": 1 }, {\"piece\":2,\"row\":1,\"column\":1}");
    let off = hint("{\"piece\":1,\"row\":5,\"column\":1}");
    let nobody = hint("{\"piece\":17,\"row\":1,\"column\":1}");
    let slip = hint("{\"piece\":1,\"row\":1,\"colum\":1}");
    refused(
        ImportFormat::EdgeMatching,
        &[
            ("", "E003", "", "the file has no data"),
            (
                "2 2\n1 2 0 0\n1 2 0 0\n",
                "E032",
                "2 2",
                "the board is 2 x 2, but the file has 2 tiles",
            ),
            (
                "1 2 0 0\n1 2 0 0\n",
                "E032",
                "",
                "2 tiles do not make a square board",
            ),
            ("2 2\n1 2 0\n", "E033", "1 2 0", "this tile has 3 numbers"),
            ("2 2\n1 2 0 x\n", "E003", "x", "`x` is not a number"),
            (
                "7 1 2 0 0\n7 1 2 0 0\n",
                "E030",
                "7 1 2 0 0",
                "two tiles have the number 7",
            ),
            (
                "7 1 2 0 0\n1 2 0 0\n",
                "E033",
                "1 2 0 0",
                "this tile has no number, but others have one",
            ),
            (
                "99999999999999999999 1\n",
                "E015",
                "99999999999999999999",
                "this number is too large",
            ),
            ("{ \"size\": 2 }", "E011", "{", "missing key `pieces`"),
            (
                "{ \"pieces\": [[1, 2, 3]] }",
                "E033",
                "[1, 2, 3]",
                "this tile has 3 numbers",
            ),
            (
                "{ \"pieces\": [[1, 2, 3, 0.5]] }",
                "E012",
                "0.5",
                "this is not a number",
            ),
            ("{ \"pieces\": 1 }", "E012", "1", "`pieces` is not a list"),
            (
                "{ \"sise\": 1, \"pieces\": [[1, 2, 3, 4]] }",
                "E010",
                "\"sise\"",
                "unknown key `sise`",
            ),
            (
                "{ \"size\": 0, \"pieces\": [[1, 2, 3, 4]] }",
                "E013",
                "0",
                "`size` cannot be 0",
            ),
            ("{ \"size\": 1, ", "E003", "{", "Unterminated object"),
            (&turn, "E013", "45", "a tile cannot be turned by 45"),
            (
                &twice,
                "E051",
                "{\"piece\":2,\"row\":1,\"column\":1}",
                "two hints for the same tile or cell",
            ),
            (&off, "E023", "5", "the row 5 does not exist"),
            (&nobody, "E031", "17", "unknown tile 17"),
            (&slip, "E010", "\"colum\"", "unknown key `colum`"),
        ],
    );
}

#[test]
fn the_size_that_the_file_does_not_say() {
    let options = |size| {
        let mut options = ConversionOptions::default();
        options.size = Some(size);
        options
    };
    for text in [lines(" ", "", None), format!("{{ \"pieces\": {TILES:?} }}")] {
        let model = model(&text, ImportFormat::EdgeMatching, &options((2, 8)));
        assert!(model.contains("grid = [2, 8]"), "{model}");
        let wrong = diagnostics(&text, ImportFormat::EdgeMatching, &options((3, 5)));
        assert_eq!(
            wrong.in_order()[0].message,
            "the board is 3 x 5, but the file has 16 tiles"
        );
    }
    // A file that says another size is not read as one of this size, nor the other way round.
    for text in [
        lines(" ", "4 4\n", None),
        format!("{{ \"size\": 4, \"pieces\": {TILES:?} }}"),
    ] {
        let wrong = diagnostics(&text, ImportFormat::EdgeMatching, &options((2, 8)));
        assert_eq!(
            wrong.in_order()[0].message,
            "the file has a board of 4 x 4, not 2 x 8"
        );
        model(&text, ImportFormat::EdgeMatching, &options((4, 4)));
    }
}

#[test]
fn sides_that_are_missing_or_stated_twice() {
    for (sides, message) in [
        ("\"rows\": 4", "missing key `columns`"),
        ("\"columns\": 4", "missing key `rows`"),
        (
            "\"size\": 4, \"rows\": 2, \"columns\": 8",
            "`size` cannot be combined with `rows` or `columns`",
        ),
    ] {
        let text = format!("{{ {sides}, \"pieces\": {TILES:?} }}");
        let wrong = diagnostics(&text, ImportFormat::EdgeMatching, &ConversionOptions::default());
        assert_eq!(wrong.in_order()[0].message, message);
    }
}

/// A picture can be called like a colour, which starts as comments do.
#[test]
fn pictures_that_start_like_comments() {
    let tiles = "# four tiles\n#f00/h,b/t,b/h,#f00/t\nb/t,#f00/h,#f00/t,b/t\nb/t,#f00/h,b/h,#f00/t\n#f00/h,b/h,#f00/t,#f00/t\n";
    let model = model(tiles, ImportFormat::EdgeMatching, &ConversionOptions::default());
    assert!(model.contains("grid = [2, 2]"), "{model}");
}

/// Halves of pictures, with the columns in two orders: the same model, whose halves are a number and its negative.
#[test]
fn halves_of_pictures() {
    let halves = "ID,Top,Right,Bottom,Left\n0,a/h,b/t,b/h,a/t\n1,b/t,a/h,a/t,b/t\n2,b/t,a/h,b/h,a/t\n3,a/h,b/h,a/t,a/t\n";
    let turned = "tile;west;North;east;south\n0;a/t;a/h;b/t;b/h\n1;b/t;b/t;a/h;a/t\n2;a/t;b/t;a/h;b/h\n3;a/t;a/h;b/h;a/t\n";
    let model = seen(halves, ImportFormat::EdgeMatching);
    assert_eq!(seen(turned, ImportFormat::EdgeMatching), model);
    assert!(model.contains("# 2 is b/h, -2 is b/t"), "{model}");
    assert!(model.contains("fit = \"opposite\""), "{model}");
    let numbers = "0 1 -2 2 -1\n1 -2 1 -1 -2\n2 -2 1 2 -1\n3 1 2 -1 -1\n";
    let plain = seen(numbers, ImportFormat::EdgeMatching).replace("\"equal\"", "\"opposite\"");
    let found = boards(&model, 1000).len();
    assert!(found > 0 && found == boards(&plain, 1000).len(), "{found}");
    refused(
        ImportFormat::EdgeMatching,
        &[
            ("a/h,b/t,b/h,a/x\n", "E033", "a/x", "`x` is a third kind of half"),
            (
                "a/h,b/t,b/h,a/t\na/h,b/t,bh,a/t\n",
                "E033",
                "bh",
                "`bh` is not half of a picture",
            ),
            (
                "a/h,b/t,b/h,a/t\na/h,b/t,a/t\n",
                "E033",
                "a/h,b/t,a/t",
                "this tile has 3 entries",
            ),
        ],
    );
}
