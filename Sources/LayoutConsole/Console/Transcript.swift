/// What was typed into a console and what it said, as a text that can be run again.
///
/// A line that begins with `> ` was typed, one with `>> ` goes on with it; what follows was said. In a text with fences
/// of Markdown only what stands between ```` ```celluna ```` and ```` ``` ```` counts. What stands before the first
/// input is not looked at. Times, and the version of Celluna, are as good as any other. Source: UX.md section 3.4.
public struct Transcript: Sendable {
  /// One line that was typed, with what was said to it.
  public struct Turn: Hashable, Sendable {
    /// What was typed.
    public let input: String
    /// What was said, line by line.
    public let output: [String]
    /// The number of the line that was typed, from 1.
    public let line: Int
    /// Where the lines that were said stand, from 0.
    let place: Range<Int>
  }

  /// A line that was said otherwise.
  public struct Mismatch: Hashable, Sendable {
    /// What was typed.
    public let turn: Turn
    /// What was said now.
    public let found: [String]
  }

  /// What was typed, in order.
  public let turns: [Turn]
  private let lines: [String]

  /// Reads a transcript.
  public init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    let hasFences = lines.contains { $0.hasPrefix("```celluna") }
    var turns: [Turn] = []
    var isInside = !hasFences
    var input: (text: String, line: Int, start: Int)?
    func close(at end: Int) {
      guard let (text, line, start) = input else { return }
      var end = end
      while !hasFences, end > start, lines[end - 1].isEmpty { end -= 1 }
      turns.append(
        Turn(input: text, output: Array(lines[start..<end]), line: line, place: start..<end))
      input = nil
    }
    for (index, line) in lines.enumerated() {
      if hasFences, line.hasPrefix("```") {
        close(at: index)
        isInside = line.hasPrefix("```celluna")
      } else if isInside, let typed = Self.typed(line) {
        close(at: index)
        input = (typed, index + 1, index + 1)
      }
    }
    close(at: lines.count)
    (self.turns, self.lines) = (turns, lines)
  }

  /// What was typed on a line; nil if it was said.
  private static func typed(_ line: String) -> String? {
    for prompt in [">> ", "> "] where line.hasPrefix(prompt) {
      return String(line.dropFirst(prompt.count))
    }
    return line == ">" || line == ">>" ? "" : nil
  }

  /// Types everything once more.
  ///
  /// - Parameters:
  ///   - look: Looks at the files before each line, and says what is new.
  /// - Returns: What was said otherwise, and the text with what is said now.
  public func run(
    _ console: Console, look: (Turn) -> [String] = { _ in [] }
  ) -> (mismatches: [Mismatch], text: String) {
    var mismatches: [Mismatch] = []
    var result: [String] = []
    var next = 0
    for turn in turns {
      let news = look(turn)
      let reply = console.enter(turn.input)
      let said = Self.said(news.map { $0 + "\n" }.joined() + reply.text)
      let expected = turn.output.filter { !$0.isEmpty }
      let isSame = said.map(Self.masked) == expected.map(Self.masked)
      result += lines[next..<turn.place.lowerBound]
      result += isSame ? turn.output : said
      next = turn.place.upperBound
      if !isSame {
        mismatches.append(Mismatch(turn: turn, found: said))
      }
    }
    return (mismatches, (result + lines[next...]).joined(separator: "\n"))
  }

  /// The lines of a reply as a transcript has them: none that is empty, and a blank before what would else be taken
  /// for typed.
  static func said(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      typed(String(line)) != nil || line.hasPrefix("```") ? " \(line)" : "\(line)"
    }
  }

  /// A line without what differs from run to run.
  static func masked(_ line: String) -> String {
    line.replacing(#/[0-9]+(\.[0-9]+)? ms/#, with: "# ms")
      .replacing(#/Celluna [0-9]+(\.[0-9]+)*/#, with: "Celluna #")
  }
}

extension Transcript.Mismatch {
  /// What was said and what should have been, line by line.
  public var lines: [String] {
    ["line \(turn.line): > \(turn.input)"] + turn.output.map { "- \($0)" } + found.map { "+ \($0)" }
  }
}
