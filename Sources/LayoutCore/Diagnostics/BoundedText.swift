extension String {
  /// The text, cut to at most `count` bytes.
  ///
  /// If the text is longer, the result is the longest beginning that fits, followed by `…`. The cut
  /// is always between two Unicode scalars.
  ///
  /// The length is counted in bytes, because one character can contain any number of combining
  /// marks.
  ///
  /// - Parameter count: The greatest number of bytes, at least 3.
  /// - Complexity: O(*count*).
  package func cut(toBytes count: Int) -> String {
    guard utf8.count > count else { return self }
    let end = scalarBoundary(atOrBeforeByte: count - Self.ellipsis.utf8.count)
    return String(self[..<end]) + Self.ellipsis
  }

  /// The mark for missing text.
  static let ellipsis = "…"

  /// The last boundary between two scalars that is at most `count` bytes after the beginning of the
  /// text.
  func scalarBoundary(atOrBeforeByte count: Int) -> Index {
    var place = utf8.index(startIndex, offsetBy: Swift.max(0, Swift.min(count, utf8.count)))
    while place > startIndex, place.samePosition(in: unicodeScalars) == nil {
      place = utf8.index(before: place)
    }
    return place
  }
}

extension [String] {
  /// At most `count` of the strings, each printable and cut to `bytes` bytes.
  ///
  /// If there are more than `count` strings, the last string of the result is a note with the
  /// number of omitted strings.
  func bounded(toCount count: Int, bytes: Int) -> [String] {
    let texts = prefix(count).map { $0.cut(toBytes: bytes).printable.cut(toBytes: bytes) }
    guard self.count > count else { return texts }
    return texts.dropLast() + ["… and \(self.count - count + 1) more"]
  }
}
