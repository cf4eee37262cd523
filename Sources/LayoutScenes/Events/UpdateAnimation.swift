/// The way in which a change of the data is shown.
package enum UpdateAnimation: Hashable, Sendable {
  /// The change is shown without an animation.
  case none
  /// The change is animated, and only the end of the animation is observed.
  ///
  /// An event `frames` after the change can observe further moments.
  case unsampled
  /// The change is animated, and the given number of frames, at least 1, is observed.
  case sampled(frames: Int)

  /// Whether the change is animated.
  ///
  /// The layout is queried about appearing and disappearing elements only if the change is
  /// animated.
  package var isAnimated: Bool { self != .none }
}
