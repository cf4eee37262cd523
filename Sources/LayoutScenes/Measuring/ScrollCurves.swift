package import LayoutCore

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The attributes that a few elements have at many offsets of a view.
package struct ScrollCurves {
  /// A property of an element whose value can change when the view scrolls.
  package enum Property: String, Hashable, Sendable, CaseIterable {
    /// The mean factor by which the transform enlarges lengths.
    ///
    /// It is the square root of the factor by which the transform enlarges areas.
    case scale
    /// The angle of the transform, in degrees clockwise.
    case rotation
    /// The opacity of the element.
    case alpha
    /// The left edge of the element, in content coordinates.
    ///
    /// Of the transform, only the translation is applied, not the scale and the rotation.
    case x
    /// The upper edge of the element, in content coordinates.
    ///
    /// Of the transform, only the translation is applied, not the scale and the rotation.
    case y
    /// The width of the element before the transform.
    case width
    /// The height of the element before the transform.
    case height
  }

  /// The elements whose attributes are recorded, in element order.
  package let keys: [ElementKey]
  /// The axis along which the view was scrolled.
  package let axis: Axis
  /// The range from the least to the greatest offset of the view along the axis.
  package let way: ClosedRange<Double>
  /// The offsets in ascending order, each with the attributes of the elements in ``keys`` that were
  /// on screen at this offset.
  ///
  /// A hidden element is treated as if it were off screen.
  private var samples: [(offset: Double, elements: [ElementKey: LayoutAttributes])] = []

  /// The greatest number of offsets at which each of the two scrolls lays out the view.
  private static let greatestCount = 200

  /// Records the attributes of a few elements while a view scrolls over its content.
  ///
  /// The view scrolls twice. The first time, it covers all offsets in large steps. This finds the
  /// offsets at which at least one of the elements is on screen. The second time, it covers only
  /// the range of these offsets, slightly enlarged, in small steps. Afterwards, the view returns to
  /// its original offset. Scrolling can change the layout's own state.
  ///
  /// - Parameters:
  ///   - keys: At most ten elements; nil selects the three items nearest to the middle of the
  ///     screen, or the first three items if none is on screen.
  /// - Throws: ``LayoutError`` if the layout fails.
  package init(_ view: CollectionView, of keys: [ElementKey]? = nil) throws(LayoutError) {
    let (before, sizes, recordsTrace) = (view.bounds, view.preferredSizes, view.recordsTrace)
    view.recordsTrace = false
    try view.layoutIfNeeded()
    self.keys = (keys ?? view.middleItems(3)).sorted()
    axis = view.scrollAxis
    let isVertical = axis == .vertical
    let ends = [view.offset(ofEnd: false), view.offset(ofEnd: true)].map {
      isVertical ? $0.y : $0.x
    }
    way = (ends.min() ?? 0)...(ends.max() ?? 0)
    try follow(view)
    try view.setBounds(before)
    view.setPreferredSizes(sizes)
    try view.layoutIfNeeded()
    view.recordsTrace = recordsTrace
  }

  /// Finds the range of offsets at which at least one of the elements is on screen, and records the
  /// elements at these offsets.
  private mutating func follow(_ view: CollectionView) throws(LayoutError) {
    let length = axis == .vertical ? view.bounds.height : view.bounds.width
    // The current offset, and for each element the offset at which it is in the middle of the view.
    var offsets = [axis == .vertical ? view.bounds.minY : view.bounds.minX]
    for key in keys {
      guard let frame = try view.attributes(for: key)?.frame else { continue }
      offsets.append((axis == .vertical ? frame.midY : frame.midX) - length / 2)
    }
    let (wholeWay, step) = Self.steps(over: way, count: Self.greatestCount - offsets.count)
    try sample(view, at: offsets + wholeWay)
    let seen = samples.filter { !$0.elements.isEmpty }.map(\.offset)
    samples = []
    guard let first = seen.min(), let last = seen.max() else { return }
    let margin = min(step, 2 * length)
    let part = max(way.lowerBound, first - margin)...min(way.upperBound, last + margin)
    try sample(
      view,
      at: offsets.filter(part.contains)
        + Self.steps(over: part, count: Self.greatestCount - offsets.count).offsets)
  }

  /// Evenly spaced offsets that include both ends of a range, and the distance from one offset to
  /// the next.
  private static func steps(
    over range: ClosedRange<Double>, count: Int
  ) -> (offsets: [Double], step: Double) {
    let step = (range.upperBound - range.lowerBound) / Double(count - 1)
    let offsets = (0..<count - 1).map { range.lowerBound + step * Double($0) }
    return (offsets + [range.upperBound], step)
  }

  private mutating func sample(
    _ view: CollectionView, at offsets: [Double]
  ) throws(LayoutError) {
    for offset in Set(offsets.map { min(max($0, way.lowerBound), way.upperBound) }).sorted() {
      let origin = view.contentOffset
      try view.setContentOffset(
        axis == .vertical ? Point(x: origin.x, y: offset) : Point(x: offset, y: origin.y))
      try view.layoutIfNeeded()
      let elements = view.visibleElements.filter { !$0.isHidden && keys.contains($0.key) }
      let reached = axis == .vertical ? view.contentOffset.y : view.contentOffset.x
      samples.append((reached, Dictionary(elements.map { ($0.key, $0) }) { first, _ in first }))
    }
  }

  // MARK: Results

  /// Whether the view can be scrolled.
  package var scrolls: Bool { way.lowerBound < way.upperBound }

  /// Whether at least one of the elements is on screen at one or more of the offsets.
  package var showsElements: Bool { samples.contains { !$0.elements.isEmpty } }

  /// The parts of the curve of a property, each a list of points.
  ///
  /// The x of a point is the offset of the view, and the y is the value of the property.
  ///
  /// A new part of the curve begins wherever the element comes on screen, and the part ends where
  /// the element leaves the screen.
  package func parts(of key: ElementKey, _ property: Property) -> [[Point]] {
    samples.split { $0.elements[key] == nil }.map { part in
      part.compactMap { sample in
        sample.elements[key].map { Point(x: sample.offset, y: property.value(of: $0)) }
      }
    }
  }

  /// The properties that change when the view scrolls: for at least one element, the values at two
  /// offsets differ by more than rounding errors.
  package var changing: [Property] {
    Property.allCases.filter { property in
      keys.contains { key in
        let values = parts(of: key, property).joined().map(\.y)
        guard let least = values.min(), let greatest = values.max() else { return false }
        return greatest - least > 1e-6
      }
    }
  }
}

extension ScrollCurves.Property {
  /// The value of the property for an element.
  func value(of element: LayoutAttributes) -> Double {
    let transform = element.transform
    switch self {
    case .scale: return abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    case .rotation: return atan2(transform.b, transform.a) * 180 / .pi
    case .alpha: return element.alpha
    case .x: return element.place.minX + transform.tx
    case .y: return element.place.minY + transform.ty
    case .width: return element.size.width
    case .height: return element.size.height
    }
  }
}

extension CollectionView {
  /// The items nearest to the middle of the screen along the scroll axis, or the first items if no
  /// item is on screen.
  fileprivate func middleItems(_ count: Int) -> [ElementKey] {
    let middle = bounds.center
    func distance(_ element: LayoutAttributes) -> Double {
      scrollAxis == .vertical
        ? abs(element.frame.midY - middle.y) : abs(element.frame.midX - middle.x)
    }
    let cells = visibleElements.filter { $0.category == .cell && !$0.isHidden }
    guard cells.isEmpty else {
      return cells.sorted { (distance($0), $0.key) < (distance($1), $1.key) }.prefix(count)
        .map(\.key)
    }
    return Array(
      (0..<numberOfSections).lazy.flatMap { section in
        (0..<self.numberOfItems(inSection: section)).lazy.map { .cell(item: $0, section: section) }
      }.prefix(count))
  }
}
