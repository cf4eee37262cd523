internal import LayoutCore
internal import LuaRuntime

/// Turns what Lua says of a failure into a message for the author.
///
/// Source: UX.md section 3.8.
struct ScriptDiagnosis {
  /// The script that failed.
  let source: ScriptSource
  /// The number of items of each section when it ran; empty while it was loaded.
  var itemCounts: [Int] = []
  /// The parameters with their values; nil while it was loaded.
  var parameters: ParameterValues?
  /// The hook that ran, for messages about limits: "prepare", or "loading the script".
  var activity = "loading the script"
  /// What it was allowed.
  var limits = LuaLimits()

  /// The message for an error.
  func error(_ error: LuaError) -> ScriptError {
    let diagnostic =
      switch error.code {
      case .syntax:
        SyntaxDiagnosis(source: source, message: words(of: error), line: line(of: error) ?? 1)
          .diagnostic
      case .instructions, .time, .memory, .cancelled, .dead, .internal: limitDiagnostic(error)
      case .runtime, .refused:
        error.fault.map { FaultDiagnosis(diagnosis: self, error: error, fault: $0).diagnostic }
          ?? runtimeDiagnostic(error)
      }
    return ScriptError(error.isLimit ? .limitExceeded : .invalidScript, diagnostic)
  }

  // MARK: Places

  /// The line of the script an error is about: where it says, else the innermost running line.
  func line(of error: LuaError) -> Int? {
    let prefix = source.chunkName + ":"
    if error.message.hasPrefix(prefix) {
      let digits = error.message.dropFirst(prefix.count).prefix { $0.isNumber }
      if let line = Int(digits) { return line }
    }
    return error.frames.first?.line
  }

  /// Lua's words without the place in front of them.
  func words(of error: LuaError) -> String {
    let prefix = source.chunkName + ":"
    guard error.message.hasPrefix(prefix) else { return error.message }
    let rest = error.message.dropFirst(prefix.count).drop { $0.isNumber }
    return rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : error.message
  }

  func location(_ line: Int?, _ label: Diagnostic.Label?) -> SourceLocation {
    SourceLocation(file: source.name, line: label?.line ?? line, column: label?.column)
  }

  /// The variables that a line reads, with their values; those that are no plain values are left out.
  func values(of error: LuaError, onLine line: Int) -> [Diagnostic.Value] {
    let names = LuaLine(line, of: source).tokens.filter { $0.kind == .name }.map(\.text)
    var seen: Set<String> = []
    var result: [Diagnostic.Value] = []
    for name in names where seen.insert(name).inserted {
      let found = error.variables.last { $0.name == name }
      if let found, !found.value.hasPrefix("a ") {
        result.append(Diagnostic.Value(name, found.value))
      }
    }
    return result
  }

  /// The name people read for an item counted over all sections from 1.
  func itemName(_ number: Int) -> String {
    var rest = number
    for (section, count) in itemCounts.enumerated() {
      if rest <= count { return ElementKey.cell(item: rest - 1, section: section).name }
      rest -= count
    }
    return "\(number)"
  }

  // MARK: Limits

  private func limitDiagnostic(_ error: LuaError) -> Diagnostic {
    let line = line(of: error)
    let label = line.map { source.label(onLine: $0, "it was here when it was stopped") }
    var diagnostic = Diagnostic(
      code: "CL0501", "", at: location(line, label), labels: label.map { [$0] } ?? [],
      values: line.map { values(of: error, onLine: $0) } ?? [])
    switch error.code {
    case .instructions:
      let count = limits.instructions ?? 0
      diagnostic.message = "\(activity) did not finish within \(count) instructions"
      diagnostic.helps = [
        "look for a loop that does not end, or raise the limit with --limit instructions=…"
      ]
    case .time:
      let time = limits.time.formattedMilliseconds
      diagnostic.message = "\(activity) did not finish within \(time) ms"
      diagnostic.helps = [
        "look for a loop that does not end, or raise the limit with --limit time=…"
      ]
    case .memory:
      diagnostic.code = "CL0503"
      diagnostic.message =
        "\(activity) used more memory than it may: \(error.message)"
      diagnostic.helps = [
        "the limit is \(limits.memoryBytes >> 20) MiB; raise it with --limit memory=…"
      ]
    default:
      diagnostic.code = "CL0506"
      diagnostic.message =
        error.code == .cancelled
        ? "\(activity) was cancelled" : "the script was stopped before and cannot run again"
    }
    return diagnostic
  }

  // MARK: Errors of Lua and of the script itself

  private func runtimeDiagnostic(_ error: LuaError) -> Diagnostic {
    let line = line(of: error)
    let words = words(of: error)
    var diagnostic = Diagnostic(code: "CL0210", words, at: location(line, nil))
    if words.contains("stack overflow") {
      diagnostic.code = "CL0505"
      diagnostic.message = "a function calls itself without end: stack overflow"
    }
    guard let line else { return diagnostic }
    let quoted = words.split(separator: "'", omittingEmptySubsequences: false)
    let name = quoted.count >= 3 ? String(quoted[quoted.count - 2]) : ""
    let token = LuaLine(line, of: source).token(named: name)
    let label = token.map { source.label(at: $0, "") } ?? source.label(onLine: line, "")
    diagnostic.location = location(line, label)
    diagnostic.labels = [label]
    diagnostic.values = values(of: error, onLine: line)
    if words.contains("a nil value"), let advice = ScriptAPI.absentGlobals[name] {
      diagnostic.code = "CL0502"
      diagnostic.message = "scripts have no `\(name)`"
      diagnostic.helps = [advice]
    } else if words.contains("a nil value (global '") {
      diagnostic.helps = [globalAdvice(name)]
    }
    return diagnostic
  }

  private func globalAdvice(_ name: String) -> String {
    if name == "null" || name == "undefined" { return "Lua's word for no value is nil" }
    if name == "self" { return "a hook gets everything it needs as arguments: ctx, sheet, acc" }
    let nearest = Suggestion.nearest(
      to: name,
      in: [
        "math", "string", "table", "utf8", "ipairs", "pairs", "select", "type", "tostring",
        "tonumber", "assert", "error", "pcall", "print", "setmetatable", "param", "ctx", "sheet",
      ])
    return nearest.map { "did you mean `\($0)`?" }
      ?? "nothing is called `\(name)` here; declare it with `local`"
  }
}

extension Duration {
  /// The milliseconds as people read them.
  var formattedMilliseconds: String {
    let (seconds, attoseconds) = components
    return NumberText.plain(Double(seconds) * 1000 + Double(attoseconds / 1_000_000_000_000) / 1000)
  }
}
