internal import LayoutCore

/// The grammar of Lua, which finds the token at which Lua fails.
///
/// Lua's message has only the line and the text of this token, and the line can contain the same
/// text several times. The script is not compiled again: it may run in a process of its own, and
/// the host must then not compile it.
///
/// Source: Lua 5.4 manual, section 9, without the priorities of operators. The grammar has a form
/// in which the next two tokens decide what follows.
struct LuaGrammar {
  private let tokens: LuaTokens

  /// A part of a script.
  private enum Part {
    /// The next token, which is already known to fit.
    case any
    case token(String)
    /// If the next token has this text, the token and more parts; otherwise nothing.
    case option(String, [Part])
    case block, statement, ifRest, forRest, functionNameRest, localRest, moreNames, moreLocals
    /// A variable after the first one of an assignment.
    case nextTarget
    /// The rest of a statement that begins with a variable or a call.
    ///
    /// It is alone if no other variable of the same assignment precedes it.
    case target(Target, isAlone: Bool)
    case value, valueRest, operation, values, moreValues
    /// Values in a call or after `return`; there can be none.
    case list
    case arguments, fields, fieldEnd, function, parameters, parameter

    static let name = Part.token("<name>")
  }

  /// What the statement has so far: a variable, a call, or an expression in round brackets.
  private enum Target {
    case variable, call, group
  }

  private static let blockEnds: Set = ["end", "else", "elseif", "until"]
  private static let listEnds = blockEnds.union([")", ";"])
  private static let constants: Set = ["<number>", "<string>", "nil", "true", "false", "..."]
  private static let prefixes: Set = ["-", "not", "#", "~"]
  private static let operators: Set = [
    "+", "-", "*", "/", "//", "%", "^", "..", "<", "<=", ">", ">=", "==", "~=", "and", "or", "&",
    "|", "~", "<<", ">>",
  ]

  /// The index of the first token that cannot follow the tokens before it; nil if there is none.
  ///
  /// - Parameter line: The last line that is read.
  static func misfit(in tokens: LuaTokens, upTo line: Int = .max) -> Int? {
    let grammar = LuaGrammar(tokens: tokens)
    let end = tokens.all.indices.firstNumber { tokens.all[$0].line > line }
    guard tokens.work.spend(end) else { return nil }
    // the parts that must follow, the next one last; a stack, because a script can nest deeply
    var expected = [Part.block]
    return (0..<end).first { !grammar.accepts($0, &expected) }
  }

  /// Whether a token fits the parts that must follow, which are in `expected`.
  ///
  /// If the token fits, `expected` becomes the parts that must follow after the token.
  private func accepts(_ index: Int, _ expected: inout [Part]) -> Bool {
    while let part = expected.popLast() {
      if case .any = part { return true }
      if case .token(let text) = part { return kind(index) == text }
      guard let parts = parts(of: part, at: index) else { return false }
      expected += parts.reversed()
    }
    return false
  }

  /// The text of a keyword or symbol; `<name>`, `<string>` or `<number>` for any other token.
  private func kind(_ index: Int) -> String {
    switch tokens.all[index].kind {
    case .name: "<name>"
    case .string: "<string>"
    case .number: "<number>"
    case .keyword, .symbol: tokens.text(index)
    }
  }

  /// The parts of a part that begins with a token; nil if it cannot begin with the token.
  private func parts(of part: Part, at index: Int) -> [Part]? {
    let kind = kind(index)
    return switch part {
    case .any, .token: [part]
    case .option(let text, let rest): kind == text ? [.any] + rest : []
    case .block: block(kind)
    case .statement: statement(kind)
    case .ifRest: ifRest(kind)
    case .forRest: forRest(kind)
    case .functionNameRest:
      kind == "." ? [.any, .name, .functionNameRest] : [.option(":", [.name])]
    case .localRest:
      kind == "function"
        ? [.any, .name, .function] : [.name, .moreLocals, .option("=", [.values])]
    case .moreNames: [.option(",", [.name, .moreNames])]
    case .moreLocals: [.option("<", [.name, .token(">")]), .option(",", [.name, .moreLocals])]
    case .nextTarget: target(kind, isAlone: false)
    case .target(let target, let isAlone): rest(of: target, isAlone: isAlone, kind)
    case .value: value(kind)
    case .valueRest: suffix(kind).map { $0.parts + [.valueRest] } ?? [.operation]
    case .operation: Self.operators.contains(kind) ? [.any, .value] : []
    case .values: [.value, .moreValues]
    case .moreValues: [.option(",", [.value, .moreValues])]
    case .list: Self.listEnds.contains(kind) ? [] : [.values]
    case .arguments: arguments(kind)
    case .fields: fields(kind, isNamed: kind == "<name>" && tokens.text(index + 1) == "=")
    case .fieldEnd: [",", ";"].contains(kind) ? [.any, .fields] : []
    case .function: [.token("("), .parameters, .token(")"), .block, .token("end")]
    case .parameters: kind == ")" ? [] : [.parameter]
    case .parameter: parameter(kind)
    }
  }

  // MARK: Statements

  private func block(_ kind: String) -> [Part] {
    if Self.blockEnds.contains(kind) { return [] }
    return kind == "return" ? [.any, .list, .option(";", [])] : [.statement, .block]
  }

  private func statement(_ kind: String) -> [Part]? {
    switch kind {
    case ";", "break": [.any]
    case "goto": [.any, .name]
    case "::": [.any, .name, .token("::")]
    case "do": [.any, .block, .token("end")]
    case "while": [.any, .value, .token("do"), .block, .token("end")]
    case "repeat": [.any, .block, .token("until"), .value]
    case "if": [.any, .value, .token("then"), .block, .ifRest]
    case "for": [.any, .name, .forRest]
    case "function": [.any, .name, .functionNameRest, .function]
    case "local": [.any, .localRest]
    default: target(kind, isAlone: true)
    }
  }

  private func ifRest(_ kind: String) -> [Part] {
    switch kind {
    case "elseif": [.any, .value, .token("then"), .block, .ifRest]
    case "else": [.any, .block, .token("end")]
    default: [.token("end")]
    }
  }

  private func forRest(_ kind: String) -> [Part] {
    let body: [Part] = [.token("do"), .block, .token("end")]
    return kind == "="
      ? [.any, .value, .token(","), .value, .option(",", [.value])] + body
      : [.moreNames, .token("in"), .values] + body
  }

  private func target(_ kind: String, isAlone: Bool) -> [Part]? {
    switch kind {
    case "<name>": [.any, .target(.variable, isAlone: isAlone)]
    case "(": [.any, .value, .token(")"), .target(.group, isAlone: isAlone)]
    default: nil
    }
  }

  private func rest(of target: Target, isAlone: Bool, _ kind: String) -> [Part]? {
    if let (parts, isCall) = suffix(kind) {
      return parts + [.target(isCall ? .call : .variable, isAlone: isAlone)]
    }
    switch kind {
    case "=" where target == .variable: return [.any, .values]
    case "," where target == .variable: return [.any, .nextTarget]
    default: return target == .call && isAlone ? [] : nil
    }
  }

  // MARK: Values

  private func value(_ kind: String) -> [Part]? {
    if Self.prefixes.contains(kind) { return [.any, .value] }
    if Self.constants.contains(kind) { return [.any, .operation] }
    return switch kind {
    case "{": [.any, .fields, .token("}"), .operation]
    case "function": [.any, .function, .operation]
    case "<name>": [.any, .valueRest]
    case "(": [.any, .value, .token(")"), .valueRest]
    default: nil
    }
  }

  /// A field, an index or a call after a value; nil if the token begins none of them.
  private func suffix(_ kind: String) -> (parts: [Part], isCall: Bool)? {
    switch kind {
    case ".": ([.any, .name], false)
    case "[": ([.any, .value, .token("]")], false)
    case ":": ([.any, .name, .arguments], true)
    default: arguments(kind).map { ($0, true) }
    }
  }

  private func arguments(_ kind: String) -> [Part]? {
    switch kind {
    case "(": [.any, .list, .token(")")]
    case "{": [.any, .fields, .token("}")]
    case "<string>": [.any]
    default: nil
    }
  }

  private func fields(_ kind: String, isNamed: Bool) -> [Part] {
    if isNamed { return [.any, .any, .value, .fieldEnd] }
    return switch kind {
    case "}": []
    case "[": [.any, .value, .token("]"), .token("="), .value, .fieldEnd]
    default: [.value, .fieldEnd]
    }
  }

  private func parameter(_ kind: String) -> [Part]? {
    switch kind {
    case "...": [.any]
    case "<name>": [.any, .option(",", [.parameter])]
    default: nil
    }
  }
}

extension LuaTokens {
  /// The token at which Lua failed, given the text that Lua's message quotes; nil if it is not
  /// found.
  ///
  /// - Parameter line: The line that Lua's message names.
  func stumble(near: String, onLine line: Int) -> Int? {
    if let misfit = LuaGrammar.misfit(in: self, upTo: line), isMeant(misfit, near) {
      return misfit
    }
    // Lua also fails at tokens that fit, for example at a malformed number
    let found = onLine(line)
    return found.first { text($0) == near } ?? found.first { isQuoted($0, near) }
  }

  /// Whether a token that does not fit can be the one that Lua quotes.
  private func isMeant(_ index: Int, _ near: String) -> Bool {
    if near == "..." { return text(index) == near }
    // Lua quotes a string without its escapes
    if all[index].kind == .string, near.count > 1, near.first == text(index).first,
      near.last == near.first
    {
      return true
    }
    // the tokenizer joins signs of other languages, for example `=<`, but Lua fails within them
    return isQuoted(index, near) || text(index).hasPrefix(near) || text(index).hasSuffix(near)
  }

  /// Whether the text that Lua quotes begins with the text of a token.
  ///
  /// The two texts can differ in length: Lua quotes a string of several lines as a whole, but its
  /// token has only its beginning.
  private func isQuoted(_ index: Int, _ near: String) -> Bool {
    !near.hasPrefix("<") && near.hasPrefix(text(index)) || near == text(index)
  }
}
