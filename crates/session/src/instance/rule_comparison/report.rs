//! What a comparison of rules and clauses finds.

/// The comparison of one rule with its clauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleComparison {
    /// The name of the rule; `cells` for what the cells can show.
    pub name: String,
    /// The number of parts: regions or cases.
    pub parts: usize,
    /// The number of boards that were compared.
    pub boards: u64,
    /// The result.
    pub verdict: RuleVerdict,
}

/// Do the clauses of a rule allow the same boards as the rule?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleVerdict {
    /// They do, on all boards that the rest of the model allows.
    Same,
    /// They do not: a sentence says on which board.
    Different(String),
    /// Too many boards.
    TooLarge {
        /// The number of cells on which the part depends that was too large.
        cells: usize,
    },
    /// The cells alone do not determine the helper variables of the rule.
    Undetermined,
}

/// The comparison of a formula with the rules of its model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaComparison {
    /// The cells, and then the rules in the order of the model.
    pub rules: Vec<RuleComparison>,
    /// The clauses that belong to rules or cells with the verdict [`RuleVerdict::Same`].
    pub num_compared: usize,
    /// All clauses.
    pub num_clauses: usize,
}
