import FoundationEssentials
import LayoutComposition
import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct ReferenceLayoutTests {
  @Test(arguments: ReferenceLayout.twins)
  func `a twin is found by both of its names`(layout: ReferenceLayout) {
    #expect(ReferenceLayout.twin(named: layout.name)?.typeName == layout.typeName)
    #expect(ReferenceLayout.twin(named: layout.typeName)?.name == layout.name)
    let made = layout.make(ParameterValues(layout.parameters))
    #expect("\(type(of: made))" == layout.typeName)
  }

  @Test(arguments: ["", "Flow", "waterfalls", "Layout"])
  func `another name is not found`(name: String) {
    #expect(ReferenceLayout.twin(named: name) == nil)
  }

  @Test func `names are sorted and distinct`() {
    let names = ReferenceLayout.twins.map(\.name)
    #expect(names == Set(names).sorted())
    #expect(Set(ReferenceLayout.twins.map(\.typeName)).count == names.count)
  }

  @Test func `the shipped scripts and the twins have the same names`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.appending(path: "layouts").path)
    let scripts = files.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }
    #expect(scripts.sorted() == ReferenceLayout.twins.map(\.name))
  }

  /// AgreementTests compares the parameters with those of the script.
  @Test(arguments: ReferenceLayout.twins)
  func `parameters accept their defaults and are explained`(layout: ReferenceLayout) {
    #expect(layout.parameters.allSatisfy { $0.accepts($0.defaultValue) })
    #expect(layout.parameters.allSatisfy { $0.label != nil && $0.help?.hasSuffix(".") == true })
  }

  @Test func `chosen values reach the layout`() throws {
    let flow = try Self.make(
      "flow", ["scroll_direction": "horizontal", "line_spacing": "3", "item_spacing": "4"],
      as: FlowLayout.self)
    #expect((flow.scrollDirection, flow.lineSpacing, flow.itemSpacing) == (.horizontal, 3, 4))
    let rtl = try Self.make(
      "rtl", ["scroll_direction": "horizontal", "line_spacing": "3", "item_spacing": "4"],
      as: RightToLeftLayout.self)
    #expect((rtl.scrollDirection, rtl.lineSpacing, rtl.itemSpacing) == (.horizontal, 3, 4))
    let waterfall = try Self.make(
      "waterfall", ["columns": "5", "line_spacing": "3", "item_spacing": "4"],
      as: WaterfallLayout.self)
    #expect((waterfall.columns, waterfall.lineSpacing, waterfall.itemSpacing) == (5, 3, 4))
    #expect(waterfall.scrollDirection == .vertical)
    let circle = try Self.make(
      "circle",
      [
        "item_size": "9", "radius": "1", "start": "-90", "clockwise": "false",
        "center_single": "true",
      ], as: CircleLayout.self)
    #expect((circle.itemSize, circle.radius, circle.start) == (9, 1, -90))
    #expect((circle.isClockwise, circle.centersSingleItem) == (false, true))
  }

  @Test func `chosen values reach the layouts with one line, list or grid`() throws {
    let grid = try Self.make(
      "grid",
      [
        "scroll_direction": "horizontal", "columns": "5", "aspect_ratio": "2", "line_spacing": "3",
        "item_spacing": "4",
      ], as: GridLayout.self)
    #expect((grid.scrollDirection, grid.columns, grid.aspectRatio) == (.horizontal, 5, 2))
    #expect((grid.lineSpacing, grid.itemSpacing) == (3, 4))
    let line = try Self.make("line", ["line_spacing": "3"], as: LineLayout.self)
    #expect(line.lineSpacing == 3)
    let list = try Self.make(
      "list", ["scroll_direction": "horizontal", "line_spacing": "3"], as: ListLayout.self)
    #expect((list.scrollDirection, list.lineSpacing) == (.horizontal, 3))
    let mosaic = try Self.make(
      "mosaic", ["scroll_direction": "horizontal"], as: MosaicLayout.self)
    #expect(mosaic.scrollDirection == .horizontal)
  }

  @Test func `chosen values reach effects and their bases`() throws {
    let carousel = try Self.make(
      "carousel",
      ["line_spacing": "3", "maximum_scale": "2", "minimum_scale": "0.5", "snap": "page"],
      as: CarouselLayout.self)
    #expect((carousel.maximumScale, carousel.minimumScale) == (2, 0.5))
    #expect(carousel.snapping == .page)
    #expect((carousel.base as? LineLayout)?.lineSpacing == 3)
    let sticky = try Self.make(
      "sticky",
      [
        "scroll_direction": "horizontal", "line_spacing": "3", "item_spacing": "4",
        "pin_headers": "false", "pin_footers": "false",
      ], as: StickyHeadersLayout.self)
    #expect((sticky.pinsHeaders, sticky.pinsFooters) == (false, false))
    let flow = try #require(sticky.base as? FlowLayout)
    #expect((sticky.scrollDirection, flow.scrollDirection) == (.horizontal, .horizontal))
    #expect((flow.lineSpacing, flow.itemSpacing) == (3, 4))
    let stretchy = try Self.make(
      "stretchy", ["line_spacing": "3", "item_spacing": "4"], as: StretchyHeaderLayout.self)
    let base = try #require(stretchy.base as? FlowLayout)
    #expect((base.lineSpacing, base.itemSpacing) == (3, 4))
  }

  @Test func `chosen values reach the layouts that the posts do not have`() throws {
    let justified = try Self.make(
      "justified", ["row_height": "9", "line_spacing": "3", "item_spacing": "4"],
      as: JustifiedLayout.self)
    #expect((justified.rowHeight, justified.lineSpacing, justified.itemSpacing) == (9, 3, 4))
    let timeline = try Self.make(
      "timeline", ["axis_width": "9", "narrow_width": "3", "line_spacing": "4"],
      as: TimelineLayout.self)
    #expect((timeline.axisWidth, timeline.narrowWidth, timeline.lineSpacing) == (9, 3, 4))
    let hexagon = try Self.make(
      "hexagon", ["columns": "9", "item_spacing": "4"], as: HexagonLayout.self)
    #expect((hexagon.columns, hexagon.itemSpacing) == (9, 4))
    let spanning = try Self.make(
      "spanning", ["columns": "9", "row_height": "8", "line_spacing": "3", "item_spacing": "4"],
      as: SpanningLayout.self)
    #expect((spanning.columns, spanning.rowHeight) == (9, 8))
    #expect((spanning.lineSpacing, spanning.itemSpacing) == (3, 4))
  }

  private static func make<L: Layout>(
    _ name: String, _ texts: [String: String], as type: L.Type
  ) throws -> L {
    let reference = try #require(ReferenceLayout.twin(named: name))
    var values = ParameterValues(reference.parameters)
    for (name, text) in texts {
      let value = try #require(values.declaration(of: name)?.parse(text))
      try values.set(name, to: value)
    }
    return try #require(reference.make(values) as? L)
  }
}
