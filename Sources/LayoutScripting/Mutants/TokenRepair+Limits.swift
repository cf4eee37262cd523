/// Limits of values that an author may have forgotten.
extension TokenRepair {
  /// The greatest length of a value that is limited; reports show the whole value.
  private static let mostCharacters = 60

  /// Replacements that limit a whole value of several tokens, for example `(width - gap) / 2`, by
  /// `math.max(0, …)`, `math.max(1, …)` or `math.min(…, ctx.count)`.
  ///
  /// The value begins with the token, is an argument or is assigned or returned, and is on one
  /// line; otherwise the result is empty. ``insertions(at:)`` limits values of one token.
  func limits(at index: Int) -> [Replacement] {
    guard ["=", "return", "(", ","].contains(tokens.text(index - 1)), !skipped.contains(index),
      !isDeclared(index), let last = endOfValue(from: index), last > index,
      isNumeric(index...last), length(index...last) <= Self.mostCharacters
    else { return [] }
    let isLimited = tokens.text(index) == "math" && ["min", "max"].contains(tokens.text(index + 2))
    let texts = isLimited ? [] : ["math.max(0, …)", "math.max(1, …)"]
    let readsContext = isInFunction(index, reading: "ctx")
    return (texts + (readsContext ? ["math.min(…, ctx.count)"] : [])).map {
      Replacement(text: $0, rank: $0 == texts.first ? 2 : 3, last: last)
    }
  }

  /// The number of characters of a range of tokens on one line.
  private func length(_ range: ClosedRange<Int>) -> Int {
    let (first, last) = (tokens.all[range.lowerBound], tokens.all[range.upperBound])
    return last.column + last.length - first.column
  }

  /// The last token of the value that begins with a token; nil if the value does not end on the
  /// same line.
  private func endOfValue(from first: Int) -> Int? {
    let line = tokens.all[first].line
    var last = first
    while true {
      if tokens.isOpener(last) {
        // a function or a table is no number
        guard ["(", "["].contains(tokens.text(last)), let closer = tokens.partner(last),
          tokens.all[closer].line == line
        else { return nil }
        last = closer
      }
      let next = last + 1
      guard tokens.all.indices.contains(next), !endsValue(next) else { break }
      if tokens.all[next].line > line {
        // an operator at the end of this line, or at the start of the next one, continues the value
        return endsOperand(last) && !continues(next) ? last : nil
      }
      last = next
    }
    return endsOperand(last) ? last : nil
  }

  /// Whether a token after a value does not belong to the value.
  private func endsValue(_ index: Int) -> Bool {
    let text = tokens.text(index)
    return [",", ";"].contains(text) || tokens.isCloser(index)
      || tokens.all[index].kind == .keyword && !["and", "or", "not", "nil"].contains(text)
  }

  private func endsOperand(_ index: Int) -> Bool {
    [.name, .number].contains(tokens.all[index].kind) || [")", "]"].contains(tokens.text(index))
  }

  /// Whether a token that begins a line continues the value of the line before.
  private func continues(_ index: Int) -> Bool {
    tokens.all[index].kind == .symbol || ["and", "or"].contains(tokens.text(index))
  }

  /// Whether a value can be a number: it contains no text, comparison, or Boolean.
  private func isNumeric(_ range: ClosedRange<Int>) -> Bool {
    let others: Set = ["==", "~=", "<", ">", "<=", ">=", "..", "not", "true", "false", "nil"]
    return range.allSatisfy {
      tokens.all[$0].kind != .string && !others.contains(tokens.text($0))
    }
  }

  private func isInFunction(_ index: Int, reading name: String) -> Bool {
    guard let begin = tokens.function(around: index), let end = tokens.partner(begin),
      tokens.work.spend(end - begin)
    else { return false }
    return (begin..<end).contains { tokens.all[$0].kind == .name && tokens.text($0) == name }
  }
}
