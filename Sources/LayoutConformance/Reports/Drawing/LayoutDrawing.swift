public import LayoutCore
internal import LayoutScenes

/// A drawing of elements as SVG: each as the quadrilateral that it covers.
///
/// Shapes have classes and no colours of their own, so that a style sheet can give them light and dark
/// ones: `el` with the category, with `selected`, `hidden` and the look; `name` for labels; `arrow`,
/// `content` and `screen`. Each element has its path and frame as its title, and a star behind its path where it is
/// selected. Coordinates: content space, points.
public struct LayoutDrawing: Sendable {
  /// What an element is drawn as.
  public enum Look: String, Hashable, Sendable {
    /// As it is.
    case plain
    /// As something wrong.
    case wrong
    /// As the outline of what should be, or was, there.
    case ghost
  }

  /// The shapes so far.
  public private(set) var shapes = ""

  /// How far from the origin something can be and still be drawn, points.
  private static let reach = 1e6

  /// Creates an empty drawing.
  public init() {}

  /// Whether an element lies where it can be drawn.
  public static func canShow(_ element: LayoutAttributes) -> Bool {
    element.corners.allSatisfy { abs($0.x) <= reach && abs($0.y) <= reach }
  }

  /// Adds elements, those further back first; what cannot be drawn is left out.
  ///
  /// - Parameter selected: The items that are drawn as selected.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public mutating func add(
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
      // What is not to be seen at all must still be found.
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

  /// Adds a rectangle with a class of its own, unless it cannot be drawn.
  public mutating func add(_ rect: Rect, class name: String) {
    guard abs(rect.minX) <= Self.reach, abs(rect.minY) <= Self.reach,
      rect.width <= Self.reach, rect.height <= Self.reach
    else { return }
    shapes += "<rect class=\"\(XMLText.attribute(name))\" \(Self.sides(of: rect))/>\n"
  }

  /// Adds an arrow about an element from one point to another.
  public mutating func addArrow(_ key: ElementKey, from start: Point, to end: Point) {
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

  /// The drawing as an element that stands in a page of HTML or in a file.
  ///
  /// - Parameters:
  ///   - viewBox: The part to show, points.
  ///   - label: What the drawing shows, for those who do not see it.
  public func svg(viewBox: Rect, label: String) -> String {
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

  /// The path, as large as fits; nothing if that is too small to be read.
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

  /// A thousandth of a point is finer than any screen.
  private static func number(_ value: Double) -> String {
    NumberText.plain((value * 1e3).rounded() / 1e3)
  }
}

extension LayoutAttributes {
  /// The corners of what is covered, clockwise from the one that is top left before the transform.
  ///
  /// Content coordinates, points; a matrix of space counts as the part of it that acts in the plane.
  var corners: [Point] {
    let (x, y) = (size.width / 2, size.height / 2)
    return [(-x, -y), (x, -y), (x, y), (-x, y)].map { x, y in
      let corner = transform.apply(Point(x: x, y: y))
      return Point(x: center.x + corner.x, y: center.y + corner.y)
    }
  }

  /// The path, the frame, and what is not as it is by default.
  fileprivate var drawingTitle: String {
    ([key.name, frame.oneDecimal] + remarks).joined(separator: " · ")
  }
}
