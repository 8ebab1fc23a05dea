//! Shapes: pieces that cover several cells, and all ways to lay them.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::documented::board::Board;
use crate::documented::choices::Choices;
use crate::documented::known::may_write;
use crate::documented::pieces::{Face, Piece, Pieces};
use crate::documented::scene::Filled;
use crate::documented::spelling::{quoted, range};

type Square = (i64, i64);

/// A shape as it is drawn: its squares in reading order with their marks.
#[derive(Clone, Debug)]
struct Drawn {
    name: String,
    squares: Vec<Square>,
    marks: Option<Vec<i64>>,
}

/// A body on the board: its piece, and its cells with the squares of the drawing on them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Body {
    shape: usize,
    cells: Vec<(usize, Option<i64>)>,
}

/// What is needed to read the boards of shapes.
#[derive(Clone, Debug)]
pub(crate) struct Shapes {
    drawn: Vec<Drawn>,
    uncovered: Option<String>,
    bodies: Vec<Body>,
    board: Board,
}

const POOL: [(&str, &[Square]); 6] = [
    ("I", &[(0, 0), (0, 1)]),
    ("bar", &[(0, 0), (0, 1), (0, 2)]),
    ("L", &[(0, 0), (0, 1), (1, 0)]),
    ("J", &[(0, 0), (0, 1), (0, 2), (1, 2)]),
    ("O", &[(0, 0)]),
    ("S", &[(0, 1), (0, 2), (1, 0), (1, 1)]),
];

pub(crate) fn shapes(c: &mut Choices, board: &Board) -> Option<(Pieces, Shapes, Vec<Filled>)> {
    let count = 1 + c.below(3);
    let chosen = c.some_of(&POOL, count);
    let uncovered = c.flag().then(|| (*c.one_of(&[".", "~", "sea"])).to_owned());
    let with_marks = c.rarely(3);
    let mut pieces = Pieces::default();
    let mut of = Shapes {
        drawn: Vec::new(),
        uncovered: uncovered.clone(),
        bodies: Vec::new(),
        board: board.clone(),
    };
    let mut entries = Vec::new();
    let ways = [(true, true), (true, false), (false, false)];
    let common = c.flag().then(|| *c.one_of(&ways));
    if let Some((turns, reflections)) = common {
        pieces.keys.push(("turns".into(), turns.to_string()));
        pieces.keys.push(("reflections".into(), reflections.to_string()));
    }
    for (name, squares) in chosen {
        let marks = with_marks.then(|| squares.iter().map(|_| c.between(0, 2)).collect());
        let drawn = Drawn {
            name: name.to_owned(),
            squares: squares.to_vec(),
            marks,
        };
        let (turns, reflections) = common.unwrap_or_else(|| *c.one_of(&ways));
        let own = common.is_none();
        let (least, most, copies) = match c.below(4) {
            0 => (1, 1, None),
            1 => (0, 2, Some(range(c, 0, 2))),
            2 => (2, 2, Some("2".to_owned())),
            _ => (0, usize::MAX, Some(quoted(c, "any"))),
        };
        entries.push(entry(c, &drawn, turns || !own, reflections || !own, copies));
        pieces.pieces.push(Piece {
            name: name.to_owned(),
            least,
            most,
        });
        let shape = of.drawn.len();
        of.drawn.push(drawn);
        let bodies = of.laid(shape, turns, reflections)?;
        of.bodies.extend(bodies);
    }
    pieces
        .keys
        .push(("shapes".into(), format!("{{ {} }}", entries.join(", "))));
    if let Some(name) = &uncovered {
        pieces.keys.push(("uncovered".into(), quoted(c, name)));
        pieces.uncovered = Some(pieces.pieces.len());
        pieces.pieces.push(Piece {
            name: name.clone(),
            least: 0,
            most: usize::MAX,
        });
    }
    pieces.faces = (0..pieces.pieces.len())
        .map(|piece| Face {
            piece,
            json: Value::Null,
            written: pieces.pieces[piece].name.clone(),
            number: None,
            row: None,
            edges: Vec::new(),
        })
        .collect();
    let mut found = Vec::new();
    let blank = vec![None; board.cells.len()];
    of.lay(&pieces, blank, &mut vec![0; of.drawn.len()], &mut found);
    (found.len() <= 2000).then_some((pieces, of, found))
}

fn entry(c: &mut Choices, drawn: &Drawn, turns: bool, reflections: bool, copies: Option<String>) -> String {
    let height = drawn.squares.iter().map(|square| square.0).max().unwrap_or(0);
    let width = drawn.squares.iter().map(|square| square.1).max().unwrap_or(0);
    let lines: Vec<String> = (0..=height)
        .map(|row| {
            let entry = |column| match drawn.squares.iter().position(|square| *square == (row, column)) {
                None => ".".to_owned(),
                Some(index) => drawn
                    .marks
                    .as_ref()
                    .map_or("#".to_owned(), |marks| marks[index].to_string()),
            };
            (0..=width).map(entry).collect::<Vec<_>>().concat()
        })
        .collect();
    let drawing = if c.flag() {
        let between = *c.one_of(&[" / ", "/"]);
        quoted(c, &lines.join(between))
    } else {
        format!("\"\"\"\n  {}\n\"\"\"", lines.join("\n  "))
    };
    let mut keys = vec![format!("drawing = {drawing}")];
    if !turns {
        keys.push("turns = false".to_owned());
    }
    if !reflections {
        keys.push("reflections = false".to_owned());
    }
    keys.extend(copies.map(|copies| format!("copies = {copies}")));
    let is_plain = keys.len() == 1 && c.flag();
    let value = if is_plain {
        drawing
    } else {
        format!("{{ {} }}", c.shuffled(&keys).join(", "))
    };
    format!("{} = {value}", drawn.name)
}

/// Turned over from left to right if so, then turned clockwise by so many quarters.
fn moved(square: Square, is_over: bool, quarters: usize) -> Square {
    let over = if is_over { (square.0, -square.1) } else { square };
    (0..quarters).fold(over, |(row, column), _| (column, -row))
}

impl Shapes {
    /// Every body that a shape can be on the board, each once; none where a shape reaches around the board.
    fn laid(&self, shape: usize, turns: bool, reflections: bool) -> Option<BTreeSet<Body>> {
        let drawn = &self.drawn[shape];
        let long = drawn
            .squares
            .iter()
            .flat_map(|square| [square.0, square.1])
            .max()
            .unwrap_or(0)
            + 1;
        let around = self.board.goes_around;
        let closes = around.0 && long >= self.board.height || around.1 && long >= self.board.width;
        if closes && !may_write("shapes that close a ring") {
            return None;
        }
        let mut bodies = BTreeSet::new();
        for is_over in [false, true].into_iter().take(1 + usize::from(reflections)) {
            for quarters in 0..if turns { 4 } else { 1 } {
                for start in 0..self.board.cells.len() {
                    bodies.extend(self.body(shape, is_over, quarters, 0, start));
                }
            }
        }
        Some(bodies)
    }

    /// The body of which one square lies on a cell.
    fn body(&self, shape: usize, is_over: bool, quarters: usize, square: usize, cell: usize) -> Option<Body> {
        let drawn = &self.drawn[shape];
        let at = &self.board.cells[cell];
        let origin = moved(drawn.squares[square], is_over, quarters);
        let mut cells = Vec::new();
        for (index, other) in drawn.squares.iter().enumerate() {
            let to = moved(*other, is_over, quarters);
            let mut row = at.row + to.0 - origin.0;
            let mut column = at.column + to.1 - origin.1;
            if self.board.goes_around.0 {
                row = (row - 1).rem_euclid(self.board.height) + 1;
            }
            if self.board.goes_around.1 {
                column = (column - 1).rem_euclid(self.board.width) + 1;
            }
            cells.push((
                self.board.at(1, row, column)?,
                drawn.marks.as_ref().map(|marks| marks[index]),
            ));
        }
        cells.sort_unstable();
        let is_flat = cells.windows(2).all(|two| two[0].0 != two[1].0);
        is_flat.then_some(Body { shape, cells })
    }

    /// Lays bodies on the first free cell, or leaves it uncovered.
    fn lay(&self, pieces: &Pieces, on: Vec<Option<usize>>, used: &mut Vec<usize>, found: &mut Vec<Filled>) {
        if found.len() > 2000 {
            return;
        }
        let bare = self.bodies.len();
        let Some(free) = on.iter().position(Option::is_none) else {
            let enough = used
                .iter()
                .zip(&pieces.pieces)
                .all(|(used, piece)| *used >= piece.least);
            if enough {
                let face = |body: &usize| self.bodies.get(*body).map_or(self.drawn.len(), |body| body.shape);
                let own = |(cell, body): (usize, usize)| if body >= bare { bare + cell } else { body };
                let on: Vec<usize> = on.into_iter().flatten().collect();
                let faces = on.iter().map(face).collect();
                found.push(Filled {
                    faces,
                    bodies: on.into_iter().enumerate().map(own).collect(),
                });
            }
            return;
        };
        for (index, body) in self.bodies.iter().enumerate() {
            let covers = body.cells.iter().any(|(cell, _)| *cell == free);
            let is_free = body.cells.iter().all(|(cell, _)| on[*cell].is_none());
            if !covers || !is_free || used[body.shape] == pieces.pieces[body.shape].most {
                continue;
            }
            let mut next = on.clone();
            for (cell, _) in &body.cells {
                next[*cell] = Some(index);
            }
            used[body.shape] += 1;
            self.lay(pieces, next, used, found);
            used[body.shape] -= 1;
        }
        if self.uncovered.is_some() {
            let mut next = on;
            next[free] = Some(bare);
            self.lay(pieces, next, used, found);
        }
    }

    /// What each cell shows: which body lies there.
    pub(crate) fn shown(&self, filled: &Filled) -> Vec<Value> {
        let show = |body: &usize| match self.bodies.get(*body) {
            Some(body) => json!(format!("{} {:?}", self.drawn[body.shape].name, body.cells)),
            None => json!(self.uncovered),
        };
        filled.bodies.iter().map(show).collect()
    }

    /// The same of what placet shows on a cell: `L@f90.3` is the third square of L, turned over and turned.
    pub(crate) fn read(&self, cell: usize, value: &Value) -> Value {
        let (Some(piece), Some(face)) = (value["piece"].as_str(), value["face"].as_str()) else {
            return value.clone();
        };
        let shape = self
            .drawn
            .iter()
            .position(|drawn| drawn.name == piece)
            .expect("a shape of the model");
        let label = face.strip_prefix(piece).expect("a square is called by its shape");
        let (way, square) = label.rsplit_once('.').expect("a square has a number");
        let way = way.trim_start_matches('@');
        let degrees: usize = way.trim_start_matches('f').parse().unwrap_or(0);
        let square: usize = square.parse().expect("a square has a number");
        let body = self.body(shape, way.starts_with('f'), degrees / 90, square - 1, cell);
        body.map_or(Value::Null, |body| json!(format!("{piece} {:?}", body.cells)))
    }
}
