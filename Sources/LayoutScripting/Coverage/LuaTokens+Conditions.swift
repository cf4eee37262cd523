/// The conditions of a script, as ranges of its tokens.
extension LuaTokens {
  /// The conditions inside functions, in order; a condition comes before the conditions inside it.
  ///
  /// These are the conditions of `if`, `elseif`, `while` and `until`, and the operand directly
  /// before each `and` and `or`: in `a and b and c`, these operands are `a` and `b`. Of `a and b or
  /// c`, only `a` is a condition: authors write this for “if a then b else c”, where b is never
  /// false. Constant conditions are omitted.
  var conditions: [Range<Int>] {
    let found = indices.filter { function(around: $0) != nil }.compactMap { index in
      switch text(index) {
      case "if", "elseif", "while": conditionBeginning(index)
      case "until": conditionEnding(index)
      case "and", "or": leftOperand(index)
      default: nil
      }
    }
    return found.filter { !isConstant($0) }
      .sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
  }

  /// The condition after `if`, `elseif` or `while`; nil if its end is missing.
  func conditionBeginning(_ index: Int) -> Range<Int>? {
    let end = text(index) == "while" ? "do" : "then"
    return range(from: index + 1) { text($0) == end }
  }

  /// The first token of the code that runs only if a condition is true, and the first token of the
  /// code that runs only if the condition is false.
  ///
  /// A token is nil if there is no such branch. If the branch is empty, the token is the one after
  /// it. Both tokens are nil if neither `then` nor `do` follows the condition.
  func consequences(of condition: Range<Int>) -> (whenTrue: Int?, whenFalse: Int?) {
    let end = condition.upperBound
    guard ["then", "do"].contains(text(end)) else { return (nil, nil) }
    guard text(end) == "then", let opener = parent(end), let last = partner(opener) else {
      return (end + 1, nil)
    }
    var index = end + 1
    while index < last, !["else", "elseif"].contains(text(index)) {
      index = (isOpener(index) ? partner(index) ?? index : index) + 1
    }
    return (end + 1, index < last ? index + (text(index) == "else" ? 1 : 0) : nil)
  }

  /// The condition after `until`, which ends where the next statement begins, or the block ends;
  /// nil if this end is missing.
  private func conditionEnding(_ index: Int) -> Range<Int>? {
    let ends = ["end", "else", "elseif", "until", "do", "repeat", ";", "::"]
    return range(from: index + 1) { ends.contains(text($0)) || isStart($0) }
  }

  /// The tokens from `start` up to the first token for which `isEnd` is true, without this token.
  ///
  /// Tokens inside brackets and functions do not end the range. The result is nil if there is no
  /// such token, or if the range is empty.
  private func range(from start: Int, end isEnd: (Int) -> Bool) -> Range<Int>? {
    var index = start
    while index < all.count {
      if isEnd(index) { return start < index ? start..<index : nil }
      // `do` and `repeat` end a range, so this skips only values
      if isOpener(index), let closer = partner(index) { index = closer }
      index += 1
    }
    return nil
  }

  /// The operand directly before an `and` or `or`: `b` for the second `and` of `a and b and c`.
  ///
  /// The result is nil for the `or` of `a and b or c`.
  private func leftOperand(_ index: Int) -> Range<Int>? {
    let bounds = [
      "=", ",", ";", "(", "[", "{", "return", "if", "elseif", "while", "until", "in", "and", "or",
    ]
    var start = index
    while start > 0 {
      let before = text(start - 1)
      if bounds.contains(before) {
        return before == "and" && text(index) == "or" ? nil : start..<index
      }
      start = isCloser(start - 1) ? partner(start - 1) ?? start - 1 : start - 1
    }
    return nil
  }

  /// Whether an expression always has the same truth value.
  private func isConstant(_ range: Range<Int>) -> Bool {
    let first = range.lowerBound
    let isWhole = partner(first) == range.upperBound - 1
    if isWhole, ["{", "function"].contains(text(first)) { return true }
    guard range.count == 1 else { return false }
    // the keyword is nil, true or false
    return [.number, .string, .keyword].contains(all[first].kind)
  }
}
