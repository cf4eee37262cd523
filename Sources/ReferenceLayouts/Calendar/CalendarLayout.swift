public import LayoutComposition
public import LayoutCore

/// Days side by side, each with its events; events that overlap share the width of their day.
///
/// Each section is a day, and each item an event. The hints `start` and `finish` are hours from 0
/// to 24, and 0 if they are missing; hours are rounded to whole seconds.
///
/// `d` is the number of days, `W` the width of the bounds between the content insets, `r` the
/// ruler's width, `h` the header's height, `H` the height of an hour, `g` the gap and `m` the
/// shortest event. The numbers are computed in this order:
///
/// - an event begins at `b = min(start, 24 − m)` and ends at `e = max(finish, b + m)`;
/// - a day has the width `D = max(dayWidth, (W − r) / max(1, d))`, and day `i`, from 0, begins at
///   `r + i · D`;
/// - a cluster is a set of events that overlap, directly or through other events of the set; no
///   other event overlaps them. Its events are sorted by their beginnings. Events that begin
///   together are sorted by their ends, the last end first, and then by their places in the
///   section. In this order, each event goes to the first column whose events have ended;
/// - in a cluster with `n` columns, an event in column `c`, from 0, is `D / n − min(g, D / n / 2)`
///   wide and begins `c · D / n` after the start of its day; its top is at `h + b · H`, and it is
///   `(e − b) · H` high.
///
/// The header of a day is above the events. The decorations `hour` are lines behind the events of
/// all days, one for each hour. The ruler is at the leading edge, with a `corner` above it; both
/// belong to the first section. While the view scrolls, the headers and the corner stay at the top,
/// and the ruler and the corner stay at the leading edge. None of them leaves the content.
/// Coordinates: content space, in points.
/// Source: ours.
public final class CalendarLayout: LayoutEffect {
  /// The layout that places the elements before headers, the ruler and the corner are pinned.
  public let wrapped: WrappedLayout
  private let days: DayColumns

  /// Creates a layout with the defaults.
  public init() {
    days = DayColumns()
    wrapped = WrappedLayout(days)
  }

  /// The height of an hour, in points, above 0; 60 by default.
  public var hourHeight: Double {
    get { days.hourHeight }
    set { days.hourHeight = newValue }
  }
  /// The least width of a day, in points, at least 0; 120 by default.
  public var dayWidth: Double {
    get { days.dayWidth }
    set { days.dayWidth = newValue }
  }
  /// The width of the ruler, in points, at least 0; 48 by default.
  public var rulerWidth: Double {
    get { days.rulerWidth }
    set { days.rulerWidth = newValue }
  }
  /// The height of the headers, in points, at least 0; 32 by default.
  public var headerHeight: Double {
    get { days.headerHeight }
    set { days.headerHeight = newValue }
  }
  /// The space between an event and the next column, in points, at least 0; 2 by default.
  ///
  /// If the value is more than half the width of a column, the space is half this width.
  public var gap: Double {
    get { days.gap }
    set { days.gap = newValue }
  }
  /// The least length of an event, in hours, above 0 and at most 24; 0.5 by default.
  public var shortestEvent: Double {
    get { days.shortestEvent }
    set { days.shortestEvent = newValue }
  }

  /// Returns `everything` if the origin of the bounds changes, because the pinned views then move.
  ///
  /// If the origin stays the same, or if there are no sections, the result is `nothing`.
  public func change(forBoundsChange newBounds: Rect) -> EffectChange {
    guard let view = collectionView,
      view.layoutRect(newBounds).origin != view.layoutBounds.origin
    else { return .nothing }
    return view.numberOfSections > 0 ? .everything : .nothing
  }

  /// The elements that overlap a rectangle, with the pinned views at their places on screen.
  ///
  /// - Complexity: That of a query of an arrangement, plus O(*d*) for *d* days.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    let views = try base.attributesOfViews().filter { $0.category == .supplementary }
    return try base.attributes(in: rect).replacing(views.map(pinned), in: rect)
  }

  /// The attributes of an element; a pinned view is at its place on screen.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    try base.attributes(for: element).map(pinned)
  }

  /// The attributes of all views; the pinned views are at their places on screen.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    try base.attributesOfViews().map(pinned)
  }

  private func pinned(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard attributes.category == .supplementary, let view = collectionView else {
      return attributes
    }
    let (bounds, inset) = (view.layoutBounds, view.layoutInset)
    var place = attributes.place
    if attributes.key != DayColumns.ruler {
      let last = contentSize.height - place.height
      place.origin.y = max(place.minY, min(bounds.minY + inset.top, last))
    }
    if attributes.key == DayColumns.ruler || attributes.key == DayColumns.corner {
      let last = contentSize.width - place.width
      place.origin.x = max(place.minX, min(bounds.minX + inset.left, last))
    }
    var result = attributes
    result.place = place
    return result
  }
}

extension CalendarLayout: DataReadingLayout {
  /// The hints that the layout reads: the hours at which an event begins and ends.
  public var itemData: [Parameter] {
    ["start", "finish"].map {
      Parameter($0, .number, default: .number(0), minimum: 0, maximum: 24)
    }
  }
}
