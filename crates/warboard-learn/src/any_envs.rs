//! The games of a batch whose type is forgotten.

use crate::envs::Envs;
use crate::error::StepError;
use crate::learnable::{Learnable, Sizes};
use crate::outputs::Outputs;
use crate::plane::Plane;

/// The games of a batch, whichever they are.
pub(crate) trait AnyEnvs: Send + Sync {
    fn boxed(&self) -> Box<dyn AnyEnvs>;
    fn sizes(&self) -> Sizes;
    fn planes(&self) -> &[Plane];
    fn versions(&self) -> (u32, u32);
    fn len(&self) -> usize;
    fn step(&mut self, actions: &[i64], outputs: Outputs<'_>) -> Result<(), StepError>;
    #[cfg(feature = "rayon")]
    fn par_step(&mut self, actions: &[i64], outputs: Outputs<'_>) -> Result<(), StepError>;
    fn write(&self, outputs: Outputs<'_>) -> Result<(), StepError>;
    fn reset(&mut self, environment: usize) -> Result<(), StepError>;
    fn observe(&self, environment: usize, seat: usize, cells: &mut [f32]) -> Result<(), StepError>;
    fn legal(&self, environment: usize) -> Option<&[u32]>;
    fn observation_text(&self, environment: usize, seat: usize) -> Option<String>;
    fn action_text(&self, environment: usize, index: u32) -> Option<String>;
    fn mirror(
        &self,
        environment: usize,
        indices: &mut [u32],
        cells: &mut [u32],
    ) -> Result<bool, StepError>;
}

impl Clone for Box<dyn AnyEnvs> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

impl<G: Learnable> AnyEnvs for Envs<G> {
    fn boxed(&self) -> Box<dyn AnyEnvs> {
        Box::new(self.clone())
    }

    fn sizes(&self) -> Sizes {
        self.sizes()
    }

    fn planes(&self) -> &[Plane] {
        self.planes()
    }

    fn versions(&self) -> (u32, u32) {
        (G::PLANES_VERSION, G::INDEX_VERSION)
    }

    fn len(&self) -> usize {
        self.len()
    }

    fn step(&mut self, actions: &[i64], outputs: Outputs<'_>) -> Result<(), StepError> {
        self.step(actions, outputs)
    }

    #[cfg(feature = "rayon")]
    fn par_step(&mut self, actions: &[i64], outputs: Outputs<'_>) -> Result<(), StepError> {
        self.par_step(actions, outputs)
    }

    fn write(&self, outputs: Outputs<'_>) -> Result<(), StepError> {
        self.write(outputs)
    }

    fn reset(&mut self, environment: usize) -> Result<(), StepError> {
        self.reset(environment)
    }

    fn observe(&self, environment: usize, seat: usize, cells: &mut [f32]) -> Result<(), StepError> {
        self.observe(environment, seat, cells)
    }

    fn legal(&self, environment: usize) -> Option<&[u32]> {
        self.legal(environment)
    }

    fn observation_text(&self, environment: usize, seat: usize) -> Option<String> {
        self.observation_text(environment, seat)
    }

    fn action_text(&self, environment: usize, index: u32) -> Option<String> {
        self.action_text(environment, index)
    }

    fn mirror(
        &self,
        environment: usize,
        indices: &mut [u32],
        cells: &mut [u32],
    ) -> Result<bool, StepError> {
        self.mirror(environment, indices, cells)
    }
}
