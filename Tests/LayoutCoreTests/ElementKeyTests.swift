import LayoutCore
import Testing

@Suite struct ElementKeyTests {
  @Test(arguments: [
    (ElementKey.cell(item: 16, section: 0), "1.17"), (.header(section: 0), "header:1"),
    (.footer(section: 1), "footer:2"),
    (.supplementary(kind: "badge", at: IndexPath(item: 1, section: 0)), "supplementary:1.2:badge"),
    (.supplementary(kind: "badge", at: .section(2)), "supplementary:3:badge"),
    (.supplementary(kind: "header", at: IndexPath(item: 2, section: 0)), "header:1.3"),
    (.decoration(kind: "shelf", at: IndexPath(item: 1, section: 0)), "decoration:1.2:shelf"),
    (.decoration(kind: "header", at: .section(0)), "decoration:1:header"),
  ])
  func `names count from 1`(key: ElementKey, name: String) {
    #expect(key.name == name)
    #expect("\(key)" == name)
  }

  @Test func `elements are in order section by section`() {
    let path = IndexPath(item: 0, section: 0)
    let inOrder: [ElementKey] = [
      .header(section: 0), .cell(item: 0, section: 0), .cell(item: 1, section: 0),
      .cell(item: 10, section: 0), .footer(section: 0), .supplementary(kind: "a", at: path),
      .supplementary(kind: "a", at: IndexPath(item: 1, section: 0)),
      .supplementary(kind: "b", at: path), .decoration(kind: "a", at: path),
      .decoration(kind: "header", at: path), .header(section: 1),
      .cell(item: 0, section: 1),
    ]
    #expect(inOrder.shuffled().sorted() == inOrder)
    #expect(Set(inOrder).count == inOrder.count)
  }

  @Test func `category and kind are part of the key`() {
    let path = IndexPath(item: 0, section: 0)
    #expect(ElementKey.supplementary(kind: "a", at: path) != .decoration(kind: "a", at: path))
    #expect(ElementKey.supplementary(kind: "header", at: path) == .header(section: 0))
    #expect(ElementKey.cell(path).kind == nil)
  }

  @Test func `a section comes before its items`() {
    let inOrder: [IndexPath] = [
      .section(0), IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0), .section(1),
      IndexPath(item: 1, section: 1),
    ]
    #expect(inOrder.shuffled().sorted() == inOrder)
    #expect(inOrder.map(\.section) == [0, 0, 0, 1, 1])
    #expect(inOrder.map(\.item) == [nil, 0, 2, nil, 1])
  }
}
