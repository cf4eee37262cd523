/// Terms that an author may have forgotten.
extension TokenRepair {
  /// The fields of insets.
  private static let edges = ["top", "bottom", "leading", "trailing"]

  /// Replacements that add an inset to a token, subtract one from it, or apply `math.max(0, …)`, and
  /// those of ``withoutAddends(_:)``.
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
    return texts.map { Replacement(text: $0, rank: 2) } + (isWhole ? withoutAddends(index) : [])
  }

  /// Replacements that subtract from a returned variable what the function around it adds to values.
  ///
  /// A loop that adds a gap after each item has added one gap too many: in place of `y`, the results
  /// are `y - gap` and `math.max(0, y - gap)`. This mistake is so common that they are tried first.
  private func withoutAddends(_ index: Int) -> [Replacement] {
    let token = tokens.all[index]
    let isReturned = tokens.onLine(token.line).contains {
      $0 < index && tokens.text($0) == "return" && tokens.parent($0) == tokens.parent(index)
    }
    guard token.kind == .name, isReturned else { return [] }
    return addends(at: index).filter { $0 != token.text }.flatMap {
      ["\(token.text) - \($0)", "math.max(0, \(token.text) - \($0))"]
    }.map { Replacement(text: $0, rank: -1) }
  }

  /// The variables and fields that stand alone after a `+` in the function around a token; at most
  /// three.
  private func addends(at index: Int) -> [String] {
    guard let begin = tokens.function(around: index), let end = tokens.partner(begin) else {
      return []
    }
    var found: [String] = []
    for place in begin..<end where tokens.text(place) == "+" && found.count < 3 {
      let value = tokens.expression(startingAt: place + 1)
      let isVariable = value.allSatisfy {
        tokens.all[$0].kind == .name || tokens.text($0) == "."
      }
      let text = value.map(tokens.text).joined()
      let isAlone = !["*", "/", "//", "%", "^"].contains(tokens.text(value.upperBound))
      if isVariable, isAlone, !found.contains(text) { found.append(text) }
    }
    return found
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
