/// The object to which a scroll view reports scrolling.
///
/// This package calls none of these methods, but a layout can call methods of its view's delegate.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Optional: called after the view has scrolled.
  func scrollViewDidScroll(_ scrollView: UIScrollView) throws
  /// Optional: called before a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) throws
  /// Optional: called when a drag ends; may change the offset at which scrolling comes to rest.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) throws
  /// Optional: called after a drag has ended.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) throws
  /// Optional: called after scrolling has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) throws
  /// Optional: called after an animation of scrolling has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) throws
}

extension UIScrollViewDelegate {
  /// Throws ``UnimplementedOptional``.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) throws {
    throw UnimplementedOptional()
  }
  /// Throws ``UnimplementedOptional``.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) throws {
    throw UnimplementedOptional()
  }
  /// Throws ``UnimplementedOptional``.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) throws {
    throw UnimplementedOptional()
  }
  /// Throws ``UnimplementedOptional``.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) throws {
    throw UnimplementedOptional()
  }
  /// Throws ``UnimplementedOptional``.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) throws {
    throw UnimplementedOptional()
  }
  /// Throws ``UnimplementedOptional``.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) throws {
    throw UnimplementedOptional()
  }

  /// The value that `delegate.scrollViewDidScroll?(view)` calls; never nil.
  public var scrollViewDidScroll: OptionalScrollMethod? {
    OptionalScrollMethod { try self.scrollViewDidScroll($0) }
  }
  /// The value that `delegate.scrollViewWillBeginDragging?(view)` calls; never nil.
  public var scrollViewWillBeginDragging: OptionalScrollMethod? {
    OptionalScrollMethod { try self.scrollViewWillBeginDragging($0) }
  }
  /// The value that `delegate.scrollViewDidEndDecelerating?(view)` calls; never nil.
  public var scrollViewDidEndDecelerating: OptionalScrollMethod? {
    OptionalScrollMethod { try self.scrollViewDidEndDecelerating($0) }
  }
  /// The value that `delegate.scrollViewDidEndScrollingAnimation?(view)` calls; never nil.
  public var scrollViewDidEndScrollingAnimation: OptionalScrollMethod? {
    OptionalScrollMethod { try self.scrollViewDidEndScrollingAnimation($0) }
  }
}

/// An optional method whose only argument is a scroll view.
@preconcurrency @MainActor public struct OptionalScrollMethod {
  let method: (UIScrollView) throws -> Void

  /// Calls the method; returns nil if the object does not have the method.
  @discardableResult public func callAsFunction(_ scrollView: UIScrollView) -> Void! {
    answer { try method(scrollView) }
  }
}
