//! What is known of positions, shared by all threads of a search.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};

use super::memory::{Zeros, prefetch};
use super::resources::Resources;
use super::score::{LOST, MOST};

/// Entries that a key may be kept in.
const BUCKET: usize = 4;

/// They are in one line of the cache, which is brought near at once.
type Bucket = [[AtomicU64; 2]; BUCKET];

/// What the value of a position is known to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

impl Bound {
    /// What a search with these bounds has found of a value.
    pub(super) const fn of(value: i32, (alpha, beta): (i32, i32)) -> Self {
        match value {
            _ if value >= beta => Self::AtLeast,
            _ if value > alpha => Self::Exact,
            _ => Self::AtMost,
        }
    }
}

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The best action's [tag](super::order::tag); 0 if none is known.
    pub(super) tag: u32,
    pub(super) score: i32,
    pub(super) eval: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

/// Buckets that are allocated at once, two megabytes: to fill them with zeros takes less than a
/// millisecond, so that whoever waits for a search with a table of gigabytes to stop does not wait for
/// its memory.
const CHUNK: usize = 1 << 15;
/// The number of chunks of the largest table.
const MOST_CHUNKS: usize =
    (((Resources::MOST_TABLE_MIB as u64) << 20) / (CHUNK * size_of::<Bucket>()) as u64) as usize;

/// A table of fixed size, whose memory is taken when it is first written to. Two words an entry, the
/// first made of the key and the second: if two threads write at once, neither's is found.
#[derive(Debug)]
pub(super) struct Table {
    chunks: Box<[OnceLock<Zeros<Bucket>>]>,
    buckets: usize,
    /// The first of them, which are all that is used at present.
    used: AtomicUsize,
    age: AtomicU8,
}

const TAG_BITS: u32 = 18;

impl Table {
    /// A table of at most `bytes`, and of fewer if there is no memory for them.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        let chunks = buckets.div_ceil(CHUNK).min(MOST_CHUNKS);
        let buckets = buckets.min(chunks.saturating_mul(CHUNK));
        Self {
            chunks: (0..chunks).map(|_| OnceLock::new()).collect(),
            buckets,
            used: AtomicUsize::new(buckets),
            age: AtomicU8::new(0),
        }
    }

    /// Forgets everything, and uses everything.
    pub(super) fn clear(&self) {
        self.clear_for(u64::MAX, || false);
    }

    /// Forgets everything, and uses no more than a search of this number of positions fills: what is small is
    /// quickly forgotten, and near. Ends early if it is told to, since gigabytes take their time.
    pub(super) fn clear_for(&self, positions: u64, is_told: impl Fn() -> bool) {
        let used = usize::try_from(positions / 2).unwrap_or(usize::MAX);
        let used = used.clamp(1, self.buckets);
        self.used.store(used, Ordering::Relaxed);
        let chunks = self.chunks.iter().take(used.div_ceil(CHUNK)).enumerate();
        for (index, chunk) in chunks {
            if is_told() {
                break;
            }
            let buckets = chunk.get().map_or(&[][..], |chunk| chunk);
            for slot in buckets.iter().take(used - index * CHUNK).flatten() {
                slot[0].store(0, Ordering::Relaxed);
                slot[1].store(0, Ordering::Relaxed);
            }
        }
    }

    /// Uses everything, for a search that may go on where others have been.
    pub(super) fn use_all(&self) {
        self.used.store(self.buckets, Ordering::Relaxed);
    }

    /// What was kept before counts less from now on.
    pub(super) fn grow_older(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    fn age(&self) -> u64 {
        u64::from(self.age.load(Ordering::Relaxed) & 31)
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        let used = self.used.load(Ordering::Relaxed);
        ((u128::from(key) * used as u128) >> 64) as usize
    }

    /// The entries of a key, if there may be any.
    #[inline]
    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let index = self.index(key);
        self.chunks[index / CHUNK].get()?.get(index % CHUNK)
    }

    /// The entries of a key, none if there is no memory for them; and whether memory was taken.
    fn bucket_to_write(&self, key: u64) -> (Option<&Bucket>, bool) {
        let index = self.index(key);
        let chunk = index / CHUNK;
        let mut is_new = false;
        let made = || {
            is_new = true;
            let number = CHUNK.min(self.buckets - chunk * CHUNK);
            Zeros::try_new(number).unwrap_or_else(|| Zeros::new(0))
        };
        let bucket = self.chunks[chunk].get_or_init(made).get(index % CHUNK);
        (bucket, is_new)
    }

    /// Brings the entries of a key near while something else is done.
    #[inline]
    pub(super) fn touch(&self, key: u64) {
        if let Some(bucket) = self.bucket(key) {
            prefetch(bucket);
        }
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key)?.iter().find_map(|slot| {
            let data = slot[1].load(Ordering::Relaxed);
            let same = slot[0].load(Ordering::Relaxed) ^ data == key && data != 0;
            same.then(|| unpack(data))
        })
    }

    /// Keeps an entry. True if memory was taken for it, which takes as long as hundreds of positions.
    pub(super) fn put(&self, key: u64, entry: Entry) -> bool {
        let age = self.age();
        let worth = |slot: &[AtomicU64; 2]| {
            let data = slot[1].load(Ordering::Relaxed);
            if data == 0 || slot[0].load(Ordering::Relaxed) ^ data == key {
                return i32::MIN;
            }
            let older = (age + 32 - data_age(data)) & 31;
            unpack(data).depth - 8 * older as i32
        };
        let (bucket, is_new) = self.bucket_to_write(key);
        let slots = bucket.into_iter().flatten();
        if let Some(slot) = slots.min_by_key(|slot| worth(slot)) {
            let data = pack(&entry, age);
            slot[0].store(key ^ data, Ordering::Relaxed);
            slot[1].store(data, Ordering::Relaxed);
        }
        is_new
    }

    /// How many of 1000 entries are of the present search.
    pub(super) fn fullness(&self) -> u32 {
        let sample = self.used.load(Ordering::Relaxed).min(1000 / BUCKET);
        let age = self.age();
        let first = self.chunks[0].get().into_iter();
        let buckets = first.flat_map(|chunk| chunk.iter()).take(sample);
        let used = buckets.flatten().filter(|slot| {
            let data = slot[1].load(Ordering::Relaxed);
            data != 0 && data_age(data) == age
        });
        (used.count() * 1000 / (sample * BUCKET)) as u32
    }
}

fn pack(entry: &Entry, age: u64) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    let score = (entry.score.clamp(LOST, MOST) as i16 as u16).into();
    let eval: u64 = (entry.eval.clamp(LOST, MOST) as i16 as u16).into();
    let depth = (entry.depth + 1).clamp(0, 127) as u64;
    let tag = u64::from(entry.tag) & ((1 << TAG_BITS) - 1);
    tag | u64::wrapping_shl(score, 18) | eval << 34 | depth << 50 | bound << 57 | age << 59
}

fn data_age(data: u64) -> u64 {
    data >> 59
}

fn unpack(data: u64) -> Entry {
    let signed = |shift: u32| i32::from((data >> shift) as u16 as i16);
    Entry {
        tag: (data & ((1 << TAG_BITS) - 1)) as u32,
        score: signed(18),
        eval: signed(34),
        depth: (data >> 50 & 127) as i32 - 1,
        bound: match data >> 57 & 3 {
            2 => Bound::AtLeast,
            3 => Bound::AtMost,
            _ => Bound::Exact,
        },
    }
}
