//! The fonts of the system, for drawings that contain what they show.

use usvg::fontdb::Database;

/// Families of fonts that systems have: without serifs, and with characters of one width.
const SANS_SERIF: [&str; 6] = [
    "DejaVu Sans",
    "Liberation Sans",
    "Noto Sans",
    "Arial",
    "Helvetica",
    "Segoe UI",
];
const MONOSPACE: [&str; 6] = [
    "DejaVu Sans Mono",
    "Liberation Mono",
    "Noto Sans Mono",
    "Menlo",
    "Consolas",
    "Courier New",
];

/// The fonts of the system; `None` if there are none.
pub(super) fn system_fonts() -> Option<Database> {
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    let names: Vec<String> = fonts
        .faces()
        .flat_map(|face| &face.families)
        .map(|(name, _)| name.clone())
        .collect();
    let known = |families: [&'static str; 6]| {
        families
            .into_iter()
            .find(|family| names.iter().any(|name| name == family))
    };
    let any = names.first()?;
    let sans_serif = known(SANS_SERIF).unwrap_or(any);
    fonts.set_sans_serif_family(sans_serif);
    fonts.set_monospace_family(known(MONOSPACE).unwrap_or(sans_serif));
    Some(fonts)
}
