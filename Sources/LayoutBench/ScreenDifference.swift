internal import LayoutCore

/// The changes that a host must make to the screen after one step of scrolling.
struct ScreenDifference: Hashable {
  /// The number of elements that appeared.
  private(set) var arrivals = 0
  /// The number of elements that disappeared.
  private(set) var departures = 0
  /// The number of elements that stayed on screen, and whose attributes changed.
  private(set) var changes = 0

  /// Compares the elements of two queries; the elements can be in any order.
  ///
  /// - Complexity: O(*k*) in the number of elements of both queries.
  init(from before: [LayoutAttributes], to after: [LayoutAttributes]) {
    var old = Dictionary(before.map { ($0.key, $0) }) { _, last in last }
    for attributes in after {
      guard let known = old.removeValue(forKey: attributes.key) else {
        arrivals += 1
        continue
      }
      if known != attributes { changes += 1 }
    }
    departures = old.count
  }
}
