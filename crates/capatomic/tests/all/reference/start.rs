//! The start positions.

use super::{Cell, Kind, Mailbox, Side, Square};

/// The ten letters of an order, in the order in which letters are compared.
pub(crate) const LETTERS: &str = "ABBCKNNQRR";

/// The orders that satisfy the conditions on colours and on the king, in lexicographic order.
pub(crate) fn orders_on_colours_and_king() -> Vec<String> {
    let mut orders = Vec::new();
    extend(
        &mut String::new(),
        &mut LETTERS.chars().collect(),
        &mut orders,
    );
    orders
}

/// Tries each different letter that is left as the next one.
fn extend(order: &mut String, left: &mut Vec<char>, orders: &mut Vec<String>) {
    if left.is_empty() {
        if fits_colours_and_king(order) {
            orders.push(order.clone());
        }
        return;
    }
    for index in 0..left.len() {
        if index > 0 && left[index] == left[index - 1] {
            continue;
        }
        let letter = left.remove(index);
        order.push(letter);
        extend(order, left, orders);
        order.pop();
        left.insert(index, letter);
    }
}

/// Bishops on opposite colours, queen and archbishop too, the king between the rooks.
pub(crate) fn fits_colours_and_king(order: &str) -> bool {
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
    (0..10).all(|file| position.is_attacked(Square::new(file, 3), Side::White))
}

/// The start position of an order.
pub(crate) fn start_position(order: &str) -> Mailbox {
    let mut position = Mailbox::empty();
    for side in [Side::White, Side::Black] {
        for (file, letter) in (0..10).zip(order.chars()) {
            let kind = Kind::from_letter(letter).expect("a piece letter");
            position.put(Square::new(file, side.home_rank()), Cell::Piece(side, kind));
            position.put(
                Square::new(file, side.pawn_rank()),
                Cell::Piece(side, Kind::Pawn),
            );
            if kind == Kind::Rook {
                position.castling[side as usize][file as usize] = true;
            }
            if kind == Kind::King {
                for missile in [file - 1, file + 1] {
                    position.put(
                        Square::new(missile, side.missile_rank()),
                        Cell::Piece(side, Kind::Missile),
                    );
                    position.unmoved_missiles[side as usize][missile as usize] = true;
                }
            }
        }
    }
    position
}
