import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The arguments and the results of the hooks of layouts inside a composition in Lua.
@Suite struct ComposedPartTests {
  @Test func `an effect of an inner layout is moved with it`() throws {
    try ComposeTests.expectSame(
      """
      compose.transpose(compose.mirror(compose.inset(
        compose.effect(flow, function(_, el) return { x = el.x + 1, alpha = 0.5 } end), 5)))
      """,
      """
      compose.effect(compose.transpose(compose.mirror(compose.inset(flow, 5))),
        function(_, el) return { y = el.y - 1, alpha = 0.5 } end)
      """)
    try ComposeTests.expectSame(
      "compose.sections { default = compose.effect(flow, function() return { rotation = 9 } end) }",
      "compose.effect(flow, function() return { rotation = 9 } end)")
  }

  @Test func `the distances of several effects are joined, and moved with the edges`() throws {
    func part(_ overscan: String) -> String {
      "compose.effect(flow, function() end, \(overscan))"
    }
    func overscan(_ expression: String) throws -> String {
      var output = ""
      let text = """
        local result = \(expression).overscan
        if type(result) == "function" then result = result { sections = {} } end
        if type(result) ~= "table" then print(result) else
          for _, name in ipairs { "top", "leading", "bottom", "trailing", "vertical", "views" } do
            if result[name] then print(name, result[name]) end
          end
        end
        return flow
        """
      var source = ScriptSource(
        name: "main.lua",
        text: "local compose, flow = require \"celluna.compose\", require \"flow\"\n" + text)
      source.modules = [ScriptModule(name: "flow", source: try Scripts.source("flow"))]
      _ = try ScriptedLayout(source) { output += $0 }
      return output.split(separator: "\n").joined(separator: ", ")
    }
    #expect(try overscan("compose.inset(\(part("7")), 3)") == "7")
    #expect(try overscan("compose.mirror(\(part("\"views\"")))") == "views")
    #expect(
      try overscan("compose.mirror(\(part("{ leading = 4, vertical = 2 }")))")
        == "trailing\t4, vertical\t2")
    #expect(try overscan("compose.transpose(\(part("{ leading = 4 }")))") == "top\t4")
  }

  /// A composition must convert the hooks of its inner layout.
  ///
  /// If a composition used a hook of its inner layout unchanged, the hook would be called with
  /// arguments in the wrong coordinates.
  @Test(arguments: ScriptAPI.current.hooks.filter { $0.stage == .behaviour }.map(\.name))
  func `a composition converts every hook of its inner layout`(hook: String) throws {
    var output = ""
    let text = """
      local compose, flow = require "celluna.compose", require "flow"
      local function own() end
      local base = {}
      for name, value in pairs(flow) do base[name] = value end
      base["\(hook)"] = own
      print(compose.transpose(base)["\(hook)"] ~= nil)
      for _, whole in ipairs {
        compose.transpose(base), compose.sections { default = base }, compose.overlay(base, flow),
        compose.interpolate(base, flow, 0.5), compose.scroller(base),
      } do
        if whole["\(hook)"] == own then print("not converted") end
      end
      return flow
      """
    var source = ScriptSource(name: "main.lua", text: text)
    source.modules = [ScriptModule(name: "flow", source: try Scripts.source("flow"))]
    _ = try ScriptedLayout(source) { output += $0 }
    // only a layout in the frame form has the hook `views`
    #expect(output == "\(hook != "views")\n")
  }

  /// A view of two sections, with 3 and 2 items of 40 × 30 points.
  private static func view(_ expression: String) throws -> CollectionView {
    func section(_ count: Int) -> SectionData {
      SectionData(Array(repeating: Size(width: 40, height: 30), count: count))
    }
    let view = CollectionView.over(
      [section(3), section(2)], size: Size(width: 100, height: 200),
      layout: try ComposeTests.composed(expression))
    try view.layoutIfNeeded()
    return view
  }

  @Test func `a hook of a section's layout counts in its section`() throws {
    let view = try Self.view(
      """
      compose.sections { flow, default = { name = "part", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for i = 1, ctx.count do sheet.item(i, 0, (i - 1) * 40, 40, 30) end
          sheet.header(1, 50, 0, 10, 10)
          return 40, 80
        end,
        scroll = function(ctx, el)
          local x, y = ctx.frame(2)
          local _, top = ctx.header(1)
          if el.category == "cell" then
            return { z = el.section * 1000 + el.index * 100 + ctx.count * 10 + (x + y) // 40 + top }
          end
        end,
        drop = function(ctx, x, y, dragged) return 1, math.min(dragged, y // 40 + 1) end,
        snap = function(ctx, x, y) return ctx.content_width, ctx.scroll_y + y end,
      } }
      """)
    // The flow's lines in the first section end at 70. The layout of the second section has the
    // space from 70 to 150.
    let last = try #require(try view.attributes(for: .cell(item: 1, section: 1)))
    #expect(last.frame == Rect(x: 0, y: 110, width: 40, height: 30))
    #expect(last.zIndex == 1000 + 200 + 20 + 1)
    #expect(try view.attributes(for: .cell(item: 1, section: 0))?.zIndex == 0)
    let target = try view.layout.targetIndexPath(
      forInteractivelyMovingItem: IndexPath(item: 1, section: 1),
      withPosition: Point(x: 5, y: 75))
    #expect(target == IndexPath(item: 0, section: 1))
    // At the proposed offset 40, the middle of the view is in the second section, which begins at
    // 70. For this section, the proposed offset is 40 − 70 = −30, and the current offset is
    // 0 − 70 = −70. `snap` returns their sum, −100, which is −100 + 70 for the whole layout.
    let rest = try view.layout.targetContentOffset(
      forProposedContentOffset: Point(x: 0, y: 40), withScrollingVelocity: .zero)
    #expect(rest == Point(x: 40, y: -100 + 70))
  }

  @Test func `a section's layout knows whether a drop is in its port`() throws {
    let view = try Self.view(
      """
      compose.sections { flow, default = { name = "part", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for i = 1, ctx.count do sheet.item(i, 0, (i - 1) * 40, 40, 30) end
          sheet.scroller(1, 0, 0, 100, 40, 100, 70)
          return 100, 80
        end,
        drop = function(_, _, _, _, s) return 1, s or 2 end,
      } }
      """)
    // The flow's lines in the first section end at 70. The port is from 70 to 110.
    let card = IndexPath(item: 0, section: 1)
    for (y, item) in [(90.0, 0), (130, 1)] {
      let target = try view.targetIndexPath(forDragging: card, to: Point(x: 20, y: y))
      #expect(target == IndexPath(item: item, section: 1))
    }
  }

  @Test func `an overlay has its own places`() throws {
    let view = try Self.view(
      """
      compose.overlay(flow, {
        prepare = function(ctx, sheet)
          for i = 1, ctx.count do sheet.item(i, i * 7, 0, 5, 5) end
          sheet.decoration("dot", 1, 1, 0, 0, 6, 6)
          return 500, 20
        end,
        scroll = function(ctx, el) return { x = ctx.frame(3), y = ctx.content_width / 10 } end,
      })
      """)
    let dot = ElementKey.decoration(kind: "dot", at: IndexPath(item: 0, section: 0))
    #expect(try view.attributes(for: dot)?.frame == Rect(x: 21, y: 50, width: 6, height: 6))
    #expect(
      try view.frame(of: .cell(item: 0, section: 0)) == Rect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test(arguments: [(0.0, 0.2, 1.0), (0.25, 0.3, 6.0), (1, 0.6, 21)])
  func `effects of both ends are interpolated`(t: Double, alpha: Double, x: Double) throws {
    let view = try Self.view(
      """
      compose.interpolate(
        compose.effect(flow, function(_, el) return { alpha = 0.2, x = el.x + 1 } end),
        compose.effect(flow, function(ctx, el) return { alpha = 0.6, x = ctx.frame(1) + 21 } end),
        \(t))
      """)
    let first = try #require(try view.attributes(for: .cell(item: 0, section: 0)))
    #expect(abs(first.alpha - alpha) < 1e-12)
    #expect(abs(first.frame.minX - x) < 1e-12)
  }

  @Test func `an effect leaves the table that a hook returns again and again`() throws {
    let view = try Self.view(
      """
      (function()
        local half = { alpha = 0.5 }
        return compose.effect(
          compose.sections { default = compose.effect(flow, function() return half end) },
          function(_, el) if el.index == 1 then return { z = 5 } end end)
      end)()
      """)
    let items = try (0..<2).map { try view.attributes(for: .cell(item: $0, section: 0)) }
    #expect(items.map { $0?.zIndex } == [5, 0])
    #expect(items.map { $0?.alpha } == [0.5, 0.5])
  }

  @Test func `a port contains one section`() throws {
    let error = #expect(throws: LayoutError.self) { try Self.view("compose.scroller(flow)") }
    #expect(
      error?.message.contains("`compose.scroller` places only one section, but there are 2") == true
    )
    let unknown = #expect(throws: ScriptError.self) {
      try Self.view("compose.scroller(flow, { heigth = 3 })")
    }
    #expect(unknown?.diagnostic.message.contains("did you mean `height`?") == true)
  }

  @Test(arguments: ["compose.inset(%, 5)", "compose.transpose(%)"])
  func `a composition places only what is near the screen`(composition: String) throws {
    let fold = """
      { name = "fold", version = "1", api = 1,
        start = function() return { y = 0 } end,
        step = function(ctx, acc, i)
          if i > 12000 then error("too far") end
          acc.y = i * 50
          return i + 1, 0, acc.y - 50, 40, 40
        end,
        finish = function(ctx, acc) return ctx.width, acc.y end,
        frontier = function(ctx, acc) return acc.y end }
      """
    let frames = """
      { name = "frames", version = "1", api = 1,
        frame = function(ctx, i)
          if i > 100 then error("too far") end
          return 0, (i - 1) * 50, 40, 40
        end,
        content = function(ctx) return ctx.width, ctx.count * 50 end,
        range = function(ctx, x, y, w, h) return y // 50, (y + h) // 50 + 1 end }
      """
    for part in [fold, frames] {
      let layout = try ComposeTests.composed(composition.replacing("%", with: part))
      let view = CollectionView.over(
        [SectionData(Array(repeating: Size(width: 40, height: 40), count: 20_000))],
        size: Size(width: 100, height: 100), layout: layout)
      try view.layoutIfNeeded()
      let start = composition.contains("inset") ? Point(x: 5, y: 55) : Point(x: 50, y: 0)
      #expect(
        try view.frame(of: .cell(item: 1, section: 0))
          == Rect(origin: start, size: Size(width: 40, height: 40)))
    }
  }
}
