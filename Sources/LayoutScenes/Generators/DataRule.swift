internal import LayoutCore

/// A rule for one named value in the data of consecutive items.
///
/// Source: docs/SCENES.md.
package struct DataRule: Hashable, Sendable {
  /// The name of the generated value.
  package let name: String
  /// The values from which the rule chooses; nil if the generated lengths are themselves the
  /// values.
  ///
  /// If the list is not nil, each generated length is an index into the list, from 0.
  let values: [FreeValue]?
  /// The source of the generated lengths, or of the indices into `values`.
  let source: LengthSource

  /// The values of the first `count` items.
  ///
  /// - Parameter seed: The seed of the scene.
  func drawn(_ count: Int, seed: UInt64) -> [FreeValue] {
    source.lengths(count, seed: seed).map(value)
  }

  /// The values of the next `count` items, drawn from the given random stream.
  func drawn(_ count: Int, using generator: inout SplitMix64) -> [FreeValue] {
    source.rule.lengths(count, using: &generator).map(value)
  }

  private func value(_ length: Double) -> FreeValue {
    guard let values else { return .number(length) }
    // The lengths of a rule with values are whole numbers: the indices of these values.
    return values.dropFirst(Int(exactly: length) ?? 0).first ?? .null
  }
}

extension [DataRule] {
  /// The data of the first `count` items; nil if there are no rules.
  ///
  /// - Parameter seed: The seed of the scene.
  func data(_ count: Int, seed: UInt64) -> [FreeValue]? {
    isEmpty ? nil : data(count) { $0.drawn(count, seed: seed) }
  }

  /// The data of the next `count` items; nil if there are no rules.
  ///
  /// All values come from one random stream: first all values with the first name, then all values
  /// with the next name, and so on.
  func data(_ count: Int, using generator: inout SplitMix64) -> [FreeValue]? {
    isEmpty ? nil : data(count) { $0.drawn(count, using: &generator) }
  }

  private func data(_ count: Int, drawn: (DataRule) -> [FreeValue]) -> [FreeValue] {
    let columns = map { (name: $0.name, values: drawn($0)) }
    return (0..<count).map { item in
      .record(columns.map { FreeValue.Member(name: $0.name, value: $0.values[item]) })
    }
  }
}
