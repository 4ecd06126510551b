//! Pages in Markdown, laid out for a terminal.

use crate::wrap::{indentation, wrapped};

/// The widest line of a paragraph that is read well.
const WIDEST: usize = 100;

/// A code block is indented by so many blanks at least, as no line of a list is.
const CODE: usize = 4;

/// The lines of a page, no wider than so many columns as far as words and code allow it: paragraphs and lists
/// are filled, tables are aligned.
pub(crate) fn laid_out(page: &str, columns: usize) -> Vec<String> {
    let columns = columns.min(WIDEST);
    let mut laid_out = Vec::new();
    let mut lines = page.lines().peekable();
    let mut is_fenced = false;
    while let Some(line) = lines.next() {
        let is_fence = line.trim_start().starts_with("```");
        is_fenced ^= is_fence;
        if is_fence {
            continue;
        }
        if is_fenced || indentation(line) >= CODE || line.is_empty() || line.starts_with('#') {
            laid_out.push(line.to_string());
        } else if is_row(line) {
            let mut rows = vec![line];
            while let Some(row) = lines.next_if(|line| is_row(line)) {
                rows.push(row);
            }
            laid_out.extend(table(&rows, columns));
        } else {
            let mut paragraph = line.to_string();
            while let Some(more) = lines.next_if(|line| goes_on(line)) {
                paragraph.push(' ');
                paragraph.push_str(more.trim());
            }
            laid_out.extend(wrapped(&paragraph, columns, mark(line)));
        }
    }
    laid_out
}

fn is_row(line: &str) -> bool {
    line.starts_with('|')
}

/// Whether a line is more of the paragraph or the item before it.
fn goes_on(line: &str) -> bool {
    let begins = line.is_empty() || line.starts_with('#') || line.starts_with("```");
    !begins && !is_row(line) && indentation(line) < CODE && mark(line) == indentation(line)
}

/// How many columns the text of an item stands from the left, or any other text.
fn mark(line: &str) -> usize {
    let text = line.trim_start();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let is_numbered = digits > 0 && text[digits..].starts_with(". ");
    let mark = match text.starts_with("* ") || text.starts_with("- ") {
        true => 2,
        false if is_numbered => digits + 2,
        false => 0,
    };
    indentation(line) + mark
}

/// The gap between the columns of a table.
const GAP: usize = 2;

fn table(rows: &[&str], columns: usize) -> Vec<String> {
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| cells(row)).collect();
    let widths = widths(&rows, columns);
    let mut lines = Vec::new();
    let is_empty = |row: &[&str]| row.iter().all(|cell| cell.is_empty());
    // Without a heading there is nothing to rule off.
    let head = if is_empty(&rows[0]) { 2 } else { 0 };
    for row in rows.iter().skip(head) {
        let is_rule = row.iter().all(|cell| cell.starts_with("---"));
        let cells: Vec<Vec<String>> = row
            .iter()
            .zip(&widths)
            .map(|(cell, width)| match is_rule {
                true => vec!["-".repeat(*width)],
                false => wrapped(cell, *width, 0),
            })
            .collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for index in 0..height {
            let parts = cells.iter().zip(&widths).map(|(cell, width)| {
                let part = cell.get(index).map_or("", String::as_str);
                format!("{part:width$}")
            });
            let line = parts.collect::<Vec<_>>().join(&" ".repeat(GAP));
            let line: String = match is_rule {
                true => line.chars().take(columns).collect(),
                false => line,
            };
            lines.push(line.trim_end().to_string());
        }
    }
    lines
}

fn cells(row: &str) -> Vec<&str> {
    let row = row.trim().trim_start_matches('|');
    let row = row.strip_suffix('|').unwrap_or(row);
    row.split('|').map(str::trim).collect()
}

/// The widths of the columns: those of their texts, the widest made narrower as far as it must and its words
/// allow it.
fn widths(rows: &[Vec<&str>], columns: usize) -> Vec<usize> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize, measure: &dyn Fn(&str) -> usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        let texts = cells.filter(|cell| !cell.starts_with("---"));
        texts.map(|cell| measure(cell)).max().unwrap_or(0)
    };
    let letters = |text: &str| text.chars().count();
    let longest_word = |text: &str| text.split(' ').map(letters).max().unwrap_or(0);
    let mut widths: Vec<usize> = (0..count).map(|column| widest(column, &letters)).collect();
    let least: Vec<usize> = (0..count)
        .map(|column| widest(column, &longest_word))
        .collect();
    let gaps = GAP * count.saturating_sub(1);
    while widths.iter().sum::<usize>() + gaps > columns {
        let may_shrink = (0..count).filter(|column| widths[*column] > least[*column]);
        let Some(column) = may_shrink.max_by_key(|column| widths[*column]) else {
            break;
        };
        widths[column] -= 1;
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::laid_out;

    #[test]
    fn paragraphs_and_items_are_filled() {
        let page = "# Title\n\nOne two\nthree four\n\n* five six\n  seven\n* eight\n\n1. nine ten\n   eleven";
        assert_eq!(
            laid_out(page, 12),
            [
                "# Title",
                "",
                "One two",
                "three four",
                "",
                "* five six",
                "  seven",
                "* eight",
                "",
                "1. nine ten",
                "   eleven",
            ]
        );
        assert_eq!(
            laid_out("One\ntwo\n* three\n  four", 80),
            ["One two", "* three four"]
        );
    }

    #[test]
    fn code_stays_as_it_is() {
        let page = "Text:\n\n    a line of code that is long\n\n```sh\nanother line of code\n```";
        let lines = laid_out(page, 10);
        assert!(lines.contains(&"    a line of code that is long".to_string()));
        assert!(lines.contains(&"another line of code".to_string()));
        assert!(!lines.iter().any(|line| line.contains("```")));
    }

    #[test]
    fn tables_are_aligned_and_their_widest_column_is_filled() {
        let page = "| word | what it means |\n|---|---|\n| pin | may not leave the line |\n| ply | one action |";
        assert_eq!(
            laid_out(page, 20),
            [
                "word  what it means",
                "----  --------------",
                "pin   may not leave",
                "      the line",
                "ply   one action",
            ]
        );
    }

    #[test]
    fn a_table_without_a_heading_has_no_rule() {
        let page = "| | |\n|---|---|\n| plies | 155 |";
        assert_eq!(laid_out(page, 20), ["plies  155"]);
    }
}
