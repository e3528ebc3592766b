//! Smaller copies of every picture, made once after loading: for the title at once, for the table one after the other
//! while the title is shown, and for what is loaded later when it has come. The sheets are baked for the largest screen; without mipmaps they would flicker and fray
//! on a small one. Only a game with a window needs them.

use bevy::{
    image::{ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::TextureFormat,
};

use crate::Screen;

/// A collection of pictures that are drawn at many sizes. Each comes with the number of times it can be halved before
/// the cells of its sheet run into each other.
pub trait Pictures: Resource {
    /// The pictures that the title shows.
    fn at_once(&self) -> Vec<(&Handle<Image>, u32)>;
    /// The pictures that are only seen at the table.
    fn later(&self) -> Vec<(&Handle<Image>, u32)>;
}

/// Present if there is a window that needs smaller copies.
#[derive(Resource)]
struct Wanted;

/// Gives the pictures of a collection smaller copies, if there is a window to show them.
pub fn shrinks<P: Pictures>(app: &mut App) {
    let ready = resource_exists::<Wanted>.and_then(resource_exists::<P>);
    app.add_systems(OnExit(Screen::Loading), shrink::<P>.run_if(ready));
}

/// Gives the pictures of a collection that is loaded in the middle of a game smaller copies as they arrive, one a frame.
pub fn shrinks_on_arrival<P: Pictures>(app: &mut App) {
    let ready = resource_exists::<Wanted>.and_then(resource_exists::<P>);
    app.add_systems(Update, shrink_arrived::<P>.run_if(ready));
}

pub(crate) fn plugin(app: &mut App) {
    let waiting = |later: Res<Later>| !later.0.is_empty();
    app.init_resource::<Later>()
        .insert_resource(Wanted)
        .add_systems(Update, shrink_one.run_if(in_state(Screen::Title).and_then(waiting)))
        .add_systems(OnExit(Screen::Title), shrink_rest.run_if(waiting));
}

/// The pictures without smaller copies so far, and how often each may be halved.
#[derive(Resource, Default)]
struct Later(Vec<(Handle<Image>, u32)>);

fn shrink<P: Pictures>(art: Res<P>, mut images: ResMut<Assets<Image>>, mut later: ResMut<Later>) {
    for (handle, times) in art.at_once() {
        add_copies(&mut images, handle, times);
    }
    later.0.extend(art.later().into_iter().map(|(handle, times)| (handle.clone(), times)));
}

fn shrink_one(mut images: ResMut<Assets<Image>>, mut later: ResMut<Later>) {
    if let Some((handle, times)) = later.0.pop() {
        add_copies(&mut images, &handle, times);
    }
}

fn shrink_rest(mut images: ResMut<Assets<Image>>, mut later: ResMut<Later>) {
    for (handle, times) in later.0.drain(..) {
        add_copies(&mut images, &handle, times);
    }
}

fn shrink_arrived<P: Pictures>(
    art: Res<P>,
    mut images: ResMut<Assets<Image>>,
    mut waiting: Local<Vec<(Handle<Image>, u32)>>,
) {
    if art.is_added() {
        let pictures = art.at_once().into_iter().chain(art.later());
        *waiting = pictures.map(|(handle, times)| (handle.clone(), times)).collect();
    }
    if let Some(arrived) = waiting.iter().position(|(handle, _)| images.contains(handle)) {
        let (handle, times) = waiting.swap_remove(arrived);
        add_copies(&mut images, &handle, times);
    }
}

fn add_copies(images: &mut Assets<Image>, handle: &Handle<Image>, times: u32) {
    if let Some(mut image) = images.get_mut(handle) {
        add_mipmaps(&mut image, times);
    }
}

/// Adds copies, each half the size of the one before; `times` of them at most.
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

/// A picture of half the size: every pixel is the mean of four, weighted by how opaque they are.
fn halve(pixels: &[u8], (width, height): (usize, usize)) -> Vec<u8> {
    let (half_width, half_height) = ((width / 2).max(1), (height / 2).max(1));
    let mut smaller = Vec::with_capacity(half_width * half_height * 4);
    for y in 0..half_height {
        let row = |y: usize| &pixels[y.min(height - 1) * width * 4..][..width * 4];
        let (upper, lower) = (row(2 * y), row(2 * y + 1));
        if width == 1 {
            smaller.extend_from_slice(&mean([upper, upper, lower, lower]));
        }
        for (upper, lower) in upper.chunks_exact(8).zip(lower.chunks_exact(8)) {
            smaller.extend_from_slice(&mean([&upper[..4], &upper[4..], &lower[..4], &lower[4..]]));
        }
    }
    smaller
}

fn mean(pixels: [&[u8]; 4]) -> [u8; 4] {
    let alphas = pixels.map(|pixel| u32::from(pixel[3]));
    let seen: u32 = alphas.iter().sum();
    // Equal weights suit most pixels and keep the colour of clear ones, so that no dark fringe appears beside them.
    let weights = if alphas == [alphas[0]; 4] { [1; 4] } else { alphas };
    let whole: u32 = weights.iter().sum();
    let channel = |channel: usize| {
        let sum: u32 = pixels.iter().zip(weights).map(|(pixel, weight)| u32::from(pixel[channel]) * weight).sum();
        (if whole == 4 { sum / 4 } else { sum / whole }) as u8
    };
    [channel(0), channel(1), channel(2), (seen / 4) as u8]
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
