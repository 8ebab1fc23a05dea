//! The style of pictures, light and dark.
//!
//! The palette is that of Okabe and Ito, which colour-blind people can distinguish, in paler shades so that black text is readable on it.

/// The style sheet of a picture.
pub const STYLE: &str = "\
text{text-anchor:middle;font-family:sans-serif;fill:#111}\
.given{font-weight:bold}\
.candidate{fill:#555;font-family:monospace}\
.on-shade{fill:#fff}\
.clue{paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}\
.paper{fill:#fff}\
.cell{fill:#fff}\
.disc{fill:#fff;stroke:#111;stroke-width:2}\
.shaded{fill:#333}\
.highlight{fill:#e69f00;fill-opacity:.35}\
.reason{fill:#0072b2;fill-opacity:.18}\
.side{stroke:#111;stroke-width:.5}\
.c0{fill:#f3cf8e}.c1{fill:#a9d8f2}.c2{fill:#8fd3bb}.c3{fill:#f6f0a0}\
.c4{fill:#9cc3e0}.c5{fill:#eeb48e}.c6{fill:#e3bcd3}.c7{fill:#c8c8c8}\
path{fill:none;stroke:#111;stroke-linecap:round}\
.light{stroke-width:1}\
.heavy{stroke-width:3}\
.cage{stroke:#555;stroke-dasharray:4 3}\
.link{stroke:#777;stroke-width:2}\
.path{stroke:#0072b2;stroke-width:4}\
.white{fill:none;stroke:#111;stroke-width:2}\
.black{fill:#111}\
.thermometer{stroke:#c8c8c8;stroke-width:14;stroke-linejoin:round}\
.bulb{fill:#c8c8c8}\
.arrow{stroke:#999;stroke-width:3;stroke-linejoin:round}\
.arrow-circle{fill:#fff;stroke:#999;stroke-width:3}\
@media(prefers-color-scheme:dark){\
text,.given{fill:#eee}\
.candidate{fill:#bbb}\
.on-shade{fill:#111}\
.clue{stroke:#1b1b1b}\
.paper,.cell{fill:#1b1b1b}\
.disc{fill:#1b1b1b;stroke:#ddd}\
.shaded{fill:#bbb}\
.side{stroke:#ddd}\
.c0{fill:#7a5300}.c1{fill:#1f6187}.c2{fill:#00573f}.c3{fill:#6b6410}\
.c4{fill:#004b75}.c5{fill:#7d3a00}.c6{fill:#74456a}.c7{fill:#555}\
path{stroke:#ddd}\
.cage{stroke:#aaa}\
.link{stroke:#999}\
.path{stroke:#56b4e9}\
.white{stroke:#ddd}\
.black{fill:#ddd}\
.thermometer{stroke:#555}\
.bulb{fill:#555}\
.arrow{stroke:#888}\
.arrow-circle{fill:#1b1b1b;stroke:#888}}";
