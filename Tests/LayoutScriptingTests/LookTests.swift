import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Items whose attributes are only `z`, `alpha` and `hidden`, which the host reads in a faster way.
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
    #"{ [""] = 1 }"#, "{ alpha = {} }", "{ z = 1, alpha = 2, hidden = 3 }", "nil", "5", #""z""#,
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
      return "\(try FoldUpdateTests.everything(in: FoldUpdateTests.view(layout, data)))"
    } catch let error as LayoutError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: tables)
  func `a table with a metatable gives the same result, although it is read in another way`(
    table: String
  ) {
    #expect(Self.result(table) == Self.result("with_metatable(\(table))"))
  }

  @Test func `each item has its own look`() throws {
    let text = """
      return { name = "a", version = "1", api = 1,
        prepare = function(ctx, sheet)
          local look = { z = 1 }
          for i = ctx.count, 1, -1 do
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
    let items = try FoldUpdateTests.everything(in: FoldUpdateTests.view(layout, data))
    #expect(items.map(\.zIndex) == (1...300).map { $0 == 7 ? 0 : 1 })
    #expect(items.map(\.alpha) == (1...300).map { $0 > 200 ? 0.5 : 1 })
    #expect(items.map(\.isHidden) == (1...300).map { $0 % 50 == 0 })
  }
}
