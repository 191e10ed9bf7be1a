//! The hash that files are named and checked by; the build script compiles this file too.

/// FNV-1a with 64 bits: any single changed byte changes it, and a file cut short or of another
/// version has another. It guards against accidents: whoever can replace a file of the site can
/// replace the program beside it.
pub fn hash(bytes: &[u8]) -> u64 {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
