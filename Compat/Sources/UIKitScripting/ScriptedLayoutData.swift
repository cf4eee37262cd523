import LayoutCore
import UIKit
import UIKitGeometry

/// The object that gives a script the data that the delegate of a flow layout does not give.
///
/// The delegate of the collection view conforms to this protocol.
@preconcurrency @MainActor
public protocol ScriptedLayoutDelegate: AnyObject {
  /// The values of an item that a script reads with `ctx.hint`, by their names; none by default.
  func scriptedLayout(
    _ layout: ScriptedCollectionViewLayout, valuesForItemAt indexPath: Foundation.IndexPath
  ) -> [String: ParameterValue]

  /// The values of a section that a script reads with `section.hint`, by their names; none by
  /// default.
  func scriptedLayout(
    _ layout: ScriptedCollectionViewLayout, valuesForSection section: Int
  ) -> [String: ParameterValue]
}

extension ScriptedLayoutDelegate {
  /// Returns no values.
  public func scriptedLayout(
    _ layout: ScriptedCollectionViewLayout, valuesForItemAt indexPath: Foundation.IndexPath
  ) -> [String: ParameterValue] {
    [:]
  }

  /// Returns no values.
  public func scriptedLayout(
    _ layout: ScriptedCollectionViewLayout, valuesForSection section: Int
  ) -> [String: ParameterValue] {
    [:]
  }
}

/// The counts of a view of UIKit and the answers of its delegate, for a script.
final class ScriptedLayoutData: CollectionViewDataSource, LayoutDelegate {
  /// The layout, which holds this object.
  weak var layout: ScriptedCollectionViewLayout?

  private var view: UICollectionView? { layout?.collectionView }
  private var flow: (any UICollectionViewDelegateFlowLayout)? {
    view?.delegate as? any UICollectionViewDelegateFlowLayout
  }
  private var values: (any ScriptedLayoutDelegate)? {
    view?.delegate as? any ScriptedLayoutDelegate
  }

  var numberOfSections: Int { view?.numberOfSections ?? 0 }

  func numberOfItems(inSection section: Int) -> Int {
    view?.numberOfItems(inSection: section) ?? 0
  }

  var hasItemSizes: Bool { flow != nil }
  var hasSectionMetrics: Bool { flow != nil || values != nil }
  var hasHints: Bool { values != nil }

  func itemSize(at indexPath: LayoutCore.IndexPath) -> Size? {
    guard let view, let layout else { return nil }
    return flow?.collectionView?(view, layout: layout, sizeForItemAt: indexPath.uiKit)
      .map { Size($0) }
  }

  func insets(ofSection section: Int) -> LayoutCore.EdgeInsets? {
    guard let view, let layout else { return nil }
    return flow?.collectionView?(view, layout: layout, insetForSectionAt: section)
      .map { LayoutCore.EdgeInsets($0) }
  }

  func lineSpacing(ofSection section: Int) -> Double? {
    guard let view, let layout else { return nil }
    return flow?.collectionView?(
      view, layout: layout, minimumLineSpacingForSectionAt: section
    ).map { Double($0) }
  }

  func itemSpacing(ofSection section: Int) -> Double? {
    guard let view, let layout else { return nil }
    return flow?.collectionView?(
      view, layout: layout, minimumInteritemSpacingForSectionAt: section
    ).map { Double($0) }
  }

  func headerSize(ofSection section: Int) -> Size? {
    guard let view, let layout else { return nil }
    return flow?.collectionView?(
      view, layout: layout, referenceSizeForHeaderInSection: section
    ).map { Size($0) }
  }

  func footerSize(ofSection section: Int) -> Size? {
    guard let view, let layout else { return nil }
    return flow?.collectionView?(
      view, layout: layout, referenceSizeForFooterInSection: section
    ).map { Size($0) }
  }

  func hints(forItemAt indexPath: LayoutCore.IndexPath) -> [String: ParameterValue] {
    guard let layout else { return [:] }
    return values?.scriptedLayout(layout, valuesForItemAt: indexPath.uiKit) ?? [:]
  }

  func hints(ofSection section: Int) -> [String: ParameterValue] {
    guard let layout else { return [:] }
    return values?.scriptedLayout(layout, valuesForSection: section) ?? [:]
  }
}
