extension String {
  /// A hash of the UTF-8 bytes of the string; it is the same in every run and on every machine.
  ///
  /// Source: FNV-1a of 64 bits.
  package var stableHash: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// ``stableHash`` as 16 hexadecimal digits.
  package var stableDigits: String {
    let digits = String(stableHash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
