public import LayoutCore
internal import LuaRuntime

/// Evaluates lines that somebody types, where a script runs: with `L`, `ctx`, `params` and the script's own locals.
///
/// What is typed stays, `_` and `_1` … hold the last results, and limits count as for a hook. Locals of the script are
/// those that one of its functions uses; they can be read and given other values. A line that is stopped
/// by a limit kills the script's state: its layout must be made anew. Source: UX.md section 3.4.
public final class ScriptPrompt {
  /// What became of a line.
  public enum Outcome: Hashable, Sendable {
    /// The results, as people read them; none for statements.
    case values([String])
    /// More is needed: the text ends within a statement.
    case incomplete
  }

  /// What was typed, to be carried over to another version.
  public struct Memory: Sendable {
    let values: LuaTable
    /// The names of what cannot be carried over: functions, and tables that hold any.
    public let lost: [String]
  }

  private let layout: ScriptedLayout
  private let functions: LuaTable

  /// What messages call the text that was typed.
  static let name = "prompt"

  /// Opens a prompt in the state of a layout's script.
  ///
  /// - Parameter memory: What was typed before, to another version.
  /// - Throws: ``ScriptError`` if the script's state is dead, or the script runs in a process of its own.
  public init(_ layout: ScriptedLayout, memory: Memory? = nil) throws(ScriptError) {
    self.layout = layout
    let script = layout.script
    let value = try script.run("the prompt") { () throws(LuaError) in
      try script.state.openPrompt(PackageResources.prompt_lua)
    }
    guard case .table(let functions) = value else {
      preconditionFailure("the host's own chunk returns its functions")
    }
    self.functions = functions
    if let memory { _ = try call("import", [.table(memory.values)]) }
  }

  /// Evaluates an expression, or runs statements.
  ///
  /// - Parameters:
  ///   - scene: What `scene` is to hold, by name.
  ///   - failure: The message that `_err` is to hold.
  /// - Throws: ``ScriptError`` if the text does not compile, raises, or hits a limit.
  public func evaluate(
    _ text: String, scene: [String: ParameterValue] = [:], failure: String? = nil
  ) throws(ScriptError) -> Outcome {
    let typed = ScriptSource(name: Self.name, text: text)
    let results = try ask(
      "evaluate",
      [
        .string(text), .string(typed.keepingLocals),
        .string("@" + ScriptModule.path(of: Self.name)), .table(view), .table(scene.luaTable),
        failure.map { .string($0) } ?? .nil,
      ], typed: typed)
    guard case .table(let texts)? = results.first else { return .incomplete }
    return .values(
      texts.sequence.map { value in
        if case .string(let text) = value { text } else { "" }
      })
  }

  /// The names that begin with a text: of what there is, or of the fields of a value.
  ///
  /// - Parameter path: The names that lead to the value: `ctx`, `params`; none is everything there is.
  /// - Returns: In alphabetical order; nothing for a value that is not there or has no fields.
  public func names(_ beginning: String, in path: [String]) -> [String] {
    let path = LuaTable(
      path.enumerated().map { LuaTable.Pair(key: .integer($0 + 1), value: .string($1)) })
    // whoever completes a name is not told why there is none
    let results = try? ask(
      "complete", [.table(path), .string(beginning), .table(view), .table(LuaTable([]))])
    guard case .table(let names)? = results?.first else { return [] }
    return names.sequence.compactMap { value in
      if case .string(let name) = value { name } else { nil }
    }.sorted()
  }

  /// What was typed, as far as it can be carried over; nil if the state is dead.
  public func memory() -> Memory? {
    guard let results = try? call("export", []), case .table(let values)? = results.first,
      case .table(let lost)? = results.dropFirst().first
    else { return nil }
    let names = lost.sequence.compactMap { value in
      if case .string(let name) = value { name } else { nil }
    }
    return Memory(values: values, lost: names)
  }

  // MARK: Calling

  /// What `view` holds.
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

  private func call(_ name: String, _ arguments: [LuaValue]) throws(ScriptError) -> [LuaValue] {
    let (function, script) = (function(name), layout.script)
    return try script.run("the prompt") { () throws(LuaError) in
      try script.state.call(function, arguments)
    }
  }

  /// Calls a function with `ctx` first; what it reads says nothing about the layout.
  private func ask(
    _ name: String, _ arguments: [LuaValue], typed: ScriptSource? = nil
  ) throws(ScriptError) -> [LuaValue] {
    let (function, script) = (function(name), layout.script)
    let input: HookInput<Size, Rect>
    do throws(LayoutError) {
      input = try layout.hookInput()
    } catch {
      throw error.cause as? ScriptError
        ?? ScriptError(.invalidScript, Diagnostic(code: "CL0407", error.message))
    }
    defer { _ = script.takeReads() }
    let counts = layout.collectionView?.itemCounts ?? []
    return try script.run("the prompt", itemCounts: counts, typed: typed) { () throws(LuaError) in
      try script.state.ask(function, input: input, arguments: arguments)
    }
  }
}

extension ScriptSource {
  /// The text with a line behind it that keeps the locals of its outermost block.
  fileprivate var keepingLocals: String {
    let names = outermostLocals
    guard !names.isEmpty else { return String(decoding: bytes, as: UTF8.self) }
    let pairs = names.map { "\"\($0)\", \($0)" }.joined(separator: ", ")
    return String(decoding: bytes, as: UTF8.self) + "\n;_ENV[\"\\0keep\"](\(pairs))"
  }

  /// The names that are declared with `local` outside of every block.
  private var outermostLocals: [String] {
    let tokens = LuaTokens(self)
    var names: [String] = []
    for index in tokens.all.indices
    where tokens.text(index) == "local" && tokens.parent(index) == nil {
      var place = index + 1
      if tokens.text(place) == "function" { place += 1 }
      while tokens.all.indices.contains(place), tokens.all[place].kind == .name {
        names.append(tokens.text(place))
        place += 1
        if tokens.text(place) == "<" { place += 3 }
        guard tokens.text(place) == "," else { break }
        place += 1
      }
    }
    return names
  }
}

extension [String: ParameterValue] {
  fileprivate var luaTable: LuaTable {
    LuaTable(
      mapValues { value in
        switch value {
        case .boolean(let value): LuaValue.boolean(value)
        case .number(let value): Int(exactly: value).map { .integer($0) } ?? .number(value)
        case .text(let value): .string(value)
        case .insets, .size: .nil
        }
      })
  }
}
