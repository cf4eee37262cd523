internal import LayoutCore

/// Boxes from back to front, sorted into tiles of the picture so that the boxes over a place are
/// found quickly.
struct BoxGrid {
  /// The boxes, from back to front.
  let boxes: [Rect]
  private let rect: Rect
  private let tile: Size
  /// The numbers of the boxes that touch each tile, ascending; the tiles are in order, row by row.
  private var tiles: [[Int]]

  /// The number of tiles along each side.
  private static let count = 32

  init(_ boxes: [Rect], in rect: Rect) {
    self.boxes = boxes
    self.rect = rect
    tile = Size(
      width: rect.width / Double(Self.count), height: rect.height / Double(Self.count))
    tiles = Array(repeating: [], count: Self.count * Self.count)
    for (number, box) in boxes.enumerated() {
      for index in indices(of: box) { tiles[index].append(number) }
    }
  }

  /// Whether a part of `place` is covered by a box in front of the box `number`.
  ///
  /// - Complexity: O(*k*) in the number of boxes that touch the tiles of `place`.
  func isCovered(_ place: Rect, above number: Int) -> Bool {
    indices(of: place).contains { index in
      tiles[index].reversed().prefix { $0 > number }.contains { boxes[$0].overlaps(place) }
    }
  }

  private func indices(of box: Rect) -> [Int] {
    func range(_ low: Double, _ high: Double, _ size: Double) -> Range<Int> {
      func index(_ place: Double) -> Int {
        Int(exactly: min(max((place / size).rounded(.down), 0), Double(Self.count - 1))) ?? 0
      }
      return index(low)..<index(high) + 1
    }
    guard box.minX <= rect.maxX, box.maxX >= rect.minX, box.minY <= rect.maxY,
      box.maxY >= rect.minY
    else { return [] }
    let columns = range(box.minX - rect.minX, box.maxX - rect.minX, tile.width)
    let rows = range(box.minY - rect.minY, box.maxY - rect.minY, tile.height)
    return rows.flatMap { row in columns.map { row * Self.count + $0 } }
  }
}
