import LayoutCore
import SceneTestSupport
import Testing

@testable import LayoutScenes

@Suite struct SceneDataTests {
  private static func data(_ text: String) throws -> SceneData {
    SceneData(try Scene.load(bytes: Array(text.utf8), named: "test.json"))
  }

  @Test func `the data has no answer for anything the scene omits`() throws {
    let data = try Self.data(scene(section: #"{ "items": { "count": 2 } }"#))
    #expect(data.numberOfSections == 1)
    #expect(data.numberOfItems(inSection: 0) == 2)
    #expect(data.itemSize(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(data.insets(ofSection: 0) == nil)
    #expect(data.lineSpacing(ofSection: 0) == nil)
    #expect(data.itemSpacing(ofSection: 0) == nil)
    #expect(data.headerSize(ofSection: 0) == nil)
    #expect(data.footerSize(ofSection: 0) == nil)
    let size = Size(width: 3, height: 4)
    #expect(data.itemSizes(inSection: 0, count: 2, defaultSize: size) == [size, size])
  }

  @Test func `the data answers from the scene`() throws {
    let data = try Self.data(
      scene(
        section: """
          { "items": [[1, 2], {}, { "estimated": [3, 4], "size": [5, 6] }],
            "header": { "size": [7, 8] }, "footer": { "estimated": [9, 10], "size": [9, 20] },
            "insets": { "top": 1, "leading": 2, "bottom": 3, "right": 4 },
            "lineSpacing": 5, "itemSpacing": 6 }
          """))
    #expect(
      data.itemSizes(inSection: 0, count: 3, defaultSize: .zero) == [
        Size(width: 1, height: 2), Size(width: 50, height: 50), Size(width: 3, height: 4),
      ])
    #expect(data.insets(ofSection: 0) == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(data.lineSpacing(ofSection: 0) == 5)
    #expect(data.itemSpacing(ofSection: 0) == 6)
    #expect(data.headerSize(ofSection: 0) == Size(width: 7, height: 8))
    #expect(data.footerSize(ofSection: 0) == Size(width: 9, height: 10))
    #expect(data.preferredSize(for: .cell(item: 0, section: 0)) == nil)
    #expect(data.preferredSize(for: .cell(item: 2, section: 0)) == Size(width: 5, height: 6))
    #expect(data.preferredSize(for: .header(section: 0)) == nil)
    #expect(data.preferredSize(for: .footer(section: 0)) == Size(width: 9, height: 20))
    #expect(data.preferredSize(for: .footer(section: 1)) == nil)
  }

  @Test func `the first matching rule takes precedence`() throws {
    let data = try Self.data(
      """
      { "scene": 1, "view": { "size": [9, 9] },
        "sections": [
          { "items": [[1, 1], [1, 1], [1, 1], [1, 1], [1, 1]], "insets": 1 },
          { "items": [[1, 1]], "lineSpacing": 1 }
        ],
        "delegate": {
          "itemSize": [
            { "at": "1.2", "is": null, "none": true }, { "at": "1.4-99", "is": [4, 4] },
            { "at": "1.2-4", "is": [2, 2] }, { "at": "2", "is": 0, "throws": "no" }
          ],
          "insets": [{ "at": "2.1", "is": 5 }, { "at": "*", "is": null, "none": true }],
          "lineSpacing": [{ "at": "*.*", "is": 3 }]
        } }
      """)
    let sizes = data.itemSizes(inSection: 0, count: 5, defaultSize: Size(width: 9, height: 9))
    #expect(sizes.map(\.width) == [1, 9, 2, 4, 4])
    let single = (0..<5).map { data.itemSize(at: IndexPath(item: $0, section: 0))?.width }
    #expect(single == [1, nil, 2, 4, 4])
    #expect(data.itemSize(at: IndexPath(item: 0, section: 1)) == nil)
    #expect(data.insets(ofSection: 0) == nil)
    #expect(data.insets(ofSection: 1) == EdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
    #expect(data.lineSpacing(ofSection: 0) == 3)
  }

  @Test func `an item that does not exist has no size`() throws {
    let data = try Self.data(scene(section: #"{ "items": [[1, 1]] }"#))
    for path in [IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 1), .section(0)] {
      #expect(data.itemSize(at: path) == nil)
    }
  }

  @Test func `a million generated items have sizes`() throws {
    let text = scene(
      section: #"{ "items": { "count": 1000000, "size": { "height": { "uniform": [1, 9] } } } }"#)
    let data = try Self.data(text)
    let sizes = data.itemSizes(inSection: 0, count: 1_000_000, defaultSize: .zero)
    #expect(sizes.count == 1_000_000)
    #expect(sizes.allSatisfy { $0.width == 50 && (1..<9).contains($0.height) })
  }

  @Test func `a list of a hundred thousand sizes is read`() throws {
    let items = (0..<100_000).map { "[\($0 % 7),\($0 % 5)]" }.joined(separator: ",")
    let data = try Self.data(scene(section: "{ \"items\": [\(items)] }"))
    let sizes = data.itemSizes(inSection: 0, count: 100_000, defaultSize: .zero)
    #expect(sizes.last == Size(width: 4, height: 4))
  }
}
