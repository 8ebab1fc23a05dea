//! The rule instances of a puzzle together are its rules: on each board of small puzzles, they agree with the check.

use placet::explain::Explainer;
use placet::model::{Board, FaceId, Puzzle, check};

/// One small puzzle for each kind of rule.
const MODELS: &[&str] = &[
    "board.grid = [2, 3]\npieces = { numbers = '1..3', copies = 'any' }\nrules = [{ all_different = ['rows', 'columns'] }]",
    "board.grid = [1, 3]\npieces = { numbers = '1..4', copies = 'any' }\nrules = [{ all_different = 'rows' }]",
    "board.grid = [2, 2]\npieces.numbers = '1..4'\nrules = [{ sum = 5, of = 'rows' }]",
    "board.grid = [2, 2]\npieces = { names = 'Q.', copies = 2 }\nrules = [{ count = 'Q', of = 'rows', is = 1 }]",
    "board.grid = [1, 3]\npieces = { turns = true, tiles = [[1, 2, 3, 4], [2, 2, 2, 2], [4, 1, 3, 3]] }\nrules = [{ fit = 'equal' }]",
    "board.grid = [2, 3]\npieces.rows = ['a b c', 'd e f']\nrules = [{ same_column = [['a', 'd']] }, { left_of = [['b', 'c']] }]",
    "board.grid = [2, 3]\npieces = { names = '#.', copies = 'any' }\nrules = [{ connected = '#' }]",
    "board.grid = [2, 4]\npieces = { names = ['a', 'b', '.'], copies = { a = '0..2', b = '0..1', '.' = 'any' } }\nrules = [{ connected = ['a', 'b'] }]",
    "board.grid = [1, 2]\nedges = {}\nrules = [{ loop = 'line' }]",
    "board.grid = [2, 2]\nlinks = {}\nrules = [{ loop = 'line', through = 'all' }]",
    "board.grid = [2, 2]\nlinks = {}\nrules = [{ paths = 'line' }]",
    "board = { grid = [2, 2], regions.pair = 'a a / . .' }\nlinks = {}\nrules = [{ paths = 'line', ends = 'pair', through = 'all' }]",
    "board.grid = [1, 2]\nedges = {}\nrules = [{ regions = 'line', size = '1..2' }]",
    "board.grid = [1, 5]\npieces = { names = '#.', copies = 'any' }\nrules = [{ runs = [[2, 1]], of = 'rows', piece = '#' }]",
    "board.grid = [2, 2]\npieces.numbers = '1..4'\nrules = ['r1c1 < r1c2', 'r1c1 + r2c2 == r1c2 + r2c1']",
    "board.grid = [1, 3]\npieces = { numbers = '0..4', copies = 'any' }\nrules = ['abs(r1c1 - r1c2) > 1 or r1c3 == 2']",
    "board.grid = [2, 2]\npieces = { numbers = '1..3', copies = 'any' }\nrules = ['r1c1 < r1c2 and (r2c1 + r2c2 == 4 and r1c1 != r2c1)']",
    "board.grid = [2, 2]\npieces = { numbers = '1..3', copies = 'any' }\nrules = ['for each a in row 1: a < 3 and a <= column 1[2]']",
    "board.grid = [1, 4]\npieces = { numbers = '1..3', copies = 'any' }\nrules = ['r1c1 == 1 => r1c2 > 1 and (r1c3 == 2 => r1c4 < r1c2 and r1c4 != 1)']",
    "board.grid = [1, 3]\npieces = { numbers = '1..3', copies = 'any' }\nrules = ['for each i in 1..3: i < 3 => is_cell(1, i + 1) and r1c1 + cell(1, i + 1) > 2']",
];

/// Calls `visit` with each way to fill the cells.
fn all_boards(puzzle: &Puzzle, visit: &mut dyn FnMut(&Board)) {
    let cells: Vec<_> = puzzle.layout().cell_ids().collect();
    let faces: Vec<FaceId> = puzzle.pieces().face_ids().collect();
    let mut chosen = vec![0; cells.len()];
    loop {
        let mut board = Board::blank(puzzle.layout());
        for (cell, index) in cells.iter().zip(&chosen) {
            board.set(*cell, Some(faces[*index]));
        }
        visit(&board);
        let Some(place) = chosen.iter().position(|index| index + 1 < faces.len()) else {
            return;
        };
        chosen[place] += 1;
        chosen[..place].fill(0);
    }
}

#[test]
fn the_instances_together_are_the_rules() {
    for model in MODELS {
        let puzzle =
            Puzzle::from_toml(model).unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin\n{model}"));
        let explainer = Explainer::new(&puzzle, &[]).expect("it is small");
        let (mut clean, mut boards) = (0, 0);
        all_boards(&puzzle, &mut |board| {
            let may_stand = board
                .shown()
                .all(|(cell, face)| explainer.literal(cell, face, true).is_some());
            let is_clean = check(&puzzle, board).is_clean();
            let holds = may_stand && explainer.violated(board).is_empty();
            assert_eq!(holds, is_clean, "{model}\n{board:?}");
            boards += 1;
            clean += usize::from(is_clean);
        });
        assert!(0 < clean && clean < boards, "{model}: {clean} of {boards}");
    }
}

/// Each statement that `and` joins is cited alone, by its own text, which tells it from all others.
#[test]
fn statements_joined_by_and_are_cited_one_by_one() {
    let sentences = |rule: &str| -> Vec<String> {
        let model = format!(
            "board.grid = [1, 3]\npieces = {{ numbers = '1..2', copies = 'any' }}\n[[rules]]\n{rule}"
        );
        let puzzle =
            Puzzle::from_toml(&model).unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin\n{model}"));
        let explainer = Explainer::new(&puzzle, &[]).expect("it is small");
        let instances = explainer.instances().iter();
        instances.map(|instance| instance.sentence.clone()).collect()
    };
    assert_eq!(
        sentences("holds = 'r1c1 < r1c2 and (r1c2 > r1c3 and r1c1 == r1c3)'"),
        ["r1c1 < r1c2", "r1c2 > r1c3", "r1c1 == r1c3"]
    );
    assert_eq!(
        sentences("holds = 'for each a, b in neighbours: a != b and a + b == 3'"),
        [
            "a != b, for a = r1c1, b = r1c2",
            "a + b == 3, for a = r1c1, b = r1c2",
            "a != b, for a = r1c2, b = r1c3",
            "a + b == 3, for a = r1c2, b = r1c3"
        ]
    );
    assert_eq!(
        sentences("holds = 'r1c1 == 1 => r1c2 == 2 and (r1c3 == 1 or r1c3 == r1c2)'"),
        [
            "r1c1 == 1 => r1c2 == 2",
            "r1c1 == 1 => (r1c3 == 1 or r1c3 == r1c2)"
        ]
    );
    assert_eq!(
        sentences("says = 'they rise, then fall'\nholds = 'r1c1 < r1c2 and r1c2 > r1c3'"),
        ["they rise, then fall"]
    );
}
