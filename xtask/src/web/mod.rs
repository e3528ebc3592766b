//! `cargo xtask web`: makes the folder for a web server from the built game, the page and the assets. The page is at
//! the top. Everything else is in one folder named after its contents, so that the files of two builds never mix and a
//! browser may keep them for ever. Nothing here builds the game: `scripts/web.sh` does.

mod fill;
mod squeeze;
#[cfg(test)]
mod tests;

use std::fs;
use std::path::{Path, PathBuf};

use lexopt::Parser;
use lexopt::prelude::*;
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use crate::bake;
use crate::folder::{self, Files};

/// The name of the game's files in the folder.
const NAME: &str = "couch-ducks";

/// The files of the page that keep their names and place; all others belong to one build.
const AT_THE_TOP: [&str; 3] = ["index.html", "sw.js", "manifest.webmanifest"];

/// The file that lists all others, and so cannot list itself.
const WORKER: &str = "sw.js";

/// The most that the code may weigh, in bytes: uncompressed, and as it is downloaded.
const RAW_LIMIT: usize = 25_000_000;
/// See `RAW_LIMIT`.
const BROTLI_LIMIT: usize = 5_000_000;

/// What to pack, and where to put it.
pub struct Order {
    /// The game as the compiler made it.
    pub wasm: PathBuf,
    /// Another page than the game's own; it is packed without assets and has no size limit.
    pub page: Option<PathBuf>,
    /// The folder to make.
    pub out: PathBuf,
    /// Whether to pack quickly: the result is larger, and not for players.
    pub quick: bool,
}

impl Order {
    /// Reads the command line.
    pub fn read(mut words: Parser) -> Result<Self, lexopt::Error> {
        let mut wasm = None;
        let mut order = Self { wasm: PathBuf::new(), page: None, out: bake::root().join("dist"), quick: false };
        while let Some(word) = words.next()? {
            match word {
                Long("wasm") => wasm = Some(words.value()?.into()),
                Long("page") => order.page = Some(words.value()?.into()),
                Long("out") => order.out = words.value()?.into(),
                Long("quick") => order.quick = true,
                _ => return Err(word.unexpected()),
            }
        }
        order.wasm = wasm.ok_or("missing option '--wasm'")?;
        Ok(order)
    }
}

/// Makes the folder, and reports its size.
pub fn pack(order: &Order) -> Result<String, String> {
    let fresh = beside(&order.out, "new");
    remove(&fresh)?;
    let code = bind(&order.wasm, &fresh)?;
    let page = folder::read(order.page.as_deref().unwrap_or(&bake::root().join("web")))?;
    let mut files = match order.page {
        Some(_) => arrange(page, code, Files::new(), Files::new())?,
        None => {
            let mut assets = folder::played(&bake::assets())?;
            assets.remove("baked/icon.png"); // for windows; a page has its own
            arrange(page, code, assets, icons(&bake::assets())?)?
        }
    };
    let quality = if order.quick { squeeze::QUICK } else { squeeze::SMALL };
    files.extend(squeeze::all(&files, quality)?);
    for (name, bytes) in &files {
        bake::write_file(&fresh.join(name), bytes)?;
    }
    put_in_place(&fresh, &order.out)?; // even if it is too heavy: then somebody will want to look at it
    println!("{}", table(&files));
    if !order.quick && order.page.is_none() {
        light_enough(&code_of(&files))?;
    }
    let shown = order.out.strip_prefix(bake::root()).unwrap_or(&order.out);
    Ok(format!("Packed {} files into {}.", files.len(), shown.display()))
}

/// Everything in the folder except its compressed copies.
fn arrange(mut page: Files, code: Files, assets: Files, icons: Files) -> Result<Files, String> {
    let Some(wasm) = code.get(&format!("{NAME}_bg.wasm")) else {
        return Err("wasm-bindgen made no game of that file.".to_owned());
    };
    let build = name_of([&page, &code, &assets, &icons]);
    let mut values = vec![("build", build.clone()), ("wasm_bytes", wasm.len().to_string())];
    let worker = page.remove(WORKER);
    let mut files = icons;
    for (name, bytes) in page {
        let bytes = fill::fill(&name, bytes, &values)?;
        let place = if AT_THE_TOP.contains(&name.as_str()) { name } else { format!("{build}/{name}") };
        files.insert(place, bytes);
    }
    files.extend(folder::within(&build, code));
    files.extend(folder::within(&format!("{build}/assets"), assets));
    if let Some(worker) = worker {
        values.push(("files", fill::listing(&files)));
        files.insert(WORKER.to_owned(), fill::fill(WORKER, worker, &values)?);
    }
    Ok(files)
}

/// The name of a build: the same contents always have the same name, and no others do.
fn name_of(parts: [&Files; 4]) -> String {
    let mut sum = Sha256::new();
    for (name, bytes) in parts.into_iter().flatten() {
        for piece in [name.as_bytes(), bytes] {
            sum.update((piece.len() as u64).to_be_bytes());
            sum.update(piece);
        }
    }
    sum.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// The game as a browser needs it, made in a temporary folder.
fn bind(wasm: &Path, workshop: &Path) -> Result<Files, String> {
    if !wasm.is_file() {
        return Err(format!("There is no {}: scripts/web.sh builds it.", wasm.display()));
    }
    let bind = || -> Result<(), _> {
        let mut bindgen = Bindgen::new();
        bindgen.input_path(wasm).out_name(NAME).typescript(false);
        // The names of functions are large, and no player reads them.
        bindgen.remove_name_section(true).remove_producers_section(true);
        bindgen.web(true)?.generate(workshop)
    };
    bind().map_err(|error| format!("wasm-bindgen cannot read {}: {error:#}.", wasm.display()))?;
    let code = folder::read(workshop)?;
    remove(workshop)?;
    Ok(code)
}

fn icons(assets: &Path) -> Result<Files, String> {
    let mut icons = Files::new();
    for name in ["icon-192.png", "icon-512.png"] {
        let path = assets.join("baked").join(name);
        let bytes = fs::read(&path).map_err(|error| format!("Cannot read {}: {error}.", path.display()))?;
        icons.insert(name.to_owned(), bytes);
    }
    Ok(icons)
}

/// Sizes in bytes: uncompressed, with gzip, with brotli.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Weight {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// The size of the files that `counts` selects; a file without a compressed copy is sent as it is.
fn weigh(files: &Files, counts: impl Fn(&str) -> bool) -> Weight {
    let mut weight = Weight { raw: 0, gzip: 0, brotli: 0 };
    for (name, bytes) in files.iter().filter(|(name, _)| !squeeze::is_packed(name) && counts(name)) {
        let packed = |ending: &str| files.get(&format!("{name}.{ending}")).unwrap_or(bytes).len();
        weight.raw += bytes.len();
        weight.gzip += packed("gz");
        weight.brotli += packed("br");
    }
    weight
}

fn code_of(files: &Files) -> Weight {
    weigh(files, |name| name.ends_with(".wasm") || name.ends_with(".js"))
}

fn table(files: &Files) -> String {
    let megabytes = |bytes: usize| bytes as f64 / 1e6;
    let line = |what: &str, weight: Weight| {
        let Weight { raw, gzip, brotli } = weight;
        format!("{what:<6}{:>9.2} MB{:>9.2} MB{:>9.2} MB", megabytes(raw), megabytes(gzip), megabytes(brotli))
    };
    let head = format!("{:<6}{:>12}{:>12}{:>12}", "", "raw", "gzip", "brotli");
    [head, line("code", code_of(files)), line("all", weigh(files, |_| true))].join("\n")
}

fn light_enough(code: &Weight) -> Result<(), String> {
    for (what, weight, limit) in [("", code.raw, RAW_LIMIT), (" in brotli", code.brotli, BROTLI_LIMIT)] {
        if weight > limit {
            let (weight, limit) = (weight as f64 / 1e6, limit as f64 / 1e6);
            return Err(format!("The code weighs {weight:.2} MB{what}, and may weigh {limit} MB at the most."));
        }
    }
    Ok(())
}

/// The name of a folder's companion: `dist` and `dist.new`.
fn beside(folder: &Path, ending: &str) -> PathBuf {
    let mut name = folder.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

/// Replaces the last folder with a finished one, so that there is never half of one.
fn put_in_place(fresh: &Path, out: &Path) -> Result<(), String> {
    let old = beside(out, "old");
    remove(&old)?;
    let replace = || {
        if out.exists() {
            fs::rename(out, &old)?;
        }
        fs::rename(fresh, out)
    };
    replace().map_err(|error| format!("Cannot put {} into place: {error}.", out.display()))?;
    remove(&old)
}

fn remove(folder: &Path) -> Result<(), String> {
    if !folder.exists() {
        return Ok(());
    }
    fs::remove_dir_all(folder).map_err(|error| format!("Cannot remove {}: {error}.", folder.display()))
}
