/// The way in which a change of the data is shown.
package enum UpdateAnimation: Hashable, Sendable {
  /// The change is shown without an animation.
  case none
  /// The change is animated, and only the end of the animation is observed, unless an event
  /// `frames` follows.
  case unsampled
  /// The change is animated, and the given number of frames, at least 1, is observed.
  case sampled(frames: Int)

  /// Whether the change is animated; only then is the layout asked how elements appear and
  /// disappear.
  package var isAnimated: Bool { self != .none }
}
