public import LayoutCore

/// The data of one section: how many items, how large, and what the delegate answers about it.
public struct SectionData: Hashable, Sendable {
  /// The sizes of the items, in order, points.
  public var itemSizes: [Size]
  /// The distances between the items and the edges; nil is no answer.
  public var insets: EdgeInsets?
  /// The distance between lines, points; nil is no answer.
  public var lineSpacing: Double?
  /// The least distance between items of a line, points; nil is no answer.
  public var itemSpacing: Double?
  /// The size of the header; nil is no answer.
  public var header: Size?
  /// The size of the footer; nil is no answer.
  public var footer: Size?

  /// What is said of items beside their sizes, by index.
  public var hints: [Int: [String: ParameterValue]] = [:]

  /// Creates a section; what is left out is not answered.
  public init(
    _ itemSizes: [Size], insets: EdgeInsets? = nil, lineSpacing: Double? = nil,
    itemSpacing: Double? = nil, header: Size? = nil, footer: Size? = nil
  ) {
    self.itemSizes = itemSizes
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.header = header
    self.footer = footer
  }
}
