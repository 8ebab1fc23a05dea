//! What a loop or a path does at one place, in words.

use super::instance_place::InstancePlace;
use placet_model::{Layout, LoopRule, PathsRule};

/// `the loop neither ends nor branches at r1c3`.
pub(super) fn of_loop(layout: &Layout, rule: &LoopRule, at: InstancePlace, name: &str) -> String {
    let InstancePlace::Vertex(vertex) = at else {
        return name.to_string();
    };
    let crosses = rule.may_cross(rule.route.network(layout), vertex);
    match (rule.through.contains(&vertex), crosses) {
        (true, false) => format!("the loop passes {name}"),
        (false, false) => format!("the loop neither ends nor branches at {name}"),
        (true, true) => format!("the loop passes {name}, where it can cross itself"),
        (false, true) => format!("the loop neither ends nor branches at {name}, where it can cross itself"),
    }
}

/// `a path ends at r1c3`.
pub(super) fn of_paths(rule: &PathsRule, at: InstancePlace, name: &str) -> String {
    let InstancePlace::Vertex(vertex) = at else {
        return name.to_string();
    };
    let is_end = rule.ends.iter().flatten().any(|end| *end == vertex);
    match (is_end, rule.ends.is_empty(), rule.through.contains(&vertex)) {
        (true, ..) => format!("a path ends at {name}"),
        (_, true, true) => format!("the path passes {name} or ends there"),
        (_, true, false) => format!("the path does not branch at {name}"),
        (_, false, true) => format!("a path passes {name}"),
        (_, false, false) => format!("no path ends or branches at {name}"),
    }
}
