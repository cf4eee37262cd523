import LayoutCore
import TestSupport
import Testing

/// SECURITY.md: a message is bounded in bytes and safe to print, even if a script chose its text.
@Suite struct DiagnosticTests {
  /// One character of 300 KB.
  private static let letter = "e" + String(repeating: "\u{301}", count: 150_000)
  private static let many = Array(repeating: letter, count: 1000)

  /// The number of bytes of all texts in a message.
  private static func bytes(of diagnostic: Diagnostic) -> Int {
    let labels = diagnostic.labels.map { $0.text.utf8.count + $0.source.utf8.count }
    let values = diagnostic.values.map { $0.name.utf8.count + $0.value.utf8.count }
    let texts =
      [diagnostic.code.rawValue, diagnostic.message, diagnostic.location?.file ?? ""]
      + diagnostic.notes
      + diagnostic.helps
    return texts.reduce(0) { $0 + $1.utf8.count } + labels.reduce(0, +) + values.reduce(0, +)
  }

  @Test func `a message of the longest texts and lists has less than 128 KiB`() {
    let label = Diagnostic.Label(
      line: 1, column: 1, length: 1, text: Self.letter, source: Self.letter)
    let made = Diagnostic(
      code: "CL0302", Self.letter, at: SourceLocation(file: Self.letter),
      labels: Array(repeating: label, count: 1000),
      values: Self.many.map { Diagnostic.Value($0, $0) }, notes: Self.many, helps: Self.many)
    var set = Diagnostic(code: "CL0302", "")
    set.message = Self.letter
    set.location = SourceLocation(file: Self.letter)
    set.labels = Array(repeating: label, count: 1000)
    set.values = Self.many.map { Diagnostic.Value($0, $0) }
    set.helps = Self.many
    for text in Self.many { set.notes.append(text) }
    for diagnostic in [made, set] {
      #expect(Self.bytes(of: diagnostic) < 128 << 10)
      #expect(diagnostic.message.utf8.count <= Diagnostic.textBytes)
      #expect(diagnostic.message.hasSuffix("…"))
      #expect(diagnostic.helps.count == Diagnostic.listCount)
      #expect(diagnostic.helps.last == "… and 985 more")
      #expect(diagnostic.notes.count == Diagnostic.listCount)
    }
    #expect(made.notes.last == "… and 985 more")
  }

  @Test func `terminal control characters never pass`() {
    var diagnostic = Diagnostic(code: "CL0302", "a\u{1B}[2J", notes: ["\u{202E}"])
    diagnostic.helps.append("\u{7}")
    diagnostic.labels = [
      Diagnostic.Label(line: 1, column: 1, length: 1, text: "\u{1B}", source: "x")
    ]
    diagnostic.labels[0].text += "\u{9B}"
    #expect(diagnostic.message == "a\u{FFFD}[2J")
    #expect(diagnostic.notes == ["\u{FFFD}"])
    #expect(diagnostic.helps == ["\u{FFFD}"])
    #expect(diagnostic.labels[0].text == "\u{FFFD}\u{FFFD}")
  }

  @Test func `a short message is unchanged`() {
    let label = Diagnostic.Label(line: 2, column: 3, length: 4, text: "é", source: "\tlocal é")
    #expect((label.column, label.length, label.source) == (3, 4, "\tlocal é"))
    let diagnostic = Diagnostic(code: "CL0302", "größe", notes: ["a"], helps: ["b", "c"])
    #expect(diagnostic.message == "größe")
    #expect((diagnostic.notes, diagnostic.helps) == (["a"], ["b", "c"]))
  }

  @Test(arguments: [1, 2, 300, 1000, 4000, 4001, 5000, 99999])
  func `a long line is cut around the mark, which keeps its text`(column: Int) {
    let line = String(repeating: "aé", count: 2000) + "X"
    let label = Diagnostic.Label(line: 1, column: column, length: 3000, text: "", source: line)
    #expect(label.source.utf8.count <= Diagnostic.Label.sourceBytes)
    #expect(label.column >= 1 && label.column <= label.source.count + 1)
    #expect(label.length >= 1 && label.column + label.length <= label.source.count + 2)
    let marked = label.source.dropFirst(label.column - 1).first
    let meant = line.dropFirst(column - 1).first
    #expect(marked == meant || meant == nil)
    #expect(label.source.hasPrefix("…") == (column > 340))
  }

  @Test func `a character with many marks is cut inside`() {
    let line = "x" + Self.letter + "y"
    for column in 1...3 {
      let label = Diagnostic.Label(line: 1, column: column, length: 1, text: "", source: line)
      #expect(label.source.utf8.count <= Diagnostic.Label.sourceBytes)
      #expect(label.column <= label.source.count + 1)
      #expect(label.column + label.length <= label.source.count + 2)
    }
  }
}
