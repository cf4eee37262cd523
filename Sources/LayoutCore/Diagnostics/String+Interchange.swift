extension String {
  /// The text, with a replacement character for each character that XML 1.0 or YAML 1.2 forbids or
  /// changes.
  package var interchangeable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isInterchangeable ? $0 : "\u{FFFD}" }))
  }

  /// The text; if it has more than `count` characters, only the first of them and an ellipsis.
  ///
  /// - Complexity: O(*count*), however long the text is.
  package func clipped(to count: Int) -> String {
    // The text is first cut by bytes, because a character can have any number of combining marks.
    let text = cut(toBytes: 4 * count + 3)
    guard let end = text.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    return text[..<end] + "…"
  }
}

extension Unicode.Scalar {
  /// Whether readers of XML and YAML keep the character.
  ///
  /// They keep no control character except the tab and the line feed, and no noncharacter of
  /// Unicode.
  package var isInterchangeable: Bool {
    switch value {
    case 0x9, 0xA, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD: true
    case 0x10000...0x10FFFF: value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}
