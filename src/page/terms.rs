//! The terms of the craft and of the source documents: which agents and steps they speak of, and a search for them.

use leptos::prelude::*;

use crate::i18n::phrases::terms as phrases;
use crate::i18n::{Voice, t};
use crate::parts::{Field, each_of};
use crate::play::agent_name;
use yomite::games::GameId;
use yomite::words::{Arg, Phrase, Text, cut};

/// A term, and what on the page goes by it.
pub struct Term {
    pub name: Phrase,
    /// What it means.
    about: Phrase,
    agents: &'static [(GameId, &'static str)],
    /// Steps by the keys of their titles.
    steps: &'static [&'static str],
}

const fn term(
    [name, about]: [Phrase; 2],
    agents: &'static [(GameId, &'static str)],
    steps: &'static [&'static str],
) -> Term {
    Term {
        name,
        about,
        agents,
        steps,
    }
}

/// All, game by game.
pub const TERMS: &[Term] = &[
    term(
        [phrases::SIZE, phrases::SIZE_ABOUT],
        &[(GameId::Numeron, "expected")],
        &["numeron.worth"],
    ),
    term(
        [phrases::ENTROPY, phrases::ENTROPY_ABOUT],
        &[(GameId::Numeron, "entropy")],
        &[],
    ),
    term(
        [phrases::MINIMAX, phrases::MINIMAX_ABOUT],
        &[(GameId::Numeron, "minimax")],
        &[],
    ),
    term(
        [phrases::PARTITIONS, phrases::PARTITIONS_ABOUT],
        &[(GameId::Numeron, "parts")],
        &[],
    ),
    term(
        [phrases::STRATEGY, phrases::STRATEGY_ABOUT],
        &[(GameId::Numeron, "optimal")],
        &["numeron.plan"],
    ),
    term(
        [phrases::BAYES, phrases::BAYES_ABOUT],
        &[(GameId::Coyote, "bayes"), (GameId::Coyote, "reader")],
        &[
            "coyote.step.bid",
            "coyote.step.bids",
            "coyote.step.curve",
            "sevens.step.map",
            "duel.read.title",
        ],
    ),
    term(
        [phrases::PRIOR, phrases::PRIOR_ABOUT],
        &[(GameId::Coyote, "counter")],
        &["coyote.step.prior"],
    ),
    term(
        [phrases::EQUILIBRIUM, phrases::EQUILIBRIUM_ABOUT],
        &[(GameId::Coyote, "equilibrium")],
        &["coyote.step.equilibrium"],
    ),
    term(
        [phrases::MODELS, phrases::MODELS_ABOUT],
        &[(GameId::Coyote, "reader"), (GameId::Sevens, "belief")],
        &["coyote.step.models", "sevens.step.kinds"],
    ),
    term(
        [phrases::PIMC, phrases::PIMC_ABOUT],
        &[
            (GameId::Sevens, "pimc"),
            (GameId::Sevens, "pimc-seed"),
            (GameId::Sevens, "pimc-full"),
            (GameId::Duel, "pimc"),
        ],
        &[],
    ),
    term(
        [phrases::FUSION, phrases::FUSION_ABOUT],
        &[(GameId::Sevens, "ismcts")],
        &[],
    ),
    term(
        [phrases::DETERMINIZATION, phrases::DETERMINIZATION_ABOUT],
        &[(GameId::Sevens, "belief")],
        &["sevens.step.worlds"],
    ),
    term(
        [phrases::TRACKER, phrases::TRACKER_ABOUT],
        &[(GameId::Sevens, "pimc"), (GameId::Sevens, "pimc-full")],
        &["sevens.step.map", "sevens.step.passes"],
    ),
    term(
        [phrases::LOCK, phrases::LOCK_ABOUT],
        &[(GameId::Sevens, "pimc-full")],
        &[],
    ),
    term(
        [phrases::ISMCTS, phrases::ISMCTS_ABOUT],
        &[
            (GameId::Sevens, "ismcts"),
            (GameId::Duel, "ismcts"),
            (GameId::Pineapple, "mcts"),
        ],
        &["duel.ranking.title", "pineapple.ranking.title"],
    ),
    term(
        [phrases::PUCT, phrases::PUCT_ABOUT],
        &[
            (GameId::Pineapple, "mcts"),
            (GameId::Duel, "ismcts"),
            (GameId::Pineapple, "mcts-seed"),
        ],
        &["pineapple.sight.title"],
    ),
    term(
        [phrases::POLICY, phrases::POLICY_ABOUT],
        &[
            (GameId::Pineapple, "policy-seed"),
            (GameId::Pineapple, "policy"),
        ],
        &["pineapple.agent.policy.ranking"],
    ),
    term(
        [phrases::VALUE, phrases::VALUE_ABOUT],
        &[
            (GameId::Pineapple, "mcts"),
            (GameId::Pineapple, "mcts-seed"),
        ],
        &[
            "pineapple.agent.policy.forecast",
            "pineapple.forecast.title",
        ],
    ),
    term(
        [phrases::OUTS, phrases::OUTS_ABOUT],
        &[(GameId::Pineapple, "greedy")],
        &["pineapple.outs.title"],
    ),
    term(
        [phrases::ROLLOUT, phrases::ROLLOUT_ABOUT],
        &[(GameId::Pineapple, "rollout")],
        &[],
    ),
    term(
        [phrases::POTENTIAL, phrases::POTENTIAL_ABOUT],
        &[(GameId::Duel, "student"), (GameId::Duel, "ismcts")],
        &["duel.potential.title"],
    ),
    term(
        [phrases::STATS, phrases::STATS_ABOUT],
        &[(GameId::Duel, "student")],
        &["duel.costs.title"],
    ),
    term(
        [phrases::DISTILLATION, phrases::DISTILLATION_ABOUT],
        &[(GameId::Duel, "student"), (GameId::Duel, "oracle")],
        &["duel.rounds.title", "duel.learned.title"],
    ),
    term(
        [phrases::PROFILING, phrases::PROFILING_ABOUT],
        &[(GameId::Duel, "ismcts")],
        &["duel.read.title", "duel.undone.title"],
    ),
    term([phrases::POMDP, phrases::POMDP_ABOUT], &[], &[]),
];

/// The terms that an agent goes by, in one line.
pub fn of_agent(game: GameId, agent: &str) -> Option<Text> {
    called(|term| term.agents.contains(&(game, agent)))
}

/// The terms of a step, by the key of its title.
pub fn of_step(title: &str) -> Option<Text> {
    called(|term| term.steps.contains(&title))
}

fn called(is: impl Fn(&Term) -> bool) -> Option<Text> {
    let names = TERMS.iter().filter(|term| is(term));
    let names = names.map(|term| Arg::from(term.name.text()));
    let all = names.reduce(Arg::comma)?;
    Some(phrases::CALLED.with([all]))
}

impl Term {
    /// Where it is found on the page: a line a game.
    fn places(&self) -> Vec<Text> {
        let mut places: Vec<(GameId, Arg)> = Vec::new();
        for &(game, agent) in self.agents {
            let name = Arg::from(agent_name(game, agent));
            match places.iter_mut().find(|(other, _)| *other == game) {
                Some((_, agents)) => *agents = Arg::comma(agents.clone(), name),
                None => places.push((game, name)),
            }
        }
        let place = |(game, agents): (GameId, Arg)| {
            phrases::WHERE.with([game.title().text().into(), agents])
        };
        places.into_iter().map(place).collect()
    }
}

/// A list of all terms, and a field that finds some by any part of their names or meanings.
#[component]
pub fn Terms() -> impl IntoView {
    let voice = Voice::get();
    let written = RwSignal::new(String::new());
    let found = move || {
        let part = written.get().trim().to_lowercase();
        let has = |term: &&Term| {
            let mut texts = [term.name, term.about].into_iter();
            texts.any(|phrase| voice.t(phrase).to_lowercase().contains(&part))
        };
        TERMS.iter().filter(has).collect::<Vec<_>>()
    };
    let none = move || {
        let text = phrases::NONE.with([cut(&written.get()).into()]);
        found()
            .is_empty()
            .then(|| view! { <p class="muted" role="status">{voice.say(&text)}</p> })
    };
    view! {
        <Field label=phrases::FIND>
            <input class="input" type="search" autocomplete="off" data-test="find-term" prop:value=written
                on:input=move |event| written.set(event_target_value(&event)) />
        </Field>
        <dl class="terms" data-test="terms">
            {each_of(found, move |term| {
                let places = term.places().into_iter().map(|place| {
                    view! { <dd class="muted small">{voice.say(&place)}</dd> }
                });
                view! {
                    <div>
                        <dt>{t(term.name)}</dt>
                        <dd>{t(term.about)}</dd>
                        {places.collect_view()}
                    </div>
                }
            })}
        </dl>
        {none}
    }
}
