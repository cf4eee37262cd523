import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// A script is rejected if it declares something else than at its first load.
///
/// Source: SECURITY.md, promise 4.
@Suite struct FirstDefinitionTests {
  /// A field with two values: `one` if the script's variable `coin` is true, otherwise `other`.
  struct Case: Sendable, CustomTestStringConvertible {
    let field: String
    let one: String
    let other: String
    var testDescription: String { field }

    /// A script that sets `coin` by the order in which `pairs` visits two keys that are tables.
    ///
    /// This order can differ between Lua states.
    var source: ScriptSource {
      var fields = [
        "name": "\"f\"", "version": "\"1\"", "api": "1",
        "prepare": "function() return 1, 1 end",
      ]
      fields[field] = "coin and (\(one)) or (\(other))"
      // `coin and nil or x` is always x
      if one == "nil" { fields[field] = "not coin and (\(other)) or nil" }
      let table = fields.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)," }
      return ScriptSource(
        name: "coin.lua",
        text: """
          local a, b, coin = {}, {}, nil
          for key in pairs { [a] = 1, [b] = 2 } do coin = key == a break end
          return {
          \(table.joined(separator: "\n"))
          }
          """)
    }
  }

  static let cases = [
    Case(field: "name", one: "\"a\"", other: "\"b\""),
    Case(field: "version", one: "\"1\"", other: "\"2\""),
    Case(field: "summary", one: "nil", other: "\"x\""),
    Case(field: "reference", one: "nil", other: "\"FlowLayout\""),
    Case(field: "coords", one: "\"logical\"", other: "\"physical\""),
    Case(
      field: "params", one: "{ a = param.integer { default = 1, min = 0 } }",
      other: "{ b = param.text { default = \"q\" } }"),
    Case(
      field: "params", one: "{ a = param.integer { default = 1, max = 5 } }",
      other: "{ a = param.integer { default = 1, max = 6 } }"),
    Case(field: "kinds", one: "nil", other: "{ shelf = \"decoration\" }"),
    Case(field: "laws", one: "{ \"no_overlap\" }", other: "{ \"inside_content\" }"),
    Case(
      field: "laws", one: "{ { \"a\", function() return true end } }",
      other: "{ { \"b\", function() return true end } }"),
    Case(field: "examples", one: "{ { name = \"a\" } }", other: "{ { name = \"b\" } }"),
    Case(field: "state_version", one: "1", other: "2"),
    Case(field: "uses_item_sizes", one: "true", other: "false"),
    Case(field: "axis", one: "\"vertical\"", other: "function() return \"vertical\" end"),
    Case(field: "check", one: "nil", other: "function() return true end"),
    Case(field: "migrate", one: "nil", other: "function(s) return s end"),
    Case(field: "sees", one: "nil", other: "{ \"scroll\" }"),
    Case(field: "overscan", one: "3", other: "\"views\""),
    Case(field: "update", one: "nil", other: "function() return 1, 1 end"),
    Case(field: "snap", one: "nil", other: "function(_, x, y) return x, y end"),
  ]

  @Test(arguments: cases)
  func `a field that is declared differently is named`(_ item: Case) throws {
    let source = item.source
    _ = try ScriptedLayout(source)
    // `coin` is true or false by chance in each load: of 200 loads, some differ from the first
    var failures: [ScriptError] = []
    for _ in 0..<200 {
      do throws(ScriptError) { _ = try ScriptedLayout(source) } catch { failures.append(error) }
    }
    let failure = try #require(failures.first)
    #expect(failures.allSatisfy { $0 == failure })
    #expect(failure.code == .invalidScript)
    #expect(failure.diagnostic.code == "CL0321")
    #expect(
      failure.diagnostic.message
        == "the layout declares `\(item.field)` differently each time it is loaded")
    #expect(failure.diagnostic.labels.first?.line == failure.diagnostic.location?.line)
  }

  @Test func `a copy with other modules has no first definition`() throws {
    var source = ScriptSource(
      name: "m.lua",
      text: """
        local m = require "m"
        return { name = m, version = "1", api = 1, prepare = function() return 1, 1 end }
        """)
    for name in ["a", "b"] {
      source.modules = [
        ScriptModule(
          name: "m", source: ScriptSource(name: "m.lua", text: "return \"\(name)\""))
      ]
      #expect(try ScriptedLayout(source).definition.name == name)
      #expect(try ScriptedLayout(source).definition.name == name)
    }
  }
}
