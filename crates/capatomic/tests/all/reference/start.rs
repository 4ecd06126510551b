//! The start positions.

use piece_kit::Side;

use super::{HOME, MISSILES, Mailbox, PAWNS, Square, piece, rank};

/// The ten letters of an order, in the order in which letters are compared.
pub(super) const LETTERS: &str = "ABBCKNNQRR";

/// The orders that satisfy the conditions on colours and on the king, in lexicographic order.
pub(crate) fn orders_on_colours_and_king() -> Vec<String> {
    let mut orders = Vec::new();
    extend(&mut String::new(), LETTERS, &mut orders);
    orders
}

/// Tries each different letter that is left as the next one.
fn extend(order: &mut String, left: &str, orders: &mut Vec<String>) {
    if left.is_empty() && fits_colours_and_king(order) {
        orders.push(order.clone());
    }
    for (index, letter) in left.char_indices() {
        if left.find(letter) == Some(index) {
            order.push(letter);
            extend(order, &left.replacen(letter, "", 1), orders);
            order.pop();
        }
    }
}

/// Bishops on opposite colours, queen and archbishop too, the king between the rooks.
pub(super) fn fits_colours_and_king(order: &str) -> bool {
    let first = |letter| order.find(letter).unwrap();
    let last = |letter| order.rfind(letter).unwrap();
    first('B') % 2 != last('B') % 2
        && first('Q') % 2 != first('A') % 2
        && first('R') < first('K')
        && first('K') < last('R')
}

/// Every pawn is protected by at least one piece in the starting position.
pub(crate) fn protects_every_pawn(order: &str) -> bool {
    let position = start_position(order);
    (0..10).all(|file| position.is_attacked(Square::new(file, PAWNS), Side::White))
}

/// The start position of an order.
pub(crate) fn start_position(order: &str) -> Mailbox {
    let mut position = Mailbox::empty();
    for side in Side::ALL {
        for (file, letter) in (0..).zip(order.chars()) {
            let square = Square::new(file, rank(side, HOME));
            position.put(square, piece(side, letter));
            position.put(Square::new(file, rank(side, PAWNS)), piece(side, 'P'));
            if letter == 'R' {
                position.castling.insert(square);
            }
            if letter == 'K' {
                for file in [file - 1, file + 1] {
                    let missile = Square::new(file, rank(side, MISSILES));
                    position.put(missile, piece(side, 'M'));
                    position.unmoved_missiles.insert(missile);
                }
            }
        }
    }
    position
}
