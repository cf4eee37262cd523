public import LayoutCore

/// The appearance of a drawing with characters.
///
/// The scale of a drawing is chosen so that the drawing has at most six million characters.
public struct TextDrawingOptions: Hashable, Sendable {
  /// A set of characters that a drawing is made of.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The box-drawing characters of Unicode.
    case box
    /// Only ASCII characters.
    case ascii
  }

  /// The greatest number of characters in a line, from 1 to 10,000; other values are limited to
  /// this range.
  public var width: Int
  /// The greatest number of lines of the picture; nil for as many as the picture needs, up to
  /// 10,000.
  public var height: Int?
  /// The set of characters that the drawing is made of.
  public var style: Style
  /// Whether to emit escape sequences, which colour the drawing and dim transparent elements.
  public var usesColor: Bool
  /// The labels written into boxes.
  public var labels: Set<DrawingLabel>
  /// The elements whose paths are followed by `>` in their labels.
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
