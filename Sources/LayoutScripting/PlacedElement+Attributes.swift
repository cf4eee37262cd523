internal import LayoutCore
internal import LuaRuntime

extension PlacedElement {
  /// The key of the element, with the item counted over all sections taken to its section.
  func key(in store: FrameStore) -> ElementKey {
    switch category {
    case .item: store.key(ofItem: item - 1)
    case .supplementary:
      .supplementary(kind: kind, at: IndexPath(item: item - 1, section: section - 1))
    case .decoration:
      .decoration(kind: kind, at: IndexPath(item: item - 1, section: section - 1))
    }
  }

  /// The attributes a script gave, over the defaults.
  func attributes(_ key: ElementKey) -> LayoutAttributes {
    var result = LayoutAttributes(
      key, frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    if let zIndex { result.zIndex = zIndex }
    if let alpha { result.alpha = alpha }
    if let isHidden { result.isHidden = isHidden }
    if let matrix = transform.flatMap(Transform3D.init(rowByRow:)) {
      result.transform3D = matrix
    } else if let transform, transform.count == 6 {
      result.transform = AffineTransform(
        a: transform[0], b: transform[1], c: transform[2], d: transform[3],
        tx: transform[4], ty: transform[5])
    } else if rotation != nil || scaleX != nil || scaleY != nil {
      result.transform = AffineTransform(scaleX: scaleX ?? 1, y: scaleY ?? 1)
        .concatenating(AffineTransform(rotationDegrees: rotation ?? 0))
    }
    return result
  }
}
