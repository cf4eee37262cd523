/// A message to a layout, from the app or from a person who touches the view.
public enum LayoutMessage: Hashable, Sendable {
  /// A message that the app sends with `CollectionView.send`: its name and its value.
  case command(String, value: FreeValue)
  /// A tap at a point, in content coordinates as the layout sees them, and the element that was
  /// hit; nil if no element was hit.
  case tap(Point, on: ElementKey?)
}
