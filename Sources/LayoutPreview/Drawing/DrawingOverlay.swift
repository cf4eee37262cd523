public import LayoutCore

/// Marks over the elements of a picture.
///
/// From back to front, the marks are `insets`, `overlaps`, `queries`, `order` and `gaps`. The marks
/// `gaps`, `order` and `overlaps` are drawn for at most 1000 items: the first items of the picture,
/// in the order of the data, that are not hidden.
public enum DrawingOverlay: Hashable, Sendable {
  /// The distances from each item to the nearest item on its right and to the nearest item below
  /// it.
  ///
  /// An item is on the right of another one only if the two overlap vertically, and it is below the
  /// other one only if the two overlap horizontally. The nearest item can lie outside of the
  /// picture. If there is no such item, the distance to the edge of the content is shown. A
  /// distance of 0 is not shown.
  case gaps
  /// An arrow from each item of the picture to the next one in the order of the data.
  case order
  /// The areas that two items cover.
  case overlaps
  /// Rectangles for which the view has queried the layout.
  case queries([Rect])
  /// The insets of rectangles, drawn as the areas between the outer and the inner rectangles.
  case insets([Frame])

  /// The position in the order of drawing, from 0 for the marks that are drawn first.
  var layer: Int {
    switch self {
    case .insets: 0
    case .overlaps: 1
    case .queries: 2
    case .order: 3
    case .gaps: 4
    }
  }

  /// A rectangle with insets: the whole rectangle, and the part inside the insets.
  public struct Frame: Hashable, Sendable {
    /// The whole rectangle.
    public let outer: Rect
    /// The part of the rectangle inside the insets.
    public let inner: Rect

    /// Creates a frame.
    public init(outer: Rect, inner: Rect) {
      self.outer = outer
      self.inner = inner
    }
  }
}
