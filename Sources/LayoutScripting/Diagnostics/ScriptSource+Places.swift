internal import LayoutCore

extension ScriptSource {
  /// The greatest number of characters of a line that a message shows, without the marks `…`.
  private static let shownLength = 160

  /// The text of a line, in printable characters, given the line's number from 1; empty beyond the
  /// end of the file.
  func line(_ number: Int) -> String {
    lineBytes(number).map { String(decoding: bytes[$0], as: UTF8.self).printable } ?? ""
  }

  /// The bytes of a line without the line end; nil beyond the end of the file.
  private func lineBytes(_ number: Int) -> Range<Int>? {
    var (line, start, place) = (1, 0, 0)
    while place < bytes.count {
      if bytes[place] == .lineFeed || bytes[place] == .carriageReturn {
        if line == number { return start..<place }
        let isPair = bytes[place...].starts(with: [.carriageReturn, .lineFeed])
        place += isPair ? 1 : 0
        line += 1
        start = place + 1
      }
      place += 1
    }
    return line == number ? start..<bytes.count : nil
  }

  /// The number of the line that contains a byte, from 1, and the offset of the line's first byte.
  func linePlace(of byte: Int) -> (number: Int, start: Int) {
    var (line, start, place) = (1, 0, 0)
    while place < byte {
      if bytes[place] == .lineFeed || bytes[place] == .carriageReturn {
        place += bytes[place...].starts(with: [.carriageReturn, .lineFeed]) ? 1 : 0
        line += 1
        start = place + 1
      }
      place += 1
    }
    return (line, min(start, byte))
  }

  /// A mark under a piece of a line.
  ///
  /// A long line is cut around the mark, with `…` for the omitted text; the label's column then
  /// refers to the shown part.
  func label(line number: Int, column: Int, length: Int, _ text: String) -> Diagnostic.Label {
    let line = line(number)
    guard line.count > Self.shownLength else {
      return Diagnostic.Label(
        line: number, column: column, length: length, text: text, source: line)
    }
    let half = Self.shownLength / 2
    let before = line.prefix(column - 1)
    let after = line.dropFirst(column - 1)
    let head = before.count > half ? "…" + before.suffix(half) : String(before)
    let tail = after.prefix(half) + (after.count > half ? "…" : "")
    return Diagnostic.Label(
      line: number, column: head.count + 1, length: min(length, half), text: text,
      source: head + tail)
  }

  /// A mark under a token.
  func label(at token: LuaToken, _ text: String) -> Diagnostic.Label {
    label(line: token.line, column: token.column, length: token.length, text)
  }

  /// A mark under several tokens, as far as they are on the line of the first token; nil if there
  /// are no tokens.
  func label(over tokens: ArraySlice<LuaToken>, _ text: String) -> Diagnostic.Label? {
    guard let first = tokens.first, let last = tokens.last(where: { $0.line == first.line })
    else { return nil }
    return label(
      line: first.line, column: first.column, length: last.column + last.length - first.column,
      text)
  }

  /// A mark under the whole text of a line.
  func label(onLine number: Int, _ text: String) -> Diagnostic.Label {
    let line = line(number)
    let indent = line.prefix { $0.isWhitespace }.count
    let written = line.reversed().drop { $0.isWhitespace }.count - indent
    return label(line: number, column: indent + 1, length: max(1, written), text)
  }
}

/// A mark in the source: the label to show, and the place in the file.
struct SourceSpot {
  let label: Diagnostic.Label
  /// The column in the file, which differs from the label's column if the line is cut.
  let column: Int

  var line: Int { label.line }

  func saying(_ text: String) -> SourceSpot {
    var label = label
    label.text = text
    return SourceSpot(label: label, column: column)
  }
}

extension ScriptSource {
  /// Marks several tokens; nil if there are none.
  func spot(_ tokens: LuaTokens, _ range: Range<Int>, _ text: String = "") -> SourceSpot? {
    let range = range.clamped(to: tokens.all.indices)
    guard let first = tokens.all[range].first, let label = label(over: tokens.all[range], text)
    else { return nil }
    return SourceSpot(label: label, column: first.column)
  }

  /// Marks one token.
  func spot(at token: LuaToken, _ text: String = "") -> SourceSpot {
    SourceSpot(label: label(at: token, text), column: token.column)
  }

  /// Marks characters of a line; columns count from 1.
  func spot(
    onLine number: Int, column: Int, length: Int, _ text: String = ""
  ) -> SourceSpot {
    SourceSpot(
      label: label(line: number, column: column, length: length, text), column: column)
  }

  /// Marks a line.
  func spot(onLine number: Int, _ text: String = "") -> SourceSpot {
    let label = label(onLine: number, text)
    return SourceSpot(label: label, column: line(number).prefix { $0.isWhitespace }.count + 1)
  }

  /// The source text of some tokens, if they are on one line and the text has at most 60
  /// characters; otherwise nil.
  func text(_ tokens: LuaTokens, _ range: Range<Int>) -> String? {
    let range = range.clamped(to: tokens.all.indices)
    guard let first = tokens.all[range].first, let last = tokens.all[range].last,
      first.line == last.line, last.column + last.length - first.column <= 60
    else { return nil }
    return String(
      line(first.line).dropFirst(first.column - 1)
        .prefix(last.column + last.length - first.column))
  }

  /// A message at a spot, or for the whole file.
  func diagnostic(
    _ code: DiagnosticCode, _ message: String, at spot: SourceSpot?, and more: [SourceSpot?] = [],
    values: [Diagnostic.Value] = [], notes: [String] = [], helps: [String?] = []
  ) -> Diagnostic {
    Diagnostic(
      code: code, message,
      at: SourceLocation(file: name, line: spot?.line, column: spot?.column),
      labels: ([spot] + more).compactMap { $0?.label }, values: values, notes: notes,
      helps: helps.compactMap { $0 })
  }
}

extension String {
  /// The column of a character, from 1.
  func column(of index: Index) -> Int { distance(from: startIndex, to: index) + 1 }
}
