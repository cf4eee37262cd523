@_exported import CoreGraphics

/// The name of a method, as Objective-C passes it.
///
/// Without the runtime of Objective-C no method is called by its name.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let name: String

  /// Creates a selector by its name.
  public init(_ name: String) { self.name = name }

  /// Creates a selector by its name.
  public init(stringLiteral value: String) { name = value }
}

/// A clock of the screen that never ticks, because there is no screen.
open class CADisplayLink: NSObject {
  /// The time of the last tick, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time between two ticks, in seconds.
  open private(set) var duration: CFTimeInterval = 1 / 60
  /// Whether the clock has been stopped for now.
  open var isPaused = false

  /// Creates a clock that would call a method of an object.
  public convenience init(target: Any, selector sel: Selector) { self.init() }

  /// Does nothing: the clock never ticks.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Does nothing: the clock never ticks.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Does nothing: the clock never ticks.
  open func invalidate() {}
}
