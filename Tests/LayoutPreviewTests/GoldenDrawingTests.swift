import Foundation
import LayoutCore
import LayoutPreview
import LayoutScenes
import Testing

/// Drawings that must equal the reviewed drawings in `Tests/Fixtures/drawings`.
@Suite struct GoldenDrawingTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/drawings")

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let draw: @Sendable () throws -> TextDrawing

    var testDescription: String { name }
  }

  /// A sketch of a decoration and of items that overlap, extend beyond the content, are rotated,
  /// scaled, thin or hidden.
  private static func oddities() -> Sketch {
    Sketch(
      [
        item(1, 10, 10, 120, 80), item(2, 90, 50, 120, 80) { $0.zIndex = 1 },
        item(3, 230, 10, 60, 60) { $0.transform = AffineTransform(rotationDegrees: 30) },
        item(4, 300, 90, 120, 60), item(5, 10, 150, 380, 10), item(6, 10, 170, 380, 20),
        item(7, 230, 90, 50, 50) { $0.transform = AffineTransform(scaleX: 0.8, y: 0.8) },
        item(8, 0, 0, 400, 200) { $0.isHidden = true },
        LayoutAttributes(
          .decoration(kind: "shelf", at: IndexPath(item: 0, section: 0)),
          frame: Rect(x: 310, y: 10, width: 80, height: 60)),
      ], contentSize: Size(width: 400, height: 200),
      bounds: Rect(x: 0, y: 0, width: 400, height: 200))
  }

  static let cases =
    [40, 80, 120].flatMap { width in
      [
        Case(name: "waterfall-\(width)") {
          try Sketch.sample().drawing(options: TextDrawingOptions(width: width))
        },
        Case(name: "oddities-\(width)") {
          oddities().drawing(options: TextDrawingOptions(width: width))
        },
        Case(name: "flow-\(width)-ascii") {
          try Sketch("flow", scene: "phone")
            .drawing(options: TextDrawingOptions(width: width, height: 30, style: .ascii))
        },
      ]
    } + [
      Case(name: "sample") {
        try Sketch.sample().drawing(
          Rect(x: 0, y: 0, width: 375, height: 260), options: TextDrawingOptions(width: 48))
      },
      Case(name: "oddities-80-ascii") {
        oddities().drawing(options: TextDrawingOptions(width: 80, style: .ascii))
      },
      Case(name: "oddities-80-color") {
        oddities().drawing(options: TextDrawingOptions(width: 80, usesColor: true))
      },
      Case(name: "circle-80") {
        let text = """
          { "scene": 1, "view": { "size": [375, 375] },
            "sections": [ { "items": { "count": 8, "size": { "width": 60, "height": 60 } } } ] }
          """
        let scene = try Scene.load(bytes: Array(text.utf8), named: "t.json")
        return try Sketch("circle", scene).drawing(options: TextDrawingOptions(width: 80))
      },
      Case(name: "content-60") {
        let sketch = try Sketch("list", scene: "sections")
        return sketch.drawing(
          Rect(origin: .zero, size: sketch.contentSize),
          visible: Rect(x: 0, y: 300, width: 375, height: 667),
          options: TextDrawingOptions(width: 60, height: 60))
      },
    ]

  @Test(arguments: cases)
  func `a drawing equals the one that was reviewed`(example: Case) throws {
    let file = Self.folder.appending(path: "\(example.name).txt")
    let found = try example.draw().text
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(found == expected)
  }

  @Test func `every drawing in the folder is compared`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(Self.cases.map { "\($0.name).txt" }))
  }
}
