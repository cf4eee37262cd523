/// One call between the collection view, its data source and its layout, as the trace keeps it.
public enum LifecycleCall: Hashable, Sendable {
  /// The data source was asked for the number of sections.
  case numberOfSections(answer: Int)
  /// The data source was asked for the number of items of a section.
  case numberOfItems(section: Int, answer: Int)
  /// The layout was told that something is invalid.
  case invalidate(InvalidationContext)
  /// The layout was asked whether new bounds make it invalid.
  case shouldInvalidate(newBounds: Rect, answer: Bool)
  /// The layout computed itself.
  case prepare
  /// The layout was asked for the extent of the content.
  case contentSize(answer: Size)
  /// The content offset was brought back into its range.
  case offsetClamped(from: Point, to: Point)
  /// The layout was asked where scrolling is to come to rest, content coordinates as the view sees them.
  case targetContentOffset(proposed: Point, answer: Point)
  /// The layout was asked for the elements of a rectangle, in content coordinates as the view sees them.
  case attributesInRect(Rect, count: Int)
  /// The layout was told what an update changes.
  case prepareForUpdates([UpdateItem])
  /// The layout was asked how an element begins to appear.
  case initialAttributes(ElementKey, isGiven: Bool)
  /// The layout was asked how an element ends when it disappears.
  case finalAttributes(ElementKey, isGiven: Bool)
  /// The layout was told that an update is over.
  case finalizeUpdates
  /// The layout was asked for one element.
  case attributesForElement(ElementKey, isPlaced: Bool)
  /// The old layout heard of the new one, or the new layout of the old one.
  case prepareForTransition(isToNewLayout: Bool)
  /// Both layouts heard that the change of layout is over.
  case finalizeLayoutTransition
  /// The layout heard that the change of the bounds is animated.
  case prepareForAnimatedBoundsChange(from: Rect)
  /// The layout heard that the animated change of the bounds is over.
  case finalizeAnimatedBoundsChange
  /// The layout was asked where an item that is dragged would go.
  case targetIndexPath(IndexPath, position: Point, answer: IndexPath)
  /// The layout was asked how an item is shown while it is dragged.
  case attributesForMovingItem(IndexPath, position: Point)
  /// The app sent a command, or somebody tapped the view; a point is in content coordinates as the view sees them.
  case message(LayoutMessage)
  /// The layout says why it did what it did.
  case note(String)
  /// The data source was told to move an item.
  case moveItem(from: IndexPath, to: IndexPath)
  /// The layout was asked whether the size of a cell makes it invalid.
  case shouldInvalidateForPreferred(ElementKey, size: Size, answer: Bool)
}
