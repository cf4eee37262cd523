internal import LayoutCore

/// The places of the items of one group, in the group's coordinates.
struct GroupSolution {
  struct Cell {
    var frame: Rect
    let zIndex: Int
    let badges: [CompositionalItem.Badge]
  }

  var size: Size
  var cells: [Cell]

  /// Places the items of a group.
  ///
  /// - Parameters:
  ///   - container: The size that the group's shares refer to.
  ///   - sizes: The sizes, measured or from the data, of all items that are not placed yet. With
  ///     nil, there are enough items for a full group, and each estimated length is the estimate.
  ///   - forced: Lengths that replace the lengths of the group.
  init(
    of group: CompositionalGroup, in container: Size, sizes: ArraySlice<Size>?,
    forced: ForcedSize = ForcedSize()
  ) {
    size = forced.applied(to: group.size.resolved(in: container))
    cells = []
    let insets = group.size.effective(group.contentInsets)
    let inner = size.inset(by: insets)
    switch group.content {
    case .custom(let frames):
      cells = frames(inner).prefix(sizes?.count ?? .max).map {
        Cell(
          frame: $0.frame.offsetBy(dx: insets.left, dy: insets.top), zIndex: $0.zIndex, badges: [])
      }
    case .list(let axis, let parts):
      let room = forced.room(axis, of: group.size, inner)
      let line = PartLine(
        axis: axis, spacing: group.interItemSpacing, inner: inner,
        chosen: Self.fill(
          parts, axis: axis, spacing: group.interItemSpacing, inner: inner, room: room,
          sizes: sizes))
      finish(line, group: group, insets: insets, forced: forced)
    case .equal(let axis, let part, let count):
      let room = forced.room(axis, of: group.size, inner)
      let line = PartLine(
        axis: axis, spacing: group.interItemSpacing, inner: inner,
        chosen: Self.repeated(
          part, count: count, axis: axis, spacing: group.interItemSpacing, inner: inner,
          room: room, sizes: sizes))
      finish(line, group: group, insets: insets, forced: forced)
    }
  }

  /// Takes the cells from a line of parts.
  ///
  /// An estimated width or height of the group becomes that of the line. A length in `forced`
  /// takes precedence.
  private mutating func finish(
    _ line: PartLine, group: CompositionalGroup, insets: EdgeInsets, forced: ForcedSize
  ) {
    var inner = size.inset(by: insets)
    let content = line.contentSize
    if group.size.width.isEstimated, forced.width == nil {
      size.width = content.width
      inner.width = content.width
    }
    if group.size.height.isEstimated, forced.height == nil {
      size.height = content.height
      inner.height = content.height
    }
    cells = line.cells(in: inner).map {
      var cell = $0
      cell.frame = cell.frame.offsetBy(dx: insets.left, dy: insets.top)
      return cell
    }
  }
}

/// Lengths that replace the lengths of a part, because the part is one of several equal parts.
///
/// If a length is nil, the part keeps its own length.
struct ForcedSize {
  var width: Double?
  var height: Double?

  func applied(to size: Size) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }

  /// The room along an axis; nil if the group is as long as its content.
  func room(_ axis: Axis, of size: CompositionalSize, _ inner: Size) -> Double? {
    switch axis {
    case .horizontal: width == nil && size.width.isEstimated ? nil : inner.width
    case .vertical: height == nil && size.height.isEstimated ? nil : inner.height
    }
  }
}

// MARK: Choosing the parts

extension GroupSolution {
  /// A part of a group with its size, before it has a place.
  struct Chosen {
    let size: Size
    let edges: CompositionalEdgeSpacing
    let cells: [Cell]

    init(
      _ part: CompositionalGroup.Part, in container: Size, sizes: ArraySlice<Size>?,
      forced: ForcedSize = ForcedSize()
    ) {
      switch part {
      case .group(let group):
        let solution = GroupSolution(of: group, in: container, sizes: sizes, forced: forced)
        (size, edges, cells) = (solution.size, group.edgeSpacing, solution.cells)
      case .item(let item):
        size = forced.applied(
          to: item.size.resolved(in: container, measured: sizes?.first ?? .zero))
        edges = item.edgeSpacing
        let insets = item.size.effective(item.contentInsets)
        let frame = Rect(
          origin: Point(x: insets.left, y: insets.top), size: size.inset(by: insets))
        cells = [Cell(frame: frame, zIndex: 0, badges: item.badges)]
      }
    }

    /// The least length along an axis, with the spacings around the part.
    func length(_ axis: Axis) -> Double {
      let ends = edges.ends(along: axis)
      return AxisFrame(axis).main(size) + ends[0].least + ends[1].least
    }
  }

  private static func fill(
    _ parts: [CompositionalGroup.Part], axis: Axis, spacing: CompositionalSpacing, inner: Size,
    room: Double?, sizes: ArraySlice<Size>?
  ) -> [Chosen] {
    var (chosen, used, rest): ([Chosen], Double, ArraySlice<Size>?) = ([], 0, sizes)
    var turn = 0
    while rest?.isEmpty != true {
      if room == nil, turn == parts.count { break }
      if turn >= parts.count, used <= 0 { break }
      let part = parts[turn % parts.count]
      // A part that does not fit is detected before its items are placed. Otherwise, the work would
      // double at each level of nested groups.
      if turn > 0, let room, let least = part.length(along: axis, in: inner),
        !(used + least + spacing.least <= room + 1e-6 * max(1, room))
      {
        break
      }
      let next = Chosen(part, in: inner, sizes: rest)
      let needed = used + next.length(axis) + (turn > 0 ? spacing.least : 0)
      if turn > 0, let room, !(needed <= room + 1e-6 * max(1, room)) { break }
      chosen.append(next)
      (used, rest, turn) = (needed, rest?.dropFirst(next.cells.count), turn + 1)
    }
    return chosen
  }

  private static func repeated(
    _ part: CompositionalGroup.Part, count: Int, axis: Axis, spacing: CompositionalSpacing,
    inner: Size, room: Double?, sizes: ArraySlice<Size>?
  ) -> [Chosen] {
    var forced = ForcedSize()
    if let room {
      let ends = part.edgeSpacing.ends(along: axis)
      let spacings = Double(count - 1) * spacing.least
      let edges = Double(count) * (ends[0].least + ends[1].least)
      let length = max(0, (room - spacings - edges) / Double(count))
      if axis == .horizontal { forced.width = length } else { forced.height = length }
    }
    var (chosen, rest): ([Chosen], ArraySlice<Size>?) = ([], sizes)
    while chosen.count < count, rest?.isEmpty != true {
      let next = Chosen(part, in: inner, sizes: rest, forced: forced)
      chosen.append(next)
      rest = rest?.dropFirst(next.cells.count)
    }
    return chosen
  }
}

// MARK: Placing the parts

/// The chosen parts of a group, which are placed one after the other.
struct PartLine {
  let axis: Axis
  let spacing: CompositionalSpacing
  let inner: Size
  let chosen: [GroupSolution.Chosen]

  private var across: Axis { axis == .horizontal ? .vertical : .horizontal }

  private var spacings: Double { spacing.least * Double(max(0, chosen.count - 1)) }

  /// The extent that the parts take if flexible spacings do not grow.
  var contentSize: Size {
    AxisFrame(axis).size(
      main: chosen.reduce(spacings) { $0 + $1.length(axis) },
      cross: chosen.reduce(0) { max($0, $1.length(across)) })
  }

  /// The cells at their places in a group of the given inner size.
  func cells(in inner: Size) -> [GroupSolution.Cell] {
    let frame = AxisFrame(axis)
    var flexible = spacing.isFlexible ? max(0, chosen.count - 1) : 0
    for part in chosen { flexible += part.edges.ends(along: axis).count(where: \.isFlexible) }
    let rest = max(0, frame.main(inner) - frame.main(contentSize))
    let share = flexible > 0 ? rest / Double(flexible) : 0
    func length(_ spacing: CompositionalSpacing) -> Double {
      spacing.least + (spacing.isFlexible ? share : 0)
    }
    var (cells, main): ([GroupSolution.Cell], Double) = ([], 0)
    for (number, part) in chosen.enumerated() {
      let ends = part.edges.ends(along: axis)
      main += (number > 0 ? length(spacing) : 0) + length(ends[0])
      let cross = part.edges.start(across, free: frame.cross(inner) - part.length(across))
      let origin = axis == .horizontal ? Point(x: main, y: cross) : Point(x: cross, y: main)
      cells += part.cells.map {
        GroupSolution.Cell(
          frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: $0.zIndex, badges: $0.badges
        )
      }
      main += frame.main(part.size) + length(ends[1])
    }
    return cells
  }
}

extension CompositionalEdgeSpacing {
  /// The distance before a part with these spacings, along an axis.
  ///
  /// - Parameter free: The number of points that flexible spacings share.
  func start(_ axis: Axis, free: Double) -> Double {
    let ends = ends(along: axis)
    let flexible = ends.count(where: \.isFlexible)
    let share = free > 0 && flexible > 0 ? free / Double(flexible) : 0
    return ends[0].least + (ends[0].isFlexible ? share : 0)
  }
}

extension Size {
  /// The size inside insets, at least 0.
  func inset(by insets: EdgeInsets) -> Size {
    Size(
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
