import Foundation
import LayoutScenes
import LayoutCore
import ScriptConformance
import Testing

@testable import LayoutConsole

/// docs/PROTOCOL.md agrees with the code: its tables are those of the code, and the requests of its
/// exchange get the replies that the page shows.
@Suite struct ProtocolPageTests {
  private static func page() throws -> String {
    try String(
      contentsOf: TestSession.checkout.appending(path: "docs/PROTOCOL.md"), encoding: .utf8)
  }

  /// The rows of the tables between a heading and the next one, without the headers of the tables.
  private static func rows(below heading: String, in page: String) throws -> [String] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: heading), "\(heading)")
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }
    return section.filter { $0.hasPrefix("| `") }
  }

  @Test(arguments: ProgramOperation.all.map(\.name))
  func `the page has what each operation takes and gives`(name: String) throws {
    let page = try Self.page()
    let operation = try #require(ProgramOperation.all.first { $0.name == name })
    let rows = try Self.rows(below: "### \(name)", in: page)
    #expect(rows == (operation.takes + operation.gives).map(\.row))
    #expect(page.contains("### \(name)\n\n\(operation.summary.sentence)"))
  }

  @Test(arguments: ProgramShape.all.map(\.name))
  func `the page has the fields of each object`(name: String) throws {
    let shape = try #require(ProgramShape.all.first { $0.name == name })
    let page = try Self.page()
    #expect(try Self.rows(below: "### An object: \(name)", in: page) == shape.fields.map(\.row))
    #expect(page.contains("### An object: \(name)\n\n\(shape.summary.sentence)"))
  }

  @Test func `every operation of the page exists`() throws {
    let headings = try Self.page().split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(
      headings.map { String($0.dropFirst(4)) } == ProgramOperation.all.map(\.name)
        + ProgramShape.all.map { "An object: \($0.name)" })
  }

  // MARK: The exchange

  /// The requests of the page with their replies, in order.
  private static func exchange() throws -> [(request: String, answer: String)] {
    var found: [(String, String)] = []
    var request: String?
    for line in try page().split(separator: "\n") {
      if line.hasPrefix("> {") { request = String(line.dropFirst(2)) }
      if line.hasPrefix("< {"), let asked = request {
        found.append((asked, String(line.dropFirst(2))))
        request = nil
      }
    }
    return found
  }

  private static func program() throws -> (ConsoleProgram, TestSession) {
    let test = try TestSession(
      TestSession.shipped("list"), name: "list.lua", scene: Scene.load(shipped: "one"))
    return (ConsoleProgram(Console(test.session)), test)
  }

  /// A line of JSON as an object, without the path of the folder.
  ///
  /// The times `ms` and `layoutMs` become 0.
  private static func masked(_ line: String, _ test: TestSession) throws -> NSDictionary {
    let folder = String(test.path.dropLast("list.lua".count))
    let text = line.replacing(folder, with: "")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let dictionary = try #require(object as? [String: Any], "\(line)")
    let times = dictionary.keys.filter { ["ms", "layoutMs"].contains($0) }
    return dictionary.merging(times.map { ($0, 0) }) { $1 } as NSDictionary
  }

  @Test func `the exchange of the page gives the same replies`() throws {
    let (program, test) = try Self.program()
    let exchange = try Self.exchange()
    #expect(exchange.count >= ProgramOperation.all.count)
    for (request, answer) in exchange {
      let found = try #require(program.handle(request).first)
      let object = try Self.masked(found, test)
      if answer.contains("…") {
        // the page has only the beginning of a long reply
        let beginning = answer.prefix { $0 != "…" }
        #expect(found.hasPrefix(beginning), "\(request)\n\(found)")
      } else {
        #expect(object == (try Self.masked(answer, test)), "\(request)\n\(found)")
      }
    }
    let asked = exchange.compactMap { line in
      ProgramOperation.all.first { line.request.contains("\"op\":\"\($0.name)\"") }?.name
    }
    #expect(Set(asked) == Set(ProgramOperation.all.map(\.name)))
  }

  @Test func `answers have the fields of the tables, and no others`() throws {
    let (program, test) = try Self.program()
    defer { withExtendedLifetime(test) {} }
    let common = ["id", "ok", "printed", "lost"]
    for (request, _) in try Self.exchange() {
      let answer = try #require(program.handle(request).first)
      let document = try JSONDocument(SourceText(file: "answer", bytes: Array(answer.utf8)))
      guard document.root["ok"]?.boolean == true,
        let operation = ProgramOperation.all.first(where: {
          request.contains("\"op\":\"\($0.name)\"")
        })
      else { continue }
      let names = document.root.members.map { $0.key.string ?? "" }
      #expect(
        Set(names).subtracting(common).isSubset(of: operation.gives.map(\.name)), "\(answer)")
      for field in operation.gives {
        guard let value = document.root[field.name] else {
          #expect(field.isOptional, "\(field.name): \(answer)")
          continue
        }
        #expect(field.accepts(value), "\(field.name): \(answer)")
      }
    }
  }

  @Test(arguments: [
    (
      "{\"op\": \"eval\", \"cod\": \"1\"}", "`eval` does not take `cod`", "did you mean `code`?"
    ),
    ("{\"op\": \"describe\", \"all\": true}", "`describe` does not take `all`", "it takes nothing"),
    (
      "{\"op\": \"query\", \"rect\": [0, 0, 1, 1], \"at\": \"1.1\"}",
      "`query` does not take `at`", "it takes rect"
    ),
    (
      "{\"op\": \"attributes\", \"origins\": 1}", "`attributes` needs `origins`: a boolean",
      "{\"op\": \"describe\"} lists what each operation takes"
    ),
    (
      "{\"op\": \"why\"}", "`why` needs `at`: a text",
      "{\"op\": \"describe\"} lists what each operation takes"
    ),
  ])
  func `a field that an operation does not take is refused`(
    line: String, message: String, help: String
  ) throws {
    let (program, test) = try Self.program()
    defer { withExtendedLifetime(test) {} }
    let answer = try JSONSerialization.jsonObject(with: Data(program.handle(line)[0].utf8))
    let error = try #require((answer as? [String: Any])?["error"] as? [String: Any])
    #expect(error["message"] as? String == message)
    #expect(error["help"] as? [String] == [help])
  }

  // MARK: Requests that are not in the page's exchange

  private func object(_ program: ConsoleProgram, _ line: String) throws -> [String: Any] {
    let text = program.handle(line)[0]
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a check reports what is wrong, and affects the exit code`() throws {
    let test = try TestSession(
      TestSession.rows().replacing("api = 1,", with: "api = 1, reference = \"list\","))
    let program = ConsoleProgram(Console(test.session))
    let answer = try object(program, "{\"op\": \"check\"}")
    #expect(answer["passed"] as? Bool == false)
    #expect(answer["reference"] as? String == "ListLayout")
    #expect((answer["differences"] as? [String])?.isEmpty == false)
    #expect(program.endings.code == 1)
    _ = try test.save("return {")
    let broken = try object(program, "{\"op\": \"check\"}")
    #expect((broken["error"] as? [String: Any])?["code"] as? String == "CL0101")
    #expect(broken["version"] as? Int == 1)
    #expect(program.endings.code == 2)
  }

  @Test func `a reload reports what moved, or why it failed`() throws {
    let test = try TestSession(TestSession.rows())
    let program = ConsoleProgram(Console(test.session))
    try Data(TestSession.rows(gap: "9").utf8).write(to: URL(filePath: test.path))
    let answer = try object(program, "{\"op\": \"reload\"}")
    #expect(answer["version"] as? Int == 2)
    #expect(answer["moved"] as? Int == 9)
    try Data("return {".utf8).write(to: URL(filePath: test.path))
    let failed = try object(program, "{\"op\": \"reload\"}")
    #expect(failed["ok"] as? Bool == false)
    #expect(
      try object(program, "{\"op\": \"load\", \"script\": \"ref:list\"}")["ok"] as? Bool == true)
    #expect(try object(program, "{\"op\": \"reload\"}")["ok"] as? Bool == false)
  }
}

extension String {
  /// The text as a sentence: with a capital letter and a full stop.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
