internal import LayoutCore

/// The bytes of a file together with the name people know it by.
///
/// Turns byte offsets into lines and columns. A line ends at a line feed; a carriage return before
/// it and a byte order mark at the beginning of the file belong to no line.
package struct SourceText: Sendable {
  /// The file as it was named by the user.
  package let file: String
  /// The content, whether or not it is UTF-8.
  package let bytes: [UInt8]
  /// Where the lines begin, in bytes, ascending.
  private let lineStarts: [Int]

  /// The greatest number of characters of a line that a message shows.
  private static let shownLength = 160
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Creates a text.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    var starts = [bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// The number of bytes of the byte order mark at the beginning, 0 or 3.
  package var byteOrderMarkLength: Int { lineStarts[0] }

  /// Marks a piece of one line, so that a message can show it.
  ///
  /// A line of more than 160 characters is cut around the mark, with `…` where something is missing;
  /// then the label's column counts in what is shown, the location's in the file.
  ///
  /// - Parameters:
  ///   - offset: Where the piece begins, in bytes from 0 up to the number of bytes.
  ///   - length: The number of bytes; what lies past the end of the line is not marked.
  ///   - text: What to say beside the mark.
  /// - Complexity: O(*n* + log *l*) in the number of bytes of the line and of lines of the file.
  package func mark(at offset: Int, length: Int, text: String = "") -> SourceMark {
    let line = lineNumber(of: offset)
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.endIndex
    if end > offset, bytes[end - 1] == 0x0D { end -= 1 }
    let before = string(start, offset)
    let column = before.count + 1
    let marked = string(offset, min(end, offset + length)).count

    let reach = min(end, offset + 8 * Self.shownLength)
    let after = string(offset, reach)
    let location = SourceLocation(file: file, line: line, column: column)
    if reach == end, before.count + after.count <= Self.shownLength {
      let label = Diagnostic.Label(
        line: line, column: column, length: marked, text: text, source: before + after)
      return SourceMark(location: location, label: label)
    }
    let half = Self.shownLength / 2
    let head = before.count > half ? "…" + before.suffix(half) : before
    let tail = after.prefix(half)
    let isCut = reach < end || after.count > half
    let label = Diagnostic.Label(
      line: line, column: head.count + 1, length: min(marked, tail.count), text: text,
      source: head + tail + (isCut ? "…" : ""))
    return SourceMark(location: location, label: label)
  }

  /// The number, from 1, of the last line that begins at or before an offset.
  private func lineNumber(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  private func string(_ start: Int, _ end: Int) -> String {
    start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }
}
