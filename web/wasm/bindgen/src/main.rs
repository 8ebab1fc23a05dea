//! Makes the glue between a page and placet as WebAssembly: `placet-bindgen MODULE FOLDER`.
//!
//! It has the version of wasm-bindgen with which the module is compiled, as the two must be the same.

use std::env::args_os;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = args_os().skip(1);
    let (Some(module), Some(folder)) = (arguments.next(), arguments.next()) else {
        return Err("expected a module and a folder".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name("placet")
        .web(true)?
        .omit_default_module_path(true)
        .typescript(true)
        .remove_name_section(true);
    bindgen.generate(folder)?;
    Ok(())
}
