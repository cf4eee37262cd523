internal import LayoutCore

/// The advice for a script that does not check whether a result of the host is nil.
struct MissingAnswer {
  let source: ScriptSource
  let tokens: LuaTokens

  /// The advice for a nil value.
  ///
  /// - Parameters:
  ///   - expression: The nil value: a call, or a variable with the result of a call.
  ///   - standIn: A value that can be used instead; nil if there is none.
  /// - Returns: nil if no function of the host returned the value.
  func advice(for expression: Range<Int>, standIn: String?) -> String? {
    guard let call = call(behind: expression), let name = function(called: call),
      let text = source.text(tokens, call)
    else { return nil }
    if name == "hint", let advice = undeclaredHint(in: call) { return advice }
    let reason =
      name == "hint"
      ? "the data need not have it for every \(isOfSection(call) ? "section" : "item")"
      : "`\(name)` returns nil if there is nothing"
    guard let standIn else { return "\(reason): check for nil first" }
    // A hint is more often a factor than a summand, so the default is 1.
    let value = name == "hint" && standIn == "0" ? "1" : standIn
    let replacement = "\(text) or \(value)"
    return "\(reason); give a default: "
      + (call == expression ? "(\(replacement))" : replacement)
  }

  /// The advice for a hint with a name that the layout does not declare; nil for any other hint.
  ///
  /// A script can also read undeclared hints. Therefore this advice is given only if a declared
  /// name is similar, or if the name is declared for sections and not for items, or vice versa.
  private func undeclaredHint(in call: Range<Int>) -> String? {
    guard let hint = hint(in: call) else { return nil }
    let table = declarations(of: call)
    if let advice = UndeclaredHints.advice(for: hint, missingIn: table, tokens) { return advice }
    let declared = tokens.field(table).map { tokens.names(ofFieldsIn: $0) } ?? []
    return Suggestion.nearest(to: hint, in: declared).map {
      "`\(table)` does not declare `\(hint)`; did you mean `\($0)`?"
    }
  }

  /// The name that a call of `hint` passes as a string; nil for any other argument.
  private func hint(in call: Range<Int>) -> String? {
    guard let name = call.dropLast().last, tokens.all[name].kind == .string else { return nil }
    return tokens.text(name).unquoted
  }

  /// The field of the layout that declares the values that a call of `hint` reads.
  private func declarations(of call: Range<Int>) -> String {
    isOfSection(call) ? "section_data" : "data"
  }

  /// Whether a call probably calls the function `hint` of a section, which has one argument.
  private func isOfSection(_ call: Range<Int>) -> Bool {
    guard let open = call.last.flatMap(tokens.partner) else { return false }
    return tokens.text(open - 1) == "hint" && tokens.arguments(openedAt: open).count == 1
      && !tokens.isOwnTable(call.lowerBound)
  }

  /// The call that gave an expression its value; nil if there is no such call.
  ///
  /// The expression is the call itself, or a variable to which the script assigned the call's
  /// result.
  private func call(behind expression: Range<Int>) -> Range<Int>? {
    guard let last = expression.last else { return nil }
    if tokens.text(last) == ")" { return expression }
    guard expression.count == 1,
      let place = tokens.assignment(of: tokens.text(last), before: last),
      let value = tokens.value(assignedAt: place), let end = value.last, tokens.text(end) == ")"
    else { return nil }
    return value
  }

  /// The name of the host's function that a call runs; nil if it is no function of the host, or if
  /// it never returns nil.
  ///
  /// A hint that the layout declares is never nil, because it has a default.
  func function(called call: Range<Int>) -> String? {
    guard let last = call.last, let open = tokens.partner(last), open > call.lowerBound,
      tokens.expression(endingAt: last) == call
    else { return nil }
    let name = tokens.text(open - 1)
    let object = open - 1 == call.lowerBound ? "ctx" : tokens.text(open - 3)
    let members = ["ctx", "ctx.change", "sheet"].flatMap(ScriptAPI.members)
    let function = members.first { $0.name == name && $0.function != nil }?.function
    guard isOfSection(call) || ["ctx", "change", "sheet"].contains(object),
      let result = function?.results.first, result.isOptional
    else { return nil }
    let declared =
      name == "hint"
      ? hint(in: call).flatMap { tokens.field($0, in: [declarations(of: call)]) } : nil
    return declared == nil ? name : nil
  }
}
