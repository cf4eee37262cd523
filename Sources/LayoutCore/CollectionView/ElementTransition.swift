/// How one element changes from its start to its end in an animated change.
public struct ElementTransition: Hashable, Sendable {
  /// The element's key before the change; nil if the element is new.
  public let keyBefore: ElementKey?
  /// The element's key after the change; nil if the change removes the element.
  public let keyAfter: ElementKey?
  /// How the element is shown at the beginning, in content coordinates as the user saw them before
  /// the change.
  public let start: LayoutAttributes
  /// How the element is shown at the end, in content coordinates as the user sees them after the
  /// change.
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

  /// How the element is shown at a moment of the change.
  ///
  /// These values are interpolated linearly: the centre, the size, the opacity, each number of the
  /// transform, and each custom attribute that is a number at the start and at the end. A custom
  /// attribute that must be a whole number is rounded. The z index, whether the element is hidden,
  /// and other custom attributes cannot be interpolated: they have their end values as soon as the
  /// progress is greater than 0.
  ///
  /// - Parameter progress: 0 is the start and 1 the end, both exact; values outside of this range
  ///   are clamped.
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
    if !(start.hasNoCustomAttributes && end.hasNoCustomAttributes) {
      result.custom = end.custom.withNumbers(between: start.custom, and: end.custom, at: progress)
    }
    return result
  }
}
