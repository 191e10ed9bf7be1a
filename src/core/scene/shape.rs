//! Shapes as SVG has them.

/// Something that is drawn: an element of SVG with its class, and the mark that it belongs to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shape {
    /// `rect`, `circle`, `line`, `path`, `text`, `tspan` or `g`.
    pub tag: &'static str,
    pub class: String,
    /// The same thing in another scene has the same key. Without one its place among its like counts.
    pub key: Option<usize>,
    /// What the pointer and the keyboard come to, and what can be pressed.
    pub mark: Option<usize>,
    /// Shown only while this mark is asked about.
    pub only_at: Option<usize>,
    pub attributes: Vec<(&'static str, String)>,
    /// Properties of style that say a figure.
    pub style: Vec<(&'static str, String)>,
    pub words: String,
    pub children: Vec<Shape>,
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Anchor {
    #[default]
    Start,
    Middle,
    End,
}

impl Anchor {
    /// As SVG says it.
    pub const fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// A coordinate as short as two digits after the point have it.
pub(super) fn short(x: f64) -> String {
    format!("{}", (x * 100.0).round() / 100.0 + 0.0)
}

impl Shape {
    fn new(tag: &'static str, numbers: &[(&'static str, f64)]) -> Shape {
        Shape {
            tag,
            attributes: numbers.iter().map(|(name, x)| (*name, short(*x))).collect(),
            ..Shape::default()
        }
    }

    pub fn group(children: impl Into<Vec<Shape>>) -> Shape {
        Shape {
            tag: "g",
            children: children.into(),
            ..Shape::default()
        }
    }

    pub fn rect((x, y): (f64, f64), (width, height): (f64, f64)) -> Shape {
        let numbers = [("x", x), ("y", y), ("width", width), ("height", height)];
        Shape::new("rect", &numbers)
    }

    pub fn circle((x, y): (f64, f64), radius: f64) -> Shape {
        Shape::new("circle", &[("cx", x), ("cy", y), ("r", radius)])
    }

    pub fn line(from: (f64, f64), to: (f64, f64)) -> Shape {
        let numbers = [("x1", from.0), ("y1", from.1), ("x2", to.0), ("y2", to.1)];
        Shape::new("line", &numbers)
    }

    pub fn path(d: impl Into<String>) -> Shape {
        Shape::new("path", &[]).with("d", d)
    }

    pub fn text((x, y): (f64, f64), anchor: Anchor, words: impl Into<String>) -> Shape {
        let text = Shape {
            words: words.into(),
            ..Shape::new("text", &[("x", x), ("y", y)])
        };
        match anchor {
            Anchor::Start => text,
            anchor => text.with("text-anchor", anchor.name()),
        }
    }

    /// Adds a class.
    pub fn class(self, class: impl AsRef<str>) -> Shape {
        self.class_if(true, class)
    }

    pub fn class_if(mut self, on: bool, class: impl AsRef<str>) -> Shape {
        if on {
            if !self.class.is_empty() {
                self.class.push(' ');
            }
            self.class.push_str(class.as_ref());
        }
        self
    }

    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Shape {
        self.attributes.push((name, value.into()));
        self
    }

    pub fn style(mut self, name: &'static str, value: impl Into<String>) -> Shape {
        self.style.push((name, value.into()));
        self
    }

    /// Puts it elsewhere.
    pub fn moved(self, (x, y): (f64, f64)) -> Shape {
        self.with("transform", format!("translate({} {})", short(x), short(y)))
    }

    pub fn key(mut self, key: usize) -> Shape {
        self.key = Some(key);
        self
    }

    pub fn mark(mut self, mark: usize) -> Shape {
        self.mark = Some(mark);
        self
    }

    pub fn only_at(mut self, mark: usize) -> Shape {
        self.only_at = Some(mark);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_a_text_at_its_start_says_nothing_of_it() {
        let text = Shape::text((1.0 / 3.0, -0.001), Anchor::Start, "a");
        assert_eq!(
            text.attributes,
            [("x", "0.33".to_owned()), ("y", "0".to_owned())]
        );
        let middle = Shape::text((0.0, 0.0), Anchor::Middle, "a");
        assert_eq!(middle.attributes[2], ("text-anchor", "middle".to_owned()));
    }

    #[test]
    fn classes_are_added() {
        let shape = Shape::path("M0 0")
            .class("a")
            .class_if(false, "b")
            .class_if(true, "c");
        assert_eq!(shape.class, "a c");
    }
}
