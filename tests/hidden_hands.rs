//! What is hidden stays hidden: every frame of a match with hidden hands is searched for cards that nobody may see now, in
//! pictures, texts, names, in what is said aloud and in what a page may watch.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use std::collections::BTreeSet;

use bevy::{ecs::message::MessageCursor, prelude::*};
use common::{Couch, Hand};
use couch_ducks::{
    aloud::{self, Aloud},
    games::canardage::{
        show::News,
        tell::{card_key, does_key},
    },
    rules::{
        Seat,
        canardage::{Card, Phase},
    },
    table::Watched,
    text::{Lang, Words},
};

/// A game that is watched and listened to.
struct Spied {
    couch: Couch,
    heard: MessageCursor<Aloud>,
    words: Words,
}

impl Spied {
    fn new(seed: u64) -> Self {
        let mut couch = Couch::of_canardage(seed, true);
        aloud::plugin(&mut couch.app);
        couch.app.init_resource::<Watched>();
        Self { couch, heard: MessageCursor::default(), words: Words::new(Lang::En) }
    }

    /// The card of a picture from this sheet, if it is the sheet of cards.
    fn card(&self, image: &Handle<Image>, atlas: Option<&TextureAtlas>) -> Option<Card> {
        let path = self.couch.app.world().resource::<AssetServer>().get_path(image.id())?;
        let is_sheet = path.path().ends_with("stall-cards.png");
        atlas.filter(|_| is_sheet).and_then(|atlas| Card::ALL.get(atlas.index).copied())
    }

    /// Every card that is seen, written or said anywhere now, shown or not.
    fn seen(&mut self) -> Vec<(Card, String)> {
        let mut seen = Vec::new();
        let mut nodes = self.couch.app.world_mut().query::<&ImageNode>();
        let mut sprites = self.couch.app.world_mut().query::<&Sprite>();
        let mut texts = self.couch.app.world_mut().query::<&Text>();
        let mut names = self.couch.app.world_mut().query::<&Name>();
        let world = self.couch.app.world();
        let pictures = nodes.iter(world).map(|node| (&node.image, node.texture_atlas.as_ref()));
        let pictures = pictures.chain(sprites.iter(world).map(|sprite| (&sprite.image, sprite.texture_atlas.as_ref())));
        seen.extend(pictures.filter_map(|(image, atlas)| Some((self.card(image, atlas)?, "a picture".to_owned()))));
        let said: Vec<String> =
            self.heard.read(world.resource::<Messages<Aloud>>()).map(|aloud| aloud.text.clone()).collect();
        let watched = world.resource::<Watched>();
        let page = serde_json::to_string(&(&watched.seats, &watched.table)).unwrap();
        for card in Card::ALL {
            let (title, does) = (self.words.say(card_key(card)), self.words.say(does_key(card)));
            let written = texts.iter(world).filter(|text| text.0 == title || text.0 == does);
            seen.extend(written.map(|text| (card, format!("the text “{}”", text.0))));
            let named = names.iter(world).filter(|name| name.as_str().contains(card.word()));
            seen.extend(named.map(|name| (card, format!("the name {name}"))));
            let heard = said.iter().filter(|said| said.contains(&title) || said.contains(&does));
            seen.extend(heard.map(|said| (card, format!("the words “{said}”"))));
            if page.contains(&format!("\"{}\"", card.word())) {
                seen.push((card, format!("what a page may watch: {page}")));
            }
        }
        seen
    }

    /// Lets a frame pass, and checks that nothing is seen but the hands of these seats and the card played last.
    fn frame(&mut self, open: &[Seat]) {
        self.couch.frame();
        if self.couch.at_the_stall().is_none() {
            return;
        }
        let news = self.couch.app.world().resource::<News>().0.as_ref().map(|turned| turned.card);
        let seen = self.seen();
        let game = self.couch.stall();
        let mut allowed: BTreeSet<Card> = open.iter().flat_map(|seat| game.hand(*seat).iter().copied()).collect();
        allowed.extend(news);
        allowed.extend(game.played().last());
        for (card, how) in seen {
            assert!(allowed.contains(&card), "{card} is hidden, but there is {how}; {open:?} may be seen");
        }
    }
}

/// The seats whose hands may be seen now: that of whoever has looked.
fn looking(couch: &Couch) -> Vec<Seat> {
    let turn = couch.at_turn();
    let seat = turn.seat().filter(|_| !turn.is_covered());
    seat.filter(|seat| couch.seating().control(*seat).person().is_some()).into_iter().collect()
}

#[test]
fn nobody_sees_a_hand_before_its_player_looks_at_it_and_nobody_ever_sees_those_of_bots() {
    let mut spied = Spied::new(11);
    let pad = spied.couch.plug_in();
    let hands = [pad, Hand::Arrows];
    spied.couch.go_to_the_fair(&[pad, Hand::Arrows, Hand::Arrows], 2);
    let mut looked = 0;
    for _ in 0..400 {
        if spied.couch.stall().phase() == Phase::Over {
            break;
        }
        for _ in 0..8 {
            let open = looking(&spied.couch);
            spied.frame(&open);
        }
        let Some(hand) = spied.couch.whose_turn(&hands) else { continue };
        assert!(spied.couch.at_turn().is_covered(), "a hand lies face down when its turn begins");
        spied.couch.uncover(hand);
        let open = looking(&spied.couch);
        assert_eq!(open.len(), 1);
        for _ in 0..4 {
            spied.frame(&open);
        }
        let own: BTreeSet<Card> = spied.couch.stall().hand(open[0]).iter().copied().collect();
        let seen: BTreeSet<Card> = spied.seen().into_iter().map(|(card, _)| card).collect();
        assert!(seen.is_superset(&own), "who has looked sees their cards: {own:?} {seen:?}");
        looked += 1;
        let does = spied.couch.a_good_move(open[0]);
        spied.couch.do_this(hand, does);
    }
    assert!(looked > 8);
}

#[test]
fn alone_against_bots_the_own_hand_is_always_open_and_theirs_never() {
    let mut spied = Spied::new(12);
    spied.couch.go_to_the_fair(&[Hand::Arrows], 3);
    let own = [spied.couch.seat(Hand::Arrows).unwrap()];
    for _ in 0..40 {
        if spied.couch.stall().phase() == Phase::Over {
            break;
        }
        for _ in 0..10 {
            spied.frame(&own);
        }
        let seen: BTreeSet<Card> = spied.seen().into_iter().map(|(card, _)| card).collect();
        assert!(spied.couch.stall().hand(own[0]).iter().all(|card| seen.contains(card)));
        if spied.couch.whose_turn(&[Hand::Arrows]).is_some() {
            assert!(!spied.couch.at_turn().is_covered());
            let does = spied.couch.a_good_move(own[0]);
            spied.couch.do_this(Hand::Arrows, does);
        } else {
            spied.couch.seconds(1.0);
        }
    }
}
