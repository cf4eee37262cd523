/// The text of a Swift file without its comments, for searches with patterns instead of a parser.
struct SwiftText {
  /// The text without its comments.
  ///
  /// A comment that begins with `//` is removed up to the end of the line. A comment in `/* */`
  /// ends at the first `*/`, and becomes a space. Strings on one line are unchanged.
  let text: String

  init(_ source: String) {
    var result = ""
    var rest = source[...]
    var isInString = false
    while let character = rest.first {
      if isInString {
        if character == "\\" {
          result += rest.prefix(2)
          rest = rest.dropFirst(2)
          continue
        }
        isInString = character != "\"" && !character.isNewline
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
        continue
      } else if rest.hasPrefix("/*") {
        let end = rest.firstRange(of: "*/")?.upperBound ?? rest.endIndex
        result += " "
        rest = rest[end...]
        continue
      } else {
        isInString = character == "\""
      }
      result.append(character)
      rest = rest.dropFirst()
    }
    text = result
  }

  /// The text between the brace at the beginning of `rest` and the brace that closes it; if no
  /// brace closes it, all text after the first brace.
  static func body(_ rest: Substring) -> Substring {
    var depth = 0
    for index in rest.indices {
      if rest[index] == "{" { depth += 1 }
      if rest[index] == "}" { depth -= 1 }
      if depth == 0 { return rest[rest.index(after: rest.startIndex)..<index] }
    }
    return rest.dropFirst()
  }

  /// The lines of a body that begin outside of all inner braces.
  static func outerLines(of body: Substring) -> [Substring] {
    var depth = 0
    return body.split(whereSeparator: \.isNewline).filter { line in
      let isOuter = depth == 0
      for character in line {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      return isOuter
    }
  }
}
