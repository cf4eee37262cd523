import Foundation
import TestSupport
import Testing

@testable import LayoutCore

/// Packed frames are exactly the frames before packing, also in a store and after edits of it.
@Suite struct PackedFramesTests {
  private static func bits(_ frame: Rect) -> [UInt64] {
    [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(\.bitPattern)
  }

  /// Lists of frames that can be packed, by what is special about them.
  private static let lists: [String: @Sendable (_ place: Int) -> Rect] = [
    "equal": { _ in Rect(x: 1, y: 2, width: 3, height: 4) },
    "whole numbers": {
      Rect(x: Double($0 % 7 * 50), y: Double($0 / 7 * 40), width: 45, height: Double($0 % 30))
    },
    "columns of a third": {
      Rect(x: Double($0 % 3) * 355 / 3, y: Double($0) * 31.5, width: 335 / 3, height: 20)
    },
    "lines of different frames": {
      let line = Double($0 / 5) * 31.7
      return Rect(x: Double($0) * 1.1, y: line, width: 1 / Double($0 + 1), height: line / 3)
    },
    "a block of other frames": {
      (128..<192).contains($0)
        ? Rect(x: 1 / Double($0), y: Double($0) / 3, width: sin(Double($0)), height: 0.1)
        : Rect(x: Double($0), y: 6, width: 7, height: 8)
    },
    "far away": { Rect(x: -1e9, y: 1e9 - Double($0), width: 1e-3, height: 0) },
    "negative zeros": {
      Rect(x: $0 % 2 == 0 ? 0 : -0.0, y: -0.0, width: $0 % 3 == 0 ? -0.0 : 8, height: 1)
    },
    "an exception in each block": {
      $0 % 64 == 40
        ? Rect(x: 0.1, y: 1e-300, width: .infinity, height: 1e300)
        : Rect(x: 5, y: 6, width: 7, height: 8)
    },
  ]

  @Test(arguments: lists.keys.sorted(), [1, 63, 64, 65, 1000])
  func `each packed frame has the bits of the frame`(list: String, count: Int) throws {
    let frame = try #require(Self.lists[list])
    let expected = (0..<count).map { Self.bits(frame($0)) }
    let packed = try #require(PackedFrames(ContiguousArray((0..<count).map(frame))))
    #expect(packed.count == count)
    #expect((0..<count).map { Self.bits(packed[$0]) } == expected)
  }

  @Test func `frames with many different bits are not packed`() {
    var generator = SeededGenerator(seed: 1)
    func number() -> Double { .random(in: 0...1000, using: &generator) }
    let frames = ContiguousArray(
      (0..<1000).map { _ in Rect(x: number(), y: number(), width: number(), height: number()) })
    #expect(PackedFrames(frames) == nil)
  }

  private static let count = FrameStore.smallestPackedCount + 100

  private static func stored(_ shape: RandomFrames.Shape, seed: UInt64) -> EditedFrames {
    var edited = EditedFrames(RandomFrames(shape, count: count, seed: seed).inEighths)
    edited.store.pack()
    return edited
  }

  @Test(arguments: [RandomFrames.Shape.waterfall, .shuffledWaterfall], [1, 2] as [UInt64])
  func `a packed store has the frames of the array, also after edits`(
    shape: RandomFrames.Shape, seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let drawn = RandomFrames(shape, count: Self.count, seed: seed)
    var edited = Self.stored(shape, seed: seed)
    #expect(edited.store.isInParts)
    let packed = edited
    for edit in 0..<12 {
      for _ in 0..<4 {
        let rect = drawn.query(using: &generator)
        #expect(
          edited.store.itemNumbers(in: rect) == edited.itemNumbers(in: rect),
          "\(shape), seed \(seed), edit \(edit), \(rect)")
      }
      let others = RandomFrames(shape, count: 300, seed: UInt64(edit)).inEighths
      edited.replaceSome([3, 300][edit % 2], by: others, using: &generator)
    }
    for edited in [packed, edited] {
      #expect(edited.store.frames == edited.frames, "\(shape), seed \(seed)")
      for number in [0, 1, 70_000, edited.frames.count - 1] {
        #expect(edited.store.frame(ofItem: number) == edited.frames[number])
      }
    }
  }

  @Test func `packing changes no copy, and keeps looks and views`() {
    let frames = RandomFrames(.waterfall, count: Self.count, seed: 3).inEighths
    var store = FrameStore(itemCounts: [5, Self.count - 5], frames: frames)
    store.set(ItemLook(alpha: 0.5, zIndex: 3, isHidden: false), ofItems: 7..<9)
    store.set(
      LayoutAttributes(.header(section: 1), frame: Rect(x: 0, y: -20, width: 300, height: 20)))
    let copy = store
    store.pack()
    #expect(store.isInParts && !copy.isInParts)
    #expect(copy.frames == frames)
    #expect(store.attributes(in: .plane) == copy.attributes(in: .plane))
    #expect(store.attributes(for: .cell(item: 2, section: 1))?.zIndex == 3)
  }

  /// An index that two stores share must not be changed by either of them.
  @Test(arguments: [false, true]) func `a change of a copy leaves the packed store as it was`(
    packsCopy: Bool
  ) {
    let frames = RandomFrames(.waterfall, count: Self.count, seed: 6).inEighths
    var stores = Array(
      repeating: FrameStore(itemCounts: [Self.count], frames: frames), count: 2)
    let rect = Rect(x: 0, y: frames[70_000].minY, width: 400, height: 200)
    let found = stores[0].itemNumbers(in: rect)
    stores[1] = stores[0]
    let (packed, changed) = packsCopy ? (1, 0) : (0, 1)
    stores[packed].pack()
    stores[changed].updateFrames(itemCounts: [Self.count + 100]) { frames in
      for number in 69_000..<71_000 { frames[number].origin.x += 10_000 }
      frames += Array(repeating: Rect(x: 5, y: 5, width: 5, height: 5), count: 100)
      return 69_000..<Self.count + 100
    }
    #expect(stores[packed].itemNumbers(in: rect) == found)
    #expect(stores[changed].itemNumbers(in: rect) != found)
    #expect(stores[packed].frames == frames)
  }

  @Test func `unpacked frames are those before packing`() {
    var edited = Self.stored(.waterfall, seed: 7)
    edited.store.unpack()
    #expect(!edited.store.isInParts && edited.store.frames == edited.frames)
    edited.replace(5..<6, with: [.zero], movingLaterBy: Point(x: 0, y: 8))
    edited.store.unpack()  // nothing is packed
    #expect(edited.store.isInParts && edited.store.frames == edited.frames)
  }

  @Test func `a packed store can be changed in every other way`() {
    var store = Self.stored(.waterfall, seed: 4).store
    var expected = store.frames
    var cell = LayoutAttributes(
      .cell(item: 10, section: 0), frame: Rect(x: -50, y: -50, width: 4, height: 4))
    cell.alpha = 0.5
    store.set(cell)
    expected[10] = cell.frame
    #expect(store.attributes(in: Rect(x: -50, y: -50, width: 1, height: 1)) == [cell])
    store.pack()
    store.updateFrames(itemCounts: [Self.count + 1], keepsAttributes: true) { frames in
      frames.append(Rect(x: -90, y: 0, width: 2, height: 2))
      return Self.count..<Self.count + 1
    }
    expected.append(Rect(x: -90, y: 0, width: 2, height: 2))
    #expect(store.itemNumbers(in: Rect(x: -90, y: 0, width: 1, height: 1)) == [Self.count])
    #expect(store.frames == expected)
    store.pack()
    #expect(store.takeMemory().isEmpty && store.placedCount == 0)
  }

  @Test func `few frames, and items with a transform, are not packed`() {
    var few = FrameStore(
      itemCounts: [1000], frames: RandomFrames(.same, count: 1000, seed: 1).frames)
    few.pack()
    #expect(!few.isInParts)
    var store = FrameStore(
      itemCounts: [Self.count], frames: RandomFrames(.same, count: Self.count, seed: 1).frames)
    var turned = LayoutAttributes(
      .cell(item: 1, section: 0), frame: Rect(x: 0, y: 0, width: 9, height: 1))
    turned.transform = AffineTransform(rotationDegrees: 90)
    store.set(turned)
    store.pack()
    #expect(!store.isInParts)
  }
}
