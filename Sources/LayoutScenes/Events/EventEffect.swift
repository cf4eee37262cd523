/// The part of a run that an event changes.
package enum EventEffect: Sendable {
  /// The event changes nothing and only observes the state.
  case observation
  /// The content offset of the view.
  case offset
  /// The selection of items.
  case selection
  /// The highlighted items.
  case highlight
  /// The item that has the focus.
  case focus
  /// The selection, and everything that the layout changes in answer to a tap.
  case touch
  /// The size of the view.
  case bounds
  /// The layout direction: left to right, or right to left.
  case direction
  /// The layout or its parameters.
  case layout
  /// The data, or anything else that the layout reads.
  case content
}
