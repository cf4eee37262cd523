/// A view that shows a part of its content.
///
/// If Celluna's engine runs the view, the bounds, the insets and the content size come from the
/// engine.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// How fast scrolling slows down.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The fraction of the speed that is left after a millisecond.
    public var rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate at which scrolling ends early.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// When the safe area becomes a part of the insets; the engine always adds it.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// If the view is the content of a controller.
    case automatic
    /// On the axes along which the view scrolls.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  package weak var driver: (any CollectionViewDriver)?
  private var ownInset = UIEdgeInsets.zero
  private var ownContentSize = CGSize.zero
  private var ownPaging = false
  /// The observations of the view's properties; each observer holds its own observation.
  var observations: [WeakObservation] = []

  /// The visible rectangle: its origin is the content offset.
  open override var bounds: CGRect {
    get { driver?.bounds ?? super.bounds }
    set { if let driver { driver.bounds = newValue } else { super.bounds = newValue } }
  }
  /// The rectangle of the view in the superview; a view that an engine drives is at the origin.
  open override var frame: CGRect {
    get { driver.map { CGRect(origin: .zero, size: $0.bounds.size) } ?? super.frame }
    set {
      guard let driver else { return super.frame = newValue }
      driver.bounds.size = newValue.size
    }
  }
  /// The middle of the view, in the coordinates of the superview.
  ///
  /// If an engine drives the view, setting this property has no effect.
  open override var center: CGPoint {
    get {
      driver.map { CGPoint(x: $0.bounds.width / 2, y: $0.bounds.height / 2) } ?? super.center
    }
    set { super.center = newValue }
  }
  /// The view that holds this one; nil if there is none.
  ///
  /// If an engine drives the view, its superview is always as large as the view: each read of this
  /// property first sets the size of the superview's bounds to the size of this view's bounds.
  open override var superview: UIView? {
    let found = super.superview
    if let found, let driver { found.bounds.size = driver.bounds.size }
    return found
  }
  /// The point of the content at the top left of the view.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// The extent of the content.
  open var contentSize: CGSize {
    get { driver?.contentSize ?? ownContentSize }
    set { ownContentSize = newValue }
  }
  /// Extra space around the content, without the safe area.
  open var contentInset: UIEdgeInsets {
    get { driver?.contentInset ?? ownInset }
    set { if let driver { driver.contentInset = newValue } else { ownInset = newValue } }
  }
  /// Space that bars take.
  open override var safeAreaInsets: UIEdgeInsets { driver?.safeAreaInsets ?? .zero }
  /// ``contentInset`` and ``safeAreaInsets`` together.
  open var adjustedContentInset: UIEdgeInsets {
    let (content, safe) = (contentInset, safeAreaInsets)
    return UIEdgeInsets(
      top: content.top + safe.top, left: content.left + safe.left,
      bottom: content.bottom + safe.bottom, right: content.right + safe.right)
  }
  /// The traits of the screen.
  open override var traitCollection: UITraitCollection {
    guard let driver else { return super.traitCollection }
    return UITraitCollection(
      displayScale: driver.displayScale,
      layoutDirection: driver.isRightToLeft ? .rightToLeft : .leftToRight)
  }
  /// The direction in which the user reads.
  open override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    guard let driver else { return super.effectiveUserInterfaceLayoutDirection }
    return driver.isRightToLeft ? .rightToLeft : .leftToRight
  }
  /// Whether scrolling comes to rest at pages.
  open var isPagingEnabled: Bool {
    get { driver?.isPagingEnabled ?? ownPaging }
    set { if let driver { driver.isPagingEnabled = newValue } else { ownPaging = newValue } }
  }

  /// When the safe area becomes a part of the insets; stored, but without effect.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// How fast scrolling slows down; stored, but without effect.
  open var decelerationRate = DecelerationRate.normal
  /// Whether the user can scroll; stored, but without effect.
  open var isScrollEnabled = true
  /// Whether scrolling goes beyond the edges; stored, but without effect.
  open var bounces = true
  /// Whether scrolling always goes beyond the top and bottom edges; stored, but without effect.
  open var alwaysBounceVertical = false
  /// Whether scrolling always goes beyond the left and right edges; stored, but without effect.
  open var alwaysBounceHorizontal = false
  /// Whether the vertical indicator is shown; stored, but without effect.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator is shown; stored, but without effect.
  open var showsHorizontalScrollIndicator = true
  /// The insets of the indicators; stored, but without effect.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The scale of the content; stored, but without effect.
  open var zoomScale: CGFloat = 1
  /// The recognizer of drags, which never recognizes a drag.
  public let panGestureRecognizer = UIPanGestureRecognizer()
  /// Whether the user drags; always false.
  open var isDragging: Bool { false }
  /// Whether a finger is on the view; always false.
  open var isTracking: Bool { false }
  /// Whether the view moves after a drag; always false.
  open var isDecelerating: Bool { false }

  /// Moves the view over its content; an animation ends immediately.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Moves the view by the least distance after which a rectangle is visible.
  ///
  /// If the rectangle is longer than the view along an axis, the view shows its start on this axis.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
    contentOffset = offset
  }

  /// Brings the elements up to date; does nothing in a view without an engine.
  open override func layoutIfNeeded() { driver?.layoutIfNeeded() }
}

extension UIScrollView {
  /// Makes a view the superview of this view, but does not add this view to that view's subviews.
  package func install(in view: UIView) { container = view }
}
