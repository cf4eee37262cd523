package import LayoutCore

// People name elements with numbers that count from 1; see `ElementKey.name`.

extension IndexPath {
  /// Reads `section.item`; nil for any other text.
  package init?(name: String) {
    guard let (section, item) = name.splitOnce("."), let section = Int(ordinal: section),
      let item = Int(ordinal: item)
    else { return nil }
    self.init(item: item, section: section)
  }
}

extension ElementKey {
  /// Reads `section.item`, `header:section`, `footer:section` or
  /// `supplementary:section.number:kind`; nil for any other text.
  package init?(name: String) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 3, parts[0] == ElementCategory.supplementary.rawValue {
      guard let path = IndexPath(name: String(parts[1])), !parts[2].isEmpty else { return nil }
      self = .supplementary(kind: String(parts[2]), at: path)
    } else if let (kind, number) = name.splitOnce(":") {
      guard let section = Int(ordinal: number) else { return nil }
      switch kind {
      case Self.headerKind: self = .header(section: section)
      case Self.footerKind: self = .footer(section: section)
      default: return nil
      }
    } else {
      guard let path = IndexPath(name: name) else { return nil }
      self = .cell(path)
    }
  }
}

extension Int {
  /// The greatest number of an item or a section that a name can contain.
  ///
  /// This limit is far above the numbers in a scene. It is also so small that additions to it do
  /// not overflow.
  private static let greatestOrdinal = 1_000_000_000

  /// Converts a number in a name, which counts from 1, to an index, which counts from 0.
  ///
  /// For example, `12` becomes 11. The result is nil if the text is not a number, if it begins with
  /// a sign or a zero, or if the number is too great.
  init?(ordinal text: Substring) {
    guard let first = text.utf8.first, first != UInt8(ascii: "0"),
      text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(text), number <= Self.greatestOrdinal
    else { return nil }
    self = number - 1
  }
}

extension StringProtocol {
  /// The parts before and after a separator; nil if the separator is missing or occurs repeatedly.
  func splitOnce(_ separator: Character) -> (Substring, Substring)? where SubSequence == Substring {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }
}
