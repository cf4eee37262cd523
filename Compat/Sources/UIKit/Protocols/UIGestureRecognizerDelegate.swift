/// The object that decides which gestures are recognized; none of its methods is ever called.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Optional: whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) throws -> Bool
  /// Optional: whether two gestures may be recognized together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) throws -> Bool
  /// Optional: whether a recognizer receives a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) throws -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Throws ``UnimplementedOptional``.
  public func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) throws -> Bool {
    throw UnimplementedOptional()
  }
  /// Throws ``UnimplementedOptional``.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) throws -> Bool {
    throw UnimplementedOptional()
  }
  /// Throws ``UnimplementedOptional``.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) throws -> Bool {
    throw UnimplementedOptional()
  }
}
