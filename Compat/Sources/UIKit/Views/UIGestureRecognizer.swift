/// A recognizer of a gesture; without a screen, no gesture ever happens.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The states of a gesture.
  public enum State: Int, Sendable {
    /// Nothing has happened yet.
    case possible
    /// The gesture has begun.
    case began
    /// The gesture continues.
    case changed
    /// The gesture has ended.
    case ended
    /// The gesture was interrupted.
    case cancelled
    /// The touches did not form the gesture.
    case failed
  }

  /// The state, which stays ``State/possible``.
  open var state = State.possible
  /// Whether the recognizer works.
  open var isEnabled = true
  /// Whether the view loses the touches of a gesture.
  open var cancelsTouchesInView = true
  /// The object that decides which gestures are recognized; nil for none.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view on which gestures are recognized; nil for none.
  open internal(set) weak var view: UIView?

  /// Creates a recognizer, which never calls the method of the target.
  public init(target: Any?, action: Selector?) { super.init() }

  /// Creates a recognizer.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Does nothing: the method is never called.
  open func addTarget(_ target: Any, action: Selector) {}
  /// Does nothing.
  open func removeTarget(_ target: Any?, action: Selector?) {}
  /// Does nothing.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// Returns the origin, and reports an error, because there is no gesture.
  open func location(in view: UIView?) -> CGPoint {
    ScreenlessCalls.report("`location(in:)` of a gesture was called, but there are no gestures")
    return .zero
  }
}

/// A recognizer of drags.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Returns the distance of the drag, which is always zero.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Returns the speed of the drag, which is always zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  /// Does nothing.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
}

/// A recognizer of taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that make up the gesture.
  open var numberOfTapsRequired = 1
}

/// A recognizer of a finger that stays at its place.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The least time for which the finger stays, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The greatest distance by which the finger may move, in points.
  open var allowableMovement: CGFloat = 10
}

/// A recognizer of two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor by which the distance between the fingers has changed.
  open var scale: CGFloat = 1
}

/// A finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Returns the place of the finger, which is always the origin.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// Something that the user did.
@preconcurrency @MainActor open class UIEvent: NSObject {}
