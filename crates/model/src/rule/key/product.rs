//! `product = 24, cells = "a b c"`: the product of the numbers of a region.

use super::amount::Amount;
use super::numbers::FaceNumbers;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::regions_of;
use super::stated::{measured, stated};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, Spanned, table};
use crate::expression::{Boolean, Integer, Order};
use crate::layout::CellId;
use crate::words::{NameList, NameOrNames};

/// Up to this number of cells, products are best computed directly: their table is small.
const FEW_CELLS: usize = 3;

/// Larger numbers are not factorised.
const LARGEST_FACTOR: i64 = 1_000;

table! {
    /// The numbers of a region have a given product.
    pub(super) struct ProductTable ("a rule") needs [product, of | cells] {
        /// The product: a number, a range, a list of these, or bounds.
        product: Spanned<Amount>,
        /// The regions: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one region instead.
        cells: NameList,
    }
}

pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = ProductTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    let (amount, regions) = (table.product?, regions?);
    let numbers = FaceNumbers::needed_by("a product", amount.span, regions.list.iter(), scope, context)?;
    let phrase = amount.value.phrase();
    let says = |regions: &str| format!("the product of {regions} is {phrase}");
    let assertions = regions.list.iter().filter_map(|region| {
        let words = (
            format!("the product of {} is ", region.name),
            format!(", not {phrase}"),
        );
        let product = Integer::product(numbers.along(&region.cells))?;
        let statement = is_product(&amount.value, &numbers, &region.cells)?;
        Some(measured(region, statement, words, product).saying(says(&region.name)))
    });
    let assertions = assertions.collect();
    let name = format!("product of {}", regions.name);
    stated(name, says(&regions.phrase), assertions, amount.span, context)
}

/// The statement that the product of some cells is in an amount.
pub(super) fn is_product(amount: &Amount, numbers: &FaceNumbers, cells: &[CellId]) -> Option<Boolean> {
    if cells.len() > FEW_CELLS
        && let Some(statement) = amount
            .number()
            .and_then(|product| by_primes(product, numbers, cells))
    {
        return Some(statement);
    }
    Integer::product(numbers.along(cells)).map(|product| amount.allows(product))
}

/// Splits a product of positive numbers by primes: the exponent of each prime is a sum of
/// exponents, which avoids a table of products.
fn by_primes(product: i64, numbers: &FaceNumbers, cells: &[CellId]) -> Option<Boolean> {
    let largest = numbers.all().max()?;
    if product < 1 || largest > LARGEST_FACTOR || numbers.all().any(|number| number < 1) {
        return None;
    }
    let divides = |prime: i64| numbers.all().any(|number| number % prime == 0);
    let primes = (2..=largest).filter(|number| is_prime(*number) && divides(*number));
    let (mut rest, mut statements) = (product, vec![]);
    for prime in primes {
        let wanted = exponent(prime, product);
        rest /= prime.pow(wanted as u32);
        let sum = numbers.sum(cells, |number| exponent(prime, number))?;
        statements.push(Boolean::compare(sum, Order::Equal, Integer::Constant(wanted)));
    }
    // A prime that divides no number cannot divide their product.
    statements.push(Boolean::Constant(rest == 1));
    Some(Boolean::all(statements))
}

fn is_prime(number: i64) -> bool {
    let mut divisors = (2..number).take_while(|divisor| divisor * divisor <= number);
    divisors.all(|divisor| number % divisor != 0)
}

/// The exponent of a prime in a positive number.
fn exponent(prime: i64, number: i64) -> i64 {
    let powers = std::iter::successors(Some(number), |rest| Some(rest / prime));
    powers.take_while(|rest| rest % prime == 0).count() as i64
}
