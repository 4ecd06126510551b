//! Programs in C and C++, compiled against the header and linked with the library, static and
//! shared; those of the README, too. `RUNNER` is put before each, `valgrind --error-exitcode=9` for
//! instance, and `PROGRAM_CFLAGS` behind its compiler: `CFLAGS` would be those of the C code that
//! dependencies hold, too.
#![cfg(unix)]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// How a program is linked with the library.
#[derive(Clone, Copy)]
enum Linked {
    Static,
    Shared,
}

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Where the library is. Cargo builds none for a test, so this does: of what the tests of the whole
/// workspace are built of, for other features would be all games once more.
fn libraries() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
        let target = target.expect("the folder for tests is in that for all");
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--locked", "--workspace", "--all-features"]);
        cargo.args(["--lib", "--test", "programs", "--target-dir"]);
        succeed(cargo.arg(target).current_dir(here()));
        target.join("debug")
    })
}

fn words(variable: &str) -> Vec<String> {
    let words = env::var(variable).unwrap_or_default();
    words.split_whitespace().map(str::to_string).collect()
}

fn succeed(command: &mut Command) -> String {
    let done = command.output();
    let done = done.unwrap_or_else(|why| panic!("{command:?}: {why}"));
    let (said, wrong) = (
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr),
    );
    assert!(done.status.success(), "{command:?}\n{said}{wrong}");
    said.into_owned()
}

/// Compiles a program of this folder.
fn build(source: &str, linked: Linked) -> PathBuf {
    compile(&here().join("tests/programs").join(source), linked)
}

fn compile(path: &Path, linked: Linked) -> PathBuf {
    let source = path.file_name().expect("a program");
    let source = source.to_str().expect("in ASCII");
    let (compiler, standard) = match source.ends_with(".cpp") {
        true => ("c++", "-std=c++11"),
        false => ("cc", "-std=c99"),
    };
    let (name, library) = match linked {
        Linked::Static => ("static", libraries().join("libwarboard.a")),
        Linked::Shared => ("shared", "-lwarboard".into()),
    };
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{source}.{name}"));
    let libraries = libraries();
    let version = concat!("-DVERSION=\"", env!("CARGO_PKG_VERSION"), "\"");
    let mut command = Command::new(compiler);
    command.args([
        standard,
        "-Wall",
        "-Wextra",
        "-Werror",
        "-pedantic",
        "-g",
        version,
    ]);
    command.args(words("PROGRAM_CFLAGS"));
    command.arg("-I").arg(here().join("include"));
    command.arg(path);
    command.arg("-o").arg(&program);
    command.arg("-L").arg(libraries).arg(library);
    command.arg(format!("-Wl,-rpath,{}", libraries.display()));
    command.args(["-lpthread", "-ldl", "-lm"]);
    succeed(&mut command);
    program
}

fn run(program: &Path, arguments: &[PathBuf]) -> String {
    let runner = words("RUNNER");
    let mut command = match runner.split_first() {
        Some((runner, options)) => {
            let mut command = Command::new(runner);
            command.args(options).arg(program);
            command
        }
        None => Command::new(program),
    };
    succeed(command.args(arguments).stdin(Stdio::null()))
}

#[test]
fn a_program_plays_all_games() {
    for linked in [Linked::Static, Linked::Shared] {
        run(&build("games.c", linked), &[]);
    }
}

#[test]
fn thinkers_choose_analyse_and_are_stopped() {
    run(&build("thinkers.c", Linked::Static), &[]);
}

#[test]
fn a_call_in_a_late_destructor_has_a_status() {
    for linked in [Linked::Static, Linked::Shared] {
        run(&build("late.c", linked), &[]);
    }
}

#[test]
fn a_program_in_cpp_plays() {
    run(&build("game.cpp", Linked::Shared), &[]);
}

#[test]
fn every_game_is_started_played_and_drawn_on_a_small_stack() {
    assert_eq!(
        run(&build("every_game.c", Linked::Static), &[]),
        "27 games\n"
    );
}

/// The golden files, in their order.
fn golden() -> Vec<PathBuf> {
    let files = here().join("../warboard/tests/data/protocol");
    let files = files.read_dir().expect("the golden files are there");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    assert_eq!(files.len(), 8);
    files
}

#[test]
fn every_golden_file_is_answered() {
    let program = build("golden.c", Linked::Shared);
    for file in golden() {
        run(&program, &[file]);
    }
}

/// Under valgrind only the file of what is refused: it has every call.
#[test]
fn what_handles_refuse_has_the_code_that_it_has_in_json() {
    let program = build("codes.c", Linked::Shared);
    for file in golden() {
        let is_refused = file.ends_with("refused.jsonl");
        if is_refused || words("RUNNER").is_empty() {
            let said = run(&program, &[file]);
            let refused = said.split(' ').nth(2).and_then(|many| many.parse().ok());
            assert!(refused > Some(if is_refused { 50 } else { 0 }), "{said}");
        }
    }
}

/// What a program in a page says, the first with number 0, as a user would run it. It is one of C++, too,
/// which says the same if no clock and no chance is in it.
fn program_says(page: &Path, number: usize, is_certain: bool) -> String {
    let page = fs::read_to_string(page).expect("the page");
    let program = page.split("```c\n").nth(number + 1).expect("a program");
    let program = program.split("```").next().expect("its end");
    let [c, cpp] = ["c", "cpp"].map(|language| {
        let name = format!("page{}.{language}", program.len());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, program).expect("a file");
        compile(&path, Linked::Shared)
    });
    let said = [c, cpp].map(|program| run(&program, &[]));
    // Otherwise the numbers differ, and the lines are as many.
    let compared = said.each_ref().map(|said| match is_certain {
        true => said.clone(),
        false => said.lines().count().to_string(),
    });
    assert_eq!(compared[0], compared[1]);
    let [said, _] = said;
    said
}

#[test]
fn the_programs_of_the_readme_work() {
    // A battle is dealt, and a thinker has a seed and a clock.
    let says = |number| program_says(&here().join("README.md"), number, ![2, 4].contains(&number));
    assert_eq!(says(0), "", "nothing is typed");
    let invasion = says(1);
    assert!(
        invasion.contains("\"squares\":[\"j3\",\"h5\"]"),
        "{invasion}"
    );
    assert!(invasion.contains("\"code\":\"moved\""), "{invasion}");
    let battle = says(2);
    assert!(battle.contains("\"code\":\"revealed\""), "{battle}");
    assert!(battle.contains("\"action\":\"b8^\""), "{battle}");
    let campaign = says(3);
    assert!(campaign.ends_with("\nconcede\nend\n"), "{campaign}");
    let thinker = says(4);
    assert!(thinker.contains("depth 2: [{\"action\""), "{thinker}");
    assert!(thinker.ends_with("ends\n"), "{thinker}");
}

/// Not in the package, which has no `docs`.
#[test]
fn the_first_program_of_the_guide_works() {
    let guide = here().join("../../docs/embedding.md");
    if guide.exists() {
        let said = program_says(&guide, 0, true);
        assert!(said.starts_with("47 legal actions\n{"), "{said}");
        assert!(said.contains("\"code\":\"not-a-missile\""), "{said}");
        assert!(said.ends_with("\ne3e5\n\n"), "{said}");
    }
}
