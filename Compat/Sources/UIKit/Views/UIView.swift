/// An object that receives events; there are no events without a screen.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The next object of the chain; always nil.
  open var next: UIResponder? { nil }
}

/// A rectangle of the screen, with the properties that layouts read and write.
@preconcurrency @MainActor open class UIView: UIResponder, @preconcurrency NSCoding {
  /// Creates a view.
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  /// Creates a view of size zero.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view as if from a storyboard; nothing is read.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  private var boundsOrigin = CGPoint.zero
  private var extent = CGSize.zero
  weak var container: UIView?

  /// The middle of the view, in the coordinates of the superview.
  open var center = CGPoint.zero
  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: extent) }
    set { (boundsOrigin, extent) = (newValue.origin, newValue.size) }
  }
  /// The rectangle of the view in the superview; the transform is ignored.
  open var frame: CGRect {
    get {
      let size = bounds.size
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The transform about the middle.
  open var transform = CGAffineTransform.identity
  /// The transform of space about the middle.
  open var transform3D = CATransform3DIdentity
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view is not shown.
  open var isHidden = false
  /// Whether the view covers the content behind it.
  open var isOpaque = true
  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds = false
  /// Whether touches reach the view.
  open var isUserInteractionEnabled = true
  /// The colour behind the content; nil for no colour.
  open var backgroundColor: UIColor?
  /// The colour of controls; nil for the usual colour.
  open var tintColor: UIColor?
  /// A number by which an app finds the view.
  open var tag = 0
  /// The layer, whose properties are stored but have no effect.
  open var layer = CALayer()
  /// The role of the view.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// Whether Auto Layout turns the frame into constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// How the view follows its superview.
  open var autoresizingMask: AutoresizingMask = []
  /// The distances that content keeps from the edges, without the safe area.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// ``layoutMargins`` in the direction of reading.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
      return NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: isLeft ? layoutMargins.left : layoutMargins.right,
        bottom: layoutMargins.bottom, trailing: isLeft ? layoutMargins.right : layoutMargins.left)
    }
    set {
      let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isLeft ? newValue.leading : newValue.trailing,
        bottom: newValue.bottom, right: isLeft ? newValue.trailing : newValue.leading)
    }
  }
  /// The gesture recognizers, which never recognize a gesture; nil if none has been added.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// The views inside this view, in drawing order.
  open private(set) var subviews: [UIView] = []

  /// The view that holds this one; nil if there is none.
  open var superview: UIView? { container }
  /// The window that holds this view; nil if there is none.
  open var window: UIWindow? { (container as? UIWindow) ?? container?.window }
  /// Space that bars take.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UITraitCollection() }

  /// The direction in which the user reads.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The direction of views with a role.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: Hierarchy

  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Adds a view at an index of the drawing order.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.container = self
  }

  /// Adds a view in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    // The index of the other view may change when the view leaves its superview.
    view.removeFromSuperview()
    insertSubview(view, at: (subviews.firstIndex(of: siblingSubview) ?? subviews.count - 1) + 1)
  }

  /// Adds a view behind another one.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex(of: siblingSubview) ?? 0)
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    container?.subviews.removeAll { $0 === self }
    container = nil
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { insertSubview(view, at: 0) }

  // MARK: Layout

  /// The target of ``systemLayoutSizeFitting(_:)`` for the least size that fits the content: zero.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target of ``systemLayoutSizeFitting(_:)`` for the greatest size that fits the content.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// Does nothing: this package never calls ``layoutSubviews()``.
  open func setNeedsLayout() {}
  /// Does nothing.
  open func layoutIfNeeded() {}
  /// Called by UIKit to place the subviews; never called by this package.
  open func layoutSubviews() {}
  /// Does nothing: nothing is drawn.
  open func setNeedsDisplay() {}
  /// Called by UIKit after the view was loaded from a storyboard; never called by this package.
  open func awakeFromNib() {}
  /// Called by UIKit after the superview has changed; never called by this package.
  open func didMoveToSuperview() {}
  /// Called by UIKit after the window has changed; never called by this package.
  open func didMoveToWindow() {}
  /// Called by UIKit when the traits of the view change; never called by this package.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Returns the given size, because no content is measured.
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }

  /// Gives the view the size that ``sizeThatFits(_:)`` returns for its present size.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Returns the target size, and reports an error, because no constraint is solved.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    ScreenlessCalls.report("`systemLayoutSizeFitting` was called, but no constraint is solved")
    return targetSize
  }

  /// Returns the target size, and reports an error, because no constraint is solved.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    systemLayoutSizeFitting(targetSize)
  }

  // MARK: Touches and pictures

  /// Whether a point lies in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The frontmost view that takes touches at a point of this view; nil if there is none.
  ///
  /// The result is this view or a view inside it. A view takes no touches at points outside of its
  /// bounds. A view takes no touches at all if it is hidden, if its user interaction is disabled,
  /// or if its opacity is less than 0.01. In each of these cases, the views inside it take none
  /// either.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Remembers a recognizer, which never recognizes a gesture.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Forgets a recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// Returns nil, and reports an error, because nothing is drawn.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    ScreenlessCalls.report("`snapshotView(afterScreenUpdates:)` was called, but nothing is drawn")
    return nil
  }
}

extension UIView {
  /// How a view follows its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The width follows the width of the superview.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The height follows the height of the superview.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }
}

/// The view that holds all other views.
@preconcurrency @MainActor open class UIWindow: UIView {}
