//! What is to be counted: a problem, graphs beside it, and orders to choose from.

use super::budget::NotCounted;
use super::graph::OrderedGraph;
use super::order;
use placet_problem::{Connection, Problem, VarId};

/// A problem, the graphs that have to be connected as well, and orders of the cells.
#[derive(Clone, Copy, Debug)]
pub struct FrontierQuestion<'a> {
    pub(super) problem: &'a Problem,
    connections: &'a [Connection],
    orders: &'a [Vec<VarId>],
}

impl<'a> FrontierQuestion<'a> {
    /// A problem without graphs, and orders of the cells, which determine all other variables.
    pub fn new(problem: &'a Problem, orders: &'a [Vec<VarId>]) -> Self {
        FrontierQuestion {
            problem,
            connections: &[],
            orders,
        }
    }

    /// The same with graphs, all of which have to be connected.
    ///
    /// A variable may then also be a function of the cells by its [definition](placet_problem::OriginPart::Definition).
    pub fn with_connections(self, connections: &'a [Connection]) -> Self {
        FrontierQuestion { connections, ..self }
    }

    /// The order of all variables in which constraints and graphs span the shortest ranges.
    pub(super) fn order(&self) -> Result<Vec<VarId>, NotCounted> {
        let reads_definitions = !self.connections.is_empty();
        let orders = self.orders.iter();
        let orders = orders.map(|cells| order::completed(self.problem, cells, reads_definitions));
        let orders: Option<Vec<Vec<VarId>>> = orders.collect();
        let orders = orders.ok_or(NotCounted::Unsuited(
            "some variables may not be functions of the cells",
        ))?;
        let reach = |order: &Vec<VarId>| order::reach(self.problem, self.connections, order);
        let order = orders.into_iter().min_by_key(reach);
        order.ok_or(NotCounted::Unsuited("no order of the cells found"))
    }

    /// The graphs along an order of the variables.
    pub(super) fn ordered_graphs(&self, order: &[VarId]) -> Result<Vec<OrderedGraph>, NotCounted> {
        let graphs = self.connections.iter();
        let graphs = graphs.map(|connection| OrderedGraph::new(self.problem, order, connection));
        Ok(graphs
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .flatten()
            .collect())
    }
}
