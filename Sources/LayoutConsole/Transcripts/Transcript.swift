internal import LayoutCore

/// The inputs to a console and its replies, as a text that can be run again.
///
/// A line that begins with `> ` is an input. A line that begins with `>> ` continues the input. The
/// lines after such a line are its reply. A backslash precedes a line of a reply that looks like an
/// input or like a fence. A backslash also precedes an empty line at the end of a reply. In a text
/// with Markdown fences ```` ```celluna ````, only the parts between such a fence and the next
/// ```` ``` ```` are read. In a text without them, empty lines at the end of a reply are ignored if
/// they have no backslash. The lines before the first input are ignored, too. All lines can end
/// with CRLF. Durations in milliseconds and the version of Celluna are not compared.
/// Source: UX.md section 3.4.
package struct Transcript: Sendable {
  /// One input, with its reply.
  package struct Turn: Hashable, Sendable {
    /// The text of the input.
    package let input: String
    /// The reply, line by line.
    package let output: [String]
    /// The number of the line with the input, from 1.
    package let line: Int
    /// The indices of the reply's lines in the text, from 0.
    let place: Range<Int>
  }

  /// An input whose reply differs from the expected one.
  package struct Mismatch: Hashable, Sendable {
    /// The input with the expected reply.
    package let turn: Turn
    /// The actual reply to the input.
    package let found: [String]
  }

  /// An error about the end of a transcript.
  package struct WrongEnd: Hashable, Sendable {
    /// The number of the line with `:quit` if inputs follow it, otherwise of the line with the last
    /// input; lines count from 1.
    package let line: Int
    /// The error that is reported.
    package let error: SessionError
  }

  /// The result of running a transcript.
  package struct Result: Sendable {
    /// The inputs whose replies differ from the expected ones, in order.
    package internal(set) var mismatches: [Mismatch] = []
    /// The text of the transcript, with the actual replies in place of those that differ.
    package internal(set) var text = ""
    /// The error about the end of the transcript; nil if the end is correct.
    ///
    /// The end is wrong if the last input is incomplete, or if inputs follow `:quit`.
    package internal(set) var wrongEnd: WrongEnd?
  }

  /// The inputs with their replies, in order.
  package let turns: [Turn]
  private let lines: [String]
  /// The characters that end each line of the text.
  private let lineEnd: String

  /// Reads a transcript.
  package init(_ text: String) {
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

  /// Runs the inputs in order, up to `:quit`.
  ///
  /// - Parameters:
  ///   - look: Reads the session's files before each input, and returns lines about their changes.
  ///     These lines are the beginning of the reply to the input.
  package func run(_ console: Console, look: (Turn) -> [String] = { _ in [] }) -> Result {
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

  /// A line without the parts that differ from run to run.
  static func masked(_ line: String) -> String {
    String(decoding: maskedVersions(maskedTimes(Array(line.utf8)[...])), as: UTF8.self)
  }

  /// The line with `# ms` in place of each duration in milliseconds.
  ///
  /// The function uses no regular expression, because a regular expression would scan a long number
  /// again from each of its digits.
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

  /// The line with `#` in place of the version of Celluna.
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
  /// A line with the input, then the expected and the actual reply, line by line.
  ///
  /// An expected line begins with `- `, and an actual line with `+ `.
  package var lines: [String] {
    ["line \(turn.line): > \(turn.input)"] + turn.output.map { "- \($0)" } + found.map { "+ \($0)" }
  }
}

extension SessionError {
  fileprivate static func inputsBehindQuit(_ count: Int) -> SessionError {
    SessionError(
      .wrongCommand,
      "`:quit` ends the session, and \(count == 1 ? "1 input stands" : "\(count) inputs stand") after it",
      help: "end the transcript with `:quit`, or leave it out")
  }
}
