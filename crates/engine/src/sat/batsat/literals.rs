//! Literals as BatSat writes them, and back.

use ::batsat::{Lit as BatsatLit, Var};

use placet_encode::cnf::{self, Lit};

pub(super) fn to_batsat(lit: Lit) -> BatsatLit {
    BatsatLit::new(Var::unsafe_from_idx(lit.var().index() as u32), lit.is_positive())
}

pub(super) fn from_batsat(lit: BatsatLit) -> Lit {
    let var = cnf::Var::from_index(lit.var().idx() as usize);
    if lit.sign() {
        var.positive()
    } else {
        var.negative()
    }
}
