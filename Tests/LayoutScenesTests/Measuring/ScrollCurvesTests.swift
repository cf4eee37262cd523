import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

/// The curves of elements' properties over the offsets of a view.
///
/// Computing the curves must not change the view.
@Suite struct ScrollCurvesTests {
  /// A carousel of items of 100 × 100 without spacings in a view of 200 × 100.
  private static func carousel(items: Int, more: String = "") throws -> SceneRun {
    let text = """
      { "scene": 1, "view": { "size": [200, 100] }, "params": { "line_spacing": 0 },
        "sections": [{ "insets": 0, "lineSpacing": 0,
          "items": { "count": \(items), "size": { "width": 100, "height": 100 } } }],
        "events": [\(more)] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "t.json")
    var layout = try #require(ReferenceSource().reference(named: "carousel"))
    try scene.apply(to: &layout.parameters)
    return SceneRun(scene, layout: layout, source: ReferenceSource())
  }

  @Test func `the scale of a carousel falls with the distance from the middle`() throws {
    let run = try Self.carousel(items: 6)
    try run.run()
    let curves = try ScrollCurves(run.view, of: [.cell(item: 2, section: 0)])
    #expect(curves.axis == .horizontal)
    // the first item begins at 50, and the content ends 50 points after the last item, so that both
    // can be in the middle of the view: the content is 700 points wide
    #expect(curves.way == 0...500)
    #expect(curves.changing == [.scale])
    let points = curves.parts(of: .cell(item: 2, section: 0), .scale).joined()
    #expect(points.count > 100)
    for point in points {
      // the middle of the item is at 300, and the middle of the view is at the offset + 100
      let distance = abs(300 - (point.x + 100))
      #expect(abs(point.y - max(0.1, 1 - distance / 200)) < 1e-9, "\(point)")
    }
    // at a distance d from the middle, half of the item is 50 - d / 4 wide; the item is seen while
    // d - 50 + d / 4 < 100, which is d < 120: at the offsets from 80 to 320
    let offsets = points.map(\.x)
    let ends = (try #require(offsets.min()), try #require(offsets.max()))
    #expect(ends.0 > 80 && ends.0 < 85)
    #expect(ends.1 > 315 && ends.1 < 320)
  }

  @Test func `the three items in the middle of the screen are taken`() throws {
    let run = try Self.carousel(items: 60, more: #"{ "do": "scroll", "to": [1000, 0] }"#)
    try run.run()
    // item 11 is in the middle of the view, at 1100; an item is on screen if it is less than 120
    // away, so only the neighbours of item 11 are
    let curves = try ScrollCurves(run.view)
    #expect(curves.keys.map(\.name) == ["1.10", "1.11", "1.12"])
  }

  @Test func `without an item on screen the first three are taken, and found`() throws {
    // the header of this scene fills the first screen of a carousel
    let run = try SceneRun.make(try Scene.load(shipped: "phone"), "carousel")
    try run.run()
    let curves = try ScrollCurves(run.view)
    #expect(curves.keys.map(\.name) == ["1.1", "1.2", "1.3"])
    #expect(curves.changing == [.scale])
    // each item is in the middle at one offset, and has its whole size there
    for key in curves.keys {
      let greatest = try #require(curves.parts(of: key, .scale).joined().map(\.y).max())
      #expect(abs(greatest - 1) < 1e-9)
    }
  }

  @Test func `a view is laid out at most 400 times, and small steps are where an item is`() throws {
    let run = try Self.carousel(items: 10_000)
    try run.run()
    run.view.recordsTrace = true
    let curves = try ScrollCurves(run.view, of: [.cell(item: 5000, section: 0)])
    #expect(run.view.trace.isEmpty)
    let points = curves.parts(of: .cell(item: 5000, section: 0), .scale).joined()
    #expect(points.count > 40)
    #expect(points.contains { abs($0.y - 1) < 0.05 })
  }

  @Test func `an element that leaves the screen ends a part`() throws {
    // the header of the first section is pinned to the top until it leaves the screen; it is not on
    // screen at any later offset
    let run = try SceneRun.make(try Scene.load(shipped: "sections"), "sticky")
    try run.run(to: 0)
    let curves = try ScrollCurves(run.view, of: [.header(section: 0)])
    #expect(curves.parts(of: .header(section: 0), .y).count == 1)
    #expect(curves.changing == [.y])
    for point in curves.parts(of: .header(section: 0), .y).joined() {
      #expect(point.y <= max(point.x, 0) + 1e-9)
    }
  }

  @Test(arguments: [
    ("phone", "carousel"), ("sections", "sticky"), ("self-sizing", "flow"), ("phone", "list"),
    ("rtl", "carousel"), ("empty", "list"), ("pull", "stretchy"),
  ])
  func `looking changes nothing`(scene: String, layout: String) throws {
    let run = try SceneRun.make(try Scene.load(shipped: scene), layout)
    try run.run()
    let before = (run.view.bounds, run.view.preferredSizes, run.view.contentSize)
    let elements = run.view.visibleElements
    let frames = try run.frames()
    _ = try ScrollCurves(run.view)
    #expect((run.view.bounds, run.view.preferredSizes, run.view.contentSize) == before)
    #expect(run.view.visibleElements == elements)
    #expect(try run.frames() == frames)
  }

  @Test func `nothing scrolls, and nothing is on screen`() throws {
    let run = try Self.carousel(items: 0)
    try run.run()
    let curves = try ScrollCurves(run.view)
    #expect(!curves.scrolls)
    #expect(curves.keys.isEmpty)
    #expect(!curves.showsElements)
    #expect(curves.changing.isEmpty)
  }

  @Test func `a property is read from the transform and the frame`() {
    var element = LayoutAttributes(
      .cell(item: 0, section: 0), frame: Rect(x: 10, y: 20, width: 30, height: 40))
    // a quarter turn clockwise at twice the size, moved by (5, 6)
    element.transform = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 5, ty: 6)
    element.alpha = 0.5
    let values = ScrollCurves.Property.allCases.map { $0.value(of: element) }
    #expect(values == [2, 90, 0.5, 15, 26, 30, 40])
  }
}
