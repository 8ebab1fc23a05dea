//! Wrong IDs: the part that is underlined, and what is said of it.

use super::super::{diagnostics, refused};
use super::FORMAT;
use placet::model::import::ConversionOptions;

#[test]
fn the_wrong_part_is_underlined() {
    refused(
        FORMAT,
        &[
            ("lopy:4x4:3c3d22b2a1", "E013", "lopy", "unknown game `lopy`"),
            ("4x4:3c3d22b2a1", "E003", "4x4", "the name of the game is missing"),
            (
                "loopy:4x4#1234",
                "E040",
                "#1234",
                "this ID has a random seed, and no puzzle",
            ),
            (
                "https://example.org/loopy.html#4x4de#1234",
                "E040",
                "#1234",
                "this ID has a random seed, and no puzzle",
            ),
            (
                "https://example.org/loopy.html",
                "E003",
                "",
                "the game ID is not complete",
            ),
            ("loopy:4x4", "E003", "", "the game ID is not complete"),
            ("loopy", "E003", "", "the game ID is not complete"),
            ("loopy:4x4:3c3d22b2a", "E003", "", "the game ID ends too early"),
            (
                "loopy:4x4:3c3d22b2a1zz",
                "E003",
                "zz",
                "the game ID goes on after the last clue",
            ),
            ("loopy:4x4:3c3d22b2z", "E013", "z", "`z` leads beyond the board"),
            ("loopy:4x4:3c3!22b2a1", "E003", "!", "`!` has no meaning here"),
            ("loopy:4x4:4c3d22b2a1", "E041", "4", "the clue 4"),
            ("loopy:101x4:3", "E002", "101", "the board is too large"),
            ("loopy:4x0:3", "E020", "0", "a board without rows"),
            ("loopy:x4:3", "E003", "x4", "`` is not a number"),
            (
                "loopy:4x4t3:3",
                "E040",
                "t3",
                "the grid of type 3, whose cells are not squares",
            ),
            ("loopy:4x4t:3", "E003", "t", "the setting `t` has no number"),
            ("loopy:4x4q:3", "E013", "q", "the setting `q` is not known"),
            (
                "bridges:7x7m3:1",
                "E040",
                "m3",
                "up to 3 bridges between two islands",
            ),
            (
                "bridges:7x7L:1",
                "E040",
                "L",
                "the rule that bridges form no loop",
            ),
            (
                "range:2x2:123456789",
                "E015",
                "12345678",
                "this number is too large",
            ),
            ("pattern:1x1:1/1,A", "E040", ",", "cells that are given"),
            ("galaxies:2x1:aa", "E041", "aa", "two centres at one cell"),
            ("tents:2x1:a_,0,0", "E003", "", "the game ID ends too early"),
            ("unruly:2x2:zz", "E013", "z", "`z` leads beyond the board"),
            ("towers:2x3:", "E040", "", "a board of 3 x 2 cells"),
            (
                "unequal:2:0U,0,0,0,",
                "E041",
                "U",
                "the cell in row 1, column 1 has no neighbour there",
            ),
            ("unequal:2a:0R,0,0,0,", "E041", "R", "a bar at one of two cells"),
            (
                "tracks:2x2:d,S1,S1,1,1",
                "E013",
                "S",
                "a track with other ends than two",
            ),
            (
                "tracks:2x2:d,1,S1,1,1",
                "E013",
                ",1,1",
                "a track with other ends than two",
            ),
            ("tracks:2x2:1c,S1,1,S1,1", "E003", "1", "`1` has no meaning here"),
            (
                "net:2x2w:1824",
                "E040",
                "w",
                "a net that wraps around needs 3 rows and columns",
            ),
            ("net:1x2:1v4", "E003", "v", "`v` has no meaning here"),
            ("net:3x3w:1vv4", "E003", "v", "`v` has no meaning here"),
            ("net:2x2:1804", "E003", "0", "`0` has no meaning here"),
            ("net:2x2:18v24", "E003", "v", "`v` has no meaning here"),
            ("keen:2:c_,s3", "E041", "s", "the operation `-` for 4 cells"),
            ("dominosa:1:0[2]0000", "E041", "2", "the clue 2"),
            ("undead:2x1:1,1,1,b", "E013", "1,1,1", "3 monsters for 2 cells"),
            (
                "magnets:2x1:..,.,..,.,LL",
                "E013",
                "LL",
                "halves of dominoes that are not beside each other",
            ),
            ("solo:2x2j:p,_3", "E003", "3", "`3` has no meaning here"),
            ("solo:8x8:a", "E002", "8x8", "a sudoku of 64 x 64 cells"),
            (
                "solo:2x2k:p,x,a1_2m",
                "E041",
                "2",
                "the sum 2 is in a cage that has a sum already",
            ),
            (
                "loopy:4x4:3c3d22b2a1 loopy:4x4:3c3d22b2a1",
                "E003",
                "loopy:4x4:3c3d22b2a1",
                "text after the game ID",
            ),
            ("", "E003", "", "there is no game ID"),
        ],
    );
}

#[test]
fn a_name_that_is_nearly_right_is_mended() {
    let options = ConversionOptions::default();
    let wrong = diagnostics("lopy:4x4:3c3d22b2a1", FORMAT, &options);
    assert_eq!(wrong.in_order()[0].label, "did you mean `loopy`?");
    let short = diagnostics("loopy:4x4:3c3d22b2a", FORMAT, &options);
    assert_eq!(short.in_order()[0].label, "1 cell missing");
}
