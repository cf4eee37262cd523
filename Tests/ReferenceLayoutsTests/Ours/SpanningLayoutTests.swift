import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct SpanningLayoutTests {
  private static func view(_ spans: [(columns: Double?, rows: Double?)]) -> CollectionView {
    var section = SectionData(Array(repeating: Size(width: 1, height: 1), count: spans.count))
    for (index, span) in spans.enumerated() {
      var hints: [String: ParameterValue] = [:]
      if let columns = span.columns { hints["columns"] = .number(columns) }
      if let rows = span.rows { hints["rows"] = .number(rows) }
      if !hints.isEmpty { section.hints[index] = hints }
    }
    return CollectionView.over(
      [section], size: Size(width: 320, height: 300), layout: SpanningLayout())
  }

  @Test func `items take the first free block of cells`() throws {
    let view = Self.view([(2, 2), (nil, nil), (3, nil), (nil, nil), (nil, 2)])
    #expect(
      try view.itemFrames() == [
        Rect(x: 0, y: 0, width: 210, height: 210), Rect(x: 220, y: 0, width: 100, height: 100),
        Rect(x: 0, y: 220, width: 320, height: 100), Rect(x: 220, y: 110, width: 100, height: 100),
        Rect(x: 0, y: 330, width: 100, height: 210),
      ])
    #expect(view.contentSize == Size(width: 320, height: 540))
  }

  @Test(arguments: [
    (1.0, 100.0), (3, 320), (4, 320), (9e14, 320), (0, 100), (-7, 100), (1.5, 100), (1e300, 100),
  ])
  func `columns are clamped, and other values than whole numbers are 1`(
    hint: Double, width: Double
  ) throws {
    #expect(try Self.view([(hint, nil)]).itemFrames()[0].width == width)
  }

  @Test func `no item is higher than a hundred rows`() throws {
    #expect(try Self.view([(nil, 1000)]).itemFrames()[0].height == 100 * 100 + 99 * 10)
  }

  @Test func `texts and booleans are not used as counts`() throws {
    var section = SectionData([Size(width: 1, height: 1)])
    section.hints[0] = ["columns": .text("2"), "rows": .boolean(true)]
    let view = CollectionView.over(
      [section], size: Size(width: 320, height: 300), layout: SpanningLayout())
    #expect(try view.itemFrames() == [Rect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test(arguments: 0..<60)
  func `nothing overlaps, and no item fits at an earlier place`(seed: UInt64) throws {
    // Rows and columns are one point large, without spacings, so that frames have the numbers of
    // cells.
    let layout = SpanningLayout()
    layout.columns = 1 + Int(seed % 5)
    layout.rowHeight = 1
    var sections = RandomSections(seed: 2 * seed).sections
    for index in sections.indices {
      sections[index].insets = .zero
      sections[index].header = nil
      sections[index].footer = nil
      (sections[index].lineSpacing, sections[index].itemSpacing) = (0, 0)
    }
    for section in sections {
      let view = CollectionView.over(
        [section], size: Size(width: Double(layout.columns), height: 9), layout: layout)
      let frames = try view.itemFrames()
      for (index, frame) in frames.enumerated() {
        let earlier = frames[..<index]
        #expect(!earlier.contains { $0.overlaps(frame) })
        #expect(frame.maxX <= Double(layout.columns) && frame.maxY <= view.contentSize.height)
        for row in 0...Int(frame.minY) {
          let end = row < Int(frame.minY) ? layout.columns - Int(frame.width) + 1 : Int(frame.minX)
          for column in 0..<end {
            let place = Rect(
              x: Double(column), y: Double(row), width: frame.width, height: frame.height)
            #expect(earlier.contains { $0.overlaps(place) })
          }
        }
      }
    }
  }
}
