//! What an expression comes to on a filled board. A number may have no value; a comparison with it does not hold,
//! and `!=` and `not in` are the opposites of `==` and `in`.

use super::{
    At, Binder, Bound, Cells, Cmp, Expr, Fold, For, Group, Item, Names, Op, Quota, Range, Shape, What,
};
use crate::documented::board::Board;
use crate::documented::pieces::Attribute;
use crate::documented::scene::{Filled, Scene};

/// Where an expression is looked at.
#[derive(Clone)]
struct Sight<'a> {
    scene: &'a Scene,
    filled: &'a Filled,
    names: Names,
}

pub(crate) fn holds(expr: &Expr, scene: &Scene, filled: &Filled) -> bool {
    Sight {
        scene,
        filled,
        names: Names::new(),
    }
    .holds(expr)
}

pub(crate) fn number_of(expr: &Expr, scene: &Scene, filled: &Filled) -> Option<i64> {
    Sight {
        scene,
        filled,
        names: Names::new(),
    }
    .number(expr)
}

impl Sight<'_> {
    fn at(&self, at: &At) -> Option<usize> {
        match at {
            At::Cell(_, cell) => Some(*cell),
            At::Name(name) => match self.names[name] {
                Bound::Cell(cell) => Some(cell),
                Bound::Piece(piece) => Some(self.scene.cell_of(self.filled, piece)),
                _ => None,
            },
            At::Index(cells, index) => {
                let index = usize::try_from(self.number(index)?).ok()?;
                self.cells(cells).get(index.checked_sub(1)?).copied()
            }
            At::Place(row, column) => self.scene.board.at(1, self.number(row)?, self.number(column)?),
            At::Piece(_, piece) => Some(self.scene.cell_of(self.filled, *piece)),
        }
    }

    fn cells(&self, cells: &Cells) -> Vec<usize> {
        match cells {
            Cells::Region(_, cells) => cells.clone(),
            Cells::Name(name) => match &self.names[name] {
                Bound::Cells(cells) => cells.clone(),
                _ => Vec::new(),
            },
            Cells::Beside(at) => self
                .at(at)
                .map_or(Vec::new(), |cell| self.scene.board.beside(cell)),
            Cells::Around(at) => self
                .at(at)
                .map_or(Vec::new(), |cell| self.scene.board.around(cell)),
        }
    }

    fn group(&self, group: &Group) -> Option<Vec<usize>> {
        Some(group.cells(self.scene, self.filled, self.at(&group.of)?))
    }

    fn on(&self, cell: usize) -> Option<i64> {
        self.scene.face(self.filled, cell).number
    }

    fn attribute(&self, name: &str, at: &At) -> &Attribute {
        match self.at(at) {
            Some(cell) => &self.scene.pieces.attributes[name][self.scene.piece(self.filled, cell)],
            None => &Attribute::Lacking,
        }
    }

    fn number(&self, expr: &Expr) -> Option<i64> {
        match expr {
            Expr::Number(number) | Expr::Parameter(_, number) => Some(*number),
            Expr::Bound(name) => match self.names[name] {
                Bound::Number(number) => Some(number),
                _ => None,
            },
            Expr::OnCell(at) => self.on(self.at(at)?),
            Expr::Attribute(name, at) => match self.attribute(name, at) {
                Attribute::Number(number) => Some(*number),
                _ => None,
            },
            Expr::Two(op, a, b) => two(*op, self.number(a)?, self.number(b)?),
            Expr::Minus(a) => Some(-self.number(a)?),
            Expr::Abs(a) => Some(self.number(a)?.abs()),
            Expr::Fold(fold, items) => {
                let numbers: Option<Vec<i64>> = self.numbers(items).into_iter().collect();
                folded(*fold, &numbers?)
            }
            Expr::CountWhat(cells, what) => {
                let cells = self.cells(cells);
                Some(cells.iter().filter(|cell| self.is(**cell, what)).count() as i64)
            }
            Expr::CountHolding(items) => Some(self.holding(items)),
            Expr::Row(at) => Some(self.scene.board.cells[self.at(at)?].row),
            Expr::Column(at) => Some(self.scene.board.cells[self.at(at)?].column),
            Expr::Distance(a, b) => Some(distance(&self.scene.board, self.at(a)?, self.at(b)?)),
            Expr::Size(cells) => Some(self.cells(cells).len() as i64),
            Expr::GroupSize(group) => Some(self.group(group)?.len() as i64),
            Expr::Chosen(list, index) => {
                let index = usize::try_from(self.number(index)?).ok()?;
                list.get(index.checked_sub(1)?).copied()
            }
            // A statement is 1 where it holds, else 0.
            statement => Some(i64::from(self.holds(statement))),
        }
    }

    fn is(&self, cell: usize, what: &What) -> bool {
        match what {
            What::Number(number) => self.on(cell) == Some(*number),
            What::Numbers(_, numbers) => self.on(cell).is_some_and(|number| numbers.contains(&number)),
            What::Pieces(_, pieces) => pieces.contains(&self.scene.piece(self.filled, cell)),
            What::Name(name) => match self.names[name] {
                Bound::Piece(piece) => self.scene.piece(self.filled, cell) == piece,
                _ => false,
            },
        }
    }

    fn numbers(&self, items: &[Item]) -> Vec<Option<i64>> {
        let of = |item: &Item| -> Vec<Option<i64>> {
            match item {
                Item::One(expr) => vec![self.number(expr)],
                Item::Cells(cells) => self.cells(cells).into_iter().map(|cell| self.on(cell)).collect(),
                Item::Range(low, high) => (*low..=*high).map(Some).collect(),
                Item::For(head, body) => self.cases(head).iter().map(|sight| sight.number(body)).collect(),
            }
        };
        items.iter().flat_map(of).collect()
    }

    /// How many statements of a list hold.
    fn holding(&self, items: &[Item]) -> i64 {
        self.numbers(items).into_iter().flatten().sum()
    }

    fn holds(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Compare(first, rest) => {
                let mut left = self.number(first);
                rest.iter().all(|(cmp, right)| {
                    let right = self.number(right);
                    let is_so = left
                        .zip(right)
                        .map_or(*cmp == Cmp::Ne, |(a, b)| compared(*cmp, a, b));
                    left = right;
                    is_so
                })
            }
            Expr::InNumbers(a, is_in, _, numbers) => {
                self.number(a).is_some_and(|number| numbers.contains(&number)) == *is_in
            }
            Expr::InCells(at, is_in, cells) => {
                self.at(at).is_some_and(|cell| self.cells(cells).contains(&cell)) == *is_in
            }
            Expr::InGroup(at, is_in, group) => {
                let both = self.at(at).zip(self.group(group));
                both.is_some_and(|(cell, group)| group.contains(&cell)) == *is_in
            }
            Expr::SameComponent(a, b, along, pieces) => {
                let group = Group {
                    of: a.clone(),
                    along: along.clone(),
                    pieces: pieces.clone(),
                };
                let both = self.at(b).zip(self.group(&group));
                both.is_some_and(|(cell, group)| group.contains(&cell))
            }
            Expr::SameShape(groups, motion) => {
                let [one, other] = &**groups;
                let both = self.group(one).zip(self.group(other));
                both.is_some_and(|(one, other)| motion.takes(&self.scene.board, &one, &other))
            }
            Expr::Alike(a, are, b) => {
                let shown = |cell: usize| &self.scene.face(self.filled, cell).json;
                let both = self.at(a).zip(self.at(b));
                both.is_some_and(|(a, b)| shown(a) == shown(b)) == *are
            }
            Expr::Shows(at, does, _, piece) => self.shows(at, &[*piece]) == *does,
            Expr::ShowsOneOf(at, does, _, pieces) => self.shows(at, pieces) == *does,
            Expr::AttributeIs(name, at, is, _, value) => {
                (*self.attribute(name, at) == Attribute::Name(value.clone())) == *is
            }
            Expr::Adjacent(a, b) => self.pair(a, b, |board, a, b| board.beside(a).contains(&b)),
            Expr::Touching(a, b) => self.pair(a, b, |board, a, b| board.around(a).contains(&b)),
            Expr::IsCell(row, column) => match (self.number(row), self.number(column)) {
                (Some(row), Some(column)) => self.scene.board.at(1, row, column).is_some(),
                _ => false,
            },
            Expr::Not(a) => !self.holds(a),
            Expr::And(parts) => parts.iter().all(|part| self.holds(part)),
            Expr::Or(parts) => parts.iter().any(|part| self.holds(part)),
            Expr::Implies(a, b) => !self.holds(a) || self.holds(b),
            Expr::Both(a, b) => self.holds(a) == self.holds(b),
            Expr::All(items) => self.numbers(items).into_iter().all(|holds| holds == Some(1)),
            Expr::Any(items) => self.holding(items) > 0,
            Expr::Quota(quota, wanted, items) => {
                let count = self.holding(items);
                match quota {
                    Quota::Exactly => count == *wanted,
                    Quota::AtLeast => count >= *wanted,
                    Quota::AtMost => count <= *wanted,
                }
            }
            Expr::Shaped(shape, items) => {
                let numbers: Option<Vec<i64>> = self.numbers(items).into_iter().collect();
                numbers.is_some_and(|numbers| shaped(*shape, &numbers))
            }
            Expr::Each(head, body) => self.cases(head).iter().all(|sight| sight.holds(body)),
            number => self.number(number) == Some(1),
        }
    }

    fn shows(&self, at: &At, pieces: &[usize]) -> bool {
        let cell = self.at(at);
        cell.is_some_and(|cell| pieces.contains(&self.scene.piece(self.filled, cell)))
    }

    fn pair(&self, a: &At, b: &At, are: impl Fn(&Board, usize, usize) -> bool) -> bool {
        self.at(a)
            .zip(self.at(b))
            .is_some_and(|(a, b)| are(&self.scene.board, a, b))
    }

    /// Every case of a quantifier, with its names bound.
    fn cases(&self, head: &For) -> Vec<Self> {
        let mut cases = vec![self.clone()];
        for binder in &head.binders {
            cases = cases.iter().flat_map(|sight| sight.bound(binder)).collect();
        }
        cases.retain(|sight| {
            head.condition
                .as_ref()
                .is_none_or(|condition| sight.holds(condition))
        });
        cases
    }

    fn bound(&self, binder: &Binder) -> Vec<Self> {
        let names = binder.names.len();
        let choices: Vec<Vec<Bound>> = match &binder.range {
            Range::Cells(cells) => choices(
                &self.cells(cells).into_iter().map(Bound::Cell).collect::<Vec<_>>(),
                names,
            ),
            Range::Families(_, regions) if names == 1 => regions
                .iter()
                .map(|cells| vec![Bound::Cells(cells.clone())])
                .collect(),
            Range::Families(_, regions) => regions
                .iter()
                .map(|cells| cells.iter().copied().map(Bound::Cell).collect())
                .collect(),
            Range::Numbers(_, numbers) => choices(
                &numbers.iter().copied().map(Bound::Number).collect::<Vec<_>>(),
                names,
            ),
            Range::Pieces(_, pieces) => choices(
                &pieces.iter().copied().map(Bound::Piece).collect::<Vec<_>>(),
                names,
            ),
        };
        let bind = |values: Vec<Bound>| {
            let mut sight = self.clone();
            sight.names.extend(binder.names.iter().cloned().zip(values));
            sight
        };
        choices.into_iter().map(bind).collect()
    }
}

/// Each choice of so many of the members, in their order.
fn choices(members: &[Bound], count: usize) -> Vec<Vec<Bound>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (index, first) in members.iter().enumerate() {
        for mut rest in choices(&members[index + 1..], count - 1) {
            rest.insert(0, first.clone());
            found.push(rest);
        }
    }
    found
}

/// Numbers beyond 64 bits are refused by placet; here they only must not end the test.
fn two(op: Op, a: i64, b: i64) -> Option<i64> {
    match op {
        Op::Add => Some(a.saturating_add(b)),
        Op::Sub => Some(a.saturating_sub(b)),
        Op::Mul => Some(a.saturating_mul(b)),
        Op::By => (b != 0 && a % b == 0).then(|| a / b),
        Op::Div => (b != 0).then(|| floor(a, b)),
        Op::Mod => (b != 0).then(|| a - b * floor(a, b)),
    }
}

/// Rounded down.
fn floor(a: i64, b: i64) -> i64 {
    let quotient = a / b;
    if a % b != 0 && (a < 0) != (b < 0) {
        quotient - 1
    } else {
        quotient
    }
}

fn folded(fold: Fold, numbers: &[i64]) -> Option<i64> {
    match fold {
        Fold::Sum => Some(numbers.iter().fold(0, |sum, number| sum.saturating_add(*number))),
        Fold::Product => Some(
            numbers
                .iter()
                .fold(1, |product, number| product.saturating_mul(*number)),
        ),
        Fold::Min => numbers.iter().min().copied(),
        Fold::Max => numbers.iter().max().copied(),
    }
}

fn compared(cmp: Cmp, a: i64, b: i64) -> bool {
    match cmp {
        Cmp::Eq => a == b,
        Cmp::Ne => a != b,
        Cmp::Lt => a < b,
        Cmp::Le => a <= b,
        Cmp::Gt => a > b,
        Cmp::Ge => a >= b,
    }
}

fn shaped(shape: Shape, numbers: &[i64]) -> bool {
    let mut steps = numbers.windows(2);
    match shape {
        Shape::Increasing => steps.all(|two| two[0] < two[1]),
        Shape::Decreasing => steps.all(|two| two[0] > two[1]),
        Shape::AllEqual => steps.all(|two| two[0] == two[1]),
        Shape::AllDifferent => (0..numbers.len()).all(|a| (0..a).all(|b| numbers[a] != numbers[b])),
    }
}

/// The rows and columns between two cells; on a hexagonal board the steps across sides, on a graph the links of the
/// shortest way.
fn distance(board: &Board, a: usize, b: usize) -> i64 {
    if board.shape == crate::documented::board::Shape::Graph {
        let count = board.cells.len();
        let mut reached = vec![a];
        for steps in 0..count {
            if reached.contains(&b) {
                return steps as i64;
            }
            let next: Vec<usize> = reached.iter().flat_map(|cell| board.beside(*cell)).collect();
            reached.extend(next);
        }
        return count as i64;
    }
    let (a, b) = (&board.cells[a], &board.cells[b]);
    if board.shape == crate::documented::board::Shape::Hex {
        // A step to another row leads half a cell across as well.
        let (rows, halves) = ((a.row - b.row).abs(), (a.x - b.x).abs());
        return rows + (halves - rows).max(0) / 2;
    }
    let short = |steps: i64, size: i64, goes: bool| if goes { steps.min(size - steps) } else { steps };
    short((a.row - b.row).abs(), board.height, board.goes_around.0)
        + short((a.column - b.column).abs(), board.width, board.goes_around.1)
}
