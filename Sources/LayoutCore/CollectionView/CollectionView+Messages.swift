/// Input from outside the view: messages of the app, and taps.
extension CollectionView {
  /// Sends the layout a message of the app; a layout that receives no messages ignores it.
  ///
  /// The layout is brought up to date first.
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - value: The value of the message.
  /// - Throws: ``LayoutError`` if the layout fails.
  public func send(_ name: String, value: FreeValue = .null) throws(LayoutError) {
    try layoutIfNeeded()
    let message = LayoutMessage.command(name, value: value)
    record(.message(message))
    try layout.take(message)
  }

  /// Taps the view as a finger does: selects the tapped item, and passes the tap to the layout.
  ///
  /// The tap hits the topmost element at the point. If this element is a cell, its item becomes the
  /// only selected one, as in UIKit without multiple selection. Any other tap leaves the selection
  /// as it is; the layout receives such a tap, too. Only elements on screen can be hit.
  ///
  /// - Parameter point: The point, in content coordinates as the user sees them.
  /// - Returns: The topmost element at the point; nil if no element on screen is there.
  /// - Throws: ``LayoutError`` if the layout fails.
  @discardableResult
  public func tap(at point: Point) throws(LayoutError) -> ElementKey? {
    try layoutIfNeeded()
    let key =
      bounds.contains(point)
      ? try elements(visibleElements, shownAt: point).topmost(at: point)?.key : nil
    record(.message(.tap(point, on: key)))
    if let key, key.category == .cell { select([key.indexPath]) }
    try layout.take(.tap(layoutSpace.point(point), on: key))
    return key
  }
}
