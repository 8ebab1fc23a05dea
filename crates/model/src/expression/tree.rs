//! Expressions after resolution: names are looked up and quantifiers expanded.

use std::sync::Arc;

use crate::layout::{CellId, CellKind, Steps};
use crate::piece::PieceId;

/// A number from 0 that the board determines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Leaf {
    /// Which face a cell shows, as the index of the face.
    Cell(CellId),
    /// On which cell a piece is that is used exactly once, as the index of the cell.
    Piece(PieceId),
}

/// A number that depends on one leaf.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// The leaf.
    pub leaf: Leaf,
    /// The number for each value of the leaf; `None` if it is undefined.
    pub numbers: Arc<[Option<i64>]>,
}

/// A whole number that depends on the board. It may be undefined: a quotient that is not whole, or
/// the number of a piece without one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Integer {
    /// A constant.
    Constant(i64),
    /// A number that depends on one leaf.
    View(View),
    /// `constant + Σ coefficient · term`.
    Sum {
        /// The terms with their coefficients, none of them zero.
        terms: Vec<(i64, Integer)>,
        /// The constant.
        constant: i64,
    },
    /// The product of two or more factors.
    Product(Vec<Integer>),
    /// One number divided by another.
    Division(Division, Box<Integer>, Box<Integer>),
    /// The absolute value.
    Absolute(Box<Integer>),
    /// The smallest of one or more numbers.
    Least(Vec<Integer>),
    /// The largest of one or more numbers.
    Greatest(Vec<Integer>),
    /// How many of the statements hold.
    Count(Vec<Boolean>),
    /// The number at a position in a list, counted from 1.
    Element(Vec<Integer>, Box<Integer>),
    /// The number of cells in the group of a cell; 0 if it is in none.
    GroupSize(CellGrouping, CellId),
}

/// The kinds of division.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Division {
    /// The quotient, if it is whole.
    Exact,
    /// The quotient rounded down.
    Floor,
    /// The remainder of the rounded quotient.
    Remainder,
}

/// What makes two cells that are one step apart belong to the same group. The numbers of cells, links and edges are those of the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CellGrouping {
    /// They show faces with the same number. A cell whose face has none is in no group.
    Alike {
        /// The number for each face.
        numbers: Arc<[Option<i64>]>,
        /// The number of cells.
        cells: u32,
        /// Which cells are one step apart.
        steps: Steps,
    },
    /// They are neighbours, and a link or an edge between them shows one of the faces.
    Joined {
        /// Links or edges.
        kind: CellKind,
        /// The faces, in ascending order.
        faces: Arc<[u32]>,
        /// The first link or edge.
        first: u32,
        /// The number of links or edges.
        joints: u32,
        /// The number of cells.
        cells: u32,
    },
}

/// The cells of a group.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CellGroup {
    /// Those in the group of a cell.
    Around(CellGrouping, CellId),
    /// Those for which a statement holds, each listed once.
    Listed(Vec<(CellId, Boolean)>),
}

/// One group of cells can be moved onto the other. Two groups without cells can, too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SameShape {
    /// The groups.
    pub groups: [CellGroup; 2],
    /// How the first group may be moved.
    pub motions: ShapeMotions,
}

/// How a group of cells may be moved. Whatever the motions, so can the moved group back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeMotions {
    /// Only shifted.
    Shifts,
    /// Shifted and turned.
    Turns,
    /// Shifted, turned and reflected.
    Reflections,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// `=`
    Equal,
    /// `!=`
    Different,
    /// `<=`
    AtMost,
    /// `<`
    Below,
}

/// The relative positions of two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nearness {
    /// They share a side.
    Adjacent,
    /// They share a side or a corner.
    Touching,
    /// They are a knight's move apart.
    KnightMove,
}

/// A statement that is true or false on a board. A comparison with an undefined number is false.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Boolean {
    /// True or false on every board.
    Constant(bool),
    /// The leaf has one of these values, in ascending order.
    Among(Leaf, Vec<u32>),
    /// A comparison of two numbers.
    Compare(Box<Integer>, Order, Box<Integer>),
    /// The number lies in one of these ranges, which include their ends.
    Within(Box<Integer>, Vec<(i64, i64)>),
    /// The cells of two piece leaves are in this relation.
    Near(Nearness, Leaf, Leaf),
    /// Two cells are in the same group.
    Grouped(CellGrouping, CellId, CellId),
    /// Two groups of cells have the same shape.
    SameShape(Box<SameShape>),
    /// The numbers are defined and pairwise different.
    AllDifferent(Vec<Integer>),
    /// The statement is false.
    Not(Box<Boolean>),
    /// All hold.
    All(Vec<Boolean>),
    /// At least one holds.
    Any(Vec<Boolean>),
    /// Both hold, or neither.
    Same(Box<Boolean>, Box<Boolean>),
}

impl CellGrouping {
    /// The leaves that the groups of a board depend on.
    pub(super) fn leaves(&self) -> impl Iterator<Item = Leaf> + use<> {
        let (first, number) = match self {
            CellGrouping::Alike { cells, .. } => (0, *cells),
            CellGrouping::Joined { first, joints, .. } => (*first, *joints),
        };
        (first..first + number).map(|cell| Leaf::Cell(CellId(cell)))
    }

    /// Which cells are one step apart.
    pub fn steps(&self) -> &Steps {
        match self {
            CellGrouping::Alike { steps, .. } => steps,
            CellGrouping::Joined { .. } => &Steps::Neighbours,
        }
    }

    /// The most cells that a group can have.
    pub fn most_cells(&self) -> u32 {
        match self {
            CellGrouping::Alike { cells, .. } | CellGrouping::Joined { cells, .. } => *cells,
        }
    }
}

impl CellGroup {
    /// The number of cells.
    pub(super) fn size(self) -> Integer {
        match self {
            CellGroup::Around(grouping, cell) => Integer::GroupSize(grouping, cell),
            CellGroup::Listed(cells) => {
                Integer::Count(cells.into_iter().map(|(_, belongs)| belongs).collect())
            }
        }
    }

    /// Does a cell belong to the group?
    pub fn has(&self, cell: CellId) -> Boolean {
        match self {
            CellGroup::Around(grouping, of) => Boolean::Grouped(grouping.clone(), *of, cell),
            CellGroup::Listed(cells) => {
                let found = cells.iter().find(|(other, _)| *other == cell);
                found.map_or(Boolean::Constant(false), |(_, belongs)| belongs.clone())
            }
        }
    }

    /// The statements of a list.
    pub(super) fn listed(&self) -> impl Iterator<Item = &Boolean> {
        let cells: &[_] = match self {
            CellGroup::Around(..) => &[],
            CellGroup::Listed(cells) => cells,
        };
        cells.iter().map(|(_, belongs)| belongs)
    }
}

impl SameShape {
    /// The groups around cells, each with its cell.
    pub fn around(&self) -> impl Iterator<Item = (&CellGrouping, CellId)> {
        self.groups.iter().filter_map(|group| match group {
            CellGroup::Around(grouping, cell) => Some((grouping, *cell)),
            CellGroup::Listed(_) => None,
        })
    }

    /// The statements of groups that are listed.
    pub(super) fn listed(&self) -> impl Iterator<Item = &Boolean> {
        self.groups.iter().flat_map(CellGroup::listed)
    }
}

impl Integer {
    /// `constant + Σ coefficient · term`, simplified; `None` if a coefficient does not fit in 64
    /// bits.
    pub fn sum(terms: impl IntoIterator<Item = (i64, Integer)>) -> Option<Integer> {
        let (mut flat, mut total) = (vec![], 0i64);
        for (factor, term) in terms {
            match term {
                Integer::Constant(number) => total = total.checked_add(factor.checked_mul(number)?)?,
                Integer::Sum { terms, constant } => {
                    total = total.checked_add(factor.checked_mul(constant)?)?;
                    for (coefficient, term) in terms {
                        flat.push((factor.checked_mul(coefficient)?, term));
                    }
                }
                other => flat.push((factor, other)),
            }
        }
        // Zero times a number is zero only if the number is defined.
        flat.retain(|(coefficient, term)| *coefficient != 0 || term.may_lack_value());
        for (coefficient, term) in &mut flat {
            if *coefficient == 0 {
                let unknown = std::mem::replace(term, Integer::Constant(0));
                (*coefficient, *term) = (1, Integer::Product(vec![Integer::Constant(0), unknown]));
            }
        }
        Some(match flat.as_slice() {
            [] => Integer::Constant(total),
            [(1, _)] if total == 0 => flat.remove(0).1,
            _ => Integer::Sum {
                terms: flat,
                constant: total,
            },
        })
    }

    /// The product; `None` if a coefficient does not fit in 64 bits.
    pub fn product(factors: impl IntoIterator<Item = Integer>) -> Option<Integer> {
        let (mut unknown, mut scale) = (vec![], 1i64);
        for factor in factors {
            match factor {
                Integer::Constant(number) => scale = scale.checked_mul(number)?,
                Integer::Product(factors) => unknown.extend(factors),
                other => unknown.push(other),
            }
        }
        let product = match unknown.len() {
            0 => return Some(Integer::Constant(scale)),
            1 => unknown.remove(0),
            _ => Integer::Product(unknown),
        };
        Integer::sum([(scale, product)])
    }

    /// Can it be undefined on some board? A quick approximation.
    fn may_lack_value(&self) -> bool {
        match self {
            Integer::Constant(_) | Integer::Count(_) | Integer::GroupSize(..) => false,
            Integer::View(view) => view.numbers.contains(&None),
            Integer::Sum { terms, .. } => terms.iter().any(|(_, term)| term.may_lack_value()),
            Integer::Product(parts) | Integer::Least(parts) | Integer::Greatest(parts) => {
                parts.iter().any(Integer::may_lack_value)
            }
            Integer::Absolute(inner) => inner.may_lack_value(),
            Integer::Division(..) | Integer::Element(..) => true,
        }
    }
}

impl Boolean {
    /// `left order right`; constants are compared immediately.
    pub fn compare(left: Integer, order: Order, right: Integer) -> Boolean {
        match (&left, &right) {
            (Integer::Constant(a), Integer::Constant(b)) => Boolean::Constant(order.holds(*a, *b)),
            _ => Boolean::Compare(Box::new(left), order, Box::new(right)),
        }
    }

    /// All hold; constants that are true are left out.
    pub fn all(statements: impl IntoIterator<Item = Boolean>) -> Boolean {
        joined(
            statements,
            true,
            Boolean::All,
            |list, statement| match statement {
                Boolean::All(inner) => list.extend(inner),
                other => list.push(other),
            },
        )
    }

    /// At least one holds; constants that are false are left out.
    pub fn any(statements: impl IntoIterator<Item = Boolean>) -> Boolean {
        joined(
            statements,
            false,
            Boolean::Any,
            |list, statement| match statement {
                Boolean::Any(inner) => list.extend(inner),
                other => list.push(other),
            },
        )
    }

    /// The negation.
    pub fn negated(self) -> Boolean {
        match self {
            Boolean::Constant(holds) => Boolean::Constant(!holds),
            Boolean::Not(inner) => *inner,
            other => Boolean::Not(Box::new(other)),
        }
    }

    /// Both hold, or neither.
    pub fn same(left: Boolean, right: Boolean) -> Boolean {
        match (left, right) {
            (Boolean::Constant(true), other) | (other, Boolean::Constant(true)) => other,
            (Boolean::Constant(false), other) | (other, Boolean::Constant(false)) => other.negated(),
            (left, right) => Boolean::Same(Box::new(left), Box::new(right)),
        }
    }
}

/// Statements as one: without those that are `neutral`, and decided by one that is the opposite. A single statement takes no list.
fn joined(
    statements: impl IntoIterator<Item = Boolean>,
    neutral: bool,
    whole: fn(Vec<Boolean>) -> Boolean,
    add: fn(&mut Vec<Boolean>, Boolean),
) -> Boolean {
    let is_open = |statement: &Boolean| *statement != Boolean::Constant(neutral);
    let mut statements = statements.into_iter().filter(is_open);
    let (first, second) = match (statements.next(), statements.next()) {
        (None, _) => return Boolean::Constant(neutral),
        (Some(only), None) => return only,
        (Some(first), Some(second)) => (first, second),
    };
    let mut list = vec![];
    for statement in [first, second].into_iter().chain(statements) {
        match statement {
            Boolean::Constant(decided) => return Boolean::Constant(decided),
            open => add(&mut list, open),
        }
    }
    whole(list)
}

impl Order {
    /// Are two numbers in this order?
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Order::Equal => left == right,
            Order::Different => left != right,
            Order::AtMost => left <= right,
            Order::Below => left < right,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(index: u32) -> Integer {
        Integer::View(View {
            leaf: Leaf::Cell(CellId(index)),
            numbers: Arc::from([Some(1), Some(2)]),
        })
    }

    #[test]
    fn sums_are_flat_and_constants_are_one() {
        let inner = Integer::sum([(2, cell(0)), (1, Integer::Constant(3))]).expect("small numbers");
        let sum = Integer::sum([(1, cell(1)), (-2, inner), (0, cell(2))]).expect("small numbers");
        let expected = Integer::Sum {
            terms: vec![(1, cell(1)), (-4, cell(0))],
            constant: -6,
        };
        assert_eq!(sum, expected);
        assert_eq!(Integer::sum([(1, cell(0))]), Some(cell(0)));
        assert_eq!(Integer::sum([(i64::MAX, Integer::Constant(2))]), None);
    }

    #[test]
    fn nothing_times_what_may_have_no_value_is_kept() {
        let quotient = Integer::Division(Division::Exact, Box::new(cell(0)), Box::new(cell(1)));
        let product = Integer::product([quotient.clone(), Integer::Constant(0)]);
        assert_eq!(
            product,
            Some(Integer::Product(vec![Integer::Constant(0), quotient]))
        );
        let nothing = Integer::product([cell(0), Integer::Constant(0)]);
        assert_eq!(nothing, Some(Integer::Constant(0)));
    }

    #[test]
    fn products_take_their_constants_out() {
        let product = Integer::product([Integer::Constant(3), cell(0), Integer::Constant(2), cell(1)]);
        let expected = Integer::sum([(6, Integer::Product(vec![cell(0), cell(1)]))]);
        assert_eq!(product, expected);
        assert_eq!(Integer::product([]), Some(Integer::Constant(1)));
    }

    #[test]
    fn what_is_decided_is_folded() {
        let open = Boolean::Among(Leaf::Cell(CellId(0)), vec![1]);
        let all = |list: Vec<Boolean>| Boolean::all(list);
        assert_eq!(all(vec![Boolean::Constant(true), open.clone()]), open);
        assert_eq!(
            all(vec![Boolean::Constant(false), open.clone()]),
            Boolean::Constant(false)
        );
        assert_eq!(Boolean::any([Boolean::Constant(false)]), Boolean::Constant(false));
        assert_eq!(
            Boolean::same(Boolean::Constant(false), open.clone()),
            open.clone().negated()
        );
        assert_eq!(open.clone().negated().negated(), open);
        assert_eq!(
            Boolean::compare(Integer::Constant(1), Order::Below, Integer::Constant(2)),
            Boolean::Constant(true)
        );
    }
}
