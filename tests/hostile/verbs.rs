//! The commands that take a model.

/// The arguments of each command after the limits, with `MODEL` for the path of the model.
pub(crate) const VERBS: [&str; 33] = [
    "solve MODEL",
    "solve MODEL --engine sat",
    "solve MODEL --engine search",
    "solve MODEL --engine ilp",
    "solve MODEL --threads 2",
    "unique MODEL --threads 3",
    "solve MODEL --all --up-to-symmetry",
    "solve MODEL --random",
    "count MODEL",
    "count MODEL --engine frontier",
    "count MODEL --threads 2",
    "count MODEL --estimate --probes 10",
    "unique MODEL --break-symmetry",
    "candidates MODEL",
    "steps MODEL",
    "hint MODEL",
    "rate MODEL",
    "generate MODEL",
    "sheet MODEL -o -",
    "minimise MODEL",
    "redundant MODEL",
    "weigh MODEL",
    "repair MODEL",
    "solve MODEL --break-symmetry",
    "check MODEL board.txt",
    "decode MODEL answer.txt",
    "show MODEL",
    "show MODEL --size",
    "show MODEL --presolve",
    "symmetries MODEL",
    "test MODEL",
    "export MODEL",
    "import MODEL",
];

/// The formats of `export` that take their own way to the file.
pub(crate) const FORMATS: [&str; 9] = [
    "opb", "lp", "mps", "minizinc", "flatzinc", "smtlib", "xcsp3", "asp", "json",
];

/// A command with its arguments, as a list.
pub(crate) fn arguments(verb: &str, model: &str, limits: &[&str]) -> Vec<String> {
    let words = verb.split(' ').map(|word| word.replace("MODEL", model));
    words
        .chain(limits.iter().map(|limit| limit.to_string()))
        .collect()
}
