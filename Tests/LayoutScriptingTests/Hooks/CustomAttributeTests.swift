import LayoutComposition
import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// CONTRACT.md section 13: a script declares custom attributes, sets them and reads them.
@Suite struct CustomAttributeTests {
  private static let declarations = """
    attributes = {
      progress = param.number { default = 0, min = 0, max = 1 },
      more = param.integer { default = 2, min = -5 },
      tone = param.choice { "plain", "loud", default = "plain" },
      note = param.text { default = "" },
      is_on = param.boolean { default = false },
    },
    """

  /// A script that declares the attributes, and whose hook `prepare` runs the given statements.
  private static func layout(
    prepare: String = "", _ fields: String = "", process: ScriptProcess = .host,
    onOutput: ((String) -> Void)? = nil
  ) throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "customs.lua",
        text: """
          return {
            name = "customs", version = "1", api = 1, \(declarations)
            prepare = function(ctx, sheet)
              \(prepare)
              return 100, 1000
            end,
            \(fields)
          }
          """), process: process, onOutput: onOutput)
  }

  /// The custom attributes of all elements of a view over 20 items, by the elements' names.
  private static func customs(_ layout: ScriptedLayout) throws -> [String: CustomAttributes] {
    let elements = try HookScript.view(layout).attributes(in: .plane)
    return Dictionary(uniqueKeysWithValues: elements.map { ($0.key.name, $0.custom) })
  }

  // MARK: Setting

  @Test(arguments: [ScriptProcess.host, Workers.sound])
  func `each function of the sheet sets attributes`(process: ScriptProcess) throws {
    let layout = try Self.layout(
      prepare: """
        sheet.item(1, 0, 0, 10, 10, { progress = 0.25, z = 3 })
        sheet.item(2, 0, 20, 10, 10, { tone = "loud", is_on = true, scale = 2 })
        sheet.item(3, 0, 40, 10, 10, { more = 2, progress = 0 })
        for i = 4, ctx.count do sheet.item(i, 0, 20 * i, 10, 10) end
        sheet.header(1, 0, 0, 10, 10, { note = "a\\0ä" })
        sheet.footer(1, 0, 0, 10, 10, { more = -5 })
        sheet.supplementary("badge", 1, 1, 0, 0, 10, 10, { progress = 1 })
        sheet.decoration("line", 1, 1, 0, 0, 10, 10, setmetatable({ alpha = 0.5 }, {
          __index = { tone = "loud", more = 7 },
        }))
        """, process: process)
    let customs = try Self.customs(layout)
    #expect(customs["1.1"]?.names == ["progress"] && customs["1.1"]?.number("progress") == 0.25)
    #expect(customs["1.2"]?.names == ["is_on", "tone"] && customs["1.2"]?.boolean("is_on") == true)
    #expect(customs["1.2"]?.text("tone") == "loud")
    #expect(customs["1.3"]?.isEmpty == true, "defaults are not stored")
    #expect(customs["1.4"]?.isEmpty == true)
    #expect(customs["header:1"]?.text("note") == "a\0ä")
    #expect(customs["footer:1"]?.number("more") == -5)
    let others = customs.filter { $0.key.contains("badge") || $0.key.contains("line") }
    #expect(others.count == 2)
    #expect(
      others.sorted { $0.key < $1.key }.map(\.value.names) == [["progress"], ["more", "tone"]]
        || others.sorted { $0.key < $1.key }.map(\.value.names) == [
          ["more", "tone"], ["progress"],
        ])
  }

  @Test(arguments: [ScriptProcess.host, Workers.sound])
  func `scroll reads what geometry set, and changes some of it`(process: ScriptProcess) throws {
    var output = ""
    let layout = try Self.layout(
      prepare: """
        sheet.item(1, 0, 0, 10, 10, { progress = 0.25, tone = "loud", more = 4 })
        for i = 2, ctx.count do sheet.item(i, 0, 20 * i, 10, 10) end
        """,
      """
      scroll = function(ctx, el)
        if el.index > 2 then return nil end
        print(el.index, el.progress, el.more, el.tone, el.note == "", el.is_on)
        return { progress = (el.progress + 1) / 2, tone = "plain" }
      end,
      """, process: process
    ) { output += $0 }
    let view = HookScript.view(layout)
    let first = try #require(try view.attributes(for: .cell(item: 0, section: 0)))
    let second = try #require(try view.attributes(for: .cell(item: 1, section: 0)))
    #expect(output.hasPrefix("1\t0.25\t4\tloud\ttrue\tfalse\n"), "\(output)")
    #expect(output.contains("2\t0.0\t2\tplain\ttrue\tfalse\n"), "\(output)")
    #expect(first.custom.names == ["more", "progress"])
    #expect(first.custom.number("progress") == 0.625 && first.custom.number("more") == 4)
    #expect(second.custom.names == ["progress"] && second.custom.number("progress") == 0.5)
  }

  @Test func `appear and disappear set attributes that animations interpolate`() throws {
    let layout = try Self.layout(
      prepare: """
        for i in ctx.items() do sheet.item(i, 0, 20 * i, 10, 10, { progress = 0.5 }) end
        """,
      """
      appear = function(ctx, el, change)
        if change == "insert" then return { progress = 0.1, tone = "loud", more = 7 } end
      end,
      disappear = function(ctx, el, change)
        if change == "delete" then return { progress = el.progress + 0.5 } end
      end,
      """)
    let view = HookScript.view(layout)
    let data = try #require(view.dataSource as? OracleData)
    try view.layoutIfNeeded()
    let transitions = try view.performBatchUpdates { batch in
      data.sections[0].itemSizes[1] = Size(width: 100, height: 50)
      batch.record(.delete(IndexPath(item: 0, section: 0)))
      batch.record(.insert(IndexPath(item: 0, section: 0)))
    }
    let new = try #require(transitions.first { $0.keyBefore == nil })
    let half = new.attributes(at: 0.5).custom
    // In the middle, `progress` is halfway from 0.1 to 0.5. `more` is halfway from 7 to its default
    // 2: 4.5, which is rounded to 5. A text has its end value.
    #expect(abs((half.number("progress") ?? 0) - 0.3) < 1e-12)
    #expect(half.number("more") == 5 && half.text("tone") == nil)
    #expect(new.start.custom.text("tone") == "loud" && new.end.custom.names == ["progress"])
    let gone = try #require(transitions.first { $0.keyAfter == nil })
    #expect(gone.attributes(at: 0.5).custom.number("progress") == 0.75)
  }

  @Test func `lift sets attributes of the item that is dragged`() throws {
    let layout = try Self.layout(
      prepare: """
        for i in ctx.items() do sheet.item(i, 0, 20 * i, 10, 10, { progress = 0.5 }) end
        """, "lift = function(ctx, el) return { is_on = not el.is_on } end,")
    let sizes = Array(repeating: Size(width: 10, height: 10), count: 5)
    let data = MovableData([SectionData(sizes)])
    let view = CollectionView(
      size: Size(width: 100, height: 200), layout: layout, dataSource: data, delegate: data)
    #expect(try view.beginInteractiveMovement(ofItemAt: IndexPath(item: 1, section: 0)))
    try view.updateInteractiveMovement(to: Point(x: 5, y: 45))
    let elements = try view.attributes(in: .plane)
    let lifted = try #require(elements.first { $0.custom.boolean("is_on") == true })
    #expect(lifted.custom.number("progress") == 0.5)
  }

  @Test func `an update keeps the attributes of items that it keeps`() throws {
    let layout = try Self.layout(
      prepare: """
        for i in ctx.items() do sheet.item(i, 0, 20 * i, 10, 10, { more = 9 }) end
        """,
      """
      update = function(ctx, sheet)
        sheet.keep(1, 19)
        sheet.item(20, 0, 400, 10, 10, { more = 9 })
        sheet.item(21, 0, 420, 10, 10, { more = 9 })
        return 100, 1000
      end,
      """)
    let view = HookScript.view(layout)
    let data = try #require(view.dataSource as? OracleData)
    try view.layoutIfNeeded()
    try view.performBatchUpdates { batch in
      data.sections[0].itemSizes.append(Size(width: 100, height: 50))
      batch.record(.insert(IndexPath(item: 20, section: 0)))
    }
    #expect(
      try view.attributes(in: .plane).map { $0.custom.number("more") }
        == Array(repeating: 9, count: 21))
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("{ progres = 1 }", "attributes have no field `progres`"),
    ("{ progress = 2 }", "the attribute `progress` must be a number from 0 to 1, not 2"),
    ("{ progress = 0/0 }", "the attribute `progress` must be a number from 0 to 1, not nan"),
    ("{ progress = \"0.5\" }", "the attribute `progress` must be a number from 0 to 1, not a text"),
    ("{ more = 1.5 }", "the attribute `more` must be a whole number, at least -5, not 1.5"),
    ("{ more = -6 }", "the attribute `more` must be a whole number, at least -5, not -6"),
    ("{ tone = \"lout\" }", "the attribute `tone` must be one of \"plain\", \"loud\""),
    ("{ note = 1 }", "the attribute `note` must be a text, not 1"),
    ("{ note = (\"a\"):rep(1601) }", "the attribute `note` must be a text"),
    ("{ is_on = 1 }", "the attribute `is_on` must be true or false, not 1"),
    (
      "setmetatable({}, { __index = { more = {} } })",
      "the attribute `more` must be a whole number, at least -5, not a table"
    ),
  ])
  func `a value that does not fit is an error at the call`(
    table: String, message: String
  ) throws {
    for process in [ScriptProcess.host, Workers.sound] {
      let layout = try Self.layout(
        prepare: "sheet.item(1, 0, 0, 10, 10, \(table))", process: process)
      let error = try Workers.failure { _ = try Self.customs(layout) }
      #expect(error.diagnostic.message == message)
      #expect(error.diagnostic.location?.line == 11 || error.diagnostic.location?.line == 10)
    }
  }

  @Test(arguments: [
    ("z = param.number { default = 0 }", "`z` is a field that elements already have"),
    ("width = param.number { default = 0 }", "`width` is a field that elements already have"),
    ("index = param.integer { default = 0 }", "`index` is a field that elements already have"),
    ("at = param.insets { default = 0 }", "the attribute `at` must be a single value"),
    ("at = param.list { of = param.text { default = \"\" } }", "an attribute takes one value"),
    ("at = param.integer {}", "the attribute `at` has no `default`"),
    ("at = 3", "the attribute `at` is 3; it must be declared with `param`"),
  ])
  func `a wrong declaration is refused`(declaration: String, message: String) throws {
    let error = try Workers.failure {
      _ = try HookScript.layout("attributes = { \(declaration) },")
    }
    #expect(error.diagnostic.message.contains(message), "\(error.diagnostic.message)")
  }

  @Test func `at most 64 attributes are declared`() throws {
    func declare(_ count: Int) throws {
      _ = try HookScript.layout(
        "attributes = (function() local t = {} for i = 1, \(count) do "
          + "t[\"a\" .. i] = param.number { default = 0 } end return t end)(),")
    }
    try declare(64)
    #expect(throws: ScriptError.self) { try declare(65) }
  }

  @Test func `without a declaration nothing but the host's attributes is accepted`() throws {
    let layout = try HookScript.layout("scroll = function() return { progress = 1 } end,")
    let error = try Workers.failure { _ = try HookScript.view(layout).attributes(in: .plane) }
    #expect(error.diagnostic.message == "what `scroll` returns has no field `progress`")
  }

  // MARK: Composition

  /// A column in which the `progress` of an item is its number divided by 20.
  private static let part = """
    { name = "part", version = "1", api = 1,
      attributes = {
        progress = param.number { default = 0, min = 0, max = 1 },
        is_on = param.boolean { default = true },
        more = param.integer { default = 0 },
      },
      prepare = function(ctx, sheet)
        for i in ctx.items() do
          sheet.item(i, 0, 20 * i, 10, 10, { progress = i / 20, is_on = i % 2 == 0, more = -i })
        end
        return 100, 420
      end }
    """
  private static let plain = """
    { name = "plain", version = "1", api = 1,
      prepare = function(ctx, sheet)
        for i in ctx.items() do sheet.item(i, 50, 20 * i, 10, 10) end
        return 100, 420
      end }
    """

  private static func composed(_ expression: String) throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "main.lua",
        text: """
          local compose = require "celluna.compose"
          local part, plain = \(part), \(plain)
          return \(expression)
          """))
  }

  @Test(arguments: [
    "compose.mirror(part)", "compose.transpose(part)", "compose.inset(part, { top = 5 })",
    "compose.sections { part }", "compose.sections { plain, default = part }",
    "compose.overlay(part, plain)", "compose.interpolate(part, plain, 0)",
    "compose.effect(part, function() return { alpha = 0.5 } end)",
  ])
  func `a composed layout keeps the attributes of its parts`(expression: String) throws {
    let customs = try Self.customs(try Self.composed(expression))
    let isFirst = !expression.contains("default = part")
    #expect(customs["1.5"]?.number("progress") == (isFirst ? 0.25 : nil))
    #expect(customs["1.5"]?.boolean("is_on") == (isFirst ? false : nil))
  }

  @Test(arguments: [0.25, 0.5, 0.75])
  func `compositions in Lua and in Swift interpolate alike`(progress: Double) throws {
    let lua = try Self.customs(try Self.composed("compose.interpolate(part, plain, \(progress))"))
    let swift = try interpolated(progress)
    for number in 1...20 {
      let (one, two) = (try #require(lua["1.\(number)"]), try #require(swift["1.\(number)"]))
      #expect(one.isClose(to: two, 1e-12), "1.\(number)")
      let expected = Double(number) / 20 * (1 - progress)
      #expect(abs((one.number("progress") ?? 0) - expected) < 1e-12)
      #expect(one.boolean("is_on") == (progress < 0.5 && number % 2 == 1 ? false : nil))
    }
  }

  private func interpolated(_ progress: Double) throws -> [String: CustomAttributes] {
    let layout = interpolate(
      from: try Self.composed("part"), to: try Self.composed("plain"), progress: progress)
    let elements = try HookScript.view(layout).attributes(in: .plane)
    return Dictionary(uniqueKeysWithValues: elements.map { ($0.key.name, $0.custom) })
  }

  @Test func `parts that declare a name in different ways are refused`() throws {
    let other = Self.part.replacing("max = 1", with: "max = 2")
    let error = try Workers.failure { _ = try Self.composed("compose.sections { part, \(other) }") }
    #expect(
      error.diagnostic.message.contains(
        "the layouts declare the attribute `progress` in different ways"))
    _ = try Self.composed("compose.sections { part, \(Self.part) }")
  }

  // MARK: Memory

  @Test func `attributes count as memory of the script`() throws {
    var limits = ScriptLimits()
    limits.memoryBytes = 4 << 20
    let text = HookScript.text("").replacing(
      "50)", with: "50, { note = (\"a\"):rep(1600) })"
    ).replacing(
      "version = \"1\",",
      with: "version = \"1\", attributes = { note = param.text { default = \"\" } },")
    let layout = try ScriptedLayout(ScriptSource(name: "notes.lua", text: text), limits: limits)
    let sizes = Array(repeating: Size(width: 100, height: 50), count: 2000)
    let view = CollectionView.over(
      [SectionData(sizes)], size: Size(width: 100, height: 100), layout: layout)
    let error = try Workers.failure { try view.layoutIfNeeded() }
    #expect(error.diagnostic.code == "CL0503", "\(error.diagnostic.message)")
  }
}
