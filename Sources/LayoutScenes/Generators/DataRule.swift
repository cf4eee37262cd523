internal import LayoutCore

/// A rule that gives each of several consecutive items a value in its data, under one name.
///
/// Source: docs/SCENES.md.
package struct DataRule: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The values to choose from; each drawn length is an index into them, from 0.
  ///
  /// The list is nil if the lengths themselves are the values.
  let values: [FreeValue]?
  /// The source of the lengths or indices.
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
    // a rule with values draws only their indices
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

  /// The data of the next `count` items.
  ///
  /// One random stream supplies them: first all values of the first name, then all values of the
  /// next name, and so on.
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
