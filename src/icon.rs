//! The icon of the window, where the system shows one.

use bevy::{ecs::system::NonSendMarker, prelude::*, window::PrimaryWindow, winit::WINIT_WINDOWS};

use crate::Screen;

/// The picture, until the window has taken it.
#[derive(Resource)]
struct Icon(Handle<Image>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, fetch)
        .add_systems(Update, put_up.run_if(in_state(Screen::Title).and_then(resource_exists::<Icon>)));
}

fn fetch(mut commands: Commands, server: Res<AssetServer>) {
    commands.insert_resource(Icon(server.load("baked/icon.png")));
}

/// Runs on the main thread, because windows belong to it.
fn put_up(
    mut commands: Commands,
    icon: Res<Icon>,
    images: Res<Assets<Image>>,
    windows: Query<Entity, With<PrimaryWindow>>,
    _main_thread: NonSendMarker,
) {
    let Some(image) = images.get(&icon.0) else { return };
    let size = image.size();
    // If the picture cannot be an icon, the window stays as it is.
    let picture = image.data.clone().and_then(|rgba| winit::window::Icon::from_rgba(rgba, size.x, size.y).ok());
    WINIT_WINDOWS.with_borrow(|all| {
        for window in windows.iter().filter_map(|entity| all.get_window(entity)) {
            window.set_window_icon(picture.clone());
        }
    });
    commands.remove_resource::<Icon>();
}
