import FuzzSupport
import LayoutCore

/// The items of a view, and the edits that an input makes.
struct DataEdits {
  let data: FuzzData

  /// Creates the items: usually at most 111, sometimes about 240, and rarely about 2,100.
  ///
  /// A fold first makes room for 512 items, or for 2,048 when it continues after an edit; only a
  /// larger number needs more room.
  init(_ bytes: inout FuzzBytes) {
    let first = bytes.byte()
    let count = first < 224 ? first / 2 : first < 248 ? first : 2030 + (first - 248) * 16
    let pattern = (0...bytes.number(below: 4)).map { _ in Self.size(&bytes) }
    let split = bytes.number(below: 4)
    let sizes = (0..<count).map { pattern[$0 % pattern.count] }
    data = FuzzData(
      split == 0
        ? [sizes]
        : split == 3 ? [[], sizes] : [Array(sizes[..<(count / 3)]), Array(sizes[(count / 3)...])])
    if split == 2 { data.headers = [0, 1] }
  }

  private static func size(_ bytes: inout FuzzBytes) -> Size {
    Size(width: Double(bytes.byte()), height: Double(bytes.byte()) / 4)
  }

  /// Scrolls, resizes, queries, edits or invalidates the view, as the next byte chooses, and lays
  /// it out.
  mutating func happen(in view: CollectionView, _ bytes: inout FuzzBytes) throws(LayoutError) {
    let kind = bytes.byte()
    let section = data.sizes.isEmpty ? 0 : bytes.number(below: data.sizes.count)
    let count = data.sizes.isEmpty ? 0 : data.sizes[section].count
    let item = count == 0 ? 0 : bytes.number(below: count)
    switch kind % 10 {
    case 0, 1: try scroll(view, to: Double(bytes.number(below: 16384)))
    case 2:
      let size = Size(width: 1 + Double(bytes.byte()) * 2, height: 1 + Double(bytes.byte()) * 4)
      try view.setBounds(Rect(origin: view.bounds.origin, size: size))
    case 3 where count > 0:
      _ = try view.attributes(for: .cell(item: item, section: section))
    case 4 where !data.sizes.isEmpty:
      try insert(in: view, section, item, 1 + bytes.number(below: 8), &bytes)
    case 5 where count > 0: try delete(in: view, section, item, 1 + bytes.number(below: 40))
    case 6 where count > 0:
      data.sizes[section][item] = Self.size(&bytes)
      view.reloadData()
    case 7 where count > 1:
      let to = bytes.number(below: count)
      let data = data
      try view.performBatchUpdates { batch in
        data.sizes[section].insert(data.sizes[section].remove(at: item), at: to)
        batch.record(
          .move(
            from: IndexPath(item: item, section: section), to: IndexPath(item: to, section: section)
          ))
      }
    case 8:
      if data.headers.contains(section) {
        data.headers.remove(section)
      } else {
        data.headers.insert(section)
      }
      view.reloadData()
    default: view.invalidateLayout()
    }
    try view.layoutIfNeeded()
  }

  private func scroll(_ view: CollectionView, to y: Double) throws(LayoutError) {
    try view.setBounds(Rect(origin: Point(x: 0, y: y), size: view.bounds.size))
  }

  private func insert(
    in view: CollectionView, _ section: Int, _ item: Int, _ count: Int, _ bytes: inout FuzzBytes
  ) throws(LayoutError) {
    let sizes = (0..<count).map { _ in Self.size(&bytes) }
    let data = data
    try view.performBatchUpdates(isAnimated: count % 2 == 0) { batch in
      data.sizes[section].insert(contentsOf: sizes, at: item)
      for place in item..<(item + count) {
        batch.record(.insert(IndexPath(item: place, section: section)))
      }
    }
  }

  private func delete(
    in view: CollectionView, _ section: Int, _ item: Int, _ count: Int
  ) throws(LayoutError) {
    let end = min(data.sizes[section].count, item + count)
    let data = data
    try view.performBatchUpdates(isAnimated: count % 2 == 0) { batch in
      data.sizes[section].removeSubrange(item..<end)
      for place in item..<end { batch.record(.delete(IndexPath(item: place, section: section))) }
    }
  }
}
