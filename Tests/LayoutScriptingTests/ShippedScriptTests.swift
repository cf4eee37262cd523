import LayoutCore
import LayoutScenes
import LayoutScripting
import TestSupport
import Testing

/// Every shipped script with one mistake: the message names it.
@Suite struct ShippedScriptTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let script: String
    let field: String

    var testDescription: String { "\(script): \(field)" }
  }

  /// The fields of each shipped script, the required ones first.
  static let fields: [String: [String]] = [
    "flow": common + directed + ["item_size", "prepare", "fit"],
    "rtl": common + directed + ["prepare"],
    "waterfall": common + directed + ["start", "step", "frontier", "finish"],
    "circle": common + ["axis", "params", "frame", "content", "appear"],
    "line": common + directed + ["prepare"],
    "carousel": common + directed + ["prepare", "overscan", "scroll", "invalidates"]
      + ["snap", "restore"],
    "grid": common + directed + ["prepare"], "mosaic": common + directed + ["prepare"],
    "list": common + directed + ["fit", "prepare"],
    "stretchy": common + ["params", "prepare", "overscan", "scroll", "invalidates"],
    "sticky": common + directed + ["item_size", "prepare", "fit", "overscan", "scroll"]
      + ["invalidates"],
    "justified": common + ["params", "prepare"], "timeline": common + ["params", "prepare"],
    "hexagon": common + ["params", "prepare"],
    "spanning": common + ["params", "data", "prepare"],
  ]
  private static let common = [
    "name", "version", "api", "summary", "reference", "kinds", "laws", "examples",
  ]
  private static let directed = ["axis", "params"]

  static let mutations = fields.keys.sorted().flatMap { script in
    (fields[script] ?? []).map { Mutation(script: script, field: $0) }
  }

  /// A script that changes its table before it returns it.
  private func source(_ name: String, changing statements: String) throws -> ScriptSource {
    let original = try Scripts.source(name)
    let text = String(decoding: original.bytes, as: UTF8.self)
    let start = try #require(text.ranges(of: "\nreturn {").last)
    var source = ScriptSource(
      name: "layouts/\(name).lua",
      text: text[..<start.lowerBound] + "\nlocal layout = {" + text[start.upperBound...]
        + statements + "\nreturn layout\n")
    source.modules = original.modules
    return source
  }

  /// The error of a script when it is loaded and lays out a scene; nil if there is none.
  private func message(of source: ScriptSource) throws -> String? {
    do {
      let scene = try Scene.load(shipped: "sections")
      try scene.makeCollectionView(layout: ScriptedLayout(source)).layoutIfNeeded()
      return nil
    } catch let error as ScriptError {
      return error.diagnostic.message
    } catch let error as LayoutError {
      return try #require(error.cause as? ScriptError).diagnostic.message
    }
  }

  @Test func `the table knows every script and every field`() throws {
    #expect(Set(Self.fields.keys) == Set(Pair.all.map(\.name)))
    for (name, fields) in Self.fields {
      let list = (fields + ["x"]).map { "\($0) = 1" }.joined(separator: ", ")
      let check = """
        local known = { \(list) }
        for field in pairs(layout) do assert(known[field], field) end
        for field in pairs(known) do assert(field == "x" or layout[field] ~= nil, field) end
        """
      #expect(try message(of: source(name, changing: check)) == nil, "\(name)")
    }
  }

  @Test(arguments: mutations)
  func `a misspelt field is reported`(_ mutation: Mutation) throws {
    let field = mutation.field
    let statements = "layout.\(field)x = layout.\(field)\nlayout.\(field) = nil"
    let found = try message(of: source(mutation.script, changing: statements))
    #expect(found == "a layout has no field `\(field)x`")
  }

  @Test(arguments: mutations)
  func `a missing field is reported`(_ mutation: Mutation) throws {
    let found = try message(
      of: source(mutation.script, changing: "layout.\(mutation.field) = nil"))
    switch mutation.field {
    case "name", "version": #expect(found == "the layout has no `\(mutation.field)`")
    case "api": #expect(found == "the layout does not say which contract level it was written for")
    case "prepare": #expect(found == "the layout places no items")
    case "data": #expect(found == "nil and a number cannot be compared")
    case "params":
      // the first error: an example
      #expect(
        found?.hasPrefix("examples[") == true && found?.contains("has no parameter `") == true,
        "\(found ?? "nothing")")
    case "start", "step", "finish", "frame", "content":
      #expect(found?.hasSuffix("but no `\(mutation.field)`") == true, "\(found ?? "")")
    default: #expect(found == nil)
    }
  }

  @Test(arguments: mutations)
  func `a field of the wrong type is reported`(_ mutation: Mutation) throws {
    let found = try message(
      of: source(mutation.script, changing: "layout.\(mutation.field) = false"))
    #expect(found?.contains(mutation.field) == true, "\(found ?? "nothing")")
  }
}
