//! How large a number is: just that, a range, one of several, or bounds.

use crate::documented::choices::Choices;
use crate::documented::spelling::{listed, number, range};

pub(super) type Amount = Box<dyn Fn(i64) -> bool>;

/// An amount that is mostly true of `truth`.
pub(super) fn amount(c: &mut Choices, truth: i64) -> (String, Amount) {
    let aim = if c.rarely(8) {
        truth + c.between(-1, 1)
    } else {
        truth
    };
    match c.below(4) {
        0 | 1 => plain(c, aim),
        2 => one_of(c, aim),
        _ => bounds(c, aim),
    }
}

/// A number of pieces, or a range of such numbers: what `counts` takes.
pub(super) fn count(c: &mut Choices, aim: i64) -> (String, Amount) {
    if aim > 1 {
        plain(c, aim)
    } else {
        (number(c, aim), Box::new(move |value| value == aim))
    }
}

/// A number or a range.
fn plain(c: &mut Choices, aim: i64) -> (String, Amount) {
    if c.flag() {
        return (number(c, aim), Box::new(move |value| value == aim));
    }
    let (low, high) = (aim - c.between(0, 2), aim + c.between(0, 2));
    (
        range(c, low, high),
        Box::new(move |value| low <= value && value <= high),
    )
}

fn one_of(c: &mut Choices, aim: i64) -> (String, Amount) {
    let others: Vec<i64> = (0..c.below(3)).map(|_| aim + c.between(-4, 4)).collect();
    let (low, high) = (aim + 5, aim + 5 + c.between(0, 3));
    let mut items: Vec<String> = others.iter().map(|other| number(c, *other)).collect();
    items.push(number(c, aim));
    let with_range = c.flag();
    if with_range {
        items.push(range(c, low, high));
    }
    let items = c.shuffled(&items);
    let is_one =
        move |value| value == aim || others.contains(&value) || with_range && low <= value && value <= high;
    (listed(c, &items), Box::new(is_one))
}

fn bounds(c: &mut Choices, aim: i64) -> (String, Amount) {
    let (low, high) = (aim - c.between(0, 2), aim + c.between(0, 2));
    let (least, most) = (number(c, low), number(c, high));
    match c.below(3) {
        0 => (
            format!("{{ at_least = {least} }}"),
            Box::new(move |value| value >= low),
        ),
        1 => (
            format!("{{ at_most = {most} }}"),
            Box::new(move |value| value <= high),
        ),
        _ => {
            let within = move |value| low <= value && value <= high;
            (
                format!("{{ at_most = {most}, at_least = {least} }}"),
                Box::new(within),
            )
        }
    }
}
