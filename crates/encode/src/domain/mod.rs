//! The representation of domains.
//!
//! Every variable has *direct literals* `x = v` ([`direct`]). If a constraint needs them, it also
//! has *order literals* `x ≥ v` ([`order`]), *bits* ([`binary`]) or digits in mixed radix, created once and shared. The
//! channel to the order literals implies that `x` has exactly one value, so the clauses that state
//! this directly are written last, for the variables without a channel.

pub mod binary;
pub mod direct;
pub mod order;
mod radix;

use rustc_hash::FxHashMap;

use super::at_most_one::AtMostOne;
use super::{AtMostOneEncoding, VariableMap};
use crate::cnf::{ClauseSink, FormulaSize, Lit, SizeCounter};
use placet_problem::VarId;

/// The literals of all variables, and their size so far.
#[derive(Debug)]
pub(super) struct DomainLiterals {
    map: VariableMap,
    /// The order literals of each variable that has them.
    order: Vec<Option<Vec<Lit>>>,
    /// The bits of a variable times a coefficient, by both.
    binary: FxHashMap<(VarId, i64), Vec<Option<Lit>>>,
    /// The digits of a variable times a coefficient in a base, by all three.
    radix: FxHashMap<(VarId, i64, Vec<u64>), Vec<Vec<Lit>>>,
    size: FormulaSize,
}

impl DomainLiterals {
    pub(super) fn new(map: VariableMap) -> Self {
        let size = FormulaSize {
            variables: map.num_direct(),
            ..FormulaSize::default()
        };
        DomainLiterals {
            order: vec![None; map.var_ids().len()],
            binary: FxHashMap::default(),
            radix: FxHashMap::default(),
            size,
            map,
        }
    }

    pub(super) fn map(&self) -> &VariableMap {
        &self.map
    }

    pub(super) fn into_map(self) -> VariableMap {
        self.map
    }

    /// The size of the domains so far.
    pub(super) fn size(&self) -> FormulaSize {
        self.size
    }

    /// The literals of `x ≥ v` in ascending order, one for each value `v` of the domain except the
    /// smallest. They are created when first needed.
    pub(super) fn order_literals(&mut self, var: VarId, sink: &mut dyn ClauseSink) -> &[Lit] {
        let direct = self.map.direct_literals(var);
        let size = &mut self.size;
        self.order[var.index()].get_or_insert_with(|| {
            *size += order::size(direct.len());
            sink.set_domain(Some(var.index()));
            let literals = order::channel(sink, direct);
            sink.set_domain(None);
            literals
        })
    }

    /// The bits of the offset of `coefficient · x` from its smallest value, lowest bit first,
    /// `None` for one that is never set. They are created when first needed.
    pub(super) fn binary_literals(
        &mut self,
        var: VarId,
        coefficient: i64,
        sink: &mut dyn ClauseSink,
    ) -> Vec<Option<Lit>> {
        let (map, size) = (&self.map, &mut self.size);
        let bits = self.binary.entry((var, coefficient)).or_insert_with(|| {
            let multiples = map.domain(var).values().iter().map(|value| coefficient * value);
            let least = multiples.clone().min().unwrap_or(0);
            let offsets: Vec<u64> = multiples.map(|multiple| multiple.abs_diff(least)).collect();
            *size += binary::size(&offsets);
            sink.set_domain(Some(var.index()));
            let bits = binary::channel(sink, map.direct_literals(var), &offsets);
            sink.set_domain(None);
            bits
        });
        bits.clone()
    }

    /// The digits of the offset of `coefficient · x` from its smallest value in a base, lowest first, each in unary. `digits` are those of each value.
    /// They are created when first needed.
    pub(super) fn digit_literals(
        &mut self,
        var: VarId,
        coefficient: i64,
        base: &[u64],
        digits: &[Vec<u64>],
        sink: &mut dyn ClauseSink,
    ) -> Vec<Vec<Lit>> {
        let (map, size) = (&self.map, &mut self.size);
        let key = (var, coefficient, base.to_vec());
        let literals = self.radix.entry(key).or_insert_with(|| {
            let direct = map.direct_literals(var);
            let mut counter = SizeCounter::new();
            radix::channel(&mut counter, direct, digits);
            *size += counter.size();
            sink.set_domain(Some(var.index()));
            let literals = radix::channel(sink, direct, digits);
            sink.set_domain(None);
            literals
        });
        literals.clone()
    }

    /// States "exactly one value" for each variable without a channel.
    pub(super) fn close(&mut self, encoding: AtMostOneEncoding, sink: &mut dyn ClauseSink) {
        for var in self.map.var_ids() {
            let len = self.map.direct_literals(var).len();
            // The ladder over all values of a variable is the order channel.
            if AtMostOne::chosen(encoding, len) == AtMostOne::Ladder {
                self.order_literals(var, sink);
            }
            if self.order[var.index()].is_none() || !order::is_channelled(len) {
                self.size += direct::size(len, encoding);
                sink.set_domain(Some(var.index()));
                direct::exactly_one(sink, self.map.direct_literals(var), encoding);
                sink.set_domain(None);
            }
            if sink.is_full() {
                return;
            }
        }
    }
}
