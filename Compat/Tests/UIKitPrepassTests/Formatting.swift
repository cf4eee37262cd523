import SwiftParser
import SwiftSyntax

/// A generator of random numbers (SplitMix64); the same seed gives the same numbers.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// A text with other blanks and comments between the same tokens.
///
/// Blanks are replaced by other blanks or by a comment. After a comma or an attribute, a line break
/// can follow. Each line break stays, because it can end a statement; a comment or a second line
/// break can be added to it. String literals do not change.
func reformatted(_ text: String, seed: UInt64) -> String {
  var numbers = SeededNumbers(seed: seed)
  var result = ""
  for token in Parser.parse(source: text).tokens(viewMode: .sourceAccurate) {
    switch token.tokenKind {
    // The blanks in a string literal of several lines are a part of the string.
    case .stringSegment, .multilineStringQuote: result += token.description
    default:
      for piece in token.leadingTrivia { result += changed(piece, &numbers) }
      result += token.text
      for piece in token.trailingTrivia {
        let change = changed(piece, &numbers)
        let breaks = token.canEndLine && piece.isSpaces && Bool.random(using: &numbers)
        result += breaks ? change + "\n\t" : change
      }
    }
  }
  return result
}

extension TriviaPiece {
  fileprivate var isSpaces: Bool { if case .spaces = self { true } else { false } }
}

extension TokenSyntax {
  /// Whether a line break after the token has no meaning.
  fileprivate var canEndLine: Bool {
    var isAttribute = false
    var next = parent
    while let node = next {
      if node.is(StringLiteralExprSyntax.self) { return false }
      isAttribute =
        isAttribute
        || node.is(AttributeSyntax.self) && node.lastToken(viewMode: .sourceAccurate) == self
      next = node.parent
    }
    return isAttribute || tokenKind == .comma
  }
}

private func changed(_ piece: TriviaPiece, _ numbers: inout SeededNumbers) -> String {
  switch piece {
  case .spaces, .tabs:
    let choices = ["  ", "\t", " /* @objc #selector(x) { */ ", " /* a /* b */ */ "]
    return choices.randomElement(using: &numbers) ?? " "
  case .newlines(let count):
    let choices = ["\n", "\n\n  ", " // os(iOS) \" {\n", "\n  /// @objc optional\n", "\r\n"]
    return (0..<count).map { _ in choices.randomElement(using: &numbers) ?? "\n" }.joined()
  default:
    var text = ""
    piece.write(to: &text)
    return text
  }
}

/// The comments of a text, in their order.
func commentPieces(_ text: String) -> [String] {
  Parser.parse(source: text).tokens(viewMode: .sourceAccurate).flatMap {
    Array($0.leadingTrivia) + Array($0.trailingTrivia)
  }.compactMap { piece in
    switch piece {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
      .docBlockComment(let text):
      text
    default: nil
    }
  }
}

/// The tokens of a text that have at least three characters, each with the number of its line.
///
/// Tokens that the pre-pass changes on purpose are omitted.
func wordsThatStay(_ text: String) -> [(word: String, line: Int)] {
  let tree = Parser.parse(source: text)
  let converter = SourceLocationConverter(fileName: "", tree: tree)
  return tree.tokens(viewMode: .sourceAccurate).compactMap { token in
    var next = token.parent
    while let node = next {
      if node.is(AttributeSyntax.self) || node.is(MacroExpansionExprSyntax.self)
        || node.is(ImportDeclSyntax.self) || node.is(AccessorBlockSyntax.self) && node.isRequirement
      {
        return nil
      }
      next = node.parent
    }
    guard token.text.count > 2, !["optional", "override", "open", "iOS"].contains(token.text) else {
      return nil
    }
    let place = converter.location(for: token.positionAfterSkippingLeadingTrivia)
    return (token.text, place.line)
  }
}

extension Syntax {
  /// Whether the node is in a protocol; a block of accessors there is a requirement: `{ get }`.
  fileprivate var isRequirement: Bool {
    var next = parent
    while let node = next {
      if node.is(ProtocolDeclSyntax.self) { return true }
      next = node.parent
    }
    return false
  }
}

/// The lines of a result that its `#sourceLocation` directives assign to the file `path`.
///
/// The keys are the numbers of the lines in this file.
func linesForCompiler(_ result: String, of path: String) -> [Int: String] {
  var lines: [Int: String] = [:]
  var line = 0
  var isAuthors = false
  for text in result.split(separator: "\n", omittingEmptySubsequences: false) {
    if let directive = text.wholeMatch(of: #/#sourceLocation\(file: "(.*)", line: (\d+)\)/#) {
      isAuthors = directive.1 == path
      line = Int(directive.2) ?? 0
    } else {
      if isAuthors { lines[line, default: ""] += text + "\n" }
      line += 1
    }
  }
  return lines
}
