import LayoutCore
import Testing

@Suite struct FrameStoreTests {
  /// A store of three sections with 2, 0 and 1 items of 10 × 10 points, one below the other.
  var store = FrameStore(
    itemCounts: [2, 0, 1],
    frames: [
      Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 0, y: 10, width: 10, height: 10),
      Rect(x: 0, y: 20, width: 10, height: 10),
    ])

  @Test func `items are numbered over all sections`() {
    #expect(store.sectionCount == 3)
    #expect(store.sectionStarts == [0, 2, 2, 3])
    #expect(store.number(of: IndexPath(item: 1, section: 0)) == 1)
    #expect(store.number(of: IndexPath(item: 0, section: 2)) == 2)
  }

  @Test(arguments: [
    IndexPath(item: 2, section: 0), IndexPath(item: 0, section: 1), IndexPath(item: 0, section: 3),
    IndexPath(item: -1, section: 0), IndexPath(item: 0, section: -1), .section(0),
  ])
  func `an item that does not exist has no number and no attributes`(path: IndexPath) {
    #expect(store.number(of: path) == nil)
    #expect(store.attributes(for: .cell(path)) == nil)
  }

  @Test mutating func `elements come section by section`() {
    let path = IndexPath(item: 0, section: 0)
    let frame = Rect(x: 0, y: 0, width: 5, height: 5)
    let keys: [ElementKey] = [
      .decoration(kind: "shelf", at: path), .footer(section: 2), .footer(section: 0),
      .supplementary(kind: "badge", at: path), .header(section: 0), .header(section: 1),
    ]
    for key in keys {
      store.set(LayoutAttributes(key, frame: frame))
    }
    #expect(
      store.attributes(in: .plane).map(\.key.name) == [
        "header:1", "1.1", "1.2", "footer:1", "supplementary:1.1:badge", "decoration:1.1:shelf",
        "header:2", "3.1", "footer:3",
      ])
  }

  @Test func `only overlapping elements are found`() {
    let touching = Rect(x: 0, y: 10, width: 10, height: 10)
    #expect(store.attributes(in: touching).map(\.key.name) == ["1.2"])
    #expect(store.attributes(in: .null).isEmpty)
  }

  @Test mutating func `empty elements are known by key but not found`() {
    store.set(
      LayoutAttributes(.header(section: 0), frame: Rect(x: 0, y: 5, width: 10, height: 0)))
    store.set(LayoutAttributes(.cell(item: 0, section: 0), center: Point(x: 5, y: 5)))
    #expect(store.attributes(in: .plane).map(\.key.name) == ["1.2", "3.1"])
    #expect(store.attributes(for: .header(section: 0))?.frame.height == 0)
    #expect(store.attributes(for: .cell(item: 0, section: 0))?.size == .zero)
  }

  @Test mutating func `setting an element again replaces it`() {
    for alpha in [0.5, 0.25] {
      var header = LayoutAttributes(
        .header(section: 0), frame: Rect(x: 0, y: 0, width: 5, height: 5))
      header.alpha = alpha
      store.set(header)
      var cell = LayoutAttributes(
        .cell(item: 1, section: 0), frame: Rect(x: 40, y: 40, width: 5, height: 5))
      cell.alpha = alpha
      store.set(cell)
    }
    #expect(store.attributes(in: .plane).map(\.alpha) == [0.25, 1, 0.25, 1])
    #expect(store.frames[1] == Rect(x: 40, y: 40, width: 5, height: 5))
  }

  @Test mutating func `a transformed item is found where it is seen`() {
    var cell = LayoutAttributes(
      .cell(item: 0, section: 0), frame: Rect(x: 0, y: 0, width: 10, height: 10))
    cell.transform = AffineTransform(translationX: 100, y: 0)
    store.set(cell)
    #expect(
      store.attributes(in: Rect(x: 100, y: 0, width: 5, height: 5)).map(\.key.name) == ["1.1"])
    #expect(store.attributes(in: Rect(x: 0, y: 0, width: 5, height: 5)).isEmpty)
  }

  @Test func `an item with a transform cannot keep its attributes in another frame`() async {
    await #expect(processExitsWith: .failure) {
      var store = FrameStore(itemCounts: [2], frames: [.zero, .zero])
      var cell = LayoutAttributes(.cell(item: 1, section: 0))
      cell.transform = AffineTransform(translationX: 100, y: 0)
      store.set(cell)
      store.updateFrames(itemCounts: [2], keepsAttributes: true) { _ in 1..<2 }
    }
  }

  @Test func `an item with a transform stays where it is when others are added`() {
    var cell = LayoutAttributes(.cell(item: 0, section: 0))
    cell.transform = AffineTransform(translationX: 100, y: 0)
    var store = FrameStore(itemCounts: [2], frames: [.zero])
    store.set(cell)
    store.updateFrames(itemCounts: [2], keepsAttributes: true) { frames in
      frames.append(Rect(x: 0, y: 50, width: 10, height: 10))
      return 1..<2
    }
    #expect(store.attributes(for: .cell(item: 0, section: 0)) == cell)
    #expect(store.attributes(for: .cell(item: 1, section: 0))?.frame.minY == 50)
  }

  @Test func `a store needs an item for each frame`() async {
    await #expect(processExitsWith: .failure) {
      _ = FrameStore(itemCounts: [2], frames: [.zero, .zero, .zero])
    }
  }

  @Test func `items without a frame are not placed yet`() {
    let frame = Rect(x: 0, y: 0, width: 5, height: 5)
    let store = FrameStore(itemCounts: [1, 2], frames: [frame, frame])
    #expect(store.attributes(for: .cell(item: 0, section: 1))?.frame == frame)
    #expect(store.attributes(for: .cell(item: 1, section: 1)) == nil)
    #expect(store.attributes(in: frame).count == 2)
  }

  @Test func `an item that does not exist cannot be set`() async {
    await #expect(processExitsWith: .failure) {
      var store = FrameStore(itemCounts: [1], frames: [.zero])
      store.set(LayoutAttributes(.cell(item: 1, section: 0)))
    }
  }
}
