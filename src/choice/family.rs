//! The families of encodings, and what there is to choose in each.

use std::fmt;

use super::{AtMostOneEncoding, Choices, CountEncoding, SumEncoding, TableEncoding};

/// What the encodings of a family have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncodingFamily {
    /// Linear constraints.
    Sum,
    /// "At most one of these".
    AtMostOne,
    /// Between so many and so many of these.
    Count,
    /// Allowed tuples.
    Table,
}

/// An encoding of a family, with all that is chosen beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The family.
    pub family: EncodingFamily,
    /// What the encoding is called.
    pub name: &'static str,
    /// The choices that take it.
    pub choices: Choices,
}

impl EncodingFamily {
    /// Every family.
    pub const ALL: [Self; 4] = [Self::Sum, Self::AtMostOne, Self::Count, Self::Table];

    /// The word for it where encodings are chosen.
    pub fn name(self) -> &'static str {
        match self {
            EncodingFamily::Sum => "sum",
            EncodingFamily::AtMostOne => "amo",
            EncodingFamily::Count => "count",
            EncodingFamily::Table => "table",
        }
    }

    /// The family's choices in turn, `auto` among them, with what `base` says of the others.
    /// Of sums the last is [`SumEncoding::Native`].
    pub fn variants(self, base: Choices) -> Vec<Variant> {
        let variant = |name, choices| Variant {
            family: self,
            name,
            choices,
        };
        match self {
            EncodingFamily::Sum => {
                let sum = |(name, sum)| variant(name, Choices { sum, ..base });
                let said = SumEncoding::ALL
                    .iter()
                    .map(|encoding| (encoding.name(), *encoding));
                said.chain([("native", SumEncoding::Native)]).map(sum).collect()
            }
            EncodingFamily::AtMostOne => {
                let chosen = |at_most_one: &AtMostOneEncoding| {
                    let choices = Choices {
                        at_most_one: *at_most_one,
                        ..base
                    };
                    variant(at_most_one.name(), choices)
                };
                AtMostOneEncoding::ALL.iter().map(chosen).collect()
            }
            EncodingFamily::Count => {
                let chosen = |count: &CountEncoding| {
                    let choices = Choices {
                        count: *count,
                        ..base
                    };
                    variant(count.name(), choices)
                };
                CountEncoding::ALL.iter().map(chosen).collect()
            }
            EncodingFamily::Table => {
                let chosen = |table: &TableEncoding| {
                    let choices = Choices {
                        table: *table,
                        ..base
                    };
                    variant(table.name(), choices)
                };
                TableEncoding::ALL.iter().map(chosen).collect()
            }
        }
    }
}

impl Variant {
    /// Does this leave the choice to placet?
    pub fn is_auto(&self) -> bool {
        match self.family {
            EncodingFamily::Sum => self.choices.sum == SumEncoding::Auto,
            EncodingFamily::AtMostOne => self.choices.at_most_one == AtMostOneEncoding::Auto,
            EncodingFamily::Count => self.choices.count == CountEncoding::Auto,
            EncodingFamily::Table => self.choices.table == TableEncoding::Auto,
        }
    }

    /// Do sums stay without clauses?
    pub fn is_native(&self) -> bool {
        self.family == EncodingFamily::Sum && self.choices.sum == SumEncoding::Native
    }
}

impl fmt::Display for Variant {
    /// `sum=tree`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.family.name(), self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_varies_and_the_others_stay() {
        let base = Choices {
            sum: SumEncoding::Adder,
            at_most_one: AtMostOneEncoding::Ladder,
            count: CountEncoding::Network,
            table: TableEncoding::Regular,
        };
        let sums = EncodingFamily::Sum.variants(base);
        assert_eq!(sums.len(), SumEncoding::ALL.len() + 1);
        assert!(
            sums.iter()
                .all(|variant| variant.choices.at_most_one == base.at_most_one)
        );
        assert!(sums.last().is_some_and(Variant::is_native));
        let at_most_ones = EncodingFamily::AtMostOne.variants(base);
        assert_eq!(at_most_ones.len(), AtMostOneEncoding::ALL.len());
        assert!(at_most_ones.iter().all(|variant| variant.choices.sum == base.sum));
        let counts = EncodingFamily::Count.variants(base);
        assert_eq!(counts.len(), CountEncoding::ALL.len());
        let tables = EncodingFamily::Table.variants(base);
        assert_eq!(tables.len(), TableEncoding::ALL.len());
        for variants in [sums, at_most_ones, counts, tables] {
            assert_eq!(variants.iter().filter(|variant| variant.is_auto()).count(), 1);
        }
    }

    #[test]
    fn variants_are_named_as_they_are_chosen() {
        let names: Vec<String> = EncodingFamily::AtMostOne
            .variants(Choices::default())
            .iter()
            .map(Variant::to_string)
            .collect();
        assert!(names.contains(&"amo=ladder".to_string()));
    }
}
