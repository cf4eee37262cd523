public import LayoutCore

/// A picture as a value: shapes and texts with styles, from back to front.
///
/// A drawing has no colours and no file format. A ``DrawingTheme`` determines the colours, and the
/// method that writes the drawing determines the format: ``svg(_:)`` in this library, and methods
/// for PNG and PDF in the library `LayoutImages`. All formats show the same picture, except that
/// only SVG shows motions. Coordinates: origin top left, y down, in points.
/// Source: UX.md section 3.6.
public struct Drawing: Hashable, Sendable {
  /// The size of the picture, in points.
  public var size: Size
  /// A description of the picture, for people who cannot see it.
  public var title: String
  /// Facts about the origin of the picture, such as the script and the scene, which are written
  /// into the metadata of its file.
  public var facts: [Fact] = []
  /// The contents, from back to front.
  public var nodes: [DrawingNode]
  /// The speed of the drawing's motions.
  public var tempo = DrawingTempo()

  /// Creates a drawing.
  public init(size: Size, title: String, nodes: [DrawingNode] = []) {
    self.size = size
    self.title = title
    self.nodes = nodes
  }

  /// A fact about the origin of a picture.
  public struct Fact: Hashable, Sendable {
    /// The name of the fact, such as `Script`, `Version`, `Scene` or `Event`.
    public let name: String
    /// The text of the fact, such as the name of the script.
    public let value: String

    /// Creates a fact.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// A part of a drawing.
public indirect enum DrawingNode: Hashable, Sendable {
  /// A shape.
  case shape(DrawingShape)
  /// A line of text.
  case text(DrawingText)
  /// Parts that belong together, such as the elements of a section.
  case group(DrawingGroup)
  /// Another picture inside a rectangle, clipped to that rectangle.
  case panel(DrawingPanel)
  /// Parts that move and fade.
  case moving(DrawingMotion)
}

/// Parts of a drawing that belong together.
public struct DrawingGroup: Hashable, Sendable {
  /// The name of the group, such as `section 1`.
  public var name: String
  /// The contents, from back to front.
  public var nodes: [DrawingNode]

  /// Creates a group.
  public init(name: String, nodes: [DrawingNode] = []) {
    self.name = name
    self.nodes = nodes
  }
}

/// A part of another coordinate space, scaled to a rectangle and clipped to that rectangle.
public struct DrawingPanel: Hashable, Sendable {
  /// The rectangle that shows the panel, in the coordinates of the drawing around the panel.
  public var frame: Rect
  /// The part of the panel's own coordinates that is shown, with the same aspect ratio as the
  /// frame.
  public var bounds: Rect
  /// The contents, from back to front.
  public var nodes: [DrawingNode]

  /// Creates a panel.
  public init(frame: Rect, bounds: Rect, nodes: [DrawingNode] = []) {
    self.frame = frame
    self.bounds = bounds
    self.nodes = nodes
  }
}

/// A shape with a style.
public struct DrawingShape: Hashable, Sendable {
  /// The form of a shape.
  public enum Outline: Hashable, Sendable {
    /// A rectangle, whose corners have the radius `corner`, in points.
    case rect(Rect, corner: Double = 0)
    /// An area with straight sides.
    case polygon([Point])
    /// A line through points.
    case line([Point])
  }

  /// The form of the shape.
  public var outline: Outline
  /// The role of the shape, which decides its colours.
  public var style: DrawingStyle
  /// The opacity, from 0 to 1.
  public var opacity: Double
  /// A description that a viewer shows on request; nil for no description.
  public var title: String?

  /// Creates a shape.
  public init(
    _ outline: Outline, _ style: DrawingStyle, opacity: Double = 1, title: String? = nil
  ) {
    self.outline = outline
    self.style = style
    self.opacity = opacity
    self.title = title
  }
}

/// A line of text.
public struct DrawingText: Hashable, Sendable {
  /// The part of the text that lies at the position.
  public enum Anchor: String, Hashable, Sendable {
    case start, middle, end
  }

  /// The text.
  public var text: String
  /// The position of the anchor on the baseline.
  public var position: Point
  /// The size of the font, in points.
  public var size: Double
  /// The part of the text that lies at the position.
  public var anchor: Anchor
  /// The role of the text, which decides its colour.
  public var style: DrawingStyle

  /// Creates a line of text.
  public init(
    _ text: String, at position: Point, size: Double = 11, anchor: Anchor = .middle,
    _ style: DrawingStyle = .text
  ) {
    self.text = text
    self.position = position
    self.size = size
    self.anchor = anchor
    self.style = style
  }
}
