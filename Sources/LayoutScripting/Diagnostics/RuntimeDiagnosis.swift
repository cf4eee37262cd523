internal import LayoutCore
internal import LuaSandbox

/// The message for an error that Lua or the script itself raised.
struct RuntimeDiagnosis {
  let source: ScriptSource
  let tokens: LuaTokens
  /// The tokens of the line that failed.
  let range: Range<Int>
  /// Lua's message, without the place.
  let words: String

  private let line: Int?
  /// The place in a module of the host at which Lua could not use a value of the script, for
  /// example `celluna/parts.lua:12`.
  ///
  /// The value is nil if the error happened in the script's own code, or if Lua's message names no
  /// such place.
  private let libraryPlace: String?
  private let values: LineValues
  /// The hook that ran; nil if it is unknown.
  let hook: String?

  init(_ diagnosis: ScriptDiagnosis, _ error: LuaError, _ tokens: LuaTokens) {
    source = diagnosis.source
    hook = diagnosis.hook(of: error, tokens)
    self.tokens = tokens
    words = diagnosis.words(of: error)
    line = diagnosis.line(of: error)
    libraryPlace = diagnosis.libraryPlace(of: error)
    range = line.map(tokens.onLine) ?? 0..<0
    values = LineValues(diagnosis, error, tokens)
  }

  var diagnostic: Diagnostic {
    if let libraryPlace, !words.contains("stack overflow") {
      return make(
        "a module of the host cannot use a value of this script: \(words)", nil,
        notes: ["this happened in \(libraryPlace)"])
    }
    // The type of an object of the host is the name that the host gives it, for example «a section».
    if let found = words.wholeMatch(
      of: #/attempt to (.+?) an? ((?:an? )?[\w.]+) value(?: \(([\w ]+) '(.*)'\))?/#)
    {
      return operation(
        String(found.1), on: String(found.2), String(found.3 ?? ""), String(found.4 ?? ""))
    }
    if let found = words.wholeMatch(of: #/attempt to (\w+) a '(.+)' with a '(.+)'/#) {
      return textArithmetic(String(found.1), [String(found.2), String(found.3)])
    }
    if let found = words.wholeMatch(of: #/attempt to compare (?:two (\w+) values|(.+) with (.+))/#)
    {
      if let both = found.1 { return comparison([String(both), String(both)]) }
      return comparison([String(found.2 ?? ""), String(found.3 ?? "")])
    }
    if let found = words.wholeMatch(of: #/bad argument #(\d+) to '(.+)' \((.*)\)/#) {
      return argument(Int(found.1) ?? 1, of: String(found.2), String(found.3))
    }
    if let found = words.wholeMatch(of: #/(?:bad )?'for' (initial value|limit|step)(.*)/#) {
      return forHeader(String(found.1), String(found.2))
    }
    if words == "attempt to divide by zero" || words.hasPrefix("attempt to perform 'n") {
      return divisionByZero
    }
    return words.contains("stack overflow") ? stackOverflow : raised
  }

  func make(
    _ message: String, _ spot: SourceSpot?, and more: [SourceSpot?] = [],
    code: DiagnosticCode = .luaError,
    notes: [String] = [], helps: [String?] = []
  ) -> Diagnostic {
    source.diagnostic(
      code, message, at: spot ?? line.map { source.spot(onLine: $0) }, and: more,
      values: line.map(values.onLine) ?? [], notes: notes, helps: helps)
  }

  func spot(_ range: Range<Int>, _ text: String = "") -> SourceSpot? {
    source.spot(tokens, range, text)
  }

  /// The noun that messages use for a type of Lua.
  static func noun(_ type: String) -> String {
    switch type {
    case "nil": "nil"
    case "string": "a text"
    case "number", "table", "function", "boolean": "a \(type)"
    default: type
    }
  }

  /// The noun for a type, for a sentence that already names the value.
  ///
  /// If the type is the name of an object of the host and does not begin with “a ”, the result is
  /// “an object of the host”. An example is the type `ctx.sections`.
  static func kind(_ type: String) -> String {
    let noun = noun(type)
    return noun == type && type != "nil" && !type.hasPrefix("a ") ? "an object of the host" : noun
  }

  // MARK: Functions

  private func argument(_ number: Int, of function: String, _ reason: String) -> Diagnostic {
    let call = line.flatMap { tokens.call(of: function, onLine: $0) }
    let name = call.flatMap { source.text(tokens, tokens.expression(endingAt: $0 - 1)) } ?? function
    let arguments = call.map(tokens.arguments) ?? []
    let given = arguments.indices.contains(number - 1) ? arguments[number - 1] : nil
    let place = given ?? call.map { tokens.expression(endingAt: $0 - 1) }
    if let objection = objection(to: given, of: name, reason) { return objection }
    let message: String
    if let types = reason.wholeMatch(of: #/(.+) expected, got (.+)/#) {
      let found = types.2 == "no value" ? "not given" : Self.noun(String(types.2))
      message =
        "argument \(number) of `\(name)` must be \(Self.noun(String(types.1))), "
        + (types.2 == "no value" ? "but is \(found)" : "not \(found)")
    } else {
      message =
        reason == "value expected"
        ? "argument \(number) of `\(name)` is not given"
        : "argument \(number) of `\(name)`: \(reason)"
    }
    return make(message, place.flatMap { spot($0) }, helps: [iteratorAdvice])
  }

  /// The message for an object of the host that is passed to a function in place of a table.
  ///
  /// The result is nil if the reason does not name `ctx.sections`, `ctx.selected`,
  /// `ctx.highlighted` or `ctx.state` in place of a table.
  ///
  /// - Parameters:
  ///   - given: The tokens of the argument; nil if they are unknown.
  ///   - reason: The reason in Lua's message.
  private func objection(
    to given: Range<Int>?, of function: String, _ reason: String
  ) -> Diagnostic? {
    let text = given.flatMap { source.text(tokens, $0) }
    switch reason {
    case "table expected, got ctx.sections":
      return make(
        "`\(function)` needs a table; `\(text ?? "ctx.sections")` is an object of the host",
        given.flatMap { spot($0) },
        helps: ["for s, section in ipairs(\(text ?? "ctx.sections")) do"])
    case "table expected, got ctx.selected", "table expected, got ctx.highlighted":
      let list = text ?? String(reason.dropFirst("table expected, got ".count))
      return make(
        "`\(function)` needs a table; `\(list)` is an object of the host",
        given.flatMap { spot($0) }, helps: ["for _, i in ipairs(\(list)) do"])
    case "table expected, got ctx.state":
      return make(
        "`ctx.state` is read-only \(hook.map { "in `\($0)`" } ?? "here"), also for `\(function)`",
        given.flatMap { spot($0) }, code: .readOnly, helps: [FaultDiagnosis.stateAdvice])
    default: return nil
    }
  }

  private func forHeader(_ part: String, _ reason: String) -> Diagnostic {
    let keyword = range.first { tokens.text($0) == "for" }
    let equals = keyword.flatMap { start in range.first { $0 > start && tokens.text($0) == "=" } }
    let end = equals.flatMap { start in range.first { $0 > start && tokens.text($0) == "do" } }
    let parts = equals.map { tokens.list(from: $0 + 1, to: end ?? range.upperBound) } ?? []
    let place = part == "limit" ? 1 : part == "step" ? 2 : 0
    let type = reason.firstMatch(of: #/got (\w+)/#).map { ", not " + Self.noun(String($0.1)) } ?? ""
    return make(
      reason == " is zero"
        ? "the step of this `for` is 0" : "the \(part) of this `for` must be a number\(type)",
      parts.indices.contains(place) ? spot(parts[place]) : keyword.flatMap { spot($0..<$0 + 1) },
      helps: ["for i = first, last do … end"])
  }

  private var stackOverflow: Diagnostic {
    make(
      "a function calls itself without end", line.map { source.spot(onLine: $0) },
      code: .endlessRecursion,
      helps: ["return before the call when there is nothing left to do"])
  }

  /// The first argument of `ipairs` or `pairs` on the failing line, if this argument contains the
  /// name `items`; otherwise nil.
  var iterated: Range<Int>? {
    let call = range.first {
      ["ipairs", "pairs"].contains(tokens.text($0)) && tokens.text($0 + 1) == "("
    }
    let given = call.flatMap { tokens.arguments(openedAt: $0 + 1).first }
    return given.flatMap { $0.contains { tokens.text($0) == "items" } ? $0 : nil }
  }

  /// The advice if the iterator `items()` is passed to `ipairs` or `pairs`; otherwise nil.
  var iteratorAdvice: String? {
    guard let iterated, let text = source.text(tokens, iterated) else { return nil }
    let call = text.hasSuffix(")") ? text : text + "()"
    return "`items()` is an iterator already: for i, width, height in \(call) do"
  }

  /// The message for a loop `for … in` over a value that is not an iterator.
  func loop(over type: String) -> Diagnostic {
    let start = range.first { tokens.text($0) == "in" }.map { $0 + 1 }
    let end = start.flatMap { start in range.last { $0 > start && tokens.text($0) == "do" } }
    let given = start.flatMap { start in end.map { start..<$0 } }
    let text = given.flatMap { source.text(tokens, $0) }
    let keyword = start.flatMap { start in range.last { $0 < start && tokens.text($0) == "for" } }
    let variables = keyword.flatMap { keyword in
      start.flatMap { source.text(tokens, keyword + 1..<$0 - 1) }
    }
    let advice =
      if type == "nil" {
        String?.none
      } else if type == "number", let text, text.contains(",") {
        "for \(variables ?? "i") = \(text) do"
      } else {
        "for index, value in ipairs(\(text ?? "list")) do"
      }
    return make(
      "a loop `for … in` needs an iterator, not \(Self.kind(type))", given.flatMap { spot($0) },
      helps: [advice])
  }

  // MARK: Errors that the script raised

  private var raised: Diagnostic {
    let place = range.first {
      ["error", "assert"].contains(tokens.text($0)) && tokens.text($0 + 1) == "("
    }
    let spot = (place ?? namedField ?? sectionFunction).flatMap { self.spot($0..<$0 + 1) }
    if let found = words.wholeMatch(of: #/\(error object is a (\w+) value\)/#) {
      return make(
        "the script raised \(Self.noun(String(found.1))), not a text", spot,
        helps: ["error(\"what is wrong\", 0)"])
    }
    if words == "assertion failed!" {
      return make(
        "an `assert` of the script failed", spot,
        helps: ["give it a reason: assert(condition, \"what is wrong\")"])
    }
    let lines = words.split(whereSeparator: \.endsLine).map { $0.shortened(to: 200) }
    return make(
      lines.first ?? "the script raised an empty text", spot,
      notes: Array(lines.dropFirst().prefix(5)),
      helps: [sectionFunction == nil ? nil : "end the function with `return y`"])
  }

  /// The `function` token of the function that the script passes to `stack.prepare`, if the message
  /// says that this function returned no coordinate.
  ///
  /// The result is nil for other messages, and if the function is not written out in the call.
  private var sectionFunction: Int? {
    guard words.hasPrefix("the function for a section's items must return") else { return nil }
    return tokens.indices.first {
      tokens.text($0) == "function" && tokens.text($0 - 1) == "("
        && tokens.text($0 - 2) == "prepare"
    }
  }

  /// The field that the message of a host's module names; nil if it is not found.
  ///
  /// The field is searched for in the tables that open on the failing line.
  private var namedField: Int? {
    guard
      let name = words.firstMatch(of: #/unknown field `(\w+)`/#)?.1
        ?? words.firstMatch(of: #/: (\w+): expected /#)?.1
    else { return nil }
    let tables = range.filter { tokens.text($0) == "{" }
    return tokens.indices.first {
      tokens.isWritten($0, as: String(name))
        && tokens.opener(around: $0).map(tables.contains) ?? false
    }
  }
}

extension StringProtocol {
  /// The text, cut to a number of characters, with `…` after a cut.
  ///
  /// The text is also cut to four times as many bytes, because a character can have many combining
  /// marks.
  func shortened(to count: Int) -> String {
    let short = String(self).cut(toBytes: 4 * count)
    return short.count <= count ? short : short.prefix(count) + "…"
  }
}

extension String {
  /// The text without leading and trailing white space.
  var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
