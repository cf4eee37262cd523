import Foundation
import Testing

/// Each promise of SECURITY.md has tests.
///
/// The tests that SECURITY.md and docs/TRIED.md name exist. The attacks that docs/TRIED.md names
/// exist, too.
@Suite struct SecurityPageTests {
  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: Tool.checkout.appending(path: path)), as: UTF8.self)
  }

  /// The names of all files and folders below a folder of the checkout, up to their first dot.
  private static func names(below folder: String) throws -> Set<String> {
    let paths = try #require(
      FileManager.default.enumerator(atPath: Tool.checkout.appending(path: folder).path))
    return Set(
      paths.compactMap { ($0 as? String)?.split(separator: "/").last?.split(separator: ".").first }
        .map(String.init))
  }

  /// The names of all suites of tests.
  private static func suites() throws -> Set<String> {
    let folder = Tool.checkout.appending(path: "Tests")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    var names: Set<String> = []
    for case let path as String in paths where path.hasSuffix(".swift") {
      for match in try text("Tests/\(path)").matches(of: #/struct ([A-Za-z]+Tests)\b/#) {
        names.insert(String(match.1))
      }
    }
    return names
  }

  @Test(arguments: ["SECURITY.md", "docs/TRIED.md"])
  func `every test that is named exists`(_ page: String) throws {
    let named = Set(try Self.text(page).matches(of: #/`([A-Za-z]+Tests)`/#).map { String($0.1) })
    #expect(named.count > 5)
    #expect(named.subtracting(try Self.suites()) == [])
  }

  @Test func `every promise has tests, and every attack that is named exists`() throws {
    let page = try Self.text("SECURITY.md")
    let promises = try #require(page.split(separator: "## What is not promised").first)
    let rows = try #require(page.split(separator: "## How it is checked").last)
    let count = promises.matches(of: #/(?m)^\d+\. \*\*/#).count
    let listed = rows.matches(
      of: #/(?m)^\| (a script: |a checkout: |the page: )?\d+( and \d+)?, /#
    ).map { $0.2 == nil ? 1 : 2 }
    #expect(count == listed.reduce(0, +))
    let attacks = try Self.names(below: "Tests/Fixtures/attacks").map { $0.prefix(3) }
    for line in try Self.text("docs/TRIED.md").split(separator: "\n") where line.hasPrefix("| ") {
      let last = line.split(separator: "|").last ?? ""
      for number in last.matches(of: #/[0-9]{3}/#) {
        #expect(attacks.contains(number.0), "there is no attack \(number.0)")
      }
    }
  }
}
