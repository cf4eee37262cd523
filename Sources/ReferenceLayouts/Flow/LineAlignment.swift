/// How the items of a line are aligned: in common lines, in the last line, and across the line.
///
/// Source: SEMANTICS.md section 3.4, the three options of UIKit's flow layout.
public struct LineAlignment: Hashable, Sendable {
  /// Where the items of a line go along the line.
  public enum Line: String, Hashable, Sendable, CaseIterable {
    /// From edge to edge, gaps stretched alike; a lone item is centred.
    case justify
    /// From the leading inset on, with exactly the item spacing.
    case leading
    /// Around the middle between the insets, with exactly the item spacing.
    case center
    /// Up to the trailing inset, with exactly the item spacing.
    case trailing
  }

  /// Where an item goes within the thickness of its line.
  public enum Item: String, Hashable, Sendable, CaseIterable {
    /// At the beginning of the line: at the top when scrolling is vertical.
    case start
    /// In the middle of the line.
    case center
    /// At the end of the line: at the bottom when scrolling is vertical.
    case end
  }

  /// The alignment of every line but the last of its section.
  public var common: Line
  /// The alignment of the last line of a section.
  public var last: Line
  /// The alignment of a single item in the last line; nil is that of the last line, or the middle
  /// while the cells size themselves.
  public var lastSingle: Line?
  /// The alignment of each item within the thickness of its line.
  public var item: Item

  /// Flow layout's own alignment: lines justified, the last one leading, items in the middle.
  ///
  /// Only with it a section whose items all have one size becomes a grid.
  public static let standard = LineAlignment()

  /// Creates an alignment; what is left out is flow layout's own.
  public init(
    common: Line = .justify, last: Line = .leading, lastSingle: Line? = nil, item: Item = .center
  ) {
    self.common = common
    self.last = last
    self.lastSingle = lastSingle
    self.item = item
  }
}
