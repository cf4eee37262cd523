import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The hook `update` updates a layout after a change of its data.
///
/// Source: CONTRACT.md section 2.
@Suite struct UpdateHookTests {
  /// Layouts whose hook `update` keeps items from the previous pass.
  enum Script: String, CaseIterable {
    /// Items one below the other; all items before the first change are kept.
    case stack = """
      local function place(ctx, sheet, first, y)
        for s, section in ipairs(ctx.sections) do
          if section.header then sheet.header(s, 300, 0, 10, section.header.height) end
        end
        for i = first, ctx.count do
          local width, height = ctx.size(i)
          sheet.item(i, ctx.params.left, y, width, height)
          y = y + height + 5
        end
        return 400, y
      end
      return {
        name = "stack", version = "1", api = 1, params = { left = param.length { default = 3 } },
        prepare = function(ctx, sheet) print("prepare") return place(ctx, sheet, 1, 0) end,
        update = function(ctx, sheet)
          print("update")
          local first = ctx.change.first
          local _, y, _, height = sheet.keep(1, first - 1)
          return place(ctx, sheet, first, y and y + height + 5 or 0)
        end,
      }
      """
    /// Items whose places follow from their sizes; all items except the new ones are kept, with
    /// their attributes.
    ///
    /// If sizes have changed, the items from the first change on are placed again.
    case scattered = """
      local function place(ctx, sheet, i)
        local width, height = ctx.size(i)
        local attributes
        if width > 60 then attributes = { alpha = 0.5, rotation = height } end
        sheet.item(i, 3 * width, 7 * height, width, height, attributes)
      end
      return {
        name = "scattered", version = "1", api = 1,
        prepare = function(ctx, sheet)
          print("prepare")
          for i = 1, ctx.count do place(ctx, sheet, i) end
          return 400, 700
        end,
        update = function(ctx, sheet)
          print("update")
          local change, first = ctx.change, 1
          local is_new, resized = {}, change.kinds.resize and change.first or ctx.count + 1
          for _, i in ipairs(change.inserted) do is_new[i] = true end
          for i = 1, ctx.count do
            if is_new[i] or i >= resized then
              if first < i then sheet.keep(first, i - 1) end
              place(ctx, sheet, i)
              first = i + 1
            end
          end
          sheet.keep(first, ctx.count)
          return 400, 700
        end,
      }
      """
  }

  /// The output of a script.
  private final class Witness {
    var text = ""
    func count(_ line: String) -> Int { text.split(separator: "\n").count { $0 == line } }
  }

  private static func view(_ script: Script, _ data: OracleData, _ witness: Witness? = nil) throws
    -> CollectionView
  {
    let layout = try ScriptedLayout(
      ScriptSource(name: "update.lua", text: script.rawValue)
    ) { witness?.text += $0 }
    return CollectionView(
      size: Size(width: 300, height: 400), layout: layout, dataSource: data, delegate: data)
  }

  /// A random change of one item.
  private static func change(
    _ data: OracleData, using generator: inout SeededGenerator
  ) -> UpdateOperation {
    let section = Int.random(in: data.sections.indices, using: &generator)
    let count = data.sections[section].itemSizes.count
    let place = Int.random(in: 0..<max(1, count), using: &generator)
    let path = IndexPath(item: place, section: section)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where count > 0:
      data.sections[section].itemSizes.remove(at: place)
      return .delete(path)
    case 1 where count > 0:
      let target = Int.random(in: 0..<count, using: &generator)
      let moved = data.sections[section].itemSizes.remove(at: place)
      data.sections[section].itemSizes.insert(moved, at: target)
      return .move(from: path, to: IndexPath(item: target, section: section))
    case 2 where count > 0:
      data.sections[section].itemSizes[place] = RandomEdit.size(using: &generator)
      return .reload(path)
    case 3:
      data.sections[section].itemSizes.append(RandomEdit.size(using: &generator))
      return .insert(IndexPath(item: count, section: section))
    default:
      data.sections[section].itemSizes.insert(
        RandomEdit.size(using: &generator), at: min(place, count))
      return .insert(IndexPath(item: min(place, count), section: section))
    }
  }

  @Test(arguments: Script.allCases, 0..<8 as Range<UInt64>)
  func `after every change everything is where a fresh layout has it`(
    script: Script, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let data = OracleData(
      RandomEdit.sections(1 + Int(seed % 3), items: [1, 20][Int(seed % 2)], using: &generator))
    data.sections[0].header = Size(width: 10, height: 20)
    let witness = Witness()
    let view = try Self.view(script, data, witness)
    try view.layoutIfNeeded()
    for turn in 1...25 {
      try view.performBatchUpdates { $0.record(Self.change(data, using: &generator)) }
      #expect(witness.count("update") == turn)
      let fresh = try Self.view(script, data)
      try #require(try view.placesTheSame(as: fresh), "seed \(seed), turn \(turn)")
      #expect(view.contentSize == fresh.contentSize)
    }
    #expect(witness.count("prepare") == 1)
  }

  @Test func `prepare runs if more than the items has changed`() throws {
    let data = OracleData([SectionData([Size(width: 10, height: 10), Size(width: 20, height: 20)])])
    let witness = Witness()
    let view = try Self.view(.stack, data, witness)
    let layout = try #require(view.layout as? ScriptedLayout)
    try view.layoutIfNeeded()
    try layout.parameters.set("left", to: .number(4))
    try view.layoutIfNeeded()
    #expect(witness.text == "prepare\nprepare\n")
    data.sections.append(SectionData([Size(width: 30, height: 30)]))
    try view.performBatchUpdates { $0.record(.insert(.section(1))) }
    #expect(witness.text == "prepare\nprepare\nupdate\n")
    view.reloadData()
    data.sections.removeLast()
    try view.layoutIfNeeded()
    #expect(witness.text == "prepare\nprepare\nupdate\nprepare\n")
    data.sections[0].itemSizes[1].height = 50
    view.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(witness.text == "prepare\nprepare\nupdate\nprepare\nupdate\n")
    #expect(view.contentSize.height == 70)
  }

  @Test(arguments: [false, true])
  func `update and prepare begin with the same state`(compares: Bool) throws {
    let text = """
      local function place(ctx, sheet)
        ctx.state.runs = (ctx.state.runs or 0) + 1
        for i = 1, ctx.count do sheet.item(i, ctx.state.runs, 10 * i, 20, 10) end
        return 100, 100
      end
      return { name = "counts", version = "1", api = 1, prepare = place, update = place }
      """
    let size = Size(width: 10, height: 10)
    let data = OracleData([SectionData([size, size])])
    let view = CollectionView(
      size: Size(width: 100, height: 100),
      layout: try ScriptedLayout(ScriptSource(name: "counts.lua", text: text)), dataSource: data,
      delegate: data)
    view.comparesUpdates = compares
    try view.layoutIfNeeded()
    try view.performBatchUpdates { batch in
      data.sections[0].itemSizes.append(size)
      batch.record(.insert(IndexPath(item: 0, section: 0)))
    }
    #expect(try view.itemFrames().map(\.minX) == [2, 2, 2])
  }

  // MARK: Mistakes

  /// A view in which an update added an item before two others, and the error of this update.
  ///
  /// The error is nil if the update did not fail.
  private func error(_ update: String, compares: Bool = false) throws -> (
    CollectionView, ScriptError?
  ) {
    let text = """
      return { name = "wrong", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for i = 1, ctx.count do sheet.item(i, 0, 10 * i, 20, 10) end
          return 100, 10 * ctx.count
        end,
        update = function(ctx, sheet)
          \(update)
          return 100, 10 * ctx.count
        end }
      """
    let size = Size(width: 10, height: 10)
    let data = OracleData([SectionData([size, size])])
    let view = CollectionView(
      size: Size(width: 100, height: 100),
      layout: try ScriptedLayout(ScriptSource(name: "wrong.lua", text: text)), dataSource: data,
      delegate: data)
    view.comparesUpdates = compares
    try view.layoutIfNeeded()
    do throws(LayoutError) {
      try view.performBatchUpdates { batch in
        data.sections[0].itemSizes.append(size)
        batch.record(.insert(IndexPath(item: 0, section: 0)))
      }
    } catch {
      return (view, error.cause as? ScriptError)
    }
    return (view, nil)
  }

  @Test(arguments: [
    ("sheet.keep(1, 3)", "CL0320", "1.1 is new: it has no frame to keep"),
    ("sheet.item(1, 0, 0) sheet.keep(2, 4)", "CL0303", "there is no item 4"),
    ("sheet.item(2, 0, 0) sheet.keep(2, 3)", "CL0305", "1.2 is placed twice"),
    ("sheet.item(1, 0, 0) sheet.keep(2, 2)", "CL0306", "1.3 is not placed"),
    ("sheet:keep(2, 3)", "CL0203", "`sheet.keep` was called with a colon"),
    ("sheet.keep(2)", "CL0207", nil),
  ])
  func `a wrong update is an error that says where`(
    update: String, code: DiagnosticCode, message: String?
  ) throws {
    let (_, error) = try error(update)
    let found = try #require(error)
    #expect(found.diagnostic.code == code)
    if let message { #expect(found.diagnostic.message == message) }
    let line = found.diagnostic.location?.line
    #expect(line == 7 || code == "CL0306")
  }

  @Test func `a difference from prepare is reported in views that compare`() throws {
    let update = "sheet.item(1, 0, 10, 20, 10) sheet.keep(2, 3)"
    let (view, silent) = try error(update)
    #expect(silent == nil)
    #expect(try view.attributes(for: .cell(item: 1, section: 0))?.frame.minY == 10)
    let (_, error) = try error(update, compares: true)
    #expect(
      error?.diagnostic.message
        == "`update` leaves 1.2 at 0, 10, 20 × 10 where `prepare` puts it at 0, 20, 20 × 10")
    #expect(error?.diagnostic.code == "CL0319")
    #expect(error?.diagnostic.location?.line == 6)
  }

  @Test func `keep can be called only in update`() throws {
    let text = """
      return { name = "k", version = "1", api = 1,
        prepare = function(ctx, sheet) sheet.keep(1, 1) return 1, 1 end }
      """
    let view = CollectionView.over(
      [SectionData([Size(width: 1, height: 1)])], size: Size(width: 9, height: 9),
      layout: try ScriptedLayout(ScriptSource(name: "k.lua", text: text)))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(error?.message == "`sheet.keep` cannot be used in `prepare`")
  }
}
