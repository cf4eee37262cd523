import FoundationEssentials

/// The list in docs/ENVIRONMENT.md of all names that a script can reach, with their types.
struct PublishedEnvironment {
  /// The type of each name.
  let types: [String: String]

  /// Reads the tables whose first two columns are a name and a type.
  init() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "docs/ENVIRONMENT.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    let rows = text.split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^\| `([^`]+)` \| (table|function|userdata|number|string|boolean) \|/#)
    }
    types = Dictionary(rows.map { (String($0.1), String($0.2)) }) { first, _ in first }
  }

  /// The names whose first part, up to the first `.` or `[`, is one of `heads`.
  func names(under heads: Set<String>) -> Set<String> {
    Set(types.keys.filter { heads.contains(String($0.prefix { $0 != "." && $0 != "[" })) })
  }
}
