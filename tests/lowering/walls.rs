//! Walls between cells: rules about them, on every board, against the pairs of cells that were drawn.

use itertools::Itertools;
use placet::model::{Board, CellId, Puzzle};

use super::{approved, lowered, puzzle};

const ROWS: usize = 2;
const COLUMNS: usize = 3;

/// Two cells, by row and column.
type Pair = [(usize, usize); 2];

/// The pairs of neighbours of the board.
fn pairs() -> Vec<Pair> {
    let cells = (0..ROWS).cartesian_product(0..COLUMNS).collect_vec();
    let are_near = |[one, other]: &Pair| one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1;
    let pairs = cells.into_iter().array_combinations::<2>();
    pairs.filter(are_near).collect()
}

/// A drawing of walls between some cells.
fn drawing(walls: &[Pair]) -> String {
    let mut lines = vec![vec![' '; 2 * COLUMNS + 1]; 2 * ROWS + 1];
    for line in lines.iter_mut().step_by(2) {
        line.iter_mut().step_by(2).for_each(|corner| *corner = '+');
    }
    for [(row, column), (other_row, _)] in walls {
        match row == other_row {
            true => lines[2 * row + 1][2 * column + 2] = '|',
            false => lines[2 * row + 2][2 * column + 1] = '-',
        }
    }
    let mut lines = lines.iter().map(|line| line.iter().collect::<String>());
    lines.join("\n")
}

fn cell(puzzle: &Puzzle, (row, column): (usize, usize)) -> CellId {
    puzzle.layout().cell_at(row, column).expect("a cell of the board")
}

fn sorted(boards: impl IntoIterator<Item = Board>) -> Vec<String> {
    let boards = boards.into_iter().map(|board| format!("{board:?}"));
    boards.sorted().collect()
}

/// Neighbours show the same unless a wall is between them.
#[test]
fn rules_about_walls_and_gaps() {
    const RULES: &str = r#"
[define]
"wall(x, y)" = "any(for w in walls: x in w and y in w)"
[[rules]]
holds = "for each x, y in walls: x != y"
[[rules]]
holds = "for each x, y in neighbours where not wall(x, y): x == y"
"#;
    let pairs = pairs();
    for code in 0..1u32 << pairs.len() {
        let walls = (0..).zip(&pairs).filter(|(place, _)| (code >> place) & 1 == 1);
        let walls = walls.map(|(_, pair)| *pair).collect_vec();
        let drawing = drawing(&walls);
        let model = |rules: &str| {
            let board = format!("[board]\ngrid = [{ROWS}, {COLUMNS}]\nwalls = \"\"\"\n{drawing}\n\"\"\"");
            format!("{board}\n[pieces]\nnames = 'ab'\ncopies = 'any'\n{rules}")
        };
        let (free, ruled) = (puzzle(&model("")), puzzle(&model(RULES)));
        let differ = |board: &Board, pair: &Pair| {
            let [one, other] = pair.map(|place| board.face(cell(&free, place)));
            one != other
        };
        let is_meant = |board: &Board| {
            let mut pairs = pairs.iter();
            pairs.all(|pair| differ(board, pair) == walls.contains(pair))
        };
        let meant = sorted(approved(&free).into_iter().filter(is_meant));
        assert_eq!(sorted(approved(&ruled)), meant, "{drawing}");
        assert_eq!(sorted(lowered(&ruled)), meant, "{drawing}");
        for pair in &pairs {
            let [one, other] = pair.map(|place| cell(&free, place));
            assert_eq!(free.layout().has_wall(other, one), walls.contains(pair));
        }
    }
}

/// The loops that do not pass through a wall.
#[test]
fn loops_between_walls() {
    const WALLS: &str = "+ + + +\n  |\n+ + + +\n\n+ +-+ +\n\n+ + + +";
    let model = |rules: &str| {
        let board = format!("[board]\ngrid = [3, 3]\nwalls = \"\"\"\n{WALLS}\n\"\"\"");
        format!("{board}\n[links]\n[[rules]]\nloop = 'line'\n{rules}")
    };
    let free = puzzle(&model(""));
    let rule = "[[rules]]\nholds = 'for each x, y in walls: link(x, y) == none'";
    let ruled = puzzle(&model(rule));
    let cut = ["r1c1_r1c2", "r2c2_r3c2"].map(|name| free.layout().find_cell(name).expect("a link"));
    let is_open = |board: &Board| {
        let mut shown = cut.iter().filter_map(|link| board.face(*link));
        shown.all(|face| free.pieces().face(face).name == "none")
    };
    let all = lowered(&free);
    assert_eq!(all.len(), 13);
    let meant = sorted(all.into_iter().filter(is_open));
    assert!(!meant.is_empty());
    assert_eq!(sorted(lowered(&ruled)), meant);
}
