//! The syntax of rules: one file per key of the model language.
//!
//! A key is read as one or several rules of the kinds in the parent module. Many keys have no kind of their own and
//! become expressions.

mod all_different;
mod amount;
mod apart;
mod apart_pieces;
mod cage;
mod closed_loop;
mod clue;
mod connected;
mod count;
mod counts;
mod cross_sums;
mod difference;
mod different;
mod division;
mod edge_fit;
mod encode;
mod entry_places;
mod equations;
mod expression;
mod facts;
mod generated;
mod idle;
mod line_end;
mod line_help;
mod longest_run;
mod missing;
mod numbers;
mod order;
mod parsed_rule;
mod path;
mod paths;
mod per_region;
#[cfg(test)]
mod phrase_tests;
mod product;
mod read;
mod regions;
mod relation;
mod relation_key;
mod repeated;
mod route;
mod runs;
mod runs_around;
mod sandwich;
#[cfg(test)]
mod sentence_tests;
mod stated;
mod steps;
mod sum;
mod sums;
mod tuple_list;
mod visible;
mod words;
mod written_runs;

pub use entry_places::{EntryPlace, entry_places, has_value_place, value_place};
pub(crate) use facts::read_question;
pub(crate) use line_help::line_help;
pub(crate) use parsed_rule::RuleScope;
pub(crate) use read::{ListedRules, read_rules};
