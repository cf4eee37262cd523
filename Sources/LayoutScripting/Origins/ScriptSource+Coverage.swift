package import LayoutCore

extension ScriptSource {
  /// The statements and hooks of the script and of its own modules.
  package var coverable: [CoverableFile] {
    ([self] + ownModules.map(\.source)).map { file in
      let tokens = LuaTokens(file)
      return CoverableFile(
        name: file.name, statements: tokens.statements,
        hooks: file.name == name ? tokens.hooks : [])
    }
  }
}

extension LuaTokens {
  /// The hooks that the script writes as functions, in alphabetical order.
  fileprivate var hooks: [CoverableFile.Hook] {
    ScriptAPI.current.hooks.map(\.name).sorted().compactMap { name in
      guard let function = function(ofHook: name), let end = partner(function) else { return nil }
      return CoverableFile.Hook(name, lines: all[function].line...all[end].line)
    }
  }

  /// The lines of the statements inside functions; of several statements that begin on a line, only
  /// the first is used.
  ///
  /// A statement without an instruction of its own is left out, such as `local x`. A statement ends
  /// before the line on which the next one begins.
  fileprivate var statements: [ClosedRange<Int>] {
    let starts = indices.filter { function(around: $0) != nil && isStart($0) }
    var result: [ClosedRange<Int>] = []
    for (place, index) in starts.enumerated() where hasInstruction(index) {
      let line = all[index].line
      guard result.last?.lowerBound != line else { continue }
      let next = starts.dropFirst(place + 1).first.map { all[$0].line } ?? line + 1
      result.append(line...max(line, next - 1))
    }
    return result
  }

  /// Whether a token begins a statement, or the condition of an `elseif`.
  private func isStart(_ index: Int) -> Bool {
    if let opener = parent(index), all[opener].kind == .symbol { return false }
    switch all[index].kind {
    case .keyword:
      return ["local", "if", "elseif", "for", "while", "return", "goto", "break", "function"]
        .contains(text(index)) && text(index - 1) != "local" && text(index - 1) != "="
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

  /// Whether Lua makes an instruction for the line on which a statement begins.
  private func hasInstruction(_ index: Int) -> Bool {
    switch text(index) {
    case "function": return false
    case "while": return text(index + 1) != "true"
    case "break": return text(index - 1) != "then"
    case "local":
      var last = index + 1
      while text(last + 1) == ",", work.spend(1) { last += 2 }
      // Lua makes no instruction for `local function`, for `local x`, and for constants
      guard text(last + 1) == "=" else { return false }
      return !["function", "nil"].contains(text(last + 2))
    case "if", "elseif", "for", "return", "goto": return true
    default:
      let target = expression(startingAt: index)
      return text(target.upperBound) != "=" || text(target.upperBound + 1) != "function"
    }
  }
}
