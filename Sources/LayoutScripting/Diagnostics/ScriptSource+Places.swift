internal import LayoutCore

extension ScriptSource {
  /// The source line with a number from 1; empty beyond the end, cut where it is very long.
  func line(_ number: Int) -> String {
    let lines = lines
    guard lines.indices.contains(number - 1) else { return "" }
    let line = lines[number - 1].printable
    return line.count <= 200 ? line : String(line.prefix(200)) + "…"
  }

  /// A mark under a token.
  func label(at token: LuaToken, _ text: String) -> Diagnostic.Label {
    Diagnostic.Label(
      line: token.line, column: token.column, length: token.length, text: text,
      source: line(token.line))
  }

  /// A mark under several tokens of one line.
  func label(over tokens: ArraySlice<LuaToken>, _ text: String) -> Diagnostic.Label? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let end = last.line == first.line ? last.column + last.length : first.column + first.length
    return Diagnostic.Label(
      line: first.line, column: first.column, length: end - first.column, text: text,
      source: line(first.line))
  }

  /// A mark under all that is written on a line.
  func label(onLine number: Int, _ text: String) -> Diagnostic.Label {
    let line = line(number)
    let indent = line.prefix { $0.isWhitespace }.count
    let written = line.reversed().drop { $0.isWhitespace }.count - indent
    return Diagnostic.Label(
      line: number, column: indent + 1, length: max(1, written), text: text, source: line)
  }
}

/// The tokens of one line, and what is called on it.
struct LuaLine {
  let tokens: [LuaToken]

  init(_ number: Int, of source: ScriptSource) {
    tokens = LuaTokenizer.tokens(of: source).filter { $0.line == number }
  }

  /// The first token of that text, of several the one behind a dot.
  func token(named name: String) -> LuaToken? {
    let all = tokens.indices.filter { tokens[$0].text == name || tokens[$0].text == "\"\(name)\"" }
    let field = all.first { $0 > 0 && [".", "["].contains(tokens[$0 - 1].text) }
    return (field ?? all.first).map { tokens[$0] }
  }

  /// The tokens of an argument of a call, from 1; nil if the line does not show it.
  ///
  /// A function may have been made local under another name, so the only call on a line will do.
  func argument(_ number: Int, ofCallTo function: String) -> ArraySlice<LuaToken>? {
    let lastPart = function.split(separator: ".").last.map(String.init) ?? function
    let calls = tokens.indices.dropLast().filter {
      tokens[$0].kind == .name && tokens[$0 + 1].text == "("
    }
    let named = calls.filter { tokens[$0].text == lastPart }
    guard let call = named.count == 1 ? named[0] : calls.first, named.count == 1 || calls.count == 1
    else { return nil }
    return arguments(openedAt: call + 1)[number - 1]
  }

  private func arguments(openedAt open: Int) -> [Int: ArraySlice<LuaToken>] {
    var result: [Int: ArraySlice<LuaToken>] = [:]
    var depth = 0
    var start = open + 1
    for index in open..<tokens.count {
      switch tokens[index].text {
      case "(", "{", "[": depth += 1
      case ")", "}", "]": depth -= 1
      default: break
      }
      if depth == 0 || (depth == 1 && tokens[index].text == ",") {
        if start < index { result[result.count] = tokens[start..<index] }
        start = index + 1
      }
      if depth == 0 { break }
    }
    if depth > 0, start < tokens.count { result[result.count] = tokens[start...] }
    return result
  }
}
