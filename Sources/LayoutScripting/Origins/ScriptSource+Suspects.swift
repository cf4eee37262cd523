package import LayoutCore

/// Places of a script that are found in its text, without running it.
extension ScriptSource {
  /// The line of the last `return` with a value in a hook; nil if the script has no such hook.
  ///
  /// If the hook is a call with functions, as in `prepare = stack.prepare(place_items)`, the first
  /// of these functions is searched. If no `return` has a value other than the literal `nil`, the
  /// line is that on which the searched function begins.
  ///
  /// - Parameter hook: The name of the hook, such as `snap`.
  package func place(ofAnswerOf hook: String) -> SourceLocation? {
    let tokens = LuaTokens(self)
    guard let function = tokens.function(ofHook: hook), let end = tokens.partner(function) else {
      return nil
    }
    let last = (function..<end).last {
      tokens.text($0) == "return" && tokens.function(around: $0) == function
        && !["nil", "end", "else", "elseif", "until", ";"].contains(tokens.text($0 + 1))
    }
    return SourceLocation(file: name, line: tokens.all[last ?? function].line)
  }

  /// The greatest number of variables and fields that notes on an answer explain.
  private static let answerLimit = 8

  /// Sentences with the lines that can have set the variables and fields that a line returns, or
  /// that it passes to the function `scroller`.
  ///
  /// They are found in the source, without running it; only the first eight names are explained.
  /// The list is empty if the line has neither a `return` nor such a call. If there are several
  /// of them, the last `return` or the first call is used.
  package func notes(onAnswerAt place: SourceLocation) -> [String] {
    guard place.file == name, let line = place.line else { return [] }
    let tokens = LuaTokens(self)
    let answer = tokens.onLine(line).last { tokens.text($0) == "return" }
    let values =
      answer.map(tokens.values(returnedAt:))
      ?? tokens.callOfScroller(in: tokens.onLine(line)).map(tokens.arguments(openedAt:)) ?? []
    var names: Set<String> = []
    var settings: [ElementOrigin.Assignment] = []
    for index in values.joined()
    where names.count < Self.answerLimit && tokens.isEndOfRead(index) {
      let path = tokens.expression(endingAt: index)
      let read = path.map(tokens.text).joined()
      guard read.count <= 40, names.insert(read).inserted else { continue }
      settings += tokens.settings(of: path, named: read, besides: line, in: name)
    }
    return ElementOrigin(location: place, source: "", assignments: settings).notes
  }

  /// The line of the first call of `scroller`, with which a script lets a section scroll on its
  /// own; in a script without such a call, the line of the first field `orthogonal`.
  ///
  /// The result is nil if the script has neither.
  package var placeOfScroller: SourceLocation? {
    let tokens = LuaTokens(self)
    let place =
      tokens.callOfScroller(in: tokens.indices)
      ?? tokens.indices.first { tokens.isField($0, "orthogonal") }
    return place.map { SourceLocation(file: name, line: tokens.all[$0].line) }
  }

  /// The line on which the most deeply nested loop begins; nil if no loop is inside another one.
  ///
  /// Only loops of the same function are nested. If several loops are equally deep, the first is
  /// used. If ``placeOfCall(ofHelperWithLoopAt:)`` finds a call for this loop, the result is the
  /// line of the call.
  package var placeOfInnermostLoop: SourceLocation? {
    let tokens = LuaTokens(self)
    let loops = tokens.indices.filter { tokens.isLoop($0) }.map { (tokens.loopDepth($0), $0) }
    guard let deepest = loops.map(\.0).max(), deepest > 1,
      let place = loops.first(where: { $0.0 == deepest })
    else { return nil }
    return SourceLocation(
      file: name, line: tokens.all[tokens.callOfHelper(withLoop: place.1) ?? place.1].line)
  }

  /// The line of the call whose argument probably makes a loop run too often or without end.
  ///
  /// The loop itself is assumed to be right, except a `while` whose body sets no variable of its
  /// condition. The loop must be in a local function that does not use `sheet`, and the script must
  /// contain only one call of this function. If another loop is around this call, the search
  /// continues with that loop.
  ///
  /// - Returns: nil if there is no such call.
  package func placeOfCall(ofHelperWithLoopAt place: SourceLocation) -> SourceLocation? {
    guard place.file == name, let line = place.line else { return nil }
    let tokens = LuaTokens(self)
    let loop = tokens.onLine(line).first { tokens.isLoop($0) }
    return loop.flatMap { tokens.callOfHelper(withLoop: $0) }
      .map { SourceLocation(file: name, line: tokens.all[$0].line) }
  }

  /// The line on which a variable that is an argument of a call was last assigned before the call.
  ///
  /// The result is nil if the argument is no variable, if no assignment is found, or if the
  /// assignment is on the line of the call.
  ///
  /// - Parameter place: The place of the argument, with its column.
  package func place(ofAssignmentOfArgumentAt place: SourceLocation) -> SourceLocation? {
    guard place.file == name, let line = place.line else { return nil }
    let tokens = LuaTokens(self)
    let argument = tokens.onLine(line).first { tokens.all[$0].column == place.column }
    guard let argument, tokens.all[argument].kind == .name,
      ["(", ","].contains(tokens.text(argument - 1)),
      [")", ","].contains(tokens.text(argument + 1)),
      let found = tokens.assignments(of: tokens.text(argument), readAt: argument).first,
      tokens.all[found].line != line
    else { return nil }
    return SourceLocation(file: name, line: tokens.all[found].line)
  }
}

extension LuaTokens {
  /// The `function` token of a hook, or of the first function with which the hook is made; nil if
  /// there is none.
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

  /// The bracket that opens the first call of `scroller` among some tokens; nil if there is none.
  fileprivate func callOfScroller(in range: Range<Int>) -> Int? {
    range.first {
      // A function that is a field, as in `function M.scroller()`, is a definition, too.
      let before = [".", ":"].contains(text($0 - 2)) ? $0 - 4 : $0 - 2
      return text($0) == "(" && text($0 - 1) == "scroller" && text(before) != "function"
    }
  }

  fileprivate func isLoop(_ index: Int) -> Bool {
    all[index].kind == .keyword && ["for", "while", "repeat"].contains(text(index))
  }

  /// The depth of a loop among the nested loops of its function; 1 for an outermost loop.
  fileprivate func loopDepth(_ index: Int) -> Int {
    var (depth, next) = (1, parent(index))
    while let around = next, around != function(around: index) {
      if isLoop(around) { depth += 1 }
      next = parent(around)
    }
    return depth
  }

  /// The call that leads to a loop; nil if there is none.
  ///
  /// See ``ScriptSource/placeOfCall(ofHelperWithLoopAt:)``.
  fileprivate func callOfHelper(withLoop loop: Int) -> Int? {
    var (found, loop): (Int?, Int?) = (nil, loop)
    while let current = loop, advances(current), let call = onlyCall(ofHelperAround: current),
      work.spend(1)
    {
      found = call
      loop = self.loop(around: call)
    }
    return found
  }

  /// The only call of the function around a token; nil if there are other calls or none, if the
  /// call is in the function itself, if the function uses `sheet`, or if it is no local function.
  private func onlyCall(ofHelperAround index: Int) -> Int? {
    guard let function = function(around: index), text(function - 1) == "local",
      let close = partner(function), !(function..<close).contains(where: { text($0) == "sheet" })
    else { return nil }
    let calls = indices.filter {
      text($0) == text(function + 1) && text($0 + 1) == "(" && $0 != function + 1
        && ![".", ":"].contains(text($0 - 1))
    }
    guard let call = calls.first, calls.count == 1, !(function..<close).contains(call) else {
      return nil
    }
    return call
  }

  /// The innermost loop around a token in the same function; nil if there is none.
  private func loop(around index: Int) -> Int? {
    var next = parent(index)
    while let around = next, around != function(around: index), work.spend(1) {
      if isLoop(around) { return around }
      next = parent(around)
    }
    return nil
  }

  /// Whether each iteration of a loop brings its end nearer.
  ///
  /// The result is false if the condition of a `while` has variables, and the body contains none of
  /// them directly before a `=`. For all other loops, it is true.
  private func advances(_ loop: Int) -> Bool {
    guard text(loop) == "while", let end = partner(loop),
      let body = (loop..<end).first(where: { text($0) == "do" })
    else { return true }
    let names = Set((loop + 1..<body).filter { all[$0].kind == .name }.map(text))
    return names.isEmpty
      || (body..<end).contains { names.contains(text($0)) && text($0 + 1) == "=" }
  }
}
