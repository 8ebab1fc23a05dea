//! `placet count --up-to-symmetry`: the number of symmetry classes.

use super::options::CountOptions;
use crate::cli::failure::{Exit, Failure};
use crate::cli::model_file::load;
use crate::cli::output::Output;
use crate::cli::session::explain_none;
use crate::cli::up_to_symmetry;
use crate::session::End;

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let model = load(&options.model, output)?;
    let progress = output.progress("counting");
    let mut up_to = up_to_symmetry::session(model, options.symmetry, &options.search, &progress)?;
    let count = up_to.for_each_class(&mut |_, _| Ok::<_, Failure>(()))?;
    progress.clear();
    let complete = count.end == End::Exhausted;
    if options.json {
        let mut object = up_to_symmetry::object(&count);
        object["count"] = count.classes.into();
        object["complete"] = complete.into();
        output.print(&object.to_string())?;
    } else if complete {
        output.print(&count.classes.to_string())?;
        output.note(&up_to_symmetry::sentence(&count));
    } else {
        output.print(&format!("at least {}", count.classes))?;
    }
    if count.boards == 0 && complete {
        explain_none(up_to.instance(), up_to.limits(), output);
    }
    Ok(match count.end {
        End::Stopped(reason) => {
            output.note(&format!("{reason}: the count is incomplete"));
            Exit::Limit
        }
        _ => Exit::Done,
    })
}
