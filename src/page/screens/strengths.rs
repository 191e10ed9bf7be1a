//! How strong the agents of a game are, what each part of one is worth, and how well hidden things are read: what the lab
//! has measured, drawn to scale.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::arena::{percent, share};
use super::gallery::{Failed, file};
use super::setup::first_form;
use super::strength::strength;
use crate::form::{Chair, SetAside};
use crate::i18n::phrases::common::{GALLERY_COMING, GALLERY_UNREADABLE};
use crate::i18n::phrases::strengths as phrases;
use crate::i18n::phrases::terms::TITLE as TERMS;
use crate::i18n::{Voice, t};
use crate::parts::{Axis, Plot, each};
use crate::play::{agent_info, agent_name};
use crate::router::Route;
use crate::terms::{self, Terms};
use yomite::catalogue::{AgentSpec, Domain};
use yomite::figures::{ASSET, Figure, Measured, Shown};
use yomite::games::GameId;
use yomite::words::{Arg, Phrase, Text, count};

/// What is shown of a game whose reading was measured: a title for each row, in the order of the table, and the columns.
type Reading = (
    &'static str,
    &'static [Phrase],
    &'static [(Phrase, &'static str)],
);

const READINGS: [Reading; 2] = [
    (
        "coyote-reading",
        &[phrases::READ_SIX, phrases::READ_TWO],
        &[
            (phrases::BY_COUNTING, "whole.prior_log_loss"),
            (phrases::BY_BIDS, "whole.posterior_log_loss"),
        ],
    ),
    (
        "sevens-reading",
        &[
            phrases::READ_USUAL,
            phrases::READ_OTHERS,
            phrases::READ_HABITS,
        ],
        &[
            (phrases::BY_COUNTING, "whole.counts.log_loss"),
            (phrases::BY_PASSES, "whole.passes.log_loss"),
            (phrases::BY_PLAYS, "whole.plays.log_loss"),
        ],
    ),
];

#[component]
pub fn Strengths(game: GameId) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Vec<Shown>, Text>>);
    let look = move |anew: bool| {
        found.set(None);
        spawn_local(async move {
            // The screen may be gone by now.
            found.try_set(Some(get(game, anew).await));
        });
    };
    look(false);
    let links = GameId::ALL.iter().map(|&other| {
        view! {
            <a class="chip" href=Route::Strengths(other).href() aria-current=(other == game).then_some("page")>
                {t(other.title())}
            </a>
        }
    });
    view! {
        <section class="page stack strengths" data-test="strengths">
            <h1>{t(phrases::TITLE)}</h1>
            <nav class="cluster arena-games" aria-label=t(phrases::GAMES)>{links.collect_view()}</nav>
            <p class="muted small">{t(phrases::ABOUT)}</p>
            {move || match found.get() {
                None => view! { <p class="muted">{t(GALLERY_COMING)}</p> }.into_any(),
                Some(Err(why)) => {
                    let again = Callback::new(move |()| look(true));
                    view! { <Failed why again /> }.into_any()
                }
                Some(Ok(rows)) => view! { <Tables game rows /> }.into_any(),
            }}
        </section>
    }
}

/// What was measured of a game.
async fn get(game: GameId, anew: bool) -> Result<Vec<Shown>, Text> {
    let (asset, content) = file(ASSET, anew).await?;
    let rows: Result<Vec<Shown>, _> = serde_json::Deserializer::from_slice(&content)
        .into_iter()
        .collect();
    let mut rows = rows.map_err(|_| GALLERY_UNREADABLE.with([asset.file.into()]))?;
    rows.retain(|shown| shown.row.line.game == game);
    Ok(rows)
}

#[component]
fn Tables(game: GameId, rows: Vec<Shown>) -> impl IntoView {
    let of = |table: &str| -> Vec<Measured> {
        let rows = rows.iter().filter(|shown| shown.table == table);
        rows.map(|shown| shown.row.clone()).collect()
    };
    let agents = of("agents");
    let parts = [
        switches(game, &of("sevens-switches")),
        ways(&of("duel-student")),
    ];
    let parts = parts.into_iter().flatten();
    let parts = parts.map(|(lead, rows)| view! { <Parts game lead rows /> });
    let readings = READINGS.into_iter().filter_map(|reading| {
        let rows = of(reading.0);
        (!rows.is_empty()).then(|| view! { <ReadingTable reading rows /> })
    });
    view! {
        <Agents game rows=agents />
        {parts.collect_view()}
        {readings.collect_view()}
        <section class="surface stack">
            <h2>{t(TERMS)}</h2>
            <Terms />
        </section>
    }
}

/// A figure and its interval; a figure without one spans nothing.
fn read(row: &Measured, name: &str) -> Option<(f64, (f64, f64))> {
    let [mean, low, high]: Figure = *row.figures.get(name)?;
    let mean = mean?;
    Some((mean, (low.unwrap_or(mean), high.unwrap_or(mean))))
}

/// A row of the plot, before it is drawn.
struct PlotRow {
    name: Text,
    found: (f64, (f64, f64)),
    /// The figure in words.
    says: Text,
    about: Vec<Text>,
    /// Who may be played.
    plays: Option<AgentSpec>,
}

/// Every agent against the same others, the strongest first.
#[component]
fn Agents(game: GameId, rows: Vec<Measured>) -> impl IntoView {
    let voice = Voice::get();
    let points = rows.iter().any(|row| row.figures.contains_key("points"));
    let specs = rows.first().map(|row| row.line.specs()).unwrap_or_default();
    let rival = specs.get(1).and_then(|spec| spec.parse::<AgentSpec>().ok());
    let even = match points {
        true => 0.0,
        false => 1.0 / specs.len().max(1) as f64,
    };
    let row = |row: &Measured| {
        let spec: AgentSpec = row.line.specs().first()?.parse().ok()?;
        let found = read(row, if points { "points" } else { "wins" })?;
        let games = phrases::GAMES_PLAYED.with([count(row.line.games), row.date.clone().into()]);
        Some(PlotRow {
            name: agent_name(game, &spec.name),
            found,
            says: match points {
                true => in_points(found),
                false => share(found.0, found.1),
            },
            about: strength(game, &spec)
                .into_iter()
                .chain([games])
                .chain(terms::of_agent(game, &spec.name))
                .collect(),
            plays: Some(spec),
        })
    };
    let mut all: Vec<PlotRow> = rows.iter().filter_map(row).collect();
    // Against one like it nobody is ahead.
    all.extend(rival.as_ref().map(|rival| {
        PlotRow {
            name: agent_name(game, &rival.name),
            found: (even, (even, even)),
            says: match points {
                true => phrases::EVEN_POINTS.text(),
                false => percent(even),
            },
            about: [phrases::YARDSTICK.text()]
                .into_iter()
                .chain(terms::of_agent(game, &rival.name))
                .collect(),
            plays: Some(rival.clone()),
        }
    }));
    all.sort_by(|a, b| b.found.0.total_cmp(&a.found.0));
    let axis = match points {
        true => around(&all),
        false => Axis::SHARES,
    };
    let lead = rival.map(|rival| {
        let lead = if points {
            phrases::LEAD_POINTS
        } else {
            phrases::LEAD
        };
        lead.with([count(specs.len() - 1), agent_name(game, &rival.name).into()])
    });
    view! {
        <section class="surface stack" data-test="agents">
            <h2>{t(phrases::AGENTS)}</h2>
            <p class="muted small">{move || lead.as_ref().map(|lead| voice.say(lead))}</p>
            <ol class="arena-rows">{each(all, |row| view! { <PlotLine game row axis even /> })}</ol>
        </section>
    }
}

/// What an agent wins or loses by each of its switches, and what that is measured by; `None` where nothing is.
fn switches(game: GameId, rows: &[Measured]) -> Option<(Text, Vec<PlotRow>)> {
    let base = rows
        .iter()
        .find(|row| !row.figures.contains_key("difference"))?;
    let specs = base.line.specs();
    let [agent, rival] = [specs.first()?, specs.get(1)?].map(|spec| spec.parse::<AgentSpec>());
    let lead = phrases::PARTS_LEAD.with([
        agent_name(game, &agent.ok()?.name).into(),
        percent(read(base, "wins")?.0).into(),
        count(specs.len() - 1),
        agent_name(game, &rival.ok()?.name).into(),
        count(base.line.games),
    ]);
    let name = |row: &Measured| {
        let spec: AgentSpec = row.line.specs().first()?.parse().ok()?;
        Some(switched(game, &spec))
    };
    Some((lead, differences(rows, name)))
}

/// What the student of Duel is worth that was brought up without one thing.
fn ways(rows: &[Measured]) -> Option<(Text, Vec<PlotRow>)> {
    let games = rows.first()?.line.games;
    let name = |row: &Measured| {
        let note = row.line.note.as_deref()?;
        let mut all = WAYS.iter();
        Some(all.find(|(way, _)| note.contains(way))?.1.text())
    };
    let lead = phrases::WAYS_LEAD.with([count(games)]);
    Some((lead, differences(rows, name)))
}

/// The ways of `lab train duel --ways`.
const WAYS: [(&str, Phrase); 4] = [
    ("result-alone", phrases::WAY_RESULT),
    ("no-expectations", phrases::WAY_EXPECTATIONS),
    ("no-costs", phrases::WAY_COSTS),
    ("no-names", phrases::WAY_NAMES),
];

/// Rows of what was won more or less, the most first.
fn differences(rows: &[Measured], name: impl Fn(&Measured) -> Option<Text>) -> Vec<PlotRow> {
    let row = |row: &Measured| {
        let found = read(row, "difference")?;
        Some(PlotRow {
            name: name(row)?,
            found,
            says: in_percent_points(found),
            about: Vec::new(),
            plays: None,
        })
    };
    let mut all: Vec<PlotRow> = rows.iter().filter_map(row).collect();
    all.sort_by(|a, b| b.found.0.total_cmp(&a.found.0));
    all
}

/// What is won or lost by parts of an agent.
#[component]
fn Parts(game: GameId, lead: Text, rows: Vec<PlotRow>) -> impl IntoView {
    let (voice, axis) = (Voice::get(), around(&rows));
    view! {
        <section class="surface stack" data-test="parts">
            <h2>{t(phrases::PARTS)}</h2>
            <p class="muted small">{move || voice.say(&lead)}</p>
            <ol class="arena-rows">{each(rows, |row| view! { <PlotLine game row axis even=0.0 /> })}</ol>
        </section>
    }
}

/// A name, its figure, the figure drawn to scale, and who may be played.
#[component]
fn PlotLine(game: GameId, row: PlotRow, axis: Axis, even: f64) -> impl IntoView {
    let voice = Voice::get();
    let PlotRow {
        name,
        found,
        says,
        about,
        plays,
    } = row;
    let bare = about.is_empty() && plays.is_none();
    let play = plays.map(|spec| {
        let test = format!("play-{}", spec.name);
        view! {
            <button type="button" class="btn btn--small" data-test=test
                on:click=move |_| seat(game, &spec)>{t(phrases::PLAY)}</button>
        }
    });
    view! {
        <li class="arena-row seat-0">
            <strong>{move || voice.say(&name)}</strong>
            <span class="num">{move || voice.say(&says)}</span>
            <Plot axis even found=Some(found) />
            <span class="arena-more spread" hidden=bare>
                <span class="muted small num">{move || voice.say_all(&about, " · ")}</span>
                {play}
            </span>
        </li>
    }
}

/// Sets a match up against an agent at every other seat.
fn seat(game: GameId, spec: &AgentSpec) {
    let mut form = first_form(game);
    for chair in form.chairs.iter_mut().skip(1) {
        *chair = Chair {
            params: spec.params.clone(),
            ..Chair::new(Some(spec.name.clone()), game.levels().len())
        };
    }
    let aside = SetAside::get();
    aside.note(form);
    aside.will_return();
    Route::New(game).go();
}

/// Which of its parameters an agent has set, as its fields call them; by its name where it has none.
fn switched(game: GameId, spec: &AgentSpec) -> Text {
    let params = agent_info(game, &spec.name).map_or(&[][..], |info| info.params);
    let set = params.iter().filter_map(|param| {
        let value = spec.params.get(param.name)?;
        let word = match param.domain {
            Domain::Word(words) => words.iter().find(|(word, _)| word == value),
            _ => None,
        };
        let value = word.map_or_else(
            || Arg::Label(value.clone()),
            |(_, title)| title.text().into(),
        );
        Some(phrases::SET_TO.with([param.meaning.text().into(), value]))
    });
    let all = set.map(Arg::from).reduce(Arg::comma);
    match all {
        Some(all) => phrases::SWITCHED.with([all]),
        None => agent_name(game, &spec.name),
    }
}

/// An axis with room for all, and for what is even.
fn around(rows: &[PlotRow]) -> Axis {
    let ends = rows.iter().map(|row| row.found.1);
    let (low, high) = ends.fold((0.0_f64, 0.0_f64), |(low, high), (a, b)| {
        (low.min(a), high.max(b))
    });
    let room = (high - low).max(f64::EPSILON) * 0.04;
    Axis {
        from: low - room,
        to: high + room,
    }
}

fn in_points((mean, (low, high)): (f64, (f64, f64))) -> Text {
    phrases::POINTS.with([mean, low, high].map(|x| Arg::Number(x, 1)))
}

fn in_percent_points((mean, (low, high)): (f64, (f64, f64))) -> Text {
    let signed = |x: f64| format!("{:+.1}", x * 100.0).replace('-', "−");
    phrases::PERCENT_POINTS.with([mean, low, high].map(|x| signed(x).into()))
}

/// How well hidden things are read, by what is read.
#[component]
fn ReadingTable(reading: Reading, rows: Vec<Measured>) -> impl IntoView {
    let (_, titles, columns) = reading;
    let heads = columns
        .iter()
        .map(|(title, _)| view! { <th scope="col">{t(*title)}</th> });
    let lines = rows.iter().zip(titles).map(|(row, title)| {
        let cells = columns.iter().map(|(_, name)| {
            let mean = read(row, name).map(|(mean, _)| format!("{mean:.3}"));
            view! { <td>{mean}</td> }
        });
        view! { <tr><th scope="row">{t(*title)}</th>{cells.collect_view()}</tr> }
    });
    view! {
        <section class="surface stack" data-test="reading">
            <h2>{t(phrases::READING)}</h2>
            <p class="muted small">{t(phrases::READING_LEAD)}</p>
            <div class="table-scroll" tabindex="0" role="region" aria-label=t(phrases::READING)>
                <table class="table num">
                    <thead><tr><td></td>{heads.collect_view()}</tr></thead>
                    <tbody>{lines.collect_view()}</tbody>
                </table>
            </div>
        </section>
    }
}
