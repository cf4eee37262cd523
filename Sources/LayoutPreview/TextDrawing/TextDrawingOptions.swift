public import LayoutCore

/// How a drawing with characters looks.
public struct TextDrawingOptions: Hashable, Sendable {
  /// Which characters it is made of.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Lines of Unicode.
    case box
    /// ASCII alone.
    case ascii
  }

  /// What is written into boxes where there is room.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    /// Paths, such as `1.4`.
    case paths
    /// Sizes, such as `109×100`.
    case sizes
  }

  /// The greatest number of characters in a line, at least 1.
  public var width: Int
  /// The greatest number of lines of the picture; nil is as many as it needs, up to 10,000.
  public var height: Int?
  /// Which characters it is made of.
  public var style: Style
  /// Whether there are escape sequences for colours of the terminal; nothing is told by colour alone.
  public var usesColor: Bool
  /// What is written into boxes.
  public var labels: Set<Label>
  /// Elements with an arrow behind their paths.
  public var marked: Set<ElementKey> = []

  /// Creates options.
  public init(
    width: Int = 80, height: Int? = nil, style: Style = .box, usesColor: Bool = false,
    labels: Set<Label> = Set(Label.allCases)
  ) {
    self.width = width
    self.height = height
    self.style = style
    self.usesColor = usesColor
    self.labels = labels
  }
}
