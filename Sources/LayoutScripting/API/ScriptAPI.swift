internal import LayoutCore
internal import LuaSandbox

/// The contract between scripts and this host.
///
/// Each part is described in a file of this folder; a new field, function or hook is one entry
/// there.
///
/// The initialisers of the entries are not inlined. If they were, the compiler would take twenty
/// seconds longer to optimise the lists.
package enum ScriptAPI {
  /// The release of Lua that scripts run on, such as `5.4.6`.
  package static var luaRelease: String { LuaState.release }

  /// The contract of this version.
  package static let current = APIDescription(
    levels: [1], aliases: aliases + promiseAliases + compositionalAliases,
    objects: [
      layout, context, change, changeKinds, changeOld, section, insets, size, element, sheet,
      columns, attributes, changes, scrollerOptions, rect, oldView, example, run, runSection,
      runItem, runView, param, declaration,
      compositionalGroups,
    ] + moduleTables + declarations,
    hooks: geometryHooks + behaviourHooks, globals: globals, libraries: libraries,
    modules: [compose, compositional, stack], absences: absences,
    uikitAbsences: uikitAbsences, laws: NamedLaw.allCases)

  /// The tables that the functions of the modules take.
  static let moduleTables: [APIObject] =
    composeTables + compositionalTables + [stackDefaults]

  static let aliases: [APIAlias] = [
    APIAlias(
      name: "celluna.GrowthAxis", type: #""vertical"|"horizontal"|"both"|"none""#,
      summary: "The direction in which the content grows."),
    APIAlias(
      name: "celluna.Direction", type: #""ltr"|"rtl""#,
      summary: "The direction in which lines of text run."),
    APIAlias(
      name: "celluna.Category", type: #""cell"|"supplementary"|"decoration""#,
      summary: "The category of an element: an item, a supplementary view or a decoration."),
    APIAlias(
      name: "celluna.ChangeKind",
      type: (ScriptChange.Kind.allCases.map(\.rawValue) + ["none"]).map { "\"\($0)\"" }
        .joined(separator: "|"),
      summary: "The kinds of changes between two passes of geometry."),
    APIAlias(
      name: "celluna.ElementChange",
      type: #""insert"|"delete"|"move"|"reload"|"none"|"bounds"|"switch""#,
      summary:
        """
        The effect of an animated change on an element; `none` if the change affects only other \
        elements.
        """),
    APIAlias(
      name: "celluna.Parameters", type: "table<string, any>",
      summary: "The values of the declared parameters, by name."),
    APIAlias(
      name: "celluna.State", type: "table<string|integer, any>",
      summary: "Plain data: numbers, strings, booleans, and tables of such values without cycles."),
    APIAlias(
      name: "celluna.Accumulator", type: "table<string|integer, number>",
      summary: "The table of numbers that a fold hands from step to step."),
    APIAlias(
      name: "celluna.Grid", type: "{ rows: integer[], columns: integer[], of: integer }",
      summary:
        """
        Items in some rows and columns of a grid that has `of` items in each row. `rows` and \
        `columns` are pairs of a first and a last number.
        """),
    APIAlias(
      name: "celluna.Run", type: "integer[]|celluna.Grid",
      summary: "A run of items, as a pair of a first and a last number, or a part of a grid."),
    APIAlias(
      name: "celluna.Overscan",
      type: #"number|"views"|"placed"|table<string, number|boolean|"placed">"#,
      summary:
        """
        A number of points, "views" or "placed", or a table. A table has numbers of points by \
        edge: `top`, `leading`, `bottom`, `trailing`, and `vertical` and `horizontal` for two \
        edges. Its field `views` is true for the meaning of "views", or "placed".
        """),
  ]
}

// MARK: For messages

extension ScriptAPI {
  /// The names of the fields of the returned table that are not hooks.
  static let layoutFields = layout.members.map(\.name)
  /// The names of the hooks that place items.
  static let geometryHookNames = geometryHooks.map(\.name)
  /// The names of the hooks other than geometry hooks.
  static let behaviourHookNames = behaviourHooks.map(\.name)
  /// The names of the kinds of parameters.
  static let parameterKinds = param.members.map(\.name)
  /// The names of the fields of a parameter's declaration.
  static let parameterFields = declaration.members.map(\.name)
  /// The names of the fields of elements: those of `el`, of attributes and frames, and of the
  /// elements that a law reads; in alphabetical order.
  static let elementFields = Set(
    ["el", "changes", "an item of the run", "a view of the run"].flatMap(members).map(\.name)
  ).sorted()
  /// The names of the globals to suggest.
  static let globalNames = globals.map(\.name).filter { !$0.hasPrefix("_") }

  /// The object with the given name in faults of the sandbox; nil if the contract has none.
  static func object(_ subject: String) -> APIObject? {
    current.objects.first { $0.subject == subject }
  }

  /// The members of an object and of its parent class, given the object's name in the sandbox.
  ///
  /// Planned members are omitted.
  static func members(of subject: String) -> [APIMember] {
    guard let object = object(subject) else { return [] }
    let parent = object.parentClassName.flatMap { name in
      current.objects.first { $0.className == name }
    }
    return (object.members + (parent?.members ?? [])).filter { $0.status != .planned }
  }

  /// Whether the contract names a member that is not supported yet.
  static func isPlanned(_ name: String, of subject: String) -> Bool {
    object(subject)?.members.contains { $0.name == name && $0.status == .planned } ?? false
  }

  /// The strings that are the values of a named type, such as `ltr` and `rtl`.
  static func values(of alias: String) -> [String] {
    let type = aliases.first { $0.name == alias }?.type ?? ""
    return type.split(separator: "|").map { $0.filter { $0 != "\"" } }
  }

  /// Whether a hook, or the function of a field, gets a `ctx` from which it can read where the
  /// layout placed elements.
  static func isSettled(_ hook: String) -> Bool {
    let function = self.hook(hook)?.function ?? layout.members.first { $0.name == hook }?.function
    return function?.parameters.first?.type == context.settledClassName
  }

  /// The names of the hooks that can read where the layout placed elements.
  static var settledHookNames: [String] {
    (geometryHookNames + behaviourHookNames).filter(isSettled)
  }

  /// The names of the hooks that may write `ctx.state`.
  static var writingHookNames: [String] {
    geometryHookNames + behaviourHookNames.filter(LoadedScript.writingHooks.contains)
  }

  /// The function at a path such as `sheet.item`; nil if no object has this function.
  static func function(_ path: String) -> APIFunction? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let name = path[path.index(after: dot)...]
    return object(String(path[..<dot]))?.members.first { $0.name == name }?.function
  }

  /// The names of the arguments of a hook, or of a function field of the returned table, such as
  /// `ctx, sheet`; nil for other names.
  static func arguments(of name: String) -> String? {
    hook(name)?.function.names ?? layout.members.first { $0.name == name }?.function?.names
  }

  static func hook(_ name: String) -> APIHook? {
    current.hooks.first { $0.name == name }
  }

  /// The names of the functions and constants of a library; nil if there is no such library.
  static func names(inLibrary name: String) -> [String]? {
    libraries.first { $0.name == name }?.members.map(\.name)
  }

  /// The names of the libraries that have a function or a constant with the given name.
  static func libraries(with function: String) -> [String] {
    libraries.filter { $0.members.contains { $0.name == function } }.map(\.name)
  }

  /// The advice for a global of Lua that scripts do not have; nil for any other name.
  static func adviceWithout(_ global: String) -> String? {
    absences.first { $0.name == global }?.advice
  }
}
