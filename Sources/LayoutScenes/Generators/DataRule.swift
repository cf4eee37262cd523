internal import LayoutCore

/// How the data of a row of items come about under one name.
///
/// Source: docs/SCENES.md.
public struct DataRule: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The values, of which each length drawn is the place of one, from 0; nil where the lengths are the values.
  let values: [FreeValue]?
  /// What is drawn.
  let source: LengthSource

  /// The values of the first items.
  ///
  /// - Parameter seed: The seed of the scene.
  func drawn(_ count: Int, seed: UInt64) -> [FreeValue] {
    source.lengths(count, seed: seed).map(value)
  }

  /// The values of further items, drawn from one stream.
  func drawn(_ count: Int, using generator: inout SplitMix64) -> [FreeValue] {
    source.rule.lengths(count, using: &generator).map(value)
  }

  private func value(_ length: Double) -> FreeValue {
    guard let values else { return .number(length) }
    // a rule with values draws only their places
    return values.dropFirst(Int(exactly: length) ?? 0).first ?? .null
  }
}

extension [DataRule] {
  /// The data of the first items; nil if there are no rules.
  ///
  /// - Parameter seed: The seed of the scene.
  func data(_ count: Int, seed: UInt64) -> [FreeValue]? {
    isEmpty ? nil : data(count) { $0.drawn(count, seed: seed) }
  }

  /// The data of further items, drawn from one stream: all of one name before all of the next.
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
