/// Finds where a script writes the fields of the table that it returns.
extension LuaTokens {
  /// The token of a field's name where the script writes the field; nil if it is not found.
  ///
  /// The table that the script returns is searched first, then the other tables. A field of the
  /// returned table can also be a function that the script declares by `function M.name()`.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - path: The fields that lead to this field, for example `["params", "columns"]` for `min` of
  ///     the parameter `columns`.
  func field(_ name: String, in path: [String] = []) -> Int? {
    let written = indices.filter { isWritten($0, as: name) }
    let places = written.compactMap { index in
      self.path(of: index).map { (index: index, path: $0) }
    }
    let returned = lastReturn.flatMap { values(returnedAt: $0).first } ?? 0..<0
    let variable = variable(in: returned)
    let inReturned =
      variable.map { variable in places.last { $0.path == [variable] + path } }
      ?? places.first { $0.path == path && returned.contains($0.index) }
    let method = path.isEmpty ? variable.flatMap { self.method(name, of: $0) } : nil
    let exact = places.first {
      $0.path == path && (!path.isEmpty || opener(around: $0.index) != nil)
    }
    // the table of an unknown variable can be a part of the returned one
    let named = places.first {
      $0.path.count == path.count + 1 && $0.path.suffix(path.count) == path
    }
    let declared = places.first { $0.path.isEmpty && path.isEmpty }
    return inReturned?.index ?? method ?? (exact ?? named ?? declared)?.index
      ?? (path.isEmpty ? indices.first { isFunctionName($0, name) } : nil)
  }

  /// Whether a variable is a table that the script or one of its modules makes.
  ///
  /// - Parameter variable: The token that names the variable.
  func isOwnTable(_ variable: Int) -> Bool {
    assignments(of: text(variable), readAt: variable).contains { place in
      let first = value(assignedAt: place).map { text($0.lowerBound) }
      return first == "{" || first == "require"
    }
  }

  /// The token of a field's name in the table constructor in the script's last `return`.
  ///
  /// - Returns: nil if this `return` has no table constructor, or if the table constructor does not
  ///   set the field.
  func returnedField(_ name: String) -> Int? {
    guard let table = lastReturn.map({ $0 + 1 }), text(table) == "{", let field = field(name),
      opener(around: field) == table
    else { return nil }
    return field
  }

  /// The name of the variable that holds a returned table: `M` for `M` and for
  /// `setmetatable(M, …)`; nil for any other value.
  private func variable(in returned: Range<Int>) -> String? {
    let first = returned.lowerBound
    if returned.count == 1 { return text(first) }
    return text(first) == "setmetatable" && text(first + 3) == "," ? text(first + 2) : nil
  }

  /// The token of the name in the last `function variable.name(…)`; nil if there is none.
  private func method(_ name: String, of variable: String) -> Int? {
    indices.last {
      isFunctionName($0, name) && text($0 - 1) == "." && text($0 - 2) == variable
    }
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
  func isFunctionName(_ index: Int, _ name: String) -> Bool {
    text(index) == name && text(index + 1) == "("
      && text(expression(endingAt: index).lowerBound - 1) == "function"
  }

  /// The fields that lead to a field, the outermost first; nil inside of a function or another
  /// block.
  ///
  /// The first of them can be a variable: both in `layout = { params = { gap = 3 } }` and in
  /// `layout.params.gap = 3`, the result for `gap` is `layout` and `params`.
  private func path(of field: Int) -> [String]? {
    var path = names(before: field)
    var next = opener(around: field)
    while let opener = next {
      guard all[opener].kind == .symbol, work.spend(1) else { return nil }
      path = namesOfValue(openedAt: opener) + path
      next = parent(opener)
    }
    return path
  }

  /// The name of the field or variable whose value is the table or the call that a bracket opens,
  /// and before it the names that lead to it in the same expression.
  ///
  /// For example, the result for the bracket in `layout.columns = param.integer {` is `layout` and
  /// `columns`. The result is empty if the bracket opens no such value.
  private func namesOfValue(openedAt opener: Int) -> [String] {
    guard opener > 1 else { return [] }
    let start =
      all[opener - 1].kind == .name ? expression(endingAt: opener - 1).lowerBound : opener
    // a variable can have an attribute: `local layout <const> = { … }`
    let isMarked = text(start - 1) == "=" && text(start - 2) == ">" && text(start - 4) == "<"
    if isMarked, start > 4, all[start - 5].kind == .name { return [text(start - 5)] }
    let field = text(start - 2) == "]" ? start - 3 : start - 2
    guard equals(after: field) == start - 1, let name = word(field) else { return [] }
    return names(before: field) + [name]
  }

  /// The names before that of a field in the same expression: `a` and `b` for `c` in `a.b.c = 0`.
  private func names(before field: Int) -> [String] {
    let end = text(field + 1) == "]" ? field + 1 : field
    // after the work is used up, the expression begins at its last token, which can be the bracket
    // after the field
    let first = min(expression(endingAt: end).lowerBound, field)
    return (first..<field).compactMap(word)
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
