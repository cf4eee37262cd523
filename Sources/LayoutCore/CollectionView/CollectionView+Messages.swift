/// What comes from outside of the view: commands of the app, and taps.
extension CollectionView {
  /// Sends the layout a command of the app; nothing happens if it takes none.
  ///
  /// - Parameter value: What goes with it.
  /// - Throws: ``LayoutError`` if the layout fails.
  public func send(_ name: String, value: FreeValue = .null) throws(LayoutError) {
    try layoutIfNeeded()
    let message = LayoutMessage.command(name, value: value)
    record(.message(message))
    try layout.take(message)
  }

  /// Taps the view, as a finger does: selects the item at the point, and tells the layout.
  ///
  /// An item that is tapped is the only one that is selected then, as in UIKit where nobody allows more. A
  /// tap that hits no item leaves the selection as it is, and the layout hears of it too. What is not on
  /// screen is not hit.
  ///
  /// - Parameter point: The point, content coordinates as the user sees them.
  /// - Returns: What was hit, the topmost of several elements; nil is nothing.
  /// - Throws: ``LayoutError`` if the layout fails.
  @discardableResult
  public func tap(at point: Point) throws(LayoutError) -> ElementKey? {
    try layoutIfNeeded()
    let key = bounds.contains(point) ? visibleElements.topmost(at: point)?.key : nil
    record(.message(.tap(point, on: key)))
    if let key, key.category == .cell { select([key.indexPath]) }
    try layout.take(.tap(layoutSpace.point(point), on: key))
    return key
  }
}
