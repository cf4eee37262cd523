package import LayoutCore

/// Code that is valid, but probably not intended.
extension ScriptSource {
  /// The greatest number of warnings for one file.
  private static let warningLimit = 8

  /// The warnings of the script and of its modules.
  ///
  /// There is a warning for:
  ///
  /// - a global that should be a local
  /// - a comparison with a name that is not declared, or such a name as an optional argument of a
  ///   function of `sheet`, if the script has no modules of its own
  /// - a comparison whose result is always the same
  /// - a name of data that the layout does not declare, if it declares other data
  /// - a name in `moves` without effect
  /// - the arguments of a hook, or the results of a function, in the wrong order.
  ///
  /// The warnings are found in the source, without running the script. Each file has at most 8
  /// warnings; if there would be more, the last one gives the number of the others. The source must
  /// compile, because the warnings for other sources are meaningless.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var warnings: [Diagnostic] {
    ownWarnings(isAlone: modules.isEmpty)
      + modules.flatMap { $0.source.ownWarnings(isAlone: false) }
  }

  /// The warnings of this file.
  ///
  /// - Parameter isAlone: Whether no other file can set the globals that this file reads.
  private func ownWarnings(isAlone: Bool) -> [Diagnostic] {
    let tokens = LuaTokens(self)
    let assignments = GlobalAssignments(tokens)
    var all: [() -> Diagnostic] = assignments.places.map { place in
      { warning(ofGlobal: place, tokens) }
    }
    let reads = isAlone ? assignments.reads : []
    all += reads.map { place in { warning(ofUndeclared: place, tokens) } }
    all += VainComparisons(tokens).all.map { comparison in { warning(of: comparison, tokens) } }
    all += UndeclaredHints(tokens).all.map { read in { warning(of: read, tokens) } }
    all += UnwrittenMoves(tokens) { allModules.map { LuaTokens($0.source) } }.places
      .map { place in { warning(ofMove: place, tokens) } }
    all += (ScriptAPI.geometryHookNames + ScriptAPI.behaviourHookNames)
      .compactMap { ExchangedArguments(tokens, ofHook: $0) }
      .map { arguments in { warning(of: arguments, tokens) } }
    all += ExchangedResults.all(in: tokens).map { results in { warning(of: results, tokens) } }
    // A warning takes time in proportion to the length of its line. Only shown warnings are made.
    var shown = all.prefix(Self.warningLimit).map { $0() }
    if all.count > shown.count, var last = shown.popLast() {
      last.notes.append("and \(NumberText.grouped(all.count - shown.count - 1)) more like this")
      shown.append(last)
    }
    return shown
  }

  private func warning(ofGlobal place: Int, _ tokens: LuaTokens) -> Diagnostic {
    let name = tokens.text(place)
    let line = tokens.onLine(tokens.all[place].line)
    let isWhole = line.lowerBound == place && tokens.text(place + 1) == "="
    let written = isWhole ? text(tokens, line) : nil
    let isOfLua = ScriptAPI.globalNames.contains(name)
    return warning(
      .newGlobal,
      isOfLua
        ? "`\(name)` is set without `local`, and replaces Lua's own"
        : "`\(name)` is set without `local`, so it is a global",
      spot(tokens, place..<place + 1, "every hook sees it, and it keeps its value between calls"),
      helps: [
        written.map { "local \($0)" } ?? "declare it: local \(name)",
        "if a global is intended, write _G.\(name)",
      ])
  }

  private func warning(ofUndeclared place: Int, _ tokens: LuaTokens) -> Diagnostic {
    let name = tokens.text(place)
    return warning(
      .undeclaredName, "`\(name)` is never declared, so it is nil",
      spot(tokens, place..<place + 1),
      helps: [UndeclaredName(name, at: place, in: tokens).advice])
  }

  private func warning(of comparison: VainComparisons.Comparison, _ tokens: LuaTokens) -> Diagnostic
  {
    let isEqual = tokens.text(comparison.tokens.upperBound - 2) == "=="
    return warning(
      .constantComparison, "this is always \(isEqual ? "false" : "true")",
      spot(tokens, comparison.tokens),
      helps: [comparison.help])
  }

  private func warning(of read: UndeclaredHints.Read, _ tokens: LuaTokens) -> Diagnostic {
    let name = tokens.text(read.place).unquoted
    let ofOthers = UndeclaredHints.advice(for: name, missingIn: read.field, tokens)
    let nearest = Suggestion.nearest(to: name, in: read.declared)
    return warning(
      .undeclaredData, "`\(read.field)` does not declare `\(name)`, so it has no default",
      spot(tokens, read.place..<read.place + 1),
      helps: [
        ofOthers ?? nearest.map { "did you mean `\($0)`?" }
          ?? "declare the name in `\(read.field)`"
      ])
  }

  private func warning(ofMove place: Int, _ tokens: LuaTokens) -> Diagnostic {
    let name = tokens.text(place).unquoted
    return warning(
      .movesNothing, "`moves` names `\(name)`, but no code writes a field of this name",
      spot(tokens, place..<place + 1, "the accumulator never has this field"),
      helps: ["name the fields of `acc` that are positions along the axis, or remove this name"])
  }

  private func warning(of exchanged: ExchangedArguments, _ tokens: LuaTokens) -> Diagnostic {
    warning(
      .exchangedArguments, exchanged.message, spot(tokens, exchanged.brackets),
      helps: [exchanged.help])
  }

  private func warning(of exchanged: ExchangedResults, _ tokens: LuaTokens) -> Diagnostic {
    warning(
      .exchangedArguments, exchanged.message, spot(tokens, exchanged.names),
      helps: [exchanged.help])
  }

  private func warning(
    _ code: DiagnosticCode, _ message: String, _ spot: SourceSpot?, helps: [String]
  ) -> Diagnostic {
    var warning = diagnostic(code, message, at: spot, helps: helps)
    warning.severity = .warning
    return warning
  }
}
