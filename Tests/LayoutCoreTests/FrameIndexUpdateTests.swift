import LayoutCore
import TestSupport
import Testing

/// Updates of an index: afterwards, it finds the same frames as a comparison of all frames.
@Suite struct FrameIndexUpdateTests {
  @Test(arguments: RandomFrames.Shape.allCases, 0..<6 as Range<UInt64>)
  func `after each change the index finds the same as a full comparison`(
    shape: RandomFrames.Shape, seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let drawn = RandomFrames(shape, count: Int.random(in: 0...700, using: &generator), seed: seed)
    var frames = drawn.frames
    var index = FrameIndex(ElementFrames(frames))
    for change in 0..<40 {
      let first = Int.random(in: 0...frames.count, using: &generator)
      let others = RandomFrames(shape, count: 90, seed: seed &+ UInt64(change)).frames
      let changed: Range<Int>
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let end = min(frames.count, first + 20)
        for place in first..<end { frames[place] = others[place - first] }
        changed = first..<end
      case 1:
        frames += others.prefix(Int.random(in: 1...90, using: &generator))
        changed = min(first, frames.count)..<frames.count
      case 2:
        frames.removeLast(min(frames.count, Int.random(in: 1...50, using: &generator)))
        changed = min(first, frames.count)..<frames.count
      default:
        frames.insert(others[0], at: first)
        changed = first..<frames.count
      }
      index.update(changed, in: ElementFrames(frames))
      let elements = ElementFrames(frames)
      for _ in 0..<4 {
        let rect = drawn.query(using: &generator)
        #expect(
          index.search(rect, in: elements).numbers
            == elements.numbers(overlapping: rect), "seed \(seed), change \(change)")
      }
      #expect(
        index.search(.plane, in: elements).numbers
          == elements.numbers(overlapping: .plane), "seed \(seed), change \(change)")
    }
  }
}
