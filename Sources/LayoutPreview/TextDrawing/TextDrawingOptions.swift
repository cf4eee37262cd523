public import LayoutCore

/// The appearance of a drawing with characters.
public struct TextDrawingOptions: Hashable, Sendable {
  /// The set of characters used.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Unicode box drawing.
    case box
    /// ASCII alone.
    case ascii
  }

  /// The greatest number of characters in a line, at least 1.
  public var width: Int
  /// The greatest number of lines of the picture; nil for as many as it needs, up to 10,000.
  public var height: Int?
  /// The set of characters used.
  public var style: Style
  /// Whether to emit escape sequences for terminal colours; no information is in the colour alone.
  public var usesColor: Bool
  /// The labels written into boxes.
  public var labels: Set<DrawingLabel>
  /// The elements with an arrow after their paths.
  public var marked: Set<ElementKey> = []

  /// Creates options.
  public init(
    width: Int = 80, height: Int? = nil, style: Style = .box, usesColor: Bool = false,
    labels: Set<DrawingLabel> = Set(DrawingLabel.allCases)
  ) {
    self.width = width
    self.height = height
    self.style = style
    self.usesColor = usesColor
    self.labels = labels
  }
}
