//! Where pictures are taken: a game that is drawn into a picture instead of a window.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::{
    camera::RenderTarget,
    prelude::*,
    render::{
        render_resource::TextureFormat,
        view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk},
    },
    time::TimeUpdateStrategy,
    ui::IsDefaultUiCamera,
    window::WindowRef,
};
use couch_ducks::{Options, offscreen};

use crate::common::{Couch, FRAME};

/// A game, and the folder for its pictures.
pub struct Studio {
    pub couch: Couch,
    out: PathBuf,
    film: Handle<Image>,
}

/// The picture was taken.
#[derive(Resource, Default)]
struct Taken(bool);

impl Studio {
    /// A game that shows its title.
    pub fn open(options: Options, out: &Path) -> Self {
        std::fs::create_dir_all(out).unwrap();
        let mut app = offscreen(options);
        app.init_resource::<Taken>();
        let mut studio = Self { couch: Couch::of(app), out: out.to_owned(), film: Handle::default() };
        studio.resize((1280, 720));
        studio.couch.load();
        studio
    }

    /// Gives the window, and the picture, another size.
    pub fn resize(&mut self, (width, height): (u32, u32)) {
        let film = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
        self.film = self.couch.app.world_mut().resource_mut::<Assets<Image>>().add(film);
        self.couch.resize(width as f32, height as f32);
    }

    /// Draws into the picture while one is wanted, and lets no time pass meanwhile; else into the window, which is not
    /// there and costs nothing.
    fn look(&mut self, looks: bool) {
        let film = RenderTarget::from(self.film.clone());
        let target = if looks { film } else { RenderTarget::Window(WindowRef::Primary) };
        let world = self.couch.app.world_mut();
        let mut cameras = world.query_filtered::<Entity, With<Camera2d>>();
        let camera = cameras.single(world).unwrap();
        world.entity_mut(camera).insert((target, IsDefaultUiCamera));
        let passes = if looks { Duration::ZERO } else { FRAME };
        world.insert_resource(TimeUpdateStrategy::ManualDuration(passes));
    }

    /// Takes a picture, while no time passes.
    pub fn shoot(&mut self, name: &str) {
        self.look(true);
        // What was loaded meanwhile reaches the graphics card.
        self.couch.frames(2);
        let path = self.out.join(format!("{name}.png"));
        let world = self.couch.app.world_mut();
        world.resource_mut::<Taken>().0 = false;
        let shot = world.spawn(Screenshot::image(self.film.clone())).id();
        world
            .entity_mut(shot)
            .observe(save_to_disk(path.clone()))
            .observe(|_: On<ScreenshotCaptured>, mut taken: ResMut<Taken>| taken.0 = true);
        for _ in 0..1000 {
            self.couch.frame();
            if self.couch.app.world().resource::<Taken>().0 {
                self.look(false);
                println!("{}", path.display());
                return;
            }
        }
        panic!("{name} is never drawn");
    }
}
