//! `placet decode`: another solver's answer to a checked board.

use super::args::DecodeOptions;
use super::failure::{Exit, Failure};
use super::input;
use super::output::Output;
use crate::pipeline::{Compiled, Decoded};
use crate::render::{self, Style};
use crate::solve::Limits;

pub(super) fn run(options: &DecodeOptions, output: &mut Output) -> Result<Exit, Failure> {
    input::not_both_standard(&options.model.path, &options.answer)?;
    let model = input::sourced(&options.model, output)?;
    let (limits, kinds) = (Limits::none(), options.encodings.presolve());
    let (posed, _) = options.breaks.posed(model, kinds, &limits)?;
    let compiled = Compiled::of(posed, options.encodings.choices(), &limits)?;
    let answer = input::text(&options.answer)?;
    let decoded = compiled
        .decode_text(&answer.text)
        .map_err(|error| Failure::Bad(format!("{}: {error}", answer.name)))?;
    match decoded {
        Decoded::Solution(solution) => {
            let text = if options.json {
                render::json::board_object(compiled.puzzle(), &solution.answer).to_string()
            } else {
                render::text::board(
                    compiled.puzzle(),
                    &solution.answer,
                    Style {
                        color: output.color(),
                    },
                )
            };
            output.say(&text)?;
            Ok(Exit::Done)
        }
        Decoded::NoSolution => {
            output.say("no solution, by the solver's word")?;
            Ok(Exit::No)
        }
        Decoded::Unknown => {
            output.complain("the solver does not know");
            Ok(Exit::Limit)
        }
    }
}
