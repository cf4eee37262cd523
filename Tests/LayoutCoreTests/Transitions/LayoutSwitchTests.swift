import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md section 2.5: a change of layout.
@Suite struct LayoutSwitchTests {
  static let size = Size(width: 100, height: 100)

  /// Ten items in a column, each 40 points high; at first, the view shows three of them.
  let old = RecordingLayout(
    .column(10, height: 40), contentSize: Size(width: 100, height: 400))
  /// The same items side by side, 60 wide.
  let new = RecordingLayout(.row(10, width: 60), contentSize: Size(width: 600, height: 100))
  let data = SwitchData(count: 10)
  let view: CollectionView

  init() throws {
    view = CollectionView(size: Self.size, layout: old, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    view.recordsTrace = true
  }

  private var trace: [String] { view.trace.map(\.description) }

  @Test func `setting the layout in use changes nothing`() throws {
    #expect(try view.setLayout(old, isAnimated: true) == [])
    #expect(trace == [])
    #expect(old.collectionView === view)
    #expect(view.prepareCount == 1)
  }

  @Test func `a view that was not laid out takes the layout without calls`() throws {
    let first = RecordingLayout()
    let view = CollectionView(size: Self.size, layout: first, dataSource: data)
    first.onNotice = { Issue.record("the old layout heard \($0)") }
    new.onNotice = { Issue.record("the new layout heard \($0)") }
    #expect(try view.setLayout(new, isAnimated: true) == [])
    #expect(view.layout === new)
    #expect(first.collectionView == nil && new.collectionView === view)
    #expect(first.rects == [] && new.rects == [])
    try view.layoutIfNeeded()
    #expect(view.visibleElements.map(\.key.name) == ["1.1", "1.2"])
  }

  @Test(arguments: [Size(width: 0, height: 100), Size(width: 100, height: 0)])
  func `a view without extent takes the layout without animation`(size: Size) throws {
    try view.setBounds(Rect(origin: .zero, size: size))
    try view.layoutIfNeeded()
    new.onNotice = { Issue.record("the new layout heard \($0)") }
    #expect(try view.setLayout(new, isAnimated: true) == [])
    #expect(view.layout === new && old.collectionView == nil)
    try view.layoutIfNeeded()
    #expect(view.contentSize == new.contentSize)
  }

  @Test func `an animated change makes the documented calls in order`() throws {
    var notices: [String] = []
    old.onNotice = { notices.append("old \($0)") }
    new.onNotice = { notices.append("new \($0)") }
    try view.setLayout(new, isAnimated: true)
    // Item 2, 40…80, is in the middle of the view. Its middle in the new layout is 90, so that 40
    // is proposed, and items 1 to 3, 0…180, are on screen.
    #expect(
      trace == [
        "attributes(in: 49.5,49.5 1×1) → 10", "prepareForTransition(to: new layout)",
        "prepareForTransition(from: old layout)", "invalidate(everything)", "prepare",
        "contentSize → 600×100", "attributes(for: 1.2) → placed",
        "targetContentOffset(40,0) → 40,0",
        "shouldInvalidate(forBoundsChange: 40,0 100×100) → false",
        "attributes(in: 40,0 100×100) → 10", "finalAttributes(for: 1.1) → given",
        "finalAttributes(for: 1.2) → given", "finalAttributes(for: 1.3) → given",
        "initialAttributes(for: 1.1) → given", "initialAttributes(for: 1.2) → given",
        "initialAttributes(for: 1.3) → given", "finalizeLayoutTransition",
      ])
    #expect(notices == ["old to", "new from", "old finalize", "new finalize"])
    #expect(old.collectionView == nil && new.collectionView === view)
    #expect(view.contentOffset == Point(x: 40, y: 0))
    #expect(view.contentSize == new.contentSize)
  }

  @Test func `both layouts belong to the view until the change has ended`() throws {
    var owners: [Bool] = []
    old.onNotice = { [old, view] _ in owners.append(old.collectionView === view) }
    new.onNotice = { [new, view] _ in owners.append(new.collectionView === view) }
    try view.setLayout(new)
    #expect(owners == [true, true, true, true])
  }

  @Test func `without animation no initial or final attributes are asked for`() throws {
    #expect(try view.setLayout(new) == [])
    #expect(!trace.contains { $0.contains("lAttributes(for: ") })
    #expect(trace.contains("finalizeLayoutTransition"))
    #expect(view.visibleElements.map(\.key.name) == ["1.1", "1.2", "1.3"])
  }

  @Test func `every element moves from its old to its new place`() throws {
    try view.setBounds(Rect(x: 0, y: 150, width: 100, height: 100))
    let transitions = try view.setLayout(new, isAnimated: true)
    // Items 4 to 7 (120…280) were on screen. Item 6 (200…240) contains the middle, y = 200, because
    // an edge belongs to the later item. In the new layout, the middle of item 6 is 330. The view
    // then shows 280…380, which are items 5 to 7 (240…420).
    let lines = transitions.map {
      "\($0.start.key.name) \($0.start.frame.minX) \($0.start.frame.minY) → "
        + "\($0.end.key.name) \($0.end.frame.minX) \($0.end.frame.minY)"
    }
    #expect(
      lines == [
        "1.4 0.0 120.0 → 1.4 180.0 0.0", "1.5 0.0 160.0 → 1.5 240.0 0.0",
        "1.6 0.0 200.0 → 1.6 300.0 0.0", "1.7 0.0 240.0 → 1.7 360.0 0.0",
      ])
    #expect(transitions.allSatisfy { $0.start.alpha == 1 && $0.end.alpha == 1 })
  }

  @Test func `an element that comes to the screen starts at its old place`() throws {
    // On the screen of the new layout there is room for all ten items.
    new.elements = .row(10, width: 10)
    let transitions = try view.setLayout(new, isAnimated: true)
    #expect(transitions.map(\.end.key.name) == (1...10).map { "1.\($0)" })
    #expect(transitions.map(\.start.frame.minY) == Array(stride(from: 0, to: 400, by: 40)))
    #expect(transitions.map(\.end.frame.minX) == Array(stride(from: 0, to: 100, by: 10)))
  }

  /// An offset in the old layout, and the offset that must be proposed to the new layout.
  ///
  /// The comment of each case has the middle of the view, the item there with its range in the old
  /// layout, and the middle of this item in the new layout. The proposed offset is the last number
  /// minus half of the view's width, which is 50.
  @Test(
    arguments: [
      (0.0, 40.0),  // 50: item 2, 40…80; 90
      (90, 160),  // 140: item 4, 120…160; 210
      (300, 460),  // 350: item 9, 320…360; 510
    ])
  func `the item in the middle of the view is proposed for the middle`(
    offset: Double, expected: Double
  ) throws {
    try view.setBounds(Rect(x: 0, y: offset, width: 100, height: 100))
    var proposals: [Point] = []
    new.restoredOffset = {
      proposals.append($0)
      return $0
    }
    try view.setLayout(new, isAnimated: true)
    #expect(proposals == [Point(x: expected, y: 0)])
  }

  @Test func `without an item in the middle the middle one on screen is used`() throws {
    // The items are at 0…40 and 60…100, and none is at 50. Of two items, the second is the middle
    // one.
    old.elements = [
      .cell(0, Rect(x: 0, y: 0, width: 100, height: 40)),
      .cell(1, Rect(x: 0, y: 60, width: 100, height: 40)),
    ]
    view.invalidateLayout()
    var proposals: [Point] = []
    new.restoredOffset = {
      proposals.append($0)
      return $0
    }
    try view.setLayout(new)
    #expect(proposals == [Point(x: 40, y: 0)])
  }

  @Test func `without an item on screen the current offset is proposed`() throws {
    try view.setBounds(Rect(x: 0, y: 5000, width: 100, height: 100))
    var proposals: [Point] = []
    new.contentSize = Size(width: 600, height: 9000)
    new.restoredOffset = {
      proposals.append($0)
      return $0
    }
    try view.setLayout(new)
    #expect(proposals == [Point(x: 0, y: 5000)])
  }

  @Test func `a proposal is never below 0, for any insets`() throws {
    view.contentInset = EdgeInsets(top: 70, left: 70, bottom: 0, right: 0)
    try view.setBounds(Rect(x: 0, y: -40, width: 100, height: 100))
    var proposals: [Point] = []
    new.restoredOffset = {
      proposals.append($0)
      return $0
    }
    try view.setLayout(new)
    #expect(proposals == [.zero])
    #expect(view.contentOffset == .zero)
  }

  @Test func `the layout and then the delegate choose, within the content`() throws {
    var asked: [Point] = []
    new.restoredOffset = { Point(x: $0.x + 100, y: 7) }
    data.chosenOffset = {
      asked.append($0)
      return Point(x: 5000, y: -3)
    }
    try view.setLayout(new, isAnimated: true)
    #expect(asked == [Point(x: 140, y: 7)])
    #expect(view.contentOffset == Point(x: 500, y: 0))
    #expect(new.rects.last == Rect(x: 500, y: 0, width: 100, height: 100))
    #expect(view.indexPathsForVisibleItems.map(\.item) == [8, 9])
  }

  @Test func `a layout that follows the offset is never asked while it is invalid`() throws {
    new.invalidatesOnBoundsChange = true
    try view.setLayout(new, isAnimated: true)
    #expect(view.contentOffset.x == 40)
    #expect(new.invalidQueryCount == 0)
  }

  @Test func `a layout that another view uses is refused`() throws {
    let other = CollectionView(size: Self.size, layout: new, dataSource: data)
    let error = #expect(throws: LayoutError.self) { try view.setLayout(new, isAnimated: true) }
    #expect(error?.code == .layoutInUse)
    #expect(error?.message == "the layout belongs to another collection view")
    #expect(view.layout === old && old.collectionView === view)
    #expect(new.collectionView === other)
    #expect(trace == [])
  }

  @Test func `layouts without initial or final attributes are asked for the element`() throws {
    let old = SilentLayout(.column(10, height: 40), Size(width: 100, height: 400))
    let new = SilentLayout(.row(10, width: 60), Size(width: 600, height: 100))
    let view = CollectionView(
      size: Self.size, offset: Point(x: 0, y: 150), layout: old, dataSource: data)
    try view.layoutIfNeeded()
    // Items 4 to 7 are on screen; item 6 comes to the middle, so that 5 to 7 are on screen
    // afterwards.
    let transitions = try view.setLayout(new, isAnimated: true)
    #expect(transitions.map(\.start.frame.minY) == [120, 160, 200, 240])
    #expect(transitions.map(\.end.frame.minX) == [180, 240, 300, 360])
    // The change back: item 6, 300…360, contains the middle, 330. Its middle in the old layout is
    // 220, so 170 is proposed, and items 5 to 7 stay. The old layout chooses an offset further
    // down, so more items come to the screen.
    old.restored = Point(x: 0, y: 300)
    let back = try view.setLayout(old, isAnimated: true)
    #expect(back.map(\.start.key.name) == ["1.5", "1.6", "1.7", "1.8", "1.9", "1.10"])
    #expect(back.map(\.start.frame.minX) == [240, 300, 360, 420, 480, 540])
    #expect(back.map(\.end.frame.minY) == [160, 200, 240, 280, 320, 360])
  }

  @Test func `a layout's choice for an appearing or disappearing element is used`() throws {
    let old = SilentLayout(.column(10, height: 40), Size(width: 100, height: 400))
    let new = SilentLayout(.row(10, width: 60), Size(width: 600, height: 100))
    let place = Rect(x: 1, y: 2, width: 3, height: 4)
    (old.chosen, new.chosen) = (place, place)
    new.restored = Point(x: 360, y: 0)
    let view = CollectionView(
      size: Self.size, offset: Point(x: 0, y: 150), layout: old, dataSource: data)
    try view.layoutIfNeeded()
    // Items 4 to 7 are on screen first, then 7 and 8: items 4, 5 and 6 end where the old layout
    // chooses, 7 and 8 begin where the new one chooses.
    let transitions = try view.setLayout(new, isAnimated: true)
    #expect(transitions.map(\.end.key.name) == ["1.4", "1.5", "1.6", "1.7", "1.8"])
    #expect(transitions.prefix(3).allSatisfy { $0.end.frame == place })
    #expect(transitions.suffix(2).allSatisfy { $0.start.frame == place })
    #expect(transitions.suffix(2).map(\.end.frame.minX) == [360, 420])
  }

  @Test func `a change of layout and back restores the view`() throws {
    let before = view.visibleElements
    try view.setLayout(new, isAnimated: true)
    try view.setLayout(old, isAnimated: true)
    #expect(view.layout === old && new.collectionView == nil)
    // Item 2 is in the middle of 40…140, x = 90: its new middle is 60, so that 10 is proposed.
    #expect(view.contentOffset == Point(x: 0, y: 10))
    try view.setBounds(Rect(origin: .zero, size: Self.size))
    try view.layoutIfNeeded()
    #expect(view.visibleElements == before)
  }
}
