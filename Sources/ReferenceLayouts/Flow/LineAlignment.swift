/// The alignment of the items of a section along their lines and across their lines.
///
/// The last line of a section can be aligned differently from the other lines.
///
/// Source: SEMANTICS.md section 3.4, the three options of UIKit's flow layout.
public struct LineAlignment: Hashable, Sendable {
  /// The position of the items along their line.
  public enum Line: String, Hashable, Sendable, CaseIterable {
    /// From the leading to the trailing inset, with equal gaps that fill the line; a single item is
    /// centred.
    case justify
    /// From the leading inset on, with exactly the item spacing.
    case leading
    /// Centred between the insets, with exactly the item spacing.
    case center
    /// Up to the trailing inset, with exactly the item spacing.
    case trailing
  }

  /// The position of an item across its line, that is, along the scroll direction.
  public enum Item: String, Hashable, Sendable, CaseIterable {
    /// At the top of the line if scrolling is vertical, and at its leading edge if scrolling is
    /// horizontal.
    case start
    /// In the middle of the line.
    case center
    /// At the bottom of the line if scrolling is vertical, and at its trailing edge if scrolling is
    /// horizontal.
    case end
  }

  /// The alignment of every line except the last one of its section.
  public var common: Line
  /// The alignment of the last line of a section.
  public var last: Line
  /// The alignment of a single item in the last line.
  ///
  /// If the value is nil, the item is centred if cells size themselves, and otherwise aligned like
  /// ``last``.
  public var lastSingle: Line?
  /// The position of each item across its line.
  public var item: Item

  /// Flow layout's default alignment: lines are justified, the last line is leading, and items are
  /// centred across their line.
  ///
  /// A section whose items all have the same size becomes a grid only with this alignment.
  public static let standard = LineAlignment()

  /// Creates an alignment; omitted arguments default to flow layout's alignment.
  public init(
    common: Line = .justify, last: Line = .leading, lastSingle: Line? = nil, item: Item = .center
  ) {
    self.common = common
    self.last = last
    self.lastSingle = lastSingle
    self.item = item
  }
}
