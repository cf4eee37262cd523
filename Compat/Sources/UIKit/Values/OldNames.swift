/// The name of ``UICollectionView/elementKindSectionHeader`` before Swift 4.2.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The name of ``UICollectionView/elementKindSectionFooter`` before Swift 4.2.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The name of ``UICollectionViewFlowLayout/automaticSize`` before Swift 4.2.
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
/// The name of ``UIScrollView/DecelerationRate/normal`` before Swift 4.2.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// The name of ``UIScrollView/DecelerationRate/fast`` before Swift 4.2.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// The name of ``UICollectionView/ScrollDirection`` before Swift 4.2.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The name of ``UICollectionView/ScrollPosition`` before Swift 4.2.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The name of ``UICollectionView/ElementCategory`` before Swift 4.2.
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// The name of ``UICollectionViewUpdateItem/Action`` before Swift 4.2.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action

/// Insets from four distances, under the name before Swift 4.2.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A rectangle with its edges moved inwards, under the name before Swift 4.2.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// Whether both insets are the same, under the name before Swift 4.2.
public func UIEdgeInsetsEqualToEdgeInsets(_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> Bool {
  one == other
}

/// The greatest finite `Float`, under its name in the headers of C.
public let MAXFLOAT = Float.greatestFiniteMagnitude

extension CGFloat {
  /// The magnitude of a number.
  ///
  /// Foundation on Linux gives `CGFloat` a static `abs`, which hides the global function of this
  /// name inside extensions of `CGFloat`.
  public func abs(_ x: CGFloat) -> CGFloat { x.magnitude }
}
