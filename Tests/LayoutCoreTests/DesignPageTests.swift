import FoundationEssentials
import LayoutCore
import TestSupport
import Testing

/// Checks that the names on the pages of docs/design exist.
@Suite struct DesignPageTests {
  /// A page, and the names in backticks outside its blocks of code.
  struct Page: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let names: [String]

    init(_ name: String) throws {
      testDescription = name
      text = try Checkout.text("docs/design/\(name).md")
      let prose = text.replacing(#/(?s)```.*?```/#, with: "")
      names = prose.matches(of: #/`([^`\n]+)`/#).map { String($0.1) }
    }

    /// The names below the heading «Not built yet»; they need not exist.
    var planned: Set<String> {
      let part = text.split(separator: "## Not built yet\n").dropFirst().first ?? ""
      let section = part.split(separator: "\n## ").first ?? ""
      return Set(section.matches(of: #/`([^`\n]+)`/#).map { String($0.1) })
    }
  }

  static func pages() throws -> [Page] {
    try ["ARCHITECTURE", "CONTRACT", "SEMANTICS", "SANDBOX", "UX", "CONVENTIONS"].map(Page.init)
  }

  /// The paths of the files and folders below the named folders, from the root of the checkout.
  private static let files: Result<[String], any Error> = Result {
    let folders = [
      ".ci", "Benchmarks", "CLua", "Compat/Sources", "Examples", "Fuzz", "Sources", "Tests",
      "Worker", "bin", "docs", "layouts",
    ]
    var files: [String] = []
    for folder in folders {
      let path = Checkout.root.appending(path: folder).path
      for file in try FileManager.default.subpathsOfDirectory(atPath: path)
      where !file.contains(".build/") {
        files.append("\(folder)/\(file)")
      }
    }
    return files
  }

  /// The joined text of the files that are below the folders and have one of the endings.
  private static func code(_ folders: [String], _ endings: [String]) throws -> String {
    try files.get().filter { path in
      folders.contains { path.hasPrefix("\($0)/") } && endings.contains { path.hasSuffix($0) }
    }.map(Checkout.text).joined(separator: "\n")
  }

  /// The words of a text in order; a word consists of letters, digits and underscores.
  private static func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var words: [String] = []
    var start = 0
    for end in 0...bytes.count {
      if end < bytes.count {
        switch bytes[end] {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: continue
        default: break
        }
      }
      if start < end { words.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
      start = end + 1
    }
    return words
  }

  /// The words that directly follow one of the keywords.
  private static func declared(by keywords: Set<String>, in words: [String]) -> Set<String> {
    var declared: Set<String> = []
    for index in words.indices.dropFirst() where keywords.contains(words[index - 1]) {
      declared.insert(words[index])
    }
    return declared
  }

  private static let swift = Result {
    words(try code(["Sources", "Tests", "Compat/Sources"], [".swift"]))
  }

  /// The types declared in Swift, and all names in C.
  private static let types: Result<Set<String>, any Error> = Result {
    let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    let c = words(try code(["CLua", "Worker"], [".h", ".c"]))
    return declared(by: keywords, in: try swift.get()).union(c)
  }

  /// The functions, variables and enum cases declared in Swift, and all words in C, Lua and
  /// docs/UIKIT.md.
  private static let functions: Result<Set<String>, any Error> = Result {
    let others = try code(["CLua", "Worker", "layouts"], [".h", ".c", ".lua"])
    let names = words(try others + Checkout.text("docs/UIKIT.md"))
    return declared(by: ["func", "var", "let", "case"], in: try swift.get()).union(names)
  }

  /// Whether a type on a page belongs to Swift, Swift's libraries or Apple's frameworks.
  private static func isForeign(_ type: String) -> Bool {
    ["UI", "CG", "CA", "NS"].contains { type.hasPrefix($0) }
      || ["Double", "Duration", "Sendable", "Equatable", "Hashable", "Mutex"].contains(type)
  }

  @Test(arguments: try pages())
  func `a path exists`(page: Page) throws {
    let files = try Self.files.get()
    let roots = Set(files.map { String($0.prefix { $0 != "/" }) })
    for name in page.names where name.wholeMatch(of: #/[\w.\-\/+]+/#) != nil {
      let isPath = name.contains("/") && roots.contains(String(name.prefix { $0 != "/" }))
      let isFile = name.wholeMatch(of: #/[A-Za-z]\w*(?:\+\w+)?\.(?:swift|c|h)/#) != nil
      guard isPath || isFile, !page.planned.contains(name) else { continue }
      let path = name.hasSuffix("/") ? String(name.dropLast()) : name
      #expect(
        files.contains { $0 == path || $0.hasSuffix("/\(path)") || $0.hasPrefix("\(path)/") },
        "\(name)")
    }
  }

  @Test(arguments: try pages())
  func `a type is declared`(page: Page) throws {
    let types = try Self.types.get()
    let folders = Set(try Self.files.get().flatMap { $0.split(separator: "/").map(String.init) })
    // matches names like `Layout` and `LuaState`, but no word in lower case, and no variable of a
    // shell such as `PATH`
    let shape = #/[A-Z][a-z]+(?:[A-Z]\w*)?|[A-Z]{2}\w*[a-z]\w*/#
    for name in page.names where name.wholeMatch(of: shape) != nil {
      guard !Self.isForeign(name), !page.planned.contains(name) else { continue }
      #expect(types.contains(name) || folders.contains(name), "\(name)")
    }
  }

  @Test(arguments: try pages())
  func `a function is declared`(page: Page) throws {
    let functions = try Self.functions.get()
    for name in page.names {
      let call = name.wholeMatch(of: #/(?:\w+[.:])*([a-z]\w+)\(.*\)/#)?.1
      let ofC = name.wholeMatch(of: #/clua_\w+/#)?.output
      guard let function = call ?? ofC, !page.planned.contains(name) else { continue }
      #expect(functions.contains(String(function)), "\(name)")
    }
  }

  @Test(arguments: try pages())
  func `a code of a message exists`(page: Page) {
    let known = Set(DiagnosticCode.allCases.map(\.rawValue))
    for code in page.text.matches(of: #/CL\d{4}/#).map({ String($0.output) }) {
      #expect(known.contains(code), "\(code)")
    }
  }
}
