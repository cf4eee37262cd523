import LayoutCore
import TestSupport
import Testing

@testable import LayoutScripting

/// Items with no attributes but `z`, `alpha` and `hidden`: the host reads these in a faster way.
@Suite struct LookTests {
  private static let tables = [
    "{}", "{ z = 1 }", "{ z = -3 }", "{ z = 2.0 }", "{ z = 1.5 }", #"{ z = "1" }"#, "{ z = 0/0 }",
    "{ z = 1/0 }", "{ z = 2^31 }", "{ z = -1e9 }", "{ z = 1e9 }", "{ z = 1000000001 }",
    "{ z = true }", "{ alpha = 0 }", "{ alpha = 1 }", "{ alpha = 0.25 }", "{ alpha = -0.0 }",
    "{ alpha = 1.01 }", "{ alpha = -0.1 }", "{ alpha = 0/0 }", #"{ alpha = "0.5" }"#,
    "{ hidden = true }", "{ hidden = false }", "{ hidden = 1 }", "{ hidden = 0 }",
    "{ z = 1, alpha = 0.5, hidden = true }", "{ z = 1, rotation = 5 }",
    "{ scale = 2, alpha = 0.5 }", "{ zed = 1 }", "{ hide = true }", "{ 1 }", "{ [true] = 1 }",
    "{ z = 1, 2 }", #"{ ["z\0"] = 1 }"#, #"{ ["hidden\0x"] = true }"#, "{ Z = 1 }",
    #"{ [""] = 1 }"#, "{ alpha = {} }", "{ z = 1, alpha = 2, hidden = 3 }",
    #"{ [("z"):rep(1)] = 7 }"#, #"{ [("alphabet"):sub(1, 5)] = 0.5 }"#, #"{ [("z"):rep(99)] = 1 }"#,
    "nil", "5", #""z""#,
  ]

  /// A description of all items after a pass, or of the error of the pass.
  private static func result(_ table: String) -> String {
    let text = """
      local function with_metatable(t) return type(t) == "table" and setmetatable(t, {}) or t end
      return { name = "a", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for i = 1, ctx.count do sheet.item(i, 0, 10 * i, 10, 10, \(table)) end
          return 100, 100
        end,
      }
      """
    do {
      let layout = try ScriptedLayout(ScriptSource(name: "a.lua", text: text))
      let data = OracleData([SectionData(Array(repeating: Size(width: 10, height: 10), count: 3))])
      return "\(try FoldUpdateTests.view(layout, data).everything())"
    } catch let error as LayoutError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: tables)
  func `the fast way of reading attributes gives the same result as the general way`(
    table: String
  ) {
    // A table with a metatable is read in the general way.
    #expect(Self.result(table) == Self.result("with_metatable(\(table))"))
  }

  @Test(arguments: ["1, ctx.count", "ctx.count, 1, -1"])
  func `each item has its own look`(order: String) throws {
    let text = """
      return { name = "a", version = "1", api = 1,
        prepare = function(ctx, sheet)
          local look = { z = 1 }
          for i = \(order) do
            look.alpha = i > 200 and 0.5 or nil
            look.hidden = i % 50 == 0 or nil
            sheet.item(i, 0, 10 * i, 10, 10, i ~= 7 and look or nil)
          end
          return 100, 100
        end,
      }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "a.lua", text: text))
    let data = OracleData([SectionData(Array(repeating: Size(width: 10, height: 10), count: 300))])
    let items = try FoldUpdateTests.view(layout, data).everything()
    #expect(items.map(\.zIndex) == (1...300).map { $0 == 7 ? 0 : 1 })
    #expect(items.map(\.alpha) == (1...300).map { $0 > 200 ? 0.5 : 1 })
    #expect(items.map(\.isHidden) == (1...300).map { $0 % 50 == 0 })
  }

  @Test func `reading attributes takes the same number of instructions in every state`() throws {
    let text = """
      return { name = "a", version = "1", api = 1,
        prepare = function(ctx, sheet)
          local look = { z = 1, alpha = 0.5, hidden = false, rotation = 3 }
          for i = 1, ctx.count do sheet.item(i, 0, 10 * i, 10, 10, look) end
          return 100, 100
        end,
      }
      """
    let data = OracleData([SectionData(Array(repeating: Size(width: 10, height: 10), count: 30))])
    var limits = ScriptLimits()
    limits.instructions = 1_000_000
    let counts = try (0..<20).map { _ in
      let layout = try ScriptedLayout(ScriptSource(name: "a.lua", text: text), limits: limits)
      try FoldUpdateTests.view(layout, data).layoutIfNeeded()
      return layout.work.instructionCount
    }
    #expect(Set(counts).count == 1, "\(counts)")
  }
}
