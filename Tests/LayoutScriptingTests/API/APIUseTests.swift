import FoundationEssentials
import TestSupport
import Testing

@testable import LayoutScripting

/// Each hook, each field of layouts and attributes, and each member of `ctx` and `sheet` is used by
/// a shipped script or by a recipe; there are a few exceptions.
///
/// The recipes are in docs/RECIPES.md; RecipesPageTests runs them.
@Suite struct APIUseTests {
  /// The names that no shipped script and no recipe uses, each with the reason.
  private static let exceptions = [
    "layout.author": "The authors of the shipped layouts are those of Celluna.",
    "layout.check": "Generated scenes choose parameters without a call of it, and then fail.",
    "layout.license": "The shipped layouts have the licence of Celluna.",
  ]

  /// The fields that at least one shipped script must use; a recipe is not enough for them.
  ///
  /// A reader learns these fields best from a whole layout.
  private static let shippedFields = [
    "appear", "disappear", "lift", "drop", "message", "enter", "leave", "migrate", "elements",
    "range", "views", "update", "snap", "restore", "fit", "scroll", "alpha", "hidden", "rotation",
    "transform3d",
  ]
  private static let shippedMembers = [
    ("sheet", ["keep", "supplementary", "decoration", "scroller"]),
    ("ctx", ["state", "measure", "change", "total"]),
  ]

  /// The tokens of the shipped scripts.
  private static func shippedPrograms() throws -> [[LuaToken]] {
    try Scripts.names().map { LuaTokens(try Scripts.source($0)).all }
  }

  /// The tokens of the shipped scripts and of the recipes.
  private static func programs() throws -> [[LuaToken]] {
    let page = Scripts.folder.deletingLastPathComponent().appending(path: "docs/RECIPES.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    let recipes = text.split(separator: "```lua\n").dropFirst().map { part in
      ScriptSource(
        name: "recipe.lua", text: String(part.split(separator: "\n```").first ?? ""))
    }
    return try shippedPrograms() + recipes.map { LuaTokens($0).all }
  }

  /// The names that are written as fields of a table, such as `alpha` in `{ alpha = 0 }`.
  private static func writtenFields(in programs: [[LuaToken]]) -> Set<String> {
    var names: Set<String> = []
    for tokens in programs where tokens.count > 2 {
      for index in 1..<tokens.count - 1
      where ["{", ","].contains(tokens[index - 1].text) && tokens[index + 1].text == "=" {
        names.insert(tokens[index].text)
      }
    }
    return names
  }

  /// The names that are read from an object, such as `width` in `ctx.width`.
  private static func readMembers(
    of object: String, in programs: [[LuaToken]]
  ) -> Set<String> {
    var names: Set<String> = []
    for tokens in programs where tokens.count > 2 {
      for index in 0..<tokens.count - 2
      where tokens[index].text == object && tokens[index + 1].text == "." {
        names.insert(tokens[index + 2].text)
      }
    }
    return names
  }

  private static func members(of object: String) throws -> [String] {
    try #require(ScriptAPI.current.objects.first { $0.name == object }).members
      .filter { $0.status == .offered }.map(\.name)
  }

  /// The hooks, fields and members that no shipped script and no recipe uses.
  private static func unused() throws -> [String] {
    let programs = try programs()
    let fields = writtenFields(in: programs)
    let written = try ["layout", "attributes", "changes"].flatMap { object in
      try members(of: object).filter { !fields.contains($0) }.map { "\(object).\($0)" }
    }
    let hooks = ScriptAPI.current.hooks.map(\.name).filter { !fields.contains($0) }
    let read = try ["ctx", "sheet"].flatMap { object in
      let used = readMembers(of: object, in: programs)
      return try members(of: object).filter { !used.contains($0) }.map { "\(object).\($0)" }
    }
    return written + hooks + read
  }

  @Test func `every hook, field, attribute and function is used, except for reasons`() throws {
    #expect(try Self.unused().sorted() == Self.exceptions.keys.sorted())
  }

  @Test func `a shipped script uses each hook and most kinds of elements`() throws {
    let programs = try Self.shippedPrograms()
    #expect(Set(Self.shippedFields).subtracting(Self.writtenFields(in: programs)) == [])
    for (object, members) in Self.shippedMembers {
      #expect(
        Set(members).subtracting(Self.readMembers(of: object, in: programs)) == [], "of \(object)")
    }
    let modules = try Scripts.names().flatMap { try Scripts.source($0).requiredModules }
    let expected: Set = ["celluna.compose", "celluna.compositional", "celluna.stack"]
    #expect(expected.isSubset(of: modules))
  }

  @Test func `each exception has a reason, a sentence`() {
    for (name, reason) in Self.exceptions { #expect(reason.hasSuffix("."), "\(name)") }
  }
}
