import LayoutCore
import LayoutImages
import LayoutPreview

/// The cost of pictures of a thousand elements, without the cost of the layout itself.
enum Pictures {
  static func printTable(rounds: Int) throws -> [Target] {
    let elements = waterfall(1000)
    let shown = elements.map(\.frame).reduce(Rect.zero) { $0.union($1) }
    var (svg, png): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      svg.append(processorTime { _ = drawing(elements, shown).svg() } / 1e6)
      png.append(try processorTime { _ = try drawing(elements, shown).png() } / 1e6)
    }
    let size = "\(Int(shown.width)) × \(Int(shown.height))"
    print("\npictures of \(elements.count) elements are \(size) points")
    return [
      Target(
        name: "picture of 1000 elements, SVG", measured: least(svg), most: 10, unit: "ms"),
      Target(
        name: "picture of 1000 elements, PNG", measured: least(png), most: 60, unit: "ms"),
    ]
  }

  private static func drawing(_ elements: [LayoutAttributes], _ shown: Rect) -> Drawing {
    Drawing(elements, title: "waterfall", in: shown, contentSize: shown.size)
  }

  /// The elements of a waterfall with twenty columns.
  private static func waterfall(_ count: Int) -> [LayoutAttributes] {
    var ends = Array(repeating: 0.0, count: 20)
    return GeneratedItems(count: count).sizes.enumerated().map { item, size in
      let column = item % ends.count
      defer { ends[column] += size.height / 4 + 4 }
      return LayoutAttributes(
        .cell(IndexPath(item: item, section: 0)),
        frame: Rect(x: Double(column) * 64, y: ends[column], width: 60, height: size.height / 4))
    }
  }
}
