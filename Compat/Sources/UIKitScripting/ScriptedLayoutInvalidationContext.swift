import LayoutCore
import UIKit
import UIKitGeometry

/// A context of a layout with a script, with the parts that UIKit's contexts cannot express.
@preconcurrency @MainActor
open class ScriptedLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// The invalid parts; by default no parts are named, which means that everything is invalid.
  private(set) var change = InvalidationContext()

  /// Takes a value of the engine.
  ///
  /// - Parameter kind: Returns UIKit's name of a kind of supplementary views.
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
