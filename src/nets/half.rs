//! Numbers of 16 bits, IEEE 754 binary16: half the bytes on the way to the page.

/// The value of a binary16.
pub(super) fn from_half(bits: u16) -> f32 {
    let sign = u32::from(bits & 0x8000) << 16;
    let exponent = u32::from(bits >> 10 & 0x1f);
    let fraction = u32::from(bits & 0x3ff);
    let magnitude = match exponent {
        // Steps of 2⁻²⁴, exact in an f32.
        0 => (fraction as f32 * (1.0 / 16_777_216.0)).to_bits(),
        31 => 0x7f80_0000 | fraction << 13,
        _ => (exponent + 112) << 23 | fraction << 13,
    };
    f32::from_bits(sign | magnitude)
}

/// The nearest binary16, the even one of two that are equally near; infinite beyond ±65,519.
pub(super) fn to_half(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 16) as u16 & 0x8000;
    let magnitude = bits & 0x7fff_ffff;
    if magnitude > 0x7f80_0000 {
        return sign | 0x7e00;
    }
    // Below 2⁻¹⁴ steps are of 2⁻²⁴: adding ½ puts them at the end of the fraction, and rounds.
    if magnitude < 113 << 23 {
        let shifted = f32::from_bits(magnitude) + 0.5;
        return sign | (shifted.to_bits() - 0.5f32.to_bits()) as u16;
    }
    let rounded = magnitude - (112 << 23) + 0xfff + (magnitude >> 13 & 1);
    sign | (rounded >> 13).min(0x7c00) as u16
}

#[cfg(test)]
mod tests {
    use super::{from_half, to_half};

    /// By the definition: sign, fraction and power of two, in numbers that hold all of it.
    fn slow(bits: u16) -> f64 {
        let fraction = f64::from(bits & 0x3ff);
        let exponent = i32::from(bits >> 10 & 0x1f);
        let magnitude = match exponent {
            0 => fraction * 2f64.powi(-24),
            31 if fraction == 0.0 => f64::INFINITY,
            31 => f64::NAN,
            _ => (1024.0 + fraction) * 2f64.powi(exponent - 25),
        };
        if bits & 0x8000 == 0 {
            magnitude
        } else {
            -magnitude
        }
    }

    #[test]
    fn every_half_is_read_by_its_definition_and_written_back() {
        for bits in 0..=u16::MAX {
            let (fast, slow) = (from_half(bits), slow(bits));
            if slow.is_nan() {
                assert!(
                    fast.is_nan() && from_half(to_half(fast)).is_nan(),
                    "{bits:04x}"
                );
                continue;
            }
            assert_eq!(f64::from(fast), slow, "{bits:04x}");
            assert_eq!(to_half(fast), bits, "{bits:04x}");
        }
    }

    #[test]
    fn a_number_goes_to_the_nearest_half_and_to_the_even_one_between_two() {
        for bits in 0..0x7bff {
            let (low, high) = (slow(bits), slow(bits + 1));
            let middle = ((low + high) / 2.0) as f32;
            assert_eq!(to_half(middle), bits + (bits & 1), "between at {bits:04x}");
            assert_eq!(to_half(middle.next_down()), bits, "below at {bits:04x}");
            assert_eq!(to_half(middle.next_up()), bits + 1, "above at {bits:04x}");
            assert_eq!(to_half(-middle.next_up()), 0x8000 | (bits + 1));
        }
        assert_eq!(to_half(65_519.0), 0x7bff);
        assert_eq!(to_half(65_520.0), 0x7c00);
        assert_eq!(to_half(f32::MAX), 0x7c00);
    }
}
