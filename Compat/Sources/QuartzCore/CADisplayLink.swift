@_exported import CoreGraphics

/// A clock that ticks with the screen in UIKit; here it never ticks, because there is no screen.
open class CADisplayLink: NSObject {
  /// The time of the last tick, in seconds; always 0.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time between two ticks, in seconds.
  open private(set) var duration: CFTimeInterval = 1 / 60
  /// Whether the clock is paused; stored, but without effect.
  open var isPaused = false

  /// Creates a clock, which never calls the method of the target.
  public convenience init(target: Any, selector sel: Selector) { self.init() }

  /// Does nothing: the clock never ticks.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Does nothing: the clock never ticks.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Does nothing: the clock never ticks.
  open func invalidate() {}
}
