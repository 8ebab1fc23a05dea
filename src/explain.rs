//! Explanations: what follows next, and from which rules, in sentences.
//!
//! Each rule of a puzzle is cut into rule instances, the sentences that a player would cite. A [`Step`] consists of a few instances and
//! known facts, and of the facts that they entail. The steps to the solution are found by propagation first, then with assumptions, then with cases.
//!
//! Words that the comments use: a condition is *free* if it belongs to no rule instance, such as the definition of a helper variable; no step cites it. A *literal* says
//! that an atom, such as "r1c3 shows a 5", is true or false. A *label* is a set of instances that a derived literal follows from. The *trail* lists what is known in
//! the order in which it was found. The *scope* of an instance is the atoms that it is about. The *lead* of a step is its first conclusion.
//!
//! ```
//! use placet::{Limits, Puzzle, Session};
//!
//! let model = "board.grid = [2, 2]\npieces.numbers = '1..2'\npieces.copies = 2\ngivens.r1c1 = 1\n\
//!              rules = [{ all_different = ['rows', 'columns'] }]";
//! let explanation = Session::new(Puzzle::from_toml(model)?).explanation()?.complete()?;
//! let explainer = &explanation.explainer;
//! for step in explainer.steps(&Limits::none(), false) {
//!     let reasons: Vec<_> = step.rules.iter().map(|rule| &explainer.instances()[*rule].sentence).collect();
//!     println!("{} facts, because {reasons:?}", step.conclusions.len());
//! }
//! let solution = explanation.solution.expect("there is only one");
//! assert!(solution.blanks().next().is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_session::explain::{
    Difficulty, DifficultyScale, Explainer, FactProof, Literal, NotExplained, Rating, RuleInstance, Step,
    StepCheck, StepError, Steps, StepsEnd, Technique, proof,
};
