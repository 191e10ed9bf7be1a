//! What stands in a view: read as text, for a macro's own syntax is no Rust.

/// What is spread onto a component's view in place of being a prop of it.
const SPREAD: [&str; 5] = ["on:", "prop:", "attr:", "class:", "style:"];

/// The components of a source that are given something to spread, each with what.
pub(super) fn spreads(source: &str) -> Vec<String> {
    let tags = source.match_indices('<').map(|(at, _)| &source[at + 1..]);
    let components = tags.filter(|tag| tag.starts_with(char::is_uppercase));
    let found = components.filter_map(|tag| {
        let name = tag.split(|c: char| !c.is_alphanumeric()).next()?;
        let own = own_text(&tag[name.len()..]);
        let spread = own
            .split_whitespace()
            .find(|word| SPREAD.iter().any(|one| word.starts_with(one)))?;
        Some(format!("<{name} {spread}"))
    });
    found.collect()
}

/// A tag's text up to its end, without what stands in quotes or in brackets of any kind.
fn own_text(tag: &str) -> String {
    let (mut own, mut depth, mut quoted, mut last) = (String::new(), 0_u32, false, ' ');
    for c in tag.chars() {
        match c {
            '"' if last != '\\' => quoted = !quoted,
            _ if quoted => {}
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' if depth == 0 => break,
            ')' | '}' | ']' => depth -= 1,
            _ if depth > 0 => {}
            '>' if last != '-' && last != '=' => break,
            c => own.push(c),
        }
        last = c;
    }
    own
}

#[test]
fn what_is_spread_is_found_in_the_tag_itself() {
    let spread = r#"<Retry why test="a > b" again=move |_| f(x) attr:title="on" />"#;
    assert_eq!(spreads(spread), ["<Retry attr:title="]);
    let within =
        r#"<Frame kind tools=move || { view! { <button on:click=f /> } }><p class:a=b /></Frame>"#;
    assert_eq!(spreads(within), Vec::<String>::new());
    assert_eq!(spreads("Vec<Button>, on:click"), Vec::<String>::new());
}
