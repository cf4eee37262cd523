internal import LayoutBridge
internal import LayoutCore

/// The part of the frames that is being placed anew, and what was there before.
struct FrameWindow {
  /// The first item, from 0, whose frame may change.
  let first: Int
  private let countBefore: Int
  /// The frames from the first on, as far as they were overwritten.
  private var saved: ContiguousArray<Rect> = []

  init(first: Int, of frames: ContiguousArray<Rect>) {
    self.first = first
    countBefore = frames.count
  }

  /// Makes room for items: their frames are nowhere then.
  ///
  /// - Parameters:
  ///   - items: The items from the first that is not placed, to the last that there is to be room for.
  ///   - count: The number of all items; frames beyond are those of items that are gone.
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

  /// Whether there is room for every item from the first to an end, and each is placed.
  func isFilled(to end: Int, in frames: ContiguousArray<Rect>) -> Bool {
    first <= end && end <= frames.count && (first..<end).allSatisfy { !frames[$0].origin.x.isNaN }
  }

  /// Puts back what was there, from an item on.
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
