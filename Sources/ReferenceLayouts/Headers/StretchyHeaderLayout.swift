public import LayoutComposition
public import LayoutCore

/// A layout whose first header grows when the content is pulled down beyond its top.
///
/// Let `d = −(o.y + t.top)`, where `o` is the content offset and `t` the adjusted content inset. If
/// `d` is above 0, the header of section 0 begins `d` points further up and is `d` points taller;
/// its bottom edge stays, and its custom attribute `stretch` is `d`. All other elements are where
/// the base places them. Coordinates: content space, in points.
/// Source: SEMANTICS.md section 8.6, without the faults of the source post.
public final class StretchyHeaderLayout: LayoutEffect {
  /// The layout that the effect changes.
  public let wrapped: WrappedLayout

  private static let key = ElementKey.header(section: 0)

  private static let stretch = Parameter(
    "stretch", .length, default: .number(0), minimum: 0,
    help: "The distance by which the header is higher than at rest.")

  /// Creates the effect over a layout that no view uses.
  public init(base: any Layout) {
    wrapped = WrappedLayout(base)
  }

  /// The first header if the new bounds change its stretch; otherwise `nothing`.
  public func change(forBoundsChange newBounds: Rect) -> EffectChange {
    guard let view = collectionView, view.exists(Self.key),
      stretch(of: view, at: newBounds) != stretch(of: view, at: view.bounds)
    else { return .nothing }
    return .elements([Self.key])
  }

  /// The base's elements, with the first header stretched.
  ///
  /// - Complexity: That of the base.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let elements = try base.attributes(in: rect)
    guard let header = try attributes(for: Self.key) else { return elements }
    return elements.replacing([header], in: rect)
  }

  /// The attributes from the base; the first header is stretched.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try base.attributes(for: element).map(stretched)
  }

  /// The base's views, with the first header stretched.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try base.attributesOfViews().map(stretched)
  }

  private func stretched(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard attributes.key == Self.key, let view = collectionView else { return attributes }
    let distance = stretch(of: view, at: view.bounds)
    guard distance > 0 else { return attributes }
    var result = attributes
    result.size.height += distance
    result.center.y -= distance / 2
    result.custom[Self.stretch] = .number(distance)
    return result
  }

  private func stretch(of view: CollectionView, at bounds: Rect) -> Double {
    max(0, -(bounds.minY + view.adjustedContentInset.top))
  }
}
