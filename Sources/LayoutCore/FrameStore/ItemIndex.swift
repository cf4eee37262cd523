/// The index of the items of a ``FrameStore``; it finds transformed items by their bounding boxes.
final class ItemIndex: Sendable {
  private let boundingBoxes: [Int: Rect]
  // SAFETY: the index changes only while a single store holds this object; see `update`.
  nonisolated(unsafe) private var index: FrameIndex

  /// Creates the index of items.
  ///
  /// - Parameters:
  ///   - frames: The frames of all items.
  ///   - particularItems: The attributes of the items that need more than a frame and an
  ///     ``ItemLook``, by number.
  init(frames: ContiguousArray<Rect>, particularItems: [Int: LayoutAttributes]) {
    boundingBoxes =
      particularItems.isEmpty
      ? [:] : particularItems.filter { !$0.value.isIdentityTransform }.mapValues(\.frame)
    unsafe index = FrameIndex(ElementFrames(frames, boundingBoxes: boundingBoxes))
  }

  /// The numbers of the items that are not empty and overlap a rectangle, ascending.
  ///
  /// - Parameter frames: The frames that the index was made of, or updated with.
  func search(_ rect: Rect, frames: ContiguousArray<Rect>) -> [Int] {
    unsafe index.search(rect, in: ElementFrames(frames, boundingBoxes: boundingBoxes)).numbers
  }

  /// Updates the index after some frames changed, and after frames were added or removed at the
  /// end.
  ///
  /// - Parameters:
  ///   - changed: The range of frames that may have changed, by number. If frames were added or
  ///     removed, the range reaches to the end.
  ///   - frames: All frames as they are now.
  /// - Precondition: No other store holds the index, and no item is transformed.
  func update(_ changed: Range<Int>, frames: ContiguousArray<Rect>) {
    unsafe index.update(changed, in: ElementFrames(frames))
  }

  /// Whether the index keeps the items in the order of their numbers.
  var isInOrderOfNumbers: Bool { unsafe index.isInOrderOfNumbers }

  /// A rounded rectangle around some items: the smallest one if ``isInOrderOfNumbers`` is true,
  /// otherwise ``RoundedExtent/everything``.
  ///
  /// - Parameter frame: Returns the frame of an item, with which the index was made.
  /// - Precondition: No item is transformed.
  func extent(of numbers: Range<Int>, frame: (Int) -> Rect) -> RoundedExtent {
    unsafe index.extent(of: numbers, frame: frame)
  }

  /// Calls a closure with the number of each item that may overlap a rectangle.
  ///
  /// - Parameter count: The number of frames that the index was made of.
  func forEachCandidate(near wanted: RoundedQuery, count: Int, _ body: (Int) -> Void) {
    unsafe index.forEachCandidate(near: wanted, count: count, body)
  }
}
