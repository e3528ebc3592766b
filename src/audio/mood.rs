//! What the music should feel like. The game sets it, and the music follows, if there is any.

use bevy::prelude::*;

use crate::{Paused, Screen};

/// A piece of music.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Tune {
    /// No music.
    #[default]
    Silence,
    /// For the title, the lobby and the podium.
    Menu,
    /// For the table.
    Table,
    /// For the table of a game that brings its own.
    OfGame(GameTune),
}

/// A tune that one game adds: two files that are played together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameTune {
    /// What is always heard.
    pub whole: &'static str,
    /// What comes forward with the tension, equally long.
    pub rise: &'static str,
}

/// What the music should feel like, for the music to follow.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub struct Mood {
    /// The piece to play.
    pub tune: Tune,
    /// How close the end is, from 0 to 1: of a round, as its discards fill up, or of a match.
    pub tension: f32,
    /// Whether the game is paused.
    pub paused: bool,
}

impl Mood {
    /// The tension at this many discards when `limit` of them end the round: 1 when one more would end it.
    #[must_use]
    pub fn tension(discards: usize, limit: usize) -> f32 {
        let most = limit.saturating_sub(1).max(1);
        (discards as f32 / most as f32).min(1.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Mood>()
        .add_systems(OnEnter(Screen::Title), relax)
        .add_systems(OnEnter(Screen::Lobby), relax)
        .add_systems(OnEnter(Paused(true)), |mut mood: ResMut<Mood>| mood.paused = true)
        .add_systems(OnExit(Paused(true)), |mut mood: ResMut<Mood>| mood.paused = false);
}

fn relax(mut mood: ResMut<Mood>) {
    mood.tune = Tune::Menu;
    mood.tension = 0.0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_music_rises_with_the_discards_and_is_at_its_height_one_before_the_last() {
        for limit in 4..=9 {
            assert_eq!(Mood::tension(0, limit), 0.0);
            assert_eq!(Mood::tension(limit - 1, limit), 1.0);
            assert_eq!(Mood::tension(limit, limit), 1.0);
            assert!((1..limit).all(|discards| Mood::tension(discards, limit) > Mood::tension(discards - 1, limit)));
        }
    }
}
