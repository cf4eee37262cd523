/// Changes of a text.
///
/// Except for insertions, each change keeps the line breaks of the text. The lines after the change
/// therefore keep their numbers. Offsets and ranges are in bytes of the original text.
struct Edits {
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
  }
  private var edits: [Edit] = []
  /// The ranges that move to another place; the edits in a range move with it.
  private var moved: [Range<Int>] = []

  var isEmpty: Bool { edits.isEmpty && moved.isEmpty }

  /// Replaces bytes by a text; the line breaks among the bytes are kept after the text.
  mutating func replace(_ range: Range<Int>, with text: String, in bytes: [UInt8]) {
    edits.append(
      Edit(range: range, text: Array(text.utf8) + bytes[range].filter { Self.isBreak($0) }))
  }

  /// Inserts a text before the byte at an offset, after the texts inserted there earlier.
  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: Array(text.utf8)))
  }

  /// Replaces each byte, except line breaks, by a space, so that the text after the range keeps its
  /// place.
  mutating func blank(_ range: Range<Int>, in bytes: [UInt8]) {
    edits.append(Edit(range: range, text: Self.blanked(bytes[range])))
  }

  /// Replaces bytes, except line breaks, by spaces.
  ///
  /// The caller inserts the replaced text, with the edits in it, at another place.
  mutating func move(_ range: Range<Int>) { moved.append(range) }

  /// The text of a range after the edits in it; spaces replace the ranges that moved out of it.
  ///
  /// If the range itself is a moved range, the result is its text, which the caller inserts at the
  /// new place.
  func text(of range: Range<Int>, in bytes: [UInt8]) -> String {
    var all =
      edits.filter {
        Self.covers(range, $0.range, end: bytes.count) && !isInMoved($0.range, of: range)
      }
      + moved.filter { Self.covers(range, $0, end: bytes.count) && $0 != range }
      .map { Edit(range: $0, text: Self.blanked(bytes[$0])) }
    // A stable order: insertions at one place stay in the order in which they came.
    all = all.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
    var result: [UInt8] = []
    var position = range.lowerBound
    for edit in all where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text
      position = edit.range.upperBound
    }
    result += bytes[position..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  private func isInMoved(_ range: Range<Int>, of whole: Range<Int>) -> Bool {
    moved.contains { $0 != whole && Self.covers($0, range, end: .max) }
  }

  /// Whether a range contains another range.
  ///
  /// An insertion belongs to the text after it, or at the end of the file to the text before it.
  private static func covers(_ whole: Range<Int>, _ part: Range<Int>, end: Int) -> Bool {
    whole.lowerBound <= part.lowerBound && part.upperBound <= whole.upperBound
      && (part.lowerBound < whole.upperBound || !part.isEmpty || whole.upperBound == end)
  }

  private static func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func blanked(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { isBreak($0) ? $0 : UInt8(ascii: " ") }
  }
}
