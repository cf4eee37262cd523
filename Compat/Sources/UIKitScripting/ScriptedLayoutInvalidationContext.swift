import LayoutCore
import UIKit
import UIKitGeometry

/// A context of a layout with a script, with the parts that UIKit's contexts cannot express.
@preconcurrency @MainActor
open class ScriptedLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// The invalid parts; the default names no elements, which means that all elements are invalid.
  private(set) var change = InvalidationContext()

  /// Copies a context of the engine into this context.
  ///
  /// - Parameter kind: Returns UIKit's name for a kind of supplementary view.
  func take(_ value: InvalidationContext, kind: (String) -> String) {
    change = value
    contentOffsetAdjustment = value.contentOffsetAdjustment.uiKit
    contentSizeAdjustment = value.contentSizeAdjustment.uiKit
    #if os(Linux)
      // On a device, UIKit measures cells again when they get other attributes. The engine does
      // this only if the context discards the measured sizes.
      discardsPreferredSizes = value.invalidatesPreferredSizes
    #endif
    for key in value.invalidatedElements.sorted() {
      let path = [key.indexPath.uiKit]
      switch key.category {
      case .cell: invalidateItems(at: path)
      case .supplementary:
        invalidateSupplementaryElements(ofKind: kind(key.kind ?? ""), at: path)
      case .decoration: invalidateDecorationElements(ofKind: key.kind ?? "", at: path)
      }
    }
  }
}
