internal import LayoutCore

/// What a host must do to a screen between two steps of scrolling.
struct ScreenDifference: Hashable {
  /// How many elements came.
  private(set) var arrivals = 0
  /// How many elements went.
  private(set) var departures = 0
  /// How many elements stayed and look different, or are elsewhere in the content.
  private(set) var changes = 0

  /// Compares two answers, in any order of elements.
  ///
  /// - Complexity: O(*k*) in the number of elements on screen.
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
