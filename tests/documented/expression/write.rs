//! Expressions as text: with the brackets that the precedence asks for, and now and then with more.

use super::{Along, At, Binder, Cells, Cmp, Expr, Fold, For, Item, Motion, Op, Quota, Range, Shape, What};
use crate::documented::choices::Choices;

/// How tightly an expression holds together, from the loosest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    For,
    Implication,
    Or,
    And,
    Not,
    Comparison,
    Sum,
    Product,
    Signed,
    Primary,
}

fn level(expr: &Expr) -> Level {
    match expr {
        Expr::Each(..) => Level::For,
        Expr::Implies(..) | Expr::Both(..) => Level::Implication,
        Expr::Or(_) => Level::Or,
        Expr::And(_) => Level::And,
        Expr::Not(_) => Level::Not,
        Expr::Compare(..)
        | Expr::InNumbers(..)
        | Expr::InCells(..)
        | Expr::InGroup(..)
        | Expr::Alike(..)
        | Expr::Shows(..)
        | Expr::ShowsOneOf(..)
        | Expr::AttributeIs(..) => Level::Comparison,
        Expr::Two(Op::Add | Op::Sub, ..) => Level::Sum,
        Expr::Two(..) => Level::Product,
        Expr::Minus(_) => Level::Signed,
        Expr::Number(number) if *number < 0 => Level::Signed,
        _ => Level::Primary,
    }
}

/// The whole expression.
pub(crate) fn written(c: &mut Choices, expr: &Expr) -> String {
    write(c, expr, Level::For)
}

/// An expression where one of this level or a tighter one may stand.
fn write(c: &mut Choices, expr: &Expr, least: Level) -> String {
    let text = bare(c, expr);
    if level(expr) < least || c.rarely(12) {
        format!("({text})")
    } else {
        text
    }
}

fn bare(c: &mut Choices, expr: &Expr) -> String {
    match expr {
        Expr::Number(number) => number.to_string(),
        Expr::Parameter(name, _) | Expr::Bound(name) => name.clone(),
        Expr::OnCell(at) => place(c, at),
        Expr::Attribute(name, at) => format!("{name}({})", place(c, at)),
        Expr::Two(op, a, b) => {
            let (sign, left, right) = match op {
                Op::Add => ("+", Level::Sum, Level::Product),
                Op::Sub => (*c.one_of(&["-", "−"]), Level::Sum, Level::Product),
                Op::Mul => (*c.one_of(&["*", "×"]), Level::Product, Level::Signed),
                Op::By => ("/", Level::Product, Level::Signed),
                Op::Div => ("div", Level::Product, Level::Signed),
                Op::Mod => ("mod", Level::Product, Level::Signed),
            };
            let tight = !matches!(op, Op::Div | Op::Mod) && c.flag();
            let (a, b) = (write(c, a, left), write(c, b, right));
            if tight {
                format!("{a}{sign}{b}")
            } else {
                format!("{a} {sign} {b}")
            }
        }
        Expr::Minus(a) => format!("-{}", write(c, a, Level::Primary)),
        Expr::Abs(a) => format!("abs({})", write(c, a, Level::Implication)),
        Expr::Fold(fold, list) => {
            let name = match fold {
                Fold::Sum => "sum",
                Fold::Product => "product",
                Fold::Min => "min",
                Fold::Max => "max",
            };
            format!("{name}({})", items(c, list))
        }
        Expr::CountWhat(list, what) => {
            let what = match what {
                What::Number(number) => number.to_string(),
                What::Numbers(text, _) | What::Pieces(text, _) | What::Name(text) => text.clone(),
            };
            format!("count({}, {what})", cells(c, list))
        }
        Expr::CountHolding(list) => format!("count({})", items(c, list)),
        Expr::Row(at) => format!("row({})", place(c, at)),
        Expr::Column(at) => format!("column({})", place(c, at)),
        Expr::Distance(a, b) => format!("distance({}, {})", place(c, a), place(c, b)),
        Expr::GroupSize(group) => format!("size({})", group.written(&place(c, &group.of))),
        Expr::Size(list) => format!("size({})", cells(c, list)),
        Expr::Chosen(list, index) => {
            let list: Vec<String> = list.iter().map(i64::to_string).collect();
            format!("{{{}}}[{}]", list.join(", "), write(c, index, Level::Sum))
        }
        Expr::Compare(first, rest) => {
            let mut text = write(c, first, Level::Sum);
            for (cmp, right) in rest {
                let sign = match cmp {
                    Cmp::Eq => *c.one_of(&["==", "="]),
                    Cmp::Ne => *c.one_of(&["!=", "≠"]),
                    Cmp::Lt => "<",
                    Cmp::Le => *c.one_of(&["<=", "≤"]),
                    Cmp::Gt => ">",
                    Cmp::Ge => *c.one_of(&[">=", "≥"]),
                };
                text = format!("{text} {sign} {}", write(c, right, Level::Sum));
            }
            text
        }
        Expr::InNumbers(a, is_in, text, _) => {
            format!("{} {} {text}", write(c, a, Level::Sum), within(*is_in))
        }
        Expr::InCells(at, is_in, list) => format!("{} {} {}", place(c, at), within(*is_in), cells(c, list)),
        Expr::InGroup(at, is_in, group) => {
            let of = place(c, &group.of);
            format!("{} {} {}", place(c, at), within(*is_in), group.written(&of))
        }
        Expr::SameComponent(a, b, along, pieces) => {
            let within = match along {
                Along::Within(name, _) => format!(", {name}"),
                _ => String::new(),
            };
            let pieces = pieces
                .as_ref()
                .map_or(String::new(), |(text, _)| format!(", {text}"));
            format!("same_component({}, {}{within}{pieces})", place(c, a), place(c, b))
        }
        Expr::SameShape(groups, motion) => {
            let [one, other] = groups.each_ref().map(|group| group.written(&place(c, &group.of)));
            let word = match motion {
                Motion::Shifted => ", shifted",
                Motion::Turned => ", turned",
                Motion::Reflected => "",
            };
            format!("same_shape({one}, {other}{word})")
        }
        Expr::Alike(a, are, b) => format!("{} {} {}", place(c, a), equal(*are), place(c, b)),
        Expr::Shows(at, does, piece, _) => format!("{} {} {piece}", place(c, at), equal(*does)),
        Expr::ShowsOneOf(at, does, pieces, _) => format!("{} {} {pieces}", place(c, at), within(*does)),
        Expr::AttributeIs(name, at, is, value, _) => {
            format!("{name}({}) {} {value}", place(c, at), equal(*is))
        }
        Expr::Adjacent(a, b) => format!("adjacent({}, {})", place(c, a), place(c, b)),
        Expr::Touching(a, b) => format!("touching({}, {})", place(c, a), place(c, b)),
        Expr::IsCell(row, column) => {
            format!(
                "is_cell({}, {})",
                write(c, row, Level::Sum),
                write(c, column, Level::Sum)
            )
        }
        Expr::Not(a) => format!("not {}", write(c, a, Level::Not)),
        Expr::And(parts) => joined(c, parts, " and ", Level::Not),
        Expr::Or(parts) => joined(c, parts, " or ", Level::And),
        Expr::Implies(a, b) => format!("{} => {}", write(c, a, Level::Or), write(c, b, Level::Or)),
        Expr::Both(a, b) => format!("{} <=> {}", write(c, a, Level::Or), write(c, b, Level::Or)),
        Expr::All(list) => format!("all({})", items(c, list)),
        Expr::Any(list) => format!("any({})", items(c, list)),
        Expr::Quota(quota, wanted, list) => {
            let name = match quota {
                Quota::Exactly => "exactly",
                Quota::AtLeast => "at_least",
                Quota::AtMost => "at_most",
            };
            format!("{name} {wanted} of ({})", items(c, list))
        }
        Expr::Shaped(shape, list) => {
            let name = match shape {
                Shape::AllDifferent => "all_different",
                Shape::AllEqual => "all_equal",
                Shape::Increasing => "increasing",
                Shape::Decreasing => "decreasing",
            };
            format!("{name}({})", items(c, list))
        }
        Expr::Each(head, body) => format!("{} {}", quantifier(c, head), write(c, body, Level::For)),
    }
}

fn within(is_in: bool) -> &'static str {
    if is_in { "in" } else { "not in" }
}

fn equal(are: bool) -> &'static str {
    if are { "==" } else { "!=" }
}

fn joined(c: &mut Choices, parts: &[Expr], joint: &str, least: Level) -> String {
    let parts: Vec<String> = parts.iter().map(|part| write(c, part, least)).collect();
    parts.join(joint)
}

fn place(c: &mut Choices, at: &At) -> String {
    match at {
        At::Cell(name, _) | At::Name(name) | At::Piece(name, _) => name.clone(),
        At::Index(list, index) => format!("{}[{}]", cells(c, list), write(c, index, Level::Sum)),
        At::Place(row, column) => {
            format!(
                "cell({}, {})",
                write(c, row, Level::Sum),
                write(c, column, Level::Sum)
            )
        }
    }
}

fn cells(c: &mut Choices, list: &Cells) -> String {
    match list {
        Cells::Region(name, _) | Cells::Name(name) => name.clone(),
        Cells::Beside(at) => format!("neighbours({})", place(c, at)),
        Cells::Around(at) => format!("around({})", place(c, at)),
    }
}

fn items(c: &mut Choices, list: &[Item]) -> String {
    let items: Vec<String> = list
        .iter()
        .map(|item| match item {
            Item::One(expr) => write(c, expr, Level::Implication),
            Item::Cells(list) => cells(c, list),
            Item::Range(low, high) => format!("{low}..{high}"),
            Item::For(head, body) => {
                format!("{} {}", quantifier(c, head), write(c, body, Level::Implication))
            }
        })
        .collect();
    items.join(", ")
}

fn quantifier(c: &mut Choices, head: &For) -> String {
    let word = if c.flag() { "for each" } else { "for" };
    let binders: Vec<String> = head.binders.iter().map(|binder| bound(c, binder)).collect();
    let condition = head.condition.as_ref();
    let condition = condition.map_or(String::new(), |condition| {
        format!(" where {}", write(c, condition, Level::Implication))
    });
    format!("{word} {}{condition}:", binders.join(", "))
}

fn bound(c: &mut Choices, binder: &Binder) -> String {
    let range = match &binder.range {
        Range::Cells(list) => cells(c, list),
        Range::Families(names, _) if names.len() == 1 => names[0].clone(),
        Range::Families(names, _) => format!("{{{}}}", names.join(", ")),
        Range::Numbers(text, _) | Range::Pieces(text, _) => text.clone(),
    };
    format!("{} in {range}", binder.names.join(", "))
}
