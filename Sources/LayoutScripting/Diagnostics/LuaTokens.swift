internal import LayoutCore

/// The tokens of a script, with the brackets and blocks around each of them.
///
/// A token that closes a bracket or block is matched with the innermost bracket or block that is
/// open, even if the two are of different kinds. In a script that compiles, all of them match.
///
/// A search through many tokens uses up a part of the allowed work (``DiagnosisWork``). After all
/// of the work is used up, such searches find nothing.
struct LuaTokens {
  /// The tokens in order.
  let all: [LuaToken]
  /// The work that searches among these tokens may still do.
  let work: DiagnosisWork
  /// For a token that opens or closes a bracket or block, the index of the token at the other end;
  /// -1 if there is none.
  private var partners: [Int]
  /// For each token, the index of the token that opens the innermost bracket or block around it; -1
  /// if there is none.
  ///
  /// A token is not inside the bracket or block that it opens or closes.
  private var parents: [Int] = []
  /// For each token, the index of the `function` token of the innermost function around it; -1 if
  /// there is none.
  ///
  /// A token is not inside the function that it begins or ends.
  private var functions: [Int] = []
  /// The indices of the `do` tokens that belong to a preceding `for` or `while`.
  private var loopWords: Set<Int> = []

  /// Splits a source into tokens, and matches its brackets and blocks.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the source.
  init(_ source: ScriptSource, work: DiagnosisWork = DiagnosisWork()) {
    all = LuaTokenizer.tokens(of: source)
    self.work = work
    partners = Array(repeating: -1, count: all.count)
    parents.reserveCapacity(all.count)
    functions.reserveCapacity(all.count)
    loopWords = Self.loopWords(all)
    var open: [Int] = []
    for index in all.indices {
      if isCloser(index), let opener = open.popLast() {
        partners[opener] = index
        partners[index] = opener
      }
      let around = open.last ?? -1
      parents.append(around)
      functions.append(
        around < 0 || all[around].text == "function" ? around : functions[around])
      if isOpener(index) { open.append(index) }
    }
  }

  private static func loopWords(_ tokens: [LuaToken]) -> Set<Int> {
    /// A bracket or block that is open.
    enum Frame {
      case bracket, block
      /// A loop before its `do`.
      case loop
    }
    var found: Set<Int> = []
    var open: [Frame] = []
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "(", "[", "{": if token.kind == .symbol { open.append(.bracket) }
      case ")", "]", "}": if token.kind == .symbol, open.last == .bracket { open.removeLast() }
      case "function", "if", "repeat": open.append(.block)
      case "for", "while": open.append(.loop)
      case "do":
        // brackets that are still open here are never closed
        while open.last == .bracket { open.removeLast() }
        if open.last == .loop {
          found.insert(index)
          open.removeLast()
        }
        open.append(.block)
      case "end", "until":
        while open.last == .bracket { open.removeLast() }
        _ = open.popLast()
      default: continue
      }
    }
    return found
  }

  /// The text of a token; empty if the index is out of range.
  func text(_ index: Int) -> String {
    all.indices.contains(index) ? all[index].text : ""
  }

  /// The indices of all tokens; empty after the work is used up.
  var indices: Range<Int> { work.spend(all.count) ? all.indices : 0..<0 }

  /// The indices of the tokens that begin on a line; empty after the work is used up.
  func onLine(_ line: Int) -> Range<Int> {
    let range = firstIndex(onOrAfter: line)..<firstIndex(onOrAfter: line + 1)
    return work.spend(range.count) ? range : range.lowerBound..<range.lowerBound
  }

  private func firstIndex(onOrAfter line: Int) -> Int {
    all.indices.firstNumber { all[$0].line >= line }
  }

  /// The token that opens the innermost bracket or block around a token; nil outside of all
  /// brackets and blocks.
  func parent(_ index: Int) -> Int? {
    parents.indices.contains(index) && parents[index] >= 0 ? parents[index] : nil
  }

  /// The other end of the bracket or block that a token opens or closes; nil if there is none.
  func partner(_ index: Int) -> Int? {
    partners.indices.contains(index) && partners[index] >= 0 ? partners[index] : nil
  }

  /// The `function` token of the innermost function around a token; nil outside of all functions.
  func function(around index: Int) -> Int? {
    functions.indices.contains(index) && functions[index] >= 0 ? functions[index] : nil
  }
}

// MARK: Blocks

extension LuaTokens {
  /// Whether the token begins a bracket or a block.
  func isOpener(_ index: Int) -> Bool {
    switch text(index) {
    case "(", "[", "{": all[index].kind == .symbol
    case "function", "if", "for", "while", "repeat": true
    case "do": !loopWords.contains(index)
    default: false
    }
  }

  /// Whether the token ends a bracket or a block.
  func isCloser(_ index: Int) -> Bool {
    switch text(index) {
    case ")", "]", "}": all[index].kind == .symbol
    case "end", "until": true
    default: false
    }
  }

  /// The token that closes the bracket or block that `opener` opens.
  static func closer(of opener: String) -> String {
    switch opener {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    case "repeat": "until"
    default: "end"
    }
  }
}

// MARK: Expressions

extension LuaTokens {
  /// The tokens of the expression that ends with a token: all of `a.b[c].d` for the token `d`.
  ///
  /// The expression consists of names, fields, indices and calls, without operators.
  func expression(endingAt index: Int) -> Range<Int> {
    var start = index
    while start > 0, work.spend(1) {
      if isCloser(start), let opener = partner(start) {
        start = opener
        guard start > 0, all[start - 1].kind == .name || [")", "]"].contains(text(start - 1))
        else { break }
        start -= 1
      } else if [".", ":"].contains(text(start - 1)), start > 1 {
        start -= 2
      } else {
        break
      }
    }
    return start..<index + 1
  }

  /// The tokens of a value with its fields and calls: for the first token of `a.b[c].d + 1`, all
  /// tokens before `+`.
  ///
  /// The value can begin with `-`, `#` or `not`. The argument of a call without round brackets, as
  /// in `f { 1 }`, is not included.
  func expression(startingAt index: Int) -> Range<Int> {
    var end = index
    if ["-", "#", "not"].contains(text(end)) { end += 1 }
    if isOpener(end) { end = partner(end) ?? end }
    while end + 1 < all.count, work.spend(1) {
      if [".", ":"].contains(text(end + 1)), end + 2 < all.count {
        end += 2
      } else if ["(", "["].contains(text(end + 1)), let closer = partner(end + 1) {
        end = closer
      } else {
        break
      }
    }
    return index..<min(end + 1, all.count)
  }

  /// A list of expressions, split at its commas.
  ///
  /// - Parameter end: The index after the last token of the list.
  func list(from first: Int, to end: Int) -> [Range<Int>] {
    guard first < end, work.spend(end - first) else { return [] }
    var result: [Range<Int>] = []
    var start = first
    for index in first..<end where text(index) == "," && parent(index) == parent(first) {
      result.append(start..<index)
      start = index + 1
    }
    return result + [start..<end]
  }

  /// The arguments of a call, in order; empty if there are none.
  func arguments(openedAt open: Int) -> [Range<Int>] {
    list(from: open + 1, to: partner(open) ?? all.endIndex)
  }

  /// The opening bracket of the call of a function on a line; nil if the line has no call, or if it
  /// is unclear which call is meant.
  ///
  /// If there is only one call on the line, its bracket is the result, even if the name is
  /// different. A script can call the function through a local with another name.
  func call(of function: String, onLine line: Int) -> Int? {
    let lastPart = function.split(separator: ".").last.map(String.init) ?? function
    let calls = onLine(line).filter { all[$0].kind == .name && text($0 + 1) == "(" }
    let named = calls.filter { text($0) == lastPart }
    guard let call = named.count == 1 ? named.first : calls.count == 1 ? calls.first : nil
    else { return nil }
    return call + 1
  }

  /// The expressions after a `return`.
  func values(returnedAt index: Int) -> [Range<Int>] {
    let first = index + 1
    let start = min(first, all.endIndex)
    guard work.spend(all.endIndex - start) else { return [] }
    // the `end` of a returned function does not end the statement
    let end = all.indices[start...].first {
      parent($0) == parent(index) && (partner($0) ?? -1) < index
        && ["end", "else", "elseif", "until", ";"].contains(text($0))
        || $0 == parent(index).flatMap(partner)
    }
    return list(from: first, to: end ?? all.endIndex)
  }
}
