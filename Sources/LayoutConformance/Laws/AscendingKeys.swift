internal import LayoutCore

/// Looks up keys in a list of keys: one step a key where both are in element order.
struct AscendingKeys {
  private let keys: [ElementKey]
  private var next = 0
  /// Where keys are; nil if the list is in element order.
  private let places: [ElementKey: Int]?

  init(_ keys: [ElementKey]) {
    self.keys = keys
    places =
      Self.areAscending(keys)
      ? nil
      : Dictionary(
        keys.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { one, _ in one })
  }

  /// Whether each key comes after the one before it.
  static func areAscending(_ keys: [ElementKey]) -> Bool {
    zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Where a key is in the list; nil if it is not in it.
  mutating func place(of key: ElementKey) -> Int? {
    if let places { return places[key] }
    if next > 0, key < keys[next - 1] || key == keys[next - 1] { next = 0 }
    while next < keys.count, keys[next] < key { next += 1 }
    return next < keys.count && keys[next] == key ? next : nil
  }

  /// Whether the list has a key.
  mutating func contains(_ key: ElementKey) -> Bool { place(of: key) != nil }
}
