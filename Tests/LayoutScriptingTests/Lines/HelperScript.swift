import LayoutCore
import LayoutScripting
import TestSupport

/// A script whose `prepare` is given by a test.
enum HelperScript {
  /// A layout whose `prepare` runs some statements, and whose output goes to a function.
  static func layout(
    _ body: String, limits: ScriptLimits = ScriptLimits(), onOutput: ((String) -> Void)? = nil
  ) throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "helper.lua",
        text: """
          return { name = "helper", version = "1", api = 1,
            prepare = function(ctx, sheet)
              \(body)
            end,
          }
          """), limits: limits, onOutput: onOutput)
  }

  /// The lines that a body prints.
  static func output(_ body: String, _ sections: [[Size]]) throws -> [String] {
    var output = ""
    let places = """
      \(body)
      for i in ctx.items() do sheet.item(i, 0, 0) end
      return 0, 0
      """
    let layout = try layout(places) { output += $0 }
    let view = CollectionView.over(
      sections.map { SectionData($0) }, size: Size(width: 300, height: 400), layout: layout)
    try view.layoutIfNeeded()
    return output.split(separator: "\n").map(String.init)
  }

  /// Everything that a layout places, and its content size.
  static func everything(
    _ layout: ScriptedLayout, _ sections: [[Size]]
  ) throws -> ([LayoutAttributes], Size) {
    let view = CollectionView.over(
      sections.map { SectionData($0) }, size: Size(width: 300, height: 400), layout: layout)
    try view.layoutIfNeeded()
    var elements: [LayoutAttributes] = []
    try view.forEachElement { elements.append($0) }
    return (elements, view.contentSize)
  }

  /// The frames of the items that a body places.
  static func frames(_ body: String, _ sections: [[Size]]) throws -> [Rect] {
    try everything(try layout(body), sections).0.map(\.frame)
  }

  /// The random sizes of the items of some sections; a section may be empty.
  static func sections(using generator: inout SeededGenerator) -> [[Size]] {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        Size(
          width: Double.random(in: 0...170, using: &generator),
          height: Double.random(in: 0...90, using: &generator))
      }
    }
  }
}
