//! Models with pieces on links or edges, against a brute force of their own: what a loop, a path and the
//! inside of a loop are is worked out here on the drawn lines.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::documented::board::Board;
use crate::documented::choices::Choices;
use crate::documented::model::{Model, key};
use crate::documented::pieces::Pieces;
use crate::documented::scene::{Filled, Scene};

/// A point of the plane, in half cells: cells have even coordinates, corners odd ones.
type Point = (i64, i64);

/// A link or an edge.
struct Piece {
    name: String,
    ends: [Point; 2],
    /// The cells that it touches.
    cells: Vec<usize>,
}

/// The links or the edges of a small board, and what is written of them.
struct Net {
    rows: i64,
    columns: i64,
    on_edges: bool,
    pieces: Vec<Piece>,
    /// The names of what lies there; the last one is nothing.
    faces: Vec<&'static str>,
    numbers: bool,
}

/// What a board is, link by link: the indices of faces.
type Drawn = Vec<usize>;

type Check = Box<dyn Fn(&Net, &Drawn) -> bool>;

fn cell_name(row: i64, column: i64) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

impl Net {
    fn any(c: &mut Choices) -> Self {
        let on_edges = c.flag();
        let sizes: &[(i64, i64)] = match on_edges {
            true => &[(1, 1), (1, 2), (2, 1), (2, 2)],
            false => &[(2, 2), (2, 3), (3, 2), (1, 3), (3, 3)],
        };
        let (rows, columns) = *c.one_of(sizes);
        let mut net = Net {
            rows,
            columns,
            on_edges,
            pieces: vec![],
            faces: vec!["line", "none"],
            numbers: false,
        };
        match on_edges {
            true => net.add_edges(),
            false => net.add_links(),
        }
        if net.pieces.len() <= 7 && c.rarely(3) {
            net.faces = vec!["1", "2", "0"];
            net.numbers = true;
        } else if net.pieces.len() <= 7 && c.rarely(3) {
            net.faces = vec!["thick", "thin", "none"];
        }
        net
    }

    fn index(&self, row: i64, column: i64) -> usize {
        (row * self.columns + column) as usize
    }

    fn add_links(&mut self) {
        for row in 0..self.rows {
            for column in 0..self.columns {
                for (down, right) in [(0, 1), (1, 0)] {
                    let (row_2, column_2) = (row + down, column + right);
                    if row_2 < self.rows && column_2 < self.columns {
                        self.pieces.push(Piece {
                            name: format!("{}_{}", cell_name(row, column), cell_name(row_2, column_2)),
                            ends: [(2 * row, 2 * column), (2 * row_2, 2 * column_2)],
                            cells: vec![self.index(row, column), self.index(row_2, column_2)],
                        });
                    }
                }
            }
        }
    }

    /// Each edge has the name of the cell below it or right of it, unless there is none.
    fn add_edges(&mut self) {
        for row in 0..self.rows {
            for column in 0..self.columns {
                let (y, x) = (2 * row, 2 * column);
                let sides = [
                    ("top", -1, 0, row > 0),
                    ("left", 0, -1, column > 0),
                    ("bottom", 1, 0, row + 1 == self.rows),
                    ("right", 0, 1, column + 1 == self.columns),
                ];
                for (side, down, right, is_there) in sides {
                    let mut cells = vec![self.index(row, column)];
                    match side {
                        "top" | "left" if is_there => cells.push(self.index(row + down, column + right)),
                        "bottom" | "right" if !is_there => continue,
                        _ => {}
                    }
                    let middle = (y + down, x + right);
                    let along = if down == 0 { (1, 0) } else { (0, 1) };
                    self.pieces.push(Piece {
                        name: format!("{}_{side}", cell_name(row, column)),
                        ends: [-1, 1].map(|by| (middle.0 + by * along.0, middle.1 + by * along.1)),
                        cells,
                    });
                }
            }
        }
    }

    fn nothing(&self) -> usize {
        self.faces.len() - 1
    }

    fn is_line(&self, drawn: &Drawn, piece: usize) -> bool {
        drawn[piece] != self.nothing()
    }

    fn points(&self) -> BTreeSet<Point> {
        self.pieces.iter().flat_map(|piece| piece.ends).collect()
    }

    /// The pieces at a point that show one of some faces.
    fn at(&self, drawn: &Drawn, faces: &[usize], point: Point) -> Vec<usize> {
        let is_there =
            |index: &usize| self.pieces[*index].ends.contains(&point) && faces.contains(&drawn[*index]);
        (0..self.pieces.len()).filter(is_there).collect()
    }

    fn far_end(&self, piece: usize, point: Point) -> Point {
        let [one, other] = self.pieces[piece].ends;
        if one == point { other } else { one }
    }

    /// The way from a point, beginning with a piece, until it ends or comes back to that piece.
    fn walk(&self, drawn: &Drawn, faces: &[usize], start: (usize, Point)) -> (Vec<usize>, Point) {
        let (mut piece, mut from) = start;
        let mut way = vec![];
        loop {
            way.push(piece);
            let point = self.far_end(piece, from);
            let next: Vec<usize> = self
                .at(drawn, faces, point)
                .into_iter()
                .filter(|other| *other != piece)
                .collect();
            let straight = (2 * point.0 - from.0, 2 * point.1 - from.1);
            let next = match next.as_slice() {
                [] => return (way, point),
                [single] => *single,
                several => {
                    let onward = several
                        .iter()
                        .find(|other| self.far_end(**other, point) == straight);
                    *onward.expect("invariant: lines cross straight on")
                }
            };
            if next == way[0] && point == start.1 {
                return (way, point);
            }
            (piece, from) = (next, point);
        }
    }

    fn is_loop(&self, drawn: &Drawn, faces: &[usize], through: &[Point], crosses: bool) -> bool {
        let drawn_pieces = (0..drawn.len()).filter(|piece| faces.contains(&drawn[*piece]));
        let drawn_pieces: Vec<usize> = drawn_pieces.collect();
        let degrees_fit = self.points().into_iter().all(|point| {
            let degree = self.at(drawn, faces, point).len();
            degree == 2 || degree == 4 && crosses || degree == 0 && !through.contains(&point)
        });
        let Some(first) = drawn_pieces.first().filter(|_| degrees_fit) else {
            return false;
        };
        let start = self.pieces[*first].ends[0];
        let (way, _) = self.walk(drawn, faces, (*first, start));
        way.len() == drawn_pieces.len()
    }

    fn are_paths(&self, drawn: &Drawn, faces: &[usize], ends: &[[Point; 2]], through: &[Point]) -> bool {
        let degree = |point: &Point| self.at(drawn, faces, *point).len();
        let loose: Vec<Point> = self
            .points()
            .into_iter()
            .filter(|point| degree(point) == 1)
            .collect();
        let is_wide = self.points().iter().any(|point| degree(point) > 2);
        let is_missed = through.iter().any(|point| degree(point) == 0);
        let mut left: BTreeSet<usize> = (0..drawn.len())
            .filter(|piece| faces.contains(&drawn[*piece]))
            .collect();
        let pairs: Vec<[Point; 2]> = match (ends, loose.as_slice()) {
            ([], [one, other]) => vec![[*one, *other]],
            ([], _) => return false,
            (ends, _) => ends.to_vec(),
        };
        if is_wide || is_missed || loose.len() != 2 * pairs.len() {
            return false;
        }
        for [one, other] in pairs {
            let Some(first) = self
                .at(drawn, faces, one)
                .first()
                .copied()
                .filter(|_| degree(&one) == 1)
            else {
                return false;
            };
            let (way, end) = self.walk(drawn, faces, (first, one));
            if end != other {
                return false;
            }
            way.iter().for_each(|piece| {
                left.remove(piece);
            });
        }
        left.is_empty()
    }

    /// The cells that no way leads to from outside without crossing a line.
    fn inside(&self, drawn: &Drawn) -> Vec<usize> {
        let is_open = |one: usize, other: Option<usize>| {
            (0..self.pieces.len()).any(|piece| {
                let cells = &self.pieces[piece].cells;
                let fits = match other {
                    Some(other) => cells.contains(&one) && cells.contains(&other),
                    None => cells.len() == 1 && cells[0] == one,
                };
                fits && !self.is_line(drawn, piece)
            })
        };
        let cells: Vec<usize> = (0..(self.rows * self.columns) as usize).collect();
        let mut outside: Vec<usize> = cells
            .iter()
            .copied()
            .filter(|cell| is_open(*cell, None))
            .collect();
        let mut next = 0;
        while next < outside.len() {
            let cell = outside[next];
            let reached = cells
                .iter()
                .filter(|other| **other != cell && is_open(cell, Some(**other)));
            let new: Vec<usize> = reached
                .filter(|other| !outside.contains(other))
                .copied()
                .collect();
            outside.extend(new);
            next += 1;
        }
        cells.into_iter().filter(|cell| !outside.contains(cell)).collect()
    }

    /// The cells that a way leads to without crossing a line.
    fn area(&self, drawn: &Drawn, from: usize) -> Vec<usize> {
        let mut reached = vec![from];
        let mut next = 0;
        while next < reached.len() {
            let cell = reached[next];
            for (piece, Piece { cells, .. }) in self.pieces.iter().enumerate() {
                let others = cells
                    .iter()
                    .filter(|_| cells.contains(&cell) && !self.is_line(drawn, piece));
                let new: Vec<usize> = others.filter(|other| !reached.contains(other)).copied().collect();
                reached.extend(new);
            }
            next += 1;
        }
        reached
    }

    fn center(&self, cell: usize) -> Point {
        (2 * (cell as i64 / self.columns), 2 * (cell as i64 % self.columns))
    }

    fn name_of(&self, cell: usize) -> String {
        cell_name(cell as i64 / self.columns, cell as i64 % self.columns)
    }

    fn num_cells(&self) -> usize {
        (self.rows * self.columns) as usize
    }

    /// `links` or `edges`.
    fn plural(&self) -> &'static str {
        if self.on_edges { "edges" } else { "links" }
    }
}

/// The faces of a line, and how a rule names them.
fn lines(c: &mut Choices, net: &Net) -> (Vec<usize>, String) {
    let number = if net.nothing() > 1 && c.rarely(3) {
        1
    } else {
        net.nothing()
    };
    let names: Vec<String> = net.faces[..number]
        .iter()
        .map(|name| format!("'{name}'"))
        .collect();
    let text = match names.as_slice() {
        [single] => single.clone(),
        several => format!("[{}]", several.join(", ")),
    };
    ((0..number).collect(), text)
}

/// The key `through`, and the points that it means.
fn through(c: &mut Choices, net: &Net) -> (String, Vec<Point>) {
    match c.below(3) {
        0 => (String::new(), vec![]),
        1 if !net.on_edges => {
            let row = c.below(net.rows as usize) as i64;
            let points = (0..net.columns).map(|column| (2 * row, 2 * column)).collect();
            (format!("through = 'row {}'\n", row + 1), points)
        }
        _ => (
            "through = 'all'\n".to_string(),
            net.points().into_iter().collect(),
        ),
    }
}

fn a_loop(c: &mut Choices, net: &Net) -> (String, Check) {
    let (faces, text) = lines(c, net);
    let (key, points) = through(c, net);
    let crosses = c.rarely(3);
    let crossing = if crosses || c.rarely(4) {
        format!("crossings = {crosses}\n")
    } else {
        String::new()
    };
    let check = move |net: &Net, drawn: &Drawn| net.is_loop(drawn, &faces, &points, crosses);
    (format!("loop = {text}\n{key}{crossing}"), Box::new(check))
}

/// Paths, and the regions of their ends.
fn paths(c: &mut Choices, net: &Net) -> (String, Check, String) {
    let (faces, text) = lines(c, net);
    let (key, points) = through(c, net);
    let (mut ends, mut regions, mut rule) = (vec![], String::new(), String::new());
    if !net.on_edges && c.flag() {
        let cells: Vec<usize> = (0..net.num_cells()).collect();
        let number = if cells.len() > 3 { 2 * (1 + c.below(2)) } else { 2 };
        let chosen = c.some_of(&cells, number);
        let pairs = chosen
            .chunks(2)
            .map(|pair| format!("['{}', '{}']", net.name_of(pair[0]), net.name_of(pair[1])));
        regions = format!("regions.ends = [{}]\n", pairs.collect::<Vec<_>>().join(", "));
        ends = chosen
            .chunks(2)
            .map(|pair| [net.center(pair[0]), net.center(pair[1])])
            .collect();
        rule = "ends = 'ends'\n".to_string();
    }
    let check = move |net: &Net, drawn: &Drawn| net.are_paths(drawn, &faces, &ends, &points);
    (format!("paths = {text}\n{rule}{key}"), Box::new(check), regions)
}

/// A number or `.` for each cell, as a drawing of a region.
fn drawing(net: &Net, name: &str, shown: &[Option<usize>]) -> String {
    let cells = shown
        .iter()
        .map(|number| number.map_or(".".to_string(), |number| number.to_string()));
    let cells: Vec<String> = cells.collect();
    let rows: Vec<String> = cells
        .chunks(net.columns as usize)
        .map(|row| row.join(" "))
        .collect();
    format!("regions.{name} = '{}'\n", rows.join(" / "))
}

/// Do the regions meet a condition?
type RegionCheck = Box<dyn Fn(&Net, &[BTreeSet<usize>]) -> bool>;

/// Regions between walls, and the regions of the board that the rule speaks of.
fn division(c: &mut Choices, net: &Net) -> (String, Check, String) {
    let (faces, text) = lines(c, net);
    let mut conditions: Vec<RegionCheck> = vec![];
    let (mut keys, mut board) = (String::new(), String::new());
    let cells = net.num_cells();
    if c.rarely(3) {
        let most = 1 + c.below(cells);
        keys += &format!("size = '1..{most}'\n");
        conditions.push(Box::new(move |_, regions| {
            regions.iter().all(|region| region.len() <= most)
        }));
    }
    if c.rarely(3) {
        let mut clues: Vec<Option<usize>> = vec![None; cells];
        clues[c.below(cells)] = Some(1 + c.below(cells));
        keys += "sizes = 'clue'\n";
        board += &drawing(net, "clue", &clues);
        conditions.push(Box::new(move |_, regions| {
            let fits = |region: &BTreeSet<usize>| {
                region
                    .iter()
                    .all(|cell| clues[*cell].is_none_or(|clue| clue == region.len()))
            };
            regions.iter().all(fits)
        }));
    }
    match c.below(4) {
        0 => {
            let all: Vec<usize> = (0..cells).collect();
            let number = 1 + c.below(2.min(cells));
            let chosen = c.some_of(&all, number);
            let shown: Vec<Option<usize>> = all
                .iter()
                .map(|cell| chosen.contains(cell).then_some(1))
                .collect();
            keys += "one = 'dot'\n";
            board += &drawing(net, "dot", &shown);
            conditions.push(Box::new(move |_, regions| {
                let held =
                    |region: &BTreeSet<usize>| chosen.iter().filter(|cell| region.contains(cell)).count();
                regions.iter().all(|region| held(region) == 1)
            }));
        }
        1 => {
            let centre: Vec<usize> = match c.flag() && net.columns > 1 {
                true => vec![0, 1],
                false => vec![c.below(cells)],
            };
            let names: Vec<String> = centre.iter().map(|cell| net.name_of(*cell)).collect();
            keys += "centres = 'star'\n";
            board += &format!("regions.star = ['{}']\n", names.join(" "));
            conditions.push(Box::new(move |net, regions| {
                let [first, last] = [centre[0], centre[centre.len() - 1]].map(|cell| net.center(cell));
                let turned = |cell: usize| {
                    (
                        first.0 + last.0 - net.center(cell).0,
                        first.1 + last.1 - net.center(cell).1,
                    )
                };
                let is_turned = |region: &BTreeSet<usize>| {
                    let points: BTreeSet<Point> = region.iter().map(|cell| net.center(*cell)).collect();
                    region.iter().all(|cell| points.contains(&turned(*cell)))
                };
                let [region] = regions else { return false };
                centre.iter().all(|cell| region.contains(cell)) && is_turned(region)
            }));
        }
        _ => {}
    }
    if c.rarely(3) {
        keys += "shape = 'rectangle'\n";
        conditions.push(Box::new(|_, regions| {
            regions.iter().all(|region| region.len() != 3)
        }));
    }
    if c.rarely(3) {
        let differ = c.flag();
        keys += &format!("different_sizes = {differ}\n");
        conditions.push(Box::new(move |net, regions| {
            let alike = |piece: &Piece| {
                let sizes: Vec<usize> = piece
                    .cells
                    .iter()
                    .map(|cell| {
                        let mut around = regions.iter().filter(|region| region.contains(cell));
                        around.next().map_or(0, BTreeSet::len)
                    })
                    .collect();
                let is_between = regions
                    .iter()
                    .all(|region| !piece.cells.iter().all(|cell| region.contains(cell)));
                is_between && sizes.len() == 2 && sizes[0] == sizes[1]
            };
            !differ || !net.pieces.iter().any(alike)
        }));
    }
    let check = move |net: &Net, drawn: &Drawn| {
        let is_wall = |piece: usize| faces.contains(&drawn[piece]);
        let mut regions: Vec<BTreeSet<usize>> =
            (0..net.num_cells()).map(|cell| BTreeSet::from([cell])).collect();
        for (index, piece) in net.pieces.iter().enumerate() {
            if let ([one, other], false) = (piece.cells.as_slice(), is_wall(index)) {
                let (touched, rest): (Vec<_>, Vec<_>) = regions
                    .into_iter()
                    .partition(|region| region.contains(one) || region.contains(other));
                let merged = touched.into_iter().flatten().collect();
                regions = rest.into_iter().chain([merged]).collect();
            }
        }
        let is_right = |(index, piece): (usize, &Piece)| match piece.cells.as_slice() {
            [one, other] => {
                !is_wall(index)
                    || !regions
                        .iter()
                        .any(|region| region.contains(one) && region.contains(other))
            }
            _ => is_wall(index),
        };
        net.pieces.iter().enumerate().all(is_right)
            && conditions.iter().all(|condition| condition(net, &regions))
    };
    (format!("regions = {text}\n{keys}"), Box::new(check), board)
}

/// A statement about one cell.
fn statement(c: &mut Choices, net: &Net) -> (String, Check) {
    let cell = c.below(net.num_cells());
    let name = net.name_of(cell);
    let line = net.faces[0];
    let number = c.below(4);
    if net.on_edges && c.flag() {
        return area(c, net, cell);
    }
    if net.on_edges {
        let check = move |net: &Net, drawn: &Drawn| {
            let around = (0..drawn.len()).filter(|piece| net.pieces[*piece].cells.contains(&cell));
            around.filter(|piece| drawn[*piece] == 0).count() == number
        };
        return (
            format!("count(edges({name}), {line}) == {number}"),
            Box::new(check),
        );
    }
    let at = move |net: &Net, drawn: &Drawn| {
        let all: Vec<usize> = (0..net.nothing()).collect();
        net.at(drawn, &all, net.center(cell))
    };
    let is_straight = move |net: &Net, drawn: &Drawn| match at(net, drawn).as_slice() {
        [one, other] => {
            let (here, there) = (
                net.far_end(*one, net.center(cell)),
                net.far_end(*other, net.center(cell)),
            );
            let middle = net.center(cell);
            (here.0 + there.0, here.1 + there.1) == (2 * middle.0, 2 * middle.1)
        }
        _ => false,
    };
    match c.below(5) {
        0 => {
            let check = move |net: &Net, drawn: &Drawn| {
                let around = (0..drawn.len()).filter(|piece| net.pieces[*piece].cells.contains(&cell));
                around.filter(|piece| drawn[*piece] == 0).count() == number
            };
            (
                format!("count(links({name}), {line}) == {number}"),
                Box::new(check),
            )
        }
        1 => (
            format!("on_line({name})"),
            Box::new(move |net: &Net, drawn: &Drawn| !at(net, drawn).is_empty()),
        ),
        2 => (
            format!("straight({name})"),
            Box::new(move |net: &Net, drawn: &Drawn| {
                let shown: BTreeSet<usize> = at(net, drawn).iter().map(|piece| drawn[*piece]).collect();
                is_straight(net, drawn) && shown.len() == 1
            }),
        ),
        3 => (
            format!("turns_at({name})"),
            Box::new(move |net: &Net, drawn: &Drawn| at(net, drawn).len() == 2 && !is_straight(net, drawn)),
        ),
        _ => {
            let piece = c.below(net.pieces.len());
            let [one, other] = [0, 1].map(|index| net.name_of(net.pieces[piece].cells[index]));
            (
                format!("link({other}, {one}) == {line}"),
                Box::new(move |_: &Net, drawn: &Drawn| drawn[piece] == 0),
            )
        }
    }
}

/// A statement about the cells that a way leads to from a cell without crossing a line.
fn area(c: &mut Choices, net: &Net, cell: usize) -> (String, Check) {
    let name = net.name_of(cell);
    if c.flag() {
        let other = c.below(net.num_cells());
        let text = format!("same_area({name}, {})", net.name_of(other));
        return (
            text,
            Box::new(move |net, drawn| net.area(drawn, cell).contains(&other)),
        );
    }
    let size = 1 + c.below(net.num_cells());
    let text = format!("size(area({name})) == {size}");
    (
        text,
        Box::new(move |net, drawn| net.area(drawn, cell).len() == size),
    )
}

/// The table of the pieces, and how often each may be used.
fn table(c: &mut Choices, net: &Net) -> (String, Check) {
    let mut text = format!("[{}]\n", net.plural());
    if net.numbers {
        text += "numbers = '0..2'\n";
    } else if net.faces.len() > 2 || c.rarely(3) {
        text += &format!("names = '{}'\n", net.faces.join(" "));
    }
    if !c.rarely(4) {
        return (text, Box::new(|_, _| true));
    }
    let most = 2 + c.below(4);
    text += &format!("copies = {{ {} = '0..{most}' }}\n", net.faces[0]);
    let check = move |_: &Net, drawn: &Drawn| drawn.iter().filter(|face| **face == 0).count() <= most;
    (text, Box::new(check))
}

/// A model whose cells carry nothing.
pub(crate) fn any(c: &mut Choices) -> Model {
    let net = Net::any(c);
    let (mut checks, mut rules, mut board): (Vec<Check>, Vec<String>, String) = Default::default();
    let (tables, copies) = table(c, &net);
    checks.push(copies);
    match c.below(4) {
        0 | 1 => {
            let (rule, check) = a_loop(c, &net);
            let is_simple = !rule.contains("crossings = true") && rule.contains("[") == (net.nothing() > 1);
            rules.push(rule);
            checks.push(check);
            if net.on_edges && is_simple && c.flag() {
                let cell = c.below(net.num_cells());
                rules.push(format!("holds = 'inside({})'\n", net.name_of(cell)));
                checks.push(Box::new(move |net, drawn| net.inside(drawn).contains(&cell)));
            }
        }
        2 => {
            let (rule, check, regions) = paths(c, &net);
            rules.push(rule);
            checks.push(check);
            board = regions;
        }
        _ if net.on_edges => {
            let (rule, check, regions) = division(c, &net);
            rules.push(rule);
            checks.push(check);
            board = regions;
        }
        _ => {}
    }
    if rules.is_empty() || c.rarely(3) {
        let (text, check) = statement(c, &net);
        rules.push(format!("holds = '{text}'\n"));
        checks.push(check);
    }
    let mut givens = String::new();
    if c.rarely(3) {
        let (piece, face) = (c.below(net.pieces.len()), c.below(net.faces.len()));
        givens = format!("[givens]\n{} = '{}'\n", net.pieces[piece].name, net.faces[face]);
        checks.push(Box::new(move |_, drawn| drawn[piece] == face));
    }
    let rules: String = rules.iter().map(|rule| format!("[[rules]]\n{rule}")).collect();
    let text = format!(
        "[board]\ngrid = [{}, {}]\n{board}{tables}{givens}{rules}",
        net.rows, net.columns
    );
    finished(net, text, &checks)
}

fn finished(net: Net, text: String, checks: &[Check]) -> Model {
    let mut boards: Vec<Drawn> = vec![vec![]];
    for _ in &net.pieces {
        let longer = boards
            .iter()
            .flat_map(|board| (0..net.faces.len()).map(|face| board.iter().copied().chain([face]).collect()));
        boards = longer.collect();
    }
    boards.retain(|board| checks.iter().all(|check| check(&net, board)));
    let value = |face: usize| match net.numbers {
        true => Value::from(
            net.faces[face]
                .parse::<i64>()
                .expect("invariant: the faces are numbers"),
        ),
        false => Value::from(net.faces[face]),
    };
    let shown = |board: &Drawn| board.iter().map(|face| value(*face)).collect();
    let boards = boards.iter().map(shown).collect();
    let names: Vec<String> = net.pieces.iter().map(|piece| piece.name.clone()).collect();
    drawn_model(text, &names, boards)
}

/// A model whose cells show nothing, with what the named places between them show on each board that obeys.
pub(crate) fn drawn_model(text: String, names: &[String], boards: Vec<Vec<Value>>) -> Model {
    Model {
        text,
        is_json: false,
        scene: Scene {
            board: Board::of_names(names),
            pieces: Pieces::default(),
            witness: Filled::of_single_cells(vec![]),
        },
        shapes: None,
        answers: boards.iter().map(key).collect(),
        best: None,
        has_objective: false,
        expected: None,
    }
}
