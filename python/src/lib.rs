//! The extension module `placet._placet`: what the Python package asks of a session, and nothing else.
//!
//! The package itself, with its types, its documentation and what needs no Rust, is in `python/placet`. Here values cross the border in plain
//! forms: a board as the bytes of its face numbers, structures as JSON. What is asked and answered is [`placet::request`].
//!
//! - `call`: long work, which neither holds the lock of the interpreter nor outlives an interrupt.
//! - `options`: the options of a request; `cancel`, `progress`: how the caller and the request hear of each other.
//! - `puzzle`, `boards`, `clauses`: the classes. `told`: answers, and what is found on the way.
//! - `alone`: requests that need no model.
//! - `arguments`: models and values that are objects of Python. `board_key`: boards as bytes. `failure`: errors as exceptions.
//! - `command_line`: `python -m placet`.

mod alone;
mod arguments;
mod board_key;
mod boards;
mod call;
mod cancel;
mod clauses;
mod command_line;
mod failure;
mod options;
mod progress;
mod puzzle;
mod told;

use pyo3::prelude::*;

/// The compiled part of the package placet.
#[pymodule]
mod _placet {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::alone::ask_alone;
    #[pymodule_export]
    use crate::boards::CoreBoards;
    #[pymodule_export]
    use crate::cancel::Cancel;
    #[pymodule_export]
    use crate::clauses::CoreClauses;
    #[pymodule_export]
    use crate::command_line::{run_command, schema};
    #[pymodule_export]
    use crate::puzzle::CorePuzzle;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
