//! Rust source as a row of tokens: enough to find paths in, with comments out of the way and
//! strings closed off.

/// A piece of source that can matter to a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// An identifier or a keyword; a number too.
    Word(String),
    /// A string's content, as written.
    Text(String),
    /// `::`
    PathSep,
    /// Any other sign, one character each.
    Sign(char),
}

impl Token {
    pub fn is_word(&self, word: &str) -> bool {
        matches!(self, Token::Word(w) if w == word)
    }
}

/// Splits a source; each token with its line, from 1.
pub fn tokens(source: &str) -> Vec<(usize, Token)> {
    Lexer {
        rest: source,
        line: 1,
    }
    .collect()
}

struct Lexer<'a> {
    rest: &'a str,
    line: usize,
}

impl Iterator for Lexer<'_> {
    type Item = (usize, Token);

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_blank();
        let first = self.rest.chars().next()?;
        let line = self.line;
        let token = if self.rest.starts_with("::") {
            self.take(2);
            Token::PathSep
        } else if let Some(text) = self.string() {
            Token::Text(text)
        } else if is_word(first) {
            if self.rest.starts_with("r#") {
                self.take(2);
            }
            Token::Word(self.take_while(is_word))
        } else if first == '\'' {
            self.quote();
            Token::Sign('\'')
        } else {
            self.take(first.len_utf8());
            Token::Sign(first)
        };
        Some((line, token))
    }
}

fn is_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

impl<'a> Lexer<'a> {
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes.min(self.rest.len()));
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> String {
        let end = self.rest.find(|c| !keep(c)).unwrap_or(self.rest.len());
        self.take(end).to_owned()
    }

    fn skip_blank(&mut self) {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            self.take(blank);
            if self.rest.starts_with("//") {
                let end = self.rest.find('\n').unwrap_or(self.rest.len());
                self.take(end);
            } else if self.rest.starts_with("/*") {
                self.block_comment();
            } else if blank == 0 {
                return;
            }
        }
    }

    /// Block comments nest.
    fn block_comment(&mut self) {
        let mut depth = 0;
        while !self.rest.is_empty() {
            if self.rest.starts_with("/*") {
                depth += 1;
                self.take(2);
            } else if self.rest.starts_with("*/") {
                depth -= 1;
                self.take(2);
                if depth == 0 {
                    return;
                }
            } else {
                self.take(self.rest.chars().next().map_or(0, char::len_utf8));
            }
        }
    }

    /// A string of any kind (`"…"`, `b"…"`, `c"…"`, `r#"…"#`, `br"…"`), if one begins here.
    fn string(&mut self) -> Option<String> {
        let prefix = self.rest.find(|c| !matches!(c, 'b' | 'c' | 'r'))?;
        let raw = self.rest[..prefix].contains('r');
        let after = &self.rest[prefix..];
        let hashes = after.len() - after.trim_start_matches('#').len();
        if prefix > 2 || !after[hashes..].starts_with('"') || (hashes > 0 && !raw) {
            return None;
        }
        self.take(prefix + hashes + 1);
        let content = if raw {
            let close = format!("\"{}", "#".repeat(hashes));
            self.rest.find(&close).map(|end| (end, close.len()))
        } else {
            let mut escaped = false;
            let end = self.rest.find(|c| {
                let closes = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                closes
            });
            end.map(|end| (end, 1))
        };
        let (end, close) = content.unwrap_or((self.rest.len(), 0));
        let text = self.take(end).to_owned();
        self.take(close);
        Some(text)
    }

    /// A character, or the mark of a lifetime or label: the mark alone, its name is a word.
    fn quote(&mut self) {
        let mut inside = self.rest.char_indices().skip(1);
        let end = match inside.next() {
            Some((_, '\\')) => {
                inside.next();
                inside.find(|&(_, c)| c == '\'').map(|(at, _)| at + 1)
            }
            _ => inside
                .next()
                .and_then(|(at, c)| (c == '\'').then_some(at + 1)),
        };
        self.take(end.unwrap_or(1));
    }
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    fn words(source: &str) -> String {
        let all = tokens(source).into_iter().map(|(_, token)| match token {
            Token::Word(word) => word,
            Token::Text(text) => format!("<{text}>"),
            Token::PathSep => "::".to_owned(),
            Token::Sign(sign) => sign.to_string(),
        });
        all.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_are_left_out() {
        assert_eq!(words("a // b::c\n/* d /* e */ f */ g /// h\n i"), "a g i");
    }

    #[test]
    fn strings_are_closed_where_they_end() {
        assert_eq!(
            words(r###"x("a\"b::c", r#"d"e"#, br"f\", b"g") y"###),
            r#"x ( <a\"b::c> , <d"e> , <f\> , <g> ) y"#
        );
    }

    #[test]
    fn characters_are_not_lifetimes() {
        assert_eq!(
            words(r"'a' '\'' '\u{2026}' '{' &'a str 'b: loop"),
            "' ' ' ' & ' a str ' b : loop"
        );
    }

    #[test]
    fn lines_are_counted_through_everything() {
        let source = "a\n\"x\ny\"\n/* \n */ b";
        let lines: Vec<usize> = tokens(source).into_iter().map(|(line, _)| line).collect();
        assert_eq!(lines, [1, 2, 5]);
    }
}
