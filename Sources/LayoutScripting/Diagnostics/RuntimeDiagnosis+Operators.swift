internal import LayoutCore

/// Messages about operations that a value does not support, with the value and its origin.
extension RuntimeDiagnosis {
  /// The message for an operation that the value of an operand does not support.
  ///
  /// - Parameters:
  ///   - verb: The operation in Lua's message, for example `index` or `perform arithmetic on`.
  ///   - type: The type of the value in Lua's message; for an object of the host, its name.
  ///   - kind: The kind of the value's name in Lua's message, for example `local`, `upvalue`,
  ///     `field` or `for iterator`; empty if the message has no name.
  ///   - name: The value's name in Lua's message; empty if the message has none.
  func operation(_ verb: String, on type: String, _ kind: String, _ name: String) -> Diagnostic {
    if kind == "for iterator" { return loop(over: type) }
    let calls = kind.isEmpty ? unnamedOperands(of: verb, type) : []
    let place = operand(of: verb, kind, name) ?? (calls.count == 1 ? calls[0] : nil)
    if let place, let exchanged = exchangedArguments(at: place) { return exchanged }
    let expression = place.map(tokens.expression(endingAt:)) ?? iterated
    let subject =
      expression.flatMap { source.text(tokens, $0) }.map { "`\($0)`" }
      ?? (name.isEmpty || name == "?" ? "a value" : "`\(name)`")
    let isVariable = kind == "local" || kind == "upvalue"
    let origin = isVariable && type == "nil" ? place.flatMap(origin(of:)) : nil
    if type == "nil", let absent = absence(kind, name, place) { return absent }
    let advice: [String?] = [
      kind == "global" && type == "nil"
        ? UndeclaredName(name, at: place, in: tokens).advice : nil, iteratorAdvice,
      kind == "field" && type == "nil" ? unansweredAdvice(expression) : nil,
      type == "nil" ? expression.flatMap { missingAnswer($0, verb) } : nil,
      type == "nil" && isVariable ? place.flatMap(absentArgument) : nil,
      kind.isEmpty && type == "number" && verb == "index"
        ? expression.flatMap(severalResults) : nil,
      verb == "index" && isVariable ? place.flatMap { fieldAdvice($0, type) } : nil,
      type == "a section" && verb == "get length of"
        ? "\(subject.filter { $0 != "`" }).count" : nil,
    ]
    let candidates: [String?] =
      type == "nil" && place == nil
      ? missingAnswers(calls, verb) : []
    return make(
      "\(subject) is \(Self.kind(type))\(complaint(about: verb))",
      place.flatMap { mark($0, kind) } ?? expression.flatMap { spot($0) }, and: [origin],
      helps: advice + candidates)
  }

  /// The different advice about the results of calls, at most three.
  private func missingAnswers(_ calls: [Int], _ verb: String) -> [String] {
    var known: Set<String> = []
    let all = calls.compactMap { missingAnswer(tokens.expression(endingAt: $0), verb) }
    return Array(all.filter { known.insert($0).inserted }.prefix(3))
  }

  /// The end of the message: the reason why the value cannot be an operand.
  private func complaint(about verb: String) -> String {
    switch verb {
    case "index": "; it has no fields"
    case "call": ", not a function"
    case "concatenate": "; `..` joins texts and numbers"
    case "get length of": "; `#` needs a text or a table"
    case "perform arithmetic on": "; arithmetic needs numbers"
    default: "; Lua cannot \(verb) it"
    }
  }

  /// The advice if the script does not check whether a result of the host is nil; otherwise nil.
  ///
  /// - Parameter verb: The operation on the result.
  private func missingAnswer(_ expression: Range<Int>, _ verb: String) -> String? {
    let standIn: String? =
      switch verb {
      case "index", "call", "get length of": nil
      case "concatenate": "\"\""
      default: "0"
      }
    return MissingAnswer(source: source, tokens: tokens).advice(for: expression, standIn: standIn)
  }

  /// The last tokens of the calls on the line that can have returned the value.
  ///
  /// Lua has no name for a value that a call returned. If the script reads a field of a number, the
  /// result is the first call of a function of the host that returns several values, if there is
  /// such a call.
  private func unnamedOperands(of verb: String, _ type: String) -> [Int] {
    let calls = range.filter { index in
      guard tokens.text(index) == ")", let open = tokens.partner(index), open > 0 else {
        return false
      }
      return tokens.all[open - 1].kind == .name && isOperand(index, of: verb)
    }
    if type == "number", verb == "index",
      let call = calls.first(where: { severalResults(of: tokens.expression(endingAt: $0)) != nil })
    {
      return [call]
    }
    return calls.filter { !alwaysAnswers(tokens.expression(endingAt: $0)) }
  }

  /// Whether a call is of a function of `math`, `ctx` or `sheet` that probably never returns nil.
  ///
  /// The only function of `math` that is known to return nil is `math.tointeger`.
  private func alwaysAnswers(_ call: Range<Int>) -> Bool {
    guard call.count > 3, tokens.text(call.lowerBound + 1) == "." else { return false }
    let root = tokens.text(call.lowerBound)
    if root == "math" { return tokens.text(call.lowerBound + 2) != "tointeger" }
    guard ["ctx", "sheet"].contains(root) else { return false }
    let answers = MissingAnswer(source: source, tokens: tokens)
    return ScriptAPI.members(of: root).contains { $0.name == tokens.text(call.lowerBound + 2) }
      && answers.function(called: call) == nil
  }

  /// The advice if a property of a section is nil because the data source has no value for it;
  /// otherwise nil.
  ///
  /// Only the property's name is checked, not the object before it. There is no advice for a field
  /// of a table of the script's own. A value in such a table can be a section, so there is advice
  /// for a field of such a value.
  private func unansweredAdvice(_ expression: Range<Int>?) -> String? {
    guard let expression, expression.count > 2, let name = expression.last.map(tokens.text),
      let path = source.text(tokens, expression), !isFieldOfOwnTable(expression)
    else { return nil }
    switch name {
    case "header", "footer":
      return "it is nil if the section has no \(name): \(path) and \(path).height or 0"
    case "insets":
      return "it is nil if the data source gives none: \(path) and \(path).top or 0"
    case "line_spacing", "item_spacing":
      return "it is nil if the data source gives none: (\(path) or 10)"
    default: return nil
    }
  }

  /// Whether an expression is a field of a table of the script's own.
  ///
  /// These tables are the ones that the script or one of its modules makes, `ctx.state`, and the
  /// accumulator, whose usual name is `acc`. The result is false for a field of a value in such a
  /// table, as in `cache[1].header`.
  private func isFieldOfOwnTable(_ expression: Range<Int>) -> Bool {
    let variable = expression.lowerBound
    let name = tokens.text(variable)
    if name == "ctx" { return expression.count == 5 && tokens.text(variable + 2) == "state" }
    guard expression.count == 3 else { return false }
    if name == "acc" { return true }
    return tokens.isOwnTable(variable)
  }

  /// Marks the name of a value, or, if the value has no name, the whole expression.
  private func mark(_ place: Int, _ kind: String) -> SourceSpot? {
    tokens.all[place].kind == .name
      ? spot(place..<place + 1) : spot(tokens.expression(endingAt: place))
  }

  /// The last token of the operand that the message is about; nil if the line lacks such a token.
  private func operand(of verb: String, _ kind: String, _ name: String) -> Int? {
    let ends = range.filter { index in
      switch kind {
      case "field" where name == "?" || name == "integer index": tokens.text(index) == "]"
      case "field", "method":
        tokens.text(index) == name && [".", ":"].contains(tokens.text(index - 1))
      case "": false
      default: tokens.text(index) == name && ![".", ":"].contains(tokens.text(index - 1))
      }
    }
    return ends.first { isOperand($0, of: verb) } ?? ends.first
  }

  /// Whether a value is an operand of the failed operation, given the last token of the value.
  private func isOperand(_ index: Int, of verb: String) -> Bool {
    let next = tokens.text(index + 1)
    let previous = tokens.text(tokens.expression(endingAt: index).lowerBound - 1)
    switch verb {
    case "index": return [".", "[", ":"].contains(next)
    case "call":
      return ["(", "{"].contains(next)
        || tokens.all.indices.contains(index + 1)
          && tokens.all[index + 1].kind == .string
    case "concatenate": return next == ".." || previous == ".."
    case "get length of": return previous == "#"
    default:
      let signs = ["+", "-", "*", "/", "//", "%", "^", "&", "|", "~", "<<", ">>"]
      return signs.contains(next) || signs.contains(previous)
    }
  }

  // MARK: Where nil comes from

  /// The place where a variable got its value; nil if the place is not found.
  private func origin(of index: Int) -> SourceSpot? {
    let name = tokens.text(index)
    var found = tokens.assignment(of: name, before: index)
    // `y = y + 1` reads y before it sets it
    if let place = found, tokens.value(assignedAt: place)?.contains(index) == true {
      found = tokens.assignment(of: name, before: place)
    }
    guard let place = found else { return nil }
    let isGiven = tokens.value(assignedAt: place) != nil
    return spot(place..<place + 1, isGiven ? "it was set here" : "it has no value yet")
  }

  /// The message for a global of Lua, or for a library function, that scripts do not have; nil for
  /// other values.
  private func absence(_ kind: String, _ name: String, _ place: Int?) -> Diagnostic? {
    let mark = place.flatMap { spot($0..<$0 + 1) }
    if kind == "global", let advice = ScriptAPI.adviceWithout(name) {
      return make("scripts have no `\(name)`", mark, code: .notInSandbox, helps: [advice])
    }
    guard kind == "field" || kind == "method", let place, place > 1,
      let functions = ScriptAPI.names(inLibrary: tokens.text(place - 2))
    else { return nil }
    let library = tokens.text(place - 2)
    let nearest = Suggestion.nearest(to: name, in: functions)
    return make(
      "`\(library)` has no `\(name)`",
      spot(place..<place + 1, nearest.map { "did you mean `\($0)`?" } ?? ""), code: .notInSandbox,
      helps: ["`\(library)` has \(functions.listed)"])
  }

  // MARK: Two values

  /// The message for a comparison of two values that Lua cannot compare.
  ///
  /// - Parameter types: The types of the two operands in the order of Lua's message, which
  ///   exchanges the operands of `>` and `>=`.
  func comparison(_ types: [String]) -> Diagnostic {
    let signs = range.filter { ["<", "<=", ">", ">="].contains(tokens.text($0)) }
    let sign = signs.count == 1 ? signs.first : nil
    // Lua turns a > b into b < a
    let isTurned = sign.map { tokens.text($0).hasPrefix(">") } ?? false
    let sides = isTurned ? Array(types.reversed()) : types
    let wrong = sides.firstIndex(of: "nil") ?? sides.firstIndex { $0 != "number" } ?? 0
    let isPlain = ["nil", "number", "string"].contains(sides[wrong])
    guard sides[0] != sides[1], isPlain, let sign else {
      let pair =
        sides[0] == sides[1] ? "two \(sides[0])s" : sides.map(Self.noun).joined(separator: " and ")
      return make("\(pair) cannot be compared", sign.flatMap { spot($0..<$0 + 1) })
    }
    let place =
      wrong == 0
      ? tokens.expression(endingAt: sign - 1) : tokens.expression(startingAt: sign + 1)
    let subject = source.text(tokens, place).map { "`\($0)`" } ?? "a value"
    return make(
      "\(subject) is \(Self.noun(sides[wrong])); it cannot be compared with \(Self.noun(sides[1 - wrong]))",
      spot(place),
      and: [sides[wrong] == "nil" && place.count == 1 ? origin(of: place.lowerBound) : nil],
      helps: [sides[wrong] == "nil" ? missingAnswer(place, "compare") : nil])
  }

  func textArithmetic(_ name: String, _ types: [String]) -> Diagnostic {
    let signs = [
      "add": "+", "sub": "-", "mul": "*", "div": "/", "mod": "%", "pow": "^", "idiv": "//",
    ]
    let places = range.filter { tokens.text($0) == signs[name] }
    let wrong =
      types.firstIndex { $0 != "number" && $0 != "string" } ?? types.firstIndex(of: "string") ?? 0
    guard places.count == 1, let sign = places.first else {
      return make("arithmetic on \(Self.noun(types[wrong])); it needs numbers", nil)
    }
    let place =
      wrong == 0
      ? tokens.expression(endingAt: sign - 1) : tokens.expression(startingAt: sign + 1)
    let subject = source.text(tokens, place).map { "`\($0)`" } ?? "a value"
    return make(
      "\(subject) is \(Self.noun(types[wrong])); arithmetic needs numbers", spot(place))
  }

  var divisionByZero: Diagnostic {
    let signs = range.filter { ["//", "%"].contains(tokens.text($0)) }
    let divisor = signs.count == 1 ? signs.first.map { tokens.expression(startingAt: $0 + 1) } : nil
    let subject = divisor.flatMap { source.text(tokens, $0) }.map { "`\($0)`" } ?? "the divisor"
    return make(
      "\(subject) is 0; a whole number cannot be divided by it", divisor.flatMap { spot($0) },
      helps: ["keep it above 0: math.max(1, …)"])
  }
}
