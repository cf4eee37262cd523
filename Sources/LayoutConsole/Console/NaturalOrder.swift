extension String {
  /// Whether this text comes before another one, with numbers in the texts compared as numbers.
  ///
  /// For example, `1.2` comes before `1.10`.
  ///
  /// Texts that differ only in leading zeros are ordered by their characters.
  func comesNaturally(before other: String) -> Bool {
    var (one, two) = (self[...], other[...])
    while let first = one.first, let second = two.first {
      if first.isDigit, second.isDigit {
        let (a, b) = (one.takeNumber(), two.takeNumber())
        if a.count != b.count { return a.count < b.count }
        if a != b { return a < b }
      } else {
        if first != second { return first < second }
        one.removeFirst()
        two.removeFirst()
      }
    }
    return one.isEmpty == two.isEmpty ? self < other : one.isEmpty
  }
}

extension Substring {
  /// Removes the digits at the beginning, and returns them without leading zeros.
  fileprivate mutating func takeNumber() -> Substring {
    let digits = prefix(while: \.isDigit)
    self = self[digits.endIndex...]
    return digits.drop { $0 == "0" }
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
