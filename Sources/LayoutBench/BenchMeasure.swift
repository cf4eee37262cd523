/// One of the things that a benchmark measures at each number of items.
public enum BenchMeasure: String, Hashable, Sendable, CaseIterable {
  /// The first pass of a view that needs everything, nanoseconds.
  case full
  /// The first pass of a view that needs only what is on screen, nanoseconds.
  case firstScreen
  /// One step of scrolling over content that is laid out, nanoseconds: the layout is asked what is on
  /// screen, its effects follow, and the answer is compared with the last one.
  case scrollTick
  /// The insert of one item before all others, nanoseconds.
  case insertFront
  /// The insert of one item in the middle, nanoseconds.
  case insertMiddle
  /// The insert of one item behind all others, nanoseconds.
  case insertEnd
  /// What the whole layout holds beyond the data source's own sizes, bytes an item.
  case memory

  /// Whether it is a time, which depends on the machine.
  public var isTime: Bool { self != .memory }

  /// The name in files, with the unit.
  var key: String { isTime ? "\(rawValue)Ns" : "\(rawValue)BytesPerItem" }

  /// What a sentence calls it.
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
