//! Variants by their text.

use std::ffi::c_char;

use serde_json::json;
use warboard::custom::{self, FaultyVariants};
use warboard::{GameInfo, Rules};

use crate::Status;
use crate::border::{call, give_json, read};

/// Loads what can be played of a file of variants in the format of Fairy-Stockfish's `variants.ini`, or if
/// it is `strict` all or nothing, until it is unloaded: functions that take the name of a game know them
/// then. `told` is JSON: the variants that are `loaded`, as `wb_games_json` lists games, and as `faults` a
/// list of messages what is wrong and not loaded.
///
/// A program has at most 4096 variants loaded at once, with 64 MiB of tables and of files.
///
/// # Safety
/// `variants` is a text that ends with a zero, and a pointer may be written to `told`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_load_variants(
    variants: *const c_char,
    strict: bool,
    told: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { told: place, variants: text =>
            let (loaded, faults) = match strict {
                true => {
                    let loaded = custom::load_variants_strict(variants);
                    (loaded.map_err(FaultyVariants::from)?, Vec::new())
                }
                false => {
                    let loaded = custom::load_variants(variants);
                    let faults = loaded.reasons();
                    (loaded.variants, faults)
                }
            };
            let loaded: Vec<GameInfo> = loaded.into_iter().map(Rules::info).collect();
            give_json(told, &json!({ "loaded": loaded, "faults": faults }));
            Ok(())
        }
    })
}

/// Unloads the variant with a name; false if none is loaded. Games of it go on, and when the last of them is
/// freed another variant may have the name.
///
/// # Safety
/// `name` is a text that ends with a zero.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_unload_variant(name: *const c_char) -> bool {
    let mut unloaded = false;
    call(|| {
        read! { name: text =>
            unloaded = custom::unload_variant(name);
            Ok(())
        }
    });
    unloaded
}
