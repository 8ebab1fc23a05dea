//! Random expressions that have a meaning on a scene.

use super::{
    Along, At, Binder, Cells, Cmp, Expr, Fold, For, Group, Item, Motion, Op, Quota, Range, Shape, What,
};
use crate::documented::board::Shape as BoardShape;
use crate::documented::choices::Choices;
use crate::documented::known::may_write;
use crate::documented::pieces::Attribute;
use crate::documented::scene::Scene;

/// What the names mean that quantifiers have bound so far.
#[derive(Clone, Default)]
struct Around {
    cells: Vec<String>,
    numbers: Vec<String>,
    regions: Vec<String>,
    pieces: Vec<String>,
    /// In what a quantifier chooses its cases by, only what is known beforehand may stand.
    is_known: bool,
}

impl Around {
    fn fresh(&self, count: usize) -> Vec<String> {
        const NAMES: [&str; 8] = ["x", "y", "z", "u2", "vv", "t", "s_", "xx"];
        let taken = self.cells.len() + self.numbers.len() + self.regions.len() + self.pieces.len();
        NAMES
            .iter()
            .skip(taken)
            .take(count)
            .map(|name| (*name).to_owned())
            .collect()
    }

    fn has_names_left(&self) -> bool {
        self.fresh(2).len() == 2
    }
}

pub(crate) fn statement(c: &mut Choices, scene: &Scene) -> Expr {
    let depth = 1 + c.below(3);
    Maker { scene }.statement(c, &Around::default(), depth)
}

pub(crate) fn number(c: &mut Choices, scene: &Scene) -> Expr {
    Maker { scene }.number(c, &Around::default(), 2)
}

struct Maker<'a> {
    scene: &'a Scene,
}

fn boxed(expr: Expr) -> Box<Expr> {
    Box::new(expr)
}

/// The words of expressions, which are names only in quotes.
const WORDS: [&str; 9] = ["and", "or", "not", "mod", "div", "for", "each", "in", "where"];

impl Maker<'_> {
    fn piece_name(&self, c: &mut Choices, piece: usize) -> String {
        let name = &self.scene.pieces.pieces[piece].name;
        let starts_well = name
            .chars()
            .next()
            .is_some_and(|letter| letter.is_alphabetic() || letter == '_');
        let is_word = starts_well
            && name
                .chars()
                .all(|letter| letter.is_alphanumeric() || letter == '_');
        let is_cell = self.scene.board.cells.iter().any(|cell| cell.name == *name);
        let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
        let quoted = !is_word || WORDS.contains(&name.as_str()) || c.rarely(4);
        match () {
            () if self.scene.pieces.are_numbers() => format!("piece {name}"),
            () if is_cell || is_number && c.flag() => format!("piece {name}"),
            () if quoted => format!("'{name}'"),
            () => name.clone(),
        }
    }

    fn has_numbers(&self) -> bool {
        self.scene.pieces.are_numbers()
    }

    fn has_places(&self) -> bool {
        self.scene.board.shape != BoardShape::Graph
    }

    /// A cell by its name, a bound one, or one that is worked out.
    fn at(&self, c: &mut Choices, around: &Around, depth: usize) -> At {
        if !around.cells.is_empty() && c.below(3) > 0 {
            return At::Name(c.one_of(&around.cells).clone());
        }
        if depth > 0 && c.rarely(4) && !around.is_known {
            if let Some(region) = self.region(c).filter(|_| c.flag()) {
                return At::Index(region, boxed(self.index(c, around, depth - 1)));
            }
            if self.scene.board.is_flat_square() {
                let (row, column) = (self.index(c, around, depth - 1), self.index(c, around, depth - 1));
                return At::Place(boxed(row), boxed(column));
            }
        }
        let cell = c.below(self.scene.board.cells.len());
        At::Cell(self.scene.board.call(c, cell), cell)
    }

    /// A number that is mostly small and positive.
    fn index(&self, c: &mut Choices, around: &Around, depth: usize) -> Expr {
        if depth > 0 && c.flag() {
            return self.number(c, around, depth - 1);
        }
        match around.numbers.is_empty() || c.flag() {
            true => Expr::Number(c.between(1, 3)),
            false => Expr::Bound(c.one_of(&around.numbers).clone()),
        }
    }

    /// A region whose cells come in an order that is told.
    fn region(&self, c: &mut Choices) -> Option<Cells> {
        let families = self
            .scene
            .board
            .families
            .iter()
            .filter(|family| family.is_numbered && family.is_ordered);
        let regions: Vec<_> = families.flat_map(|family| &family.regions).collect();
        if regions.is_empty() {
            return None;
        }
        let region = *c.one_of(&regions);
        Some(Cells::Region(region.name.clone(), region.cells.clone()))
    }

    fn cells(&self, c: &mut Choices, around: &Around) -> Cells {
        if !around.regions.is_empty() && c.flag() {
            return Cells::Name(c.one_of(&around.regions).clone());
        }
        match c.below(4) {
            0 => Cells::Beside(Box::new(self.at(c, around, 0))),
            1 if self.has_places() => Cells::Around(Box::new(self.at(c, around, 0))),
            2 => {
                let all = (0..self.scene.board.cells.len()).collect();
                Cells::Region("board".into(), all)
            }
            _ => {
                let families = self
                    .scene
                    .board
                    .families
                    .iter()
                    .filter(|family| family.is_numbered);
                let regions: Vec<_> = families.flat_map(|family| &family.regions).collect();
                let region = *c.one_of(&regions);
                Cells::Region(region.name.clone(), region.cells.clone())
            }
        }
    }

    /// Pieces that are used once stand for the cell that they are on.
    fn piece_at(&self, c: &mut Choices) -> Option<At> {
        let pieces = &self.scene.pieces;
        let once: Vec<usize> = (0..pieces.pieces.len())
            .filter(|piece| pieces.is_once(*piece))
            .collect();
        let is_plain = pieces.are_plain() && pieces.pieces.iter().all(|piece| !piece.name.starts_with('-'));
        if once.is_empty() || !is_plain {
            return None;
        }
        let piece = *c.one_of(&once);
        Some(At::Piece(self.piece_name(c, piece), piece))
    }

    fn numeric_attributes(&self) -> Vec<String> {
        let attributes = self.scene.pieces.attributes.iter();
        let numeric = attributes.filter(|(_, values)| {
            values.iter().all(|value| !matches!(value, Attribute::Name(_)))
                && values.iter().any(|value| matches!(value, Attribute::Number(_)))
        });
        numeric.map(|(name, _)| name.clone()).collect()
    }

    fn number(&self, c: &mut Choices, around: &Around, depth: usize) -> Expr {
        if depth == 0 {
            return self.plain_number(c, around);
        }
        let deeper = |c: &mut Choices| boxed(self.number(c, around, depth - 1));
        match c.below(16) {
            0 | 1 => Expr::Two(Op::Add, deeper(c), deeper(c)),
            2 => Expr::Two(Op::Sub, deeper(c), deeper(c)),
            3 => Expr::Two(Op::Mul, deeper(c), deeper(c)),
            4 => Expr::Two(Op::By, deeper(c), deeper(c)),
            5 => Expr::Two(Op::Div, deeper(c), deeper(c)),
            6 => Expr::Two(Op::Mod, deeper(c), boxed(Expr::Number(c.between(2, 4)))),
            7 => Expr::Minus(deeper(c)),
            8 => Expr::Abs(deeper(c)),
            9 if !around.is_known => {
                let fold = *c.one_of(&[Fold::Sum, Fold::Product, Fold::Min, Fold::Max]);
                Expr::Fold(fold, self.items(c, around, depth - 1, true))
            }
            10 if !around.is_known => self.count(c, around),
            11 if !around.is_known => {
                let (factor, statement) = (deeper(c), boxed(self.statement(c, around, depth - 1)));
                Expr::Two(Op::Mul, factor, statement)
            }
            12 if !around.is_known => Expr::CountHolding(self.items(c, around, depth - 1, false)),
            13 if !around.is_known && c.flag() => Expr::GroupSize(self.group(c, around)),
            13 => Expr::Size(self.cells(c, around)),
            14 => {
                let list = (0..=c.below(3)).map(|_| c.between(0, 9)).collect();
                Expr::Chosen(list, boxed(self.index(c, around, depth - 1)))
            }
            _ => self.plain_number(c, around),
        }
    }

    fn plain_number(&self, c: &mut Choices, around: &Around) -> Expr {
        let attributes = self.numeric_attributes();
        match c.below(7) {
            0 => Expr::Number(c.between(-1, 6)),
            1 if !around.numbers.is_empty() => Expr::Bound(c.one_of(&around.numbers).clone()),
            2 if !c.parameters.is_empty() => {
                let parameters = c.parameters.clone();
                let (name, value) = c.one_of(&parameters).clone();
                Expr::Parameter(name, value)
            }
            3 if self.has_places() => match self.piece_at(c).filter(|_| !around.is_known) {
                Some(at) if c.flag() || !self.has_columns() => Expr::Row(at),
                Some(at) => Expr::Column(at),
                None if c.flag() || !self.has_columns() => Expr::Row(self.at(c, around, 0)),
                None => Expr::Column(self.at(c, around, 0)),
            },
            4 if !attributes.is_empty() && !around.is_known => {
                Expr::Attribute(c.one_of(&attributes).clone(), self.at(c, around, 1))
            }
            5 if self.has_distances() => {
                let other = self.piece_at(c).filter(|_| !around.is_known);
                let other = other.unwrap_or_else(|| self.at(c, around, 0));
                Expr::Distance(self.at(c, around, 0), other)
            }
            _ if self.has_numbers() && !around.is_known => Expr::OnCell(self.at(c, around, 1)),
            _ => Expr::Number(c.between(0, 4)),
        }
    }

    fn group(&self, c: &mut Choices, around: &Around) -> Group {
        let of = self.at(c, around, 0);
        let pieces = self.grouped_pieces(c);
        let along = match c.flag() {
            true => self.line(c),
            false => self.steps(c),
        };
        Group { of, along, pieces }
    }

    /// From neighbour to neighbour, or within the regions of a family.
    fn steps(&self, c: &mut Choices) -> Along {
        let families = &self.scene.board.families;
        if families.is_empty() || c.flag() {
            return Along::Board;
        }
        let family = c.one_of(families);
        let regions = family.regions.iter().map(|region| region.cells.clone());
        Along::Within(family.name.clone(), regions.collect())
    }

    /// The pieces that belong together, or none if they show the same.
    fn grouped_pieces(&self, c: &mut Choices) -> Option<(String, Vec<usize>)> {
        let mut names = self.scene.pieces.pieces.iter().map(|piece| &piece.name);
        // `piece -1` is a difference.
        let can_be_named = names.all(|name| !name.starts_with('-'));
        (can_be_named && c.flag()).then(|| self.piece_set(c))
    }

    /// A family whose lines share no cells.
    fn line(&self, c: &mut Choices) -> Along {
        let families = self.scene.board.families.iter();
        let families = families.filter(|family| {
            let mut cells: Vec<usize> = family
                .regions
                .iter()
                .flat_map(|region| region.cells.clone())
                .collect();
            cells.sort_unstable();
            family.is_ordered && cells.windows(2).all(|two| two[0] != two[1])
        });
        let families: Vec<_> = families.collect();
        if families.is_empty() {
            return Along::Board;
        }
        let family = *c.one_of(&families);
        let lines = family.regions.iter().map(|region| region.cells.clone());
        Along::Line(family.name.clone(), lines.collect())
    }

    fn has_columns(&self) -> bool {
        let is_shifted = matches!(self.scene.board.shape, BoardShape::Hex | BoardShape::Triangle);
        !is_shifted || may_write("columns of hexagons and triangles")
    }

    fn has_distances(&self) -> bool {
        matches!(
            self.scene.board.shape,
            BoardShape::Square | BoardShape::Hex | BoardShape::Graph
        )
    }

    fn count(&self, c: &mut Choices, around: &Around) -> Expr {
        let what = if !around.pieces.is_empty() {
            What::Name(c.one_of(&around.pieces).clone())
        } else if self.has_numbers() {
            match c.below(3) {
                0 => What::Number(c.between(0, 5)),
                _ => {
                    let (text, numbers) = number_set(c);
                    What::Numbers(text, numbers)
                }
            }
        } else {
            let (text, pieces) = self.piece_set(c);
            What::Pieces(text, pieces)
        };
        Expr::CountWhat(self.cells(c, around), what)
    }

    /// One piece, or several in braces.
    fn piece_set(&self, c: &mut Choices) -> (String, Vec<usize>) {
        let all: Vec<usize> = (0..self.scene.pieces.pieces.len()).collect();
        let count = 1 + c.below(3);
        let chosen = c.some_of(&all, count);
        let names: Vec<String> = chosen.iter().map(|piece| self.piece_name(c, *piece)).collect();
        let text = if names.len() == 1 && c.flag() {
            names[0].clone()
        } else {
            format!("{{{}}}", names.join(", "))
        };
        (text, chosen)
    }

    fn statement(&self, c: &mut Choices, around: &Around, depth: usize) -> Expr {
        if depth == 0 {
            return self.plain_statement(c, around);
        }
        let deeper = |c: &mut Choices| self.statement(c, around, depth - 1);
        match c.below(16) {
            0 | 1 => self.comparison(c, around, depth - 1),
            2 => Expr::Not(boxed(deeper(c))),
            3 => Expr::And(vec![deeper(c), deeper(c)]),
            4 => Expr::Or((0..2 + c.below(2)).map(|_| deeper(c)).collect()),
            5 => Expr::Implies(boxed(deeper(c)), boxed(deeper(c))),
            6 => Expr::Both(boxed(deeper(c)), boxed(deeper(c))),
            7 | 8 if !around.is_known => {
                let items = self.items(c, around, depth - 1, false);
                let quota = c.one_of(&[Quota::Exactly, Quota::AtLeast, Quota::AtMost]).clone();
                Expr::Quota(quota, c.between(0, 2), items)
            }
            9 if !around.is_known => Expr::All(self.items(c, around, depth - 1, false)),
            10 if !around.is_known => Expr::Any(self.items(c, around, depth - 1, false)),
            11 if !around.is_known && self.has_numbers() => {
                let shape = *c.one_of(&[
                    Shape::AllDifferent,
                    Shape::AllEqual,
                    Shape::Increasing,
                    Shape::Decreasing,
                ]);
                Expr::Shaped(shape, self.sure_items(c, around))
            }
            12 | 13 if !around.is_known && around.has_names_left() => {
                let (head, inner) = self.quantifier(c, around);
                Expr::Each(head, boxed(self.statement(c, &inner, depth - 1)))
            }
            _ => self.plain_statement(c, around),
        }
    }

    fn comparison(&self, c: &mut Choices, around: &Around, depth: usize) -> Expr {
        let first = boxed(self.number(c, around, depth));
        let signs = [Cmp::Eq, Cmp::Ne, Cmp::Lt, Cmp::Le, Cmp::Gt, Cmp::Ge];
        let count = if c.rarely(4) { 2 } else { 1 };
        let rest = (0..count).map(|_| {
            let sign = *c.one_of(&signs);
            (sign, self.number(c, around, depth))
        });
        let rest = rest.collect();
        Expr::Compare(first, rest)
    }

    fn plain_statement(&self, c: &mut Choices, around: &Around) -> Expr {
        let is = !c.rarely(3);
        match c.below(10) {
            9 if !around.is_known && Motion::is_possible(&self.scene.board) && c.rarely(3) => {
                let motion = *c.one_of(&[Motion::Shifted, Motion::Turned, Motion::Reflected]);
                Expr::SameShape(Box::new([self.group(c, around), self.group(c, around)]), motion)
            }
            9 if !around.is_known && c.flag() => {
                let pieces = self.grouped_pieces(c);
                Expr::SameComponent(
                    self.at(c, around, 0),
                    self.at(c, around, 0),
                    self.steps(c),
                    pieces,
                )
            }
            9 if !around.is_known => Expr::InGroup(self.at(c, around, 0), is, self.group(c, around)),
            0 if self.has_places() && !around.is_known => match (self.piece_at(c), self.piece_at(c)) {
                (Some(a), Some(b)) if c.flag() => Expr::Adjacent(a, b),
                (Some(a), _) => Expr::Touching(a, self.at(c, around, 0)),
                _ => Expr::Adjacent(self.at(c, around, 0), self.at(c, around, 0)),
            },
            1 if self.has_places() && !around.cells.is_empty() => {
                let at = At::Name(c.one_of(&around.cells).clone());
                Expr::InCells(at, is, self.cells(c, around))
            }
            2 if self.scene.board.is_flat_square() => Expr::IsCell(
                boxed(self.index(c, around, 0)),
                boxed(self.plain_number(c, around)),
            ),
            3 if self.has_numbers() && !around.is_known => {
                let (text, numbers) = number_set(c);
                Expr::InNumbers(boxed(self.number(c, around, 1)), is, text, numbers)
            }
            4..=7 if !self.has_numbers() && !around.is_known => self.about_pieces(c, around, is),
            _ => self.comparison(c, around, 0),
        }
    }

    fn about_pieces(&self, c: &mut Choices, around: &Around, is: bool) -> Expr {
        let named = self.scene.pieces.attributes.iter();
        let named: Vec<String> = named
            .filter(|(_, values)| {
                values.iter().all(|value| !matches!(value, Attribute::Number(_)))
                    && values.iter().any(|value| matches!(value, Attribute::Name(_)))
            })
            .map(|(name, _)| name.clone())
            .collect();
        if !named.is_empty() && c.rarely(3) {
            let attribute = c.one_of(&named).clone();
            let values = &self.scene.pieces.attributes[&attribute];
            if let Attribute::Name(value) = c.one_of(values).clone()
                && !self.scene.board.cells.iter().any(|cell| cell.name == value)
            {
                let is_word = value.chars().all(char::is_alphabetic);
                let text = if is_word {
                    value.clone()
                } else {
                    format!("'{value}'")
                };
                let at = self.at(c, around, 1);
                return Expr::AttributeIs(attribute, at, is, text, value);
            }
        }
        match c.below(3) {
            0 => Expr::Alike(self.at(c, around, 1), is, self.at(c, around, 1)),
            1 => {
                let (text, pieces) = self.piece_set(c);
                let text = if text.starts_with('{') {
                    text
                } else {
                    format!("{{{text}}}")
                };
                Expr::ShowsOneOf(self.at(c, around, 1), is, text, pieces)
            }
            _ => {
                let piece = c.below(self.scene.pieces.pieces.len());
                let name = self.piece_name(c, piece);
                Expr::Shows(self.at(c, around, 1), is, name, piece)
            }
        }
    }

    /// The members of a list: numbers, or statements.
    fn items(&self, c: &mut Choices, around: &Around, depth: usize, numbers: bool) -> Vec<Item> {
        // A quantifier that is one statement of a list is written in brackets.
        let one = |c: &mut Choices, around: &Around| {
            if numbers {
                self.number(c, around, depth)
            } else {
                self.statement(c, around, depth)
            }
        };
        let count = 1 + c.below(3);
        let items = (0..count).map(|_| match c.below(4) {
            0 if around.has_names_left() => {
                let (head, inner) = self.quantifier(c, around);
                let body = boxed(one(c, &inner));
                Item::For(head, body)
            }
            1 if numbers && self.has_numbers() => Item::Cells(self.cells(c, around)),
            2 if numbers && c.flag() => {
                let low = c.between(0, 3);
                Item::Range(low, low + c.between(0, 2))
            }
            _ => Item::One(one(c, around)),
        });
        items.collect()
    }

    /// Numbers that always have a value.
    fn sure_items(&self, c: &mut Choices, around: &Around) -> Vec<Item> {
        let on = |c: &mut Choices, around: &Around| {
            let cell = Expr::OnCell(self.at(c, around, 0));
            match c.below(3) {
                0 => Expr::Two(Op::Mod, boxed(cell), boxed(Expr::Number(c.between(2, 3)))),
                1 => Expr::Two(Op::Add, boxed(cell), boxed(Expr::Number(c.between(0, 2)))),
                _ => cell,
            }
        };
        let items = (0..1 + c.below(3)).map(|_| match c.below(3) {
            0 if around.has_names_left() => {
                let (head, inner) = self.quantifier(c, around);
                Item::For(head, boxed(on(c, &inner)))
            }
            1 => match self.region(c) {
                Some(region) => Item::Cells(region),
                None => Item::One(on(c, around)),
            },
            _ => Item::One(on(c, around)),
        });
        items.collect()
    }

    /// A quantifier, and the names that are known after it.
    fn quantifier(&self, c: &mut Choices, around: &Around) -> (For, Around) {
        let mut inner = around.clone();
        let mut binders = vec![self.binder(c, &mut inner)];
        if c.rarely(4) && inner.has_names_left() {
            binders.push(self.binder(c, &mut inner));
        }
        let condition = c.rarely(3).then(|| {
            let mut known = inner.clone();
            known.is_known = true;
            boxed(self.statement(c, &known, 1))
        });
        (For { binders, condition }, inner)
    }

    fn binder(&self, c: &mut Choices, around: &mut Around) -> Binder {
        let board = &self.scene.board;
        let two = around.fresh(2);
        let one = vec![two[0].clone()];
        match c.below(6) {
            0 => {
                let (text, numbers) = match c.below(2) {
                    0 => {
                        let (low, count) = (c.between(1, 2), c.between(0, 2));
                        (format!("{low}..{}", low + count), (low..=low + count).collect())
                    }
                    _ => number_set(c),
                };
                around.numbers.extend(one.clone());
                Binder {
                    names: one,
                    range: Range::Numbers(text, numbers),
                }
            }
            1 => {
                let families: Vec<_> = board
                    .families
                    .iter()
                    .filter(|family| family.regions.len() > 1)
                    .collect();
                let count = 1 + c.below(2);
                let chosen = c.some_of(&families, count);
                if chosen.is_empty() {
                    return self.over_cells(c, around, one);
                }
                around.regions.extend(one.clone());
                let names = chosen.iter().map(|family| family.name.clone()).collect();
                let regions = chosen.iter().flat_map(|family| &family.regions);
                let regions = regions.map(|region| region.cells.clone()).collect();
                Binder {
                    names: one,
                    range: Range::Families(names, regions),
                }
            }
            2 => {
                let is_pairs = |name: &str| ["neighbours", "touching", "knight moves"].contains(&name);
                let families: Vec<_> = board
                    .families
                    .iter()
                    .filter(|family| is_pairs(&family.name))
                    .collect();
                if families.is_empty() || two.len() < 2 {
                    return self.over_cells(c, around, one);
                }
                around.cells.extend(two.clone());
                let family = *c.one_of(&families);
                let regions = family.regions.iter().map(|region| region.cells.clone()).collect();
                Binder {
                    names: two,
                    range: Range::Families(vec![family.name.clone()], regions),
                }
            }
            4 if !self.has_numbers() && c.flag() => {
                let (text, pieces) = self.piece_set(c);
                let text = if text.starts_with('{') {
                    text
                } else {
                    format!("{{{text}}}")
                };
                around.pieces.extend(one.clone());
                Binder {
                    names: one,
                    range: Range::Pieces(text, pieces),
                }
            }
            3 => match self.region(c) {
                Some(region) if two.len() == 2 => {
                    around.cells.extend(two.clone());
                    Binder {
                        names: two,
                        range: Range::Cells(region),
                    }
                }
                _ => self.over_cells(c, around, one),
            },
            _ => self.over_cells(c, around, one),
        }
    }

    fn over_cells(&self, c: &mut Choices, around: &mut Around, names: Vec<String>) -> Binder {
        let cells = self.cells(c, around);
        around.cells.extend(names.clone());
        Binder {
            names,
            range: Range::Cells(cells),
        }
    }
}

/// A set in braces, or a range.
fn number_set(c: &mut Choices) -> (String, Vec<i64>) {
    let low = c.between(0, 4);
    match c.below(3) {
        0 => {
            let other = low + c.between(1, 4);
            (format!("{{{low}, {other}}}"), vec![low, other])
        }
        1 => {
            let high = low + c.between(0, 2);
            let other = high + 2;
            let numbers = (low..=high).chain([other]).collect();
            (format!("{{{low}..{high}, {other}}}"), numbers)
        }
        _ => {
            let high = low + c.between(1, 3);
            (format!("{low}..{high}"), (low..=high).collect())
        }
    }
}
