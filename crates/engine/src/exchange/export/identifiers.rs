//! Identifiers that are valid in every format.

use rustc_hash::FxHashSet;

use placet_problem::{Problem, VarId};

/// An identifier for each variable of a problem, derived from its name: ASCII letters, digits and
/// `_`, starting with a letter, and unique regardless of case. None is a keyword of a format,
/// starts with `aux_`, which is reserved for additional variables of a format, or looks like the
/// identifier of a value.
///
/// # Examples
/// ```
/// use placet::exchange::export::Identifiers;
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

/// The prefix of additional variables of a format.
pub(super) const AUXILIARY: &str = "aux_";

/// Longer names are truncated: some formats allow 255 characters, and lines should be readable.
const LONGEST: usize = 60;

impl Identifiers {
    /// The identifiers of all variables.
    pub fn of(problem: &Problem) -> Self {
        let mut taken = FxHashSet::default();
        let names = problem.variables().iter().enumerate().map(|(index, var)| {
            let plain = plain(&var.name);
            let is_free = !reads_as_value(&plain) && taken.insert(plain.to_ascii_lowercase());
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

    /// The identifier of a variable.
    pub fn var(&self, var: VarId) -> &str {
        &self.names[var.index()]
    }

    /// The identifier of the statement that a variable has a value.
    pub fn value(&self, var: VarId, value: i64) -> String {
        let sign = if value < 0 { "m" } else { "" };
        format!("{}_is_{sign}{}", self.var(var), value.unsigned_abs())
    }
}

/// Keywords of some format.
const WORDS: &str = "abs all_different and ann annotation any array as assert binaries binary bin bool bool2int bounds case constraint count default diff distinct div \
    else elseif end endif enum exists false float forall free function gen general generals if in include inf infinity int integer integers intersect ite join let \
    lex_less lex_lesseq list max maximise maximize min minimise minimize mod not of op opt or output par predicate record rows satisfy semi set show solve sos st string \
    subject subset such sum superset symdiff table test that then to true tuple type union var where xor";

/// The name with `_` in place of characters that are not valid everywhere. Names that do not start
/// with one of a few harmless letters get the prefix `x`: `e5` is a number in some formats.
fn plain(name: &str) -> String {
    let mut plain: String = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .take(LONGEST)
        .collect();
    let is_number = |text: &str| text[1..].chars().all(|c| c.is_ascii_digit());
    let lower = plain.to_ascii_lowercase();
    let is_taken = lower.starts_with(AUXILIARY) || WORDS.split(' ').any(|word| word == lower);
    let is_odd = match plain.chars().next() {
        _ if is_taken => true,
        Some('e' | 'E') => is_number(&plain),
        Some(first) => !first.is_ascii_alphabetic(),
        None => true,
    };
    if is_odd {
        plain.insert(0, 'x');
    }
    plain
}

/// The name with a number that makes it unique.
fn numbered(plain: &str, first: usize, taken: &mut FxHashSet<String>) -> String {
    // A number after `_is` would look like a value.
    let is_open = plain.to_ascii_lowercase().ends_with("_is");
    let end = if is_open { "x" } else { "" };
    let mut names = (first..).map(|number| format!("{plain}{end}_{number}"));
    let free = names.find(|name| !reads_as_value(name) && taken.insert(name.to_ascii_lowercase()));
    free.expect("invariant: numbers don't end")
}

/// Could it be the result of [`Identifiers::value`] for another name?
fn reads_as_value(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    let Some((_, value)) = lower.rsplit_once("_is_") else {
        return false;
    };
    let digits = value.strip_prefix('m').unwrap_or(value);
    !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_problem::Domain;

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
    fn names_of_values_and_words_of_formats_stay_free() {
        let names = [
            "a is 3", "a_is_m4", "a_is", "A is", "sum", "Not", "aux_1", "summit",
        ];
        let expected = [
            "a_is_3_1",
            "a_is_m4_2",
            "a_is",
            "A_isx_4",
            "xsum",
            "xNot",
            "xaux_1",
            "summit",
        ];
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
