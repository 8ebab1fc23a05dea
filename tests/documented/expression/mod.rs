//! Expressions: trees of the test's own, made up at random, written as `docs/reference/expressions.md` says,
//! and worked out on a filled board by what it says.

mod group;
mod make;
mod motion;
mod value;
mod write;

use std::collections::BTreeMap;

use group::{Along, Group};
pub(crate) use make::{number, statement};
use motion::Motion;
pub(crate) use value::{holds, number_of};
pub(crate) use write::written;

/// What a name that a quantifier binds stands for.
#[derive(Clone, Debug)]
pub(crate) enum Bound {
    Cell(usize),
    Number(i64),
    Cells(Vec<usize>),
    Piece(usize),
}

pub(crate) type Names = BTreeMap<String, Bound>;

/// A cell, or what leads to one.
#[derive(Clone, Debug)]
pub(crate) enum At {
    Cell(String, usize),
    Name(String),
    /// `row 2[k]`
    Index(Cells, Box<Expr>),
    /// `cell(r, c)`
    Place(Box<Expr>, Box<Expr>),
    /// Where a piece is that is used once.
    Piece(String, usize),
}

/// A list of cells.
#[derive(Clone, Debug)]
pub(crate) enum Cells {
    Region(String, Vec<usize>),
    Name(String),
    Beside(Box<At>),
    Around(Box<At>),
}

/// A member of a list, or what makes several.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    One(Expr),
    Cells(Cells),
    Range(i64, i64),
    For(For, Box<Expr>),
}

/// A quantifier's head.
#[derive(Clone, Debug)]
pub(crate) struct For {
    pub(crate) binders: Vec<Binder>,
    pub(crate) condition: Option<Box<Expr>>,
}

#[derive(Clone, Debug)]
pub(crate) struct Binder {
    pub(crate) names: Vec<String>,
    pub(crate) range: Range,
}

#[derive(Clone, Debug)]
pub(crate) enum Range {
    Cells(Cells),
    /// One family or several in braces: its regions, or with several names their cells.
    Families(Vec<String>, Vec<Vec<usize>>),
    Numbers(String, Vec<i64>),
    Pieces(String, Vec<usize>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    Add,
    Sub,
    Mul,
    By,
    Div,
    Mod,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cmp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// A function of a list of numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fold {
    Sum,
    Product,
    Min,
    Max,
}

/// A statement about a list of numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape {
    AllDifferent,
    AllEqual,
    Increasing,
    Decreasing,
}

/// What cells are counted for.
#[derive(Clone, Debug)]
pub(crate) enum What {
    Number(i64),
    Numbers(String, Vec<i64>),
    Pieces(String, Vec<usize>),
    /// A piece that a quantifier binds.
    Name(String),
}

#[derive(Clone, Debug)]
pub(crate) enum Quota {
    Exactly,
    AtLeast,
    AtMost,
}

/// A number or a statement.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    Number(i64),
    Parameter(String, i64),
    Bound(String),
    OnCell(At),
    Attribute(String, At),
    Two(Op, Box<Expr>, Box<Expr>),
    Minus(Box<Expr>),
    Abs(Box<Expr>),
    Fold(Fold, Vec<Item>),
    CountWhat(Cells, What),
    CountHolding(Vec<Item>),
    Row(At),
    Column(At),
    Distance(At, At),
    Size(Cells),
    GroupSize(Group),
    /// `{7, 9, 8}[k]`
    Chosen(Vec<i64>, Box<Expr>),
    Compare(Box<Expr>, Vec<(Cmp, Expr)>),
    InNumbers(Box<Expr>, bool, String, Vec<i64>),
    InCells(At, bool, Cells),
    InGroup(At, bool, Group),
    SameShape(Box<[Group; 2]>, Motion),
    SameComponent(At, At, Along, Option<(String, Vec<usize>)>),
    Alike(At, bool, At),
    Shows(At, bool, String, usize),
    ShowsOneOf(At, bool, String, Vec<usize>),
    /// The attribute, of what, is it or not, the value as it is written, and as it is called.
    AttributeIs(String, At, bool, String, String),
    Adjacent(At, At),
    Touching(At, At),
    IsCell(Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
    And(Vec<Expr>),
    Or(Vec<Expr>),
    Implies(Box<Expr>, Box<Expr>),
    Both(Box<Expr>, Box<Expr>),
    All(Vec<Item>),
    Any(Vec<Item>),
    Quota(Quota, i64, Vec<Item>),
    Shaped(Shape, Vec<Item>),
    Each(For, Box<Expr>),
}
