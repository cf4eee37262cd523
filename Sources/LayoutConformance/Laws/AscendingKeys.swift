internal import LayoutCore

/// Finds the positions of keys in a list of keys.
///
/// If the list is in element order, a look-up continues where the previous look-up ended. A series
/// of look-ups in element order therefore reads the list only once. A look-up of an earlier key
/// begins at the start of the list again. If the list is not in element order, each look-up takes
/// constant time.
struct AscendingKeys {
  private let keys: [ElementKey]
  private var next = 0
  /// The first position of each key in the list; nil if the list is in element order.
  private let places: [ElementKey: Int]?

  init(_ keys: [ElementKey]) {
    self.keys = keys
    places =
      Self.areAscending(keys)
      ? nil
      : Dictionary(
        keys.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { one, _ in one })
  }

  /// Whether each key comes after the previous one.
  static func areAscending(_ keys: [ElementKey]) -> Bool {
    zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The first position of a key in the list, from 0; nil if the list does not contain the key.
  mutating func place(of key: ElementKey) -> Int? {
    if let places { return places[key] }
    if next > 0, key < keys[next - 1] || key == keys[next - 1] { next = 0 }
    while next < keys.count, keys[next] < key { next += 1 }
    return next < keys.count && keys[next] == key ? next : nil
  }

  /// Whether the list contains a key.
  mutating func contains(_ key: ElementKey) -> Bool { place(of: key) != nil }
}
