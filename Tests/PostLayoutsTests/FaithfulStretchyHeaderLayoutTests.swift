import LayoutCore
import PostLayouts
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.6: the stretchy header, computed as in the post.
@Suite struct FaithfulStretchyHeaderLayoutTests {
  @Test(arguments: [(-30.0, 0.0), (-20, 20)])
  func `8.6 the post stretches every header and ignores the inset`(
    offset: Double, top: Double
  ) throws {
    let section = SectionData(
      [Size(width: 50, height: 40)], header: Size(width: 0, height: 50))
    let view = CollectionView.over(
      [section, section], size: Size(width: 100, height: 400),
      contentInset: EdgeInsets(top: top, left: 0, bottom: 0, right: 0),
      layout: FaithfulStretchyHeaderLayout(base: FlowLayout(), headerLength: 50))
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: offset, width: 100, height: 400))
    try view.layoutIfNeeded()
    let headers = view.visibleElements.filter { $0.key.kind == ElementKey.headerKind }
    #expect(
      headers.map(\.frame) == [
        Rect(x: 0, y: offset, width: 100, height: 50 - offset),
        Rect(x: 0, y: 90 + offset, width: 100, height: 50 - offset),
      ])
    #expect(try view.frame(of: .header(section: 0))?.minY == 0)
  }
}
