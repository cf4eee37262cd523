internal import LayoutCore
internal import LayoutScenes

extension ObservedState.Scroller {
  /// The index of the section, from 0.
  var section: Int { state.scroller.section }

  /// The facts in which a section differs from the same section of another layout, as text; nil if
  /// the sections agree.
  ///
  /// The section must be in the same place, and have the same content size and offset. The same
  /// kinds of views must move with its items, and its scrolling must come to rest at the same
  /// offsets. One of the two values can be nil: that section does not scroll on its own.
  static func differing(
    _ one: Self?, _ other: Self?, _ tolerance: SceneExpectation.Tolerance
  ) -> (found: String, expected: String)? {
    guard let one, let other else {
      let none = "does not scroll on its own"
      return (found: one?.words ?? none, expected: other?.words ?? none)
    }
    let facts = one.differences(from: other, tolerance)
    guard !facts.isEmpty else { return nil }
    return (
      found: facts.map { $0.found }.joined(separator: "; "),
      expected: facts.map { $0.expected }.joined(separator: "; ")
    )
  }

  private func differences(
    from other: Self, _ tolerance: SceneExpectation.Tolerance
  ) -> [(found: String, expected: String)] {
    let (scroller, expected) = (state.scroller, other.state.scroller)
    var facts: [(found: String, expected: String)] = []
    if !scroller.frame.isClose(to: expected.frame, tolerance.frame) {
      facts.append(("in \(scroller.frame.oneDecimal)", "in \(expected.frame.oneDecimal)"))
    }
    if !scroller.contentSize.isClose(to: expected.contentSize, tolerance.contentSize) {
      facts.append(
        (
          "content \(scroller.contentSize.oneDecimal)",
          "content \(expected.contentSize.oneDecimal)"
        ))
    }
    if scroller.carriedKinds != expected.carriedKinds {
      facts.append((scroller.carriedWords, expected.carriedWords))
    }
    if !state.offset.isClose(to: other.state.offset, tolerance.frame) {
      facts.append(("at \(state.offset.oneDecimal)", "at \(other.state.offset.oneDecimal)"))
    }
    for (one, other) in zip(targets, other.targets)
    where !one.answer.isClose(to: other.answer, tolerance.frame) {
      let drag = "for \(one.proposed.oneDecimal) at \(one.velocity.text)"
      facts.append(
        ("resting at \(one.answer.oneDecimal) \(drag)", "resting at \(other.answer.oneDecimal)"))
    }
    return facts
  }

  /// The place and the content of the section, as text.
  private var words: String {
    "in \(state.scroller.frame.oneDecimal), content \(state.scroller.contentSize.oneDecimal)"
  }
}

extension SectionScroller {
  /// The kinds of views that move with the items, as text.
  fileprivate var carriedWords: String {
    carriedKinds.isEmpty
      ? "moving only items" : "moving \(carriedKinds.sorted().joined(separator: ", "))"
  }
}
