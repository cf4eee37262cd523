import FoundationEssentials
import Testing

/// docs/UIKIT.md is correct: its names and its tests exist.
@Suite struct UIKitPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A row of a table.
  struct Row: CustomTestStringConvertible {
    let uikit: String
    let ours: String
    let suite: String
    let sentence: String

    var testDescription: String { uikit }

    /// The names of the library in the row, each without the type before it and the arguments after
    /// it.
    ///
    /// If the second cell is `the same`, these are the names of UIKit in the first cell.
    var members: [String] {
      let text = ours == "the same" ? uikit : ours
      return text.matches(of: #/`(?:[A-Za-z]+\.)?([a-zA-Z]+)[^`]*`/#).map { String($0.1) }
    }
  }

  static func rows() throws -> [Row] {
    let page = try text(of: root.appending(path: "docs/UIKIT.md"))
    return page.matches(of: #/\n\| (.+) \| (.+) \| `([A-Za-z]+)`: (.+) \|/#).map {
      Row(
        uikit: String($0.1), ours: String($0.2), suite: String($0.3), sentence: String($0.4))
    }
  }

  private static func text(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The text of each Swift file below a folder, by the path of the file relative to the folder.
  private static func texts(below folder: String) throws -> [String: String] {
    let folder = root.appending(path: folder).path
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    var result: [String: String] = [:]
    for file in files where file.hasSuffix(".swift") {
      result[file] = try text(of: URL(filePath: folder + "/" + file))
    }
    return result
  }

  @Test func `every row names an existing test`() throws {
    let tests = try Self.texts(below: "Tests")
    let rows = try Self.rows()
    #expect(rows.count > 80)
    for row in rows {
      let file = tests.first { $0.key.hasSuffix("/\(row.suite).swift") }?.value ?? ""
      #expect(file.contains("func `\(row.sentence)`"), "\(row.suite): \(row.sentence)")
    }
  }

  @Test func `every row names members of the library`() throws {
    let sources =
      try Self.texts(below: "Sources/LayoutCore").values.joined()
      + Self.texts(below: "Sources/ReferenceLayouts").values.joined()
    for row in try Self.rows() {
      for member in row.members where member.first?.isLowercase == true {
        let declarations = ["func \(member)(", "var \(member)", "let \(member)"]
        #expect(declarations.contains { sources.contains($0) }, "\(row.uikit): \(member)")
      }
    }
  }
}
