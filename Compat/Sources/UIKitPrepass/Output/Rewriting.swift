import SwiftSyntax

/// A file that the rules are changing.
struct Rewriting {
  let file: ParsedFile
  let module: ModuleFacts
  var edits = Edits()
  /// The code after the author's text; each line of code follows a `#sourceLocation` of its own.
  var appended = ""
  var importsUIKit = true
  private(set) var errors: [PrepassError] = []

  init(_ file: ParsedFile, module: ModuleFacts) { (self.file, self.module) = (file, module) }

  mutating func refuse(_ node: some SyntaxProtocol, _ message: String) {
    let place = file.place(node.trimmedBytes.lowerBound)
    errors.append(
      PrepassError(
        path: file.source.path, line: place.line, column: place.column, message: message))
  }

  /// Blanks the tokens of a node; the comments between them stay.
  mutating func blank(_ node: some SyntaxProtocol) {
    for token in node.tokens(viewMode: .sourceAccurate) {
      edits.blank(token.trimmedBytes, in: file.bytes)
    }
  }

  /// Replaces a node by a text; the comments between its tokens are kept after the text.
  mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    let tokens = Array(node.tokens(viewMode: .sourceAccurate))
    guard node.hasCommentsInside, let first = tokens.first else {
      return edits.replace(node.trimmedBytes, with: text, in: file.bytes)
    }
    edits.replace(first.trimmedBytes, with: text, in: file.bytes)
    for token in tokens.dropFirst() { edits.blank(token.trimmedBytes, in: file.bytes) }
  }

  /// Appends code to the text.
  ///
  /// For the compiler, each line of the code is at the line of `node`, inside the same `#if`
  /// conditions.
  mutating func append(_ code: String, for node: some SyntaxProtocol) {
    let conditions = Conditions.around(node)
    for condition in conditions { appended += "#if \(condition)\n" }
    for line in code.split(separator: "\n") {
      let place = file.place(node.trimmedBytes.lowerBound)
      appended += ParsedFile.directive(file.source.path, line: place.line) + line + "\n"
    }
    for _ in conditions { appended += "#endif\n" }
  }

  /// The text for the compiler.
  var result: String {
    var text = edits.text(of: 0..<file.bytes.count, in: file.bytes)
    // A file that is itself a result of the pre-pass already contains such directives.
    let isResult =
      text.hasPrefix("#sourceLocation(") || text.hasPrefix("import UIKit\n#sourceLocation(")
    let header =
      (importsUIKit ? "" : "import UIKit\n")
      + (isResult ? "" : ParsedFile.directive(file.source.path, line: 1))
    // This character is a byte order mark only at the beginning of a file. The header comes before
    // the text, so the mark is removed.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    guard !appended.isEmpty else { return header + text }
    return header + text + (text.hasSuffix("\n") ? "" : "\n") + appended
  }
}
