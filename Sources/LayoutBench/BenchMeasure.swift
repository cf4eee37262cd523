/// A quantity that a benchmark measures at each number of items.
package enum BenchMeasure: String, Hashable, Sendable, CaseIterable {
  /// The first pass of a view that needs all elements, nanoseconds.
  case full
  /// The first pass of a view that needs only the elements on screen, nanoseconds.
  case firstScreen
  /// One step of scrolling over laid-out content, nanoseconds: a query for the elements on screen
  /// with the layout's effects, and a comparison with the previous result.
  case scrollTick
  /// The insert of one item before all others, nanoseconds.
  case insertFront
  /// The insert of one item in the middle, nanoseconds.
  case insertMiddle
  /// The insert of one item after all others, nanoseconds.
  case insertEnd
  /// The memory of the whole layout beyond the data source's own sizes, bytes for each item.
  case memory

  /// Whether the quantity is a time, which depends on the machine.
  package var isTime: Bool { self != .memory }

  /// The name in files, with the unit.
  var key: String { isTime ? "\(rawValue)Ns" : "\(rawValue)BytesPerItem" }

  /// The name in sentences.
  var noun: String {
    switch self {
    case .full: "the full layout"
    case .firstScreen: "the first screen"
    case .scrollTick: "a scroll tick"
    case .insertFront: "an insert at the front"
    case .insertMiddle: "an insert in the middle"
    case .insertEnd: "an insert at the end"
    case .memory: "the memory"
    }
  }
}
