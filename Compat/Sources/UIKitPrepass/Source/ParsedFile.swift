import SwiftParser
import SwiftSyntax

/// The syntax of one file, and the places in it.
struct ParsedFile {
  let source: SourceFile
  let tree: SourceFileSyntax
  /// The bytes of the text.
  let bytes: [UInt8]
  private let converter: SourceLocationConverter

  init(_ source: SourceFile) {
    self.source = source
    bytes = Array(source.text.utf8)
    tree = Parser.parse(source: source.text)
    // The converter gives the lines of this file itself, even if an earlier `#sourceLocation` in it
    // names another file.
    converter = SourceLocationConverter(fileName: source.path, tree: tree)
  }

  /// The line and the column of an offset in bytes, both from 1.
  func place(_ offset: Int) -> (line: Int, column: Int) {
    let location = converter.location(for: AbsolutePosition(utf8Offset: offset))
    return (location.line, location.column)
  }

  /// The directive that tells the compiler the line of `offset`, and then spaces up to its column.
  ///
  /// The directive takes a line of its own. The text at `offset` must follow the spaces.
  func directive(at offset: Int) -> String {
    let (line, column) = place(offset)
    return Self.directive(source.path, line: line) + String(repeating: " ", count: column - 1)
  }

  /// A line that states for the compiler where the text after it was written.
  static func directive(_ path: String, line: Int) -> String {
    "#sourceLocation(file: \(literal(path)), line: \(line))\n"
  }

  /// A text as a literal of Swift.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

extension SyntaxProtocol {
  /// The bytes of the node, without the blanks and comments around it.
  var trimmedBytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
  /// Whether there are comments between the tokens of the node.
  var hasCommentsInside: Bool {
    let tokens = Array(tokens(viewMode: .sourceAccurate))
    let pieces =
      tokens.dropFirst().flatMap(\.leadingTrivia) + tokens.dropLast().flatMap(\.trailingTrivia)
    return pieces.contains(where: \.isComment)
  }
  /// The text of the node on one line, without comments.
  ///
  /// A single space replaces the blanks and comments between two tokens.
  var oneLine: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      let isApart =
        !token.leadingTrivia.isEmpty
        || token.previousToken(viewMode: .sourceAccurate)
          .map { !$0.trailingTrivia.isEmpty } ?? false
      if isApart, !text.isEmpty { text += " " }
      text += token.text
    }
    return text
  }
}
