//! `--encode sum=tree,amo=ladder`: encodings by family.

use std::str::FromStr;

use clap::Args;

use crate::options::presolve::PresolveOptions;
use itertools::Itertools;
use placet_base::choice::{Choices, EncodingFamily, WrongChoice};
use placet_model::suggestion;
use placet_problem::presolve::PresolveSteps;
use placet_session::Presolve;

/// What `--encode` takes.
fn encodings_help() -> String {
    let families = EncodingFamily::ALL.map(|family| {
        let variants = family.variants(Choices::default()).into_iter();
        let names = variants
            .filter(|variant| !variant.is_auto())
            .map(|variant| variant.row.name);
        format!(
            "- {} ({}): {}",
            family.name(),
            family.constraints(),
            names.format(", ")
        )
    });
    format!(
        "Encodings by family, such as `sum=tree,amo=ladder`\n\n\
         They apply to all rules that do not choose an encoding in the model. `auto` is the default of each family.\n\n\
         Families and their encodings:\n{}\n\n\
         `placet show --size` compares their sizes.",
        families.join("\n")
    )
}

/// The options, for every command that encodes a model.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Encoding")]
pub(crate) struct EncodingOptions {
    /// Encodings by family, such as `sum=tree,amo=ladder`.
    #[arg(
        long,
        value_name = "FAMILY=NAME,…",
        default_value = "",
        hide_default_value = true,
        long_help = encodings_help()
    )]
    encode: EncodeOption,

    #[command(flatten)]
    presolve: PresolveOptions,
}

impl EncodingOptions {
    pub(crate) fn choices(&self) -> Choices {
        self.encode.0
    }

    /// The kinds of presolve for engines that take sums as they are.
    pub(crate) fn presolve_for_whole_sums(&self) -> PresolveSteps {
        self.presolve.kinds_for_whole_sums()
    }

    /// The kinds of presolve for formulas, where sums become clauses.
    pub(crate) fn presolve(&self) -> PresolveSteps {
        self.presolve.kinds()
    }

    /// Both, for a session.
    pub(crate) fn session_presolve(&self) -> Presolve {
        Presolve {
            for_clauses: self.presolve(),
            for_whole_sums: self.presolve_for_whole_sums(),
        }
    }

    /// Whether `--presolve` was given.
    pub(crate) fn names_presolve(&self) -> bool {
        self.presolve.is_named()
    }
}

/// The encodings that the user chose; `auto` for the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct EncodeOption(Choices);

impl FromStr for EncodeOption {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Choices::parse(text)
            .map(EncodeOption)
            .map_err(|wrong| message(&wrong))
    }
}

/// What is wrong, with the nearest known name.
fn message(wrong: &WrongChoice<'_>) -> String {
    let expected = wrong.expected();
    if expected.is_empty() {
        return wrong.to_string();
    }
    format!("{wrong}; {}", suggestion(wrong.part(), expected))
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_encode::{
        AtMostOneEncoding, ClauseEncoding, CountEncoding, GraphEncoding, SumEncoding, TableEncoding,
    };

    #[test]
    fn families_are_chosen_one_by_one() {
        let choices = "sum=tree, amo=ladder,count=network,table=regular,graph=levels,clauses=one-sided"
            .parse::<EncodeOption>()
            .map(|option| option.0);
        let expected = Choices {
            sum: SumEncoding::DirectTree,
            at_most_one: AtMostOneEncoding::Ladder,
            count: CountEncoding::Network,
            table: TableEncoding::Regular,
            graph: GraphEncoding::Levels,
            clauses: ClauseEncoding::OneSided,
        };
        assert_eq!(choices, Ok(expected));
        assert_eq!("".parse(), Ok(EncodeOption::default()));
    }

    #[test]
    fn unknown_names_are_refused() {
        for wrong in ["sum", "sum=sorter", "sums=tree", "=tree", "sum=tree,sum=order"] {
            assert!(wrong.parse::<EncodeOption>().is_err(), "{wrong}");
        }
    }
}
