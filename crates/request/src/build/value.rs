//! Values of a model, and what they are made from.

use std::fmt;
use std::ops::RangeInclusive;

/// A value of a model: what a key of a model file can have.
///
/// It is made from whole numbers, ranges, `bool`, strings, arrays, vectors, slices and [`Table`]s. A range is the text that model files have for
/// it.
///
/// ```
/// use placet::build::Value;
///
/// assert_eq!(Value::from(1..=9), Value::from("1..9"));
/// assert_eq!(Value::from([[1, 2], [3, 4]]).to_string(), "[[1, 2], [3, 4]]");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Value {
    /// `true` or `false`.
    Boolean(bool),
    /// A whole number.
    Integer(i128),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// A table.
    Table(Table),
    /// A value that no model contains, from another form of data.
    Foreign {
        /// The value as it was written.
        text: String,
        /// What it is, with its article.
        kind: &'static str,
    },
}

/// A table of a model: keys with values, in the order in which they are written.
///
/// ```
/// use placet::build::Table;
///
/// let order = Table::new().with("default", 3).with("range", 3..=30);
/// assert_eq!(order.to_string(), "{ default = 3, range = \"3..30\" }");
/// assert_eq!(Table::from([("A", 3), ("B", 4)]).to_string(), "{ A = 3, B = 4 }");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    pub(super) entries: Vec<(String, Value)>,
}

impl Table {
    /// A table without keys.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a key. A key that is added twice is an error when the puzzle is built.
    #[must_use]
    pub fn with(mut self, key: impl Into<String>, value: impl Into<Value>) -> Self {
        self.entries.push((key.into(), value.into()));
        self
    }
}

impl<K: Into<String>, V: Into<Value>> FromIterator<(K, V)> for Table {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let entries = entries.into_iter();
        Table {
            entries: entries.map(|(key, value)| (key.into(), value.into())).collect(),
        }
    }
}

impl<K: Into<String>, V: Into<Value>, const N: usize> From<[(K, V); N]> for Table {
    fn from(entries: [(K, V); N]) -> Self {
        entries.into_iter().collect()
    }
}

macro_rules! from_numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Value::Integer(number as i128)
            }
        }

        impl From<RangeInclusive<$number>> for Value {
            fn from(range: RangeInclusive<$number>) -> Self {
                Value::Text(format!("{}..{}", range.start(), range.end()))
            }
        }
    )*};
}

from_numbers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 usize);

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Value::Boolean(flag)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_string())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Value::Text(text.clone())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl From<Table> for Value {
    fn from(table: Table) -> Self {
        Value::Table(table)
    }
}

impl<T: Into<Value>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Self {
        items.into_iter().collect()
    }
}

impl<T: Into<Value>, const N: usize> From<[T; N]> for Value {
    fn from(items: [T; N]) -> Self {
        items.into_iter().collect()
    }
}

impl<T: Into<Value> + Clone> From<&[T]> for Value {
    fn from(items: &[T]) -> Self {
        items.iter().cloned().collect()
    }
}

/// The value as in a call.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Boolean(flag) => write!(f, "{flag}"),
            Value::Integer(number) => write!(f, "{number}"),
            Value::Text(text) => write!(f, "{text:?}"),
            Value::List(items) => {
                f.write_str("[")?;
                for (index, item) in items.iter().enumerate() {
                    let before = if index == 0 { "" } else { ", " };
                    write!(f, "{before}{item}")?;
                }
                f.write_str("]")
            }
            Value::Table(table) => write!(f, "{table}"),
            Value::Foreign { text, .. } => f.write_str(text),
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (index, (key, value)) in self.entries.iter().enumerate() {
            let before = if index == 0 { "" } else { "," };
            write!(f, "{before} {key} = {value}")?;
        }
        f.write_str(" }")
    }
}
