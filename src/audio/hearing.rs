//! Whether the machine can play sound. Without a sound card nothing ever plays, and requests would pile up in the mixer
//! for ever. So after a while we stop asking.

use bevy::prelude::*;
use bevy_kira_audio::AudioInstance;

/// Whether the machine can play sound.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub(super) enum Hearing {
    /// No sound was asked for yet.
    #[default]
    Unknown,
    /// A sound was requested this many seconds ago, and none has played.
    Waiting(f32),
    /// A sound has played.
    Yes,
    /// Nothing played in time, and nothing ever will.
    No,
}

/// How long the first sound may take, in seconds. Only loaded sounds are requested, so it should start at once.
const DEAF_AFTER: f32 = 2.0;

pub(super) fn plugin(app: &mut App) {
    let waiting = |hearing: Res<Hearing>| matches!(*hearing, Hearing::Waiting(_));
    app.init_resource::<Hearing>().add_systems(PreUpdate, listen.run_if(waiting));
}

impl Hearing {
    /// Whether to request a sound. A `true` counts as a request.
    pub(super) fn may_ask(&mut self) -> bool {
        if *self == Self::Unknown {
            *self = Self::Waiting(0.0);
        }
        *self != Self::No
    }

    /// The state after this many more seconds.
    fn after(self, seconds: f32, playing: bool) -> Self {
        match self {
            Self::Waiting(_) if playing => Self::Yes,
            Self::Waiting(waited) if waited + seconds > DEAF_AFTER => Self::No,
            Self::Waiting(waited) => Self::Waiting(waited + seconds),
            known => known,
        }
    }
}

fn listen(time: Res<Time<Real>>, playing: Res<Assets<AudioInstance>>, mut hearing: ResMut<Hearing>) {
    *hearing = hearing.after(time.delta_secs(), playing.iter().next().is_some());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_sound_device_nothing_more_is_asked_for_after_a_while() {
        let mut hearing = Hearing::default();
        assert!(hearing.may_ask());
        for _ in 0..4 {
            assert!(hearing.may_ask(), "the first sound may take a moment");
            hearing = hearing.after(0.6, false);
        }
        assert!(!hearing.may_ask());
        assert!(!hearing.after(0.1, false).may_ask(), "once deaf, it stays deaf");
    }

    #[test]
    fn who_has_heard_one_sound_hears_all() {
        let mut hearing = Hearing::default();
        assert!(hearing.may_ask());
        hearing = hearing.after(0.1, true);
        assert_eq!(hearing.after(1000.0, false), Hearing::Yes, "silence later changes nothing");
    }
}
