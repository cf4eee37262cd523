public import LayoutCore

/// A section of a compositional layout: a group, which is repeated until all items are placed, and
/// the views around the items.
///
/// Source: SEMANTICS.md sections 11.4 to 11.6.
public struct CompositionalSection: Sendable {
  /// A header or a footer.
  public struct Bar: Hashable, Sendable {
    /// The size of the view; its shares refer to the size of the collection view inside its insets.
    ///
    /// Across the scroll direction, the section's insets are subtracted from that size, too.
    public var size: CompositionalSize
    /// The corner of the section at which the view lies, or the edge in whose middle it lies.
    ///
    /// nil means the edge at the start of the section for a header, and the edge at its end for a
    /// footer.
    public var alignment: CompositionalAlignment?
    /// The distance by which the view is moved from the place that ``alignment`` gives, in points.
    public var offset: Point
    /// Whether the view stays on screen as long as its section is on screen.
    ///
    /// A pinned view must be at the start or at the end of the section along the scroll direction.
    public var isPinned: Bool
    /// Whether the view lies outside the groups and their insets, so that the section becomes
    /// longer.
    ///
    /// The value is ignored if ``alignment`` puts the view in the middle of the section along the
    /// scroll direction.
    public var extendsBoundary: Bool
    /// The z index of the view.
    public var zIndex: Int

    /// Creates a header or a footer.
    public init(
      size: CompositionalSize, alignment: CompositionalAlignment? = nil, offset: Point = .zero,
      isPinned: Bool = false, extendsBoundary: Bool = true, zIndex: Int = 0
    ) {
      self.size = size
      self.alignment = alignment
      self.offset = offset
      self.isPinned = isPinned
      self.extendsBoundary = extendsBoundary
      self.zIndex = zIndex
    }
  }

  /// A decoration behind the whole section.
  public struct Background: Hashable, Sendable {
    /// The kind of the decoration.
    public var kind: String
    /// The distances between the section's edges and the decoration; left is the leading edge.
    public var contentInsets: EdgeInsets
    /// The z index of the view.
    public var zIndex: Int

    /// Creates a background.
    public init(kind: String, contentInsets: EdgeInsets = .zero, zIndex: Int = -1) {
      self.kind = kind
      self.contentInsets = contentInsets
      self.zIndex = zIndex
    }
  }

  /// How a section that scrolls on its own comes to rest after a drag.
  ///
  /// If the finger was at rest at the end of the drag, the nearest page or group takes the role of
  /// the next one. If all groups have the same length, and this length together with the spacings
  /// is 0, a behaviour that depends on groups acts as ``continuous``.
  /// Source: SEMANTICS.md section 11.8.
  public enum OrthogonalScrollingBehavior: Hashable, Sendable {
    /// The section does not scroll on its own.
    case none
    /// At any offset.
    case continuous
    /// At the beginning of a group; a drag can pass several groups.
    case continuousGroupLeadingBoundary
    /// At the next page, which is as long as the section's port (visible rectangle).
    case paging
    /// At the beginning of the next group.
    case groupPaging
    /// With the next group in the middle of the section's port.
    case groupPagingCentered
  }

  /// The group that is repeated.
  public var group: CompositionalGroup
  /// The distances between the section's edges and its groups; left is the leading edge.
  public var contentInsets: EdgeInsets
  /// The distance between groups, in points, at least 0.
  public var interGroupSpacing: Double
  /// The header; nil if there is none.
  public var header: Bar?
  /// The footer; nil if there is none.
  public var footer: Bar?
  /// The background; nil if there is none.
  public var background: Background?
  /// Whether and how the section scrolls on its own, across the direction of the layout.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior

  /// Creates a section.
  public init(
    group: CompositionalGroup, contentInsets: EdgeInsets = .zero, interGroupSpacing: Double = 0,
    header: Bar? = nil, footer: Bar? = nil, background: Background? = nil,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none
  ) {
    self.group = group
    self.contentInsets = contentInsets
    self.interGroupSpacing = interGroupSpacing
    self.header = header
    self.footer = footer
    self.background = background
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
  }
}
