/// Writes the description of the contract as definitions for the Lua language server LuaLS: a file
/// that only declares names.
///
/// The file also defines `require "celluna.compose"`. LuaLS allows one module for each file, so
/// each other module has a small file of its own.
struct LuaDefinitions {
  private let api: APIDescription

  init(_ api: APIDescription) {
    self.api = api
  }

  /// The whole text of the file with the definitions.
  var text: String {
    let levels = api.levels.map(String.init).listed
    var parts = [
      """
      ---@meta celluna.compose
      -- What a layout script may read, call and declare, for editors: api \(levels). Made by
      --   celluna api --format lua > layouts/meta/celluna.lua
      """
    ]
    parts += api.aliases.map { comment($0.summary) + "---@alias \($0.name) \($0.type)" }
    parts += api.objects.flatMap(classes)
    parts += api.globals.compactMap(global)
    parts.append(differences)
    parts += api.modules.flatMap(classes)
    parts += api.modules.prefix(1).map { "return \(Self.local($0.className ?? ""))" }
    return parts.joined(separator: "\n\n") + "\n"
  }

  // MARK: Classes

  /// The declarations of an object's classes.
  ///
  /// Most objects have one class. An object with further members in the hooks after geometry has a
  /// second class for these hooks.
  private func classes(_ object: APIObject) -> [String] {
    guard let name = object.className else { return [] }
    let members = object.members.filter { $0.status != .planned }
    let hooks = name == ScriptAPI.layout.className ? api.hooks.map(field) : []
    let settled = object.settledClassName
    let early = members.filter { settled == nil || $0.reading != .settled }
    let first = pieces(name, object.parentClassName, object.summary, early, of: object, hooks)
    guard let settled else { return first }
    let late = members.filter { $0.reading == .settled }
    return first
      + pieces(
        settled, name,
        """
        The same object in the hooks after the layout, which can also read where the elements are.
        """,
        late, of: object)
  }

  /// The declaration of a class, then its functions.
  private func pieces(
    _ name: String, _ parent: String?, _ summary: String, _ members: [APIMember],
    of object: APIObject, _ hooks: [String] = []
  ) -> [String] {
    let functions = members.filter { isMethod($0, of: object) }
    let fields = members.filter { !isMethod($0, of: object) }
    let head = declaration(
      name, parent, summary, fields, more: hooks, hasFunctions: !functions.isEmpty)
    return [head] + functions.map { method($0, of: name) }
  }

  /// Whether a member is declared as a separate function and not as a field.
  ///
  /// In a table that a script writes, functions are declared as fields too.
  private func isMethod(_ member: APIMember, of object: APIObject) -> Bool {
    object.role != .written && member.function != nil && member.valueType == nil
  }

  private func declaration(
    _ name: String, _ parent: String?, _ summary: String, _ fields: [APIMember],
    more: [String] = [], hasFunctions: Bool
  ) -> String {
    var text = comment(summary) + "---@class \(name)" + (parent.map { ": \($0)" } ?? "") + "\n"
    text += fields.map(field).joined() + more.joined()
    return hasFunctions ? text + "local \(Self.local(name)) = {}" : String(text.dropLast())
  }

  private func field(_ member: APIMember) -> String {
    let mark = member.isOptional ? "?" : ""
    return comment(member.summary, member.example)
      + "---@field \(member.name)\(mark) \(member.type)\n"
  }

  private func field(_ hook: APIHook) -> String {
    let standard = hook.standard.map { " Without this hook: \($0)." } ?? ""
    return comment(hook.summary + standard, hook.example)
      + "---@field \(hook.name)? \(hook.function.type)\n"
  }

  /// The local name of a class in the file of definitions: `Context` for `celluna.Context`.
  private static func local(_ className: String) -> String {
    String(className.split(separator: ".").last ?? "")
  }

  // MARK: Functions

  private func method(_ member: APIMember, of className: String) -> String {
    function("\(Self.local(className)).\(member.name)", member)
  }

  private func function(_ name: String, _ member: APIMember) -> String {
    guard let function = member.function else { return "" }
    var text = comment(member.summary, member.example)
    if let generics = function.generics { text += "---@generic \(generics)\n" }
    for parameter in function.parameters {
      let summary = parameter.summary.isEmpty ? "" : " \(parameter.summary)"
      text += "---@param \(parameter.name)\(parameter.mark) \(parameter.type)\(summary)\n"
    }
    for result in function.results {
      text += "---@return \(result.typeOrNil) \(result.name)\n"
    }
    if let short = function.shortParameters {
      text += "---@overload \(APIFunction(short, returns: function.results).type)\n"
    }
    let names = function.parameters.map(\.name).listed
    return text + "function \(name)(\(names)) end"
  }

  // MARK: Globals

  private func global(_ member: APIMember) -> String? {
    if member.function != nil { return function(member.name, member) }
    guard let type = member.valueType, !type.hasSuffix("lib") else { return nil }
    return comment(member.summary)
      + "---@type \(type)\n\(member.name) = \(type == "string" ? "\"\"" : "{}")"
  }

  /// The differences from Lua, as plain comments; LuaLS declares the libraries itself.
  private var differences: String {
    let lines = api.libraries.flatMap { library in
      library.members.filter { !$0.summary.isEmpty }.map { member in
        "--   \(library.name).\(member.name): \(member.summary)"
      }
    }
    let absent = api.absences.map(\.name).listed.wrapped(to: 94).map { "--   \($0)" }
    return
      (["-- Where the libraries differ from those of Lua 5.4:"] + lines
      + ["-- Missing from Lua 5.4:"] + absent).joined(separator: "\n")
  }

  /// Lines of documentation, each at most 100 columns wide.
  private func comment(
    _ text: String, _ example: String? = nil
  ) -> String {
    var lines = text.isEmpty ? [] : text.wrapped(to: 96)
    if let example {
      lines += ["```lua"] + example.split(separator: "\n").map(String.init) + ["```"]
    }
    return lines.map { "--- \($0)\n" }.joined()
  }
}

extension APIDescription {
  /// The description as definitions for LuaLS: valid Lua whose functions are empty.
  package var luaDefinitions: String { LuaDefinitions(self).text }
}

extension String {
  /// The text in lines of at most `width` characters, broken between words; a longer word has its
  /// own line.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
