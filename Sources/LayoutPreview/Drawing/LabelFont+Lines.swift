extension LabelFont {
  /// The lines of a text that is broken to fit a width.
  ///
  /// The text is broken between words. Only a word that is longer than a line is broken itself.
  ///
  /// - Parameter limit: The greatest number of lines, at least 1; if there is more text, the last
  ///   line ends with `…`.
  static func lines(of text: String, size: Double, width: Double, limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    func fits(_ text: String) -> Bool { self.width(of: text, size: size) <= width }
    for word in text.split(whereSeparator: \.isWhitespace) {
      if fits(line.isEmpty ? String(word) : "\(line) \(word)") {
        line += line.isEmpty ? String(word) : " \(word)"
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, !fits(line + String(character)) {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
      if lines.count > limit { break }
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > limit else { return lines }
    var last = lines[limit - 1]
    while let end = last.last, end == " " || !fits(last + "…") { last.removeLast() }
    return lines.prefix(limit - 1) + [last + "…"]
  }
}
