extension String {
  /// The text, cut where it has more bytes: whole scalars, then `…`.
  ///
  /// Letters are no measure: one letter may carry any number of marks.
  ///
  /// - Parameter count: The greatest number of bytes, at least 3.
  /// - Complexity: O(*count*).
  package func cut(toBytes count: Int) -> String {
    guard utf8.count > count else { return self }
    let end = scalarBoundary(atOrBeforeByte: count - Self.ellipsis.utf8.count)
    return String(self[..<end]) + Self.ellipsis
  }

  /// What stands for what is missing.
  static let ellipsis = "…"

  /// The last place between two scalars that is so many bytes from the beginning, or fewer.
  func scalarBoundary(atOrBeforeByte count: Int) -> Index {
    var place = utf8.index(startIndex, offsetBy: Swift.max(0, Swift.min(count, utf8.count)))
    while place > startIndex, place.samePosition(in: unicodeScalars) == nil {
      place = utf8.index(before: place)
    }
    return place
  }
}

extension [String] {
  /// So many texts of so many bytes each; where some are missing, the last one says how many.
  func bounded(toCount count: Int, bytes: Int) -> [String] {
    let texts = prefix(count).map { $0.cut(toBytes: bytes).printable.cut(toBytes: bytes) }
    guard self.count > count else { return texts }
    return texts.dropLast() + ["… and \(self.count - count + 1) more"]
  }
}
