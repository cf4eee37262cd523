internal import LayoutBridge
internal import LayoutCore

extension PlacedElement {
  /// The key of a view; nil for an item.
  var viewKey: ElementKey? {
    switch category {
    case .item: nil
    case .supplementary:
      .supplementary(kind: kind, at: IndexPath(item: item - 1, section: section - 1))
    case .decoration:
      .decoration(kind: kind, at: IndexPath(item: item - 1, section: section - 1))
    }
  }

  /// The key of the element; an item is numbered over all sections.
  func key(in store: FrameStore) -> ElementKey { viewKey ?? store.key(ofItem: item - 1) }

  /// The attributes that the script gave, over the defaults.
  func attributes(_ key: ElementKey) -> LayoutAttributes {
    var result = LayoutAttributes(
      key, frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    changes.apply(to: &result)
    return result
  }
}

extension ItemLook {
  /// The look that a script gives an item.
  init(_ look: PlacedElement.Look) {
    self.init(alpha: look.alpha, zIndex: look.zIndex, isHidden: look.isHidden)
  }
}

extension AttributeChanges {
  /// Applies the attributes that the script gave.
  func apply(to attributes: inout LayoutAttributes) {
    if let frame {
      attributes.place = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    if let zIndex { attributes.zIndex = zIndex }
    if let alpha { attributes.alpha = alpha }
    if let isHidden { attributes.isHidden = isHidden }
    if let matrix = transform.flatMap(Transform3D.init(rowByRow:)) {
      attributes.transform3D = matrix
    } else if let transform, transform.count == 6 {
      attributes.transform = AffineTransform(
        a: transform[0], b: transform[1], c: transform[2], d: transform[3],
        tx: transform[4], ty: transform[5])
    } else if rotation != nil || scaleX != nil || scaleY != nil {
      attributes.transform = AffineTransform(scaleX: scaleX ?? 1, y: scaleY ?? 1)
        .concatenating(AffineTransform(rotationDegrees: rotation ?? 0))
    }
  }
}

extension ShownElement {
  /// An element as a layout shows it.
  ///
  /// - Parameter numbers: The numbers of the items at the time when it is, or was, shown.
  init(_ attributes: LayoutAttributes, numbers: ItemNumbers) {
    self.init()
    let path = attributes.indexPath
    switch attributes.category {
    case .cell:
      category = .item
      item = numbers.number(of: path)
    case .supplementary: category = .supplementary
    case .decoration: category = .decoration
    }
    section = path.section + 1
    if attributes.category == .cell {
      place = (path.item ?? 0) + 1
    } else {
      kind = attributes.kind ?? ""
      item = (path.item ?? 0) + 1
    }
    let frame = attributes.place
    (x, y) = (frame.minX, frame.minY)
    (width, height) = (attributes.size.width, attributes.size.height)
    (zIndex, alpha, isHidden) = (attributes.zIndex, attributes.alpha, attributes.isHidden)
  }
}
