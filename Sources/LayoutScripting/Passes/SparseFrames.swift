internal import LayoutBridge
internal import LayoutCore

/// The frames of the items that were requested, in a layout of very many items.
///
/// The frames are stored in chunks, so that memory grows only with the requests.
struct SparseFrames {
  /// The number of items in a chunk.
  static let chunkSize = 1024

  private var chunks: [Int: ContiguousArray<Rect>] = [:]

  /// The number of items that memory is allocated for.
  var capacity: Int { chunks.count * Self.chunkSize }

  /// The frame of an item, counted from 0; nil if it has not been requested.
  subscript(item: Int) -> Rect? {
    guard let frame = chunks[item / Self.chunkSize]?[item % Self.chunkSize] else { return nil }
    return frame.origin.x.isNaN ? nil : frame
  }

  /// Computes the missing frames of a range.
  ///
  /// - Parameter make: Writes the frames of a run of items into an array; the last argument is the
  ///   item of the array's first frame.
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
      chunks.removeValue(forKey: number)  // so that the chunk is modified in place
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
