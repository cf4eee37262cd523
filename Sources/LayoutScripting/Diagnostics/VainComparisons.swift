/// Finds comparisons of a value of the host with a string that the value never equals.
struct VainComparisons {
  /// A comparison whose result is always the same.
  struct Comparison {
    /// The tokens from the compared value to the string.
    let tokens: Range<Int>
    /// The advice for the author.
    let help: String
  }

  private let tokens: LuaTokens
  /// The found comparisons, in the order of the source.
  private(set) var all: [Comparison] = []

  init(_ tokens: LuaTokens) {
    self.tokens = tokens
    all = tokens.indices.compactMap { index in
      guard ["==", "~="].contains(tokens.text(index)), tokens.all.indices.contains(index + 1),
        tokens.all[index + 1].kind == .string
      else { return nil }
      let left = tokens.expression(endingAt: index - 1)
      return help(for: left, comparedWith: tokens.text(index + 1).unquoted).map {
        Comparison(tokens: left.lowerBound..<index + 2, help: $0)
      }
    }
    // After the work is used up, searches do not find a kind even if it is declared.
    if tokens.work.isSpent { all = [] }
  }

  /// The advice for a comparison of an expression with a string that it never equals.
  ///
  /// The result is nil if the expression can equal the string, or if its possible values are
  /// unknown.
  private func help(for expression: Range<Int>, comparedWith text: String) -> String? {
    let path = expression.map(tokens.text).joined()
    switch path {
    case "ctx.direction": return choice(path, ScriptAPI.values(of: "celluna.Direction"), text)
    case "ctx.change.kind": return choice(path, ScriptAPI.values(of: "celluna.ChangeKind"), text)
    default: break
    }
    if expression.count == 1 {
      return choice(path, values(ofChange: expression.lowerBound), text)
    }
    guard expression.count == 3, tokens.text(expression.lowerBound) == "el" else { return nil }
    let categories = ScriptAPI.values(of: "celluna.Category")
    switch tokens.text(expression.lowerBound + 2) {
    case "category" where !categories.contains(text):
      return ["cell", "item"].contains(text)
        ? "an item has el.category == \"cell\""
        : "el.category is \(categories.oneOf); its kind is el.kind == \"\(text)\""
    case "kind" where (categories + ["item"]).contains(text) && !isKind(text):
      let category = text == "item" ? "cell" : text
      return category == "cell"
        ? "el.kind is nil for items: write el.category == \"cell\""
        : "write el.category == \"\(category)\"; el.kind is the kind it was placed with"
    default: return nil
    }
  }

  /// The strings that the kind of an animated change can equal; empty if a token does not name the
  /// argument with which a hook gets this kind.
  private func values(ofChange place: Int) -> [String] {
    guard let function = tokens.function(around: place),
      let open = (function..<place).first(where: { tokens.text($0) == "(" }),
      let number = tokens.arguments(openedAt: open).firstIndex(where: {
        tokens.text($0.lowerBound) == tokens.text(place)
      }),
      !isChanged(place, after: open),
      let hook = tokens.hook(around: place), hook.function == function,
      let parameters = ScriptAPI.hook(hook.name)?.function.parameters,
      parameters.indices.contains(number), parameters[number].type == "celluna.ElementChange"
    else { return [] }
    // A deleted element does not appear, and an inserted one does not disappear.
    let never = hook.name == "appear" ? "delete" : "insert"
    return ScriptAPI.values(of: "celluna.ElementChange").filter { $0 != never }
  }

  /// Whether the script assigns a value to an argument of a hook, or declares its name again,
  /// before it reads the argument.
  ///
  /// - Parameters:
  ///   - place: The token that reads the argument.
  ///   - start: The round bracket that opens the list of arguments.
  private func isChanged(_ place: Int, after start: Int) -> Bool {
    guard let close = tokens.partner(start), tokens.work.spend(place - close) else { return true }
    return (close..<place).contains {
      tokens.text($0) == tokens.text(place) && ![".", ":"].contains(tokens.text($0 - 1))
        && (["=", ",", "in"].contains(tokens.text($0 + 1))
          || ["local", "for", ",", "function"].contains(tokens.text($0 - 1)))
    }
  }

  private func choice(_ path: String, _ values: [String], _ text: String) -> String? {
    values.isEmpty || values.contains(text) ? nil : "\(path) is \(values.oneOf)"
  }

  /// Whether the script probably places views of a kind, or declares it.
  ///
  /// It does if it contains the kind's name as the name of a field, or as a string that does not
  /// follow `==` or `~=`.
  private func isKind(_ text: String) -> Bool {
    tokens.indices.contains { index in
      let isPlaced =
        tokens.all[index].kind == .string && tokens.text(index).unquoted == text
        && !["==", "~="].contains(tokens.text(index - 1))
      return isPlaced || tokens.isField(index, text)
    }
  }
}

extension [String] {
  /// The strings as alternatives, for example `"a", "b" or "c"`.
  fileprivate var oneOf: String {
    let texts = map { "\"\($0)\"" }
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().listed + " or " + last
  }
}
