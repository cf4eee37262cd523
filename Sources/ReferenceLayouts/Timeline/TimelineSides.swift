internal import LayoutCore

/// The rule that places items alternately on both sides of an axis, or on one side if there is
/// little room.
///
/// ``TimelineLayout`` describes the rule.
struct TimelineSides {
  let axisWidth: Double
  let narrowWidth: Double

  /// Appends the frames of a section's items, and returns the lowest bottom edge of an item, or
  /// `start` if there are no items.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func place(
    _ section: SectionMetrics, from start: Double, into frames: inout ContiguousArray<Rect>
  ) -> Double {
    let hasTwoSides = section.available >= narrowWidth
    let room = section.available - axisWidth
    let width = max(0, hasTwoSides ? room / 2 : room)
    let left = section.insets.left
    let right = left + (hasTwoSides ? width + axisWidth : axisWidth)
    var (leftEnd, rightEnd, earliest, end) = (start, start, start, start)
    for (index, size) in section.sizes.enumerated() {
      let isLeft = hasTwoSides && index.isMultiple(of: 2)
      let y = max(isLeft ? leftEnd : rightEnd, earliest)
      frames.append(Rect(x: isLeft ? left : right, y: y, width: width, height: size.height))
      let next = y + (size.height + section.lineSpacing)
      if isLeft { leftEnd = next } else { rightEnd = next }
      earliest = y + section.lineSpacing
      end = max(end, y + size.height)
    }
    return end
  }
}
