import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.6: the stretchy header.
@Suite struct StretchyHeaderLayoutTests {
  static let section = SectionData(
    [Size(width: 50, height: 40)], header: Size(width: 0, height: 50))

  static func view(_ layout: any Layout, top: Double = 0) throws -> CollectionView {
    let view = CollectionView.over(
      [section, section], size: Size(width: 100, height: 400),
      contentInset: EdgeInsets(top: top, left: 0, bottom: 0, right: 0), layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  static func pull(_ view: CollectionView, to offset: Double) throws -> [Rect?] {
    try view.setBounds(Rect(x: 0, y: offset, width: 100, height: 400))
    try view.layoutIfNeeded()
    return [0, 1].map { section in
      view.visibleElements.first { $0.key == .header(section: section) }?.frame
    }
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (10, 0, 0), (-30, 0, 30), (-20, 20, 0), (-60, 20, 40), (-10, 20, 0),
  ])
  func `8.6 only the first header grows, by the pull beyond the inset`(
    offset: Double, top: Double, distance: Double
  ) throws {
    let view = try Self.view(StretchyHeaderLayout(base: FlowLayout()), top: top)
    #expect(
      try Self.pull(view, to: offset) == [
        Rect(x: 0, y: -distance, width: 100, height: 50 + distance),
        Rect(x: 0, y: 90, width: 100, height: 50),
      ])
    let header = try view.frame(of: .header(section: 0))
    #expect(header == Rect(x: 0, y: -distance, width: 100, height: 50 + distance))
    let stretches = [0, 1].map { section in
      view.visibleElements.first { $0.key == .header(section: section) }?.custom.number("stretch")
    }
    #expect(stretches == [distance == 0 ? nil : distance, nil])
    #expect(try view.itemFrames() == [Rect(x: 25, y: 50, width: 50, height: 40)])
    #expect(view.contentSize == Size(width: 100, height: 180))
  }

  @Test func `8.6 a header that stretches into a rectangle is found there`() throws {
    let view = try Self.view(StretchyHeaderLayout(base: FlowLayout()))
    _ = try Self.pull(view, to: -30)
    let above = Rect(x: 0, y: -25, width: 100, height: 10)
    #expect(try view.attributes(in: above).map(\.key) == [.header(section: 0)])
  }

  @Test func `only a change of the stretch invalidates, and names the header`() throws {
    let view = try Self.view(StretchyHeaderLayout(base: FlowLayout()))
    view.recordsTrace = true
    _ = try Self.pull(view, to: 20)
    #expect(view.prepareCount == 1)
    _ = try Self.pull(view, to: -20)
    #expect(view.prepareCount == 2)
    #expect(view.trace.contains { "\($0)" == "invalidate(header:1)" })
  }

  @Test func `without a first header nothing happens`() throws {
    let view = CollectionView.over(
      [SectionData([Size(width: 10, height: 10)])], size: Size(width: 100, height: 100),
      layout: StretchyHeaderLayout(base: FlowLayout()))
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: -20, width: 100, height: 100))
    #expect(try view.attributes(in: .plane).map(\.key) == [.cell(item: 0, section: 0)])
  }
}
