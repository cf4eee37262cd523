internal import LayoutCore

/// The labels on elements: the path, and below it the size, in the largest font that fits.
///
/// The options can omit each of the two lines. A label stands in the middle of its element, or at
/// another place where no element in front covers it. If there is no place for both lines together,
/// the size is omitted. If there is no place for a single line, the whole label is omitted. A label
/// is never cut.
struct ElementLabels {
  private let labels: Set<DrawingLabel>
  /// The boxes of all elements, from back to front.
  private let boxes: BoxGrid
  /// The shown part of the content.
  private let rect: Rect
  /// The sizes of the font that are tried, in points.
  private let sizes: [Double]

  /// The places that are tried, as fractions of the width and height that the label leaves free:
  /// first the middle, then the sides, then the corners.
  private static let places: [(x: Double, y: Double)] = [
    (0.5, 0.5), (0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5), (0, 0), (1, 0), (0, 1), (1, 1),
  ]

  init(_ options: DrawingOptions, on boxes: [Rect], in rect: Rect) {
    labels = options.labels
    sizes = [11.0, 9, 7, 5.5].map { $0 * options.labelScale }
    self.boxes = BoxGrid(boxes, in: rect)
    self.rect = rect
  }

  /// The lines of the label on an element; empty if no label fits.
  ///
  /// `number` is the index of the element in the order of drawing, from back to front.
  func nodes(for element: LayoutAttributes, _ number: Int, isSelected: Bool) -> [DrawingText] {
    var lines: [String] = []
    if labels.contains(.paths) { lines.append(element.key.name + (isSelected ? "*" : "")) }
    if labels.contains(.sizes) {
      lines.append(
        "\(PointText.short(element.size.width))×\(PointText.short(element.size.height))")
    }
    let box = boxes.boxes[number]
    while !lines.isEmpty {
      for size in sizes {
        let width = lines.map { LabelFont.width(of: $0, size: size) }.max() ?? 0
        let extent = Size(width: width, height: Double(lines.count) * size * 1.25)
        guard let place = place(for: extent, in: box, number) else { continue }
        return Self.lines(lines, size, in: place)
      }
      lines.removeLast()
    }
    return []
  }

  /// The first free place for a label; nil if no place is free.
  private func place(for extent: Size, in box: Rect, _ number: Int) -> Rect? {
    let inner = box.intersection(rect).insetBy(dx: 2, dy: 0)
    guard !inner.isNull, inner.width >= extent.width, inner.height >= extent.height else {
      return nil
    }
    return Self.places.lazy.map { share in
      Rect(
        origin: Point(
          x: inner.minX + (inner.width - extent.width) * share.x,
          y: inner.minY + (inner.height - extent.height) * share.y), size: extent)
    }.first {
      // the position of the label is rounded by up to a quarter of a point
      !boxes.isCovered($0.insetBy(dx: -0.5, dy: -0.5), above: number)
    }
  }

  private static func lines(_ lines: [String], _ size: Double, in place: Rect) -> [DrawingText] {
    lines.enumerated().map { number, line in
      // the height of an upper case letter is 0.73 of the font's size
      let middle = place.minY + (Double(number) + 0.5) * size * 1.25
      let position = Point(
        x: half(place.midX), y: half(middle + size * 0.365))
      return DrawingText(line, at: position, size: size)
    }
  }

  /// The nearest multiple of half a point, which is near enough for a label and short in a file.
  private static func half(_ value: Double) -> Double { (value * 2).rounded() / 2 }
}
