//! `--time-limit`: seconds, or a duration with a unit.

use std::str::FromStr;
use std::time::Duration;

use clap::Args;

/// The heading of limits.
pub(crate) const LIMITS: &str = "Limits";

/// A time limit as the user writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct TimeLimit(pub(crate) Duration);

/// The time limit of a command.
#[derive(Args, Clone, Debug)]
pub(crate) struct TimeLimitOption {
    /// Stop after this time, such as `90` (seconds), `1.5` or `2min`.
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, help_heading = LIMITS)]
    pub(crate) time_limit: Option<TimeLimit>,
}

impl FromStr for TimeLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let duration = match text.parse::<f64>() {
            Ok(seconds) => Duration::try_from_secs_f64(seconds).ok(),
            Err(_) => humantime::parse_duration(text).ok(),
        };
        duration
            .map(TimeLimit)
            .ok_or_else(|| "expected seconds, or a duration such as \"500ms\" or \"2min\"".to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_need_no_unit() {
        assert_eq!("1.5".parse(), Ok(TimeLimit(Duration::from_millis(1500))));
        assert_eq!("2min".parse(), Ok(TimeLimit(Duration::from_secs(120))));
        for wrong in ["-1", "soon", "", "nan", "1e999"] {
            assert!(wrong.parse::<TimeLimit>().is_err(), "{wrong}");
        }
    }
}
