internal import LayoutCore

/// The groups of a section, one after the other in one row or column that never breaks.
///
/// Source: SEMANTICS.md section 11.4.
struct GroupLane {
  /// A group at its place.
  struct Group {
    let solution: GroupSolution
    let corner: Point
    /// The number of the group's first item in its section, from 0.
    let firstItem: Int
  }

  let group: CompositionalGroup
  /// The direction in which the groups follow one another.
  let axis: AxisFrame
  private let gap: Double
  /// The size of the groups' container.
  private let room: Size
  /// Whether the lane is only as broad as its broadest group.
  private let isOpen: Bool
  private let sizes: [Size]
  /// A full group of the section; nil if the full groups of the section can differ.
  private let whole: GroupSolution?

  init(
    _ section: CompositionalSection, along axis: AxisFrame, in room: Size,
    sizes: ContiguousArray<Size>
  ) {
    isOpen = section.orthogonalScrollingBehavior != .none
    group = section.group
    self.axis = axis
    gap = section.interGroupSpacing
    self.room = room
    self.sizes = Array(sizes)
    whole = group.isMeasured ? nil : GroupSolution(of: group, in: room, sizes: nil)
  }

  /// The spacings before and after a group, along the lane.
  var ends: (before: Double, after: Double) {
    let ends = group.edgeSpacing.ends(along: axis.axis)
    return (ends[0].least, ends[1].least)
  }

  /// The spacings before and after a group, across the lane.
  private var sides: [CompositionalSpacing] { group.edgeSpacing.ends(along: axis.across.axis) }

  /// The length that a group takes with the spacing before and after it.
  private func length(of solution: GroupSolution) -> Double {
    ends.before + axis.main(solution.size) + ends.after
  }

  func breadth(of solution: GroupSolution) -> Double {
    axis.cross(solution.size) + sides[0].least + sides[1].least
  }

  /// The solution for the group that begins with an item.
  func solution(at item: Int) -> GroupSolution {
    if let whole, !group.isEstimated || whole.cells.count <= sizes.count - item { return whole }
    return GroupSolution(of: group, in: room, sizes: sizes[item...])
  }

  /// The distance from the beginning of a group to the beginning of the next group.
  private func stride(of solution: GroupSolution) -> Double { length(of: solution) + gap }

  /// The distance from the beginning of a group to the beginning of the next group, and the
  /// distance from the beginning of the lane to the middle of the first group.
  ///
  /// The value is nil if the groups can be unevenly spaced.
  var step: (length: Double, middle: Double)? {
    let own = axis.axis == .vertical ? group.size.height : group.size.width
    let length: Double
    if let whole {
      length = axis.main(whole.size)
    } else if !own.isEstimated {
      length = axis.main(group.size.resolved(in: room))
    } else {
      return nil
    }
    return (ends.before + length + ends.after + gap, ends.before + length / 2)
  }

  /// Places the groups one after another; returns them, and the end of the lane.
  ///
  /// - Parameters:
  ///   - start: Where the lane begins along its axis.
  ///   - crossStart: Where the lane begins across its axis.
  func placed(from start: Double, crossStart: Double) -> (groups: [Group], end: Double) {
    var (groups, item, main): ([Group], Int, Double) = ([], 0, start)
    while item < sizes.count {
      let solution = solution(at: item)
      precondition(!solution.cells.isEmpty, "a custom group has at least one frame")
      if let whole {
        main = start + Double(item / whole.cells.count) * stride(of: whole)
      } else if item > 0 {
        main += gap
      }
      let free = isOpen ? 0 : axis.cross(room) - breadth(of: solution)
      let cross = crossStart + group.edgeSpacing.start(axis.across.axis, free: free)
      let corner = axis.rect(
        main: main + ends.before, cross: cross, mainLength: 0, crossLength: 0
      ).origin
      groups.append(Group(solution: solution, corner: corner, firstItem: item))
      main += length(of: solution)
      item += solution.cells.count
    }
    return (groups, main)
  }
}

extension AxisFrame {
  /// The axis frame of the other axis.
  var across: AxisFrame { AxisFrame(axis == .vertical ? .horizontal : .vertical) }
}
