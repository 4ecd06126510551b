//! The rules of the games: pages of Markdown, as elements that the page shows, and their pictures.
//!
//! `rules.mjs` in `crates/warboard-web` makes the same pages of them where no server is: both are shown by one script.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::mem::take;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use rust_embed::Embed;
use sha2::{Digest as _, Sha256};

use super::page::{answer, embedded};

#[derive(Embed)]
#[folder = "rules"]
struct Rules;

/// The pages by their names, made when the first one is asked for.
static PAGES: LazyLock<BTreeMap<String, Page>> = LazyLock::new(|| {
    let names = Rules::iter().filter_map(|file| Some(file.strip_suffix(".md")?.to_string()));
    let pages = names.filter_map(|name| {
        let source = Rules::get(&format!("{name}.md"))?.data;
        let page = Page::new(&name, &String::from_utf8_lossy(&source));
        Some((format!("{name}.html"), page))
    });
    pages.collect()
});

/// `GET /rules/NAME.html`, or a picture that lies beside it.
pub(super) async fn rules(Path(file): Path<String>, headers: HeaderMap) -> Response {
    if let Some(Page { text, hash }) = PAGES.get(&file) {
        let data = Cow::Borrowed(text.as_bytes());
        return answer(&headers, "text/html; charset=utf-8", hash, data);
    }
    match Rules::get(&file).filter(|_| file.ends_with(".svg")) {
        Some(picture) => embedded(&headers, picture),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

struct Page {
    /// Its elements, without a head or a body around them.
    text: String,
    hash: [u8; 32],
}

impl Page {
    fn new(name: &str, source: &str) -> Self {
        let mut events: Vec<Event> = Parser::new_ext(source, Options::ENABLE_TABLES).collect();
        set_anchors(&mut events);
        let mut text = String::new();
        html::push_html(&mut text, redirected(events, name));
        let hash = Sha256::digest(&text).into();
        Self { text, hash }
    }
}

/// Gives each heading the anchor that it has on GitHub, by which other pages link to it.
fn set_anchors(events: &mut [Event]) {
    let mut rest = events;
    while let Some((event, after)) = rest.split_first_mut() {
        if let Event::Start(Tag::Heading { id, .. }) = event {
            let heading = after
                .iter()
                .take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
            let words: String = heading
                .filter_map(|event| match event {
                    Event::Text(words) | Event::Code(words) => Some(words.as_ref()),
                    _ => None,
                })
                .collect();
            *id = Some(anchor(&words).into());
        }
        rest = after;
    }
}

fn anchor(heading: &str) -> String {
    let lower = heading.trim().to_lowercase();
    let kept = lower
        .chars()
        .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter })
        .collect()
}

/// Links lead to the pages of the rules, and pictures lie beside them. A link to what is neither there nor elsewhere
/// on the web becomes its words.
fn redirected<'s>(events: Vec<Event<'s>>, page: &str) -> impl Iterator<Item = Event<'s>> {
    let mut is_words = false;
    events.into_iter().filter_map(move |mut event| {
        match &mut event {
            Event::Start(Tag::Link { dest_url, .. }) if !is_elsewhere(dest_url) => {
                let Some(place) = place(dest_url, page) else {
                    is_words = true;
                    return None;
                };
                *dest_url = place.into();
            }
            Event::End(TagEnd::Link) if take(&mut is_words) => return None,
            Event::Start(Tag::Image { dest_url, .. }) if !is_elsewhere(dest_url) => {
                *dest_url = format!("rules/{dest_url}").into();
            }
            _ => {}
        }
        Some(event)
    })
}

fn is_elsewhere(link: &str) -> bool {
    link.starts_with("https:") || link.starts_with("http:")
}

/// The address at which the page shows what a link on a page of the rules leads to; none if that is no page of them.
fn place(link: &str, from: &str) -> Option<String> {
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let page = match file {
        "" => from,
        file => file.strip_suffix(".md")?,
    };
    Rules::get(&format!("{page}.md"))?;
    Some(format!("#/rules/{page}/{anchor}"))
}
