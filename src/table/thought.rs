//! An expert's search that never holds up a frame: on its own thread where there are threads, otherwise a slice each
//! frame. Its best move so far is always available.

use bevy::prelude::*;

use crate::bots::Slices;

#[cfg(not(target_family = "wasm"))]
mod kind {
    use std::sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    };

    use bevy::tasks::{AsyncComputeTaskPool, Task};

    use super::Slices;

    /// A search on another thread. Dropping this ends it.
    pub(super) struct Running<S: Slices> {
        best: Arc<Mutex<S::Choice>>,
        done: Arc<AtomicBool>,
        _task: Task<()>,
    }

    impl<S: Slices> Running<S> {
        pub(super) fn new(mut search: S) -> Self {
            let best = Arc::new(Mutex::new(search.best()));
            let done = Arc::new(AtomicBool::new(false));
            let (told, over) = (Arc::clone(&best), Arc::clone(&done));
            let task = AsyncComputeTaskPool::get().spawn(async move {
                while !search.is_done() {
                    search.work(S::SLICE);
                    *told.lock().unwrap_or_else(PoisonError::into_inner) = search.best();
                    // A task that was dropped ends here.
                    bevy::tasks::futures_lite::future::yield_now().await;
                }
                over.store(true, Ordering::Release);
            });
            Self { best, done, _task: task }
        }

        #[expect(clippy::needless_pass_by_ref_mut, reason = "without threads, the work is done here")]
        pub(super) fn go_on(&mut self, _: u32) -> bool {
            self.done.load(Ordering::Acquire)
        }

        pub(super) fn best(&self) -> S::Choice {
            *self.best.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }
}

#[cfg(target_family = "wasm")]
mod kind {
    use super::Slices;

    /// A search that works whenever it is asked whether it is done.
    pub(super) struct Running<S: Slices>(S);

    impl<S: Slices> Running<S> {
        pub(super) fn new(search: S) -> Self {
            Self(search)
        }

        pub(super) fn go_on(&mut self, searches: u32) -> bool {
            self.0.work((S::SLICE / searches.max(1)).max(1));
            self.0.is_done()
        }

        pub(super) fn best(&self) -> S::Choice {
            self.0.best()
        }
    }
}

/// The search of a bot that thinks.
#[derive(Component)]
pub struct Thought<S: Slices>(kind::Running<S>);

impl<S: Slices> Thought<S> {
    /// Begins to search.
    pub fn new(search: S) -> Self {
        Self(kind::Running::new(search))
    }

    /// Whether the search is done. Without threads it first works for one slice, shared by all `searches`.
    pub fn go_on(&mut self, searches: u32) -> bool {
        self.0.go_on(searches)
    }

    /// Its best choice so far.
    pub fn best(&self) -> S::Choice {
        self.0.best()
    }
}
