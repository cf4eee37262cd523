package import LayoutCore

extension CollectionView {
  /// Creates a view over a list of sections.
  package static func over(
    _ sections: [SectionData], size: Size, contentInset: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight, layout: any Layout
  ) -> CollectionView {
    let data = OracleData(sections)
    let view = CollectionView(
      size: size, direction: direction, layout: layout, dataSource: data, delegate: data)
    view.contentInset = contentInset
    return view
  }

  /// The frame of an element; nil if it is not placed.
  package func frame(of key: ElementKey) throws(LayoutError) -> Rect? {
    try attributes(for: key)?.frame
  }

  /// The frames of the items of a section, in order; items that are not placed are omitted.
  package func itemFrames(inSection section: Int = 0) throws(LayoutError) -> [Rect] {
    var frames: [Rect] = []
    for item in 0..<numberOfItems(inSection: section) {
      if let frame = try frame(of: .cell(item: item, section: section)) { frames.append(frame) }
    }
    return frames
  }

  /// All elements that the layout places, in element order.
  package func everything() throws(LayoutError) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    try forEachElement { result.append($0) }
    return result
  }

  /// Whether another view has exactly the same elements with the same attributes.
  ///
  /// This module is optimised, so the comparison of many elements is much faster here than in a
  /// test.
  package func placesTheSame(as other: CollectionView) throws(LayoutError) -> Bool {
    try everything() == other.everything()
  }
}

extension Rect {
  /// Whether the origins and sizes of two rectangles differ by at most a tolerance, in points.
  package func isClose(to other: Rect, tolerance: Double = 1e-9) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}

extension [Point] {
  /// Whether two lists have the same length, and points with the same index are close together.
  package func isClose(to other: [Point]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
  }
}
