/// A view of a collection view.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier under which the view would be reused; always nil, because no view is reused.
  open var reuseIdentifier: String? { nil }
  /// The attributes with which the view is shown; nil if no collection view made the view.
  package private(set) var shownAttributes: UICollectionViewLayoutAttributes?

  /// Called before the view shows another element; does nothing by default.
  open func prepareForReuse() {}

  /// Takes the attributes of the element that the view shows; does nothing by default.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes with the size that the content needs; by default the same attributes.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes
  }

  /// Called before the layout of the collection view changes; does nothing by default.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called after the layout of the collection view has changed; does nothing by default.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
}

extension UICollectionReusableView {
  /// Creates the view of an element.
  convenience init(showing attributes: UICollectionViewLayoutAttributes) {
    self.init(frame: .zero)
    show(attributes)
  }

  fileprivate func show(_ attributes: UICollectionViewLayoutAttributes) {
    shownAttributes = attributes
    bounds.size = attributes.size
    center = attributes.center
    (alpha, isHidden) = (attributes.alpha, attributes.isHidden)
    transform3D = attributes.transform3D
    transform = attributes.transform
    apply(attributes)
  }
}

/// The view of an item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the content.
  public let contentView = UIView(frame: .zero)
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether a finger is on the cell.
  open var isHighlighted = false
  /// The view behind the content.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView?
}
