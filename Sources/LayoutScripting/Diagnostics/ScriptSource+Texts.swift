extension ScriptSource {
  /// The greatest number of strings that are found.
  private static let textLimit = 32
  /// The greatest number of bytes of each string.
  private static let textBytes = 40

  /// The short strings with which the script compares values, each once, in the order of the
  /// source.
  ///
  /// The strings are found in the source, without running the script. Strings with quotes, square
  /// brackets or backslashes are omitted. The list ends after 32 strings.
  var comparedTexts: [String] {
    let tokens = LuaTokenizer.tokens(of: self)
    func isComparison(_ place: Int) -> Bool {
      tokens.indices.contains(place) && ["==", "~="].contains(tokens[place].text)
    }
    var texts: [String] = []
    for (place, token) in tokens.enumerated() where token.kind == .string {
      guard isComparison(place - 1) || isComparison(place + 1), texts.count < Self.textLimit else {
        continue
      }
      let text = String(token.text.dropFirst().dropLast())
      let isPlain = !text.isEmpty && !text.contains { "\\\"'[]".contains($0) }
      if isPlain, text.utf8.count <= Self.textBytes, !texts.contains(text) { texts.append(text) }
    }
    return texts
  }
}
