/// The statements and the hooks of a script, as places among its tokens.
extension LuaTokens {
  /// The hooks that the script writes as functions, in alphabetical order, each with the first
  /// token of its body.
  var hookBodies: [(name: String, start: Int)] {
    ScriptAPI.current.hooks.map(\.name).sorted().compactMap { name in
      guard let function = function(ofHook: name),
        let open = (function..<all.endIndex).first(where: { text($0) == "(" }),
        let close = partner(open), close + 1 < all.count
      else { return nil }
      return (name, close + 1)
    }
  }

  /// The first tokens of the statements inside functions, and each `elseif`, in order.
  ///
  /// See ``isStart(_:)`` for the statements that are not found.
  var statements: [Int] { indices.filter { function(around: $0) != nil && isStart($0) } }

  /// Whether a token begins a statement, or is the `elseif` of an `if` statement.
  ///
  /// Blocks that begin with `do` or `repeat`, labels, and statements that begin with a bracket are
  /// not found.
  func isStart(_ index: Int) -> Bool {
    if let opener = parent(index), all[opener].kind == .symbol { return false }
    switch all[index].kind {
    case .keyword:
      switch text(index) {
      case "local", "if", "elseif", "for", "while", "return", "goto", "break": return true
      // a function without a name is a value
      case "function": return text(index + 1) != "(" && text(index - 1) != "local"
      default: return false
      }
    case .name:
      let isLabel = text(index + 1).hasPrefix(":") && text(index - 1).hasSuffix(":")
      return index > 0 && isEndOfStatement(index - 1) && !isLabel
    case .number, .string, .symbol: return false
    }
  }

  /// Whether a statement can begin after a token, if the next token is a name.
  private func isEndOfStatement(_ index: Int) -> Bool {
    switch all[index].kind {
    case .name, .number, .string: true
    case .symbol: [")", "]", "}", ";", "...", "::"].contains(text(index))
    case .keyword:
      ["end", "then", "do", "else", "repeat", "nil", "true", "false", "break"].contains(text(index))
    }
  }
}
