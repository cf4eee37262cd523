import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import TestSupport
import Testing

/// The data that a script declares: missing values get their defaults, and values that do not fit
/// are rejected.
///
/// The messages about wrong declarations are tested with the catalogue `Tests/Fixtures/messages`.
@Suite struct DeclaredDataTests {
  private static let places: [ScriptProcess] = [.host, Workers.sound]

  private static func view(
    _ hints: [Int: [String: ParameterValue]], _ process: ScriptProcess = .host
  ) throws -> (view: CollectionView, layout: ScriptedLayout) {
    let source = ScriptSource(
      name: "declared.lua",
      text: """
        return {
          name = "declared", version = "1", api = 1,
          data = {
            width = param.integer { default = 4, min = 0, max = 20 },
            steps = param.list { of = param.number { min = 0 }, default = { 1, 2 }, max = 3 },
          },
          prepare = function(ctx, sheet)
            for i in ctx.items() do
              local sum = 0
              for _, step in ipairs(ctx.hint(i, "steps")) do sum = sum + step end
              sheet.item(i, 10 * i, 0, ctx.hint(i, "width"), sum)
            end
            return 100, 100
          end,
        }
        """)
    let layout = try ScriptedLayout(source, process: process)
    let size = Size(width: 9, height: 9)
    var section = SectionData([size, size])
    section.hints = hints
    return (
      CollectionView.over([section], size: Size(width: 100, height: 100), layout: layout), layout
    )
  }

  private static func sizes(_ view: CollectionView) throws -> [Size] {
    try view.layoutIfNeeded()
    return try view.attributes(in: .plane).map(\.frame.size)
  }

  @Test(arguments: places)
  func `the default is used if the data have no value`(process: ScriptProcess) throws {
    let silent = try Self.view([:], process)
    #expect(
      try Self.sizes(silent.view) == [Size(width: 4, height: 3), Size(width: 4, height: 3)])
    let one = try Self.view(
      [1: ["width": .number(7), "steps": .list([.number(0.5)])]], process)
    #expect(
      try Self.sizes(one.view) == [Size(width: 4, height: 3), Size(width: 7, height: 0.5)])
  }

  @Test(arguments: [
    (
      ["width": ParameterValue.number(21)],
      "the data of 1.2: expected a whole number from 0 to 20 as `width`, found 21"
    ),
    (
      ["width": .text("7")],
      "the data of 1.2: expected a whole number from 0 to 20 as `width`, found \"7\""
    ),
    (
      ["steps": .list([.number(1), .number(-1)])],
      "the data of 1.2: expected a list of at most 3 values, each a number, at least 0 as `steps`, "
        + "found 1,-1"
    ),
  ])
  func `an app's data that do not fit are rejected, and undeclared data are ignored`(
    hints: [String: ParameterValue], message: String
  ) throws {
    let wrong = try Self.view([1: hints])
    do {
      try wrong.view.layoutIfNeeded()
      Issue.record("no error")
    } catch {
      let found = try #require(error.cause as? ScriptError)
      #expect(found.diagnostic.code == "CL0602")
      #expect(found.diagnostic.message == message)
    }
    let others = try Self.view([1: ["weight": .text("heavy")]])
    #expect(try Self.sizes(others.view).count == 2)
  }

  @Test(arguments: ParameterType.allCases.filter { $0 != .choice })
  func `only the declaration of a choice can have values without names`(
    type: ParameterType
  ) throws {
    let source = ScriptSource(
      name: "unnamed.lua",
      text: """
        return {
          name = "unnamed", version = "1", api = 1,
          data = { value = param.\(type.rawValue) { 7 } },
          prepare = function() return 0, 0 end,
        }
        """)
    let error = #expect(throws: ScriptError.self) { try ScriptedLayout(source) }
    #expect(
      error?.diagnostic.message
        == "the fields of a declaration have names; in `value`, 7 has none")
    #expect(error?.diagnostic.location?.line == 3)
  }

  @Test func `the definition has the declared data`() throws {
    let (view, layout) = try Self.view([:])
    #expect(layout.itemData.map(\.name) == ["steps", "width"])
    #expect(layout.sectionData == [])
    try view.layoutIfNeeded()
    #expect(layout.askedData == ["steps": false, "width": false])
  }

  /// The error that ends the run of a scene with one section; nil if there is none.
  private static func diagnostic(_ items: String, _ events: String) throws -> Diagnostic? {
    let layout = try view([:]).layout
    let text = """
      { "scene": 1, "view": { "size": [100, 100] }, "sections": [{ "items": \(items) }],
        "events": [\(events)] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "s.json")
    let run = SceneRun(
      scene,
      layout: NamedLayout(
        name: "declared", layout: layout, parameters: layout.parameters, apply: { _ in }),
      source: ReferenceLayoutSource())
    do {
      try run.run()
      return nil
    } catch {
      guard case .scene(let error) = error else { throw error }
      return error.diagnostic
    }
  }

  @Test func `a scene is checked at its start, at each insertion, and at each switch of layouts`()
    throws
  {
    func message(_ items: String, _ events: String) throws -> String? {
      try Self.diagnostic(items, events)?.message
    }
    let refused = "expected a whole number from 0 to 20 as `width`, found"
    #expect(try message(#"[{ "data": { "width": 3, "other": "x" } }]"#, "") == nil)
    #expect(try message(#"[{ "data": { "width": null } }]"#, "") == nil)
    #expect(
      try message(#"{ "count": 3, "data": { "width": [1, 2, 30] } }"#, "")
        == "scene: the data of 1.3: \(refused) 30")
    #expect(
      try message(
        "[]", #"{ "do": "insert", "at": "1.1", "items": [{ "data": { "width": 2.5 } }] }"#)
        == "events[1]: the data of 1.1: \(refused) 2.5")
    #expect(
      try message(
        "[]",
        #"{ "do": "insertSection", "at": 2, "section": { "items": [{ "data": { "width": -1 } }] } }"#
      )
        == "events[1]: the data of 2.1: \(refused) -1")
  }

  @Test(arguments: [
    "[[1, 1], {\n \"data\": { \"width\": 21 } }]",
    "{ \"count\": 2,\n \"data\": { \"width\": [1, 21] } }",
  ])
  func `wrong data are marked in the file of the scene`(_ items: String) throws {
    let diagnostic = try #require(try Self.diagnostic(items, ""))
    #expect(diagnostic.message.hasPrefix("scene: the data of 1.2: "))
    let place = LayoutCore.SourceLocation(file: "s.json", line: 2, column: 10)
    #expect(diagnostic.location == place)
  }
}
