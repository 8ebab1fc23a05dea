//! `--memory-limit`: bytes, or a size with a unit.

use std::str::FromStr;

use bytesize::ByteSize;
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// A memory limit as the user writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MemoryLimit(u64);

impl MemoryLimit {
    /// The bytes of this limit; by default half of what the process may use.
    pub(crate) fn bytes(limit: Option<Self>) -> u64 {
        limit.map_or_else(default_bytes, |limit| limit.0)
    }
}

/// Half of the memory of the machine or of its control group. If the address space is limited, a third of that: it also
/// contains what is reserved and not used, and while a table grows, it is there twice.
fn default_bytes() -> u64 {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(memory);
    let half = match system.total_memory() {
        0 => without_proc(),
        machine => {
            let group = system.cgroup_limits().map(|limits| limits.total_memory);
            Some(group.map_or(machine, |group| group.min(machine)))
        }
    };
    let half = half.map(|bytes| bytes / 2);
    let third = address_space().map(|bytes| bytes / 3);
    half.into_iter().chain(third).min().unwrap_or(u64::MAX)
}

/// The memory of the machine as the kernel says it where no files of `/proc` do, for example in a root of its own.
#[cfg(target_os = "linux")]
fn without_proc() -> Option<u64> {
    let machine = rustix::system::sysinfo();
    let bytes = u128::from(machine.totalram) * u128::from(machine.mem_unit);
    u64::try_from(bytes).ok()
}

#[cfg(not(target_os = "linux"))]
fn without_proc() -> Option<u64> {
    None
}

/// The limit of the address space (`ulimit -v`), if there is one.
#[cfg(unix)]
fn address_space() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::As).current
}

#[cfg(not(unix))]
fn address_space() -> Option<u64> {
    None
}

impl FromStr for MemoryLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let size: Result<ByteSize, _> = text.trim().parse();
        size.ok()
            .filter(|size| size.0 > 0)
            .map(|size| MemoryLimit(size.0))
            .ok_or_else(|| "expected bytes, or a size such as \"500MB\" or \"4GiB\"".to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_decimal_and_binary_units() {
        for (text, bytes) in [
            ("1000", 1000),
            ("500MB", 500_000_000),
            ("4GiB", 4 << 30),
            ("1.5 GiB", 3 << 29),
        ] {
            assert_eq!(text.parse(), Ok(MemoryLimit(bytes)), "{text}");
        }
        for wrong in ["", "0", "-1", "much", "4 GB more"] {
            assert!(wrong.parse::<MemoryLimit>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_default_is_a_part_of_the_machine() {
        let bytes = MemoryLimit::bytes(None);
        assert!((1 << 20..1 << 50).contains(&bytes), "{bytes}");
    }
}
