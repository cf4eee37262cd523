/// The random generator of scenes: the same seed gives the same numbers everywhere.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, Fast splittable pseudorandom number generators, 2014;
/// docs/SCENES.md.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator whose numbers depend only on the seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// Creates the generator for one place in a scene.
  ///
  /// Each place has its own stream. If a section is added at the end, the other sections therefore
  /// do not change.
  ///
  /// - Parameters:
  ///   - seed: The seed of the scene.
  ///   - pointer: The JSON pointer of the place, such as `/sections/0/items/size/height`.
  package init(seed: UInt64, pointer: String) {
    self.init(seed: seed ^ pointer.stableHash)
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next number from 0 up to, but not including, 1.
  package mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
