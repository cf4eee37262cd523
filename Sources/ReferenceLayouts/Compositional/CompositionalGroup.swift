public import LayoutCore

/// A group of items and other groups, which a section repeats.
///
/// Source: SEMANTICS.md section 11.3.
public struct CompositionalGroup: Sendable {
  /// A part of a group: an item, or another group.
  public enum Part: Sendable {
    /// An item of the data.
    case item(CompositionalItem)
    /// Another group.
    case group(CompositionalGroup)
  }

  /// The place of one item in a custom group.
  public struct Frame: Hashable, Sendable {
    /// The frame, measured from the top leading corner of the area inside the group's insets.
    public var frame: Rect
    /// The z index of the item.
    public var zIndex: Int

    /// Creates a place.
    public init(_ frame: Rect, zIndex: Int = 0) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// How the items of a group are placed.
  indirect enum Content: Sendable {
    /// The parts one after the other along an axis; after the last part, the first one follows
    /// again, until the next part does not fit.
    ///
    /// If the group's length along the axis is estimated, each part occurs at most once.
    case list(Axis, [Part])
    /// One part, repeated a number of times along an axis; the repetitions have equal lengths, and
    /// fill the group together with the spacings.
    ///
    /// If the group's length along the axis is estimated, each repetition keeps its own length.
    case equal(Axis, Part, Int)
    /// Items at the frames that a function returns.
    case custom(@Sendable (Size) -> [Frame])
  }

  /// The size of the group.
  public var size: CompositionalSize
  /// The distances between the group's edges and its parts; left is the leading edge.
  ///
  /// Insets along an estimated length are ignored.
  public var contentInsets: EdgeInsets
  /// The distances around the group.
  public var edgeSpacing: CompositionalEdgeSpacing
  /// The distance between the parts.
  public var interItemSpacing: CompositionalSpacing
  let content: Content

  private init(_ size: CompositionalSize, _ spacing: CompositionalSpacing, _ content: Content) {
    self.size = size
    self.content = content
    contentInsets = .zero
    edgeSpacing = CompositionalEdgeSpacing()
    interItemSpacing = spacing
  }

  /// A group whose parts follow one another; after the last part, the first one follows again,
  /// until the next part does not fit.
  ///
  /// The first part is placed even if it does not fit. The group ends earlier if no item is left.
  /// Each part occurs at most once if the group's length along `axis` is estimated, or if the parts
  /// have no length.
  ///
  /// - Precondition: There is at least one part.
  public static func line(
    _ axis: Axis, size: CompositionalSize, spacing: CompositionalSpacing = .fixed(0),
    parts: [Part]
  ) -> CompositionalGroup {
    precondition(!parts.isEmpty, "a group has at least one part")
    return CompositionalGroup(size, spacing, .list(axis, parts))
  }

  /// A group of `count` parts of equal length, which fill the group together with the spacings.
  ///
  /// The length along `axis` that `part` declares is ignored. If the group's length along `axis` is
  /// estimated, the parts keep their own lengths instead. If too few items are left, the last parts
  /// are omitted.
  ///
  /// - Precondition: The count is at least 1.
  public static func line(
    _ axis: Axis, size: CompositionalSize, spacing: CompositionalSpacing = .fixed(0), part: Part,
    count: Int
  ) -> CompositionalGroup {
    precondition(count > 0, "a group has at least one part")
    return CompositionalGroup(size, spacing, .equal(axis, part, count))
  }

  /// A group whose items have the frames that a function returns.
  ///
  /// The argument of the function is the size of the group inside its insets.
  ///
  /// - Precondition: The function returns at least one frame.
  public static func custom(
    size: CompositionalSize, frames: @escaping @Sendable (Size) -> [Frame]
  ) -> CompositionalGroup {
    CompositionalGroup(size, .fixed(0), .custom(frames))
  }
}

extension CompositionalGroup.Part {
  private var size: CompositionalSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  /// The distances around the part.
  var edgeSpacing: CompositionalEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  /// The least length along an axis, with the spacings around the part; nil if the part's own
  /// length is estimated.
  func length(along axis: Axis, in container: Size) -> Double? {
    let own = axis == .vertical ? size.height : size.width
    guard !own.isEstimated else { return nil }
    let ends = edgeSpacing.ends(along: axis)
    return AxisFrame(axis).main(size.resolved(in: container)) + ends[0].least + ends[1].least
  }
}

extension CompositionalGroup {
  /// The parts; none for a custom group.
  private var parts: [Part] {
    switch content {
    case .list(_, let parts): parts
    case .equal(_, let part, _): [part]
    case .custom: []
    }
  }

  /// The kinds of the badges of all items in the group.
  var badgeKinds: Set<String> {
    parts.reduce(into: []) { kinds, part in
      switch part {
      case .item(let item): kinds.formUnion(item.badges.map(\.kind))
      case .group(let group): kinds.formUnion(group.badgeKinds)
      }
    }
  }

  /// Whether the group contains, at any level, an item with an estimated length.
  var isMeasured: Bool {
    parts.contains {
      switch $0 {
      case .item(let item): item.size.isEstimated
      case .group(let group): group.isMeasured
      }
    }
  }

  /// Whether the group, or a part of it at any level, has an estimated length.
  var isEstimated: Bool {
    size.isEstimated
      || parts.contains {
        switch $0 {
        case .item(let item): item.size.isEstimated
        case .group(let group): group.isEstimated
        }
      }
  }
}
