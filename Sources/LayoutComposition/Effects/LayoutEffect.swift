public import LayoutCore

/// The elements that an effect shows differently after a change of the bounds.
public enum EffectChange: Hashable, Sendable {
  /// No element is shown differently.
  case nothing
  /// Only these elements are shown differently.
  case elements([ElementKey])
  /// Every element may be shown differently.
  case everything
}

/// A layout that changes how another layout is shown, usually depending on the scroll position.
///
/// An effect forwards calls to the layout that it shows, its base. By default, a scroll prepares
/// the base again only if the scroll invalidates the base itself. An effect can wrap another
/// effect.
public protocol LayoutEffect: ForwardingLayout {
  /// The layout that the effect changes, in its wrapper.
  var wrapped: WrappedLayout { get }

  /// The elements that the effect shows differently at new bounds; called while the view has its
  /// old bounds.
  ///
  /// - Parameter newBounds: The new bounds of the view, in content coordinates as the user sees
  ///   them, even if the view mirrors the layout.
  func change(forBoundsChange newBounds: Rect) -> EffectChange
}
