import LayoutCore
import LayoutScenes
import LayoutScripting
import TestSupport
import Testing

/// Values that a script keeps from one pass and uses in a later pass.
@Suite struct LaterPassTests {
  private static let script = ScriptSource(
    name: "kept.lua",
    text: """
      local kept
      return {
        name = "kept", version = "1.0.0", api = 1,
        params = { gap = param.length { default = 0 } },
        check = function()
          if kept then kept.item(1, 0, 0) end
          return true
        end,
        prepare = function(ctx, sheet)
          kept = sheet
          for i in ctx.items() do sheet.item(i, 0, 0) end
          return 0, 0
        end,
      }
      """)

  @Test func `a sheet that was kept places nothing outside of its hook`() throws {
    let layout = try ScriptedLayout(Self.script)
    let view = try Scene.load("one").makeCollectionView(layout: layout)
    try view.layoutIfNeeded()
    try layout.parameters.set("gap", to: .number(1))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    let cause = try #require(error?.cause as? ScriptError)
    #expect(cause.diagnostic.code == "CL0208")
    #expect(cause.diagnostic.message == "`sheet.item` cannot be used in `check`")
    #expect(cause.diagnostic.location == SourceLocation(file: "kept.lua", line: 6, column: 23))
    #expect(
      cause.diagnostic.helps == ["items are placed in prepare, update, start, step and finish only"]
    )
  }
}
