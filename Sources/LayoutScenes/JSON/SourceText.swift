internal import LayoutCore

/// The bytes of a file, with the name that messages give to the file.
///
/// The type converts byte offsets to lines and columns. A line ends at a line feed. A carriage
/// return before the line feed, and a byte order mark at the beginning of the file, belong to no
/// line.
package struct SourceText: Sendable {
  /// The name that the user gave the file.
  package let file: String
  /// The content, which need not be valid UTF-8.
  package let bytes: [UInt8]
  /// For each block of 4096 bytes, the number of lines that end before the block.
  ///
  /// Counts for blocks take little memory, even in a file that consists only of line ends.
  private let lineEnds: [Int]

  /// The greatest number of characters of a line that a message shows.
  private static let shownLength = 160
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let blockBytes = 4096
  private static let lineFeed: UInt8 = 0x0A

  /// Creates the text of a file.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    byteOrderMarkLength = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    var (ends, count) = ([0], 0)
    for start in stride(from: 0, to: bytes.count, by: Self.blockBytes) {
      let block = bytes[start..<min(start + Self.blockBytes, bytes.count)]
      count += block.count { $0 == Self.lineFeed }
      ends.append(count)
    }
    lineEnds = ends
  }

  /// The number of bytes of the byte order mark at the beginning, 0 or 3.
  package let byteOrderMarkLength: Int

  /// Marks a piece of one line, so that a message can show it.
  ///
  /// A line of more than 160 characters is cut around the mark, with `…` for each omitted part. The
  /// column of the label then refers to the shown text, and the column of the location refers to
  /// the line in the file.
  ///
  /// - Parameters:
  ///   - offset: The offset of the piece, in bytes, from 0 to the number of bytes of the file.
  ///   - length: The number of bytes of the piece; bytes past the end of the line are not marked.
  ///   - text: The text to show beside the mark.
  /// - Complexity: O(*n*) in the number of bytes of the line.
  package func mark(at offset: Int, length: Int, text: String = "") -> SourceMark {
    let line = lineNumber(of: offset)
    let start = lineStart(before: offset)
    var end = bytes[offset...].firstIndex(of: Self.lineFeed) ?? bytes.endIndex
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
    let block = offset / Self.blockBytes
    let rest = bytes[(block * Self.blockBytes)..<offset]
    return lineEnds[block] + rest.count { $0 == Self.lineFeed } + 1
  }

  /// The offset of the start of the line that contains an offset; a byte order mark belongs to no
  /// line.
  private func lineStart(before offset: Int) -> Int {
    let start = bytes[..<offset].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
    return max(start, min(byteOrderMarkLength, offset))
  }

  private func string(_ start: Int, _ end: Int) -> String {
    start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }
}
