//! The form that adds a guest, or edits one: a file that is chosen or dropped, or text.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_bytes::ByteBuf;
use wasm_bindgen_futures::JsFuture;

use super::network::keep_network;
use super::{Plays, keep};
use crate::i18n::phrases::guests as phrases;
use crate::i18n::{Voice, t};
use crate::parts::{Door, Field, FileButton, TextArea};
use crate::store::{GuestKind, Guests, StoredGuest, new_id};
use crate::workers::WorkerPool;
use yomite::games::GameId;
use yomite::words::{Text, count, cut, shown};

/// A whole player, as `src/page/guest/README.md` has it.
const EXAMPLE: &str = include_str!("../../../../assets/guests/player.js");

/// What is to be added.
#[derive(Clone, Copy)]
struct GuestDraft {
    name: RwSignal<String>,
    text: RwSignal<String>,
    /// A file of WebAssembly, in the place of the text.
    file: RwSignal<Option<Vec<u8>>>,
    games: RwSignal<Vec<String>>,
    said: RwSignal<Option<Text>>,
    /// The kept guest that this is to be, in the place of a new one.
    edited: RwSignal<Option<Arc<StoredGuest>>>,
}

impl GuestDraft {
    /// Reads a file.
    fn take(self, file: web_sys::File) {
        let name = cut(&file.name());
        if let Some(refused) = Door::Guest.refuses_file(&file) {
            return self.said.set(Some(refused));
        }
        let kilobytes = |bytes: f64| count((bytes / 1e3).ceil() as i64);
        spawn_local(async move {
            let read = JsFuture::from(file.array_buffer()).await;
            let bytes = read.map(|read| js_sys::Uint8Array::new(&read).to_vec());
            let bytes = bytes.unwrap_or_default();
            // The screen may be gone by then: hence the tries.
            let read = phrases::READ.with([name.as_str().into(), kilobytes(file.size())]);
            let text = match StoredGuest::kind_of(&bytes) {
                _ if bytes.is_empty() => phrases::EMPTY.text(),
                None => phrases::NO_FILE.with([name.into()]),
                Some(GuestKind::JavaScript) => {
                    self.file.try_set(None);
                    self.text
                        .try_set(String::from_utf8_lossy(&bytes).into_owned());
                    read
                }
                Some(GuestKind::WebAssembly | GuestKind::Network) => {
                    self.file.try_set(Some(bytes));
                    self.text.try_set(String::new());
                    read
                }
            };
            self.said.try_set(Some(text));
            let stem = file.name();
            let stem = stem.rsplit_once('.').map_or(&*stem, |(stem, _)| stem);
            let short = stem.chars().filter_map(shown);
            let short: String = short.take(StoredGuest::LONGEST).collect();
            if self
                .name
                .try_get_untracked()
                .is_some_and(|name| name.is_empty())
            {
                self.name.try_set(short);
            }
        });
    }

    /// The guest that stands in the form.
    ///
    /// # Errors
    /// What is to be mended first.
    fn guest(self, guests: Guests, default: &str) -> Result<StoredGuest, Text> {
        let source = match self.file.get_untracked() {
            Some(bytes) => bytes,
            None => self.text.get_untracked().into_bytes(),
        };
        let name = self.name.get_untracked();
        let name = match name.trim().is_empty() {
            true => default,
            false => &name,
        };
        let name = StoredGuest::clean_name(name)
            .ok_or_else(|| phrases::NO_NAME.with([count(StoredGuest::LONGEST)]))?;
        if source.trim_ascii().is_empty() {
            return Err(phrases::EMPTY.text());
        }
        if let Some(refused) = Door::Guest.refuses_text(source.len()) {
            return Err(refused);
        }
        let kind = StoredGuest::kind_of(&source);
        let kind = kind.ok_or_else(|| phrases::NO_FILE.with([name.as_str().into()]))?;
        let games = self.games.get_untracked();
        if games.is_empty() {
            return Err(phrases::NO_GAME.text());
        }
        let edited = self.edited.get_untracked();
        let id = edited.as_ref().map(|edited| edited.id.clone());
        Ok(StoredGuest {
            name: guests.free_name(&name, id.as_deref()),
            id: id.unwrap_or_else(new_id),
            kind,
            source: ByteBuf::from(source),
            games,
            changed: js_sys::Date::now(),
        })
    }

    /// Takes a kept guest up, to be looked at and edited.
    fn open(self, guest: &StoredGuest) {
        self.said.set(None);
        self.name.set(guest.name.clone());
        self.games.set(guest.games.clone());
        let source = guest.source.to_vec();
        let (text, file) = match guest.kind {
            GuestKind::JavaScript => (String::from_utf8_lossy(&source).into_owned(), None),
            GuestKind::WebAssembly | GuestKind::Network => (String::new(), Some(source)),
        };
        self.text.set(text);
        self.file.set(file);
    }

    /// Begins anew.
    fn clear(self) {
        self.edited.set(None);
        self.name.set(String::new());
        self.text.set(String::new());
        self.file.set(None);
        self.games.set(all_games());
    }
}

fn all_games() -> Vec<String> {
    GameId::ALL
        .iter()
        .map(|game| game.name().to_owned())
        .collect()
}

#[component]
pub fn Adding(
    /// What became of the last thing that was done.
    said: RwSignal<Option<Text>>,
    /// The guest that stands in the form; none of a new one.
    edited: RwSignal<Option<Arc<StoredGuest>>>,
) -> impl IntoView {
    let (voice, guests, pool) = (Voice::get(), Guests::get(), WorkerPool::get());
    let fault = RwSignal::new(None::<Text>);
    let draft = GuestDraft {
        name: RwSignal::new(String::new()),
        text: RwSignal::new(String::new()),
        file: RwSignal::new(None),
        games: RwSignal::new(all_games()),
        said: fault,
        edited,
    };
    let source = NodeRef::<html::Textarea>::new();
    Effect::new(move |_| {
        if let Some(guest) = edited.get() {
            draft.open(&guest);
            // The form is below the list: one goes on where the program stands.
            if let Some(field) = source.get_untracked() {
                let _ = field.focus();
            }
        }
    });
    let title = move || match edited.get() {
        Some(guest) => voice.say(&phrases::EDITED.with([guest.name.as_str().into()])),
        None => voice.t(phrases::ADD),
    };
    // A program that is no text is replaced whole.
    let in_file = move || {
        let bytes = draft.file.with(|file| file.as_ref().map(Vec::len))?;
        Some(voice.say(&phrases::IN_FILE.with([count(bytes.div_ceil(1000))])))
    };
    let dropped = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|carried| carried.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            draft.take(file);
        }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let default = untrack(|| voice.t(phrases::DEFAULT_NAME));
        match draft.guest(guests, &default) {
            Err(why) => fault.set(Some(why)),
            Ok(guest) => {
                fault.set(None);
                draft.clear();
                match guest.kind {
                    GuestKind::Network => spawn_local(keep_network(guests, pool, guest, said)),
                    _ => spawn_local(keep(guests, guest, said)),
                }
            }
        }
    };
    view! {
        <form
            class="surface stack"
            data-test="add-guest"
            novalidate
            on:submit=submit
            on:dragover=move |event| event.prevent_default()
            on:drop=dropped
        >
            <h2 data-test="guest-form">{title}</h2>
            <div class="cluster">
                <FileButton label=phrases::CHOOSE test="guest-file"
                    accept=".js,.mjs,.wasm,.safetensors,text/javascript,application/wasm"
                    take=move |chosen| draft.take(chosen) />
                <button type="button" class="btn btn--quiet" data-test="guest-example"
                    on:click=move |_| {
                        draft.file.set(None);
                        draft.text.set(EXAMPLE.to_owned());
                    }>{t(phrases::EXAMPLE)}</button>
            </div>
            <Field label=phrases::PASTE>
                <TextArea class="input guest-source" test="guest-source" rows="10" door=Door::Guest
                    value=draft.text field=source refuse=move |why| fault.set(Some(why))
                    take=move |text| {
                        draft.file.set(None);
                        draft.text.set(text);
                    } />
                <span class="small" data-test="guest-in-file">
                    {in_file}
                </span>
                <span class="muted small">{t(phrases::GUIDE)}</span>
            </Field>
            <Field label=phrases::NAME>
                <input class="input" type="text" autocomplete="off" data-test="guest-name"
                    prop:value=draft.name maxlength=StoredGuest::LONGEST.to_string()
                    placeholder=t(phrases::DEFAULT_NAME)
                    on:input=move |event| draft.name.set(event_target_value(&event)) />
            </Field>
            <Plays games=draft.games />
            <p class="field-error" role="alert" data-test="guest-fault">
                {move || fault.get().map(|why| voice.say(&why))}
            </p>
            <div class="cluster">
                <button type="submit" class="btn btn--primary" data-test="keep-guest">
                    {t(phrases::KEEP)}
                </button>
                <Show when=move || edited.with(Option::is_some)>
                    <button type="button" class="btn btn--quiet" data-test="edit-cancel"
                        on:click=move |_| draft.clear()>{t(phrases::CANCEL)}</button>
                </Show>
            </div>
        </form>
    }
}
