import LayoutCore
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
    input.itemSizes = ItemSizes(ofSections: sections)
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
    new.itemSizes.edit { $0.replace(1999, with: Size(width: 1999, height: 99)) }
    #expect(new.difference(from: old).firstItem == 1999)
    #expect(new.sizes.count == 2204)
    #expect(new.sizes[2000] == Self.size(2000))
  }

  @Test func `few of many changed sizes are edits, and many make a new array`() {
    for count in [0, 1, 64, 65, 900] {
      var (input, expected) = (Self.input(), (0..<2204).map(Self.size))
      let before = input.itemSizes.setNumber
      let changes = (0..<count).map {
        (number: 2 * $0 + 7, size: Size(width: 1, height: Double($0)))
      }
      for (number, size) in changes { expected[number] = size }
      input.itemSizes.replace(changes + [(number: 3, size: Self.size(3))])
      #expect(Array(input.sizes) == expected)
      #expect((input.itemSizes.setNumber == before) == changes.isEmpty)
    }
  }

  @Test(arguments: [1, 64, 65, 100])
  func `changed sizes of items that had one size`(count: Int) {
    let equal = Size(width: 4, height: 5)
    var (input, expected) = (PlacementInput(), Array(repeating: equal, count: 300))
    input.itemSizes = ItemSizes(EqualItems(count: 300, size: equal))
    let changes = (0..<count).map { (number: 3 * $0, size: Size(width: 1, height: Double($0))) }
    for (number, size) in changes { expected[number] = size }
    input.itemSizes.replace(changes)
    #expect(Array(input.sizes) == expected)
    #expect(input.itemSizes.equalItems == nil && input.count == 300)
  }
}
