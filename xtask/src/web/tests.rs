//! Packs a page and a game of a few bytes.

use std::io::Read;

use super::*;

fn files(list: &[(&str, &str)]) -> Files {
    list.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
}

fn code() -> Files {
    files(&[("couch-ducks.js", "export default init"), ("couch-ducks_bg.wasm", "12345")])
}

fn page() -> Files {
    files(&[
        ("index.html", "<script src={{build}}/page.js>"),
        ("page.js", "const bytes = {{wasm_bytes}}; const style = {{ a: 1 }};"),
        ("sw.js", "const build = '{{build}}', files = {{files}};"),
    ])
}

fn arranged(page: Files) -> Result<Files, String> {
    arrange(page, code(), files(&[("fonts/duck.ttf", "quack")]), files(&[("icon-192.png", "duck")]))
}

fn text(files: &Files, name: &str) -> String {
    String::from_utf8(files[name].clone()).unwrap()
}

/// The name of the build's folder.
fn build(files: &Files) -> String {
    let names = files.keys().filter_map(|name| name.strip_suffix("/page.js"));
    names.map(str::to_owned).next().unwrap()
}

#[test]
fn the_page_is_at_the_top_and_everything_else_in_a_folder_of_its_own() {
    let files = arranged(page()).unwrap();
    let build = build(&files);
    assert!(build.len() == 12 && build.bytes().all(|byte| byte.is_ascii_hexdigit()), "{build}");
    let below = ["assets/fonts/duck.ttf", "couch-ducks.js", "couch-ducks_bg.wasm", "page.js"];
    let mut expected: Vec<String> = below.iter().map(|name| format!("{build}/{name}")).collect();
    expected.extend(["icon-192.png", "index.html", "sw.js"].map(str::to_owned));
    expected.sort();
    assert_eq!(files.keys().cloned().collect::<Vec<_>>(), expected);
    assert_eq!(text(&files, "index.html"), format!("<script src={build}/page.js>"));
    assert_eq!(text(&files, &format!("{build}/page.js")), "const bytes = 5; const style = {{ a: 1 }};");
}

#[test]
fn the_worker_names_every_file_but_itself_with_its_sum() {
    let files = arranged(page()).unwrap();
    let worker = text(&files, "sw.js");
    for name in files.keys() {
        assert_eq!(worker.contains(&format!("[\"{name}\",\"sha256-")), name != "sw.js", "{name}");
    }
    // From `printf duck | openssl dgst -sha256 -binary | base64`.
    assert!(worker.contains(r#"["icon-192.png","sha256-LSNw2yRH/4z086zNaMhaoRmpyJPv/SAKm2kXbp/F65g="]"#), "{worker}");
}

#[test]
fn every_change_gives_a_build_another_name_and_the_same_contents_the_same() {
    let name = |page| build(&arranged(page).unwrap());
    assert_eq!(name(page()), name(page()));
    for changed in ["index.html", "page.js", "sw.js"] {
        let mut page_2 = page();
        page_2.entry(changed.to_owned()).and_modify(|bytes| bytes.push(b' '));
        assert_ne!(name(page()), name(page_2), "{changed}");
    }
}

#[test]
fn a_gap_that_nobody_fills_in_is_an_error_with_its_name() {
    for (file, gap) in [("index.html", "{{builds}}"), ("page.js", "{{files}}")] {
        let mut page = page();
        page.insert(file.to_owned(), gap.as_bytes().to_vec());
        let fault = arranged(page).unwrap_err();
        assert!(fault.contains(file) && fault.contains(gap), "{fault}");
    }
}

#[test]
fn packed_copies_unpack_to_the_file_and_pictures_have_none() {
    let long = "quack ".repeat(1000);
    let files = files(&[("page.js", &long), ("duck.png", &long), ("duck.ogg", &long)]);
    let packed = squeeze::all(&files, squeeze::QUICK).unwrap();
    assert_eq!(packed.keys().collect::<Vec<_>>(), ["page.js.br", "page.js.gz"]);
    let mut unpacked = String::new();
    brotli::Decompressor::new(&packed["page.js.br"][..], 4096).read_to_string(&mut unpacked).unwrap();
    assert_eq!(unpacked, long);
    unpacked.clear();
    flate2::read::GzDecoder::new(&packed["page.js.gz"][..]).read_to_string(&mut unpacked).unwrap();
    assert_eq!(unpacked, long);
    assert_eq!(packed, squeeze::all(&files, squeeze::QUICK).unwrap());
}

#[test]
fn code_weighs_what_is_sent_and_a_picture_is_no_code() {
    let files = files(&[("a.js", "1234"), ("a.js.gz", "123"), ("a.js.br", "12"), ("duck.png", "12345")]);
    assert_eq!(code_of(&files), Weight { raw: 4, gzip: 3, brotli: 2 });
    assert_eq!(weigh(&files, |_| true), Weight { raw: 9, gzip: 8, brotli: 7 });
}

#[test]
fn code_that_is_too_heavy_is_refused_in_a_sentence() {
    let code = |raw, brotli| Weight { raw, gzip: 0, brotli };
    assert_eq!(light_enough(&code(25_000_000, 5_000_000)), Ok(()));
    assert!(light_enough(&code(25_100_000, 1)).unwrap_err().contains("25.10 MB, and"));
    assert!(light_enough(&code(1, 5_010_000)).unwrap_err().contains("5.01 MB in brotli"));
}

#[test]
fn a_folder_replaces_the_last_one_whole() {
    let here = std::env::temp_dir().join(format!("couch-ducks-pack-{}", std::process::id()));
    let (out, fresh) = (here.join("dist"), here.join("dist.new"));
    bake::write_file(&out.join("old.txt"), b"old").unwrap();
    bake::write_file(&fresh.join("new.txt"), b"new").unwrap();
    put_in_place(&beside(&out, "new"), &out).unwrap();
    let names: Vec<String> = folder::read(&here).unwrap().into_keys().collect();
    remove(&here).unwrap();
    assert_eq!(names, ["dist/new.txt"]);
}
