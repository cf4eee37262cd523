internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// The calls of hooks other than geometry hooks.
extension LoadedScript {
  /// Calls the hook `function` for each of the elements, one after another.
  ///
  /// - Returns: The changes that the hook returned.
  func shape(
    _ elements: [LayoutAttributes], numbers: ItemNumbers, with function: LuaFunction,
    named name: String, input: HookInput, itemCounts: [Int], arguments: [LuaValue] = []
  ) throws(ScriptError) -> AttributeChanges {
    try run("`\(name)`", itemCounts: itemCounts) { () throws(LuaError) in
      try state.shape(
        elements, numbers: numbers, with: function, name: name, input: input,
        arguments: arguments)
    }
  }

  /// Calls the hook `name`; returns nil if the script does not have this hook.
  func ask(
    _ name: String, input: HookInput, itemCounts: [Int], _ arguments: [LuaValue]
  ) throws(ScriptError) -> [LuaValue]? {
    guard let function = definition.behaviour[name] else { return nil }
    return try run("`\(name)`", itemCounts: itemCounts) { () throws(LuaError) in
      try state.ask(function, input: input, arguments: arguments)
    }
  }

  /// Calls a hook that returns item numbers, and returns these as numbers from 0.
  func choose(
    _ function: LuaFunction, named name: String, input: HookInput, itemCounts: [Int],
    _ arguments: [LuaValue]
  ) throws(ScriptError) -> [Int] {
    try run("`\(name)`", itemCounts: itemCounts) { () throws(LuaError) in
      try state.choose(function, name: name, input: input, arguments: arguments)
    }
  }

  /// The error for the results of the hook `name`, which are invalid.
  ///
  /// - Parameter argument: The end of the message, about an argument of the call; empty if the
  ///   message names none.
  func wrongResult(
    of name: String, _ results: [LuaValue], expected: String, argument: String = ""
  ) -> ScriptError {
    let found = (results.isEmpty ? "nothing" : results.map(\.text).listed) + argument
    return ScriptError(
      .invalidScript,
      source.diagnostic(
        .wrongResult, "`\(name)` must return \(expected); it returned \(found)", field: name))
  }

  /// The point whose coordinates the hook `name` returned; nil if it returned nothing or nil.
  ///
  /// - Parameter arguments: The arguments of the call; the first two are the proposed offset.
  /// - Throws: ``ScriptError`` if the first two results are not finite numbers.
  func point(
    from results: [LuaValue], of name: String, arguments: [LuaValue]
  ) throws(ScriptError) -> Point? {
    guard let results = results.first == nil || results.first == .nil ? nil : results else {
      return nil
    }
    if results.count >= 2, let x = results[0].double, let y = results[1].double, x.isFinite,
      y.isFinite
    {
      return Point(x: x, y: y)
    }
    throw wrongResult(
      of: name, results, expected: "x and y, two finite numbers, or nothing",
      argument: " for the offset \(arguments.prefix(2).map(\.text).listed)")
  }

  /// Adds the current record of reads to `reads`, and begins a new record.
  ///
  /// The record has the fields of `ctx` that hooks have read since it began.
  func takeReads(into reads: inout ContextReads) {
    state.addReads(to: &reads)
    state.beginReads()
  }
}
