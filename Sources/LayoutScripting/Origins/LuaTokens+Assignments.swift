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
  /// reads, the nearest one before `index` first.
  ///
  /// An assignment before `index` is omitted if the script certainly assigns the variable again
  /// before `index`. An assignment in the branch of an `if` is not certain, so the result also has
  /// the assignments before it, or the parameter that declares the variable. If a loop around
  /// `index` assigns the variable after `index`, the result also has these assignments, which apply
  /// from the second iteration on. The assignments are found in the source, without running it: in
  /// the function around `index`, and in the functions around that function. The result is empty
  /// for parameters and loop variables that are not assigned before `index`.
  func assignments(of name: String, readAt index: Int) -> [Int] {
    var scope = function(around: index)
    var inner = index
    var found: [Int] = []
    var certain: Int?
    while certain == nil {
      let range = (scope ?? 0)..<inner
      guard work.spend(range.count) else { return [] }
      found += latest(range.filter { binds($0, name, readAt: index, in: scope) }, before: inner)
      certain = found.last.flatMap { isCertain($0, at: inner) ? $0 : nil }
      guard certain == nil, let function = scope else { break }
      if let parameter = parameter(name, of: function) {
        if !found.isEmpty { found.append(parameter) }
        break
      }
      inner = function
      scope = self.function(around: function)
    }
    guard let nearest = found.first, binding(nearest, name) != .counted else { return [] }
    return found + later(name, after: index, certain: certain)
  }

  /// Those of the assignments `places` whose values can be left at the token `end`, the nearest one
  /// first.
  ///
  /// - Parameter places: Assignments before `end`, in order.
  private func latest(_ places: [Int], before end: Int) -> [Int] {
    var found: [Int] = []
    for place in places.reversed() where work.spend(found.count) {
      if found.contains(where: { isCertain($0, at: place) }) { continue }
      found.append(place)
      if isCertain(place, at: end) { break }
    }
    return found
  }

  /// Whether the code at a token runs only together with an assignment of the same function.
  ///
  /// This is so if the token is in the block of the assignment, or in a block inside it. The
  /// branches of an `if` are different blocks.
  private func isCertain(_ place: Int, at index: Int) -> Bool {
    guard let opener = parent(place) else { return true }
    guard let end = partner(opener), opener...end ~= index else { return false }
    let between = min(place, index)..<max(place, index)
    guard text(opener) == "if", work.spend(between.count) else { return true }
    return !between.contains {
      parent($0) == opener && ["else", "elseif"].contains(text($0))
    }
  }

  /// The assignments after a token in the innermost loop around it that has one.
  ///
  /// The result is empty if there is no such loop.
  ///
  /// - Parameter certain: The assignment that certainly runs before `index`; nil if there is none.
  ///   If the loop contains it, later assignments in the loop do not reach `index`.
  private func later(_ name: String, after index: Int, certain: Int?) -> [Int] {
    let scope = function(around: index)
    var loop = parent(index)
    while let opener = loop, opener != scope {
      if ["for", "while", "repeat"].contains(text(opener)), let end = partner(opener) {
        if let certain, certain > opener { return [] }
        guard work.spend(end - index) else { return [] }
        let found = (index..<end).filter {
          function(around: $0) == scope && binding($0, name) == .assigned
        }
        if !found.isEmpty { return latest(found, before: end) }
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

  /// The token of a parameter of a function; nil if the function has no such parameter.
  private func parameter(_ name: String, of function: Int) -> Int? {
    guard let open = (function..<all.count).first(where: { text($0) == "(" }),
      let close = partner(open)
    else { return nil }
    return (open..<close).first { text($0) == name }
  }

  /// The assignments that can have set the field that a token reads, such as `acc.left`; empty if
  /// there is none, or if the path has a bracket, because a key or a call can differ each time.
  ///
  /// If no assignment before the token certainly runs before it in the same function, the result
  /// also has the last assignments of the script's other functions, and of this function after the
  /// token: an earlier call can have made them.
  func assignments(ofField path: [String], readAt index: Int) -> [Int] {
    guard !path.contains("["), !path.contains("(") else { return [] }
    let places = indices.filter { place in
      path.indices.allSatisfy { text(place + $0) == path[$0] } && text(place - 1) != "."
        && isTarget(place + path.count)
    }
    let scope = function(around: index)
    let isBefore = { (place: Int) in place < index && self.function(around: place) == scope }
    let found = latest(places.filter(isBefore), before: index)
    if let earliest = found.last, isCertain(earliest, at: index) { return found }
    let rest = Dictionary(grouping: places.filter { !isBefore($0) }) {
      self.function(around: $0) ?? -1
    }
    return found
      + rest.sorted { $0.key < $1.key }.flatMap { function, places in
        latest(places, before: partner(function) ?? all.endIndex)
      }
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
