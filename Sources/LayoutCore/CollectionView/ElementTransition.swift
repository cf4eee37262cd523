/// How one element gets from what was shown to what will be shown.
public struct ElementTransition: Hashable, Sendable {
  /// The element before; nil if it is new.
  public let keyBefore: ElementKey?
  /// The element after; nil if it goes.
  public let keyAfter: ElementKey?
  /// How it is shown at the beginning, content coordinates as the user sees them.
  public let start: LayoutAttributes
  /// How it is shown at the end, content coordinates as the user sees them.
  public let end: LayoutAttributes

  /// Creates a transition.
  public init(
    keyBefore: ElementKey?, keyAfter: ElementKey?, start: LayoutAttributes, end: LayoutAttributes
  ) {
    self.keyBefore = keyBefore
    self.keyAfter = keyAfter
    self.start = start
    self.end = end
  }

  /// How it is shown in between.
  ///
  /// Centre, size, opacity and transform go in a straight line; what has no middle (order, hiding)
  /// is that of the end from the first moment on.
  ///
  /// - Parameter progress: 0 is the start and 1 the end, both exact.
  public func attributes(at progress: Double) -> LayoutAttributes {
    if progress <= 0 { return start }
    if progress >= 1 { return end }
    func between(_ one: Double, _ other: Double) -> Double {
      one + (other - one) * progress
    }
    var result = end
    result.center = Point(
      x: between(start.center.x, end.center.x), y: between(start.center.y, end.center.y))
    result.size = Size(
      width: between(start.size.width, end.size.width),
      height: between(start.size.height, end.size.height))
    result.alpha = between(start.alpha, end.alpha)
    if start.transform3D != end.transform3D {
      let numbers = zip(start.transform3D.numbers, end.transform3D.numbers).map(between)
      result.transform3D = Transform3D(rowByRow: numbers) ?? end.transform3D
    }
    return result
  }
}
