import SwiftParser
import SwiftSyntax
import UIKitPrepass

/// The text of a file after the pre-pass, without the import and the directive that it adds.
func rewritten(_ text: String, others: [String] = []) throws -> String {
  let first = SourceFile(path: "First.swift", text: "")
  let files =
    [first, SourceFile(path: "A.swift", text: text)]
    + others.enumerated().map { SourceFile(path: "Other\($0.offset).swift", text: $0.element) }
  let result = try Prepass(module: files).rewritten(files[1])
  let header = "import UIKit\n#sourceLocation(file: \"A.swift\", line: 1)\n"
  return result.hasPrefix(header)
    ? String(result.dropFirst(header.count))
    : String(result.dropFirst("#sourceLocation(file: \"A.swift\", line: 1)\n".count))
}

/// All errors of a file that is a module of its own.
func errors(_ text: String) -> [String] {
  do throws(PrepassErrors) {
    let file = SourceFile(path: "A.swift", text: text)
    _ = try Prepass(module: [file]).rewritten(file)
    return []
  } catch { return error.errors.map(\.description) }
}

/// The tokens of a text, without blanks, comments and `#sourceLocation` directives.
func tokens(_ text: String) -> [String] {
  let code = text.split(separator: "\n").filter { !$0.hasPrefix("#sourceLocation") }
    .joined(separator: "\n")
  return Parser.parse(source: code).tokens(viewMode: .sourceAccurate).map(\.text)
}
