//! Find the better move: own mistakes are asked again, without the answer.

use std::sync::Arc;

use leptos::prelude::*;

use super::Reviews;
use crate::i18n::phrases::table as say;
use crate::i18n::{Voice, t};
use crate::play::{Eyes, Guess, Play, Viewpoint};
use crate::practice::Drills;
use yomite::evaluation::gap;
use yomite::games::AnyAction;
use yomite::practice::{Answer, Entry};
use yomite::protocol::Progress;
use yomite::review::{Decision, Reviewing, Verdict};
use yomite::words::{Arg, Text, count};

/// Mistakes that are asked again, one by one.
#[derive(Clone, Debug, PartialEq)]
pub struct Quest {
    /// The mistakes, in the order of the match.
    pub decisions: Vec<Decision>,
    /// Which of them is asked.
    pub at: usize,
    pub standing: QuestState,
    /// The first try of this question was made, or its answer asked for.
    tried: bool,
    /// It is one of a series of questions, at other matches too.
    drilled: bool,
    /// Whether it was found the last time, where it was asked before.
    again: Option<bool>,
    /// What one looked with before.
    eyes: Eyes,
}

/// How the question that is asked stands.
#[derive(Clone, Debug, PartialEq)]
pub enum QuestState {
    /// Nothing was tried yet.
    Open,
    /// A try is being judged.
    Judging,
    /// A try that gives something away: what, and how much.
    Wrong(AnyAction, f64),
    Solved(AnyAction),
    /// The answer was asked for.
    Shown,
    /// The try could not be judged, and why.
    Failed(Text),
}

impl Quest {
    pub fn decision(&self) -> &Decision {
        // A quest is begun with at least one mistake, and stays among them.
        &self.decisions[self.at.min(self.decisions.len() - 1)]
    }

    /// A try is waited for: the table takes one, and the answer is hidden.
    pub fn asks(&self) -> bool {
        !matches!(self.standing, QuestState::Solved(_) | QuestState::Shown)
    }
}

impl Reviews {
    /// Whether a try is waited for.
    pub fn asks(self) -> bool {
        self.quest
            .with(|quest| quest.as_ref().is_some_and(Quest::asks))
    }

    /// Asks the mistakes of the seat that is shown again, the first one first.
    pub fn begin_quest(self) {
        let account = untrack(|| self.account());
        let decisions: Vec<Decision> = account
            .map(|account| account.decisions)
            .unwrap_or_default()
            .into_iter()
            .filter(|decision| decision.verdict.is_loss())
            .collect();
        if decisions.is_empty() {
            return;
        }
        self.ask_again(decisions, false);
    }

    /// Asks for a better move at one ply, as one of a series; false where it was not reviewed.
    pub fn begin_quest_at(self, ply: usize) -> bool {
        let decision = untrack(|| self.decision(ply));
        let found = decision.map(|(_, decision)| self.ask_again(vec![decision], true));
        found.is_some()
    }

    fn ask_again(self, decisions: Vec<Decision>, drilled: bool) {
        let again = self.asked_before(&decisions[0]).filter(|_| drilled);
        self.quest.set(Some(Quest {
            decisions,
            at: 0,
            standing: QuestState::Open,
            tried: false,
            drilled,
            again,
            eyes: self.view.eyes.get_untracked(),
        }));
        self.look_at_question();
    }

    /// Whether a decision was found the last time that it was asked; `None` where it never was.
    fn asked_before(self, decision: &Decision) -> Option<bool> {
        let seat = untrack(|| self.play.mover(decision.ply)).unwrap_or_default();
        let place = Entry::place_of(&self.play.key(), decision.ply, seat);
        let logbook = self.logbook.get_value()?;
        let entries = untrack(|| logbook.rows());
        let asked = entries.iter().filter(|entry| entry.place() == place);
        let last = asked.filter(|entry| matches!(entry.answer, Answer::Move { .. }));
        let last = last.max_by(|a, b| a.at.total_cmp(&b.at))?;
        Some(matches!(last.answer, Answer::Move { found: true, .. }))
    }

    /// Looks at the first mistake of the seat that is shown.
    pub fn look_at_first_mistake(self) {
        let account = untrack(|| self.account());
        let decisions = account.map(|account| account.decisions).unwrap_or_default();
        let mut wrong = decisions.iter();
        if let Some(first) = wrong.find(|decision| decision.verdict.is_loss()) {
            self.view.look_at(first.ply);
        }
    }

    fn look_at_question(self) {
        if let Some(ply) = self
            .quest
            .with_untracked(|q| q.as_ref().map(|q| q.decision().ply))
        {
            let seat = untrack(|| self.play.mover(ply));
            self.view.eyes.set(seat.map_or(Eyes::Mover, Eyes::Of));
            self.view.look_at(ply);
            self.play.guess.set(Some(Guess {
                ply,
                blind: true,
                heard: Arc::new(move |action| self.try_action(action)),
            }));
        }
    }

    /// Keeps how the first try of the question that is asked came out.
    fn note_first_try(self, standing: &QuestState) {
        let found = match standing {
            QuestState::Solved(_) => true,
            QuestState::Wrong(..) | QuestState::Shown => false,
            QuestState::Open | QuestState::Judging | QuestState::Failed(_) => return,
        };
        let first = self.quest.try_update(|quest| {
            let quest = quest.as_mut().filter(|quest| !quest.tried)?;
            quest.tried = true;
            Some((quest.decision().ply, quest.drilled))
        });
        let Some((ply, drilled)) = first.flatten() else {
            return;
        };
        let entry = Entry {
            at: js_sys::Date::now(),
            source: self.play.key(),
            ply,
            seat: untrack(|| self.play.mover(ply)).unwrap_or_default(),
            answer: Answer::Move {
                game: self.play.game(),
                found,
            },
        };
        if drilled {
            self.drills.note(entry.verdict());
        }
        if let Some(logbook) = self.logbook.get_value() {
            logbook.note(entry);
        }
    }

    fn stand(self, standing: QuestState) {
        self.note_first_try(&standing);
        let asks = self.quest.try_update(|quest| {
            let quest = quest.as_mut()?;
            quest.standing = standing;
            Some(quest.asks())
        });
        if asks == Some(Some(false)) {
            self.play.guess.set(None);
        }
    }

    /// Judges what was tried at the question.
    fn try_action(self, action: AnyAction) {
        let Some(quest) = self.quest.get_untracked().filter(Quest::asks) else {
            return;
        };
        let decision = quest.decision();
        if action == decision.best {
            return self.stand(QuestState::Solved(action));
        }
        if action == decision.played {
            return self.stand(QuestState::Wrong(action, decision.loss.loss));
        }
        // By the same judge, its values read in the same way.
        let reviewing = Reviewing::new(self.play.snapshot()).by(&self.reviewer());
        let job = reviewing.job(decision.ply);
        let Some(job) = job.map(|job| job.ask(&action)) else {
            return;
        };
        self.stand(QuestState::Judging);
        let limits = self.play.limits();
        let (at, ply) = (quest.at, decision.ply);
        self.judge(job, move |found| {
            let here = self.quest.try_with_untracked(|q| q.as_ref().map(|q| q.at));
            if here.flatten() != Some(at) {
                return;
            }
            self.stand(match found {
                Progress::Done(found) => match reviewing.loss_of(ply, &action, &found) {
                    Some(loss) if !Verdict::judge(&loss, &limits).is_loss() => {
                        QuestState::Solved(action.clone())
                    }
                    Some(loss) => QuestState::Wrong(action.clone(), loss.loss),
                    None => QuestState::Failed(say::REVIEW_TRY_NO_VALUE.text()),
                },
                // Something went before it: it can be tried again.
                Progress::Dropped | Progress::SoFar(()) => QuestState::Open,
                Progress::Failed(why) => QuestState::Failed(why),
            });
        });
    }

    fn next_question(self) {
        if self.leave_series(Drills::next) {
            return;
        }
        let more = self.quest.try_update(|quest| match quest {
            Some(q) if q.at + 1 < q.decisions.len() => {
                q.at += 1;
                q.tried = false;
                q.standing = QuestState::Open;
                true
            }
            _ => false,
        });
        match more {
            Some(true) => self.look_at_question(),
            _ => self.end_quest(),
        }
    }

    /// Ends a question of a series, and goes on with that; false of any other.
    fn leave_series(self, on: fn(Drills)) -> bool {
        let drilled = |quest: &Option<Quest>| quest.as_ref().is_some_and(|quest| quest.drilled);
        let drilled = self.quest.with_untracked(drilled);
        if drilled {
            self.put_away();
            on(self.drills);
        }
        drilled
    }

    /// Ends the questions, and looks at the review again.
    fn end_quest(self) {
        if !self.leave_series(Drills::end) {
            self.put_away();
            self.view.look_at(usize::MAX);
        }
    }

    fn put_away(self) {
        let eyes = self
            .quest
            .with_untracked(|quest| quest.as_ref().map(|quest| quest.eyes));
        self.quest.set(None);
        self.play.guess.set(None);
        if let Some(eyes) = eyes {
            self.view.eyes.set(eyes);
        }
    }
}

/// The question in the belief pane.
#[component]
pub fn QuestCard() -> impl IntoView {
    let (voice, view, reviews) = (Voice::get(), Viewpoint::get(), Reviews::get());
    let play = Play::get();
    let stakes = play.stakes();
    move || {
        let quest = reviews.quest.get()?;
        let decision = quest.decision().clone();
        let (nth, of) = (count(quest.at + 1), count(quest.decisions.len()));
        let name = |action: &AnyAction| play.action_text(decision.ply, action);
        let played = name(&decision.played);
        let place = reviews.drills.place().filter(|_| quest.drilled);
        let (nth, of) = place.map_or((nth, of), |(nth, of)| (count(nth), count(of)));
        let title = voice.say(&say::REVIEW_QUESTION.with([nth, of]));
        let seat = Play::get().mover(decision.ply).unwrap_or_default();
        // Among the mistakes of a series are moves that were right.
        let ask = if quest.drilled {
            say::REVIEW_ASK_DRILLED
        } else {
            say::REVIEW_ASK
        };
        let asked = voice.say(&ask.with([played.into(), Arg::Seat(seat.0)]));
        let again = quest.again.map(|found| {
            let phrase = if found {
                say::REVIEW_AGAIN_FOUND
            } else {
                say::REVIEW_AGAIN_MISSED
            };
            view! { <p class="muted small" data-test="quest-again">{voice.t(phrase)}</p> }
        });
        let standing = match &quest.standing {
            QuestState::Open => None,
            QuestState::Judging => Some(say::REVIEW_JUDGING.text()),
            QuestState::Wrong(tried, loss) => {
                let loss = gap(&stakes, *loss);
                Some(say::REVIEW_WRONG.with([name(tried).into(), loss]))
            }
            QuestState::Solved(action) if *action == decision.best => {
                Some(say::REVIEW_SOLVED.with([name(action).into()]))
            }
            QuestState::Solved(action) => {
                let alike = [action, &decision.best].map(|action| name(action).into());
                Some(say::REVIEW_SOLVED_ALIKE.with(alike))
            }
            QuestState::Shown => Some(say::REVIEW_ANSWER.with([name(&decision.best).into()])),
            QuestState::Failed(why) => Some(why.clone()),
        };
        let (open, told) = (quest.asks(), standing.is_some());
        let away = open && view.ply() != decision.ply;
        Some(view! {
            <section class="quest surface stack" class:told=told data-test="quest">
                <div class="quest-text">
                    <h3>{title}</h3>
                    <p class="quest-asked">{asked}</p>
                    {again}
                    <p role="status" data-test="quest-standing">
                        <strong>{standing.map(|text| voice.say(&text))}</strong>
                    </p>
                </div>
                <div class="row">
                    {away.then(|| view! {
                        <button type="button" class="btn btn--primary" data-test="quest-back"
                            on:click=move |_| reviews.look_at_question()>{t(say::REVIEW_BACK)}</button>
                    })}
                    {open.then(|| view! {
                        <button type="button" class="btn" data-test="quest-show"
                            on:click=move |_| reviews.stand(QuestState::Shown)>{t(say::REVIEW_SHOW)}</button>
                    })}
                    {(!open).then(|| view! {
                        <button type="button" class="btn btn--primary" data-test="quest-next"
                            on:click=move |_| reviews.next_question()>{t(say::REVIEW_NEXT)}</button>
                    })}
                    <button type="button" class="btn btn--quiet" data-test="quest-end"
                        on:click=move |_| reviews.end_quest()>{t(say::REVIEW_END)}</button>
                </div>
            </section>
        })
    }
}
