/// Finds where a script writes the fields of the table that it returns.
extension LuaTokens {
  /// The token of a field's name where the script writes the field; nil if it is not found.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - path: The fields that lead to this field, for example `["params", "columns"]` for `min` of
  ///     the parameter `columns`.
  func field(_ name: String, in path: [String] = []) -> Int? {
    let written = indices.filter { isWritten($0, as: name) }
    let paths = written.map { self.path(of: $0) }
    let places = zip(written, paths).filter { $1 != nil && opener(around: $0) != nil }
    let exact = places.first { $1 == path }
    // The table can have a name and be returned later, as in `local layout = { … }`.
    let named = places.first {
      $1.map { $0.count == path.count + 1 && $0.suffix(path.count) == path } ?? false
    }
    let declared = zip(written, paths).first { $1 == [] }
    return (exact ?? named ?? (path.isEmpty ? declared : nil))?.0
      ?? (path.isEmpty ? indices.first { isFunctionName($0, name) } : nil)
  }

  /// The token of a field's name where the script first sets the field within a range of tokens;
  /// nil if the script does not set it there.
  ///
  /// An assignment to a variable of this name is found too.
  func field(_ name: String, within range: Range<Int>) -> Int? {
    range.first { isWritten($0, as: name) }
  }

  /// Whether a token is `name`, and names a field that a table constructor or an assignment sets.
  func isField(_ index: Int, _ name: String) -> Bool {
    isWritten(index, as: name)
      && ([".", "["].contains(text(index - 1)) || opener(around: index).map(text) == "{")
  }

  /// Whether a token is `name`, and names a field or a variable that is set there.
  func isWritten(_ index: Int, as name: String) -> Bool {
    equals(after: index) != nil && word(index) == name
  }

  /// The name that a token is, or the value of a string in quotes; nil for other tokens.
  func word(_ index: Int) -> String? {
    switch all[index].kind {
    case .name: text(index)
    case .string: text(index).unquoted
    case .keyword, .number, .symbol: nil
    }
  }

  /// The `=` after the name of a field or a variable that is set; nil for any other token.
  ///
  /// The name of a field can be a string in square brackets, as in `["columns"] = 3`.
  private func equals(after index: Int) -> Int? {
    guard all.indices.contains(index) else { return nil }
    return switch all[index].kind {
    case .name: text(index + 1) == "=" ? index + 1 : nil
    case .string:
      text(index - 1) == "[" && text(index + 1) == "]" && text(index + 2) == "=" ? index + 2 : nil
    case .keyword, .number, .symbol: nil
    }
  }

  /// The token that opens the table, or another bracket or block, in which a field is set; nil
  /// outside of all brackets and blocks.
  func opener(around field: Int) -> Int? { equals(after: field).flatMap(parent) }

  /// Whether a token is the name in `function M.name(…)`.
  private func isFunctionName(_ index: Int, _ name: String) -> Bool {
    text(index) == name && text(index + 1) == "("
      && text(expression(endingAt: index).lowerBound - 1) == "function"
  }

  /// The fields that lead to a token, the outermost first; nil inside of a function or another
  /// block.
  private func path(of index: Int) -> [String]? {
    var path: [String] = []
    var next = parent(index)
    while let opener = next {
      guard all[opener].kind == .symbol, work.spend(1) else { return nil }
      if let name = nameOfValue(openedAt: opener) { path.insert(name, at: 0) }
      next = parent(opener)
    }
    return path
  }

  /// The name of the field or variable whose value is the table or the call that a bracket opens.
  ///
  /// For example, the result is `columns` for the bracket in `columns = param.integer {`. The
  /// result is nil if the bracket opens no such value.
  private func nameOfValue(openedAt opener: Int) -> String? {
    guard opener > 1 else { return nil }
    let start =
      all[opener - 1].kind == .name ? expression(endingAt: opener - 1).lowerBound : opener
    guard start > 1 else { return nil }
    let name = text(start - 2) == "]" ? start - 3 : start - 2
    return name >= 0 && equals(after: name) == start - 1 ? word(name) : nil
  }

  /// The names of the fields in the table that is the value of a field.
  func names(ofFieldsIn field: Int) -> [String] {
    guard let open = table(ofFieldAt: field), let close = partner(open) else { return [] }
    return (open..<close).filter { opener(around: $0) == open }.compactMap(word)
  }

  /// The bracket that opens the table constructor of a field's value; nil if there is none.
  ///
  /// The table can be the argument of a function of an object, as in `param.choice { "a", "b" }`.
  func table(ofFieldAt index: Int) -> Int? {
    guard var open = value(ofFieldAt: index)?.lowerBound else { return nil }
    if text(open + 1) == "." { open += 3 }
    if text(open) == "(" { open += 1 }
    return text(open) == "{" ? open : nil
  }

  /// The values without names in the table constructor that a bracket opens, in order.
  ///
  /// A value whose key is not a string, as in `[1] = "a"`, is one of them.
  func unnamedValues(in open: Int) -> [Range<Int>] {
    guard text(open) == "{", let close = partner(open), work.spend(close - open) else { return [] }
    let ends = (open + 1..<close).filter { parent($0) == open && [",", ";"].contains(text($0)) }
    let starts = [open] + ends
    return zip(starts, ends + [close]).map { $0 + 1..<$1 }.filter { value in
      guard let first = value.first, text(first + 1) != "=" else { return false }
      return text(first) != "[" || all[first + 1].kind != .string
    }
  }

  /// The tokens of a field's value, which begins after the field's `=`; nil if there is no value.
  ///
  /// For an assignment outside of all tables, the range can contain later statements, because no
  /// token marks the end of the value.
  func value(ofFieldAt index: Int) -> Range<Int>? {
    guard let equals = equals(after: index), equals + 1 < all.count, !work.isSpent else {
      return nil
    }
    let opener = parent(equals)
    let end = all.indices[(equals + 1)...].first {
      parent($0) == opener && [",", ";"].contains(text($0)) || $0 == opener.flatMap(partner)
    }
    let value = (equals + 1)..<(end ?? all.endIndex)
    return work.spend(value.count) ? value : nil
  }
}

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
