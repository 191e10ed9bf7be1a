//! The crest of a card: a ring of rays around the sign of its element, drawn from its id, so that a
//! card is known again before its name is read.

use std::f32::consts::TAU;
use std::fmt::Write as _;

/// How far out the rays reach; the crest lies in a square from −50 to 50.
const OUTER: f32 = 47.0;

/// The crest as a path that is filled by the even-odd rule.
pub fn crest(id: &str) -> String {
    let mut bits = Bits::of(id);
    let rays = 5 + bits.below(8);
    let inner = 29.0 + bits.below(4) as f32;
    let shape = bits.below(5);
    let between = bits.below(3);
    let step = TAU / rays as f32;
    let mut path = String::new();
    for ray in 0..rays {
        let turn = ray as f32 * step;
        draw(&mut path, shape, turn, step, inner);
        if between > 0 {
            let at = point(
                turn + step / 2.0,
                if between == 1 {
                    inner + 2.0
                } else {
                    OUTER - 4.0
                },
            );
            circle(&mut path, at, 2.6);
        }
    }
    // A thin ring holds the rays together.
    circle(&mut path, (0.0, 0.0), inner - 2.0);
    circle(&mut path, (0.0, 0.0), inner - 3.6);
    path
}

/// One ray.
fn draw(path: &mut String, shape: usize, turn: f32, step: f32, inner: f32) {
    let half = (step * 0.36).min(0.36);
    let middle = (inner + OUTER) / 2.0;
    let (base, tip) = (point(turn, inner), point(turn, OUTER));
    let (left, right) = (point(turn - half, middle), point(turn + half, middle));
    match shape {
        // A leaf.
        0 => curve(path, base, left, tip, right),
        // A spike.
        1 => {
            let (from, to) = (point(turn - half, inner), point(turn + half, inner));
            polygon(path, &[from, tip, to]);
        }
        // A bead.
        2 => circle(
            path,
            point(turn, middle),
            (middle * half).min((OUTER - inner) / 2.0),
        ),
        // A flame that leans.
        3 => curve(
            path,
            base,
            right,
            point(turn + half, OUTER),
            point(turn + 1.9 * half, middle),
        ),
        // A diamond.
        _ => polygon(path, &[base, left, tip, right]),
    }
}

fn point(turn: f32, radius: f32) -> (f32, f32) {
    (radius * turn.sin(), -radius * turn.cos())
}

// Writing into a string cannot fail.

fn curve(path: &mut String, from: (f32, f32), over: (f32, f32), to: (f32, f32), back: (f32, f32)) {
    let [a, b, c, d] = [from, over, to, back];
    let _ = write!(
        path,
        "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}Z",
        a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1, a.0, a.1
    );
}

fn polygon(path: &mut String, corners: &[(f32, f32)]) {
    for (at, (x, y)) in corners.iter().enumerate() {
        let _ = write!(path, "{}{x:.1} {y:.1}", if at == 0 { 'M' } else { 'L' });
    }
    path.push('Z');
}

fn circle(path: &mut String, (x, y): (f32, f32), radius: f32) {
    let across = 2.0 * radius;
    let _ = write!(
        path,
        "M{:.1} {y:.1}a{radius:.1} {radius:.1} 0 1 0 {across:.1} 0a{radius:.1} {radius:.1} 0 1 0 -{across:.1} 0Z",
        x - radius
    );
}

/// Numbers that follow from a name: FNV-1a.
struct Bits(u64);

impl Bits {
    fn of(name: &str) -> Bits {
        let mix = |bits: u64, byte: u8| (bits ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Bits(name.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
    }

    /// A number below `n`; the rest is left for the next.
    fn below(&mut self, n: usize) -> usize {
        // The high half is mixed best.
        let high = self.0 >> 32;
        self.0 = (self.0 ^ high).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (high % n as u64) as usize
    }
}
