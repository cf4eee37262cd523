internal import LayoutCore

/// The placement of one section of a compositional layout; the section begins at the position
/// `start`.
///
/// Source: SEMANTICS.md sections 11.4 to 11.7.
struct SectionPlacement {
  /// The sizes of a section's items, header and footer, measured or from the data.
  struct Data {
    var sizes: ContiguousArray<Size>
    var header: Size
    var footer: Size
  }

  let number: Int
  let section: CompositionalSection
  let axis: AxisFrame
  /// The size of the view inside its insets.
  let container: Size
  /// Where the section begins along the axis.
  let start: Double
  private(set) var frames: [Rect] = []
  /// The attributes of the items whose z index is not 0, and of all headers, footers, badges and
  /// backgrounds.
  private(set) var attributes: [LayoutAttributes] = []
  /// The way in which the section scrolls on its own; nil if it does not.
  private(set) var scroller: SectionScroller?
  /// The places at which drags of the section come to rest.
  ///
  /// The value is nil if drags do not end at groups, if the groups are certain to be evenly spaced,
  /// or if the section has no items.
  private(set) var stops: RowStops?
  /// Where the section ends along the axis.
  private(set) var end = 0.0

  init(
    _ section: CompositionalSection, number: Int, data: Data, axis: AxisFrame, container: Size,
    start: Double
  ) {
    self.number = number
    self.section = section
    self.axis = axis
    self.container = container
    self.start = start
    place(data)
  }

  private mutating func place(_ data: Data) {
    let bars = [
      section.header.map {
        PlacedBar($0, isHeader: true, size: size(of: $0, data.header), axis: axis)
      },
      section.footer.map {
        PlacedBar($0, isHeader: false, size: size(of: $0, data.footer), axis: axis)
      },
    ]
    let before = bars.compactMap { $0?.lengthBefore }.max() ?? 0
    let after = bars.compactMap { $0?.lengthAfter }.max() ?? 0
    let first = start + before
    var last = first + axis.mainStart(section.contentInsets)
    if !data.sizes.isEmpty { last = placeGroups(data.sizes, from: last) }
    last += axis.mainEnd(section.contentInsets)
    end = last + after
    for (bar, key) in zip(bars, [ElementKey.header(section: number), .footer(section: number)]) {
      guard let bar, bar.length > 0 else { continue }
      var placed = LayoutAttributes(
        key,
        frame: bar.frame(from: first, to: last, room: barRoom, crossStart: crossStart))
      placed.zIndex = bar.bar.zIndex
      attributes.append(placed)
    }
    placeBackground()
  }

  // MARK: Containers

  private var crossStart: Double { axis.crossStart(section.contentInsets) }

  /// The size to which the shares of headers and footers refer: ``container`` without the section's
  /// insets across the axis.
  private var barRoom: Size {
    let insets = section.contentInsets
    return axis.size(
      main: axis.main(container),
      cross: max(0, axis.cross(container) - crossStart - axis.crossEnd(insets)))
  }

  private func size(of bar: CompositionalSection.Bar, _ data: Size) -> Size {
    bar.size.resolved(in: barRoom, measured: bar.size.isEstimated ? data : .zero)
  }

  // MARK: Groups

  /// Places the groups; returns where the last one ends.
  private mutating func placeGroups(_ sizes: ContiguousArray<Size>, from position: Double) -> Double
  {
    if section.orthogonalScrollingBehavior != .none { return placeRow(sizes, from: position) }
    let lane = GroupLane(
      section, along: axis, in: container.inset(by: section.contentInsets), sizes: sizes)
    let placed = lane.placed(from: position, crossStart: crossStart)
    append(placed.groups, count: sizes.count)
    return placed.end
  }

  /// Places the groups in a row that scrolls on its own, across the axis of the layout; returns
  /// where the row ends along this axis.
  private mutating func placeRow(_ sizes: ContiguousArray<Size>, from position: Double) -> Double {
    let across = axis.across
    let lane = GroupLane(
      section, along: across, in: container.inset(by: section.contentInsets), sizes: sizes)
    let placed = lane.placed(from: crossStart, crossStart: position)
    append(placed.groups, count: sizes.count)
    let breadth = placed.groups.map { lane.breadth(of: $0.solution) }.max() ?? 0
    scroller = SectionScroller(
      section: number,
      frame: axis.rect(
        main: position, cross: 0, mainLength: breadth, crossLength: axis.cross(container)),
      contentSize: axis.size(
        main: breadth, cross: max(0, placed.end + axis.crossEnd(section.contentInsets))),
      snapping: section.orthogonalScrollingBehavior.snapping(lane.step, from: crossStart),
      carriedKinds: section.group.badgeKinds)
    if lane.step == nil {
      stops = RowStops(
        section.orthogonalScrollingBehavior, of: placed.groups, in: lane, from: crossStart,
        port: axis.cross(container),
        content: max(0, placed.end + axis.crossEnd(section.contentInsets)))
    }
    return position + breadth
  }

  private mutating func append(_ groups: [GroupLane.Group], count: Int) {
    for group in groups {
      for (index, cell) in group.solution.cells.prefix(count - group.firstItem).enumerated() {
        let frame = cell.frame.offsetBy(dx: group.corner.x, dy: group.corner.y)
        frames.append(frame)
        appendLook(of: cell, frame: frame, item: group.firstItem + index)
      }
    }
  }

  private mutating func appendLook(of cell: GroupSolution.Cell, frame: Rect, item: Int) {
    let path = IndexPath(item: item, section: number)
    if cell.zIndex != 0 {
      var attributes = LayoutAttributes(.cell(path), frame: frame)
      attributes.zIndex = cell.zIndex
      self.attributes.append(attributes)
    }
    for badge in cell.badges {
      var attributes = LayoutAttributes(
        .supplementary(kind: badge.kind, at: path), frame: badge.frame(on: frame))
      attributes.zIndex = badge.zIndex
      self.attributes.append(attributes)
    }
  }

  private mutating func placeBackground() {
    guard let background = section.background, end > start else { return }
    let whole = axis.rect(
      main: start, cross: 0, mainLength: end - start, crossLength: axis.cross(container))
    let insets = background.contentInsets
    let frame = Rect(
      origin: Point(x: whole.minX + insets.left, y: whole.minY + insets.top),
      size: whole.size.inset(by: insets))
    var placed = LayoutAttributes(
      .decoration(kind: background.kind, at: IndexPath(item: 0, section: number)), frame: frame)
    placed.zIndex = background.zIndex
    attributes.append(placed)
  }
}

extension CompositionalSection.OrthogonalScrollingBehavior {
  /// The rule by which a drag of the section comes to rest.
  ///
  /// - Parameters:
  ///   - step: The distance from a group to the next one, and the distance from `start` to the
  ///     middle of the first group; nil if the groups can be unevenly spaced.
  ///   - start: Where the row of groups begins in the content of the section.
  fileprivate func snapping(
    _ step: (length: Double, middle: Double)?, from start: Double
  ) -> SectionScroller.Snapping {
    if self == .paging { return .page }
    guard let step, step.length > 0 else { return .free }
    switch self {
    case .none, .continuous, .paging: return .free
    case .continuousGroupLeadingBoundary:
      return .step(SectionScroller.Steps(length: step.length, isFree: true))
    case .groupPaging: return .step(SectionScroller.Steps(length: step.length))
    case .groupPagingCentered:
      return .step(
        SectionScroller.Steps(
          length: step.length, first: start + step.middle, isCentered: true))
    }
  }
}

/// A header or a footer with its size.
struct PlacedBar {
  let bar: CompositionalSection.Bar
  private let size: Size
  private let axis: AxisFrame
  /// The position of the view in its section, along the axis and across it: 0 is the start, 0.5 the
  /// middle and 1 the end.
  private let share: (main: Double, cross: Double)

  init(_ bar: CompositionalSection.Bar, isHeader: Bool, size: Size, axis: AxisFrame) {
    self.bar = bar
    self.size = size
    self.axis = axis
    share = Self.share(of: bar, isHeader: isHeader, axis: axis)
  }

  /// The position of a header or footer in its section: 0 is the start, 0.5 the middle and 1 the
  /// end.
  static func share(
    of bar: CompositionalSection.Bar, isHeader: Bool, axis: AxisFrame
  ) -> (main: Double, cross: Double) {
    guard let unit = bar.alignment?.unit else { return (isHeader ? 0 : 1, 0.5) }
    return axis.axis == .vertical ? (unit.y, unit.x) : (unit.x, unit.y)
  }

  var length: Double { axis.main(size) }

  private var isOutside: Bool { bar.extendsBoundary && share.main != 0.5 }

  /// The length that the header or footer adds to the section before the groups and their insets;
  /// 0 if it adds none there.
  var lengthBefore: Double {
    guard isOutside, share.main == 0, length > 0 else { return 0 }
    return max(0, length - axis.main(bar.offset))
  }

  /// The length that the header or footer adds to the section after the groups and their insets; 0
  /// if it adds none there.
  var lengthAfter: Double {
    guard isOutside, share.main == 1, length > 0 else { return 0 }
    return max(0, length + axis.main(bar.offset))
  }

  /// The frame of the header or footer.
  ///
  /// - Parameters:
  ///   - first: Where the groups of the section, with their insets, begin along the axis.
  ///   - last: Where the groups of the section, with their insets, end along the axis.
  ///   - room: The size to which the shares of headers and footers refer.
  ///   - crossStart: Where this room begins across the axis.
  func frame(from first: Double, to last: Double, room: Size, crossStart: Double) -> Rect {
    let inside = first + share.main * (last - first - length)
    let outside = share.main == 0 ? first - length : last
    let main = (isOutside ? outside : inside) + axis.main(bar.offset)
    let offset = axis.axis == .vertical ? bar.offset.x : bar.offset.y
    let cross = crossStart + share.cross * (axis.cross(room) - axis.cross(size)) + offset
    return axis.rect(
      main: main, cross: cross, mainLength: length, crossLength: axis.cross(size))
  }
}
