//! Smaller copies of every picture, made once when all are loaded. A sheet is baked for the largest screen; without
//! its mipmaps it would flicker and fray on a small one. Only the game in a window needs them.

use bevy::{
    image::{ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::TextureFormat,
};

use super::art::Art;
use crate::Screen;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Loading), shrink.run_if(resource_exists::<Art>));
}

fn shrink(art: Res<Art>, mut images: ResMut<Assets<Image>>) {
    for (handle, times) in art.pictures() {
        if let Some(mut image) = images.get_mut(handle) {
            add_mipmaps(&mut image, times);
        }
    }
}

/// Adds copies that are halved so many times.
fn add_mipmaps(image: &mut Image, times: u32) {
    let descriptor = &mut image.texture_descriptor;
    let plain = descriptor.format == TextureFormat::Rgba8UnormSrgb && descriptor.mip_level_count == 1;
    let (width, height) = (descriptor.size.width as usize, descriptor.size.height as usize);
    let Some(data) = image.data.as_mut().filter(|data| plain && data.len() == width * height * 4) else { return };
    let levels = times.min(width.min(height).max(1).ilog2());
    let (mut start, mut size) = (0, (width, height));
    for _ in 0..levels {
        let smaller = halve(&data[start..], size);
        start = data.len();
        size = ((size.0 / 2).max(1), (size.1 / 2).max(1));
        data.extend_from_slice(&smaller);
    }
    descriptor.mip_level_count = levels + 1;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
}

/// A picture of half the size: every pixel is the mean of four, each counted as much as it is seen.
fn halve(pixels: &[u8], (width, height): (usize, usize)) -> Vec<u8> {
    let (half_width, half_height) = ((width / 2).max(1), (height / 2).max(1));
    let mut smaller = Vec::with_capacity(half_width * half_height * 4);
    for y in 0..half_height {
        for x in 0..half_width {
            let (mut sums, mut seen) = ([0u32; 3], 0u32);
            let mut colours = [0u32; 3];
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (x, y) = ((2 * x + dx).min(width - 1), (2 * y + dy).min(height - 1));
                let at = (y * width + x) * 4;
                let alpha = u32::from(pixels[at + 3]);
                seen += alpha;
                for channel in 0..3 {
                    let value = u32::from(pixels[at + channel]);
                    sums[channel] += value * alpha;
                    colours[channel] += value;
                }
            }
            // What is not seen keeps a colour of its own, so that no dark fringe appears beside it.
            let mean = |channel: usize| sums[channel].checked_div(seen).unwrap_or(colours[channel] / 4) as u8;
            smaller.extend_from_slice(&[mean(0), mean(1), mean(2), (seen / 4) as u8]);
        }
    }
    smaller
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transparent_neighbour_makes_an_edge_thinner_but_never_darker() {
        let white = [255, 255, 255, 255];
        let nothing = [0, 0, 0, 0];
        let edge: Vec<u8> = [white, nothing, white, nothing].concat();
        assert_eq!(halve(&edge, (2, 2)), [255, 255, 255, 127]);
    }

    #[test]
    fn a_picture_of_odd_size_is_halved_too() {
        let grey: Vec<u8> = [[9, 9, 9, 255]; 15].concat();
        assert_eq!(halve(&grey, (5, 3)), [[9, 9, 9, 255]; 2].concat());
        assert_eq!(halve(&grey[..4], (1, 1)), [9, 9, 9, 255]);
    }
}
