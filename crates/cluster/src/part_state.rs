//! Parts of a count as JSON.

use serde_json::{Value, json};

use placet_engine::search::{Position, SearchStep};
use placet_problem::VarId;
use placet_session::Part;

/// The parts of a count, with one number for all that are complete. If boards stand for others, how many were found in these is not told.
pub fn part_states_object(parts: &[Part]) -> (u64, Vec<Value>) {
    let done = parts.iter().filter(|part| part.rest.is_none());
    let open = parts.iter().filter_map(|part| {
        let rest = position_array(part.rest.as_ref()?);
        let mut object = json!({ "count": part.count, "rest": rest });
        if part.found != part.count {
            object["found"] = part.found.into();
        }
        Some(object)
    });
    (done.map(|part| part.count).sum(), open.collect())
}

/// The parts from what was counted and an array of the open ones; `None` if it has another form.
pub fn part_states(counted: &Value, open: &Value) -> Option<Vec<Part>> {
    let done = Part {
        count: counted.as_u64()?,
        found: counted.as_u64()?,
        rest: None,
    };
    let open = open.as_array()?.iter().map(|part| {
        let count = part["count"].as_u64()?;
        Some(Part {
            count,
            found: part.get("found").map_or(Some(count), Value::as_u64)?,
            rest: Some(position(&part["rest"])?),
        })
    });
    std::iter::once(Some(done)).chain(open).collect()
}

pub(super) fn position_array(position: &Position) -> Value {
    position.0.iter().map(step_array).collect()
}

pub(super) fn position(array: &Value) -> Option<Position> {
    let steps: Option<Vec<SearchStep>> = array.as_array()?.iter().map(step).collect();
    steps.map(Position)
}

fn step_array(step: &SearchStep) -> Value {
    let (word, var, value) = match step {
        SearchStep::Is(var, value) => ("is", var, value),
        SearchStep::IsNot(var, value) => ("is not", var, value),
        SearchStep::Tried(var, value) => ("tried", var, value),
        SearchStep::TriedApart(var, value) => ("tried apart", var, value),
    };
    json!([word, var.0, value])
}

fn step(array: &Value) -> Option<SearchStep> {
    let var = VarId(u32::try_from(array[1].as_u64()?).ok()?);
    let value = array[2].as_i64()?;
    Some(match array[0].as_str()? {
        "is" => SearchStep::Is(var, value),
        "is not" => SearchStep::IsNot(var, value),
        "tried" => SearchStep::Tried(var, value),
        "tried apart" => SearchStep::TriedApart(var, value),
        _ => return None,
    })
}
