//! Propagation of each kind of constraint: one file per kind.

mod cardinality;
mod clause;
mod connected;
mod count;
mod distinct;
mod equivalent;
mod lex;
mod linear;
mod map;
mod pair;
mod parities;
mod posting;
mod propagator;
mod statement;
mod table;

use super::Conflict;
use super::domain_layout::DomainLayout;
use super::domains::{DomainStore, Reversible, ReversibleWords};
use super::watch::Watch;

pub(super) use posting::propagators_of;
pub(super) use propagator::{Cost, Propagator};
