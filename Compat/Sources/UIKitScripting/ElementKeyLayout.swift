import LayoutCore
import UIKit
import UIKitGeometry

/// A layout for UIKit that is asked for elements by their keys.
///
/// UIKit has one method for each of the three categories of elements. This class passes the calls
/// of all three on to one method. The kinds `header` and `footer` of keys are the kinds of UIKit's
/// flow layout; all other kinds have the same name in UIKit.
@preconcurrency @MainActor
open class ElementKeyLayout: UICollectionViewLayout {
  /// The attributes of an element; nil if it is not placed.
  func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of an element at the start of a change; nil leaves the choice to UIKit.
  func initialAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of an element at the end of a change; nil leaves the choice to UIKit.
  func finalAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of an item; nil if it is not placed.
  open override func layoutAttributesForItem(
    at indexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(for: Self.cell(indexPath))
  }

  /// The attributes of a supplementary view; nil if it is not placed.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(for: Self.supplementary(elementKind, indexPath))
  }

  /// The attributes of a decoration view; nil if it is not placed.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(for: Self.decoration(elementKind, indexPath))
  }

  /// The attributes of an appearing item at the start of a change.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(for: Self.cell(itemIndexPath))
      ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  /// The attributes of a disappearing item at the end of a change.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(for: Self.cell(itemIndexPath))
      ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  /// The attributes of an appearing supplementary view at the start of a change.
  open override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(for: Self.supplementary(elementKind, elementIndexPath))
      ?? super.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
  }

  /// The attributes of a disappearing supplementary view at the end of a change.
  open override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(for: Self.supplementary(elementKind, elementIndexPath))
      ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
  }

  /// The attributes of an appearing decoration view at the start of a change.
  open override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(for: Self.decoration(elementKind, decorationIndexPath))
      ?? super.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: elementKind, at: decorationIndexPath)
  }

  /// The attributes of a disappearing decoration view at the end of a change.
  open override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(for: Self.decoration(elementKind, decorationIndexPath))
      ?? super.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: elementKind, at: decorationIndexPath)
  }
}

// MARK: Keys

extension ElementKeyLayout {
  /// The key of the element that has these attributes.
  static func key(_ object: UICollectionViewLayoutAttributes) -> ElementKey {
    let kind = object.representedElementKind ?? ""
    switch object.representedElementCategory {
    case .supplementaryView: return supplementary(kind, object.indexPath)
    case .decorationView: return decoration(kind, object.indexPath)
    default: return cell(object.indexPath)
    }
  }

  static func cell(_ path: Foundation.IndexPath) -> ElementKey {
    .cell(LayoutCore.IndexPath(path))
  }

  static func supplementary(_ kind: String, _ path: Foundation.IndexPath) -> ElementKey {
    .supplementary(kind: ElementKey.kind(ofUIKit: kind), at: LayoutCore.IndexPath(path))
  }

  static func decoration(_ kind: String, _ path: Foundation.IndexPath) -> ElementKey {
    .decoration(kind: kind, at: LayoutCore.IndexPath(path))
  }
}
