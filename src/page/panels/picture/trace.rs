//! What stands on the screen, traced into shapes.

use wasm_bindgen::JsCast;
use web_sys::{CssStyleDeclaration, Document, DomRect, Element, Node, SvgsvgElement, Window};

use super::{Paints, inlined, number};

/// Where a line of text has its baseline, as a part of its height.
const BASELINE: f64 = 0.79;
/// What a browser calls no colour.
const NOTHING: &str = "rgba(0, 0, 0, 0)";

/// Shapes so far, in the order in which they cover one another.
pub struct Tracing {
    window: Window,
    origin: (f64, f64),
    shapes: String,
    reach: (f64, f64),
    gradients: u32,
    paints: Paints,
}

/// A part of a text that stands in one line.
struct TextLine {
    text: String,
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Tracing {
    /// Nothing yet; shapes are measured from a point of the screen.
    pub fn new(window: Window, origin: (f64, f64)) -> Tracing {
        Tracing {
            paints: Paints::new(window.document()),
            window,
            origin,
            shapes: String::new(),
            reach: (0.0, 0.0),
            gradients: 0,
        }
    }

    /// How far the shapes reach to the right and down.
    pub fn reach(&self) -> (f64, f64) {
        self.reach
    }

    pub fn into_shapes(self) -> String {
        self.shapes
    }

    /// The colour that an element stands on.
    pub fn paper(&self, element: &Element) -> String {
        let mut at = Some(element.clone());
        while let Some(element) = at {
            let colour = self
                .style(&element)
                .map(|style| value(&style, "background-color"));
            if let Some(colour) = colour.filter(|colour| colour != NOTHING) {
                return self.paints.plain(&colour).0;
            }
            at = element.parent_element();
        }
        "white".to_owned()
    }

    /// Traces an element and all in it but what a selector names; `None` of one without a style.
    pub fn element(&mut self, element: &Element, left_out: &str) -> Option<()> {
        if element.matches(left_out).unwrap_or(false) {
            return Some(());
        }
        let style = self.style(element)?;
        if value(&style, "display") == "none" || value(&style, "visibility") == "hidden" {
            return Some(());
        }
        if let Some(svg) = element.dyn_ref::<SvgsvgElement>() {
            let rect = svg.get_bounding_client_rect();
            if let Some(shape) = inlined(&self.window, &self.paints, svg, self.place(&rect)) {
                self.note(&rect);
                self.shapes.push_str(&shape);
            }
            return Some(());
        }
        self.faded(&style, |tracing| {
            tracing.box_of(&element.get_bounding_client_rect(), &style);
            let children = element.child_nodes();
            for at in 0..children.length() {
                let Some(child) = children.get(at) else {
                    continue;
                };
                match child.dyn_ref::<Element>() {
                    // What has no style is drawn by nobody.
                    Some(child) => drop(tracing.element(child, left_out)),
                    None if child.node_type() == Node::TEXT_NODE => tracing.text(&child, &style),
                    None => {}
                }
            }
        });
        Some(())
    }

    /// Shapes that shine through as their element does.
    fn faded(&mut self, style: &CssStyleDeclaration, draw: impl FnOnce(&mut Tracing)) {
        let opacity = value(style, "opacity");
        let solid = opacity.is_empty() || opacity == "1";
        if !solid {
            self.shapes.push_str(&format!("<g opacity=\"{opacity}\">"));
        }
        draw(self);
        if !solid {
            self.shapes.push_str("</g>");
        }
    }

    /// A box with its colour and its lines.
    fn box_of(&mut self, rect: &DomRect, style: &CssStyleDeclaration) {
        let (x, y, width, height) = self.place(rect);
        if width <= 0.0 || height <= 0.0 {
            return;
        }
        let plain = value(style, "background-color");
        let scale = self.gradient(&value(style, "background-image"));
        let fill = scale.unwrap_or(plain);
        if fill != NOTHING && !fill.is_empty() {
            self.note(rect);
            let radius = pixels(&value(style, "border-top-left-radius"));
            let radius = radius.min(width.min(height) / 2.0);
            let (fill, covers) = self.paints.plain(&fill);
            self.shapes.push_str(&format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{}\" fill=\"{fill}\" fill-opacity=\"{}\"/>",
                number(radius),
                number(covers)
            ));
        }
        for (side, from, to) in [
            ("top", (x, y), (x + width, y)),
            ("bottom", (x, y + height), (x + width, y + height)),
            ("left", (x, y), (x, y + height)),
            ("right", (x + width, y), (x + width, y + height)),
        ] {
            let thick = pixels(&value(style, &format!("border-{side}-width")));
            let colour = value(style, &format!("border-{side}-color"));
            let drawn = value(style, &format!("border-{side}-style")) != "none";
            if thick > 0.0 && drawn && colour != NOTHING {
                self.note(rect);
                let (colour, covers) = self.paints.plain(&colour);
                self.shapes.push_str(&format!(
                    "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{colour}\" stroke-opacity=\"{}\" stroke-width=\"{thick}\"/>",
                    number(from.0),
                    number(from.1),
                    number(to.0),
                    number(to.1),
                    number(covers)
                ));
            }
        }
    }

    /// A gradient from left to right as a paint of its own; the page has no other.
    fn gradient(&mut self, image: &str) -> Option<String> {
        let colours = colours(image)?;
        self.gradients += 1;
        let id = format!("scale-{}", self.gradients);
        let last = (colours.len() - 1).max(1) as f64;
        let stops = colours.iter().zip(0u32..).map(|(colour, at)| {
            let offset = number(f64::from(at) / last);
            let (colour, _) = self.paints.plain(colour);
            format!(
                "<stop offset=\"{offset}\" stop-color=\"{}\"/>",
                escaped(&colour)
            )
        });
        let stops: String = stops.collect();
        self.shapes.push_str(&format!(
            "<linearGradient id=\"{id}\">{stops}</linearGradient>"
        ));
        Some(format!("url(#{id})"))
    }

    /// The lines of a text.
    fn text(&mut self, node: &Node, style: &CssStyleDeclaration) {
        let Some(document) = self.window.document() else {
            return;
        };
        let attributes = [
            ("fill", "color"),
            ("font-family", "font-family"),
            ("font-size", "font-size"),
            ("font-weight", "font-weight"),
            ("font-style", "font-style"),
        ];
        let attributes: String = attributes
            .iter()
            .map(|(name, property)| {
                let (plain, _) = self.paints.plain(&value(style, property));
                format!(" {name}=\"{}\"", escaped(&plain))
            })
            .collect();
        for line in lines(&document, node) {
            let rect = DomRect::new_with_x_and_y_and_width_and_height(
                line.left,
                line.top,
                line.right - line.left,
                line.bottom - line.top,
            );
            let Ok(rect) = rect else { continue };
            self.note(&rect);
            let (x, y, width, height) = self.place(&rect);
            // Where there is another font the text still takes the room that it has here.
            self.shapes.push_str(&format!(
                "<text x=\"{x}\" y=\"{}\" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\" \
                 xml:space=\"preserve\"{attributes}>{}</text>",
                number(y + BASELINE * height),
                escaped(&line.text)
            ));
        }
    }

    fn style(&self, element: &Element) -> Option<CssStyleDeclaration> {
        self.window.get_computed_style(element).ok().flatten()
    }

    /// A place on the screen as one in the picture.
    fn place(&self, rect: &DomRect) -> (f64, f64, f64, f64) {
        let rounded = |x: f64| (x * 100.0).round() / 100.0;
        (
            rounded(rect.left() - self.origin.0),
            rounded(rect.top() - self.origin.1),
            rounded(rect.width()),
            rounded(rect.height()),
        )
    }

    fn note(&mut self, rect: &DomRect) {
        let (x, y, width, height) = self.place(rect);
        self.reach = (self.reach.0.max(x + width), self.reach.1.max(y + height));
    }
}

/// A text cut where the browser has broken it.
fn lines(document: &Document, node: &Node) -> Vec<TextLine> {
    let mut lines: Vec<TextLine> = Vec::new();
    let (Some(text), Ok(range)) = (node.text_content(), document.create_range()) else {
        return lines;
    };
    let mut at = 0;
    for c in text.chars() {
        let from = at;
        // The browser counts in units of 16 bits.
        at += c.len_utf16() as u32;
        if range.set_start(node, from).is_err() || range.set_end(node, at).is_err() {
            break;
        }
        let rect = range.get_bounding_client_rect();
        if rect.width() <= 0.0 || rect.height() <= 0.0 {
            continue;
        }
        match lines.last_mut() {
            Some(line) if (line.top - rect.top()).abs() < rect.height() / 2.0 => {
                line.text.push(c);
                line.right = rect.right();
            }
            _ => lines.push(TextLine {
                text: c.to_string(),
                left: rect.left(),
                top: rect.top(),
                right: rect.right(),
                bottom: rect.bottom(),
            }),
        }
    }
    lines.retain(|line| !line.text.trim().is_empty());
    lines
}

/// A property's value as the browser has worked it out.
fn value(style: &CssStyleDeclaration, property: &str) -> String {
    style.get_property_value(property).unwrap_or_default()
}

/// The colours of a gradient from left to right, evenly spaced; `None` of anything else.
fn colours(image: &str) -> Option<Vec<String>> {
    let inside = image.strip_prefix("linear-gradient(")?.strip_suffix(')')?;
    let mut parts = vec![String::new()];
    let mut depth = 0;
    for c in inside.chars() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        match (c, parts.last_mut()) {
            (',', _) if depth == 0 => parts.push(String::new()),
            (c, Some(part)) => part.push(c),
            (_, None) => {}
        }
    }
    let mut parts = parts.into_iter().map(|part| part.trim().to_owned());
    let way = parts.next()?;
    let rightwards = way.starts_with("to right") || way == "90deg";
    let colours: Vec<String> = parts.collect();
    (rightwards && colours.len() > 1).then_some(colours)
}

/// A length in CSS pixels; 0 of anything else.
fn pixels(length: &str) -> f64 {
    let number = length.strip_suffix("px").and_then(|px| px.parse().ok());
    number.unwrap_or(0.0)
}

/// A text as XML has it.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            // Nothing else below a space is a character of XML.
            c if c < ' ' && !"\t\n\r".contains(c) => {}
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn text_is_no_markup() {
        assert_eq!(
            escaped("a<b & \"c\"\u{1}>"),
            "a&lt;b &amp; &quot;c&quot;&gt;"
        );
    }

    #[test]
    fn a_scale_is_its_colours() {
        let scale = "linear-gradient(to right in oklab, rgb(1, 2, 3), color(srgb 0.1 0.2 0.3))";
        let found = colours(scale).expect("a scale");
        assert_eq!(found, ["rgb(1, 2, 3)", "color(srgb 0.1 0.2 0.3)"]);
        for other in ["none", "linear-gradient(rgb(1, 2, 3), red)", "url(x)"] {
            assert_eq!(colours(other), None, "{other}");
        }
    }

    #[test]
    fn lengths_are_pixels_or_nothing() {
        assert_eq!(
            [pixels("1.5px"), pixels("auto"), pixels("")],
            [1.5, 0.0, 0.0]
        );
    }
}
