extension String {
  /// The text as it may be shown: no control characters but tabs, none that turn the direction round.
  ///
  /// Each of them becomes one replacement character, so that columns stay where they are.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : "\u{FFFD}" }))
  }
}

extension Unicode.Scalar {
  /// Whether it is a character of ASCII that takes a place: known without the tables of Unicode.
  package var isPlainASCII: Bool { (0x20..<0x7F).contains(value) }

  fileprivate var isPrintable: Bool {
    if isPlainASCII { return true }
    return switch self {
    case "\t": true
    case "\u{061C}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}": false
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}": false
    default: properties.generalCategory != .control
    }
  }
}
