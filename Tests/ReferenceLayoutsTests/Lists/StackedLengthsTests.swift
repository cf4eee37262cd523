import TestSupport
import Testing

@testable import ReferenceLayouts

/// Compares ``StackedLengths``, which keeps lengths in blocks, with an array of lengths.
@Suite struct StackedLengthsTests {
  /// The model: an array of lengths, in which each start is a sum from the beginning.
  private struct Model {
    var lengths: [Double]
    let spacing: Double

    var starts: [Double] {
      var next = 0.0
      return lengths.map { length in
        defer { next += length + spacing }
        return next
      }
    }

    var extent: Double {
      lengths.isEmpty ? 0 : lengths.reduce(0, +) + spacing * Double(lengths.count - 1)
    }
  }

  /// A random length that is a multiple of an eighth, so that sums are exact in any order.
  private static func length(using generator: inout SeededGenerator) -> Double {
    Double(Int.random(in: 0...400, using: &generator)) / 8
  }

  private func expectEqual(_ stack: StackedLengths, _ model: Model, _ comment: Comment) {
    let starts = model.starts
    #expect(stack.count == model.lengths.count, comment)
    #expect(stack.extent == model.extent, comment)
    for index in model.lengths.indices {
      let (start, length) = stack[index]
      #expect(start == starts[index] && length == model.lengths[index], comment)
    }
    let ends = zip(starts, model.lengths).map(+)
    let probes = [-1, 0, model.extent / 3, model.extent, model.extent + 1]
    for position in probes + ends.prefix(3) + ends.suffix(3) {
      let expected = ends.firstIndex { $0 > position } ?? ends.count
      #expect(stack.firstIndex(endingAfter: position) == expected, comment)
    }
  }

  @Test(arguments: [0, 1, 2, 255, 256, 257, 511, 512, 513, 1024, 3000], [0.0, 2.5])
  func `lengths follow one another`(count: Int, spacing: Double) {
    var generator = SeededGenerator(seed: UInt64(count))
    let model = Model(
      lengths: (0..<count).map { _ in Self.length(using: &generator) }, spacing: spacing)
    expectEqual(
      StackedLengths(ContiguousArray(model.lengths), spacing: spacing), model, "\(count)")
  }

  /// The number of lengths grows, grows slowly, shrinks, and grows again.
  ///
  /// Then all lengths are removed, and one is inserted.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `thousands of edits give the same as an array`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let spacing = [0.0, 1, 7.5][Int(seed % 3)]
    var model = Model(lengths: [], spacing: spacing)
    var stack = StackedLengths([], spacing: spacing)
    // For each phase, the number of inserts among ten edits.
    for (phase, inserts) in [9, 5, 1, 6].enumerated() {
      for edit in 0..<1500 {
        let isInsert = model.lengths.isEmpty || Int.random(in: 0..<10, using: &generator) < inserts
        let length = Self.length(using: &generator)
        if isInsert {
          // A third of the inserts is at one place, so that one block overflows.
          let end = model.lengths.count
          let index =
            edit % 3 == 0 ? min(end, 40) : Int.random(in: 0...end, using: &generator)
          model.lengths.insert(length, at: index)
          stack.insert(length, at: index)
        } else {
          let index = Int.random(in: 0..<model.lengths.count, using: &generator)
          if edit % 4 == 0 {
            model.lengths[index] = length
            stack.replace(at: index, with: length)
          } else {
            model.lengths.remove(at: index)
            stack.remove(at: index)
          }
        }
        if edit % 150 == 0 {
          expectEqual(stack, model, "seed \(seed), phase \(phase), edit \(edit)")
        }
      }
      expectEqual(stack, model, "seed \(seed), phase \(phase)")
    }
    while !model.lengths.isEmpty {
      model.lengths.removeLast()
      stack.remove(at: stack.count - 1)
    }
    expectEqual(stack, model, "seed \(seed), emptied")
    stack.insert(3, at: 0)
    expectEqual(stack, Model(lengths: [3], spacing: spacing), "seed \(seed), filled again")
  }
}
