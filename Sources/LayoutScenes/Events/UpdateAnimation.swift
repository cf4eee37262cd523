/// How a change of the data is shown.
package enum UpdateAnimation: Hashable, Sendable {
  /// Without an animation.
  case none
  /// As an animation. Only the end of the animation is observed, unless an event `frames` follows.
  case unsampled
  /// As an animation with the given number of observed frames, at least 1.
  case sampled(frames: Int)

  /// Whether the layout is asked how elements appear and disappear.
  package var isAnimated: Bool { self != .none }
}
