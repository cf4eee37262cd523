package import LayoutCore

extension Rect {
  /// The frame of an item that is not placed yet.
  package static let nowhere = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
}
