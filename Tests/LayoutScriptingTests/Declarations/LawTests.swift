import FoundationEssentials
import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import TestSupport
import Testing

/// Built-in laws that scripts promise, and laws that scripts define.
@Suite struct LawTests {
  /// The laws that a script breaks while a scene runs.
  private func violations(
    _ source: ScriptSource, process: ScriptProcess = .host, events: String = "",
    direction: LayoutDirection = .leftToRight, isUneven: Bool = false
  ) throws -> [LawViolation] {
    let scene = try LawScript.scene(direction: direction, events: events, isUneven: isUneven)
    let run = SceneRun(
      scene, layout: try NamedLayout(script: source, process: process),
      source: ReferenceLayoutSource())
    let check = LawCheck()
    try run.run(checking: check)
    return check.violations
  }

  private func script(laws: String, more: String = "") -> ScriptSource {
    ScriptSource(
      name: "own.lua",
      text: """
        return {
          name = "own", version = "1", api = 1,
          params = { gap = param.length { default = 3 } },
          laws = { \(laws) },
          prepare = function(ctx, sheet)
            sheet.header(1, 0, 0, ctx.width, 10)
            for i in ctx.items() do sheet.item(i, 5, 20 * i - 10) end
            return ctx.width, 110
          end, \(more)
        }
        """)
  }

  @Test func `each law has a script that keeps it and, if a script can, one that breaks it`() {
    for law in NamedLaw.allCases {
      let scripts = LawScript.all.filter { $0.law == law }
      #expect(scripts.contains { $0.message == nil })
      // the host keeps scripts from breaking these laws; LyingLayoutTests has layouts in Swift that
      // break them
      let isImpossible = [.complete, .noNegativeSize, .noStrayPrepare].contains(law)
      #expect(scripts.contains { $0.message != nil } != isImpossible, "\(law)")
    }
  }

  @Test func `the page of the contract names every law`() throws {
    let page = Scripts.folder.deletingLastPathComponent()
      .appending(path: "docs/design/CONTRACT.md")
    let rows = String(decoding: try Data(contentsOf: page), as: UTF8.self)
      .matches(of: #/\n\| `([a-z_]+)` \| [^|]+ \|(?=\n)/#).map { String($0.1) }
    let names = NamedLaw.allCases.map(\.rawValue)
    #expect(rows.filter(names.contains) == names)
  }

  @Test(arguments: NamedLaw.allCases.filter { !$0.isForAll })
  func `the guide names every law that a layout can promise`(law: NamedLaw) throws {
    #expect(try Checkout.text("docs/GUIDE.md").contains("`\(law.rawValue)`"))
  }

  @Test(arguments: LawScript.all)
  func `a law is broken by the script that breaks it alone`(_ script: LawScript) throws {
    let violations = try violations(
      script.source, events: script.events, isUneven: script.isUneven)
    guard let message = script.message else { return #expect(violations == []) }
    let found = try #require(violations.first { $0.law == script.law.rawValue })
    #expect(found.diagnostic.code == Law.named(script.law).code)
    let whole = "\(script.law.rawValue): \(message)"
    #expect(
      message.hasSuffix(" ")
        ? found.diagnostic.message.hasPrefix(whole) : found.diagnostic.message == whole)
    // A message that ends with a space is about a result that changes with every query; such a
    // result breaks more than one law.
    let others = violations.filter { NamedLaw(rawValue: $0.law)?.canBeWaived == false }
    if !message.hasSuffix(" ") { #expect(others.allSatisfy { $0 == found }) }
  }

  @Test(arguments: places)
  func `a number among all items that stays behind breaks a law in any process`(
    process: ScriptProcess
  ) throws {
    let text = """
      { "scene": 1, "name": "two", "view": { "size": [100, 200] },
        "sections": [{ "items": [[40, 20], [40, 20]] },
          { "items": { "count": 5, "size": { "width": 40, "height": 20 } } }],
        "events": [{ "do": "tap", "at": "2.3" }] }
      """
    let source = LawScript.lowered("i == ctx.state.open").source
    let run = SceneRun(
      try Scene.load(bytes: Array(text.utf8), named: "two.json"),
      layout: try NamedLayout(script: source, process: process), source: ReferenceLayoutSource())
    let check = LawCheck([.named(.stateFollows)])
    try run.run(checking: check)
    #expect(check.violations.map(\.law) == ["state_follows"])
    #expect(check.violations.map(\.elements) == [[.cell(item: 2, section: 1)]])
    #expect(check.violations.map(\.eventCount) == [1])
  }

  /// Hooks of the frame form, and the beginning of the message if they break a law.
  private static let frameForms: [(hooks: String, message: String?)] = [
    ("range = function() return { rows = { 1, 5 }, columns = { 1, 1 }, of = 1 } end,", nil),
    (
      "range = function() return { rows = { 1, 5 }, columns = { 1, 1 }, of = 2 } end,",
      "query_complete: the query leaves out 1.2, which overlaps the rectangle, and 1 more"
    ),
    (
      "range = function() return 1, 2, 4, 5 end,",
      "query_complete: the query leaves out 1.3, which overlaps the rectangle"
    ),
    ("views = function(ctx, sheet) sheet.header(1, 0, ctx.scroll_y, 40, 5, { z = 1 }) end,", nil),
    (
      """
      views = function(ctx, sheet, x, y, w, h)
        if h > 80 then sheet.header(1, 0, 0, 40, 5) end
      end,
      """, "query_complete: the query leaves out "
    ),
    (
      """
      views = function(ctx, sheet, x, y, w, h)
        sheet.header(1, 0, 0, 40, math.min(h, 200) / 10)
      end,
      """, "item_equals_query: "
    ),
  ]

  @Test(arguments: frameForms)
  func `an element that range or views omit breaks a law`(
    _ form: (hooks: String, message: String?)
  ) throws {
    let source = ScriptSource(
      name: "frames.lua",
      text: """
        return {
          name = "frames", version = "1", api = 1, \(form.hooks)
          frame = function(ctx, i) return 0, 20 * i - 20, 40, 20 end,
          content = function(ctx) return ctx.width, 100 end,
        }
        """)
    let violations = try violations(source)
    guard let message = form.message else { return #expect(violations == []) }
    #expect(violations.contains { $0.diagnostic.message.hasPrefix(message) })
  }

  @Test func `a violation names the place, the fault and the state`() throws {
    let broken = LawScript(.insideContent, breaks: "", height: "90")
    let event = #"{ "do": "delete", "at": "1.1", "animated": false }"#
    let found = try violations(broken.source, events: event, direction: .rightToLeft)
    let first = try #require(found.first)
    #expect(found.count == 1)
    #expect(first.elements == [.cell(item: 4, section: 0)])
    #expect(first.eventCount == 0)
    #expect(first.direction == .rightToLeft)
    #expect(
      first.diagnostic
        == Diagnostic(
          code: "CL0812", "inside_content: 1.5 reaches 10 below the content",
          values: [.init("1.5", "60, 80, 40 × 20"), .init("content", "100 × 90")],
          notes: [
            "the law: every element that is shown lies within the content",
            "in the scene five, at the start, rtl",
          ], helps: ["place it inside the content, or return a larger content size"]))
  }

  @Test func `the message about a law that can be waived says how`() throws {
    let script = LawScript(
      .dropInPlace, breaks: "",
      more: "drop = function(ctx, _, y) return math.min(ctx.count, y // 15 + 1) end,")
    let found = try violations(script.source).first { $0.law == "drop_in_place" }
    #expect(
      try #require(found).diagnostic.helps
        .last == "if the layout is not meant to keep the law, write the comment "
        + "`-- celluna: allow drop_in_place` into the script")
  }

  @Test func `one message covers all states that break a law`() throws {
    let scene = try LawScript.scene(events: #"{ "do": "rotate" }, { "do": "rotate" }"#)
    let layout = try NamedLayout(script: LawScript(.insideContent, breaks: "", height: "90").source)
    let run = SceneRun(scene, layout: layout, source: ReferenceLayoutSource())
    let check = LawCheck()
    try run.run(checking: check)
    #expect(check.violations.map(\.eventCount) == [0, 1, 2])
    #expect(check.diagnostics.count == 1)
    #expect(check.diagnostics.first?.notes.last == "and in 2 more of the 3 states")
  }

  @Test func `checking leaves no trace in the view`() throws {
    let source = LawScript(.readingOrder, more: "snap = function(_, x, y) return x, y end,").source
    let run = SceneRun(
      try LawScript.scene(), layout: try NamedLayout(script: source),
      source: ReferenceLayoutSource())
    run.view.recordsTrace = true
    try run.start()
    let (trace, bounds, count) = (run.view.trace, run.view.bounds, run.view.prepareCount)
    try LawCheck().look(at: run)
    #expect(run.view.trace == trace)
    #expect(run.view.bounds == bounds)
    #expect(run.view.prepareCount == count)
    #expect(run.view.recordsTrace)
  }

  // MARK: Very many items

  /// The names of the laws that a script breaks; only `laws` and the script's own law are checked.
  private func broken(_ laws: [Law], itemCount: Int, _ prepare: String) throws -> [String] {
    let text = """
      { "scene": 1, "name": "many", "view": { "size": [300, 200] },
        "sections": [{ "items": { "count": \(itemCount), "size": { "width": 20, "height": 20 } } }] }
      """
    let source = ScriptSource(
      name: "many.lua",
      text: """
        return {
          name = "many", version = "1", api = 1, laws = { { "never", function() return false end } },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, \(prepare), i * 20, 20, 20) end
            return 300, ctx.count * 20 + 20
          end,
        }
        """)
    let run = SceneRun(
      try Scene.load(bytes: Array(text.utf8), named: "many.json"),
      layout: try NamedLayout(script: source), source: ReferenceLayoutSource())
    try run.start()
    let check = LawCheck(laws)
    try check.look(at: run)
    return check.violations.map(\.law)
  }

  @Test func `for very many items, laws that compare copies check some, and own laws are skipped`()
    throws
  {
    let laws = [Law.named(.deterministic), .named(.incremental), .named(.stable)]
    #expect(try broken(laws, itemCount: 20, "0") == ["never"])
    #expect(try broken(laws, itemCount: 20_001, "0") == [])
    #expect(try broken(laws, itemCount: 20_001, "math.random()").contains("deterministic"))
  }

  // MARK: Laws of their own

  private static let places: [ScriptProcess] = [.host, Workers.sound]

  @Test(arguments: places, LayoutDirection.allCases)
  func `a script's own law reads everything that the contract lists`(
    process: ScriptProcess, direction: LayoutDirection
  ) throws {
    let law = """
      { "told", function(run)
        local item, view, section = run.items[2], run.views[1], run.sections[1]
        local function text(...)
          local words = table.pack(...)
          for i = 1, words.n do words[i] = tostring(words[i]) end
          return table.concat(words, " ")
        end
        return false, text(run.width, run.height, run.content_width, run.content_height,
            run.scroll_x, run.scroll_y, run.scale, run.direction, run.count, run.params.gap)
          .. " | " .. text(item.index, item.section, item.item, item.x, item.y, item.width,
            item.height, item.z, item.alpha, item.hidden)
          .. " | " .. text(view.category, view.kind, view.section, view.item, view.x, view.height)
          .. " | " .. text(#run.items, #run.views, section.first, section.last, section.count)
      end }
      """
    let found = try violations(script(laws: law), process: process, direction: direction)
    #expect(found.map(\.law) == ["told"])
    #expect(
      found.map(\.diagnostic.message) == [
        "the law `told` does not hold: 100.0 60.0 100.0 110.0 0.0 0.0 2.0 \(direction.rawValue) 5 3.0"
          + " | 2 1 2 5.0 30.0 40.0 20.0 0 1.0 false | supplementary header 1 1 0.0 10.0 | 5 1 1 5 5"
      ])
  }

  @Test(arguments: places)
  func `a script's own law that does not hold is shown at its place`(
    process: ScriptProcess
  ) throws {
    let laws = """
      "no_overlap",
          { "short", function(run) return run.height < 50, "it is \\27[1m" .. run.height .. " high" end },
          { "mute", function() return nil end },
          { "fine", function() return true, "never told" end }
      """
    let found = try violations(script(laws: laws), process: process)
    #expect(found.map(\.law) == ["short", "mute"])
    #expect(found.map(\.diagnostic.code) == ["CL0820", "CL0820"])
    #expect(
      found.map(\.diagnostic.message) == [
        "the law `short` does not hold: it is \u{FFFD}[1m60.0 high",
        "the law `mute` does not hold: it gave no reason",
      ])
    #expect(found.map(\.diagnostic.location?.line) == [5, 6])
    #expect(found.map(\.diagnostic.location?.column) == [7, 7])
  }

  @Test(arguments: places)
  func `a value that a law writes into its table has no effect`(process: ScriptProcess) throws {
    let laws = """
      { "one", function(run) run.items[1].x = 77 run.width = 0 return run.items[1].x == 77 end },
      { "two", function(run) return run.items[1].x == 5 and run.width == 100, "it is changed" end }
      """
    #expect(try violations(script(laws: laws), process: process) == [])
  }

  @Test(arguments: [
    ("run.itms", "`run` has no field `itms`", "did you mean `items`?"),
    ("run.items[1].hight", "an item of the run has no field `hight`", "did you mean `height`?"),
    ("run.items[2].kind", "an item of the run has no field `kind`", ""),
    ("run.views[1].king", "a view of the run has no field `king`", "did you mean `kind`?"),
    ("run.sections[1].frist", "a section of the run has no field `frist`", "did you mean `first`?"),
    ("run.params.gab", "this layout has no parameter `gab`", "did you mean `gap`?"),
  ])
  func `a field that a state does not have is an error at its line`(
    read: String, message: String, label: String
  ) throws {
    for process in Self.places {
      let error = try Workers.failure { () throws in
        do {
          _ = try violations(
            script(laws: "{ \"law\", function(run) return \(read) end }"), process: process)
        } catch SceneRunError.layout(let error) {
          throw error
        }
      }
      #expect(error.diagnostic.message == message)
      #expect(error.diagnostic.location?.line == 4)
      #expect(error.diagnostic.labels.map(\.text) == [label])
    }
  }

  @Test func `an index beyond the last item is nil, and a law may set its own fields`() throws {
    let law = """
      { "free", function(run)
        run.items[1].mark = 1
        return run.items[6] == nil and run.items[1].mark == 1 and next(run.views) == 1
      end }
      """
    #expect(try violations(script(laws: law)) == [])
  }

  @Test(arguments: [
    ("{ \"law\", function(run) return run.count.x end }", "CL0210", 4),
    ("{ \"law\", function(run) return run.none end }", "CL0202", 4),
    ("{ \"law\", function() end }", "CL0316", 4),
    ("{ \"law\",\n function() error(\"no\", 0) end }", "CL0210", 5),
  ])
  func `an error in a law is that error at its line`(
    law: String, code: DiagnosticCode, line: Int
  ) throws {
    let error = try Workers.failure { () throws in
      do {
        _ = try violations(script(laws: law))
      } catch SceneRunError.layout(let error) {
        throw error
      }
    }
    #expect(error.diagnostic.code == code)
    #expect(error.diagnostic.location?.line == line)
  }
}
