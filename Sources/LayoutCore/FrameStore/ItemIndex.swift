/// Finds the items of a ``FrameStore``, those that are transformed by their bounding boxes.
final class ItemIndex: Sendable {
  private let boundingBoxes: [Int: Rect]
  private let index: FrameIndex

  /// Creates the index of items.
  ///
  /// - Parameters:
  ///   - frames: The frames of all items.
  ///   - particularItems: The attributes of the items that have more than a frame, by number.
  init(frames: ContiguousArray<Rect>, particularItems: [Int: LayoutAttributes]) {
    boundingBoxes =
      particularItems.isEmpty
      ? [:] : particularItems.filter { !$0.value.isIdentityTransform }.mapValues(\.frame)
    index = FrameIndex(ElementFrames(frames, boundingBoxes: boundingBoxes))
  }

  /// The numbers of the items that are not empty and overlap a rectangle, ascending.
  ///
  /// - Parameter frames: The frames the index was made of.
  func search(_ rect: Rect, frames: ContiguousArray<Rect>) -> [Int] {
    index.search(rect, in: ElementFrames(frames, boundingBoxes: boundingBoxes)).numbers
  }
}
