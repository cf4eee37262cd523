import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct TreemapLayoutTests {
  private static func view(
    _ weights: [Double?], size: Size, gap: Double = 0, header: Double? = nil
  ) -> CollectionView {
    let layout = TreemapLayout()
    layout.gap = gap
    var section = SectionData(Array(repeating: Size(width: 1, height: 1), count: weights.count))
    section.header = header.map { Size(width: 1, height: $0) }
    for (index, weight) in weights.enumerated() {
      if let weight { section.hints[index] = ["weight": .number(weight)] }
    }
    return CollectionView.over([section], size: size, layout: layout)
  }

  /// The example of the paper: areas 6, 6, 4, 3, 2, 2 and 1 in a rectangle of 6 × 4.
  ///
  /// In a rectangle of 4 × 6, the tiles are transposed, because a row lies along the shorter side.
  @Test(arguments: [false, true])
  func `tiles are those of the paper`(isTransposed: Bool) throws {
    let size =
      isTransposed ? Size(width: 400, height: 600) : Size(width: 600, height: 400)
    let frames = try Self.view([6, 6, 4, 3, 2, 2, 1], size: size).itemFrames()
    // The tiles of area 6 form a column of 3 × 4. Then the tiles of area 4 and 3 form a row of
    // 3 × 7/3. The rest is 3 × 5/3. There, each tile forms a column: two columns are 6/5 × 5/3, and
    // one is 3/5 × 5/3.
    let (first, second) = (7.0 / 3, 5.0 / 3)
    let expected = [
      Rect(x: 0, y: 0, width: 3, height: 2), Rect(x: 0, y: 2, width: 3, height: 2),
      Rect(x: 3, y: 0, width: 12.0 / 7, height: first),
      Rect(x: 33.0 / 7, y: 0, width: 9.0 / 7, height: first),
      Rect(x: 3, y: first, width: 1.2, height: second),
      Rect(x: 4.2, y: first, width: 1.2, height: second),
      Rect(x: 5.4, y: first, width: 0.6, height: second),
    ]
    #expect(frames.count == expected.count)
    for (frame, tile) in zip(frames, expected) {
      let rect = Rect(
        x: 100 * tile.minX, y: 100 * tile.minY, width: 100 * tile.width, height: 100 * tile.height)
      let transposed = Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
      #expect(frame.isClose(to: isTransposed ? transposed : rect, tolerance: 1e-9))
    }
    // The aspect ratios that the paper gives for these tiles.
    let ratios = [3.0 / 2, 3.0 / 2, 49.0 / 36, 49.0 / 27, 25.0 / 18, 25.0 / 18, 25.0 / 9]
    for (frame, ratio) in zip(frames, ratios) {
      let found = max(frame.width / frame.height, frame.height / frame.width)
      #expect(abs(found - ratio) < 1e-9)
    }
  }

  /// The tiles of the paper's procedure `squarify` in a rectangle that begins at the origin.
  ///
  /// - Parameter areas: The areas of the tiles, in descending order, which fill the rectangle.
  private static func paperTiles(_ areas: [Double], in size: Size) -> [Rect] {
    var (rest, remaining, tiles) = (Rect(origin: .zero, size: size), areas[...], [Rect]())
    while !remaining.isEmpty {
      let side = min(rest.width, rest.height)
      /// The greatest aspect ratio of the tiles in a row; the paper calls the sum of the areas s.
      func worst(_ row: ArraySlice<Double>) -> Double {
        let square = row.reduce(0, +) * row.reduce(0, +)
        return row.reduce(0.0) { max($0, side * side * $1 / square, square / (side * side * $1)) }
      }
      var count = 1
      while count < remaining.count,
        worst(remaining.prefix(count)) >= worst(remaining.prefix(count + 1))
      {
        count += 1
      }
      let row = remaining.prefix(count)
      let thickness = row.reduce(0, +) / side
      remaining = remaining.dropFirst(count)
      let (x, y, isWide) = (rest.minX, rest.minY, rest.width >= rest.height)
      var start = 0.0
      for extent in row.map({ $0 / thickness }) {
        tiles.append(
          isWide
            ? Rect(x: x, y: y + start, width: thickness, height: extent)
            : Rect(x: x + start, y: y, width: extent, height: thickness))
        start += extent
      }
      rest =
        isWide
        ? Rect(x: x + thickness, y: y, width: rest.width - thickness, height: rest.height)
        : Rect(x: x, y: y + thickness, width: rest.width, height: rest.height - thickness)
    }
    return tiles
  }

  @Test(arguments: UInt64(100)..<140)
  func `tiles of random weights are those of the paper's procedure`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var weights: [Double] = []
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      weights.append(Double.random(in: 0.1...10, using: &generator))
    }
    let size = Size(
      width: Double.random(in: 50...500, using: &generator),
      height: Double.random(in: 50...500, using: &generator))
    let frames = try Self.view(weights, size: size).itemFrames()
    let (area, total) = (size.width * size.height, weights.reduce(0, +))
    let expected = Self.paperTiles(weights.sorted(by: >).map { area * $0 / total }, in: size)
    #expect(frames.count == expected.count)
    let heaviestFirst = weights.indices.sorted { weights[$0] > weights[$1] }
    for (index, tile) in zip(heaviestFirst, expected) {
      #expect(frames[index].isClose(to: tile, tolerance: 1e-6), "seed \(seed), item \(index)")
    }
  }

  @Test func `each section has a map of its own between its insets`() throws {
    let layout = TreemapLayout()
    var section = SectionData([Size(width: 1, height: 1)])
    section.header = Size(width: 1, height: 20)
    section.footer = Size(width: 1, height: 10)
    section.insets = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    let view = CollectionView.over(
      [section, section], size: Size(width: 100, height: 120), layout: layout)
    // The map has 120 − 20 − 5 − 15 − 10 points of the view's height. A section is as high as the
    // view, so that the second map begins 120 points below the first.
    for (index, y) in [25.0, 145].enumerated() {
      let frame = try #require(try view.itemFrames(inSection: index).first)
      #expect(frame.isClose(to: Rect(x: 10, y: y, width: 70, height: 70)))
    }
    layout.mapHeight = 30
    try view.layoutIfNeeded()
    let frame = try #require(try view.itemFrames(inSection: 1).first)
    #expect(frame.isClose(to: Rect(x: 10, y: 105, width: 70, height: 30)))
  }

  @Test func `the heaviest item comes first, whatever its place`() throws {
    let frames = try Self.view([1, 5, 2], size: Size(width: 80, height: 10)).itemFrames()
    #expect(frames.map(\.minX) == [70, 0, 50])
    #expect(frames.map(\.width) == [10, 50, 20])
  }

  @Test func `a tile without weight is empty, and a missing weight is 1`() throws {
    let frames = try Self.view([nil, 0, 1], size: Size(width: 100, height: 40)).itemFrames()
    #expect(frames[0] == Rect(x: 0, y: 0, width: 50, height: 40))
    #expect(frames[2] == Rect(x: 50, y: 0, width: 50, height: 40))
    #expect(frames[1].isEmpty && frames[1].minX <= 100)
    let empty = try Self.view([0, 0], size: Size(width: 100, height: 40)).itemFrames()
    #expect(empty == [.zero, .zero])
  }

  @Test func `many tiles stay visible, because the gaps become smaller`() throws {
    // the average tile is a square of 2 × 2 points, so the layout reduces the gap of 2 points to 1
    let view = Self.view(
      Array(repeating: 1, count: 2_500), size: Size(width: 100, height: 100), gap: 2)
    try view.layoutIfNeeded()
    let cells = view.visibleElements
    #expect(cells.count == 2_500)
    // tiles and gaps cover 101 × 101 square points; the tiles alone must cover more than 2,000
    let area = cells.reduce(0.0) { $0 + $1.frame.width * $1.frame.height }
    #expect(area > 2_000)
    #expect(cells.allSatisfy { $0.frame.width > 0.5 && $0.frame.height > 0.5 })
  }

  @Test func `gaps are between tiles only, and the header has its place`() throws {
    let view = Self.view([1, 1], size: Size(width: 110, height: 70), gap: 10, header: 20)
    #expect(
      try view.itemFrames() == [
        Rect(x: 0, y: 20, width: 50, height: 50), Rect(x: 60, y: 20, width: 50, height: 50),
      ])
    #expect(view.contentSize == Size(width: 110, height: 70))
  }

  @Test(arguments: UInt64(0)..<60)
  func `tiles fill the map in proportion to their weights and do not overlap`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let choices = [0.001, 0.5, 1, 1, 7, 300, 1e12]
    var weights: [Double] = []
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      weights.append(choices[Int.random(in: 0..<choices.count, using: &generator)])
    }
    let size = Size(
      width: Double.random(in: 20...500, using: &generator),
      height: Double.random(in: 20...500, using: &generator))
    let frames = try Self.view(weights.map(Optional.some), size: size).itemFrames()
    let area = size.width * size.height
    let total = weights.reduce(0, +)
    for (frame, weight) in zip(frames, weights) {
      let expected = area * weight / total
      #expect(abs(frame.width * frame.height - expected) < 1e-6 * area, "seed \(seed)")
      #expect(frame.maxX < size.width + 1e-6 && frame.maxY < size.height + 1e-6, "seed \(seed)")
    }
    for (index, one) in frames.enumerated() where one.width > 1e-3 && one.height > 1e-3 {
      let inner = one.insetBy(dx: 1e-4, dy: 1e-4)
      #expect(!frames[..<index].contains { $0.overlaps(inner) }, "seed \(seed)")
    }
  }
}
