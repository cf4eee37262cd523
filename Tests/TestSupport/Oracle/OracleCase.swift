package import LayoutCore

/// A layout computed by another program: the data, and the expected frames.
///
/// Source: the files in `Tests/Fixtures/oracle`, whose README names their sources.
package struct OracleCase: Hashable, Sendable {
  /// An element with its expected frame.
  package struct Element: Hashable, Sendable {
    /// The key of the element.
    package var key: ElementKey
    /// The expected frame in a view from left to right; nil if the element must not be placed.
    package var frame: Rect?
    /// The expected left edge in a view from right to left; nil if the source does not state it.
    package var rightToLeftX: Double?
  }

  /// The name of the case, with the name of its suite before the slash.
  package var id: String
  /// The program that computed the case.
  package var source: String
  /// The rule of the layout, as the file names it, for example `flow` or `flow-left`.
  package var layout: String
  /// The extent of the view, in points; 480 if the source does not state it.
  package var viewSize: Size
  /// The direction in which the content grows.
  package var scrollDirection: Axis
  /// The number of columns; nil for rules without columns.
  package var columns: Int?
  /// The width of an item divided by its height; nil for rules without this ratio.
  package var aspectRatio: Double?
  /// The justification of lines, for example `left` or `FlexStart`; nil if the rule determines it.
  package var justification: String?
  /// The alignment of items within a line, for example `top`; nil if the rule determines it.
  package var itemAlignment: String?
  /// The data, section by section.
  package var sections: [SectionData]
  /// The expected elements, in element order.
  package var expected: [Element]
  /// Whether ``expected`` contains every element that is not empty.
  package var isComplete: Bool
  /// The width of the content, in points; nil if the source does not state it.
  package var contentWidth: Double?
  /// The height of the content, in points; nil if the source does not state it.
  package var contentHeight: Double?
}

extension OracleCase: CustomStringConvertible {
  /// The name of the case.
  package var description: String { id }
}

// MARK: Running a layout

extension OracleCase {
  /// A view over the case's data.
  package func makeView(
    layout: any Layout, direction: LayoutDirection = .leftToRight
  ) -> CollectionView {
    let data = OracleData(sections)
    return CollectionView(
      size: viewSize, direction: direction, layout: layout, dataSource: data, delegate: data)
  }

  /// The differences between a view and the case, one line each; empty if there are none.
  ///
  /// In a view from right to left, ``Element/rightToLeftX`` is the expected left edge. If it is
  /// nil, the frame is expected at its mirrored place in the content.
  ///
  /// - Parameter tolerance: The greatest difference of a number that is not reported, in points.
  /// - Throws: Any error of the layout.
  package func mismatches(
    in view: CollectionView, tolerance: Double = 1e-6
  ) throws(LayoutError) -> [String] {
    try view.layoutIfNeeded()
    var lines: [String] = []
    for element in expected {
      let frame = try view.attributes(for: element.key)?.frame
      let wanted = expectedFrame(of: element, in: view)
      if !Self.isClose(frame, wanted, tolerance: tolerance) {
        lines.append(
          "\(element.key.name): expected \(Self.text(wanted)), got \(Self.text(frame))")
      }
    }
    for (name, wanted, found) in [
      ("width", contentWidth, view.contentSize.width),
      ("height", contentHeight, view.contentSize.height),
    ] {
      if let wanted, !(abs(wanted - found) <= tolerance) {
        lines.append("content \(name): expected \(wanted), got \(found)")
      }
    }
    if isComplete { lines += try orderMismatches(in: view) }
    return lines
  }

  private func orderMismatches(in view: CollectionView) throws(LayoutError) -> [String] {
    let wanted = expected.filter { $0.frame?.isEmpty == false }.map(\.key)
    let found = try view.attributes(in: .plane).map(\.key)
    guard wanted != found else { return [] }
    return ["elements: expected \(wanted.count) in element order, got \(found)"]
  }

  private func expectedFrame(of element: Element, in view: CollectionView) -> Rect? {
    guard view.direction == .rightToLeft, var frame = element.frame else { return element.frame }
    frame.origin.x = element.rightToLeftX ?? view.contentSize.width - frame.maxX
    return frame
  }

  private static func isClose(_ one: Rect?, _ other: Rect?, tolerance: Double) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isClose(to: other, tolerance: tolerance)
  }

  private static func text(_ rect: Rect?) -> String {
    guard let rect else { return "nothing" }
    return "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))"
  }
}
