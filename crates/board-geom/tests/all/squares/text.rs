//! The text of squares, files and ranks.

use super::naive::{cell, on_every_board};
use board_geom::{Board, Board8x8, Board10x8, Board10x10, File, ParseSquareError, Rank, Square};
use proptest::prelude::*;

fn refused<B: Board>(text: &str) -> ParseSquareError {
    match text.parse::<Square<B>>() {
        Ok(square) => panic!("{text:?} was read as {square}"),
        Err(why) => why,
    }
}

#[test]
fn every_square_prints_as_its_letter_and_number_and_reads_back() {
    fn check<B: Board>() {
        let letters = "abcdefghijklmnopqrstuvwxyz".as_bytes();
        for square in Square::<B>::all() {
            let (file, rank) = cell(square);
            let expected = format!("{}{}", letters[file as usize] as char, rank + 1);
            assert_eq!(square.to_string(), expected);
            assert_eq!(format!("{square:?}"), expected);
            assert_eq!(expected.parse(), Ok(square));
        }
    }
    on_every_board!(check());
}

#[test]
fn files_print_as_letters_and_ranks_as_numbers_from_1() {
    fn check<B: Board>() {
        for (file, letter) in File::<B>::all().zip('a'..='z') {
            assert_eq!((file.letter(), file.to_string()), (letter, letter.into()));
            assert_eq!(File::from_letter(letter), Some(file));
            assert_eq!(format!("{file:?}"), file.to_string());
        }
        for (rank, number) in Rank::<B>::all().zip(1_u8..) {
            assert_eq!(
                (rank.number(), rank.to_string()),
                (number, number.to_string())
            );
            assert_eq!(format!("{rank:?}"), rank.to_string());
        }
    }
    on_every_board!(check());
}

#[test]
fn only_lower_case_letters_of_the_board_are_files() {
    for letter in [
        '\0',
        '`',
        '{',
        'A',
        'J',
        '1',
        ' ',
        'é',
        'ａ',
        'а',
        char::MAX,
    ] {
        assert_eq!(File::<Board10x10>::from_letter(letter), None, "{letter:?}");
    }
    for letter in 'k'..='z' {
        assert_eq!(File::<Board10x10>::from_letter(letter), None);
    }
    // U+0161 has the low byte of an a.
    assert_eq!(File::<Board10x10>::from_letter('\u{161}'), None);
}

#[test]
fn an_empty_text_is_no_square() {
    assert_eq!(refused::<Board10x10>(""), ParseSquareError::Empty);
}

#[test]
fn a_text_that_does_not_start_with_a_file_of_the_board_is_no_square() {
    for text in [
        "k1", "A1", "1a", "é1", " a1", "-a1", "1", "z", "@1", "ａ1", "\0a1",
    ] {
        let letter = text.chars().next().unwrap();
        assert_eq!(refused::<Board10x10>(text), ParseSquareError::File(letter));
    }
    assert_eq!(refused::<Board8x8>("i1"), ParseSquareError::File('i'));
}

#[test]
fn a_text_that_does_not_end_with_a_rank_of_the_board_is_no_square() {
    for text in [
        "a",
        "a0",
        "a00",
        "a01",
        "a010",
        "a11",
        "a99",
        "aa1",
        "a1 ",
        "a 1",
        "a1a",
        "a1\n",
        "a+1",
        "a-1",
        "a1.0",
        "a1é",
        "a١",
        "a１",
        "a255",
        "a256",
        "a257",
        "a265",
        "a4294967297",
        "a18446744073709551617",
        "a340282366920938463463374607431768211457",
    ] {
        assert_eq!(
            refused::<Board10x10>(text),
            ParseSquareError::Rank,
            "{text:?}"
        );
    }
    assert_eq!(refused::<Board10x8>("a9"), ParseSquareError::Rank);
    assert_eq!(
        refused::<super::naive::Board1x128>("a129"),
        ParseSquareError::Rank
    );
}

#[test]
fn a_refusal_says_what_is_wrong() {
    let why = |text: &str| refused::<Board8x8>(text).to_string();
    assert_eq!(why(""), "a square is missing");
    assert_eq!(why("k1"), "the board has no file 'k'");
    assert_eq!(why("a9"), "the board has no such rank");
    let error: Box<dyn std::error::Error> = refused::<Board8x8>("").into();
    assert!(error.source().is_none());
}

/// Reads a text; what is a square must print as the same text.
fn check_text<B: Board>(text: &str) {
    if let Ok(square) = text.parse::<Square<B>>() {
        assert_eq!(square.to_string(), text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5000))]

    #[test]
    fn any_text_is_refused_or_prints_back_the_same(text in any::<String>()) {
        on_every_board!(check_text(&text));
    }

    #[test]
    fn any_text_much_like_a_square_is_refused_or_prints_back_the_same(
        text in "[ -]?[a-zA-Z`{é]{0,2}[+-]?[0-9١]{0,4}[ a\n]?",
    ) {
        on_every_board!(check_text(&text));
    }

    #[test]
    fn a_letter_and_a_number_are_a_square_exactly_if_the_board_has_it(
        letter in 0_u8..26,
        number in 0_u32..300,
    ) {
        fn check<B: Board>(letter: u8, number: u32) {
            let text = format!("{}{number}", char::from(b'a' + letter));
            let ranks = 1..=u32::from(B::RANKS);
            let exists = letter < B::FILES && ranks.contains(&number);
            assert_eq!(text.parse::<Square<B>>().is_ok(), exists, "{text}");
        }
        on_every_board!(check(letter, number));
    }
}
