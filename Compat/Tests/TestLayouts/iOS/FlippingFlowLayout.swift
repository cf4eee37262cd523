import UIKit

/// A flow layout that the view mirrors: the usual way to support reading from right to left.
public final class FlippingFlowLayout: UICollectionViewFlowLayout {
  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
