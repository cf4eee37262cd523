/// A text with a limited length, in bytes of UTF-8.
struct BoundedText {
  /// The text so far.
  private(set) var text = ""
  /// The number of bytes that are left.
  private(set) var room: Int

  /// - Parameter room: The greatest length, bytes.
  init(room: Int) {
    self.room = room
  }

  /// Adds a piece, unless it exceeds the limit.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  mutating func add(_ piece: String) -> Bool {
    guard piece.utf8.count <= room else { return false }
    room -= piece.utf8.count
    text += piece
    return true
  }

  /// Adds pieces until the limit is reached, then says how many are omitted.
  ///
  /// - Parameter rest: The remark about the omitted pieces, which is short and is added even where
  ///   it exceeds the limit.
  mutating func add(_ pieces: some Collection<String>, atMost most: Int, rest: (Int) -> String) {
    var count = 0
    for piece in pieces.prefix(most) {
      guard add(piece) else { break }
      count += 1
    }
    if count < pieces.count { text += rest(pieces.count - count) }
  }

  /// Pieces up to a limit, and the number of the omitted ones.
  static func joined(
    _ pieces: some Collection<String>, room: Int, atMost most: Int, rest: (Int) -> String
  ) -> String {
    var page = BoundedText(room: room)
    page.add(pieces, atMost: most, rest: rest)
    return page.text
  }
}
