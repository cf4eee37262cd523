import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md section 6.4: the first offset of a view, and the items that changes keep in place.
@Suite struct AnchoringTests {
  /// A view over twenty items, which are together longer than the view.
  ///
  /// The view has 200 points along the axis and 100 points across it.
  private static func view(
    _ anchor: ScrollAnchor, along axis: Axis = .vertical,
    direction: LayoutDirection = .leftToRight, sizesItself: Bool = false
  ) -> (CollectionView, StackLayout, StackData) {
    let data = StackData(Array(0..<20), sizesItself: sizesItself)
    let layout = StackLayout(data, along: axis)
    layout.anchor = anchor
    let view = CollectionView(
      size: axis == .vertical ? Size(width: 100, height: 200) : Size(width: 200, height: 100),
      direction: direction, layout: layout, dataSource: data, delegate: data)
    return (view, layout, data)
  }

  // MARK: Where a view begins

  @Test(
    arguments: [
      (.start, 0), (.end, 764),
      // items 0 to 9 are 20, 57, 33, 70, 46, 22, 59, 35, 72 and 48 points high
      (.item(IndexPath(item: 5, section: 0), .start), 226),
      (.item(IndexPath(item: 5, section: 0), .center), 137),
      (.item(IndexPath(item: 5, section: 0), .end), 48),
      (.item(IndexPath(item: 0, section: 0), .end), 0),
    ] as [(ScrollBeginning, Double)])
  func `a view begins where its layout says`(beginning: ScrollBeginning, y: Double) throws {
    let (view, layout, _) = Self.view(.offset)
    layout.beginning = beginning
    try view.layoutIfNeeded()
    #expect(view.contentOffset == Point(x: 0, y: y))
  }

  @Test func `a mirrored row begins at its leading end, or at its trailing end`() throws {
    for (beginning, x) in [(ScrollBeginning.start, 764.0), (.end, 0)] {
      let (view, layout, _) = Self.view(.offset, along: .horizontal, direction: .rightToLeft)
      layout.beginning = beginning
      try view.layoutIfNeeded()
      #expect(view.contentOffset == Point(x: x, y: 0))
    }
  }

  @Test func `a view that was given an offset begins there`() throws {
    let data = StackData(Array(0..<20))
    let layout = StackLayout(data)
    layout.beginning = .end
    let view = CollectionView(
      size: Size(width: 100, height: 200), offset: Point(x: 0, y: 30), layout: layout,
      dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    #expect(view.contentOffset == Point(x: 0, y: 30))
  }

  // MARK: What stays

  @Test func `without an anchor the offset stays, as in UIKit`() throws {
    let (view, _, data) = Self.view(.offset)
    try view.scroll(to: Point(x: 0, y: 300))
    try view.change(data, to: [100] + data.items)
    #expect(view.contentOffset == Point(x: 0, y: 300))
  }

  @Test func `a view at its end stays at its end`() throws {
    let (view, layout, data) = Self.view(.last)
    layout.beginning = .end
    try view.layoutIfNeeded()
    try view.change(data, to: data.items + [100, 101])
    #expect(view.contentOffset.y == view.contentSize.height - 200)
    view.contentInset.bottom = 90  // as a keyboard does
    try view.layoutIfNeeded()
    #expect(view.contentOffset.y == view.contentSize.height - 110)
    data.items = Array(0..<40)
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(view.contentOffset.y == view.contentSize.height - 110)
    view.contentInset.bottom = 0
    try view.setBounds(Rect(origin: view.contentOffset, size: Size(width: 60, height: 150)))
    try view.layoutIfNeeded()
    #expect(view.contentOffset.y == view.contentSize.height - 150)
  }

  @Test func `the layout is notified of every change, and can choose another offset`() throws {
    let (view, layout, data) = Self.view(.first)
    try view.scroll(to: Point(x: 0, y: 300))
    try view.change(data, to: [100] + data.items)  // the item is 20 + 3700 % 61 = 60 points high
    #expect(layout.proposals == [Point(x: 0, y: 360)])
    layout.chosenOffset = Point(x: 0, y: 7)
    view.contentInset.top = 5
    try view.layoutIfNeeded()
    #expect(layout.proposals.last == Point(x: 0, y: 355))
    #expect(view.contentOffset == Point(x: 0, y: 7))
  }

  @Test func `an item that the layout names stays, on screen or not`() throws {
    let (view, layout, data) = Self.view(.item(IndexPath(item: 10, section: 0)))
    try view.layoutIfNeeded()
    // the eleventh item begins at 462, beyond the view
    try view.change(data, to: [100] + data.items)
    #expect(view.contentOffset == Point(x: 0, y: 60))
    layout.anchor = .item(IndexPath(item: 99, section: 0))
    try view.scroll(to: Point(x: 0, y: 50))
    try view.change(data, to: [101] + data.items)  // without an item 99, the first one stays
    #expect(view.contentOffset == Point(x: 0, y: 86))
  }

  @Test(arguments: [([3, 8], 158), ([3, 8, 9, 10, 11], 230)] as [([Int], Double)])
  func `if the named item is deleted, its neighbour on screen stays`(
    deleted: [Int], offset: Double
  ) throws {
    let (view, _, data) = Self.view(.item(IndexPath(item: 8, section: 0)))
    // the items 6 to 11 are on screen; 3 is 70 points high, and 8 is 72 points high
    try view.scroll(to: Point(x: 0, y: 300))
    try view.change(data, to: data.items.filter { !deleted.contains($0) })
    #expect(view.contentOffset == Point(x: 0, y: offset))
  }

  // MARK: Random changes

  private static let cases: [(ScrollAnchor, Axis, LayoutDirection)] = [
    (.first, .vertical, .leftToRight), (.last, .vertical, .leftToRight),
    (.first, .horizontal, .leftToRight), (.last, .horizontal, .leftToRight),
    (.first, .horizontal, .rightToLeft), (.last, .horizontal, .rightToLeft),
  ]

  @Test(arguments: cases, [11, 12, 13, 14] as [UInt64])
  func `what is anchored does not move on screen`(
    _ subject: (ScrollAnchor, Axis, LayoutDirection), seed: UInt64
  ) throws {
    let (anchor, axis, direction) = subject
    let (view, layout, data) = Self.view(anchor, along: axis, direction: direction)
    var random = AnchorChange(seed: seed)
    try view.layoutIfNeeded()
    for step in 0..<420 {
      try view.scroll(toShare: Double.random(in: 0...1, using: &random.generator), layout.axis)
      let before = AnchorScreen(view, data, layout.axis)
      let moved = try random.change(view, data)
      let after = AnchorScreen(view, data, layout.axis)
      let expected = before.expectedOffset(in: after, anchor: anchor, moved: moved)
      #expect(
        abs(after.offset - expected) < 1e-9,
        "seed \(seed), step \(step): \(after.offset), expected \(expected)")
    }
  }

  @Test(arguments: [ScrollAnchor.first, .last], [21, 22, 23] as [UInt64])
  func `what is anchored does not move while cells on screen are measured`(
    anchor: ScrollAnchor, seed: UInt64
  ) throws {
    let (view, layout, data) = Self.view(anchor, sizesItself: true)
    data.items = Array(0..<200)
    var generator = SeededGenerator(seed: seed)
    try view.layoutIfNeeded()
    var compared = 0
    for step in 0..<100 {
      let before = AnchorScreen(view, data, layout.axis)
      let item = Int.random(in: 0..<data.items.count, using: &generator)
      try view.change(data, to: data.items.filter { $0 != item })
      let after = AnchorScreen(view, data, layout.axis)
      // near the ends of the content, the view may have to scroll
      if after.offset > 300, after.offset < after.lastOffset - 300 {
        let expected = before.expectedOffset(in: after, anchor: anchor, moved: [])
        #expect(abs(after.offset - expected) < 1e-9, "seed \(seed), step \(step)")
        compared += 1
      }
      try view.scroll(toShare: Double.random(in: 0.2...0.8, using: &generator), layout.axis)
    }
    #expect(compared > 50)
  }
}
