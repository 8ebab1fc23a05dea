//! The encodings in which a model is tried.

use placet::encode::{
    AtMostOneEncoding, Choices, ClauseEncoding, CountEncoding, GraphEncoding, SumEncoding, TableEncoding,
};

use crate::models::files::Model;

/// Sums in binary tell a solver little: with them these models take minutes, and no second.
const SLOW_IN_BINARY: [&str; 3] = [
    "models/sums/aristotle-hexagon.toml",
    "models/sums/hexagon-around-zero.toml",
    "models/sums/magic-heptagram.toml",
];

/// With partial sums or sets that are listed one by one these take as long.
const SLOW_BY_LISTS: [&str; 2] = [
    "models/sums/aristotle-hexagon.toml",
    "models/sums/magic-cube-3.toml",
];

/// Choices with four encodings of sums and of counts, pairs, and one of the other encodings of "at most one". These
/// do not know each other, so not every pair is tried.
pub(crate) fn encodings(model: &Model) -> Vec<Choices> {
    let choices = [
        (
            SumEncoding::OrderTree,
            AtMostOneEncoding::Pairwise,
            CountEncoding::Totalizer,
        ),
        (SumEncoding::DirectTree, in_turn(model), CountEncoding::Sequential),
        (
            SumEncoding::Adder,
            AtMostOneEncoding::Pairwise,
            network_or_adder(model),
        ),
        (
            other_sum(model),
            AtMostOneEncoding::Pairwise,
            CountEncoding::Modulo,
        ),
    ];
    let is_slow = |sum: SumEncoding| match sum {
        SumEncoding::Adder => SLOW_IN_BINARY.contains(&model.name.as_str()),
        SumEncoding::Mdd | SumEncoding::Sets => SLOW_BY_LISTS.contains(&model.name.as_str()),
        _ => false,
    };
    choices
        .into_iter()
        .filter(|(sum, ..)| !is_slow(*sum))
        .map(|(sum, at_most_one, count)| Choices {
            sum,
            at_most_one,
            count,
            table: in_turn_of_tables(sum),
            graph: in_turn_of_graphs(sum),
            clauses: in_turn_of_clauses(count),
        })
        .collect()
}

/// An encoding of "at most one", another one for the next length of the model's name.
fn in_turn(model: &Model) -> AtMostOneEncoding {
    let others = [
        AtMostOneEncoding::Ladder,
        AtMostOneEncoding::Product,
        AtMostOneEncoding::Commander,
        AtMostOneEncoding::Bimander,
        AtMostOneEncoding::Bitwise,
    ];
    others[model.name.len() % others.len()]
}

/// An encoding of sums that lists partial sums or sets, another one for the next length of the model's name.
fn other_sum(model: &Model) -> SumEncoding {
    let others = [SumEncoding::Sequential, SumEncoding::Mdd, SumEncoding::Sets];
    others[model.name.len() % others.len()]
}

/// Either encoding of tables, with another encoding of sums.
fn in_turn_of_tables(sum: SumEncoding) -> TableEncoding {
    match sum {
        SumEncoding::DirectTree => TableEncoding::Regular,
        _ => TableEncoding::Support,
    }
}

/// Clauses for graphs, or none where the solver takes the graph itself. Levels are tried on small boards, by the tests of lowering.
fn in_turn_of_graphs(sum: SumEncoding) -> GraphEncoding {
    match sum {
        SumEncoding::DirectTree => GraphEncoding::Elimination,
        _ => GraphEncoding::Auto,
    }
}

/// One-sided clauses beside some encodings of counts.
fn in_turn_of_clauses(count: CountEncoding) -> ClauseEncoding {
    match count {
        CountEncoding::Modulo | CountEncoding::Network => ClauseEncoding::OneSided,
        _ => ClauseEncoding::Auto,
    }
}

/// An encoding of counts, another one for the next length of the model's name.
fn network_or_adder(model: &Model) -> CountEncoding {
    [CountEncoding::Network, CountEncoding::Adder][model.name.len() % 2]
}
