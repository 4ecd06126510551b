//! What can be wrong with a file of definitions.

use alloc::string::String;

use piece_kit::errors::TooLong;

use crate::{Definition, ParsePositionError};

piece_kit::faults! {
    /// A fault of a `variants.ini`, and where.
    #[non_exhaustive]
    pub enum DefinitionFault {
        /// The file is too long.
        Long(#[from] why: TooLong) => "{why}";
        /// There are more variants in one file than are read.
        Variants { most: usize } => "too-many-variants" [], "a file has at most {most} variants";
        /// The file has no variant.
        Empty => "no-variant" [], "no variant is defined: a variant begins with a line like [name:chess]";
        /// A line is neither a section, nor a key with a value, nor a comment.
        Line { line: usize, found: String } =>
            "not-a-line" [],
            "line {line}: \"{found}\" is neither [name], nor key = value, nor a comment";
        /// A key stands before any section.
        NoSection { line: usize, key: String } =>
            "no-section" [], "line {line}: the key {key} stands before any [name]";
        /// The name of a variant cannot be read.
        Name { line: usize, found: String } =>
            "not-a-name" [],
            "line {line}: \"{found}\" is not a name: letters, digits, - and _, at most {most} of them",
            most = crate::definition::LONGEST_NAME;
        /// Two variants of one file have one name.
        NameTwice { line: usize, section: String, first: usize } =>
            "name-twice" [],
            "line {line}: [{section}]: there is already a variant of this name in line {first}";
        /// What a variant inherits from is not known.
        Base { line: usize, section: String, base: String } =>
            "unknown-base" [],
            "line {line}: [{section}]: there is no variant \"{base}\" before it to inherit from";
        /// What a variant inherits from is refused.
        BaseRefused { line: usize, section: String, base: String, base_line: usize } =>
            "refused-base" [],
            "line {line}: [{section}]: its parent [{base}] (line {base_line}) is refused";
        /// A key is there twice in one section.
        KeyTwice { line: usize, section: String, key: String } =>
            "key-twice" [], "line {line}: [{section}]: the key {key} is there twice: the last one counts";
        /// There are more keys in one section than the format has.
        Keys { line: usize, section: String, most: usize } =>
            "too-many-keys" [], "line {line}: [{section}]: a variant has at most {most} keys";
        /// A value is too long.
        LongValue { line: usize, section: String, key: String, most: usize } =>
            "long-value" [],
            "line {line}: [{section}]: the value of {key} has more than {most} bytes";
        /// The format has no such key.
        UnknownKey { line: usize, section: String, key: String } =>
            "unknown-key" [], "line {line}: [{section}]: the format has no key {key}";
        /// The format has the key, and this crate cannot play what it says.
        Unsupported { line: usize, section: String, key: String, value: String } =>
            "unsupported-key" [],
            "line {line}: [{section}]: {key} = {value}: this is not supported";
        /// A value has the wrong form.
        Value { line: usize, section: String, key: String, value: String, why: String } =>
            "bad-value" [], "line {line}: [{section}]: {key} = {value}: {why}";
        /// Keys that are right by themselves make no game together.
        Together { line: usize, section: String, key: String, why: String } =>
            "inconsistent" [], "line {line}: [{section}]: {key}: {why}";
        /// The start is not a position of the variant.
        Start { line: usize, section: String, why: ParsePositionError } =>
            "bad-start" [], "line {line}: [{section}]: startFen: {why}";
        /// The tables of all variants of a file would take more memory than is allowed.
        Tables { line: usize, section: String } =>
            "too-large" [], "line {line}: [{section}]: the pieces move in too many ways";
    }
}

impl DefinitionFault {
    /// Whether the variant is read all the same, without what is wrong: of two equal keys the last one
    /// counts, and lines that mean nothing are skipped.
    pub fn is_remark(&self) -> bool {
        matches!(
            self,
            Self::Line { .. } | Self::NoSection { .. } | Self::KeyTwice { .. }
        )
    }

    /// The line of the file, from 1: of the key, or else of the section's header; none for what
    /// concerns the whole file.
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Long(_) | Self::Variants { .. } | Self::Empty => None,
            Self::Line { line, .. }
            | Self::NoSection { line, .. }
            | Self::Name { line, .. }
            | Self::NameTwice { line, .. }
            | Self::Base { line, .. }
            | Self::BaseRefused { line, .. }
            | Self::KeyTwice { line, .. }
            | Self::Keys { line, .. }
            | Self::LongValue { line, .. }
            | Self::UnknownKey { line, .. }
            | Self::Unsupported { line, .. }
            | Self::Value { line, .. }
            | Self::Together { line, .. }
            | Self::Start { line, .. }
            | Self::Tables { line, .. } => Some(*line),
        }
    }
}

piece_kit::faults! {
    /// Why definitions cannot be loaded, so that they have a name in the whole program.
    #[non_exhaustive]
    pub enum LoadFault {
        /// The text is not a file of definitions.
        Definition(#[from] why: DefinitionFault) => "{why}";
        /// Another variant that is loaded has this name, or a game of the program.
        Taken { line: usize, name: String } =>
            "name-taken" [], "line {line}: [{name}]: a game or another variant has this name already";
        /// As many variants are loaded as a program may have at once.
        Many { most: usize } =>
            "too-many-loaded" [], "a program has at most {most} variants loaded at once";
        /// The tables of all variants that are loaded, and their files, would take too much memory.
        Memory { most: usize } =>
            "too-large-loaded" [],
            "all variants that are loaded at once have at most {most} MiB of tables and texts";
        /// A program has used as many names for variants as it may.
        Names { most: usize } =>
            "too-many-names" [],
            "a program loads variants by at most {most} different names: use some of them again";
    }
}

impl LoadFault {
    pub(crate) fn taken(variant: &Definition) -> Self {
        Self::Taken {
            line: variant.line(),
            name: variant.name().into(),
        }
    }

    /// Whether the variant is loaded all the same: see [`DefinitionFault::is_remark`].
    pub fn is_remark(&self) -> bool {
        matches!(self, Self::Definition(fault) if fault.is_remark())
    }

    /// The line of the file, from 1: see [`DefinitionFault::line`].
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Definition(fault) => fault.line(),
            Self::Taken { line, .. } => Some(*line),
            Self::Many { .. } | Self::Memory { .. } | Self::Names { .. } => None,
        }
    }
}
