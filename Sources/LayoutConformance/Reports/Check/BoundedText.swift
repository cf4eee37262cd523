/// A text with a limited length, in bytes of UTF-8.
struct BoundedText {
  /// The text so far.
  private(set) var text = ""
  /// The number of bytes that can still be added.
  private(set) var room: Int

  /// Creates an empty text.
  ///
  /// - Parameter room: The greatest length of all pieces together, in bytes.
  init(room: Int) {
    self.room = room
  }

  /// Adds a piece, if there is room for it.
  ///
  /// - Returns: Whether the piece was added.
  @discardableResult
  mutating func add(_ piece: String) -> Bool {
    guard piece.utf8.count <= room else { return false }
    room -= piece.utf8.count
    text += piece
    return true
  }

  /// Adds at most `most` pieces, until one does not fit; if pieces are omitted, adds a remark.
  ///
  /// - Parameter rest: Returns the remark for a number of omitted pieces. The remark is short, and
  ///   is added even if the text then exceeds the limit.
  mutating func add(_ pieces: some Collection<String>, atMost most: Int, rest: (Int) -> String) {
    var count = 0
    for piece in pieces.prefix(most) {
      guard add(piece) else { break }
      count += 1
    }
    if count < pieces.count { text += rest(pieces.count - count) }
  }

  /// A text of the first pieces that fit, followed by a remark if pieces are omitted.
  static func joined(
    _ pieces: some Collection<String>, room: Int, atMost most: Int, rest: (Int) -> String
  ) -> String {
    var page = BoundedText(room: room)
    page.add(pieces, atMost: most, rest: rest)
    return page.text
  }
}
