//! Names of steps: patterns over rule instances that players know by a name.
//!
//! A pattern asks what the rules of a step say, and nothing else: it finds an X-wing wherever regions need a value, whatever the puzzle is called. A step without a
//! name is as right as one with a name.

use std::fmt;
use std::str::FromStr;

/// A pattern of reasoning with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Technique {
    /// A region needs a value, and one cell is left for it.
    HiddenSingle,
    /// One value is left for a cell.
    NakedSingle,
    /// The sum of a cage, whose cells differ or not, has few combinations.
    CageCombinations,
    /// A region adds up to a known total, and so do the cages that cover most of it.
    InniesAndOuties,
    /// The possible places of a run, or of a rectangle, overlap.
    Overlap,
    /// A run begins at the edge of the board.
    Edge,
    /// The cells of a box that are left for a value are in one line: it is nowhere else in the line.
    Pointing,
    /// The cells of a line that are left for a value are in one box: it is nowhere else in the box.
    Claiming,
    /// As many cells as values: no other cell of the region has them.
    NakedPair,
    /// As many cells as values: these cells have no other value.
    HiddenPair,
    /// A naked subset of three cells.
    NakedTriple,
    /// A hidden subset of three cells.
    HiddenTriple,
    /// A naked subset of four cells.
    NakedQuad,
    /// A hidden subset of four cells.
    HiddenQuad,
    /// A value in two lines that can only be in two crossing lines.
    XWing,
    /// The same with three lines.
    Swordfish,
    /// The same with four lines.
    Jellyfish,
    /// A cell with two values, each of which leaves the same third value to another cell.
    XyWing,
    /// Several regions that need the same value, in another pattern: a turbot fish, an empty rectangle or a longer chain through the places of the value.
    SingleDigitPattern,
    /// A [chain](Self::Chain) through cells with two values each.
    XyChain,
    /// From an assumption, one fact follows after the other, each from the one before it alone, to a contradiction.
    Chain,
    /// The number of a clue is reached: nothing else counts.
    ClueMet,
    /// What is left suffices for the number of a clue just so: all of it counts.
    ClueNeedsAll,
    /// Two parts that have to be connected are joined here only.
    Bottleneck,
    /// What has to be connected does not get here.
    Unreachable,
    /// What follows from a printed clue alone, in another way.
    Clue,
    /// A region has as many of something as it may have.
    LimitReached,
    /// A region needs as many of something as it has places left for it.
    LastPlaces,
    /// Of two cells that touch, one has what must not touch itself.
    Touching,
    /// A piece keeps another one like it away from a cell in its line.
    InLine,
    /// The other three cells of a block show the same, so this one does not.
    Block,
    /// The other cells of a run show the same, so this one does not.
    Run,
    /// What follows from a sign between two cells alone.
    Sign,
    /// A line would have no way on.
    DeadEnd,
    /// A line has one way on, or a place that it passes has no other.
    OnlyWay,
    /// A line passes already.
    NoBranch,
    /// The loop would be closed too soon, or in two parts.
    SeparateLoop,
    /// A path would not join its own two ends.
    SeparatePaths,
    /// Two regions would be joined that have to be apart.
    SeparateRegions,
    /// A region would have too many cells.
    TooLarge,
    /// A region has all its cells, so its border is closed.
    RegionComplete,
    /// A region that needs more cells has one cell to grow into.
    LastWayOut,
    /// A region that is a rectangle of a known size has one place.
    OnlyRectangle,
    /// One region gets to a cell.
    OnlyRegion,
    /// Both sides of an edge are known to belong to one region.
    SameRegion,
    /// A half turn about the centre of a region.
    HalfTurn,
}

impl Technique {
    /// All, in the order in which people learn them.
    pub const ALL: [Technique; 46] = [
        Technique::HiddenSingle,
        Technique::NakedSingle,
        Technique::CageCombinations,
        Technique::InniesAndOuties,
        Technique::Overlap,
        Technique::Edge,
        Technique::ClueMet,
        Technique::ClueNeedsAll,
        Technique::Bottleneck,
        Technique::Unreachable,
        Technique::Clue,
        Technique::LimitReached,
        Technique::LastPlaces,
        Technique::Touching,
        Technique::InLine,
        Technique::Block,
        Technique::Run,
        Technique::Sign,
        Technique::DeadEnd,
        Technique::OnlyWay,
        Technique::NoBranch,
        Technique::SeparateLoop,
        Technique::SeparatePaths,
        Technique::SeparateRegions,
        Technique::TooLarge,
        Technique::RegionComplete,
        Technique::LastWayOut,
        Technique::OnlyRectangle,
        Technique::OnlyRegion,
        Technique::SameRegion,
        Technique::HalfTurn,
        Technique::Pointing,
        Technique::Claiming,
        Technique::NakedPair,
        Technique::HiddenPair,
        Technique::NakedTriple,
        Technique::HiddenTriple,
        Technique::NakedQuad,
        Technique::HiddenQuad,
        Technique::XWing,
        Technique::Swordfish,
        Technique::Jellyfish,
        Technique::XyWing,
        Technique::SingleDigitPattern,
        Technique::XyChain,
        Technique::Chain,
    ];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Technique::HiddenSingle => "hidden single",
            Technique::NakedSingle => "naked single",
            Technique::CageCombinations => "cage combinations",
            Technique::InniesAndOuties => "innies and outies",
            Technique::Overlap => "overlap",
            Technique::Edge => "edge",
            Technique::Pointing => "pointing",
            Technique::Claiming => "claiming",
            Technique::NakedPair => "naked pair",
            Technique::HiddenPair => "hidden pair",
            Technique::NakedTriple => "naked triple",
            Technique::HiddenTriple => "hidden triple",
            Technique::NakedQuad => "naked quad",
            Technique::HiddenQuad => "hidden quad",
            Technique::XWing => "X-wing",
            Technique::Swordfish => "swordfish",
            Technique::Jellyfish => "jellyfish",
            Technique::XyWing => "XY-wing",
            Technique::SingleDigitPattern => "single-digit pattern",
            Technique::XyChain => "XY-chain",
            Technique::Chain => "chain",
            Technique::ClueMet => "clue met",
            Technique::ClueNeedsAll => "clue needs all",
            Technique::Bottleneck => "bottleneck",
            Technique::Unreachable => "unreachable",
            Technique::Clue => "clue",
            Technique::LimitReached => "limit reached",
            Technique::LastPlaces => "last places",
            Technique::Touching => "touching",
            Technique::InLine => "in line",
            Technique::Block => "2 x 2 block",
            Technique::Run => "run too long",
            Technique::Sign => "sign",
            Technique::DeadEnd => "dead end",
            Technique::OnlyWay => "only way",
            Technique::NoBranch => "no branch",
            Technique::SeparateLoop => "separate loop",
            Technique::SeparatePaths => "separate paths",
            Technique::SeparateRegions => "separate regions",
            Technique::TooLarge => "too large",
            Technique::RegionComplete => "region complete",
            Technique::LastWayOut => "last way out",
            Technique::OnlyRectangle => "only rectangle",
            Technique::OnlyRegion => "only region",
            Technique::SameRegion => "same region",
            Technique::HalfTurn => "half turn",
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Technique {
    type Err = ();

    /// Reads the name, in letters of any size; hyphens may stand for spaces.
    fn from_str(text: &str) -> Result<Self, ()> {
        let plain = |text: &str| text.trim().replace('-', " ").to_lowercase();
        let mut all = Technique::ALL.into_iter();
        all.find(|technique| plain(technique.name()) == plain(text))
            .ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::Technique;

    #[test]
    fn names_are_read() {
        for technique in Technique::ALL {
            assert_eq!(technique.name().parse(), Ok(technique));
            assert_eq!(
                technique.name().to_uppercase().replace(' ', "-").parse(),
                Ok(technique)
            );
        }
        assert_eq!("guess".parse::<Technique>(), Err(()));
    }
}
