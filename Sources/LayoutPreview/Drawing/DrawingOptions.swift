public import LayoutCore

/// A label written on elements that have room.
public enum DrawingLabel: String, Hashable, Sendable, CaseIterable {
  /// Paths, such as `1.4`.
  case paths
  /// Sizes, such as `109×100`.
  case sizes
}

/// The choices of a picture of elements.
public struct DrawingOptions: Hashable, Sendable {
  /// The property that decides the colour of an element.
  public enum Coloring: Hashable, Sendable {
    /// The number of the section.
    case section
    /// The kind: cells, each kind of supplementary view, each kind of decoration.
    case kind
    /// A name for each element, such as a value of its data. The colours are numbered in the order
    /// of `names`; elements without a name are grey.
    case named([ElementKey: String], names: [String])
    /// A number of a colour for each element; elements without one are grey.
    case numbered([ElementKey: Int])
  }

  /// A role of an element that takes precedence over its colour.
  public enum Look: Hashable, Sendable {
    /// Wrong, compared with a reference.
    case wrong
    /// The place where a reference has the element, or where it was before.
    case ghost
    /// Leaving the screen.
    case gone
    /// The previous place of an element that a change of the layout moved.
    case before
    /// The current place of an element that a change of the layout moved.
    case after
    /// New since a change of the layout.
    case added
    /// Removed by a change of the layout.
    case removed
    /// Not affected by a change of the layout.
    case same
  }

  /// The labels of elements.
  public var labels: Set<DrawingLabel> = [.paths]
  /// The factor of the sizes of labels, for a picture that is shown smaller or larger.
  package var labelScale = 1.0
  /// The property that decides the colour of an element.
  public var coloring: Coloring = .section
  /// The radius of the corners of elements that are not transformed, points; a great number draws
  /// circles and capsules.
  public var cornerRadius = 0.0
  /// The elements with a role of their own.
  public var looks: [ElementKey: Look] = [:]
  /// The marks over the elements, in any order.
  public var overlays: [DrawingOverlay] = []
  /// The greatest number of elements in the picture.
  public var maximumElements = 10_000
  /// Whether elements that reach beyond the content are drawn as wrong.
  public var marksOverreach = true
  /// Whether the meaning of colours and edges, and the number of elements that are not drawn, stand
  /// below the picture.
  public var showsLegend = true

  /// Creates the defaults: paths as labels, colours by section, a legend.
  public init() {}
}
