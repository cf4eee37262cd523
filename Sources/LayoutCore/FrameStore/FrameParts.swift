/// The frames of the items of a ``FrameStore`` in parts, after edits or if they are packed.
///
/// A part shows consecutive frames of a ``FrameRun``, all moved by the same distance. An edit
/// replaces few parts. For each later part, it usually changes only this distance: the frames of
/// the part are not copied, and the index of these frames stays valid.
/// Source: ours. It is similar to the piece table, which stores a text as pieces of two buffers:
/// Crowley, "Data structures for text sequences", 1998.
struct FrameParts: Sendable {
  /// The greatest number of frames in a part that an edit makes from the edited part and its
  /// neighbours.
  static let joinedCount = 512
  /// The greatest number of parts; if there are more, the shortest neighbours are joined.
  static let greatestPartCount = 512

  private var parts: ContiguousArray<FramePart>
  /// For each part the number of its first item; the last value is the number of all items.
  private var starts: ContiguousArray<Int>
  /// The frames of all items in one buffer; made by the first read after a change.
  private var keptFrames = KeptReference<JoinedFrames>()

  /// Creates a single part with all frames of a run.
  init(_ run: FrameRun) {
    parts = [FramePart(run, isBase: true)]
    starts = [0, run.count]
  }

  /// The number of items.
  var count: Int { starts[parts.count] }

  /// Whether some of the frames are packed.
  var arePacked: Bool { parts.contains { $0.run.isPacked } }

  /// The frame of an item.
  ///
  /// - Complexity: O(log *p*) in the number of parts.
  subscript(number: Int) -> Rect {
    let place = place(ofItem: number)
    return parts[place][number - starts[place]]
  }

  /// The frames of all items.
  ///
  /// - Complexity: O(*n*) for the first read after a change, then O(1).
  var frames: ContiguousArray<Rect> {
    keptFrames.object { JoinedFrames(frames(ofParts: parts.indices)) }.frames
  }

  private func frames(ofParts places: Range<Int>) -> ContiguousArray<Rect> {
    var result: ContiguousArray<Rect> = []
    result.reserveCapacity(starts[places.upperBound] - starts[places.lowerBound])
    for place in places { parts[place].appendFrames(to: &result) }
    return result
  }

  /// The numbers of the items that are not empty and overlap a rectangle, ascending.
  ///
  /// - Complexity: O(*p* + log *n* + *k*) in the number of parts, of items and of found items, if
  ///   consecutive items are close to each other.
  func search(_ rect: Rect) -> [Int] {
    var numbers: [Int] = []
    guard !rect.isNull else { return numbers }
    numbers.reserveCapacity(32)
    for place in parts.indices where parts[place].extent.mayOverlap(rect) {
      parts[place].search(rect, firstNumber: starts[place], into: &numbers)
    }
    return numbers
  }

  /// The index of the part that contains an item; for the number after the last item, the number of
  /// parts.
  private func place(ofItem number: Int) -> Int {
    parts.indices.firstNumber { starts[$0 + 1] > number }
  }
}

// MARK: Changes

extension FrameParts {
  /// Replaces the frames of some items, and moves all later items.
  ///
  /// - Parameters:
  ///   - items: The replaced items; an empty range inserts frames before an item, or at the end.
  ///   - frames: The new frames, in any number.
  ///   - distance: The distance by which the items after the replaced ones move, in points.
  /// - Complexity: O(*k* + *n* / 256) for *k* replaced or new frames among *n*, on average over
  ///   many edits.
  mutating func replace(
    _ items: Range<Int>, with frames: ContiguousArray<Rect>, movingLaterBy distance: Point
  ) {
    keptFrames = KeptReference()
    let first = split(before: items.lowerBound)
    let end = split(before: items.upperBound)
    let new = frames.isEmpty ? [] : [FramePart(FrameRun(frames), isBase: false)]
    parts.replaceSubrange(first..<end, with: new)
    if distance != .zero {
      for place in (first + new.count)..<parts.count { parts[place].move(by: distance) }
    }
    count(from: first)
    joinNeighbours(of: first)
    while parts.count > Self.greatestPartCount { joinShortestNeighbours() }
    // A part keeps its whole run in memory, even if it shows few frames of the run. If the runs
    // take too much memory, all frames are copied into one new run.
    let held = parts.reduce(0) { $0 + ($1.isBase ? 0 : $1.runCount) }
    if held > max(8 * Self.joinedCount, count / 2) {
      self = FrameParts(FrameRun(self.frames(ofParts: parts.indices)))
    }
  }

  /// Removes all parts and returns the array of the frames before the edits, so that its memory can
  /// be used again.
  ///
  /// If no part shows these frames any more, this method removes nothing and returns an empty
  /// array. The array is also empty if the frames are packed, or if a copy of the parts still needs
  /// them.
  mutating func takeMemory() -> ContiguousArray<Rect> {
    guard var base = parts.first(where: \.isBase)?.run else { return [] }
    (parts, starts, keptFrames) = ([], [0], KeptReference())
    return FrameRun.takeMemory(&base)
  }

  /// Divides the part that contains an item, so that a part begins with this item.
  ///
  /// - Returns: The place of that part.
  private mutating func split(before number: Int) -> Int {
    let place = place(ofItem: number)
    guard place < parts.count, starts[place] < number else { return place }
    let rest = parts[place].split(before: number - starts[place])
    parts.insert(rest, at: place + 1)
    starts.insert(number, at: place + 1)
    return place + 1
  }

  /// Computes ``starts`` again from a part on.
  private mutating func count(from first: Int) {
    starts.removeSubrange((first + 1)...)
    for part in parts[first...] { starts.append(starts[starts.count - 1] + part.count) }
  }

  /// Joins a part with the part before it, the part after it, or both, if the result is short.
  ///
  /// Without this, many edits close to each other would leave many parts of few frames. A neighbour
  /// that is much longer than the part is not joined. Otherwise each of many edits of one item
  /// would copy up to ``joinedCount`` frames.
  private mutating func joinNeighbours(of place: Int) {
    guard place < parts.count else { return }
    var joined = place..<place + 1
    func canJoin(_ neighbour: Int) -> Bool {
      let count = starts[joined.upperBound] - starts[joined.lowerBound]
      return parts.indices.contains(neighbour) && parts[neighbour].count <= 4 * count
        && parts[neighbour].count + count <= Self.joinedCount
    }
    if canJoin(place - 1) { joined = place - 1..<joined.upperBound }
    if canJoin(place + 1) { joined = joined.lowerBound..<place + 2 }
    if joined.count > 1 { join(joined) }
  }

  /// Joins the two neighbours that have the fewest frames together.
  private mutating func joinShortestNeighbours() {
    var (best, least) = (0, Int.max)
    for place in 0..<parts.count - 1 where starts[place + 2] - starts[place] < least {
      (best, least) = (place, starts[place + 2] - starts[place])
    }
    join(best..<best + 2)
  }

  private mutating func join(_ places: Range<Int>) {
    let joined = FramePart(FrameRun(frames(ofParts: places)), isBase: false)
    parts.replaceSubrange(places, with: CollectionOfOne(joined))
    starts.removeSubrange(places.lowerBound + 1..<places.upperBound)
  }
}

/// The frames of all items, in an object that copies of the parts share.
private final class JoinedFrames: Sendable {
  let frames: ContiguousArray<Rect>

  init(_ frames: ContiguousArray<Rect>) { self.frames = frames }
}
