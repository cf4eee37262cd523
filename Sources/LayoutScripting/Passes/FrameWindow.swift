internal import LayoutBridge
internal import LayoutCore

/// The range of items that are being placed again, and their previous frames.
struct FrameWindow {
  /// The first item, from 0, whose frame can change.
  let first: Int
  private let countBefore: Int
  /// The previous frames of the items that are placed again, from `first` on.
  private var saved: ContiguousArray<Rect> = []

  init(first: Int, of frames: ContiguousArray<Rect>) {
    self.first = first
    countBefore = frames.count
  }

  /// Makes room for items; their frames are ``Rect/nowhere`` until they are placed.
  ///
  /// - Parameters:
  ///   - items: The items from the first that is not placed to the last that needs room.
  ///   - count: The number of all items; frames beyond it belong to deleted items.
  mutating func open(
    _ items: Range<Int>, of frames: inout ContiguousArray<Rect>, count: Int
  ) {
    let end = countBefore > count ? countBefore : min(items.upperBound, countBefore)
    if first + saved.count < end { saved += frames[(first + saved.count)..<end] }
    for item in items.lowerBound..<max(items.lowerBound, min(items.upperBound, frames.count)) {
      frames[item] = .nowhere
    }
    if frames.count < items.upperBound {
      frames.append(contentsOf: repeatElement(.nowhere, count: items.upperBound - frames.count))
    } else if frames.count > count {
      frames.removeLast(frames.count - count)
    }
  }

  /// Whether there is room for every item from ``first`` to the one before `end`, and every such
  /// item is placed.
  func isFilled(to end: Int, in frames: ContiguousArray<Rect>) -> Bool {
    first <= end && end <= frames.count && (first..<end).allSatisfy { !frames[$0].origin.x.isNaN }
  }

  /// Restores the previous frames from an item on.
  func restore(from item: Int, _ frames: inout ContiguousArray<Rect>) {
    let end = min(first + saved.count, frames.count)
    for place in item..<max(item, end) { frames[place] = saved[place - first] }
    if frames.count < countBefore {
      frames += saved[(frames.count - first)...]
    } else {
      frames.removeLast(frames.count - countBefore)
    }
  }
}
