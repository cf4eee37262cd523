/// A place at which a line begins.
struct LineStart<Position: LinePosition> {
  /// The number of the line's first item, counted over all sections.
  var item: Int
  /// The position of the line.
  var position: Position

  /// Changes the start after an update that moves the line.
  mutating func move(by move: LineMove) {
    item += move.items
    position.move(by: move.main)
  }
}

extension ContiguousArray {
  /// The index of the first start whose item is at least `item`; the count if there is none.
  ///
  /// The starts must be ascending.
  func place<Position>(ofItem item: Int) -> Int where Element == LineStart<Position> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].item >= item { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
