import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// The three ways in which the first post lays out from right to left, and their differences.
///
/// Source: SEMANTICS.md sections 3.11 and 8.5.
@Suite struct ThreeWaysTests {
  /// A view of 375 points over six items of 80 × 80 points, four of which fit into a line.
  ///
  /// The insets are 10 points, and the least gaps are 5 points.
  private func view(
    _ layout: any Layout, direction: LayoutDirection = .leftToRight
  ) throws -> CollectionView {
    let data = SectionData(
      Array(repeating: Size(width: 80, height: 80), count: 6),
      insets: EdgeInsets(top: 10, left: 10, bottom: 10, right: 10), lineSpacing: 5, itemSpacing: 5)
    let view = CollectionView.over(
      [data], size: Size(width: 375, height: 600), direction: direction, layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  private func leftEdges(_ view: CollectionView) throws -> [Double] {
    try view.itemFrames().map(\.minX)
  }

  @Test func `way 1 mirrors the frames`() throws {
    let flow = FlowLayout()
    let plain = try leftEdges(view(flow))
    let mirrored = try leftEdges(view(FlowLayout(), direction: .rightToLeft))
    #expect(plain.first == 10)
    #expect(zip(plain, mirrored).allSatisfy { abs($0 + $1 - (375 - 80)) < 1e-9 })
  }

  @Test func `way 2 keeps the frames and mirrors the screen`() throws {
    let view = try view(FlowLayout())
    let plain = try leftEdges(view)
    view.transform = AffineTransform(scaleX: -1, y: 1)
    #expect(try leftEdges(view) == plain)
    // the first item is shown at the right: screenX = width − (x − offset)
    let first = view.screenPoint(fromContent: Point(x: plain[0] + 40, y: 50))
    #expect(first == Point(x: 375 - 50, y: 50))
    let touched = try #require(view.contentPoint(fromScreen: Point(x: 325, y: 50)))
    #expect(try view.indexPathForItem(at: touched) == IndexPath(item: 0, section: 0))
    #expect(try view.indexPathForItem(at: Point(x: 325, y: 50)) == IndexPath(item: 3, section: 0))
  }

  @Test func `way 2 maps touches back when the view has been scrolled`() throws {
    let view = try view(FlowLayout())
    view.transform = AffineTransform(scaleX: -1, y: 1)
    try view.setBounds(Rect(x: 0, y: 85, width: 375, height: 100))
    try view.layoutIfNeeded()
    let touched = try #require(view.contentPoint(fromScreen: Point(x: 325, y: 20)))
    #expect(touched == Point(x: 50, y: 105))
    #expect(try view.indexPathForItem(at: touched) == IndexPath(item: 4, section: 0))
  }

  @Test func `way 3 keeps the order and aligns to the trailing edge`() throws {
    let edges = try leftEdges(view(RightToLeftLayout()))
    #expect(edges == [30, 115, 200, 285, 200, 285])
  }

  @Test func `a flattened view has no point to touch`() throws {
    let view = try view(FlowLayout())
    view.transform = AffineTransform(scaleX: 0, y: 1)
    #expect(view.contentPoint(fromScreen: .zero) == nil)
  }
}
