public import LayoutCore

/// A label that is written on each element that has room for it.
public enum DrawingLabel: String, Hashable, Sendable, CaseIterable {
  /// Paths, such as `1.4`.
  case paths
  /// Sizes, such as `109×100`.
  case sizes
}

/// The choices for a picture of elements.
public struct DrawingOptions: Hashable, Sendable {
  /// The property that decides the colour of an element.
  public enum Coloring: Hashable, Sendable {
    /// The number of the section.
    case section
    /// The kind of the element.
    ///
    /// All cells have the same colour. Headers have another colour, and footers a third one. All
    /// other kinds share four further colours.
    case kind
    /// A name for each element, such as a value of its data; elements without a name from `names`
    /// are grey.
    ///
    /// The colours are numbered in the order of `names`.
    case named([ElementKey: String], names: [String])
    /// Each element has the colour with the given number; elements without a number are grey.
    case numbered([ElementKey: Int])
  }

  /// The role of an element, which takes precedence over the colour of the element.
  public enum Look: Hashable, Sendable {
    /// The element is wrong, compared with a reference.
    case wrong
    /// The element of a reference, drawn as an outline at the place where the reference has it.
    case ghost
    /// The element is disappearing.
    case gone
    /// The previous place of an element that a change of the layout moved.
    case before
    /// The current place of an element that a change of the layout moved or drew differently.
    case after
    /// The element is new since a change of the layout.
    case added
    /// The element was removed by a change of the layout.
    case removed
    /// The element is not affected by a change of the layout.
    case same
  }

  /// The labels of elements.
  public var labels: Set<DrawingLabel> = [.paths]
  /// The factor by which the sizes of labels are multiplied, for a picture that is shown smaller or
  /// larger than it is drawn.
  package var labelScale = 1.0
  /// The property that decides the colour of an element.
  public var coloring: Coloring = .section
  /// The radius of the corners of elements that are not transformed, in points; a great number
  /// draws circles and capsules.
  public var cornerRadius = 0.0
  /// The elements with a role of their own.
  public var looks: [ElementKey: Look] = [:]
  /// The marks over the elements, in any order.
  public var overlays: [DrawingOverlay] = []
  /// The greatest number of elements in the picture.
  public var maximumElements = 10_000
  /// Whether elements that reach beyond the content are drawn in the style of wrong elements.
  ///
  /// Elements with a role of their own, and hidden elements, keep their styles.
  public var marksOverreach = true
  /// Whether a legend below the picture explains the colours and edges, and states how many
  /// elements are not drawn.
  public var showsLegend = true

  /// Creates the defaults: paths as labels, colours by section, a legend.
  public init() {}
}
