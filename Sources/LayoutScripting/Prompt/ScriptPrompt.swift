internal import EmbeddedFiles
internal import LayoutBridge
package import LayoutCore
internal import LuaSandbox

/// Evaluates the lines that are typed at a prompt, in the state of a script.
///
/// The lines can use `ctx`, `params`, `view`, `scene`, the script's globals, the script's own
/// locals, and `L`, the table that the script returned. A local is available only if a function
/// that the prompt can find from `L` uses it; the lines can read and assign such locals. Typed
/// variables keep their values, and `_`, `_1`, `_2` and so on hold the last results. The limits are
/// those of a hook. If a line is stopped at a limit, the script's state is dead, so its layout must
/// be created again.
///
/// Source: UX.md section 3.4.
package final class ScriptPrompt {
  /// The outcome of a line.
  package enum Outcome: Hashable, Sendable {
    /// The results as readable strings; empty if the line has no results.
    case values([String])
    /// The text ends within a statement, so that more lines are needed.
    case incomplete
  }

  private let layout: ScriptedLayout
  private let functions: LuaTable
  /// The number of complete inputs so far.
  private var inputCount = 0
  /// The typed values that can be carried over to another version, as the last call of
  /// ``remember(isWhole:)`` found them.
  package private(set) var memory = Memory()

  /// The names of the fields of a section, which the prompt must know, because a section does not
  /// list its fields.
  private static let sectionFields = ScriptAPI.section.members.map(\.name)

  /// The name that stands for the typed text in messages.
  static let name = "prompt"
  /// Opens a prompt in the state of a layout's script.
  ///
  /// - Parameter memory: The values that were typed at the prompt of an earlier version; nil if
  ///   there are none.
  /// - Throws: ``ScriptError`` if the script's state is dead because it was stopped at a limit, or
  ///   if the script runs in a process of its own.
  package init(_ layout: ScriptedLayout, memory: Memory? = nil) throws(ScriptError) {
    self.layout = layout
    let script = layout.script
    let chunks = [
      ("values", "prompt_values.lua"), ("memory", "prompt_memory.lua"), ("prompt", "prompt.lua"),
    ]
    let value = try script.run("the prompt", isOwn: true) { () throws(LuaError) in
      var last = LuaValue.nil
      for (name, file) in chunks {
        let text = Array(EmbeddedFolder.library[file].utf8)
        last = try script.state.openPrompt(text, name: "celluna/\(name).lua")
      }
      return last
    }
    guard case .table(let functions) = value else {
      preconditionFailure("the host's own chunk returns its functions")
    }
    self.functions = functions
    _ = try call("know", [.table(LuaTable(list: Self.sectionFields.map { .string($0) }))])
    if let memory {
      hold(memory.byteCount)
      _ = try call("import", [.table(LuaTable(memory.plain)), .table(memory.tables)])
    }
  }

  /// Charges the script with the memory of the typed texts and of `byteCount` bytes of typed
  /// values.
  private func hold(_ byteCount: Int) {
    layout.script.state.hold(byteCount + layout.script.typed.byteCount, for: .prompt)
  }

  /// Evaluates the text as an expression, or runs its statements.
  ///
  /// - Parameters:
  ///   - scene: The fields of the prompt's variable `scene`, by name.
  ///   - failure: The message that the prompt's variable `_err` holds; nil if there is none.
  /// - Throws: ``ScriptError``, for example if the text is too large, does not compile, raises an
  ///   error, or reaches a limit.
  package func evaluate(
    _ text: String, scene: [String: ParameterValue] = [:], failure: String? = nil
  ) throws(ScriptError) -> Outcome {
    let source = ScriptSource(name: Self.name, text: text)
    if let objection = source.readingObjection { throw ScriptError(.invalidScript, objection) }
    inputCount += 1
    let typed = ScriptModule(typed: source, number: inputCount)
    try prepare(for: typed)
    let (keeping, locals) = typed.source.keepingLocals
    let results = try ask(
      "evaluate",
      [
        .string(typed.source.text), .string(keeping),
        .table(LuaTable(list: locals.map { .string($0) })),
        .string("@" + typed.source.chunkName), .table(view), .table(scene.luaTable),
        failure.map { .string($0) } ?? .nil,
      ], typed: typed.source)
    guard case .table(let texts)? = results.first else {
      layout.script.typed.removeLast()
      inputCount -= 1
      return .incomplete
    }
    return .values(texts.sequence.compactMap(\.string))
  }

  /// The error of a text after which no more lines follow; nil if the text compiles.
  ///
  /// The text is not run.
  package func objection(toEnding text: String) -> ScriptError? {
    let source = ScriptSource(name: Self.name, text: text)
    if let objection = source.readingObjection { return ScriptError(.invalidScript, objection) }
    inputCount += 1
    let typed = ScriptModule(typed: source, number: inputCount)
    do throws(ScriptError) {
      try prepare(for: typed)
      let (function, script) = (function("refuse"), layout.script)
      _ = try script.run("the prompt", typed: typed.source, isOwn: true) { () throws(LuaError) in
        try script.state.call(
          function, [.string(text), .string("@" + typed.source.chunkName)])
      }
      return nil
    } catch {
      return error
    }
  }

  /// Whether the text ends within a statement; the text is not run.
  ///
  /// - Throws: ``ScriptError`` if the script's state is dead because it was stopped at a limit.
  package func goesOn(_ text: String) throws(ScriptError) -> Bool {
    try call("goes_on", [.string(text)]).first == .boolean(true)
  }

  /// Prepares the state for the typed text.
  ///
  /// The text needs the script's locals and the modules of the host that it requires. Messages need
  /// the text, to show the place of an error.
  private func prepare(for typed: ScriptModule) throws(ScriptError) {
    let script = layout.script
    script.typed.append(typed)
    _ = try call("find_locals", [])
    try script.run("the prompt", isOwn: true) { () throws(LuaError) in
      for module in typed.source.allModules { try script.state.add(module) }
    }
  }

  /// A step from a value to one of its fields.
  package enum Step: Hashable, Sendable {
    /// A step to a field, by the field's name.
    case name(String)
    /// A step to an element of a list, by the element's number from 1.
    case place(Int)

    fileprivate var key: LuaValue {
      switch self {
      case .name(let name): .string(name)
      case .place(let place): .integer(place)
      }
    }
  }

  /// The names that begin with `beginning`, for the completion of a name.
  ///
  /// - Parameter path: The steps that lead to the value whose fields are searched, for example
  ///   `ctx`, then `params`. If the path is empty, all variables are searched.
  /// - Returns: The names in alphabetical order, at most 1,000. Names of more than 60 bytes are
  ///   omitted. The list is empty if the value does not exist or has no fields, or if the search
  ///   fails, for example because the script's state is dead.
  package func names(_ beginning: String, in path: [Step]) -> [String] {
    let path = LuaTable(list: path.map(\.key))
    // a completion does not report why there are no names
    guard (try? call("find_locals", [])) != nil,
      let results = try? ask(
        "complete", [.table(path), .string(beginning), .table(view), .table(LuaTable([]))],
        isOwn: true),
      case .table(let names)? = results.first
    else { return [] }
    return names.sequence.compactMap(\.string).sorted()
  }

  /// Notes the typed values that can be carried over.
  ///
  /// If the state is dead, the values that the previous call noted are kept.
  ///
  /// - Parameter isWhole: Whether the script may have changed tables since the last line.
  /// - Complexity: O(*n*). Usually, *n* counts the values that were assigned and the content of the
  ///   tables that were read since the previous call. If other tables may have changed, and also
  ///   from time to time, *n* counts the content of all tables that typed names refer to.
  package func remember(isWhole: Bool = false) {
    guard let results = try? call("export", [.boolean(isWhole)]), results.count == 4,
      case .table(let changes) = results[0], case .table(let tables) = results[1],
      case .table(let lost) = results[2]
    else { return }
    memory.take(
      changes, tables, byteCount: layout.script.state.returnedBytes, lost: lost,
      isWhole: results[3] == .boolean(true))
    hold(memory.byteCount)
  }

  // MARK: Calling

  /// The value of the prompt's variable `view`.
  private var view: LuaTable {
    guard let view = layout.collectionView else { return LuaTable([]) }
    let fields: [String: LuaValue] = [
      "width": .number(view.bounds.width), "height": .number(view.bounds.height),
      "scroll_x": .number(view.bounds.minX), "scroll_y": .number(view.bounds.minY),
      "content_width": .number(view.contentSize.width),
      "content_height": .number(view.contentSize.height), "scale": .number(view.displayScale),
      "direction": .string(view.direction.rawValue),
    ]
    return LuaTable(fields)
  }

  private func function(_ name: String) -> LuaFunction {
    guard case .function(let function)? = functions[name] else {
      preconditionFailure("the host's own chunk has this function")
    }
    return function
  }

  /// Calls a function of prompt.lua that runs no code of the script.
  private func call(_ name: String, _ arguments: [LuaValue]) throws(ScriptError) -> [LuaValue] {
    let (function, script) = (function(name), layout.script)
    return try script.run("the prompt", isOwn: true) { () throws(LuaError) in
      try script.state.call(function, arguments)
    }
  }

  /// Calls a function of prompt.lua with `ctx` as its first argument.
  ///
  /// The values that the function reads from `ctx` are not added to the reads of the layout: if one
  /// of them changes, geometry does not run again for that reason.
  private func ask(
    _ name: String, _ arguments: [LuaValue], typed: ScriptSource? = nil, isOwn: Bool = false
  ) throws(ScriptError) -> [LuaValue] {
    let (function, script) = (function(name), layout.script)
    let input: HookInput
    do throws(LayoutError) {
      input = try layout.hookInput(isWhole: true)
    } catch {
      throw error.cause as? ScriptError
        ?? ScriptError(.invalidScript, Diagnostic(code: .invalidAnswer, error.message))
    }
    try layout.geometry.tellLatestChange()
    defer { script.state.beginReads() }
    let counts = layout.collectionView?.itemCounts ?? []
    return try script.run(
      "the prompt", itemCounts: counts, typed: typed, isOwn: isOwn
    ) { () throws(LuaError) in
      try script.state.ask(function, input: input, arguments: arguments)
    }
  }
}

extension ScriptedLayout {
  /// Whether the script can still run: its state was not stopped at a limit or by the host.
  ///
  /// The value is meaningful only for a script in the process of the host.
  package var isAlive: Bool { script.state.isAlive }
}

extension [String: ParameterValue] {
  fileprivate var luaTable: LuaTable {
    LuaTable(
      mapValues { value in
        switch value {
        case .boolean(let value): LuaValue.boolean(value)
        case .number(let value): Int(exactly: value).map { .integer($0) } ?? .number(value)
        case .text(let value): .string(value)
        case .insets, .size, .list, .record: .nil
        }
      })
  }
}
