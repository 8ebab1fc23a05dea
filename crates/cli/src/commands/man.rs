//! `placet man`: manual pages, made from the descriptions of commands and options.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_mangen::Man;

use crate::failure::{Exit, Failure};
use crate::files::save::save;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct ManOptions {
    /// Write a page for placet and one for each command to this folder
    ///
    /// The files are called `placet.1`, `placet-solve.1` and so on. The folder is created if it does not exist.
    folder: Option<PathBuf>,
}

pub(crate) fn run(options: &ManOptions, mut command: Command, output: &mut Output) -> Result<Exit, Failure> {
    command.build();
    match &options.folder {
        None => output.raw().write_all(&page(&command)?)?,
        Some(folder) => save_pages(&command, folder)?,
    }
    Ok(Exit::Done)
}

/// Writes the page of the program and those of its commands.
fn save_pages(program: &Command, folder: &Path) -> Result<(), Failure> {
    let unwritable = |error| Failure::Bad(format!("cannot create the folder {}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(unwritable)?;
    // clap adds the command `help`, which the page of the program describes.
    let commands = program
        .get_subcommands()
        .filter(|command| command.get_name() != "help");
    for command in std::iter::once(program).chain(commands) {
        let page = page(command)?;
        let path = folder.join(format!("{}.1", full_name(command)));
        save(&path, |file| file.write_all(&page))?;
    }
    Ok(())
}

/// `placet`, or `placet-solve`.
fn full_name(command: &Command) -> &str {
    command.get_display_name().unwrap_or(command.get_name())
}

/// The page of a command, in the language of `man`.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let mut page = vec![];
    Man::new(command.clone()).render(&mut page)?;
    Ok(page)
}
