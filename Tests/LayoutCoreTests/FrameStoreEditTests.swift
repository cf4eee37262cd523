import LayoutCore
import TestSupport
import Testing

/// Replaces and moves frames of a store, and compares it with an array with the same changes.
@Suite struct FrameStoreEditTests {
  private func check(_ edited: EditedFrames, in rect: Rect, _ comment: Comment) {
    #expect(edited.store.itemNumbers(in: rect) == edited.itemNumbers(in: rect), comment)
  }

  @Test(arguments: RandomFrames.Shape.allCases, 0..<6 as Range<UInt64>)
  func `after each edit the store has the frames of the array, and finds the same items`(
    shape: RandomFrames.Shape, seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let drawn = RandomFrames(shape, count: .random(in: 0...3000, using: &generator), seed: seed)
    var edited = EditedFrames(drawn.inEighths)
    var copies: [EditedFrames] = []
    for edit in 0..<40 {
      let others = RandomFrames(shape, count: 700, seed: UInt64(edit)).inEighths
      edited.replaceSome([3, 100, 700][edit % 3], by: others, using: &generator)
      let comment: Comment = "\(shape), seed \(seed), edit \(edit)"
      for _ in 0..<3 { check(edited, in: drawn.query(using: &generator), comment) }
      check(edited, in: .plane, comment)
      if edit % 8 == 0 { copies.append(edited) }
    }
    for edited in [edited] + copies {
      #expect(edited.store.frames == edited.frames, "\(shape), seed \(seed)")
      check(edited, in: .plane, "\(shape), seed \(seed)")
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `a store has the frames of the array after many edits far apart`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let drawn = RandomFrames(.waterfall, count: 12_000, seed: seed)
    var edited = EditedFrames(drawn.inEighths)
    for edit in 0..<900 {
      edited.replaceSome(2, by: [Rect(x: 0, y: 40, width: 8, height: 8)], using: &generator)
      guard edit % 100 == 0 else { continue }
      check(edited, in: drawn.query(using: &generator), "seed \(seed), edit \(edit)")
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
    var edited = EditedFrames(RandomFrames(.waterfall, count: 900, seed: 1).inEighths)
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
