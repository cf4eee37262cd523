/// A rule for lengths together with its place in a scene, which selects the random stream.
public struct LengthSource: Hashable, Sendable {
  /// The rule.
  public let rule: LengthRule
  /// The JSON pointer of the rule.
  public let pointer: String

  /// Creates a source.
  public init(_ rule: LengthRule, pointer: String) {
    self.rule = rule
    self.pointer = pointer
  }

  /// The lengths of the first items.
  ///
  /// - Parameter seed: The seed of the scene.
  public func lengths(_ count: Int, seed: UInt64) -> ContiguousArray<Double> {
    var generator = SplitMix64(seed: seed, pointer: pointer)
    return rule.lengths(count, using: &generator)
  }
}
