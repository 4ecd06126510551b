//! Quick random numbers for games of the model; the seeds of it come from the kit's generator.

/// `SplitMix64`: a few instructions a number, and as good as a model needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lots(u64);

impl Lots {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let bits = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// At least 0, less than 1.
    pub(crate) fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1_u64 << 24) as f32
    }

    /// Between two numbers.
    pub(crate) fn within(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// Less than a number, which is not 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.bits() % end.max(1) as u64) as usize
    }
}

/// The luck of one game of the model.
///
/// What happens in a turn at a place has its own luck, whatever happened before or elsewhere: so
/// two ways to play a turn are compared with the same luck in all that they have in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Luck {
    seed: u64,
    game: u32,
    turn: u64,
}

impl Luck {
    /// Of the games that are played with a seed, numbered from 0.
    pub(crate) const fn new(seed: u64, game: u32) -> Self {
        let turn = 0;
        Self { seed, game, turn }
    }

    /// In the turn of a seat.
    pub(crate) fn turn(self, round: u32, seat: u8) -> Self {
        let turn = u64::from(round) << 8 | u64::from(seat) | 1 << 63;
        Self { turn, ..self }
    }

    fn hash(self, what: u64) -> Lots {
        let mut lots = Lots::new(self.seed ^ self.turn.rotate_left(20));
        Lots::new(lots.bits() ^ what << 40)
    }

    /// Numbers for something that happens.
    pub(crate) fn lots(self, what: u64) -> Lots {
        let mut lots = self.hash(what ^ u64::from(self.game) << 17);
        Lots::new(lots.bits())
    }

    /// One number, which the games of a seed spread evenly between 0 and 1.
    pub(crate) fn spread(self, what: u64) -> f32 {
        // The roots of primes: multiples of each are spread evenly.
        const STEPS: [f64; 8] = [
            0.414_213_562,
            0.732_050_808,
            0.236_067_977,
            0.645_751_311,
            0.316_624_790,
            0.605_551_275,
            0.123_105_626,
            0.358_898_944,
        ];
        let mut lots = self.hash(what);
        let step = STEPS[lots.below(STEPS.len())];
        let offset = f64::from(lots.unit());
        (offset + step * f64::from(self.game)).fract() as f32
    }
}
