//! The processes of one run, which end together, whatever happens to this process.
//!
//! On Unix, a run is a process group led by a *watcher*: a shell that waits at a pipe whose other
//! end is held here and never written to. The pipe closes when this process ends, however it ends;
//! the watcher then kills the group and removes the folder of the run. The program starts in the
//! group, so it is watched at all times. If no shell can be started, the program leads its own
//! group, and outlives this process if that is killed.
//!
//! Processes that a program puts into another group or session cannot be reached.

#[cfg(unix)]
pub(super) use unix::ProcessGroup;

#[cfg(not(unix))]
pub(super) use elsewhere::ProcessGroup;

#[cfg(unix)]
mod unix {
    use std::os::unix::process::CommandExt;
    use std::path::Path;
    use std::process::{Child, Command, Stdio};

    use rustix::process::{Pid, Signal, kill_process_group};

    /// The path of the shell on every Unix.
    const SHELL: &str = "/bin/sh";

    /// The script of the watcher. Programs get a chance to exit by themselves, so that none writes
    /// to the folder while it is removed.
    const WATCH: &str =
        "trap '' HUP INT TERM; read -r _; kill -TERM 0; [ -z \"$1\" ] || rm -rf -- \"$1\"; kill -KILL 0";

    /// The processes of one run. Dropping it ends them.
    pub(in crate::external) struct ProcessGroup {
        watcher: Option<Child>,
        /// The leader of the group, if there is one.
        leader: Option<Pid>,
    }

    impl ProcessGroup {
        /// A group without a program. If this process is killed, the folder is removed.
        pub(in crate::external) fn new(folder: Option<&Path>) -> Self {
            let watcher = Command::new(SHELL)
                .args(["-c", WATCH, "placet-watcher"])
                .args(folder)
                .process_group(0)
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .ok();
            let leader = watcher.as_ref().and_then(number);
            ProcessGroup { watcher, leader }
        }

        /// Starts a program in the group. Ctrl-C in a terminal does not reach it: raise the stop
        /// flag instead.
        pub(in crate::external) fn spawn(&mut self, command: &mut Command) -> std::io::Result<Child> {
            let leader = self.leader.map_or(0, |leader| leader.as_raw_nonzero().get());
            let child = command.process_group(leader).spawn()?;
            self.leader = self.leader.or_else(|| number(&child));
            Ok(child)
        }

        /// Kills what remains of the group.
        pub(in crate::external) fn end(&mut self) {
            if let Some(leader) = self.leader.take() {
                // It fails if the whole group is gone, which is what we want.
                let _ = kill_process_group(leader, Signal::KILL);
            }
            // The id of the group is not reused before its leader is reaped.
            if let Some(mut watcher) = self.watcher.take() {
                let _ = watcher.wait();
            }
        }
    }

    impl Drop for ProcessGroup {
        fn drop(&mut self) {
            self.end();
        }
    }

    fn number(child: &Child) -> Option<Pid> {
        i32::try_from(child.id()).ok().and_then(Pid::from_raw)
    }
}

#[cfg(not(unix))]
mod elsewhere {
    use std::path::Path;
    use std::process::{Child, Command};

    /// There are no groups on this system: the program itself is ended.
    pub(in crate::external) struct ProcessGroup;

    impl ProcessGroup {
        pub(in crate::external) fn new(_folder: Option<&Path>) -> Self {
            ProcessGroup
        }

        pub(in crate::external) fn spawn(&mut self, command: &mut Command) -> std::io::Result<Child> {
            command.spawn()
        }

        pub(in crate::external) fn end(&mut self) {}
    }
}
