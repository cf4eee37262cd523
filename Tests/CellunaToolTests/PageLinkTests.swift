import Foundation
import Testing

/// The links of the pages lead to existing files.
@Suite struct PageLinkTests {
  static let pages: [String] = {
    var pages = ["README.md", "SECURITY.md"]
    let folder = Tool.checkout.appending(path: "docs")
    let files = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
    for case let file as String in files ?? .init() where file.hasSuffix(".md") {
      pages.append("docs/" + file)
    }
    return pages.sorted()
  }()

  @Test(arguments: pages)
  func `each link to a file leads to one`(page: String) throws {
    let url = Tool.checkout.appending(path: page)
    let text = try String(contentsOf: url, encoding: .utf8)
    let links = text.matches(of: #/\]\((?<target>[^)#\s]+)(?:#[^)]*)?\)/#)
      .map { String($0.target) }.filter { !$0.contains("://") }
    for link in links {
      let target = url.deletingLastPathComponent().appending(path: link)
      #expect(
        FileManager.default.fileExists(atPath: target.path(percentEncoded: false)), "\(link)")
    }
  }

  @Test func `the map has every page`() throws {
    let map = try String(
      contentsOf: Tool.checkout.appending(path: "docs/README.md"), encoding: .utf8)
    for page in Self.pages where page.hasPrefix("docs/") && page != "docs/README.md" {
      #expect(map.contains("(\(page.dropFirst(5)))"), "\(page)")
    }
  }
}
