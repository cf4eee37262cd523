import UIKit

/// A delegate that implements one of the optional methods.
public final class TitleDelegate: NSObject { }

extension TitleDelegate: WaterfallLayoutDelegate {
    public func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat { return 1 }
    public func collectionView(_ collectionView: UICollectionView, titleFor section: Int) -> String? { return "own" }
}

private class BaseDelegate: NSObject, WaterfallLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat { return 1 }
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, columnCountFor section: Int) -> Int { return 8 }
}

private final class InheritingDelegate: BaseDelegate {}

public func makeInheritingDelegate() -> WaterfallLayoutDelegate { return InheritingDelegate() }
