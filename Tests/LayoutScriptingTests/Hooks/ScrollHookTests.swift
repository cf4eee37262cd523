import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// CONTRACT.md section 4: `scroll`, `overscan` and `elements`.
@Suite struct ScrollHookTests {
  @Test func `scroll changes how each visible element is shown, without geometry`() throws {
    let layout = try HookScript.layout(
      """
      scroll = function(ctx, el)
        if el.category ~= "cell" then return nil end
        return { alpha = 0.5, scale = 2, z = el.index, x = el.x + ctx.scroll_y }
      end,
      """)
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 30))
    try view.layoutIfNeeded()
    #expect(layout.geometryRunCount == 1)
    #expect(view.visibleElements.map(\.key.name) == ["1.1", "1.2", "1.3"])
    let second = try #require(view.visibleElements.dropFirst().first)
    #expect(second.center == Point(x: 30 + 50, y: 70 + 25))
    #expect(second.size == Size(width: 100, height: 50))
    #expect(second.transform == AffineTransform(scaleX: 2, y: 2))
    #expect(second.alpha == 0.5 && second.zIndex == 2)
    #expect(try view.attributes(for: second.key) == second)
    let header = try #require(try view.attributes(for: .header(section: 0)))
    #expect(header.frame == Rect(x: 0, y: 0, width: 100, height: 20) && header.alpha == 1)
  }

  @Test func `an element in perspective is found where its corners are seen`() throws {
    let layout = try HookScript.layout(
      """
      overscan = 50,
      scroll = function(ctx, el)
        if el.index ~= 1 then return nil end
        return { transform3d = { 1, 0, 0, 0, 0, 1, 0, 0.02, 0, 0, 1, 0, 0, 0, 0, 1 } }
      end,
      """)
    let view = HookScript.view(layout)
    // The item is 100 × 50 points, at y 20. At its upper edge, the perspective divides by 0.5, so
    // that the edge is seen 50 points above the centre and 200 points wide. At the lower edge, the
    // perspective divides by 1.5.
    let frame = try #require(try view.frame(of: .cell(item: 0, section: 0)))
    #expect(abs(frame.minX + 50) < 1e-9 && abs(frame.maxX - 150) < 1e-9)
    #expect(abs(frame.minY + 5) < 1e-9 && abs(frame.maxY - (45 + 25 / 1.5)) < 1e-9)
    let above = try view.attributes(in: Rect(x: 120, y: -4, width: 10, height: 2))
    #expect(above.map(\.key.name) == ["1.1"])
  }

  @Test(arguments: [
    (overscan: "0", found: ["1.1"]), ("120", ["1.1", "1.2", "1.3"]),
    ("\"views\"", ["header:1", "1.1"]),
  ])
  func `the host queries as far as the overscan of the script`(overscan: String, found: [String])
    throws
  {
    var seen: [String] = []
    let layout = try HookScript.layout(
      """
      overscan = \(overscan),
      scroll = function(ctx, el)
        print(el.kind or (el.section .. "." .. el.item))
      end,
      """
    ) { seen += $0.split(separator: "\n").map(String.init) }
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    seen = []
    _ = try view.attributes(in: Rect(x: 0, y: 30, width: 10, height: 10))
    let names = seen.map { $0 == "header" ? "header:1" : $0 }
    #expect(names == found || names == ["header:1"] + found)
  }

  @Test(arguments: [
    "\"views\"", "\"placed\"", "function() return \"views\" end", "{ views = true }",
  ])
  func `a pinned header is found wherever it lies`(overscan: String) throws {
    let layout = try HookScript.layout(
      """
      overscan = \(overscan),
      scroll = function(ctx, el)
        if el.kind == "header" then return { y = math.max(el.y, ctx.scroll_y), z = 1 } end
      end,
      """)
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 500))
    try view.layoutIfNeeded()
    #expect(view.visibleElements.first?.key == .header(section: 0))
    #expect(view.visibleElements.first?.frame == Rect(x: 0, y: 500, width: 100, height: 20))
    #expect(layout.geometryRunCount == 1)
  }

  @Test func `in right-to-left scroll uses coordinates from the leading edge`() throws {
    let layout = try HookScript.layout(
      "scroll = function(ctx, el) return { x = 10, width = 20 } end,")
    let view = HookScript.view(layout, direction: .rightToLeft)
    let frame = try view.frame(of: .cell(item: 0, section: 0))
    #expect(frame == Rect(x: 70, y: 20, width: 20, height: 50))
  }

  @Test func `fields that a returned table inherits are read too`() throws {
    let layout = try HookScript.layout(
      """
      scroll = function() return setmetatable({ z = 3 }, { __index = { alpha = 0.25, z = 9 } }) end,
      """)
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    #expect(view.visibleElements.allSatisfy { $0.alpha == 0.25 && $0.zIndex == 3 })
  }

  @Test func `elements overrides the host's index`() throws {
    let layout = try HookScript.layout(
      """
      elements = function(ctx, rect)
        local list = {}
        for i = ctx.count, 1, -1 do
          local _, y, _, height = ctx.frame(i)
          if y < rect.y + rect.height and y + height > rect.y then list[#list + 1] = i end
        end
        return list
      end,
      """)
    let plain = try HookScript.layout("")
    for y in stride(from: 0.0, to: 900, by: 37) {
      let rect = Rect(x: 0, y: y, width: 100, height: 100)
      let found = try HookScript.view(layout).attributes(in: rect)
      #expect(try HookScript.view(plain).attributes(in: rect) == found)
    }
  }

  @Test(arguments: [
    ("scroll = function() return 1 end,", "`scroll` must return a table of attributes, or nothing"),
    ("scroll = function() return { alfa = 1 } end,", "what `scroll` returns has no field `alfa`"),
    (
      "scroll = function() return { width = -1 } end,",
      "the attribute `width` that `scroll` returns must be a number from 0 to 1e9"
    ),
    ("scroll = function(ctx, el) return { y = el.top } end,", "`el` has no field `top`"),
    (
      "scroll = function(ctx) ctx.width = 1 end,", "`ctx` cannot be changed; the script set `width`"
    ),
    ("elements = function() return 1 end,", "`elements` must return a list of items' numbers"),
    (
      "elements = function() return { 21 } end,", "`elements` must return numbers of items, 1 to 20"
    ),
    ("sees = { \"all\" },", "`sees` must be { \"scroll\" }, not a table"),
    (
      "overscan = -1,",
      "`overscan` must be a number of points ≥ 0, a table of such numbers, \"views\" or \"placed\", "
        + "or a function, not -1"
    ),
  ])
  func `a wrong scroll hook or overscan is reported`(fields: String, message: String) throws {
    do {
      try HookScript.view(try HookScript.layout(fields)).layoutIfNeeded()
      Issue.record("no error")
    } catch let error as LayoutError {
      let cause = try #require(error.cause as? ScriptError)
      #expect(cause.diagnostic.message.contains(message), "\(cause.diagnostic.message)")
    } catch let error as ScriptError {
      #expect(error.diagnostic.message.contains(message), "\(error.diagnostic.message)")
    }
  }
}
