package import LayoutCore

/// A store of frames, and an array of the frames that the store must contain.
package struct EditedFrames {
  package var store: FrameStore
  package private(set) var frames: ContiguousArray<Rect>

  package init(_ frames: ContiguousArray<Rect>) {
    self.frames = frames
    store = FrameStore(itemCounts: [frames.count], frames: frames)
  }

  /// Replaces items, and moves the items after them, both in the store and in the array.
  package mutating func replace(
    _ items: Range<Int>, with new: ContiguousArray<Rect>, movingLaterBy distance: Point
  ) {
    for number in items.upperBound..<frames.count {
      frames[number].origin.x += distance.x
      frames[number].origin.y += distance.y
    }
    frames.replaceSubrange(items, with: new)
    store.replaceFrames(
      [FrameReplacement(of: items, by: new, movingLaterBy: distance)], itemCounts: [frames.count])
  }

  /// Replaces up to `most` items by up to `most` of the other frames, and moves the later items.
  ///
  /// The position, both numbers and the distance of the move are random.
  package mutating func replaceSome(
    _ most: Int, by others: ContiguousArray<Rect>, using generator: inout SeededGenerator
  ) {
    let first = Int.random(in: 0...frames.count, using: &generator)
    let end = min(frames.count, first + Int.random(in: 0...most, using: &generator))
    let distance = Point(
      x: Bool.random(using: &generator) ? 0 : Self.eighths(using: &generator),
      y: Self.eighths(using: &generator))
    let count = Int.random(in: 0...most, using: &generator)
    replace(first..<end, with: ContiguousArray(others.prefix(count)), movingLaterBy: distance)
  }

  /// The numbers of the items whose frames in the array are not empty and overlap a rectangle.
  ///
  /// They are found by a comparison of all frames, and are in ascending order.
  package func itemNumbers(in rect: Rect) -> [Int] {
    ElementFrames(frames).numbers(overlapping: rect)
  }

  /// A distance that is a multiple of an eighth, so that sums of distances are exact.
  private static func eighths(using generator: inout SeededGenerator) -> Double {
    Double(Int.random(in: -4000...4000, using: &generator)) / 8
  }
}

extension ElementFrames {
  /// The numbers of the elements that are not empty and overlap a rectangle, in ascending order.
  ///
  /// They are found by a comparison of all elements.
  package func numbers(overlapping rect: Rect) -> [Int] {
    (0..<count).filter { !self[$0].isEmpty && self[$0].overlaps(rect) }
  }
}

extension RandomFrames {
  /// The frames with all numbers rounded to multiples of an eighth, so that sums are exact.
  package var inEighths: ContiguousArray<Rect> {
    func eighth(_ number: Double) -> Double { (number * 8).rounded() / 8 }
    return ContiguousArray(
      frames.map {
        Rect(
          x: eighth($0.origin.x), y: eighth($0.origin.y), width: eighth($0.size.width),
          height: eighth($0.size.height))
      })
  }
}
