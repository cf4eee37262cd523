import LayoutCore
import TestSupport
import Testing

/// A store whose frames are replaced and moved holds the same frames, and finds the same items, as
/// an array that is changed in the same way.
@Suite struct FrameStoreEditTests {
  /// A store, and the frames that it must hold.
  struct Edited {
    var store: FrameStore
    var frames: ContiguousArray<Rect>

    init(_ frames: ContiguousArray<Rect>) {
      self.frames = frames
      store = FrameStore(itemCounts: [frames.count], frames: frames)
    }

    mutating func replace(
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

    /// Replaces up to `most` items by others.
    mutating func replaceSome(
      _ most: Int, by others: ContiguousArray<Rect>, using generator: inout SeededGenerator
    ) {
      let first = Int.random(in: 0...frames.count, using: &generator)
      let end = min(frames.count, first + Int.random(in: 0...most, using: &generator))
      let distance = Point(
        x: Bool.random(using: &generator) ? 0 : FrameStoreEditTests.eighths(using: &generator),
        y: FrameStoreEditTests.eighths(using: &generator))
      let count = Int.random(in: 0...most, using: &generator)
      replace(first..<end, with: ContiguousArray(others.prefix(count)), movingLaterBy: distance)
    }

    func check(in rect: Rect, _ comment: Comment) {
      let found = frames.indices.filter { frames[$0].overlaps(rect) && !frames[$0].isEmpty }
      #expect(store.itemNumbers(in: rect) == found, comment)
    }
  }

  /// A distance that is a multiple of an eighth, so that sums of distances are exact.
  static func eighths(using generator: inout SeededGenerator) -> Double {
    Double(Int.random(in: -4000...4000, using: &generator)) / 8
  }

  /// The frames with all coordinates rounded to an eighth.
  static func rounded(_ frames: ContiguousArray<Rect>) -> ContiguousArray<Rect> {
    func eighth(_ number: Double) -> Double { (number * 8).rounded() / 8 }
    return ContiguousArray(
      frames.map {
        Rect(
          x: eighth($0.origin.x), y: eighth($0.origin.y), width: eighth($0.size.width),
          height: eighth($0.size.height))
      })
  }

  @Test(arguments: RandomFrames.Shape.allCases, 0..<6 as Range<UInt64>)
  func `after each edit the store has the frames of the array, and finds the same items`(
    shape: RandomFrames.Shape, seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let drawn = RandomFrames(shape, count: .random(in: 0...3000, using: &generator), seed: seed)
    var edited = Edited(Self.rounded(drawn.frames))
    var copies: [Edited] = []
    for edit in 0..<40 {
      let others = Self.rounded(RandomFrames(shape, count: 700, seed: UInt64(edit)).frames)
      edited.replaceSome([3, 100, 700][edit % 3], by: others, using: &generator)
      let comment: Comment = "\(shape), seed \(seed), edit \(edit)"
      for _ in 0..<3 { edited.check(in: drawn.query(using: &generator), comment) }
      edited.check(in: .plane, comment)
      if edit % 8 == 0 { copies.append(edited) }
    }
    for edited in [edited] + copies {
      #expect(edited.store.frames == edited.frames, "\(shape), seed \(seed)")
      edited.check(in: .plane, "\(shape), seed \(seed)")
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `a store has the frames of the array after many edits far apart`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let drawn = RandomFrames(.waterfall, count: 12_000, seed: seed)
    var edited = Edited(Self.rounded(drawn.frames))
    for edit in 0..<900 {
      edited.replaceSome(2, by: [Rect(x: 0, y: 40, width: 8, height: 8)], using: &generator)
      guard edit % 100 == 0 else { continue }
      edited.check(in: drawn.query(using: &generator), "seed \(seed), edit \(edit)")
      #expect(edited.store.frames == edited.frames, "seed \(seed), edit \(edit)")
    }
  }

  @Test func `an edited store gives items their new numbers, keys and attributes`() {
    var store = FrameStore(
      itemCounts: [2, 3],
      frames: ContiguousArray((0..<5).map { Rect(x: 0, y: Double($0), width: 1, height: 1) }))
    store.set(LayoutAttributes(.footer(section: 0), frame: Rect(x: 0, y: 9, width: 1, height: 1)))
    #expect(
      store.attributes(in: .plane).map(\.key.name) == [
        "1.1", "1.2", "footer:1", "2.1", "2.2", "2.3",
      ])
    store.replaceFrames(
      [
        FrameReplacement(
          of: 1..<1, by: [Rect(x: 5, y: 5, width: 1, height: 1)],
          movingLaterBy: Point(x: 0, y: 10))
      ], itemCounts: [3, 3])
    store.moveViews { _ in Point(x: 0, y: 2) }
    #expect(
      store.attributes(for: .footer(section: 0))?.frame == Rect(x: 0, y: 11, width: 1, height: 1))
    #expect(
      store.attributes(in: .plane).map(\.key.name) == [
        "1.1", "1.2", "1.3", "footer:1", "2.1", "2.2", "2.3",
      ])
    #expect(store.number(of: IndexPath(item: 2, section: 1)) == 5)
    #expect(store.number(of: IndexPath(item: 3, section: 1)) == nil)
    #expect(
      store.attributes(for: .cell(item: 2, section: 1))?.frame
        == Rect(x: 0, y: 14, width: 1, height: 1))
  }

  @Test func `an edited store can be changed in every other way`() {
    var edited = Edited(Self.rounded(RandomFrames(.waterfall, count: 900, seed: 1).frames))
    edited.replace(3..<5, with: [.zero], movingLaterBy: Point(x: 0, y: 8))
    var cell = LayoutAttributes(
      .cell(item: 10, section: 0), frame: Rect(x: -50, y: -50, width: 4, height: 4))
    cell.alpha = 0.5
    edited.store.set(cell)
    #expect(edited.store.attributes(in: Rect(x: -50, y: -50, width: 1, height: 1)) == [cell])
    edited.store.updateFrames(itemCounts: [899]) { frames in
      frames[0] = Rect(x: -90, y: 0, width: 2, height: 2)
      return 0..<1
    }
    #expect(edited.store.itemNumbers(in: Rect(x: -90, y: 0, width: 1, height: 1)) == [0])
    #expect(edited.store.frames[20] == edited.frames[20])
  }
}
