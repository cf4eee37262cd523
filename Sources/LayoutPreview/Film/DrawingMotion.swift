public import LayoutCore

/// Parts of a drawing that move and fade from state to state at an even speed.
///
/// Formats without animation show the last state.
public struct DrawingMotion: Hashable, Sendable {
  /// The place and the opacity of the parts in one state.
  public struct Step: Hashable, Sendable {
    /// The transform of the parts' coordinates.
    public var transform: AffineTransform
    /// The opacity, from 0 to 1.
    public var opacity: Double

    /// Creates a state.
    public init(_ transform: AffineTransform = .identity, opacity: Double = 1) {
      self.transform = transform
      self.opacity = opacity
    }
  }

  /// The parts, from back to front.
  public var nodes: [DrawingNode]
  /// The states; all motions of a drawing have the same number of states.
  public var steps: [Step]

  /// Creates a motion.
  public init(_ nodes: [DrawingNode], steps: [Step]) {
    self.nodes = nodes
    self.steps = steps
  }
}

/// The speed of a drawing's motions, which are repeated without end.
public struct DrawingTempo: Hashable, Sendable {
  /// The time for which the first state and the last state are shown without motion, in seconds.
  public var restSeconds: Double
  /// The time from one state to the next, in seconds.
  public var stepSeconds: Double

  /// Creates a speed.
  public init(restSeconds: Double = 1, stepSeconds: Double = 0.6) {
    self.restSeconds = restSeconds
    self.stepSeconds = stepSeconds
  }

  /// The time from the start of a cycle until a state is reached, in seconds; for the first state,
  /// number 0, the time until it is left.
  func seconds(ofState number: Int) -> Double { restSeconds + Double(number) * stepSeconds }

  /// The time of one cycle through a number of states, in seconds.
  func seconds(ofStates count: Int) -> Double { seconds(ofState: count - 1) + restSeconds }
}
