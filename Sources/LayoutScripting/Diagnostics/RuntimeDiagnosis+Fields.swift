/// Advice for fields that are read from a value without fields.
extension RuntimeDiagnosis {
  /// The advice if a variable that the script reads as an object is a message's value, or one of
  /// several numbers; otherwise nil.
  ///
  /// - Parameter type: The type of the variable's value in Lua's message.
  func fieldAdvice(_ place: Int, _ type: String) -> String? {
    if hook == "message", let names = hookArguments(with: place), names.count > 1 {
      return "test the name first: if \(names[1]) == \"tap\" then … end; "
        + "other messages can have any value"
    }
    return type == "number" ? severalValues(place) : nil
  }

  /// The advice if a variable is one of several numbers; otherwise nil.
  ///
  /// The numbers are the results of a function of the host, the values of one step of
  /// `ctx.items()`, or the arguments of the hook.
  private func severalValues(_ place: Int) -> String? {
    let name = tokens.text(place)
    if let set = tokens.assignments(of: name, readAt: place).first,
      let value = tokens.value(assignedAt: set), let advice = severalResults(of: value)
    {
      return advice
    }
    let loop = tokens.indices.last {
      $0 < place && tokens.text($0) == "for" && tokens.text($0 + 1) != name
        && tokens.onLine(tokens.all[$0].line).contains { tokens.text($0) == name }
    }
    if let loop,
      tokens.onLine(tokens.all[loop].line).contains(where: {
        tokens.text($0) == "items" && tokens.text($0 - 1) == "." && tokens.text($0 + 1) == "("
      })
    {
      return "each step gives three numbers: for i, width, height in ctx.items() do"
    }
    guard let hook, hookArguments(with: place) != nil,
      let arguments = ScriptAPI.arguments(of: hook)
    else { return nil }
    return "the hook gets numbers: \(hook) = function(\(arguments))"
  }

  /// The advice if a variable is an optional argument of the hook; otherwise nil.
  func absentArgument(_ place: Int) -> String? {
    guard let hook, let number = hookArguments(with: place)?.firstIndex(of: tokens.text(place)),
      let all = ScriptAPI.current.hooks.first(where: { $0.name == hook })?.function.parameters,
      all.indices.contains(number), all[number].presence == .optional
    else { return nil }
    return "the host need not pass this argument of `\(hook)`: \(all[number].summary)"
  }

  /// The advice for a value that is a call of a function of the host with several results; nil for
  /// any other value.
  func severalResults(of value: Range<Int>) -> String? {
    guard let call = source.text(tokens, value), let last = value.last,
      let open = tokens.partner(last), value.contains(open),
      let path = source.text(tokens, value.lowerBound..<open),
      let results = ScriptAPI.function(path)?.results, results.count > 1
    else { return nil }
    return "`\(path)` returns \(results.count) values: local "
      + "\(results.map(\.name).listed) = \(call)"
  }

  /// The names that the hook gives its arguments, if one of them is the variable that a token
  /// names; otherwise nil.
  private func hookArguments(with place: Int) -> [String]? {
    guard let function = tokens.function(around: place), tokens.text(function - 1) == "=",
      tokens.text(function - 2) == hook
    else { return nil }
    let names = tokens.arguments(openedAt: function + 1).compactMap(\.first).map(tokens.text)
    return names.contains(tokens.text(place)) ? names : nil
  }
}
