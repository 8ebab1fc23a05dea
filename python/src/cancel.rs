//! A token with which one thread cancels the work of another.

use placet::engine::StopFlag;
use pyo3::prelude::*;

/// A token that cancels calls.
///
/// Give it to a call as ``cancel=``, and call :meth:`cancel` from another thread. The call then raises
/// :class:`LimitReached` with the reason ``"cancelled"``. A token stays cancelled.
///
/// Examples
/// --------
/// >>> import placet
/// >>> token = placet.Cancel()
/// >>> token.cancel()
/// >>> token.cancelled
/// True
#[pyclass(frozen, module = "placet")]
pub(crate) struct Cancel(pub(crate) StopFlag);

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Cancel(StopFlag::new())
    }

    /// Cancel every call that has this token, now and later.
    fn cancel(&self) {
        self.0.raise();
    }

    /// Whether the token was cancelled.
    #[getter]
    fn cancelled(&self) -> bool {
        self.0.is_raised()
    }
}
