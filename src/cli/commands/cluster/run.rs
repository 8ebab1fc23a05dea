//! `placet cluster run`: what a task of a cluster does.

use super::options::RunOptions;
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::output::Output;
use crate::cli::task::of_task;
use crate::cluster::{PartEnd, Runner, WorkDirectory};

pub(super) fn run(options: &RunOptions, output: &mut Output) -> Result<Exit, Failure> {
    let limits = of_task().with_stop(stop_flag());
    let directory = WorkDirectory::open(&options.directory)?;
    let is_part = options.index < directory.num_parts();
    if !is_part && options.stride.is_none() {
        let number = directory.num_parts();
        let index = options.index;
        return Err(Failure::Bad(format!(
            "there is no part {index}: there are {number} parts, from 0"
        )));
    }
    let mut runner = Runner::new(directory)?;
    let (mut done, mut index) = (0_usize, options.index);
    while index < runner.directory().num_parts() {
        match runner.run(index, &limits)? {
            PartEnd::Done => done += 1,
            PartEnd::WasDone | PartEnd::Replaced => {}
            PartEnd::Stopped(reason) => {
                return Err(Failure::Retry(format!(
                    "{reason} in part {index}: its state is saved, and the same command continues"
                )));
            }
        }
        let Some(stride) = options.stride else {
            break;
        };
        index += stride;
    }
    output.note(&format!("parts counted: {done}"));
    Ok(Exit::Done)
}
