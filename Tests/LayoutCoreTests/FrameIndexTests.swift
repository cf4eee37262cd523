import LayoutCore
import TestSupport
import Testing

@Suite struct FrameIndexTests {
  @Test(arguments: RandomFrames.Shape.allCases, 0..<25 as Range<UInt64>)
  func `the index finds the same as a comparison of every frame`(
    shape: RandomFrames.Shape, seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...(seed.isMultiple(of: 5) ? 900 : 200), using: &generator)
    let drawn = RandomFrames(shape, count: count, seed: seed)
    var boxes: [Int: Rect] = [:]
    for _ in 0..<Int.random(in: 0...4, using: &generator) where count > 0 {
      boxes[Int.random(in: 0..<count, using: &generator)] = drawn.query(using: &generator)
    }
    let elements = ElementFrames(drawn.frames, boundingBoxes: boxes)
    let index = FrameIndex(elements)
    for _ in 0..<16 {
      let rect = drawn.query(using: &generator)
      #expect(index.search(rect, in: elements).numbers == elements.numbers(overlapping: rect))
    }
  }

  /// The index rounds the edges of frames outwards, so that frames that only touch can overlap in
  /// the index.
  ///
  /// The test shuffles the frames, because the index stores single rounded frames only if it sorts
  /// them.
  @Test(arguments: [0, 0.1, -1e8 / 3, 16_777_217, 1e15 / 7, 1e300])
  func `frames that only touch are not found, wherever they are`(shift: Double) {
    let drawn = RandomFrames(.shuffledWaterfall, count: 2000, seed: 5).frames
    let elements = ElementFrames(
      ContiguousArray(drawn.map { $0.offsetBy(dx: shift, dy: shift / 3) }))
    let index = FrameIndex(elements)
    for number in stride(from: 0, to: elements.count, by: 50) {
      let frame = elements[number]
      for (dx, dy) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1)] as [(Double, Double)] {
        let rect = Rect(
          x: frame.minX + dx * frame.width, y: frame.minY + dy * frame.height, width: frame.width,
          height: frame.height)
        #expect(index.search(rect, in: elements).numbers == elements.numbers(overlapping: rect))
      }
    }
  }

  @Test(arguments: [0, 1, 8, 63, 64, 65, 511, 512, 513, 4096, 4097])
  func `every number of blocks and levels is searched to the end`(count: Int) {
    for shape in [RandomFrames.Shape.touchingGrid, .scattered] {
      let drawn = RandomFrames(shape, count: count, seed: 1)
      let elements = ElementFrames(drawn.frames)
      #expect(FrameIndex(elements).search(.plane, in: elements).numbers == Array(0..<count))
    }
  }

  @Test func `frames that are all empty are not found`() {
    let elements = ElementFrames(ContiguousArray(repeating: .zero, count: 1000))
    let answer = FrameIndex(elements).search(.plane, in: elements)
    #expect(answer.numbers.isEmpty)
    #expect(answer.visits <= 8)
  }

  @Test func `frames with nan are not found`() {
    var frames = RandomFrames(.waterfall, count: 500, seed: 1).frames
    frames[100] = Rect(x: .nan, y: .nan, width: 10, height: 10)
    frames[200].origin.y = .infinity
    let elements = ElementFrames(frames)
    let index = FrameIndex(elements)
    for rect in [Rect.plane, frames[99], frames[201], frames[100]] {
      #expect(index.search(rect, in: elements).numbers == elements.numbers(overlapping: rect))
    }
  }

  @Test func `fewer frames than the smallest count are compared one by one`() {
    let count = FrameIndex.smallestCount - 1
    let elements = ElementFrames(RandomFrames(.waterfall, count: count, seed: 1).frames)
    #expect(FrameIndex(elements).search(.null, in: elements).visits == count)
  }

  @Test(arguments: [
    (RandomFrames.Shape.waterfall, true), (.horizontalWaterfall, true), (.touchingGrid, true),
    (.ring, true), (.pile, true), (.shuffledWaterfall, false), (.scattered, false),
    (.scatteredUnderOne, false),
  ])
  func `numbers are kept in order where neighbours are close`(
    shape: RandomFrames.Shape, expected: Bool
  ) {
    let elements = ElementFrames(RandomFrames(shape, count: 20_000, seed: 3).frames)
    #expect(FrameIndex(elements).isInOrderOfNumbers == expected)
  }

  /// The test counts comparisons instead of measuring time, so that it is not flaky.
  @Test(arguments: [
    RandomFrames.Shape.waterfall, .horizontalWaterfall, .shuffledWaterfall, .tallItems,
    .touchingGrid, .scattered, .scatteredUnderOne, .scatteredEmpty, .ring,
  ])
  func `a search compares few frames more than it finds`(shape: RandomFrames.Shape) {
    let count = 100_000
    let doublings = 17
    let drawn = RandomFrames(shape, count: count, seed: 7)
    let elements = ElementFrames(drawn.frames)
    let index = FrameIndex(elements)
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      guard let frame = drawn.frames.randomElement(using: &generator), !frame.isEmpty else {
        continue
      }
      let rect = Rect(center: frame.center, size: Size(width: 375, height: 667))
      let answer = index.search(rect, in: elements)
      #expect(answer.visits <= 8 * (doublings + answer.numbers.count))
      let point = Rect(center: frame.center, size: Size(width: 1, height: 1))
      let few = index.search(point, in: elements)
      #expect(few.visits <= 16 * (doublings + few.numbers.count))
    }
  }
}
