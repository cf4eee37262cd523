package import LayoutCore

extension CollectionView {
  /// The differences between the layouts of two views over the same data, one line each; empty if
  /// they agree.
  ///
  /// The function compares the content size, the order of all elements, and every property of every
  /// element. These elements include empty items, headers and footers.
  ///
  /// - Parameter tolerance: The greatest difference of a number that is not reported; for a length,
  ///   in points. If the tolerance is 0, numbers must be equal.
  /// - Throws: Any error of either layout.
  package func differences(
    from other: CollectionView, tolerance: Double = 0
  ) throws(LayoutError) -> [String] {
    try layoutIfNeeded()
    try other.layoutIfNeeded()
    var lines: [String] = []
    if !contentSize.numbers.areClose(to: other.contentSize.numbers, tolerance: tolerance) {
      lines.append("content size: \(contentSize) and \(other.contentSize)")
    }
    let counts = itemCounts
    guard counts == other.itemCounts else {
      return lines + ["items: \(counts) and \(other.itemCounts)"]
    }
    let all = try attributes(in: .plane)
    let otherAll = try other.attributes(in: .plane)
    if all.map(\.key) != otherAll.map(\.key) {
      lines.append("elements: \(all.map(\.key)) and \(otherAll.map(\.key))")
    }
    let keys = Set(all.map(\.key)).union(otherAll.map(\.key)).union(keysOfData)
    for key in keys.sorted() {
      switch (try attributes(for: key), try other.attributes(for: key)) {
      case (nil, nil): break
      case (nil, _): lines.append("\(key.name): only the second has it")
      case (_, nil): lines.append("\(key.name): only the first has it")
      case (let one?, let two?):
        if let line = one.difference(from: two, tolerance: tolerance) {
          lines.append("\(key.name): \(line)")
        }
      }
    }
    return lines
  }

  /// The keys of every item and of every possible header and footer.
  private var keysOfData: Set<ElementKey> {
    var keys: Set<ElementKey> = []
    for (section, count) in itemCounts.enumerated() {
      keys.formUnion([.header(section: section), .footer(section: section)])
      keys.formUnion((0..<count).map { .cell(item: $0, section: section) })
    }
    return keys
  }
}

extension LayoutAttributes {
  /// A description of the first property in which another element differs; nil if none differs.
  package func difference(from other: LayoutAttributes, tolerance: Double) -> String? {
    if !numbers.areClose(to: other.numbers, tolerance: tolerance) {
      return "\(numbers) and \(other.numbers)"
    }
    if !custom.isClose(to: other.custom, tolerance) {
      return "attributes \(customText) and \(other.customText)"
    }
    if zIndex != other.zIndex { return "z index \(zIndex) and \(other.zIndex)" }
    return isHidden == other.isHidden ? nil : "hidden in only one"
  }

  /// The numbers of the centre, the size, the opacity and the transform.
  private var numbers: [Double] {
    [center.x, center.y, size.width, size.height, alpha] + transform3D.numbers
  }
}

extension [Double] {
  fileprivate func areClose(to other: [Double], tolerance: Double) -> Bool {
    zip(self, other).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension Size {
  fileprivate var numbers: [Double] { [width, height] }
}
