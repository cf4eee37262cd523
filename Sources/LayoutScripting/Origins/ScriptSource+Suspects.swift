package import LayoutCore

/// Places of a script that are found in its text, without running it.
extension ScriptSource {
  /// The line of the last `return` in a hook that returns a value; nil if the script has no such
  /// hook.
  ///
  /// If the hook is a call with functions, as in `prepare = stack.prepare(place_items)`, the line is
  /// that of the first of these functions. If no `return` has a value, the line is that of the
  /// function.
  ///
  /// - Parameter hook: The name of the hook, such as `snap`.
  package func place(ofAnswerOf hook: String) -> SourceLocation? {
    let tokens = LuaTokens(self)
    guard let function = tokens.function(ofHook: hook), let end = tokens.partner(function) else {
      return nil
    }
    let last = (function..<end).last {
      tokens.text($0) == "return" && tokens.function(around: $0) == function
        && !["nil", "end"].contains(tokens.text($0 + 1))
    }
    return SourceLocation(file: name, line: tokens.all[last ?? function].line)
  }

  /// The line on which the innermost of several loops begins; nil if no loop is inside another one.
  package var placeOfInnermostLoop: SourceLocation? {
    let tokens = LuaTokens(self)
    let loops = tokens.indices.filter { tokens.isLoop($0) }.map { (tokens.loopDepth($0), $0) }
    guard let deepest = loops.map(\.0).max(), deepest > 1,
      let place = loops.first(where: { $0.0 == deepest })
    else { return nil }
    return SourceLocation(file: name, line: tokens.all[place.1].line)
  }
}

extension LuaTokens {
  /// The `function` token of a hook, or of the first function with which the hook is made.
  func function(ofHook name: String) -> Int? {
    if let hook = hook(name) { return hook }
    guard let value = field(name).flatMap(value(ofFieldAt:)) else { return nil }
    if let function = value.first(where: { text($0) == "function" }) { return function }
    let names = value.filter { all[$0].kind == .name && text($0 + 1) != "(" }.map(text)
    return names.lazy.compactMap { name in
      indices.first {
        text($0) == name && text($0 - 1) == "function" && text($0 + 1) == "("
      }.map { $0 - 1 }
    }.first
  }

  fileprivate func isLoop(_ index: Int) -> Bool {
    all[index].kind == .keyword && ["for", "while", "repeat"].contains(text(index))
  }

  /// The number of loops of one function around a loop, the loop itself included.
  fileprivate func loopDepth(_ index: Int) -> Int {
    var (depth, next) = (1, parent(index))
    while let around = next, around != function(around: index) {
      if isLoop(around) { depth += 1 }
      next = parent(around)
    }
    return depth
  }
}
