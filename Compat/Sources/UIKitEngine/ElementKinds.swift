import LayoutCore
import UIKit
import UIKitGeometry

/// A table of the kinds of supplementary views, with their names in the layout and in the engine.
///
/// The kinds of UIKit's flow layout have the names `header` and `footer` in the engine. Any other
/// kind has the same name in the layout and in the engine. A name in the table takes precedence.
/// Kinds of decoration views are never renamed.
public struct ElementKinds: Sendable {
  private var engineNames: [String: String] = [:]
  private var uiKitNames: [String: String] = [:]

  /// Creates a table.
  ///
  /// - Parameter names: The engine's name for each kind of the layout, in addition to the kinds of
  ///   flow layout. If several kinds in `names` have one name in the engine, the engine asks for
  ///   the first of them in alphabetical order. A kind in `names` takes precedence over a kind of
  ///   flow layout.
  public init(_ names: [String: String] = [:]) {
    for (uiKit, engine) in names.sorted(by: { $0.key > $1.key }) {
      engineNames[uiKit] = engine
      uiKitNames[engine] = uiKit
    }
  }

  func engineName(_ kind: String) -> String {
    engineNames[kind] ?? ElementKey.kind(ofUIKit: kind)
  }
  func uiKitName(_ kind: String) -> String { uiKitNames[kind] ?? ElementKey.uiKitKind(kind) }
}

extension ElementKinds {
  /// The key of an element that the layout names.
  func key(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: Foundation.IndexPath
  ) -> ElementKey {
    let place = LayoutCore.IndexPath(path)
    switch category {
    case .cell: return .cell(place)
    case .supplementaryView: return .supplementary(kind: engineName(kind ?? ""), at: place)
    case .decorationView: return .decoration(kind: kind ?? "", at: place)
    }
  }

  /// The category and the kind of an element, as the layout names them.
  func name(
    _ key: ElementKey
  ) -> (category: UICollectionView.ElementCategory, kind: String?) {
    switch key.category {
    case .cell: (.cell, nil)
    case .supplementary: (.supplementaryView, uiKitName(key.kind ?? ""))
    case .decoration: (.decorationView, key.kind)
    }
  }
}
