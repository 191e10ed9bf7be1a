//! Figures as both languages write them.

/// A share in per cent: a certainty says so, and no uncertain figure is rounded to one.
///
/// Near both ends there is a digit behind the point, so that a chance and its complement are read
/// alike closely, and sum to 100.
pub fn share(p: f64) -> String {
    // Without what the arithmetic leaves at the far end, so that a half is one; −0 is 0 to a reader.
    let percent = (p * 1e11).round() / 1e9 + 0.0;
    if p > 0.0 && percent < 0.1 {
        "<0.1 %".to_owned()
    } else if p < 1.0 && percent > 99.9 {
        ">99.9 %".to_owned()
    } else if p > 0.0 && p < 1.0 && !(9.95..=90.05).contains(&percent) {
        // A half goes to the even side, that of the complement to its own.
        let tenths = ((percent * 1e8).round() / 1e7).round_ties_even();
        format!("{:.1} %", tenths / 10.0)
    } else {
        format!("{percent:.0} %")
    }
}

/// So many digits behind the point; what lies in the middle goes away from zero, as people round.
fn fixed(x: f64, digits: usize) -> String {
    let scale = 10f64.powi(i32::try_from(digits).unwrap_or(i32::MAX));
    let scaled = x * scale;
    // A hair of slack: 2.675 is a little less in binary, and a half to its reader.
    let rounded = (scaled + 1e-9_f64.copysign(scaled)).round() / scale;
    if rounded.is_finite() && scaled.abs() < 1e12 {
        format!("{rounded:.digits$}")
    } else {
        format!("{x:.digits$}")
    }
}

/// A number with a real minus sign.
pub fn number(x: f64, digits: usize) -> String {
    let text = fixed(x, digits);
    match text.strip_prefix('-') {
        // −0.00 is 0.00 to a reader.
        Some(rest) if rest.chars().all(|c| c == '0' || c == '.') => rest.to_owned(),
        Some(rest) => format!("−{rest}"),
        None => text,
    }
}

/// A whole number with its thousands grouped; both languages use the comma.
pub fn grouped(n: i64) -> String {
    let digits = n.unsigned_abs().to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3 + 1);
    if n < 0 {
        out.push('−');
    }
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
