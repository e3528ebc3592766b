//! What the podium tells of a match is what happened in it.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use couch_ducks::{
    bots::{Bot, canardage::Mind, duck_and_cover as ducks},
    games::{canardage::Canardage, duck_and_cover::DuckAndCover},
    rules::{
        Dealer, MAX_SEATS, Rules, Seat, canardage,
        duck_and_cover::{Action, Choice, DUCKS, Match, Phase, Setup},
    },
    table::{Game, Story, Tie},
};

/// A match of four bots, with its story and the number of quacks of each seat.
fn played(seed: u64) -> (Match, Story, [i32; MAX_SEATS]) {
    let mut game = Match::new(Setup::new(4).unwrap());
    let mut minds: Vec<ducks::Mind> = (0..4).map(|seat| ducks::Mind::new(seed * 4 + seat)).collect();
    let (mut dealer, mut events, mut quacks) = (Dealer::new(seed), Vec::new(), [0; MAX_SEATS]);
    while game.phase() != Phase::Over {
        let action = dealer.serve(&game).unwrap_or_else(|| {
            let asked = game.seats().find(|seat| game.public().is_choosing(*seat));
            asked.map_or(Action::Draw, |seat| {
                let choice = minds[seat.index()].choose(Bot::Normal, &game.view(seat), 0);
                quacks[seat.index()] += i32::from(choice == Choice::Quack);
                Action::Choose { seat, choice }
            })
        });
        for event in Rules::apply(&mut game, action).unwrap() {
            minds.iter_mut().for_each(|mind| mind.see(&event));
            events.push(event);
        }
    }
    let story = DuckAndCover::story(&events, game.public());
    (game, story, quacks)
}

#[test]
fn awards_say_what_really_happened() {
    let mut given = 0;
    for seed in 0..20 {
        let (game, story, quacks) = played(seed);
        given += story.awards.len();
        for award in &story.awards {
            match award.key {
                "award-quacks" => {
                    assert_eq!((award.count, quacks.iter().max()), (quacks[award.seat.index()], Some(&award.count)));
                }
                "award-round" => {
                    let low = story.rounds.iter().flatten().min().copied();
                    assert_eq!(Some(award.count), low, "nobody had a better round");
                }
                _ => assert!((2..=DUCKS as i32).contains(&award.count), "{award:?}"),
            }
        }
        let total = |seat: Seat| story.rounds.iter().map(|round| round[seat.index()]).sum::<i32>();
        assert!(game.seats().all(|seat| game.total(seat) == total(seat)), "the chart adds up to the totals");
    }
    assert!(given > 20, "only {given} awards in 20 matches");
}

#[test]
fn a_broken_tie_says_who_had_fewer_ducks_left() {
    let broken: Vec<Tie> = (0..60).flat_map(|seed| played(seed).1.ties).collect();
    assert!(!broken.is_empty(), "no match had a tie that was broken");
    for tie in broken {
        assert!(tie.seats.len() > 1 && tie.seats.is_sorted_by_key(|(_, ducks)| *ducks), "{tie:?}");
        assert!(tie.seats.first().map(|(_, ducks)| ducks) < tie.seats.last().map(|(_, ducks)| ducks), "{tie:?}");
    }
}

#[test]
fn the_best_shot_at_the_fair_hit_more_ducks_of_others_than_anybody() {
    use canardage::{Action, Event, Hit, Match, Phase, Setup};
    let mut given = 0;
    for seed in 0..12 {
        let mut game = Match::new(Setup::new(4).unwrap());
        let (mut dealer, mut events, mut mind) = (Dealer::new(seed), Vec::new(), Mind::new(seed));
        let mut hits = [0; MAX_SEATS];
        while game.phase() != Phase::Over {
            let shooter = game.turn();
            let action = dealer.serve(&game).unwrap_or_else(|| {
                let seat = shooter.unwrap();
                Action::Turn { seat, does: mind.choose(Bot::Normal, &game.view(seat), 0).unwrap() }
            });
            for event in game.apply(action).unwrap() {
                if let Event::Shot { hit: Hit::Duck { owner, .. }, .. } = event {
                    hits[shooter.unwrap().index()] += i32::from(Some(owner) != shooter);
                }
                events.push(event);
            }
        }
        for award in Canardage::story(&events, game.public()).awards {
            if award.key == "award-hits" {
                given += 1;
                assert_eq!((award.count, hits.iter().max()), (hits[award.seat.index()], Some(&award.count)));
            }
        }
    }
    assert!(given > 3, "only {given} best shots in 12 matches");
}
