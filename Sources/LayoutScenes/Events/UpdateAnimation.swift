/// How a change of the data is shown.
package enum UpdateAnimation: Hashable, Sendable {
  /// Without an animation.
  case none
  /// With an animation, of which only the end is observed, unless an event `frames` follows.
  case unsampled
  /// With an animation, of which the given number of frames is observed, at least 1.
  case sampled(frames: Int)

  /// Whether the layout is asked how elements appear and disappear.
  package var isAnimated: Bool { self != .none }
}
