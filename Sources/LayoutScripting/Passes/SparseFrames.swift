internal import LayoutBridge
internal import LayoutCore

/// The frames of those of very many items that were asked for.
///
/// They lie in chunks, so that memory grows with what is asked for.
struct SparseFrames {
  /// How many items a chunk is for.
  static let chunkSize = 1024

  private var chunks: [Int: ContiguousArray<Rect>] = [:]

  /// How many items there is memory for.
  var capacity: Int { chunks.count * Self.chunkSize }

  /// The frame of an item, from 0; nil if nobody has asked for it.
  subscript(item: Int) -> Rect? {
    guard let frame = chunks[item / Self.chunkSize]?[item % Self.chunkSize] else { return nil }
    return frame.origin.x.isNaN ? nil : frame
  }

  /// Has the frames of a range made that are not there.
  ///
  /// - Parameter make: Writes those of a run of items into an array, whose first frame is that of an item.
  mutating func fill<Failure: Error>(
    _ items: Range<Int>,
    _ make: (Range<Int>, inout ContiguousArray<Rect>, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var item = items.lowerBound
    while item < items.upperBound {
      let number = item / Self.chunkSize
      let end = min(items.upperBound, (number + 1) * Self.chunkSize)
      try fill(item..<end, chunk: number, make)
      item = end
    }
  }

  private mutating func fill<Failure: Error>(
    _ items: Range<Int>, chunk number: Int,
    _ make: (Range<Int>, inout ContiguousArray<Rect>, Int) throws(Failure) -> Void
  ) throws(Failure) {
    let start = number * Self.chunkSize
    var chunk =
      chunks.removeValue(forKey: number)  // so that it is changed in place
      ?? ContiguousArray(repeating: .nowhere, count: Self.chunkSize)
    defer { chunks[number] = chunk }
    var item = items.lowerBound
    while item < items.upperBound {
      let run = (item..<items.upperBound).prefix { chunk[$0 - start].origin.x.isNaN }
      if !run.isEmpty { try make(run, &chunk, start) }
      item = max(run.endIndex, item + 1)
    }
  }
}
