import LayoutCore
import UIKit

extension ElementKey {
  private static let kinds = [
    UICollectionView.elementKindSectionHeader: headerKind,
    UICollectionView.elementKindSectionFooter: footerKind,
  ]
  private static let uiKitKinds = [
    headerKind: UICollectionView.elementKindSectionHeader,
    footerKind: UICollectionView.elementKindSectionFooter,
  ]

  /// The engine's name of a kind of supplementary views.
  ///
  /// The kinds of UIKit's flow layout have the names `header` and `footer` in the engine. Any other
  /// kind has the same name in the engine as in UIKit.
  public static func kind(ofUIKit kind: String) -> String { kinds[kind] ?? kind }

  /// UIKit's name of a kind of supplementary views of the engine.
  ///
  /// The kinds `header` and `footer` are the kinds of UIKit's flow layout. Any other kind has the
  /// same name in UIKit as in the engine.
  public static func uiKitKind(_ kind: String) -> String { uiKitKinds[kind] ?? kind }
}
