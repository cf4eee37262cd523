internal import LayoutCore

/// What was typed into a console and what it said, as a text that can be run again.
///
/// A line that begins with `> ` was typed, one with `>> ` goes on with it; what follows was said. A line that was said
/// and looks like one of these, or like a fence, has a backslash before it, and so has a blank line at the end.
/// In a text with fences of Markdown only what stands between ```` ```celluna ```` and ```` ``` ```` counts. What
/// stands before the first input is not looked at. Lines may end with CRLF. Times, and the version of Celluna, are as
/// good as any other. Source: UX.md section 3.4.
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

  /// Why a transcript does not end where it should.
  public struct WrongEnd: Hashable, Sendable {
    /// The number of the last line that was typed, from 1.
    public let line: Int
    /// What is wrong with it.
    public let error: SessionError
  }

  /// What came of typing everything once more.
  public struct Result: Sendable {
    /// What was said otherwise, in order.
    public internal(set) var mismatches: [Mismatch] = []
    /// The text with what is said now.
    public internal(set) var text = ""
    /// What is wrong with its end: an input that goes on, or one behind `:quit`; nil if nothing is.
    public internal(set) var wrongEnd: WrongEnd?
  }

  /// What was typed, in order.
  public let turns: [Turn]
  private let lines: [String]
  /// What ends the lines.
  private let lineEnd: String

  /// Reads a transcript.
  public init(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isWindows = lines.first?.last == UInt8(ascii: "\r") && lines.count > 1
    lineEnd = isWindows ? "\r\n" : "\n"
    self.lines = lines.map { line in
      String(
        decoding: isWindows && line.last == UInt8(ascii: "\r") ? line.dropLast() : line,
        as: UTF8.self)
    }
    turns = Self.turns(self.lines)
  }

  private static func turns(_ lines: [String]) -> [Turn] {
    let hasFences = lines.contains { $0.hasPrefix("```celluna") }
    var turns: [Turn] = []
    var isInside = !hasFences
    var input: (text: String, line: Int, start: Int)?
    func close(at end: Int) {
      guard let (text, line, start) = input else { return }
      var end = end
      while !hasFences, end > start, lines[end - 1].isEmpty { end -= 1 }
      let said = TranscriptLine.said(Array(lines[start..<end]))
      turns.append(Turn(input: text, output: said, line: line, place: start..<end))
      input = nil
    }
    for (index, line) in lines.enumerated() {
      if hasFences, TranscriptLine.isFence(line) {
        close(at: index)
        isInside = line.hasPrefix("```celluna")
      } else if isInside, let typed = TranscriptLine.typed(line) {
        close(at: index)
        input = (typed, index + 1, index + 1)
      }
    }
    close(at: lines.count)
    return turns
  }

  /// Types everything once more, up to `:quit`.
  ///
  /// - Parameters:
  ///   - look: Looks at the files before each line, and says what is new.
  public func run(_ console: Console, look: (Turn) -> [String] = { _ in [] }) -> Result {
    var result = Result()
    var text: [String] = []
    var next = 0
    for (number, turn) in turns.enumerated() {
      let news = look(turn)
      let reply = console.enter(turn.input)
      let said = news + reply.textLines
      let isSame = said.map(Self.masked) == turn.output.map(Self.masked)
      if !isSame { result.mismatches.append(Mismatch(turn: turn, found: said)) }
      text += lines[next..<turn.place.lowerBound]
      text += isSame ? Array(lines[turn.place]) : TranscriptLine.written(said)
      next = turn.place.upperBound
      if reply.isLast {
        let left = turns.count - number - 1
        if left > 0 { result.wrongEnd = WrongEnd(line: turn.line, error: .inputsBehindQuit(left)) }
        break
      }
    }
    if let last = turns.last, result.wrongEnd == nil, console.isWaiting {
      result.wrongEnd = WrongEnd(line: last.line, error: console.unfinishedInput)
    }
    result.text = (text + lines[next...]).joined(separator: lineEnd)
    return result
  }

  /// A line without what differs from run to run.
  static func masked(_ line: String) -> String {
    String(decoding: maskedVersions(maskedTimes(Array(line.utf8)[...])), as: UTF8.self)
  }

  /// Each time as `# ms`.
  ///
  /// By hand, because a pattern would look at a long number again from each of its digits.
  private static func maskedTimes(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (result, rest) = (ArraySlice<UInt8>(), line)
    while let byte = rest.first {
      guard isDigit(byte) else {
        result.append(rest.removeFirst())
        continue
      }
      let whole = rest.prefix(while: isDigit)
      var number = whole
      let behind = rest[whole.endIndex...]
      if behind.first == UInt8(ascii: ".") {
        let fraction = behind.dropFirst().prefix(while: isDigit)
        if !fraction.isEmpty { number = rest[..<fraction.endIndex] }
      }
      if rest[number.endIndex...].starts(with: " ms".utf8) {
        result += Array("#".utf8)
        rest = rest[number.endIndex...]
      } else {
        result += whole
        rest = rest[whole.endIndex...]
      }
    }
    return result
  }

  /// The version of Celluna as `#`.
  private static func maskedVersions(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let name = Array("Celluna ".utf8)
    var (result, rest) = (ArraySlice<UInt8>(), line)
    while let byte = rest.first {
      guard byte == name[0], rest.starts(with: name),
        rest.dropFirst(name.count).first.map(isDigit) == true
      else {
        result.append(byte)
        rest.removeFirst()
        continue
      }
      result += name + Array("#".utf8)
      rest = rest.dropFirst(name.count)
      rest = rest.drop(while: isDigit)
      while rest.first == UInt8(ascii: "."), rest.dropFirst().first.map(isDigit) == true {
        rest = rest.dropFirst().drop(while: isDigit)
      }
    }
    return result
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension Transcript.Mismatch {
  /// What was said and what should have been, line by line.
  public var lines: [String] {
    ["line \(turn.line): > \(turn.input)"] + turn.output.map { "- \($0)" } + found.map { "+ \($0)" }
  }
}

extension SessionError {
  fileprivate static func inputsBehindQuit(_ count: Int) -> SessionError {
    SessionError(
      .wrongCommand,
      "`:quit` ends the session, and \(count == 1 ? "1 input stands" : "\(count) inputs stand") behind it",
      help: "end the transcript with `:quit`, or leave it out")
  }
}
