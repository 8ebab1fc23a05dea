//! `placet serve`: the workbench in a browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;

use crate::failure::{Exit, Failure};
use crate::options::memory_limit::MemoryLimit;
use crate::options::time_limit::{LIMITS, TimeLimit};
use crate::options::value_parsers::at_least;
use crate::output::Output;
use placet_serve::server::{HostName, ServerOptions, serve};
use placet_serve::{JobLimits, Library};

/// The heading of options about the server.
const SERVER: &str = "Server";

#[derive(Args, Debug)]
pub(crate) struct ServeOptions {
    /// Model file, or folder of model files; without it, the models that come with placet.
    #[arg(value_name = "MODEL or FOLDER")]
    path: Option<PathBuf>,

    /// Address to listen at. Other machines need the token in the address that placet prints.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), help_heading = SERVER)]
    host: IpAddr,

    /// Name of the server besides those of this machine, for a proxy in front of it (repeatable).
    #[arg(long, value_name = "NAME", help_heading = SERVER)]
    allow_host: Vec<HostName>,

    /// Port to listen at; by default a free one.
    #[arg(long, value_name = "PORT", default_value_t = 0, help_heading = SERVER)]
    port: u16,

    /// Do not open a browser.
    #[arg(long, help_heading = SERVER)]
    no_open: bool,

    /// Serve a page for players, without solutions and without the text of the model.
    #[arg(long, requires = "path", help_heading = SERVER)]
    play: bool,

    /// Time for each question, such as `90` (seconds) or `2min`.
    #[arg(long, value_name = "TIME", default_value = "10min", allow_negative_numbers = true, help_heading = LIMITS)]
    job_time: TimeLimit,

    /// Memory for each question, such as `500MB`.
    #[arg(long, value_name = "SIZE", default_value = "2GiB", allow_negative_numbers = true, help_heading = LIMITS)]
    job_memory: MemoryLimit,

    /// Maximum number of long questions at a time, and of short ones.
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = at_least(1_u64), help_heading = LIMITS)]
    jobs: u64,
}

pub(crate) fn run(options: &ServeOptions, output: &mut Output) -> Result<Exit, Failure> {
    let (library, opened) = match &options.path {
        None => (Library::BuiltIn, None),
        Some(path) => {
            let library = Library::at(path);
            let library =
                library.map_err(|error| Failure::Bad(format!("cannot open {}: {error}", path.display())))?;
            let opened = match &library {
                Library::File(file) => file.file_name().map(|name| name.to_string_lossy().into_owned()),
                _ => None,
            };
            (library, opened)
        }
    };
    if options.play && opened.is_none() {
        return Err(Failure::Bad("--play needs a model file, not a folder".into()));
    }
    let server = ServerOptions {
        address: SocketAddr::new(options.host, options.port),
        allowed_hosts: options.allow_host.clone(),
        library,
        opened,
        play: options.play,
        limits: JobLimits {
            time: options.job_time.0,
            memory: MemoryLimit::bytes(Some(options.job_memory)),
            number: usize::try_from(options.jobs).unwrap_or(usize::MAX).min(10_000),
        },
    };
    let mut printed = Ok(());
    let ended = serve(server, |addresses| {
        printed = addresses.printed.iter().try_for_each(|url| output.print(url));
        if addresses.has_no_network {
            output.note("no address of this machine in a network was found: only a browser on this machine can open the page");
        }
        if !options.no_open && open::that_detached(&addresses.local).is_err() {
            output.note("no browser could be started: open the address in one");
        }
    });
    printed?;
    ended.map_err(|error| Failure::Bad(format!("cannot serve: {error}")))?;
    Ok(Exit::Done)
}
