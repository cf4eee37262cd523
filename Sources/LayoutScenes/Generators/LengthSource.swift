/// A rule for lengths with its place in a scene; the place selects the stream of random numbers.
package struct LengthSource: Hashable, Sendable {
  /// The rule that gives the lengths.
  package let rule: LengthRule
  /// The JSON pointer of the rule.
  package let pointer: String

  /// Creates a source from a rule and the place of the rule.
  package init(_ rule: LengthRule, pointer: String) {
    self.rule = rule
    self.pointer = pointer
  }

  /// The lengths of the first `count` items.
  ///
  /// - Parameter seed: The seed of the scene.
  package func lengths(_ count: Int, seed: UInt64) -> ContiguousArray<Double> {
    var generator = SplitMix64(seed: seed, pointer: pointer)
    return rule.lengths(count, using: &generator)
  }
}
