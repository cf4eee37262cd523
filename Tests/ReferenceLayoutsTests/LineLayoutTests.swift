import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// SEMANTICS.md section 8.4: the line, with numbers that are computed by hand.
@Suite struct LineLayoutTests {
  @Test func `8.4 the first and the last item can come to the middle`() throws {
    let section = SectionData(Array(repeating: Size(width: 160, height: 100), count: 5))
    let view = CollectionView.over(
      [section], size: Size(width: 320, height: 200), layout: LineLayout())
    #expect(
      try view.itemFrames().map(\.center)
        == (0..<5).map { Point(x: 160 + 170 * Double($0), y: 100) })
    #expect(view.contentSize == Size(width: 1000, height: 200))
  }

  @Test func `items of several sizes are centred across, and each end has its own margin`() throws {
    let section = SectionData(
      [Size(width: 40, height: 20), Size(width: 10, height: 30), Size(width: 60, height: 80)],
      insets: EdgeInsets(top: 10, left: 7, bottom: 30, right: 8), lineSpacing: 5)
    let view = CollectionView.over(
      [section], size: Size(width: 100, height: 100), layout: LineLayout())
    #expect(
      try view.itemFrames() == [
        Rect(x: 30, y: 30, width: 40, height: 20), Rect(x: 75, y: 25, width: 10, height: 30),
        Rect(x: 90, y: 10, width: 60, height: 80),
      ])
    #expect(view.contentSize == Size(width: 170, height: 100))
  }

  @Test func `an inset or a header wider than the margin replaces it`() throws {
    let section = SectionData(
      [Size(width: 40, height: 20)], insets: EdgeInsets(top: 0, left: 20, bottom: 0, right: 50),
      header: Size(width: 25, height: 0), footer: Size(width: 9, height: 0))
    let view = CollectionView.over(
      [section], size: Size(width: 100, height: 100), layout: LineLayout())
    #expect(try view.itemFrames() == [Rect(x: 45, y: 40, width: 40, height: 20)])
    #expect(
      try view.frame(of: .footer(section: 0)) == Rect(x: 135, y: 0, width: 9, height: 100))
    #expect(view.contentSize.width == 144)
  }

  @Test func `further sections follow on the line, with their own insets only`() throws {
    let section = SectionData(
      [Size(width: 20, height: 20)], insets: EdgeInsets(top: 0, left: 3, bottom: 0, right: 4))
    let empty = SectionData([], insets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let view = CollectionView.over(
      [empty, section, section], size: Size(width: 100, height: 100), layout: LineLayout())
    #expect(try view.itemFrames(inSection: 1).map(\.minX) == [40])
    #expect(try view.itemFrames(inSection: 2).map(\.minX) == [67])
    #expect(view.contentSize.width == 127)
  }

  @Test func `items larger than the view begin at the insets`() throws {
    let section = SectionData([Size(width: 300, height: 300)])
    let view = CollectionView.over(
      [section], size: Size(width: 100, height: 100), layout: LineLayout())
    #expect(try view.itemFrames() == [Rect(x: 0, y: 0, width: 300, height: 300)])
    #expect(view.contentSize == Size(width: 300, height: 100))
  }
}
