//! What long work shows meanwhile, on standard error if that is a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar that counts up to a total. `template` is of `indicatif`.
pub(crate) fn bar(total: u64, template: &str, message: String) -> ProgressBar {
    let bar = shown(Some(total), template);
    bar.set_message(message);
    bar
}

/// A sign that work goes on whose length is not known.
pub(crate) fn spinner(message: &'static str) -> ProgressBar {
    let spinner = shown(None, "{spinner} {msg}, {elapsed}");
    spinner.set_message(message);
    spinner
}

fn shown(total: Option<u64>, template: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    bar.set_style(style.progress_chars("=> "));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
