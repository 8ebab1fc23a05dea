//! What certifying and verifying have in common: the model, its formula and the excluding clauses.

pub(crate) mod beside;
pub(crate) mod certified_model;
pub(crate) mod excluded;
pub(crate) mod folder;
