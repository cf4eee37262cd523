/// Finds the table that a script returns, and its hooks.
extension LuaTokens {
  /// The last `return` outside of all functions and blocks; nil if there is none.
  var lastReturn: Int? {
    indices.last { text($0) == "return" && parent($0) == nil }
  }

  /// The `function` token of a hook; nil if the token is not found.
  func hook(_ name: String) -> Int? {
    if name == "step", let argument = stackStep { return function(in: argument) }
    guard let field = field(name) else { return nil }
    if text(field + 1) == "(" { return function(before: field) }
    return value(ofFieldAt: field).flatMap(function(in:))
  }

  /// The `function` token of a value that is a function; nil for any other value.
  ///
  /// The value is a function that is written out, or the name of a function that the script
  /// declares by `function name()`.
  private func function(in value: Range<Int>) -> Int? {
    if text(value.lowerBound) == "function" { return value.lowerBound }
    guard value.count == 1 else { return nil }
    let called = text(value.lowerBound)
    return indices.first { isFunctionName($0, called) }.flatMap(function(before:))
  }

  /// The token of a hook's name where the script sets the hook; nil if it is not found.
  ///
  /// For `step`, the result is the first token of the function that the script passes to
  /// `stack.fold`, if there is such a function.
  func name(ofHook name: String) -> Int? {
    name == "step" ? stackStep?.lowerBound ?? field(name) : field(name)
  }

  /// The second argument of `stack.fold`, a function that does the work of the hook `step`; nil if
  /// the script passes no such argument.
  var stackStep: Range<Int>? {
    let fold = indices.first {
      text($0) == "fold" && text($0 - 2) == "stack" && text($0 + 1) == "("
    }
    guard let fold, case let given = arguments(openedAt: fold + 1), given.count > 1 else {
      return nil
    }
    return given[1]
  }

  /// The name of the hook that contains a token, and the hook's `function` token; nil if no hook
  /// contains the token.
  func hook(around index: Int) -> (name: String, function: Int)? {
    var next = function(around: index)
    while let function = next, work.spend(1) {
      let name = name(ofFunction: function)
      if ScriptAPI.hook(name) != nil { return (name, function) }
      next = self.function(around: function)
      guard next == nil else { continue }
      // the script can give the function a name, and assign this name to the hook's field
      let use = indices.first {
        text($0) == name && text($0 - 1) == "=" && ScriptAPI.hook(text($0 - 2)) != nil
      }
      if let use, !name.isEmpty { return (text(use - 2), function) }
    }
    return nil
  }

  /// The name of a function; empty if it has none.
  ///
  /// The name is the word before the bracket in `function M.name(`, and the word before `=` in
  /// `M.name = function`.
  private func name(ofFunction function: Int) -> String {
    guard text(function + 1) == "(" else {
      let open = (function + 1..<all.endIndex).first { text($0) == "(" }
      return open.map { text($0 - 1) } ?? ""
    }
    return text(function - 1) == "=" ? text(function - 2) : ""
  }

  private func function(before name: Int) -> Int? {
    let start = expression(endingAt: name).lowerBound - 1
    return text(start) == "function" ? start : nil
  }

  /// The `return` tokens of a function, without those of nested functions.
  func returns(of function: Int) -> [Int] {
    let range = function..<(partner(function) ?? all.endIndex)
    guard work.spend(range.count) else { return [] }
    return range.filter {
      text($0) == "return" && self.function(around: $0) == function
    }
  }

  /// The last token before `index` at which the variable `name` is assigned, or declared by
  /// `local`; nil if there is none.
  ///
  /// If an assignment without `local` has several names, only the last of them is found.
  func assignment(of name: String, before index: Int) -> Int? {
    indices.prefix(max(0, index)).last {
      guard text($0) == name, all[$0].kind == .name, ![".", ":"].contains(text($0 - 1))
      else { return false }
      if let opener = parent($0), all[opener].kind == .symbol { return false }
      return text($0 + 1) == "=" || isDeclared($0)
    }
  }

  /// Whether a name is declared by a `local`.
  private func isDeclared(_ index: Int) -> Bool {
    var start = index
    while text(start - 1) == ",", start > 1, all[start - 2].kind == .name, work.spend(1) {
      start -= 2
    }
    return text(start - 1) == "local"
  }

  /// Whether a token is a name that a `local` or a `for` declares, or the name or a parameter of a
  /// function.
  func isDeclaration(_ index: Int) -> Bool {
    guard all.indices.contains(index), all[index].kind == .name else { return false }
    if isInFunctionName(index) { return true }
    // The limit is needed because the script controls the length of a list of arguments.
    var first = index
    for _ in 0..<32 where text(first - 1) == "," {
      // a variable can have an attribute: `local a <const>, b`
      let step = text(first - 2) == ">" ? 5 : 2
      guard first >= step, all[first - step].kind == .name else { return false }
      first -= step
    }
    if text(first - 1) == "(" {
      return text(first - 2) == "function" || isInFunctionName(first - 2)
    }
    return ["local", "for"].contains(text(first - 1))
  }

  /// Whether a token is a part of the name of a function: `a`, `b` or `c` in `function a.b:c(…)`.
  private func isInFunctionName(_ index: Int) -> Bool {
    guard all.indices.contains(index), all[index].kind == .name else { return false }
    return text(expression(endingAt: index).lowerBound - 1) == "function"
  }

  /// The names that a declaration lists from a token on, without attributes such as `<const>`, and
  /// the index of the token after the list.
  func declaredNames(from first: Int) -> (names: [String], end: Int) {
    var names: [String] = []
    var index = first
    while all.indices.contains(index), all[index].kind == .name {
      names.append(text(index))
      index += text(index + 1) == "<" ? 4 : 1
      guard text(index) == "," else { break }
      index += 1
    }
    return (names, index)
  }

  /// The value that an assignment or a declaration gives to a name; nil if no value is found.
  ///
  /// For a name without a value of its own, the result is the last value, which can be a call with
  /// several results. The value ends at the latest with the line of the `=`.
  func value(assignedAt index: Int) -> Range<Int>? {
    var first = index
    var place = 0
    while text(first - 1) == ",", first > 1, work.spend(1) {
      first -= text(first - 2) == ">" ? 5 : 2
      place += 1
    }
    let equals = declaredNames(from: index).end
    guard text(equals) == "=", equals + 1 < all.count else { return nil }
    // Lua does not mark the end of a statement; for people, a statement ends with its line
    let values = list(from: equals + 1, to: onLine(all[equals].line).upperBound)
    return values.indices.contains(place) ? values[place] : values.last
  }
}
