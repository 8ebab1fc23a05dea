//! Work that is broken off by an exception of the script around WebAssembly.

use std::cell::{Cell, RefCell};
use std::panic::{set_hook, take_hook};
use std::sync::Once;

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsValue, throw_str};

use super::reason::Reason;

#[wasm_bindgen(inline_js = "export function call(work) { work(); }")]
extern "C" {
    /// Calls a function. An exception that it throws, or an instruction that cannot be done, such as the last one of a panic, is an error.
    #[wasm_bindgen(catch)]
    fn call(work: &mut dyn FnMut()) -> Result<(), JsValue>;
}

thread_local! {
    /// Why the work is being broken off.
    static REASON: RefCell<Option<Reason>> = const { RefCell::new(None) };
    /// Whether something was broken off before: what it had on the stack was not dropped.
    static IS_SPENT: Cell<bool> = const { Cell::new(false) };
}

/// Keeps what panics say.
static HOOK: Once = Once::new();

pub(super) fn is_spent() -> bool {
    IS_SPENT.get()
}

pub(super) fn attempt<T>(work: impl FnOnce() -> T) -> Result<T, Reason> {
    HOOK.call_once(keep_messages);
    let mut work = Some(work);
    let mut done = None;
    let called = call(&mut || done = work.take().map(|work| work()));
    match (called, done) {
        (Ok(()), Some(done)) => Ok(done),
        (called, _) => {
            IS_SPENT.set(true);
            let reason = REASON.take();
            Err(reason.unwrap_or_else(|| Box::new(format!("{called:?}"))))
        }
    }
}

pub(super) fn break_off(reason: Reason) -> ! {
    REASON.set(Some(reason));
    throw_str("the work is broken off")
}

/// A panic never ends here, so that it would be in progress for ever.
pub(super) fn can_break_off() -> bool {
    true
}

/// A panic cannot be caught with its message, as it ends in an instruction that cannot be done.
fn keep_messages() {
    let earlier = take_hook();
    set_hook(Box::new(move |panic| {
        REASON.set(Some(Box::new(
            panic.payload_as_str().unwrap_or("no message").to_string(),
        )));
        earlier(panic);
    }));
}
