internal import LayoutCore

/// A range of items that an update places anew.
struct LineSplice<Position: LinePosition> {
  /// The replaced items, by their numbers before the update, counted over all sections.
  let items: Range<Int>
  /// The frames of the items that take the place of the replaced items, in order.
  let frames: ContiguousArray<Rect>
  /// Those starts of the new lines that are kept for later updates, as they are after the update,
  /// ascending.
  let starts: ContiguousArray<LineStart<Position>>
  /// The change of the numbers and positions of the items between the range and the next range; it
  /// includes the changes by all earlier ranges.
  let move: LineMove
}

/// The change of the numbers and positions of items that an update does not replace.
struct LineMove: Equatable {
  /// The amount by which the update increases the number of each item; can be negative.
  var items = 0
  /// The distance along the scroll direction by which the items move.
  var main = 0.0
}
