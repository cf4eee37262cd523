import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The order of a table's fields can differ between Lua states.
///
/// Messages about attributes and accumulators must not show this order.
@Suite struct TableOrderTests {
  /// The Lua states of a test: so many that two fields almost certainly occur in both orders.
  private static let states = 0..<24

  private static func view(_ hooks: String) throws -> CollectionView {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "order.lua",
        text: "return { name = \"order\", version = \"1\", api = 1,\n\(hooks)\n}"))
    let sizes = [Size(width: 10, height: 10)]
    return CollectionView.over(
      [SectionData(sizes)], size: Size(width: 100, height: 100), direction: .leftToRight,
      layout: layout)
  }

  /// The different messages of the errors that a script causes in these states.
  private static func messages(_ hooks: String) throws -> Set<String> {
    Set(
      try states.map { _ in
        let view = try view(hooks)
        let error = try #require(throws: LayoutError.self) { try view.layoutIfNeeded() }
        let cause = try #require(error.cause as? ScriptError)
        return cause.diagnostic.message
      })
  }

  private static func placing(_ attributes: String) -> String {
    "prepare = function(ctx, sheet) sheet.item(1, 0, 0, 10, 10, \(attributes)) return 1, 1 end"
  }

  @Test(arguments: [
    "{ scale = 2, scale_x = 3 }", "{ scale_x = 3, scale = 2 }",
    "setmetatable({ scale_x = 3 }, { __index = { scale = 2 } })",
  ])
  func `the scale of one axis takes precedence over that of both`(attributes: String) throws {
    for _ in Self.states {
      let view = try Self.view(Self.placing(attributes))
      let item = try #require(try view.attributes(for: .cell(item: 0, section: 0)))
      #expect(item.transform == AffineTransform(a: 3, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    }
  }

  @Test(arguments: [
    (
      "{ transform = { 1, 0, 0, 1, 5, 6 }, transform3d = { 1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1 } }",
      "attributes must have either a `transform` or a `transform3d`"
    ),
    ("{ alpha = 2, z = 0.5, hidden = 1 }", "`alpha` must be from 0 to 1"),
    ("{ scale = 2, z = 0.5, hidden = 1 }", "`hidden` must be true or false"),
    ("{ [1] = 2, z = 0.5, hidden = 1 }", "attributes must be named: { alpha = 0.5 }"),
    ("{ alpha = 2, alhpa = 0.5, z = 0.5 }", "alhpa"),
    ("{ alpha = 0.5, [\"alpha\\0\"] = 0.25 }", "alpha?"),
    (
      "setmetatable({ hidden = true, z = 1 }, { __index = { alpha = 2 } })",
      "`alpha` must be from 0 to 1"
    ),
  ])
  func `of several wrong attributes the first by name is reported`(
    attributes: String, message: String
  ) throws {
    let messages = try Self.messages(Self.placing(attributes))
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.allSatisfy { $0.contains(message) }, "\(messages)")
  }

  @Test(arguments: [
    ("{ rows = {}, name = \"x\", y = 0 }", "`name`"),
    ("{ rows = {}, [2] = \"x\", y = 0 }", "`2`"),
    ("{ rows = {}, [true] = 1, y = 0 }", "`rows`"),
    ("{ y = 0, [false] = {}, [true] = \"x\" }", "a table"),
  ])
  func `of several invalid fields of an accumulator the first is reported`(
    accumulator: String, name: String
  ) throws {
    let messages = try Self.messages(
      """
      start = function() return \(accumulator) end,
      step = function(ctx, acc, i, sheet) sheet.item(i, 0, 0) end,
      finish = function() return 1, 1 end,
      """)
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.allSatisfy { $0.contains(name) }, "\(messages)")
  }
}
