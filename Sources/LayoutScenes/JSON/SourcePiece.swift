/// A piece of a file that a message can show later.
///
/// Lines and columns are counted only when a message needs them. Two pieces are equal if they have
/// the same offset and length, and their files have the same name.
package struct SourcePiece: Hashable, Sendable {
  private let text: SourceText
  private let offset: Int
  private let length: Int

  init(_ value: JSONValue) {
    text = value.document.text
    offset = value.offset
    length = value.markLength
  }

  /// The place of the piece, with the line that a message shows.
  var mark: SourceMark { text.mark(at: offset, length: length) }

  /// The root value of the file, which is parsed again; nil if the file is not JSON.
  var root: JSONValue? {
    try? text.json()  // A piece of a file that is not JSON has no values around it.
  }

  package static func == (one: SourcePiece, other: SourcePiece) -> Bool {
    one.offset == other.offset && one.length == other.length && one.text.file == other.text.file
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text.file)
    hasher.combine(offset)
  }
}
