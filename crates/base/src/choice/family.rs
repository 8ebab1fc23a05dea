//! The families of encodings, and what there is to choose in each.

use std::fmt;

use super::encoding::{Encoding, EncodingRow};
use super::{Choices, OpenSums, SumEncoding};

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
    /// What has to be connected.
    Graph,
    /// What auxiliary variables mean.
    Clause,
}

/// An encoding of a family, with all that is chosen beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The family.
    pub family: EncodingFamily,
    /// What is known of the encoding, its name for one.
    pub row: EncodingRow,
    /// The choices that take it.
    pub choices: Choices,
    /// What becomes of the sums that these choices leave open.
    pub open_sums: OpenSums,
}

impl EncodingFamily {
    /// Every family.
    pub const ALL: [Self; 6] = [
        Self::Sum,
        Self::AtMostOne,
        Self::Count,
        Self::Table,
        Self::Graph,
        Self::Clause,
    ];

    /// The word for it where encodings are chosen.
    pub fn name(self) -> &'static str {
        match self {
            EncodingFamily::Sum => "sum",
            EncodingFamily::AtMostOne => "amo",
            EncodingFamily::Count => "count",
            EncodingFamily::Table => "table",
            EncodingFamily::Graph => "graph",
            EncodingFamily::Clause => "clauses",
        }
    }

    /// The constraints that it is for.
    pub fn constraints(self) -> &'static str {
        match self {
            EncodingFamily::Sum => "linear constraints",
            EncodingFamily::AtMostOne => "at most one",
            EncodingFamily::Count => "cardinality constraints",
            EncodingFamily::Table => "lists of allowed tuples",
            EncodingFamily::Graph => "connected cells, loops, paths",
            EncodingFamily::Clause => "auxiliary variables",
        }
    }

    /// The name of the encoding that is chosen of the family.
    pub fn chosen(self, choices: Choices) -> &'static str {
        match self {
            EncodingFamily::Sum => choices.sum.name(),
            EncodingFamily::AtMostOne => choices.at_most_one.name(),
            EncodingFamily::Count => choices.count.name(),
            EncodingFamily::Table => choices.table.name(),
            EncodingFamily::Graph => choices.graph.name(),
            EncodingFamily::Clause => choices.clauses.name(),
        }
    }

    /// The family's choices in turn, `auto` among them, with what `base` says of the others.
    pub fn variants(self, base: Choices) -> Vec<Variant> {
        match self {
            EncodingFamily::Sum => self.variants_by(|sum| Choices { sum, ..base }),
            EncodingFamily::AtMostOne => self.variants_by(|at_most_one| Choices { at_most_one, ..base }),
            EncodingFamily::Count => self.variants_by(|count| Choices { count, ..base }),
            EncodingFamily::Table => self.variants_by(|table| Choices { table, ..base }),
            EncodingFamily::Graph => self.variants_by(|graph| Choices { graph, ..base }),
            EncodingFamily::Clause => self.variants_by(|clauses| Choices { clauses, ..base }),
        }
    }

    fn variants_by<E: Encoding>(self, chosen: impl Fn(E) -> Choices) -> Vec<Variant> {
        let variant = |(encoding, row): &(E, EncodingRow)| Variant {
            family: self,
            row: *row,
            choices: chosen(*encoding),
            open_sums: OpenSums::Clauses,
        };
        E::ROWS.iter().map(variant).collect()
    }
}

impl Variant {
    /// Does this leave the choice to placet?
    pub fn is_auto(&self) -> bool {
        self.row.name == "auto"
    }

    /// No encoding of sums, for a solver that supports them, with what `base` says of the other families. It cannot be chosen for a formula, which would
    /// lack these constraints.
    pub fn native_sums(base: Choices) -> Self {
        let (sum, open_sums) = (SumEncoding::Auto, OpenSums::Native);
        Variant {
            family: EncodingFamily::Sum,
            row: OpenSums::NATIVE,
            choices: Choices { sum, ..base },
            open_sums,
        }
    }

    /// Do sums stay without clauses?
    pub fn is_native(&self) -> bool {
        self.open_sums == OpenSums::Native
    }
}

impl fmt::Display for Choices {
    /// As [`Choices::parse`] reads them: `sum=tree,table=regular`. What is left open is not named.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for family in EncodingFamily::ALL {
            let (family, encoding) = (family.name(), family.chosen(*self));
            if encoding != "auto" {
                write!(f, "{before}{family}={encoding}")?;
                before = ",";
            }
        }
        Ok(())
    }
}

impl fmt::Display for Variant {
    /// `sum=tree`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.family.name(), self.row.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::{AtMostOneEncoding, ClauseEncoding, CountEncoding, GraphEncoding, TableEncoding};

    #[test]
    fn choices_are_written_as_they_are_read() {
        for text in [
            "",
            "sum=tree,table=regular",
            "amo=ladder,count=network",
            "graph=levels",
            "graph=levels,clauses=one-sided",
        ] {
            assert_eq!(
                Choices::parse(text).map(|choices| choices.to_string()),
                Ok(text.to_string())
            );
        }
    }

    #[test]
    fn a_family_varies_and_the_others_stay() {
        let base = Choices {
            sum: SumEncoding::Adder,
            at_most_one: AtMostOneEncoding::Ladder,
            count: CountEncoding::Network,
            table: TableEncoding::Regular,
            graph: GraphEncoding::Levels,
            clauses: ClauseEncoding::OneSided,
        };
        let sums = EncodingFamily::Sum.variants(base);
        assert_eq!(sums.len(), SumEncoding::ALL.len());
        assert!(
            sums.iter()
                .all(|variant| variant.choices.at_most_one == base.at_most_one)
        );
        let at_most_ones = EncodingFamily::AtMostOne.variants(base);
        assert_eq!(at_most_ones.len(), AtMostOneEncoding::ALL.len());
        assert!(at_most_ones.iter().all(|variant| variant.choices.sum == base.sum));
        let counts = EncodingFamily::Count.variants(base);
        assert_eq!(counts.len(), CountEncoding::ALL.len());
        let tables = EncodingFamily::Table.variants(base);
        assert_eq!(tables.len(), TableEncoding::ALL.len());
        let graphs = EncodingFamily::Graph.variants(base);
        assert_eq!(graphs.len(), GraphEncoding::ALL.len());
        let clauses = EncodingFamily::Clause.variants(base);
        assert_eq!(clauses.len(), ClauseEncoding::ALL.len());
        for variants in [sums, at_most_ones, counts, tables, graphs, clauses] {
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
