internal import LayoutBridge
internal import LayoutCore

/// The frames that recent queries have needed, for a script in the frame form.
///
/// The frames are stored in chunks of consecutive items, so that memory grows only with the
/// queries. There are two groups of chunks: if the first group is full, a query empties the second
/// group and exchanges the two. A chunk of the second group that a query uses moves to the first
/// group. The first group therefore has all frames that the last query used. Memory is bounded: a
/// group has fewer chunks than ``groupSize``, plus the chunks of one query.
struct SparseFrames {
  /// The number of items in a chunk.
  private static let chunkSize = 128
  /// The number of chunks with which a group is full.
  private static let groupSize = 256

  private typealias Chunk = ContiguousArray<Rect>

  private var recent: [Int: Chunk] = [:]
  private var older: [Int: Chunk] = [:]

  /// The frame of an item, counted from 0 over all sections; nil if the first group has none.
  subscript(item: Int) -> Rect? {
    guard let frame = recent[item / Self.chunkSize]?[item % Self.chunkSize] else { return nil }
    return frame.origin.x.isNaN ? nil : frame
  }

  /// Calls a closure for each item of a run whose frame the first group has, in ascending order.
  ///
  /// - Parameter body: Gets the number of the item, from 0, and its frame.
  func forEach(in items: Range<Int>, _ body: (Int, Rect) -> Void) {
    Self.forEachChunk(of: [items]) { number, part in
      guard let chunk = recent[number] else { return }
      for item in part {
        let frame = chunk[item - number * Self.chunkSize]
        if !frame.origin.x.isNaN { body(item, frame) }
      }
    }
  }

  /// Computes the missing frames of some runs of items.
  ///
  /// - Parameters:
  ///   - items: The runs, ascending; no two have an item in common.
  ///   - make: Returns the frames of the given runs of items, one after the other.
  mutating func fill<Failure: Error>(
    _ items: [Range<Int>],
    _ make: ([Range<Int>]) throws(Failure) -> ContiguousArray<Rect>
  ) throws(Failure) {
    if recent.count >= Self.groupSize { (recent, older) = ([:], recent) }
    var missing: [Range<Int>] = []
    Self.forEachChunk(of: items) { number, part in
      use(number)
      let start = number * Self.chunkSize
      guard let chunk = recent[number] else { return missing.append(part) }
      var item = part.lowerBound
      while item < part.upperBound {
        let run = (item..<part.upperBound).prefix { chunk[$0 - start].origin.x.isNaN }
        if !run.isEmpty { missing.append(run) }
        item = max(run.endIndex, item + 1)
      }
    }
    guard !missing.isEmpty else { return }
    let frames = try make(missing)
    var next = frames.startIndex
    Self.forEachChunk(of: missing) { number, part in
      let start = number * Self.chunkSize
      for item in part {
        recent[number, default: Chunk(repeating: .nowhere, count: Self.chunkSize)][item - start] =
          frames[next]
        next += 1
      }
    }
  }

  /// Moves a chunk to the first group.
  private mutating func use(_ number: Int) {
    if !older.isEmpty, recent[number] == nil, let chunk = older.removeValue(forKey: number) {
      recent[number] = chunk
    }
  }

  /// Calls a closure for each part of a run that is in one chunk, in the order of the runs.
  ///
  /// - Parameter body: Gets the number of the chunk, and the items of the part.
  private static func forEachChunk(of runs: [Range<Int>], _ body: (Int, Range<Int>) -> Void) {
    for run in runs {
      var item = run.lowerBound
      while item < run.upperBound {
        let number = item / chunkSize
        let end = min(run.upperBound, (number + 1) * chunkSize)
        body(number, item..<end)
        item = end
      }
    }
  }
}
