//! Which encoding, where there are several.

use std::str::FromStr;

use super::encoding::{Encoding, EncodingRow, UnknownEncoding, encodings};

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
    /// For what auxiliary variables mean.
    pub clauses: ClauseEncoding,
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
            clauses,
        } = self;
        Choices {
            sum: chosen(sum, others.sum),
            at_most_one: chosen(at_most_one, others.at_most_one),
            count: chosen(count, others.count),
            table: chosen(table, others.table),
            graph: chosen(graph, others.graph),
            clauses: chosen(clauses, others.clauses),
        }
    }
}

/// The choice `own`, unless it is `auto`, the default.
fn chosen<C: Default + PartialEq>(own: C, other: C) -> C {
    if own == C::default() { other } else { own }
}

encodings! {
    /// How the partial sums of a linear constraint are represented.
    enum SumEncoding {
        Auto "auto"
            "tuples if they need far fewer clauses than the order tree, otherwise the order tree; the adder for large sums if all order trees together \
             would need more than about 40 million clauses"
            None;
        OrderTree "order"
            "a tree of partial sums, with a literal for each \"sum ≥ v\""
            Some("Tamura and others, Constraints 14 (2009)");
        DirectTree "tree"
            "a tree of partial sums, with a literal for each \"sum = v\""
            Some("Joshi and others, CP 2015; Gent, ECAI 2002");
        Sequential "sequential"
            "a chain of partial sums, with a literal for each \"sum ≥ v\""
            Some("Hölldobler and others, KI 2012");
        Mdd "mdd"
            "a decision diagram: the partial sums term by term, with a literal for each step from one to the next"
            Some("Bartzis and Bultan, TACAS 2003; Abío and others, JAIR 45 (2012)");
        Tuples "tuples"
            "a table: a variable for each way to reach the sum"
            Some("Bacchus, CP 2007");
        Sets "sets"
            "a variable for each set of values with the right sum, if all values of a line differ and have the same coefficient; otherwise the order tree"
            None;
        Watchdog "watchdog"
            "binary numbers, with the bits of each weight counted in unary"
            Some("Bailleux, Boufkhad and Roussel, SAT 2009 (global)");
        DynamicWatchdog "dynamic-watchdog"
            "as `watchdog`, with one chain of carries for both bounds"
            Some("after Paxian, Reimer and Becker, SAT 2018");
        LocalWatchdog "local-watchdog"
            "as `watchdog`, for each term over the others: it removes values, and is larger"
            Some("Bailleux, Boufkhad and Roussel, SAT 2009 (local)");
        Adder "adder"
            "binary numbers, added bit by bit: small, but with little propagation"
            Some("Eén and Sörensson, JSAT 2 (2006)");
        Radix "radix"
            "numbers in mixed radix, with the digits of each place sorted"
            Some("Eén and Sörensson, JSAT 2 (2006); Codish and others, TACAS 2011");
    }
}

encodings! {
    /// How "at most one of these literals" is said.
    enum AtMostOneEncoding {
        Auto "auto"
            "pairwise up to 24 literals, bimander up to 36, product beyond"
            None;
        Pairwise "pairwise"
            "a clause for each pair; no auxiliary variables"
            Some("folklore");
        Ladder "ladder"
            "a chain of auxiliary variables \"one of the first i\""
            Some("Gent and Nightingale, ModRef 2004");
        Product "product"
            "auxiliary variables for the rows and the columns of a rectangle"
            Some("Chen, ModRef 2010");
        Commander "commander"
            "an auxiliary variable for each group of three, and for each three of these again"
            Some("Klieber and Kwon, CFV 2007");
        Bimander "bimander"
            "groups of about `√n` literals, and the number of the group in binary"
            Some("Nguyen and Mai, SoICT 2015");
        Bitwise "bitwise"
            "the number of the literal in binary"
            Some("Frisch and Peugniez, IJCAI 2001");
    }
}

encodings! {
    /// How "between so many and so many of these literals" is said, where it is more than at most one or all but one.
    enum CountEncoding {
        Auto "auto"
            "the totalizer"
            None;
        Totalizer "totalizer"
            "a tree of partial counts, in unary"
            Some("Bailleux and Boufkhad, CP 2003");
        Sequential "sequential"
            "a chain of partial counts, in unary"
            Some("Sinz, CP 2005");
        Modulo "modulo"
            "a tree of partial counts, in two digits, each in unary"
            Some("Ogawa and others, ICTAI 2013");
        Network "network"
            "comparators that sort the literals"
            Some("Asín and others, Constraints 16 (2011)");
        Adder "adder"
            "binary numbers, added bit by bit: small, but with little propagation"
            Some("Eén and Sörensson, JSAT 2 (2006)");
    }
}

encodings! {
    /// How a list of allowed tuples over three variables and more is said.
    enum TableEncoding {
        Auto "auto"
            "the decision diagram if it needs less than half the literals, otherwise a selector for each tuple"
            None;
        Support "support"
            "a selector for each tuple"
            Some("Bacchus, CP 2007");
        Regular "regular"
            "a decision diagram: tuples share their common beginnings and ends"
            Some("Pesant, CP 2004; Quimper and Walsh, CP 2006");
    }
}

encodings! {
    /// How "these cells are connected" is said, and the same of the parts of a loop or of paths.
    enum GraphEncoding {
        Auto "auto"
            "vertex elimination, or levels if they take fewer clauses; embedded SAT solvers get the graph itself"
            None;
        Levels "levels"
            "the distance of each node from the first, with a literal for each number of steps"
            None;
        Elimination "elimination"
            "nodes are left out one by one; literals say which of the others are joined through those that were left out"
            Some("after Rankooh and Rintanen, AAAI 2022");
    }
}

encodings! {
    /// In which directions clauses say what an auxiliary variable means.
    enum ClauseEncoding {
        Auto "auto"
            "two-sided"
            None;
        TwoSided "two-sided"
            "each auxiliary variable is true if and only if what it means holds, so there is one model per solution"
            None;
        OneSided "one-sided"
            "those of counts, of at most one and of inequalities are stated in the direction alone that their bound needs, so a solution may have several \
             models"
            Some("Plaisted and Greenbaum, JSC 2 (1986)");
    }
}

impl SumEncoding {
    /// Does it list partial sums, so that it is refused where there are too many?
    pub fn lists_sums(self) -> bool {
        !matches!(
            self,
            Self::Auto
                | Self::Watchdog
                | Self::DynamicWatchdog
                | Self::LocalWatchdog
                | Self::Radix
                | Self::Adder
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows_are_in_order<E: Encoding + std::fmt::Debug>(row_of: fn(E) -> EncodingRow) {
        for (encoding, row) in E::ROWS {
            assert_eq!(row_of(*encoding), *row, "{encoding:?}");
        }
        assert_eq!((E::ROWS[0].0, E::ROWS[0].1.name), (E::default(), "auto"));
    }

    #[test]
    fn each_encoding_has_its_row() {
        rows_are_in_order(SumEncoding::row);
        rows_are_in_order(AtMostOneEncoding::row);
        rows_are_in_order(CountEncoding::row);
        rows_are_in_order(TableEncoding::row);
        rows_are_in_order(GraphEncoding::row);
        rows_are_in_order(ClauseEncoding::row);
    }

    #[test]
    fn names_parse_back() {
        for choice in SumEncoding::ALL {
            assert_eq!(choice.name().parse(), Ok(choice));
        }
        for choice in AtMostOneEncoding::ALL {
            assert_eq!(choice.name().parse(), Ok(choice));
        }
        for choice in CountEncoding::ALL {
            assert_eq!(choice.name().parse(), Ok(choice));
        }
        for choice in TableEncoding::ALL {
            assert_eq!(choice.name().parse(), Ok(choice));
        }
        for choice in GraphEncoding::ALL {
            assert_eq!(choice.name().parse(), Ok(choice));
        }
        for choice in ClauseEncoding::ALL {
            assert_eq!(choice.name().parse(), Ok(choice));
        }
    }

    #[test]
    fn an_unknown_word_is_answered_with_the_known_ones() {
        let error = "sorter".parse::<SumEncoding>().expect_err("no such encoding");
        assert_eq!(
            error.to_string(),
            "unknown encoding `sorter`; expected one of auto, order, tree, sequential, mdd, tuples, sets, watchdog, dynamic-watchdog, local-watchdog, adder, radix"
        );
    }
}
