/// Finds the place at which a variable got its value.
extension LuaTokens {
  /// The ways in which a token binds the variable that it names.
  private enum Binding {
    /// A plain assignment.
    case assigned
    /// `local`, with or without a value.
    case declared
    /// The header of a `for`.
    case counted
  }

  /// The tokens of the assignments that can have set the value of a variable that the token `index`
  /// reads.
  ///
  /// The result has the last assignment before `index`. If a loop around `index` assigns the
  /// variable after `index`, the result also has the last such assignment, which applies from the
  /// second iteration on. The assignments are found in the source, without running it: in the
  /// function around `index`, and in the functions around that function. The result is empty for
  /// parameters and loop variables.
  func assignments(of name: String, readAt index: Int) -> [Int] {
    var scope = function(around: index)
    var inner = index
    while true {
      let range = (scope ?? 0)..<inner
      guard work.spend(range.count) else { return [] }
      if let found = range.last(where: { binds($0, name, readAt: index, in: scope) }) {
        if binding(found, name) == .counted { return [] }
        return [found] + later(name, after: index, in: scope)
      }
      guard let function = scope, !hasParameter(function, name) else { return [] }
      inner = function
      scope = self.function(around: function)
    }
  }

  /// The last assignment after a token in the innermost loop around it that has one.
  ///
  /// The result is empty if there is no such loop, or if the loop declares the variable.
  private func later(_ name: String, after index: Int, in scope: Int?) -> [Int] {
    guard function(around: index) == scope else { return [] }
    var loop = parent(index)
    while let opener = loop, opener != scope {
      if ["for", "while", "repeat"].contains(text(opener)), let end = partner(opener) {
        guard work.spend(end - opener) else { return [] }
        let isInner = (opener..<index).contains {
          binds($0, name, readAt: index, in: scope) && binding($0, name) != .assigned
        }
        if isInner { return [] }
        let found = (index..<end).last {
          function(around: $0) == scope && binding($0, name) == .assigned
        }
        if let found { return [found] }
      }
      loop = parent(opener)
    }
    return []
  }

  /// Whether a token gives a value to the same variable that is read at another token.
  private func binds(_ place: Int, _ name: String, readAt index: Int, in scope: Int?) -> Bool {
    guard text(place) == name, !work.isSpent, function(around: place) == scope,
      let binding = binding(place, name)
    else { return false }
    if binding == .assigned { return true }
    // a declaration is valid until its block ends
    guard let block = binding == .counted ? loop(withHeaderAt: place) : parent(place) else {
      return true
    }
    return partner(block).map { $0 > index } ?? true
  }

  private func loop(withHeaderAt place: Int) -> Int? {
    let found = all.indices.prefix(place).last { text($0) == "for" }
    return work.spend(place - (found ?? 0)) ? found : nil
  }

  /// The way in which a token binds the variable `name`; nil if it only reads the variable, or does
  /// not name it.
  private func binding(_ place: Int, _ name: String) -> Binding? {
    guard text(place) == name, all[place].kind == .name, ![".", ":"].contains(text(place - 1))
    else { return nil }
    if let opener = parent(place), all[opener].kind == .symbol { return nil }
    var first = place
    while text(first - 1) == ",", first > 1, all[first - 2].kind == .name, work.spend(1) {
      first -= 2
    }
    if text(first - 1) == "for" { return .counted }
    if text(first - 1) == "local" { return .declared }
    var next = place + 1
    while text(next) == ",", next + 1 < all.count, work.spend(1) {
      next = expression(startingAt: next + 1).upperBound
    }
    return text(next) == "=" ? .assigned : nil
  }

  private func hasParameter(_ function: Int, _ name: String) -> Bool {
    guard let open = (function..<all.count).first(where: { text($0) == "(" }),
      let close = partner(open)
    else { return false }
    return (open..<close).contains { text($0) == name }
  }

  /// The assignment that probably set the field that a token reads; empty if there is none.
  ///
  /// The result is the last assignment to the field, such as `acc.left`, before the token. If there
  /// is none before the token, it is the first assignment to the field in the script.
  func assignments(ofField path: [String], readAt index: Int) -> [Int] {
    let places = indices.filter { place in
      path.indices.allSatisfy { text(place + $0) == path[$0] } && text(place - 1) != "."
        && isTarget(place + path.count)
    }
    return (places.last { $0 < index } ?? places.first).map { [$0] } ?? []
  }

  /// Whether the expression that ends before a token is a target of an assignment.
  ///
  /// The token is then `=`, or the comma after which a list of targets continues until `=`.
  private func isTarget(_ end: Int) -> Bool {
    var next = end
    while text(next) == ",", next + 1 < all.count, work.spend(1) {
      next = expression(startingAt: next + 1).upperBound
    }
    return text(next) == "="
  }

  /// The name token of the first function `name` that the script declares; nil if there is none.
  func declaration(ofFunction name: String) -> Int? {
    indices.first { place in
      guard text(place) == name, all[place].kind == .name else { return false }
      if text(place + 1) == "=" { return text(place + 2) == "function" }
      return text(place + 1) == "("
        && text(expression(endingAt: place).lowerBound - 1) == "function"
    }
  }

  /// The names of the functions that are called in a range of tokens, in the order of the calls.
  ///
  /// Of a name such as `columns.fill`, the result has only the last part, `fill`.
  func calls(in range: Range<Int>) -> [String] {
    range.filter { all[$0].kind == .name && text($0 + 1) == "(" && text($0 - 1) != "function" }
      .map(text)
  }
}
