import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Small scripts that test the promises of CONTRACT.md to script authors.
@Suite struct ContractTests {
  private let sections = [
    SectionData(
      [Size(width: 30, height: 10), Size(width: 40, height: 20)],
      insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), lineSpacing: 5,
      header: Size(width: 100, height: 12)),
    SectionData([], footer: Size(width: 0, height: 7)),
    SectionData([Size(width: 50, height: 30)], itemSpacing: 6),
  ]

  private func layout(
    _ body: String, onOutput: ((String) -> Void)? = nil
  ) throws -> ScriptedLayout {
    let text = "return { name = \"test\", version = \"1\", api = 1,\n\(body)\n}"
    return try ScriptedLayout(ScriptSource(name: "test.lua", text: text), onOutput: onOutput)
  }

  private func view(
    _ layout: ScriptedLayout, direction: LayoutDirection = .leftToRight
  ) throws -> CollectionView {
    let view = CollectionView.over(
      sections, size: Size(width: 200, height: 100), direction: direction, layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  private func frames(_ view: CollectionView) throws -> [String: Rect] {
    var result: [String: Rect] = [:]
    try view.forEachElement { result[$0.key.name] = $0.frame }
    return result
  }

  @Test(
    arguments: [
      ("1, 2", "1 2"), ("3, 3", "3"), ("3", "3"), ("nil, 1", "1"), ("3, 2", ""), ("3, 1", ""),
      ("1, 0", ""), ("nil, 0", ""), ("4", ""), ("4, 3", ""), ("4.0, 0.0", ""), ("4, 0", ""),
      ("5, 3", nil), ("1, 4", nil), ("0, 2", nil), ("1, -1", nil), ("'4', 3", nil), ("4, 4", nil),
    ] as [(String, String?)])
  func `a run of ctx.items is empty if it ends before it begins`(
    arguments: String, items: String?
  ) throws {
    var output = ""
    let body = """
      prepare = function(ctx, sheet)
        local found = {}
        for i in ctx.items(\(arguments)) do found[#found + 1] = i end
        print(table.concat(found, " "))
        for i in ctx.items() do sheet.item(i, 0, 0) end
        return 1, 1
      end
      """
    let layout = try layout(body) { output += $0 }
    if let items {
      _ = try view(layout)
      #expect(output == items + "\n")
    } else {
      #expect(throws: LayoutError.self) { try view(layout) }
    }
  }

  @Test(arguments: [
    """
    prepare = function(ctx, sheet)
      for i in ctx.items() do sheet.item(i, 10 * i, 20 * i, 5, 6) end
      return 100, 90
    end
    """,
    """
    start = function() return { n = 0 } end,
    step = function(ctx, acc, i, sheet)
      acc.n = acc.n + 1
      sheet.item(i, 10 * acc.n, 20 * acc.n, 5, 6)
    end,
    frontier = function(ctx, acc) return 20 * acc.n end,
    finish = function(ctx, acc) return 100, 30 * acc.n end
    """,
    """
    start = function() return {} end,
    step = function(ctx, acc, i, sheet)
      for j = i, ctx.count do sheet.item(j, 10 * j, 20 * j, 5, 6) end
      return ctx.count + 1
    end,
    finish = function() return 100, 90 end
    """,
    """
    frame = function(ctx, i) return 10 * i, 20 * i, 5, 6 end,
    content = function() return 100, 90 end
    """,
  ])
  func `each of the three forms places the items`(body: String) throws {
    let view = try view(layout(body))
    #expect(view.contentSize == Size(width: 100, height: 90))
    #expect(
      try frames(view) == [
        "1.1": Rect(x: 10, y: 20, width: 5, height: 6),
        "1.2": Rect(x: 20, y: 40, width: 5, height: 6),
        "3.1": Rect(x: 30, y: 60, width: 5, height: 6),
      ])
  }

  @Test func `a hook reads everything the contract lists`() throws {
    var output = ""
    let body = """
      prepare = function(ctx, sheet)
        print(ctx.width, ctx.height, ctx.scale, ctx.direction, ctx.count, #ctx.sections)
        local insets = ctx.insets
        print(insets.top, insets.leading, insets.bottom, insets.trailing)
        local own = ctx.content_insets
        print(own.top, own.leading, own.bottom, own.trailing)
        for s, section in ipairs(ctx.sections) do
          print(s, section.index, section.first, section.last, section.count,
            section.line_spacing, section.item_spacing,
            section.header and section.header.height, section.footer and section.footer.height,
            section.insets and section.insets.leading)
          for i, width, height in section.items() do print("item", i, width, height) end
        end
        for i, width in ctx.items(2, 3) do print("run", i, width) end
        for i in ctx.items() do sheet.item(i, 0, 0) end
        print(ctx.size(3))
        return 1, 1
      end
      """
    let layout = try layout(body) { output += $0 }
    let data = OracleData(sections)
    let view = CollectionView(
      size: Size(width: 200, height: 100), direction: .rightToLeft, displayScale: 3, layout: layout,
      dataSource: data, delegate: data)
    view.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.safeAreaInsets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    try view.layoutIfNeeded()
    #expect(
      output == """
        200.0\t100.0\t3.0\trtl\t3\t3
        11.0\t44.0\t33.0\t22.0
        1.0\t4.0\t3.0\t2.0
        1\t1\t1\t2\t2\t5.0\tnil\t12.0\tnil\t2.0
        item\t1\t30.0\t10.0
        item\t2\t40.0\t20.0
        2\t2\t3\t2\t0\tnil\tnil\tnil\t7.0\tnil
        3\t3\t3\t3\t1\tnil\t6.0\tnil\tnil\tnil
        item\t3\t50.0\t30.0
        run\t2\t40.0
        run\t3\t50.0
        50.0\t30.0

        """)
    #expect(try self.frames(view)["3.1"]?.size == Size(width: 50, height: 30))
  }

  @Test func `an item without a size keeps the data source's`() throws {
    let body = """
      prepare = function(ctx, sheet)
        for i in ctx.items() do sheet.item(i, 0, 0, nil, nil, { z = i }) end
        return 1, 1
      end
      """
    let view = try view(layout(body))
    #expect(try frames(view)["1.2"] == Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(try view.attributes(for: .cell(item: 0, section: 2))?.zIndex == 3)
  }

  @Test func `attributes reach the elements`() throws {
    let body = """
      prepare = function(ctx, sheet)
        sheet.item(1, 0, 0, 10, 20, { alpha = 0.5, hidden = true, z = -3 })
        sheet.item(2, 0, 0, 10, 20, { rotation = 90, scale = 2 })
        sheet.item(3, 0, 0, 10, 20, { transform = { 1, 0, 0, 1, 5, 6 } })
        sheet.header(1, 1, 2, 3, 4, { z = 9 })
        sheet.footer(2, 5, 6, 7, 8, { scale_x = 3 })
        sheet.supplementary("badge", 3, 2, 1, 1, 2, 2)
        sheet.decoration("shelf", 1, 0, 0, 9, 9,
          { transform3d = { 1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,7,1 } })
        return 1, 1
      end
      """
    let view = try view(layout(body))
    func attributes(_ key: ElementKey) throws -> LayoutAttributes {
      try #require(try view.attributes(for: key))
    }
    let first = try attributes(.cell(item: 0, section: 0))
    #expect(first.alpha == 0.5 && first.isHidden && first.zIndex == -3)
    let second = try attributes(.cell(item: 1, section: 0))
    #expect(second.transform == AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0))
    #expect(second.frame == Rect(x: -15, y: 0, width: 40, height: 20))
    #expect(try attributes(.cell(item: 0, section: 2)).frame.origin == Point(x: 5, y: 6))
    #expect(try attributes(.header(section: 0)).frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(try attributes(.header(section: 0)).zIndex == 9)
    #expect(try attributes(.footer(section: 1)).frame.width == 21)
    let badge = ElementKey.supplementary(kind: "badge", at: IndexPath(item: 1, section: 2))
    #expect(try attributes(badge).size == Size(width: 2, height: 2))
    let shelf = ElementKey.decoration(kind: "shelf", at: IndexPath(item: 0, section: 0))
    #expect(try attributes(shelf).transform3D.elements.row4.z == 7)
  }

  @Test(arguments: [
    ("coords = \"logical\",", Rect(x: 70, y: 0, width: 20, height: 5)),
    ("coords = \"physical\",", Rect(x: 10, y: 0, width: 20, height: 5)),
    ("", Rect(x: 70, y: 0, width: 20, height: 5)),
  ])
  func `the view mirrors logical coordinates in right-to-left, not physical ones`(
    coordinates: String, expected: Rect
  ) throws {
    let body = """
      \(coordinates)
      frame = function(ctx, i) return 10, 0, 20, 5 end,
      content = function() return 100, 5 end
      """
    let view = try view(layout(body), direction: .rightToLeft)
    #expect(try frames(view)["1.1"] == expected)
  }

  @Test func `parameters of every kind reach the script, and a change prepares again`() throws {
    var output = ""
    let body = """
      params = {
        a = param.integer { default = 3, min = 1 }, b = param.number { default = 0.5 },
        c = param.length { default = 4 }, d = param.angle { default = 90 },
        e = param.boolean { default = true }, f = param.choice { "x", "y" },
        g = param.insets { default = { top = 1, leading = 2 } },
        h = param.size { default = { 7, 8 } }, i = param.color { default = "#ff8800" },
        j = param.text { default = "hi" },
      },
      prepare = function(ctx, sheet)
        local p = ctx.params
        print(p.a, p.b, p.c, p.d, p.e, p.f, p.g.leading, p.g.bottom, p.h.height, p.i, p.j)
        for i in ctx.items() do sheet.item(i, 0, 0) end
        return 1, 1
      end
      """
    let layout = try layout(body) { output += $0 }
    let view = try view(layout)
    try layout.parameters.set("a", to: .number(5))
    try layout.parameters.set("f", to: .text("y"))
    try view.layoutIfNeeded()
    #expect(
      output == """
        3\t0.5\t4.0\t90.0\ttrue\tx\t2.0\t0.0\t8.0\t#ff8800\thi
        5\t0.5\t4.0\t90.0\ttrue\ty\t2.0\t0.0\t8.0\t#ff8800\thi

        """)
    #expect(view.prepareCount == 2)
  }

  @Test func `frames are computed only when they are needed`() throws {
    var output = ""
    let body = """
      frame = function(ctx, i) print("frame", i) return 0, 1000 * i, 5, 6 end,
      content = function() print("content") return 10, 10 end
      """
    let layout = try layout(body) { output += $0 }
    let data = OracleData(sections)
    let view = CollectionView(
      size: Size(width: 200, height: 100), layout: layout, dataSource: data, delegate: data)
    #expect(try view.attributes(for: .cell(item: 0, section: 2))?.frame.minY == 3000)
    #expect(output == "content\nframe\t3\n")
    _ = try view.attributes(for: .cell(item: 0, section: 2))
    #expect(output == "content\nframe\t3\n")
  }

  @Test func `a script stopped by a limit stays stopped, and another one runs`() throws {
    var limits = ScriptLimits()
    limits.instructions = 100_000
    let text = """
      return { name = "loop", version = "1", api = 1, prepare = function() while true do end end }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "loop.lua", text: text), limits: limits)
    let view = CollectionView.over(sections, size: Size(width: 200, height: 100), layout: layout)
    for expected in ["CL0501", "CL0506"] as [DiagnosticCode] {
      let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
      let cause = try #require(error?.cause as? ScriptError)
      #expect(cause.diagnostic.code == expected)
      #expect(view.visibleElements == [])
    }
    let waterfall = RandomSections(seed: 1).makeView(layout: try Scripts.layout("waterfall"))
    try waterfall.layoutIfNeeded()
  }
}
