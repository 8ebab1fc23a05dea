//! Lists of arguments: a region stands for its cells, a range for its numbers, `for …:` for
//! what it says in each case.

use super::value::Value;
use super::{Resolver, Scope};
use crate::puzzle::expression::syntax::{Syntax, SyntaxKind};
use crate::puzzle::expression::tree::{Boolean, Integer};
use crate::puzzle::fault::Fault;

/// A member of a list, and the part of the expression that it comes from.
pub(super) type Member<'s> = (&'s Syntax, Value);

impl Resolver<'_> {
    /// The members of a list of arguments.
    pub(super) fn list<'s>(&self, arguments: &'s [Syntax], scope: &Scope) -> Result<Vec<Member<'s>>, Fault> {
        let mut members = vec![];
        for argument in arguments {
            match &argument.kind {
                SyntaxKind::Each {
                    binders,
                    condition,
                    body,
                } => self.for_each(binders, condition.as_deref(), scope, &mut |scope| {
                    self.add_members(body, self.value(body, scope)?, &mut members)
                })?,
                _ => self.add_members(argument, self.value(argument, scope)?, &mut members)?,
            }
        }
        Ok(members)
    }

    fn add_members<'s>(
        &self,
        syntax: &'s Syntax,
        value: Value,
        members: &mut Vec<Member<'s>>,
    ) -> Result<(), Fault> {
        match value {
            Value::Cells(cells) => members.extend(cells.into_iter().map(|cell| (syntax, Value::Cell(cell)))),
            Value::Several(values) => {
                for value in values {
                    self.add_members(syntax, value, members)?;
                }
            }
            Value::Range(min, max) => {
                for number in min..=max {
                    self.count_part(syntax)?;
                    members.push((syntax, Value::Number(Integer::Constant(number))));
                }
            }
            Value::Regions(_) => {
                let fault = self.wrong_kind(syntax, &value, "a single region");
                return Err(fault.help("go through the family: `for each r in rows: …`"));
            }
            other => members.push((syntax, other)),
        }
        Ok(())
    }

    /// The members of a list as numbers.
    pub(super) fn numbers(&self, arguments: &[Syntax], scope: &Scope) -> Result<Vec<Integer>, Fault> {
        let members = self.list(arguments, scope)?.into_iter();
        members
            .map(|(syntax, value)| self.as_number(syntax, value))
            .collect()
    }

    /// The members of a list as what is added or multiplied: numbers, and statements as 0 or 1.
    pub(super) fn amounts(&self, arguments: &[Syntax], scope: &Scope) -> Result<Vec<Integer>, Fault> {
        let members = self.list(arguments, scope)?.into_iter();
        members
            .map(|(syntax, value)| self.as_amount(syntax, value))
            .collect()
    }

    /// The members of a list as statements.
    pub(super) fn statements(&self, arguments: &[Syntax], scope: &Scope) -> Result<Vec<Boolean>, Fault> {
        let statement = |(syntax, value): Member<'_>| match value {
            Value::Statement(statement) => Ok(statement),
            other => Err(self.wrong_kind(syntax, &other, "a statement, such as `a < b`")),
        };
        self.list(arguments, scope)?.into_iter().map(statement).collect()
    }

    /// The members of a list as what can be told apart: numbers, or pieces under their numbers.
    pub(super) fn tokens(&self, arguments: &[Syntax], scope: &Scope) -> Result<Vec<Integer>, Fault> {
        let token = |(syntax, value): Member<'_>| match value {
            Value::Cell(cell) => Ok(self.shown.on(cell)),
            Value::Chosen(chosen) => Ok(chosen.number(|cell| self.shown.on(cell))),
            Value::Symbol(_, number) => Ok(number),
            other => self.as_number(syntax, other),
        };
        self.list(arguments, scope)?.into_iter().map(token).collect()
    }
}
