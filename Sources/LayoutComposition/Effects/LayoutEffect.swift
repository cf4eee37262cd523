public import LayoutCore

/// What new bounds change about the elements that an effect adjusts.
public enum EffectChange: Hashable, Sendable {
  /// Nothing looks different.
  case nothing
  /// Only these elements look different.
  case elements([ElementKey])
  /// Every element may look different.
  case everything
}

/// A layout that shows another one differently, depending on where the view is scrolled.
///
/// It forwards to its base. A
/// scroll prepares the base again only if the base itself asks for that. Effects wrap effects.
public protocol LayoutEffect: ForwardingLayout {
  /// The layout that is shown differently.
  var wrapped: WrappedLayout { get }

  /// What new bounds change about the effect; the view still has the old ones.
  ///
  /// - Parameter newBounds: The bounds as the user sees them.
  func change(forBoundsChange newBounds: Rect) -> EffectChange
}
