package import LayoutCore

/// Random frames of one shape of layout; the same seed gives the same frames.
package struct RandomFrames: Sendable {
  /// The shapes of layouts.
  package enum Shape: String, Sendable, CaseIterable {
    /// Three columns; each item is placed under the shortest column.
    case waterfall
    /// A waterfall with the axes exchanged.
    case horizontalWaterfall
    /// A waterfall with shuffled numbers.
    case shuffledWaterfall
    /// A waterfall in which some items are about as high as the content: 1 + count / 1000 items.
    case tallItems
    /// Rows of items that touch each other, at whole numbers.
    case touchingGrid
    /// Frames anywhere, on both sides of the origin.
    case scattered
    /// Scattered frames, with one that covers everything.
    case scatteredUnderOne
    /// Scattered frames, some of them empty, some with negative extents, and some not finite.
    case scatteredEmpty
    /// Frames that overlap each other.
    case pile
    /// Frames around a middle.
    case ring
    /// Frames that are all equal.
    case same
  }

  /// The frames, by number.
  package let frames: ContiguousArray<Rect>

  /// Creates random frames.
  package init(_ shape: Shape, count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    frames =
      switch shape {
      case .waterfall: Self.waterfall(count, using: &generator)
      case .horizontalWaterfall:
        ContiguousArray(Self.waterfall(count, using: &generator).map(\.transposed))
      case .shuffledWaterfall:
        ContiguousArray(Self.waterfall(count, using: &generator).shuffled(using: &generator))
      case .tallItems: Self.tallItems(count, using: &generator)
      case .touchingGrid: ContiguousArray((0..<count).map(Self.gridFrame))
      case .scattered: Self.scattered(count, using: &generator)
      case .scatteredUnderOne: Self.scatteredUnderOne(count, using: &generator)
      case .scatteredEmpty:
        ContiguousArray(
          Self.scattered(count, using: &generator).map { Self.emptied($0, using: &generator) })
      case .pile: ContiguousArray((0..<count).map(Self.pileFrame))
      case .ring:
        ContiguousArray((0..<count).map { Self.ring($0, of: count) })
      case .same: ContiguousArray(repeating: Rect(x: 3, y: 4, width: 5, height: 6), count: count)
      }
  }

  /// A random rectangle for a query, near or exactly at one of the frames.
  ///
  /// The rectangle is sometimes empty, and sometimes it is the whole plane.
  package func query(using generator: inout SeededGenerator) -> Rect {
    guard let frame = frames.randomElement(using: &generator), !frame.isNull else { return .plane }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return .plane
    case 1: return .null
    case 2: return frame
    case 3: return frame.offsetBy(dx: frame.width, dy: 0)
    case 4: return frame.offsetBy(dx: 0, dy: -frame.height)
    case 5: return Rect(center: frame.center, size: .zero)
    case 6: return Rect(x: -1e5, y: frame.midY, width: 2e5, height: 1)
    case 7: return Rect(x: frame.maxX, y: frame.maxY, width: -80, height: -80)
    default:
      return Rect(
        x: frame.midX - .random(in: 0...300, using: &generator),
        y: frame.midY - .random(in: 0...300, using: &generator),
        width: .random(in: 0...300, using: &generator),
        height: .random(in: 0...300, using: &generator))
    }
  }
}

// MARK: Drawing

extension RandomFrames {
  private static func waterfall(
    _ count: Int, using generator: inout SeededGenerator
  ) -> ContiguousArray<Rect> {
    var ends = [0.0, 0, 0]
    return ContiguousArray(
      (0..<count).map { _ in
        let column = ends[1] < ends[0] ? (ends[2] < ends[1] ? 2 : 1) : ends[2] < ends[0] ? 2 : 0
        let height = Double.random(in: 40...190, using: &generator).rounded()
        defer { ends[column] += height + 10 }
        return Rect(x: Double(column) * 125, y: ends[column], width: 115, height: height)
      })
  }

  private static func tallItems(
    _ count: Int, using generator: inout SeededGenerator
  ) -> ContiguousArray<Rect> {
    var frames = waterfall(count, using: &generator)
    let end = frames.last?.maxY ?? 0
    for _ in 0..<count / 1000 + 1 where count > 0 {
      frames[Int.random(in: 0..<count, using: &generator)] = Rect(
        x: 400, y: 0, width: 20, height: end)
    }
    return frames
  }

  private static func scattered(
    _ count: Int, using generator: inout SeededGenerator
  ) -> ContiguousArray<Rect> {
    // For any count, frames are equally dense.
    let reach = 50 * Double(count).squareRoot()
    return ContiguousArray(
      (0..<count).map { _ in
        Rect(
          x: .random(in: -reach...reach, using: &generator),
          y: .random(in: -reach...reach, using: &generator),
          width: .random(in: 1...100, using: &generator),
          height: .random(in: 1...100, using: &generator))
      })
  }

  private static func scatteredUnderOne(
    _ count: Int, using generator: inout SeededGenerator
  ) -> ContiguousArray<Rect> {
    var frames = scattered(count, using: &generator)
    if let number = frames.indices.randomElement(using: &generator) {
      frames[number] = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    }
    return frames
  }

  private static func emptied(_ frame: Rect, using generator: inout SeededGenerator) -> Rect {
    var frame = frame
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: frame.size.width = 0
    case 1: frame.size.height = 0
    case 2: frame.size = .zero
    case 3: frame.size.width *= -1
    case 4: frame = .null
    default: break
    }
    return frame
  }

  private static func gridFrame(_ number: Int) -> Rect {
    Rect(x: Double(number % 7) * 10, y: Double(number / 7) * 10, width: 10, height: 10)
  }

  private static func pileFrame(_ number: Int) -> Rect {
    Rect(x: -Double(number), y: -Double(number), width: Double(2 * number + 5), height: 1e6)
  }

  private static func ring(_ number: Int, of count: Int) -> Rect {
    let turn = AffineTransform(rotationDegrees: 360 * Double(number) / Double(count))
    let center = turn.apply(Point(x: 20 * Double(count), y: 0))
    return Rect(center: center, size: Size(width: 70, height: 70))
  }
}

extension Rect {
  fileprivate var transposed: Rect {
    Rect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }
}
