//! Agent specs: `name` or `name:parameter=value,parameter=value`.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{AgentInfo, Domain, FILE, JsonKind, SHIPPED, words};
use crate::assets::AssetError;
use crate::words::{Arg, Lang, Text};

/// Stands in the place of the list where an agent has no parameters.
const NONE: &str = "none";
/// The parameter of a searching agent that says how much it may spend on a decision.
const SIMULATIONS: &str = "simulations";
/// The most characters of a file's name.
const LONGEST: usize = 200;

/// An agent's name and the parameters that differ from their defaults.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AgentSpec {
    /// Name in the game's catalogue.
    pub name: String,
    /// Parameters as written.
    pub params: BTreeMap<String, String>,
}

impl AgentSpec {
    /// An agent with its defaults.
    pub fn plain(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            params: BTreeMap::new(),
        }
    }

    /// The file that somebody has brought for this agent, by its name; `None` where it plays with what is shipped.
    pub fn brought(&self) -> Option<&str> {
        let file = self.params.get(FILE.name)?;
        (file != SHIPPED).then_some(file)
    }

    /// Splits a list of specs at its commas, except at those that stand before a further
    /// parameter: `bayes:threshold=0.4,open=2,counter` names `bayes:threshold=0.4,open=2` and
    /// `counter`. A piece is a further parameter if it has an `=` and no `:` before it.
    pub fn split(list: &str) -> Vec<String> {
        let mut specs: Vec<String> = Vec::new();
        for piece in list.split(',') {
            let name = piece.split('=').next().unwrap_or(piece);
            let further = name.len() < piece.len() && !name.contains(':');
            match specs.last_mut() {
                Some(spec) if further => {
                    spec.push(',');
                    spec.push_str(piece);
                }
                _ => specs.push(piece.to_owned()),
            }
        }
        specs
    }

    /// The simulations that a decision of this agent is given, as far as it is given any.
    pub fn simulations(&self, catalogue: &[AgentInfo]) -> Option<u64> {
        let info = catalogue.iter().find(|info| info.name == self.name)?;
        let param = info.params.iter().find(|param| param.name == SIMULATIONS)?;
        let written = self.params.get(SIMULATIONS).map(String::as_str);
        written.unwrap_or(param.default).parse().ok()
    }

    /// The same agent with so many times its simulations, or the most that it takes; `None` where it
    /// has no such number, or has the most already.
    pub fn deeper(&self, catalogue: &[AgentInfo], times: u64) -> Option<AgentSpec> {
        let now = self.simulations(catalogue)?;
        let info = catalogue.iter().find(|info| info.name == self.name)?;
        let param = info.params.iter().find(|param| param.name == SIMULATIONS)?;
        let Domain::Whole(_, most) = param.domain else {
            return None;
        };
        let then = now.saturating_mul(times).min(most.unsigned_abs());
        let mut deeper = self.clone();
        deeper
            .params
            .insert(SIMULATIONS.to_owned(), then.to_string());
        (then > now).then_some(deeper)
    }

    /// Holds the spec of a teacher against a catalogue of teachers, as [`AgentSpec::resolve`].
    ///
    /// # Errors
    /// As [`AgentSpec::resolve`], with a word of its own for an unknown name.
    pub fn resolve_teacher(&self, teachers: &[AgentInfo]) -> Result<Params, SpecError> {
        self.resolve(teachers).map_err(|error| match error {
            SpecError::Agent { name, known } => SpecError::Teacher {
                name,
                known: if known.is_empty() {
                    NONE.to_owned()
                } else {
                    known
                },
            },
            other => other,
        })
    }

    /// Holds the spec against a catalogue: the entry, and every parameter with its value.
    ///
    /// # Errors
    /// An unknown name or parameter, or a value out of its domain, says what there is.
    pub fn resolve(&self, catalogue: &[AgentInfo]) -> Result<Params, SpecError> {
        let info = catalogue
            .iter()
            .find(|info| info.name == self.name)
            .ok_or_else(|| SpecError::Agent {
                name: self.name.clone(),
                known: catalogue
                    .iter()
                    .map(|info| info.name)
                    .collect::<Vec<_>>()
                    .join(", "),
            })?;
        if let Some(unknown) = self
            .params
            .keys()
            .find(|name| info.params.iter().all(|param| param.name != **name))
        {
            let known = info
                .params
                .iter()
                .map(|param| param.name)
                .collect::<Vec<_>>()
                .join(", ");
            return Err(SpecError::Param {
                agent: self.name.clone(),
                name: unknown.clone(),
                known: if known.is_empty() {
                    NONE.to_owned()
                } else {
                    known
                },
            });
        }
        let mut values = BTreeMap::new();
        for param in info.params {
            let value = self
                .params
                .get(param.name)
                .map_or(param.default, String::as_str);
            if !param.domain.admits(value) {
                return Err(SpecError::Value {
                    agent: self.name.clone(),
                    name: param.name.to_owned(),
                    value: value.to_owned(),
                    domain: param.domain,
                });
            }
            values.insert(param.name, value.to_owned());
        }
        Ok(Params { values })
    }
}

impl fmt::Display for AgentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (i, (name, value)) in self.params.iter().enumerate() {
            write!(f, "{}{name}={value}", if i == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

impl FromStr for AgentSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        if name.is_empty() {
            return Err(SpecError::Form {
                text: text.to_owned(),
            });
        }
        let mut params = BTreeMap::new();
        for part in rest.into_iter().flat_map(|rest| rest.split(',')) {
            match part.split_once('=') {
                Some((key, value)) if !key.is_empty() && !value.is_empty() => {
                    let taken = params.insert(key.trim().to_owned(), value.trim().to_owned());
                    if taken.is_some() {
                        return Err(SpecError::Twice {
                            text: text.to_owned(),
                            name: key.trim().to_owned(),
                        });
                    }
                }
                _ => {
                    return Err(SpecError::Form {
                        text: text.to_owned(),
                    });
                }
            }
        }
        Ok(Self {
            name: name.trim().to_owned(),
            params,
        })
    }
}

crate::serde_as_text!(AgentSpec);

/// The parameters of a spec, all present and all in their domains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    values: BTreeMap<&'static str, String>,
}

impl Params {
    /// A numeric parameter.
    ///
    /// # Panics
    /// When the catalogue has no such numeric parameter: an error of the game's own code.
    pub fn number(&self, name: &str) -> f64 {
        self.word(name)
            .parse()
            .expect("the domain admits numbers only")
    }

    /// A whole parameter.
    ///
    /// # Panics
    /// As [`Params::number`].
    pub fn whole(&self, name: &str) -> i64 {
        self.word(name)
            .parse()
            .expect("the domain admits whole numbers only")
    }

    /// A parameter as written.
    ///
    /// # Panics
    /// As [`Params::number`].
    pub fn word(&self, name: &str) -> &str {
        self.values
            .get(name)
            .unwrap_or_else(|| panic!("the catalogue lists no parameter {name}"))
    }
}

impl Domain {
    /// Whether a value, as written, lies in the domain.
    pub fn admits(&self, value: &str) -> bool {
        match self {
            Domain::Number(low, high) => value
                .parse::<f64>()
                .is_ok_and(|x| x.is_finite() && *low <= x && x <= *high),
            Domain::Whole(low, high) => value.parse::<i64>().is_ok_and(|x| *low <= x && x <= *high),
            Domain::Word(words) => words.iter().any(|(word, _)| *word == value),
            Domain::Json(kind) => {
                JsonKind::read(value).is_some_and(|json| (kind.refusal)(&json).is_none())
            }
            Domain::File => {
                let plain = |c: char| !c.is_control() && c != ',' && c != '=';
                (1..=LONGEST).contains(&value.chars().count()) && value.chars().all(plain)
            }
        }
    }

    /// What it admits, in words.
    pub fn text(&self) -> Text {
        match self {
            Domain::Number(low, high) => words::DOMAIN_NUMBER
                .with([Arg::Label(low.to_string()), Arg::Label(high.to_string())]),
            Domain::Whole(low, high) => {
                words::DOMAIN_WHOLE.with([Arg::Count(*low), Arg::Count(*high)])
            }
            Domain::Word(all) => {
                let names: Vec<&str> = all.iter().map(|(word, _)| *word).collect();
                words::DOMAIN_WORD.with([Arg::Label(names.join(", "))])
            }
            Domain::Json(kind) => kind.what.text(),
            Domain::File => words::DOMAIN_FILE.text(),
        }
    }
}

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Domain::Number(low, high) => write!(f, "a number from {low} to {high}"),
            Domain::Whole(low, high) => write!(f, "a whole number from {low} to {high}"),
            Domain::Word(words) => {
                let words: Vec<_> = words.iter().map(|(word, _)| *word).collect();
                write!(f, "one of {}", words.join(", "))
            }
            Domain::Json(kind) => f.write_str(kind.what.in_lang(Lang::En)),
            Domain::File => f.write_str(words::DOMAIN_FILE.in_lang(Lang::En)),
        }
    }
}

/// Why a spec gives no agent.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SpecError {
    /// Not of the form `name:parameter=value,…`.
    #[error("the agent \"{text}\" is not of the form name or name:parameter=value,parameter=value")]
    Form {
        /// What was written.
        text: String,
    },
    /// A parameter stands in it more than once.
    #[error("the agent \"{text}\" gives the parameter \"{name}\" more than once; keep one of them")]
    Twice {
        /// What was written.
        text: String,
        name: String,
    },
    #[error("there is no agent \"{name}\" in this game; there are: {known}")]
    Agent {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    #[error("there is no teacher \"{name}\" in this game; there are: {known}")]
    Teacher {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// No such parameter.
    #[error("the agent {agent} has no parameter \"{name}\"; it has: {known}")]
    Param {
        /// Whose parameter.
        agent: String,
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// A value out of the parameter's domain.
    #[error("{agent}:{name}={value} is out of range: it takes {domain}")]
    Value {
        /// Whose parameter.
        agent: String,
        name: String,
        /// What was given.
        value: String,
        /// What it takes.
        domain: Domain,
    },
    /// A file that the agent needs is missing or broken.
    #[error(transparent)]
    Asset(#[from] AssetError),
}

impl SpecError {
    /// The error in words, without a full stop.
    pub fn text(&self) -> Text {
        let label = |text: &str| Arg::from(text);
        match self {
            SpecError::Form { text } => words::BAD_FORM.with([label(text)]),
            SpecError::Twice { text, name } => words::BAD_TWICE.with([label(text), label(name)]),
            SpecError::Agent { name, known } => words::BAD_NAME.with([label(name), label(known)]),
            SpecError::Teacher { name, known } => {
                words::BAD_TEACHER.with([label(name), label(known)])
            }
            SpecError::Param { agent, name, known } if known == NONE => {
                words::NO_PARAM.with([label(agent), label(name)])
            }
            SpecError::Param { agent, name, known } => {
                words::BAD_PARAM.with([label(agent), label(name), label(known)])
            }
            SpecError::Value {
                agent,
                name,
                value,
                domain,
            } => {
                let allowed = domain.text().into();
                words::BAD_VALUE.with([label(agent), label(name), label(value), allowed])
            }
            SpecError::Asset(error) => error.text(),
        }
    }
}

#[cfg(test)]
mod tests;
