import LayoutCore
import UIKit
import UIKitGeometry

/// The delegate of the engine's flow layout.
///
/// It takes its values from the iOS delegate. If this delegate has none, it takes them from the
/// properties of the flow layout for iOS.
final class FlowQuestions: LayoutDelegate {
  private unowned let flow: UICollectionViewFlowLayout
  private unowned let view: UICollectionView

  init(_ flow: UICollectionViewFlowLayout, in view: UICollectionView) {
    (self.flow, self.view) = (flow, view)
  }

  /// The view's delegate, if it answers the questions of flow layouts; otherwise nil.
  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    view.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// The size of items for which the delegate gives none.
  private var usualSize: CGSize {
    let estimate = flow.estimatedItemSize
    let isKnown = estimate == .zero || estimate == UICollectionViewFlowLayout.automaticSize
    return isKnown ? flow.itemSize : estimate
  }

  func itemSize(at indexPath: LayoutCore.IndexPath) -> Size? {
    Size(
      delegate?.collectionView?(view, layout: flow, sizeForItemAt: indexPath.uiKit)
        ?? usualSize)
  }

  func itemSizes(
    inSection section: Int, count: Int, defaultSize: Size
  ) -> ContiguousArray<Size> {
    let usual = Size(usualSize)
    guard let delegate else { return ContiguousArray(repeating: usual, count: count) }
    return ContiguousArray(
      (0..<count).map { item in
        let path = Foundation.IndexPath(item: item, section: section)
        return delegate.collectionView?(view, layout: flow, sizeForItemAt: path)
          .map { Size($0) } ?? usual
      })
  }

  func insets(ofSection section: Int) -> LayoutCore.EdgeInsets? {
    let own =
      delegate?.collectionView?(view, layout: flow, insetForSectionAt: section)
      ?? flow.sectionInset
    return LayoutCore.EdgeInsets(own) + referenceInsets
  }

  func lineSpacing(ofSection section: Int) -> Double? {
    Double(
      delegate?.collectionView?(view, layout: flow, minimumLineSpacingForSectionAt: section)
        ?? flow.minimumLineSpacing)
  }

  func itemSpacing(ofSection section: Int) -> Double? {
    Double(
      delegate?.collectionView?(view, layout: flow, minimumInteritemSpacingForSectionAt: section)
        ?? flow.minimumInteritemSpacing)
  }

  func headerSize(ofSection section: Int) -> Size? {
    Size(
      delegate?.collectionView?(view, layout: flow, referenceSizeForHeaderInSection: section)
        ?? flow.headerReferenceSize)
  }

  func footerSize(ofSection section: Int) -> Size? {
    Size(
      delegate?.collectionView?(view, layout: flow, referenceSizeForFooterInSection: section)
        ?? flow.footerReferenceSize)
  }

  /// The insets that the layout margins add to the content insets, across the scroll direction.
  ///
  /// If the section insets refer to the content insets or to the safe area, the result is zero: the
  /// engine's flow layout already keeps clear of the adjusted content insets, which contain the
  /// safe area.
  private var referenceInsets: LayoutCore.EdgeInsets {
    guard flow.sectionInsetReference == .fromLayoutMargins else { return .zero }
    let (margins, safe, adjusted) =
      (view.layoutMargins, view.safeAreaInsets, view.adjustedContentInset)
    func rest(_ edge: KeyPath<UIEdgeInsets, CGFloat>) -> Double {
      max(0, Double(margins[keyPath: edge] + safe[keyPath: edge] - adjusted[keyPath: edge]))
    }
    return flow.scrollDirection == .vertical
      ? LayoutCore.EdgeInsets(top: 0, left: rest(\.left), bottom: 0, right: rest(\.right))
      : LayoutCore.EdgeInsets(top: rest(\.top), left: 0, bottom: rest(\.bottom), right: 0)
  }
}
