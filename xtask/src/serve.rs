//! `cargo xtask serve`: serves a web folder to the browsers of this machine, with the headers a real server should
//! send. The files of a build never change and may be kept for ever; the page at the top is checked every time.

use std::fs;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;

use lexopt::Parser;
use lexopt::prelude::*;

use crate::bake;

/// The longest line of a request that is read, in bytes.
const LONGEST: u64 = 16 * 1024;

/// The first port to try, unless the command line names another.
const PORT: u16 = 8080;

/// How many ports are tried before giving up.
const PORTS: u16 = 100;

/// Content types by file ending.
const KINDS: [(&str, &str); 14] = [
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("txt", "text/plain; charset=utf-8"),
    ("wgsl", "text/wgsl; charset=utf-8"),
    ("json", "application/json"),
    ("webmanifest", "application/manifest+json"),
    ("wasm", "application/wasm"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("ogg", "audio/ogg"),
    ("ttf", "font/ttf"),
    ("woff2", "font/woff2"),
];

/// What to serve, and where.
pub struct Order {
    /// The folder with the page.
    pub folder: PathBuf,
    /// The first port to try; 0 for any free one.
    pub port: u16,
}

impl Order {
    /// Reads the command line.
    pub fn read(mut words: Parser) -> Result<Self, lexopt::Error> {
        let mut order = Self { folder: bake::root().join("dist"), port: PORT };
        while let Some(word) = words.next()? {
            match word {
                Long("port") => order.port = words.value()?.parse()?,
                Value(folder) => order.folder = folder.into(),
                _ => return Err(word.unexpected()),
            }
        }
        Ok(order)
    }
}

/// Serves the folder until somebody stops it.
pub fn serve(order: &Order) -> Result<String, String> {
    let folder = order.folder.as_path();
    if !folder.join("index.html").is_file() {
        return Err(format!("There is no page in {}: scripts/web.sh makes one.", folder.display()));
    }
    let (port, listeners) = open(order.port)?;
    let shown = folder.strip_prefix(bake::root()).unwrap_or(folder);
    println!("Serving {} at http://localhost:{port}/", shown.display());
    thread::scope(|scope| {
        for listener in &listeners {
            scope.spawn(move || {
                // One thread for each connection: a browser opens six, and none should wait for another.
                for stream in listener.incoming().flatten() {
                    scope.spawn(move || drop(attend(&stream, folder))); // a browser that went away is no fault
                }
            });
        }
    });
    Ok("The server has ended.".to_owned())
}

/// Opens the first free port from the wanted one on; 0 means any. Listens on both addresses that `localhost` may mean.
fn open(wanted: u16) -> Result<(u16, Vec<TcpListener>), String> {
    let mut fault = None;
    for port in wanted..=wanted.saturating_add(PORTS) {
        match listen(port) {
            Ok(listening) => return Ok(listening),
            Err(error) if error.kind() == ErrorKind::AddrInUse => fault = Some(error),
            Err(error) => return Err(format!("Cannot listen at port {port}: {error}.")),
        }
    }
    let fault = fault.map(|error| error.to_string()).unwrap_or_default();
    Err(format!("Cannot listen at port {wanted} nor the {PORTS} after it: {fault}."))
}

fn listen(port: u16) -> io::Result<(u16, Vec<TcpListener>)> {
    let first = TcpListener::bind((IpAddr::from(Ipv4Addr::LOCALHOST), port))?;
    let port = first.local_addr()?.port();
    match TcpListener::bind((IpAddr::from(Ipv6Addr::LOCALHOST), port)) {
        Ok(second) => Ok((port, vec![first, second])),
        Err(error) if error.kind() == ErrorKind::AddrInUse => Err(error),
        Err(_) => Ok((port, vec![first])), // a machine without IPv6
    }
}

/// Answers one request after the other until the browser closes the connection.
fn attend(stream: &TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    while let Some(request) = Request::read(&mut reader)? {
        let answer = answer(folder, &request.method, &request.url, &request.accepted);
        let mut head = format!("HTTP/1.1 {}\r\nContent-Length: {}\r\n", answer.status, answer.body.len());
        for (field, value) in &answer.headers {
            head.push_str(&format!("{field}: {value}\r\n"));
        }
        head.push_str(if request.is_last { "Connection: close\r\n\r\n" } else { "\r\n" });
        let body = if request.method == "HEAD" { &[][..] } else { &answer.body };
        let mut writer = stream;
        writer.write_all(&[head.as_bytes(), body].concat())?;
        if request.is_last {
            break;
        }
    }
    Ok(())
}

struct Request {
    method: String,
    url: String,
    /// The encodings it understands.
    accepted: String,
    /// Whether the browser closes the connection after it.
    is_last: bool,
}

impl Request {
    /// Reads the next request; `None` if there is none. Requests for files have no body.
    fn read(reader: &mut impl BufRead) -> io::Result<Option<Self>> {
        let mut line = String::new();
        if reader.take(LONGEST).read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let mut words = line.split_whitespace();
        let (Some(method), Some(url)) = (words.next(), words.next()) else { return Ok(None) };
        let mut request =
            Self { method: method.to_owned(), url: url.to_owned(), accepted: String::new(), is_last: method != "GET" };
        loop {
            let mut line = String::new();
            reader.take(LONGEST).read_line(&mut line)?;
            let Some((field, value)) = line.trim_end().split_once(':') else { return Ok(Some(request)) };
            match field.to_ascii_lowercase().as_str() {
                "accept-encoding" => request.accepted = value.trim().to_owned(),
                "connection" => request.is_last |= value.trim().eq_ignore_ascii_case("close"),
                _ => {}
            }
        }
    }
}

struct Answer {
    status: u16,
    headers: Vec<(&'static str, &'static str)>,
    body: Vec<u8>,
}

impl Answer {
    fn sentence(status: u16, sentence: &str) -> Self {
        let headers = vec![("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-cache")];
        Self { status, headers, body: format!("{sentence}\n").into_bytes() }
    }
}

/// The answer to a request. The server decides how much of its body to send.
fn answer(folder: &Path, method: &str, url: &str, accepted: &str) -> Answer {
    if !matches!(method, "GET" | "HEAD") {
        return Answer::sentence(405, "This server only lets you look.");
    }
    let Some(name) = name(url) else {
        return Answer::sentence(404, "There is no such file, and no duck either.");
    };
    for (encoding, ending) in [("br", ".br"), ("gzip", ".gz"), ("", "")] {
        if !encoding.is_empty() && !accepts(accepted, encoding) {
            continue;
        }
        let Ok(body) = fs::read(folder.join(format!("{name}{ending}"))) else { continue };
        let mut headers = vec![("Content-Type", kind(&name)), ("Cache-Control", keeping(&name))];
        headers.extend([("Vary", "Accept-Encoding"), ("X-Content-Type-Options", "nosniff")]);
        if !encoding.is_empty() {
            headers.push(("Content-Encoding", encoding));
        }
        return Answer { status: 200, headers, body };
    }
    Answer::sentence(404, "There is no such file, and no duck either.")
}

/// The path of a file inside the folder; `None` for anything but plain names, so there is no way out of the folder.
fn name(url: &str) -> Option<String> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let name = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    let is_plain = |part: &str| !part.is_empty() && !part.starts_with('.') && part.bytes().all(plain);
    name.split('/').all(is_plain).then_some(name)
}

/// Whether a list such as `gzip, br;q=0.5` contains the encoding and does not refuse it.
fn accepts(list: &str, encoding: &str) -> bool {
    list.split(',').any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = parts.filter_map(|part| part.strip_prefix("q=")).any(|share| share.parse() == Ok(0.0));
        named && !refused
    })
}

fn kind(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    KINDS.iter().find(|(known, _)| *known == ending).map_or("application/octet-stream", |(_, kind)| kind)
}

/// How long a browser may keep a file: for ever if it is in the folder of a build.
fn keeping(name: &str) -> &'static str {
    let in_a_build = name.split_once('/').is_some_and(|(folder, _)| {
        folder.len() == 12 && folder.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
    });
    if in_a_build { "public, max-age=31536000, immutable" } else { "no-cache" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bake::write_file;

    /// A folder with a page, a build and a secret beside it, removed when the test ends.
    struct Place(PathBuf);

    impl Place {
        fn new(test: &str) -> Self {
            let here = std::env::temp_dir().join(format!("couch-ducks-serve-{test}-{}", std::process::id()));
            for (name, text) in [
                ("secret.txt", "secret"),
                ("dist/.hidden.txt", "secret"),
                ("dist/index.html", "page"),
                ("dist/0123456789ab/a.wasm", "plain"),
                ("dist/0123456789ab/a.wasm.br", "brotli"),
                ("dist/0123456789ab/a.wasm.gz", "gzip"),
                ("dist/0123456789ab/a.ogg", "sound"),
            ] {
                write_file(&here.join(name), text.as_bytes()).unwrap();
            }
            Self(here)
        }

        fn get(&self, url: &str, accepted: &str) -> Answer {
            answer(&self.0.join("dist"), "GET", url, accepted)
        }
    }

    impl Drop for Place {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).unwrap();
        }
    }

    fn header(answer: &Answer, field: &str) -> Option<&'static str> {
        answer.headers.iter().find(|(name, _)| *name == field).map(|(_, value)| *value)
    }

    #[test]
    fn nobody_gets_out_of_the_folder() {
        let place = Place::new("out");
        for url in [
            "/../secret.txt",
            "/0123456789ab/../../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/..\\secret.txt",
            "//etc/passwd",
            "/.hidden.txt",
            "/C:/secret.txt",
            "secret.txt",
            "/0123456789ab",
            "",
        ] {
            let answer = place.get(url, "");
            assert_eq!(answer.status, 404, "{url}");
            assert!(!answer.body.starts_with(b"secret"), "{url}");
        }
    }

    #[test]
    fn a_packed_copy_is_sent_to_who_can_unpack_it() {
        let place = Place::new("packed");
        for (accepted, body, encoding) in [
            ("gzip, deflate, br, zstd", "brotli", Some("br")),
            ("gzip;q=0.8", "gzip", Some("gzip")),
            ("br;q=0, gzip", "gzip", Some("gzip")),
            ("br; q=0.0", "plain", None),
            ("brew", "plain", None),
            ("", "plain", None),
        ] {
            let answer = place.get("/0123456789ab/a.wasm?x=1", accepted);
            assert_eq!(answer.body, body.as_bytes(), "{accepted}");
            assert_eq!(header(&answer, "Content-Encoding"), encoding, "{accepted}");
            assert_eq!(header(&answer, "Content-Type"), Some("application/wasm"));
            assert_eq!(header(&answer, "Vary"), Some("Accept-Encoding"));
        }
        let sound = place.get("/0123456789ab/a.ogg", "br, gzip");
        assert_eq!((header(&sound, "Content-Type"), header(&sound, "Content-Encoding")), (Some("audio/ogg"), None));
    }

    #[test]
    fn every_kind_of_file_has_its_type() {
        for (name, expected) in [
            ("index.html", "text/html; charset=utf-8"),
            ("a/page.js", "text/javascript; charset=utf-8"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("a/water.wgsl", "text/wgsl; charset=utf-8"),
            ("a/duck.ttf", "font/ttf"),
            ("icon-192.png", "image/png"),
            ("duck", "application/octet-stream"),
        ] {
            assert_eq!(kind(name), expected, "{name}");
        }
    }

    #[test]
    fn a_build_is_kept_for_ever_and_the_page_is_asked_for_each_time() {
        let place = Place::new("kept");
        assert_eq!(header(&place.get("/", ""), "Cache-Control"), Some("no-cache"));
        let kept = place.get("/0123456789ab/a.wasm", "");
        assert_eq!(header(&kept, "Cache-Control"), Some("public, max-age=31536000, immutable"));
        assert_eq!(keeping("assets/a.png"), "no-cache");
    }

    #[test]
    fn only_looking_is_allowed() {
        let place = Place::new("look");
        assert_eq!(answer(&place.0.join("dist"), "POST", "/", "").status, 405);
    }

    #[test]
    fn over_the_wire_a_head_has_the_length_and_no_body() {
        let place = Place::new("wire");
        let (port, listeners) = open(0).unwrap();
        let ask = |request: &str| {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
            stream.write_all(format!("{request} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").as_bytes()).unwrap();
            attend(&listeners[0].accept().unwrap().0, &place.0.join("dist")).unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer
        };
        let (got, head) = (ask("GET /"), ask("HEAD /"));
        assert!(got.starts_with("HTTP/1.1 200") && got.ends_with("\r\n\r\npage"), "{got}");
        assert!(head.contains("Content-Length: 4\r\n") && head.ends_with("\r\n\r\n"), "{head}");
    }

    #[test]
    fn one_connection_is_good_for_many_requests() {
        let place = Place::new("many");
        let (port, listeners) = open(0).unwrap();
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
        let ask = |last: &str| format!("GET /?x HTTP/1.1\r\nAccept-Encoding: br\r\n{last}\r\n");
        stream.write_all([ask(""), ask(""), ask("connection: Close\r\n")].concat().as_bytes()).unwrap();
        attend(&listeners[0].accept().unwrap().0, &place.0.join("dist")).unwrap();
        let mut answers = String::new();
        stream.read_to_string(&mut answers).unwrap();
        assert_eq!(answers.matches("HTTP/1.1 200").count(), 3, "{answers}");
        assert_eq!(answers.matches("\r\n\r\npage").count(), 3, "{answers}");
    }

    #[test]
    fn a_taken_port_is_left_to_who_has_it() {
        let (taken, _servers) = open(0).unwrap();
        let (next, _others) = open(taken).unwrap();
        assert!(next > taken);
    }
}
