//! The bathroom around every sound: tiles that throw a little of it back.

use crate::synth::{Filter, Samples, mix, seconds};

/// A sound in the bathroom, with `tail` seconds to die away.
pub fn tiled(mut samples: Samples, wet: f64, tail: f64) -> Samples {
    let length = seconds(&samples);
    mix(&mut samples, &[0.0], length + tail);
    let mut room = Room::default();
    samples
        .into_iter()
        .map(|sample| {
            let (near, far) = room.step(sample);
            sample + wet * (near + far)
        })
        .collect()
}

/// Tiles: four delays that feed each other and lose brightness.
pub struct Room {
    lines: [Samples; 4],
    at: [usize; 4],
    damp: [Filter; 4],
    rumble: Filter,
}

impl Default for Room {
    fn default() -> Self {
        let lines = [1_213, 1_511, 1_873, 2_239].map(|length| vec![0.0; length]);
        Self { lines, at: [0; 4], damp: Default::default(), rumble: Filter::default() }
    }
}

impl Room {
    /// Takes in a sample; returns what comes back on the left and on the right.
    pub fn step(&mut self, sample: f64) -> (f64, f64) {
        let thin = sample - self.rumble.below(sample, 220.0);
        let mut back = [0.0; 4];
        for (index, out) in back.iter_mut().enumerate() {
            *out = self.damp[index].below(self.lines[index][self.at[index]], 3_400.0);
        }
        let sum: f64 = back.iter().sum();
        for (index, line) in self.lines.iter_mut().enumerate() {
            line[self.at[index]] = thin * 0.5 + 0.74 * (back[index] - 0.5 * sum);
            self.at[index] = (self.at[index] + 1) % line.len();
        }
        (back[0] + back[2], back[1] + back[3])
    }
}
