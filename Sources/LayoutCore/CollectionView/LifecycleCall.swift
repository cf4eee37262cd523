/// One entry of the trace, usually a call between the collection view, its data source and its
/// layout.
package enum LifecycleCall: Hashable, Sendable {
  /// The data source was asked for the number of sections.
  case numberOfSections(answer: Int)
  /// The data source was asked for the number of items of a section.
  case numberOfItems(section: Int, answer: Int)
  /// The layout was told that something is invalid.
  case invalidate(InvalidationContext)
  /// The layout was asked whether new bounds make it invalid.
  case shouldInvalidate(newBounds: Rect, answer: Bool)
  /// The layout ran ``Layout/prepare()``.
  case prepare
  /// The layout was asked for the extent of the content.
  case contentSize(answer: Size)
  /// The content offset was brought back into its range.
  case offsetClamped(from: Point, to: Point)
  /// The layout was asked to choose an offset.
  ///
  /// The view asks where scrolling comes to rest; the velocity is then the velocity at the end of
  /// the drag, in points per second. It also asks after an update, after a change of layout, and
  /// after it has kept an item in place; the velocity is then nil. Both offsets are in content
  /// coordinates as the user sees them.
  case targetContentOffset(proposed: Point, velocity: Point?, answer: Point)
  /// The layout was asked where the scrolling of a section comes to rest.
  ///
  /// The offsets are those of the section itself: they are zero where its content begins. In a
  /// mirrored view, x usually grows from the right edge to the left.
  case targetContentOffsetOfSection(Int, proposed: Point, answer: Point)
  /// The layout was asked for the elements of a rectangle, in content coordinates as the user sees
  /// them.
  case attributesInRect(Rect, count: Int)
  /// The layout was told the changes of an update.
  case prepareForUpdates([UpdateItem])
  /// The layout was asked for the initial attributes of an element that is on screen after a
  /// change.
  case initialAttributes(ElementKey, isGiven: Bool)
  /// The layout was asked for the final attributes of an element that was on screen before a
  /// change.
  case finalAttributes(ElementKey, isGiven: Bool)
  /// The layout was told that an update has ended.
  case finalizeUpdates
  /// The layout was asked for the attributes of one element.
  case attributesForElement(ElementKey, isPlaced: Bool)
  /// The old layout was told which layout replaces it, or the new layout was told which layout it
  /// replaces.
  case prepareForTransition(isToNewLayout: Bool)
  /// Both layouts were told that the change of layout has ended.
  case finalizeLayoutTransition
  /// The layout was told that the change of the bounds is animated.
  case prepareForAnimatedBoundsChange(from: Rect)
  /// The layout was told that the animated change of the bounds has ended.
  case finalizeAnimatedBoundsChange
  /// The layout was asked for the path to which a dragged item goes.
  ///
  /// The position is the centre of the item, in content coordinates as the layout sees them.
  case targetIndexPath(IndexPath, position: Point, answer: IndexPath)
  /// The layout was asked how to show an item while it is dragged.
  ///
  /// The position is the centre of the item, in content coordinates as the layout sees them.
  case attributesForMovingItem(IndexPath, position: Point)
  /// The app sent a message, or a user tapped the view; the point of a tap is in content
  /// coordinates as the user sees them.
  case message(LayoutMessage)
  /// A note of the layout: the reason why the layout did something.
  case note(String)
  /// The data source was told to move an item.
  case moveItem(from: IndexPath, to: IndexPath)
  /// The layout was asked whether the measured size of a cell or a supplementary view makes it
  /// invalid.
  case shouldInvalidateForPreferred(ElementKey, size: Size, answer: Bool)
}
