/// The attributes with which an element is shown: its frame, drawing order, opacity and transform.
///
/// Coordinates: content space, origin top left, y down, in points.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  /// The path of the item or section to which the element belongs.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the view that shows the element.
  open package(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  open package(set) var representedElementKind: String?
  /// The middle of the element before any transform.
  open var center = CGPoint.zero {
    didSet { placedOrigin = nil }
  }
  /// The extents of the element before any transform.
  open var size = CGSize.zero {
    didSet { placedOrigin = nil }
  }
  /// The transform about the centre; ``transform`` is the part of it in the plane.
  open var transform3D = CATransform3DIdentity
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The drawing order: an element with a greater z index is in front.
  open var zIndex = 0
  /// Whether the element is not shown.
  open var isHidden = false
  /// The top left corner of the frame that was set; nil if the centre or the size was set later.
  ///
  /// The value is also nil if no frame was set, or if the element was transformed when the frame
  /// was set. The corner is stored to avoid rounding errors: if the corner were computed from the
  /// centre, its last bits could differ from the corner that was set.
  package private(set) var placedOrigin: CGPoint?

  /// Creates attributes of the item 0 in the section 0.
  public required override init() { super.init() }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    represent(.supplementaryView, kind: elementKind, at: indexPath)
  }

  /// Creates the attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    represent(.decorationView, kind: decorationViewKind, at: indexPath)
  }

  /// The part of ``transform3D`` in the plane; setting this part replaces the whole transform.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The element's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The rectangle that the element covers: its bounding box if the element is transformed.
  ///
  /// The bounding box depends only on ``transform``, the part of the transform in the plane. If a
  /// frame is set while the element is rotated, the frame that is read later usually differs from
  /// it. A rectangle with negative extents is stored as the same rectangle with positive extents.
  open var frame: CGRect {
    get {
      guard CATransform3DIsIdentity(transform3D) else {
        let box = CGRect(
          x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
        ).applying(transform)
        return box.offsetBy(dx: center.x, dy: center.y)
      }
      return CGRect(
        origin: placedOrigin
          ?? CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    }
    set { place(in: newValue.standardized) }
  }

  /// Returns a copy with every property of this class; a subclass adds its own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.represent(representedElementCategory, kind: representedElementKind, at: indexPath)
    (copy.center, copy.size, copy.placedOrigin) = (center, size, placedOrigin)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.transform3D = transform3D
    return copy
  }

  /// Whether the other object has the same class, and the same values of the public properties that
  /// ``UICollectionViewLayoutAttributes`` declares.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes,
      type(of: other) == type(of: self)
    else { return false }
    return onAnyThread { hasSameProperties(as: other) }
  }

  /// The hash of the path.
  open override var hash: Int { onAnyThread { indexPath.hashValue } }
}

extension UICollectionViewLayoutAttributes {
  /// Makes this object describe another element.
  package func represent(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath
  ) {
    (representedElementCategory, representedElementKind) = (category, kind)
    indexPath = path
  }

  private func hasSameProperties(as other: UICollectionViewLayoutAttributes) -> Bool {
    other.indexPath == indexPath && other.center == center && other.size == size
      && other.representedElementCategory == representedElementCategory
      && other.representedElementKind == representedElementKind && other.alpha == alpha
      && other.zIndex == zIndex && other.isHidden == isHidden && other.transform3D == transform3D
  }

  private func place(in rect: CGRect) {
    guard !CATransform3DIsIdentity(transform3D) else {
      center = CGPoint(x: rect.midX, y: rect.midY)
      size = rect.size
      placedOrigin = rect.origin
      return
    }
    // With this centre and size, the bounding box is the rectangle if the transform only scales and
    // moves the element.
    let inverse = transform.inverted()
    center = CGPoint(x: rect.midX - transform.tx, y: rect.midY - transform.ty)
    size = CGSize(
      width: inverse.a.magnitude * rect.width + inverse.c.magnitude * rect.height,
      height: inverse.b.magnitude * rect.width + inverse.d.magnitude * rect.height)
  }
}
