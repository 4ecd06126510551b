//! The links of the documents, and of the sources to the documents, lead somewhere.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The files of a folder and below whose names end like this, but for built and hidden ones, and
/// those that only point to another.
fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_symlink() {
            continue;
        }
        if path.is_dir() {
            let is_own = !["target", "node_modules"].contains(&name);
            if is_own && (!name.starts_with('.') || name == ".github") {
                files(&path, endings, found);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
}

/// Where a heading is found: lower case, hyphens for spaces, no other signs.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    let text: String = heading.trim().to_lowercase().chars().filter(kept).collect();
    text.replace(' ', "-")
}

/// Whether a link from a folder leads to a file or folder, and to a heading if it names one.
fn leads_somewhere(folder: &Path, page: &Path, link: &str) -> bool {
    let (path, heading) = link.split_once('#').unwrap_or((link, ""));
    let target = if path.is_empty() {
        page.to_owned()
    } else {
        folder.join(path)
    };
    if heading.is_empty() {
        return target.exists();
    }
    let text = fs::read_to_string(target).unwrap_or_default();
    let mut headings = text.lines().filter(|line| line.starts_with('#'));
    headings.any(|line| anchor(line.trim_start_matches('#')) == heading)
}

#[test]
fn every_link_between_documents_leads_to_a_file_and_a_heading() {
    let mut pages = Vec::new();
    files(root(), &[".md"], &mut pages);
    let mut links = 0;
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        for link in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split_once(')'))
        {
            if !link.0.starts_with("http") {
                let leads = leads_somewhere(page.parent().unwrap(), &page, link.0);
                assert!(leads, "{} links to {}", page.display(), link.0);
                links += 1;
            }
        }
    }
    assert!(links > 60, "{links} links");
}

#[test]
fn every_document_that_a_source_names_is_there_with_its_heading() {
    let mut sources = Vec::new();
    files(root(), &[".rs", ".toml", ".yml"], &mut sources);
    let mut links = 0;
    for source in sources {
        let text = fs::read_to_string(&source).unwrap();
        for (at, _) in text.match_indices("docs/") {
            let link: &str = text[at..]
                .split(|c: char| !(c.is_alphanumeric() || "/-_.#".contains(c)))
                .next()
                .unwrap();
            let link = link.trim_end_matches('.');
            if link.contains(".md") {
                let leads = leads_somewhere(root(), &source, link);
                assert!(leads, "{} names {link}", source.display());
                links += 1;
            }
        }
    }
    assert!(links > 30, "{links} links");
}

#[test]
fn the_lessons_are_numbered_as_their_page_lists_them() {
    let folder = root().join("examples");
    let page = fs::read_to_string(folder.join("README.md")).unwrap();
    let mut lessons = 0;
    for row in page.lines().filter(|line| line.starts_with("| ")) {
        let mut cells = row.trim_matches('|').split('|').map(str::trim);
        let number = cells.next().unwrap().parse::<usize>();
        let (Ok(number), Some(lesson)) = (number, cells.next()) else {
            continue;
        };
        lessons += 1;
        assert_eq!(number, lessons, "{row}");
        let name = lesson.split('`').nth(1).unwrap();
        let source = fs::read_to_string(folder.join(name).with_extension("rs")).unwrap();
        assert!(
            source.starts_with(&format!("//! Lesson {number}: ")),
            "{name}"
        );
    }
    let programs = fs::read_dir(folder).unwrap();
    let programs =
        programs.filter(|file| file.as_ref().unwrap().path().extension() == Some("rs".as_ref()));
    assert_eq!(lessons, programs.count());
}
