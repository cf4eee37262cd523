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

/// A layout that changes how another layout is shown, depending on the scroll position.
///
/// An effect forwards calls to the layout that it shows, its base. A scroll prepares the base again
/// only if the base itself asks for that. An effect can wrap another effect.
public protocol LayoutEffect: ForwardingLayout {
  /// The layout that the effect changes, in its wrapper.
  var wrapped: WrappedLayout { get }

  /// The elements that the effect shows differently at new bounds; called while the view has its
  /// old bounds.
  ///
  /// - Parameter newBounds: The new bounds of the view. If the view mirrors the layout, they are
  ///   not mirrored.
  func change(forBoundsChange newBounds: Rect) -> EffectChange
}
