internal import LayoutCore
internal import LayoutScenes

/// The frames that are not where they were, or where a reference has them.
///
/// What they have in common is looked for in the same ways; only the words differ.
struct FrameShape {
  /// How large a part of the frames a kind of fault must cover.
  static let part = 0.9
  /// How far places may be off, points.
  static let tolerance = 0.01

  /// The elements that are elsewhere, in element order.
  let moved: [Moved]
  /// What is, or what the layout answers.
  let found: ObservedState
  /// What was, or what the reference answers.
  let expected: ObservedState
  /// How many elements there are in either.
  let elementCount: Int
  /// Whether it is told as what moved, and not as what is wrong.
  let isMovement: Bool

  /// An element that is elsewhere.
  struct Moved {
    let key: ElementKey
    /// What it was called in the state of `expected`.
    let keyBefore: ElementKey
    let found: Rect
    let expected: Rect
    /// The other column or row that it stands in, where that is looked for.
    var lane: LaneChange?

    var dx: Double { found.minX - expected.minX }
    var dy: Double { found.minY - expected.minY }
    var sizeAgrees: Bool { found.size.isClose(to: expected.size, FrameShape.tolerance) }
    /// What it is called, and was called before if that was otherwise.
    var name: String { keyBefore == key ? key.name : "\(keyBefore.name) → \(key.name)" }
  }

  /// Whether no element has another size.
  var sizesAgree: Bool { moved.allSatisfy(\.sizeAgrees) }

  /// The kinds that fit, in the order in which they are tried, with their sentences.
  var fitting: [(kind: Classification.Kind, hint: String)] {
    FrameFault.all.compactMap { fault in fault.hint(self).map { (fault.kind, $0) } }
  }

  /// The sentence of the first kind that fits.
  var hint: String? {
    for fault in FrameFault.all {
      if let hint = fault.hint(self) { return hint }
    }
    return nil
  }

  /// Whether enough of the frames fit.
  func covers(_ fits: (Moved) -> Bool) -> Bool { covers(moved.count(where: fits)) }

  /// Whether so many are enough of the frames.
  func covers(_ count: Int) -> Bool { Double(count) >= Self.part * Double(moved.count) }
}
