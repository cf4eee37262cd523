/// How a change of the data is shown.
public enum UpdateAnimation: Hashable, Sendable {
  /// At once.
  case none
  /// As an animation of which only the end is looked at, unless an event `frames` follows.
  case unsampled
  /// As an animation of which states are looked at: the number of states, at least 1.
  case sampled(frames: Int)

  /// Whether the layout is asked how elements come and go.
  package var isAnimated: Bool { self != .none }
}
