/// A rule about the edges and extents of views; it has no effect, because no rule is solved.
///
/// Only ``constant``, ``priority`` and ``isActive`` are stored.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The parts of a view that a rule is about.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge at which lines begin.
    case leading
    /// The edge at which lines end.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal middle.
    case centerX
    /// The vertical middle.
    case centerY
    /// No part.
    case notAnAttribute = 0
  }

  /// The relations of a rule.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Exactly.
    case equal
    /// At least.
    case greaterThanOrEqual
  }

  /// The axes of stacks and fitting sizes.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The distance that the rule adds, in points.
  open var constant: CGFloat = 0
  /// How much the rule matters.
  open var priority = UILayoutPriority.required
  /// Whether the rule is in force.
  open var isActive = false

  /// Creates a rule, of which only the constant is stored.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    constant = c
  }

  /// Activates rules.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach { $0.isActive = true }
  }

  /// Deactivates rules.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach { $0.isActive = false }
  }
}

/// A part of a view from which rules are made.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// Returns the rule `this anchor = anchor + c`.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    made(c)
  }

  /// Returns the rule `this anchor ≥ anchor + c`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    made(c)
  }

  /// Returns the rule `this anchor ≤ anchor + c`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    made(c)
  }

  func made(_ constant: CGFloat) -> NSLayoutConstraint {
    let result = NSLayoutConstraint()
    result.constant = constant
    return result
  }
}

/// An anchor at a horizontal position of a view, for example the left edge.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// An anchor at a vertical position of a view, for example the top edge.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// An anchor for the width or the height of a view.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns the rule `this extent = c`.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { made(c) }

  /// Returns the rule `this extent = m · anchor + c`.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    made(c)
  }
}

extension UIView {
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The edge at which lines begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The edge at which lines end.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The horizontal middle.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The vertical middle.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }

  /// Does nothing: no rule is solved.
  public func addConstraint(_ constraint: NSLayoutConstraint) {}
  /// Does nothing: no rule is solved.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
  /// Does nothing: no rule is solved.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {}
}
