extension String {
  /// The text, with a replacement character for each character that is not safe in XML 1.0 and
  /// YAML 1.2.
  package var interchangeable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isInterchangeable ? $0 : "\u{FFFD}" }))
  }

  /// The first `count` characters of the text and an ellipsis; the whole text if it is not longer.
  ///
  /// If these characters have more than `4 * count` bytes, the text is cut earlier.
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
  /// Whether the character is safe in XML and YAML.
  ///
  /// Control characters, except the tab and the line feed, and the noncharacters of Unicode are not
  /// safe: a reader can refuse or change them.
  package var isInterchangeable: Bool {
    switch value {
    case 0x9, 0xA, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD: true
    case 0x10000...0x10FFFF: value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}
