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
      ? "the data need not have it for every item" : "`\(name)` returns nil if there is nothing"
    guard let standIn else { return "\(reason): check for nil first" }
    // A hint is more often a factor than a summand, so the default is 1.
    let value = name == "hint" && standIn == "0" ? "1" : standIn
    let replacement = "\(text) or \(value)"
    return "\(reason); give a default: "
      + (call == expression ? "(\(replacement))" : replacement)
  }

  /// The advice for a hint with a name that `data` does not declare; nil for any other hint.
  ///
  /// A script can also read undeclared hints. Therefore this advice is given only if a declared
  /// name is similar, or if the name is declared for sections.
  private func undeclaredHint(in call: Range<Int>) -> String? {
    guard let name = call.last.flatMap({ $0 > 0 ? tokens.all[$0 - 1] : nil }),
      name.kind == .string, case let hint = name.text.unquoted,
      tokens.field(hint, in: ["data"]) == nil
    else { return nil }
    if tokens.field(hint, in: ["section_data"]) != nil {
      return "`\(hint)` belongs to sections: section.hint(\"\(hint)\")"
    }
    let declared = tokens.field("data").map { tokens.names(ofFieldsIn: $0) } ?? []
    return Suggestion.nearest(to: hint, in: declared).map {
      "`data` does not declare `\(hint)`; did you mean `\($0)`?"
    }
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
  func function(called call: Range<Int>) -> String? {
    guard let last = call.last, let open = tokens.partner(last), open > call.lowerBound,
      tokens.expression(endingAt: last) == call
    else { return nil }
    let name = tokens.text(open - 1)
    let object = open - 1 == call.lowerBound ? "ctx" : tokens.text(open - 3)
    let members = ["ctx", "ctx.change", "sheet"].flatMap(ScriptAPI.members)
    let function = members.first { $0.name == name && $0.function != nil }?.function
    guard ["ctx", "change", "sheet"].contains(object), let result = function?.results.first else {
      return nil
    }
    return result.isOptional ? name : nil
  }
}
