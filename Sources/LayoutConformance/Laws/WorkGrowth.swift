internal import Glibc
package import LayoutCore
package import LayoutScenes

/// The growth of a layout's work with the number of items.
///
/// The work is counted in Lua instructions, whose number is the same on every machine. Source:
/// UX.md section 3.7, linear work per scroll.
package struct WorkGrowth: Sendable {
  /// The work for one number of items.
  package struct Point: Hashable, Sendable {
    /// The number of items.
    package let itemCount: Int
    /// The number of instructions of the first pass.
    package let layout: Int
    /// The average number of instructions for one step of scrolling.
    package let scroll: Int
    /// The number of views that each step visits wherever they are; see
    /// ``LayoutInspection/farViewCount``.
    package let farViewCount: Int
  }

  /// The work for each number of items, in ascending order.
  package let points: [Point]

  /// The default numbers of items.
  package static let itemCounts = [250, 1000, 4000]
  /// The number of scroll steps that are measured for each number of items.
  private static let steps = 8
  /// The number that is added to each number of instructions.
  ///
  /// With this addition, differences of a few instructions do not look like growth.
  private static let base = 2000

  /// The greatest predicted number of instructions with which a pass is still measured.
  private static let longestPass = 20_000_000

  /// Lays out different numbers of items, and scrolls on from the middle of the content each time.
  ///
  /// The numbers of items are measured in ascending order, until one reaches a limit, or until the
  /// next pass would probably take very long. If fewer than three numbers are then measured, half
  /// of the least measured number is measured, too. This is repeated until three numbers are
  /// measured, or until the least number is 1.
  ///
  /// - Parameters:
  ///   - layout: A layout that counts instructions: a script with an instruction limit. Further
  ///     layouts are made from this layout.
  ///   - scene: The scene that gives the view and the items; its events are not carried out.
  ///   - itemCounts: At least three numbers of items, ascending.
  /// - Returns: nil if the layout cannot be made again, or if it does not count instructions.
  /// - Throws: ``LayoutError`` if the layout fails. A reached limit is no failure if the smaller
  ///   numbers of items already show that the work of a pass grows faster than *n* log *n*.
  package init?(
    of layout: NamedLayout, in scene: Scene, itemCounts: [Int] = Self.itemCounts
  ) throws(LayoutError) {
    var points: [Point] = []
    var limit: LayoutError?
    for count in itemCounts {
      do throws(LayoutError) {
        guard let next = try Self.point(count, layout, scene) else { return nil }
        points.append(next)
      } catch {
        // Smaller numbers of items can give enough measurements to recognise the growth.
        guard (error.cause as? any DiagnosedFailure)?.isLimit == true, !points.isEmpty else {
          throw error
        }
        limit = error
      }
      if limit != nil || Self.isNextTooLong(points, itemCounts) { break }
    }
    while points.count < Growth.fewestPoints, let least = points.first?.itemCount, least > 1 {
      guard let next = try Self.point(least / 2, layout, scene) else { return nil }
      points.insert(next, at: 0)
    }
    guard points.contains(where: { $0.layout > 0 }) else { return nil }
    self.points = points
    if let limit, self.layout?.isFasterThanLinearithmic != true { throw limit }
  }

  /// Whether the pass with the next number of items would probably take very long.
  private static func isNextTooLong(_ points: [Point], _ itemCounts: [Int]) -> Bool {
    guard points.count >= 2, points.count < itemCounts.count, let last = points.last else {
      return false
    }
    let ratio = Double(last.layout) / max(1, Double(points[points.count - 2].layout))
    return Double(last.layout) * ratio > Double(longestPass)
  }

  /// Measures the work for one number of items.
  ///
  /// The result is nil if the layout cannot be made again, or if it gives no access to its work.
  private static func point(
    _ count: Int, _ layout: NamedLayout, _ scene: Scene
  ) throws(LayoutError) -> Point? {
    guard var other = try layout.makeAnother?(0), let inspection = other.layout.inspection else {
      return nil
    }
    other.parameters = layout.parameters
    return try point(
      count, scene.withItems(count).makeCollectionView(layout: other.layout), inspection)
  }

  private static func point(
    _ count: Int, _ view: CollectionView, _ inspection: any LayoutInspection
  ) throws(LayoutError) -> Point {
    let start = inspection.work.instructionCount
    try view.layoutIfNeeded()
    let laidOut = inspection.work.instructionCount
    try view.setContentOffset(view.offset(at: 0.5))
    try view.layoutIfNeeded()
    let before = inspection.work.instructionCount
    let isVertical = view.contentSize.height >= view.contentSize.width
    for _ in 0..<steps {
      var offset = view.contentOffset
      if isVertical {
        offset.y += view.bounds.height / 8
      } else {
        offset.x += view.bounds.width / 8
      }
      try view.setContentOffset(offset)
      try view.layoutIfNeeded()
    }
    return Point(
      itemCount: count, layout: laidOut - start,
      scroll: (inspection.work.instructionCount - before) / steps,
      farViewCount: inspection.farViewCount)
  }

  /// The growth of the work of the first pass; nil if fewer than three numbers of items were
  /// measured.
  package var layout: Growth? { growth(\.layout) }

  /// The growth of the work of a scroll step; nil if fewer than three numbers of items were
  /// measured.
  package var scroll: Growth? { growth(\.scroll) }

  /// The predicted number of instructions of the first pass with the given number of items.
  ///
  /// The value is 0 if the growth is unknown.
  func layoutWork(forItems count: Int) -> Double {
    guard let last = points.last, let layout else { return 0 }
    let factor = Double(count) / Double(last.itemCount)
    return Double(last.layout) * pow(factor, max(0, layout.exponent))
  }

  private func growth(_ work: KeyPath<Point, Int>) -> Growth? {
    Growth(points.map { ($0.itemCount, Double($0[keyPath: work] + Self.base)) })
  }

  /// The messages with CL0406 about work that grows too fast.
  ///
  /// The work of a scroll step may be constant, or grow with the logarithm of the number of items.
  /// The work of the first pass must not grow faster than *n* log *n*.
  package var diagnostics: [Diagnostic] {
    [scrollDiagnostic, layoutDiagnostic].compactMap { $0 }
  }

  /// The message about the work of a scroll step; nil if this work does not grow too fast.
  private var scrollDiagnostic: Diagnostic? {
    guard let scroll, ![.constant, .logarithmic].contains(scroll.order), scroll.exponent > 0 else {
      return nil
    }
    let message = "the work of scrolling grows with the number of items, \(scroll.text)"
    guard let count = growingViewCount else {
      return diagnostic(
        message, \.scroll, note: Self.rerunNote,
        help: "a hook that runs while scrolling should visit visible items only; a frame form "
          + "gives them in `range`")
    }
    return diagnostic(
      message, \.scroll,
      help: "because of the field `overscan`, the host calls `scroll` for all "
        + "\(NumberText.grouped(count)) headers, footers and other views in each step: use a "
        + "number of points instead, or place fewer views")
  }

  /// Whether the first of the ``diagnostics`` is about views that each step of scrolling visits
  /// wherever they are.
  var isSlowedByViews: Bool { scrollDiagnostic != nil && growingViewCount != nil }

  /// The greatest number of views that each step of scrolling visited wherever they are; nil if
  /// there are fewer than one for every four items.
  private var growingViewCount: Int? {
    points.last.flatMap { 4 * $0.farViewCount >= $0.itemCount ? $0.farViewCount : nil }
  }

  /// The message about the work of the first pass; nil if this work does not grow too fast.
  var layoutDiagnostic: Diagnostic? {
    guard let layout, layout.isFasterThanLinearithmic else { return nil }
    return diagnostic(
      "the work of the layout grows faster than the number of items, \(layout.text)", \.layout,
      note: Self.rerunNote,
      help: "visit each item a fixed number of times, not all items for each item")
  }

  private static let rerunNote =
    "scripts that place items by the offset, such as with `sees`, must run again"

  private func diagnostic(
    _ message: String, _ work: KeyPath<Point, Int>, note: String? = nil, help: String
  ) -> Diagnostic {
    Diagnostic(
      code: .growingWork, message,
      values: points.map {
        Diagnostic.Value(
          "\(NumberText.grouped($0.itemCount)) items",
          "\(NumberText.grouped($0[keyPath: work])) instructions")
      }, notes: note.map { [$0] } ?? [], helps: [help])
  }
}
