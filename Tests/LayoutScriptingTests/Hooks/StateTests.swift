import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// CONTRACT.md section 6: `ctx.state`, `state_version` and `migrate`.
@Suite struct StateTests {
  /// A script that places its items at the x that a message has set; before that, at 0.
  private static func text(_ fields: String = "") -> String {
    """
    return {
      name = "kept", version = "1", api = 1,
      prepare = function(ctx, sheet)
        for i in ctx.items() do sheet.item(i, ctx.state.x or 0, (i - 1) * 50) end
        return 100, 1000
      end,
      message = function(ctx, name, value) ctx.state[name] = value end,
      \(fields)
    }
    """
  }

  private static func layout(
    _ fields: String = "", state: ScriptState? = nil
  ) throws -> ScriptedLayout {
    try ScriptedLayout(ScriptSource(name: "kept.lua", text: text(fields)), state: state)
  }

  private static func left(_ view: CollectionView) throws -> Double? {
    try view.frame(of: .cell(item: 0, section: 0))?.minX
  }

  @Test func `a message changes the state, and geometry that reads it runs again`() throws {
    let layout = try Self.layout()
    let view = HookScript.view(layout)
    #expect(try Self.left(view) == 0)
    try layout.send("x", value: .number(30))
    #expect(try Self.left(view) == 30)
    #expect(layout.geometryRunCount == 2)
    try layout.send("x", value: .number(30))
    try layout.send("y", value: .number(1))
    try layout.send("y")
    try view.layoutIfNeeded()
    #expect(layout.geometryRunCount == 2, "what it comes back to is no change")
  }

  @Test func `geometry does not run again because it wrote the state`() throws {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "counts.lua",
        text: """
          return {
            name = "counts", version = "1", api = 1,
            prepare = function(ctx, sheet)
              ctx.state.runs = (ctx.state.runs or 0) + 1
              for i in ctx.items() do sheet.item(i, ctx.state.runs, 0) end
              return ctx.width, 100
            end,
          }
          """))
    let view = HookScript.view(layout)
    #expect(try Self.left(view) == 1)
    view.invalidateLayout()
    #expect(try Self.left(view) == 1)
    try view.setBounds(Rect(x: 0, y: 0, width: 90, height: 100))
    #expect(try Self.left(view) == 2)
  }

  @Test func `the state is carried over to another script`() throws {
    let first = try Self.layout()
    try first.send("x", value: .number(12))
    let state = try first.state()
    #expect(state.version == 1 && !state.isEmpty)
    let second = try Self.layout(state: state)
    #expect(try Self.left(HookScript.view(second)) == 12)
    #expect(try second.state() == state)
  }

  @Test func `migrate converts an older state`() throws {
    let first = try Self.layout()
    try first.send("x", value: .number(12))
    let migrate = """
      state_version = 3,
      migrate = function(old, from) return { x = old.x * 2 + from, list = { 1, { 2 } } } end,
      """
    let second = try Self.layout(migrate, state: first.state())
    #expect(try Self.left(HookScript.view(second)) == 25)
    #expect(try second.state().version == 3)
    let third = try Self.layout(migrate, state: second.state())
    #expect(try Self.left(HookScript.view(third)) == 25, "the same version needs no migration")
    let without = try Self.layout("state_version = 2,", state: first.state())
    #expect(try Self.left(HookScript.view(without)) == 12)
  }

  @Test(arguments: [
    "scroll = function(ctx, el) %@ end,", "appear = function(ctx, el) %@ end,",
    "disappear = function(ctx, el) %@ end,",
  ])
  func `display hooks may read the state, but not change it`(hook: String) throws {
    let reads = """
      local list = {}
      for k, v in pairs(ctx.state) do list[#list + 1] = k end
      assert(ctx.state.x == 5 and ctx.state.none == nil and #list == 1)
      """
    for (body, isAllowed) in [(reads, true), ("ctx.state.x = 1", false)] {
      let layout = try Self.layout(hook.replacing("%@", with: body))
      let view = HookScript.view(layout)
      let data = try #require(view.dataSource as? OracleData)
      func run() throws {
        try layout.send("x", value: .number(5))
        try view.performBatchUpdates { batch in
          data.sections[0].itemSizes.removeLast()
          batch.record(.delete(IndexPath(item: data.sections[0].itemSizes.count, section: 0)))
        }
      }
      if isAllowed {
        try run()
      } else {
        #expect(throws: LayoutError.self) { try run() }
      }
    }
  }

  @Test(arguments: [
    ("print", "", "a function"), ("{ { print } }", "[1][1]", "a function"),
    ("{ open = ctx }", ".open", "an object of the host"),
    ("{ [0.5] = ctx }", "[…]", "an object of the host"),
    ("{ [print] = 1 }", "", "a key that is a function"),
    ("{ [{}] = 1 }", "", "a key that is a table"), ("{ [true] = 1 }", "", "a key that is true"),
    ("{ [('x'):rep(41)] = { a = print } }", "[…].a", "a function"),
  ])
  func `only plain data can be kept`(value: String, path: String, noun: String) throws {
    let layout = try Self.layout("restore = function(ctx) ctx.state.bad = \(value) end,")
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    do {
      try view.performBatchUpdates { _ in }
      Issue.record("no error")
    } catch {
      let cause = try #require(error.cause as? ScriptError)
      #expect(
        cause.diagnostic.message == "`ctx.state.bad\(path)` holds \(noun), which is not plain data",
        "\(cause.diagnostic.message)")
    }
  }

  @Test func `a table that contains itself is rejected`() throws {
    let layout = try Self.layout("restore = function(ctx) ctx.state.me = ctx.state end,")
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    let error = #expect(throws: LayoutError.self) { try view.performBatchUpdates { _ in } }
    #expect(
      (error?.cause as? ScriptError)?.diagnostic.message
        == "`ctx.state.me` holds a table that contains it, which is not plain data")
  }

  @Test func `a layout can change its state when it takes over the view and when it leaves it`()
    throws
  {
    let layout = try Self.layout(
      """
      enter = function(ctx, from) ctx.state.x = (ctx.state.x or 0) + (from == "kept" and 2 or 0) end,
      leave = function(ctx, to) ctx.state.x = to == "kept" and 30 or 0 end,
      """)
    let view = HookScript.view(layout)
    #expect(try Self.left(view) == 0)
    try view.setLayout(try Self.layout())
    try view.setLayout(layout)
    #expect(try Self.left(view) == 32)
  }

  /// A script that keeps the table `ctx.state` of `prepare`, and writes to it in another hook.
  private static func keeping(_ write: String, in hook: String) -> String {
    """
    local kept
    return {
      name = "kept", version = "1", api = 1,
      prepare = function(ctx, sheet)
        kept = ctx.state
        kept.deep = kept.deep or { x = 1, { x = 1 } }
        for i in ctx.items() do sheet.item(i, kept.deep.x + kept.deep[1].x, (i - 1) * 50) end
        return 100, 1000
      end,
      message = function(ctx, name) if name == "ask" then \(hook == "message" ? write : "") end end,
      scroll = function(ctx, el) \(hook == "scroll" ? write : "") end,
      overscan = function(ctx) \(hook == "overscan" ? write : "") return 0 end,
      enter = function(ctx) \(hook == "enter" ? write : "") end,
    }
    """
  }

  @Test(
    arguments: [
      "kept.deep.x = 7", "kept.deep[1].x = 7", "kept.deep = nil", "table.insert(kept.deep, 7)",
      "rawset(kept, 'y', 7)", "if ctx.state ~= kept then kept.deep.x = 7 end",
    ], ["scroll", "overscan", "message"])
  func `a table kept from an earlier call is no longer the state`(write: String, hook: String)
    throws
  {
    let layout = try ScriptedLayout(
      ScriptSource(name: "kept.lua", text: Self.keeping(write, in: hook)))
    let view = HookScript.view(layout)
    #expect(try Self.left(view) == 2)
    let state = try layout.state()
    for _ in 0..<3 {
      _ = try view.attributes(in: Rect(x: 0, y: 0, width: 100, height: 100))
      try layout.send("ask")
      try view.setBounds(Rect(x: 0, y: 10, width: 100, height: 100))
      try view.layoutIfNeeded()
      #expect(try layout.state() == state)
      #expect(try Self.left(view) == 2)
    }
  }

  @Test(arguments: [#"ctx["sta" .. "te"]"#, #"ctx["\115tate"]"#, #"(pairs(ctx))"#])
  func `the state is kept through any name by which a script reads it`(expression: String) throws {
    let state =
      expression.hasPrefix("(pairs")
      ? "(function() for k, v in pairs(ctx) do if k:match('^st.t.$') then return v end end end)()"
      : expression
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "name.lua",
        text: """
          return {
            name = "name", version = "1", api = 1,
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, \(state).x or 0, (i - 1) * 50) end
              return 100, 1000
            end,
            message = function(ctx, name, value) \(state).x = value end,
          }
          """))
    let view = HookScript.view(layout)
    #expect(try Self.left(view) == 0)
    for x in [5.0, 6, 7] {
      try layout.send("x", value: .number(x))
      #expect(try Self.left(view) == x)
    }
    let again = try ScriptedLayout(
      ScriptSource(name: "again.lua", text: Self.text()), state: layout.state())
    #expect(try Self.left(HookScript.view(again)) == 7)
  }
}
