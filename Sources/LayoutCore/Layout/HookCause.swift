/// The reason for which a host calls a hook of a script.
///
/// Source: CONTRACT.md sections 2 and 4.
package enum HookCause: Hashable, Sendable, CaseIterable {
  /// Geometry runs, or a query needs the frames of a layout in the form frame.
  case pass
  /// Geometry runs, and only the data has changed since the last pass.
  case update
  /// The view shows the elements of a rectangle.
  case query
  /// The view scrolls.
  case scrolling
  /// A drag of the view ends.
  case fling
  /// The view adjusts its offset to a change of the data, of the view or of its layout.
  case offsetAdjustment
  /// The size or the offset of the view changes.
  case newBounds
  /// An element on screen needs a certain size.
  case neededSize
  /// An animated change begins.
  case animation
  /// The user drags an item.
  case drag
  /// The view changes to the layout, or from it to another one.
  case layoutSwitch
  /// The app sends a message, or the user taps.
  case message
}
