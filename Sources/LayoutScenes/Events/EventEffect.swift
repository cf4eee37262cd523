/// What an event changes.
package enum EventEffect: Sendable {
  /// Nothing: it looks at what the other events did.
  case observation
  /// The content offset.
  case offset
  /// The selection.
  case selection
  /// The selection, and whatever the layout does when it is tapped.
  case touch
  /// The size of the view.
  case bounds
  /// The direction of lines.
  case direction
  /// The layout or its parameters.
  case layout
  /// The data, or anything else that the layout reads.
  case content
}
