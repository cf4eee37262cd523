/// Terms that an author may have forgotten.
extension TokenRepair {
  /// The fields of insets.
  private static let edges = ["top", "bottom", "leading", "trailing"]

  /// Replacements that add an inset to a token, subtract one from it, or apply `math.max(0, …)`.
  ///
  /// The insets are those that the function around the token reads. The token must be a name or a
  /// number that begins a value or an argument; otherwise the result is empty.
  func insertions(at index: Int) -> [Replacement] {
    let token = tokens.all[index]
    guard token.kind == .name || token.kind == .number, !skipped.contains(index),
      ["=", "return", "(", ","].contains(tokens.text(index - 1)), !isDeclared(index)
    else { return [] }
    let isWhole = [",", ")", "end"].contains(tokens.text(index + 1)) || endsLine(index)
    var texts = insets(at: index).flatMap { insets in
      Self.edges.flatMap { edge in
        ["\(insets).\(edge) + \(token.text)"]
          + (isWhole ? ["\(token.text) - \(insets).\(edge)"] : [])
      }
    }
    if isWhole, token.kind == .name { texts.append("math.max(0, \(token.text))") }
    return texts.map { Replacement(text: $0, rank: 2) }
  }

  /// Replacements that add 1 to a field `count` or subtract 1 from it.
  ///
  /// The field must be the end of an argument or of a value.
  func neighbours(at index: Int) -> [Replacement] {
    let token = tokens.all[index]
    guard token.text == "count", token.kind == .name, tokens.text(index - 1) == ".",
      !skipped.contains(index), !isDeclared(index),
      [",", ")", "end", "then", "do"].contains(tokens.text(index + 1)) || endsLine(index)
    else { return [] }
    return ["- 1", "+ 1"].map { Replacement(text: "\(token.text) \($0)", rank: 1) }
  }

  private func endsLine(_ index: Int) -> Bool {
    !tokens.all.indices.contains(index + 1)
      || tokens.all[index + 1].line > tokens.all[index].line
  }

  /// The expressions from which the function around a token reads an edge; at most two.
  ///
  /// For `ctx.insets.top`, this is `ctx.insets`.
  private func insets(at index: Int) -> [String] {
    guard let begin = tokens.function(around: index), let end = tokens.partner(begin) else {
      return []
    }
    var found: [String] = []
    for place in begin..<end
    where Self.edges.contains(tokens.text(place)) && tokens.text(place - 1) == "." {
      let text = tokens.expression(endingAt: place - 2).map(tokens.text).joined()
      if !found.contains(text), found.count < 2 { found.append(text) }
    }
    return found
  }
}
