import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// CONTRACT.md section 12: `sheet.scroller` and the offsets of sections.
@Suite struct ScrollerTests {
  private static let places: [ScriptProcess] = [.host, Workers.sound]

  /// Rows of 50 points under headers of 20 points; the port of a row is as wide as the view, and
  /// the items of a row are side by side, with the widths from the data.
  private static let geometry = """
    prepare = function(ctx, sheet)
      local y = 0
      for s, section in ipairs(ctx.sections) do
        sheet.header(s, 0, y, ctx.width, 20)
        y = y + 20
        local x = 0
        for i, width in section.items() do
          sheet.item(i, x, y, width, 50)
          sheet.supplementary("badge", s, i - section.first + 1, x, y, 4, 4)
          x = x + width
        end
        sheet.scroller(s, 0, y, ctx.width, 50, x, 50, OPTIONS)
        y = y + 50
      end
      return ctx.width, y
    end,
    """

  private static func layout(
    _ more: String = "", options: String = "nil", process: ScriptProcess = .host,
    onOutput: ((String) -> Void)? = nil
  ) throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "rows.lua",
        text: """
          return {
            name = "rows", version = "1", api = 1,
            kinds = { header = "per_section", badge = "per_item" },
            \(geometry.replacing("OPTIONS", with: options))
            \(more)
          }
          """), process: process, onOutput: onOutput)
  }

  private static func view(
    _ layout: any Layout, direction: LayoutDirection = .leftToRight
  ) throws -> CollectionView {
    let row = SectionData((0..<5).map { _ in Size(width: 40, height: 50) })
    let view = CollectionView.over(
      [row, row], size: Size(width: 100, height: 200), direction: direction, layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  @Test(arguments: places)
  func `items and views of items move, headers stay`(process: ScriptProcess) throws {
    let view = try Self.view(Self.layout(process: process))
    let scroller = try #require(try view.scroller(ofSection: 1))
    #expect(scroller.frame == Rect(x: 0, y: 90, width: 100, height: 50))
    #expect(scroller.contentSize == Size(width: 200, height: 50))
    #expect(scroller.snapping == .free && scroller.carriedKinds == ["badge"])
    try view.setContentOffset(Point(x: 70, y: 0), ofSection: 1)
    let names = view.visibleElements.map(\.key.name).filter { $0.contains("2") }
    #expect(
      names.filter { $0.hasPrefix("2.") || $0.hasPrefix("header") }
        == ["header:2", "2.2", "2.3", "2.4", "2.5"])
    #expect(
      try view.frame(of: .cell(item: 2, section: 1)) == Rect(x: 10, y: 90, width: 40, height: 50))
    let badge = ElementKey.supplementary(kind: "badge", at: IndexPath(item: 2, section: 1))
    #expect(try view.frame(of: badge) == Rect(x: 10, y: 90, width: 4, height: 4))
    #expect(try view.frame(of: .header(section: 1)) == Rect(x: 0, y: 70, width: 100, height: 20))
  }

  @Test func `the offset counts from the leading edge`() throws {
    let view = try Self.view(Self.layout(), direction: .rightToLeft)
    try view.setContentOffset(Point(x: 70, y: 0), ofSection: 0)
    // The item is at x = 80 − 70 from the leading edge, which is the right edge of the view.
    #expect(
      try view.frame(of: .cell(item: 2, section: 0)) == Rect(x: 50, y: 20, width: 40, height: 50))
  }

  @Test(
    arguments: [
      ("{ snap = \"page\" }", SectionScroller.Snapping.page),
      ("{ snap = \"step\", step = 40 }", .step(SectionScroller.Steps(length: 40))),
      (
        "{ snap = \"step\", step = 40, first = 16, free = true }",
        .step(SectionScroller.Steps(length: 40, first: 16, isFree: true))
      ),
      (
        "{ snap = \"step_centered\", step = 40 }",
        .step(SectionScroller.Steps(length: 40, first: 20, isCentered: true))
      ),
    ] as [(String, SectionScroller.Snapping)])
  func `options say where scrolling comes to rest`(
    options: String, snapping: SectionScroller.Snapping
  ) throws {
    for process in Self.places {
      let view = try Self.view(Self.layout(options: options, process: process))
      #expect(try view.scroller(ofSection: 0)?.snapping == snapping)
    }
  }

  @Test(arguments: places)
  func `content can begin at the trailing edge`(process: ScriptProcess) throws {
    for (edge, growsLeftward) in [("leading", false), ("trailing", true)] {
      let view = try Self.view(Self.layout(options: "{ from = \"\(edge)\" }", process: process))
      #expect(try view.scroller(ofSection: 0)?.growsLeftward == growsLeftward)
    }
    let wrong = try Self.layout(options: "{ from = \"top\" }", process: process)
    let error = #expect(throws: LayoutError.self) { try Self.view(wrong) }
    #expect(error?.message.contains("`from` must be \"leading\" or \"trailing\"") == true)
  }

  @Test func `a mirror image scrolls from the other edge, with the views of its items`() throws {
    let text = """
      local compose = require "celluna.compose"
      return compose.mirror(compose.mirror(compose.mirror {
        name = "rows", version = "1", api = 1,
        kinds = { header = "per_section", badge = "per_item" },
        \(Self.geometry.replacing("OPTIONS", with: "{ snap = \"page\" }"))
      }))
      """
    let view = try Self.view(ScriptedLayout(ScriptSource(name: "mirrored.lua", text: text)))
    let scroller = try #require(try view.scroller(ofSection: 1))
    #expect(scroller.frame == Rect(x: 0, y: 90, width: 100, height: 50))
    #expect(scroller.growsLeftward && scroller.snapping == .page)
    #expect(scroller.carriedKinds == ["badge"])
    try view.setContentOffset(Point(x: 70, y: 0), ofSection: 1)
    // The third item is placed at x = 80 from the right edge. The offset of 70 moves it to x = 10.
    #expect(
      try view.frame(of: .cell(item: 2, section: 1)) == Rect(x: 50, y: 90, width: 40, height: 50))
  }

  @Test(arguments: places)
  func `without the option, the hook snap gets the section`(process: ScriptProcess) throws {
    let layout = try Self.layout(
      "snap = function(ctx, x, y, vx, vy, s) if s then return s * 10 + vx, y end end,",
      process: process)
    let view = try Self.view(layout)
    #expect(
      try view.endDragging(ofSection: 1, withVelocity: Point(x: 5, y: 0)) == Point(x: 25, y: 0))
    try view.endDragging(withVelocity: .zero)
    #expect(view.contentOffset == .zero)
  }

  @Test(arguments: places)
  func `scroll reads the offsets of sections`(process: ScriptProcess) throws {
    let layout = try Self.layout(
      """
      scroll = function(ctx, el)
        local section = ctx.sections[el.section]
        if el.kind == "header" then return { alpha = 1 - section.scroll_x / 100 } end
      end,
      """, process: process)
    let view = try Self.view(layout)
    try view.setContentOffset(Point(x: 25, y: 0), ofSection: 1)
    #expect(try view.attributes(for: .header(section: 0))?.alpha == 1)
    #expect(try view.attributes(for: .header(section: 1))?.alpha == 0.75)
    #expect(layout.geometryRunCount == 1)
    #expect(layout.readsSectionOffsets)
  }

  @Test func `geometry that sees an offset runs again`() throws {
    let layout = try Self.layout("sees = { \"scroll\" },")
    let seeing = try ScriptedLayout(
      ScriptSource(
        name: "seeing.lua",
        text: """
          return {
            name = "seeing", version = "1", api = 1, sees = { "scroll" },
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, 40 * (i - 1), 0, 40, 50) end
              sheet.scroller(1, 0, 0, 100, 50, 40 * ctx.count, 50)
              return 100, 50 + ctx.sections[1].scroll_x
            end,
          }
          """))
    let view = try Self.view(seeing)
    #expect(view.contentSize.height == 50)
    try view.setContentOffset(Point(x: 30, y: 0), ofSection: 0)
    #expect(view.contentSize.height == 80)
    let other = try Self.view(layout)
    try other.setContentOffset(Point(x: 30, y: 0), ofSection: 0)
    #expect(layout.geometryRunCount == 1)
  }

  @Test func `a fold declares a section when it begins`() throws {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "fold.lua",
        text: """
          local stack = require "celluna.stack"
          local start, step, finish = stack.fold(function(ctx, acc, section, sheet)
            acc.across = 0
            local width = 0
            for _, w in section.items() do width = width + w end
            sheet.scroller(section.index, acc.x, acc.y, acc.width, 50, width, 50)
            acc.top = acc.y
            acc.y = acc.y + 50
          end, function(ctx, acc, i, sheet, width)
            local x = acc.x + acc.across
            acc.across = acc.across + width
            return i + 1, x, acc.top, width, 50
          end)
          return {
            name = "fold", version = "1", api = 1, start = start, step = step, finish = finish,
            frontier = function(ctx, acc) return acc.top or 0 end,
          }
          """))
    layout.smallestLazyCount = 1
    let row = SectionData((0..<5).map { _ in Size(width: 40, height: 50) })
    let view = CollectionView.over(
      Array(repeating: row, count: 100), size: Size(width: 100, height: 200), layout: layout)
    try view.layoutIfNeeded()
    #expect(try view.setContentOffset(Point(x: 30, y: 0), ofSection: 80))
    #expect(
      try view.frame(of: .cell(item: 1, section: 80)) == Rect(x: 10, y: 4000, width: 40, height: 50)
    )
  }

  @Test(
    arguments: [
      (
        "sheet.scroller(2, 0, 0, 10, 10, 10, 10)", DiagnosticCode.noSuchItem,
        "there is no section 2"
      ),
      (
        "sheet.scroller(1, 0, 0, -1, 10, 10, 10)", .negativeSize,
        "the width of the scroller of section 1 is -1"
      ),
      (
        "sheet.scroller(1, 0, 0, 10, 10, 10, 10, { snap = 'pages' })", .wrongArgument,
        "the option `snap` must be \"page\", \"step\" or \"step_centered\""
      ),
      (
        "sheet.scroller(1, 0, 0, 10, 10, 10, 10, { snap = 'step' })", .wrongArgument,
        "the option `step` must be a number above 0 with this `snap`"
      ),
      (
        "sheet.scroller(1, 0, 0, 10, 10, 10, 10, { step = 40 })", .wrongArgument,
        "the option `snap` must be \"step\" or \"step_centered\" with `step`, `first` or `free`"
      ),
      (
        "sheet.scroller(1, 0, 0, 10, 10, 10, 10, { snip = 'page' })", .unknownField,
        "scroller options have no field `snip`"
      ),
      (
        "for _ = 1, 2 do sheet.scroller(1, 0, 0, 10, 10, 10, 10) end", .placedTwice,
        "the scroller of section 1 is placed twice"
      ),
    ] as [(String, DiagnosticCode, String)])
  func `a wrong call is refused`(call: String, code: DiagnosticCode, message: String) throws {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "wrong.lua",
        text: """
          return {
            name = "wrong", version = "1", api = 1,
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, 0, 0, 10, 10) end
              \(call)
              return 100, 100
            end,
          }
          """))
    let view = CollectionView.over(
      [SectionData([Size(width: 10, height: 10)])], size: Size(width: 100, height: 100),
      layout: layout)
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    let cause = try #require(error?.cause as? ScriptError)
    #expect(cause.diagnostic.code == code)
    #expect(cause.diagnostic.message == message)
  }

  @Test func `a fold with a frontier must not declare a section late`() throws {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "late.lua",
        text: """
          return {
            name = "late", version = "1", api = 1,
            start = function() return { y = 0 } end,
            step = function(ctx, acc, i, sheet)
              sheet.item(i, 0, 0, 10, 10)
              if i == 2 then sheet.scroller(1, 0, 0, 10, 10, 10, 10) end
            end,
            finish = function() return 100, 100 end,
            frontier = function() return 0 end,
          }
          """))
    let error = #expect(throws: LayoutError.self) { try Self.view(layout) }
    let cause = try #require(error?.cause as? ScriptError)
    #expect(cause.diagnostic.code == .wrongFrontier)
    #expect(
      cause.diagnostic.message
        == "the scroller of section 1 is placed after the section's first item")
  }
}

extension String {
  fileprivate func replacing(_ piece: String, with other: String) -> String {
    split(separator: piece, omittingEmptySubsequences: false).joined(separator: other)
  }
}
