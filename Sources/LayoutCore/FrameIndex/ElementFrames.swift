/// The rectangles that elements cover, by number from 0: the input of a ``FrameIndex``.
package struct ElementFrames: Sendable {
  /// The frame of each element before any transform, in points.
  package let frames: ContiguousArray<Rect>
  /// The bounding boxes of the transformed elements, by the elements' numbers.
  package let boundingBoxes: [Int: Rect]

  /// Creates the rectangles of elements.
  package init(_ frames: ContiguousArray<Rect>, boundingBoxes: [Int: Rect] = [:]) {
    self.frames = frames
    self.boundingBoxes = boundingBoxes
  }

  /// The number of elements.
  package var count: Int { frames.count }

  /// The rectangle that an element covers: its bounding box if it is transformed, otherwise its
  /// frame.
  @inline(__always)
  package subscript(number: Int) -> Rect {
    if !boundingBoxes.isEmpty, let box = boundingBoxes[number] { return box }
    return frames[number]
  }

  /// The smallest extent around some elements, without those that are empty.
  @inline(__always)
  func extent(of numbers: Range<Int>) -> RoundedExtent {
    RoundedExtent(around: numbers.lazy.map { self[$0] })
  }
}
