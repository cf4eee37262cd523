import LayoutBridge
import LayoutCore

extension PlacementInput {
  /// The size of each item.
  var sizes: ContiguousArray<Size> {
    get { itemSizes.all }
    set { itemSizes = ItemSizes(newValue) }
  }
}
