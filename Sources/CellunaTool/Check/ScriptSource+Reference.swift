internal import LayoutCore
internal import LayoutScripting

extension ScriptSource {
  /// The place of `name` on the first line on which `name` follows the word `reference`.
  ///
  /// If there is no such line, the place is the file without a line.
  func place(ofReference name: String) -> SourceLocation {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = String(decoding: bytes, as: UTF8.self)
      guard let field = line.firstRange(of: "reference"),
        let value = line[field.upperBound...].firstRange(of: name)
      else { continue }
      let column = line[..<value.lowerBound].count + 1
      return SourceLocation(file: self.name, line: index + 1, column: column)
    }
    return SourceLocation(file: self.name)
  }
}
