import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct ReferenceLayoutTests {
  @Test(arguments: [
    ("circle", "CircleLayout"), ("flow", "FlowLayout"), ("rtl", "RightToLeftLayout"),
    ("waterfall", "WaterfallLayout"),
  ])
  func `a layout is found by both of its names`(name: String, typeName: String) throws {
    let layout = try #require(ReferenceLayout.named(name))
    #expect(layout.typeName == typeName)
    #expect(ReferenceLayout.named(typeName)?.name == name)
    let made = layout.make(ParameterValues(layout.parameters))
    #expect("\(type(of: made))" == typeName)
  }

  @Test(arguments: ["", "Flow", "waterfalls", "Layout"])
  func `another name is not found`(name: String) {
    #expect(ReferenceLayout.named(name) == nil)
  }

  @Test func `names are in order and no two are alike`() {
    #expect(ReferenceLayout.all.map(\.name) == ["circle", "flow", "rtl", "waterfall"])
  }

  @Test(arguments: [
    ("flow", ["scroll_direction=vertical", "line_spacing=10", "item_spacing=10"]),
    ("rtl", ["scroll_direction=vertical", "line_spacing=10", "item_spacing=10"]),
    (
      "waterfall",
      ["scroll_direction=vertical", "columns=2", "line_spacing=10", "item_spacing=10"]
    ),
    (
      "circle",
      ["item_size=70", "radius=0.4", "start=0", "clockwise=true", "center_single=false"]
    ),
  ])
  func `parameters have their defaults`(name: String, expected: [String]) throws {
    let parameters = try #require(ReferenceLayout.named(name)).parameters
    #expect(parameters.map { "\($0.name)=\($0.defaultValue)" } == expected)
    #expect(parameters.allSatisfy { $0.accepts($0.defaultValue) })
    #expect(parameters.allSatisfy { $0.label != nil && $0.help?.hasSuffix(".") == true })
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

  private static func make<L: Layout>(
    _ name: String, _ texts: [String: String], as type: L.Type
  ) throws -> L {
    let reference = try #require(ReferenceLayout.named(name))
    var values = ParameterValues(reference.parameters)
    for (name, text) in texts {
      let value = try #require(values.declaration(of: name)?.parse(text))
      try values.set(name, to: value)
    }
    return try #require(reference.make(values) as? L)
  }
}
