import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md sections 2.2 and 2.5: unusual changes of layout.
///
/// Some changes fail. In others, the old layout has already failed, only one layout places an
/// element, or only one layout is mirrored.
@Suite struct LayoutSwitchFailureTests {
  let old = RecordingLayout(
    .column(10, height: 40), contentSize: Size(width: 100, height: 400))
  let new = RecordingLayout(.row(10, width: 60), contentSize: Size(width: 600, height: 100))
  let data = SwitchData(count: 10)
  let view: CollectionView

  init() throws {
    view = CollectionView(
      size: Size(width: 100, height: 100), layout: old, dataSource: data, delegate: data)
    try view.setContentOffset(Point(x: 0, y: 90))
    view.selectItem(at: IndexPath(item: 3, section: 0))
    try view.layoutIfNeeded()
  }

  /// Expects that the change to `new` fails with a message, that the view is as before, and that
  /// scrolling and updates still work.
  private func expectFailure(_ message: String) throws {
    let before = view.visibleElements
    let (bounds, contentSize) = (view.bounds, view.contentSize)
    let error = #expect(throws: LayoutError.self) { try view.setLayout(new, isAnimated: true) }
    #expect(error?.message == message)
    #expect(view.layout === old && old.collectionView === view && new.collectionView == nil)
    #expect(view.visibleElements == before)
    #expect(view.bounds == bounds && view.contentSize == contentSize)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    // The view continues: nothing is pending, and scrolling and updates work.
    view.recordsTrace = true
    try view.layoutIfNeeded()
    #expect(view.trace == [])
    try view.setContentOffset(Point(x: 0, y: 200))
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.frame.minY) == [200, 240, 280])
    view.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.frame.minY) == [200, 240, 280])
    try view.performBatchUpdates { batch in
      batch.record(.delete(IndexPath(item: 9, section: 0)))
      data.count = 9
      old.elements.removeLast()
    }
    #expect(view.numberOfItems(inSection: 0) == 9)
  }

  /// Each argument names the call in which the new layout fails.
  @Test(arguments: ["from", "finalize"])
  func `a new layout that fails when it is notified leaves the old one in place`(notice: String)
    throws
  {
    new.onNotice = { name throws(LayoutError) in
      if name == notice { throw LayoutError(.layoutFailed, "no luck with \(name)") }
    }
    try expectFailure("no luck with \(notice)")
  }

  @Test(arguments: ["to", "finalize"])
  func `an old layout that fails when it is notified stays in place`(notice: String) throws {
    old.onNotice = { name throws(LayoutError) in
      if name == notice { throw LayoutError(.layoutFailed, "no luck with \(name)") }
    }
    try expectFailure("no luck with \(notice)")
  }

  @Test func `a new layout that fails in prepare leaves the old one in place`() throws {
    new.onPrepare = { _ throws(LayoutError) in throw LayoutError(.layoutFailed, "no luck") }
    try expectFailure("no luck")
  }

  @Test func `an invalid content size leaves the old layout in place`() throws {
    new.contentSize.width = .nan
    try expectFailure("the content size is nan × 100; expected finite numbers ≥ 0")
  }

  @Test func `an offset that is nan leaves the old layout in place`() throws {
    new.restoredOffset = { _ in Point(x: .infinity, y: 0) }
    try expectFailure("the target content offset is inf, 0; expected finite numbers")
  }

  @Test func `a delegate's offset that is nan leaves the old layout in place`() throws {
    data.chosenOffset = { _ in Point(x: .nan, y: 0) }
    let chosen = data
    defer { chosen.chosenOffset = { $0 } }
    let error = #expect(throws: LayoutError.self) { try view.setLayout(new) }
    #expect(error?.code == .invalidAnswer)
    #expect(view.layout === old && view.contentOffset == Point(x: 0, y: 90))
  }

  @Test func `an element that does not exist leaves the old layout in place`() throws {
    new.elements.append(.cell(77, Rect(x: 0, y: 0, width: 1, height: 1)))
    try expectFailure("the layout returned attributes for 1.78, which does not exist")
  }

  @Test func `a layout that makes itself invalid leaves the old one in place`() throws {
    new.onPrepare = { $0.invalidate() }
    let error = #expect(throws: LayoutError.self) { try view.setLayout(new, isAnimated: true) }
    #expect(error?.code == .doesNotConverge)
    #expect(view.layout === old && view.contentOffset == Point(x: 0, y: 90))
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.frame.minY) == [80, 120, 160])
  }

  @Test func `a cell on screen that the new layout does not place is an error`() throws {
    // Items 3, 4 and 5 are on screen. Item 4 is in the middle; the new layout does not place item
    // 3.
    new.elements.removeAll { $0.key == .cell(item: 2, section: 0) }
    try expectFailure("1.3 cannot be animated: a layout does not place it")
  }

  @Test func `a cell on screen that the old layout did not place is an error`() throws {
    old.elements.removeAll { $0.key == .cell(item: 9, section: 0) }
    view.invalidateLayout()
    try view.layoutIfNeeded()
    new.elements[9].frame = Rect(x: 200, y: 10, width: 10, height: 10)
    let error = #expect(throws: LayoutError.self) { try view.setLayout(new, isAnimated: true) }
    #expect(error?.code == .missingAttributes)
    #expect(error?.element == .cell(item: 9, section: 0))
    #expect(view.layout === old && view.contentOffset == Point(x: 0, y: 90))
    #expect(view.visibleElements.map(\.key.name) == ["1.3", "1.4", "1.5"])
  }

  @Test func `without animation the other layout need not place elements on screen`() throws {
    new.elements.removeAll { $0.key == .cell(item: 2, section: 0) }
    try view.setLayout(new)
    #expect(view.layout === new)
  }

  @Test func `a broken old layout does not prevent a change`() throws {
    old.onPrepare = { _ throws(LayoutError) in throw LayoutError(.layoutFailed, "broken") }
    view.invalidateLayout()
    #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(try view.setLayout(new, isAnimated: true) == [])
    #expect(view.layout === new && old.collectionView == nil)
    try view.layoutIfNeeded()
    #expect(view.contentSize == new.contentSize)
    #expect(view.visibleElements.map(\.key.name) == ["1.1", "1.2"])
  }

  @Test func `an old layout with invalid elements does not prevent a change`() throws {
    old.elements.append(.cell(77, Rect(x: 0, y: 100, width: 1, height: 1)))
    view.invalidateLayout()
    #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(try view.setLayout(new, isAnimated: true) == [])
    #expect(view.layout === new)
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.key.name) == ["1.1", "1.2"])
  }

  @Test func `headers of only one layout fade`() throws {
    let header = LayoutAttributes(
      .header(section: 0), frame: Rect(x: 0, y: 90, width: 100, height: 10))
    let footer = LayoutAttributes(
      .footer(section: 0), frame: Rect(x: 170, y: 20, width: 20, height: 10))
    old.elements.append(header)
    view.invalidateLayout()
    try view.layoutIfNeeded()
    new.elements.append(footer)
    // Item 4 is in the middle, at 210: the offset is 210 − 50, and 160…260 is on screen.
    let transitions = try view.setLayout(new, isAnimated: true)
    let going = try #require(transitions.first { $0.start.key == header.key })
    #expect(going.start == header)
    #expect(going.end.frame == header.frame && going.end.alpha == 0)
    let coming = try #require(transitions.first { $0.end.key == footer.key })
    #expect(coming.end == footer)
    #expect(coming.start.frame == footer.frame && coming.start.alpha == 0)
  }

  @Test func `one of two layouts is mirrored`() throws {
    let old = RecordingLayout(.row(10, width: 40), contentSize: Size(width: 400, height: 100))
    old.flipsHorizontallyInOppositeLayoutDirection = true
    let view = CollectionView(
      size: Size(width: 100, height: 100), direction: .rightToLeft, layout: old,
      dataSource: data)
    try view.layoutIfNeeded()
    // The view shows 300…400: item 1 at 360, 2 at 320, 3 at 280. Item 2 contains the middle, 350.
    #expect(view.visibleElements.map(\.frame.minX) == [360, 320, 280])
    let there = try view.setLayout(new, isAnimated: true)
    // The new layout handles the direction itself: item 2 is at 60…120, and its middle is 90, so
    // that the view shows 40…140.
    #expect(view.contentOffset == Point(x: 40, y: 0))
    #expect(there.map(\.start.frame.minX) == [360, 320, 280])
    #expect(there.map(\.end.frame.minX) == [0, 60, 120])
    // The change back: item 2 contains the middle, 90. Its mirrored place in the old layout is
    // 320…360, and the view shows 290…390.
    let back = try view.setLayout(old, isAnimated: true)
    #expect(view.contentOffset == Point(x: 290, y: 0))
    #expect(back.map(\.start.frame.minX) == [0, 60, 120])
    #expect(back.map(\.end.frame.minX) == [360, 320, 280])
    #expect(old.rects.last == Rect(x: 10, y: 0, width: 100, height: 100))
  }
}
