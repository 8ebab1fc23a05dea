//! `--encode sum=tree,amo=ladder`: encodings by family.

use std::str::FromStr;

use clap::Args;

use super::presolve_option::PresolveOption;
use crate::choice::{Choices, WrongChoice};
use crate::model::suggestion;
use crate::problem::presolve::Kinds;
use crate::session::Presolve;

// The option itself, for every verb that compiles a model.
#[derive(Args, Clone, Debug)]
pub(super) struct Encodings {
    /// Encodings of all rules that don't choose their own, by family: sum=auto|order|tree|sequential|mdd|tuples|sets|watchdog|dynamic-watchdog|adder,
    /// amo=auto|pairwise|ladder|product|commander|bimander|bitwise,
    /// count=auto|totalizer|sequential|modulo|network|adder,
    /// table=auto|support|regular.
    #[arg(
        long,
        value_name = "FAMILY=NAME,…",
        default_value = "",
        hide_default_value = true
    )]
    encode: EncodeOption,

    #[command(flatten)]
    presolve: PresolveOption,
}

impl Encodings {
    pub(super) fn choices(&self) -> Choices {
        self.encode.0
    }

    /// The kinds of presolve to run where sums stay as they are.
    pub(super) fn presolve_for_whole_sums(&self) -> Kinds {
        self.presolve.kinds_for_whole_sums()
    }

    /// The kinds of presolve to run where sums become clauses.
    pub(super) fn presolve(&self) -> Kinds {
        self.presolve.kinds()
    }

    /// The same for both, as a session takes them.
    pub(super) fn session_presolve(&self) -> Presolve {
        Presolve {
            for_clauses: self.presolve(),
            for_whole_sums: self.presolve_for_whole_sums(),
        }
    }

    /// Was presolve asked for by name?
    pub(super) fn names_presolve(&self) -> bool {
        self.presolve.is_named()
    }
}

/// The encodings that a user chose; `auto` for the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct EncodeOption(Choices);

impl FromStr for EncodeOption {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Choices::parse(text)
            .map(EncodeOption)
            .map_err(|wrong| told(&wrong))
    }
}

fn told(wrong: &WrongChoice<'_>) -> String {
    let expected = wrong.expected();
    if expected.is_empty() {
        return wrong.to_string();
    }
    format!("{wrong}; {}", suggestion(wrong.part(), expected))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encode::{AtMostOneEncoding, CountEncoding, SumEncoding, TableEncoding};

    #[test]
    fn families_are_chosen_one_by_one() {
        let choices = "sum=tree, amo=ladder,count=network,table=regular"
            .parse::<EncodeOption>()
            .map(|option| option.0);
        let expected = Choices {
            sum: SumEncoding::DirectTree,
            at_most_one: AtMostOneEncoding::Ladder,
            count: CountEncoding::Network,
            table: TableEncoding::Regular,
        };
        assert_eq!(choices, Ok(expected));
        assert_eq!("".parse(), Ok(EncodeOption::default()));
    }

    #[test]
    fn wrong_words_are_told() {
        for wrong in ["sum", "sum=sorter", "sums=tree", "=tree", "sum=tree,sum=order"] {
            assert!(wrong.parse::<EncodeOption>().is_err(), "{wrong}");
        }
    }
}
