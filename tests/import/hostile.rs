//! Whatever stands in a file, it is refused with diagnostics or becomes a model that reads.

use placet::model::import::{ConversionOptions, ImportFormat, NumberPuzzle, detect, import};
use placet::model::{Source, read};
use placet::render::diagnostic;
use proptest::prelude::*;

/// A beginning for mutations, one a format and notation.
const SEEDS: [&str; 22] = [
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n",
    "12..\n..12\n.1..\n...4\n",
    "10: r1c12 r2c1\n5: r9c9\n",
    "SumoCueV1D=10J0+0J0=7\n",
    "3x3:d:k:2560:2560:0:1\n",
    "abcdefghi\nabcdefghi\nabcdefghi\nabcdefghi\nabcdefghi\nabcdefghi\nabcdefghi\nabcdefghi\nabcdefghi\n\
        a=45 b=45 c=45 d=45 e=45 f=45 g=45 h=45 i=45\n",
    "1 2\n1 2 0 0\n0 1 0 2\n",
    "{ \"size\": 1, \"pieces\": [[1, 2, 3, 4]], \"hints\": [{ \"piece\": 1, \"row\": 1, \"column\": 1 }] }",
    "0b1 2AB 4#dv\n",
    "a b c | d\na b d\nc\n",
    "#Aauthor\n[Puzzle]\n12..\n..12\n.1..\n...4\n[State]\n12..\n",
    ":0:x:+1234............:::\n",
    "1...............,1122112233443344\n",
    "{\"size\":2,\"grid\":[[{\"value\":1,\"given\":true},{}],[{},{}]],\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\
        \"negative\":[\"xv\"],\"sandwichsum\":[{\"cell\":\"R0C1\",\"value\":\"0\"}]}",
    "solo:2x2xk:p,x,10o\n",
    ".KK \"two\"\nAAB\nC1B\nCDD\n\nA 3+\nB 2/\nC 6x\nD 1-\n",
    "# 2\n+ 3 A1 B1\n! 1 A2\n! 2 B2\n",
    "# 4\\ 3\\\n\\3 _ _\n\\4 _ _\n",
    "1 1 - 2 3\n1 2 - 2 4\n1 1 | 2 4\n2 1 | 2 3\n",
    "title \"dot\"\nwidth 2\nheight 1\nrows\n2\ncolumns\n1\n1\n",
    "<puzzle><clues type=\"rows\"><line><count>1</count></line></clues><clues type=\"columns\"><line><count>1</count></line></clues></puzzle>",
    "<opensudoku><game data=\"000000010400000000020000000000050407008000300001090000300400200050100000000806000\"/></opensudoku>",
];

/// What is put into them.
const PARTS: [&str; 26] = [
    "0",
    "1",
    "-",
    "99999999999999999999",
    " ",
    "\n",
    "|",
    "\"",
    "\\",
    "é",
    "\u{7}",
    "{",
    "]",
    "=",
    "r1c1",
    ":",
    "\"\"\"",
    "#",
    "J9",
    ",",
    "+",
    "[",
    "null",
    "<",
    "&amp;",
    "z",
];

fn holds(text: &str) {
    let source = Source::new("file.txt", text);
    let _ = detect(&source.text);
    for (_, format) in ImportFormat::ALL {
        for (_, puzzle) in NumberPuzzle::ALL {
            let mut options = ConversionOptions::default();
            options.number_puzzle = Some(puzzle);
            options.number = Some(1);
            options.source = Some("a \"file\"\n".to_string());
            match import(&source, format, &options) {
                Ok(model) => {
                    let read = read(&Source::new("model.toml", model.text.clone()));
                    assert!(read.is_ok(), "{text}\nas {format:?}:\n{}\n{read:?}", model.text);
                }
                Err(diagnostics) => {
                    let shown = diagnostic::text(&source, &diagnostics, false);
                    assert!(shown.contains("error[E"), "{shown}");
                }
            }
        }
    }
}

#[test]
fn the_seeds_themselves() {
    SEEDS.iter().for_each(|seed| holds(seed));
    for text in [
        "", "\n", "#", "|", "{", "{}", "[", "\u{feff}", "0", "1 1", "= 1", ": r", "🙂",
    ] {
        holds(text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn mutated_files(
        seed in 0..SEEDS.len(),
        edits in prop::collection::vec((0usize..400, 0usize..6, 0..PARTS.len()), 1..5),
    ) {
        let mut characters: Vec<char> = SEEDS[seed].chars().collect();
        for (at, removed, part) in edits {
            let at = at % (characters.len() + 1);
            let end = (at + removed).min(characters.len());
            characters.splice(at..end, PARTS[part].chars());
        }
        holds(&characters.into_iter().collect::<String>());
    }

    #[test]
    fn any_text(text in "\\PC{0,60}") {
        holds(&text);
    }
}
