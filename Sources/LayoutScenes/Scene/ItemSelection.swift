public import LayoutCore

/// The items that an event concerns.
public enum ItemSelection: Hashable, Sendable {
  /// These items, in this order; at least one.
  case items([IndexPath])
  /// A range of items or all items of one section.
  case pattern(ItemPattern)
}
