/// A quantity that a benchmark measures at each number of items.
package enum BenchMeasure: String, Hashable, Sendable, CaseIterable {
  /// The time of the first pass of a view that needs all elements, in nanoseconds.
  case full
  /// The time of the first pass of a view that needs only the elements on screen, in nanoseconds.
  case firstScreen
  /// The time of one step of scrolling over content that is already laid out, in nanoseconds.
  ///
  /// In a step, the view scrolls, and determines the elements on screen and their attributes. These
  /// elements are then compared with those before the step.
  case scrollTick
  /// The time of inserting one item before all others, in nanoseconds.
  case insertFront
  /// The time of inserting one item in the middle, in nanoseconds.
  case insertMiddle
  /// The time of inserting one item after all others, in nanoseconds.
  case insertEnd
  /// The memory that the layout of all items allocates, in bytes for each item.
  ///
  /// The sizes that the data source stores are not included.
  case memory

  /// Whether the quantity is a time, which depends on the machine.
  package var isTime: Bool { self != .memory }

  /// The name of the quantity in files; it ends with the unit.
  var key: String { isTime ? "\(rawValue)Ns" : "\(rawValue)BytesPerItem" }

  /// The name of the quantity in sentences.
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
