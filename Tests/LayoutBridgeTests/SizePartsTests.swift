import CLua
import LayoutCore
import TestSupport
import Testing

@testable import LayoutBridge
@testable import LuaSandbox

/// Sizes that are set section by section or edited, and copied in blocks when they are read.
@Suite struct SizePartsTests {
  private static let counts = [0, 700, 0, 1, 1500, 0, 3]

  /// The size of an item, counted from 0 over all sections.
  private static func size(_ item: Int) -> Size {
    Size(width: Double(item), height: Double(item % 17))
  }

  private static func input() -> PlacementInput {
    var (input, first) = (PlacementInput(), 0)
    let sections = counts.map { count in
      defer { first += count }
      return ContiguousArray((first..<first + count).map(size))
    }
    input.setSizes(ofSections: sections)
    input.setPlainSections(itemCounts: counts)
    return input
  }

  /// Each argument has code that adds up the widths of some items, and the range of these items.
  ///
  /// Each piece of code reads the items in an order of its own. It assigns the result to `sum`.
  @Test(arguments: [
    ("for i = ctx.count, 1, -1 do sum = sum + ctx.size(i) end", 0..<2204),
    ("for _, w in ctx.items() do sum = sum + w end", 0..<2204),
    ("for _, w in ctx.sections[5].items() do sum = sum + w end", 701..<2201),
    ("local _, used = ctx.break_line(2202, 1e9, 0) sum = used", 2201..<2204),
    (
      "local c = ctx.columns(1, 0, 0, \"horizontal\") c.put(1, 1800, 0) sum = c.ends(1)",
      1799..<1800
    ),
  ])
  func `scripts read all sizes, whatever they read first`(read: String, items: Range<Int>) throws {
    let state = try LayoutState()
    defer { state.close() }
    let source = """
      return { prepare = function(ctx, sheet)
        local sum = 0
        for s = 1, #ctx.sections do
          local section = ctx.sections[s]
          if section.count > 0 and \(items.count > 1) then
            sheet.line(section.first, section.last, 0, s * 100, 0)
          end
        end
        \(read)
        return sum, 1
      end }
      """
    guard case .table(let table) = try state.load(Array(source.utf8), name: "s"),
      case .function(let prepare)? = table["prepare"]
    else {
      Issue.record("expected a function")
      return
    }
    var frames = ContiguousArray(repeating: Rect.nowhere, count: 2204)
    let output = try state.place(.prepare(prepare), input: Self.input(), frames: &frames)
    #expect(output.contentSize.width == items.reduce(0) { $0 + Self.size($1).width })
    if items.count > 1 { #expect(frames.map(\.size) == (0..<2204).map(Self.size)) }
  }

  @Test func `sections keep the defaults of their hints when they are changed`() throws {
    let state = try LayoutState()
    defer { state.close() }
    let source = """
      return { prepare = function(ctx)
        return ctx.sections[1].hint "rows", ctx.sections[2].hint "rows"
      end }
      """
    guard case .table(let table) = try state.load(Array(source.utf8), name: "h"),
      case .function(let prepare)? = table["prepare"]
    else {
      Issue.record("expected a function")
      return
    }
    var (input, frames) = (PlacementInput(), ContiguousArray<Rect>())
    input.setSections(count: 2, defaultHints: ["rows": .integer(3)]) { section, values in
      if section == 1 { values.hints = ["rows": .integer(5)] }
    }
    input.sections[0].header = Size(width: 1, height: 2)
    let output = try state.place(.prepare(prepare), input: input, frames: &frames)
    #expect(output.contentSize == Size(width: 3, height: 5))
  }

  @Test func `an edit and a comparison see the sizes of all sections`() {
    let old = Self.input()
    var new = Self.input()
    #expect(new.difference(from: old).isEmpty)
    new.editSizes { $0.replace(1999, with: Size(width: 1999, height: 99)) }
    #expect(new.difference(from: old).firstItem == 1999)
    #expect(new.sizes.count == 2204)
    #expect(new.sizes[2000] == Self.size(2000))
  }

  @Test func `few of many changed sizes are edits, and many make a new array`() {
    for count in [0, 1, 64, 65, 900] {
      var (input, expected) = (Self.input(), (0..<2204).map(Self.size))
      let before = input.sizesNumber
      let changes = (0..<count).map {
        (number: 2 * $0 + 7, size: Size(width: 1, height: Double($0)))
      }
      for (number, size) in changes { expected[number] = size }
      input.replaceSizes(changes + [(number: 3, size: Self.size(3))])
      #expect(Array(input.sizes) == expected)
      #expect((input.sizesNumber == before) == changes.isEmpty)
    }
  }
}

/// Random edits of sizes, compared with the same edits of an array.
@Suite struct SizeEditTests {
  /// The sizes that C reads for some items, with those that are not copied yet.
  private static func read(_ items: Range<Int>, of parts: SizeParts) -> [Size] {
    unsafe parts.withC { sizes, source in
      guard !items.isEmpty else { return [] }
      unsafe source.pointee.provide(source, Int64(items.lowerBound) + 1, Int64(items.upperBound))
      let known = unsafe Int(source.pointee.first) - 1..<Int(source.pointee.last)
      #expect(known.clamped(to: items) == items)
      return known.clamped(to: items).map {
        unsafe Size(width: sizes[2 * $0], height: sizes[2 * $0 + 1])
      }
    }
  }

  @Test(arguments: [0, 1, 255, 256, 257, 5000])
  func `edited sizes are those of an edited array`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count) + 3)
    var sizes = (0..<count).map { Size(width: Double($0), height: 1) }
    var parts = SizeParts([ContiguousArray(sizes)])
    var copies: [(SizeParts, [Size])] = []
    // More edits than parts are kept, so that parts are joined; most are near each other.
    var place = 0
    for edit in 0..<1500 {
      if edit % 3 == 0 { place = .random(in: 0...sizes.count, using: &random) }
      place = min(place, sizes.count)
      let size = Size(width: Double(edit), height: 2)
      switch Int.random(in: 0..<3, using: &random) {
      case 1 where place < sizes.count:
        sizes.remove(at: place)
        parts.remove(place)
      case 2 where place < sizes.count:
        sizes[place] = size
        parts.replace(place, with: size)
      default:
        sizes.insert(size, at: place)
        parts.insert(size, at: place)
      }
      #expect(parts.count == sizes.count)
      let first = Int.random(in: 0...sizes.count, using: &random)
      let items = first..<min(sizes.count, first + .random(in: 0..<600, using: &random))
      #expect(Self.read(items, of: parts) == Array(sizes[items]))
      if let item = items.first { #expect(parts[item] == sizes[item]) }
      if edit % 100 == 0 { copies.append((parts, sizes)) }
      if edit % 300 == 0 { #expect(unsafe Array(parts.all) == sizes) }
    }
    for (parts, sizes) in copies { #expect(unsafe Array(parts.all) == sizes) }
  }

  @Test func `the difference of edited sizes is that of edited arrays`() {
    var random = SeededGenerator(seed: 7)
    let original = ContiguousArray((0..<900).map { Size(width: Double($0), height: 1) })
    let start = [original, [], ContiguousArray(original.prefix(40))]
    for _ in 0..<300 {
      var inputs = [PlacementInput(), PlacementInput()]
      for place in inputs.indices {
        inputs[place].setSizes(ofSections: start)
        inputs[place].setPlainSections(itemCounts: start.map(\.count))
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
          let number = Int.random(in: 0..<900, using: &random)
          // some edits give an item the size that it has
          let size = Size(
            width: Double(number), height: Double(Int.random(in: 1...2, using: &random)))
          switch Int.random(in: 0..<4, using: &random) {
          case 0: inputs[place].editSizes { $0.insert(size, at: number) }
          case 1: inputs[place].editSizes { $0.remove(number) }
          default: inputs[place].editSizes { $0.replace(number, with: size) }
          }
        }
      }
      let (one, two) = (inputs[0].sizes, inputs[1].sizes)
      let shared = min(one.count, two.count)
      let different = (0..<shared).filter { one[$0] != two[$0] }
      let end = one.count == two.count ? different.last.map { $0 + 1 } : max(one.count, two.count)
      let difference = inputs[0].difference(from: inputs[1])
      #expect(difference.firstItem == different.first ?? shared)
      #expect(difference.itemEnd == end ?? shared)
    }
  }

  @Test func `an edit copies only the blocks that are read afterwards`() {
    var parts = SizeParts([ContiguousArray(repeating: Size(width: 1, height: 1), count: 10_000)])
    func known(_ item: Int64) -> ClosedRange<Int64> {
      unsafe parts.withC { _, source in
        unsafe source.pointee.provide(source, item, item)
        return unsafe source.pointee.first...source.pointee.last
      }
    }
    #expect(known(1) == 1...256)
    #expect(known(10_000) == 9985...10_000)
    parts.insert(Size(width: 2, height: 2), at: 5000)
    #expect(known(5001) == 4865...5120)
    #expect(known(10_001) == 9985...10_001)
  }
}
