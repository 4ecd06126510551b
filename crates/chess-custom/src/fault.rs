//! What can be wrong with a file of definitions.

use alloc::string::String;

use piece_kit::errors::TooLong;

use crate::ParsePositionError;

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
        /// A name is there twice, or names a game that is built in.
        NameTwice { line: usize, section: String } =>
            "name-twice" [], "line {line}: [{section}]: there is already a variant of this name";
        /// What a variant inherits from is not known.
        Base { line: usize, section: String, base: String } =>
            "unknown-base" [],
            "line {line}: [{section}]: there is no variant \"{base}\" before it to inherit from";
        /// A key is there twice in one section.
        KeyTwice { line: usize, section: String, key: String } =>
            "key-twice" [], "line {line}: [{section}]: the key {key} is there twice";
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
        Together { section: String, key: String, why: String } =>
            "inconsistent" [], "[{section}]: {key}: {why}";
        /// The start is not a position of the variant.
        Start { section: String, why: ParsePositionError } =>
            "bad-start" [], "[{section}]: startFen: {why}";
        /// The tables of all variants of a file would take more memory than is allowed.
        Tables { section: String } =>
            "too-large" [], "[{section}]: the pieces move in too many ways";
    }
}

piece_kit::faults! {
    /// Why definitions cannot be loaded, so that they have a name in the whole program.
    #[non_exhaustive]
    pub enum LoadFault {
        /// The text is not a file of definitions.
        Definition(#[from] why: DefinitionFault) => "{why}";
        /// Another variant that is loaded has this name, or a game of the program.
        Taken { name: String } =>
            "name-taken" [], "the name {name} is taken already";
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
