//! Which encoding, where there are several.

use super::encodings::{AtMostOneEncoding, CountEncoding, GraphEncoding, SumEncoding, TableEncoding};

/// The encodings to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// For linear constraints.
    pub sum: SumEncoding,
    /// For "at most one of these", values of a variable included.
    pub at_most_one: AtMostOneEncoding,
    /// For "so many of these".
    pub count: CountEncoding,
    /// For lists of allowed tuples.
    pub table: TableEncoding,
    /// For cells, loops and paths that have to be connected.
    pub graph: GraphEncoding,
}

impl Choices {
    /// These choices, and where they leave one open (`auto`) that of `others`.
    #[must_use]
    pub fn or(self, others: Choices) -> Choices {
        let Choices {
            sum,
            at_most_one,
            count,
            table,
            graph,
        } = self;
        Choices {
            sum: chosen(sum, others.sum),
            at_most_one: chosen(at_most_one, others.at_most_one),
            count: chosen(count, others.count),
            table: chosen(table, others.table),
            graph: chosen(graph, others.graph),
        }
    }
}

/// The choice `own`, unless it is `auto`, the default.
fn chosen<C: Default + PartialEq>(own: C, other: C) -> C {
    if own == C::default() { other } else { own }
}
