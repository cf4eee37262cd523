internal import LayoutCore

/// The tiles into which a rectangle is divided; their areas are in proportion to weights.
///
/// Source: Bruls, Huizing and van Wijk, «Squarified Treemaps», 2000.
struct SquarifiedTiles {
  /// The part of the rectangle that no tile covers yet.
  private var rest: Rect
  /// The tiles, in the order of the weights.
  private(set) var frames: [Rect]

  /// Divides a rectangle.
  ///
  /// - Complexity: O(*n* log *n*) in the number of weights.
  init(_ weights: ArraySlice<Double>, in rect: Rect) {
    rest = rect
    frames = Array(repeating: .zero, count: weights.count)
    let total = weights.reduce(0, +)
    let area = rect.width * rect.height
    let tiles = weights.enumerated()
      .map { Tile(place: $0.offset, area: total > 0 ? area * ($0.element / total) : 0) }
      .sorted { ($1.area, $0.place) < ($0.area, $1.place) }
    let visible = tiles.prefix { $0.area >= Self.smallestArea }
    var row = Row()
    for tile in visible {
      let isBetter = row.aspect(adding: tile, along: side) <= row.aspect(along: side) * (1 + 1e-9)
      if !row.tiles.isEmpty, !isBetter {
        place(row)
        row = Row()
      }
      row.add(tile)
    }
    place(row)
    for tile in tiles[visible.endIndex...] {
      frames[tile.place] = Rect(origin: rest.origin, size: .zero)
    }
  }

  /// The least area of a tile that is not empty, in square points.
  private static let smallestArea = 1e-9

  /// The length of the shorter side of ``rest``; a row lies along this side.
  private var side: Double { min(rest.size.width, rest.size.height) }

  /// Places a row along the shorter side of ``rest``.
  private mutating func place(_ row: Row) {
    guard !row.tiles.isEmpty else { return }
    let isColumn = rest.size.width >= rest.size.height
    // Sums are rounded. The thickness is limited, so that no tile reaches beyond the rest.
    let length = side
    let thickness = min(row.sum / length, max(rest.size.width, rest.size.height))
    var next = rest.origin
    for tile in row.tiles {
      let extent = length * (tile.area / row.sum)
      if isColumn {
        frames[tile.place] = Rect(x: next.x, y: next.y, width: thickness, height: extent)
        next.y += extent
      } else {
        frames[tile.place] = Rect(x: next.x, y: next.y, width: extent, height: thickness)
        next.x += extent
      }
    }
    if isColumn {
      rest.origin.x += thickness
      rest.size.width = max(0, rest.size.width - thickness)
    } else {
      rest.origin.y += thickness
      rest.size.height = max(0, rest.size.height - thickness)
    }
  }
}

/// One tile: the index of its weight, and its area.
private struct Tile {
  let place: Int
  let area: Double
}

/// Tiles side by side, the largest first.
private struct Row {
  private(set) var tiles: [Tile] = []
  private(set) var sum = 0.0

  mutating func add(_ tile: Tile) {
    tiles.append(tile)
    sum += tile.area
  }

  /// The greatest aspect ratio of a tile in the row, at least 1; infinity if there is no tile.
  ///
  /// - Parameters:
  ///   - tile: A tile that is treated as if it were the last one of the row.
  ///   - length: The length of the row.
  func aspect(adding tile: Tile? = nil, along length: Double) -> Double {
    guard let greatest = (tiles.first ?? tile)?.area, let least = (tile ?? tiles.last)?.area else {
      return .infinity
    }
    let sum = sum + (tile?.area ?? 0)
    return max(length * length * greatest / (sum * sum), sum * sum / (length * length * least))
  }
}
