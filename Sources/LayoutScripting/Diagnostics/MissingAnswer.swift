/// What the host need not answer, where a script takes it for granted.
struct MissingAnswer {
  let source: ScriptSource
  let tokens: LuaTokens

  /// What helps whoever takes something for granted that is nil.
  ///
  /// - Parameters:
  ///   - expression: What is nil: a call, or a variable that was given the result of one.
  ///   - standIn: What may stand instead; nil if nothing can.
  /// - Returns: nil if no function of the host gave it.
  func advice(for expression: Range<Int>, standIn: String?) -> String? {
    guard let call = call(behind: expression), let name = function(called: call),
      let text = source.text(tokens, call)
    else { return nil }
    let reason =
      name == "hint"
      ? "the data need not say it of every item" : "`\(name)` gives nothing where there is nothing"
    guard let standIn else { return "\(reason): look whether it is nil first" }
    // what a hint counts is a factor more often than a sum
    let value = name == "hint" && standIn == "0" ? "1" : standIn
    let replacement = "\(text) or \(value)"
    return "\(reason); say what counts then: "
      + (call == expression ? "(\(replacement))" : replacement)
  }

  /// The call that an expression is, or that gave a variable its value.
  private func call(behind expression: Range<Int>) -> Range<Int>? {
    guard let last = expression.last else { return nil }
    if tokens.text(last) == ")" { return expression }
    guard expression.count == 1,
      let place = tokens.assignment(of: tokens.text(last), before: last),
      let value = tokens.value(assignedAt: place), let end = value.last, tokens.text(end) == ")"
    else { return nil }
    return value
  }

  /// The function of the host that a call is of, if it may give nil.
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
