import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct HexagonLayoutTests {
  private static func view(columns: Int, width: Double, count: Int) -> CollectionView {
    let layout = HexagonLayout()
    layout.columns = columns
    let sizes = Array(repeating: Size(width: 1, height: 1), count: count)
    return CollectionView.over(
      [SectionData(sizes)], size: Size(width: width, height: 300), layout: layout)
  }

  @Test func `every other row has one item less and half a step of indent`() throws {
    // a hexagon is (210 − 10) / 2 = 100 points wide and 200 / √3 high; in a row, hexagons begin 110
    // points apart, and rows begin 110 · √3 / 2 points apart
    let view = Self.view(columns: 2, width: 210, count: 5)
    let (height, rowStep) = (115.470_053_837_925_15, 95.262_794_416_288_25)
    let expected = [(0.0, 0.0), (110, 0), (55, 1), (0, 2), (110, 2)].map {
      Rect(x: $0.0, y: $0.1 * rowStep, width: 100, height: height)
    }
    let frames = try view.itemFrames()
    #expect(frames.count == 5)
    #expect(zip(frames, expected).allSatisfy { $0.isClose(to: $1, tolerance: 1e-12) })
    #expect(abs(view.contentSize.height - 305.995_642_670_501_65) < 1e-12)
  }

  @Test func `rows have four and three items alternately`() throws {
    let frames = try Self.view(columns: 4, width: 430, count: 9).itemFrames()
    #expect(frames.map(\.minX) == [0, 110, 220, 330, 55, 165, 275, 0, 110])
    #expect(Set(frames.map(\.minY)).count == 3)
  }

  @Test(arguments: 2..<8)
  func `neighbours are one step apart, and no items are nearer`(columns: Int) throws {
    let frames = try Self.view(columns: columns, width: 400, count: 40).itemFrames()
    let step = (400 - Double(columns - 1) * 10) / Double(columns) + 10
    for one in frames.indices {
      let distances = frames.indices.filter { $0 != one }.map { other in
        let (dx, dy) = (
          frames[one].midX - frames[other].midX, frames[one].midY - frames[other].midY
        )
        return (dx * dx + dy * dy).squareRoot()
      }
      #expect(abs((distances.min() ?? 0) - step) < 1e-9)
    }
    #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 400 + 1e-9 })
  }
}
