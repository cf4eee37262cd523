/// A replacement of the frames of neighbouring items in a ``FrameStore``.
package struct FrameReplacement: Sendable {
  /// The replaced items, by their numbers over all sections from 0; an empty range inserts frames
  /// before an item, or at the end.
  package let items: Range<Int>
  /// The frames that replace those of ``items``, in any number.
  package let frames: ContiguousArray<Rect>
  /// The distance by which the items after the replaced ones move, in points.
  package let distance: Point

  /// Creates a replacement.
  package init(
    of items: Range<Int>, by frames: ContiguousArray<Rect>, movingLaterBy distance: Point
  ) {
    (self.items, self.frames, self.distance) = (items, frames, distance)
  }
}
