internal import LayoutCore

/// A range of items that an update places anew.
struct LineSplice {
  /// The items before the update, by their numbers over all sections.
  let items: Range<Int>
  /// The frames of the items after the update.
  let frames: ContiguousArray<Rect>
  /// The kept starts of the new lines.
  let starts: ContiguousArray<LineStart>
  /// The change of the later items.
  let move: LineMove
}

/// The change of items that stay in an update.
struct LineMove {
  /// The difference between the numbers of the items after and before the update.
  var items = 0
  /// The distance along the scroll direction by which the items move.
  var main = 0.0
}
