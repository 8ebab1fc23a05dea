//! One table row for each encoding, from which its type, its name and what is said of it follow.

use thiserror::Error;

/// What is known of an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncodingRow {
    /// The word that chooses it.
    pub name: &'static str,
    /// What it does, as a phrase.
    pub method: &'static str,
    /// Where it was published; `None` for what is placet's own.
    pub source: Option<&'static str>,
}

/// The encodings of a family, the first of them `auto`, the default.
pub(super) trait Encoding: Copy + Default + PartialEq + 'static {
    /// Each with what is known of it.
    const ROWS: &'static [(Self, EncodingRow)];
}

/// A word that names no encoding.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown encoding `{found}`; expected one of {}", expected.join(", "))]
pub struct UnknownEncoding {
    /// The word.
    pub found: String,
    /// The words that would have done.
    pub expected: &'static [&'static str],
}

/// Declares the encodings of a family: a row each, with its variant, name, method and source.
macro_rules! encodings {
    (
        $(#[doc = $doc:literal])+
        enum $family:ident {
            $($variant:ident $name:literal $method:literal $source:expr;)+
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $family {
            $(#[doc = concat!("`", $name, "`: ", $method, ".")] $variant,)+
        }

        impl Default for $family {
            fn default() -> Self {
                Self::Auto
            }
        }

        impl $family {
            /// Every choice.
            pub const ALL: [Self; Self::NAMES.len()] = [$(Self::$variant),+];
            /// The name of every choice, in the order of [`ALL`](Self::ALL).
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// The word that parses to this choice.
            pub fn name(self) -> &'static str {
                self.row().name
            }

            /// What is known of it.
            pub fn row(self) -> EncodingRow {
                Self::ROWS[self as usize].1
            }
        }

        impl Encoding for $family {
            const ROWS: &'static [(Self, EncodingRow)] = &[
                $((Self::$variant, EncodingRow { name: $name, method: $method, source: $source }),)+
            ];
        }

        impl FromStr for $family {
            type Err = UnknownEncoding;

            fn from_str(word: &str) -> Result<Self, UnknownEncoding> {
                let mut all = Self::ALL.into_iter();
                all.find(|choice| choice.name() == word)
                    .ok_or_else(|| UnknownEncoding {
                        found: word.to_owned(),
                        expected: Self::NAMES,
                    })
            }
        }
    };
}

pub(super) use encodings;
