//! The style of pages, on screens and on paper.

/// The style sheet of a page.
pub(super) const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font-family:sans-serif;line-height:1.4;margin:0}\
main{max-width:48rem;margin:auto;padding:1rem}\
figure{margin:1rem 0}\
svg{max-width:100%;height:auto}\
.source{color:#555}\
summary{cursor:pointer}\
ol>li{margin:.4rem 0}\
@media(prefers-color-scheme:dark){.source{color:#bbb}}\
@page{size:A4;margin:15mm}\
@media print{.answer{break-before:page}li{break-inside:avoid}}";
