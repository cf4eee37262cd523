import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// CONTRACT.md section 5: `ctx.change` is complete before geometry runs.
@Suite struct ChangeTests {
  /// The changes that a script gets, one line for each pass.
  private final class Witness {
    var lines: [String] = []
    let layout: ScriptedLayout
    let view: CollectionView
    let data: OracleData

    init(counts: [Int]) throws {
      var receive: (String) -> Void = { _ in }
      layout = try ScriptedLayout(
        ScriptSource(name: "change.lua", text: Self.text)
      ) { receive($0) }
      data = OracleData(
        counts.map { SectionData(Array(repeating: Size(width: 10, height: 10), count: $0)) })
      view = CollectionView(
        size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
      receive = { [unowned self] in lines += $0.split(separator: "\n").map(String.init) }
      try view.layoutIfNeeded()
    }

    private static let text = """
      local function list(t) return #t == 0 and "-" or table.concat(t, ",") end
      return {
        name = "change", version = "1", api = 1,
        params = { gap = param.length { default = 1 }, edge = param.length { default = 2 } },
        prepare = function(ctx, sheet)
          local c, kinds, map = ctx.change, {}, {}
          for name, is in pairs(c.kinds) do if is then kinds[#kinds + 1] = name end end
          for old = 1, 8 do map[#map + 1] = tostring(c.map(old)) end
          print(("%s [%s] first %d +%s -%s ~%s map %s params %s old %g×%g"):format(
            c.kind, list(kinds), c.first, list(c.inserted), list(c.deleted), list(c.moved),
            list(map), list(c.params), c.old.width, c.old.height))
          for i in ctx.items() do sheet.item(i, ctx.params.gap, ctx.params.edge + ctx.height * 0) end
          return ctx.width, 100
        end,
      }
      """

    func update(_ operations: [UpdateOperation], _ counts: [Int]) throws {
      try view.performBatchUpdates { batch in
        data.sections = counts.map {
          SectionData((0..<$0).map { Size(width: 20 + Double($0), height: 10) })
        }
        for operation in operations { batch.record(operation) }
      }
    }
  }

  private static func item(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test(arguments: [
    (
      "insert", [UpdateOperation.insert(item(1))], [5],
      "insert [insert] first 2 +2 -- ~- map 1,3,4,5,nil,nil,nil,nil params - old 100×100"
    ),
    (
      "append", [.insert(item(4))], [5],
      "insert [insert] first 5 +5 -- ~- map 1,2,3,4,nil,nil,nil,nil params - old 100×100"
    ),
    (
      "delete", [.delete(item(2))], [3],
      "delete [delete] first 3 +- -3 ~- map 1,2,nil,3,nil,nil,nil,nil params - old 100×100"
    ),
    (
      "move", [.move(from: item(3), to: item(1))], [4],
      "move [move] first 2 +- -- ~2 map 1,3,4,2,nil,nil,nil,nil params - old 100×100"
    ),
    (
      "batch", [.delete(item(0)), .insert(item(1)), .insert(item(4))], [5],
      "insert [delete,insert] first 1 +2,5 -1 ~- map nil,1,3,4,nil,nil,nil,nil params - old 100×100"
    ),
    (
      "reload", [.reload(item(1))], [4],
      "resize [resize] first 2 +- -- ~- map 1,2,3,4,nil,nil,nil,nil params - old 100×100"
    ),
  ])
  func `an update is reported item by item`(
    name: String, operations: [UpdateOperation], counts: [Int], expected: String
  ) throws {
    let witness = try Witness(counts: [4])
    try witness.update(operations, counts)
    let line = try #require(witness.lines.last)
    #expect(line == expected)
  }

  @Test func `items are numbered across the sections`() throws {
    let witness = try Witness(counts: [2, 3])
    try witness.update(
      [.insert(.section(0)), .move(from: Self.item(1, 1), to: Self.item(0, 1))], [1, 3, 2])
    #expect(
      witness.lines.last
        == "insert [insert,move] first 1 +1 -- ~2 map 3,4,5,2,6,nil,nil,nil params - old 100×100")
  }

  @Test func `changes of bounds, parameters and data have different kinds`() throws {
    let witness = try Witness(counts: [2])
    let (view, layout) = (witness.view, witness.layout)
    try view.setBounds(Rect(x: 0, y: 0, width: 80, height: 100))
    try view.layoutIfNeeded()
    try layout.parameters.set("gap", to: .number(3))
    try layout.parameters.set("edge", to: .number(4))
    try view.layoutIfNeeded()
    witness.data.sections[0].itemSizes[1].height = 12
    view.reloadData()
    try view.layoutIfNeeded()
    witness.data.sections[0].itemSizes.append(.zero)
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(
      witness.lines == [
        "load [load] first 1 +- -- ~- map nil,nil,nil,nil,nil,nil,nil,nil params - old 0×0",
        "bounds [bounds] first 1 +- -- ~- map 1,2,nil,nil,nil,nil,nil,nil params - old 100×100",
        "params [params] first 1 +- -- ~- map 1,2,nil,nil,nil,nil,nil,nil params edge,gap old 80×100",
        "resize [resize] first 2 +- -- ~- map 1,2,nil,nil,nil,nil,nil,nil params - old 80×100",
        "reload [reload] first 1 +- -- ~- map nil,nil,nil,nil,nil,nil,nil,nil params - old 80×100",
      ])
  }

  @Test func `the first pass is a load, after another layout a switch`() throws {
    var lines: [String] = []
    func layout() throws -> ScriptedLayout {
      try ScriptedLayout(
        ScriptSource(
          name: "change.lua",
          text: """
            return {
              name = "change", version = "1", api = 1,
              prepare = function(ctx, sheet)
                print(ctx.change.kind, ctx.change.kinds.load, ctx.change.kinds.switch)
                for i in ctx.items() do sheet.item(i, 0, 0) end
                return 100, 100
              end,
            }
            """)
      ) { lines.append($0) }
    }
    let view = HookScript.view(try layout())
    try view.layoutIfNeeded()
    try view.setLayout(try layout())
    #expect(lines == ["load\ttrue\tfalse\n", "load\ttrue\ttrue\n"])
  }

  @Test(arguments: [
    ("ctx.change.knd", "`ctx.change` has no field `knd`"),
    (
      "ctx.change.map('x')",
      "argument 1 of `ctx.change.map` must be an item's number before the change, not"
    ),
    ("ctx.change:map(1)", "`ctx.change.map` was called with a colon"),
  ])
  func `a wrong use of a change is reported`(expression: String, message: String) throws {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "change.lua",
        text: """
          return {
            name = "change", version = "1", api = 1,
            prepare = function(ctx, sheet)
              local value = \(expression)
              return 1, 1
            end,
          }
          """))
    do {
      try HookScript.view(layout).layoutIfNeeded()
      Issue.record("no error")
    } catch {
      let cause = try #require(error.cause as? ScriptError)
      #expect(cause.diagnostic.message.hasPrefix(message), "\(cause.diagnostic.message)")
    }
  }
}
