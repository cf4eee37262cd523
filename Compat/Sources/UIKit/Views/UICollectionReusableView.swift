/// A view that shows an element of a collection view.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier under which the view would be reused; always nil, because no view is reused.
  open var reuseIdentifier: String? { nil }
  /// The attributes of the element that the view shows; nil if the view shows no element, for
  /// example if it was dequeued.
  package private(set) var shownAttributes: UICollectionViewLayoutAttributes?

  /// Called by UIKit before the view shows another element; never called by this package.
  open func prepareForReuse() {}

  /// Takes the attributes of the element that the view shows; does nothing by default.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes with the size that the content needs; by default the same attributes.
  ///
  /// This package never calls this method.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes
  }

  /// Called by UIKit before the layout of the view changes; never called by this package.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called by UIKit after the layout of the view has changed; never called by this package.
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
  /// The view behind the content; nil for none.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell; nil for none.
  open var selectedBackgroundView: UIView?
}
