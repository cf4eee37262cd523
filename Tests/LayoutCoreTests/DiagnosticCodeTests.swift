import Foundation
import LayoutCore
import Testing

@Suite struct DiagnosticCodeTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// The path of every Swift file below `Sources`, and its text without lines of comments.
  private static func code() throws -> [(path: String, text: String)] {
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let code = lines.filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
      return (file.path, code.joined(separator: "\n"))
    }
  }

  @Test(arguments: DiagnosticCode.allCases)
  func `every code has a title, a meaning and advice`(_ code: DiagnosticCode) {
    let explanation = code.explanation
    #expect(explanation.title.count <= 60 && !explanation.title.hasSuffix("."))
    #expect(explanation.meaning.hasSuffix("."))
    #expect(!explanation.advice.isEmpty && !explanation.advice.hasSuffix("."))
    #expect(!explanation.otherEndings.contains(explanation.ending))
  }

  @Test func `every code says where more is written`() {
    #expect(DiagnosticCode.allCases.filter(\.references.isEmpty) == [])
  }

  @Test func `the two examples of a code differ`() {
    let examples = DiagnosticCode.allCases.compactMap(\.example)
    #expect(examples.count > 50)
    #expect(examples.allSatisfy { $0.wrong != $0.right })
  }

  @Test func `a code has no example only if no short text causes its message`() {
    let without: Set<DiagnosticCode> = [
      // no script in the sandbox makes this mistake, but a layout in Swift can
      .changingDeclaration, .lawNoStrayPrepare, .invalidAnswer, .lawComplete, .lawNoNegativeSize,
      // the cause is outside of the script
      .stopped, .processEnded, .notIsolated, .notServed, .referenceEnded,
      // the result depends on times or chance, takes a long time, or has no single cause
      .slowerThanAllowed, .flaky, .unnoticedMutant, .failedCheck,
    ]
    #expect(Set(DiagnosticCode.allCases.filter { $0.example == nil }) == without)
  }

  @Test func `no two codes have the same title`() {
    let titles = Set(DiagnosticCode.allCases.map(\.explanation.title))
    #expect(titles.count == DiagnosticCode.allCases.count)
  }

  @Test func `every code is in one area, in the order of the numbers`() {
    #expect(DiagnosticCode.areas.flatMap(\.codes) == DiagnosticCode.allCases)
    let codes = DiagnosticCode.allCases.map(\.rawValue)
    #expect(codes == codes.sorted())
  }

  @Test func `codes are written only in their type`() throws {
    for (path, text) in try Self.code() where !path.contains("/Diagnostics/DiagnosticCode") {
      #expect(!text.contains(#/"CL[0-9]{4}"/#), "\(path)")
    }
  }

  @Test func `every code is used`() throws {
    let files = try Self.code()
    let type = try #require(files.first { $0.path.hasSuffix("/DiagnosticCode.swift") }).text
    let names = type.matches(of: #/case ([a-zA-Z]+) = "CL/#).map { String($0.1) }
    #expect(names.count == DiagnosticCode.allCases.count)
    let text = files.filter { !$0.path.contains("/LayoutCore/Diagnostics/Diagnostic") }
      .map(\.text).joined(separator: "\n")
    let words = Set(text.matches(of: #/\.([a-zA-Z]+)\b/#).map { String($0.1) })
    #expect(names.filter { !words.contains($0) } == [])
  }

  @Test func `a code is found by its name in any case`() {
    #expect(DiagnosticCode(name: "cl0302") == .notFinite)
    #expect(DiagnosticCode(name: "CL9999") == nil)
    #expect(DiagnosticCode.nearest(to: "cl302") == .notFinite)
  }

  @Test(arguments: NamedLaw.allCases)
  func `a law has a code of its own`(_ law: NamedLaw) {
    #expect(law.code.explanation.title == "the law `\(law.rawValue)` is broken")
  }

  @Test(
    arguments: [
      ([], .fine), ([.usage], .usage), ([.usage, .script], .script), ([.scene, .check], .scene),
      ([.usage, .output], .usage), ([.fine, .check, .limit], .limit),
    ] as [([Ending], Ending)])
  func `the largest ending of 1 to 4 takes precedence`(endings: [Ending], expected: Ending) {
    #expect(endings.reduce(.fine) { $0.joined(with: $1) } == expected)
  }
}
