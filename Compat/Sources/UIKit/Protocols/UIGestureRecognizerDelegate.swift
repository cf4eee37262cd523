/// Decides which gestures are recognized; never asked.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Optional: whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) throws -> Bool
  /// Optional: whether two gestures may be recognized together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) throws -> Bool
  /// Optional: whether a recognizer sees a touch.
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
