internal import LayoutCore

/// Finds the variables and fields that a piece of code reads, and the lines that set them.
extension LuaTokens {
  /// Whether a token ends a path that is read: a name or a `]` after which the path does not
  /// continue.
  func isEndOfRead(_ index: Int) -> Bool {
    let token = all[index]
    guard token.kind == .name || (token.text == "]" && token.kind == .symbol),
      ![".", ":", "[", "(", "{"].contains(text(index + 1))
    else { return false }
    let isField = text(index + 1) == "=" && parent(index).map(text) == "{"
    return !isField
  }

  /// The greatest number of lines that can have set one variable.
  private static let settingLimit = 4

  /// The lines that can have set a variable or a field, in order; the line `line` is omitted.
  ///
  /// If there are more than ``settingLimit``, these are the lines of the nearest assignments.
  ///
  /// - Parameters:
  ///   - path: The tokens of the variable or the field, where it is read.
  ///   - name: The name of the variable or the field in the result.
  ///   - file: The name of the file.
  func settings(
    of path: Range<Int>, named name: String, besides line: Int, in file: String
  ) -> [ElementOrigin.Assignment] {
    let words = path.map(text)
    let places =
      words.count == 1
      ? assignments(of: words[0], readAt: path.lowerBound)
      : assignments(ofField: words, readAt: path.lowerBound)
    return places.filter { all[$0].line != line }.prefix(Self.settingLimit).sorted()
      .map { assignment(name, at: $0, in: file) }
  }

  private func assignment(
    _ name: String, at place: Int, in file: String
  ) -> ElementOrigin.Assignment {
    func location(_ index: Int) -> SourceLocation {
      SourceLocation(file: file, line: all[index].line)
    }
    let last = place + self.path(startingAt: place).count - 1
    let called = value(assignedAt: last).map(calls) ?? []
    let function = called.lazy.compactMap { name in
      self.declaration(ofFunction: name).map { (name, location($0)) }
    }.first
    return ElementOrigin.Assignment(
      name: name, location: location(place),
      function: function.map { ElementOrigin.Function(name: $0.0, location: $0.1) })
  }

  /// A name with the fields after it: for the first token of `a.b.c = 1`, everything before `=`.
  private func path(startingAt index: Int) -> Range<Int> {
    var end = index + 1
    while text(end) == ".", end + 1 < all.count, work.spend(1) { end += 2 }
    return index..<end
  }
}
