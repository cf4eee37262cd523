public import LayoutCore

/// A drawing of elements with characters: boxes in their places, with names and sizes.
///
/// Each edge is drawn at the nearest character. The scale is chosen so that equal sizes, and equal
/// horizontal gaps, stay equal as far as possible. Where two boxes overlap, the upper box is shown,
/// with a `╳` (in ASCII, `x`) where it covers an edge of the lower box. An element that reaches
/// beyond the content has edges of `!`. A line of a label that does not fit is omitted, never cut.
/// If a label has no room beside the marks `╳`, its first line is written over them.
/// Frames are clipped to the shown rectangle, so that drawing takes limited time even for huge
/// frames. Coordinates: content space as the user sees it, in points.
/// Source: UX.md sections 1.5 and 3.6.
public struct TextDrawing: Hashable, Sendable {
  /// The lines of the picture, from top to bottom, without trailing blanks.
  public let lines: [String]
  /// The lines without colours.
  public let plainLines: [String]
  /// The scale, such as `1 char = 7.8 × 20 pt`; empty if the rectangle to show is invalid.
  public let scaleText: String
  /// Remarks about elements that the picture does not show; each gives the number of elements and
  /// the reason, such as `2 hidden`.
  public let notes: [String]
  /// The separator between the scale and the notes.
  private let separator: String

  /// The picture with the caption below it; each line ends with a line feed.
  public var text: String { (lines + caption).map { $0 + "\n" }.joined() }

  /// The line below the picture, in an array that is empty if there is nothing to report.
  public var caption: [String] {
    let text = ([scaleText] + notes).filter { !$0.isEmpty }.joined(separator: separator)
    return text.isEmpty ? [] : [text]
  }

  /// Draws elements.
  ///
  /// A rectangle that is less than 10⁻⁶ points wide or high, or that has a coordinate or an extent
  /// beyond 10¹⁵ points, gives an empty drawing.
  ///
  /// - Parameters:
  ///   - elements: The elements to draw; of elements with the same z index, those further back come
  ///     first.
  ///   - selected: The items whose names are marked with a `*`.
  ///   - rect: The rectangle to show.
  ///   - contentSize: The extent of the content.
  ///   - visibleBounds: The visible rectangle, drawn as a dotted frame if it differs from `rect`;
  ///     nil draws no frame.
  ///   - options: The size of the drawing, its style and its labels.
  /// - Complexity: O(*n* log *n*) in the number of elements, and O(*m*) in the number of characters
  ///   of the drawing and of those that each element covers.
  public init(
    _ elements: [LayoutAttributes], selected: Set<IndexPath> = [], in rect: Rect,
    contentSize: Size, visibleBounds: Rect? = nil,
    options: TextDrawingOptions = TextDrawingOptions()
  ) {
    separator = options.style == .ascii ? ", " : " · "
    guard Self.canShow(rect) else {
      (lines, plainLines, scaleText, notes) = ([], [], "", [])
      return
    }
    let finite = elements.filter { Self.canPlace($0.frame) }
    let shown = finite.filter { !$0.isHidden && $0.frame.touches(rect) }
    let scale = DrawingScale(of: shown.map(\.frame), in: rect, options)
    var canvas = TextCanvas(scale: scale, glyphs: Glyphs(options.style))
    let boxes = Self.boxes(shown, scale, contentSize)
    let omitted = canvas.paint(boxes)
    canvas.label(boxes, with: BoxLabels(options, selected))
    if let visibleBounds, Self.canShow(visibleBounds), visibleBounds != rect {
      canvas.frame(scale.cells(of: visibleBounds))
    }
    plainLines = canvas.lines(usesColor: false, boxes)
    lines = options.usesColor ? canvas.lines(usesColor: true, boxes) : plainLines
    scaleText = scale.text(options.style)
    notes = [
      (elements.count - finite.count, "not finite"), (finite.count(where: \.isHidden), "hidden"),
      (canvas.coveredCount(boxes.dropLast(omitted)), "covered"),
      (omitted, "more that are not drawn"),
    ].filter { $0.0 > 0 }.map { "\(NumberText.grouped($0.0)) \($0.1)" }
  }

  /// The boxes of the elements, from the back to the front.
  private static func boxes(
    _ elements: [LayoutAttributes], _ scale: DrawingScale, _ contentSize: Size
  ) -> [DrawnBox] {
    let order = elements.indices.sorted {
      (elements[$0].zIndex, $0) < (elements[$1].zIndex, $1)
    }
    let slack = 0.01
    let content = Rect(
      x: -slack, y: -slack, width: contentSize.width + 2 * slack,
      height: contentSize.height + 2 * slack)
    return order.map { index in
      let element = elements[index]
      let frame = element.frame
      return DrawnBox(
        element: element, frame: frame, cells: scale.cells(of: frame),
        isOutside: !content.contains(frame))
    }
  }

  private static func canShow(_ rect: Rect) -> Bool {
    [rect.minX, rect.minY].allSatisfy { abs($0) <= 1e15 }
      && [rect.width, rect.height].allSatisfy { (1e-6...1e15).contains($0) }
  }

  /// Whether a frame has a position; an infinite coordinate is allowed.
  private static func canPlace(_ rect: Rect) -> Bool {
    ![rect.minX, rect.minY, rect.maxX, rect.maxY].contains(where: \.isNaN) && !rect.isNull
  }
}

/// An element with the characters that it covers.
struct DrawnBox {
  let element: LayoutAttributes
  /// The frame of the element after its transform.
  let frame: Rect
  /// The characters that the frame covers, some of which can lie beyond the canvas.
  let cells: CellRect
  /// Whether the element reaches beyond the content.
  let isOutside: Bool
}
