//! The rules of a game, part by part: what an error cites can be read at once.

use crate::table::Page;

/// Adds the part of the rules that is asked for: a section, such as `battles`,
/// or a number in it, such as `battles 4`; `rule 3` is number 3 of `play`, and
/// `rules` lists the sections. False if there is no such part.
pub(crate) fn look_up(rules: &str, asked: &str, page: &mut Page) -> bool {
    let (section, number) = match asked.rsplit_once(' ') {
        Some((section, number)) if number.parse::<u8>().is_ok() => (section, Some(number)),
        _ => (asked, None),
    };
    let section = match section {
        "rule" | "rules" if number.is_some() => "play",
        section => section,
    };
    if asked == "rules" {
        page.line(format!("Parts of the rules: {}.", sections(rules)));
        page.line(format!(
            "Ask for one of them, or for a number in it: {}.",
            example(rules)
        ));
        return true;
    }
    let mut wanted = false;
    let mut found = Page::default();
    for line in plain(rules) {
        if let Some(heading) = line.strip_prefix("## ") {
            wanted = heading.to_lowercase() == section;
        } else if wanted {
            found.line(line);
        }
    }
    let Some(number) = number else {
        return add(page, &found);
    };
    let start = format!("{number}. ");
    let mut item = Page::default();
    let lines = found.lines().iter();
    let from = lines.skip_while(|line| !line.starts_with(&start));
    for (at, line) in from.enumerate() {
        if at > 0 && !line.starts_with(' ') {
            break;
        }
        item.line(line);
    }
    add(page, &item)
}

fn add(page: &mut Page, found: &Page) -> bool {
    found.lines().iter().for_each(|line| page.line(line));
    !found.lines().is_empty()
}

/// How to ask for what a refusal cites.
pub(crate) fn example(rules: &str) -> &'static str {
    if rules.contains("\n## Play\n") {
        "`help rule 2`"
    } else {
        "`help battles 4`"
    }
}

/// The names of the sections.
fn sections(rules: &str) -> String {
    let headings = rules.lines().filter_map(|line| line.strip_prefix("## "));
    headings.collect::<Vec<_>>().join(", ").to_lowercase()
}

/// The rules without marks, each paragraph, item and row on a line of its own.
fn plain(rules: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let (mut drawn, mut goes_on) = (false, false);
    for line in rules.lines() {
        let text = line.trim_start();
        if text.starts_with("```") {
            (drawn, goes_on) = (!drawn, false);
        } else if drawn {
            lines.push(line.to_owned());
        } else if text.is_empty() || text.starts_with("|---") {
            goes_on = false;
        } else {
            let starts = text.starts_with(['#', '|', '-']) || is_numbered(text);
            let text = text.replace("**", "").replace(['`', '*'], "");
            let text = text.trim_matches(['|', ' ']);
            match lines.last_mut() {
                Some(last) if goes_on && !starts => *last = format!("{last} {text}"),
                _ => lines.push(format!(
                    "{}{text}",
                    &line[..line.len() - line.trim_start().len()]
                )),
            }
            goes_on = true;
        }
    }
    lines
}

fn is_numbered(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < text.len() && rest.starts_with(". ")
}
