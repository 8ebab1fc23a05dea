//! `--time-limit`: seconds, or a duration with a unit.

use std::str::FromStr;
use std::time::Duration;

use crate::engine::{Limits, StopFlag};

/// A time limit as the user writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeLimit(pub(crate) Duration);

impl TimeLimit {
    /// The stop flag, and a time limit if there is one, which runs from now.
    pub(crate) fn limits(time_limit: Option<Self>, stop: &StopFlag) -> Limits {
        let limits = Limits::none().with_stop(stop.clone());
        match time_limit {
            Some(limit) => limits.with_time_limit(limit.0),
            None => limits,
        }
    }
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
