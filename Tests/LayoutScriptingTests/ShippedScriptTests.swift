import LayoutCore
import LayoutScenes
import LayoutScripting
import TestSupport
import Testing

/// Every shipped script with a mistake in one field, and the message for it.
///
/// If an optional field is missing, there is usually no message.
@Suite struct ShippedScriptTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let script: String
    let field: String

    var testDescription: String { "\(script): \(field)" }
  }

  /// A mutation for every field of every shipped script.
  static func mutations() throws -> [Mutation] {
    try Scripts.names().flatMap { script in
      try Scripts.fields(of: script).map { Mutation(script: script, field: $0) }
    }
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

  @Test(arguments: try Scripts.names())
  func `a shipped script has the fields that describe it`(name: String) throws {
    let fields = try Scripts.fields(of: name)
    #expect(
      Set(fields).isSuperset(of: [
        "name", "version", "api", "summary", "reference", "kinds", "laws", "examples",
      ]))
  }

  @Test(arguments: try mutations())
  func `a misspelt field is reported`(_ mutation: Mutation) throws {
    let field = mutation.field
    let statements = "layout.\(field)x = layout.\(field)\nlayout.\(field) = nil"
    let found = try message(of: Scripts.source(mutation.script, changing: statements))
    #expect(found == "a layout has no field `\(field)x`")
  }

  @Test(arguments: try mutations())
  func `a missing field is reported`(_ mutation: Mutation) throws {
    let found = try message(
      of: Scripts.source(mutation.script, changing: "layout.\(mutation.field) = nil"))
    switch mutation.field {
    case "name", "version": #expect(found == "the layout has no `\(mutation.field)`")
    case "api": #expect(found == "the layout does not say which contract level it was written for")
    case "prepare": #expect(found == "the layout places no items")
    case "attributes": #expect(found?.contains("no field `") == true, "\(found ?? "nothing")")
    case "data" where mutation.script == "chat": #expect(found == nil)  // no value means false
    case "data":
      let isCompared = found == "nil and a number cannot be compared"
      #expect(isCompared || found?.hasSuffix(" is nil; arithmetic needs numbers") == true)
    case "section_data" where mutation.script == "page":
      #expect(found == "a value is nil; arithmetic needs numbers")
    case "params":
      // the first error is that of an example, which sets a parameter
      #expect(
        found?.hasPrefix("examples[") == true && found?.contains("has no parameter `") == true,
        "\(found ?? "nothing")")
    case "axis" where mutation.script == "board":
      // without `axis`, the frontier, an x coordinate, is compared with y coordinates
      #expect(found?.contains(" starts at y 0, before the frontier at ") == true, "\(found ?? "")")
    case "start", "step", "finish", "frame", "content":
      #expect(found?.hasSuffix("but no `\(mutation.field)`") == true, "\(found ?? "")")
    default: #expect(found == nil)
    }
  }

  @Test(arguments: try mutations())
  func `a field of the wrong type is reported`(_ mutation: Mutation) throws {
    let wrong = mutation.field == "uses_item_sizes" ? "0" : "false"
    let found = try message(
      of: Scripts.source(mutation.script, changing: "layout.\(mutation.field) = \(wrong)"))
    #expect(found?.contains(mutation.field) == true, "\(found ?? "nothing")")
  }
}
