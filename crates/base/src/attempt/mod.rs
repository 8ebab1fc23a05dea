//! Work that may be broken off.
//!
//! Where the stack can be unwound, that is a panic that is caught. WebAssembly has no unwinding with the standard library that is handed out for
//! it: there, an exception of the script around it breaks the work off, and values on the stack are not dropped.

mod reason;
#[cfg(target_family = "wasm")]
mod script;
#[cfg(not(target_family = "wasm"))]
mod unwinding;

#[cfg(target_family = "wasm")]
use script as means;
#[cfg(not(target_family = "wasm"))]
use unwinding as means;

pub use reason::Reason;

/// Does some work that may be broken off, by [`break_off`] or by a panic.
///
/// What the work leaves behind may be in disorder: nobody may look at it.
///
/// # Errors
/// If the work was broken off.
pub fn attempt<T>(work: impl FnOnce() -> T) -> Result<T, Reason> {
    means::attempt(work)
}

/// Breaks the work of the innermost [`attempt`] off. Unlike `panic!`, this calls no panic hook.
pub fn break_off(reason: Reason) -> ! {
    means::break_off(reason)
}

/// Whether work was broken off before without being cleared away, so that its memory is lost.
pub fn is_spent() -> bool {
    means::is_spent()
}

/// Whether work can be broken off now.
pub fn can_break_off() -> bool {
    means::can_break_off()
}

/// The text of a panic, if it has one.
pub fn message_of(reason: &Reason) -> String {
    let text = reason.downcast_ref::<&str>().copied();
    let owned = reason.downcast_ref::<String>().map(String::as_str);
    text.or(owned).unwrap_or("no message").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_breaks_work_off_is_told() {
        assert_eq!(attempt(|| 7).ok(), Some(7));
        let broken = attempt(|| -> u32 { break_off(Box::new(9_u8)) });
        let reason = broken.expect_err("it was broken off");
        assert_eq!(reason.downcast_ref::<u8>(), Some(&9));
    }

    #[test]
    fn a_panic_is_told_in_its_words() {
        let broken = attempt(|| -> u32 { panic!("number {}", 9) });
        assert_eq!(message_of(&broken.expect_err("it panics")), "number 9");
        let broken = attempt(|| -> u32 { panic!("nine") });
        assert_eq!(message_of(&broken.expect_err("it panics")), "nine");
    }
}
