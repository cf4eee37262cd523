/// A section whose items scroll on their own, inside a rectangle of the content.
///
/// The layout places the items, and answers queries, as if the section were not scrolled. The
/// collection view keeps the section's offset, moves the items by it, and shows them only inside
/// the rectangle. This is the counterpart of UIKit's orthogonal scrolling. Source: SEMANTICS.md
/// section 6.5.
public struct SectionScroller: Hashable, Sendable {
  /// Where the scrolling of the section comes to rest after a drag.
  ///
  /// The view then brings the offset into the section's range.
  public enum Snapping: Hashable, Sendable {
    /// At the offset that the layout chooses.
    case free
    /// At a multiple of the extent of ``SectionScroller/frame``: the next one in the direction of
    /// the drag, or the nearest one if the finger was at rest.
    case page
    /// At one of several evenly spaced positions.
    case step(Steps)
  }

  /// Evenly spaced positions at which scrolling comes to rest.
  public struct Steps: Hashable, Sendable {
    /// The distance from one step to the next, in points.
    public var length: Double
    /// The position of the first step in the section's content, in points, measured from the edge
    /// at which the content begins.
    public var first: Double
    /// Whether a step comes to rest in the middle of the section's port; if not, it comes to rest
    /// at the beginning of the port.
    public var isCentered: Bool
    /// Whether a drag can pass several steps; if not, a drag ends at the next step in its
    /// direction, or at the nearest step if the finger was at rest.
    public var isFree: Bool

    /// Creates steps.
    ///
    /// - Parameters:
    ///   - length: The distance from one step to the next, in points.
    ///   - first: The position of the first step, in points; nil stands for 0, or for half of
    ///     `length` if the steps are centred.
    ///   - isCentered: Whether a step comes to rest in the middle of the section's port.
    ///   - isFree: Whether a drag can pass several steps.
    public init(
      length: Double, first: Double? = nil, isCentered: Bool = false, isFree: Bool = false
    ) {
      self.length = length
      self.first = first ?? (isCentered ? length / 2 : 0)
      self.isCentered = isCentered
      self.isFree = isFree
    }
  }

  /// The number of the section, from 0.
  public var section: Int
  /// The rectangle of the content in which the section is shown: its port.
  public var frame: Rect
  /// The extent of the section's own content, in points.
  ///
  /// The section scrolls along each axis on which its content is longer than ``frame``.
  public var contentSize: Size
  /// Where a drag of the section comes to rest.
  public var snapping: Snapping
  /// The kinds of supplementary and decoration views that move with the items; all other views
  /// stay.
  public var carriedKinds: Set<String>
  /// Whether the section's content grows to the left, from the right edge of ``frame``.
  ///
  /// Mirroring the layout changes this value. A script can also choose the edge at which the
  /// content begins.
  public var growsLeftward: Bool

  /// Creates a scroller.
  public init(
    section: Int, frame: Rect, contentSize: Size, snapping: Snapping = .free,
    carriedKinds: Set<String> = [], growsLeftward: Bool = false
  ) {
    self.section = section
    self.frame = frame
    self.contentSize = contentSize
    self.snapping = snapping
    self.carriedKinds = carriedKinds
    self.growsLeftward = growsLeftward
  }
}

extension SectionScroller {
  /// Whether an element moves with the section's items.
  public func carries(_ key: ElementKey) -> Bool {
    guard key.indexPath.section == section else { return false }
    switch key.category {
    case .cell: return true
    case .supplementary, .decoration: return key.kind.map(carriedKinds.contains) ?? false
    }
  }

  /// The part of an element that lies inside the section's port; nil if no part of it does.
  ///
  /// If the section does not move the element, or if the element lies wholly inside the port, the
  /// result is the unchanged element. Otherwise the result has neither a transform nor custom
  /// attributes.
  ///
  /// - Parameter attributes: The attributes, moved by the section's offset, in the coordinates of
  ///   the scroller.
  package func shownPart(of attributes: LayoutAttributes) -> LayoutAttributes? {
    guard carries(attributes.key), !frame.contains(attributes.frame) else {
      return attributes
    }
    guard attributes.frame.overlaps(frame) else { return nil }
    var part = LayoutAttributes(attributes.key, frame: attributes.frame.intersection(frame))
    part.alpha = attributes.alpha
    part.zIndex = attributes.zIndex
    part.isHidden = attributes.isHidden
    return part
  }

  /// The rectangle that the section's content takes while the section is not scrolled; it is at
  /// least as large as ``frame``.
  package var contentFrame: Rect {
    let width = max(contentSize.width, frame.width)
    return Rect(
      x: growsLeftward ? frame.maxX - width : frame.minX, y: frame.minY, width: width,
      height: max(contentSize.height, frame.height))
  }

  /// The greatest offset on each axis; 0 on an axis along which the section does not scroll.
  public var greatestOffset: Point {
    Point(
      x: max(0, contentSize.width - frame.width), y: max(0, contentSize.height - frame.height))
  }

  /// The offset in the section's range that is nearest to `offset`.
  public func clamped(_ offset: Point) -> Point {
    let most = greatestOffset
    return Point(x: min(max(offset.x, 0), most.x), y: min(max(offset.y, 0), most.y))
  }

  /// The distance by which the section moves its elements when it is scrolled to an offset.
  func shift(at offset: Point) -> Point {
    Point(x: growsLeftward ? offset.x : -offset.x, y: -offset.y)
  }

  /// The offset at which a drag comes to rest; nil if the layout chooses it.
  ///
  /// Each axis is treated separately. The result may be out of the section's range.
  ///
  /// - Parameters:
  ///   - start: The offset when the finger left the screen.
  ///   - proposed: The offset at which a free scroll view would stop.
  ///   - velocity: The speed, in points per second; a positive value increases the offset.
  func restingOffset(from start: Point, proposed: Point, velocity: Point) -> Point? {
    func rest(_ port: Double, _ start: Double, _ proposed: Double, _ speed: Double) -> Double {
      switch snapping {
      case .free: return proposed
      case .page: return Self.step(of: port, from: start, proposed: start, speed: speed)
      case .step(let steps):
        let zero = steps.isCentered ? steps.first - port / 2 : steps.first
        return zero
          + Self.step(
            of: steps.length, from: start - zero, proposed: proposed - zero,
            speed: steps.isFree ? 0 : speed)
      }
    }
    guard snapping != .free else { return nil }
    return Point(
      x: rest(frame.width, start.x, proposed.x, velocity.x),
      y: rest(frame.height, start.y, proposed.y, velocity.y))
  }

  /// The next multiple of `length` after `start` in the direction of the speed.
  ///
  /// If the speed is 0, this is the multiple nearest to the proposal. If `length` is at most 0,
  /// this is the proposal itself.
  static func step(
    of length: Double, from start: Double, proposed: Double, speed: Double
  ) -> Double {
    // Fractions of a length below this tolerance are ignored.
    let tolerance = 1e-6
    guard length > 0 else { return proposed }
    let steps = start / length
    if speed > 0 { return ((steps + tolerance).rounded(.down) + 1) * length }
    if speed < 0 { return ((steps - tolerance).rounded(.up) - 1) * length }
    return (proposed / length).rounded() * length
  }

  /// A description of the first invalid number of the scroller; nil if all numbers are valid.
  var fault: String? {
    func isLength(_ value: Double) -> Bool { value.isFinite && value >= 0 }
    guard frame.origin.x.isFinite, frame.origin.y.isFinite, isLength(frame.size.width),
      isLength(frame.size.height)
    else { return "its port must have finite numbers, and an extent ≥ 0" }
    guard isLength(contentSize.width), isLength(contentSize.height) else {
      return "its content size must be finite and ≥ 0"
    }
    if case .step(let steps) = snapping,
      !(steps.length.isFinite && steps.length > 0 && steps.first.isFinite)
    {
      return "its steps must have a finite length > 0 and begin at a finite position"
    }
    return nil
  }
}

// MARK: Conversion

extension LayoutSpace {
  /// Converts a scroller, with its section.
  package func scroller(_ scroller: SectionScroller) -> SectionScroller {
    var result = scroller
    result.section = indexPath(.section(scroller.section)).section
    result.frame = rect(scroller.frame)
    result.contentSize = size(scroller.contentSize)
    if isMirrored { result.growsLeftward.toggle() }
    return result
  }

  /// Converts the offset of a section, or a speed with which a section scrolls.
  ///
  /// Mirroring does not change the offset, because the offset is counted from the edge at which the
  /// section's content begins.
  package func sectionOffset(_ offset: Point) -> Point {
    isTransposed ? Point(x: offset.y, y: offset.x) : offset
  }
}
