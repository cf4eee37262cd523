import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// CONTRACT.md section 4: hooks about offsets, changes, drags, self-sizing, switches and messages.
@Suite struct BehaviourHookTests {
  @Test(arguments: [
    ("return x, 50 * (y // 50)", 450.0), ("return nil", 499), ("", 499),
    ("return 0, ctx.scroll_y + vy / 10", 100),
    ("return x, select(2, ctx.frame(5))", 220), ("return x, ctx.content_height", 920),
  ])
  func `snap chooses where scrolling comes to rest`(body: String, expected: Double) throws {
    let view = HookScript.view(
      try HookScript.layout("snap = function(ctx, x, y, vx, vy) \(body) end,"))
    #expect(try view.endDragging(withVelocity: Point(x: 0, y: 1000)).y == expected)
  }

  @Test func `restore chooses the offset after an update`() throws {
    let layout = try HookScript.layout("restore = function(ctx, x, y) return x, y + 50 end,")
    let view = HookScript.view(layout)
    let data = try #require(view.dataSource as? OracleData)
    try view.setContentOffset(Point(x: 0, y: 100))
    try view.performBatchUpdates { batch in
      data.sections[0].itemSizes.insert(Size(width: 100, height: 50), at: 0)
      batch.record(.insert(IndexPath(item: 0, section: 0)))
    }
    #expect(view.contentOffset.y == 150)
  }

  @Test func `appear and disappear get the change of each element`() throws {
    var output = ""
    let layout = try HookScript.layout(
      """
      appear = function(ctx, el, change)
        print("appear", el.section .. "." .. el.item, change)
        if change == "insert" then return { alpha = 0, x = -100 } end
      end,
      disappear = function(ctx, el, change)
        print("disappear", el.section .. "." .. el.item, change)
        if change == "delete" then return { scale = 0.1 } end
      end,
      """
    ) { output += $0 }
    let view = HookScript.view(layout)
    let data = try #require(view.dataSource as? OracleData)
    try view.layoutIfNeeded()
    let transitions = try view.performBatchUpdates { batch in
      data.sections[0].itemSizes[1] = Size(width: 100, height: 50)
      batch.record(.delete(IndexPath(item: 0, section: 0)))
      batch.record(.insert(IndexPath(item: 0, section: 0)))
    }
    #expect(
      output.split(separator: "\n").sorted() == [
        "appear\t1.1\tinsert", "appear\t1.1\tnone", "appear\t1.2\tnone",
        "disappear\t1.1\tdelete", "disappear\t1.1\tnone", "disappear\t1.2\tnone",
      ])
    let gone = try #require(transitions.first { $0.keyAfter == nil })
    #expect(gone.end.transform == AffineTransform(scaleX: 0.1, y: 0.1) && gone.end.alpha == 1)
    let new = try #require(transitions.first { $0.keyBefore == nil })
    #expect(new.start.alpha == 0 && new.start.frame.minX == -100)
  }

  @Test func `a header has the change of its section`() throws {
    var output = ""
    let text = """
      return {
        name = "headers", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for s in ipairs(ctx.sections) do sheet.header(s, 0, s * 20, ctx.width, 10) end
          for i in ctx.items() do sheet.item(i, 0, 200 + i, 10, 10) end
          return ctx.width, 400
        end,
        appear = function(ctx, el, change)
          if el.kind == "header" then print("appear", el.section, change) end
        end,
        disappear = function(ctx, el, change)
          if el.kind == "header" then print("disappear", el.section, change) end
        end,
      }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "headers.lua", text: text)) { output += $0 }
    let section = SectionData(Array(repeating: Size(width: 10, height: 10), count: 2))
    let data = OracleData([section, section, section, section])
    let view = CollectionView(
      size: Size(width: 100, height: 400), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    // In the first section, the first item is reloaded. In the second section, the first item
    // moves. The third section is reloaded as a whole.
    try view.performBatchUpdates { batch in
      batch.record(.reload(IndexPath(item: 0, section: 0)))
      batch.record(
        .move(from: IndexPath(item: 0, section: 1), to: IndexPath(item: 1, section: 1)))
      batch.record(.reload(.section(2)))
    }
    #expect(
      output.split(separator: "\n").sorted() == [
        "appear\t1\tnone", "appear\t2\tnone", "appear\t3\treload", "appear\t4\tnone",
        "disappear\t1\tnone", "disappear\t2\tnone", "disappear\t3\treload",
        "disappear\t4\tnone",
      ])
    output = ""
    try view.performBatchUpdates { batch in
      batch.record(.move(from: .section(3), to: .section(0)))
    }
    #expect(output.contains("appear\t1\tmove\n") && output.contains("disappear\t4\tmove\n"))
  }

  @Test func `a disappearing element has its old numbers`() throws {
    var output = ""
    let layout = try HookScript.layout(
      """
      disappear = function(ctx, el, change)
        if change == "delete" then print(el.index, el.section, el.item) end
      end,
      """
    ) { output += $0 }
    let sizes = [Size(width: 100, height: 5), Size(width: 100, height: 5)]
    let data = OracleData([sizes, sizes, sizes, sizes].map { SectionData($0) })
    let view = CollectionView(
      size: Size(width: 100, height: 1000), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    try view.performBatchUpdates { batch in
      data.sections.removeSubrange(1...)
      for section in 1...3 { batch.record(.delete(.section(section))) }
    }
    #expect(
      output.split(separator: "\n").sorted() == [
        "3\t2\t1", "4\t2\t2", "5\t3\t1", "6\t3\t2", "7\t4\t1", "8\t4\t2",
      ])
  }

  @Test func `drop chooses the place, lift the looks of a dragged item`() throws {
    let layout = try HookScript.layout(
      """
      drop = function(ctx, x, y, dragged) return dragged % 3 + 1 end,
      lift = function(ctx, el, x, y) return { alpha = 0.5, y = el.y - 1 } end,
      """)
    let data = MovableData([
      SectionData((0..<20).map { Size(width: Double($0), height: 50) })
    ])
    let view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
    #expect(try view.beginInteractiveMovement(ofItemAt: IndexPath(item: 0, section: 0)))
    try view.updateInteractiveMovement(to: Point(x: 50, y: 60))
    let dragged = try #require(try view.attributes(for: .cell(item: 1, section: 0)))
    #expect(dragged.alpha == 0.5 && dragged.center == Point(x: 50, y: 59))
    #expect(dragged.zIndex == .max)
    try view.endInteractiveMovement()
    #expect(data.sections[0].itemSizes.prefix(3).map(\.width) == [1, 0, 2])
  }

  @Test(arguments: ["", "drop = function() end,"])
  func `without a place from drop, a dragged item goes to the item that is shown there`(
    drop: String
  ) throws {
    // Item n, from 0, is placed at y 20 + 50n, and shown at y 970 − 50n.
    let layout = try HookScript.layout(
      """
      overscan = 2000,
      scroll = function(_, el) return el.index and { y = 990 - el.y } end,
      \(drop)
      """)
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    let point = Point(x: 50, y: 45)
    for item in [0, 5, 19] {
      let target = try view.targetIndexPath(
        forDragging: IndexPath(item: item, section: 0), to: point)
      #expect(target == IndexPath(item: 19, section: 0))
    }
    #expect(try view.indexPathForItem(at: point) == IndexPath(item: 19, section: 0))
  }

  @Test(arguments: [
    ("3, 1", [[1], [2, 3], [0]]), ("2, 3", [[1], [2, 3, 0], []]), ("1, 2", [[1, 0], [2, 3], []]),
    ("3, nil", [[1], [0, 2, 3], []]), ("2.0, 1.0", [[1], [0, 2, 3], []]),
  ])
  func `drop may name a section and a position, also in one without items`(
    answer: String, widths: [[Double]]
  ) throws {
    let layout = try HookScript.layout("drop = function() return \(answer) end,")
    let data = MovableData(
      [[0.0, 1], [2, 3], []].map { widths in
        SectionData(widths.map { Size(width: $0, height: 50) })
      })
    let view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
    #expect(try view.beginInteractiveMovement(ofItemAt: IndexPath(item: 0, section: 0)))
    try view.updateInteractiveMovement(to: Point(x: 50, y: 60))
    try view.endInteractiveMovement()
    #expect(data.sections.map { $0.itemSizes.map(\.width) } == widths)
  }

  @Test(arguments: [
    ("5", "an item's number, 1 to 4; it returned 5"),
    ("4, 1", "a section's number first, 1 to 3; it returned 4, 1"),
    (
      "math.mininteger, 1",
      "a section's number first, 1 to 3; it returned -9223372036854775808, 1"
    ),
    (
      "1, math.mininteger",
      "a position in section 1 second, 1 to 2; it returned 1, -9223372036854775808"
    ),
    ("'a', 1", "a section's number first, 1 to 3; it returned \"a\", 1"),
    ("3, 2", "a position in section 3 second, 1 to 1; it returned 3, 2"),
    ("1, 3", "a position in section 1 second, 1 to 2; it returned 1, 3"),
    ("2, 0", "a position in section 2 second, 1 to 3; it returned 2, 0"),
  ])
  func `an invalid place from drop is reported`(answer: String, message: String) throws {
    let layout = try HookScript.layout("drop = function() return \(answer) end,")
    let data = MovableData(
      [2, 2, 0].map { SectionData(Array(repeating: Size(width: 9, height: 50), count: $0)) })
    let view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
    #expect(try view.beginInteractiveMovement(ofItemAt: IndexPath(item: 0, section: 0)))
    let error = #expect(throws: LayoutError.self) {
      try view.updateInteractiveMovement(to: Point(x: 50, y: 60))
    }
    let found = (error?.cause as? ScriptError)?.diagnostic.message
    #expect(found == "`drop` must return " + message)
  }

  @Test func `fit accepts a cell's own size, which ctx.size then returns`() throws {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "fit.lua",
        text: """
          return {
            name = "fit", version = "1", api = 1,
            prepare = function(ctx, sheet)
              local y = 0
              for i, w, h in ctx.items() do
                sheet.item(i, 0, y, w, h)
                y = y + h
              end
              return ctx.width, y
            end,
            fit = function(ctx, i, w, h) return i ~= 2 end,
          }
          """))
    let view = HookScript.view(layout)
    for item in 0..<3 {
      try view.setPreferredSize(
        Size(width: 100, height: 70), for: .cell(item: item, section: 0))
    }
    #expect(view.contentSize.height == 18 * 50 + 2 * 70)
    #expect(try view.frame(of: .cell(item: 2, section: 0))?.minY == 120)
  }

  @Test func `fit accepts a header's own size, which section.header then returns`() throws {
    var output = ""
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "bars.lua",
        text: """
          return {
            name = "bars", version = "1", api = 1,
            prepare = function(ctx, sheet)
              local y = 0
              for s, section in ipairs(ctx.sections) do
                local header, footer = section.header or { height = 12 }, section.footer
                sheet.header(s, 0, y, ctx.width, header.height)
                sheet.footer(s, 0, y + header.height, ctx.width, footer.height)
                sheet.supplementary("badge", s, 1, 0, y, 5, 5)
                y = y + header.height + footer.height
              end
              return ctx.width, y
            end,
            fit = function(ctx, i, w, h, kind, s)
              print(i, w, h, kind, s)
              return kind == "header" or s == 2
            end,
          }
          """)
    ) { output += $0 }
    let section = SectionData([], footer: Size(width: 0, height: 10))
    let view = CollectionView.over(
      [section, section], size: Size(width: 100, height: 100), layout: layout)
    let size = Size(width: 100, height: 40)
    for key in [
      ElementKey.header(section: 1), .footer(section: 0), .footer(section: 1),
      .supplementary(kind: "badge", at: IndexPath(item: 0, section: 0)),
    ] {
      try view.setPreferredSize(size, for: key)
    }
    #expect(
      output == "nil\t100.0\t40.0\theader\t2\nnil\t100.0\t40.0\tfooter\t1\n"
        + "nil\t100.0\t40.0\tfooter\t2\n")
    #expect(
      view.knownPreferredSizes == [.header(section: 1): size, .footer(section: 1): size])
    // heights of 12 and 10 in the first section, and of 40 and 40 in the second
    #expect(view.contentSize.height == 102)
    #expect(try view.frame(of: .footer(section: 1))?.minY == 62)
  }

  @Test func `enter and leave are called for a change of layout, and message for a command`() throws
  {
    var output = ""
    let receive = { output += $0 }
    let one = try HookScript.layout(
      "leave = function(ctx, to) print('leave', to) end,", onOutput: receive)
    let two = try HookScript.layout(
      """
      enter = function(ctx, from) print('enter', from) end,
      message = function(ctx, name, value) print(name, value) end,
      """, onOutput: receive)
    let view = HookScript.view(one)
    try view.layoutIfNeeded()
    try view.setLayout(two)
    try two.send("go", value: .number(1.5))
    #expect(output == "leave\thooks\nenter\thooks\ngo\t1.5\n")
  }

  @Test(arguments: [
    (
      "snap = function() return 1 end,",
      "`snap` must return x and y, two finite numbers, or nothing; it returned 1 for the offset 0, 0"
    ),
    (
      "snap = function() return 0 / 0, 1 end,",
      "`snap` must return x and y, two finite numbers, or nothing; it returned nan, 1 for the "
        + "offset 0, 0"
    ),
    ("snap = function(ctx, x) return x.y end,", "`x` is a number; it has no fields"),
  ])
  func `a wrong behaviour hook is reported`(fields: String, message: String) throws {
    let view = HookScript.view(try HookScript.layout(fields))
    do {
      try view.endDragging(withVelocity: .zero)
      Issue.record("no error")
    } catch {
      let cause = try #require(error.cause as? ScriptError)
      #expect(cause.diagnostic.message == message)
    }
  }
}
