//! `holds`: what expressions say.

use super::{Check, Rule};
use crate::documented::choices::Choices;
use crate::documented::expression::{Expr, holds as is_so, number, number_of, statement, written};
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{listed, quoted};

pub(super) fn holds(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let (texts, statements) = made(c, scene);
    let text = if texts.len() == 1 && c.flag() {
        quoted(c, &texts[0])
    } else {
        let items: Vec<String> = texts.iter().map(|text| quoted(c, text)).collect();
        listed(c, &items)
    };
    Some(Rule {
        keys: vec![("holds".into(), text)],
        holds: check(statements),
    })
}

fn made(c: &mut Choices, scene: &Scene) -> (Vec<String>, Vec<Expr>) {
    let statements: Vec<Expr> = (0..=usize::from(c.rarely(4))).map(|_| likely(c, scene)).collect();
    let texts = statements.iter().map(|statement| written(c, statement)).collect();
    (texts, statements)
}

/// A statement that is mostly true of the witness.
fn likely(c: &mut Choices, scene: &Scene) -> Expr {
    let statement = statement(c, scene);
    if is_so(&statement, scene, &scene.witness) || c.rarely(6) {
        return statement;
    }
    Expr::Not(Box::new(statement))
}

fn check(statements: Vec<Expr>) -> Check {
    Box::new(move |scene: &Scene, filled: &Filled| {
        statements.iter().all(|statement| is_so(statement, scene, filled))
    })
}

/// An expression that is a rule by itself.
pub(crate) fn expressions(c: &mut Choices, scene: &Scene) -> (String, Check) {
    let (texts, statements) = made(c, scene);
    let text = texts.join(") and (");
    let text = if texts.len() > 1 {
        format!("({text})")
    } else {
        text
    };
    (quoted(c, &text), check(statements))
}

/// The value of an objective on a board, if it has one.
type Worth = Box<dyn Fn(&Scene, &Filled) -> Option<i64>>;

/// What is to be as great or as small as possible: its table, whether it is to be great, and its value.
pub(crate) fn objective(c: &mut Choices, scene: &Scene) -> (String, bool, Worth) {
    let expr = number(c, scene);
    let is_great = !c.flag();
    let key = if is_great { "maximise" } else { "minimise" };
    let text = written(c, &expr);
    let table = format!("{key} = {}", quoted(c, &text));
    (
        table,
        is_great,
        Box::new(move |scene: &Scene, filled: &Filled| number_of(&expr, scene, filled)),
    )
}
