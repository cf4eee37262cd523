import LayoutCore
@testable import LayoutScenes
import Testing

/// The variants of a contact sheet, and their captions.
@Suite struct VariantPlanTests {
  private static let columns = Parameter(
    "columns", .integer, default: .number(2), minimum: 1, maximum: 100)
  private static let isBig = Parameter("is_big", .boolean, default: .boolean(false))
  private static let snap = Parameter(
    "snap", .choice(["none", "item", "page"]), default: .text("item"))

  private func plan(
    _ values: [String: ParameterValue] = [:], scene name: String = "phone", limit: Int = 40
  ) throws -> VariantPlan {
    var parameters = ParameterValues([Self.columns, Self.isBig, Self.snap])
    for (name, value) in values { try parameters.set(name, to: value) }
    let scene = try Scene.load(shipped: name)
    let example = SceneVariant(.examples, "an example", scene, parameters)
    return VariantPlan(scene, parameters, examples: [example], limit: limit)
  }

  @Test func `a sheet has the start, views, numbers of items, examples and parameters`() throws {
    let plan = try plan()
    #expect(
      plan.variants.map(\.caption) == [
        "the defaults", "a tablet, 810×1080", "right to left", "1 item", "5 items", "100 items",
        "an example", "columns = 1, the least", "columns = 6", "is_big = true", "snap = none",
        "snap = page",
      ])
    #expect(plan.omitted == 0)
  }

  @Test func `each variant differs from the start in one thing`() throws {
    let plan = try plan()
    let start = try #require(plan.variants.first)
    #expect(plan.variants[1].scene.view.size == Size(width: 810, height: 1080))
    #expect(plan.variants[2].scene.view.direction == .rightToLeft)
    #expect(plan.variants[4].scene.sections.map(\.items.count) == [5])
    for variant in plan.variants.dropFirst() where variant.group != .examples {
      let changes = [
        variant.scene != start.scene, variant.parameters != start.parameters,
      ]
      #expect(changes.filter(\.self).count == 1, "\(variant.caption)")
    }
  }

  @Test func `the start names its own values, and a tablet from right to left has other views`()
    throws
  {
    let changed = try plan(["columns": .number(3), "is_big": .boolean(true)])
    #expect(changed.variants[0].caption == "columns = 3, is_big = true")
    #expect(changed.variants.map(\.caption).contains("is_big = false"))
    // scene rtl: a phone with 34 items
    let mirrored = try plan(scene: "rtl").variants.prefix(3).map(\.caption)
    #expect(mirrored == ["the defaults", "a tablet, 810×1080", "left to right"])
    let tablet = try plan(scene: "tablet").variants.prefix(3).map(\.caption)
    #expect(tablet == ["the defaults", "a phone, 375×667", "right to left"])
  }

  @Test func `beyond the limit, the last values of parameters are omitted`() throws {
    // seven variants are always shown, so that there is room for two of the five values of
    // parameters: the first value of each of two parameters
    let plan = try plan(limit: 9)
    #expect(
      plan.variants.suffix(2).map(\.caption) == ["columns = 1, the least", "is_big = true"])
    #expect(plan.omitted == 3)
    let few = try self.plan(limit: 2)
    #expect(few.variants.count == 2)
    #expect(few.omitted == 10)
  }

  /// A parameter, and the values that a contact sheet shows besides the default.
  private static let cases: [(Parameter, String)] = [
    (Parameter("a", .length, default: .number(10), minimum: 0), "0 the least, 30"),
    (Parameter("a", .length, default: .number(0), minimum: 0), "20"),
    (Parameter("a", .number, default: .number(0.1), minimum: 0, maximum: 10), "0 the least, 0.3"),
    (
      Parameter("a", .number, default: .number(1), minimum: 0, maximum: 3),
      "0 the least, 3 the greatest"
    ),
    (Parameter("a", .number, default: .number(5)), "2.5, 15"),
    (Parameter("a", .integer, default: .number(4), minimum: -100), "2, 12"),
    (Parameter("a", .integer, default: .number(2), minimum: 2, maximum: 2), ""),
    (Parameter("a", .angle, default: .number(0)), "90"),
    (Parameter("a", .size, default: .size(Size(width: 50, height: 0)), minimum: 0), "100x40"),
    (Parameter("a", .insets, default: .insets(.zero), minimum: 0), "20,20,20,20"),
    (Parameter("a", .insets, default: .insets(.zero), maximum: 10), ""),
    (Parameter("a", .color, default: .text("#ffffff")), ""),
  ]

  @Test(arguments: cases)
  func `a value is replaced by a smaller and a greater one`(
    parameter: Parameter, expected: String
  ) {
    let values = parameter.variants(of: parameter.defaultValue).map { value, remark in
      "\(value)" + (remark.map { " \($0)" } ?? "")
    }
    #expect(values.joined(separator: ", ") == expected)
  }
}
