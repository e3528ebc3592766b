use super::*;
use crate::rules::canardage::MAX_PLAYERS;

/// Windows of all shapes: television, laptop, old screen, phone both ways, screen turned upright, wide screen.
const WINDOWS: [(f32, f32); 7] = [
    (1920.0, 1080.0),
    (1280.0, 800.0),
    (1024.0, 768.0),
    (844.0, 390.0),
    (390.0, 844.0),
    (1080.0, 1920.0),
    (2520.0, 1080.0),
];

/// Every layout: all windows, three to six players.
fn layouts() -> impl Iterator<Item = (String, Stage, Layout)> {
    let stages = WINDOWS.into_iter().map(|(width, height)| Stage::of(Vec2::new(width, height), 1.0));
    stages.flat_map(|stage| {
        (3..=MAX_PLAYERS)
            .map(move |players| (format!("{players} players on {}", stage.size()), stage, Layout::new(&stage, players)))
    })
}

fn apart(what: &str, all: &[Rect], within: Rect) {
    for (index, rect) in all.iter().enumerate() {
        assert!(rect.width() > 1.0 && rect.height() > 1.0, "{what}: {index}: {rect:?}");
        let within = within.inflate(0.5);
        assert!(within.contains(rect.min) && within.contains(rect.max), "{what}: {index}: {rect:?} in {within:?}");
        for (other_index, other) in all.iter().enumerate().skip(index + 1) {
            let both = rect.intersect(other.inflate(-0.5));
            assert!(both.is_empty(), "{what}: {index} {rect:?} and {other_index} {other:?}");
        }
    }
}

#[test]
fn nothing_overlaps_and_nothing_leaves_the_stage() {
    for (what, stage, layout) in layouts() {
        let mut all: Vec<Rect> = layout.plates.iter().map(PlatePlace::all).collect();
        all.extend(layout.slots);
        all.extend([layout.tunnel_in, layout.tunnel_out, layout.pause]);
        let CounterPlaces { who, cards, words, buttons, played, .. } = layout.counter;
        all.extend(cards.into_iter().chain(buttons).chain([words, played]).chain(who));
        apart(&what, &all, stage.rect());
        assert!(layout.counter.all.max.y <= subtitle_place(&stage).min.y, "{what}");
    }
}

#[test]
fn ducks_are_as_large_as_they_were_promised_on_a_television() {
    // The narrowest duck fills this share of its cell.
    const NARROWEST: f32 = 150.0 / 192.0;
    let stage = Stage::default();
    for players in 3..=MAX_PLAYERS {
        let layout = Layout::new(&stage, players);
        assert!(layout.duck * NARROWEST >= 190.0, "{players} players: {}", layout.duck * NARROWEST);
    }
}

#[test]
fn a_target_hangs_over_the_head_of_a_duck_and_a_duck_stays_in_its_place() {
    for (what, _, layout) in layouts() {
        for slot in Slot::all() {
            let target = Rect::from_center_size(layout.hanging(slot, false), Vec2::splat(layout.bulls_eye()));
            let top = layout.afloat(slot).y + (KEEL - TALL) * layout.duck;
            assert!(target.max.y <= top + 6.0, "{what}: {target:?} {top}");
            assert!(layout.afloat(slot).y + KEEL * layout.duck <= layout.number(slot).min.y, "{what}");
            assert!(layout.slot(slot).width() >= layout.duck * 0.95, "{what}");
            assert!(layout.slot(slot).contains(layout.number(slot).center()), "{what}");
        }
    }
}

#[test]
fn an_umbrella_and_a_target_in_one_place_do_not_touch_and_stay_in_it() {
    for (what, _, layout) in layouts() {
        for slot in Slot::all() {
            let target = Vec2::splat(layout.bulls_eye() * ROUND);
            let target = Rect::from_center_size(layout.hanging(slot, true), target);
            let (middle, size) = (layout.shading(slot), layout.umbrella());
            let left = middle.x - CANOPY.x * size;
            let umbrella = Rect::new(left, middle.y - CANOPY.y * size, middle.x + CANOPY.x * size, middle.y);
            assert!(target.intersect(umbrella).is_empty(), "{what}: {target:?} {umbrella:?}");
            let place = layout.slot(slot).inflate(4.0);
            for rect in [target, umbrella] {
                assert!(place.min.x <= rect.min.x && rect.max.x <= place.max.x, "{what}: {rect:?} {place:?}");
            }
        }
    }
}

#[test]
fn on_a_phone_a_duck_is_as_large_as_a_thumb() {
    for players in 3..=MAX_PLAYERS {
        let stage = Stage::of(Vec2::new(844.0, 390.0), 1.0);
        let layout = Layout::new(&stage, players);
        assert!(layout.duck * stage.unit() >= 75.0, "{players} players: {}", layout.duck * stage.unit());
    }
}

#[test]
fn cards_places_and_buttons_are_large_enough_for_a_finger() {
    for (what, stage, layout) in layouts() {
        let CounterPlaces { cards, buttons, .. } = layout.counter;
        for rect in cards.into_iter().chain(buttons).chain(layout.slots).chain([layout.pause]) {
            assert!(rect.size().min_element() >= stage.finger(), "{what}: {rect:?}");
        }
        for place in &layout.plates {
            assert!(place.plate.width() >= 180.0, "{what}: {place:?}");
        }
    }
}

#[test]
fn cards_have_room_for_a_picture_a_title_and_a_line() {
    for (what, stage, layout) in layouts() {
        let card = layout.card(0);
        assert!(card.width() >= 200.0 && card.height() >= 200.0, "{what}: {card:?}");
        if stage.size() == crate::theme::stage::USUAL {
            assert!(card.width() >= 240.0 && card.height() >= 300.0, "{what}: {card:?}");
        }
    }
}
