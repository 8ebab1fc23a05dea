//! Names that every format takes.

use rustc_hash::FxHashSet;

use crate::problem::{Problem, VarId};

/// An identifier for each variable of a problem, made of the variable's name: letters, digits and `_`, a letter first, ASCII alone, no two the same
/// even where case does not count.
///
/// # Examples
/// ```
/// use placet::export::Identifiers;
/// use placet::problem::{Domain, Problem};
///
/// let mut problem = Problem::new();
/// let cell = problem.add_variable("r1c1", Domain::new(1..=9));
/// let sum = problem.add_variable("sum of r1c1", Domain::new([-3, 5]));
/// let identifiers = Identifiers::of(&problem);
/// assert_eq!(identifiers.var(cell), "r1c1");
/// assert_eq!(identifiers.var(sum), "sum_of_r1c1");
/// assert_eq!(identifiers.value(sum, -3), "sum_of_r1c1_is_m3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identifiers {
    names: Vec<String>,
}

/// Longer names are cut: some formats take 255 characters, and a line should be readable.
const LONGEST: usize = 60;

impl Identifiers {
    /// Those of all variables.
    pub fn of(problem: &Problem) -> Self {
        let mut taken = FxHashSet::default();
        let names = problem.variables().iter().enumerate().map(|(index, var)| {
            let plain = plain(&var.name);
            let is_free = taken.insert(plain.to_ascii_lowercase());
            if is_free {
                plain
            } else {
                numbered(&plain, index + 1, &mut taken)
            }
        });
        Identifiers {
            names: names.collect(),
        }
    }

    /// That of a variable.
    pub fn var(&self, var: VarId) -> &str {
        &self.names[var.index()]
    }

    /// That of the statement that a variable has a value.
    pub fn value(&self, var: VarId, value: i64) -> String {
        let sign = if value < 0 { "m" } else { "" };
        format!("{}_is_{sign}{}", self.var(var), value.unsigned_abs())
    }
}

/// The name with `_` for all that is not taken everywhere. An `x` is put before what starts with none of a few harmless letters: `e5` is a number
/// in some formats.
fn plain(name: &str) -> String {
    let mut plain: String = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .take(LONGEST)
        .collect();
    let is_number = |text: &str| text[1..].chars().all(|c| c.is_ascii_digit());
    let is_odd = match plain.chars().next() {
        Some('e' | 'E') => is_number(&plain),
        Some(first) => !first.is_ascii_alphabetic(),
        None => true,
    };
    if is_odd {
        plain.insert(0, 'x');
    }
    plain
}

/// The name with a number after it that makes it its own.
fn numbered(plain: &str, first: usize, taken: &mut FxHashSet<String>) -> String {
    let mut names = (first..).map(|number| format!("{plain}_{number}"));
    let free = names.find(|name| taken.insert(name.to_ascii_lowercase()));
    free.expect("invariant: numbers don't end")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Domain;

    fn identifiers(names: &[&str]) -> Vec<String> {
        let mut problem = Problem::new();
        for name in names {
            problem.add_variable(*name, Domain::new([0]));
        }
        Identifiers::of(&problem).names
    }

    #[test]
    fn all_are_plain_and_differ() {
        let names = ["a", "A", "a 3", "a_3", "ä", "", "e5", "eve", "7", "a"];
        let expected = ["a", "A_2", "a_3", "a_3_4", "x_", "x", "xe5", "eve", "x7", "a_10"];
        assert_eq!(identifiers(&names), expected);
    }

    #[test]
    fn long_names_are_cut() {
        let long = "n".repeat(300);
        let [one, other] = &identifiers(&[&long, &long])[..] else {
            panic!("two names were given");
        };
        assert!(one.len() <= 80 && other.len() <= 80 && one != other);
    }
}
