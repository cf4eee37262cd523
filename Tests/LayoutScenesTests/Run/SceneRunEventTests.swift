import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

/// The effects of events, computed by hand, and the frames of events that take several frames; most
/// events change the list of ``listScene(_:view:more:)``.
@Suite struct SceneRunEventTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let events: String
    var view = ""
    /// The expected y coordinates of the first section's items, ascending; nil compares none.
    var starts: [Double]?
    var height: Double?
    var offset: Double?
    /// The expected number of items of each section; nil if it is not compared.
    var counts: [Int]?

    var testDescription: String { events }
  }

  private static func run(_ text: String, _ layout: String = "list") throws -> SceneRun {
    let run = try SceneRun.make(try Scene.load(bytes: Array(text.utf8), named: "t.json"), layout)
    try run.run()
    return run
  }

  static let scrolls: [Case] = [
    Case(events: #"{ "do": "scroll", "to": [0, 40] }"#, offset: 40),
    Case(events: #"{ "do": "scroll", "to": [0, 1000] }"#, offset: 90),
    Case(events: #"{ "do": "scroll", "by": [0, -7] }"#, offset: 0),
    Case(events: #"{ "do": "scroll", "to": "bottom" }"#, offset: 90),
    Case(
      events: #"{ "do": "scroll", "to": "bottom" }, { "do": "scroll", "to": "top" }"#,
      view: #""contentInset": { "top": 5, "bottom": 8 }"#, offset: -5),
    Case(
      events: #"{ "do": "scroll", "to": "bottom" }"#,
      view: #""contentInset": { "top": 5, "bottom": 8 }"#, offset: 98),
    Case(
      events: #"{ "do": "scroll", "by": [0, 20] }, { "do": "scroll", "by": [0, 20] }"#, offset: 40),
    // item 3 is from 30 to 60, item 4 from 60 to 100, item 5 from 100 to 150
    Case(events: #"{ "do": "scrollToItem", "at": "1.3", "position": "top" }"#, offset: 30),
    Case(events: #"{ "do": "scrollToItem", "at": "1.4", "position": "center" }"#, offset: 50),
    Case(events: #"{ "do": "scrollToItem", "at": "1.5", "position": "bottom" }"#, offset: 90),
    Case(events: #"{ "do": "scrollToItem", "at": "1.4", "position": "leading" }"#, offset: 0),
    Case(events: #"{ "do": "scrollToItem", "at": "1.4", "position": "trailing" }"#, offset: 0),
    Case(events: #"{ "do": "scrollToItem", "at": "1.4" }"#, offset: 40),
    Case(events: #"{ "do": "scrollToItem", "at": "1.3" }"#, offset: 0),
    Case(
      events: #"{ "do": "scroll", "to": "bottom" }, { "do": "scrollToItem", "at": "1.2" }"#,
      offset: 10),
    // a speed of 100 points per second moves a free view by 49.9 points
    Case(events: #"{ "do": "fling", "velocity": [0, 100] }"#, offset: 49.9),
    Case(events: #"{ "do": "fling", "velocity": [0, 9000] }"#, offset: 90),
    Case(events: #"{ "do": "fling", "velocity": [0, 1] }"#, view: #""paging": true"#, offset: 60),
  ]

  static let changes: [Case] = [
    Case(
      events: #"{ "do": "insert", "at": "1.2", "items": [[9, 5]] }"#,
      starts: [0, 10, 15, 35, 65, 105], height: 155),
    Case(
      events: #"{ "do": "insert", "at": "1.2", "items": [[9, 5], [9, 6]] }"#,
      starts: [0, 10, 15, 21, 41, 71, 111]),
    Case(
      events: #"{ "do": "insert", "at": ["1.6", "1.1"], "items": [[9, 5], [9, 6]] }"#,
      starts: [0, 6, 16, 36, 66, 106, 111], height: 161),
    // neither the event nor a rule of the section gives sizes: the layout makes new items 50 high
    Case(
      events: #"{ "do": "insert", "at": "1.1-2" }"#, starts: [0, 50, 100, 110, 130, 160, 200]),
    Case(events: #"{ "do": "delete", "at": "1.1" }"#, starts: [0, 20, 50, 90], height: 140),
    Case(
      events: #"{ "do": "delete", "at": ["1.5", "1.2"], "animated": false }"#, starts: [0, 10, 40]),
    Case(events: #"{ "do": "delete", "at": "1.2-4" }"#, starts: [0, 10], height: 60),
    Case(events: #"{ "do": "delete", "at": "1.*" }"#, starts: [], height: 0),
    Case(
      events: #"{ "do": "move", "from": "1.1", "to": "1.5" }"#, starts: [0, 20, 50, 90, 140],
      height: 150),
    Case(events: #"{ "do": "reload", "at": "1.2" }"#, starts: [0, 10, 30, 60, 100]),
    Case(events: #"{ "do": "reload" }"#, starts: [0, 10, 30, 60, 100]),
    Case(
      events: #"{ "do": "insertSection", "at": 1, "section": { "items": [[1, 7]] } }"#,
      starts: [0], height: 157, counts: [1, 5]),
    Case(events: #"{ "do": "insertSection", "at": 2 }"#, height: 150, counts: [5, 0]),
    Case(events: #"{ "do": "deleteSection", "at": 1 }"#, height: 0, counts: []),
    Case(
      events: #"{ "do": "reloadSection", "at": 1, "section": { "items": [[1, 7]] } }"#,
      starts: [0], height: 7, counts: [1]),
    Case(events: #"{ "do": "reloadSection", "at": 1 }"#, starts: [0, 10, 30, 60, 100]),
    // the delete is at a place of the previous order, and the insert at a place of the new order:
    // the heights are 5, 10, 30, 50 and 40, where 40 is the moved item
    Case(
      events: #"""
        { "do": "batch", "updates": [
          { "do": "insert", "at": "1.1", "items": [[9, 5]] }, { "do": "delete", "at": "1.2" },
          { "do": "move", "from": "1.4", "to": "1.5" }] }
        """#, starts: [0, 5, 15, 45, 95], height: 135),
    // items of 30, 10 and 40 points stay; that of 20 moves to a new section; a new item has 5
    Case(
      events: #"""
        { "do": "apply", "sections": [
          { "id": 1, "items": ["1.3", "1.1", { "id": "x", "size": [9, 5] }, "1.4"] },
          { "id": "more", "items": ["1.2"] }] }
        """#, starts: [0, 30, 40, 45], height: 105, counts: [4, 1]),
    // an existing item with content gets this content; a new item without content is 50 high
    Case(
      events: #"""
        { "do": "apply", "sections": [
          { "id": 1, "items": [{ "id": "1.5", "size": [9, 7] }, "1.1", "y"] }] }
        """#, starts: [0, 7, 17], height: 67, counts: [3]),
    // ids stay with their items, and an item survives the delete of its section
    Case(
      events: #"""
        { "do": "apply", "sections": [
          { "id": "a", "items": ["1.2", "1.1", { "id": "x", "size": [9, 5] }] }] },
        { "do": "apply", "sections": [
          { "id": "b", "items": ["x"] }, { "id": "a", "items": ["1.2"] }] }
        """#, starts: [0], height: 15, counts: [1, 1]),
    Case(events: #"{ "do": "apply", "sections": [] }"#, height: 0, counts: []),
    // the item that moves to a new section keeps its height
    Case(
      events: #"""
        { "do": "batch", "updates": [
          { "do": "insertSection", "at": 1 }, { "do": "move", "from": "1.5", "to": "1.1" }] }
        """#, starts: [0], height: 150, counts: [1, 4]),
  ]

  static let views: [Case] = [
    Case(events: #"{ "do": "scroll", "to": "bottom" }, { "do": "rotate" }"#, offset: 50),
    Case(
      events: #"{ "do": "scroll", "to": "bottom" }, { "do": "resize", "size": [80, 100] }"#,
      offset: 50),
    Case(
      events: #"{ "do": "insets", "contentInset": { "top": 7 } }, { "do": "scroll", "to": "top" }"#,
      offset: -7),
    // item 1 is dragged by its middle to the middle of item 2, and then into item 4
    Case(
      events: #"{ "do": "drag", "item": "1.1", "through": [[50, 20], [50, 80]] }"#,
      starts: [0, 20, 50, 90], height: 150),
    Case(
      events: #"{ "do": "drag", "item": "1.1", "through": [[50, 80]], "end": "cancel" }"#,
      starts: [0, 10, 30, 60, 100]),
    Case(
      events: #"{ "do": "params", "set": { "line_spacing": 3 } }"#, starts: [0, 10, 30, 60, 100]),
  ]

  @Test(arguments: scrolls + changes + views)
  func `an event has its documented effect`(example: Case) throws {
    let run = try Self.run(listScene(example.events, view: example.view))
    if let starts = example.starts {
      let frames = try run.frames()
      let found = frames.filter { $0.key.hasPrefix("1.") }.map(\.value.minY).sorted()
      #expect(Array(found.prefix(starts.count)) == starts)
      if example.counts == nil, !example.events.contains("drag") {
        #expect(found.count == starts.count)
      }
    }
    if let height = example.height { #expect(run.view.contentSize.height == height) }
    if let offset = example.offset { #expect(abs(run.view.contentOffset.y - offset) < 1e-9) }
    if let counts = example.counts { #expect(run.data.counts == counts) }
    #expect(run.unmetExpectations == [])
  }

  @Test func `leading and trailing follow the direction`() throws {
    let items = Array(repeating: "[50, 60]", count: 5).joined(separator: ", ")
    func offset(_ position: String, _ direction: String) throws -> Double {
      let text = """
        { "scene": 1, "view": { "size": [100, 60], "direction": "\(direction)" },
          "sections": [{ "lineSpacing": 0, "insets": 0, "items": [\(items)] }],
          "events": [{ "do": "params", "set": { "scroll_direction": "horizontal" } },
            { "do": "scrollToItem", "at": "1.3", "position": "\(position)" }] }
        """
      return try Self.run(text).view.contentOffset.x
    }
    // item 3 is from 100 to 150 of 250, and its mirrored place is the same
    #expect(try offset("leading", "ltr") == 100)
    #expect(try offset("trailing", "ltr") == 50)
    #expect(try offset("leading", "rtl") == 50)
    #expect(try offset("trailing", "rtl") == 100)
  }

  @Test func `insets that lead change sides with the direction`() throws {
    let run = try Self.run(
      listScene(
        #"""
        { "do": "insets", "safeArea": { "leading": 4 }, "contentInset": { "left": 1 } },
        { "do": "direction", "is": "rtl" }
        """#))
    #expect(run.view.direction == .rightToLeft)
    #expect(run.view.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 0, right: 4))
    #expect(run.view.contentInset == EdgeInsets(top: 0, left: 1, bottom: 0, right: 0))
  }

  @Test func `a drop at the item's own place is no update`() throws {
    let drag = #"{ "do": "drag", "item": "1.1", "through": [[50, 20], [50, 80]] }"#
    #expect(try Self.run(listScene(drag)).update != nil)
    // the item that is now the first one ends in the middle of its own place
    let still = #"{ "do": "drag", "item": "1.1", "through": [[50, 10]] }"#
    #expect(try Self.run(listScene(drag + ", " + still)).update == nil)
  }

  @Test func `a new item of a snapshot follows the rules of its section`() throws {
    let text = """
      { "scene": 1, "view": { "size": [100, 400] },
        "sections": [{ "id": "a", "items": { "count": 2, "size": { "width": 9, "height": 10 } } },
          { "id": "b", "items": { "count": 2, "size": { "width": 9, "height": 99 } } }],
        "events": [{ "do": "apply", "sections": [{ "id": "new", "items": ["x"] },
          { "id": "b", "items": ["2.1", "y"] }, { "id": "a", "items": ["1.2", "z"] }] }] }
      """
    let run = try Self.run(text)
    let paths = [(0, 0), (1, 1), (2, 1)].map { IndexPath(item: $0.1, section: $0.0) }
    #expect(paths.map { run.data.item(at: $0)?.id } == ["x", "y", "z"])
    #expect(paths.map { run.data.itemSize(at: $0)?.height } == [50, 99, 10])
  }

  @Test func `a dropped item keeps its size, even in another section`() throws {
    let text = """
      { "scene": 1, "view": { "size": [100, 200] },
        "sections": [{ "lineSpacing": 0, "insets": 0, "items": [[9, 10], [9, 20]] },
          { "lineSpacing": 0, "insets": 0, "items": [{ "id": "b", "size": [9, 30] }, [9, 40]] }],
        "events": [{ "do": "drag", "item": "2.1", "through": [[50, 20]] }] }
      """
    let run = try Self.run(text)
    #expect(run.data.counts == [3, 1])
    #expect(run.data.item(at: IndexPath(item: 1, section: 0))?.id == "b")
    #expect(try run.frames()["1.2"] == Rect(x: 0, y: 10, width: 100, height: 30))
  }

  @Test(arguments: [
    (#"{ "do": "moveSection", "from": 1, "to": 3 }"#, ["b", "c", "a"]),
    (#"{ "do": "moveSection", "from": 3, "to": 1, "frames": 2 }"#, ["c", "a", "b"]),
    (
      #"""
      { "do": "batch", "updates": [{ "do": "moveSection", "from": 3, "to": 1 },
        { "do": "deleteSection", "at": 1 },
        { "do": "insertSection", "at": 3, "section": { "id": "d", "items": [[9, 4]] } },
        { "do": "insert", "at": "2.1", "items": [[9, 5]] }] }
      """#, ["c", "b", "d"]
    ),
  ])
  func `a section moves with its items`(event: String, order: [String]) throws {
    let sections = ["a", "b", "c"].enumerated().map { index, id in
      let items = Array(repeating: "[9, 10]", count: index + 1).joined(separator: ", ")
      return "{ \"id\": \"\(id)\", \"lineSpacing\": 0, \"insets\": 0, \"items\": [\(items)] }"
    }
    let text = """
      { "scene": 1, "view": { "size": [100, 200] }, "sections": [\(sections.joined(separator: ", "))],
        "events": [{ "do": "select", "at": "3.2" }, \(event)] }
      """
    let run = try Self.run(text)
    let found = (0..<run.data.numberOfSections).map { run.data.section(at: $0)?.id ?? "" }
    #expect(found == order)
    let place = try #require(order.firstIndex(of: "c"))
    #expect(run.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: place)])
    #expect(run.data.counts[place] == 3)
    #expect(try run.view.differences(from: run.freshView()) == [])
  }

  @Test func `an item that the delegate holds stays where it is`() throws {
    let run = try Self.run(
      listScene(
        #"""
        { "do": "drag", "item": "1.2", "through": [[50, 5]] },
        { "do": "drag", "item": "1.4", "through": [[50, 5]] }
        """#,
        more: #"""
          "delegate": { "canMove": [{ "at": "1.2", "is": false }, { "at": "*.*", "is": true }] },
          """#))
    let heights = (0..<5).map { run.data.item(at: IndexPath(item: $0, section: 0))?.size?.height }
    #expect(heights == [40, 10, 20, 30, 50])
  }

  @Test func `a paging view released at rest goes to the nearest page`() throws {
    for (start, rest) in [(29.0, 0.0), (31, 60)] {
      let events =
        "{ \"do\": \"scroll\", \"to\": [0, \(start)] }, "
        + #"{ "do": "fling", "velocity": [0, 0] }"#
      let run = try Self.run(listScene(events, view: #""paging": true"#))
      #expect(run.view.contentOffset.y == rest)
    }
  }

  @Test func `an item keeps its measured size`() throws {
    let run = try Self.run(
      listScene(
        #"""
        { "do": "selfSize", "at": "1.2", "size": [9, 33] }, { "do": "move", "from": "1.2", "to": "1.1" }
        """#))
    #expect(run.data.preferredSize(for: .cell(item: 0, section: 0))?.height == 33)
    #expect(run.data.preferredSize(for: .cell(item: 1, section: 0)) == nil)
  }

  @Test func `a header's measured size moves with its section, placed or not`() throws {
    let run = try Self.run(
      listScene(
        #"""
        { "do": "selfSize", "at": "header:1", "size": [9, 33] },
        { "do": "insertSection", "at": 1, "section": { "items": [] } }
        """#))
    #expect(run.data.preferredSize(for: .header(section: 0)) == nil)
    #expect(run.data.preferredSize(for: .header(section: 1))?.height == 33)
    #expect(run.view.knownPreferredSizes == [:])
  }

  @Test func `items are selected and deselected`() throws {
    let run = try Self.run(
      listScene(#"{ "do": "select", "at": "1.2-4" }, { "do": "deselect", "at": "1.3" }"#))
    let items = run.view.indexPathsForSelectedItems.compactMap(\.item)
    #expect(items == [1, 3])
  }

  @Test func `parameters are set on the existing layout`() throws {
    let text = """
      { "scene": 1, "view": { "size": [100, 60] }, "sections": [{ "items": [[9, 10], [9, 20]] }],
        "events": [{ "do": "params", "set": { "line_spacing": 3 } }] }
      """
    #expect(try Self.run(text).view.contentSize.height == 33)
  }

  @Test func `a layout is switched with its parameters`() throws {
    let run = try Self.run(
      listScene(#"{ "do": "switchLayout", "to": "GridLayout", "params": { "columns": 5 } }"#))
    #expect(run.layout.name == "grid")
    #expect(run.layout.parameters["columns"] == .number(5))
    #expect(run.view.layout === run.layout.layout)
    #expect(try run.frames()["1.5"]?.minY == 0)
  }

  @Test func `snapshots are kept under their names`() throws {
    let run = try Self.run(
      listScene(
        #"""
        { "do": "snapshot", "name": "a" }, { "do": "delete", "at": "1.1" },
        { "do": "snapshot", "name": "b" }
        """#))
    #expect(run.snapshots.map(\.name) == ["a", "b"])
    #expect(run.snapshots.map(\.state.contentSize.height) == [150, 140])
    #expect(run.snapshots.map(\.state.elements.count) == [5, 4])
  }

  // MARK: Frames

  private func frames(_ events: String) throws -> [SceneFrame] {
    let text = listScene(events)
    let run = try SceneRun.make(
      try Scene.load(bytes: Array(text.utf8), named: "t.json"), "list")
    var frames: [SceneFrame] = []
    run.onFrame = { frames.append($0) }
    try run.run()
    return frames
  }

  @Test func `a dragged item of a section that scrolls is shown whole`() throws {
    // the columns are 280 points wide and 16 points apart; half way, the finger is in the gap
    let text = """
      { "scene": 1, "view": { "size": [600, 200] },
        "sections": [
          { "items": [[280, 80], [280, 80], [280, 80], [280, 80]] }, { "items": [[280, 80]] } ],
        "events": [{ "do": "drag", "item": "1.1", "through": [[452, 40]], "frames": 2 }] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "t.json")
    let run = try SceneRun.make(scene, "board")
    let state = try #require(try run.frame(1, ofEvent: 1)?.state)
    let dragged = try #require(state.dragged)
    let card = try #require(state.elements.first { $0.key == .cell(dragged) })
    #expect(card.center == Point(x: 304, y: 40))
    #expect(state.shownPart(of: card) == card)
  }

  /// The first column has cards of 80 points, 8 points apart; two of them are scrolled out of view.
  @Test(arguments: [
    // the finger is at the same height in the column, then in the gap beside it, then above the
    // cards
    ([156, 150], "1.4"), ([302, 150], "1.4"), ([156, 20], "1.3"),
  ])
  func `a card is dropped at the cards that are on screen`(
    _ finger: [Int], _ name: String
  ) throws {
    let cards = Array(repeating: "[280, 80]", count: 8).joined(separator: ", ")
    let text = """
      { "scene": 1, "view": { "size": [600, 240] },
        "sections": [
          { "header": { "size": [280, 40] }, "items": [\(cards)] }, { "items": [[280, 60]] } ],
        "events": [
          { "do": "scroll", "section": 1, "by": [0, 176] },
          { "do": "drag", "item": "2.1", "through": [\(finger)] } ] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "t.json")
    let run = try SceneRun.make(scene, "board")
    try run.run()
    #expect(run.data.counts == [9, 0])
    #expect(try run.frames().filter { $0.value.height == 60 }.map(\.key) == [name])
  }

  @Test(arguments: [
    // the cards begin below the header, at 40; the first card is from −20 to 60 and shows 20 points
    (#""1.1""#, ["1.1"]), ("[156, 50]", ["1.1"]), ("[156, 39]", []),
  ])
  func `a tap hits a card only inside its column's port`(
    _ place: String, _ selected: [String]
  ) throws {
    let text = """
      { "scene": 1, "view": { "size": [600, 240] },
        "sections": [
          { "header": { "size": [280, 40] },
            "items": [[280, 80], [280, 80], [280, 80], [280, 80]] } ],
        "events": [
          { "do": "scroll", "section": 1, "by": [0, 60] }, { "do": "tap", "at": \(place) } ] }
      """
    let run = try Self.run(text, "board")
    #expect(run.view.indexPathsForSelectedItems.map { ElementKey.cell($0).name } == selected)
  }

  @Test func `a scroll passes through evenly spaced offsets`() throws {
    let frames = try frames(#"{ "do": "scroll", "to": "bottom", "frames": 3 }"#)
    #expect(frames.map(\.state.bounds.minY) == [30, 60, 90])
    #expect(frames.map(\.number) == [1, 2, 3])
    // at 30 the view ends at 90, in item 4; at 60 it ends at 120, in item 5
    #expect(
      frames.map { $0.state.visible.map(\.name) } == [
        ["1.3", "1.4"], ["1.4", "1.5"], ["1.4", "1.5"],
      ])
  }

  @Test func `a scroll to an item passes through evenly spaced offsets`() throws {
    let event = #"{ "do": "scrollToItem", "at": "1.4", "position": "top", "frames": 3 }"#
    #expect(try frames(event).map(\.state.bounds.minY) == [20, 40, 60])
  }

  @Test func `a drag passes through evenly spaced places on the way to each point`() throws {
    // the centre of 1.1 is at (50, 5)
    let event =
      #"{ "do": "drag", "item": "1.1", "through": [[50, 25], [30, 25]], "frames": 2 }"#
    let frames = try frames(event)
    #expect(frames.map(\.number) == [1, 2, 3, 4])
    #expect(frames.map(\.count) == [4, 4, 4, 4])
    let places = frames.map { frame in
      frame.state.elements.filter { $0.size.height == 10 }.map(\.center)
    }
    #expect(
      places == [
        [Point(x: 50, y: 15)], [Point(x: 50, y: 25)], [Point(x: 40, y: 25)],
        [Point(x: 30, y: 25)],
      ])
  }

  @Test func `a resize passes through evenly spaced sizes`() throws {
    let frames = try frames(#"{ "do": "resize", "size": [40, 90], "frames": 3 }"#)
    #expect(frames.map(\.state.bounds.width) == [80, 60, 40])
    #expect(frames.map(\.state.bounds.height) == [70, 80, 90])
    #expect(frames.map(\.state.contentSize.width) == [80, 60, 40])
  }

  @Test(arguments: [
    #"{ "do": "insert", "at": "1.1", "items": [[9, 20]], "frames": 4 }"#,
    #"{ "do": "insert", "at": "1.1", "items": [[9, 20]] }, { "do": "frames", "count": 4 }"#,
  ])
  func `an animation is sampled in evenly spaced states`(events: String) throws {
    let frames = try frames(events)
    #expect(frames.map(\.number) == [1, 2, 3, 4])
    #expect(frames.allSatisfy { $0.count == 4 })
    // the first item becomes the second, and moves from 0 to 20; the new item fades in
    func element(_ name: String) -> [LayoutAttributes] {
      frames.compactMap { $0.state.elements.first { $0.key.name == name } }
    }
    #expect(element("1.2").map(\.frame.minY) == [5, 10, 15, 20])
    #expect(element("1.1").map(\.alpha) == [0.25, 0.5, 0.75, 1])
  }

  @Test func `without an animation the frames do not change`() throws {
    let frames = try frames(
      #"{ "do": "delete", "at": "1.1", "animated": false }, { "do": "frames", "count": 2 }"#)
    #expect(frames.count == 2)
    #expect(frames[0].state == frames[1].state)
  }

  @Test func `a layout that is switched over several frames is animated`() throws {
    let frames = try frames(#"{ "do": "switchLayout", "to": "grid", "frames": 3 }"#)
    #expect(frames.count == 3)
    #expect(try self.frames(#"{ "do": "switchLayout", "to": "grid" }"#) == [])
  }
}
