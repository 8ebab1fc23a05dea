//! Explanations: what follows next, and from which rules, in sentences.
//!
//! Each rule of a puzzle is cut into rule instances, the sentences that a player would cite. A [`Step`] consists of a few instances and
//! known facts, and of the facts that they entail. The steps to the solution are found by propagation first, then with assumptions, then with cases.
//!
//! Words that the comments use: a condition is *free* if it belongs to no rule instance, such as the definition of a helper variable; no step cites it. A *literal* says
//! that an atom, such as "r1c3 shows a 5", is true or false. A *label* is a set of instances that a derived literal follows from. The *trail* lists what is known in
//! the order in which it was found. The *scope* of an instance is the atoms that it is about. The *lead* of a step is its first conclusion.

mod assumption;
mod attempts;
mod by_side;
mod case_search;
mod cell_list;
mod check;
mod condition;
mod connection;
mod counterexamples;
mod cut;
mod derivation_groups;
mod derive;
mod entailment;
mod explainer;
mod fact_proof;
mod facts_text;
mod facts_used;
mod finder;
mod hitting_set;
mod instance_subject;
mod knowledge;
mod known_text;
mod literal;
mod members;
mod nogoods;
mod proof;
mod propagate;
mod propagate_connection;
mod propagate_nogoods;
mod propagate_sum;
mod propagate_table;
mod propagation;
mod raised_terms;
mod rating;
mod reachable_sums;
mod reason_sides;
mod reason_text;
mod rule_instance;
mod rule_sentence;
mod search_tree;
mod sentence;
mod smaller;
mod statement;
mod step;
mod step_effort;
mod tabulated;
mod theory;
mod trace_order;
mod trace_text;
mod tuple_table;
mod used_reasons;
mod violation_text;
mod wording;

pub use check::{StepCheck, StepError};
pub use explainer::{Explainer, Steps, StepsEnd};
pub use fact_proof::FactProof;
pub use literal::Literal;
pub use proof::proof;
pub use rating::Rating;
pub use rule_instance::RuleInstance;
pub use step::Step;
pub use theory::NotExplained;
