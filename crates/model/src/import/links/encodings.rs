//! The functions that read the lists of links, each by the name of its list.

pub(super) use super::directed_encoding::*;
pub(super) use super::encoding::*;
pub(super) use super::sum_encoding::*;
