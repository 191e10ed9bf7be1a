//! What there is one of for the whole page (the workers, the store): made when a screen first asks for it, so that the
//! first screen comes without the code for it.

use leptos::prelude::*;

/// The scope of the page, in context at the root.
#[derive(Clone)]
pub struct PageScope {
    owner: Owner,
    /// How many were made.
    made: RwSignal<usize>,
}

/// Makes the scope of the caller, the root component, the page's.
pub fn provide() {
    if let Some(owner) = Owner::current() {
        let made = RwSignal::new(0);
        provide_context(PageScope { owner, made });
    }
}

/// The page's own. `make` makes it in the page's scope, so that no screen takes it along when it goes.
pub fn get_or_make<T: Clone + Send + Sync + 'static>(make: impl FnOnce() -> T) -> T {
    if let Some(there) = use_context() {
        return there;
    }
    let scope = use_context::<PageScope>();
    let owner = scope.as_ref().map(|scope| scope.owner.clone());
    let made = untrack(|| {
        within(owner, || {
            let made = make();
            provide_context(made.clone());
            made
        })
    });
    if let Some(scope) = scope {
        scope.made.update(|n| *n += 1);
    }
    made
}

/// The page's own, once something has asked for it; follows that.
pub fn existing<T: Clone + Send + Sync + 'static>() -> Option<T> {
    let scope = use_context::<PageScope>()?;
    scope.made.track();
    scope.owner.with(use_context)
}

impl PageScope {
    pub fn get() -> PageScope {
        expect_context()
    }

    /// Runs something in the page's scope. Code that goes on after an `await` has no scope of its own.
    pub fn act<T>(&self, what: impl FnOnce() -> T) -> T {
        self.owner.with(what)
    }
}

fn within<T>(owner: Option<Owner>, what: impl FnOnce() -> T) -> T {
    match owner {
        Some(owner) => owner.with(what),
        None => what(),
    }
}
