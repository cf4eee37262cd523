package import LayoutCore

/// The pictures of one HTML page, which share one style sheet and one set of patterns.
///
/// Names of classes and patterns therefore do not collide, and no picture repeats the styles.
package struct PagePictures: Sendable {
  private var styles: Set<DrawingStyle> = []

  /// Creates an empty collection.
  package init() {}

  /// Adds a picture, and returns it as an `svg` element.
  ///
  /// If parts of the picture move, the element shows their last state, without motion.
  ///
  /// - Parameters:
  ///   - drawing: The picture, whose title screen readers read aloud.
  ///   - viewBox: The part to show, in the coordinates of the picture; nil shows the whole picture.
  ///   - scale: The factor from the size of the shown part to the width and height of the element;
  ///     nil if the page's style sheet sets the size.
  package mutating func svg(
    _ drawing: Drawing, viewBox: Rect? = nil, scale: Double? = nil
  ) -> String {
    var writer = SVGWriter(drawing.tempo)
    writer.write(drawing.nodes)
    styles.formUnion(writer.styles)
    let shown = viewBox ?? Rect(origin: .zero, size: drawing.size)
    let size = scale.map {
      " width=\"\(PointText.fine(shown.width * $0))\""
        + " height=\"\(PointText.fine(shown.height * $0))\""
    }
    return "<svg class=\"picture\"\(size ?? "") viewBox=\"\(Self.viewBox(shown))\" role=\"img\""
      + " aria-label=\"\(XMLText.attribute(drawing.title))\">\(writer.text)\n</svg>"
  }

  /// The element with the style sheet and the patterns of all pictures added so far.
  ///
  /// - Parameter theme: The colours; nil for dark colours if the reader's system prefers them, and
  ///   light colours otherwise.
  package func styleSheet(_ theme: DrawingTheme? = nil) -> String {
    """
    <svg class="styles" width="0" height="0" aria-hidden="true">
    \(SVGStyleSheet(styles, theme).text)</svg>
    """
  }

  /// The rectangle as the value of a `viewBox` attribute.
  package static func viewBox(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(PointText.fine).joined(separator: " ")
  }
}
