//! The symmetries that a model names.

use std::cell::OnceCell;

use super::exchange::{ExchangedFaces, ExchangedLines, exchanges};
use super::motion::MotionFinder;
use super::points::Points;
use super::symmetries::Symmetries;
use crate::instance::Instance;
use placet_model::{
    Diagnostic, DiagnosticCode, Diagnostics as Wrong, NamedSymmetry, SymmetryChange, SymmetryChoice,
};
use placet_problem::Symmetry;
use placet_problem::automorphism::{Effort, Finder, StabiliserChain, SymmetryGroup};

impl Instance {
    /// Finds the symmetries that a model chooses: see [`Instance::symmetries_of`] and [`NamedSymmetry`].
    ///
    /// # Errors
    /// If a name is not recognised as a symmetry of the puzzle. The diagnostics are about the source of the model.
    pub fn symmetries_chosen(
        &self,
        choice: &SymmetryChoice,
        effort: Effort<'_>,
    ) -> Result<Symmetries, Wrong> {
        let named = match choice {
            SymmetryChoice::Kind(kind) => return Ok(self.symmetries_of(*kind, effort)),
            SymmetryChoice::Named(named) => named,
        };
        let left = self.narrowed();
        let finder = self.symmetry_finder_within(&left);
        let within = Within {
            instance: self,
            points: Points::new(self, &left, &finder),
            finder,
            chain: OnceCell::new(),
            effort,
        };
        within.symmetries(named)
    }
}

/// The context of named symmetries.
struct Within<'a> {
    instance: &'a Instance,
    finder: Finder<'a>,
    /// All symmetries of the puzzle, if they are named.
    chain: OnceCell<StabiliserChain>,
    points: Points,
    effort: Effort<'a>,
}

impl Within<'_> {
    fn symmetries(self, named: &[NamedSymmetry]) -> Result<Symmetries, Wrong> {
        let mut made = StabiliserChain::new(self.points.len());
        let (mut generators, mut wrong) = (vec![], Wrong::new());
        for one in named {
            let found = self.generators(&one.change);
            if found.is_empty() {
                wrong.add(diagnostic(one));
            }
            for symmetry in found {
                let permutation = self.points.permutation(&symmetry);
                if permutation.is_some_and(|permutation| made.add(&permutation)) {
                    generators.push(symmetry);
                }
            }
        }
        // Reaching a limit is not an error of the model.
        let is_whole = !self.finder.has_given_up();
        if !wrong.is_empty() && is_whole {
            return Err(wrong);
        }
        let group = SymmetryGroup {
            order: made.order(),
            is_whole,
            generators,
            base: vec![],
        };
        Ok(Symmetries::of(group, self.points))
    }

    /// The symmetries of a name; empty if there are none.
    fn generators(&self, change: &SymmetryChange) -> Vec<Symmetry> {
        match change {
            SymmetryChange::Motion(motion) => self.motions().symmetry(motion).into_iter().collect(),
            SymmetryChange::Complement => {
                let permutation = self.points.complementing(self.instance, &self.stay());
                permutation
                    .and_then(|one| self.symmetry(&one))
                    .into_iter()
                    .collect()
            }
            SymmetryChange::Rows => self.lines("rows"),
            SymmetryChange::Columns => self.lines("columns"),
            SymmetryChange::Pieces => self.pieces(),
        }
    }

    fn motions(&self) -> MotionFinder<'_> {
        MotionFinder {
            instance: self.instance,
            finder: &self.finder,
            points: &self.points,
            effort: self.effort,
        }
    }

    fn lines(&self, name: &str) -> Vec<Symmetry> {
        let lines = ExchangedLines::of(self.instance.puzzle().layout());
        let Some(lines) = lines.iter().find(|lines| lines.name == name) else {
            return vec![];
        };
        self.exchanged(lines.len(), |one, other| {
            let cells = lines.swapped(&[(one, other)])?;
            self.points.moved(&cells, |value| value)
        })
    }

    fn pieces(&self) -> Vec<Symmetry> {
        let faces = ExchangedFaces::of(self.instance.puzzle().pieces(), &self.instance.lowered().codes);
        self.exchanged(faces.values.len(), |one, other| {
            self.points
                .swapping(&self.stay(), faces.values[one], faces.values[other])
        })
    }

    /// Exchanges of two things each, if they are interchangeable.
    fn exchanged(&self, number: usize, swap: impl Fn(usize, usize) -> Option<Vec<u32>>) -> Vec<Symmetry> {
        let swap = |one, other| swap(one, other).filter(|permutation| self.chain().has(permutation));
        let sets = exchanges(0..number, self.points.len(), swap, |_| String::new()).into_iter();
        let permutations = sets.flat_map(|set| set.permutations);
        permutations.filter_map(|one| self.symmetry(&one)).collect()
    }

    /// All symmetries of the puzzle.
    fn chain(&self) -> &StabiliserChain {
        let all = || Symmetries::of(self.finder.group(self.effort), self.points.clone());
        self.chain.get_or_init(|| all().chain())
    }

    /// The symmetry that moves the points like this.
    fn symmetry(&self, permutation: &[u32]) -> Option<Symmetry> {
        self.finder.taking(&self.points.images(permutation), self.effort)
    }

    /// The identity on cells.
    fn stay(&self) -> Vec<usize> {
        (0..self.instance.puzzle().layout().cells().len()).collect()
    }
}

fn diagnostic(named: &NamedSymmetry) -> Diagnostic {
    let message = match named.change {
        SymmetryChange::Motion(_) | SymmetryChange::Complement => {
            format!("`{}` is not recognised as a symmetry of this puzzle", named.name)
        }
        SymmetryChange::Rows | SymmetryChange::Columns | SymmetryChange::Pieces => {
            format!(
                "no two {} of this puzzle are recognised as interchangeable",
                named.name
            )
        }
    };
    let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, named.span, message);
    let diagnostic = diagnostic.label("it does not preserve the rules, the givens and the pieces");
    diagnostic.help("run `placet symmetries` to list the symmetries of the puzzle")
}
