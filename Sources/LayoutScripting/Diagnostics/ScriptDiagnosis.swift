internal import LayoutCore
internal import LuaSandbox

/// Turns an error of Lua into a message for the author.
///
/// Source: UX.md section 3.8.
struct ScriptDiagnosis {
  /// The script that failed.
  var source: ScriptSource
  /// The number of items of each section when the script failed; empty while the script was
  /// loading.
  var itemCounts: [Int] = []
  /// The parameters with their values; nil while the script was loading.
  var parameters: ParameterValues?
  /// The kinds of views that the script declares.
  var kinds: [ScriptKind] = []
  /// The custom attributes that the script declares.
  var customAttributes: [Parameter] = []
  /// The words for what ran, as messages contain them, for example “the fold”.
  var activity = "loading the script"
  /// Whether geometry hooks may read the content offset.
  var seesScroll = false
  /// The text typed at the prompt; nil if nothing was typed.
  ///
  /// An error that names no place in the script or its modules concerns this text.
  var typed: ScriptSource?
  /// The limits of the script.
  var limits = LuaLimits()
  /// The work allowed for the message.
  var work = DiagnosisWork()

  /// The hook that ran, or all hooks of a fold; empty if no hook of the contract ran.
  var runningHooks: [String] {
    if activity == "the fold" { return ["start", "step", "finish", "frontier"] }
    let name = activity.filter { $0 != "`" }
    return ScriptAPI.arguments(of: name) == nil ? [] : [name]
  }

  /// The hook that ran; nil if no hook ran, or if the hook is unknown.
  ///
  /// If several hooks can have run, the result is the hook whose function contains the outermost
  /// running line of the script. If no line of the script was running, the result is the hook that
  /// the error's fault names.
  func hook(of error: LuaError, _ tokens: LuaTokens) -> String? {
    let hooks = runningHooks
    guard hooks.count > 1 else { return hooks.first }
    guard let line = error.frames.last(where: { $0.source == source.chunkName })?.line else {
      return error.fault.flatMap { hooks.contains($0.subject) ? $0.subject : nil }
    }
    return hooks.first { hook in
      guard let function = tokens.hook(hook), let end = tokens.partner(function) else {
        return false
      }
      return tokens.all[function].line <= line && line <= tokens.all[end].line
    }
  }

  /// The message for an error, in the file where it happened.
  func error(_ error: LuaError) -> ScriptError {
    guard let module = module(of: error) else { return errorHere(error) }
    var diagnosis = self
    diagnosis.source = module
    return diagnosis.errorHere(error)
  }

  /// The module that an error concerns, or the typed text; nil if the error concerns the script
  /// itself.
  ///
  /// If a module of the host raised the error, the error concerns the module's caller.
  private func module(of error: LuaError) -> ScriptSource? {
    let modules = source.allModules.map(\.source)
    if isRaisedByLibrary(error) { return ownModule(of: error) }
    // frames of code made with `load` are skipped, because the text of this code is not known
    let place = error.frames.first { frame in
      frame.source == source.chunkName || modules.contains { $0.chunkName == frame.source }
    }?.source
    let isOwn = error.message.hasPrefix(source.chunkName + ":")
    let module = modules.first {
      error.message.hasPrefix($0.chunkName + ":") || (!isOwn && place == $0.chunkName)
    }
    return module ?? (isOwn || place != nil ? nil : typed)
  }

  /// Whether the innermost running Lua function belonged to a module of the host when the error was
  /// raised; false for errors at a limit.
  ///
  /// The module raised the error itself, made a call that raised it, or used a value in an invalid
  /// operation. Such an error concerns the code that called the module, or that gave the value to
  /// the module.
  private func isRaisedByLibrary(_ error: LuaError) -> Bool {
    guard !error.isLimit, let place = error.frames.first?.source else { return false }
    return HostLibrary.chunkNames.contains(place)
  }

  /// The file and line of the host's module that Lua's message names, for example
  /// `celluna/parts.lua:12`; nil if the message names none.
  func libraryPlace(of error: LuaError) -> String? {
    guard isRaisedByLibrary(error) else { return nil }
    let parts = error.message.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].allSatisfy(\.isNumber),
      HostLibrary.chunkNames.contains(String(parts[0]))
    else { return nil }
    return "\(parts[0]):\(parts[1])"
  }

  /// The script's own module that called one of the host's modules; nil if the script itself called
  /// it.
  ///
  /// If no caller is on the stack, a tail call replaced the caller. The result is then the typed
  /// text; it is nil if nothing was typed.
  private func ownModule(of error: LuaError) -> ScriptSource? {
    let modules = source.ownModules.map(\.source)
    let place = error.frames.first { frame in
      frame.source == source.chunkName || modules.contains { $0.chunkName == frame.source }
    }?.source
    guard let place else { return typed }
    return modules.first { $0.chunkName == place }
  }

  private func errorHere(_ error: LuaError) -> ScriptError {
    let tokens = LuaTokens(source, work: work)
    let diagnostic = diagnostic(of: error, tokens)
    return ScriptError(
      scriptCode(error), tokens.work.isSpent ? plain(diagnostic, error) : diagnostic)
  }

  private func diagnostic(of error: LuaError, _ tokens: LuaTokens) -> Diagnostic {
    switch error.code {
    case .syntax:
      SyntaxDiagnosis(
        source: source, message: words(of: error), line: line(of: error) ?? 1, tokens
      ).diagnostic
    case .instructions, .time, .memory, .cancelled, .dead, .internal:
      LimitDiagnosis(self, error, tokens).diagnostic
    case .died, .isolation: processDiagnostic(error)
    case .runtime, .refused:
      error.fault.map { FaultDiagnosis(self, error, $0, tokens).diagnostic }
        ?? RuntimeDiagnosis(self, error, tokens).diagnostic
    }
  }

  /// The message with only the line of the error, for a diagnosis that has used up the allowed
  /// work.
  private func plain(_ diagnostic: Diagnostic, _ error: LuaError) -> Diagnostic {
    let line = line(of: error)
    return Diagnostic(
      code: diagnostic.code, severity: diagnostic.severity, diagnostic.message,
      at: SourceLocation(file: source.name, line: line),
      labels: line.map { [source.label(onLine: $0, "")] } ?? [])
  }

  private func scriptCode(_ error: LuaError) -> ScriptError.Code {
    switch error.code {
    case .died, .isolation: .isolationFailed
    default: error.isLimit ? .limitExceeded : .invalidScript
    }
  }

  /// The message for a process that ended, or that never started.
  private func processDiagnostic(_ error: LuaError) -> Diagnostic {
    if error.code == .isolation {
      return source.diagnostic(
        .notIsolated, "the script cannot be isolated: \(error.message)", at: nil,
        helps: ["it did not run; without --isolate it runs in this process"])
    }
    return source.diagnostic(
      .processEnded, "\(activity): the script's process ended: \(error.message)", at: nil,
      helps: ["load the script again; if this happens again, it may be an attack"])
  }

  // MARK: Places

  /// The line of the script that an error concerns: the line that the error names, or else the
  /// innermost running line.
  ///
  /// If there is neither, but a module of the host raised the error, the result is the line of the
  /// last `return`, or 1 for a typed expression, which is run with a `return` before it. Otherwise
  /// the result is nil. Code made with `load` has its own line numbers, which are not lines of the
  /// script.
  func line(of error: LuaError) -> Int? {
    let prefix = source.chunkName + ":"
    if error.message.hasPrefix(prefix) {
      let digits = error.message.dropFirst(prefix.count).prefix { $0.isNumber }
      if let line = Int(digits) { return line }
    }
    let own = error.frames.first { $0.source == source.chunkName }?.line
    return own ?? (isRaisedByLibrary(error) ? lastReturn ?? (source == typed ? 1 : nil) : nil)
  }

  /// The line of the last `return` at the beginning of a line; nil if there is none.
  ///
  /// In `return f(…)`, the call is a tail call: while `f` runs, the script has no frame.
  private var lastReturn: Int? {
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.lastIndex { $0.starts(with: "return".utf8) }.map { $0 + 1 }
  }

  /// Lua's message, without the place at its beginning.
  func words(of error: LuaError) -> String {
    let prefix = source.chunkName + ":"
    guard error.message.hasPrefix(prefix) else {
      return libraryPlace(of: error).map { String(error.message.dropFirst($0.count + 2)) }
        ?? error.message
    }
    let rest = error.message.dropFirst(prefix.count).drop { $0.isNumber }
    return rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : error.message
  }

  /// The name of an item for people, for example `2.1`, given its number over all sections, from 1.
  ///
  /// For a number after the last item, the result is the number itself.
  func itemName(_ number: Int) -> String {
    var rest = number
    for (section, count) in itemCounts.enumerated() {
      if rest <= count { return ElementKey.cell(item: rest - 1, section: section).name }
      rest -= count
    }
    return "\(number)"
  }

  /// The message for items that are not placed.
  func notPlaced(_ number: Int, others: Int, by hook: String) -> Diagnostic {
    let more =
      others > 0
      ? ", and \(NumberText.grouped(others)) more \(others == 1 ? "is" : "are") not" : ""
    let tokens = LuaTokens(source)
    let name = tokens.name(ofHook: hook)
    return source.diagnostic(
      .notPlaced, "\(itemName(number)) is not placed\(more)",
      at: name.flatMap { source.spot(tokens, $0..<$0 + 1, "ended without placing it") },
      helps: [
        hook == "update"
          ? "call sheet.item or sheet.keep for each item" : "call sheet.item once for each item"
      ])
  }
}

/// The values that a line of the script read when it failed.
struct LineValues {
  let tokens: LuaTokens
  let variables: [LuaError.Variable]
  let parameters: ParameterValues?

  /// The greatest number of values in a message.
  private static let limit = 6

  init(_ diagnosis: ScriptDiagnosis, _ error: LuaError, _ tokens: LuaTokens) {
    self.tokens = tokens
    let isOwn = error.frames.first?.source == diagnosis.source.chunkName
    variables = isOwn ? error.variables : []
    parameters = diagnosis.parameters
  }

  /// The value of a name or of `ctx.params.name` as text; nil for tables and functions, and if the
  /// value is unknown.
  func value(_ range: Range<Int>) -> String? {
    if range.count == 1 { return value(ofVariable: tokens.text(range.lowerBound)) }
    let path = range.map(tokens.text).joined()
    guard path.hasPrefix("ctx.params."), range.count == 5 else { return nil }
    return parameters?[String(path.dropFirst("ctx.params.".count))]?.description
  }

  private func value(ofVariable name: String) -> String? {
    let found = variables.last { $0.name == name }?.value
    return found.flatMap { $0.hasPrefix("a ") ? nil : $0 }
  }

  /// The plain values that a line reads, in order.
  func onLine(_ line: Int) -> [Diagnostic.Value] {
    onTokens(tokens.onLine(line))
  }

  /// The plain values that some tokens read, in order.
  func onTokens(_ range: Range<Int>) -> [Diagnostic.Value] {
    var result: [Diagnostic.Value] = []
    for index in range
    where result.count < Self.limit && !tokens.work.isSpent && isRead(index) {
      let expression = tokens.expression(endingAt: index)
      // a variable, or `ctx.params.name`: the values of other expressions are not known
      guard [1, 5].contains(expression.count) else { continue }
      let name = expression.map(tokens.text).joined()
      guard let value = value(expression), value.count <= 40,
        !result.contains(where: { $0.name == name })
      else { continue }
      result.append(Diagnostic.Value(name, value))
    }
    return result
  }

  /// Whether a token is the last name of an expression, for example `gap` in `ctx.params.gap`.
  ///
  /// A key in a table constructor is not such a name. A variable that the line assigns is one.
  private func isRead(_ index: Int) -> Bool {
    guard tokens.all[index].kind == .name, ![".", ":", "["].contains(tokens.text(index + 1))
    else { return false }
    let isField = tokens.text(index + 1) == "=" && tokens.parent(index).map(tokens.text) == "{"
    return !isField
  }
}
