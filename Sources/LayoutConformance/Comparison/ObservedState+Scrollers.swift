internal import LayoutCore
internal import LayoutScenes

extension ObservedState.Scroller {
  /// The index of the section, from 0.
  var section: Int { state.scroller.section }

  /// Whether a section agrees with the same section of another layout.
  ///
  /// The section must be in the same place, and have the same content size and offset. The same
  /// kinds of views must move with its items, and its scrolling must come to rest at the same
  /// offsets.
  func agrees(
    with other: Self, _ tolerance: SceneExpectation.Tolerance
  ) -> Bool {
    state.scroller.frame.isClose(to: other.state.scroller.frame, tolerance.frame)
      && state.scroller.contentSize.isClose(
        to: other.state.scroller.contentSize, tolerance.contentSize)
      && state.scroller.carriedKinds == other.state.scroller.carriedKinds
      && state.offset.isClose(to: other.state.offset, tolerance.frame)
      && zip(targets, other.targets).allSatisfy {
        $0.answer.isClose(to: $1.answer, tolerance.frame)
      }
  }

  /// The place, the content and the offsets of the section, as text.
  var words: String {
    let rests = targets.map(\.answer.oneDecimal).joined(separator: "; ")
    return "in \(state.scroller.frame.oneDecimal), content "
      + "\(state.scroller.contentSize.oneDecimal), at \(state.offset.oneDecimal), resting at \(rests)"
  }
}
