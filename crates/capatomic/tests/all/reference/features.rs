//! What a position shows of the rules, so that a test can ask how often each is met.

use super::moves::{castling_destinations, castling_displacement, squares_of_rank};
use super::{Action, Cell, Kind, Mailbox, Side, Square};

/// The names of all that `features` can find.
pub(crate) const ALL: [&str; 48] = [
    "white to move",
    "black to move",
    "irradiated",
    "irradiated beside a king",
    "irradiated before a pawn at home",
    "irradiated on a castling path",
    "launch",
    "launch refused: locked",
    "launch refused: missile attacked",
    "launch refused: king exposed",
    "launch of a shielded missile",
    "launch spares the shielded",
    "launch on irradiated square",
    "launch on own square",
    "launch kills castling rook",
    "launch kills original missile",
    "launch answers check",
    "launch answers check by blocking",
    "launch discovers check",
    "right to castle",
    "castling alone",
    "castling with one missile",
    "castling with both missiles",
    "castling of the rook alone",
    "castling refused",
    "castling refused: in check",
    "castling refused: path attacked",
    "castling exposes king",
    "missile left behind",
    "missile passes an original square",
    "double step",
    "promotion",
    "promotion by capture",
    "en passant",
    "en passant by two pawns",
    "en passant of two pawns, one pinned",
    "en passant answers check",
    "en passant discovers check",
    "double step allows en passant",
    "double step, en passant refused",
    "check",
    "double check",
    "check by missile",
    "check by archbishop or chancellor",
    "pinned piece",
    "discovered check",
    "unlocking capture",
    "finishing capture",
];

/// The results are features too.
pub(crate) const RESULTS: [&str; 3] = ["dead", "checkmate", "stalemate"];

pub(crate) fn features(position: &Mailbox) -> Vec<&'static str> {
    let legal = position.actions();
    let mut found = vec![if position.turn == Side::White {
        "white to move"
    } else {
        "black to move"
    }];
    let status = position.status();
    found.extend(RESULTS.iter().filter(|r| status.starts_with(**r)));
    irradiation(position, &mut found);
    checks(position, &mut found);
    if status.starts_with("ongoing") {
        launches(position, &legal, &mut found);
        castlings(position, &legal, &mut found);
        moves(position, &legal, &mut found);
        en_passants(position, &legal, &mut found);
    }
    found
}

type Found = Vec<&'static str>;

fn note(found: &mut Found, name: &'static str, is_so: bool) {
    assert!(ALL.contains(&name), "{name} is listed");
    if is_so && !found.contains(&name) {
        found.push(name);
    }
}

fn irradiation(position: &Mailbox, found: &mut Found) {
    for square in Square::all().filter(|&s| position.at(s) == Cell::Irradiated) {
        note(found, "irradiated", true);
        for side in [Side::White, Side::Black] {
            let beside = square.in_area_of(position.king(side));
            note(found, "irradiated beside a king", beside);
            let home = Square::new(square.file, side.pawn_rank());
            let pawn = position.at(home) == Cell::Piece(side, Kind::Pawn);
            let before = [4, 5].contains(&side.rank(square.rank));
            note(found, "irradiated before a pawn at home", pawn && before);
        }
    }
}

fn checks(position: &Mailbox, found: &mut Found) {
    let king = position.king(position.turn);
    let attackers = position.attackers(king, position.turn.opponent());
    note(found, "check", !attackers.is_empty());
    note(found, "double check", attackers.len() >= 2);
    for attacker in attackers {
        let is = |kind| position.at(attacker) == Cell::Piece(position.turn.opponent(), kind);
        note(found, "check by missile", is(Kind::Missile));
        let mixed = is(Kind::Archbishop) || is(Kind::Chancellor);
        note(found, "check by archbishop or chancellor", mixed);
    }
}

fn launches(position: &Mailbox, legal: &[Action], found: &mut Found) {
    let mover = position.turn;
    let check = position.in_check(mover);
    let missiles = position.pieces(mover);
    for (missile, _) in missiles.iter().filter(|p| p.1 == Kind::Missile) {
        let attacked = position.is_attacked(*missile, mover.opponent());
        note(found, "launch refused: locked", !position.unlocked);
        let refused = position.unlocked && attacked;
        note(found, "launch refused: missile attacked", refused);
    }
    for action in position.pseudo_legal() {
        if let Action::Launch { .. } = action {
            let exposed = !check && !position.is_safe(&action);
            note(found, "launch refused: king exposed", exposed);
        }
    }
    for action in legal {
        let Action::Launch { missile, target } = *action else {
            continue;
        };
        note(found, "launch", true);
        let shielded = position.is_shielded(missile);
        note(found, "launch of a shielded missile", shielded);
        let survives = Square::all().any(|square| {
            square.in_area_of(target)
                && square != missile
                && position.is_shielded(square)
                && matches!(position.at(square), Cell::Piece(..))
        });
        note(found, "launch spares the shielded", survives);
        let again = position.at(target) == Cell::Irradiated;
        note(found, "launch on irradiated square", again);
        note(found, "launch on own square", target == missile);

        let next = position.after(action);
        let rook_died = next.castling != position.castling;
        note(found, "launch kills castling rook", rook_died);
        // Another original missile than the one launched.
        let count = |p: &Mailbox| p.unmoved_missiles.iter().flatten().filter(|m| **m).count();
        let own = position.original_missiles(mover).contains(&missile);
        let died = count(position) > count(&next) + usize::from(own);
        note(found, "launch kills original missile", died);
        note(found, "launch answers check", check);
        let king = position.king(mover);
        let blocked = check
            && position
                .attackers(king, mover.opponent())
                .iter()
                .all(|&attacker| next.at(attacker) == position.at(attacker));
        note(found, "launch answers check by blocking", blocked);
        let discovered = next.in_check(next.turn);
        note(found, "launch discovers check", discovered);
    }
}

fn castlings(position: &Mailbox, legal: &[Action], found: &mut Found) {
    let mover = position.turn;
    let king = position.king(mover);
    let check = position.in_check(mover);
    for rook in position.castling_rooks(mover) {
        note(found, "right to castle", true);
        let (king_to, _) = castling_destinations(king, rook);
        let path = squares_of_rank(king, king_to);
        let irradiated = path.iter().any(|&s| position.at(s) == Cell::Irradiated);
        note(found, "irradiated on a castling path", irradiated);
        let attacked = |s: &Square| position.is_attacked(*s, mover.opponent());
        let refused = !legal
            .iter()
            .any(|a| matches!(a, Action::Castling { rook: r, .. } if *r == rook));
        note(found, "castling refused", refused);
        note(found, "castling refused: in check", check);
        let passes_attack = !check && path.iter().any(attacked);
        note(found, "castling refused: path attacked", passes_attack);
    }
    for action in position.pseudo_legal() {
        let Action::Castling {
            king,
            rook,
            missiles,
        } = &action
        else {
            continue;
        };
        if !position.is_safe(&action) {
            note(found, "castling exposes king", true);
            continue;
        }
        let displacement = castling_displacement(*king, *rook);
        let name = match missiles.len() {
            0 => "castling alone",
            1 => "castling with one missile",
            _ => "castling with both missiles",
        };
        note(found, name, true);
        note(found, "castling of the rook alone", displacement == 0);
        let originals = position.original_missiles(mover);
        let all_can = legal.iter().any(|other| {
            matches!(other, Action::Castling { rook: r, missiles, .. }
                if r == rook && *missiles == originals)
        });
        note(found, "missile left behind", displacement != 0 && !all_can);
        let passes = missiles.len() == 2 && displacement.abs() >= 2;
        note(found, "missile passes an original square", passes);
    }
}

fn moves(position: &Mailbox, legal: &[Action], found: &mut Found) {
    let mover = position.turn;
    let check = position.in_check(mover);
    for action in position.pseudo_legal() {
        let Action::Move { from, .. } = action else {
            continue;
        };
        let king_moves = position.at(from) == Cell::Piece(mover, Kind::King);
        let pinned = !check && !king_moves && !position.is_safe(&action);
        note(found, "pinned piece", pinned);
    }
    for action in legal {
        let Action::Move {
            from,
            to,
            promotion,
        } = *action
        else {
            continue;
        };
        let next = position.after(action);
        let captures = !position.is_empty_at(to);
        let promotes = promotion.is_some();
        note(found, "promotion", promotes);
        note(found, "promotion by capture", promotes && captures);
        let gives_check = next.in_check(next.turn);
        let directly = next.attacks(to, next.king(next.turn));
        note(found, "discovered check", gives_check && !directly);
        note(
            found,
            "unlocking capture",
            next.unlocked && !position.unlocked,
        );
        let finished = captures && next.actions().is_empty();
        note(found, "finishing capture", finished);
        note(found, "double step", double_steps(position, from, to));
    }
}

fn double_steps(position: &Mailbox, from: Square, to: Square) -> bool {
    position.at(from) == Cell::Piece(position.turn, Kind::Pawn) && (to.rank - from.rank).abs() == 2
}

fn en_passants(position: &Mailbox, legal: &[Action], found: &mut Found) {
    let pawn = Cell::Piece(position.turn, Kind::Pawn);
    let mut captures = 0;
    for action in legal {
        let Action::Move { from, to, .. } = *action else {
            continue;
        };
        if position.at(from) == pawn && position.ep == Some(to) {
            captures += 1;
            note(found, "en passant", true);
            let check = position.in_check(position.turn);
            note(found, "en passant answers check", check);
            let next = position.after(action);
            let king = next.king(next.turn);
            let discovered = next.in_check(next.turn) && !next.attacks(to, king);
            note(found, "en passant discovers check", discovered);
        }
        if double_steps(position, from, to) {
            let next = position.after(action);
            let enemy = Cell::Piece(next.turn, Kind::Pawn);
            let beside = [-1, 1]
                .iter()
                .filter_map(|step| to.shifted(*step, 0))
                .any(|square| next.at(square) == enemy);
            let allowed = next.ep.is_some();
            note(found, "double step allows en passant", allowed);
            let refused = beside && !allowed;
            note(found, "double step, en passant refused", refused);
        }
    }
    note(found, "en passant by two pawns", captures == 2);
    let takers = position.ep.map_or(0, |passed| {
        let rank = passed.rank - position.turn.forward();
        [-1, 1]
            .iter()
            .map(|step| Square::new(passed.file + step, rank))
            .filter(|square| square.on_board() && position.at(*square) == pawn)
            .count()
    });
    let one_pinned = takers == 2 && captures == 1;
    note(found, "en passant of two pawns, one pinned", one_pinned);
}
