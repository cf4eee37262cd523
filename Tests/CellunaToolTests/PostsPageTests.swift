import Foundation
import PostLayouts
import ReferenceLayouts
import Testing

/// Every command on docs/POSTS.md prints the lines beside it.
@Suite struct PostsPageTests {
  /// One behaviour of a post.
  struct Row: Sendable, CustomTestStringConvertible {
    let behaviour: String
    let arguments: [String]
    /// The lines that the command must print, whole or as parts of JSON lines; several blanks are
    /// treated as one.
    let printed: [String]

    var testDescription: String { "\(behaviour): celluna \(arguments.joined(separator: " "))" }
  }

  private static let page = try? String(
    contentsOf: Tool.checkout.appending(path: "docs/POSTS.md"), encoding: .utf8)

  static let rows: [Row] = (page ?? "").matches(
    of: #/\n\| (?<behaviour>.+) \| `celluna (?<command>[^`]+)` \| (?<printed>.+) \|(?=\n)/#
  ).map { match in
    Row(
      behaviour: String(match.behaviour),
      arguments: match.command.split(separator: " ").map(String.init),
      printed: match.printed.matches(of: #/`([^`]+)`/#).map { String($0.1) })
  }

  @Test(arguments: rows)
  func `the command prints what the page says`(row: Row) throws {
    let result = try Tool.run(row.arguments)
    #expect(result.exitCode == 0, "\(result.standardError)")
    let lines = result.standardOutput.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(!row.printed.isEmpty)
    for text in row.printed {
      let isThere =
        text.hasPrefix("\"") ? lines.contains { $0.contains(text) } : lines.contains(text)
      #expect(isThere, "\(text) is not in:\n\(result.standardOutput)")
    }
  }

  @Test func `every line of a table is a row, and every post has some`() throws {
    let page = try #require(Self.page)
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let heads = lines.count { $0.hasPrefix("| behaviour |") }
    #expect(heads == 5)
    #expect(lines.count == Self.rows.count + 2 * heads)
  }

  @Test func `every layout of a post is on the page`() {
    let shown = Set(Self.rows.flatMap(\.arguments))
    for layout in ReferenceLayout.posts {
      #expect(shown.contains("ref:\(layout.name)"), "\(layout.name)")
    }
  }

  @Test func `every scene of the page's folder is used`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Tool.checkout.appending(path: "docs/posts").path)
    let shown = Set(Self.rows.flatMap(\.arguments))
    for file in files { #expect(shown.contains("docs/posts/\(file)"), "\(file)") }
  }
}
