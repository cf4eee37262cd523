internal import LayoutCore

/// Linear interpolation between two values, exact at both ends.
struct Interpolation {
  private let progress: Double

  /// Creates an interpolation.
  ///
  /// - Parameter progress: 0 gives the first value, 1 the second.
  init(_ progress: Double) {
    self.progress = progress
  }

  func between(_ one: Double, _ other: Double) -> Double {
    progress == 1 ? other : one + (other - one) * progress
  }

  func between(_ one: Size, _ other: Size) -> Size {
    Size(width: between(one.width, other.width), height: between(one.height, other.height))
  }

  func between(_ one: Point, _ other: Point) -> Point {
    Point(x: between(one.x, other.x), y: between(one.y, other.y))
  }

  /// Interpolates an element between two layouts; the element fades if only one layout places it.
  ///
  /// - Returns: nil if neither layout places the element. At progress 0 and 1, nil if the layout at
  ///   that end does not place it.
  func between(_ one: LayoutAttributes?, _ other: LayoutAttributes?) -> LayoutAttributes? {
    switch (one, other) {
    case (nil, nil): return nil
    case (var one?, nil):
      one.alpha = between(one.alpha, 0)
      return progress == 1 ? nil : one
    case (nil, var other?):
      other.alpha = between(0, other.alpha)
      return progress == 0 ? nil : other
    case (let one?, let other?): return between(one, other)
    }
  }

  private func between(_ one: LayoutAttributes, _ other: LayoutAttributes) -> LayoutAttributes {
    if progress == 0 { return one }
    if progress == 1 { return other }
    var result = one
    result.center = between(one.center, other.center)
    result.size = between(one.size, other.size)
    result.alpha = between(one.alpha, other.alpha)
    result.zIndex = nearest(one.zIndex, other.zIndex, inTheMiddle: max(one.zIndex, other.zIndex))
    result.isHidden = nearest(
      one.isHidden, other.isHidden, inTheMiddle: one.isHidden && other.isHidden)
    result.transform3D = between(one.transform3D, other.transform3D)
    if !(one.hasNoCustomAttributes && other.hasNoCustomAttributes) {
      let (first, second) = (one.custom, other.custom)
      result.custom = nearest(first, second, inTheMiddle: second)
        .withNumbers(between: first, and: second, at: progress)
    }
    return result
  }

  /// The value for a property that cannot be interpolated: `one` if the progress is below ½,
  /// `other` if it is above ½, and `middle` if it is ½.
  func nearest<Value>(_ one: Value, _ other: Value, inTheMiddle middle: Value) -> Value {
    progress < 0.5 ? one : progress > 0.5 ? other : middle
  }

  private func between(_ one: Transform3D, _ other: Transform3D) -> Transform3D {
    guard one != other else { return one }
    func row(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> SIMD4<Double> {
      one + (other - one) * progress
    }
    let (one, other) = (one.elements, other.elements)
    return Transform3D(
      elements: Transform3D.InlineRows(
        row(one.row1, other.row1), row(one.row2, other.row2), row(one.row3, other.row3),
        row(one.row4, other.row4)))
  }
}

/// The interpolated elements of two layouts, in a store that answers queries.
struct Blend {
  let store: FrameStore
  /// The items that neither layout places.
  private let missing: Set<ElementKey>

  /// Interpolates all elements of two layouts.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements.
  init(
    of one: LayoutPart, _ other: LayoutPart, itemCounts: [Int], _ between: Interpolation
  ) throws(LayoutError) {
    let (ones, others) = (try Self.elements(of: one), try Self.elements(of: other))
    var frames: ContiguousArray<Rect> = []
    var particular: [LayoutAttributes] = []
    var missing: Set<ElementKey> = []
    for (section, count) in itemCounts.enumerated() {
      for item in 0..<count {
        let key = ElementKey.cell(item: item, section: section)
        // The queries above do not find empty elements, so the layouts are asked for each missing
        // one.
        let first = try one.attributes(for: key, unless: ones[key])
        let second = try other.attributes(for: key, unless: others[key])
        guard let element = between.between(first, second) else {
          missing.insert(key)
          frames.append(.zero)
          continue
        }
        let frame = Rect(center: element.center, size: element.size)
        frames.append(frame)
        if element != LayoutAttributes(key, frame: frame) { particular.append(element) }
      }
    }
    var store = FrameStore(itemCounts: itemCounts, frames: frames)
    for element in particular { store.set(element) }
    let keys = Set(ones.keys).union(others.keys)
    for key in keys where key.category != .cell {
      if let view = between.between(ones[key], others[key]) { store.set(view) }
    }
    self.store = store
    self.missing = missing
  }

  func attributes(for key: ElementKey) -> LayoutAttributes? {
    missing.contains(key) ? nil : store.attributes(for: key)
  }

  private static func elements(
    of part: LayoutPart
  ) throws(LayoutError) -> [ElementKey: LayoutAttributes] {
    let cells = try part.attributes(in: .plane).filter { $0.category == .cell }
    let all = try cells + part.attributesOfViews()
    return Dictionary(all.map { ($0.key, $0) }) { _, last in last }
  }
}
