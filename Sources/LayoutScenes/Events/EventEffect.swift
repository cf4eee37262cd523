/// The part of a run that an event changes.
package enum EventEffect: Sendable {
  /// Nothing: the event only observes the state.
  case observation
  /// The content offset.
  case offset
  /// The selection.
  case selection
  /// The selection, and anything that the layout changes after a tap.
  case touch
  /// The size of the view.
  case bounds
  /// The direction in which lines run.
  case direction
  /// The layout or its parameters.
  case layout
  /// The data, or anything else that the layout reads.
  case content
}
