extension String {
  /// The text, safe to show in a terminal and in the logs of continuous-integration services.
  ///
  /// These characters become replacement characters: separators of lines and of paragraphs, byte
  /// order marks, characters that change the text direction, and all control characters but the
  /// tab. The logs of continuous integration can contain commands to the service, for example
  /// `::error`. In each command, one character is replaced. The number of characters stays the
  /// same, and so do the columns.
  package var printable: String {
    let text = String(
      String.UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : "\u{FFFD}" }))
    return text.mayBeCommand ? text.withoutCommands : text
  }

  /// The lines of the text, each made ``printable``; they stay separate lines.
  package var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }

  /// Whether all characters of the text are safe to show; commands to a service are not checked.
  package var isPrintable: Bool { unicodeScalars.allSatisfy(\.isPrintable) }

  private var mayBeCommand: Bool {
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      if byte == last, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return true }
      last = byte
    }
    return false
  }

  /// The text with one character replaced in `::` at its beginning, in each `##[`, and in each
  /// `##word[`.
  ///
  /// Source: the runners of GitHub and Azure skip blanks before `::`, and look for `##[` and
  /// `##vso[` anywhere in a line; TeamCity looks for `##teamcity[` in the same way.
  private var withoutCommands: String {
    var scalars = Array(unicodeScalars)
    let first = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
    if scalars[first...].starts(with: [":", ":"]) { scalars[first] = "\u{FFFD}" }
    for place in scalars.indices.dropFirst() where scalars[place] == "#" {
      guard scalars[place - 1] == "#" else { continue }
      let next = scalars[(place + 1)...].first { !$0.properties.isAlphabetic }
      if next == "[" { scalars[place] = "\u{FFFD}" }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a visible ASCII character or a space; this needs no Unicode tables.
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
