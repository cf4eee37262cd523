import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md section 6.4, in views whose cells are measured when they come on screen.
@Suite struct MeasuredAnchorTests {
  /// A view of 100 × 200 over a hundred items, which are estimated at 50 points.
  private static func view(
    _ anchor: ScrollAnchor, beginning: ScrollBeginning = .start
  ) throws -> (CollectionView, StackLayout, StackData) {
    let data = StackData(Array(0..<100), sizesItself: true)
    let layout = StackLayout(data)
    (layout.anchor, layout.beginning) = (anchor, beginning)
    let view = CollectionView(
      size: Size(width: 100, height: 200), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    return (view, layout, data)
  }

  @Test(arguments: [ScrollAnchor.offset, .first, .last])
  func `a view begins where its layout says, after its cells are measured`(
    anchor: ScrollAnchor
  ) throws {
    let (ending, _, _) = try Self.view(anchor, beginning: .end)
    #expect(ending.contentSize.height != 5000)
    #expect(ending.contentOffset.y == ending.contentSize.height - 200)
    let path = IndexPath(item: 40, section: 0)
    let (middle, _, _) = try Self.view(anchor, beginning: .item(path, .start))
    let frame = try #require(try middle.attributes(for: .cell(path))).frame
    #expect(frame.minY == middle.contentOffset.y)
    let (start, _, _) = try Self.view(anchor)
    #expect(start.contentOffset == .zero)
  }

  @Test(arguments: [ScrollAnchor.first, .last], [0.3, 0.5, 0.7])
  func `insets that reveal cells which are not measured yet move no anchored item`(
    anchor: ScrollAnchor, share: Double
  ) throws {
    for inset in [
      EdgeInsets(top: 150, left: 0, bottom: 0, right: 0),
      EdgeInsets(top: 0, left: 0, bottom: 150, right: 0),
      EdgeInsets(top: 90, left: 0, bottom: 250, right: 0),
    ] {
      let (view, layout, data) = try Self.view(anchor)
      try view.scroll(toShare: share, layout.axis)
      for now in [inset, .zero] {
        let before = AnchorScreen(view, data, layout.axis)
        view.contentInset = now
        try view.layoutIfNeeded()
        let after = AnchorScreen(view, data, layout.axis)
        let expected = before.expectedOffset(in: after, anchor: anchor, moved: [])
        #expect(abs(after.offset - expected) < 1e-9, "\(now)")
      }
    }
  }

  @Test func `the layout is notified of each offset that measured cells cause in an update`() throws
  {
    let (view, layout, data) = try Self.view(.first)
    try view.scroll(toShare: 0.5, layout.axis)
    // new items are inserted just above the first item that is not behind the inset; they lie
    // behind the inset, but on screen, and are therefore measured
    view.contentInset.top = 120
    try view.layoutIfNeeded()
    for step in 0..<20 {
      let known = layout.proposals.count
      var items = data.items
      items.insert(1000 + step, at: items.count / 2)
      try view.change(data, to: items)
      #expect(layout.proposals.count > known)
      #expect(layout.proposals.last == view.contentOffset)
    }
  }
}
