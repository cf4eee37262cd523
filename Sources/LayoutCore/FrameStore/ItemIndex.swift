/// Finds the items of a ``FrameStore``, those that are transformed by their bounding boxes.
final class ItemIndex: Sendable {
  private let boundingBoxes: [Int: Rect]
  // SAFETY: it changes only while one store alone holds the object, see `update`.
  nonisolated(unsafe) private var index: FrameIndex

  /// Creates the index of items.
  ///
  /// - Parameters:
  ///   - frames: The frames of all items.
  ///   - particularItems: The attributes of the items that have more than a frame, by number.
  init(frames: ContiguousArray<Rect>, particularItems: [Int: LayoutAttributes]) {
    boundingBoxes =
      particularItems.isEmpty
      ? [:] : particularItems.filter { !$0.value.isIdentityTransform }.mapValues(\.frame)
    unsafe index = FrameIndex(ElementFrames(frames, boundingBoxes: boundingBoxes))
  }

  /// The numbers of the items that are not empty and overlap a rectangle, ascending.
  ///
  /// - Parameter frames: The frames the index was made of.
  func search(_ rect: Rect, frames: ContiguousArray<Rect>) -> [Int] {
    unsafe index.search(rect, in: ElementFrames(frames, boundingBoxes: boundingBoxes)).numbers
  }

  /// Takes over that some frames are other ones, and that there may be more or fewer at the end.
  ///
  /// - Parameters:
  ///   - changed: The numbers of those that may be other ones; to the end if their number changed.
  ///   - frames: All frames as they are now.
  /// - Precondition: Nobody else holds the index, and no item is transformed.
  func update(_ changed: Range<Int>, frames: ContiguousArray<Rect>) {
    unsafe index.update(changed, in: ElementFrames(frames))
  }
}
