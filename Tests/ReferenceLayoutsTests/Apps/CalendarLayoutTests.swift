import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct CalendarLayoutTests {
  /// A day with an event for each pair of hours: its start and its end.
  private static func day(_ hours: [(Double, Double)]) -> SectionData {
    var section = SectionData(Array(repeating: Size(width: 1, height: 1), count: hours.count))
    for (index, hours) in hours.enumerated() {
      section.hints[index] = ["start": .number(hours.0), "finish": .number(hours.1)]
    }
    return section
  }

  private static func view(
    _ days: [SectionData], width: Double = 248, direction: LayoutDirection = .leftToRight
  ) -> CollectionView {
    let layout = CalendarLayout()
    layout.gap = 0
    return CollectionView.over(
      days, size: Size(width: width, height: 400), direction: direction, layout: layout)
  }

  @Test func `events that overlap share the width of the day`() throws {
    // The day is 248 − 48 = 200 wide. The first three events are one cluster of two columns, because
    // the third begins when the first ends. The last event is alone.
    let view = Self.view([Self.day([(1, 3), (2, 4), (3, 5), (5, 6)])])
    #expect(
      try view.itemFrames() == [
        Rect(x: 48, y: 92, width: 100, height: 120), Rect(x: 148, y: 152, width: 100, height: 120),
        Rect(x: 48, y: 212, width: 100, height: 120), Rect(x: 48, y: 332, width: 200, height: 60),
      ])
    #expect(view.contentSize == Size(width: 248, height: 32 + 24 * 60))
  }

  @Test func `the longer of two events that begin together comes first`() throws {
    let frames = try Self.view([Self.day([(1, 2), (1, 3), (1, 3)])]).itemFrames()
    #expect(frames.map { (($0.minX - 48) / (200.0 / 3)).rounded() } == [2, 0, 1])
  }

  @Test func `an event without an end, or at the end of the day, takes the shortest time`() throws {
    var day = Self.day([(9, 0), (23.9, 24)])
    day.hints[0] = ["start": .number(9)]
    let frames = try Self.view([day]).itemFrames()
    #expect(frames[0] == Rect(x: 48, y: 32 + 540, width: 200, height: 30))
    #expect(frames[1] == Rect(x: 48, y: 32 + 1410, width: 200, height: 30))
  }

  @Test func `days are side by side, and not narrower than the least width`() throws {
    let view = Self.view([Self.day([(0, 1)]), Self.day([]), Self.day([(0, 1)])])
    try view.layoutIfNeeded()
    #expect(view.contentSize.width == 48 + 3 * 120)
    #expect(try view.itemFrames(inSection: 2) == [Rect(x: 288, y: 32, width: 120, height: 60)])
    #expect(
      try view.frame(of: .header(section: 1)) == Rect(x: 168, y: 0, width: 120, height: 32))
  }

  @Test(arguments: LayoutDirection.allCases)
  func `headers and ruler stay in view, up to the end of the content`(
    direction: LayoutDirection
  ) throws {
    let view = Self.view([Self.day([]), Self.day([]), Self.day([])], direction: direction)
    let ruler = ElementKey.supplementary(kind: "ruler", at: IndexPath(item: 0, section: 0))
    let corner = ElementKey.supplementary(kind: "corner", at: IndexPath(item: 0, section: 0))
    try view.layoutIfNeeded()
    // The content is 408 points wide, so offsets are from 0 to 160. From right to left, the view
    // begins at 160.
    let isFlipped = direction == .rightToLeft
    try view.setContentOffset(Point(x: isFlipped ? 110 : 50, y: 300))
    let leading = isFlipped ? 110 + 248 - 48 : 50.0
    #expect(try view.frame(of: ruler) == Rect(x: leading, y: 32, width: 48, height: 1440))
    #expect(try view.frame(of: corner) == Rect(x: leading, y: 300, width: 48, height: 32))
    #expect(
      try view.frame(of: .header(section: 0))
        == Rect(x: isFlipped ? 240 : 48, y: 300, width: 120, height: 32))
    #expect(view.visibleElements.contains { $0.key == corner && $0.zIndex == 3 })
  }

  /// The least possible number of columns is the greatest number of events at one time.
  @Test(arguments: UInt64(0)..<40)
  func `events of a cluster do not overlap and use as few columns as possible`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let hours = (0..<30).map { _ in
      let start = Double(Int.random(in: 0..<92, using: &generator)) / 4
      return (start, min(24, start + Double(Int.random(in: 2...12, using: &generator)) / 4))
    }
    let frames = try Self.view([Self.day(hours)]).itemFrames()
    for (index, one) in frames.enumerated() {
      let rivals = frames[..<index].filter { $0.minY < one.maxY && one.minY < $0.maxY }
      #expect(rivals.allSatisfy { $0.maxX <= one.minX + 1e-9 || one.maxX <= $0.minX + 1e-9 })
      // events are added to the cluster until no other event overlaps one of its events
      var cluster = [one]
      while true {
        let next = frames.filter { frame in
          cluster.contains { $0.minY < frame.maxY && frame.minY < $0.maxY }
        }
        if next.count == cluster.count { break }
        cluster = next
      }
      let most =
        cluster.map { event in
          cluster.count { $0.minY <= event.minY && event.minY < $0.maxY }
        }.max() ?? 1
      #expect(abs(one.width - 200 / Double(most)) < 1e-9, "seed \(seed)")
    }
  }
}
