//! What several tests need, made once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, OnceLock};

/// Values by key. Who asks for one that is being made waits for it.
pub(crate) struct Memo<K, V>(Mutex<HashMap<K, Arc<OnceLock<Arc<V>>>>>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Memo(Mutex::default())
    }
}

impl<K: Eq + Hash, V> Memo<K, V> {
    /// The value of a key, which is made if nobody has asked for it.
    pub(crate) fn get(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
        let value = Arc::clone(
            self.0
                .lock()
                .expect("nothing fails in it")
                .entry(key)
                .or_default(),
        );
        Arc::clone(value.get_or_init(|| Arc::new(make())))
    }
}
