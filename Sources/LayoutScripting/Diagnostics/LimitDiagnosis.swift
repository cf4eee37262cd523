internal import LayoutCore
internal import LuaSandbox

/// The message for a script that a limit stopped.
struct LimitDiagnosis {
  private let diagnosis: ScriptDiagnosis
  private let error: LuaError
  private let tokens: LuaTokens

  init(_ diagnosis: ScriptDiagnosis, _ error: LuaError, _ tokens: LuaTokens) {
    self.diagnosis = diagnosis
    self.error = error
    self.tokens = tokens
  }

  var diagnostic: Diagnostic {
    let activity = diagnosis.activity
    let raise = "look for a loop that does not end, or raise the limit with --limit"
    switch error.code {
    case .instructions:
      let count = NumberText.grouped(diagnosis.limits.instructions ?? 0)
      return stopped(
        .outOfTime, "\(activity) did not finish within \(count) instructions",
        "\(raise) instructions=…")
    case .time:
      let time = diagnosis.limits.time.formattedMilliseconds
      return stopped(.outOfTime, "\(activity) did not finish within \(time) ms", "\(raise) time=…")
    case .memory: return memory
    case .cancelled: return stopped(.stopped, "\(activity) was cancelled", nil)
    default:
      return stopped(.stopped, "the script was stopped before and cannot run again", nil)
    }
  }

  private var memory: Diagnostic {
    let activity = diagnosis.activity
    if let function = recursion {
      return diagnosis.source.diagnostic(
        .endlessRecursion, "\(activity) ran out of memory: a function calls itself without end",
        at: spot(function, "called again and again from here"),
        helps: ["return before the call when there is nothing left to do"])
    }
    let limits = diagnosis.limits
    var diagnostic = stopped(
      .outOfMemory, "\(activity) ran out of memory: \(error.message)",
      "a script may hold \(limits.memoryBytes >> 20) MiB in all, \(limits.stringBytes >> 10) KiB in "
        + "a text; --limit memory=… raises the first")
    // if one string or table is too large, the total memory is not the cause
    let isWhole = error.message == "all memory the script may use is in use"
    if isWhole, let memory = error.memory { diagnostic.notes.append(memory.note(limits)) }
    return diagnostic
  }

  // MARK: Where the script was stopped

  private func stopped(_ code: DiagnosticCode, _ message: String, _ help: String?) -> Diagnostic {
    let line = diagnosis.line(of: error)
    let own = line.flatMap(loop(around:))
    let loop = own.map(usuallyEnds) ?? true ? likelyLoopOfCaller ?? own ?? loopOfCaller : own
    let label = "it was in this loop when it was stopped"
    let spot =
      loop.map { self.spot($0, label) }
      ?? line.map { diagnosis.source.spot(onLine: $0, "it was here when it was stopped") }
    let values = LineValues(diagnosis, error, tokens)
    // the values are those of the innermost function
    let isValued = loop == own
    return diagnosis.source.diagnostic(
      code, message, at: spot, values: isValued ? spot.map { values.onLine($0.line) } ?? [] : [],
      helps: [help])
  }

  /// The loop around the innermost call that is in a loop; nil if there is none.
  ///
  /// A function without a loop usually ends by itself, so a caller can run without end.
  private var loopOfCaller: Int? { loopsOfCallers.first }

  /// The loop around the innermost call that is in a loop that does not usually end; nil if there
  /// is none.
  private var likelyLoopOfCaller: Int? { loopsOfCallers.first { !usuallyEnds($0) } }

  /// The loops around the calls of the running functions, the innermost first.
  private var loopsOfCallers: [Int] {
    error.frames.filter { $0.source == diagnosis.source.chunkName }.dropFirst()
      .compactMap { loop(around: $0.line) }
  }

  /// Whether the keyword of a loop is a `for`, and the line of the keyword does not contain `huge`.
  private func usuallyEnds(_ loop: Int) -> Bool {
    tokens.text(loop) == "for"
      && !tokens.onLine(tokens.all[loop].line).contains { tokens.text($0) == "huge" }
  }

  private func spot(_ index: Int, _ label: String) -> SourceSpot {
    diagnosis.source.spot(at: tokens.all[index], label)
  }

  /// The keyword that begins the loop around a line that is the likeliest to run without end; nil if
  /// no loop is around the line.
  ///
  /// This is the innermost loop. But a `for` usually ends: in its place, the innermost `while` or
  /// `repeat` around it in the same function is the result, if there is one.
  private func loop(around line: Int) -> Int? {
    let innermost = tokens.indices.last {
      guard ["while", "for", "repeat"].contains(tokens.text($0)), tokens.all[$0].line <= line
      else { return false }
      return tokens.partner($0).map { tokens.all[$0].line >= line } ?? false
    }
    guard let innermost, usuallyEnds(innermost) else { return innermost }
    var around = tokens.parent(innermost)
    while let index = around, tokens.text(index) != "function" {
      if ["while", "repeat"].contains(tokens.text(index)) { return index }
      around = tokens.parent(index)
    }
    return innermost
  }

  /// The token at which the running function calls itself, if memory ran out in a deep recursion.
  ///
  /// A recursion is deep if it has more than 20,000 nested calls. If the token is not found, the
  /// result is the first call on the line, or else the first token of the line. The result is nil
  /// if the recursion is not deep, or if the line is unknown.
  private var recursion: Int? {
    guard error.isDeep, let line = diagnosis.line(of: error) else { return nil }
    let calls = tokens.onLine(line).filter {
      tokens.all[$0].kind == .name && ["(", "{"].contains(tokens.text($0 + 1))
    }
    let own = calls.first { call in
      tokens.function(around: call).map { tokens.text($0 + 1) == tokens.text(call) } ?? false
    }
    return own ?? calls.first ?? tokens.onLine(line).first
  }
}

extension Duration {
  /// The milliseconds, formatted for people.
  var formattedMilliseconds: String {
    let (seconds, attoseconds) = components
    return NumberText.plain(Double(seconds) * 1000 + Double(attoseconds / 1_000_000_000_000) / 1000)
  }
}
