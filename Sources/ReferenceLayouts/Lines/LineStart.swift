/// A place at which a line begins.
struct LineStart: BitwiseCopyable {
  /// The least number of items from one kept start of a section to the next one, if everything was
  /// placed.
  static let spacing = 64

  /// The number of the line's first item, counted over all sections.
  var item: Int
  /// The position of the line along the scroll direction.
  var main: Double

  /// The start of the same line after an update that moves the line.
  func moved(by move: LineMove) -> LineStart {
    LineStart(item: item + move.items, main: main + move.main)
  }
}

extension ContiguousArray<LineStart> {
  /// The index of the first start whose item is at least `item`; the count if there is none.
  ///
  /// The starts must be ascending.
  func place(ofItem item: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].item >= item { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
