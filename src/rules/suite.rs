//! The tests that every game must pass. In random matches, a refused action changes nothing, chance acts only in its
//! turn, a finished match refuses everything, and replaying the actions gives the same match.

use super::{Dealer, Rules, Waits};

/// Plays a match of this setup, in which `choose` acts for the players, and checks what must hold in every game.
pub(super) fn holds<R: Rules>(setup: R::Setup, seed: u64, mut choose: impl FnMut(&R) -> R::Action) {
    let (mut game, mut dealer) = (R::begin(setup), Dealer::new(seed));
    let mut done: Vec<R::Action> = Vec::new();
    while game.waits_for() != Waits::Over {
        let chance = matches!(game.waits_for(), Waits::Chance | Waits::NextRound);
        let served = dealer.clone().serve(&game);
        assert_eq!(served.is_some(), chance, "chance acts exactly when it is its turn");
        if let Waits::Seats(seats) = game.waits_for() {
            assert!(!seats.is_empty(), "somebody is asked");
            assert!(seats.iter().all(|seat| seat.index() < R::players(&setup)), "only players are asked");
        }
        // The last action is seldom allowed again. If it is refused, nothing may change.
        if let Some(before) = done.last() {
            let mut other = game.clone();
            if other.apply(before.clone()).is_err() {
                assert!(other == game, "a refused action changes nothing");
            }
        }
        let action = dealer.serve(&game).unwrap_or_else(|| choose(&game));
        if let Some(seat) = R::doer(&action) {
            assert!(game.waits_for().asks(seat) || game.may_take_back().contains(seat));
        }
        let written = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<R::Action>(&written).unwrap(), action, "an action reads back as written");
        game.apply(action.clone()).unwrap();
        done.push(action);
    }
    let standings = game.standings();
    assert_eq!(standings.len(), R::players(&setup), "everybody has a place");
    assert!(standings.is_sorted_by_key(|standing| standing.place) && standings[0].place == 1);
    for action in &done {
        let mut over = game.clone();
        assert!(over.apply(action.clone()).is_err() && over == game, "a finished match refuses everything");
    }
    let mut again = R::begin(setup);
    for action in done {
        again.apply(action).unwrap();
    }
    assert!(again == game, "the same actions give the same match");
}
