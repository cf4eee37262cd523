/// A list of keys in which the place (the index) of a key is found quickly.
///
/// Most lists are in element order, and their keys are looked up in this order. A lookup therefore
/// first looks at the places after the last result. If the key is not there, the lookup depends on
/// the list: binary search if the list is in element order, otherwise a table of all keys.
struct ElementPlaces {
  private let keys: [ElementKey]
  /// The place after the result of the last lookup.
  private var next = 0
  private lazy var search = Search(keys)

  /// The number of places after the last result at which a lookup looks first.
  private static let reach = 4

  /// Creates the places of the keys of a list.
  ///
  /// - Parameter keys: Different keys, in any order.
  init(_ keys: [ElementKey]) { self.keys = keys }

  /// The place of a key; nil if the list does not contain the key.
  ///
  /// - Complexity: O(1) for the four keys after the last result. Of all other lookups, the first
  ///   takes O(*n*) in the number of keys, and each later one at most O(log *n*).
  mutating func place(of key: ElementKey) -> Int? {
    let near = next..<min(next + Self.reach, keys.endIndex)
    guard let place = near.first(where: { keys[$0] == key }) ?? search.place(of: key, in: keys)
    else { return nil }
    next = place + 1
    return place
  }
}

/// The way in which a key is found in a list.
private enum Search {
  case ordered
  case table([ElementKey: Int])

  init(_ keys: [ElementKey]) {
    if keys.indices.dropFirst().allSatisfy({ keys[$0 - 1] < keys[$0] }) {
      self = .ordered
    } else {
      self = .table(Dictionary(zip(keys, keys.indices)) { _, last in last })
    }
  }

  func place(of key: ElementKey, in keys: [ElementKey]) -> Int? {
    switch self {
    case .table(let places): return places[key]
    case .ordered:
      let place = keys.indices.firstNumber { keys[$0] >= key }
      return place < keys.endIndex && keys[place] == key ? place : nil
    }
  }
}
