//! Graphs: names and links.

use super::{Board, Cell, Shape, cell_names};
use crate::documented::choices::Choices;
use crate::documented::spelling::{listed, quoted};

pub(super) fn of_names(names: &[String]) -> Board {
    let cells = names.iter().enumerate().map(|(index, name)| Cell {
        name: name.clone(),
        place: name.clone(),
        layer: 1,
        row: 1,
        column: index as i64 + 1,
        x: index as i64,
    });
    Board::new(Shape::Graph, cells.collect())
}

pub(super) fn any(c: &mut Choices) -> Board {
    let count = c.between(2, 5) as usize;
    let names = cell_names(c, count, 4);
    let mut board = of_names(&names);
    let pairs = board.pairs(|_, _| true);
    let linked = 1 + c.below(pairs.len());
    board.neighbours = c.some_of(&pairs, linked);
    let links: Vec<String> = board
        .neighbours
        .iter()
        .map(|(a, b)| {
            let (a, b) = if c.flag() { (b, a) } else { (a, b) };
            if c.flag() {
                let pair = [quoted(c, &names[*a]), quoted(c, &names[*b])];
                return listed(c, &pair);
            }
            quoted(c, &format!("{} {}", names[*a], names[*b]))
        })
        .collect();
    let cells = quoted(c, &names.join(" "));
    board.keys.push(("cells".into(), cells));
    let links = listed(c, &links);
    board.keys.push(("links".into(), links));
    if c.flag() {
        board.keys.push(("shape".into(), "\"graph\"".into()));
    }
    board.add_common();
    board
}
