//! Compressed copies beside the files, so that a server need not compress on every request. Pictures and sounds are
//! compressed already. All cores work, because one file alone takes most of the time.

use std::cmp::Reverse;
use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::thread;

use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, GzBuilder};

use crate::folder::Files;

/// Brotli's best quality; takes minutes.
pub const SMALL: i32 = 11;
/// A quality that is good enough for tests; takes seconds.
pub const QUICK: i32 = 5;

/// The ways to compress, by the ending of the copy.
const WAYS: [&str; 2] = ["br", "gz"];

/// A file, its bytes and the way to compress it.
type Job<'a> = (&'a str, &'a [u8], &'a str);

/// The compressed copies of all files that are worth it.
pub fn all(files: &Files, quality: i32) -> Result<Files, String> {
    let worth = files.iter().filter(|(name, _)| !name.ends_with(".png") && !name.ends_with(".ogg"));
    let mut jobs: Vec<Job> =
        worth.flat_map(|(name, bytes)| WAYS.map(|way| (name.as_str(), bytes.as_slice(), way))).collect();
    jobs.sort_by_key(|(_, bytes, _)| Reverse(bytes.len())); // or the longest might start last
    let jobs = Mutex::new(jobs.into_iter());
    let next = || jobs.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || -> Result<Files, String> {
        let mut done = Files::new();
        while let Some((name, bytes, way)) = next() {
            let packed = if way == "br" { brotli(bytes, quality) } else { gzip(bytes) };
            let packed = packed.map_err(|error| format!("Cannot pack {name}: {error}."))?;
            done.insert(format!("{name}.{way}"), packed);
        }
        Ok(done)
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let hands: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let mut packed = Files::new();
        for hand in hands {
            packed.extend(hand.join().map_err(|_| "A thread that packed came to grief.".to_owned())??);
        }
        Ok(packed)
    })
}

/// Whether this is the name of a compressed copy.
pub fn is_packed(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, ending)| WAYS.contains(&ending))
}

fn brotli(mut bytes: &[u8], quality: i32) -> std::io::Result<Vec<u8>> {
    // A window of 16 MB is the largest that browsers accept.
    let parameters = BrotliEncoderParams { quality, lgwin: 24, size_hint: bytes.len(), ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut packed, &parameters)?;
    Ok(packed)
}

/// Contains no name and no time, so the same file always gives the same copy.
fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzBuilder::new().write(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
