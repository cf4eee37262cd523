internal import LayoutCore
internal import LayoutScenes

/// The frames that changed between two states, or that differ from those of a reference.
///
/// Almost the same patterns are searched for in changes and in differences. The sentences about
/// changes have other words than the sentences about differences.
struct FrameShape {
  /// The share of the frames that a pattern must cover, from 0 to 1.
  static let part = 0.9
  /// The greatest difference between coordinates or lengths that are treated as equal, in points.
  static let tolerance = 0.01

  /// The elements whose frames differ in the two states, in element order.
  let moved: [Moved]
  /// The current state, or the layout's answers.
  let found: ObservedState
  /// The previous state, or the reference's answers.
  let expected: ObservedState
  /// The number of elements that exist in at least one of the two states.
  let elementCount: Int
  /// Whether the frames changed between two states; false if they differ from a reference.
  let isMovement: Bool

  /// An element whose frames differ in the two states.
  struct Moved {
    let key: ElementKey
    /// The key of the element in ``expected``.
    let keyBefore: ElementKey
    let found: Rect
    let expected: Rect
    /// The change of the element's column or row; nil if neither changed, or if the change is not
    /// known.
    var lane: LaneChange?

    var dx: Double { found.minX - expected.minX }
    var dy: Double { found.minY - expected.minY }
    var sizeAgrees: Bool { found.size.isClose(to: expected.size, FrameShape.tolerance) }
    /// The element's name; if the element had another name before, that name comes first.
    var name: String { keyBefore == key ? key.name : "\(keyBefore.name) → \(key.name)" }
  }

  /// Whether every element has the same size in both states.
  var sizesAgree: Bool { moved.allSatisfy(\.sizeAgrees) }

  /// The frames of the elements that have the same frame in both states, in element order.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  var kept: [Rect] {
    let places = Dictionary(
      expected.elements.map { ($0.key, $0.place) }, uniquingKeysWith: { one, _ in one })
    return found.elements.compactMap { element in
      guard let place = places[element.key],
        element.place.distance(to: place) <= Self.tolerance
      else { return nil }
      return place
    }
  }

  /// The kinds of mistakes that fit the frames, each with its sentence, in the order in which they
  /// are tried.
  var fitting: [(kind: Classification.Kind, hint: String)] {
    FrameFault.all.compactMap { fault in fault.hint(self).map { (fault.kind, $0) } }
  }

  /// The sentence of the first kind that fits; nil if no kind fits.
  var hint: String? {
    for fault in FrameFault.all {
      if let hint = fault.hint(self) { return hint }
    }
    return nil
  }

  /// Whether enough frames fulfil a condition: at least the share ``part``.
  func covers(_ fits: (Moved) -> Bool) -> Bool { covers(moved.count(where: fits)) }

  /// Whether a number of frames is at least the share ``part`` of all frames in ``moved``.
  func covers(_ count: Int) -> Bool { Double(count) >= Self.part * Double(moved.count) }
}
