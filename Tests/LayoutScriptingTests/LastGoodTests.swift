import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The elements that a host still has when a script fails after a successful pass.
@Suite struct LastGoodTests {
  /// A failure of a script in its second pass, with the code of the message.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let failure: String
    let code: DiagnosticCode
  }

  private static let failures = [
    Case(testDescription: "a loop without end", failure: "while true do end", code: "CL0501"),
    Case(
      testDescription: "a loop that catches errors",
      failure: "while true do pcall(function() while true do end end) end", code: "CL0501"),
    Case(
      testDescription: "all memory", failure: "local t = {} while true do t[#t + 1] = {} end",
      code: "CL0503"),
    Case(testDescription: "an error", failure: "error('no')", code: "CL0210"),
  ]

  private static let limits = {
    var limits = ScriptLimits()
    limits.instructions = 1_000_000
    limits.time = .seconds(20)
    limits.memoryBytes = 4 << 20
    return limits
  }()

  private func layout(_ body: String) throws -> ScriptedLayout {
    let text = """
      return {
        name = "kept", version = "1", api = 1,
        params = { fails = param.boolean { default = false }, gap = param.length { default = 1 } },
        \(body)
      }
      """
    return try ScriptedLayout(ScriptSource(name: "kept.lua", text: text), limits: Self.limits)
  }

  private func view(over layout: ScriptedLayout) -> CollectionView {
    let sections = [SectionData((0..<3).map { _ in Size(width: 10, height: 20) })]
    return CollectionView.over(sections, size: Size(width: 100, height: 100), layout: layout)
  }

  @Test(arguments: failures)
  func `after a failed pass the last good frames are kept`(_ example: Case) throws {
    let layout = try layout(
      """
      prepare = function(ctx, sheet)
        for i in ctx.items() do sheet.item(i, 0, 30 * i) end
        if ctx.params.fails then \(example.failure) end
        return 100, 200
      end,
      """)
    let view = view(over: layout)
    try view.layoutIfNeeded()
    let everywhere = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let good = try layout.attributes(in: everywhere)
    let visible = view.visibleElements
    #expect(good.count == 3 && visible.count == 3)

    try layout.parameters.set("fails", to: .boolean(true))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    let cause = try #require(error?.cause as? ScriptError)
    #expect(cause.diagnostic.code == example.code)
    #expect(cause.diagnostic.location?.file == "kept.lua")
    #expect(cause.diagnostic.location?.line == 6)
    #expect(try layout.attributes(in: everywhere) == good)
    #expect(try layout.attributes(for: .cell(item: 2, section: 0))?.frame.minY == 90)
    #expect(layout.contentSize == Size(width: 100, height: 200))
    #expect(view.visibleElements == visible)
    #expect(view.contentSize == Size(width: 100, height: 200))
  }

  @Test func `the next successful pass replaces the last good frames`() throws {
    let layout = try layout(
      """
      prepare = function(ctx, sheet)
        if ctx.params.fails then error("no") end
        for i in ctx.items() do sheet.item(i, 0, ctx.params.gap * i) end
        return 100, 200
      end,
      """)
    let view = view(over: layout)
    try view.layoutIfNeeded()
    try layout.parameters.set("fails", to: .boolean(true))
    #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    try layout.parameters.set("fails", to: .boolean(false))
    try layout.parameters.set("gap", to: .number(7))
    try view.layoutIfNeeded()
    #expect(try view.attributes(for: .cell(item: 1, section: 0))?.frame.minY == 14)
  }

  @Test func `after a failed pass no missing frames are computed`() throws {
    let layout = try layout(
      """
      frame = function(ctx, i) return 0, ctx.params.gap * i, 10, 10 end,
      content = function(ctx)
        if ctx.params.fails then error("no") end
        return 100, 200
      end,
      """)
    let view = view(over: layout)
    #expect(try view.attributes(for: .cell(item: 1, section: 0))?.frame.minY == 2)
    try layout.parameters.set("gap", to: .number(7))
    try layout.parameters.set("fails", to: .boolean(true))
    #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    let error = #expect(throws: LayoutError.self) {
      try layout.attributes(for: .cell(item: 2, section: 0))
    }
    #expect((error?.cause as? ScriptError)?.diagnostic.message == "no")
    #expect(layout.contentSize == Size(width: 100, height: 200))
  }
}
