//! Drawings of SVG on pages of PDF: paths and texts in single colours, as our pictures have them.

use std::collections::HashMap;

use krilla::color::rgb::Color;
use krilla::geom::{Path, PathBuilder, Point, Transform};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use usvg::fontdb::{Database, ID};
use usvg::layout::{PositionedGlyph, Span};
use usvg::tiny_skia_path::PathSegment;
use usvg::{Group, Node, PaintOrder, Text, Tree};

/// Writes drawings, with the fonts that they share.
#[derive(Default)]
pub(super) struct TreeWriter {
    /// `None` for a font that cannot be read.
    fonts: HashMap<ID, Option<Font>>,
}

impl TreeWriter {
    /// Draws a tree on a page.
    pub(super) fn write(&mut self, tree: &Tree, surface: &mut Surface<'_>) {
        self.group(tree.root(), tree.fontdb(), surface);
    }

    fn group(&mut self, group: &Group, fonts: &Database, surface: &mut Surface<'_>) {
        surface.push_transform(&transform(group.transform()));
        for node in group.children() {
            match node {
                Node::Group(group) => self.group(group, fonts, surface),
                Node::Path(path) => write_path(path, surface),
                Node::Text(text) => self.text(text, fonts, surface),
                // Pictures have no images.
                Node::Image(_) => {}
            }
        }
        surface.pop();
    }

    fn text(&mut self, text: &Text, fonts: &Database, surface: &mut Surface<'_>) {
        for span in text.layouted().iter().filter(|span| span.visible) {
            for glyph in &span.positioned_glyphs {
                if let Some(font) = self.font(glyph.font, fonts) {
                    write_glyph(glyph, span, font, surface);
                }
            }
        }
    }

    fn font(&mut self, id: ID, fonts: &Database) -> Option<Font> {
        let read = || {
            let font = fonts.with_face_data(id, |data, index| Font::new(data.to_vec().into(), index));
            font.flatten()
        };
        self.fonts.entry(id).or_insert_with(read).clone()
    }
}

fn write_path(path: &usvg::Path, surface: &mut Surface<'_>) {
    let Some(outline) = outline(path).filter(|_| path.is_visible()) else {
        return;
    };
    let (fill, stroke) = (path.fill().map(fill), path.stroke().map(stroke));
    if fill.is_none() && stroke.is_none() {
        return;
    }
    surface.set_fill(fill);
    surface.set_stroke(stroke);
    surface.draw_path(&outline);
}

/// Draws a glyph as text. An outline below it is no text, which would be there twice.
fn write_glyph(glyph: &PositionedGlyph, span: &Span, font: Font, surface: &mut Surface<'_>) {
    let size = span.font_size.get();
    // The transform of a glyph has the scale from the units of the font, which is left to the font size here.
    let scale = font.units_per_em() / size;
    let placed = glyph
        .transform()
        .pre_concat(usvg::Transform::from_scale(scale, scale));
    let shape = KrillaGlyph::new(
        GlyphId::new(glyph.id.0),
        0.0,
        0.0,
        0.0,
        0.0,
        0..glyph.text.len(),
        None,
    );
    let mut draw = |fill: Option<Fill>, stroke: Option<Stroke>, is_outline: bool| {
        surface.set_fill(fill);
        surface.set_stroke(stroke);
        let start = Point::from_xy(0.0, 0.0);
        surface.push_transform(&transform(placed));
        surface.draw_glyphs(
            start,
            std::slice::from_ref(&shape),
            font.clone(),
            &glyph.text,
            size,
            is_outline,
        );
        surface.pop();
    };
    let (fill, stroke) = (span.fill.as_ref().map(fill), span.stroke.as_ref().map(stroke));
    match (stroke, span.paint_order) {
        (Some(stroke), PaintOrder::StrokeAndFill) => {
            draw(None, Some(stroke), true);
            draw(fill, None, false);
        }
        (stroke, _) => draw(fill, stroke, false),
    }
}

fn outline(path: &usvg::Path) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => builder.move_to(to.x, to.y),
            PathSegment::LineTo(to) => builder.line_to(to.x, to.y),
            PathSegment::QuadTo(by, to) => builder.quad_to(by.x, by.y, to.x, to.y),
            PathSegment::CubicTo(from, by, to) => builder.cubic_to(from.x, from.y, by.x, by.y, to.x, to.y),
            PathSegment::Close => builder.close(),
        }
    }
    builder.finish()
}

fn fill(fill: &usvg::Fill) -> Fill {
    Fill {
        paint: colour(fill.paint()).into(),
        opacity: opacity(fill.opacity()),
        rule: match fill.rule() {
            usvg::FillRule::NonZero => FillRule::NonZero,
            usvg::FillRule::EvenOdd => FillRule::EvenOdd,
        },
    }
}

fn stroke(stroke: &usvg::Stroke) -> Stroke {
    let dash = stroke.dasharray().map(|lengths| StrokeDash {
        array: lengths.to_vec(),
        offset: stroke.dashoffset(),
    });
    Stroke {
        paint: colour(stroke.paint()).into(),
        width: stroke.width().get(),
        miter_limit: stroke.miterlimit().get(),
        line_cap: match stroke.linecap() {
            usvg::LineCap::Butt => LineCap::Butt,
            usvg::LineCap::Round => LineCap::Round,
            usvg::LineCap::Square => LineCap::Square,
        },
        line_join: match stroke.linejoin() {
            usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => LineJoin::Miter,
            usvg::LineJoin::Round => LineJoin::Round,
            usvg::LineJoin::Bevel => LineJoin::Bevel,
        },
        opacity: opacity(stroke.opacity()),
        dash,
    }
}

/// A colour; black for gradients and patterns, which pictures do not have.
fn colour(paint: &usvg::Paint) -> Color {
    match paint {
        usvg::Paint::Color(colour) => Color::new(colour.red, colour.green, colour.blue),
        _ => Color::black(),
    }
}

fn opacity(opacity: usvg::Opacity) -> NormalizedF32 {
    NormalizedF32::new(opacity.get()).unwrap_or(NormalizedF32::ONE)
}

fn transform(of: usvg::Transform) -> Transform {
    Transform::from_row(of.sx, of.ky, of.kx, of.sy, of.tx, of.ty)
}
