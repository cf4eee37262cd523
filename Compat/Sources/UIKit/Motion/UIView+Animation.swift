extension UIView {
  /// How an animation runs; each animation ends at once.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Touches reach the view.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// The animation begins at the current state.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The animation begins and ends slowly.
    public static let curveEaseInOut = AnimationOptions([])
    /// The animation begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The animation ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The animation has the same speed throughout.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Whether changes are animated; false, because each ends at once.
  public class var areAnimationsEnabled: Bool { false }

  /// Makes the changes and calls the completion.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes and calls the completion.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Makes the changes and calls the completion.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Makes the changes.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}
