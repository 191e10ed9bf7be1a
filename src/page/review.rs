//! The review of the open match: every decision judged by an agent in the workers, whenever nothing
//! else is thought about.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::i18n::phrases::table as say;
use crate::i18n::{Voice, t};
use crate::play::{Play, Viewpoint, agent_name};
use crate::practice::Drills;
use crate::store::Logbook;
use crate::workers::{OwnPool, Purpose, WorkerPool};
use yomite::agent::Budget;
use yomite::arena::luck_points;
use yomite::catalogue::AgentSpec;
use yomite::evaluation::Evaluation;
use yomite::game::{Seat, Stakes};
use yomite::games::AnyAction;
use yomite::insight::Analysis;
use yomite::protocol::{self, Bout, Progress, Sight};
use yomite::review::{Decision, Job, Review, Reviewing, SeatReview, Verdict, accuracy_defined};
use yomite::words::{Arg, Lang, Phrase, Text, count};

mod chart;
mod pane;
mod quest;

pub use pane::{Judged, ReviewPane};
pub use quest::{Quest, QuestCard};

/// How long a review waits before it asks again when something else went first.
const PAUSE: Duration = Duration::from_millis(300);

/// How far a review has come.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewState {
    /// Nobody has asked for one.
    Unasked,
    /// Decisions that are done, and all of them.
    Running(usize, usize),
    /// Stopped by the reader, and can go on.
    Stopped(usize, usize),
    /// Every decision is judged that can be.
    Done,
    /// It cannot go on, and why.
    Failed(Text),
}

/// The review of the open match; a handle in context.
#[derive(Clone, Copy)]
pub struct Reviews {
    play: Play,
    view: Viewpoint,
    work: StoredValue<Option<Reviewing>, LocalStorage>,
    /// How far it has come.
    pub state: RwSignal<ReviewState>,
    /// What is known so far.
    pub review: RwSignal<Option<Review>>,
    /// Whose account is shown; `None` shows the person's own, else the first seat's.
    pub chosen: RwSignal<Option<Seat>>,
    /// Own mistakes that are asked again.
    pub quest: RwSignal<Option<Quest>>,
    /// The series of questions that is asked, here or at other matches.
    drills: Drills,
    logbook: Logbook,
    workers: WorkerPool,
    /// Measure what the draws brought, while they do.
    weighers: StoredValue<Option<OwnPool>>,
    /// Which setting out is the last one: answers to an earlier one are not heard any more.
    run: StoredValue<u32>,
}

impl Reviews {
    /// Puts the review of a match into context, and begins with it once a person's match has ended.
    pub fn provide(play: Play, view: Viewpoint, known: Option<Review>) -> Reviews {
        let reviews = Reviews {
            play,
            view,
            work: StoredValue::new_local(None),
            state: RwSignal::new(match known {
                Some(_) => ReviewState::Done,
                None => ReviewState::Unasked,
            }),
            review: RwSignal::new(known),
            chosen: RwSignal::new(None),
            quest: RwSignal::new(None),
            drills: Drills::get(),
            logbook: Logbook::get(),
            workers: WorkerPool::get(),
            weighers: StoredValue::new(None),
            run: StoredValue::new(0),
        };
        provide_context(reviews);
        // A rewritten match is reviewed afresh.
        Effect::new(move |before: Option<u32>| {
            let now = play.rewritten.get();
            if before.is_some_and(|before| before != now) {
                reviews.end_run();
                reviews.work.set_value(None);
                reviews.review.set(None);
                reviews.quest.set(None);
                reviews.state.set(ReviewState::Unasked);
                if untrack(|| play.finished()) {
                    reviews.go_on();
                }
            }
            now
        });
        Effect::new(move |_| {
            let own = play.scores().is_some() && !play.is_watched();
            if own && reviews.state.get_untracked() == ReviewState::Unasked {
                reviews.go_on();
            }
        });
        reviews
    }

    pub fn get() -> Reviews {
        expect_context()
    }

    /// Sets out, or goes on after a stop.
    pub fn go_on(self) {
        if self.work.with_value(Option::is_none) {
            let session = self.play.snapshot();
            let work = match untrack(|| self.play.view_seat()) {
                Some(own) => {
                    let views = untrack(|| self.play.told_views());
                    Reviewing::of_view(session, own, views)
                }
                None => Reviewing::new(session),
            };
            self.work.set_value(Some(work.by(&self.reviewer())));
        }
        self.note_progress();
        self.ask_next(self.end_run());
    }

    /// Stops; what is known stays.
    pub fn stop(self) {
        if let ReviewState::Running(done, all) = self.state.get_untracked() {
            self.end_run();
            self.state.set(ReviewState::Stopped(done, all));
        }
    }

    /// Hears no more of what was asked so far; gives the number of the run that may begin.
    fn end_run(self) -> u32 {
        self.weighers.set_value(None);
        self.run.update_value(|run| *run += 1);
        self.run.get_value()
    }

    /// The page may have left the match meanwhile, or set out anew.
    fn goes_on(self, run: u32) -> bool {
        let running = matches!(
            self.state.try_get_untracked(),
            Some(ReviewState::Running(..))
        );
        running && self.run.try_get_value() == Some(run)
    }

    fn ask_next(self, run: u32) {
        if !self.goes_on(run) {
            return;
        }
        let next = self
            .work
            .try_with_value(|work| work.as_ref()?.open().next());
        match next.flatten() {
            Some(job) => self.ask(job, run),
            None => self.weigh(run),
        }
    }

    /// Measures what the draws brought, where there are any and the match has ended; then it is done.
    fn weigh(self, run: u32) {
        let play = self.play;
        let drawn = untrack(|| play.game().draws() && play.scores().is_some() && !play.is_view());
        let bout = drawn.then(|| Bout::to_weigh(&untrack(|| play.record())));
        let Some(bout) = bout.flatten() else {
            return self.finish();
        };
        let weighers = self.workers.hire(1, |_| ());
        weighers.play(bout, move |progress| {
            if !self.goes_on(run) || matches!(progress, Progress::SoFar(_)) {
                return;
            }
            // Without it the luck is told as one.
            if let Progress::Done(game) = progress {
                let luck = game.luck.as_ref().map(luck_points).unwrap_or_default();
                self.review.try_update(|review| {
                    *review = review.take().map(|review| review.with_drawn(&luck));
                });
            }
            self.finish();
            // Not from within what the pool calls.
            set_timeout(
                move || drop(self.weighers.try_set_value(None)),
                Duration::ZERO,
            );
        });
        self.weighers.set_value(Some(weighers));
    }

    fn ask(self, job: Job, run: u32) {
        let ply = job.ply;
        self.judge(job, move |found| match found {
            _ if !self.goes_on(run) => {}
            Progress::SoFar(()) => {}
            Progress::Done(found) => {
                self.take(ply, &found);
                self.ask_next(run);
            }
            Progress::Dropped => set_timeout(move || self.ask_next(run), PAUSE),
            Progress::Failed(why) => {
                self.state.try_set(ReviewState::Failed(why));
            }
        });
    }

    /// Has a decision thought about, after everything else.
    fn judge(self, job: Job, heard: impl Fn(DecisionProgress) + 'static) {
        self.search(job, Vec::new(), Rc::new(heard));
    }

    /// The same where these searches of it have answered.
    fn search(
        self,
        job: Job,
        found: Vec<Evaluation<AnyAction>>,
        heard: Rc<dyn Fn(DecisionProgress)>,
    ) {
        let Some(brief) = job.due(&found).cloned() else {
            return heard(Progress::Done(found));
        };
        let decision = protocol::Decision {
            agent: self.reviewer(),
            sight: Sight::Seat(Box::new(job.observation.clone())),
            brief,
            budget: Budget::default(),
        };
        let hear = move |progress: Progress<Analysis<AnyAction>>| match progress {
            Progress::SoFar(_) => {}
            Progress::Done(analysis) => {
                let found = found.iter().cloned().chain([analysis.evaluation]);
                self.search(job.clone(), found.collect(), heard.clone());
            }
            Progress::Failed(why) => heard(Progress::Failed(why)),
            Progress::Dropped => heard(Progress::Dropped),
        };
        self.workers.decide(Purpose::Review, decision, hear);
    }

    fn take(self, ply: usize, found: &[Evaluation<AnyAction>]) {
        let review = self.work.try_update_value(|work| {
            let work = work.as_mut()?;
            work.answer(ply, found);
            Some(work.review())
        });
        if let Some(Some(review)) = review {
            self.review.try_set(Some(review));
            if matches!(
                self.state.try_get_untracked(),
                Some(ReviewState::Running(..))
            ) {
                self.note_progress();
            }
        }
    }

    fn note_progress(self) {
        let progress = self
            .work
            .with_value(|work| work.as_ref().map(Reviewing::progress));
        if let Some((done, all)) = progress {
            self.state.set(ReviewState::Running(done, all));
        }
    }

    fn finish(self) {
        self.state.set(ReviewState::Done);
        let Some(review) = self.review.get_untracked() else {
            return;
        };
        let (play, agent) = (self.play, self.reviewer());
        spawn_local(async move { play.keep_review(agent.to_string(), review).await });
    }

    pub fn reviewer(self) -> AgentSpec {
        let spec = self.play.game().reviewer();
        spec.parse().unwrap_or_else(|_| AgentSpec::plain(spec))
    }

    /// The seat whose account is shown.
    pub fn seat(self) -> Seat {
        let chosen = self.chosen.get();
        chosen.or_else(|| self.view.own()).unwrap_or_default()
    }

    pub fn account(self) -> Option<SeatReview> {
        let seat = self.seat();
        self.review
            .with(|review| review.as_ref()?.seats.get(seat.index()).cloned())
    }

    /// What was found out about the decision at a ply.
    pub fn decision(self, ply: usize) -> Option<(Seat, Decision)> {
        self.review.with(|review| {
            let seats = review.as_ref()?.seats.iter().enumerate();
            let mut all = seats.flat_map(|(seat, account)| {
                let decisions = account.decisions.iter();
                decisions.map(move |decision| (Seat(seat as u8), decision))
            });
            let (seat, decision) = all.find(|(_, decision)| decision.ply == ply)?;
            Some((seat, decision.clone()))
        })
    }

    /// The next loss of the seat that is shown, after a past ply that is looked at.
    pub fn later_loss(self) -> Option<usize> {
        let here = self.view.ply();
        let account = self.account()?;
        let mut losses = account.decisions.iter();
        let later = |decision: &&Decision| decision.verdict.is_loss() && decision.ply > here;
        Some(losses.find(later)?.ply)
    }

    /// Looks at the next mistake of the seat that is shown, or at the one before; not while one is
    /// asked.
    pub fn look_at_mistake(self, forward: bool) {
        if untrack(|| self.asks()) {
            return;
        }
        let here = untrack(|| self.view.ply());
        let Some(account) = untrack(|| self.account()) else {
            return;
        };
        let mistakes = account.decisions.iter();
        let mut plies = mistakes
            .filter(|decision| decision.verdict.is_loss())
            .map(|decision| decision.ply);
        let ply = match forward {
            true => plies.find(|ply| *ply > here),
            false => plies.rfind(|ply| *ply < here),
        };
        if let Some(ply) = ply {
            self.view.look_at(ply);
        }
    }
}

/// What the agent that reviews is called.
fn reviewer_name(play: Play, reviews: Reviews) -> Arg {
    agent_name(play.game(), &reviews.reviewer().name).into()
}

/// What comes back of one decision: nothing before all searches of it have answered.
type DecisionProgress = Progress<Vec<Evaluation<AnyAction>>, ()>;

/// The account in a sentence and in figures, the accuracy and the counts of verdicts.
#[component]
fn Sums() -> impl IntoView {
    let voice = Voice::get();
    let (play, reviews) = (Play::get(), Reviews::get());
    let stakes = play.stakes();
    let judge = reviewer_name(play, reviews);
    let in_wins = stakes == Stakes::WIN;
    // The sum and its parts have one unit. What is lost and won back may come to more than a win, and
    // is no share of anything.
    let size = move |value: f64| match in_wins {
        true => voice.say(&say::REVIEW_WINS.with([Arg::Number(value, 2)])),
        false => voice.arg(&stakes.arg(value)),
    };
    let signed = move |value: f64| {
        let nothing = size(0.0);
        let size = size(value.abs());
        // What rounds to nothing has no sign.
        let nothing = nothing == size;
        match (nothing, value < 0.0) {
            (true, _) => size,
            (false, true) => format!("−{size}"),
            (false, false) => format!("+{size}"),
        }
    };
    let figure = move |name: &'static str, title: Phrase, value: String| {
        view! {
            <div class="sum" data-test=name>
                <dt>{t(title)}</dt>
                <dd class="num">{value}</dd>
            </div>
        }
    };
    move || {
        let account = reviews.account()?;
        let plain = |value: Option<f64>| match value {
            Some(value) if value < 0.0 => signed(value),
            Some(value) => size(value),
            None => "–".to_owned(),
        };
        const TOLD: [Verdict; 4] = [
            Verdict::Blunder,
            Verdict::Mistake,
            Verdict::Inaccuracy,
            Verdict::TooClose,
        ];
        let told = TOLD
            .into_iter()
            .filter(|verdict| account.count(*verdict) > 0)
            .map(|verdict| {
                let many = count(account.count(verdict));
                voice.say(&say::REVIEW_COUNTED.with([many, verdict.phrase().text().into()]))
            })
            .collect::<Vec<_>>()
            .join(" · ");
        let judged = count(account.decisions.len());
        let accuracy = account.told_accuracy().map(|accuracy| {
            view! {
                <strong class="num" data-test="accuracy">
                    {voice.say(&say::REVIEW_ACCURACY_FIGURE.with([Arg::Number(accuracy, 0)]))}
                </strong>
            }
        });
        let defined = account.told_accuracy().map(|_| {
            let defined = accuracy_defined(&play.limits(), &stakes);
            voice.say(&defined) + " "
        });
        let luck = match (account.drawn, account.others) {
            (Some(_), Some(_)) => say::REVIEW_HIDDEN,
            (Some(_), None) => say::REVIEW_HIDDEN_AND_OTHERS,
            (None, Some(_)) => say::REVIEW_LUCK,
            (None, None) => say::REVIEW_LUCK_AND_OTHERS,
        };
        let drawn = account.drawn;
        let drawn = drawn.map(|drawn| figure("drawn", say::REVIEW_DRAWN, signed(drawn)));
        let others = account
            .others
            .map(|others| figure("others", say::REVIEW_OTHERS, signed(others)));
        let account_said = in_words(play, reviews.seat(), &account, &size);
        let account_said: Vec<String> = account_said.iter().map(|text| voice.say(text)).collect();
        let between = match voice.reads() {
            Lang::Ja => "",
            Lang::En => " ",
        };
        let sums = [
            account.skill,
            account.others.unwrap_or_default(),
            account.luck,
        ];
        let beyond = in_wins && sums.iter().any(|sum| sum.abs() > 1.0);
        Some(view! {
            <p data-test="account">{account_said.join(between)}</p>
            <dl class="sums" data-test="sums">
                {figure("start", say::REVIEW_START, plain(account.start))}
                {figure("skill", say::REVIEW_SKILL, signed(account.skill))}
                {others}
                {drawn}
                {figure("luck", luck, signed(account.hidden().unwrap_or(account.luck)))}
                {figure("result", say::REVIEW_RESULT, plain(account.result))}
            </dl>
            {(!in_wins).then(|| view! { <p class="muted small" data-test="whole-match">{t(say::REVIEW_WHOLE_MATCH)}</p> })}
            {beyond
                .then(|| view! { <p class="muted small" data-test="more-than-won">{t(say::REVIEW_MORE_THAN_A_WIN)}</p> })}
            <p class="review-accuracy">
                {accuracy} <span class="muted small">{voice.say(&say::REVIEW_JUDGED.with([judged]))}</span>
                <span class="small">{told}</span>
            </p>
            <p class="muted small">
                {defined} {voice.say(&say::REVIEW_JUDGED_BY.with([judge.clone()]))}
            </p>
        })
    }
}

/// What made a seat's result, in a few sentences; `size` tells a sum in its unit.
fn in_words(
    play: Play,
    seat: Seat,
    account: &SeatReview,
    size: &dyn Fn(f64) -> String,
) -> Vec<Text> {
    let me = || Arg::Seat(seat.0);
    let told = |sum: f64| Arg::Label(size(sum.abs()));
    let judged = count(account.decisions.len());
    let nothing = |sum: f64| size(sum.abs()) == size(0.0);
    let mut said = vec![match nothing(account.skill) {
        true => say::REVIEW_GAVE_NOTHING.with([me(), judged]),
        false => say::REVIEW_GAVE.with([me(), told(account.skill), judged]),
    }];
    let cost = |a: &&Decision, b: &&Decision| a.cost().total_cmp(&b.cost());
    let worst = account.decisions.iter().max_by(cost);
    let worst = worst.filter(|worst| worst.verdict.is_loss() && account.decisions.len() > 1);
    said.extend(worst.map(|worst| {
        let name = play.action_text(worst.ply, &worst.played);
        say::REVIEW_WORST.with([count(worst.ply + 1), name.into()])
    }));
    if let Some(others) = account.others.filter(|others| !nothing(*others)) {
        let mut rest = Seat::all(play.players()).filter(|other| *other != seat);
        said.push(match (rest.next(), rest.next()) {
            (Some(other), None) => say::REVIEW_OTHER_GAVE.with([Arg::Seat(other.0), told(others)]),
            _ => say::REVIEW_OTHERS_GAVE.with([me(), told(others)]),
        });
    }
    if account.others.and(account.result).is_some() {
        let drawn = account.drawn.filter(|drawn| !nothing(*drawn));
        said.extend(drawn.map(|drawn| match drawn > 0.0 {
            true => say::REVIEW_DRAWN_BROUGHT.with([me(), told(drawn)]),
            false => say::REVIEW_DRAWN_COST.with([me(), told(drawn)]),
        }));
        let rest = account.hidden().unwrap_or(account.luck);
        said.extend((!nothing(rest)).then(|| match (account.drawn, rest > 0.0) {
            (Some(_), true) => say::REVIEW_HIDDEN_BROUGHT.with([me(), told(rest)]),
            (Some(_), false) => say::REVIEW_HIDDEN_COST.with([me(), told(rest)]),
            (None, true) => say::REVIEW_LUCK_BROUGHT.with([me(), told(rest)]),
            (None, false) => say::REVIEW_LUCK_COST.with([me(), told(rest)]),
        }));
    }
    said
}
