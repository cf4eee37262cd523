/// A pattern that matches items, or sections, of a scene.
///
/// A scene writes a pattern as a section and, after a dot, items: `2.5`, `2.3-9`, `2.*`, `*.5`,
/// `*.3-9` or `*.*`. The numbers count from 1. `2` means `2.*`, and `*` means `*.*`.
package struct ItemPattern: Hashable, Sendable {
  /// The index of the section, from 0; nil means every section.
  package let section: Int?
  /// The indices of the items, from 0; nil means every item.
  package let items: ClosedRange<Int>?

  /// Creates a pattern.
  package init(section: Int?, items: ClosedRange<Int>?) {
    self.section = section
    self.items = items
  }

  /// Whether the pattern matches a section; the items of the pattern are ignored.
  package func matches(section: Int) -> Bool {
    self.section == nil || self.section == section
  }

  /// Whether the pattern matches an item.
  package func matches(item: Int, section: Int) -> Bool {
    matches(section: section) && items?.contains(item) ?? true
  }

  /// The matching indices among the first `count` items of a section; empty if none of the items
  /// match.
  func indices(below count: Int) -> Range<Int> {
    Range(items ?? 0...Int.max - 1).clamped(to: 0..<count)
  }

  /// Reads a pattern; nil if the text is not a pattern, or if a range ends before it begins.
  package init?(text: String) {
    let (first, second) = text.splitOnce(".") ?? (text[...], "*")
    if first == "*" {
      section = nil
    } else {
      guard let index = Int(ordinal: first) else { return nil }
      section = index
    }
    if second == "*" {
      items = nil
    } else if let (low, high) = second.splitOnce("-") {
      guard let low = Int(ordinal: low), let high = Int(ordinal: high), low <= high else {
        return nil
      }
      items = low...high
    } else {
      guard let index = Int(ordinal: second) else { return nil }
      items = index...index
    }
  }
}
