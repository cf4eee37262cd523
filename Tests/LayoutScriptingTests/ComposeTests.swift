import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// `require "celluna.compose"`: layouts made of layouts.
@Suite struct ComposeTests {
  private static let names = ["flow", "waterfall", "rtl", "circle"]

  /// The layout that a Lua expression returns.
  ///
  /// In the expression, the shipped layouts `flow`, `waterfall`, `rtl` and `circle` are variables.
  static func composed(_ expression: String) throws -> ScriptedLayout {
    var source = ScriptSource(
      name: "main.lua",
      text: """
        local compose = require "celluna.compose"
        local flow, waterfall = require "flow", require "waterfall"
        local rtl, circle = require "rtl", require "circle"
        return \(expression)
        """)
    source.modules = try (names + ["folding"]).map {
      ScriptModule(name: $0, source: try Scripts.source($0))
    }
    return try ScriptedLayout(source)
  }

  static func expectSame(_ one: String, _ other: String, tolerance: Double = 1e-9) throws {
    for seed in UInt64(0)..<6 {
      let data = RandomSections(seed: seed, items: .fittingALine)
      let view = data.makeView(layout: try composed(one))
      let twin = data.makeView(layout: try composed(other))
      let differences = try view.differences(from: twin, tolerance: tolerance)
      #expect(differences == [], "\(one) and \(other), seed \(seed)")
    }
  }

  @Test(arguments: names)
  func `mirrored twice, or transposed twice, a layout is itself`(name: String) throws {
    try Self.expectSame("compose.mirror(compose.mirror(\(name)))", name)
    try Self.expectSame("compose.transpose(compose.transpose(\(name)))", name)
  }

  @Test(arguments: [
    ("{ scale = 2, scale_x = 3 }", "{ scale_x = 2, scale_y = 3 }"),
    ("{ scale = 2, scale_y = 3 }", "{ scale_x = 3, scale_y = 2 }"),
    ("{ scale_x = 3 }", "{ scale_y = 3 }"),
  ])
  func `transposed, the scales of the axes change places`(attributes: String, other: String) throws
  {
    func part(_ attributes: String) -> String {
      """
      { name = "part", version = "1", api = 1, prepare = function(ctx, sheet)
          for i = 1, ctx.count do sheet.item(i, 0, 0, 10, 10, \(attributes)) end
          return 10, 10
        end }
      """
    }
    try Self.expectSame("compose.transpose(\(part(attributes)))", part(other))
  }

  /// A layout that places lines with the host's helpers.
  private static let byHelpers = """
    { name = "part", version = "1", api = 1, prepare = function(ctx, sheet)
        local i, y = 1, 0
        while i <= ctx.count do
          local next_item, _, tallest = ctx.break_line(i, ctx.width, 4)
          sheet.line(i, next_item - 1, 0, y, 4, "center")
          i, y = next_item, y + tallest
        end
        return ctx.width, y
      end }
    """
  private static let byLoops = """
    { name = "part", version = "1", api = 1, prepare = function(ctx, sheet)
        local i, y = 1, 0
        while i <= ctx.count do
          local x, tallest, j = 0, 0, i
          local last = ctx.sections[ctx.section_of(i)].last
          while j <= last do
            local width, height = ctx.size(j)
            if j > i and x + width > ctx.width then break end
            x, tallest, j = x + (width + 4), math.max(tallest, height), j + 1
          end
          x = 0
          for k = i, j - 1 do
            local width, height = ctx.size(k)
            sheet.item(k, x, y + (tallest - height) * 0.5)
            x = x + (width + 4)
          end
          i, y = j, y + tallest
        end
        return ctx.width, y
      end }
    """
  private static let byOneCall = """
    { name = "part", version = "1", api = 1, prepare = function(ctx, sheet)
        local y = 0
        for _, section in ipairs(ctx.sections) do
          if section.count > 0 then
            y = sheet.lines(section.first, section.last, 0, y, ctx.width, 4, 0, "center")
          end
        end
        return ctx.width, y
      end }
    """
  private static let columnsByHelpers = """
    { name = "part", version = "1", api = 1, prepare = function(ctx, sheet)
        local columns = ctx.columns(3, 5, 0)
        for i = 1, ctx.count do
          local column = columns.shortest()
          columns.put(column, i, (column - 1) * 60, 50)
        end
        return ctx.width, columns.bottom()
      end }
    """
  private static let columnsByOneCall = """
    { name = "part", version = "1", api = 1, prepare = function(ctx, sheet)
        local columns = ctx.columns(3, 5, 0)
        if ctx.count > 0 then columns.fill(1, ctx.count, 0, 60, 50) end
        return ctx.width, columns.bottom()
      end }
    """
  private static let columnsByLoops = """
    { name = "part", version = "1", api = 1, prepare = function(ctx, sheet)
        local ends, bottom = { 0, 0, 0 }, 0
        for i = 1, ctx.count do
          local column = 1
          for c = 2, 3 do if ends[c] < ends[column] then column = c end end
          local _, height = ctx.size(i)
          sheet.item(i, (column - 1) * 60, ends[column], 50, height)
          bottom = math.max(bottom, ends[column] + height)
          ends[column] = ends[column] + (height + 5)
        end
        return ctx.width, bottom
      end }
    """

  private static let gridByOneCall = """
    { name = "part", version = "1", api = 1, prepare = function(ctx, sheet)
        if ctx.count == 0 then return ctx.width, 0 end
        return ctx.width, sheet.grid(1, ctx.count, 3, 0, 4, 20, 30) + 30
      end }
    """
  private static let gridByLoops = """
    { name = "part", version = "1", api = 1, prepare = function(ctx, sheet)
        if ctx.count == 0 then return ctx.width, 0 end
        for i = 1, ctx.count do sheet.item(i, 3 + (i - 1) % 4 * 20, (i - 1) // 4 * 30) end
        return ctx.width, (ctx.count - 1) // 4 * 30 + 30
      end }
    """

  @Test(arguments: [
    "compose.mirror(%)", "compose.transpose(%)", "compose.inset(%, 7)",
    "compose.sections { %, default = % }",
    "compose.overlay(%, { prepare = function() return 0, 0 end })",
  ])
  func `the helpers of a part use its place in the whole`(composition: String) throws {
    func composed(_ part: String) -> String { composition.replacing("%", with: part) }
    try Self.expectSame(composed(Self.byHelpers), composed(Self.byLoops))
    try Self.expectSame(composed(Self.byOneCall), composed(Self.byLoops))
    try Self.expectSame(composed(Self.columnsByHelpers), composed(Self.columnsByLoops))
    try Self.expectSame(composed(Self.columnsByOneCall), composed(Self.columnsByLoops))
    try Self.expectSame(composed(Self.gridByOneCall), composed(Self.gridByLoops))
  }

  @Test(arguments: names)
  func `a layout to which nothing is added is unchanged`(name: String) throws {
    try Self.expectSame("compose.inset(\(name), 0)", name)
    try Self.expectSame("compose.effect(\(name), function() end)", name)
    try Self.expectSame(
      "compose.overlay(\(name), { prepare = function() return 0, 0 end })", name)
  }

  @Test func `both ends of an interpolation are exact`() throws {
    for (one, two) in [("flow", "waterfall"), ("circle", "flow"), ("waterfall", "rtl")] {
      for seed in UInt64(0)..<4 {
        let data = RandomSections(seed: seed, items: .fittingALine)
        for (t, end) in [(0, one), (1, two)] {
          let view = data.makeView(
            layout: try Self.composed("compose.interpolate(\(one), \(two), \(t))"))
          let settled = data.makeView(layout: try Self.composed(end))
          for section in 0..<view.numberOfSections {
            for item in 0..<view.numberOfItems(inSection: section) {
              let key = ElementKey.cell(item: item, section: section)
              #expect(try view.frame(of: key) == settled.frame(of: key), "seed \(seed)")
            }
          }
          #expect(view.contentSize == settled.contentSize)
        }
      }
    }
  }

  @Test func `interpolated frames lie between the two frames`() throws {
    let view = RandomSections(seed: 3, items: .fittingALine).makeView(
      layout: try Self.composed("compose.interpolate(flow, waterfall, 0.25)"))
    let (flow, waterfall) = (
      RandomSections(seed: 3, items: .fittingALine).makeView(layout: try Self.composed("flow")),
      RandomSections(seed: 3, items: .fittingALine).makeView(layout: try Self.composed("waterfall"))
    )
    let key = ElementKey.cell(item: 0, section: 0)
    let ends = (try flow.frame(of: key), try waterfall.frame(of: key))
    if let one = ends.0, let two = ends.1 {
      let expected = one.minY + (two.minY - one.minY) * 0.25
      #expect(abs((try view.frame(of: key)?.minY ?? .nan) - expected) < 1e-9)
    }
  }

  @Test func `sections that stack are stacked as the layout stacks them`() throws {
    try Self.expectSame("compose.sections { default = flow }", "flow")
    try Self.expectSame("compose.sections { default = waterfall }", "waterfall")
  }

  @Test func `each section has its own layout`() throws {
    let layout = try Self.composed("compose.sections { flow, waterfall, default = flow }")
    let sizes = (0..<3).map { Size(width: 40, height: 30 + Double($0) * 10) }
    let view = CollectionView.over(
      [SectionData(sizes), SectionData(sizes)], size: Size(width: 100, height: 100),
      layout: layout)
    // The flow has two lines, 40 and 50 points high, with a gap of 10 points. The waterfall has two
    // columns of 45 points.
    #expect(
      try view.itemFrames(inSection: 0) == [
        Rect(x: 0, y: 5, width: 40, height: 30), Rect(x: 60, y: 0, width: 40, height: 40),
        Rect(x: 0, y: 50, width: 40, height: 50),
      ])
    #expect(
      try view.itemFrames(inSection: 1) == [
        Rect(x: 0, y: 100, width: 45, height: 30), Rect(x: 55, y: 100, width: 45, height: 40),
        Rect(x: 0, y: 140, width: 45, height: 50),
      ])
    #expect(view.contentSize == Size(width: 100, height: 190))
  }

  @Test func `a mirror image and margins place frames as documented`() throws {
    let sizes = [Size(width: 40, height: 30), Size(width: 30, height: 20)]
    func frames(_ expression: String) throws -> [Rect] {
      let view = CollectionView.over(
        [SectionData(sizes)], size: Size(width: 100, height: 100),
        layout: try Self.composed(expression))
      return try view.itemFrames(inSection: 0)
    }
    #expect(
      try frames("compose.mirror(flow)") == [
        Rect(x: 60, y: 0, width: 40, height: 30), Rect(x: 20, y: 5, width: 30, height: 20),
      ])
    #expect(
      try frames("compose.inset(flow, { top = 7, leading = 20, trailing = 10 })") == [
        Rect(x: 35, y: 7, width: 40, height: 30), Rect(x: 20, y: 47, width: 30, height: 20),
      ])
    #expect(
      try frames("compose.transpose(flow)") == [
        Rect(x: 0, y: 0, width: 40, height: 30), Rect(x: 5, y: 40, width: 30, height: 20),
      ])
  }

  @Test func `an effect sees the result of the layout's own scroll, and takes precedence`() throws {
    let layout = try Self.composed(
      """
      compose.effect(compose.effect(flow, function(ctx, el) return { alpha = 0.5, z = 1 } end),
        function(ctx, el) return { alpha = el.alpha / 2 } end)
      """)
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    #expect(view.visibleElements.allSatisfy { $0.alpha == 0.25 && $0.zIndex == 1 })
    #expect(!view.visibleElements.isEmpty)
  }

  @Test func `an overlay adds views and leaves the items`() throws {
    let layout = try Self.composed(
      """
      compose.overlay(flow, { prepare = function(ctx, sheet)
        sheet.item(1, 0, 0)
        sheet.decoration("shelf", 1, 0, 0, ctx.width, 5)
        return 0, 0
      end })
      """)
    let view = HookScript.view(layout)
    let shelf = ElementKey.decoration(kind: "shelf", at: IndexPath(item: 0, section: 0))
    #expect(try view.frame(of: shelf) == Rect(x: 0, y: 0, width: 100, height: 5))
  }

  @Test func `a mistake in a composed layout points at the line of the script`() throws {
    let layout = try Self.composed(
      """
      compose.mirror { name = "m", version = "1", api = 1,
        prepare = function(ctx, sheet)
          sheet.item(1, 0, 0 / 0, 1, 1)
          return 1, 1
        end }
      """)
    do {
      try HookScript.view(layout).layoutIfNeeded()
      Issue.record("no error")
    } catch {
      #expect(error.message.contains("NaN") || error.message.contains("nan"), "\(error.message)")
    }
  }
}
