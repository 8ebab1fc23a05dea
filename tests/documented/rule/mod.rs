//! Rules: each kind writes itself as TOML and says of a filled board whether it obeys, by what
//! `docs/reference/rules.md` says.

mod all_different;
mod amount;
mod apart;
mod cages;
mod connected;
mod counts;
mod cross_sums;
mod different;
mod equations;
mod fit;
mod holds;
mod order;
mod path;
mod per_region;
mod regions;
mod runs;
mod runs_around;
mod sandwich;
mod sums;
mod two_cells;
mod visible;
mod words;

pub(crate) mod clues;
pub(crate) mod columns;
pub(crate) mod facts;

use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};

pub(crate) use cross_sums::cross_sums;
pub(crate) use fit::fit;
pub(crate) use holds::{expressions, objective};
pub(crate) use path::path;

/// Does a filled board obey?
pub(crate) type Check = Box<dyn Fn(&Scene, &Filled) -> bool>;

/// A rule: the keys of its table with their values, and what it says.
pub(crate) struct Rule {
    pub(crate) keys: Vec<(String, String)>,
    pub(crate) holds: Check,
}

impl Rule {
    pub(crate) fn new(keys: Vec<(&str, String)>, holds: impl Fn(&Scene, &Filled) -> bool + 'static) -> Self {
        let keys = keys
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value))
            .collect();
        Rule {
            keys,
            holds: Box::new(holds),
        }
    }
}

/// Makes up a rule of one kind, where the scene has what it needs.
type Kind = fn(&mut Choices, &Scene) -> Option<Rule>;

const ABOUT_ALL: &[Kind] = &[
    all_different::all_different,
    counts::count,
    counts::counts,
    runs::runs,
    runs::runs_between_gaps,
    runs::longest_run,
    runs_around::runs_around,
    different::different,
    words::words,
    apart::not_touching,
    apart::not_attacking,
    connected::connected,
    holds::holds,
    holds::holds,
    holds::holds,
];

const ABOUT_NUMBERS: &[Kind] = &[
    sums::sum,
    sums::sums,
    order::order,
    order::product,
    two_cells::difference,
    two_cells::quotient,
    cages::cage,
    cages::cages,
    visible::visible,
    sandwich::sandwich,
    equations::equations,
    path::path,
];

/// A rule of any kind that the scene allows.
pub(crate) fn any(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    if scene.pieces.are_numbers() && c.flag() {
        return c.one_of(ABOUT_NUMBERS)(c, scene);
    }
    c.one_of(ABOUT_ALL)(c, scene)
}

/// Rules that shapes of several cells can have.
pub(crate) fn of_shapes(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let kinds: &[Kind] = &[
        counts::count,
        counts::counts,
        apart::not_touching,
        apart::not_attacking,
        connected::connected,
        runs::runs,
        runs::longest_run,
    ];
    c.one_of(kinds)(c, scene)
}
