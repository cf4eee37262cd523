package import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// A drawing of elements as SVG; each element is the quadrilateral that it covers.
///
/// Shapes have classes and no colours, so that a style sheet can define light and dark ones: `el`
/// with the category, with `selected`, `hidden` and the look; `name` for labels; `arrow`, `content`
/// and `screen`. The title of each element contains its path and frame; a selected element has a
/// star after its path. Coordinates: content space, points.
package struct LayoutDrawing: Sendable {
  /// The ways to draw an element.
  package enum Look: String, Hashable, Sendable {
    /// A normal element.
    case plain
    /// A wrong element.
    case wrong
    /// The outline of an expected or previous element.
    case ghost
  }

  /// The shapes that have been added.
  package private(set) var shapes = ""

  /// The greatest distance from the origin at which shapes are drawn, points.
  private static let reach = 1e6

  /// Creates an empty drawing.
  package init() {}

  /// Whether all corners of an element are close enough to the origin to be drawn.
  package static func canShow(_ element: LayoutAttributes) -> Bool {
    element.corners.allSatisfy { abs($0.x) <= reach && abs($0.y) <= reach }
  }

  /// Adds elements, from the rearmost to the frontmost; elements that cannot be drawn are omitted.
  ///
  /// - Parameter selected: The items that are drawn as selected.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  package mutating func add(
    _ elements: [LayoutAttributes], selected: Set<IndexPath> = [], look: (ElementKey) -> Look
  ) {
    let order = elements.indices.sorted {
      (elements[$0].zIndex, $0) < (elements[$1].zIndex, $1)
    }
    for index in order where Self.canShow(elements[index]) {
      let key = elements[index].key
      add(elements[index], look(key), isSelected: selected.contains(key))
    }
  }

  private mutating func add(_ element: LayoutAttributes, _ look: Look, isSelected: Bool) {
    var classes = ["el", element.category.rawValue]
    if look != .plain { classes.append(look.rawValue) }
    if isSelected { classes.append("selected") }
    if element.isHidden { classes.append("hidden") }
    let path = XMLText.attribute(element.key.name)
    shapes += "<g class=\"\(classes.joined(separator: " "))\" data-path=\"\(path)\""
    if element.alpha < 1 {
      // An invisible element must still be found in the drawing.
      shapes += " opacity=\"\(Self.number(max(0.25, element.alpha)))\""
    }
    let title = [element.drawingTitle] + (isSelected ? ["selected"] : [])
    shapes += "><title>\(XMLText.content(title.joined(separator: " · ")))</title>"
    shapes += Self.outline(of: element)
    if look != .ghost {
      shapes += Self.label(element.key.name + (isSelected ? "*" : ""), in: element.frame)
    }
    shapes += "</g>\n"
  }

  /// Adds a rectangle with a class, unless it cannot be drawn.
  package mutating func add(_ rect: Rect, class name: String) {
    guard abs(rect.minX) <= Self.reach, abs(rect.minY) <= Self.reach,
      rect.width <= Self.reach, rect.height <= Self.reach
    else { return }
    shapes += "<rect class=\"\(XMLText.attribute(name))\" \(Self.sides(of: rect))/>\n"
  }

  /// Adds an arrow for an element from one point to another.
  package mutating func addArrow(_ key: ElementKey, from start: Point, to end: Point) {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length <= 3 * Self.reach else { return }
    let head = min(8, length / 2)
    let (ux, uy) = (dx / length * head, dy / length * head)
    let left = Point(x: end.x - ux - uy / 2, y: end.y - uy + ux / 2)
    let right = Point(x: end.x - ux + uy / 2, y: end.y - uy - ux / 2)
    let path = XMLText.attribute(key.name)
    shapes +=
      "<g class=\"arrow\" data-path=\"\(path)\"><title>\(XMLText.content(key.name)) moves by "
    shapes += "\(NumberText.oneDecimal(dx)), \(NumberText.oneDecimal(dy))</title>"
    shapes += "<polyline points=\"\(Self.points([start, end]))\"/>"
    shapes += "<polygon points=\"\(Self.points([end, left, right]))\"/></g>\n"
  }

  /// The drawing as an `svg` element for an HTML page or a file.
  ///
  /// - Parameters:
  ///   - viewBox: The part to show, points.
  ///   - label: A description of the drawing for screen readers.
  package func svg(viewBox: Rect, label: String) -> String {
    let numbers = [viewBox.minX, viewBox.minY, viewBox.width, viewBox.height].map(Self.number)
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(numbers.joined(separator: " "))\""
      + " role=\"img\" aria-label=\"\(XMLText.attribute(label))\">\n\(shapes)</svg>"
  }

  // MARK: Shapes

  private static func outline(of element: LayoutAttributes) -> String {
    element.transform.isScaleAndTranslation
      ? "<rect \(sides(of: element.frame))/>"
      : "<polygon points=\"\(points(element.corners))\"/>"
  }

  /// The element's path in the largest size that fits; empty if that is too small to read.
  private static func label(_ name: String, in frame: Rect) -> String {
    let size = min(13, frame.height * 0.8, frame.width / (0.62 * Double(max(1, name.count))))
    guard size >= 5 else { return "" }
    let y = frame.height > 2 * size ? frame.minY + size : frame.midY
    return "<text class=\"name\" x=\"\(number(frame.midX))\" y=\"\(number(y))\""
      + " font-size=\"\(number(size))\">\(XMLText.content(name))</text>"
  }

  private static func sides(of rect: Rect) -> String {
    "x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\""
      + " height=\"\(number(rect.height))\""
  }

  private static func points(_ points: [Point]) -> String {
    points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
  }

  /// A number rounded to a thousandth of a point, which is finer than any screen.
  private static func number(_ value: Double) -> String {
    NumberText.plain((value * 1e3).rounded() / 1e3)
  }
}

extension LayoutAttributes {
  /// The corners of the covered quadrilateral, clockwise from the one that is top left before the
  /// transform.
  ///
  /// Content coordinates, points; of a three-dimensional transform only the part in the plane is
  /// used.
  var corners: [Point] {
    let (x, y) = (size.width / 2, size.height / 2)
    return [(-x, -y), (x, -y), (x, y), (-x, y)].map { x, y in
      let corner = transform.apply(Point(x: x, y: y))
      return Point(x: center.x + corner.x, y: center.y + corner.y)
    }
  }

  /// The path, the frame, and all properties without their default values.
  fileprivate var drawingTitle: String {
    ([key.name, frame.oneDecimal] + remarks).joined(separator: " · ")
  }
}
